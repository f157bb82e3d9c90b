// What tells players of equal points apart, where a number says it by itself. Numbers are halves, thirds of points and so on, to
// six digits.
import type { PlayerId } from '../player.js';
import { type SheetRound, type Sheets, scoreOf } from './sheets.js';

/**
 * How rounds that were not played count in Buchholz and Sonneborn-Berger. `virtual-opponent`, as FIDE's tie-break
 * regulations have it since 2023: one's own as a game against somebody with one's own points; those of an opponent who has
 * gone for good, as draws. `as-scored`: for the points they brought, against nobody, as is right in a round robin.
 */
export type Unplayed = 'virtual-opponent' | 'as-scored';

/** Tie-breaks that are numbers, more being better. Spelt as both doors spell them. */
export const COUNTED_TIE_BREAKS = ['buchholz', 'buchholz_cut_1', 'sonneborn_berger', 'wins', 'second_sides'] as const;
export type CountedTieBreak = (typeof COUNTED_TIE_BREAKS)[number];

/** One round against somebody, as Buchholz sees it. */
interface Faced {
  /** The points of whom was met; on average where several were. */
  readonly strength: number;
  /** The same, of each as much as was scored against them. */
  readonly taken: number;
  readonly voluntary: boolean;
}

/** All numbers of all players. */
export function countedTieBreaks(
  sheets: Sheets,
  unplayed: Unplayed,
  draw: number,
): ReadonlyMap<PlayerId, Readonly<Record<CountedTieBreak, number>>> {
  const adjusted = new Map([...sheets].map(([player, rounds]) => [player, adjustedScore(rounds, unplayed, draw)]));
  return new Map(
    [...sheets].map(([player, rounds]) => {
      const own = scoreOf(rounds);
      const faced = rounds.map((round) => facedIn(round, own, adjusted, unplayed));
      const buchholz = sum(faced.map(({ strength }) => strength));
      return [
        player,
        {
          buchholz: told(buchholz),
          buchholz_cut_1: told(buchholz - leastOf(faced, unplayed)),
          sonneborn_berger: told(sum(faced.map(({ taken }) => taken))),
          wins: rounds.filter(({ won }) => won).length,
          second_sides: rounds.filter(({ side }) => side === 'second').length,
        },
      ];
    }),
  );
}

/** What a player's points count for others: after the last round in which they would have played, draws. */
function adjustedScore(rounds: readonly SheetRound[], unplayed: Unplayed, draw: number): number {
  if (unplayed === 'as-scored') return scoreOf(rounds);
  const there = rounds.findLastIndex(({ voluntary }) => !voluntary) + 1;
  return scoreOf(rounds.slice(0, there)) + (rounds.length - there) * draw;
}

function facedIn(
  { met, played, points, voluntary }: SheetRound,
  own: number,
  adjusted: ReadonlyMap<PlayerId, number>,
  unplayed: Unplayed,
): Faced {
  if (!played && unplayed === 'virtual-opponent') return { strength: own, taken: own * points, voluntary };
  const count = Math.max(1, met.length);
  return {
    strength: sum(met.map(({ player }) => adjusted.get(player)!)) / count,
    taken: sum(met.map(({ player, scored }) => adjusted.get(player)! * scored)) / count,
    voluntary,
  };
}

/** The round that is cut: the weakest, but one not played by one's own doing before any other. */
function leastOf(faced: readonly Faced[], unplayed: Unplayed): number {
  const voluntary = unplayed === 'virtual-opponent' ? faced.filter((each) => each.voluntary) : [];
  const cut = voluntary.length > 0 ? voluntary : faced;
  return cut.length === 0 ? 0 : Math.min(...cut.map(({ strength }) => strength));
}

/** Thirds that are summed in another order differ in their last digits, and are the same. */
const told = (value: number): number => Number(value.toFixed(6));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
