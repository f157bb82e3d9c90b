// What a person can choose among the options of a game: the value in force of each, and which values others exclude.

export type OptionValue = string | number | boolean | null;
/** Chosen values by option; an option without one is left to the server. */
export type Values = Readonly<Record<string, OptionValue>>;

/** An option of a ruleset as the API lists it. */
export interface OptionOfForm {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly type: 'BOOLEAN' | 'CHOICE';
  readonly required: boolean;
  readonly nullable: boolean;
  readonly values: readonly { readonly value: OptionValue; readonly name: string }[];
  readonly defaults: readonly { readonly edition: string | null; readonly value: OptionValue }[];
  readonly excludes: readonly {
    readonly values: readonly OptionValue[];
    readonly option: string;
    readonly otherValues: readonly OptionValue[];
    readonly reason: string;
  }[];
}

type Options = readonly OptionOfForm[];

/** The choices made in a form: chosen values, with the values of required options. */
export interface Choices {
  readonly options: Options;
  readonly values: Values;
}

/** The default of an option in an edition; null for any ruleset without editions. Undefined if it has none. */
const defaultOf = ({ defaults }: OptionOfForm, edition: OptionValue | undefined): OptionValue | undefined =>
  (defaults.find((each) => each.edition === edition) ?? (defaults.length === 1 ? defaults[0] : undefined))?.value;

const optionOf = ({ options }: Choices, id: string): OptionOfForm => options.find((option) => option.id === id)!;

/** The value of a required option before a person chooses: the newest edition, the first of the others. */
const standardOf = ({ id, values }: OptionOfForm): OptionValue => (id === 'edition' ? values.at(-1) : values[0])!.value;

/** Returns the choices of a form whose person has chosen `values`. `isAsked` tells whether the form asks for an option. */
export function choicesOf(options: Options, values: Values, isAsked: (option: OptionOfForm) => boolean): Choices {
  const required = options.filter((option) => option.required && isAsked(option));
  return { options, values: { ...Object.fromEntries(required.map((option) => [option.id, standardOf(option)])), ...values } };
}

/** Returns the value of an option if it is not chosen. A default that can be null yields to what others exclude. */
function unchosen(choices: Choices, option: OptionOfForm): OptionValue {
  const standard = defaultOf(option, choices.values['edition']) ?? null;
  const isExcluded = (value: OptionValue) => conflictWith(choices, option, value, () => true) !== null;
  if (standard === null) {
    // Null in this edition alone, where another option excludes all values: it has a value as soon as that one is changed.
    const elsewhere = option.defaults.find(({ value }) => value !== null)?.value ?? null;
    return isExcluded(elsewhere) ? null : elsewhere;
  }
  return option.nullable && isExcluded(standard) ? null : standard;
}

/** Returns the value of an option that is in force. */
export const valueInForce = (choices: Choices, option: OptionOfForm): OptionValue =>
  option.id in choices.values ? choices.values[option.id]! : unchosen(choices, option);

/** Whether an option has another value than its edition gives it. */
export const isVariant = (choices: Choices, option: OptionOfForm): boolean =>
  !option.required && option.id in choices.values && choices.values[option.id] !== unchosen(choices, option);

/** Returns the options of a game that have other values than its edition gives them; of a ruleset without editions, than the defaults. */
export const variantsIn = (options: Options, values: Values): Options => options.filter((option) => isVariant({ options, values }, option));

type Exclusion = OptionOfForm['excludes'][number];

/** Returns the first exclusion of a value by a value in force; null if there is none. `counts`: which other options. */
function conflictWith(
  choices: Choices,
  { excludes }: OptionOfForm,
  value: OptionValue,
  counts: (other: OptionOfForm) => boolean = (other) => !other.nullable || other.id in choices.values,
): Exclusion | null {
  const conflict = excludes.find(({ values, option, otherValues }) => {
    const other = optionOf(choices, option);
    const inForce = option in choices.values ? choices.values[option]! : (defaultOf(other, choices.values['edition']) ?? null);
    return values.includes(value) && counts(other) && otherValues.includes(inForce);
  });
  return conflict ?? null;
}

/** Returns the choices without the chosen values that `isDropped` names. A required option keeps its value. */
const without = (choices: Choices, isDropped: (option: OptionOfForm, value: OptionValue) => boolean): Choices => ({
  ...choices,
  values: Object.fromEntries(
    Object.entries(choices.values).filter(([id, value]) => {
      const option = optionOf(choices, id);
      return option.required || !isDropped(option, value);
    }),
  ),
});

/** Returns the choices after one more. The chosen values that it excludes are no longer chosen. */
function withChoice(choices: Choices, { id }: OptionOfForm, value: OptionValue): Choices {
  const made = { ...choices, values: { ...choices.values, [id]: value } };
  return without(made, (other, chosen) => other.id !== id && conflictWith(made, other, chosen, (each) => each.id === id) !== null);
}

/** Returns why a value cannot be chosen: a required option excludes it, or what the edition decides. Null if it can be chosen. */
export const exclusionOf = (choices: Choices, option: OptionOfForm, value: OptionValue): string | null =>
  conflictWith(withChoice(choices, option, value), option, value)?.reason ?? null;

/** Returns the values that a person can choose. Null is one only if it is the value without a choice: `openGame` takes null as no choice. */
export const valuesToChoose = (choices: Choices, option: OptionOfForm): OptionOfForm['values'] =>
  option.values.filter(({ value }) => value !== null || unchosen(choices, option) === null);

/** Returns the chosen values after a choice. What it excludes is no longer chosen; the value of the edition is no choice. */
export function choose(choices: Choices, option: OptionOfForm, value: OptionValue): Values {
  const made = withChoice(choices, option, value);
  // Another edition can exclude what was chosen before.
  const kept = without(made, (other, chosen) => conflictWith(made, other, chosen) !== null);
  return without(
    kept,
    ({ id }, chosen) =>
      id === option.id &&
      chosen ===
        unchosen(
          without(kept, (each) => each.id === id),
          option,
        ),
  ).values;
}
