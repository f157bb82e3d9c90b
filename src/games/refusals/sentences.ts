import { catalogueIn, type LocalizedText, localize } from '../../engine/localized-text.js';
import type { Refusal } from './refusals.js';
import type { RefusalText } from './row.js';
import { TEXTS } from './texts/index.js';

export { TEXTS as REFUSAL_TEXTS } from './texts/index.js';

const isText = (fact: unknown): fact is LocalizedText => typeof fact === 'object' && fact !== null && 'en' in fact;

/** Returns the facts with localized texts in one language. */
const inWords = (facts: object, language: string): object =>
  Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, isText(fact) ? localize(fact, language) : fact]));

/** Returns the sentence for a person: no hidden facts, no text of a library. An unknown language falls back to English. */
export function refusalSentence(refusal: Refusal, language = 'en'): string {
  const { sentence, title }: RefusalText<never> = catalogueIn(TEXTS, language)[refusal.code];
  return typeof sentence === 'function' ? sentence(inWords(refusal, language) as never) : (sentence ?? title);
}
