// Games with delayed spectators.
import { describe, expect, test } from 'vitest';
import {
  abandonGame,
  openGame,
  type ProjectedEntry,
  readDisputes,
  readEntry,
  readGame,
  readNotices,
  replay,
  resign,
  takeSeat,
  watchNotices,
} from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { whenOver } from '../../support/when-over.js';
import { dispute } from '../disputes.js';
import {
  ARBITER,
  codeOf,
  freshKey,
  must,
  OPENER,
  PLAYER,
  playingTable,
  recordLinesOf,
  STRANGER,
  send,
  startServices,
  startTable,
  type Table,
  type TableOptions,
} from '../services.js';
import { openServices } from '../services-on-database.js';

const database = await freshDatabase();
const services = await startServices(database);

const DELAY = 2;
const behind = (options: TableOptions = {}) => playingTable(services, { public: true, spectatorDelayEntries: DELAY, ...options });
const reading = async (token: string | null, { game }: Pick<Table, 'game'>) => must(await readGame(services, token, game));
const versionsIn = async (token: string | null, { game }: Pick<Table, 'game'>) =>
  must(await readNotices(services, token, { game, after: null, first: 50 })).entries.map(({ version }) => version);
const linesOf = async (token: string | null, { game }: Pick<Table, 'game'>) => {
  const lines = await recordLinesOf(services, token, game);
  return lines.map((line): { readonly end?: boolean; readonly entries?: number } => JSON.parse(line));
};
const step = (token: string, { game }: Pick<Table, 'game'>, version: number) => send(services, token, game, version, { type: 'step' });

