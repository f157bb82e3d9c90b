// Seasons of random tournaments, and an independent calculation of their tables.
import { seededChance } from '../../../src/engine/chance.js';
import {
  SEASON_SCORINGS,
  SEASON_TIE_BREAKS,
  type SeasonEvent,
  type SeasonSettings,
  type SeasonTieBreak,
} from '../../../src/tournaments/contest/season.js';
import type { TournamentBody } from '../../../src/tournaments/log/entries.js';
import { entering, recorded, startedWith, tournamentOf } from '../folded.js';

export const SETTINGS: SeasonSettings = {
  scoring: 'points',
  placePoints: [],
  best: null,
  minimumTournaments: 0,
  tieBreaks: [],
  titles: [],
  divisions: [],
};

export const event = (tournament: string, ...bodies: readonly TournamentBody[]): SeasonEvent => ({
  tournament,
  division: null,
  log: tournamentOf({ settings: { tieBreaks: [] } }, ...bodies),
});
export const CLOSED: TournamentBody = { type: 'tournament-closed', chanceSeed: '' };

// Random tournaments, as lists of games.

interface Game {
  readonly round: number;
  readonly players: readonly [string, string];
  /** `a b`: a won. `ab`: drawn. `a !b`: b forfeited. `!a !b`: both did. Null: it is still played. */
  readonly written: string | null;
}

export interface Played {
  readonly players: string;
  readonly games: readonly Game[];
  readonly byes: readonly string[];
  readonly closed: boolean;
}

export function randomTournament(seed: number, from = 'abcdefg'): Played {
  const luck = seededChance(seed);
  const players = [...from].filter(() => luck.pick('enters', [true, true, false]));
  const closed = luck.pick('closed', [true, true, false]);
  const games: Game[] = [];
  const byes: string[] = [];
  for (let round = 1; round <= luck.pick('rounds', [1, 2, 3]); round++) {
    const there = luck.sample('order', players, players.length).filter(() => luck.pick('there', [true, true, true, false]));
    for (let at = 0; at + 1 < there.length; at += 2) {
      const [one, other] = [there[at]!, there[at + 1]!];
      const ends = [`${one} ${other}`, `${other} ${one}`, `${one}${other}`, `${one} !${other}`, `!${one} !${other}`];
      games.push({ round, players: [one, other], written: luck.pick('end', closed ? ends : [...ends, null]) });
    }
    if (there.length % 2 === 1) byes.push(`${there.at(-1)}${round}`);
  }
  return { players: players.join(''), games, byes, closed };
}

export function logOf(
  { players, games, byes, closed }: Played,
  name: string,
  source: 'adjudication' | 'game' = 'adjudication',
): SeasonEvent {
  const rounds = [...new Set([...games.map(({ round }) => round), ...byes.map((bye) => Number(bye[1]))])].toSorted();
  const bodies = rounds.flatMap((round) => {
    const own = games.filter((each) => each.round === round);
    const text = [...own.map((each) => each.players.join('')), ...byes.filter((bye) => bye[1] === `${round}`).map((bye) => bye[0])].join(
      ' ',
    );
    return [
      ...startedWith(round, text),
      ...own.flatMap(({ written }, at) =>
        written === null ? [] : [recorded(round, at + 1, written, { source, reason: source === 'game' ? null : 'x' })],
      ),
    ];
  });
  return event(name, ...entering(players), ...bodies, ...(closed ? [CLOSED] : []));
}

// The independent calculation, from the lists of games.

/** The points of a player for a game; null if it has no result. */
export function worth({ written }: Game, player: string): number | null {
  if (written === null) return null;
  if (written.includes(`!${player}`)) return 0;
  if (!written.includes(' ')) return 0.5;
  return written[0] === player ? 1 : 0;
}

interface Own {
  readonly place: number;
  readonly results: readonly number[];
  readonly total: number;
}

