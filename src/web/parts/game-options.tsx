// What the forms that open games and tournaments ask for: the ruleset, its options and the clock.
import type { schema } from 'lyon/client';
import { useState } from 'preact/hooks';
import type { OptionOfForm, Problem, RulesetForm } from '../api.js';
import { readable } from '../diagram/names.js';
import { texts } from '../texts/index.js';
import { Field } from './form.js';

const { open: words } = texts;

type OptionValue = string | number | boolean | null;
/** Chosen values by option; an option without one is left to the server. */
export type Values = Readonly<Record<string, OptionValue>>;

interface RulesetFieldProps {
  readonly forms: readonly RulesetForm[];
  readonly ruleset: string;
  readonly onChoose: (ruleset: string) => void;
}

function RulesetField({ forms, ruleset, onChoose }: RulesetFieldProps) {
  return (
    <Field id="ruleset" label={words.ruleset} name="ruleset" problem={null}>
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

/** The value of a required option before a person chooses: the newest edition, the first of the others. */
const standardOf = (option: string, allowed: OptionOfForm['allowedValues']): OptionValue =>
  (option === 'edition' ? allowed.at(-1) : allowed[0]) ?? null;

/** Options shown at once: those that must be chosen, and the edition, on which the defaults of the others depend. */
export const isEssential = ({ required, id }: OptionOfForm): boolean => required || id === 'edition' || id === 'seats' || id === 'handicap';

interface OptionFieldProps {
  readonly option: OptionOfForm;
  readonly value: OptionValue | undefined;
  readonly edition: string | null;
  readonly onSet: (option: string, value: OptionValue | undefined) => void;
}

const BY_DEFAULT = '';

function OptionField({ option, value, edition, onSet }: OptionFieldProps) {
  const standard =
    option.defaults.find((each) => each.edition === edition) ?? (option.defaults.length === 1 ? option.defaults[0] : undefined);
  const field = `option-${option.id}`;
  return (
    <div class="field">
      <label for={field}>{readable(option.id.replace(/([A-Z0-9]+)/g, ' $1').toLowerCase())}</label>
      <select
        id={field}
        required={option.required}
        value={value === undefined ? BY_DEFAULT : JSON.stringify(value)}
        aria-describedby={`${field}-hint`}
        onChange={({ currentTarget }) =>
          onSet(option.id, currentTarget.value === BY_DEFAULT ? undefined : (JSON.parse(currentTarget.value) as OptionValue))
        }
      >
        {!option.required && (
          <option value={BY_DEFAULT}>{standard ? `${words.byEdition}: ${valueInWords(standard.value)}` : words.byEdition}</option>
        )}
        {option.allowedValues.map((each) => (
          <option key={String(each)} value={JSON.stringify(each)}>
            {valueInWords(each)}
          </option>
        ))}
      </select>
      <p id={`${field}-hint`} class="quiet">
        {option.description}
      </p>
    </div>
  );
}

function valueInWords(value: OptionValue): string {
  if (value === null) return words.none;
  if (typeof value === 'boolean') return value ? words.yes : words.no;
  // Names of enums are in capitals.
  return typeof value === 'string' && /^[A-Z_]{3,}$/.test(value) ? readable(value.toLowerCase().replace(/_/g, '-')) : String(value);
}

/** Returns the chosen ruleset, the values of its options, and their fields. `isAsked` tells whether the form asks for an option. */
export function useGameOptions(forms: readonly RulesetForm[], isAsked: (option: OptionOfForm) => boolean = () => true) {
  const [ruleset, setRuleset] = useState(forms[0]!.id);
  const [values, setValues] = useState<Values>({});
  const form = forms.find(({ id }) => id === ruleset)!;
  const required = form.options.filter((option) => option.required && isAsked(option));
  const chosen: Values = {
    ...Object.fromEntries(required.map(({ id, allowedValues }) => [id, standardOf(id, allowedValues)])),
    ...values,
  };
  const edition = typeof chosen['edition'] === 'string' ? chosen['edition'] : null;
  const set = (option: string, value: OptionValue | undefined) => {
    const { [option]: _old, ...rest } = values;
    setValues(value === undefined ? rest : { ...rest, [option]: value });
  };
  const choose = (id: string) => {
    setRuleset(id);
    setValues({});
  };
  return {
    form,
    ruleset,
    chosen,
    rulesetField: <RulesetField forms={forms} ruleset={ruleset} onChoose={choose} />,
    fieldOf: (option: OptionOfForm) => (
      <OptionField key={option.id} option={option} value={chosen[option.id]} edition={edition} onSet={set} />
    ),
  };
}
