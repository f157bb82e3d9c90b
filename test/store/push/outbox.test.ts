// What an append hands over to webhooks and tournaments: all of it, and nothing else.
import { afterAll, describe, expect, test } from 'vitest';
import type { AccountId, Append, GameId, NewGame, TokenHash } from '../../../src/games/ports/game-store.js';
import { StoreFault } from '../../../src/games/ports/store-fault.js';
import type { NewWebhook, WebhookId } from '../../../src/games/ports/webhooks.js';
import { connect } from '../../../src/store/connection/connect.js';
import { openStore } from '../../../src/store/index.js';
import { openOutbox } from '../../../src/store/push/outbox.js';
import type { TournamentEntry, TournamentId } from '../../../src/tournaments/services/ports.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { heldAt } from '../../support/gate.js';
import { freshDatabase } from '../../support/postgres.js';
import { entry, HASH, newGame, openedGame } from '../opened-game.js';

const database = await freshDatabase();
const { sql } = database;
const settings = { address: database.address, poolSizes: { appends: 5, reads: 4 }, statementTimeout: 10_000 };
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
  expect(result).toBe('appended');
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

const webhookOf = (owner: Partial<NewWebhook['owner']>, more: Partial<NewWebhook> = {}): NewWebhook => ({
  id: `whk_${crypto.randomUUID()}` as WebhookId,
  tokenHash: HASH,
  url: 'https://e.example/',
  createdAt: new Date(),
  secret: 's',
  owner: { account: OPENER, game: null, seat: null, ...owner } as NewWebhook['owner'],
  afterSeq: 0,
  ...more,
});

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
  test('nothing in a game without webhooks that belongs to no tournament', async () => {
    const game = await openedGame(store.games);
    await play(game);
    expect(await waiting(game)).toEqual([]);
  });

  test('each change of the status and the outcome in a game of a tournament', async () => {
    const { game } = await tableOf();
    await play(game);
    expect(await waiting(game)).toEqual(['2 true', '4 true', '5 true', '6 true']);
  });

  test.each([
    ['one game', (game: GameId) => webhookOf({ game })],
    ['one seat', (game: GameId) => webhookOf({ account: null, game, seat: 'north' }, { tokenHash: HASH })],
    ['all games of the account', () => webhookOf({})],
  ])('each entry in a game with a webhook of %s', async (_, webhook) => {
    const game = await openedGame(store.games);
    await append(game, 1);
    const { id, ...rest } = webhook(game);
    await store.webhooks.create({ id, ...rest }, 99);
    await append(game, 2);
    await append(game, 3, { status: 'finished' });
    expect(await waiting(game)).toEqual(['3 false', '4 false']);
    await store.webhooks.remove(id);
  });

  test('nothing if it writes no entry', async () => {
    const { game } = await tableOf();
    const lost = { ...newGame(game).summary, seq: 10, status: 'playing' } as const;
    const more = { entries: [entry(game, 10)], tokenGeneration: 0, remember: null };
    expect(await store.games.append({ game, after: placeOf(9), summary: lost, ...more })).toBe('lost');
    expect(await waiting(game)).toEqual([]);
  });
});

