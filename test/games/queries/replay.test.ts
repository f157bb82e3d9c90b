import { describe, expect, test } from 'vitest';
import {
  abandonGame,
  type RequestedEffect,
  readGame,
  readNotices,
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

const replayed = async (game: string, bearer: string | null, version: number, viewer: string | null = null) => {
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
