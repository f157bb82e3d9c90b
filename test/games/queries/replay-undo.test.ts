// Replay of a game that was taken back by a ruling and a seat: the past reads as it was.
import { describe, expect, test } from 'vitest';
import type { RulesetTypes } from '../../../src/engine/ruleset.js';
import { readGame, readNotices, readReplays, replay, undoActions } from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import type { Action } from '../../support/small-ruleset-types.js';
import { dispute, ruled, takeBack } from '../disputes.js';
import { ARBITER, freshKey, must, send, startServices, startTable, type Table, type TableOptions } from '../services.js';

const services = await startServices(await freshDatabase(), { limits: { snapshotEvery: 4 } });

interface Seen {
  readonly viewer: string;
  readonly version: number;
  readonly view: RulesetTypes['View'] | null;
  readonly toAct: readonly string[];
}

const bearersOf = ({ north, south }: Table) => [north, south, null];

/** Runs `play` and stores what each viewer could read at each version. */
async function watched(options: TableOptions) {
  const table = await startTable(services, { public: true, turns: 2, ...options });
  const { game } = table;
  const seen = new Map<string, Seen>();
  const look = async () => {
    for (const bearer of bearersOf(table)) {
      const { viewer, version, view, toAct, status } = must(await readGame(services, bearer, game));
      // During a dispute no seat may act, though by the rules one is to.
      if (viewer !== 'arbiter' && status !== 'disputed') seen.set(`${viewer} ${version}`, { viewer, version, view, toAct });
    }
  };
  const act = async (seat: 'north' | 'south', action: Action) => {
    const { version } = must(await readGame(services, table[seat], game));
    expect((await send(services, table[seat], game, version, action)).kind).toBe('accepted');
    await look();
  };
  await look();
  const [first, second] = (seen.get('north 3')!.view as unknown as { hand: string[] }).hand as [string, string];
  await act('north', { type: 'mark', card: first });
  await act('south', { type: 'mark', card: (seen.get('south 3')!.view as unknown as { hand: string[] }).hand[0]! });
  await act('north', { type: 'mark', card: second });
  must(await undoActions(services, table.north, { game, toCursor: 'north.3', idempotencyKey: freshKey() })); // north's 6
  await look();
  await act('north', { type: 'mark', card: second });
  await act('north', { type: 'ready' });
  await act('south', { type: 'ready' });
  for (const type of ['step', 'roll', 'step', 'pass'] as const) await act('north', { type });
  must(await dispute(services, table.south, game, 'south.9'));
  must(await ruled(services, ARBITER, game, 1, takeBack('spectator.6'))); // after the first step
  await look();
  for (const type of ['roll', 'pass'] as const) await act('north', { type });
  return { table, seen, act, inTheEnd: async () => act('south', { type: 'pass' }) };
}

const at = async ({ game }: Table, bearer: string | null, version: number, viewer: string | null = null) =>
  must(await replay(services, bearer, { game, version, viewer }));

const scoreOf = ({ view }: Pick<Seen, 'view'>) => (view as unknown as { score: { north: number } }).score.north;
const markedOf = ({ view }: Pick<Seen, 'view'>) => (view as unknown as { marked: string[] }).marked.length;

/** A replay of the whole game by a seat or spectator, at each version and in pieces that begin and end anywhere, equals what it saw then. */
async function expectPast(table: Table, bearer: string | null, viewer: string, seen: readonly Seen[]) {
  const own = seen.filter((each) => each.viewer === viewer);
  const read = new Map<number, ReturnType<typeof at>>();
  const once = (version: number) => {
    const known = read.get(version) ?? at(table, bearer, version, viewer);
    read.set(version, known);
    return known;
  };
  for (const each of own) expect(await once(each.version), `${viewer} ${each.version}`).toMatchObject(each);
  for (const first of [3, 50]) {
    for (const fromVersion of [1, own[0]!.version + 2]) {
      const range = must(await readReplays(services, bearer, { game: table.game, fromVersion, first, viewer })).replays;
      for (const [index, each] of range.entries()) expect(each).toEqual(await once(fromVersion + index));
      expect(range.length).toBe(first === 3 ? 3 : range.at(-1)!.version - fromVersion + 1);
      expect(range.at(-1)!.version).toBeGreaterThanOrEqual(first === 3 ? fromVersion + 2 : own.at(-1)!.version);
    }
  }
  return own;
}

describe('the past before, inside and after an undone part is unchanged', async () => {
  const secret = await watched({ revealAfterEnd: false });
  test('for the seats, during the game', async () => {
    const { table, seen } = secret;
    const own = await expectPast(table, table.north, 'north', [...seen.values()]);
    expect(own.map(({ version }) => version)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 17]);
    expect(own.slice(0, 5).map(markedOf)).toEqual([0, 1, 2, 0, 1]);
    const [one, rolled, stepped, passed, back, again] = own.slice(7).map(scoreOf) as [number, number, number, number, number, number];
    expect([one, back]).toEqual([1, 1]);
    expect(rolled).toBeGreaterThan(one);
    expect([stepped, passed]).toEqual([rolled + 1, rolled + 1]);
    expect(again).toBeGreaterThan(1);
    expect(await expectPast(table, table.south, 'south', [...seen.values()])).toHaveLength(11);
    expect(await expectPast(table, null, 'spectator', [...seen.values()])).toHaveLength(10);
  });

  test('and its entries have their original notices', async () => {
    const { table } = secret;
    for (const bearer of bearersOf(table)) {
      const { entries } = must(await readNotices(services, bearer, { game: table.game, after: null, first: 50 }));
      expect(entries.length).toBeGreaterThan(12);
      for (const entry of entries) expect((await at(table, bearer, entry.version)).entry).toEqual(entry);
    }
  });

  test('for every viewer after the end, including the undone future', async () => {
    const { table, seen, inTheEnd } = await watched({});
    await inTheEnd();
    for (const viewer of ['north', 'south', 'spectator']) {
      const own = await expectPast(table, null, viewer, [...seen.values()]);
      expect(own.length).toBeGreaterThan(9);
      // After the end everybody may read as every viewer.
      const { version } = own[4]!;
      const whole = (bearer: string | null) => readReplays(services, bearer, { game: table.game, fromVersion: 1, first: 50, viewer });
      for (const seat of [table.north, table.south]) {
        expect(await at(table, seat, version, viewer)).toEqual(await at(table, null, version, viewer));
        expect(must(await whole(seat))).toEqual(must(await whole(null)));
      }
    }
    // The undone marks, and what was rolled back, stay in the log and are no longer in force; the dispute stands.
    const { entries } = must(await readNotices(services, null, { game: table.game, after: null, first: 50 }));
    expect(entries.flatMap(({ takenBack, version }) => (takenBack ? [version] : []))).toEqual([4, 6, 12, 13, 14]);
    const all = await Promise.all(Array.from({ length: 19 }, (_, index) => at(table, null, index + 1)));
    expect(all.map(({ entry }) => (entry.action === null ? entry.kind : entry.action.type))).toEqual([
      ...['game-opened', 'seat-taken', 'seat-taken', 'mark', 'mark', 'mark', 'actions-undone', 'mark', 'ready', 'ready'],
      ...['step', 'roll', 'step', 'pass', 'dispute-opened', 'dispute-ruled', 'roll', 'pass', 'pass'],
    ]);
  });
});
