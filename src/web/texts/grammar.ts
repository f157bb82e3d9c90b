// Counts, lists and ages of a language, by Intl.

/** What a catalogue needs to build sentences in its language. */
interface Grammar {
  /** Returns `2 games`, from the forms for one and for others; in Russian for one, for few and for many. */
  readonly counted: (count: number, ...forms: readonly string[]) => string;
  /** Returns `a, b and c`. */
  readonly and: (values: readonly unknown[]) => string;
}

/** Returns the grammar of a language, by its tag for Intl. */
export function grammarOf(language: string): Grammar {
  const plurals = new Intl.PluralRules(language);
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });
  return {
    counted(count, ...forms) {
      const [one, few] = forms;
      const category = plurals.select(count);
      return `${count} ${category === 'one' ? one : category === 'few' ? few : forms.at(-1)}`;
    },
    and: (values) => lists.format(values.map(String)),
  };
}

/** Seconds of the units of an age. */
const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Returns `3 minutes ago`, in whole units. Clocks differ: what is said to be in the future is `0 seconds ago`. */
export function ageIn(language: string, milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1_000));
  const [unit, length] = UNITS.find(([, most]) => seconds >= most) ?? UNITS[3];
  // Minus zero is in the past too.
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(seconds / length), unit);
}
