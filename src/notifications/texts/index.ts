import { textsOf } from '../../engine/localized-text.js';
import { ENGLISH } from './en.js';
import { FRENCH } from './fr.js';
import { ITALIAN } from './it.js';
import { PORTUGUESE } from './pt.js';
import { RUSSIAN } from './ru.js';

export type { Texts } from './en.js';

export const { TEXTS, localized } = textsOf({ en: ENGLISH, fr: FRENCH, it: ITALIAN, pt: PORTUGUESE, ru: RUSSIAN });
