// Names of tournaments and of players: what people read of them, and what they are called by.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { isLine, lineOf } from '../../games/requests/names.js';
import type { PlayerId } from '../player.js';

/** In characters (code points). */
const LONGEST = 100;

/** What people read of a tournament or a player: a line as every name here is. */
export const readName = (path: string, name: string): Result<string, Refusal> =>
  isLine(name, LONGEST) ? accept(name) : reject({ code: 'invalid-request', path, expected: lineOf(LONGEST) });

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
