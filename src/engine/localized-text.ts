import { grammarOf } from './grammar.js';
import { type Keyed, LANGUAGES, type Language } from './languages.js';
import { typesetFrench } from './typography.js';

/** A text in several languages, by language tag. English is always present. */
export interface LocalizedText {
  readonly en: string;
  readonly [language: string]: string;
}

/** One catalogue for each language that the server negotiates, by language tag. Other tags have none. */
export type Catalogues<Catalogue> = Keyed<Language, Catalogue>;

/** Returns the catalogue of a language; the English one if there is none. */
export const catalogueIn = <Catalogue>(catalogues: Catalogues<Catalogue>, language: string): Catalogue =>
  catalogues[language] ?? catalogues.en;

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

/** Returns catalogues as they are read: French ones with their no-break spaces. */
export const typeset = <Catalogue>(catalogues: Catalogues<Catalogue>): Catalogues<Catalogue> => ({
  ...catalogues,
  fr: typesetFrench(catalogues.fr),
});

/** The texts of one module. `localized` returns one of them in every language. */
interface ModuleTexts<Catalogue> {
  readonly TEXTS: Catalogues<Catalogue>;
  readonly localized: (textOf: (catalogue: Catalogue, language: string) => string) => LocalizedText;
}

/** Returns the texts of a module from its catalogues. A further language is a further file of type `Texts` in the `texts/` of each module. */
export function textsOf<Catalogue>(written: Catalogues<Catalogue>): ModuleTexts<Catalogue> {
  const catalogues = typeset(written);
  return { TEXTS: catalogues, localized: (textOf) => localizedText(catalogues, textOf) };
}

/**
 * Returns `a, b or c`, with the conjunction of each language. A text is written when it is read: programs that read none, such as
 * `lyon verify`, do not wait for the formats of five languages.
 */
export const listAlternatives = (values: readonly unknown[]): LocalizedText =>
  Object.defineProperties(
    {},
    Object.fromEntries(LANGUAGES.map((language) => [language, { enumerable: true, get: () => grammarOf(language).or(values) }])),
  ) as LocalizedText;
