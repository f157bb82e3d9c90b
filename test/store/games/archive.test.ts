// The archive holds the same entries in a fraction of the space: every reader returns what it returned before.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import type { Entry, GameId, GameSummary, NewGame } from '../../../src/games/ports/game-store.js';
import { base64url, sha256 } from '../../../src/record/hashing.js';
import { viewersOf } from '../../../src/record/payloads.js';
import { openStore, type Store, StoreFault } from '../../../src/store/index.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { heldAt, killHeld } from '../../support/gate.js';
import { freshDatabase } from '../../support/postgres.js';
import { extent } from '../../support/runs.js';
import { entry, HASH, newGame, openingOf, sealed } from '../opened-game.js';

const { sql, address } = await freshDatabase();
const openOne = (): Promise<Store> =>
  openStore({
    address,
    poolSizes: { appends: 5, reads: 3 },
    statementTimeout: 20_000,
    instance: 'archive-test',
    encryption: ENCRYPTION,
    onFault: () => undefined,
  });
const [store, other] = [await openOne(), await openOne()];
afterAll(async () => {
  await Promise.all([store.close(), other.close()]);
});

const SEATS = ['north', 'south'];
const VIEWERS = viewersOf(SEATS);
const random = seededChance(4);

/** Adds entries to a log. South notices a third of them, and for a while none. */
function lengthen(log: readonly Entry[], count: number): readonly Entry[] {
  const longer = [...log];
  const last = (viewer: number) => longer.findLast(({ versions }) => versions[viewer]! > 0)!.versions[viewer]!;
  for (let seq = log.length + 1; seq <= log.length + count; seq++) {
    const isHidden = (seq > 180 && seq < 430) || random.pick('hidden', [true, true, false]);
    const versions = [last(0) + 1, isHidden ? 0 : last(1) + 1, seq % 2 ? 0 : last(2) + 1];
    const events = [{ type: 'stepped', at: seq, text: `é"\\ ${seq % 7}` } as Entry['events'][number]];
    const at = new Date(1_700_000_000_000 + seq * 1_234);
    longer.push(sealed({ ...entry(log[0]!.game, seq, versions), era: seq > 900 ? 1 : 0, events, at }, SEATS));
  }
  return longer;
}

const summaryOf = (log: readonly Entry[], status: GameSummary['status'] = 'finished'): GameSummary => ({
  ...newGame(log[0]!.game).summary,
  seq: log.length,
  status,
  versions: [1, 1, 1],
  heads: [log.at(-1)!.hash, '', '', ''],
});

/** Stores a game that has ended, with so many entries. */
async function storedGame(count: number, id = crypto.randomUUID() as GameId): Promise<readonly Entry[]> {
  const first = openingOf(id, SEATS);
  const log = lengthen([first], count - 1);
  const game: NewGame = { ...newGame(id), first, summary: summaryOf([first]) };
  await store.games.import(
    game,
    (async function* () {
      for (const [index, each] of log.entries()) if (index > 0) yield { entry: each, summary: summaryOf(log.slice(0, index + 1)) };
    })(),
  );
  return log;
}

const placeOf = (log: readonly Entry[]) => ({ seq: log.length, hash: log.at(-1)!.hash });

/** Appends to a game. */
async function append(log: readonly Entry[], count: number, status: GameSummary['status'] = 'finished', key: string | null = null) {
  const longer = lengthen(log, count);
  const result = await store.games.append({
    game: log[0]!.game,
    after: placeOf(log),
    entries: longer.slice(log.length),
    summary: summaryOf(longer, status),
    tokenGeneration: 0,
    remember: key === null ? null : { tokenHash: HASH, key, bodyHash: 'ab'.repeat(32) },
  });
  expect(result).toMatch(/^(appended|handed-over)$/);
  return longer;
}

