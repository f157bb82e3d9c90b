// What a pairing by the Swiss system has to know of the rounds before.

import { accept, type Result, reject } from '../../engine/result.js';
import type { PairedRound, PairedTable, PlayerId, TwoPlayerRound } from '../rounds.js';
import { buildTwoPlayerSheets, type TwoPlayerPoints, totalPoints } from '../standings/score-sheets.js';
import { type Edge, findCheapestMatching } from './matching.js';
import { assignSides, type SidePlayed } from './sides.js';

/** Met somebody with more points, with fewer; or with as many, or nobody. A bye is a float downwards. */
export type Float = 'up' | 'down' | null;

export interface Contender {
  readonly player: PlayerId;
  readonly points: number;
  /** Everybody they were ever paired with, whether it was played or not. */
  readonly met: ReadonlySet<PlayerId>;
  /** Won without playing: a bye that was allocated, or a forfeit. Nobody gets another bye after that. */
  readonly wonWithoutPlaying: boolean;
  /** The sides of the games that were played, in order. */
  readonly sides: readonly SidePlayed[];
  /** Of every round, in order. */
  readonly floats: readonly Float[];
}

/** Everybody who plays, the one with the most points first, those with equal points in the order of entry. Rounds must be decided. */
export function rankContenders(
  players: readonly PlayerId[],
  absent: ReadonlySet<PlayerId>,
  rounds: readonly TwoPlayerRound[],
  points: TwoPlayerPoints,
): readonly Contender[] {
  const entered = [...new Set([...players, ...rounds.flatMap(({ tables }) => tables.flatMap(({ first, second }) => [first, second]))])];
  const sheets = buildTwoPlayerSheets(entered, rounds, points);
  const before = (player: PlayerId, round: number) => totalPoints(sheets.get(player)!.slice(0, round));
  const allocated = new Set(
    rounds.flatMap(({ byes }) => byes.filter(({ kind }) => kind === 'pairing-allocated').map(({ player }) => player)),
  );
  const contenders = players
    .filter((player) => !absent.has(player))
    .map((player): Contender => {
      const own = sheets.get(player)!;
      const rivals = own.flatMap(({ met }) => met.map((each) => each.player));
      return {
        player,
        points: totalPoints(own),
        met: new Set(rivals),
        wonWithoutPlaying: allocated.has(player) || own.some(({ played, voluntary, met }) => !played && !voluntary && met.length > 0),
        sides: own.flatMap(({ side }) => side ?? []),
        floats: own.map(({ met, voluntary }, round) => {
          const [rival] = met;
          if (rival === undefined) return voluntary ? null : 'down';
          return compareScores(before(player, round), before(rival.player, round));
        }),
      };
    });
  return contenders.toSorted((a, b) => b.points - a.points);
}

const compareScores = (own: number, rival: number): Float => (own === rival ? null : own > rival ? 'down' : 'up');

// What speaks against a pair in the Swiss system, level by level: each level counts more than all below it.

/** Somebody in the order of a round: the group of those with as many points, and the place in it. Groups and places are counted from 0. */
export interface Ranked extends Contender {
  readonly rank: number;
  readonly group: number;
  readonly place: number;
  /** How many the group has. */
  readonly size: number;
}

/** Contenders in order, with their groups. */
export function rankInGroups(contenders: readonly Contender[]): readonly Ranked[] {
  const scores = [...new Set(contenders.map(({ points }) => points))];
  return scores.flatMap((score, group) => {
    const above = contenders.findIndex(({ points }) => points === score);
    const members = contenders.filter(({ points }) => points === score);
    return members.map((contender, place) => ({ ...contender, group, place, rank: above + place, size: members.length }));
  });
}

/**
 * The costs of two who may meet, `higher` standing above `lower`: sides that somebody must not have; who gets a bye (nobody
 * here); how far apart the groups are, by the square, so that two short floats are better than a long one; floats that come
 * again after one or two rounds; wishes for a side; and how far they are from meeting as the upper half of a group meets its
 * lower half, or, across groups, as the last of one meets the first of the next.
 */
export function pairCosts(higher: Ranked, lower: Ranked): readonly number[] {
  const { broken, unmet } = assignSides(higher.sides, lower.sides, true);
  const apart = lower.group - higher.group;
  const again = apart === 0 ? 0 : repeatedFloatCost(higher.floats, 'down') + repeatedFloatCost(lower.floats, 'up');
  return [broken, 0, apart * apart, again, unmet, idealDistance(higher, lower)];
}

/** The costs of a bye, which goes to the lowest group, and there to the last, if they have not been sent down just before. */
export const byeCosts = ({ group, rank, floats }: Ranked, groups: number, count: number): readonly number[] => [
  0,
  groups - 1 - group,
  0,
  repeatedFloatCost(floats, 'down'),
  0,
  count - 1 - rank,
];

const repeatedFloatCost = (floats: readonly Float[], float: Float): number =>
  (floats.at(-1) === float ? 2 : 0) + (floats.at(-2) === float ? 1 : 0);

