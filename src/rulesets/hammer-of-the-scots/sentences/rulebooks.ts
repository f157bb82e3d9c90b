// The rulebook in every language.

import { statementOfOption, withOptionNames } from '../../../engine/option-texts.js';
import type { Rulebook } from '../../../engine/rulebook.js';
import { type RulebookTranslation, type RulebookTranslations, rulebooksOf } from '../../../engine/rulebook.js';
import { OPTION_CLAUSES, RULEBOOK } from '../clauses.js';
import { SWITCH_NAMES } from '../editions.js';
import type { Catalogue } from './catalogue.js';
import * as FRENCH from './clauses-fr.js';
import * as ITALIAN from './clauses-it.js';
import * as PORTUGUESE from './clauses-pt.js';
import * as RUSSIAN from './clauses-ru.js';
import { FRENCH as FRENCH_TEXTS } from './fr.js';
import { ITALIAN as ITALIAN_TEXTS } from './it.js';
import { PORTUGUESE as PORTUGUESE_TEXTS } from './pt.js';
import { RUSSIAN as RUSSIAN_TEXTS } from './ru.js';

/** Adds the clauses of the options, whose statements are the meanings of the options in the language, and the names of options in clarifications. */
const withOptions = (translation: RulebookTranslation, heading: string, { options, log }: Catalogue): RulebookTranslation => ({
  CLAUSES: [
    translation.CLAUSES,
    ...OPTION_CLAUSES.map(({ id }, index) => `${id} | ${statementOfOption(options[SWITCH_NAMES[index]!], log.language)}`),
  ].join('\n'),
  CLARIFICATIONS: withOptionNames(translation.CLARIFICATIONS, options, log.language),
  SECTIONS: `${translation.SECTIONS}\nC Options | ${heading}`,
});

/** The translations by language tag. */
export const RULEBOOK_TRANSLATIONS: RulebookTranslations = {
  fr: withOptions(FRENCH, 'C Options', FRENCH_TEXTS),
  it: withOptions(ITALIAN, 'C Opzioni', ITALIAN_TEXTS),
  pt: withOptions(PORTUGUESE, 'C Opções', PORTUGUESE_TEXTS),
  ru: withOptions(RUSSIAN, 'C Дополнительные правила', RUSSIAN_TEXTS),
};

const RULEBOOKS = rulebooksOf(RULEBOOK, RULEBOOK_TRANSLATIONS);

/** Returns the rulebook in a language; in English if it is not translated. */
export const rulebookIn = (language: string): Rulebook => RULEBOOKS[language] ?? RULEBOOK;
