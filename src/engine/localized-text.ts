/** The same words in each language they are said in, by its tag; English always. */
export interface LocalizedText {
  readonly en: string;
  readonly [language: string]: string;
}

/** The words in a language, or in English if they are not said in it. */
export const localize = (told: LocalizedText, language: string): string => told[language] ?? told.en;

/** `a, b or c`, with the word for «or» of each language. */
export const listAlternatives = (values: readonly unknown[]): LocalizedText => ({
  en: joinAlternatives(values, 'or'),
  fr: joinAlternatives(values, 'ou'),
});

function joinAlternatives(values: readonly unknown[], or: string): string {
  const names = values.map(String);
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} ${or} ${names.at(-1)}`;
}