function reckonTournament({ players, games, byes }: Played, { scoring, placePoints }: SeasonSettings): ReadonlyMap<string, Own> {
  if (games.every(({ written }) => written === null)) return new Map();
  const gamesOf = (player: string) => games.filter((each) => each.players.includes(player));
  const decided = (player: string) => gamesOf(player).flatMap((game) => worth(game, player) ?? []);
  const byesOf = (player: string) => byes.filter((bye) => bye[0] === player).length;
  const score = (player: string) => decided(player).reduce((sum, each) => sum + each, 0) + byesOf(player);
  const took = [...players].filter(
    (player) => byesOf(player) > 0 || gamesOf(player).some(({ written }) => written === null || !written.includes(`!${player}`)),
  );
  return new Map(
    took.map((player) => {
      const place = 1 + took.filter((other) => score(other) > score(player)).length;
      const sharing = took.filter((other) => score(other) === score(player)).length;
      let places = 0;
      for (let each = place; each < place + sharing; each++) places += placePoints[each - 1] ?? 0;
      const results = { points: [score(player)], places: [places / sharing], games: decided(player) }[scoring];
      return [player, { place, results, total: results.reduce((sum, each) => sum + each, 0) }] as const;
    }),
  );
}

export const near = (value: number): number => Math.round(value * 1e5) / 1e5;

export interface Reckoned {
  readonly player: string;
  readonly points: number;
  readonly tournaments: number;
  readonly isRanked: boolean;
  /** How many rows are before the player's, and before those of all who are tied with the player. */
  readonly before: number;
}

/** Returns the rows of a table in alphabetical order of the players. */
export function reckon(settings: SeasonSettings, season: readonly Played[]): readonly Reckoned[] {
  const own = season.map((played) => reckonTournament(played, settings));
  const players = [...new Set(own.flatMap((each) => [...each.keys()]))].toSorted();
  const points = (player: string): number => {
    const results = own.flatMap((each) => each.get(player)?.results ?? []).toSorted((a, b) => b - a);
    return near(results.slice(0, settings.best ?? results.length).reduce((sum, each) => sum + each, 0));
  };
  const tookPart = (player: string) => own.filter((each) => each.has(player)).length;
  const tieBreak = (which: SeasonTieBreak, player: string, tied: readonly string[]): number => {
    if (which === 'first-places') return own.filter((each) => each.get(player)?.place === 1).length;
    if (which === 'best-result') return near(Math.max(...own.flatMap((each) => each.get(player)?.total ?? [])));
    if (which === 'last-result') return near(own.findLast((each) => tied.some((other) => each.has(other)))!.get(player)?.total ?? -1e9);
    let balance = 0;
    for (const { written, players: pair } of season.flatMap(({ games }) => games)) {
      const rival = pair.find((each) => each !== player)!;
      if (!pair.includes(player) || !tied.includes(rival) || written === null || written.includes('!') || !written.includes(' ')) continue;
      balance += written[0] === player ? 1 : -1;
    }
    return balance;
  };
  const ranked = players.filter((player) => tookPart(player) >= settings.minimumTournaments);
  /** How many are before a player: in the same group until something separates them. */
  const before = (player: string, among: readonly string[]): number => {
    let tied = among.filter((other) => points(other) === points(player));
    let above = among.filter((other) => points(other) > points(player)).length;
    for (const which of settings.tieBreaks) {
      const value = (other: string) => tieBreak(which, other, tied);
      const mine = value(player);
      above += tied.filter((other) => value(other) > mine).length;
      tied = tied.filter((other) => value(other) === mine);
    }
    return above;
  };
  const unranked = players.filter((player) => !ranked.includes(player));
  return players.map((player) => {
    const isRanked = ranked.includes(player);
    return {
      player,
      points: points(player),
      tournaments: tookPart(player),
      isRanked,
      before: isRanked ? before(player, ranked) : ranked.length + before(player, unranked),
    };
  });
}

export const settingsFrom = (seed: number): SeasonSettings => {
  const luck = seededChance(seed);
  const scoring = luck.pick('scoring', SEASON_SCORINGS);
  return {
    ...SETTINGS,
    scoring,
    placePoints: scoring === 'places' ? [10, 7, 5, 3] : [],
    best: luck.pick('best', [null, 1, 2, 3]),
    minimumTournaments: luck.pick('minimum', [0, 2]),
    tieBreaks: luck.sample('ties', SEASON_TIE_BREAKS, luck.pick('count', [0, 1, 2, 4])),
  };
};
