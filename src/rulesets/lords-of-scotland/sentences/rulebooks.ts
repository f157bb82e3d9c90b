// The rulebook in every language.

import type { Rulebook } from '../../../engine/rulebook.js';
import { type RulebookTranslations, rulebooksOf } from '../../../engine/rulebook.js';
import { RULEBOOK } from '../clauses.js';
import * as FRENCH from './clauses-fr.js';
import * as ITALIAN from './clauses-it.js';
import * as PORTUGUESE from './clauses-pt.js';
import * as RUSSIAN from './clauses-ru.js';

/** The translations by language tag. */
export const RULEBOOK_TRANSLATIONS: RulebookTranslations = {
  fr: FRENCH,
  it: ITALIAN,
  pt: PORTUGUESE,
  ru: RUSSIAN,
};

const RULEBOOKS = rulebooksOf(RULEBOOK, RULEBOOK_TRANSLATIONS);

/** Returns the rulebook in a language; in English if it is not translated. */
export const rulebookIn = (language: string): Rulebook => RULEBOOKS[language] ?? RULEBOOK;
