// The table of a season: a function of the logs of its tournaments and of settings that never change, so that anyone can compute it again.

import { countingResults, type Registration, type Tournament } from '../log/tournament.js';
import { computeRatings, type Encounter, listRatings, type Rating } from '../ratings.js';
import type { PlayerId } from '../rounds.js';
import { type SheetRound, type Sheets, totalPoints } from '../standings/score-sheets.js';
import { buildTournamentSheets, computeTournamentStandings, listRatedEncounters } from './history.js';

/**
 * What a result is, and what it is worth. `points`: a tournament, for the points that the player has in it. `places`: a tournament, for the
 * points that the season gives for the place. `games`: a game, for the points that its tournament gives for it.
 */
export const SEASON_SCORINGS = ['points', 'places', 'games'] as const;
export type SeasonScoring = (typeof SEASON_SCORINGS)[number];

/**
 * Tie-breaks of a season; higher is better. `first-places`: tournaments with the first place. `best-result` and `last-result`: the points of
 * the best and of the latest tournament. `direct-encounter`: games won less games lost against those who are still tied.
 */
export const SEASON_TIE_BREAKS = ['first-places', 'best-result', 'last-result', 'direct-encounter'] as const;
export type SeasonTieBreak = (typeof SEASON_TIE_BREAKS)[number];

/** A division of a league, the highest first. */
export interface SeasonDivision {
  readonly name: string;
  /** How many of the best play in the division above in the next season, and how many of the last in the one below. */
  readonly promoted: number;
  readonly relegated: number;
}

/** The settings of a season. They never change. */
export interface SeasonSettings {
  readonly scoring: SeasonScoring;
  /** The points of each place from the first, by `places`; otherwise empty. Further places are worth nothing. */
  readonly placePoints: readonly number[];
  /** How many results count, the best ones; null for all. */
  readonly best: number | null;
  /** Who took part in fewer tournaments is listed without a rank. */
  readonly minimumTournaments: number;
  /** Without duplicates, most significant first. */
  readonly tieBreaks: readonly SeasonTieBreak[];
  /** The titles of the first places, once the season is closed. */
  readonly titles: readonly string[];
  /** Empty if the season has no divisions. */
  readonly divisions: readonly SeasonDivision[];
}

/** A tournament of a season, after its last entry. */
export interface SeasonEvent {
  readonly tournament: string;
  /** The division that it belongs to, from 1; null in a season without divisions. */
  readonly division: number | null;
  readonly log: Tournament;
}

/** One result of a player. */
export interface SeasonResult {
  readonly tournament: string;
  /** The player’s id in the tournament. */
  readonly player: PlayerId;
  /** The place in the tournament among those who took part; shared by players with equal tie-breaks. */
  readonly place: number;
  /** The round of the game, if results are games; otherwise null. */
  readonly round: number | null;
  readonly points: number;
  /** Whether it is among the results that count. */
  readonly counted: boolean;
  /** Whether the tournament still runs: the result may change. */
  readonly provisional: boolean;
}

export interface SeasonRow {
  /** From 1, shared by players with equal tie-breaks. Null for players with too few tournaments, who are listed last. */
  readonly rank: number | null;
  /** The key of the player in the season: an id of the player in a tournament. */
  readonly player: string;
  readonly points: number;
  /** In the order of the settings; null if the player has no such value. */
  readonly tieBreaks: readonly (number | null)[];
  /** How many tournaments the player took part in. */
  readonly tournaments: number;
  /** In the order of the tournaments and rounds. */
  readonly results: readonly SeasonResult[];
}

/** The registrations of a player of the season, by the index of the tournament. */
export interface SeasonPlayer {
  readonly key: string;
  readonly entered: ReadonlyMap<number, Registration>;
}

/**
 * Finds who is who: registrations with the same account are one player, and so are those with the same id, unless both have accounts, and these
 * differ. In a tournament, accounts are compared first. A player is called by the first id; if another player is, with `.2`, `.3` and so on.
 */
export function identifyPlayers(events: readonly SeasonEvent[]): readonly SeasonPlayer[] {
  interface Found {
    readonly ids: Set<string>;
    account: string | null;
    readonly entered: Map<number, Registration>;
  }
  const found: Found[] = [];
  for (const [at, { log }] of events.entries()) {
    const join = (player: Found, registration: Registration) => {
      player.ids.add(registration.player);
      player.account ??= registration.account;
      player.entered.set(at, registration);
    };
    const byAccount = new Map(found.flatMap((each) => (each.account === null ? [] : [[each.account, each] as const])));
    const left = log.entrants.filter((registration) => {
      const known = registration.account === null ? undefined : byAccount.get(registration.account);
      if (known === undefined || known.entered.has(at)) return true;
      join(known, registration);
      return false;
    });
    for (const registration of left) {
      const { player, account } = registration;
      const known = found.find(
        (each) => each.ids.has(player) && !each.entered.has(at) && (each.account === null || account === null || each.account === account),
      );
      if (known !== undefined) join(known, registration);
      else found.push({ ids: new Set([player]), account, entered: new Map([[at, registration]]) });
    }
  }
  const taken = new Set<string>();
  return found.map(({ ids, entered }) => {
    const [first] = ids;
    let key = first!;
    for (let number = 2; taken.has(key); number++) key = `${first}.${number}`;
    taken.add(key);
    return { key, entered };
  });
}

