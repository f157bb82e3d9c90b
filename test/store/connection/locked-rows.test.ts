// A row that another transaction holds: those who change it wait for a while and are refused, and nobody else waits.
import { expect, test } from 'vitest';
import type { AccountId, Append, GameId, TokenHash } from '../../../src/games/ports/game-store.js';
import type { SeatOfferStore } from '../../../src/games/ports/seats.js';
import { openStore, type Store, StoreFault } from '../../../src/store/index.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { freshDatabase } from '../../support/postgres.js';
import { whenOver } from '../../support/when-over.js';
import { entry, newGame, openedGame } from '../opened-game.js';

const database = await freshDatabase();
/** Two connections each: a few waiting requests would take them all. */
const SETTINGS = { address: database.address, poolSizes: { appends: 5, reads: 2 }, statementTimeout: 600_000, encryption: ENCRYPTION };
/** So that no test waits for it. */
const LONG = 600_000;

async function storeThatWaits(lockWait: number): Promise<Store> {
  const store = await openStore({ ...SETTINGS, lockWait, instance: crypto.randomUUID(), onFault: () => undefined });
  whenOver(store.close);
  return store;
}

const someHash = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex') as TokenHash;

const appending = (game: GameId, after = 1): Append => ({
  game,
  after: { seq: after, hash: `hash-${after}` },
  entries: [entry(game, after + 1)],
  summary: { ...newGame(game).summary, seq: after + 1, heads: [`hash-${after + 1}`] },
  tokenGeneration: 0,
  remember: null,
});

type Offer = Parameters<SeatOfferStore['offer']>[1];
const offer = (): Offer => ({
  seat: 'north',
  audience: 'anyone',
  account: null,
  expiresAt: null,
  tokenHash: someHash(),
  offeredAt: new Date(),
});

/** What changes a game or depends on its row. */
const CHANGES: readonly (readonly [string, (store: Store, game: GameId) => Promise<unknown>])[] = [
  ['an append', ({ games }, game) => games.append(appending(game))],
  [
    'the replacement of a token',
    ({ games }, game) =>
      games.replaceToken(game, {
        seat: 'north',
        tokenHash: someHash(),
        receiver: { kind: 'tournament-player', author: null, playerToken: null },
      }),
  ],
  ['an offer', ({ offers }, game) => offers.offer(game, offer(), someHash(), null)],
  ['a join', ({ offers }, game) => offers.join(game, offer(), { tokenHash: someHash(), account: null, knownTo: null, author: null }, null)],
  ['metadata', ({ metadata }, game) => metadata.set(game, { note: 'a note' })],
  [
    'a rematch',
    ({ games }, game) => {
      const next = newGame(crypto.randomUUID() as GameId);
      const facts = { ...next.facts, previousGame: game };
      const seats = [{ seat: 'north', tokenHash: someHash(), knownTo: null }];
      return games.open([{ ...next, facts, seats }], null);
    },
  ],
];

/** Runs `work` while another transaction holds a row. */
const whileLocked = (table: string, column: string, id: string, work: () => Promise<void>): Promise<unknown> =>
  database.sql.begin(async (transaction) => {
    await transaction`select from ${transaction(table)} where ${transaction(column)} = ${id} for update`;
    await work();
  });

test.each(CHANGES)('%s of a locked game is refused as busy, and other games are read and changed meanwhile', async (_what, change) => {
  const store = await storeThatWaits(600);
  const [locked, free] = await Promise.all([openedGame(store.games), openedGame(store.games)]);
  await whileLocked('games', 'game_id', locked, async () => {
    let settled = 0;
    const refused = Promise.allSettled(Array.from({ length: 60 }, () => change(store, locked).finally(() => settled++)));
    for (let seq = 1; seq <= 10; seq++) {
      expect(await store.games.append(appending(free, seq))).toBe('appended');
      expect((await store.games.findGame(free, null))?.summary.seq).toBe(seq + 1);
      expect(await store.games.findGame(locked, null)).not.toBeNull();
    }
    // One connection after the other would wait for minutes.
    for (const result of await refused) {
      expect(result).toMatchObject({ status: 'rejected', reason: { sqlState: '55P03', unavailability: 'busy' } });
      expect((result as PromiseRejectedResult).reason).toBeInstanceOf(StoreFault);
    }
    expect(settled).toBe(60);
  });
  await change(store, locked);
});

test.each(CHANGES)('%s waits for a game that is released in time', async (_what, change) => {
  const store = await storeThatWaits(LONG);
  const game = await openedGame(store.games);
  let isReleased = false;
  let waiting: Promise<boolean> = Promise.resolve(false);
  await whileLocked('games', 'game_id', game, async () => {
    waiting = change(store, game).then(() => isReleased);
    // Until it has waited in Postgres at least once.
    await expect
      .poll(async () => {
        const rows = await database.sql`
          select from pg_locks l join pg_stat_activity a using (pid)
          where not l.granted and a.datname = current_database() and a.application_name like 'lyon-%'`;
        return rows.length;
      })
      .toBeGreaterThan(0);
    isReleased = true;
  });
  expect(await waiting).toBe(true);
});

test('changes that wait for one game are bounded in number', async () => {
  const store = await storeThatWaits(LONG);
  const game = await openedGame(store.games);
  let waiting: readonly Promise<unknown>[] = [];
  await whileLocked('games', 'game_id', game, async () => {
    let busy = 0;
    const count = (fault: StoreFault) => {
      if (fault.unavailability === 'busy') busy++;
    };
    waiting = Array.from({ length: 150 }, () => [
      store.games
        .replaceToken(game, {
          seat: 'north',
          tokenHash: someHash(),
          receiver: { kind: 'tournament-player', author: null, playerToken: null },
        })
        .catch(count),
      store.games.append(appending(game)).catch(count),
    ]).flat();
    await expect.poll(() => busy).toBe(150 - 101 + (150 - 32));
  });
  await Promise.all(waiting);
});

test('changes of a locked account are refused as busy while games are played', async () => {
  const store = await storeThatWaits(400);
  const account = crypto.randomUUID() as AccountId;
  const createdAt = new Date();
  const token = () => ({ id: crypto.randomUUID(), tokenHash: someHash(), createdAt, expiresAt: null, name: null });
  await store.accounts.create({ id: account, name: 'An account', contact: null, scopes: [], createdAt }, token(), {
    by: null,
    at: createdAt,
  });
  const free = await openedGame(store.games);
  await whileLocked('accounts', 'account_id', account, async () => {
    const refused = Promise.allSettled(
      Array.from({ length: 40 }, () => store.accounts.addToken(account, token(), { most: 1_000, by: null })),
    );
    expect(await store.games.append(appending(free))).toBe('appended');
    for (const result of await refused) expect(result).toMatchObject({ status: 'rejected', reason: { unavailability: 'busy' } });
  });
});
