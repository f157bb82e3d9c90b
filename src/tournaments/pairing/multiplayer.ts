// Better and better seatings of the same guests at tables of the same sizes.

import { accept, type Result, reject } from '../../engine/result.js';
import type { MultiplayerRound, PlayerId } from '../rounds.js';
import { buildMultiplayerSheets, type MultiplayerPoints, totalPoints } from '../standings/score-sheets.js';

export interface RankedPlayer {
  readonly player: PlayerId;
  /** Of points, from 0 for the most. */
  readonly level: number;
  /** How often they have sat with whom. */
  readonly met: ReadonlyMap<PlayerId, number>;
}

type Table = readonly RankedPlayer[];

/** Up to so many every seating is looked at; there are 2,100 of ten. */
export const MAX_EXHAUSTIVE_PLAYERS = 10;

/** Whom an exchange is tried with, among many: those at so many tables on. */
const EXCHANGE_REACH = 6;

/** What speaks against a table: company met again, by the square of how often; and then how far apart its guests' points are. */
export function seatingCost(table: Table): readonly [again: number, apart: number] {
  let [again, apart] = [0, 0];
  for (const [at, guest] of table.entries()) {
    for (const other of table.slice(at + 1)) {
      again += (guest.met.get(other.player) ?? 0) ** 2;
      apart += (guest.level - other.level) ** 2;
    }
  }
  return [again, apart];
}

const isLess = ([again, apart]: readonly [number, number], than: readonly [number, number]): boolean =>
  again < than[0] || (again === than[0] && apart < than[1]);
const totalCost = (tables: readonly Table[]): readonly [number, number] =>
  tables.map(seatingCost).reduce(([again, apart], each) => [again + each[0], apart + each[1]], [0, 0]);

/** The best seating of a few; of many, one that no exchange of two guests makes better. What is as good stays as it is. */
export const improveSeating = (tables: readonly Table[]): readonly Table[] =>
  tables.flat().length <= MAX_EXHAUSTIVE_PLAYERS ? findBestSeating(tables) : improveByExchange(tables);

function findBestSeating(tables: readonly Table[]): readonly Table[] {
  const sizes = tables.map(({ length }) => length);
  let best = tables;
  for (const seating of allSeatings(tables.flat(), sizes)) if (isLess(totalCost(seating), totalCost(best))) best = seating;
  return best;
}

/** Every seating, the first guest who has no table always at the next. Tables of one size come in every order. */
function* allSeatings(guests: readonly RankedPlayer[], [size, ...sizes]: readonly number[]): Generator<readonly Table[]> {
  if (size === undefined) {
    yield [];
    return;
  }
  for (const table of allChoices(guests, size)) {
    const left = guests.filter((guest) => !table.includes(guest));
    for (const rest of allSeatings(left, sizes)) yield [table, ...rest];
  }
}

function* allChoices(guests: readonly RankedPlayer[], count: number): Generator<Table> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let at = 0; at + count <= guests.length; at++) {
    for (const rest of allChoices(guests.slice(at + 1), count - 1)) yield [guests[at]!, ...rest];
  }
}

function improveByExchange(given: readonly Table[]): readonly Table[] {
  const tables = given.map((table) => [...table]);
  // Each exchange makes the whole seating better, so that there is an end.
  for (let better = true; better; ) {
    better = false;
    for (const [at, table] of tables.entries()) {
      for (const other of tables.slice(at + 1, at + 1 + EXCHANGE_REACH)) better = exchangeBetween(table, other) || better;
    }
  }
  return tables;
}

/** Exchanges guests of two tables wherever that makes them better; says whether it did. */
function exchangeBetween(table: RankedPlayer[], other: RankedPlayer[]): boolean {
  let [cost, done] = [totalCost([table, other]), false];
  for (const place of table.keys()) {
    for (const seat of other.keys()) {
      const [guest, rival] = [table[place]!, other[seat]!];
      [table[place], other[seat]] = [rival, guest];
      const changed = totalCost([table, other]);
      if (isLess(changed, cost)) [cost, done] = [changed, true];
      else [table[place], other[seat]] = [guest, rival];
    }
  }
  return done;
}

