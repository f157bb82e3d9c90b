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

/** Returns a French text with no-break spaces before `:`, `;`, `!` and `?` and inside guillemets. Texts are written with ordinary ones. */
const withFrenchSpaces = (text: string): string =>
  text
    .replace(/ ([;!?])/g, '\u202F$1')
    .replace(/ :/g, '\u00A0:')
    .replace(/« /g, '«\u00A0')
    .replace(/ »/g, '\u00A0»');

/** Returns a French catalogue with its spaces set, also in the texts that its functions return. */
export function typesetFrench<Catalogue>(catalogue: Catalogue): Catalogue {
  const typeset = (value: unknown): unknown => {
    if (typeof value === 'string') return withFrenchSpaces(value);
    if (typeof value === 'function') return (...given: readonly unknown[]) => typeset(value(...given));
    if (Array.isArray(value)) return value.map(typeset);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, typeset(each)]));
  };
  return typeset(catalogue) as Catalogue;
}