/** How many entries and rows of a game are in each table. */
async function tablesOf(game: GameId) {
  const [row] = await sql`
    select (select count(*)::int from entries where game_id = ${game}) as entries,
      (select coalesce(sum(to_seq - from_seq + 1), 0)::int from archived_entries where game_id = ${game}) as archived,
      (select unarchived_since is not null from games where game_id = ${game}) as "toArchive"`;
  return row;
}

const json = (value: unknown): string => JSON.stringify(value);
const LIMITS = [1, 50, 500];

/** What happens to one long game from each stage to the next. */
const STAGES: readonly ((log: readonly Entry[]) => Promise<readonly Entry[]>)[] = [
  () => storedGame(1_130),
  async (log) => {
    expect(await store.archive.archive(log[0]!.game)).toBe(1_130);
    return log;
  },
  async (log) => {
    const longer = await append(log, 5);
    expect(await store.archive.archive(log[0]!.game)).toBe(5);
    return longer;
  },
  (log) => append(log, 30, 'playing'),
];
const stages: (readonly Entry[])[] = [];

/** Brings the long game to a stage, and returns its log. */
async function longGameAt(stage: number): Promise<readonly Entry[]> {
  while (stages.length <= stage) stages.push(await STAGES[stages.length]!(stages.at(-1) ?? []));
  return stages[stage]!;
}

describe.each([
  ['before it is archived', 0],
  ['after it was archived', 1],
  ['after it went on and was archived again', 2],
  ['after it went on again', 3],
])('a game of more than a thousand entries %s', (_, stage) => {
  let log: readonly Entry[];
  let game: GameId;
  beforeAll(async () => {
    log = await longGameAt(stage);
    game = log[0]!.game;
  });

  test('is where it should be', async () => {
    const archived = [0, 1_130, 1_135, 1_135][stage]!;
    expect(await tablesOf(game)).toEqual({ entries: log.length - archived, archived, toArchive: stage === 0 });
  });

  test('has the same pages for every viewer', async () => {
    let count = 0;
    for (const viewer of [null, 0, 1, 2]) {
      for (const afterSeq of [0, 99, 199, 200, 428, 999, 1_129, 1_136, 1_164]) {
        // A quick run asks for the page after each place with one of the limits, in turn.
        for (const limit of extent(LIMITS, [LIMITS[count % LIMITS.length]!])) {
          const upToSeq = [1_166, 700, 1_130, 200][++count % 4]!;
          const withAnchor = afterSeq > 0 && count % 5 < 2;
          const isOnPage = ({ seq, versions }: Entry) =>
            seq === afterSeq ? withAnchor : seq > afterSeq && seq <= upToSeq && (viewer === null || versions[viewer]! > 0);
          const expected = log.filter((each) => isOnPage(each) && each.seq <= upToSeq).slice(0, limit);
          const page = await store.games.entries(game, { viewer, afterSeq, withAnchor, upToSeq, limit });
          expect(json(page) === json(expected), `${viewer} ${afterSeq} ${withAnchor} ${upToSeq} ${limit}`).toBe(true);
        }
      }
    }
  });

  test('has the same entries by seq', async () => {
    for (const seqs of [[], [1], [200, 201], [5, 5, 600, 1_130], [1_131, 1_166, 2_000], [1_165, 3, 999]])
      expect(json(await store.games.entriesAt(game, seqs))).toBe(json(log.filter(({ seq }) => seqs.includes(seq))));
  });

  test('has the same links', async () => {
    for (const seq of [1, 2, 200, 201, 202, 425, 431, 902, 1_001, 1_130, 1_131, 1_132, 1_136, 1_140, 1_166]) {
      const before = log.slice(0, seq - 1);
      const last = VIEWERS.map((_name, viewer) => before.findLast(({ versions }) => versions[viewer]! > 0));
      expect(await store.games.findLinks(game, seq, VIEWERS.length), `${seq}`).toEqual({
        seq: seq - 1,
        era: before.at(-1)?.era ?? 0,
        versions: last.map((each, viewer) => each?.versions[viewer] ?? 0),
        heads: [before.at(-1), ...last].map((each) => each?.hash ?? ''),
      });
      // A quick run asks for one viewer after the other.
      for (const viewer of extent([...last.keys()], [seq % last.length])) {
        const each = last[viewer];
        const found = each === undefined ? null : { hash: each.hash, era: each.era };
        expect(await store.games.lastEntryOfViewer(game, viewer, seq)).toEqual(found);
      }
    }
  });

  test('has the same numbers', async () => {
    for (const [viewer] of VIEWERS.entries()) {
      for (const version of [1, 2, 60, 61, 130, 131, 250, 300, 565, 566, 1_130, 1_131, 1_140, 1_200]) {
        const expected = log.filter(({ versions }) => versions[viewer] === version);
        const found = expected[0] === undefined ? null : { seq: expected[0].seq, hash: expected[0].hash };
        expect(await store.games.findPlace(game, viewer, version)).toEqual(found);
      }
    }
  });

  test('has the same names', async () => {
    for (const [index, seq] of [1, 200, 201, 1_000, log.length].entries()) {
      const named = log[seq - 1]!;
      const found = { seq, hash: named.hash };
      // A quick run asks for one viewer after the other.
      for (const viewer of extent([...VIEWERS.keys()], [index % VIEWERS.length]))
        expect(await store.games.findByHash(game, viewer, named.hash, log.length)).toEqual(named.versions[viewer]! > 0 ? [found] : []);
      expect(await store.games.findByHash(game, null, named.hash, seq)).toEqual([found]);
      expect(await store.games.findByHash(game, null, named.hash, seq - 1)).toEqual([]);
    }
    // Every hash begins with nothing: two are enough to see that it names no single entry.
    expect(await store.games.findByHash(game, null, '', log.length)).toHaveLength(2);
  });
});

