// What a pairing by the Swiss system has to know of the rounds before.
import type { PlayerId } from '../player.js';
import type { DuelRound } from '../rounds.js';
import { duelSheets } from '../standings/duel-sheets.js';
import type { DuelPoints } from '../standings/points.js';
import { scoreOf } from '../standings/sheets.js';
import type { SidePlayed } from './sides.js';

/** Met somebody with more points, with fewer; or with as many, or nobody. A bye is a float downwards. */
export type Float = 'up' | 'down' | null;

export interface Contender {
  readonly player: PlayerId;
  readonly points: number;
  /** Everybody they were ever paired with, whether it was played or not. */
  readonly met: ReadonlySet<PlayerId>;
  /** Won without playing: a bye that was allocated, or a forfeit. Nobody gets another bye after that. */
  readonly idled: boolean;
  /** The sides of the games that were played, in order. */
  readonly sides: readonly SidePlayed[];
  /** Of every round, in order. */
  readonly floats: readonly Float[];
}

/** Everybody who plays, the one with the most points first, those with equal points in the order of entry. Rounds must be decided. */
export function contendersOf(
  players: readonly PlayerId[],
  absent: ReadonlySet<PlayerId>,
  rounds: readonly DuelRound[],
  points: DuelPoints,
): readonly Contender[] {
  const entered = [...new Set([...players, ...rounds.flatMap(({ tables }) => tables.flatMap(({ first, second }) => [first, second]))])];
  const sheets = duelSheets(entered, rounds, points);
  const before = (player: PlayerId, round: number) => scoreOf(sheets.get(player)!.slice(0, round));
  const allocated = new Set(rounds.flatMap(({ byes }) => byes.filter(({ kind }) => kind === 'allocated').map(({ player }) => player)));
  const contenders = players
    .filter((player) => !absent.has(player))
    .map((player): Contender => {
      const own = sheets.get(player)!;
      const rivals = own.flatMap(({ met }) => met.map((each) => each.player));
      return {
        player,
        points: scoreOf(own),
        met: new Set(rivals),
        idled: allocated.has(player) || own.some(({ played, voluntary, met }) => !played && !voluntary && met.length > 0),
        sides: own.flatMap(({ side }) => side ?? []),
        floats: own.map(({ met, voluntary }, round) => {
          const [rival] = met;
          if (rival === undefined) return voluntary ? null : 'down';
          return floatOf(before(player, round), before(rival.player, round));
        }),
      };
    });
  return contenders.toSorted((a, b) => b.points - a.points);
}

const floatOf = (own: number, rival: number): Float => (own === rival ? null : own > rival ? 'down' : 'up');
