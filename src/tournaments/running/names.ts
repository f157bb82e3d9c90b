// Names of tournaments and of players: what people read of them, and what they are called by.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Refusal } from '../../games/refusals.js';
import type { PlayerId } from '../player.js';

/** In characters (code points). */
const LONGEST = 100;
const UNWRITABLE = /[\p{Cs}\p{Cc}]/u;

export function readName(path: string, name: string): Result<string, Refusal> {
  const expected = { en: `1 to ${LONGEST} characters, not all of them blank`, fr: `de 1 à ${LONGEST} caractères, pas tous blancs` };
  const fits = name.length <= 2 * LONGEST && [...name].length <= LONGEST && name.trim() !== '' && !UNWRITABLE.test(name);
  return fits ? accept(name) : reject({ code: 'invalid-request', path, expected });
}

const PLAYER = /^[\w.-]{1,64}$/;

/** A player's id: the organiser's own, so that a platform finds its people again. Nothing personal: it stays in the log. */
export function readPlayer(path: string, id: string): Result<PlayerId, Refusal> {
  const expected = { en: '1 to 64 letters of ASCII, digits, `_`, `.` and `-`', fr: 'de 1 à 64 lettres ASCII, chiffres, `_`, `.` et `-`' };
  return PLAYER.test(id) ? accept(id as PlayerId) : reject({ code: 'invalid-request', path, expected });
}
