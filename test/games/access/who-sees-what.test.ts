// The table of who sees what stands in the code and on a page. Both are the same, and a running service answers as they say.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Part, WHO_SEES_WHAT } from '../../../src/games/access/who-sees-what.js';
import { inspectHidden, joinGame, openGame, readGame, readNotices, takeSeat, watchNotices } from '../../../src/games/index.js';
import type { TournamentServices } from '../../../src/tournaments/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { dispute } from '../disputes.js';
import {
  ARBITER,
  codeOf,
  freshKey,
  must,
  OPENER,
  OTHER_ARBITER,
  PLAYER,
  playingTable,
  STRANGER,
  send,
  startServices,
  type Table,
  type TableOptions,
} from '../services.js';

const services = await startServices(await freshDatabase());

/** The rows of the page's table: the parts and what they see, in the order of the columns. */
function rowsOfPage(): readonly (readonly string[])[] {
  const page = readFileSync(new URL('../../../docs/hidden-information.md', import.meta.url), 'utf8');
  const section = page.split('\n## ').find((each) => each.startsWith('Who sees what'))!;
  const rows = section.split('\n').filter((line) => line.startsWith('| **'));
  return rows.map((row) => {
    const [, part, ...cells] = row.split('|').map((cell) => cell.trim());
    return [/^\*\*(\w+)\*\*/.exec(part!)![1]!, ...cells.slice(0, -1)];
  });
}

const COLUMNS = ['public', 'private', 'publicDelayed', 'privateDelayed'] as const;
type Column = (typeof COLUMNS)[number];

test('the page and the code have the same table, row by row', () => {
  const rowsOfCode = Object.entries(WHO_SEES_WHAT).map(([part, sights]) => [part, ...COLUMNS.map((column) => sights[column])]);
  expect(rowsOfPage()).toEqual(rowsOfCode);
});

/** Entries by which delayed spectators are behind. */
const DELAY = 2;

const OPTIONS: Readonly<Record<Column, TableOptions>> = {
  public: { public: true },
  private: { public: false },
  publicDelayed: { public: true, spectatorDelayEntries: DELAY },
  privateDelayed: { public: false, spectatorDelayEntries: DELAY },
};

/** A caller of one part, and its game. */
interface Situation {
  readonly table: Table;
  readonly token: string | null;
  /** The services that answer it; those of the other tests if left out. */
  readonly answering?: TournamentServices;
}

/** A service whose games belong to a tournament that bars every account for this reason. */
const barring = (code: 'forbidden' | 'player-is-arbiter'): TournamentServices => ({
  ...services,
  tournamentRules: async (_, account) => (code === 'forbidden' ? { code } : { code, account }),
});

/** Returns a function that makes a game once for the same options: callers that only read share it. */
function shared(make: (options: TableOptions) => Promise<Table>): (options: TableOptions) => Promise<Table> {
  const made = new Map<string, Promise<Table>>();
  return (options) => {
    const key = JSON.stringify(options);
    const known = made.get(key) ?? make(options);
    made.set(key, known);
    return known;
  };
}

const playing = shared((options) => playingTable(services, options));
const inspected = shared(async (options) => {
  const table = await playingTable(services, options);
  must(await dispute(services, table.south, table.game, 'south.5'));
  must(await inspectHidden(services, ARBITER, { game: table.game, idempotencyKey: freshKey(), dispute: 1, reason: 'To see the cards.' }));
  return table;
});

