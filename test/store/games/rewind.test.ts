// A database that loses its last entries under live instances: docs/decisions/rewinds.md.
import { describe, expect, test } from 'vitest';
import { recordLines } from '../../../src/games/evidence/record.js';
import {
  type AccountId,
  type GameId,
  importGame,
  type Rewound,
  readGame,
  readNotices,
  replaceSeatToken,
  type Services,
  submit,
  takeSeat,
  type Verdict,
  type Watch,
  watchNotices,
} from '../../../src/games/index.js';
import type { Snapshot } from '../../../src/games/ports/game-store.js';
import { dispute } from '../../games/disputes.js';
import {
  ARBITER,
  codeOf,
  freshKey,
  must,
  OPENER,
  openTable,
  playingTable,
  send,
  startServices,
  type Table,
  type TableOptions,
  verdictText,
} from '../../games/services.js';
import { places, verified } from '../../record/verified.js';
import { freshDatabase } from '../../support/postgres.js';
import { copyDatabase } from '../../support/set-back.js';
import type { Action } from '../../support/small-ruleset-types.js';

const STEP: Action = { type: 'step' };
const PASS: Action = { type: 'pass' };

/** An instance, and what it has reported that the database has lost. */
interface Instance {
  readonly services: Services;
  readonly rewinds: Rewound[];
}

const database = await freshDatabase();

async function openInstance(alter: (services: Services) => Partial<Services> = () => ({})): Promise<Instance> {
  const rewinds: Rewound[] = [];
  const opened = await startServices(database);
  const services = { ...opened, onRewind: (found: Rewound) => void rewinds.push(found) };
  return { services: { ...services, ...alter(services) }, rewinds };
}

/** The two instances of most tests, which differ by what they remember of a game. */
const pair: readonly [Instance, Instance] = [await openInstance(), await openInstance()];

/** They have reported nothing yet. */
function unreported(): readonly [Instance, Instance] {
  for (const { rewinds } of pair) rewinds.length = 0;
  return pair;
}

/** Two instances, and a game of which every viewer has noticed `version` entries, `version` - 5 of them steps of north. */
async function twoInstances(version = 8, options: TableOptions = {}) {
  const [one, other] = unreported();
  const table = await playingTable(one.services, { turns: 2, public: true, ...options });
  await steps(one.services, table, 5, version - 5);
  return { one, other, table };
}

/** Plays actions of north from this version on, each in a submission of its own. */
async function play(services: Services, { north, game }: Table, from: number, actions: readonly Action[]): Promise<void> {
  for (const [index, action] of actions.entries())
    expect(verdictText(await send(services, north, game, from + index, action))).toBe(`accepted ${from + index + 1}`);
}

const steps = (services: Services, table: Table, from: number, count: number) => play(services, table, from, Array(count).fill(STEP));

const versionOf = async (services: Services, { game }: Table, bearer: string | null = null) =>
  must(await readGame(services, bearer, game)).version;

/** What a seat sees of its game; the same on every instance that has the same log. */
async function seenBy(services: Services, { game }: Table, bearer: string) {
  const { version, cursor, toAct, view, legalActions } = must(await readGame(services, bearer, game));
  return { version, cursor, toAct, view, legalActions };
}

async function* each(lines: readonly string[]): AsyncGenerator<string> {
  yield* lines;
}

/** The lines of the record of a game that is over. */
async function fullRecord({ services }: Instance, table: Table): Promise<readonly string[]> {
  const stored = (await services.games.findGame(table.game as GameId, null))!;
  expect(stored.summary.status).toBe('finished');
  const lines: string[] = [];
  for await (const line of recordLines(services, stored, 'arbiter')) lines.push(line);
  return lines;
}

