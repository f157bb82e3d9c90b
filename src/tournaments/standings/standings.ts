// Who stands where: by points, then by the tie-breaks in the order in which the organiser has put them.
import type { PlayerId } from '../player.js';
import { directEncounter, type EncounterRules } from './direct-encounter.js';
import { type Sheets, scoreOf } from './sheets.js';
import { COUNTED_TIE_BREAKS, type CountedTieBreak, countedTieBreaks, type Unplayed } from './tie-breaks.js';

export const TIE_BREAKS = [...COUNTED_TIE_BREAKS, 'direct_encounter'] as const;
/**
 * `buchholz`: the points of those who were met. `buchholz_cut_1`: without the weakest of them. `sonneborn_berger`: each as much
 * as was scored against them. `wins`: games won, or first places not shared. `second_sides`: games played with the side that the
 * ruleset lists second, as chess counts those with Black. `direct_encounter`: the place among those still equal, from 1.
 */
export type TieBreak = (typeof TIE_BREAKS)[number];

/** As it is spelt now: logs of before have `buchholz-cut-1`. */
export const tieBreakOf = (spelt: string): TieBreak => spelt.replaceAll('-', '_') as TieBreak;

export interface StandingsRules {
  readonly tieBreaks: readonly TieBreak[];
  readonly unplayed: Unplayed;
  /** What a draw is worth: as which rounds count after somebody has gone. */
  readonly draw: number;
  readonly win: number;
}

export interface StandingsRow {
  /** From 1; shared by those whom nothing tells apart, and then the next are left out. */
  readonly rank: number;
  readonly player: PlayerId;
  readonly points: number;
  /** In the order of the rules. More is better, but for the direct encounter, which is a place. */
  readonly tieBreaks: readonly number[];
}

/** Standings after the rounds of these sheets. Those who share a rank stand in the order of the sheets, which is that of entry. */
export function standingsOf(sheets: Sheets, rules: StandingsRules): readonly StandingsRow[] {
  const counted = countedTieBreaks(sheets, rules.unplayed, rules.draw);
  const points = new Map([...sheets].map(([player, rounds]) => [player, scoreOf(rounds)]));
  const encounters: EncounterRules = { win: rules.win, forfeits: rules.unplayed === 'as-scored' };
  const found = new Map<PlayerId, number[]>([...sheets.keys()].map((player) => [player, []]));
  let groups = split([[...sheets.keys()]], (player) => -points.get(player)!);
  for (const tieBreak of rules.tieBreaks) {
    if (tieBreak === 'direct_encounter') groups = groups.flatMap((group) => encountered(group, sheets, encounters, found));
    else groups = byNumber(groups, tieBreak, counted, found);
  }
  let above = 0;
  return groups.flatMap((group) => {
    const rank = above + 1;
    above += group.length;
    return group.map((player) => ({ rank, player, points: points.get(player)!, tieBreaks: found.get(player)! }));
  });
}

type Groups = readonly (readonly PlayerId[])[];
type Found = ReadonlyMap<PlayerId, number[]>;

function byNumber(groups: Groups, tieBreak: CountedTieBreak, counted: ReturnType<typeof countedTieBreaks>, found: Found): Groups {
  for (const [player, values] of found) values.push(counted.get(player)![tieBreak]);
  return split(groups, (player) => -counted.get(player)![tieBreak]);
}

function encountered(group: readonly PlayerId[], sheets: Sheets, rules: EncounterRules, found: Found): Groups {
  const places = directEncounter(group, sheets, rules);
  for (const player of group) found.get(player)!.push(places.get(player)!);
  return split([group], (player) => places.get(player)!);
}

/** Each group in the order of a number, the least first, and split where it differs. */
const split = (groups: Groups, keyOf: (player: PlayerId) => number): Groups =>
  groups.flatMap((group) => {
    if (group.length <= 1) return [group];
    const shared = new Map<number, PlayerId[]>();
    for (const player of group) {
      const key = keyOf(player);
      const sharing = shared.get(key);
      if (sharing) sharing.push(player);
      else shared.set(key, [player]);
    }
    return [...shared].toSorted(([a], [b]) => a - b).map(([, sharing]) => sharing);
  });
