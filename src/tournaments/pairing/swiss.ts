// The Swiss system: all players play every round, against an opponent with a similar score. No two players meet again while another pairing
// avoids it.

import { accept, type Result, reject } from '../../engine/result.js';
import type { PairedRound, PairedTable, PlayerId, TwoPlayerRound } from '../rounds.js';
import { buildTwoPlayerSheets, type TwoPlayerPoints, totalPoints } from '../standings/score-sheets.js';
import { type Edge, findCheapestMatching } from './matching.js';
import { assignSides, type SidePlayed } from './sides.js';

// The history of each player, as the Swiss system needs it.

/** Up: met an opponent with more points; down: with fewer, or had a bye. Null: met an equal, or had no opponent. */
type Float = 'up' | 'down' | null;

interface Contender {
  readonly player: PlayerId;
  readonly points: number;
  /** How often the player has met each opponent, whether or not the game was played. */
  readonly met: ReadonlyMap<PlayerId, number>;
  /** The number of rounds won without playing: allocated byes, and forfeits of opponents. */
  readonly unplayedWins: number;
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
  const history = readMeetings(rounds);
  const contenders = players
    .filter((player) => !absent.has(player))
    .map((player): Contender => {
      const own = sheets.get(player)!;
      return {
        player,
        points: totalPoints(own),
        met: history.met(player),
        unplayedWins: history.unplayedWins(player),
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

/** Who has met whom, and who won without playing. */
interface Meetings {
  readonly met: (player: PlayerId) => ReadonlyMap<PlayerId, number>;
  /** Allocated byes, and forfeits of opponents. */
  readonly unplayedWins: (player: PlayerId) => number;
}

/** Counts the meetings and the unplayed wins of these rounds. */
export function readMeetings(rounds: readonly TwoPlayerRound[]): Meetings {
  const met = new Map<PlayerId, Map<PlayerId, number>>();
  const unplayed = new Map<PlayerId, number>();
  const meet = (one: PlayerId, other: PlayerId) => {
    const opponents = met.get(one) ?? new Map<PlayerId, number>();
    met.set(one, opponents.set(other, (opponents.get(other) ?? 0) + 1));
  };
  const winUnplayed = (player: PlayerId) => unplayed.set(player, (unplayed.get(player) ?? 0) + 1);
  for (const { tables, byes } of rounds) {
    for (const { first, second, outcome } of tables) {
      meet(first, second);
      meet(second, first);
      if (outcome === 'second-forfeited') winUnplayed(first);
      if (outcome === 'first-forfeited') winUnplayed(second);
    }
    for (const { player, kind } of byes) if (kind === 'pairing-allocated') winUnplayed(player);
  }
  return { met: (player) => met.get(player) ?? new Map(), unplayedWins: (player) => unplayed.get(player) ?? 0 };
}

/**
 * Returns the players who may have the bye: those with the fewest unplayed wins. No player has a second bye before everyone present has had
 * a bye or a forfeit win.
 */
export function listByeCandidates<Player extends Pick<Contender, 'unplayedWins'>>(players: readonly Player[]): readonly Player[] {
  const fewest = Math.min(...players.map(({ unplayedWins }) => unplayedWins));
  return players.filter(({ unplayedWins }) => unplayedWins === fewest);
}

// Costs of a pairing by level; each level outweighs all levels below it.

/** A player ranked for a round: the score group and the rank in it, both from 0. */
interface Ranked extends Contender {
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

/** The levels that always outweigh all levels below: repeated meetings, the bye, and how often the two have met. */
const STRICT_LEVELS = 3;

/** Returns whether the two have met, as 1 or 0, and how often. */
export function meetingCosts(met: ReadonlyMap<PlayerId, number>, opponent: PlayerId): readonly [repeated: number, times: number] {
  const times = met.get(opponent) ?? 0;
  return [times > 0 ? 1 : 0, times];
}

/**
 * Returns the costs of a pair; `higher` ranks above `lower`. Levels: a repeated meeting; the bye (0 here); how often the two have met;
 * forbidden sides; the distance between groups, squared, so that two short floats cost less than one long float; floats repeated within two
 * rounds; unmet side preferences; and the deviation from the ideal opponent. That is the counterpart in the other half of the group, or,
 * across groups, last against first. Sides cost nothing where bids decide them.
 */
function pairCosts(higher: Ranked, lower: Ranked, sides: 'balanced' | 'by-bids'): readonly number[] {
  const { broken, unmet } = sides === 'balanced' ? assignSides(higher.sides, lower.sides, true) : NO_SIDES;
  const apart = lower.group - higher.group;
  const again = apart === 0 ? 0 : repeatedFloatCost(higher.floats, 'down') + repeatedFloatCost(lower.floats, 'up');
  const [repeated, times] = meetingCosts(higher.met, lower.player);
  return [repeated, 0, times, broken, apart * apart, again, unmet, idealDistance(higher, lower)];
}

const NO_SIDES = { broken: 0, unmet: 0 } as const;

/** Returns the costs of a bye. It goes to the lowest group, and there to the last player without a recent downfloat. */
const byeCosts = ({ group, rank, floats }: Ranked, groups: number, count: number): readonly number[] => [
  0,
  groups - 1 - group,
  0,
  0,
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

/** Which pairs are candidates. */
interface CandidateRules {
  readonly sides: 'balanced' | 'by-bids';
  /** The candidates of a player above `MAX_EXHAUSTIVE_PLAYERS`: so many nearest to the ideal opponent, and to their own rank. */
  readonly width: number;
  /** Whether players may meet again. */
  readonly repeats: boolean;
}

/** Lists the candidate pairs and byes as edges; a bye is an edge to the index after the last player. */
export function listCandidateEdges(ranked: readonly Ranked[], { sides, width, repeats }: CandidateRules): readonly Edge[] {
  const every = ranked.length <= MAX_EXHAUSTIVE_PLAYERS || width >= ranked.length;
  const edges = ranked.flatMap((higher) =>
    (every ? ranked.slice(higher.rank + 1) : nearbyOpponents(ranked, higher, width))
      .filter((lower) => repeats || !higher.met.has(lower.player))
      .map((lower): Edge => ({ one: higher.rank, other: lower.rank, costs: pairCosts(higher, lower, sides) })),
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

/** Byes for the last candidates. */
function byeEdges(ranked: readonly Ranked[], most: number): readonly Edge[] {
  const groups = ranked.at(-1)!.group + 1;
  return listByeCandidates(ranked)
    .slice(-most)
    .map((each) => ({ one: each.rank, other: ranked.length, costs: byeCosts(each, groups, ranked.length) }));
}

/** The input of a pairing. It can be rebuilt from the log to pair the round again. */
export interface SwissHistory {
  /** All players in registration order, which is by strength if that is known. */
  readonly players: readonly PlayerId[];
  /** Players who miss this round. */
  readonly absent: readonly PlayerId[];
  readonly rounds: readonly TwoPlayerRound[];
  readonly points: TwoPlayerPoints;
}

export interface SwissEvent extends SwissHistory {
  /** The side of the top player in the first round, drawn when the tournament opens. The next player has the other side, and so on. */
  readonly initialSide: SidePlayed;
}

/** `round-not-finished`: a table of an earlier round is undecided. `too-few-players`: fewer than two are present. */
export type SwissRefusal = 'round-not-finished' | 'too-few-players';

/** The opponents of a round, before their sides are known. */
interface Opponents {
  /** The higher-ranked player of each pair first, and the pairs in the order of that player's rank. */
  readonly pairs: readonly (readonly [higher: Ranked, lower: Ranked])[];
  /** The odd player out; null if the number of players is even. */
  readonly bye: PlayerId | null;
}

/** Initial number of candidates near the ideal, if there are too many players to compare all pairs. */
const INITIAL_WIDTH = 4;

/**
 * Finds the opponents of the next round. As few players as possible meet again; the bye goes to the lowest score among `listByeCandidates`.
 * Among the pairings left it returns the cheapest by `pairCosts`; up to a hundred players, it compares all. The same history always gives
 * the same round.
 */
export function pairOpponents(
  { players, absent, rounds, points }: SwissHistory,
  sides: CandidateRules['sides'],
): Result<Opponents, SwissRefusal> {
  if (rounds.some(({ tables }) => tables.some(({ outcome }) => outcome === null))) return reject('round-not-finished');
  const ranked = rankInGroups(rankContenders(players, new Set(absent), rounds, points));
  if (ranked.length < 2) return reject('too-few-players');
  const partners = matchPlayers(ranked, sides);
  const pairs = ranked.flatMap((higher) => {
    const lower = ranked[partners[higher.rank]!];
    return lower === undefined || lower.rank < higher.rank ? [] : [[higher, lower] as const];
  });
  const odd = ranked.length % 2 === 1 ? partners[ranked.length]! : null;
  return accept({ pairs, bye: odd === null ? null : ranked[odd]!.player });
}

/** Pairs the next round by the Swiss system, with balanced sides. */
export function pairSwiss({ initialSide, ...history }: SwissEvent): Result<PairedRound, SwissRefusal> {
  const found = pairOpponents(history, 'balanced');
  if (!found.ok) return found;
  const { pairs, bye } = found.value;
  return accept({ tables: pairs.map(([higher, lower]) => pairTable(higher, lower, initialSide)), bye });
}

/** Widens the candidate list until a perfect matching exists or all pairs are included; then players may meet again. */
function matchPlayers(ranked: readonly Ranked[], sides: CandidateRules['sides']): readonly number[] {
  const count = ranked.length + (ranked.length % 2);
  const match = (rules: Omit<CandidateRules, 'sides'>) =>
    findCheapestMatching(count, listCandidateEdges(ranked, { sides, ...rules }), STRICT_LEVELS);
  for (let width = INITIAL_WIDTH; ; width *= 4) {
    const partners = match({ width, repeats: false });
    if (partners !== null) return partners;
    // Any two players may be paired, and the bye has a candidate: a matching exists.
    if (width >= ranked.length) return match({ width, repeats: true })!;
  }
}

function pairTable(higher: Ranked, lower: Ranked, initialSide: SidePlayed): PairedTable {
  const begins = (higher.rank % 2 === 0) === (initialSide === 'first');
  const { higherFirst } = assignSides(higher.sides, lower.sides, begins);
  return higherFirst ? { first: higher.player, second: lower.player } : { first: lower.player, second: higher.player };
}
