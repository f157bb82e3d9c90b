import { describe, expect, test } from 'vitest';
import {
  abandonGame,
  type RequestedEffect,
  readGame,
  readNotices,
  readReplays,
  replay,
  resign,
  type Services,
  submit,
} from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import type { Action } from '../../support/small-ruleset-types.js';
import { ANNUL, certify, dispute, ruled, UPHOLD } from '../disputes.js';
import {
  ARBITER,
  freshKey,
  legalActions,
  must,
  OPENER,
  playingTable,
  STRANGER,
  send,
  startServices,
  startTable,
  type Table,
  type TableOptions,
} from '../services.js';

const services = await startServices(await freshDatabase(), { limits: { snapshotEvery: 4 } });

/** Plays a game to its end and stores what each viewer could read after every entry. */
async function played(options: TableOptions = {}) {
  const table = await startTable(services, { public: true, turns: 2, ...options });
  const seen = new Map<string, Awaited<ReturnType<typeof lookOf>>>();
  const look = async () => {
    for (const bearer of [table.north, table.south, null]) {
      const { viewer, version, view, toAct } = await lookOf(table, bearer);
      if (viewer !== 'arbiter') seen.set(`${viewer} ${version}`, { viewer, version, view, toAct });
    }
  };
  await look();
  const [card] = (seen.get('north 3')!.view as unknown as { hand: string[] }).hand;
  const steps: [string, Action][] = [
    [table.north, { type: 'mark', card: card! }],
    [table.north, { type: 'ready' }],
    [table.south, { type: 'ready' }],
    [table.north, { type: 'roll' }],
    [table.north, { type: 'pass' }],
    [table.south, { type: 'step' }],
    [table.south, { type: 'pass' }],
  ];
  for (const [token, action] of steps) {
    const { version } = must(await readGame(services, token, table.game));
    expect(
      await submit(services, token, { game: table.game, expectedVersion: version, idempotencyKey: freshKey(), actions: [action] }),
    ).toMatchObject({
      kind: 'accepted',
    });
    await look();
  }
  return { table, seen: [...seen.values()] };
}

async function lookOf({ game }: Table, bearer: string | null, from: Services = services) {
  const { viewer, version, view, toAct } = must(await readGame(from, bearer, game));
  return { viewer, version, view, toAct };
}

/** Ends a game by a ruling. */
async function ended(game: string, effect: RequestedEffect): Promise<void> {
  must(await dispute(services, ARBITER, game, 'spectator.5'));
  must(await ruled(services, ARBITER, game, 1, effect));
}

const replayed = async (game: string, bearer: string | null, version: number | null, viewer: string | null = null) => {
  const result = await replay(services, bearer, { game, version, viewer });
  return result.ok ? result.value : result.problem;
};

