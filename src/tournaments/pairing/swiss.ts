// The Swiss system: everybody plays every round, against somebody who has done about as well, and never twice against the same.
import { accept, type Result, reject } from '../../engine/result.js';
import type { PlayerId } from '../player.js';
import type { DuelRound } from '../rounds.js';
import type { DuelPoints } from '../standings/points.js';
import { leastMatching } from './least-matching.js';
import type { PairedRound, PairedTable } from './paired.js';
import { type SidePlayed, sidesOf } from './sides.js';
import { candidates } from './swiss-candidates.js';
import { type Ranked, rankedOf } from './swiss-costs.js';
import { contendersOf } from './swiss-history.js';

/** All that a round is paired from: what is stored, so that it can be paired again. */
export interface SwissEvent {
  /** Everybody who is in the event, in the order of entry, which is that of their strength if it is known. */
  readonly players: readonly PlayerId[];
  /** Who does not play this round. */
  readonly absent: readonly PlayerId[];
  readonly rounds: readonly DuelRound[];
  readonly points: DuelPoints;
  /** The side of the best placed in the first round, drawn when the event began; the next has the other, and so on. */
  readonly initialSide: SidePlayed;
}

/**
 * `round-not-over`: a table of a round before is not decided. `too-few-players`: fewer than two are there.
 * `no-legal-pairing`: whoever met whom, somebody would meet an opponent again, or have a second bye.
 */
export type SwissRefusal = 'round-not-over' | 'too-few-players' | 'no-legal-pairing';

/** Places around the best that are looked at first, where there are too many players to look at all. */
const WIDTH = 4;

/**
 * Pairs the next round. Nobody meets the same opponent twice or has a second bye (nor one after winning by forfeit). Of what
 * that leaves, the best as `costsOf` has it; up to a hundred players, of all pairings there are. The same event gives the same round.
 */
export function pairSwiss({ players, absent, rounds, points, initialSide }: SwissEvent): Result<PairedRound, SwissRefusal> {
  if (rounds.some(({ tables }) => tables.some(({ outcome }) => outcome === null))) return reject('round-not-over');
  const ranked = rankedOf(contendersOf(players, new Set(absent), rounds, points));
  if (ranked.length < 2) return reject('too-few-players');
  const partners = matched(ranked);
  if (partners === null) return reject('no-legal-pairing');
  const tables = ranked.flatMap((higher) => {
    const lower = ranked[partners[higher.rank]!];
    return lower === undefined || lower.rank < higher.rank ? [] : [seated(higher, lower, initialSide)];
  });
  const odd = ranked.length % 2 === 1 ? partners[ranked.length]! : null;
  return accept({ tables, bye: odd === null ? null : ranked[odd]!.player });
}

/** Looks at more and more pairs, until everybody has a partner or all have been looked at. */
function matched(ranked: readonly Ranked[]): readonly number[] | null {
  const count = ranked.length + (ranked.length % 2);
  for (let width = WIDTH; ; width *= 4) {
    const partners = leastMatching(count, candidates(ranked, width));
    if (partners !== null || width >= ranked.length) return partners;
  }
}

function seated(higher: Ranked, lower: Ranked, initialSide: SidePlayed): PairedTable {
  const begins = (higher.rank % 2 === 0) === (initialSide === 'first');
  const { higherFirst } = sidesOf(higher.sides, lower.sides, begins);
  return higherFirst ? { first: higher.player, second: lower.player } : { first: lower.player, second: higher.player };
}
