// Single elimination: a loss eliminates, and the two best seeds can meet only in the final.
import { accept, type Result, reject } from '../../engine/result.js';
import type { PairedTable, PlayerId, TwoPlayerTable } from '../rounds.js';
import { assignSides, type SidePlayed } from './sides.js';

export interface EliminationRound {
  /** In bracket order: the winners of tables 1 and 2 meet next, then those of tables 3 and 4. */
  readonly tables: readonly PairedTable[];
  /** Players who advance without a game: the best seeds in the first round; later, those whose opponents both forfeited. */
  readonly byes: readonly PlayerId[];
}

/** A played round: its tables with their outcomes, and its byes. */
export interface BracketRound {
  readonly tables: readonly TwoPlayerTable[];
  readonly byes: readonly PlayerId[];
}

/**
 * `round-not-finished`: a table is undecided. `winner-undecided`: a table was drawn, and no decider is recorded. `event-over`: at most one player is
 * left. `too-few-players`: fewer than two are registered.
 */
type EliminationRefusal = 'round-not-finished' | 'winner-undecided' | 'event-over' | 'too-few-players';

/**
 * Returns the seeds in bracket order for a power of two, from 0: [0, 3, 1, 2] for four. In every round, the seeds of each table have the
 * same sum.
 */
export function seedOrder(size: number): readonly number[] {
  if (size === 1) return [0];
  return seedOrder(size / 2).flatMap((seed) => [seed, size - 1 - seed]);
}

/**
 * Pairs the next round from the seeds, best first, and the rounds before. Sides balance; in the first round, the better seed plays first.
 */
export function pairElimination(seeds: readonly PlayerId[], rounds: readonly BracketRound[]): Result<EliminationRound, EliminationRefusal> {
  if (seeds.length < 2) return reject('too-few-players');
  if (rounds.some(({ tables }) => tables.some(({ outcome }) => outcome === null))) return reject('round-not-finished');
  if (drawnTables(rounds).length > 0) return reject('winner-undecided');
  const slots = slotsAfter(seeds, rounds);
  if (slots.length === 1) return reject('event-over');
  const pairs = pairSlots(slots);
  return accept({
    tables: pairs.flatMap(([one, other]) => (one === null || other === null ? [] : [pairTable(one, other, seeds, rounds)])),
    byes: pairs.flatMap(([one, other]) => ((one === null) === (other === null) ? [] : [(one ?? other)!])),
  });
}

/** Returns the expected number of rounds. A manual pairing can add or remove rounds. */
export const countEliminationRounds = (seeds: readonly PlayerId[], rounds: readonly BracketRound[]): number =>
  rounds.length + Math.log2(slotsAfter(seeds, rounds).length);

/** Lists the groups of players of which at least one must be in the next round. A drawn table is a group of two. */
export const listAdvancing = (seeds: readonly PlayerId[], rounds: readonly BracketRound[]): readonly (readonly PlayerId[])[] => [
  ...slotsAfter(seeds, rounds).flatMap((slot) => (slot === null ? [] : [[slot]])),
  ...drawnTables(rounds).map(({ first, second }) => [first, second]),
];

type Slot = PlayerId | null;

const pairSlots = (slots: readonly Slot[]): (readonly [Slot, Slot])[] =>
  Array.from({ length: slots.length / 2 }, (_, at) => [slots[2 * at]!, slots[2 * at + 1]!]);

/** Drawn tables of the last round. In earlier rounds, the player who is in the following round advanced. */
const drawnTables = (rounds: readonly BracketRound[]): readonly TwoPlayerTable[] =>
  (rounds.at(-1)?.tables ?? []).filter(({ outcome }) => outcome === 'drawn');

/** A table or bye of a round: its players, and the one who advanced. */
interface PlayedSlot {
  readonly players: readonly PlayerId[];
  readonly advancing: Slot;
}

/** Returns the bracket slots after these rounds, in order; null where no player advanced or the table is undecided. */
function slotsAfter(seeds: readonly PlayerId[], rounds: readonly BracketRound[]): readonly Slot[] {
  const firstSlots = seedOrder(bracketSize(seeds.length)).map((seed): Slot => seeds[seed] ?? null);
  return rounds.reduce<readonly Slot[]>(
    (slots, round, at) => nextSlots(pairSlots(slots), listPlayed(round, rounds[at + 1] ?? null)),
    firstSlots,
  );
}

