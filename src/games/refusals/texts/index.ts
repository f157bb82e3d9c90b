// The texts of error codes in every language. A language is added by its file and a line here.
import { type Catalogues, typeset } from '../../../engine/localized-text.js';
import type { RefusalTexts } from './catalogue.js';
import { ENGLISH } from './en.js';
import { FRENCH } from './fr.js';
import { ITALIAN } from './it.js';
import { PORTUGUESE } from './pt.js';
import { RUSSIAN } from './ru.js';

export const TEXTS: Catalogues<RefusalTexts> = typeset({ en: ENGLISH, fr: FRENCH, it: ITALIAN, pt: PORTUGUESE, ru: RUSSIAN });
