// What an append hands over to streams and tournaments: all of it, and nothing else.
import { afterAll, describe, expect, test } from 'vitest';
import type { AccountId, Append, GameId, NewGame, TokenHash } from '../../../src/games/ports/game-store.js';
import { StoreFault } from '../../../src/games/ports/store-fault.js';
import { type OutboxGame, ownerKey, type StreamHead, type StreamOwner } from '../../../src/games/ports/streams.js';
import { readClockTerms } from '../../../src/record/lifecycle/clock.js';
import { connect } from '../../../src/store/connection/connect.js';
import { openStore } from '../../../src/store/index.js';
import { openOutbox } from '../../../src/store/push/outbox.js';
import type { TournamentEntry, TournamentId } from '../../../src/tournaments/services/ports.js';
import { untilBlocked } from '../../support/blocked.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { heldAt } from '../../support/gate.js';
import { freshDatabase } from '../../support/postgres.js';
import { entry, HASH, newGame, openedGame } from '../opened-game.js';

const database = await freshDatabase();
const { sql } = database;
/** Locks are waited for longer than any test takes. */
const settings = { address: database.address, poolSizes: { appends: 5, reads: 4 }, statementTimeout: 60_000, lockWait: 60_000 };
const store = await openStore({ ...settings, instance: 'outbox', encryption: ENCRYPTION, onFault: () => undefined });
const connections = connect(settings);
const faults: unknown[] = [];
const outbox = openOutbox(connections, (fault) => faults.push(fault));
afterAll(async () => {
  await connections.close();
  await store.close();
});

const OPENER = 'a' as AccountId;
const newId = () => crypto.randomUUID() as GameId;
const idOf = ({ facts }: NewGame) => facts.id;

/** The place of an entry that `entry` and `entryOf` make. */
const placeOf = (seq: number) => ({ seq, hash: `hash-${seq}` });

const append = async (game: GameId, after: number, summary: Partial<Append['summary']> = {}): Promise<void> => {
  const result = await store.games.append({
    game,
    after: placeOf(after),
    entries: [entry(game, after + 1)],
    summary: { ...newGame(game).summary, seq: after + 1, heads: [`hash-${after + 1}`], status: 'playing', ...summary },
    tokenGeneration: 0,
    remember: null,
  });
  expect(result).toMatch(/^(appended|handed-over)$/);
};

const WON = { winners: ['north'], reason: 'resigned' } as unknown as Append['summary']['outcome'];
/** A game from its beginning to its end and to another outcome: entries 2 to 6. */
async function play(game: GameId): Promise<void> {
  await append(game, 1);
  await append(game, 2);
  await append(game, 3, { status: 'disputed' });
  await append(game, 4, { status: 'finished' });
  await append(game, 5, { status: 'finished', outcome: WON });
}

const waiting = async (game: GameId) =>
  (await sql`select seq, result from game_outbox where game_id = ${game} order by seq`).map(({ seq, result }) => `${seq} ${result}`);

/** Records a stream, from now on until `stop`: games that are opened until then are followed. */
async function followed(owner: StreamOwner): Promise<{ readonly stop: () => Promise<void> }> {
  await store.streams.open(owner, false);
  return { stop: () => store.streams.sweep(0, 100) };
}

const entryOf = (tournament: TournamentId, seq: number): TournamentEntry => ({
  tournament,
  seq,
  at: new Date(),
  by: { account: OPENER, player: null },
  hash: `hash-${seq}`,
  body: { type: 'registration-closed' },
});

/** A game of a tournament whose result has been read. */
async function tableOf(account = OPENER): Promise<{ readonly game: GameId; readonly tournament: TournamentId }> {
  const tournament = newId() as string as TournamentId;
  const head = {
    organiser: account,
    ruleset: 'r',
    public: true,
    name: 'Open',
    metadata: null,
    openedAt: new Date(0),
    chance: Buffer.alloc(32),
    checkInDueAt: null,
  };
  await store.tournaments.open({ id: tournament, ...head }, entryOf(tournament, 1), null);
  const game = newGame(newId());
  await store.tournaments.append({
    tournament,
    after: placeOf(1),
    entries: [entryOf(tournament, 2)],
    games: [{ ...game, facts: { ...game.facts, openedBy: account } }],
    tables: [{ game: idOf(game), round: 1, table: 1, seatsDueAt: null }],
  });
  await store.tournaments.read({ game: idOf(game), tournament, round: 1, table: 1, signals: 1 });
  return { game: idOf(game), tournament };
}

