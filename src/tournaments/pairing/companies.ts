// Tables of three to five: like with like, and as seldom as possible in company one has had before.
import { accept, type Result, reject } from '../../engine/result.js';
import type { PlayerId } from '../player.js';
import type { CompanyRound } from '../rounds.js';
import { companySheets } from '../standings/company-sheets.js';
import type { CompanyPoints } from '../standings/points.js';
import { scoreOf } from '../standings/sheets.js';
import { type Guest, improved } from './seatings.js';

/** Who sits at the tables of a round, the best placed table first. Nobody is left over. */
export type SeatedRound = readonly (readonly PlayerId[])[];

/** All that a round is seated from: what is stored, so that it can be seated again. */
export interface CompanyEvent {
  /** Everybody who is in the event, in the order of entry. */
  readonly players: readonly PlayerId[];
  readonly absent: readonly PlayerId[];
  readonly rounds: readonly CompanyRound[];
  readonly points: CompanyPoints;
  /** How many a table is best to have, where the number of players leaves a choice. */
  readonly size: 3 | 4 | 5;
}

/** `round-not-over`: a table of a round before is not decided. `too-few-players`: fewer than three are there. */
export type CompanyRefusal = 'round-not-over' | 'too-few-players';

const [SMALLEST, LARGEST] = [3, 5];

/** The sizes of the tables for so many: between three and five, no two different by more than one, as near to `wanted` as can be. */
export function sizesOf(count: number, wanted: number): readonly number[] {
  const [fewest, most] = [Math.ceil(count / LARGEST), Math.floor(count / SMALLEST)];
  const tables = Math.min(most, Math.max(fewest, Math.round(count / wanted)));
  return Array.from({ length: tables }, (_, at) => Math.floor(count / tables) + (at < count % tables ? 1 : 0));
}

/**
 * Seats the next round. Before all else, as few as can be meet again (somebody met twice counts four times as much); then those
 * of equal points sit together. Of up to ten players that is the best seating there is; of more, the best that exchanging two
 * players at a time comes to. The first round is dealt in the order of entry, one to each table in turn.
 */
export function seatCompanies({ players, absent, rounds, points, size }: CompanyEvent): Result<SeatedRound, CompanyRefusal> {
  if (rounds.some(({ tables }) => tables.some(({ places }) => places === null))) return reject('round-not-over');
  const away = new Set(absent);
  const there = players.filter((player) => !away.has(player));
  if (there.length < SMALLEST) return reject('too-few-players');
  const sizes = sizesOf(there.length, size);
  if (rounds.length === 0) return accept(sizes.map((_, at) => there.filter((_player, entry) => entry % sizes.length === at)));
  return accept(improved(cut(guestsOf(there, players, rounds, points), sizes)).map((table) => table.map(({ player }) => player)));
}

/** Those who are there, the best placed first, with their company so far. */
function guestsOf(
  there: readonly PlayerId[],
  entered: readonly PlayerId[],
  rounds: readonly CompanyRound[],
  points: CompanyPoints,
): readonly Guest[] {
  const seated = rounds.flatMap(({ tables }) => tables.map(({ players }) => players));
  const sheets = companySheets([...new Set([...entered, ...seated.flat()])], rounds, points);
  const met = new Map<PlayerId, Map<PlayerId, number>>(there.map((player) => [player, new Map()]));
  for (const table of seated) {
    for (const player of table) {
      const own = met.get(player);
      for (const other of table) if (other !== player) own?.set(other, (own.get(other) ?? 0) + 1);
    }
  }
  const scored = there.map((player) => ({ player, points: scoreOf(sheets.get(player)!), met: met.get(player)! }));
  const levels = [...new Set(scored.map((each) => each.points))].toSorted((a, b) => b - a);
  return scored.map((each) => ({ ...each, level: levels.indexOf(each.points) })).toSorted((a, b) => a.level - b.level);
}

function cut(guests: readonly Guest[], sizes: readonly number[]): readonly (readonly Guest[])[] {
  const ends = sizes.map((_, at) => sizes.slice(0, at + 1).reduce((sum, size) => sum + size, 0));
  return ends.map((end, at) => guests.slice(end - sizes[at]!, end));
}