const bracketSize = (many: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, many)));

function listPlayed({ tables, byes }: BracketRound, next: BracketRound | null): readonly PlayedSlot[] {
  const inNext = new Set([...(next?.tables ?? []).flatMap(({ first, second }) => [first, second]), ...(next?.byes ?? [])]);
  return [
    ...tables.map((table) => ({ players: [table.first, table.second], advancing: advancingPlayer(table, inNext) })),
    ...byes.map((player) => ({ players: [player], advancing: player })),
  ];
}

/** A pair of slots and the matching table; null if it was not played as the bracket has it. */
interface PlayedPair {
  readonly played: PlayedSlot | null;
  readonly wasEmpty: boolean;
}

/**
 * Returns the slots that follow from the played tables. After a manual pairing, or a late correction, some tables can differ from the
 * bracket. These fill the remaining slots. If that would change the number of rounds, a new bracket is built.
 */
function nextSlots(pairs: readonly (readonly [Slot, Slot])[], played: readonly PlayedSlot[]): readonly Slot[] {
  const placements = placePlayed(pairs, played);
  const rest = played.filter((each) => !placements.some((placement) => placement.played === each));
  const isOther = rest.length > 0 || placements.some((placement) => placement.played === null && !placement.wasEmpty);
  return isOther && bracketSize(played.length) !== pairs.length ? buildNewBracket(played) : fillRemaining(placements, rest);
}

/** Tables that were played as the bracket has them keep their slots. */
const placePlayed = (pairs: readonly (readonly [Slot, Slot])[], played: readonly PlayedSlot[]): readonly PlayedPair[] =>
  pairs.map((pair) => {
    const players = pair.filter((slot) => slot !== null);
    return {
      played: played.find((each) => keyOf(each.players) === keyOf(players)) ?? null,
      wasEmpty: players.length === 0,
    };
  });

/** Fills the remaining slots in order. Slots without players are used last. */
function fillRemaining(placements: readonly PlayedPair[], rest: readonly PlayedSlot[]): readonly Slot[] {
  const left = placements.flatMap(({ played, wasEmpty }, at) => (played === null ? [{ at, wasEmpty }] : []));
  const taken = left.toSorted((a, b) => Number(a.wasEmpty) - Number(b.wasEmpty)).slice(0, rest.length);
  const places = taken.map(({ at }) => at).toSorted((a, b) => a - b);
  return placements.map(({ played }, at) => (played ?? rest[places.indexOf(at)] ?? { advancing: null }).advancing);
}

/** Builds a new bracket from all tables, then all byes. */
const buildNewBracket = (played: readonly PlayedSlot[]): readonly Slot[] =>
  seedOrder(bracketSize(played.length)).map((at) => played[at]?.advancing ?? null);

const keyOf = (players: readonly PlayerId[]): string => JSON.stringify(players.toSorted());

function advancingPlayer({ first, second, outcome }: TwoPlayerTable, inNext: ReadonlySet<PlayerId>): Slot {
  switch (outcome) {
    case 'drawn':
      // Without a decider, the organiser may have paired one of the two manually in the next round.
      return [first, second].find((player) => inNext.has(player)) ?? null;
    case null:
    case 'both-forfeited':
      return null;
    case 'first-won':
    case 'second-forfeited':
      return first;
    case 'second-won':
    case 'first-forfeited':
      return second;
  }
}

function pairTable(one: PlayerId, other: PlayerId, seeds: readonly PlayerId[], rounds: readonly BracketRound[]): PairedTable {
  const [higher, lower] = seeds.indexOf(one) < seeds.indexOf(other) ? [one, other] : [other, one];
  return assignSides(sidesPlayed(higher, rounds), sidesPlayed(lower, rounds), true).higherFirst
    ? { first: higher, second: lower }
    : { first: lower, second: higher };
}

const sidesPlayed = (player: PlayerId, rounds: readonly BracketRound[]): readonly SidePlayed[] =>
  rounds
    .flatMap(({ tables }) => tables)
    .filter(({ outcome }) => outcome === 'first-won' || outcome === 'second-won')
    .flatMap(({ first, second }) => (first === player ? ['first' as const] : second === player ? ['second' as const] : []));