const dueGames = async () => (await store.tournaments.due(null, 99)).map(({ game }) => game);

describe('an append writes to the outbox', () => {
  test('nothing before a dispute in a game that no stream follows and that belongs to no tournament', async () => {
    const game = await openedGame(store.games);
    await play(game);
    expect(await waiting(game)).toEqual(['4 false', '5 false', '6 false']);
  });

  test('each change of the status and the outcome in a game of a tournament', async () => {
    const { game } = await tableOf();
    await play(game);
    expect(await waiting(game)).toEqual(['2 true', '4 true', '5 true', '6 true']);
  });

  test.each<readonly [string, (game: GameId) => StreamOwner]>([
    ['one seat', (game) => ({ game, seat: 'north' })],
    ['the account that opened it', () => ({ account: OPENER })],
  ])('each entry in a game that the stream of %s follows', async (_, owner) => {
    const game = await openedGame(store.games);
    await append(game, 1);
    const { stop } = await followed(owner(game));
    await append(game, 2);
    await append(game, 3, { status: 'finished' });
    expect(await waiting(game)).toEqual(['3 false', '4 false']);
    await stop();
  });

  test('nothing if it writes no entry', async () => {
    const { game } = await tableOf();
    const lost = { ...newGame(game).summary, seq: 10, status: 'playing' } as const;
    const more = { entries: [entry(game, 10)], tokenGeneration: 0, remember: null };
    expect(await store.games.append({ game, after: placeOf(9), summary: lost, ...more })).toBe('lost');
    expect(await waiting(game)).toEqual([]);
  });
});

describe('a game that is opened while a stream is recorded', () => {
  const account = 'account-with-stream' as AccountId;
  const gameOf = (): NewGame => {
    const game = newGame(newId());
    return { ...game, facts: { ...game.facts, openedBy: account } };
  };

  test('hands over its first entry and each later one, also if it is of a tournament; an imported one its last entry', async () => {
    const { stop } = await followed({ account });
    const [opened, imported] = [gameOf(), gameOf()];
    await store.games.open([opened], null);
    const { game } = await tableOf(account);
    await store.games.import(
      imported,
      (async function* () {
        yield { entry: entry(idOf(imported), 2), summary: { ...imported.summary, seq: 2, status: 'finished' as const } };
      })(),
    );
    for (const each of [idOf(opened), game]) expect(await waiting(each)).toEqual(['1 false']);
    const [last] = await sql`select seq, after_seq from game_outbox where game_id = ${idOf(imported)}`;
    expect(last).toEqual({ seq: 2, after_seq: 1 });
    await append(game, 1, { status: 'seating' });
    expect(await waiting(game)).toEqual(['1 false', '2 false']);
    await stop();
  });

  test('is followed, also if the stream is opened at the same time', async () => {
    const other = 'other-account' as AccountId;
    const games = Array.from({ length: 40 }, gameOf).map((game) => ({ ...game, facts: { ...game.facts, openedBy: other } }));
    const [{ stop }] = await Promise.all([
      followed({ account: other }),
      ...games.slice(0, 20).map((game) => store.games.open([game], null)),
      followed({ account: other }),
      ...games.slice(20).map((game) => store.games.open([game], null)),
    ]);
    const rows = await sql`select followed from games where opened_by = ${other}`;
    expect(rows.map((row) => row['followed'])).toEqual(Array(40).fill(true));
    await stop();
  });
});

