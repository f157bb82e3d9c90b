// Line-ups of leagues: an independent calculation over random divisions, and cases of each rule.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import { computeLineUp, findPreviousDivisions } from '../../../src/tournaments/contest/line-up.js';
import {
  computeSeasonRatings,
  computeSeasonTable,
  type SeasonEvent,
  type SeasonSettings,
} from '../../../src/tournaments/contest/season.js';
import type { TournamentBody } from '../../../src/tournaments/log/entries.js';
import { runs } from '../../support/runs.js';
import { entering, id, recorded, startedWith } from '../folded.js';
import { CLOSED, event, logOf, type Played, randomTournament, reckon, SETTINGS, settingsFrom } from './played-seasons.js';

interface InDivision {
  readonly division: number;
  readonly played: Played;
}

const eventsOf = (season: readonly InDivision[]): readonly SeasonEvent[] =>
  season.map(({ division, played }, at) => ({ ...logOf(played, `t${at}`), division }));

/** Returns `player division movement` of everyone, in alphabetical order, by counting who is before whom. */
function reckonLineUp(settings: SeasonSettings, season: readonly InDivision[]): readonly string[] {
  const tables = settings.divisions.map((_, at) =>
    reckon(
      settings,
      season.filter(({ division }) => division === at + 1).map(({ played }) => played),
    ),
  );
  const tookPart = (player: string) => tables.map((rows) => rows.find((row) => row.player === player)?.tournaments ?? 0);
  const belongs = (player: string, at: number) => tookPart(player).indexOf(Math.max(...tookPart(player))) === at;
  return tables
    .flatMap((rows, at) => {
      const own = rows.filter(({ player }) => belongs(player, at));
      const { promoted, relegated } = settings.divisions[at]!;
      const up = Math.min(promoted, own.filter(({ isRanked }) => isRanked).length);
      const down = Math.min(relegated, own.length - up);
      return own.map(({ player, before }) => {
        const above = own.filter((other) => other.before < before).length;
        const tied = own.filter((other) => other.before === before).length;
        const below = own.length - above - tied;
        if (above + tied <= up) return `${player} ${at + 1} promoted`;
        if (below + tied <= down) return `${player} ${at + 1} relegated`;
        return above >= up && below >= down ? `${player} ${at + 1} stays` : `${player} ${at + 1} undecided`;
      });
    })
    .toSorted();
}

function randomLeague(seed: number): { readonly settings: SeasonSettings; readonly season: readonly InDivision[] } {
  const luck = seededChance(seed);
  const count = luck.pick('divisions', [2, 3, 4]);
  // The same number goes up and down across each border.
  const crossing = Array.from({ length: count - 1 }, () => luck.pick('crossing', [0, 1, 2, 3]));
  const divisions = Array.from({ length: count }, (_, at) => ({
    name: `Division ${at + 1}`,
    promoted: crossing[at - 1] ?? 0,
    relegated: crossing[at] ?? 0,
  }));
  const season = Array.from({ length: luck.pick('tournaments', [0, 2, 4, 6]) }, (_, at) => {
    const division = luck.pick('division', [1, 2, 3, 4].slice(0, count));
    // Some play in two divisions.
    const players = ['abcdefg', 'ghijkl', 'lmnopq', 'qrstu'][division - 1];
    return { division, played: randomTournament(seed * 31 + at, players) };
  });
  return { settings: { ...settingsFrom(seed), divisions }, season };
}

test('line-ups of random leagues are those of an independent calculation, and everyone has one place', () => {
  let evenLeagues = 0;
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const { settings, season } = randomLeague(seed);
      const lineUp = computeLineUp(settings, eventsOf(season));
      expect(lineUp.map(({ player, division, movement }) => `${player} ${division} ${movement}`).toSorted()).toEqual(
        reckonLineUp(settings, season),
      );
      const players = new Set(
        settings.divisions.flatMap((_, at) => computeSeasonTable(settings, eventsOf(season), at + 1).map(({ player }) => player)),
      );
      expect(new Set(lineUp.map(({ player }) => player))).toEqual(players);
      expect(lineUp).toHaveLength(players.size);
      // Where as many go up as down, and there are enough players, no division grows or shrinks.
      const sizeOf = (field: 'division' | 'nextDivision', at: number) => lineUp.filter((each) => each[field] === at + 1).length;
      const isEven = settings.divisions.every(({ promoted, relegated }, at) => {
        const ranked = lineUp.filter(({ division, rank }) => division === at + 1 && rank !== null).length;
        return ranked >= promoted && sizeOf('division', at) >= promoted + relegated;
      });
      if (isEven && lineUp.every(({ movement }) => movement !== 'undecided')) {
        evenLeagues++;
        for (const at of settings.divisions.keys()) expect(sizeOf('nextDivision', at)).toBe(sizeOf('division', at));
      }
      for (const { division, movement, nextDivision } of lineUp) {
        const step = { promoted: -1, relegated: 1, stays: 0, undecided: Number.NaN }[movement];
        expect(nextDivision).toBe(movement === 'undecided' ? null : division! + step);
        if (nextDivision !== null) expect(settings.divisions[nextDivision - 1]).toBeDefined();
      }
    }),
    { numRuns: runs(100) },
  );
  expect(evenLeagues).toBeGreaterThan(10);
});