/** Sums of fractions, such as thirds of points, are equal if they differ only in their last digits. */
const roundToSixDigits = (value: number): number => Math.round(value * 1e6) / 1e6;
const sum = (values: readonly number[]): number => roundToSixDigits(values.reduce((total, each) => total + each, 0));

/** What a tournament says of one player who took part. */
interface Appearance {
  readonly player: PlayerId;
  readonly place: number;
  /** What the tournament is worth to the player in the season. */
  readonly points: number;
  /** The games with a result, and their points. */
  readonly games: readonly { readonly round: number; readonly points: number }[];
}

/** Whether a player took part: with a game, a bye that was allocated, or a game that another player forfeited. */
const tookPart = (rounds: readonly SheetRound[]): boolean => rounds.some(({ voluntary }) => !voluntary);

/** Returns the appearances of the players who took part; of none before the first result. */
function appearancesOf({ log }: SeasonEvent, { scoring, placePoints }: SeasonSettings): ReadonlyMap<PlayerId, Appearance> {
  const started = log.rounds.filter(({ games }) => games !== null);
  const decided = started.map((round) => {
    const counting = countingResults(round);
    return new Set(round.pairing!.tables.flatMap(({ players }, at) => (counting[at] === null ? [] : players)));
  });
  if (decided.every(({ size }) => size === 0)) return new Map();
  const sheets = buildTournamentSheets(log);
  const rows = computeTournamentStandings(log).filter(({ player }) => tookPart(sheets.get(player)!));
  return new Map(
    rows.map(({ player, rank }) => {
      const place = 1 + rows.filter((each) => each.rank < rank).length;
      const rounds = sheets.get(player)!;
      const games = decided.flatMap((players, at) =>
        players.has(player) ? [{ round: started[at]!.number, points: rounds[at]!.points }] : [],
      );
      const sharing = rows.filter((each) => each.rank === rank).length;
      const worth = {
        points: () => totalPoints(rounds),
        // Players who share a place share the points of the places that they occupy.
        places: () => placePoints.slice(place - 1, place - 1 + sharing).reduce((total, each) => total + each, 0) / sharing,
        games: () => games.reduce((total, each) => total + each.points, 0),
      };
      return [player, { player, place, points: roundToSixDigits(worth[scoring]()), games }] as const;
    }),
  );
}

/** Marks the best results as counted. Of equal ones, the earlier count. */
function withBest(results: readonly Omit<SeasonResult, 'counted'>[], best: number | null): readonly SeasonResult[] {
  const order = results.map((_, at) => at).toSorted((a, b) => results[b]!.points - results[a]!.points || a - b);
  const counting = new Set(order.slice(0, best ?? order.length));
  return results.map((result, at) => ({ ...result, counted: counting.has(at) }));
}

/** A row before it is ranked. */
interface Contender extends Omit<SeasonRow, 'rank' | 'tieBreaks'> {
  readonly isRanked: boolean;
  /** By the index of the tournament. */
  readonly appearances: ReadonlyMap<number, Appearance>;
  readonly entered: SeasonPlayer['entered'];
}

/**
 * Computes the table of a season, or of a division from the division's tournaments alone, best first. Players who took part in none of them
 * are not listed. A player has the same key in the tables of all divisions.
 */
export function computeSeasonTable(
  settings: SeasonSettings,
  events: readonly SeasonEvent[],
  division: number | null = null,
): readonly SeasonRow[] {
  const appearances = events.map(
    (event): ReadonlyMap<PlayerId, Appearance> => (event.division === division ? appearancesOf(event, settings) : new Map()),
  );
  const contenders = identifyPlayers(events).flatMap(({ key, entered: registered }): Contender[] => {
    const entered = new Map([...registered].filter(([at]) => events[at]!.division === division));
    const own = new Map(
      [...entered].flatMap(([at, { player }]) => {
        const appearance = appearances[at]!.get(player);
        return appearance === undefined ? [] : [[at, appearance] as const];
      }),
    );
    if (own.size === 0) return [];
    const results = withBest(
      [...own].flatMap(([at, { player, place, points, games }]): Omit<SeasonResult, 'counted'>[] => {
        const { tournament, log } = events[at]!;
        const of = { tournament, player, place, provisional: !log.closed };
        return settings.scoring === 'games' ? games.map((game) => ({ ...of, ...game })) : [{ ...of, round: null, points }];
      }),
      settings.best,
    );
    const points = sum(results.filter(({ counted }) => counted).map((result) => result.points));
    const isRanked = own.size >= settings.minimumTournaments;
    return [{ player: key, points, tournaments: own.size, results, isRanked, appearances: own, entered }];
  });
  const sheets = events.map(({ log }) => buildTournamentSheets(log));
  const isRanked = (wanted: boolean) => contenders.filter((each) => each.isRanked === wanted);
  const [ranked, unranked] = [isRanked(true), isRanked(false)].map((group) => rank(group, settings.tieBreaks, sheets));
  return [...ranked!, ...unranked!.map((row) => ({ ...row, rank: null }))];
}

