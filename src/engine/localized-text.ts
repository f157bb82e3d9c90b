import { grammarOf } from './grammar.js';

/** The languages in which the server negotiates its texts; the first is the default. Every module has a catalogue for each. */
export const LANGUAGES = ['en', 'fr', 'it', 'pt', 'ru'] as const;

/** A text in several languages, by language tag. English is always present. */
export interface LocalizedText {
  readonly en: string;
  readonly [language: string]: string;
}

/** One catalogue per language, by language tag. English is always present. */
export interface Catalogues<Catalogue> {
  readonly en: Catalogue;
  readonly [language: string]: Catalogue;
}

/** Returns the text in a language; English if it has none in that language. */
export const localize = (text: LocalizedText, language: string): string => text[language] ?? text.en;

/** Returns one text from every catalogue. `language` is that of the catalogue, for the localized texts that the text contains. */
export const localizedText = <Catalogue>(
  catalogues: Catalogues<Catalogue>,
  textOf: (catalogue: Catalogue, language: string) => string,
): LocalizedText => {
  const texts = Object.entries(catalogues).map(([language, catalogue]) => [language, textOf(catalogue, language)] as const);
  return { en: textOf(catalogues.en, 'en'), ...Object.fromEntries(texts) };
};

/** Returns a function that returns one text from every catalogue of a module. */
export const localizing =
  <Catalogue>(catalogues: Catalogues<Catalogue>) =>
  (textOf: (catalogue: Catalogue, language: string) => string): LocalizedText =>
    localizedText(catalogues, textOf);

const GRAMMARS = { en: grammarOf('en'), ...Object.fromEntries(LANGUAGES.map((language) => [language, grammarOf(language)])) };

/** Returns `a, b or c`, with the conjunction of each language. */
export const listAlternatives = (values: readonly unknown[]): LocalizedText => localizedText(GRAMMARS, ({ or }) => or(values));
