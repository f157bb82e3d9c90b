// What people write: texts into the log (claims, reasons, penalties), and what somebody or something is called.
import { accept, type Result, reject } from '../engine/result.js';
import type { Told } from '../engine/told.js';
import type { Readers } from '../record/rulings.js';
import type { Refusal } from './refusals.js';

/** In characters (code points): a page. */
const LONGEST = 2_000;

/**
 * Nothing that can be seen: blanks, controls, marks of format, and letters and signs that are drawn as nothing (Unicode,
 * Default_Ignorable_Code_Point, as U+3164 and U+115F are; U+2800, the blanks U+13441 and U+13442 of hieroglyphs, U+16FE4 and U+1D159, which
 * are not among them; and U+FFFC, which stands for what is not in the text).
 */
const INVISIBLE = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]*$/u;

/**
 * What no name has: halves of characters; controls and ends of lines, which terminals, tables and Postgres take amiss; what
 * is no character at all (Noncharacter_Code_Point); and marks that turn the direction of what follows (Unicode, annex 9), since a name
 * stands beside others, and must not change how they are read.
 */
const NOT_IN_LINES = /[\p{Cs}\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/u;

/** Whether it is of so many characters at most; what is far too long is not counted character by character. */
const isUpTo = (text: string, longest: number): boolean => text.length <= 2 * longest && [...text].length <= longest;

/** Whether it can be what something is called: one line of 1 to so many characters (code points), of which something can be seen. */
export const isLine = (text: string, longest: number): boolean =>
  isUpTo(text, longest) && !INVISIBLE.test(text) && !NOT_IN_LINES.test(text);

/** What such a line is to be, in words. */
export const lineOf = (longest: number): Told => ({
  en: `1 to ${longest} characters, not all blank and none of them a control character or a mark of direction`,
  fr: `de 1 à ${longest} caractères, non tous blancs et sans caractère de contrôle ni marque de direction`,
});

/** Neither halves of characters, which have no canonical JSON, nor NUL, which the database does not take. */
const UNWRITABLE = /[\p{Cs}\0]/u;

const EXPECTED = { en: `1 to ${LONGEST} characters, not all of them blank`, fr: `de 1 à ${LONGEST} caractères, pas tous blancs` };

/** Why this cannot be written into the log; null if it can. */
export function whyNotWritten(path: string, text: string): Refusal | null {
  const isWritten = isUpTo(text, LONGEST) && !INVISIBLE.test(text) && !UNWRITABLE.test(text);
  return isWritten ? null : { code: 'invalid-request', path, expected: EXPECTED };
}

/** Who may read a text: these seats, or everybody if none is named; the seat that wrote it in any case. */
export function readersOf(seats: readonly string[], asked: readonly string[] | null, by: string | null): Result<Readers, Refusal> {
  if (asked === null) return accept('everybody');
  if (asked.some((seat) => !seats.includes(seat))) return reject({ code: 'no-such-seat' });
  return accept(seats.filter((seat) => seat === by || asked.includes(seat)));
}
