// Standings: by points, then by the tie-breaks in the organiser's order.

import type { PlayerId } from '../rounds.js';
import { type Opponent, type SheetRound, type Sheets, totalPoints } from './score-sheets.js';

// Numeric tie-breaks. Values are rounded to six digits because they can be fractions, such as thirds of points.

/**
 * How unplayed rounds count in Buchholz and Sonneborn-Berger. `virtual-opponent`, as in FIDE's tie-break regulations since 2023: one's own
 * unplayed rounds count as games against an opponent with equal points; those of an opponent who has left the tournament count as draws.
 * `as-scored`: for the points they brought, without an opponent, as usual in a round robin.
 */
export type UnplayedRounds = 'virtual-opponent' | 'as-scored';

/** Numeric tie-breaks; higher is better, except for the time used. Spelled as in both APIs. */
const NUMERIC_TIE_BREAKS = [
  'board-points',
  'buchholz',
  'buchholz-cut-1',
  'sonneborn-berger',
  'wins',
  'second-side-games',
  'time-used',
] as const;
type NumericTieBreak = (typeof NUMERIC_TIE_BREAKS)[number];

/** A round as Buchholz counts it. */
interface RoundStrength {
  /** The opponent's points; the average of several opponents. */
  readonly strength: number;
  /** The opponents' points, weighted by the score against each. */
  readonly taken: number;
  readonly voluntary: boolean;
}

/** Computes the numeric tie-breaks of all players. */
function computeTieBreaks(
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
          'board-points': roundToSixDigits(sum(rounds.map(({ boardPoints = 0 }) => boardPoints))),
          buchholz: roundToSixDigits(buchholz),
          'buchholz-cut-1': roundToSixDigits(buchholz - (faced[findCut(faced, unplayed) ?? -1]?.strength ?? 0)),
          'sonneborn-berger': roundToSixDigits(sum(faced.map(({ taken }) => taken))),
          wins: rounds.filter(({ won }) => won).length,
          'second-side-games': rounds.filter(({ side }) => side === 'second').length,
          'time-used': sum(rounds.map(({ timeUsed = 0 }) => timeUsed)),
        },
      ];
    }),
  );
}

/** A player's points as they count for opponents: rounds after the player's last voluntary one count as draws. */
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

/** The index of the round that is cut: the weakest, but a voluntarily unplayed round first. Null without rounds. */
function findCut(faced: readonly RoundStrength[], unplayed: UnplayedRounds): number | null {
  const voluntary = unplayed === 'virtual-opponent' ? faced.filter((each) => each.voluntary) : [];
  const candidates = voluntary.length > 0 ? voluntary : faced;
  if (candidates.length === 0) return null;
  return faced.indexOf(candidates.reduce((weakest, each) => (each.strength < weakest.strength ? each : weakest)));
}

/** Sums of thirds differ in their last digits by order of addition. */
const roundToSixDigits = (value: number): number => Number(value.toFixed(6));

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

// Direct encounter: the scores of tied players against each other.

/** A score against the other players of a group, and its maximum if all missing games had been won. */
interface GroupScore {
  readonly player: PlayerId;
  readonly scored: number;
  readonly best: number;
}

interface EncounterRules {
  /** The points of a won game. */
  readonly win: number;
  /** Whether forfeited games count. */
  readonly forfeits: boolean;
}

/**
 * Returns the place of each player within a tied group, from 1; equal if the direct encounter decides nothing. If all players have met,
 * their scores against each other decide. Otherwise (article 6 of FIDE's tie-break regulations), a player who is first under every outcome
 * of the missing games is first, then the next in the same way; the others share the place below. Players who share a place are compared
 * again among themselves. Every game of a pair counts.
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

/** Groups the players by place, best first. */
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

/** Gives single places while no lower player could have caught up; the rest form one group. */
function groupByCertainPlace(sorted: readonly GroupScore[]): readonly (readonly PlayerId[])[] {
  const open = sorted.findIndex(({ scored }, at) => sorted.slice(at + 1).some(({ best }) => best >= scored));
  const sure = open === -1 ? sorted.length : open;
  const rest = sorted.slice(sure).map(({ player }) => player);
  return [...sorted.slice(0, sure).map(({ player }) => [player]), ...(rest.length > 0 ? [rest] : [])];
}

