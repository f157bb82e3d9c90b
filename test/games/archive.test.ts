// A game that was archived is read, replayed, proven, disputed and continued as before.
import { afterAll, describe, expect, test } from 'vitest';
import { archiveEndedGames } from '../../src/games/commands/archive.js';
import {
  type GameId,
  importGame,
  readDisputes,
  readGame,
  readNotices,
  replay,
  resign,
  type Services,
  submit,
} from '../../src/games/index.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { startArchive } from '../../src/server/background-jobs.js';
import { StoreFault } from '../../src/store/index.js';
import { backup } from '../../src/store/maintenance/backup.js';
import { restore } from '../../src/store/maintenance/restore.js';
import { type Played, type Playing, playedGame, playOn, recordOf } from '../record/played-games.js';
import { places, verified } from '../record/verified.js';
import { ENCRYPTION } from '../support/encryption.js';
import { emptyDatabase, freshDatabase } from '../support/postgres.js';
import { extent } from '../support/runs.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { ANNUL, appeal, certify, dispute, ruled, takeBack, UPHOLD } from './disputes.js';
import { ARBITER, codeOf, freshKey, must, OPENER, OTHER_ARBITER, playingTable, send, startServices, verdictText } from './services.js';
import { openServices } from './services-on-database.js';

const rulesets = [...RULESETS, smallRuleset];
const database = await freshDatabase();
const { services, store, close } = await openServices(database.address, { rulesets, limits: { snapshotEvery: 20 } });
afterAll(close);

/** Services that have cached nothing. */
const newServices = () => startServices(database, { rulesets });

/** Archives a game and returns the number of its entries that stay where they were: none. */
async function archived(game: string): Promise<number> {
  expect(await store.archive.archive(game as GameId)).toBeGreaterThan(0);
  const [row] = await database.sql`select count(*)::int as left from entries where game_id = ${game}`;
  return row!['left'];
}

/** Everything that players, spectators and the account that opened a game can read of it, and its records. */
async function readAll(here: Services, { game, seats }: Played) {
  const bearers = [...seats.map(({ token }) => token), null, OPENER];
  const readings = await Promise.all(
    bearers.map(async (bearer) => {
      const reading = must(await readGame(here, bearer, game));
      const notices: unknown[] = [];
      for (let after: string | null = null; ; ) {
        const page: { entries: readonly { cursor: string }[]; hasNextPage: boolean } = must(
          await readNotices(here, bearer, { game, after, first: extent(7, 20) }),
        );
        notices.push(...page.entries);
        if (!page.hasNextPage) break;
        after = page.entries.at(-1)!.cursor;
      }
      const past = await Promise.all(
        [1, 4, Math.floor(reading.version / 2), reading.version].map((version) => replay(here, bearer, { game, version, viewer: null })),
      );
      return { reading, notices, past, disputes: must(await readDisputes(here, bearer, game)) };
    }),
  );
  const viewers = [...seats.map(({ seat }) => seat), 'spectator', 'arbiter'];
  const records = await Promise.all(viewers.map((viewer) => recordOf(here, { game }, viewer)));
  // The last line of a record is signed anew.
  return JSON.stringify({ readings, records: records.map((lines) => lines.slice(0, -1)) });
}

/** The first is played to its end in a full run. */
const GAMES: readonly Playing[] = [
  { ruleset: 'lords-of-scotland', options: { seats: 2 }, actions: extent(20_000, 25) },
  { ruleset: 'hammer-of-the-scots', options: { scenario: 'braveheart', edition: '4.0' }, actions: extent(250, 25) },
];

describe.each(GAMES)('a game of $ruleset that is over', async (playing) => {
  const played = await playedGame(services, playing);
  const { game, seats } = played;
  const hasEnded = must(await readGame(services, OPENER, game)).outcome !== null;
  // Random play may end a game sooner.
  if (!hasEnded) must(await resign(services, seats[0]!.token, { game, idempotencyKey: 'resign' }));
  const before = await readAll(await newServices(), played);

  test('is read, replayed and exported as before it was archived', async () => {
    expect(await archived(game)).toBe(0);
    expect(await readAll(await newServices(), played)).toBe(before);
  });

  test('is the same after a backup of the archive was restored', async () => {
    const pieces: Buffer[] = [];
    for await (const bytes of backup({ database: database.url, migrations: 'migrations', encryption: ENCRYPTION })) pieces.push(bytes);
    const elsewhere = await emptyDatabase();
    const settings = { database: elsewhere.url, migrations: 'migrations', encryption: ENCRYPTION };
    await restore(async function* () {
      yield* pieces;
    }, settings);
    const there = await startServices(elsewhere, { rulesets });
    expect(await readAll(there, played)).toBe(before);
    expect(places(await verified(await recordOf(there, played, 'arbiter')))).toEqual([]);
  });

  test('is disputed, taken back, played on, ended and archived again, and its record is valid', async () => {
    must(await dispute(services, ARBITER, game, 'spectator.20'));
    must(await ruled(services, ARBITER, game, 1, takeBack('spectator.12'), { clause: null }));
    await playOn(await newServices(), played, 5, extent(10, 3));
    must(await resign(services, seats[0]!.token, { game, idempotencyKey: 'again' }));
    must(await certify(services, OPENER, game));
    const again = await readAll(await newServices(), played);
    expect(await archived(game)).toBe(0);
    const here = await newServices();
    expect(await readAll(here, played)).toBe(again);
    expect(places(await verified(await recordOf(here, played, 'arbiter')))).toEqual([]);
  });
  test('becomes a game elsewhere by its record, which is archived, too', async () => {
    const lines = await recordOf(services, played, 'arbiter');
    const elsewhere = await openServices((await freshDatabase()).address, { rulesets });
    async function* each() {
      yield* lines;
    }
    expect(await importGame(elsewhere.services, 'opener' as never, each)).toEqual({ ok: true, value: game });
    expect(await elsewhere.store.archive.archive(game as GameId)).toBe(lines.length - 2);
    const again = await recordOf(elsewhere.services, played, 'arbiter');
    expect(again.slice(0, -1)).toEqual(lines.slice(0, -1));
    await elsewhere.close();
  });
});

