// Plural forms and lists of a language, by Intl.

/** One form for each plural category that the language has; `other` if it does not distinguish them. */
export type PluralForms = Partial<Readonly<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

// Formatters of `Intl` are costly to make. Bounded by the languages that have a catalogue.
const memoize = <Made>(make: (language: string) => Made): ((language: string) => Made) => {
  const made = new Map<string, Made>();
  return (language) => {
    const known = made.get(language) ?? make(language);
    made.set(language, known);
    return known;
  };
};

/** Varieties whose rules for `Intl` are those of our texts: British lists have no comma before «and»; Brazilians write «0 peças» as CLDR has it for Portugal only. */
const VARIETIES: Readonly<Record<string, string>> = { en: 'en-GB', pt: 'pt-PT' };

/** The tag for `Intl`. */
const localeOf = (language: string): string => VARIETIES[language] ?? language;

/** Returns the formatter of lists such as `a, b and c`. */
export const conjunctionFormat = memoize((language) => new Intl.ListFormat(localeOf(language), { type: 'conjunction' }));
const disjunctionFormat = memoize((language) => new Intl.ListFormat(localeOf(language), { type: 'disjunction' }));
/** Returns the plural rules of a language. */
export const pluralRules = memoize((language) => new Intl.PluralRules(localeOf(language)));

const numberFormat = memoize((language) => new Intl.NumberFormat(localeOf(language), { maximumFractionDigits: 2, useGrouping: false }));

/** What a catalogue needs to build sentences in its language. */
export interface Grammar {
  /** Returns the form for a number. */
  readonly plural: (count: number, forms: PluralForms) => string;
  /** Returns `2 games`, from the forms for one and for others; in Russian for one, for few and for many. */
  readonly counted: (count: number, ...forms: readonly string[]) => string;
  /** Returns a number with at most two decimals. */
  readonly number: (value: number) => string;
  /** Returns a text between the quotation marks of the language. */
  readonly quote: (text: string) => string;
  /** Returns `a; b; c`. */
  readonly items: (values: readonly string[]) => string;
  /** Returns `a, b or c`. */
  readonly or: (values: readonly unknown[]) => string;
  /** Returns `a, b and c`. */
  readonly and: (values: readonly unknown[]) => string;
}

/** Returns the grammar of a language. */
export const grammarOf = (language: string): Grammar => ({
  plural: (count, forms) => forms[pluralRules(language).select(count)] ?? forms.other,
  counted(count, ...forms) {
    const [one, few] = forms;
    const category = pluralRules(language).select(count);
    const form = category === 'one' ? one : category === 'few' ? few : forms.at(-1);
    return `${count} ${form}`;
  },
  number: (value) => numberFormat(language).format(value),
  quote: language === 'fr' ? (text) => `«\u00a0${text}\u00a0»` : (text) => `«${text}»`,
  items: (values) => values.join(language === 'fr' ? '\u202f; ' : '; '),
  or: (values) => disjunctionFormat(language).format(values.map(String)),
  and: (values) => conjunctionFormat(language).format(values.map(String)),
});