/** Ends the game and returns what the full record is found to lack. */
async function faultsAtTheEnd(instance: Instance, table: Table): Promise<readonly string[]> {
  const { services } = instance;
  for (let turn = 0; turn < 2; turn++) {
    const { toAct } = must(await readGame(services, null, table.game));
    if (toAct.length === 0) break;
    const token = table[toAct[0] as 'north' | 'south'];
    expect((await send(services, token, table.game, await versionOf(services, table, token), PASS)).kind).toBe('accepted');
  }
  return places(await verified(await fullRecord(instance, table)));
}

describe('after six acknowledged entries are lost, an instance that remembers them', () => {
  test('answers with the versions that exist, and says once that it had others', async () => {
    const { one, other, table } = await twoInstances(8);
    const setBack = await copyDatabase(database.sql);
    await steps(one.services, table, 8, 6);
    expect(await versionOf(other.services, table)).toBe(14);
    await setBack();
    for (const { services, rewinds } of [one, other]) {
      const read = () => Promise.all([null, table.north, table.south, OPENER].map((bearer) => versionOf(services, table, bearer)));
      expect([await read(), await read()]).toEqual([Array(4).fill(8), Array(4).fill(8)]);
      expect(rewinds).toEqual(['position']);
    }
  });

  test('refuses an action meant for a lost version, and accepts one meant for the last that is left', async () => {
    const { one, other, table } = await twoInstances(8);
    const setBack = await copyDatabase(database.sql);
    await steps(one.services, table, 8, 6);
    await setBack();
    expect(verdictText(await send(one.services, table.north, table.game, 14, STEP))).toBe('stale at 8');
    await steps(one.services, table, 8, 2);
    await steps(other.services, table, 10, 2);
    expect(await seenBy(one.services, table, table.north)).toEqual(await seenBy(other.services, table, table.north));
    expect(await faultsAtTheEnd(one, table)).toEqual([]);
  });

  test('appends nothing that is judged on a lost position, when the log has grown back to its seq', async () => {
    const { one, other, table } = await twoInstances(8);
    const setBack = await copyDatabase(database.sql);
    // In the lost log it is south's turn.
    await play(one.services, table, 8, [STEP, STEP, STEP, STEP, STEP, PASS]);
    expect((await send(one.services, table.south, table.game, 13, STEP)).kind).toBe('refused');
    await setBack();
    await steps(other.services, table, 8, 6);
    const verdict = await send(one.services, table.south, table.game, 14, STEP);
    expect(verdictText(verdict)).toBe('rejected not-to-act at 0');
    expect(one.rewinds).toEqual(['position']);
    expect(await seenBy(one.services, table, table.south)).toEqual(await seenBy(other.services, table, table.south));
    expect(await faultsAtTheEnd(one, table)).toEqual([]);
  });

  test('appends nothing that is judged on a lost position, when the log has grown past it', async () => {
    const { one, other, table } = await twoInstances(8);
    const setBack = await copyDatabase(database.sql);
    await play(one.services, table, 8, [STEP, STEP, STEP, STEP, STEP, PASS]);
    await setBack();
    await steps(other.services, table, 8, 9);
    expect(verdictText(await send(one.services, table.south, table.game, 17, STEP))).toBe('rejected not-to-act at 0');
    expect(await seenBy(one.services, table, table.north)).toEqual(await seenBy(other.services, table, table.north));
    expect(one.rewinds).toEqual(['position']);
    await steps(one.services, table, 17, 1);
    expect(await faultsAtTheEnd(other, table)).toEqual([]);
  });

  test('plays on together with the other, in turns, and the record verifies', async () => {
    const { one, other, table } = await twoInstances(8);
    const setBack = await copyDatabase(database.sql);
    await play(one.services, table, 8, [STEP, { type: 'roll' }, STEP, PASS]);
    expect(verdictText(await send(other.services, table.south, table.game, 12, { type: 'roll' }))).toBe('accepted 13');
    expect(verdictText(await send(one.services, table.south, table.game, 13, STEP))).toBe('accepted 14');
    await setBack();
    for (let version = 8; version < 20; version++) {
      const { services } = version % 3 === 0 ? one : other;
      expect(verdictText(await send(services, table.north, table.game, version, version % 4 === 0 ? { type: 'roll' } : STEP))).toBe(
        `accepted ${version + 1}`,
      );
      for (const each of [one, other]) expect(await versionOf(each.services, table)).toBe(version + 1);
    }
    expect(await faultsAtTheEnd(one, table)).toEqual([]);
  });

  test('draws with the entropy that is stored, not with that of a seat whose taking was lost', async () => {
    const [one, other] = unreported();
    const table = await openTable(one.services, { turns: 2, public: true });
    must(await takeSeat(one.services, table.north, table.game));
    const setBack = await copyDatabase(database.sql);
    const begin = async ({ services }: Instance, entropy: string, action: Action) => {
      must(await takeSeat(services, table.south, table.game, { entropy }));
      await send(services, table.north, table.game, 3, { type: 'ready' });
      await send(services, table.south, table.game, 4, { type: 'ready' });
      await play(services, table, 5, [action]);
    };
    await begin(one, 'a'.repeat(32), { type: 'roll' });
    await setBack();
    await begin(other, 'b'.repeat(32), STEP);
    await play(one.services, table, 6, [{ type: 'roll' }]);
    expect(one.rewinds).toEqual(['position']);
    expect(await faultsAtTheEnd(one, table)).toEqual([]);
  });

  test('takes over a lost game that was imported from its record, which accepts no more entries', async () => {
    const [one, other] = unreported();
    const setBack = await copyDatabase(database.sql);
    const table = await playingTable(one.services, { turns: 1, public: true });
    await play(one.services, table, 5, [PASS]);
    const lines = await fullRecord(one, table);
    await setBack();
    must(await importGame(other.services, 'opener' as AccountId, () => each(lines)));
    for (const { services } of [one, other]) {
      expect(codeOf(await dispute(services, ARBITER, table.game, 'spectator.6'))).toBe('imported-game');
      expect(must(await readNotices(services, null, { game: table.game, after: null, first: 10 })).entries).toHaveLength(6);
    }
    expect(one.rewinds).toEqual(['position']);
  });

  test('saves no snapshot of a lost position, and loads none', async () => {
    const { other, table } = await twoInstances(8);
    const held: (() => Promise<void>)[] = [];
    const late = await openInstance(({ games }) => ({
      games: {
        ...games,
        async saveSnapshot(game, snapshot) {
          held.push(() => games.saveSnapshot(game, snapshot));
        },
      },
    }));
    const setBack = await copyDatabase(database.sql);
    // A snapshot is due at every tenth entry.
    await steps(late.services, table, 8, 6);
    expect(held).toHaveLength(1);
    await setBack();
    await play(other.services, table, 8, [{ type: 'roll' }, STEP, STEP, STEP, STEP, STEP]);
    const snapshots = () => database.sql<Pick<Snapshot, 'seq'>[]>`select seq from snapshots where game_id = ${table.game}`;
    await expect.poll(snapshots).toEqual([{ seq: 10 }]);
    await database.sql`delete from snapshots`;
    for (const save of held) await save();
    expect(await snapshots()).toEqual([]);
    // The same instance saves those of entries that exist.
    await steps(late.services, table, 14, 6);
    for (const save of held) await save();
    expect(await snapshots()).toEqual([{ seq: 20 }]);
    const fresh = await openInstance();
    expect(await seenBy(fresh.services, table, table.north)).toEqual(await seenBy(late.services, table, table.north));
  });

  test('shows delayed spectators the log as it is', async () => {
    const { one, other, table } = await twoInstances(8, { spectatorDelayEntries: 2 });
    const setBack = await copyDatabase(database.sql);
    await play(one.services, table, 8, [STEP, STEP, STEP, PASS]);
    expect(await versionOf(one.services, table, null)).toBe(10);
    await setBack();
    expect(await versionOf(one.services, table, null)).toBe(6);
    await play(other.services, table, 8, [PASS]);
    expect(verdictText(await send(other.services, table.south, table.game, 9, STEP))).toBe('accepted 10');
    expect(await versionOf(one.services, table, null)).toBe(8);
    // Behind what it remembered, at it, and past it.
    for (let version = 10; version < 14; version++) {
      expect(verdictText(await send(other.services, table.south, table.game, version, STEP))).toBe(`accepted ${version + 1}`);
      const fresh = await openInstance();
      const [shown, stored] = [one, fresh].map(async ({ services }) => {
        const { view, ...reading } = must(await readGame(services, null, table.game));
        return { view, version: reading.version, cursor: reading.cursor, toAct: reading.toAct };
      });
      expect(await shown).toEqual(await stored);
    }
    expect(one.rewinds).toContain('position');
  });

  test('keeps what it remembers when only a read is older than an append', async () => {
    const { table } = await twoInstances(8);
    let waiting: (() => void) | null = null;
    let released: Promise<void> | null = null;
    const slow = await openInstance(({ games }) => ({
      games: {
        ...games,
        async findGame(game, tokenHash) {
          const found = await games.findGame(game, tokenHash);
          if (released !== null) {
            waiting?.();
            await released;
          }
          return found;
        },
      },
    }));
    await steps(slow.services, table, 8, 1);
    let release = (): void => undefined;
    released = new Promise((resolve) => (release = resolve));
    const isRead = new Promise<void>((resolve) => (waiting = resolve));
    const reading = readGame(slow.services, table.south, table.game);
    await isRead;
    // The seat is cached: this reads nothing.
    await steps(slow.services, table, 9, 3);
    release();
    expect(must(await reading).version).toBe(12);
    expect(slow.rewinds).toEqual([]);
  });
});

