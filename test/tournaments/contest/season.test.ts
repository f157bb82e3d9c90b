// Tables of seasons: an independent calculation over random tournaments, and cases of each setting.
import fc from 'fast-check';
import { Glicko2 } from 'glicko2';
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import {
  computeSeasonRatings,
  computeSeasonTable,
  identifyPlayers,
  SEASON_SCORINGS,
  SEASON_TIE_BREAKS,
  type SeasonEvent,
  type SeasonSettings,
  type SeasonTieBreak,
} from '../../../src/tournaments/contest/season.js';
import type { TournamentBody } from '../../../src/tournaments/log/entries.js';
import { runs } from '../../support/runs.js';
import { entering, id, recorded, startedWith, tournamentOf } from '../folded.js';

const SETTINGS: SeasonSettings = {
  scoring: 'points',
  placePoints: [],
  best: null,
  minimumTournaments: 0,
  tieBreaks: [],
  titles: [],
  divisions: [],
};

const event = (tournament: string, ...bodies: readonly TournamentBody[]): SeasonEvent => ({
  tournament,
  log: tournamentOf({ settings: { tieBreaks: [] } }, ...bodies),
});
const CLOSED: TournamentBody = { type: 'tournament-closed', chanceSeed: '' };

// Random tournaments, as lists of games.

interface Game {
  readonly round: number;
  readonly players: readonly [string, string];
  /** `a b`: a won. `ab`: drawn. `a !b`: b forfeited. `!a !b`: both did. Null: it is still played. */
  readonly written: string | null;
}

interface Played {
  readonly players: string;
  readonly games: readonly Game[];
  readonly byes: readonly string[];
  readonly closed: boolean;
}