/** A round robin of rounds in which the player who is earlier in the order wins. */
function ordered(name: string, division: number | null, order: string): SeasonEvent {
  const [first, ...others] = [...order];
  const rounds = Array.from({ length: order.length - 1 }, (_, at) => {
    const circle = [first!, ...others.slice(at), ...others.slice(0, at)];
    return Array.from({ length: order.length / 2 }, (_each, table) => [circle[table]!, circle.at(-1 - table)!]);
  });
  const bodies = rounds.flatMap((tables, at) => [
    ...startedWith(at + 1, tables.map((pair) => pair.join('')).join(' ')),
    ...tables.map((pair, table) => recorded(at + 1, table + 1, pair.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)).join(' '))),
  ]);
  return { ...event(name, ...entering(order), ...bodies, CLOSED), division };
}

const twoDivisions = (promoted: number, relegated = promoted): SeasonSettings => ({
  ...SETTINGS,
  divisions: [
    { name: 'First', promoted: 0, relegated },
    { name: 'Second', promoted, relegated: 0 },
  ],
});
const placesIn = (settings: SeasonSettings, ...events: readonly SeasonEvent[]) =>
  computeLineUp(settings, events).map(
    ({ player, division, rank, movement, nextDivision }) => `${player} ${division}.${rank ?? '-'} ${movement} ${nextDivision}`,
  );

test('a league of 24 in two divisions of 12 exchanges three players after a season of three tournaments each', () => {
  const luck = seededChance(24);
  const drawn = (players: string) => luck.sample('order', [...players], players.length).join('');
  const orders = ['abcdefghijkl', 'mnopqrstuvwx'].map((players) => [drawn(players), drawn(players), drawn(players)]);
  const events = orders.flatMap((three, at) => three.map((order, number) => ordered(`t${at}.${number}`, at + 1, order)));
  const lineUp = computeLineUp(twoDivisions(3), events);
  // The points of a player are the players who are after the player in the orders.
  const expected = orders.flatMap((three, at) => {
    const points = (player: string) => three.reduce((sum, order) => sum + 11 - order.indexOf(player), 0);
    const players = [...three[0]!];
    return players.map((player) => {
      const [more, same] = [1, 0].map((sign) => players.filter((other) => Math.sign(points(other) - points(player)) === sign).length);
      const [from, to] = at === 0 ? [9, 12] : [0, 3];
      if (more! >= from && more! + same! <= to) return `${player} ${at + 1} ${at === 0 ? 'relegated' : 'promoted'}`;
      return `${player} ${at + 1} ${more! >= to || more! + same! <= from ? 'stays' : 'undecided'}`;
    });
  });
  expect(lineUp).toHaveLength(24);
  expect(lineUp.map(({ player, division, movement }) => `${player} ${division} ${movement}`).toSorted()).toEqual(expected.toSorted());
  const decided = lineUp.filter(({ movement }) => movement !== 'undecided');
  expect(decided).toHaveLength(24);
  for (const division of [1, 2]) expect(lineUp.filter(({ nextDivision }) => nextDivision === division)).toHaveLength(12);
});

