// What the forms that open games and tournaments ask for: the ruleset, its options and the clock.
import type { schema } from 'lyon/client';
import { useState } from 'preact/hooks';
import type { Problem, RulesetForm } from '../api.js';
import { labelled, texts } from '../texts/index.js';
import { Field } from './form.js';
import {
  type Choices,
  choicesOf,
  choose,
  exclusionOf,
  isVariant,
  type OptionOfForm,
  type OptionValue,
  type Values,
  valueInForce,
  valuesToChoose,
} from './option-choices.js';

const { open: words } = texts;

interface RulesetFieldProps {
  readonly forms: readonly RulesetForm[];
  readonly ruleset: string;
  readonly onChoose: (ruleset: string) => void;
  readonly problem?: Problem | null;
}

/** The choice of a ruleset by its title. */
export function RulesetField({ forms, ruleset, onChoose, problem = null }: RulesetFieldProps) {
  return (
    <Field id="ruleset" label={words.ruleset} name="ruleset" problem={problem}>
      {(attributes) => (
        <select {...attributes} value={ruleset} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
          {forms.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

export const CLOCKS: readonly (schema.TimeControlInput | null)[] = [
  null,
  { initialSeconds: 3_600, incrementSeconds: 30 },
  { initialSeconds: 10_800, incrementSeconds: 60 },
  { perMoveSeconds: 86_400 },
  { perMoveSeconds: 259_200 },
];

/** In seconds. */
const DAY = 86_400;

/** Returns the time of a clock: for the game if it has one, otherwise for each turn to act. */
export function clockInWords(clock: Pick<schema.Clock, 'initialSeconds' | 'perMoveSeconds'> | schema.TimeControlInput | null): string {
  if (clock === null) return words.noClock;
  const { initialSeconds, perMoveSeconds } = clock;
  if (initialSeconds) return words.minutes(Math.round(initialSeconds / 60));
  return perMoveSeconds! < DAY ? words.minutesOfTurn(Math.round(perMoveSeconds! / 60)) : words.days(Math.round(perMoveSeconds! / DAY));
}

interface ClockFieldProps {
  /** The index of the clock in `CLOCKS`. */
  readonly clock: number;
  readonly problem: Problem | null;
  readonly onChoose: (clock: number) => void;
}

export function ClockField({ clock, problem, onChoose }: ClockFieldProps) {
  return (
    <Field id="clock" label={words.clock} name="timeControl" problem={problem}>
      {(attributes) => (
        <select {...attributes} value={clock} onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}>
          {CLOCKS.map((each, index) => (
            <option key={clockInWords(each)} value={index}>
              {clockInWords(each)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Options that the form asks for at once, in this order: on the edition depend the defaults of the others. */
const ESSENTIAL: readonly string[] = ['edition', 'scenario', 'seats'];

/** Whether an option is one of those that every game is opened with. The others are variants. */
export const isEssential = ({ required, id }: OptionOfForm): boolean => required || ESSENTIAL.includes(id);

interface OptionFieldProps {
  readonly option: OptionOfForm;
  readonly choices: Choices;
  readonly onChoose: (option: OptionOfForm, value: OptionValue) => void;
}

/** A choice among the values of an option. What excludes a value stands below. */
function OptionField({ option, choices, onChoose }: OptionFieldProps) {
  const field = `option-${option.id}`;
  const offered = valuesToChoose(choices, option);
  const value = valueInForce(choices, option);
  const excluded = new Map(offered.map((each) => [each.value, exclusionOf(choices, option, each.value)]));
  const isOnOff = option.type === 'BOOLEAN';
  // Among several values, those that a reason excludes are named with it.
  const reasons = [...Map.groupBy(offered, (each) => excluded.get(each.value))].flatMap(([reason, values]) =>
    reason ? [isOnOff ? reason : labelled(values.map(({ name }) => name).join(', '), reason)] : [],
  );
  const described = `${field}-hint`;
  return (
    <div class={`field${isVariant(choices, option) ? ' variant' : ''}`}>
      {isOnOff ? (
        <label class="check">
          <input
            id={field}
            type="checkbox"
            checked={value === true}
            disabled={excluded.get(value !== true) !== null}
            aria-describedby={described}
            onChange={({ currentTarget }) => onChoose(option, currentTarget.checked)}
          />
          {option.name}
        </label>
      ) : (
        <>
          <label for={field}>{option.name}</label>
          <select
            id={field}
            required={option.required}
            value={JSON.stringify(value)}
            aria-describedby={described}
            onChange={({ currentTarget }) => onChoose(option, JSON.parse(currentTarget.value) as OptionValue)}
          >
            {offered.map((each) => (
              <option key={String(each.value)} value={JSON.stringify(each.value)} disabled={excluded.get(each.value) !== null}>
                {each.name}
              </option>
            ))}
          </select>
        </>
      )}
      <p id={described} class="quiet">
        {option.description} {reasons.join(' ')}
      </p>
    </div>
  );
}

/** The other options, folded: optional rules, then what the editions decide differently. */
function Variants({ choices, onChoose, onReset }: Omit<OptionFieldProps, 'option'> & { readonly onReset: () => void }) {
  const others = choices.options.filter((option) => !isEssential(option));
  if (others.length === 0) return null;
  const changed = others.filter((option) => isVariant(choices, option)).length;
  const isSame = ({ defaults }: OptionOfForm) => new Set(defaults.map(({ value }) => value)).size === 1;
  const groups = [
    [words.optionalRules, others.filter(isSame)],
    [words.byEdition, others.filter((option) => !isSame(option))],
  ] as const;
  return (
    <details class="variants">
      <summary>{changed === 0 ? words.variants : words.variantsChosen(changed)}</summary>
      <p class="quiet">{words.variantsLead}</p>
      {groups.map(
        ([title, options]) =>
          options.length > 0 && (
            <fieldset key={title}>
              <legend>{title}</legend>
              {options.map((option) => (
                <OptionField key={option.id} {...{ option, choices, onChoose }} />
              ))}
            </fieldset>
          ),
      )}
      {changed > 0 && (
        <button type="button" class="link" onClick={onReset}>
          {words.noVariants}
        </button>
      )}
    </details>
  );
}

/** Returns the chosen ruleset, the values of its options, and their fields. `isAsked` tells whether the form asks for an option. */
export function useGameOptions(forms: readonly RulesetForm[], isAsked: (option: OptionOfForm) => boolean = () => true) {
  const [ruleset, setRuleset] = useState(forms[0]!.id);
  const [values, setValues] = useState<Values>({});
  const form = forms.find(({ id }) => id === ruleset)!;
  const choices = choicesOf(form.options, values, isAsked);
  const onChoose = (option: OptionOfForm, value: OptionValue) => setValues(choose(choices, option, value));
  const chooseRuleset = (id: string) => {
    setRuleset(id);
    setValues({});
  };
  const essential = form.options.filter((option) => isEssential(option) && isAsked(option));
  const noVariants = () =>
    setValues(Object.fromEntries(Object.entries(values).filter(([id]) => essential.some((option) => option.id === id))));
  return {
    form,
    ruleset,
    chosen: choices.values,
    rulesetField: <RulesetField forms={forms} ruleset={ruleset} onChoose={chooseRuleset} />,
    essentialFields: essential
      .toSorted((one, other) => ESSENTIAL.indexOf(one.id) - ESSENTIAL.indexOf(other.id))
      .map((option) => <OptionField key={option.id} {...{ option, choices, onChoose }} />),
    variants: <Variants {...{ choices, onChoose, onReset: noVariants }} />,
  };
}