describe('a cursor of the end of a game, when every viewer counts as an arbiter', () => {
  test('is game-rewound for viewers of the game that goes on, whether or not the log has such an entry', async () => {
    const { one, other, table } = await twoInstances(8);
    const setBack = await copyDatabase(database.sql);
    await play(one.services, table, 8, [PASS]);
    expect(await faultsAtTheEnd(one, table)).toEqual([]);
    const cursors = must(await readNotices(one.services, table.north, { game: table.game, after: null, first: 20 })).entries.map(
      ({ cursor }) => cursor,
    );
    expect(cursors.at(-1)).toMatch(/^arbiter\./);
    await setBack();
    for (const { services } of [one, other]) {
      for (const bearer of [table.north, null]) {
        for (const after of cursors) {
          expect(codeOf(await readNotices(services, bearer, { game: table.game, after, first: 20 }))).toBe('game-rewound');
          expect(codeOf(await watchNotices(services, bearer, { game: table.game, after }))).toBe('game-rewound');
        }
      }
    }
  });
});

describe('a watcher of entries that are lost', () => {
  /** An instance whose watchers only the test wakes, and the entries that a watcher on it has received. */
  async function watching(table: Table, bearer: string | null, after: string | null) {
    const wakes = new Set<() => void>();
    const instance = await openInstance(({ announcer }) => ({
      announcer: {
        ...announcer,
        isListenedTo: () => true,
        listen: (_, wake) => {
          const own = () => wake(null);
          wakes.add(own);
          return () => wakes.delete(own);
        },
      },
    }));
    const watch = must(await watchNotices(instance.services, bearer, { game: table.game, after }));
    const wake = () => {
      for (const each of wakes) each();
    };
    return { ...instance, watch, wake };
  }

  async function take(watch: Watch<{ readonly version: number }>, count: number): Promise<readonly number[]> {
    const versions: number[] = [];
    while (versions.length < count) {
      const next = await watch.next();
      if (next.done) throw new Error('the watch has ended');
      versions.push(next.value.version);
    }
    return versions;
  }

  const REWOUND = { done: true, value: { code: 'game-rewound' } };

  test.each([
    ['when it is woken', 0],
    ['when another entry has taken the number of its last', 6],
    ['when the log has grown past its last', 8],
  ])('is asked to reload, %s, by the instance that appended them and by another', async (_, regrown) => {
    const { other, table } = await twoInstances(8);
    const setBack = await copyDatabase(database.sql);
    const at = [await watching(table, table.south, null), await watching(table, null, null)];
    await steps(at[0]!.services, table, 8, 6);
    for (const { watch } of at) expect(await take(watch, 14)).toHaveLength(14);
    const ends = at.map(({ watch }) => watch.next());
    await setBack();
    if (regrown > 0) await steps(other.services, table, 8, regrown);
    for (const { wake } of at) wake();
    expect(await Promise.all(ends)).toEqual([REWOUND, REWOUND]);
    for (const { rewinds } of at) expect(rewinds).toContain('subscriber');
  });

  test('is asked to reload even if its own instance has the next entries cached', async () => {
    const { other, table } = await twoInstances(8);
    const setBack = await copyDatabase(database.sql);
    const at = await watching(table, table.south, null);
    await steps(other.services, table, 8, 6);
    await take(at.watch, 14);
    const end = at.watch.next();
    await setBack();
    await steps(other.services, table, 8, 6);
    // In one submission, so that the entries are cached together.
    const verdict = await send(at.services, table.north, table.game, 14, STEP, STEP);
    expect(verdictText(verdict)).toBe('accepted 16');
    at.wake();
    expect(await end).toEqual(REWOUND);
  });

  test('that has not come to them goes on', async () => {
    const { one, table } = await twoInstances(8);
    const setBack = await copyDatabase(database.sql);
    await steps(one.services, table, 8, 6);
    const at = await watching(table, table.south, null);
    expect(await take(at.watch, 8)).toHaveLength(8);
    await setBack();
    await play(one.services, table, 8, [{ type: 'roll' }]);
    const next = await at.watch.next();
    expect(next.value).toMatchObject({ version: 9, notices: [{ type: 'rolled' }] });
    await at.watch.return();
  });

  test('is woken by the instance that finds them lost', async () => {
    const { one, other, table } = await twoInstances(8);
    const setBack = await copyDatabase(database.sql);
    await steps(one.services, table, 8, 6);
    const { cursor } = must(await readGame(one.services, table.south, table.game));
    const watches = await Promise.all(
      [one, other].map(async ({ services }) => must(await watchNotices(services, table.south, { game: table.game, after: cursor }))),
    );
    const ends = watches.map((watch) => watch.next());
    await setBack();
    await versionOf(one.services, table);
    expect(await Promise.all(ends)).toEqual([REWOUND, REWOUND]);
  });

  test('cannot resume with its last cursor, whatever has taken its number', async () => {
    const { one, other, table } = await twoInstances(8);
    const setBack = await copyDatabase(database.sql);
    await steps(one.services, table, 8, 6);
    const { entries } = must(await readNotices(one.services, table.south, { game: table.game, after: null, first: 50 }));
    await setBack();
    const resumed = async (services: Services, version: number) => {
      const after = entries[version - 1]!.cursor;
      const page = await readNotices(services, table.south, { game: table.game, after, first: 50 });
      const watch = await watchNotices(services, table.south, { game: table.game, after });
      if (watch.ok) await watch.value.return();
      return [codeOf(page), codeOf(watch)];
    };
    for (const { services } of [one, other]) {
      expect(await resumed(services, 8)).toEqual(['ok', 'ok']);
      expect(await resumed(services, 14)).toEqual(['game-rewound', 'game-rewound']);
    }
    await steps(other.services, table, 8, 8);
    for (const { services } of [one, other]) {
      for (const version of [9, 14]) expect(await resumed(services, version)).toEqual(['game-rewound', 'game-rewound']);
      expect(await resumed(services, 8)).toEqual(['ok', 'ok']);
    }
  });
});