/** By part: callers of that part, by what makes them one. PLAYER has the scope `rule`, STRANGER the scope `open-games`, OPENER all. */
const CALLERS: Readonly<Record<Part, Readonly<Record<string, (options: TableOptions) => Promise<Situation>>>>> = {
  seat: {
    'the token of a seat': async (options) => {
      const table = await playing(options);
      return { table, token: table.south };
    },
    'the token of a seat whose account has inspected': async (options) => {
      const table = await inspected(options);
      return { table, token: table.south };
    },
  },
  inspector: {
    'an arbiter after its inspection': async (options) => {
      const table = await inspected(options);
      return { table, token: ARBITER };
    },
  },
  arbiter: {
    'an account with the scope `rule`': async (options) => ({ table: await playing(options), token: ARBITER }),
    'another arbiter than the one that has inspected': async (options) => {
      const table = await inspected(options);
      return { table, token: OTHER_ARBITER };
    },
    'the account that opened it, with the scope `rule`': async (options) => ({
      table: await playing(options),
      token: OPENER,
    }),
  },
  opener: {
    'the account that opened it, without the scope `rule`': async (options) => ({
      table: await playingTable(services, options, STRANGER),
      token: STRANGER,
    }),
    'the account that opened it and plays': async (options) => ({
      table: await playingTable(services, { ...options, seatAccounts: [{ seat: 'south', account: 'opener' }] }),
      token: OPENER,
    }),
    'the account that opened it, which the tournament bars from judging': async (options) => ({
      table: await playing(options),
      token: OPENER,
      answering: barring('forbidden'),
    }),
  },
  playingArbiter: {
    'an account that plays, with the scope `rule`': async (options) => ({
      table: await playingTable(services, { ...options, seatAccounts: [{ seat: 'south', account: 'player' }] }),
      token: PLAYER,
    }),
  },
  joined: {
    'an account that joined a seat': async ({ cards = 3, turns = 4, ...more }) => {
      const offers = [{ seat: 'south', audience: 'account', account: 'stranger' }];
      const { game, seats } = must(await openGame(services, OPENER, { ruleset: 'small', options: { cards, turns }, ...more, offers }));
      const south = must(await joinGame(services, STRANGER, { game })).token;
      const north = seats[0]!.token;
      for (const token of [north, south]) must(await takeSeat(services, token, game));
      await send(services, north, game, 3, { type: 'ready' });
      await send(services, south, game, 4, { type: 'ready' });
      return { table: { game, north, south }, token: STRANGER };
    },
  },
  player: {
    'an account that plays, without the scope `rule`': async (options) => ({
      table: await playingTable(services, { ...options, seatAccounts: [{ seat: 'south', account: 'stranger' }] }),
      token: STRANGER,
    }),
    'an account that plays, in a tournament game': async (options) => ({
      table: await playingTable(services, { ...options, seatAccounts: [{ seat: 'south', account: 'player' }] }),
      token: PLAYER,
      answering: barring('player-is-arbiter'),
    }),
  },
  barredArbiter: {
    'an account with the scope `rule` in a tournament with other arbiters': async (options) => ({
      table: await playing(options),
      token: ARBITER,
      answering: barring('forbidden'),
    }),
    'the same after its inspection': async (options) => {
      const table = await inspected(options);
      return { table, token: ARBITER, answering: barring('forbidden') };
    },
    'an arbiter that learnt a token after its inspection': async (options) => {
      const table = await inspected(options);
      const seatTokens = { ...services.seatTokens, seatKnownTo: async () => 'north' };
      return { table, token: ARBITER, answering: { ...services, seatTokens } };
    },
  },
  other: {
    'a caller without a token': async (options) => ({ table: await playing(options), token: null }),
    'an account without part in it': async (options) => ({ table: await playing(options), token: STRANGER }),
    'the token of a seat of another game': async (options) => ({
      table: await playing(options),
      token: (await playingTable(services)).north,
    }),
    'an account with the scope `rule` that plays in the tournament': async (options) => ({
      table: await playing(options),
      token: ARBITER,
      answering: barring('player-is-arbiter'),
    }),
  },
};

/** Returns what the service shows to a caller, in the words of the table. */
async function sightIn({ table, token, answering = services }: Situation): Promise<string> {
  const read = await readGame(answering, token, table.game);
  if (!read.ok) return read.problem.code;
  const { viewer, version, status } = read.value;
  const { version: current, status: currentStatus } = must(await readGame(services, table.north, table.game));
  if (viewer === 'arbiter') return viewer;
  if (viewer !== 'spectator') return viewer === 'south' ? 'seat' : viewer;
  return version === current && status === currentStatus ? viewer : `delayed${version === current - DELAY ? '' : ' otherwise'}`;
}

const cells = Object.entries(CALLERS).flatMap(([part, callers]) =>
  Object.entries(callers).flatMap(([caller, situation]) => COLUMNS.map((column) => ({ part: part as Part, caller, column, situation }))),
);

test.each(cells)('$caller ($part), $column', async ({ part, column, situation }) => {
  expect(await sightIn(await situation(OPTIONS[column]))).toBe(WHO_SEES_WHAT[part][column]);
});

const hardest = cells.filter(({ column }) => column === 'privateDelayed');

test.each(hardest)('$caller ($part) sees the same in every query', async ({ situation }) => {
  const { table, token, answering = services } = await situation(OPTIONS.privateDelayed);
  const read = await readGame(answering, token, table.game);
  const log = await readNotices(answering, token, { game: table.game, after: null, first: 50 });
  const watch = await watchNotices(answering, token, { game: table.game, after: null });
  expect([codeOf(log), codeOf(watch)]).toEqual([codeOf(read), codeOf(read)]);
  if (watch.ok) await watch.value.return();
  if (read.ok) expect(must(log).totalCount).toBe(read.value.version);
});

test.each(hardest.filter(({ caller }) => !caller.includes('inspect')))(
  'after the end, $caller ($part) sees all of a game that it sees',
  async ({ part, column, situation }) => {
    const { table, token, answering = services } = await situation({ ...OPTIONS[column], turns: 1 });
    await send(services, table.north, table.game, 5, { type: 'pass' });
    const read = await readGame(answering, token, table.game);
    const expected = WHO_SEES_WHAT[part][column] === 'no-such-game' ? 'no-such-game' : 'arbiter';
    expect(read.ok ? read.value.viewer : read.problem.code).toBe(expected);
  },
);
