// The texts of this module in every language. A language is added by its file and a line here.
import { type Catalogues, localizing } from '../../engine/localized-text.js';
import { ENGLISH } from './en.js';
import { FRENCH } from './fr.js';
import { ITALIAN } from './it.js';
import { PORTUGUESE } from './pt.js';
import { RUSSIAN } from './ru.js';

export type Texts = typeof ENGLISH;

export const TEXTS: Catalogues<Texts> = { en: ENGLISH, fr: FRENCH, it: ITALIAN, pt: PORTUGUESE, ru: RUSSIAN };

/** Returns a text in every language. */
export const localized = localizing(TEXTS);
