// The texts of this module in every language. A language is added by its file and a line here.
import { type Catalogues, localizing } from '../../engine/localized-text.js';
import type { SentenceTemplate } from '../../engine/log-sentences.js';
import { ENGLISH } from './en.js';
import { FRENCH } from './fr.js';
import { ITALIAN } from './it.js';
import { PORTUGUESE } from './pt.js';
import { RUSSIAN } from './ru.js';

/** Languages have plural forms of their own. */
export type Texts = Omit<typeof ENGLISH, 'log'> & { readonly log: Readonly<Record<keyof (typeof ENGLISH)['log'], SentenceTemplate>> };

export const TEXTS: Catalogues<Texts> = { en: ENGLISH, fr: FRENCH, it: ITALIAN, pt: PORTUGUESE, ru: RUSSIAN };

/** Returns a text in every language. */
export const localized = localizing(TEXTS);
