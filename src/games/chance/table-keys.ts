// Who signs for a real table: an arbiter whose key is agreed upon at the opening, or every seat with a key of its own.
import { accept, type Result, reject } from '../../engine/result.js';
import { readTableKey, type TableKey } from '../../record/table/key.js';
import { NOBODY_SIGNS, signersAfter } from '../../record/table/signers.js';
import type { TableKeys } from '../../record/table/statement.js';
import type { Court } from '../court/court.js';
import type { Position } from '../game/position.js';
import type { Refusal } from '../refusals/refusals.js';

/** The keys as the game's first entries say them, which is what everybody can check. */
export async function tableKeysOf({ games }: Pick<Court, 'games'>, { facts, seats, summary }: Position): Promise<TableKeys> {
  if (facts.chance === 'court') return NOBODY_SIGNS;
  let signers = NOBODY_SIGNS;
  let [seq, begun] = [0, false];
  // Disputes may stand between them, and seats that were left again.
  while (seq < summary.seq && !begun) {
    const range = { viewer: null, afterSeq: seq, upToSeq: summary.seq, limit: 1 + seats.length };
    const entries = await games.entries(facts.id, range);
    if (entries.length === 0) throw new Error('the log of a game does not seat those who sit');
    for (const entry of entries) {
      signers = signersAfter(signers, entry);
      begun ||= entry.kind === 'seat-taken' && entry.events.length > 0;
    }
    seq = entries.at(-1)!.seq;
  }
  return signers;
}

/** The arbiter's key of a game that is opened; null if there is none. */
export function openingKey(chance: 'court' | 'table', key: object | null): Result<TableKey | null, Refusal> {
  if (key === null) return accept(null);
  if (chance === 'court') return reject(leftOut('tableKey'));
  const read = readTableKey(key, 'tableKey');
  return read.ok ? read : reject({ code: 'invalid-request', ...read.problem });
}

/** The key that a seat brings; null if it brings none and need not. */
export function seatKey(chance: 'court' | 'table', { arbiter, seats }: TableKeys, key: object | null): Result<TableKey | null, Refusal> {
  if (chance === 'court') return key === null ? accept(null) : reject(leftOut('key'));
  if (key === null) return arbiter === null ? reject(NEEDED) : accept(null);
  const read = readTableKey(key, 'key');
  if (!read.ok) return reject({ code: 'invalid-request', ...read.problem });
  const others = [...(arbiter === null ? [] : [arbiter]), ...Object.values(seats)];
  return others.some(({ x }) => x === read.value.x) ? reject(NOT_ITS_OWN) : read;
}

/** What is sent for a real table to a game that is on none. */
export const leftOut = (path: string): Refusal => ({
  code: 'invalid-request',
  path,
  expected: { en: 'left out: in this game the court draws', fr: 'omis : dans cette partie, c’est la cour qui tire au sort' },
});
const NEEDED: Refusal = {
  code: 'invalid-request',
  path: 'key',
  expected: {
    en: 'a key of this seat’s own: no arbiter signs for this table, so every seat does',
    fr: 'une clé de cette place : aucun arbitre ne signe pour cette table, donc chaque place le fait',
  },
};
const NOT_ITS_OWN: Refusal = {
  code: 'invalid-request',
  path: 'key',
  expected: { en: 'a key that nobody else has brought', fr: 'une clé que personne d’autre n’a apportée' },
};
