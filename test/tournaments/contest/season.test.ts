// Tables of seasons: an independent calculation over random tournaments, and cases of each setting.
import fc from 'fast-check';
import { Glicko2 } from 'glicko2';
import { describe, expect, test } from 'vitest';
import {
  computeSeasonRatings,
  computeSeasonTable,
  identifyPlayers,
  type SeasonEvent,
  type SeasonSettings,
} from '../../../src/tournaments/contest/season.js';
import type { TournamentBody } from '../../../src/tournaments/log/entries.js';
import { runs } from '../../support/runs.js';
import { entering, id, recorded, startedWith } from '../folded.js';
import { CLOSED, event, logOf, near, randomTournament, reckon, SETTINGS, settingsFrom, worth } from './played-seasons.js';

test('the table of random tournaments is that of an independent calculation', () => {
  const seeds = fc.record({ settings: fc.integer(), tournaments: fc.array(fc.integer(), { minLength: 0, maxLength: 5 }) });
  fc.assert(
    fc.property(seeds, (seed) => {
      const settings = settingsFrom(seed.settings);
      const season = seed.tournaments.map((each) => randomTournament(each));
      const table = computeSeasonTable(
        settings,
        season.map((played, at) => logOf(played, `t${at}`)),
      );
      const found = table.map(({ rank, player, points }) => `${rank ?? '-'} ${player} ${near(points)}`);
      const expected = reckon(settings, season).map(
        ({ player, points, isRanked, before }) => `${isRanked ? before + 1 : '-'} ${player} ${points}`,
      );
      expect(found.toSorted((a, b) => (a.split(' ')[1]! < b.split(' ')[1]! ? -1 : 1))).toEqual(expected);
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
        const season = seeds.map((each) => randomTournament(each));
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
