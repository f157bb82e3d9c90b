// Single elimination: who loses is out, and the two who are seeded best can meet in the last round only.
import { accept, type Result, reject } from '../../engine/result.js';
import type { PlayerId } from '../player.js';
import type { Duel, DuelRound } from '../rounds.js';
import type { PairedTable } from './paired.js';
import { type SidePlayed, sidesOf } from './sides.js';

export interface EliminationRound {
  /** In the order of the bracket: the winners of the first two tables meet next, then those of the next two. */
  readonly tables: readonly PairedTable[];
  /** Who goes on without a game: the best seeded, in the first round; whoever was to meet two who both forfeited, later. */
  readonly byes: readonly PlayerId[];
}

/**
 * `round-not-over`: a table is not decided. `no-winner`: a table was drawn, and the organiser has not said who goes on.
 * `event-over`: one is left, or none. `too-few-players`: fewer than two were entered. `not-as-paired`: a table of the bracket
 * is missing among the rounds.
 */
export type EliminationRefusal = 'round-not-over' | 'no-winner' | 'event-over' | 'too-few-players' | 'not-as-paired';

/** The seeds in the order of a bracket for so many, a power of two, from 0: [0, 3, 1, 2] for four. In every round seeds add up to the same. */
export function bracketOf(size: number): readonly number[] {
  if (size === 1) return [0];
  return bracketOf(size / 2).flatMap((seed) => [seed, size - 1 - seed]);
}

/** The next round, from the seeds, best first, and the rounds so far. Sides balance; at first the better seeded plays first. */
export function pairElimination(seeds: readonly PlayerId[], rounds: readonly DuelRound[]): Result<EliminationRound, EliminationRefusal> {
  if (seeds.length < 2) return reject('too-few-players');
  let slots: readonly (PlayerId | null)[] = bracketOf(2 ** Math.ceil(Math.log2(seeds.length))).map((seed) => seeds[seed] ?? null);
  for (const { tables } of rounds) {
    const next: (PlayerId | null)[] = [];
    for (const [one, other] of inPairs(slots)) {
      const through = whoGoesOn(one, other, tables);
      if (!through.ok) return through;
      next.push(through.value);
    }
    slots = next;
  }
  if (slots.length === 1) return reject('event-over');
  const pairs = inPairs(slots);
  return accept({
    tables: pairs.flatMap(([one, other]) => (one === null || other === null ? [] : [seated(one, other, seeds, rounds)])),
    byes: pairs.flatMap(([one, other]) => ((one === null) === (other === null) ? [] : [(one ?? other)!])),
  });
}

type Slot = PlayerId | null;

const inPairs = (slots: readonly Slot[]): (readonly [Slot, Slot])[] =>
  Array.from({ length: slots.length / 2 }, (_, at) => [slots[2 * at]!, slots[2 * at + 1]!]);

/** Who goes on of two places of the bracket; nobody if both are empty or both forfeited. */
function whoGoesOn(one: Slot, other: Slot, tables: readonly Duel[]): Result<Slot, EliminationRefusal> {
  if (one === null || other === null) return accept(one ?? other);
  const duel = tables.find(({ first, second }) => (first === one && second === other) || (first === other && second === one));
  if (duel === undefined) return reject('not-as-paired');
  switch (duel.outcome) {
    case null:
      return reject('round-not-over');
    case 'drawn':
      return reject('no-winner');
    case 'both-forfeited':
      return accept(null);
    case 'first-won':
    case 'second-forfeited':
      return accept(duel.first);
    case 'second-won':
    case 'first-forfeited':
      return accept(duel.second);
  }
}

function seated(one: PlayerId, other: PlayerId, seeds: readonly PlayerId[], rounds: readonly DuelRound[]): PairedTable {
  const [higher, lower] = seeds.indexOf(one) < seeds.indexOf(other) ? [one, other] : [other, one];
  return sidesOf(sidesPlayed(higher, rounds), sidesPlayed(lower, rounds), true).higherFirst
    ? { first: higher, second: lower }
    : { first: lower, second: higher };
}

const sidesPlayed = (player: PlayerId, rounds: readonly DuelRound[]): readonly SidePlayed[] =>
  rounds
    .flatMap(({ tables }) => tables)
    .filter(({ outcome }) => outcome === 'first-won' || outcome === 'second-won')
    .flatMap(({ first, second }) => (first === player ? ['first' as const] : second === player ? ['second' as const] : []));