describe('a caller without part in the game', () => {
  test('sees it delayed by the given number of entries, in every query', async () => {
    const table = await behind();
    // Five entries: opened, both seats, both ready. The delayed view ends with the second seat.
    const shown = await reading(null, table);
    expect(shown).toMatchObject({
      viewer: 'spectator',
      version: 3,
      cursor: expect.stringMatching(/^spectator\.3\.[0-9a-f]{12}\.[\w-]{8}$/),
      spectatorDelayEntries: DELAY,
    });
    const replayed = must(await replay(services, null, { game: table.game, version: 3, viewer: null }));
    expect([shown.view, shown.toAct]).toEqual([replayed.view, replayed.toAct]);
    expect((await reading(table.south, table)).toAct).toEqual(['north']);
    expect(shown.toAct).not.toEqual(['north']);
    expect(await versionsIn(null, table)).toEqual([1, 2, 3]);
    expect(await versionsIn(STRANGER, table)).toEqual([1, 2, 3]);
    for (const newestFirst of [false, true])
      expect(must(await readNotices(services, null, { game: table.game, after: null, first: 1, newestFirst })).totalCount).toBe(3);
    const record = await linesOf(null, table);
    expect([record.length, record.at(-1)]).toMatchObject([5, { end: true, entries: 3 }]);
    expect(codeOf(await replay(services, null, { game: table.game, version: 4, viewer: null }))).toBe('invalid-request');
    expect(codeOf(await readEntry(services, null, table.game, 'spectator.4'))).toBe('no-such-entry');
    expect(codeOf(await readNotices(services, null, { game: table.game, after: 'spectator.4', first: 5 }))).toBe('invalid-request');
  });

  test('sees it as opened before it has begun', async () => {
    const opened = must(await openGame(services, OPENER, { ruleset: 'small', options: {}, public: true, spectatorDelayEntries: 3 }));
    must(await takeSeat(services, opened.seats[0]!.token, opened.game));
    expect(await reading(null, opened)).toMatchObject({ version: 1, status: 'seating', view: null });
    expect((await reading(null, opened)).seats.map(({ taken }) => taken)).toEqual([false, false]);
    must(await takeSeat(services, opened.seats[1]!.token, opened.game));
    expect(await reading(null, opened)).toMatchObject({ version: 1, status: 'seating', view: null });
    expect(await reading(opened.seats[1]!.token, opened)).toMatchObject({ version: 3, status: 'playing' });
  });

  test('sees disputes only after the delay', async () => {
    const table = await behind();
    must(await dispute(services, table.south, table.game, 'south.5'));
    expect((await reading(table.north, table)).status).toBe('disputed');
    expect(await reading(null, table)).toMatchObject({ status: 'playing', version: 4 });
    expect(must(await readDisputes(services, null, table.game))).toEqual([]);
    // An arbiter must see the current state.
    expect((await reading(ARBITER, table)).status).toBe('disputed');
    expect(must(await readDisputes(services, ARBITER, table.game)).length).toBe(1);
  });

  test('gets the same refusals, whatever has happened since', async () => {
    const [early, late] = [await behind(), await behind()];
    must(await dispute(services, late.south, late.game, 'south.5'));
    const codesIn = async ({ game }: Table) => [
      codeOf(await resign(services, STRANGER, { game, idempotencyKey: freshKey() })),
      codeOf(await takeSeat(services, STRANGER, game)),
      codeOf(await abandonGame(services, STRANGER, { game, idempotencyKey: freshKey(), reason: 'x', winners: [] })),
      codeOf(await dispute(services, STRANGER, game, 'spectator.3')),
    ];
    expect(await codesIn(late)).toEqual(await codesIn(early));
  });

  test('sees more only after entries it will have notice of', async () => {
    const table = await behind();
    const watch = must(await watchNotices(services, null, { game: table.game, after: null }));
    const seen: number[] = [];
    const next = async () => {
      const { value } = await watch.next();
      seen.push((value as ProjectedEntry).version);
    };
    for (const _ of [1, 2, 3]) await next();
    const waiting = next();
    must(await dispute(services, table.south, table.game, 'south.5'));
    await waiting;
    expect(seen).toEqual([1, 2, 3, 4]);
    expect((await reading(null, table)).version).toBe(4);
    await watch.return();
    const hidden = await startTable(services, { public: true, spectatorDelayEntries: DELAY });
    const page = must(await readNotices(services, hidden.north, { game: hidden.game, after: 'north.2', first: 1 }));
    const { hand } = page.entries[0]!.notices[0] as unknown as { readonly hand: readonly string[] };
    const card = hand[0]!;
    expect(await send(services, hidden.north, hidden.game, 3, { type: 'mark', card })).toMatchObject({ kind: 'accepted' });
    expect(await reading(null, hidden)).toMatchObject({ version: 1 });
  });

  test('sees everything when the game has ended', async () => {
    const table = await behind();
    const watch = must(await watchNotices(services, null, { game: table.game, after: 'spectator.3' }));
    const more = [watch.next(), watch.next(), watch.next()];
    must(await resign(services, table.north, { game: table.game, idempotencyKey: freshKey() }));
    expect((await Promise.all(more)).map(({ value }) => (value as ProjectedEntry).kind)).toEqual(['action', 'action', 'seat-resigned']);
    await watch.return();
    expect(await reading(null, table)).toMatchObject({ status: 'finished', version: 6, outcome: { reason: 'resigned' } });
    // A dispute lets it continue; what was shown stays visible.
    const { cursor } = await reading(table.south, table);
    must(await dispute(services, table.south, table.game, cursor));
    expect(await reading(null, table)).toMatchObject({ status: 'disputed', version: 7 });
  });

  test('sees the same on an instance that has just started', async () => {
    const table = await behind();
    await step(table.north, table, 5);
    const first = await reading(null, table);
    const other = await openServices(database.address);
    whenOver(other.close);
    const there = must(await readGame(other.services, null, table.game));
    expect({ ...there, moment: null }).toEqual({ ...first, moment: null });
  });
});

test('players, the account that opened the game and arbiters are not delayed', async () => {
  const table = await behind({ seatAccounts: [{ seat: 'north', account: 'player' }] });
  for (const token of [table.north, table.south, OPENER, ARBITER, PLAYER]) expect((await reading(token, table)).version).toBe(5);
  expect((await reading(STRANGER, table)).version).toBe(3);
});

test('players are not affected', async () => {
  const table = await behind();
  await reading(null, table);
  expect(await step(table.north, table, 5)).toMatchObject({ kind: 'accepted', version: 6 });
  expect((await reading(null, table)).version).toBe(4);
});

test.each([-1, 1.5, 1_001, Number.NaN])('a delay of %s entries is refused', async (spectatorDelayEntries) => {
  const opened = await openGame(services, OPENER, { ruleset: 'small', options: {}, spectatorDelayEntries });
  expect(opened).toMatchObject({ ok: false, problem: { code: 'invalid-request', path: 'spectatorDelayEntries' } });
});
