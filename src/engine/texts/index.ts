import { type LocalizedText, textsOf } from '../localized-text.js';
import { ENGLISH } from './en.js';
import { FRENCH } from './fr.js';
import { ITALIAN } from './it.js';
import { PORTUGUESE } from './pt.js';
import { RUSSIAN } from './ru.js';

export type { Texts } from './en.js';

export const { TEXTS, localized } = textsOf({ en: ENGLISH, fr: FRENCH, it: ITALIAN, pt: PORTUGUESE, ru: RUSSIAN });

/** Returns what is expected of a whole number in these bounds. */
export const wholeNumber = (least: number, most: number): LocalizedText => localized((texts) => texts.wholeNumber(least, most));
