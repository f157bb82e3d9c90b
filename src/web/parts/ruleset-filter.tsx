// The choice of a ruleset above a list of games.
import { texts } from '../texts/index.js';

interface RulesetFilterProps {
  /** Null while they are loaded. */
  readonly rulesets: readonly { readonly id: string; readonly title: string }[] | null | undefined;
  /** Null for any. */
  readonly value: string | null;
  readonly onChange: (ruleset: string | null) => void;
}

export const RulesetFilter = ({ rulesets, value, onChange }: RulesetFilterProps) => (
  <label>
    {texts.home.ruleset}{' '}
    <select value={value ?? ''} onChange={({ currentTarget }) => onChange(currentTarget.value || null)}>
      <option value="">{texts.home.anyRuleset}</option>
      {rulesets?.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  </label>
);