test('entries move while they are read, and each page is complete', async () => {
  let log = await storedGame(250);
  const { game } = log[0]!;
  for (let round = 0; round < 2; round++) {
    const reading = { isOver: false };
    const upToSeq = log.length;
    const seqs = json(log.map(({ seq }) => seq));
    const read = async () => {
      do {
        const page = await other.games.entries(game, { viewer: null, afterSeq: 0, upToSeq, limit: upToSeq });
        expect(json(page.map(({ seq }) => seq))).toBe(seqs);
      } while (!reading.isOver);
    };
    const pages = read();
    await store.archive.archive(game);
    log = await append(log, 40);
    reading.isOver = true;
    await pages;
  }
  expect(json(await store.games.entries(game, { viewer: null, afterSeq: 0, upToSeq: 9_999, limit: 9_999 }))).toBe(json(log));
});

describe('a game is archived', () => {
  test('if it has ended, some time after its last entry, and once', async () => {
    const [old, recent, playing] = [await storedGame(3), await storedGame(3), await append(await storedGame(3), 1, 'playing')];
    await sql`update games set unarchived_since = now() - interval '31 days' where game_id = ${old[0]!.game}`;
    const games = [old, recent, playing].map((log) => log[0]!.game);
    const ended = async (days: number) =>
      (await store.archive.ended(days, null, 999)).map(({ game }) => game).filter((game) => games.includes(game));
    expect(await ended(30)).toEqual([games[0]]);
    expect(await ended(32)).toEqual([]);
    expect(await ended(0)).toEqual([games[0], games[1]]);
    expect(await store.archive.archive(games[2]!)).toBe(0);
    expect(await store.archive.archive(games[0]!)).toBe(3);
    expect(await store.archive.archive(games[0]!)).toBe(0);
    expect(await ended(0)).toEqual([games[1]]);
    // An entry after the end, such as a certificate.
    await append(old, 1);
    expect(await ended(30)).toEqual([]);
    expect(await ended(0)).toEqual([games[1], games[0]]);
  });

  test('in the order of the list, page by page, also among those that ended in the same microsecond', async () => {
    const games = await Promise.all(Array.from({ length: 7 }, async () => (await storedGame(1))[0]!.game));
    await sql`update games set unarchived_since = '2001-02-03 04:05:06.123456+00' where game_id = any(${games})`;
    const listed: GameId[] = [];
    let after: Awaited<ReturnType<typeof store.archive.ended>>[number] | null = null;
    for (;;) {
      const page: readonly { readonly game: GameId; readonly since: string }[] = await store.archive.ended(7_000, after, 3);
      listed.push(...page.map(({ game }) => game));
      if (page.length < 3) break;
      after = page.at(-1)!;
    }
    expect(listed).toEqual(games.toSorted());
  });

  test('by one of two instances, and both read it', async () => {
    const [log] = [await storedGame(300)];
    const { game } = log[0]!;
    const moved = await Promise.all([store, other, store, other].map(({ archive }) => archive.archive(game)));
    expect(moved.toSorted((one, two) => one - two)).toEqual([0, 0, 0, 300]);
    for (const each of [store, other])
      expect(json(await each.games.entries(game, { viewer: null, afterSeq: 0, upToSeq: 300, limit: 300 }))).toBe(json(log));
  });

  test('with its snapshots and the keys of its submissions removed', async () => {
    let log = await storedGame(3);
    const { game } = log[0]!;
    log = await append(log, 2, 'finished', 'submission');
    await store.games.saveSnapshot(game, { seq: 4, hash: log[3]!.hash, rulesVersion: 7, state: {} });
    const submitted = { key: 'submission', bodyHash: 'ab'.repeat(32) };
    const find = (key = submitted, token = HASH) => store.games.findRequest(game, token, key);
    const before = await find();
    expect(before).toEqual({ isSameBody: true, firstSeq: 4, lastSeq: 5 });
    await store.archive.archive(game);
    expect(await sql`select from idempotency_keys where game_id = ${game}`).toHaveLength(0);
    expect(await store.games.snapshot(game, 7, 9)).toBeNull();
    expect(await find()).toEqual(before);
    expect(await find({ ...submitted, bodyHash: 'cd'.repeat(32) })).toEqual({ ...before, isSameBody: false });
    expect(await find({ ...submitted, key: 'other' })).toBeNull();
    expect(await find(submitted, '0b'.repeat(32) as typeof HASH)).toBeNull();
  });

  test('with the keys of other requests kept: a retry finds them in the append', async () => {
    const log = await storedGame(3);
    const { game } = log[0]!;
    const [dispute] = lengthen(log, 1)
      .slice(-1)
      .map((each) => sealed({ ...each, kind: 'dispute-opened', actor: null }, SEATS));
    const disputing = (before: readonly Entry[]) => ({
      game,
      after: placeOf(before),
      entries: [sealed({ ...dispute!, seq: before.length + 1 }, SEATS)],
      tokenGeneration: 0,
      summary: summaryOf([...before, dispute!]),
      remember: { tokenHash: HASH, key: 'dispute', bodyHash: 'ab'.repeat(32) },
    });
    expect(await store.games.append(disputing(log))).toBe('appended');
    await store.archive.archive(game);
    expect(await store.games.append(disputing([...log, dispute!]))).toBe('key-used');
    expect(await store.games.findRequest(game, HASH, { key: 'dispute', bodyHash: 'ab'.repeat(32) })).toEqual({
      isSameBody: true,
      firstSeq: 4,
      lastSeq: 4,
    });
  });
});

