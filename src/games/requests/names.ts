// What somebody or something is called.
import type { Told } from '../../engine/told.js';
import { isVisible } from './visible.js';

/**
 * What no name has: halves of characters; controls and ends of lines, which terminals, tables and Postgres take amiss; what
 * is no character at all (Noncharacter_Code_Point); and marks that turn the direction of what follows (Unicode, annex 9), since a name
 * stands beside others, and must not change how they are read.
 */
const NOT_IN_LINES = /[\p{Cs}\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/u;

/** Whether it can be what something is called: one line of 1 to so many characters (code points), of which something can be seen. */
export const isLine = (text: string, longest: number): boolean => isVisible(text, longest) && !NOT_IN_LINES.test(text);

/** What such a line is to be, in words. */
export const lineOf = (longest: number): Told => ({
  en: `1 to ${longest} characters, not all blank and none of them a control character or a mark of direction`,
  fr: `de 1 à ${longest} caractères, pas tous blancs et sans caractère de contrôle ni marque de direction`,
});
