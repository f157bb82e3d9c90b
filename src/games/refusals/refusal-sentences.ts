// Refusals in words, in every language the house speaks.
import type { Refusal, RefusalCode, Sentences } from './refusals.js';
import { ENGLISH } from './refusals-en.js';
import { FRENCH } from './refusals-fr.js';

const SENTENCES: Readonly<Record<string, Sentences>> = { en: ENGLISH, fr: FRENCH };

/** The languages the house speaks; the first if nothing else is asked for. */
export const HOUSE_LANGUAGES = ['en', 'fr'] as const;

/** What a person reads: never a hidden fact, never a library's words. */
export function sentenceOf(refusal: Refusal, language: string = HOUSE_LANGUAGES[0]): string {
  const say = (SENTENCES[language] ?? ENGLISH)[refusal.code] as (refusal: Refusal) => string;
  return say(refusal);
}

/** Every code there is, so that a table from codes to statuses can be shown to be total. */
export const REFUSAL_CODES = Object.keys(ENGLISH) as readonly RefusalCode[];
