// The Swiss system: all players play every round, against an opponent with a similar score, and never twice against the same one.

import { accept, type Result, reject } from '../../engine/result.js';
import type { PairedRound, PairedTable, PlayerId, TwoPlayerRound } from '../rounds.js';
import { buildTwoPlayerSheets, type TwoPlayerPoints, totalPoints } from '../standings/score-sheets.js';
import { type Edge, findCheapestMatching } from './matching.js';
import { assignSides, type SidePlayed } from './sides.js';

// The history of each player, as the Swiss system needs it.

/** Up: met an opponent with more points; down: with fewer, or had a bye. Null: met an equal, or had no opponent. */
export type Float = 'up' | 'down' | null;

export interface Contender {
  readonly player: PlayerId;
  readonly points: number;
  /** All opponents so far, whether or not the game was played. */
  readonly met: ReadonlySet<PlayerId>;
  /** Won without playing, by an allocated bye or a forfeit. Such a player gets no further bye. */
  readonly wonWithoutPlaying: boolean;
  /** The sides of the played games, in order. */
  readonly sides: readonly SidePlayed[];
  /** One per round, in order. */
  readonly floats: readonly Float[];
}

/** Ranks the players of a round by points, then registration order. All rounds before must be decided. */
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

// Costs of a pairing by level; each level outweighs all levels below it.

/** A player ranked for a round: the score group and the rank in it, both from 0. */
export interface Ranked extends Contender {
  readonly rank: number;
  readonly group: number;
  readonly place: number;
  /** The size of the group. */
  readonly size: number;
}

/** Assigns players, in rank order, to their score groups. */
export function rankInGroups(contenders: readonly Contender[]): readonly Ranked[] {
  const scores = [...new Set(contenders.map(({ points }) => points))];
  return scores.flatMap((score, group) => {
    const above = contenders.findIndex(({ points }) => points === score);
    const members = contenders.filter(({ points }) => points === score);
    return members.map((contender, place) => ({ ...contender, group, place, rank: above + place, size: members.length }));
  });
}

/**
 * Returns the costs of a pair; `higher` ranks above `lower`. Levels: forbidden sides; the bye (0 here); the distance between groups,
 * squared, so that two short floats cost less than one long float; floats repeated within two rounds; unmet side preferences; and the
 * deviation from the ideal opponent. That is the counterpart in the other half of the group, or, across groups, last against first.
 */
export function pairCosts(higher: Ranked, lower: Ranked): readonly number[] {
  const { broken, unmet } = assignSides(higher.sides, lower.sides, true);
  const apart = lower.group - higher.group;
  const again = apart === 0 ? 0 : repeatedFloatCost(higher.floats, 'down') + repeatedFloatCost(lower.floats, 'up');
  return [broken, 0, apart * apart, again, unmet, idealDistance(higher, lower)];
}

/** Returns the costs of a bye. It goes to the lowest group, and there to the last player without a recent downfloat. */
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

// Candidate pairs for the matching: all legal pairs for few players; for many, those close to the ideal.

/** Up to this number of players, all pairs are candidates. */
export const MAX_EXHAUSTIVE_PLAYERS = 100;

/**
 * Lists the legal pairs and byes as edges; a bye is an edge to the index after the last player. Above `MAX_EXHAUSTIVE_PLAYERS`, each player
 * has the `width` candidates nearest to the ideal opponent and to their own rank.
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

/** The lower-ranked candidates of a player. */
function nearbyOpponents(ranked: readonly Ranked[], { rank, group, size }: Ranked, width: number): readonly Ranked[] {
  const ideal = rank + Math.floor(size / 2);
  const around = ranked.slice(Math.max(rank + 1, ideal - width), ideal + width + 1).filter((each) => each.group === group);
  const next = ranked.slice(rank + 1, rank + 1 + width);
  return [...new Set([...around, ...next])];
}

/** Byes for the last eligible players. */
function byeEdges(ranked: readonly Ranked[], most: number): readonly Edge[] {
  const groups = ranked.at(-1)!.group + 1;
  const free = ranked.filter(({ wonWithoutPlaying }) => !wonWithoutPlaying).slice(-most);
  return free.map((each) => ({ one: each.rank, other: ranked.length, costs: byeCosts(each, groups, ranked.length) }));
}

/** The input of a pairing. It can be rebuilt from the log to pair the round again. */
export interface SwissEvent {
  /** All players in registration order, which is by strength if that is known. */
  readonly players: readonly PlayerId[];
  /** Players who miss this round. */
  readonly absent: readonly PlayerId[];
  readonly rounds: readonly TwoPlayerRound[];
  readonly points: TwoPlayerPoints;
  /** The side of the top player in the first round, drawn when the tournament opens. The next player has the other side, and so on. */
  readonly initialSide: SidePlayed;
}

/**
 * `round-not-finished`: a table of an earlier round is undecided. `too-few-players`: fewer than two are present. `no-legal-pairing`: every
 * pairing has a rematch or a second bye.
 */
export type SwissRefusal = 'round-not-finished' | 'too-few-players' | 'no-legal-pairing';

/** Initial number of candidates near the ideal, if there are too many players to compare all pairs. */
const INITIAL_WIDTH = 4;

/**
 * Pairs the next round. No player meets the same opponent twice, or gets a bye after a bye or forfeit win. Among the legal pairings it
 * returns the cheapest by `pairCosts`; up to a hundred players, it compares all. The same event always gives the same round.
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

/** Widens the candidate list until a perfect matching exists or all pairs are included. */
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