describe('collecting', () => {
  test('makes the tables of tournaments due, and leaves nothing', async () => {
    const [{ game }, { game: other }] = [await tableOf(), await tableOf()];
    await append(game, 1);
    await append(other, 1, { status: 'seating' });
    expect(await dueGames()).toContain(game);
    expect(await dueGames()).not.toContain(other);
    expect(await waiting(game)).toEqual([]);
  });

  test('has streams record the games that are named, or all', async () => {
    const [{ game: one }, { game: other }] = [await tableOf(), await tableOf()];
    for (const game of [one, other]) {
      await append(game, 1);
      await append(game, 2, { status: 'finished' });
    }
    const recorded: unknown[] = [];
    outbox.recordWith(async (games) => void recorded.push(...games));
    await outbox.collect(new Map([[one, null]]));
    expect([recorded, await waiting(one), await waiting(other)]).toEqual([[{ game: one, after: 1 }], [], ['2 true', '3 true']]);
    await outbox.collect(null);
    expect([recorded.slice(1), await waiting(other)]).toEqual([[{ game: other, after: 1 }], []]);
    outbox.recordWith(async () => undefined);
  });

  test('hands over what was appended only if it reaches the last row of its game', async () => {
    const { game } = await tableOf();
    const handed: unknown[] = [];
    outbox.recordWith(async (games) => void handed.push(...games));
    const upTo = (seq: number) => ({ entries: [], position: { summary: { seq } } }) as never;
    await append(game, 1);
    await outbox.collect(new Map([[game, upTo(2)]]));
    await append(game, 2, { status: 'finished' });
    await outbox.collect(new Map([[game, upTo(2)]]));
    expect(handed).toEqual([
      { game, after: 1, appended: upTo(2) },
      { game, after: 2 },
    ]);
    outbox.recordWith(async () => undefined);
  });

  test('leaves what was written after it has read', async () => {
    const { game } = await tableOf();
    await append(game, 1);
    let collected: Promise<void> | null = null;
    await sql.begin(async (transaction) => {
      await transaction`select from game_outbox where game_id = ${game} for update`;
      collected = outbox.collect(new Map([[game, null]]));
      await untilBlocked(sql, 1);
      await append(game, 2, { status: 'disputed' });
    });
    await collected;
    expect(await waiting(game)).toEqual(['3 true']);
    await outbox.collect(null);
    expect(await waiting(game)).toEqual([]);
  });

  test('hands over again what it could not delete', async () => {
    const { game } = await tableOf();
    await append(game, 1);
    await sql.unsafe(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`);
    await sql.unsafe('create trigger refuse before delete on game_outbox for each row execute function refuse()');
    await expect(outbox.collect(new Map([[game, null]]))).rejects.toThrow();
    await sql`drop trigger refuse on game_outbox`;
    expect(await waiting(game)).toEqual(['2 true']);
    await outbox.collect(new Map([[game, null]]));
    const [row] = await sql`select signal_count, processed_count from tournament_tables where game = ${game}`;
    expect([row!['signal_count'], row!['processed_count'], await waiting(game)]).toEqual([3, 1, []]);
  });

  test('keeps the games that streams cannot record, reports them, and hands over all others', async () => {
    const games = [(await tableOf()).game, (await tableOf()).game, (await tableOf()).game] as const;
    for (const game of games) await append(game, 1);
    const left = () => Promise.all(games.map(async (game) => (await waiting(game)).length));
    outbox.recordWith(async (some) => {
      if (some.some(({ game }) => game === games[1])) throw new Error('unreadable');
    });
    await outbox.collect(null);
    expect([await left(), faults]).toEqual([[0, 1, 0], [new Error('unreadable')]]);
    await append(games[0], 2, { status: 'disputed' });
    outbox.recordWith(() => Promise.reject(new StoreFault(null, null, 'unavailable')));
    await expect(outbox.collect(null)).rejects.toThrow(StoreFault);
    expect([await left(), faults.length]).toEqual([[1, 1, 0], 1]);
    outbox.recordWith(async () => undefined);
    await outbox.collect(null);
    expect(await left()).toEqual([0, 0, 0]);
  });

  test('reads more games than fit into a page, by several collectors at once', async () => {
    await sql`
      insert into game_outbox select gen_random_uuid(), seq, false, seq - 1 from generate_series(1, 1200) number, generate_series(1, 2) seq`;
    await Promise.all([outbox.collect(null), outbox.collect(null), outbox.collect(null)]);
    expect(await sql`select from game_outbox`).toHaveLength(0);
  });
});

describe('a stream that is opened', () => {
  test('while a game with a running clock is handed over is handed that game', async () => {
    const account = 'opened-meanwhile' as AccountId;
    const game = newGame(newId());
    const clock = readClockTerms({ initialSeconds: 1_000, incrementSeconds: 0 });
    // Followed by a stream that is no longer recorded.
    const { stop } = await followed({ account });
    await store.games.open([{ ...game, facts: { ...game.facts, openedBy: account, clock } }], null);
    await append(idOf(game), 1);
    await stop();
    const [last] = await sql`select seq, after_seq from game_outbox where game_id = ${idOf(game)} order by seq desc limit 1`;
    expect(last).toEqual({ seq: 2, after_seq: 1 });
    const recorded: OutboxGame[] = [];
    outbox.recordWith(async (games) => {
      if (recorded.push(...games) === 1) await store.streams.open({ account }, false);
    });
    await outbox.collect(new Map([[idOf(game), null]]));
    await outbox.collect(new Map([[idOf(game), null]]));
    expect(recorded).toEqual([
      { game: idOf(game), after: 0 },
      { game: idOf(game), after: 2 },
    ]);
    expect(await waiting(idOf(game))).toEqual([]);
    outbox.recordWith(async () => undefined);
    await store.streams.sweep(0, 100);
  });

  test('while an ended game is disputed follows what comes of it', async () => {
    const account = 'opened-during-a-dispute' as AccountId;
    const game = newGame(newId());
    await store.games.open([{ ...game, facts: { ...game.facts, openedBy: account } }], null);
    await append(idOf(game), 1, { status: 'finished' });
    const failed = await heldAt(
      sql,
      { table: 'entries', change: 'insert', when: `new.game_id = '${idOf(game)}'` },
      () => append(idOf(game), 2, { status: 'disputed' }),
      () => store.streams.open({ account }, false),
    );
    expect(failed).toBeUndefined();
    await append(idOf(game), 3, { status: 'annulled' });
    expect(await waiting(idOf(game))).toEqual(['3 false', '4 false']);
    await store.streams.sweep(0, 100);
  });

  test('while an entry of a tournament is written begins after it', async () => {
    const account = 'organiser-with-stream' as AccountId;
    const { tournament } = await tableOf(account);
    const message = {
      owner: ownerKey({ account }),
      at: new Date(),
      kind: 'tournament',
      subject: tournament,
      viewer: null,
      seq: 3,
      version: null,
    } as const;
    const result = { after: placeOf(2), entries: [entryOf(tournament, 3)], messages: [message] };
    let isOpen = false;
    let opened: Promise<StreamHead> | null = null;
    const appended = await heldAt(
      sql,
      { table: 'rated_periods', change: 'insert', when: 'true' },
      () => store.tournaments.append({ tournament, ...result, rated: { ruleset: 'r', encounters: [], reason: null } }),
      async () => {
        opened = store.streams.open({ account }, false);
        void opened.then(() => {
          isOpen = true;
        });
        const waits = () => sql`select from pg_locks where locktype = 'advisory' and mode = 'ExclusiveLock' and not granted`;
        await expect.poll(async () => isOpen || (await waits()).length === 1).toBe(true);
        expect(isOpen).toBe(false);
      },
    );
    expect(appended).toBe('appended');
    expect(await opened!).toMatchObject({ last: 0, lost: 0 });
    await store.streams.sweep(0, 100);
  });
});

describe('seats', () => {
  const live = async (game: GameId) => (await sql`select live from seats where game_id = ${game}`).map((row) => row['live']);

  test('are live until the append that ends their game, and again from the one that reopens it', async () => {
    const [game, other] = [await openedGame(store.games), await openedGame(store.games)];
    await append(game, 1);
    expect(await live(game)).toEqual([true]);
    await append(game, 2, { status: 'finished' });
    expect([await live(game), await live(other)]).toEqual([[false], [true]]);
    await append(game, 3, { status: 'disputed' });
    expect(await live(game)).toEqual([true]);
    await append(game, 4, { status: 'annulled' });
    expect(await live(game)).toEqual([false]);
  });

  test('of an imported game are not live', async () => {
    const game = newGame(newId());
    await store.games.import(game, (async function* () {})());
    expect(await live(idOf(game))).toEqual([false]);
  });
});

test('an offered, joined or replaced seat has its earlier tokens as revoked ones', async () => {
  const game = await openedGame(store.games);
  const hash = (byte: string) => byte.repeat(32) as TokenHash;
  const offer = {
    seat: 'north',
    audience: 'anyone',
    account: null,
    expiresAt: null,
    tokenHash: hash('0b'),
    offeredAt: new Date(0),
  } as const;
  expect(await store.offers.offer(game, offer, hash('0c'), null)).toBe(true);
  expect(await store.offers.join(game, offer, { tokenHash: hash('0d'), account: null, knownTo: null, author: null }, null)).toBeNull();
  expect(
    await store.games.replaceToken(game, {
      seat: 'north',
      tokenHash: hash('0e'),
      receiver: { kind: 'tournament-player', author: null, playerToken: null },
    }),
  ).toBeNull();
  const tokens = [HASH, hash('0c'), hash('0d'), hash('0e'), hash('0f')];
  expect(await Promise.all(tokens.map((each) => store.seatTokens.seatTokenStatus(game, each)))).toEqual([
    'revoked',
    'revoked',
    'revoked',
    'valid',
    null,
  ]);
  expect(await store.seatTokens.seatTokenStatus(newId(), hash('0e'))).toBeNull();
});