function randomTournament(seed: number): Played {
  const luck = seededChance(seed);
  const players = [...'abcdefg'].filter(() => luck.pick('enters', [true, true, false]));
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

function logOf({ players, games, byes, closed }: Played, name: string, source: 'adjudication' | 'game' = 'adjudication'): SeasonEvent {
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
function worth({ written }: Game, player: string): number | null {
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

const near = (value: number): number => Math.round(value * 1e5) / 1e5;

/** Returns `rank player points` of each row, in alphabetical order of the players. */
function reckon(settings: SeasonSettings, season: readonly Played[]): readonly string[] {
  const own = season.map((played) => reckonTournament(played, settings));
  const players = [...'abcdefg'].filter((player) => own.some((each) => each.has(player)));
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
  const before = (player: string): number => {
    let tied = ranked.filter((other) => points(other) === points(player));
    let above = ranked.filter((other) => points(other) > points(player)).length;
    for (const which of settings.tieBreaks) {
      const value = (other: string) => tieBreak(which, other, tied);
      const mine = value(player);
      above += tied.filter((other) => value(other) > mine).length;
      tied = tied.filter((other) => value(other) === mine);
    }
    return above;
  };
  return players.map((player) => `${ranked.includes(player) ? before(player) + 1 : '-'} ${player} ${points(player)}`);
}

const settingsFrom = (seed: number): SeasonSettings => {
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

test('the table of random tournaments is that of an independent calculation', () => {
  const seeds = fc.record({ settings: fc.integer(), tournaments: fc.array(fc.integer(), { minLength: 0, maxLength: 5 }) });
  fc.assert(
    fc.property(seeds, (seed) => {
      const settings = settingsFrom(seed.settings);
      const season = seed.tournaments.map(randomTournament);
      const table = computeSeasonTable(
        settings,
        season.map((played, at) => logOf(played, `t${at}`)),
      );
      const found = table.map(({ rank, player, points }) => `${rank ?? '-'} ${player} ${near(points)}`);
      expect(found.toSorted((a, b) => (a.split(' ')[1]! < b.split(' ')[1]! ? -1 : 1))).toEqual(reckon(settings, season));
      // Best first, and those without a rank last.
      const order = table.map(({ rank }) => rank ?? Number.POSITIVE_INFINITY);
      expect(order).toEqual(order.toSorted((a, b) => a - b));
      for (const { results, points } of table) {
        const counted = results.filter((each) => each.counted);
        expect(counted.length).toBe(Math.min(results.length, settings.best ?? results.length));
        expect(near(counted.reduce((sum, each) => sum + each.points, 0))).toBe(near(points));
        for (const dropped of results.filter((each) => !each.counted))
          expect(Math.min(...counted.map((each) => each.points))).toBeGreaterThanOrEqual(dropped.points);
      }
    }),
    { numRuns: runs(300) },
  );
});

const won = (round: number, text: string, ...ends: readonly string[]): readonly TournamentBody[] => [
  ...startedWith(round, text),
  ...ends.map((written, at) => recorded(round, at + 1, written)),
];
const rows = (settings: Partial<SeasonSettings>, ...events: readonly SeasonEvent[]) =>
  computeSeasonTable({ ...SETTINGS, ...settings }, events).map(({ rank, player, points }) => `${rank ?? '-'} ${player} ${points}`);

describe('a season', () => {
  const first = event('first', ...entering('abc'), ...won(1, 'ab c', 'a b'), CLOSED);
  const second = event('second', ...entering('ab'), ...won(1, 'ab', 'b a'), CLOSED);

  test('without tournaments, or before the first result, has no rows', () => {
    expect(rows({})).toEqual([]);
    expect(rows({}, event('t', ...entering('ab'), ...startedWith(1, 'ab')))).toEqual([]);
  });
  test('adds the points of its tournaments', () => {
    expect(rows({}, first, second)).toEqual(['1 a 1', '1 b 1', '1 c 1']);
  });
  test('gives points by place, shared by those who share it', () => {
    expect(rows({ scoring: 'places', placePoints: [6, 3] }, first, second)).toEqual(['1 a 7.5', '2 b 6', '3 c 4.5']);
  });
  test('counts games without byes', () => {
    expect(rows({ scoring: 'games' }, first, second)).toEqual(['1 a 1', '1 b 1', '3 c 0']);
  });
  test('lists a player with too few tournaments last, without a rank', () => {
    expect(rows({ minimumTournaments: 2 }, first, second)).toEqual(['1 a 1', '1 b 1', '- c 1']);
  });
  test('marks the results of a tournament that still runs', () => {
    const running = event('running', ...entering('ab'), ...won(1, 'ab', 'a b'));
    const [best] = computeSeasonTable(SETTINGS, [first, running]);
    expect(best!.results.map(({ tournament, provisional }) => [tournament, provisional])).toEqual([
      ['first', false],
      ['running', true],
    ]);
  });
  test('leaves out who never came', () => {
    expect(rows({}, event('t', ...entering('abc'), ...won(1, 'ab', 'a !b')))).toEqual(['1 a 1']);
  });
});

describe('a player of a season', () => {
  const register = (player: string, account: string | null): TournamentBody =>
    ({ type: 'player-registered', player, account, seed: null }) as TournamentBody;
  const found = (...events: readonly SeasonEvent[]) =>
    identifyPlayers(events).map(({ key, entered }) => `${key}: ${[...entered].map(([at, { player }]) => `${at} ${player}`).join(', ')}`);

  test.each([
    ['is the same with the same id', [['a', null]], [['a', null]], ['a: 0 a, 1 a']],
    ['is the same if one registration has no account', [['a', null]], [['a', 'A']], ['a: 0 a, 1 a']],
    ['is the same with the same account under another id', [['a', 'A']], [['b', 'A']], ['a: 0 a, 1 b']],
    ['is another one with another account under the same id', [['a', 'A']], [['a', 'B']], ['a: 0 a', 'a.2: 1 a']],
    [
      'goes by the account before the id',
      [['a', 'A']],
      [
        ['a', null],
        ['b', 'A'],
      ],
      ['a: 0 a, 1 b', 'a.2: 1 a'],
    ],
    [
      'keeps a key of its own',
      [
        ['a', 'A'],
        ['a.2', null],
      ],
      [['a', 'B']],
      ['a: 0 a', 'a.2: 0 a.2', 'a.3: 1 a'],
    ],
  ] as const)('%s', (_what, one, other, expected) => {
    const entered = (list: readonly (readonly [string, string | null])[]) => list.map(([player, account]) => register(player, account));
    expect(found(event('one', ...entered(one)), event('other', ...entered(other)))).toEqual(expected);
  });
});

describe('ratings', () => {
  test('of random seasons are those of the package glicko2, from the games that were played in closed tournaments', () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 5 }), (seeds) => {
        const season = seeds.map(randomTournament);
        const system = new Glicko2({ tau: 0.5, rating: 1500, rd: 350, vol: 0.06 });
        const theirs = new Map<string, ReturnType<typeof system.makePlayer>>();
        const of = (player: string) => {
          if (!theirs.has(player)) theirs.set(player, system.makePlayer(1500, 350, 0.06));
          return theirs.get(player)!;
        };
        for (const { games, closed } of season) {
          const rated = games.filter(({ written }) => closed && written !== null && !written.includes('!'));
          if (closed)
            system.updateRatings(
              rated.map((game) => [of(game.players[0]), of(game.players[1]), worth(game, game.players[0])! as 0 | 0.5 | 1]),
            );
        }
        const computed = computeSeasonRatings(season.map((played, at) => logOf(played, `t${at}`, 'game')));
        expect(computed.map(({ player }) => player).toSorted()).toEqual([...theirs.keys()].toSorted());
        expect(computed.map(({ rating }) => rating)).toEqual(computed.map(({ rating }) => rating).toSorted((a, b) => b - a));
        for (const { player, rating, deviation, volatility } of computed) {
          const their = theirs.get(player)!;
          expect(rating).toBeCloseTo(their.getRating(), 1);
          expect(deviation).toBeCloseTo(their.getRd(), 1);
          expect(volatility).toBeCloseTo(their.getVol(), 5);
        }
      }),
      { numRuns: runs(100) },
    );
  });

  test('leave out reported results, and follow a player by account', () => {
    const one = event('t1', ...entering('ab'), ...startedWith(1, 'ab'), recorded(1, 1, 'a b'), CLOSED);
    const renamed: readonly TournamentBody[] = [
      { type: 'player-registered', player: id('x'), account: 'A', seed: null },
      { type: 'player-registered', player: id('b'), account: 'B', seed: null },
    ];
    const two = event('t2', ...renamed, ...startedWith(1, 'xb'), recorded(1, 1, 'x b'), CLOSED);
    const [reported] = [
      event('t3', ...entering('ab'), ...startedWith(1, 'ab'), recorded(1, 1, 'b a', { source: 'adjudication', reason: 'x' }), CLOSED),
    ];
    const [first, last] = computeSeasonRatings([one, two]);
    expect([first!.player, last!.player]).toEqual(['a', 'b']);
    // 1500 ± 350 against 1500 ± 350: 1662.3, as of the public calculators.
    expect(computeSeasonRatings([one])[0]!.rating).toBeCloseTo(1662.31, 1);
    expect(first!.rating).toBeGreaterThan(1662.31);
    expect(computeSeasonRatings([reported])).toEqual([]);
  });
});
