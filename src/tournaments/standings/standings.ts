// What tells players of equal points apart, where a number says it by itself. Numbers are halves, thirds of points and so on, to
// six digits.

import type { PlayerId } from '../rounds.js';
import { type SheetRound, type Sheets, totalPoints } from './score-sheets.js';

/**
 * How rounds that were not played count in Buchholz and Sonneborn-Berger. `virtual-opponent`, as FIDE's tie-break
 * regulations have it since 2023: one's own as a game against somebody with one's own points; those of an opponent who has
 * gone for good, as draws. `as-scored`: for the points they brought, against nobody, as is right in a round robin.
 */
export type UnplayedRounds = 'virtual-opponent' | 'as-scored';

/** Tie-breaks that are numbers, more being better. Spelt as both doors spell them. */
export const NUMERIC_TIE_BREAKS = ['buchholz', 'buchholz-cut-1', 'sonneborn-berger', 'wins', 'second-side-games'] as const;
export type NumericTieBreak = (typeof NUMERIC_TIE_BREAKS)[number];

/** One round against somebody, as Buchholz sees it. */
interface RoundStrength {
  /** The points of whom was met; on average where several were. */
  readonly strength: number;
  /** The same, of each as much as was scored against them. */
  readonly taken: number;
  readonly voluntary: boolean;
}

/** All numbers of all players. */
export function computeTieBreaks(
  sheets: Sheets,
  unplayed: UnplayedRounds,
  draw: number,
): ReadonlyMap<PlayerId, Readonly<Record<NumericTieBreak, number>>> {
  const adjusted = new Map([...sheets].map(([player, rounds]) => [player, adjustedScore(rounds, unplayed, draw)]));
  return new Map(
    [...sheets].map(([player, rounds]) => {
      const own = totalPoints(rounds);
      const faced = rounds.map((round) => roundStrength(round, own, adjusted, unplayed));
      const buchholz = sum(faced.map(({ strength }) => strength));
      return [
        player,
        {
          buchholz: roundToSixDigits(buchholz),
          'buchholz-cut-1': roundToSixDigits(buchholz - cutStrength(faced, unplayed)),
          'sonneborn-berger': roundToSixDigits(sum(faced.map(({ taken }) => taken))),
          wins: rounds.filter(({ won }) => won).length,
          'second-side-games': rounds.filter(({ side }) => side === 'second').length,
        },
      ];
    }),
  );
}

/** What a player's points count for others: after the last round in which they would have played, draws. */
function adjustedScore(rounds: readonly SheetRound[], unplayed: UnplayedRounds, draw: number): number {
  if (unplayed === 'as-scored') return totalPoints(rounds);
  const there = rounds.findLastIndex(({ voluntary }) => !voluntary) + 1;
  return totalPoints(rounds.slice(0, there)) + (rounds.length - there) * draw;
}

function roundStrength(
  { met, played, points, voluntary }: SheetRound,
  own: number,
  adjusted: ReadonlyMap<PlayerId, number>,
  unplayed: UnplayedRounds,
): RoundStrength {
  if (!played && unplayed === 'virtual-opponent') return { strength: own, taken: own * points, voluntary };
  const count = Math.max(1, met.length);
  return {
    strength: sum(met.map(({ player }) => adjusted.get(player)!)) / count,
    taken: sum(met.map(({ player, scored }) => adjusted.get(player)! * scored)) / count,
    voluntary,
  };
}

/** The round that is cut: the weakest, but one not played by one's own doing before any other. */
function cutStrength(faced: readonly RoundStrength[], unplayed: UnplayedRounds): number {
  const voluntary = unplayed === 'virtual-opponent' ? faced.filter((each) => each.voluntary) : [];
  const cut = voluntary.length > 0 ? voluntary : faced;
  return cut.length === 0 ? 0 : Math.min(...cut.map(({ strength }) => strength));
}

/** Thirds that are summed in another order differ in their last digits, and are the same. */
const roundToSixDigits = (value: number): number => Number(value.toFixed(6));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

// The direct encounter: of those whom nothing before has told apart, who scored most against the others of them.

/** What was scored against the others of a group, and the most it could have been if those not met had been met and beaten. */
interface GroupScore {
  readonly player: PlayerId;
  readonly scored: number;
  readonly best: number;
}

export interface EncounterRules {
  /** What a game won is worth. */
  readonly win: number;
  /** Whether games that were forfeited count. */
  readonly forfeits: boolean;
}

/**
 * The place of each within a group of equals, from 1, and the same for all where it tells nothing. If all have met each other,
 * by what they scored against each other. Else, as in FIDE's tie-break regulations (article 6), whoever would be first however
 * the games that are missing had ended is first, then the next in the same way; the others share the place below. Those who share
 * a place are asked about again by themselves. Who met several times counts every game.
 */
