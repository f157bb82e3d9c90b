// The options of a game as people speak of them: the name of each, what it changes, and the names of its values.
import { grammarOf } from './grammar.js';
import { type Catalogues, type LocalizedText, localizedText } from './localized-text.js';
import { capitalize } from './placeholders.js';
import { TEXTS } from './texts/index.js';

type OptionValue = string | number | boolean | null;

/** One option in one language. Contains no name of the API. */
export interface OptionText {
  readonly name: string;
  /** What it changes, in sentences. */
  readonly meaning: string;
  /** The names of its values, by value, as they stand within a sentence; omitted if each value is its own name, or is on or off. */
  readonly values?: Readonly<Record<string, string>>;
}

/** Every option of a ruleset in one language. */
export type OptionTexts<Id extends string> = Readonly<Record<Id, OptionText>>;

/** A value of an option with its name. */
export interface NamedValue {
  readonly value: OptionValue;
  readonly name: LocalizedText;
}

/** What is published of an option in every language. */
interface NamedOption {
  readonly name: LocalizedText;
  readonly meaning: LocalizedText;
  readonly values: readonly NamedValue[];
}

/** Returns the texts of an option and of its values in every language. */
export const nameOption = (
  catalogues: Catalogues<{ readonly options: Readonly<Record<string, OptionText>> }>,
  id: string,
  allowed: readonly OptionValue[],
): NamedOption => {
  const inAll = (textOf: (option: OptionText, language: string) => string): LocalizedText =>
    localizedText(catalogues, ({ options }, language) => textOf(options[id]!, language));
  return {
    name: inAll(({ name }) => name),
    meaning: inAll(({ meaning }) => meaning),
    values: allowed.map((value) => ({ value, name: inAll(({ values }, language) => capitalize(nameOfValue(values, value, language))) })),
  };
};

function nameOfValue(values: OptionText['values'], value: OptionValue, language: string): string {
  if (typeof value !== 'boolean') return values?.[String(value)] ?? String(value);
  const { yes, no } = TEXTS[language]!;
  return value ? yes : no;
}

/** Returns what an option changes, with the choices that it offers: the statement of its clause. */
export function statementOfOption({ meaning, values = {} }: OptionText, language: string): string {
  const choices = Object.entries(values).flatMap(([value, name]) => (value === 'null' ? [] : [name]));
  return choices.length === 0 ? meaning : `${meaning} ${capitalize(grammarOf(language).items(choices))}.`;
}

/** Returns a text whose placeholders, as `{rally}`, are filled with the names of options. Throws if there is no such option. */
export const withOptionNames = (text: string, options: Readonly<Record<string, OptionText>>, language: string): string =>
  text.replace(/\{(\w+)\}/g, (_placeholder, id: string) => {
    const option = options[id];
    if (option === undefined) throw new Error(`there is no option ${id}`);
    return grammarOf(language).quote(option.name);
  });