describe('a retry under an idempotency key of an archived game', () => {
  test('returns the first answer and does not act again', async () => {
    const { game, north, south } = await playingTable(services);
    const request = { game, expectedVersion: 5, idempotencyKey: freshKey(), actions: [{ type: 'step' }] };
    const accepted = await submit(services, north, request);
    expect(accepted.kind).toBe('accepted');
    const resignation = { game, idempotencyKey: freshKey() };
    const resigned = must(await resign(services, south, resignation));
    const key = { idempotencyKey: freshKey() };
    const disputed = must(await dispute(services, south, game, 'south.6', key));
    must(await ruled(services, ARBITER, game, 1, UPHOLD));
    expect(await archived(game)).toBe(0);
    const here = await newServices();
    const { version } = must(await readGame(here, north, game));
    const again = await submit(here, north, request);
    expect(JSON.stringify(again)).toBe(JSON.stringify(accepted));
    expect(JSON.stringify(must(await resign(here, south, resignation)))).toBe(JSON.stringify(resigned));
    // The game is open meanwhile.
    expect(must(await dispute(here, south, game, 'south.6', key)).entry.hash).toBe(disputed.entry.hash);
    expect(must(await readGame(here, north, game)).version).toBe(version);
    const other = await submit(here, north, { ...request, actions: [{ type: 'pass' }] });
    expect(verdictText(other)).toBe('idempotency-key-reused');
    expect(verdictText(await send(here, north, game, version, { type: 'step' }))).not.toMatch('accepted');
  });

  test('disputes once, and an appeal goes on', async () => {
    const { game, north, south } = await playingTable(services);
    must(await resign(services, south, { game, idempotencyKey: freshKey() }));
    expect(await archived(game)).toBe(0);
    const key = { idempotencyKey: freshKey() };
    must(await dispute(services, south, game, 'south.5', key));
    must(await ruled(services, ARBITER, game, 1, UPHOLD));
    expect(await archived(game)).toBe(0);
    must(await dispute(services, south, game, 'south.5', key));
    expect(must(await readGame(services, north, game)).status).toBe('finished');
    must(await appeal(services, south, game, 1));
    must(await ruled(services, OTHER_ARBITER, game, 2, ANNUL));
    expect(await archived(game)).toBe(0);
    expect(must(await readGame(services, north, game)).status).toBe('annulled');
    expect(codeOf(await appeal(services, south, game, 2))).toBe('ruling-final');
  });
});

describe('games are archived', () => {
  const endedGames = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const { game, south } = await playingTable(services);
        must(await resign(services, south, { game, idempotencyKey: freshKey() }));
        await database.sql`update games set unarchived_since = now() - interval '100 days' where game_id = ${game}`;
        return game as GameId;
      }),
    );
  const notArchived = async (games: readonly GameId[]) =>
    (await database.sql`select distinct game_id from entries where game_id = any(${[...games]})`).map((row) => row['game_id']);

  test('by age, some at once, and one that cannot be does not stop the others', async () => {
    const games = await endedGames(5);
    const faults: (readonly [GameId, unknown])[] = [];
    const bad = (await store.archive.ended(90, null, 9))[1]!.game;
    await database.sql.begin(async (session) => {
      await session`alter table entries disable trigger entries_immutable`;
      await session`update entries set hash = 'x' where game_id = ${bad} and seq = 2`;
      await session`alter table entries enable always trigger entries_immutable`;
    });
    const step = (after: Awaited<ReturnType<typeof archiveEndedGames>>['after']) =>
      archiveEndedGames({ archive: store.archive, onFault: (fault, game) => void faults.push([game, fault]) }, 90, after, 3);
    const first = await step(null);
    expect(first).toMatchObject({ games: 2, entries: 12 });
    const second = await step(first.after);
    expect(second).toEqual({ games: 2, entries: 12, after: null });
    expect(await notArchived(games)).toEqual([bad]);
    expect(faults).toEqual([[bad, expect.any(StoreFault)]]);
    await database.sql`update games set unarchived_since = null where game_id = ${bad}`;
  });

  test('in the background, by two instances', async () => {
    // More than one step archives.
    const games = await endedGames(extent(30, 21));
    const faults: unknown[] = [];
    const jobs = [1, 2].map(() => startArchive({ archive: store.archive, onFault: (fault) => void faults.push(fault) }, 90, 1));
    await expect.poll(() => notArchived(games)).toEqual([]);
    await Promise.all(jobs.map((job) => job.close()));
    expect(faults).toEqual([]);
  });
});