describe('a game opened by an account with a webhook for all its games', () => {
  const account = 'account-with-webhook' as AccountId;
  const gameOf = (): NewGame => {
    const game = newGame(newId());
    return { ...game, facts: { ...game.facts, openedBy: account } };
  };
  const queued = async (game: GameId) =>
    (await sql`select seq, due_at is null as idle from webhook_queue where subject_id = ${game}`).map((row) => ({ ...row }));

  test('is queued from its first entry, also if it is imported or of a tournament, and hands over its entries', async () => {
    const webhook = webhookOf({ account });
    await store.webhooks.create(webhook, 99);
    const [opened, imported] = [gameOf(), gameOf()];
    await store.games.open([opened], null);
    await store.games.import(imported, (async function* () {})());
    const { game, tournament } = await tableOf(account);
    for (const each of [idOf(opened), idOf(imported), game]) expect(await queued(each)).toEqual([{ seq: 0, idle: false }]);
    expect(await queued(tournament as string as GameId)).toEqual([{ seq: 0, idle: true }]);
    await append(game, 1, { status: 'seating' });
    expect(await waiting(game)).toEqual(['2 false']);
  });

  test('is queued exactly once if the webhook is created at the same time', async () => {
    const other = 'other-account' as AccountId;
    const games = Array.from({ length: 40 }, gameOf).map((game) => ({ ...game, facts: { ...game.facts, openedBy: other } }));
    const webhooks = [webhookOf({ account: other }), webhookOf({ account: other })];
    await Promise.all([
      ...games.slice(0, 20).map((game) => store.games.open([game], null)),
      ...webhooks.map((webhook) => store.webhooks.create(webhook, 99)),
      ...games.slice(20).map((game) => store.games.open([game], null)),
    ]);
    const rows = await sql`
      select g.has_webhooks, count(q.item_id)::int as items from games g left join webhook_queue q on q.subject_id = g.game_id
      where g.opened_by = ${other} group by g.game_id`;
    expect(rows.map((row) => ({ ...row }))).toEqual(Array(40).fill({ has_webhooks: true, items: 2 }));
  });
});