type Groups = readonly (readonly Contender[])[];

function rank(contenders: readonly Contender[], tieBreaks: readonly SeasonTieBreak[], sheets: readonly Sheets[]): readonly SeasonRow[] {
  const values = new Map<Contender, (number | null)[]>(contenders.map((each) => [each, []]));
  let groups = split([contenders], ({ points }) => points);
  for (const tieBreak of tieBreaks) {
    groups = groups.flatMap((group) => {
      for (const each of group) values.get(each)!.push(tieBreakValue(tieBreak, each, group, sheets));
      return split([group], (each) => values.get(each)!.at(-1)!);
    });
  }
  let above = 0;
  return groups.flatMap((group) => {
    const shared = above + 1;
    above += group.length;
    return group.map((each) => {
      const { player, points, tournaments, results } = each;
      return { rank: shared, player, points, tieBreaks: values.get(each)!, tournaments, results };
    });
  });
}

/** Sorts each group by a value, highest first and null last, and splits it where the value differs. */
function split(groups: Groups, keyOf: (contender: Contender) => number | null): Groups {
  return groups.flatMap((group) => {
    const shared = new Map<number, Contender[]>();
    for (const each of group) {
      const value = keyOf(each) ?? Number.NEGATIVE_INFINITY;
      shared.set(value, [...(shared.get(value) ?? []), each]);
    }
    return [...shared].toSorted(([a], [b]) => (a === b ? 0 : b > a ? 1 : -1)).map(([, sharing]) => sharing);
  });
}

function tieBreakValue(
  tieBreak: SeasonTieBreak,
  contender: Contender,
  tied: readonly Contender[],
  sheets: readonly Sheets[],
): number | null {
  const appearances = [...contender.appearances.values()];
  switch (tieBreak) {
    case 'first-places':
      return appearances.filter(({ place }) => place === 1).length;
    case 'best-result':
      return Math.max(...appearances.map(({ points }) => points));
    case 'last-result': {
      // The last tournament that anyone of those tied took part in.
      const last = Math.max(...tied.flatMap((each) => [...each.appearances.keys()]));
      return contender.appearances.get(last)?.points ?? null;
    }
    case 'direct-encounter':
      return sum([...contender.entered].map(([at, { player }]) => balance(sheets[at]!, player, rivalsAt(at, contender, tied))));
  }
}

const rivalsAt = (at: number, contender: Contender, tied: readonly Contender[]): ReadonlySet<PlayerId> =>
  new Set(tied.flatMap((each) => (each === contender ? [] : (each.entered.get(at)?.player ?? []))));

/** Returns how many games a player won less how many they lost against these rivals; at a larger table, higher and lower places. */
function balance(sheets: Sheets, player: PlayerId, rivals: ReadonlySet<PlayerId>): number {
  if (rivals.size === 0) return 0;
  let difference = 0;
  for (const [at, { played, met }] of sheets.get(player)!.entries()) {
    if (!played) continue;
    for (const { player: rival, scored } of met) {
      if (!rivals.has(rival)) continue;
      const theirs = sheets.get(rival)![at]!.met.find((each) => each.player === player)!.scored;
      difference += Math.sign(scored - theirs);
    }
  }
  return difference;
}

/** The rating of a player in a season. */
export interface SeasonRating extends Rating {
  /** The key of the player in the season. */
  readonly player: string;
}

/**
 * Computes ratings of the season alone, highest first: every player begins unrated, and each closed tournament is a rating period, in the
 * order in which the tournaments were added. Players without a rated game are not listed. With a division, only its tournaments are rated.
 */
export function computeSeasonRatings(events: readonly SeasonEvent[], division: number | null = null): readonly SeasonRating[] {
  const players = identifyPlayers(events);
  const periods = events.flatMap(({ log, division: its }, at): Encounter<string>[][] => {
    if (!log.closed || (division !== null && its !== division)) return [];
    const keys = new Map(players.flatMap(({ key, entered }) => (entered.has(at) ? [[entered.get(at)!.player, key] as const] : [])));
    return [listRatedEncounters(log).map(({ one, other, ...rest }) => ({ ...rest, one: keys.get(one)!, other: keys.get(other)! }))];
  });
  return listRatings(computeRatings(periods)).map(([player, rating]) => ({ player, ...rating }));
}
