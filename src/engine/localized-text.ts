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

/** Returns one text from every catalogue. */
export const localizedText = <Catalogue>(catalogues: Catalogues<Catalogue>, textOf: (catalogue: Catalogue) => string): LocalizedText => {
  const texts = Object.entries(catalogues).map(([language, catalogue]) => [language, textOf(catalogue)] as const);
  return { en: textOf(catalogues.en), ...Object.fromEntries(texts) };
};

/** Returns `a, b or c`, with the conjunction of each language. */
export const listAlternatives = (values: readonly unknown[]): LocalizedText => ({
  en: joinAlternatives(values, 'or'),
  fr: joinAlternatives(values, 'ou'),
});

function joinAlternatives(values: readonly unknown[], conjunction: string): string {
  const names = values.map(String);
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} ${conjunction} ${names.at(-1)}`;
}