export const TIE_BREAKS = [...NUMERIC_TIE_BREAKS, 'direct-encounter'] as const;
/**
 * `board-points`: the points of a team's boards, in team events only. `buchholz`: the sum of the opponents' points. `buchholz-cut-1`:
 * without the weakest round, or one that the player missed by choice. `sonneborn-berger`: the opponents' points weighted by the score against them. `wins`: games won, or unshared first
 * places. `second-side-games`: games played with the side that the ruleset lists second, like Black in chess. `time-used`: the seconds that
 * the player's clocks ran in all games; the slower player stands behind. `direct-encounter`: the place among those still tied, from 1.
 */
export type TieBreak = (typeof TIE_BREAKS)[number];

export interface StandingsRules {
  readonly tieBreaks: readonly TieBreak[];
  readonly unplayed: UnplayedRounds;
  /** The points of a draw, which rounds after a player's departure count as. */
  readonly draw: number;
  readonly win: number;
}

export interface StandingsRow {
  /** From 1. Tied players share a rank, and the following ranks are skipped. */
  readonly rank: number;
  readonly player: PlayerId;
  readonly points: number;
  /** In the order of the rules. Higher is better, except for the direct encounter, which is a place, and the time used. */
  readonly tieBreaks: readonly number[];
}

/** Computes the standings after the rounds of these sheets. Players with equal rank stay in sheet order, which is registration order. */
export function computeStandings(sheets: Sheets, rules: StandingsRules): readonly StandingsRow[] {
  const { groups, values } = rankPlayers(sheets, rules);
  let above = 0;
  return groups.at(-1)!.flatMap((group) => {
    const rank = above + 1;
    above += group.length;
    return group.map((player) => ({ rank, player, points: totalPoints(sheets.get(player)!), tieBreaks: values.get(player)! }));
  });
}

/** How players were ranked. */
interface Ranking {
  /** The tied players after the points, and after each tie-break. */
  readonly groups: readonly Groups[];
  /** The values of the tie-breaks. */
  readonly values: TieBreakValues;
}

function rankPlayers(sheets: Sheets, rules: StandingsRules): Ranking {
  const counted = computeTieBreaks(sheets, rules.unplayed, rules.draw);
  const points = new Map([...sheets].map(([player, rounds]) => [player, totalPoints(rounds)]));
  const values = new Map<PlayerId, number[]>([...sheets.keys()].map((player) => [player, []]));
  const groups = [split([[...sheets.keys()]], (player) => -points.get(player)!)];
  for (const tieBreak of rules.tieBreaks) {
    const tied = groups.at(-1)!;
    groups.push(
      tieBreak === 'direct-encounter'
        ? tied.flatMap((group) => splitByDirectEncounter(group, sheets, encounterRules(rules), values))
        : splitByTieBreak(tied, tieBreak, counted, values),
    );
  }
  return { groups, values };
}

const encounterRules = ({ win, unplayed }: StandingsRules): EncounterRules => ({ win, forfeits: unplayed === 'as-scored' });

type Groups = readonly (readonly PlayerId[])[];
type TieBreakValues = ReadonlyMap<PlayerId, number[]>;

function splitByTieBreak(
  groups: Groups,
  tieBreak: NumericTieBreak,
  counted: ReturnType<typeof computeTieBreaks>,
  found: TieBreakValues,
): Groups {
  for (const [player, values] of found) values.push(counted.get(player)![tieBreak]);
  const sign = tieBreak === 'time-used' ? 1 : -1;
  return split(groups, (player) => sign * counted.get(player)![tieBreak]);
}

function splitByDirectEncounter(group: readonly PlayerId[], sheets: Sheets, rules: EncounterRules, found: TieBreakValues): Groups {
  const places = rankByDirectEncounter(group, sheets, rules);
  for (const player of group) found.get(player)!.push(places.get(player)!);
  return split([group], (player) => places.get(player)!);
}

/** Sorts each group by a key, ascending, and splits it where the key differs. */
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

// How the value of a tie-break came about.

/** An opponent as a tie-break counts it. */
export interface CountedOpponent extends Opponent {
  /** The opponent's points as they count for the tie-break. */
  readonly points: number;
}

/** What one round adds to a tie-break. */
export interface TieBreakTerm {
  /** Counts from 1. */
  readonly round: number;
  /** The opponents that count. Empty in a round without them. */
  readonly opponents: readonly CountedOpponent[];
  /** The points of the opponent that stands for an unplayed round; null in other rounds. */
  readonly virtualOpponentPoints: number | null;
  /** How the player's game of the round was forfeited: by an opponent (`won`) or by the player (`lost`); null if it was not. */
  readonly forfeit: 'won' | 'lost' | null;
  /** The player's own points of the round. */
  readonly points: number;
  readonly value: number;
  /** False for the round that Buchholz cut 1 leaves out. */
  readonly counted: boolean;
}