export function rankByDirectEncounter(group: readonly PlayerId[], sheets: Sheets, rules: EncounterRules): ReadonlyMap<PlayerId, number> {
  const places = new Map<PlayerId, number>();
  const shared = groupByPlace(group, sheets, rules);
  let place = 1;
  for (const sharing of shared) {
    const within = sharing.length === group.length || sharing.length === 1 ? null : rankByDirectEncounter(sharing, sheets, rules);
    for (const player of sharing) places.set(player, place - 1 + (within?.get(player) ?? 1));
    place += sharing.length;
  }
  return places;
}

/** Those who share the first place, those who share the next, and so on. */
function groupByPlace(group: readonly PlayerId[], sheets: Sheets, { win, forfeits }: EncounterRules): readonly (readonly PlayerId[])[] {
  const members = new Set(group);
  let missing = false;
  const rows = group.map((player): GroupScore => {
    const counted = sheets.get(player)!.filter(({ played }) => played || forfeits);
    const against = counted.flatMap(({ met }) => met).filter((each) => members.has(each.player));
    const unmet = group.length - 1 - new Set(against.map((each) => each.player)).size;
    missing ||= unmet > 0;
    const scored = against.reduce((total, each) => total + each.scored, 0);
    return { player, scored, best: scored + unmet * win };
  });
  const sorted = rows.toSorted((a, b) => b.scored - a.scored);
  return missing ? groupByCertainPlace(sorted) : groupByScore(sorted);
}

function groupByScore(sorted: readonly GroupScore[]): readonly (readonly PlayerId[])[] {
  const shared = new Map<number, PlayerId[]>();
  for (const { player, scored } of sorted) shared.set(scored, [...(shared.get(scored) ?? []), player]);
  return [...shared.values()];
}

/** As long as nobody below could have caught up, a place each; then all the others. */
function groupByCertainPlace(sorted: readonly GroupScore[]): readonly (readonly PlayerId[])[] {
  const open = sorted.findIndex(({ scored }, at) => sorted.slice(at + 1).some(({ best }) => best >= scored));
  const sure = open === -1 ? sorted.length : open;
  const rest = sorted.slice(sure).map(({ player }) => player);
  return [...sorted.slice(0, sure).map(({ player }) => [player]), ...(rest.length > 0 ? [rest] : [])];
}

// Who stands where: by points, then by the tie-breaks in the order in which the organiser has put them.

export const TIE_BREAKS = [...NUMERIC_TIE_BREAKS, 'direct-encounter'] as const;
/**
 * `buchholz`: the points of those who were met. `buchholz_cut_1`: without the weakest of them. `sonneborn_berger`: each as much
 * as was scored against them. `wins`: games won, or first places not shared. `second_sides`: games played with the side that the
 * ruleset lists second, as chess counts those with Black. `direct_encounter`: the place among those still equal, from 1.
 */
export type TieBreak = (typeof TIE_BREAKS)[number];

/** As it is spelt now: logs of before have `buchholz-cut-1`. */
export const readTieBreak = (spelt: string): TieBreak => spelt.replaceAll('-', '_') as TieBreak;

export interface StandingsRules {
  readonly tieBreaks: readonly TieBreak[];
  readonly unplayed: UnplayedRounds;
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
export function computeStandings(sheets: Sheets, rules: StandingsRules): readonly StandingsRow[] {
  const counted = computeTieBreaks(sheets, rules.unplayed, rules.draw);
  const points = new Map([...sheets].map(([player, rounds]) => [player, totalPoints(rounds)]));
  const encounters: EncounterRules = { win: rules.win, forfeits: rules.unplayed === 'as-scored' };
  const found = new Map<PlayerId, number[]>([...sheets.keys()].map((player) => [player, []]));
  let groups = split([[...sheets.keys()]], (player) => -points.get(player)!);
  for (const tieBreak of rules.tieBreaks) {
    if (tieBreak === 'direct-encounter') groups = groups.flatMap((group) => splitByDirectEncounter(group, sheets, encounters, found));
    else groups = splitByTieBreak(groups, tieBreak, counted, found);
  }
  let above = 0;
  return groups.flatMap((group) => {
    const rank = above + 1;
    above += group.length;
    return group.map((player) => ({ rank, player, points: points.get(player)!, tieBreaks: found.get(player)! }));
  });
}

type Groups = readonly (readonly PlayerId[])[];
type TieBreakValues = ReadonlyMap<PlayerId, number[]>;

function splitByTieBreak(
  groups: Groups,
  tieBreak: NumericTieBreak,
  counted: ReturnType<typeof computeTieBreaks>,
  found: TieBreakValues,
): Groups {
  for (const [player, values] of found) values.push(counted.get(player)![tieBreak]);
  return split(groups, (player) => -counted.get(player)![tieBreak]);
}

function splitByDirectEncounter(group: readonly PlayerId[], sheets: Sheets, rules: EncounterRules, found: TieBreakValues): Groups {
  const places = rankByDirectEncounter(group, sheets, rules);
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