// Tables of three to five: like with like, and as seldom as possible in company one has had before.

/** Who sits at the tables of a round, the best placed table first. Nobody is left over. */
export type MultiplayerPairing = readonly (readonly PlayerId[])[];

/** All that a round is seated from: what is stored, so that it can be seated again. */
export interface MultiplayerEvent {
  /** Everybody who is in the event, in the order of entry. */
  readonly players: readonly PlayerId[];
  readonly absent: readonly PlayerId[];
  readonly rounds: readonly MultiplayerRound[];
  readonly points: MultiplayerPoints;
  /** How many a table is best to have, where the number of players leaves a choice. */
  readonly size: 3 | 4 | 5;
}

/** `round-not-finished`: a table of a round before is not decided. `too-few-players`: fewer than three are there. */
export type MultiplayerRefusal = 'round-not-finished' | 'too-few-players';

const [MIN_TABLE_SIZE, MAX_TABLE_SIZE] = [3, 5];

/** The sizes of the tables for so many: between three and five, no two different by more than one, as near to `wanted` as can be. */
export function tableSizes(count: number, wanted: number): readonly number[] {
  const [fewest, most] = [Math.ceil(count / MAX_TABLE_SIZE), Math.floor(count / MIN_TABLE_SIZE)];
  const tables = Math.min(most, Math.max(fewest, Math.round(count / wanted)));
  return Array.from({ length: tables }, (_, at) => Math.floor(count / tables) + (at < count % tables ? 1 : 0));
}

/**
 * Seats the next round. Before all else, as few as can be meet again (somebody met twice counts four times as much); then those
 * of equal points sit together. Of up to ten players that is the best seating there is; of more, the best that exchanging two
 * players at a time comes to. The first round is dealt in the order of entry, one to each table in turn.
 */
export function pairMultiplayer({
  players,
  absent,
  rounds,
  points,
  size,
}: MultiplayerEvent): Result<MultiplayerPairing, MultiplayerRefusal> {
  if (rounds.some(({ tables }) => tables.some(({ places }) => places === null))) return reject('round-not-finished');
  const away = new Set(absent);
  const there = players.filter((player) => !away.has(player));
  if (there.length < MIN_TABLE_SIZE) return reject('too-few-players');
  const sizes = tableSizes(there.length, size);
  if (rounds.length === 0) return accept(sizes.map((_, at) => there.filter((_player, entry) => entry % sizes.length === at)));
  return accept(
    improveSeating(splitIntoTables(rankPlayers(there, players, rounds, points), sizes)).map((table) => table.map(({ player }) => player)),
  );
}

/** Those who are there, the best placed first, with their company so far. */
function rankPlayers(
  there: readonly PlayerId[],
  entered: readonly PlayerId[],
  rounds: readonly MultiplayerRound[],
  points: MultiplayerPoints,
): readonly RankedPlayer[] {
  const seated = rounds.flatMap(({ tables }) => tables.map(({ players }) => players));
  const sheets = buildMultiplayerSheets([...new Set([...entered, ...seated.flat()])], rounds, points);
  const met = new Map<PlayerId, Map<PlayerId, number>>(there.map((player) => [player, new Map()]));
  for (const table of seated) {
    for (const player of table) {
      const own = met.get(player);
      for (const other of table) if (other !== player) own?.set(other, (own.get(other) ?? 0) + 1);
    }
  }
  const scored = there.map((player) => ({ player, points: totalPoints(sheets.get(player)!), met: met.get(player)! }));
  const levels = [...new Set(scored.map((each) => each.points))].toSorted((a, b) => b - a);
  return scored.map((each) => ({ ...each, level: levels.indexOf(each.points) })).toSorted((a, b) => a.level - b.level);
}

function splitIntoTables(guests: readonly RankedPlayer[], sizes: readonly number[]): readonly (readonly RankedPlayer[])[] {
  const ends = sizes.map((_, at) => sizes.slice(0, at + 1).reduce((sum, size) => sum + size, 0));
  return ends.map((end, at) => guests.slice(end - sizes[at]!, end));
}