export interface ExplainedTieBreak {
  readonly tieBreak: TieBreak;
  readonly value: number;
  /** The others who are tied with the player before this tie-break: those it is to separate. */
  readonly tiedWith: readonly PlayerId[];
  /** One for each round. The counted values sum up to the value; to the score behind the place in the direct encounter. */
  readonly terms: readonly TieBreakTerm[];
}

/** A row of the standings, and how its tie-breaks came about. */
export interface ExplainedRow extends Omit<StandingsRow, 'tieBreaks'> {
  readonly tieBreaks: readonly ExplainedTieBreak[];
}

/** Explains the row of a player of these sheets. */
export function explainStanding(sheets: Sheets, rules: StandingsRules, player: PlayerId): ExplainedRow {
  const { groups, values } = rankPlayers(sheets, rules);
  const groupIn = (all: Groups) => all.find((group) => group.includes(player))!;
  const last = groups.at(-1)!;
  const rounds = sheets.get(player)!;
  const adjusted = new Map([...sheets].map(([each, own]) => [each, adjustedScore(own, rules.unplayed, rules.draw)]));
  return {
    rank: 1 + last.slice(0, last.indexOf(groupIn(last))).flat().length,
    player,
    points: totalPoints(rounds),
    tieBreaks: rules.tieBreaks.map((tieBreak, at) => {
      const tiedWith = groupIn(groups[at]!).filter((each) => each !== player);
      const terms = explainTerms(tieBreak, rounds, { adjusted, rules, tiedWith });
      return { tieBreak, value: values.get(player)![at]!, tiedWith, terms };
    }),
  };
}

interface TermContext {
  readonly adjusted: ReadonlyMap<PlayerId, number>;
  readonly rules: StandingsRules;
  readonly tiedWith: readonly PlayerId[];
}

function explainTerms(tieBreak: TieBreak, rounds: readonly SheetRound[], context: TermContext): readonly TieBreakTerm[] {
  const { adjusted, rules } = context;
  const own = totalPoints(rounds);
  const faced = rounds.map((round) => roundStrength(round, own, adjusted, rules.unplayed));
  const cut = tieBreak === 'buchholz-cut-1' ? findCut(faced, rules.unplayed) : null;
  return rounds.map((round, at) => ({
    round: at + 1,
    points: round.points,
    forfeit: forfeitOf(round),
    counted: cut !== at,
    ...termOf(tieBreak, { round, faced: faced[at]!, own, ...context }),
  }));
}

/** At a table without a game, someone has forfeited. */
const forfeitOf = ({ met, played, voluntary }: SheetRound): TieBreakTerm['forfeit'] =>
  played || met.length === 0 ? null : voluntary ? 'lost' : 'won';

interface FacedRound extends TermContext {
  readonly round: SheetRound;
  readonly faced: RoundStrength;
  /** The player's points. */
  readonly own: number;
}

function termOf(
  tieBreak: TieBreak,
  {
    round: { met, played, won, side, boardPoints = 0, timeUsed = 0 },
    faced: { strength, taken },
    own,
    adjusted,
    rules,
    tiedWith,
  }: FacedRound,
): Pick<TieBreakTerm, 'opponents' | 'virtualOpponentPoints' | 'value'> {
  const opponents = met.map(({ player, scored }) => ({ player, scored, points: adjusted.get(player)! }));
  const ofTable = { opponents, virtualOpponentPoints: null };
  const isVirtual = !played && rules.unplayed === 'virtual-opponent';
  switch (tieBreak) {
    case 'buchholz':
    case 'buchholz-cut-1':
    case 'sonneborn-berger': {
      const value = roundToSixDigits(tieBreak === 'sonneborn-berger' ? taken : strength);
      return isVirtual ? { opponents: [], virtualOpponentPoints: own, value } : { ...ofTable, value };
    }
    case 'board-points':
      return { ...ofTable, value: boardPoints };
    case 'wins':
      return { ...ofTable, value: won ? 1 : 0 };
    case 'second-side-games':
      return { ...ofTable, value: side === 'second' ? 1 : 0 };
    case 'time-used':
      return { ...ofTable, value: timeUsed };
    case 'direct-encounter': {
      const counts = played || encounterRules(rules).forfeits;
      const against = counts ? opponents.filter(({ player }) => tiedWith.includes(player)) : [];
      return { ...ofTable, opponents: against, value: sum(against.map(({ scored }) => scored)) };
    }
  }
}