/** Archives a game, and runs `meanwhile` before a statement of it changes a table. */
const archiveHeld = (game: GameId, table: 'archived_entries' | 'games', change: 'insert' | 'update', meanwhile: () => Promise<unknown>) =>
  heldAt(sql, { table, change, when: `new.game_id = '${game}'` }, () => other.archive.archive(game), meanwhile);

const logOf = (game: GameId) => store.games.entries(game, { viewer: null, afterSeq: 0, upToSeq: 9_999, limit: 9_999 });

describe('nothing is lost', () => {
  test('if an entry is appended while the game is archived', async () => {
    let log = await storedGame(250);
    const { game } = log[0]!;
    const archive = archiveHeld(game, 'archived_entries', 'insert', async () => {
      log = await append(log, 1, 'disputed');
    });
    expect(await archive).toBe(250);
    expect(await tablesOf(game)).toEqual({ entries: 1, archived: 250, toArchive: false });
    expect(json(await logOf(game))).toBe(json(log));
    log = await append(log, 1);
    expect(await store.archive.archive(game)).toBe(2);
    expect(json(await logOf(game))).toBe(json(log));
  });

  test('and the game is archived again, if an entry is appended after its end while it is archived', async () => {
    let log = await storedGame(20);
    const { game } = log[0]!;
    const archive = archiveHeld(game, 'archived_entries', 'insert', async () => {
      log = await append(log, 1);
    });
    expect(await archive).toBe(20);
    expect(await tablesOf(game)).toEqual({ entries: 1, archived: 20, toArchive: true });
    expect(await store.archive.archive(game)).toBe(1);
    expect(await tablesOf(game)).toEqual({ entries: 0, archived: 21, toArchive: false });
  });

  test('if archiving is interrupted', async () => {
    const log = await storedGame(250);
    const { game } = log[0]!;
    const archive = archiveHeld(game, 'games', 'update', async () => {
      // Everything is written and nothing is committed.
      expect(json(await logOf(game))).toBe(json(log));
      await killHeld(sql);
    });
    expect(await archive).toBeInstanceOf(StoreFault);
    expect(await tablesOf(game)).toEqual({ entries: 250, archived: 0, toArchive: true });
    expect(await store.archive.archive(game)).toBe(250);
    expect(json(await logOf(game))).toBe(json(log));
  });

  test.each([
    ['a hash that is not that of its header and commitments', (each: Entry) => ({ ...each, hash: base64url(sha256('other')) })],
    ['a commitment that is not 32 bytes', (each: Entry) => ({ ...each, commitments: each.commitments.with(1, 'x') })],
    ['too few commitments', (each: Entry) => ({ ...each, commitments: each.commitments.slice(1) })],
  ])('if an entry has %s: the game is not archived', async (_, change) => {
    const log = await storedGame(3);
    const { game } = log[0]!;
    const changed = change(lengthen(log, 1).at(-1)!);
    await store.games.append({
      game,
      after: placeOf(log),
      entries: [changed],
      summary: summaryOf([...log, changed]),
      tokenGeneration: 0,
      remember: null,
    });
    const rows = await sql`select * from entries where game_id = ${game} order by seq`;
    await expect(store.archive.archive(game)).rejects.toMatchObject({ sqlState: 'ARCHIVE_DIFFERS' });
    expect(await sql`select * from entries where game_id = ${game} order by seq`).toEqual(rows);
    expect(await tablesOf(game)).toEqual({ entries: 4, archived: 0, toArchive: true });
  });
});

test('the archive of one game cannot be read as that of another', async () => {
  const [one, two] = [await storedGame(3), await storedGame(3)];
  for (const log of [one, two]) await store.archive.archive(log[0]!.game);
  await sql.begin(async (session) => {
    await session`alter table archived_entries disable trigger archived_entries_immutable`;
    await session`
      update archived_entries set content = (select content from archived_entries where game_id = ${one[0]!.game}) where game_id = ${two[0]!.game}`;
    await session`alter table archived_entries enable always trigger archived_entries_immutable`;
  });
  await expect(store.games.entriesAt(two[0]!.game, [1])).rejects.toThrow('the store failed');
});
