import type { LocalizedText } from '../../engine/localized-text.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { Readers } from '../../record/lifecycle/disputes.js';
import type { Refusal } from '../refusals/refusals.js';

/**
 * Nothing that can be seen: blanks, controls, marks of format, and letters and signs that are drawn as nothing (Unicode,
 * Default_Ignorable_Code_Point, as U+3164 and U+115F are; U+2800, the blanks U+13441 and U+13442 of hieroglyphs, U+16FE4 and U+1D159, which
 * are not among them; and U+FFFC, which stands for what is not in the text).
 */
const NOT_PRINTABLE = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]*$/u;

/** Whether it is of so many characters at most; what is far too long is not counted character by character. */
const isUpTo = (text: string, longest: number): boolean => text.length <= 2 * longest && [...text].length <= longest;

/** Whether it is a text of at most so many characters (code points), of which something can be seen. */
export const isPrintable = (text: string, longest: number): boolean => isUpTo(text, longest) && !NOT_PRINTABLE.test(text);

// What somebody or something is called.

/**
 * What no name has: halves of characters; controls and ends of lines, which terminals, tables and Postgres take amiss; what
 * is no character at all (Noncharacter_Code_Point); and marks that turn the direction of what follows (Unicode, annex 9), since a name
 * stands beside others, and must not change how they are read.
 */
const FORBIDDEN_IN_LINE = /[\p{Cs}\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/u;

/** Whether it can be what something is called: one line of 1 to so many characters (code points), of which something can be seen. */
export const isLine = (text: string, longest: number): boolean => isPrintable(text, longest) && !FORBIDDEN_IN_LINE.test(text);

/** What such a line is to be, in words. */
export const lineExpectation = (longest: number): LocalizedText => ({
  en: `1 to ${longest} characters, not blank, without control characters or directional marks`,
  fr: `de 1 à ${longest} caractères, pas tous blancs et sans caractère de contrôle ni marque de direction`,
});

// What people write into the log: claims, reasons, penalties.

/** In characters (code points): a page. */
const TEXT_MAX_LENGTH = 2_000;

/** Neither halves of characters, which have no canonical JSON, nor NUL, which the database does not take. */
const UNWRITABLE = /[\p{Cs}\0]/u;

const TEXT_EXPECTED = {
  en: `1 to ${TEXT_MAX_LENGTH} characters, not blank`,
  fr: `de 1 à ${TEXT_MAX_LENGTH} caractères, pas tous blancs`,
};

/** Why this cannot be written into the log; null if it can. */
export function whyNotText(path: string, text: string): Refusal | null {
  const isWritten = isPrintable(text, TEXT_MAX_LENGTH) && !UNWRITABLE.test(text);
  return isWritten ? null : { code: 'invalid-request', path, expected: TEXT_EXPECTED };
}

/** Who may read a text: these seats, or everybody if none is named; the seat that wrote it in any case. */
export function readReaders(seats: readonly string[], asked: readonly string[] | null, by: string | null): Result<Readers, Refusal> {
  if (asked === null) return accept('everybody');
  if (asked.some((seat) => !seats.includes(seat))) return reject({ code: 'no-such-seat' });
  return accept(seats.filter((seat) => seat === by || asked.includes(seat)));
}

// Moments as they are kept and told: in UTC, to the millisecond, as RFC 3339 writes them.

/**
 * Whether a text is such a moment as `toISOString` writes it: of the years 0001 to 9999, of a day there is. RFC 3339 (section 5.6) has
 * four digits for a year, and Postgres (SQLSTATE 22008) no year 0, so that no other can be kept, told and read again.
 */
export function isTimestamp(text: string): boolean {
  const read = new Date(text);
  return !Number.isNaN(read.getTime()) && read.toISOString() === text && /^(?!0000)\d{4}-/.test(text);
}
