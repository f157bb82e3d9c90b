// Single elimination: who loses is out, and the two who are seeded best can meet in the last round only.
import { accept, type Result, reject } from '../../engine/result.js';
import type { PairedTable, PlayerId, TwoPlayerTable } from '../rounds.js';
import { assignSides, type SidePlayed } from './sides.js';

export interface EliminationRound {
  /** In the order of the bracket: the winners of the first two tables meet next, then those of the next two. */
  readonly tables: readonly PairedTable[];
  /** Who goes on without a game: the best seeded, in the first round; whoever was to meet two who both forfeited, later. */
  readonly byes: readonly PlayerId[];
}

/** A round as it was played: what became of its tables, and who went on without one. */
export interface BracketRound {
  readonly tables: readonly TwoPlayerTable[];
  readonly byes: readonly PlayerId[];
}

/**
 * `round-not-finished`: a table is not decided. `winner-undecided`: a table was drawn, and nobody has said who goes on.
 * `event-over`: one is left, or none. `too-few-players`: fewer than two were entered.
 */
export type EliminationRefusal = 'round-not-finished' | 'winner-undecided' | 'event-over' | 'too-few-players';

/**
 * The seeds in the order of a bracket for so many, a power of two, from 0: [0, 3, 1, 2] for four. In every round seeds add up to
 * the same.
 */
export function seedOrder(size: number): readonly number[] {
  if (size === 1) return [0];
  return seedOrder(size / 2).flatMap((seed) => [seed, size - 1 - seed]);
}

/** The next round, from the seeds, best first, and the rounds so far. Sides balance; at first the better seeded plays first. */
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

/** How many rounds there will be, as far as these tell: a round that was put together by hand can make more or fewer of them. */
export const countEliminationRounds = (seeds: readonly PlayerId[], rounds: readonly BracketRound[]): number =>
  rounds.length + Math.log2(slotsAfter(seeds, rounds).length);

/** Who has to be in the next round: of each list one at least. Of a table that was drawn it is one of two. */
export const listAdvancing = (seeds: readonly PlayerId[], rounds: readonly BracketRound[]): readonly (readonly PlayerId[])[] => [
  ...slotsAfter(seeds, rounds).flatMap((slot) => (slot === null ? [] : [[slot]])),
  ...drawnTables(rounds).map(({ first, second }) => [first, second]),
];

type Slot = PlayerId | null;

const pairSlots = (slots: readonly Slot[]): (readonly [Slot, Slot])[] =>
  Array.from({ length: slots.length / 2 }, (_, at) => [slots[2 * at]!, slots[2 * at + 1]!]);

/** Drawn tables of the last round: of one before, whoever is in the next round went on. */
const drawnTables = (rounds: readonly BracketRound[]): readonly TwoPlayerTable[] =>
  (rounds.at(-1)?.tables ?? []).filter(({ outcome }) => outcome === 'drawn');

/** A table or a bye of a round: who was there, and who of them went on. */
interface PlayedSlot {
  readonly players: readonly PlayerId[];
  readonly through: Slot;
}

/** The places of the bracket after these rounds, in order; null where nobody went on, or it is not decided who. */
function slotsAfter(seeds: readonly PlayerId[], rounds: readonly BracketRound[]): readonly Slot[] {
  const begun = seedOrder(bracketSize(seeds.length)).map((seed): Slot => seeds[seed] ?? null);
  return rounds.reduce<readonly Slot[]>(
    (slots, round, at) => nextSlots(pairSlots(slots), listPlayed(round, rounds[at + 1] ?? null)),
    begun,
  );
}

const bracketSize = (many: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, many)));

function listPlayed({ tables, byes }: BracketRound, next: BracketRound | null): readonly PlayedSlot[] {
  const inNext = new Set([...(next?.tables ?? []).flatMap(({ first, second }) => [first, second]), ...(next?.byes ?? [])]);
  return [
    ...tables.map((duel) => ({ players: [duel.first, duel.second], through: advancingPlayer(duel, inNext) })),
    ...byes.map((player) => ({ players: [player], through: player })),
  ];
}

/** A pair of places, and what was played there: null where it was not played as the bracket has it. */
interface KeptSlot {
  readonly played: PlayedSlot | null;
  readonly wasEmpty: boolean;
}

/**
 * The places that follow from what was played. Of a round that was put together by hand, or that was played before a result of an
 * earlier one was corrected, not all is as the bracket has it: the rest takes what is left, or, where that would be another
 * number of rounds, there is a new bracket.
 */
function nextSlots(pairs: readonly (readonly [Slot, Slot])[], played: readonly PlayedSlot[]): readonly Slot[] {
  const kept = keepPlaces(pairs, played);
  const rest = played.filter((each) => !kept.some((place) => place.played === each));
  const isOther = rest.length > 0 || kept.some((place) => place.played === null && !place.wasEmpty);
  return isOther && bracketSize(played.length) !== pairs.length ? buildNewBracket(played) : fillRemaining(kept, rest);
}

/** What was played as the bracket has it keeps its place there. */
const keepPlaces = (pairs: readonly (readonly [Slot, Slot])[], played: readonly PlayedSlot[]): readonly KeptSlot[] =>
  pairs.map((pair) => {
    const players = pair.filter((slot) => slot !== null);
    return {
      played: played.find((each) => keyOf(each.players) === keyOf(players)) ?? null,
      wasEmpty: players.length === 0,
    };
  });

/** The rest takes the places that are left, in order: those that nobody was to play at only where there are no others. */
function fillRemaining(kept: readonly KeptSlot[], rest: readonly PlayedSlot[]): readonly Slot[] {
  const left = kept.flatMap(({ played, wasEmpty }, at) => (played === null ? [{ at, wasEmpty }] : []));
  const taken = left.toSorted((a, b) => Number(a.wasEmpty) - Number(b.wasEmpty)).slice(0, rest.length);
  const places = taken.map(({ at }) => at).toSorted((a, b) => a - b);
  return kept.map(({ played }, at) => (played ?? rest[places.indexOf(at)] ?? { through: null }).through);
}

/** A bracket of all that was played, in its order: tables, then byes. */
const buildNewBracket = (played: readonly PlayedSlot[]): readonly Slot[] =>
  seedOrder(bracketSize(played.length)).map((at) => played[at]?.through ?? null);

const keyOf = (players: readonly PlayerId[]): string => JSON.stringify(players.toSorted());

function advancingPlayer({ first, second, outcome }: TwoPlayerTable, inNext: ReadonlySet<PlayerId>): Slot {
  switch (outcome) {
    case 'drawn':
      // Nobody has said who; an organiser may have put one of them into the next round by hand.
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