describe('a result', () => {
  const resultOf = (tournament: TournamentId, seq: number, number: number): TournamentEntry => ({
    ...entryOf(tournament, seq),
    body: { type: 'result-recorded', number } as unknown as TournamentEntry['body'],
  });
  const record = (tournament: TournamentId, seq: number, number: number) =>
    store.tournaments.append({ tournament, after: placeOf(seq - 1), entries: [resultOf(tournament, seq, number)] });
  const itemOf = async (webhook: WebhookId, tournament: TournamentId) =>
    (
      await sql`
        select seq, signal_count as signals, due_at is not null as due from webhook_queue
        where endpoint_id = ${webhook} and subject_id = ${tournament}`
    )[0];

  test('makes the webhooks of the organiser due when it is recorded, and no other entry does', async () => {
    const webhook = webhookOf({});
    await store.webhooks.create(webhook, 99);
    const { tournament } = await tableOf();
    expect(await itemOf(webhook.id, tournament)).toEqual({ seq: 0, signals: 0, due: false });
    expect(await record(tournament, 3, 1)).toBe('appended');
    expect(await itemOf(webhook.id, tournament)).toEqual({ seq: 0, signals: 1, due: true });
    await store.webhooks.remove(webhook.id);
  });

  test('that waited for a scope is due when the account gets it', async () => {
    const account = `account-${newId()}` as AccountId;
    await store.accounts.createOnce({ id: account, name: 'x', contact: null, scopes: [], createdAt: new Date() }, 1);
    const webhook = webhookOf({ account });
    await store.webhooks.create(webhook, 99);
    const { tournament } = await tableOf(account);
    await store.accounts.setScopes(account, ['run-tournaments'], []);
    expect(await itemOf(webhook.id, tournament)).toEqual({ seq: 0, signals: 1, due: true });
    await store.webhooks.remove(webhook.id);
  });

  test('that is recorded while a webhook is created is before its position or makes it due', async () => {
    const { tournament } = await tableOf();
    const webhook = webhookOf({});
    let created: Promise<unknown> | null = null;
    const isWaiting = async () =>
      (await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%for share%'`)
        .length > 0;
    const held = { table: 'tournament_entries', change: 'insert', when: `new.tournament_id = '${tournament}'` } as const;
    const recorded = await heldAt(
      sql,
      held,
      () => record(tournament, 3, 1),
      async () => {
        created = store.webhooks.create(webhook, 99);
        await expect.poll(isWaiting).toBe(true);
      },
    );
    expect([recorded, await created]).toEqual(['appended', 'created']);
    expect(await itemOf(webhook.id, tournament)).toEqual({ seq: 1, signals: 0, due: false });
    await store.webhooks.remove(webhook.id);
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

  test('makes webhooks deliver, of the games that are named or of all', async () => {
    const [one, other] = [await openedGame(store.games), await openedGame(store.games)];
    for (const game of [one, other]) await store.webhooks.create(webhookOf({ game }), 99);
    await sql`update webhook_queue set due_at = null where subject_id in (${one}, ${other})`;
    for (const game of [one, other]) await append(game, 1);
    const due = async () =>
      (await sql`select subject_id from webhook_queue where due_at is not null and subject_id in (${one}, ${other})`).length;
    expect(await store.webhookQueue.signal([one])).toBe(true);
    expect([await due(), await waiting(one), await waiting(other)]).toEqual([1, [], ['2 false']]);
    await store.webhookQueue.sweep(1_000_000);
    expect([await due(), await waiting(other)]).toEqual([2, []]);
    // Whoever collected them: the announcement finds that they are due.
    expect(await store.webhookQueue.signal([other])).toBe(true);
    expect(await store.webhookQueue.signal([newId()])).toBe(false);
  });

  test('leaves what was written after it has read', async () => {
    const { game } = await tableOf();
    await append(game, 1);
    let collected: Promise<void> | null = null;
    await sql.begin(async (transaction) => {
      await transaction`select from game_outbox where game_id = ${game} for update`;
      collected = outbox.collect([game]);
      const blocked = () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await blocked()).length).toBe(1);
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
    await expect(outbox.collect([game])).rejects.toThrow();
    await sql`drop trigger refuse on game_outbox`;
    expect(await waiting(game)).toEqual(['2 true']);
    await outbox.collect([game]);
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
      insert into game_outbox select gen_random_uuid(), seq, false from generate_series(1, 1200) number, generate_series(1, 2) seq`;
    await Promise.all([outbox.collect(null), outbox.collect(null), outbox.collect(null)]);
    expect(await sql`select from game_outbox`).toHaveLength(0);
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
  expect(await store.offers.join(game, offer, { tokenHash: hash('0d'), account: null, knownTo: null }, null)).toBe(true);
  expect(await store.games.replaceToken(game, { seat: 'north', tokenHash: hash('0e'), knownTo: null })).toBe(true);
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

test('a webhook that was enabled after a claim is not disabled for the token it had then', async () => {
  const game = await openedGame(store.games);
  const webhook = webhookOf({ game });
  await store.webhooks.create(webhook, 99);
  const claimOwn = async () => {
    await sql`update webhook_queue set due_at = now() where endpoint_id = ${webhook.id}`;
    const claimed = await store.webhookQueue.claim({ lane: 'quick', limit: 100, each: 100, busy: [], lease: 60_000 });
    return claimed.find((each) => each.webhook.id === webhook.id)!;
  };
  const reason = async () => (await store.webhooks.read(webhook.id))!.disabledReason;
  const old = await claimOwn();
  await store.webhooks.enable(webhook.id, HASH);
  await store.webhookQueue.rejectToken(old);
  expect(await reason()).toBe(null);
  await store.webhookQueue.rejectToken(await claimOwn());
  expect(await reason()).toBe('token-invalid');
  expect(await claimOwn()).toBeUndefined();
});

test.each(['enable', 'remove'] as const)(
  '%s waits for the end of a delivery, which changes the endpoint after its queue',
  async (method) => {
    const webhook = webhookOf({ game: await openedGame(store.games) });
    await store.webhooks.create(webhook, 99);
    const changed = await sql.begin(async (delivery) => {
      await delivery`select from webhook_queue where endpoint_id = ${webhook.id} for update`;
      const done = method === 'enable' ? store.webhooks.enable(webhook.id, HASH) : store.webhooks.remove(webhook.id);
      const outcome = Promise.allSettled([done]);
      const blocked = () => sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await blocked()).length).toBe(1);
      await delivery`update webhook_endpoints set lane = 'slow' where endpoint_id = ${webhook.id}`;
      return { outcome };
    });
    expect(await changed.outcome).toEqual([{ status: 'fulfilled', value: undefined }]);
  },
);
