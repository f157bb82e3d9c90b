// The texts of this module in every language. A language is added by its file and a line here.
import { type Catalogues, type LocalizedText, localizing } from '../localized-text.js';
import { ENGLISH } from './en.js';
import { FRENCH } from './fr.js';
import { ITALIAN } from './it.js';
import { PORTUGUESE } from './pt.js';
import { RUSSIAN } from './ru.js';

export type Texts = typeof ENGLISH;

export const TEXTS: Catalogues<Texts> = { en: ENGLISH, fr: FRENCH, it: ITALIAN, pt: PORTUGUESE, ru: RUSSIAN };

/** Returns a text in every language. */
export const localized = localizing(TEXTS);

/** Returns what is expected of a whole number in these bounds. */
export const wholeNumber = (least: number, most: number): LocalizedText => localized((texts) => texts.wholeNumber(least, most));