function idealDistance(higher: Ranked, lower: Ranked): number {
  if (higher.group === lower.group) return Math.abs(lower.place - higher.place - Math.floor(higher.size / 2));
  return higher.size - 1 - higher.place + lower.place;
}

// Whom the matching is asked about. Of a few, all pairs that may meet; of many, those that come near to what is best for somebody.

/** Up to so many players every pair is looked at. */
export const MAX_EXHAUSTIVE_PLAYERS = 100;

/**
 * The pairs that may meet, and the byes that may be given; a bye is to meet the place after the last. With more players than
 * `ALL_PAIRS`, for each of them those `width` places around whom they would meet as halves of the group, and around themselves.
 */
export function listCandidateEdges(ranked: readonly Ranked[], width: number): readonly Edge[] {
  const every = ranked.length <= MAX_EXHAUSTIVE_PLAYERS || width >= ranked.length;
  const edges = ranked.flatMap((higher) =>
    (every ? ranked.slice(higher.rank + 1) : nearbyOpponents(ranked, higher, width))
      .filter((lower) => !higher.met.has(lower.player))
      .map((lower): Edge => ({ one: higher.rank, other: lower.rank, costs: pairCosts(higher, lower) })),
  );
  return ranked.length % 2 === 0 ? edges : [...edges, ...byeEdges(ranked, every ? ranked.length : 4 * width)];
}

/** Those below somebody who come first into question. */
function nearbyOpponents(ranked: readonly Ranked[], { rank, group, size }: Ranked, width: number): readonly Ranked[] {
  const ideal = rank + Math.floor(size / 2);
  const around = ranked.slice(Math.max(rank + 1, ideal - width), ideal + width + 1).filter((each) => each.group === group);
  const next = ranked.slice(rank + 1, rank + 1 + width);
  return [...new Set([...around, ...next])];
}

/** Byes for the last of those who may have one. */
function byeEdges(ranked: readonly Ranked[], most: number): readonly Edge[] {
  const groups = ranked.at(-1)!.group + 1;
  const free = ranked.filter(({ wonWithoutPlaying }) => !wonWithoutPlaying).slice(-most);
  return free.map((each) => ({ one: each.rank, other: ranked.length, costs: byeCosts(each, groups, ranked.length) }));
}

// The Swiss system: everybody plays every round, against somebody who has done about as well, and never twice against the same.

/** All that a round is paired from: what is stored, so that it can be paired again. */
export interface SwissEvent {
  /** Everybody who is in the event, in the order of entry, which is that of their strength if it is known. */
  readonly players: readonly PlayerId[];
  /** Who does not play this round. */
  readonly absent: readonly PlayerId[];
  readonly rounds: readonly TwoPlayerRound[];
  readonly points: TwoPlayerPoints;
  /** The side of the best placed in the first round, drawn when the event began; the next has the other, and so on. */
  readonly initialSide: SidePlayed;
}

/**
 * `round-not-finished`: a table of a round before is not decided. `too-few-players`: fewer than two are there.
 * `no-legal-pairing`: whoever met whom, somebody would meet an opponent again, or have a second bye.
 */
export type SwissRefusal = 'round-not-finished' | 'too-few-players' | 'no-legal-pairing';

/** Places around the best that are looked at first, where there are too many players to look at all. */
const INITIAL_WIDTH = 4;

/**
 * Pairs the next round. Nobody meets the same opponent twice or has a second bye (nor one after winning by forfeit). Of what
 * that leaves, the best as `costsOf` has it; up to a hundred players, of all pairings there are. The same event gives the same round.
 */
export function pairSwiss({ players, absent, rounds, points, initialSide }: SwissEvent): Result<PairedRound, SwissRefusal> {
  if (rounds.some(({ tables }) => tables.some(({ outcome }) => outcome === null))) return reject('round-not-finished');
  const ranked = rankInGroups(rankContenders(players, new Set(absent), rounds, points));
  if (ranked.length < 2) return reject('too-few-players');
  const partners = matchPlayers(ranked);
  if (partners === null) return reject('no-legal-pairing');
  const tables = ranked.flatMap((higher) => {
    const lower = ranked[partners[higher.rank]!];
    return lower === undefined || lower.rank < higher.rank ? [] : [pairTable(higher, lower, initialSide)];
  });
  const odd = ranked.length % 2 === 1 ? partners[ranked.length]! : null;
  return accept({ tables, bye: odd === null ? null : ranked[odd]!.player });
}

/** Looks at more and more pairs, until everybody has a partner or all have been looked at. */
function matchPlayers(ranked: readonly Ranked[]): readonly number[] | null {
  const count = ranked.length + (ranked.length % 2);
  for (let width = INITIAL_WIDTH; ; width *= 4) {
    const partners = findCheapestMatching(count, listCandidateEdges(ranked, width));
    if (partners !== null || width >= ranked.length) return partners;
  }
}

function pairTable(higher: Ranked, lower: Ranked, initialSide: SidePlayed): PairedTable {
  const begins = (higher.rank % 2 === 0) === (initialSide === 'first');
  const { higherFirst } = assignSides(higher.sides, lower.sides, begins);
  return higherFirst ? { first: higher.player, second: lower.player } : { first: lower.player, second: higher.player };
}