describe('a seat token that replaced another in a transaction that is lost', () => {
  test('stays lost when another token replaces the same one', async () => {
    const { one, other, table } = await twoInstances(8);
    const setBack = await copyDatabase(database.sql);
    const lost = must(await replaceSeatToken(one.services, OPENER, table.game, 'north')).token;
    const withLost = { ...table, north: lost };
    await steps(one.services, withLost, 8, 1);
    await setBack();
    expect(verdictText(await send(one.services, lost, table.game, 8, STEP))).toBe('unauthenticated');
    // As many replacements as before, and the same seq.
    const next = must(await replaceSeatToken(other.services, OPENER, table.game, 'north')).token;
    await steps(other.services, { ...table, north: next }, 8, 1);
    expect(verdictText(await send(one.services, lost, table.game, 9, STEP))).toBe('unauthenticated');
    expect(verdictText(await send(one.services, table.north, table.game, 9, STEP))).toBe('token-revoked');
    await steps(one.services, { ...table, north: next }, 9, 1);
  });

  test('plays for no one although the instance has its seat cached at this very position', async () => {
    const { one, other, table } = await twoInstances(8);
    const setBack = await copyDatabase(database.sql);
    const lost = must(await replaceSeatToken(one.services, OPENER, table.game, 'north')).token;
    // Caches the seat, and appends nothing.
    expect(verdictText(await send(one.services, lost, table.game, 8, { type: 'mark', card: 'card-1' }))).toContain('rejected');
    await setBack();
    must(await replaceSeatToken(other.services, OPENER, table.game, 'north'));
    expect(verdictText(await send(one.services, lost, table.game, 8, STEP))).toBe('unauthenticated');
  });
});

