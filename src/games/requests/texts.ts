// What people write into the log: claims, reasons, penalties.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Readers } from '../../record/rulings.js';
import type { Refusal } from '../refusals/refusals.js';
import { isVisible } from './visible.js';

/** In characters (code points): a page. */
const LONGEST = 2_000;

/** Neither halves of characters, which have no canonical JSON, nor NUL, which the database does not take. */
const UNWRITABLE = /[\p{Cs}\0]/u;

const EXPECTED = { en: `1 to ${LONGEST} characters, not all blank`, fr: `de 1 à ${LONGEST} caractères, pas tous blancs` };

/** Why this cannot be written into the log; null if it can. */
export function whyNotWritten(path: string, text: string): Refusal | null {
  const isWritten = isVisible(text, LONGEST) && !UNWRITABLE.test(text);
  return isWritten ? null : { code: 'invalid-request', path, expected: EXPECTED };
}

/** Who may read a text: these seats, or everybody if none is named; the seat that wrote it in any case. */
export function readersOf(seats: readonly string[], asked: readonly string[] | null, by: string | null): Result<Readers, Refusal> {
  if (asked === null) return accept('everybody');
  if (asked.some((seat) => !seats.includes(seat))) return reject({ code: 'no-such-seat' });
  return accept(seats.filter((seat) => seat === by || asked.includes(seat)));
}
