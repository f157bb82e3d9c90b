import type { LocalizedText } from '../../engine/localized-text.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { Readers } from '../../record/lifecycle/disputes.js';
import type { Refusal } from '../refusals/refusals.js';
import { localized } from '../texts/index.js';

/** Returns the refusal `invalid-request` for one member of a request, with what is expected there and, if they are few, the values allowed. */
export const invalidRequest = (path: string, expected: LocalizedText, allowed?: readonly (string | null)[]): Refusal => ({
  code: 'invalid-request',
  path,
  expected,
  ...(allowed && { allowed }),
});

/**
 * Matches texts without a visible character: blanks, controls, format characters and those drawn as nothing (Unicode,
 * Default_Ignorable_Code_Point, such as U+3164 and U+115F; also U+2800, U+13441 and U+13442, U+16FE4 and U+1D159, which lack that property;
 * and U+FFFC, a placeholder).
 */
const NOT_PRINTABLE = /^[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\ufffc\u{13441}\u{13442}\u{16fe4}\u{1d159}]*$/u;

/** Whether it has at most this many characters. Checks `length` first: characters of far longer texts are not counted. */
const isUpTo = (text: string, longest: number): boolean => text.length <= 2 * longest && [...text].length <= longest;

/** Whether it has at most this many characters (code points), at least one of them visible. */
const isPrintable = (text: string, longest: number): boolean => isUpTo(text, longest) && !NOT_PRINTABLE.test(text);

/**
 * Matches characters forbidden in names: lone surrogates; controls and line separators, which break terminals, tables and Postgres;
 * noncharacters (Noncharacter_Code_Point); and bidirectional controls (Unicode Annex 9), which would change how neighbouring text is read.
 */
const FORBIDDEN_IN_LINE = /[\p{Cs}\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Noncharacter_Code_Point}]/u;

/** Whether it is a valid name: one line of 1 to this many characters (code points), at least one of them visible. */
export const isLine = (text: string, longest: number): boolean => isPrintable(text, longest) && !FORBIDDEN_IN_LINE.test(text);

/**
 * Matches what lets a name imitate another or draw over its neighbours: characters without a shape (Default_Ignorable_Code_Point; joiners
 * are part of words in scripts other than Latin, Greek and Cyrillic, and U+FE0F of emoji), blanks at the ends and two in a row, and more than
 * four marks on a letter.
 */
const MISLEADING_IN_NAME =
  /(?!\u200c|\u200d|\ufe0f)\p{Default_Ignorable_Code_Point}|(?<=[\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}])(?:\u200c|\u200d)|(?<!\p{Extended_Pictographic})\ufe0f|^\p{Z}|\p{Z}$|\p{Z}{2}|\p{M}{5}/u;

/**
 * Matches addresses, which programs for mail make links of: a scheme, `www.`, a host with a port, path or query, an address of mail, and a
 * host alone under a common ending, or as four numbers. Two letters after a single one are initials and a name (`J.Li`), not a host.
 */
const ADDRESS =
  /:\/\/|\b(?:www\.|(?:mailto|javascript|data|tel|sms):\S)|[\p{L}\d-]\.[\p{L}\d-]+(?:[/?#]|:\d)|@[\p{L}\d-]+\.[\p{L}\d]|(?:[\p{L}\d-]\.(?:com|net|org|info|biz|app|dev|xyz|online|site|website|shop|store|top|club|link|click|live|page|cloud|zip|mov|pro|name|blog|tech|games?|fun|zone|world|xn--[a-z\d-]+)|[\p{L}\d-]{2}\.\p{L}{2}|\b\d{1,3}(?:\.\d{1,3}){3})(?![\p{L}\p{M}\d-])/iu;

/** Whether a text has an address, also in wide letters or with an ideographic full stop, which browsers read as `.`. */
const hasAddress = (text: string): boolean => ADDRESS.test(text.normalize('NFKC').replaceAll('\u3002', '.'));

/** Whether it is a valid name of a person: such a line that does not look like another one, and has no address in it. */
export const isPersonName = (text: string, longest: number): boolean =>
  isLine(text, longest) && !MISLEADING_IN_NAME.test(text) && !hasAddress(text);

/** Returns the description of such a line. */
export const lineExpectation = (longest: number): LocalizedText => localized((texts) => texts.line(longest));

/** Returns the description of a name of a person. */
export const personNameExpectation = (longest: number): LocalizedText => localized((texts) => texts.personName(longest));

/** In characters (code points). */
export const TEXT_MAX_LENGTH = 2_000;

/** Lone surrogates have no canonical JSON, and Postgres does not accept NUL. */
const UNWRITABLE = /[\p{Cs}\0]/u;

const TEXT_EXPECTED = localized((texts) => texts.text(TEXT_MAX_LENGTH));

/** Returns why this text (a claim, reason or penalty) cannot be written into the log; null if it can. */
export function whyNotText(path: string, text: string): Refusal | null {
  const isWritten = isPrintable(text, TEXT_MAX_LENGTH) && !UNWRITABLE.test(text);
  return isWritten ? null : invalidRequest(path, TEXT_EXPECTED);
}

/** Returns the readers of a text: these seats, or all viewers if null; always the seat that wrote it. */
export function readReaders(seats: readonly string[], requested: readonly string[] | null, by: string | null): Result<Readers, Refusal> {
  if (requested === null) return accept('public');
  if (requested.some((seat) => !seats.includes(seat))) return reject({ code: 'no-such-seat' });
  return accept(seats.filter((seat) => seat === by || requested.includes(seat)));
}

/**
 * Whether a text is a timestamp as `toISOString` writes it, in the years 0001 to 9999. RFC 3339 (section 5.6) has four digits for a year,
 * and Postgres (SQLSTATE 22008) has no year 0.
 */
export function isTimestamp(text: string): boolean {
  const read = new Date(text);
  return !Number.isNaN(read.getTime()) && read.toISOString() === text && /^(?!0000)\d{4}-/.test(text);
}