describe('a submission with the cursor of the position it is meant for', () => {
  const submitAt = (services: Services, { game, north }: Table, expectedVersion: number, expectedCursor: string, key = freshKey()) =>
    submit(services, north, { game, expectedVersion, expectedCursor, idempotencyKey: key, actions: [STEP] }) as Promise<Verdict>;

  test('is refused if another history has taken the version', async () => {
    const { one, other, table } = await twoInstances(8);
    const setBack = await copyDatabase(database.sql);
    await steps(one.services, table, 8, 6);
    const { cursor } = must(await readGame(one.services, table.north, table.game));
    await setBack();
    for (const { services } of [one, other]) expect(verdictText(await submitAt(services, table, 14, cursor))).toBe('game-rewound');
    await steps(other.services, table, 8, 6);
    for (const { services } of [one, other]) expect(verdictText(await submitAt(services, table, 14, cursor))).toBe('game-rewound');
    await steps(other.services, table, 14, 1);
    // The version is outdated anyway: the client reloads.
    expect(verdictText(await submitAt(one.services, table, 14, cursor))).toBe('stale at 15');
    const now = must(await readGame(one.services, table.north, table.game));
    expect(verdictText(await submitAt(one.services, table, 15, now.cursor))).toBe('accepted 16');
  });

  test('must name a cursor of its seat, and is repeated under its key with the same one', async () => {
    const { one, table } = await twoInstances(8);
    const south = must(await readGame(one.services, table.south, table.game)).cursor;
    const { cursor } = must(await readGame(one.services, table.north, table.game));
    for (const wrong of [south, 'x', cursor.replace(/[0-9a-f]{12}/, '0'.repeat(12))])
      expect(await submitAt(one.services, table, 8, wrong)).toMatchObject({ refusal: { code: 'invalid-request', path: 'expectedCursor' } });
    const key = freshKey();
    expect(verdictText(await submitAt(one.services, table, 8, cursor, key))).toBe('accepted 9');
    expect(verdictText(await submitAt(one.services, table, 8, cursor, key))).toBe('accepted 9');
    expect(verdictText(await submitAt(one.services, table, 8, cursor.slice(0, -9), key))).toBe('idempotency-key-reused');
    for (const earlier of [cursor, cursor.replace(/.{8}$/, 'AAAAAAAA')])
      expect(await submitAt(one.services, table, 9, earlier)).toMatchObject({
        refusal: { code: 'stale', currentVersion: 9, sentVersion: 8 },
      });
  });
});
