// Tables of three to five: players with similar points, with as few repeated meetings as possible.

import { accept, type Result, reject } from '../../engine/result.js';
import type { MultiplayerRound, PlayerId } from '../rounds.js';
import { buildMultiplayerSheets, type MultiplayerPoints, totalPoints } from '../standings/score-sheets.js';

// Improves the seating of players at tables of fixed sizes.

interface RankedPlayer {
  readonly player: PlayerId;
  /** The rank of the player's points, 0 for the most. */
  readonly level: number;
  /** How often the player has met each opponent. */
  readonly met: ReadonlyMap<PlayerId, number>;
}

type Table = readonly RankedPlayer[];

/** Up to this number of players, all seatings are compared; ten players have 2,100. */
const MAX_EXHAUSTIVE_PLAYERS = 10;

/** With more players, exchanges are tried with this many tables ahead. */
const EXCHANGE_REACH = 6;

/** Returns the cost of a table: repeated meetings, by the square of their number, then the spread of its players' points. */
function seatingCost(table: Table): readonly [again: number, apart: number] {
  let [again, apart] = [0, 0];
  for (const [at, player] of table.entries()) {
    for (const other of table.slice(at + 1)) {
      again += (player.met.get(other.player) ?? 0) ** 2;
      apart += (player.level - other.level) ** 2;
    }
  }
  return [again, apart];
}

const isLess = ([again, apart]: readonly [number, number], than: readonly [number, number]): boolean =>
  again < than[0] || (again === than[0] && apart < than[1]);
const totalCost = (tables: readonly Table[]): readonly [number, number] =>
  tables.map(seatingCost).reduce(([again, apart], each) => [again + each[0], apart + each[1]], [0, 0]);

/**
 * Returns the best seating for few players. For many, returns one that no exchange of two players improves. Keeps the order of equally good
 * seatings.
 */
const improveSeating = (tables: readonly Table[]): readonly Table[] =>
  tables.flat().length <= MAX_EXHAUSTIVE_PLAYERS ? findBestSeating(tables) : improveByExchange(tables);

function findBestSeating(tables: readonly Table[]): readonly Table[] {
  const sizes = tables.map(({ length }) => length);
  let best = tables;
  for (const seating of allSeatings(tables.flat(), sizes)) if (isLess(totalCost(seating), totalCost(best))) best = seating;
  return best;
}

/** Generates every seating; the first unseated player always joins the next table. Tables of equal size appear in every order. */
function* allSeatings(players: readonly RankedPlayer[], [size, ...sizes]: readonly number[]): Generator<readonly Table[]> {
  if (size === undefined) {
    yield [];
    return;
  }
  for (const table of allChoices(players, size)) {
    const left = players.filter((player) => !table.includes(player));
    for (const rest of allSeatings(left, sizes)) yield [table, ...rest];
  }
}

function* allChoices(players: readonly RankedPlayer[], count: number): Generator<Table> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let at = 0; at + count <= players.length; at++) {
    for (const rest of allChoices(players.slice(at + 1), count - 1)) yield [players[at]!, ...rest];
  }
}

function improveByExchange(given: readonly Table[]): readonly Table[] {
  const tables = given.map((table) => [...table]);
  // Terminates because each exchange lowers the total cost.
  for (let better = true; better; ) {
    better = false;
    for (const [at, table] of tables.entries()) {
      for (const other of tables.slice(at + 1, at + 1 + EXCHANGE_REACH)) better = exchangeBetween(table, other) || better;
    }
  }
  return tables;
}

/** Exchanges players of two tables wherever that lowers the cost. Returns whether it did. */
function exchangeBetween(table: RankedPlayer[], other: RankedPlayer[]): boolean {
  let [cost, done] = [totalCost([table, other]), false];
  for (const place of table.keys()) {
    for (const seat of other.keys()) {
      const [one, another] = [table[place]!, other[seat]!];
      [table[place], other[seat]] = [another, one];
      const changed = totalCost([table, other]);
      if (isLess(changed, cost)) [cost, done] = [changed, true];
      else [table[place], other[seat]] = [one, another];
    }
  }
  return done;
}

/** The players of each table, the best placed table first. Every player has a table. */
export type MultiplayerPairing = readonly (readonly PlayerId[])[];

/** The input of a pairing. It can be rebuilt from the log to pair the round again. */
export interface MultiplayerEvent {
  /** All registered players, in registration order. */
  readonly players: readonly PlayerId[];
  readonly absent: readonly PlayerId[];
  readonly rounds: readonly MultiplayerRound[];
  readonly points: MultiplayerPoints;
  /** The preferred table size. */
  readonly size: 3 | 4 | 5;
}

/** `round-not-finished`: a table of an earlier round is undecided. `too-few-players`: fewer than three are present. */
type MultiplayerRefusal = 'round-not-finished' | 'too-few-players';

const [MIN_TABLE_SIZE, MAX_TABLE_SIZE] = [3, 5];

/** Returns the table sizes for `count` players: three to five, differing by at most one, as close to `wanted` as possible. */
export function tableSizes(count: number, wanted: number): readonly number[] {
  const [fewest, most] = [Math.ceil(count / MAX_TABLE_SIZE), Math.floor(count / MIN_TABLE_SIZE)];
  const tables = Math.min(most, Math.max(fewest, Math.round(count / wanted)));
  return Array.from({ length: tables }, (_, at) => Math.floor(count / tables) + (at < count % tables ? 1 : 0));
}

/**
 * Seats the next round. The first criterion is the fewest repeated meetings (a pair that met twice counts four times as much); the second,
 * equal points at a table. Up to ten players get the optimal seating; more get one that no exchange of two players improves. The first
 * round deals players to the tables in registration order.
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
  const present = players.filter((player) => !away.has(player));
  if (present.length < MIN_TABLE_SIZE) return reject('too-few-players');
  const sizes = tableSizes(present.length, size);
  if (rounds.length === 0) return accept(sizes.map((_, at) => present.filter((_player, entry) => entry % sizes.length === at)));
  return accept(
    improveSeating(splitIntoTables(rankPlayers(present, players, rounds, points), sizes)).map((table) => table.map(({ player }) => player)),
  );
}

/** Ranks the present players, best first, with their opponents before. */
function rankPlayers(
  present: readonly PlayerId[],
  registered: readonly PlayerId[],
  rounds: readonly MultiplayerRound[],
  points: MultiplayerPoints,
): readonly RankedPlayer[] {
  const seated = rounds.flatMap(({ tables }) => tables.map(({ players }) => players));
  const sheets = buildMultiplayerSheets([...new Set([...registered, ...seated.flat()])], rounds, points);
  const met = new Map<PlayerId, Map<PlayerId, number>>(present.map((player) => [player, new Map()]));
  for (const table of seated) {
    for (const player of table) {
      const own = met.get(player);
      for (const other of table) if (other !== player) own?.set(other, (own.get(other) ?? 0) + 1);
    }
  }
  const scored = present.map((player) => ({ player, points: totalPoints(sheets.get(player)!), met: met.get(player)! }));
  const levels = [...new Set(scored.map((each) => each.points))].toSorted((a, b) => b - a);
  return scored.map((each) => ({ ...each, level: levels.indexOf(each.points) })).toSorted((a, b) => a.level - b.level);
}

function splitIntoTables(players: readonly RankedPlayer[], sizes: readonly number[]): readonly (readonly RankedPlayer[])[] {
  const ends = sizes.map((_, at) => sizes.slice(0, at + 1).reduce((sum, size) => sum + size, 0));
  return ends.map((end, at) => players.slice(end - sizes[at]!, end));
}