describe('a line-up', () => {
  const first = ordered('first', 1, 'abcd');
  const second = ordered('second', 2, 'wxyz');

  test('of a season without divisions keeps everyone', () => {
    expect(placesIn(SETTINGS, ordered('only', null, 'ab'))).toEqual(['a null.1 stays null', 'b null.2 stays null']);
  });
  test('exchanges the last of a division and the best of the one below', () => {
    expect(placesIn(twoDivisions(1), first, second)).toEqual([
      'a 1.1 stays 1',
      'b 1.2 stays 1',
      'c 1.3 stays 1',
      'd 1.4 relegated 2',
      'w 2.1 promoted 1',
      'x 2.2 stays 2',
      'y 2.3 stays 2',
      'z 2.4 stays 2',
    ]);
  });
  test('does not decide between players whom the tie-breaks do not separate', () => {
    const drawn: readonly TournamentBody[] = [
      ...entering('wxyz'),
      ...startedWith(1, 'wz xy'),
      recorded(1, 1, 'w z'),
      recorded(1, 2, 'x y'),
      CLOSED,
    ];
    const tied = { ...event('second', ...drawn), division: 2 };
    expect(placesIn(twoDivisions(1), first, tied).slice(4)).toEqual([
      'w 2.1 undecided null',
      'x 2.1 undecided null',
      'y 2.3 stays 2',
      'z 2.3 stays 2',
    ]);
    expect(placesIn(twoDivisions(2), first, tied).slice(4, 6)).toEqual(['w 2.1 promoted 1', 'x 2.1 promoted 1']);
  });
  test('promotes players with a rank only, and relegates those without one first', () => {
    const settings = { ...twoDivisions(2, 1), minimumTournaments: 2 };
    const again = { ...ordered('again', 2, 'wz'), division: 2 };
    const above = ordered('above', 1, 'bcd'.slice(1));
    expect(placesIn(settings, first, above, second, again)).toEqual([
      'c 1.1 stays 1',
      'd 1.2 stays 1',
      'a 1.- stays 1',
      'b 1.- relegated 2',
      'w 2.1 promoted 1',
      'z 2.2 promoted 1',
      'x 2.- stays 2',
      'y 2.- stays 2',
    ]);
  });
  test('has a player of two divisions once: where the player took part more often, or in the higher one', () => {
    const helper = ordered('helper', 1, 'aw');
    expect(placesIn(twoDivisions(0), first, helper, second).filter((each) => each.startsWith('w'))).toEqual(['w 1.4 stays 1']);
    const more = ordered('more', 2, 'wx');
    expect(placesIn(twoDivisions(1), first, helper, second, more)).toContain('w 2.1 promoted 1');
    expect(placesIn(twoDivisions(1), first, helper, second, more)).toContain('d 1.4 relegated 2');
  });
  test('has the tables of the divisions alone, with one key for each player', () => {
    const all = [first, second];
    for (const [division, own] of [
      [1, first],
      [2, second],
    ] as const) {
      expect(computeSeasonTable(twoDivisions(1), all, division)).toEqual(computeSeasonTable(SETTINGS, [{ ...own, division: null }]));
      expect(computeSeasonRatings(all, division)).toEqual(computeSeasonRatings([own]));
    }
    const other = { ...event('other', { type: 'player-registered', player: id('a'), account: 'A', seed: null }), division: 1 };
    const rival: readonly TournamentBody[] = [
      { type: 'player-registered', player: id('a'), account: 'B', seed: null },
      { type: 'player-registered', player: id('b'), account: null, seed: null },
      ...startedWith(1, 'ab'),
      recorded(1, 1, 'a b'),
    ];
    const table = computeSeasonTable(twoDivisions(1), [other, { ...event('rival', ...rival), division: 2 }], 2);
    expect(table.map(({ player }) => player)).toEqual(['a.2', 'b']);
  });
});

test('the division of the season before follows the account, and otherwise the id', () => {
  const register = (player: string, account: string | null): TournamentBody => ({
    type: 'player-registered',
    player: id(player),
    account,
    seed: null,
  });
  const before = (division: number, name: string, ...players: readonly TournamentBody[]): SeasonEvent => ({
    ...event(name, ...players, ...startedWith(1, 'ab'), recorded(1, 1, 'a b'), CLOSED),
    division,
  });
  const previous = {
    settings: twoDivisions(1),
    events: [before(1, 'first', register('a', 'A'), register('b', null)), before(2, 'second', register('a', 'C'), register('b', 'D'))],
  };
  const now: readonly SeasonEvent[] = [
    { ...event('now', register('x', 'A'), register('b', null), register('c', 'C'), register('d', null)), division: 1 },
  ];
  expect([...findPreviousDivisions(now, previous)].toSorted()).toEqual([
    ['b', 1],
    ['c', 2],
    ['x', 1],
  ]);
});