describe('the past of a game', () => {
  test('equals what each viewer saw then, byte for byte', async () => {
    const { table, seen } = await played({ revealAfterEnd: false });
    const bearers = { north: table.north, south: table.south, spectator: null };
    expect(seen.length).toBeGreaterThan(15);
    for (const { viewer, version, view, toAct } of seen) {
      const past = await replayed(table.game, bearers[viewer as keyof typeof bearers], version);
      expect(JSON.stringify(past)).toContain(JSON.stringify(view));
      expect(past).toMatchObject({ viewer, version, view, toAct, entry: { version } });
    }
  });

  test('has what was legal then: for a seat what it could do, for those who see everything what each seat could do', async () => {
    const table = await startTable(services, { public: true, turns: 1 });
    const legal = async (bearer: string) => must(await legalActions(services, bearer, table.game));
    const before = { north: await legal(table.north), south: await legal(table.south) };
    expect(before.north.actions.length).toBeGreaterThan(0);
    const at = async (bearer: string | null, version: number, viewer: string | null = null) =>
      must(await replay(services, bearer, { game: table.game, version, viewer })).legalActions;
    expect(await at(table.north, 3)).toEqual([before.north]);
    expect(await at(table.south, 3)).toEqual([before.south]);
    expect(await at(null, 3)).toEqual([]);
    expect(await at(table.north, 1)).toEqual([]);
    // A secret action of one seat changes the numbers of that seat alone.
    await send(services, table.north, table.game, 3, before.north.actions.find(({ type }) => type === 'mark') as Action);
    const marked = await legal(table.north);
    await send(services, table.north, table.game, 4, { type: 'ready' });
    await send(services, table.south, table.game, 4, { type: 'ready' });
    await send(services, table.north, table.game, 6, { type: 'pass' });
    expect(await at(null, 3)).toEqual([before.north, before.south]);
    expect(await at(null, 4)).toEqual([marked, before.south]);
    expect(await at(null, 4, 'north')).toEqual([marked]);
    expect(await at(null, 4, 'spectator')).toEqual([]);
    const range = must(await readReplays(services, null, { game: table.game, fromVersion: 3, first: 2, viewer: null })).replays;
    expect(range.map((each) => each.legalActions)).toEqual([await at(null, 3), await at(null, 4)]);
  });

  test.each([0, 51, 1.5, Number.NaN])('is refused in ranges of %d', async (first) => {
    const { table } = await played();
    const result = await readReplays(services, table.north, { game: table.game, fromVersion: 1, first, viewer: null });
    expect(result).toMatchObject({ ok: false, problem: { code: 'invalid-request', path: 'first' } });
  });

  test('is refused in ranges that begin nowhere, or for a viewer whose past is hidden', async () => {
    const table = await startTable(services, { public: true });
    const range = (bearer: string | null, fromVersion: number, viewer: string | null = null) =>
      readReplays(services, bearer, { game: table.game, fromVersion, first: 2, viewer });
    expect(await range(table.north, 4)).toMatchObject({ problem: { path: 'fromVersion' } });
    expect(await range(null, 1, 'north')).toMatchObject({ problem: { path: 'viewer' } });
    expect(await range(table.north, 1, 'south')).toMatchObject({ problem: { path: 'viewer' } });
  });

  test('is open for every viewer when the whole game is', async () => {
    const { table, seen } = await played();
    for (const { viewer, version, view } of seen) {
      if (version < 8) expect(await replayed(table.game, null, version, viewer)).toMatchObject({ viewer, version, view });
    }
    expect(await replayed(table.game, table.south, 4)).toMatchObject({ viewer: 'arbiter', entry: { action: { type: 'mark' } } });
  });

  test('begins before the set-up, and ends with the last entry', async () => {
    const { table } = await played();
    expect(await replayed(table.game, table.north, 1)).toMatchObject({
      view: null,
      toAct: [],
      outcome: null,
      entry: { kind: 'game-opened' },
    });
    expect(await replayed(table.game, table.north, 10)).toMatchObject({ toAct: [], outcome: { winners: expect.any(Array) } });
    expect(await replayed(table.game, table.north, null)).toEqual(await replayed(table.game, table.north, 10));
    for (const version of [0, -1, 11, 1.5, 1e9, Number.NaN]) {
      expect(await replayed(table.game, table.north, version)).toMatchObject({ code: 'invalid-request', path: 'version' });
    }
  });

  test('has no seat to act during a dispute and after a resignation', async () => {
    const table = await playingTable(services, { public: true });
    must(await dispute(services, table.south, table.game, 'south.5'));
    const acting = async (version: number) => must(await replay(services, table.south, { game: table.game, version, viewer: null })).toAct;
    expect([await acting(5), await acting(6)]).toEqual([['north'], []]);
    must(await ruled(services, ARBITER, table.game, 1, UPHOLD));
    expect([await acting(5), await acting(6), await acting(7)]).toEqual([['north'], [], ['north']]);
    must(await resign(services, table.south, { game: table.game, idempotencyKey: freshKey() }));
    const { version, toAct } = await lookOf(table, table.south);
    expect([await acting(7), await acting(8), version, toAct]).toEqual([['north'], [], 8, []]);
    must(await certify(services, OPENER, table.game));
    expect([await acting(7), await acting(8), await acting(9)]).toEqual([['north'], [], []]);
  });

  test.each<[string, (table: Table) => Promise<unknown>]>([
    [
      'was abandoned',
      ({ game }) => abandonGame(services, OPENER, { game, winners: [], reason: 'Nobody comes.', idempotencyKey: freshKey() }),
    ],
    ['had its result corrected', async ({ game }) => ended(game, { type: 'correct-result', winners: ['south'] })],
    ['was annulled', async ({ game }) => ended(game, ANNUL)],
  ])('has nobody act after the entry by which it %s, whatever follows', async (_, end) => {
    const table = await playingTable(services, { public: true });
    await end(table);
    const { version } = await lookOf(table, table.south);
    const then = await replayed(table.game, table.south, version);
    expect(then).toMatchObject({ toAct: [] });
    must(await certify(services, OPENER, table.game));
    expect(await replayed(table.game, table.south, version)).toMatchObject({ version, toAct: [] });
  });

  test('is limited to the caller’s own during the game, and to callers who may see it', async () => {
    const table = await playingTable(services);
    for (const viewer of ['south', 'arbiter', 'nobody']) {
      expect(await replayed(table.game, table.north, 4, viewer)).toMatchObject({
        code: 'invalid-request',
        path: 'viewer',
        allowed: ['north'],
      });
    }
    expect(await replayed(table.game, OPENER, 4, 'north')).toMatchObject({ code: 'invalid-request', allowed: ['spectator'] });
    for (const stranger of [null, STRANGER]) expect(await replayed(table.game, stranger, 4)).toMatchObject({ code: 'no-such-game' });
  });

  test('reveals nothing of hidden entries, not even their number', async () => {
    const table = await startTable(services);
    const ask = async () => [await replayed(table.game, table.south, 3), await replayed(table.game, table.south, 4)];
    const before = await ask();
    const { view } = must(await readGame(services, table.north, table.game));
    await send(services, table.north, table.game, 3, { type: 'mark', card: (view as unknown as { hand: string[] }).hand[0]! });
    expect(await ask()).toEqual(before);
    expect(must(await readNotices(services, table.south, { game: table.game, after: null, first: 10 })).entries).toHaveLength(3);
  });
});
