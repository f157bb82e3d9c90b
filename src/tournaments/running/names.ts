// Names of tournaments and of players: what people read of them, and what they are called by.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Refusal } from '../../games/refusals.js';
import type { PlayerId } from '../player.js';

/** In characters (code points). */
const LONGEST = 100;
/**
 * Halves of characters, control characters, other ends of lines, and marks that turn the direction of what follows (Unicode, annex 9): a name
 * stands in tables beside others, and must not change how they are read.
 */
const UNWRITABLE = /[\p{Cs}\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

export function readName(path: string, name: string): Result<string, Refusal> {
  const expected = { en: `1 to ${LONGEST} characters, not all of them blank`, fr: `de 1 à ${LONGEST} caractères, pas tous blancs` };
  const fits = name.length <= 2 * LONGEST && [...name].length <= LONGEST && name.trim() !== '' && !UNWRITABLE.test(name);
  return fits ? accept(name) : reject({ code: 'invalid-request', path, expected });
}

/** Not `.` or `..`, which stand for places in an address (RFC 3986, section 3.3). */
const PLAYER = /^(?!\.{1,2}$)[\w.-]{1,64}$/;

/** A player's id: the organiser's own, so that a platform finds its people again. Nothing personal: it stays in the log. */
export function readPlayerId(path: string, id: string): Result<PlayerId, Refusal> {
  const expected = {
    en: '1 to 64 letters of ASCII, digits, `_`, `.` and `-`, but not `.` or `..` alone',
    fr: 'de 1 à 64 lettres ASCII, chiffres, `_`, `.` et `-`, mais pas `.` ou `..` seuls',
  };
  return PLAYER.test(id) ? accept(id as PlayerId) : reject({ code: 'invalid-request', path, expected });
}
