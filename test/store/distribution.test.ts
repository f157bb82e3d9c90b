// The rules of a database that is sharded by game (docs/decisions/sharding.md), held against the schema and every statement of the store.
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import type { AccountId, Append, GameId, NewGame, TokenHash } from '../../src/games/ports/game-store.js';
import type { NewStoredRequest } from '../../src/games/ports/idempotency-store.js';
import type { StoredOffer } from '../../src/games/ports/seats.js';
import type { ClaimedDelivery, DeliveryAttempt, NewWebhook, WebhookId } from '../../src/games/ports/webhooks.js';
import { signingKeyOf } from '../../src/record/signatures.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { oneByOne } from '../../src/store/append.js';
import { openStore, type Store } from '../../src/store/index.js';
import { reencrypt } from '../../src/store/reencryption.js';
import type { TournamentBody } from '../../src/tournaments/log/entries.js';
import type { PlayerId } from '../../src/tournaments/rounds.js';
import type { NewTournament, TournamentEntry, TournamentId } from '../../src/tournaments/use-cases/ports.js';
import { startServices } from '../games/services.js';
import { playedGame, recordOf } from '../record/played-games.js';
import { verified } from '../record/verified.js';
import { ENCRYPTION } from '../support/encryption.js';
import { freshDatabase } from '../support/postgres.js';
import { DISTRIBUTED_TABLES, type Planned, PREPARATION, shardedPostgres } from '../support/sharded-postgres.js';
import { entry, newGame } from './opened-game.js';

const isDistributed = (table: string): boolean => DISTRIBUTED_TABLES.includes(table);

const page = readFileSync('docs/decisions/sharding.md', 'utf8');
/** The methods that a section of the page names as exceptions. */
const namedIn = (heading: string): readonly string[] => {
  const section = page.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;
  return [...section.matchAll(/^\| `([\w.]+)`/gm)].map(([, name]) => name!).sort();
};

describe('the schema after the statements of distribute.sql', async () => {
  const { sql } = await freshDatabase();
  for (const statement of PREPARATION) await sql.unsafe(statement);

  test('has a uuid game_id in the distributed tables and in no other', async () => {
    const rows = await sql`
      select c.relname as table, format_type(a.atttypid, a.atttypmod) as type from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = 'game_id' order by 1`;
    expect([...rows]).toEqual(DISTRIBUTED_TABLES.toSorted().map((table) => ({ table, type: 'uuid' })));
    expect(DISTRIBUTED_TABLES[0]).toBe('games');
  });

  test('has the tables that the page names, where it says', async () => {
    const rows = await sql<
      { name: string }[]
    >`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
    const tablesOf = (where: string) =>
      [...page.matchAll(new RegExp(`^\\| (\`[^|]*) \\| ${where}`, 'gm'))].flatMap(([, names]) => names!.match(/\w+/g)!).sort();
    expect(tablesOf('distributed')).toEqual(DISTRIBUTED_TABLES.toSorted());
    const others = rows.map(({ name }) => name).filter((name) => !isDistributed(name));
    expect(tablesOf('coordinator')).toEqual(others.sort());
  });

  test('has game_id in each unique index of a distributed table, as the first column', async () => {
    const rows = await sql<{ table: string; first: string }[]>`
      select i.indrelid::regclass::text as table, a.attname as first
      from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
      where i.indisunique and i.indrelid::regclass::text = any(${[...DISTRIBUTED_TABLES]})`;
    expect(new Set(rows.map(({ table }) => table))).toEqual(new Set(DISTRIBUTED_TABLES));
    expect(rows.filter(({ first }) => first !== 'game_id')).toEqual([]);
  });

  test('has foreign keys of distributed tables only from game_id to that of another', async () => {
    const rows = await sql<{ from: string; to: string; columns: string[] }[]>`
      select conrelid::regclass::text as from, confrelid::regclass::text as to,
        array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
      from pg_constraint where contype = 'f'`;
    const across = rows.filter(({ from, to }) => isDistributed(from) || isDistributed(to));
    expect(across.length).toBeGreaterThan(0);
    expect(across.filter(({ from, to, columns }) => !isDistributed(from) || to !== 'games' || columns.join() !== 'game_id')).toEqual([]);
  });

  test('has no trigger on a distributed table, and none elsewhere that reads or writes one', async () => {
    const rows = await sql<{ table: string; name: string; source: string }[]>`
      select tgrelid::regclass::text as table, tgname as name, prosrc as source
      from pg_trigger join pg_proc on pg_proc.oid = tgfoid where not tgisinternal`;
    expect(rows.length).toBeGreaterThan(0);
    const writes = (source: string) =>
      DISTRIBUTED_TABLES.some((table) => new RegExp(`\\b(from|into|join|update) ${table}\\b`).test(source));
    expect(rows.filter(({ table, source }) => isDistributed(table) || writes(source))).toEqual([]);
  });

  test('has no rule, identity, generated column or default that only the coordinator can compute in a distributed table', async () => {
    const rows = await sql`
      select c.relname as table, a.attname as column from pg_class c join pg_attribute a on a.attrelid = c.oid
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relname = any(${[...DISTRIBUTED_TABLES]}) and a.attnum > 0
        and (c.relhasrules or a.attidentity <> '' or a.attgenerated <> '' or pg_get_expr(d.adbin, d.adrelid) like '%(%')`;
    expect([...rows]).toEqual([]);
  });

  test.each([
    ['delete from games', 'games'],
    ['truncate games cascade', 'games'],
    ["update entries set kind = 'x'", 'entries'],
    ['delete from entries', 'entries'],
    ['truncate entries', 'entries'],
  ])('refuses %s to the owner of the tables', async (statement, table) => {
    const attempt = sql.begin(async (session) => {
      await session`create role keeper`;
      for (const each of DISTRIBUTED_TABLES) await session.unsafe(`alter table ${each} owner to keeper`);
      await session`set local role keeper`;
      for (const each of PREPARATION.filter((text) => text.startsWith('revoke'))) await session.unsafe(each);
      await session.unsafe(statement);
    });
    await expect(attempt).rejects.toMatchObject({ code: '42501', message: `permission denied for table ${table}` });
  });
});

// Every statement, by the method of the store that runs it.

const database = await shardedPostgres();
const store = await openStore({
  address: database.address,
  poolSizes: { appends: 5, reads: 2 },
  statementTimeout: 10_000,
  sharded: true,
  instance: 'sharded',
  encryption: ENCRYPTION,
  onFault: (fault) => {
    throw fault;
  },
});
afterAll(() => store.close());

/** The parts of the store whose methods run statements on tables, and the commands that run others. */
const PARTS = {
  accounts: store.accounts,
  games: store.games,
  idempotencyKeys: store.idempotencyKeys,
  metadata: store.metadata,
  offers: store.offers,
  outages: store.outages,
  seatTokens: store.seatTokens,
  signingKeys: store.signingKeys,
  tournaments: store.tournaments,
  webhookQueue: store.webhookQueue,
  webhooks: store.webhooks,
  commands: { reencrypt: () => reencrypt(database.url, ENCRYPTION, () => undefined) },
} satisfies Record<Exclude<keyof Store, 'announcer' | 'state' | 'close'>, object> & Record<'commands', object>;
const METHODS = Object.entries(PARTS).flatMap(([part, methods]) => Object.keys(methods).map((method) => `${part}.${method}`));

interface Visit {
  readonly statements: Planned[];
  /** For each transaction, how many games it has written. */
  readonly transactions: number[];
}
const visits = new Map<string, Visit>();

/** The same methods, which note what they run. They are called one at a time. */
function watched<Methods extends object>(part: string, methods: Methods): Methods {
  const entries = Object.entries(methods as Record<string, (...args: never[]) => Promise<unknown>>).map(([method, run]) => [
    method,
    async (...args: never[]) => {
      database.executed();
      await database.written();
      const result = await run(...args);
      const visit = visits.get(`${part}.${method}`) ?? { statements: [], transactions: [] };
      visit.statements.push(...database.executed());
      visit.transactions.push(...(await database.written()).map((games) => games.length));
      visits.set(`${part}.${method}`, visit);
      return result;
    },
  ]);
  return Object.fromEntries(entries);
}

const {
  accounts,
  commands,
  games,
  idempotencyKeys,
  metadata,
  offers,
  outages,
  seatTokens,
  signingKeys,
  tournaments,
  webhookQueue,
  webhooks,
} = Object.fromEntries(Object.entries(PARTS).map(([part, methods]) => [part, watched(part, methods)])) as typeof PARTS;

const hashOf = (byte: number) => byte.toString(16).padStart(2, '0').repeat(32) as TokenHash;
const OPENER = 'a' as AccountId;
const PLAYER = 'player' as AccountId;
const AT = new Date('2026-11-23T12:00:00Z');
const PAST = new Date(0);
let requests = 0;
const request = (): NewStoredRequest => ({
  ...{ tokenHash: hashOf(1), key: `k${++requests}`, account: OPENER, bodyHash: 'ab'.repeat(32), salt: Buffer.alloc(8), made: {} },
});

const ANY = { status: null, ruleset: null, edition: null };
const FILTERS = [ANY, { status: 'seating', ruleset: 'r', edition: '3.0' }] as const;

let ids = 0;
/** The same ids in each run: several games are always in several shards. */
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`;
const gameOf = (more: Partial<NewGame['facts']> = {}): NewGame => {
  const game = newGame(newId() as GameId);
  return { ...game, facts: { ...game.facts, accounts: { north: PLAYER }, ...more }, metadata: '{"round":1}' };
};
const idOf = ({ facts }: NewGame) => facts.id;

/** The place of an entry that `entry` and `tournamentEntry` make. */
const placeOf = (seq: number) => ({ seq, hash: `hash-${seq}` });

const append = (game: GameId, after: number, more: Partial<Append['summary']> = {}): Append => ({
  game,
  after: placeOf(after),
  entries: [entry(game, after + 1)],
  summary: { ...newGame(game).summary, seq: after + 1, heads: [`hash-${after + 1}`], status: 'playing', ...more },
  tokenGeneration: 0,
  remember: { tokenHash: hashOf(1), key: `append-${after}`, bodyHash: 'ab'.repeat(32) },
});

const offerOf = (audience: StoredOffer['audience'], account: AccountId | null): StoredOffer => ({
  ...{ seat: 'north', audience, account, expiresAt: null, tokenHash: hashOf(9) },
});

const webhookOf = (name: string, owner: NewWebhook['owner']): NewWebhook => ({
  ...{ id: `whk_${name.padEnd(22, 'x')}` as WebhookId, owner, tokenHash: hashOf(1), url: 'https://e.example/' },
  ...{ createdAt: AT, secret: 'whsec', afterSeq: 0 },
});

const tournamentOf = (id: TournamentId): NewTournament => ({
  ...{ id, organiser: OPENER, ruleset: 'r', public: true, name: 'Open', metadata: null, openedAt: AT, chance: Buffer.alloc(32) },
});

const tournamentEntry = (tournament: TournamentId, seq: number, body: object): TournamentEntry => ({
  ...{ tournament, seq, at: AT, by: { account: OPENER, player: null }, body: body as TournamentBody, hash: `hash-${seq}` },
});

/** Calls every method of the store at least once, and lists with and without filters. */
async function tour(): Promise<void> {
  await tourAccounts();
  const opened = await tourGames();
  await tourLists(opened);
  await tourSeats();
  await tourTournaments();
  await tourWebhooks();
  await outages.beat(AT, 1_000);
  await outages.outages(AT);
  await commands.reencrypt();
  await accounts.erase(OPENER, AT, request());
}

async function tourAccounts(): Promise<void> {
  const token = (id: string, byte: number) => ({ id, tokenHash: hashOf(byte), createdAt: AT, expiresAt: null, name: null });
  const account = { id: PLAYER, name: 'Pat', contact: null, scopes: ['open-games'] as const, createdAt: AT };
  await accounts.create(account, token('tok_1', 1), request());
  await accounts.createOnce({ ...account, id: OPENER });
  await accounts.read(PLAYER);
  await accounts.readAll([PLAYER, OPENER]);
  await accounts.list(null, 5);
  await accounts.list(PLAYER, 5);
  await accounts.setScopes(PLAYER, ['rule'], ['open-games'], request());
  await accounts.addToken(PLAYER, token('tok_2', 2), 9, request());
  await accounts.tokens(PLAYER, AT);
  await accounts.rotateToken('tok_2', token('tok_3', 3), AT, () => request());
  await accounts.findCaller(hashOf(1), AT);
  await accounts.findInvalidToken(hashOf(4), AT);
  await accounts.findTokenOwner('tok_1');
  await accounts.revokeToken('tok_1', AT, request());
  await idempotencyKeys.save(request());
  await idempotencyKeys.find(hashOf(1), 'k1');
  const key = (await signingKeyOf(Buffer.alloc(32, 1))).public;
  await signingKeys.add(key, Buffer.alloc(32, 1), 'if-none');
  await signingKeys.read();
}

/** Returns games that were opened together, in several shards. */
async function tourGames(): Promise<readonly GameId[]> {
  const several = Array.from({ length: 12 }, () => gameOf());
  const [one, ...others] = several.map(idOf) as [GameId, ...GameId[]];
  await games.open(several, { account: OPENER, key: 'batch', bodyHash: 'ab'.repeat(32) });
  await games.findOpening(OPENER, 'batch');
  await games.findGame(one, hashOf(1));
  await Promise.all(others.slice(0, 4).map((game) => store.games.append(append(game, 1))));
  for (const [after, status] of (['playing', 'disputed', 'playing', 'finished'] as const).entries())
    expect(await games.append(append(one, after + 1, { status }))).toBe('appended');
  await games.entries(one, { viewer: 0, afterSeq: 0, upToSeq: 3, limit: 9 });
  await games.entriesAt(one, [1, 2]);
  await games.lastEntryOfViewer(one, 0, 3);
  await games.findLinks(one, 3, 2);
  await games.findPlace(one, 0, 1);
  await games.findRequest(one, hashOf(1), 'append-1');
  await games.saveSnapshot(one, { ...placeOf(2), rulesVersion: 7, state: {} });
  await games.snapshot(one, 7, 3);
  await games.import(gameOf(), imported());
  await metadata.set(one, { note: 'n' }, request());
  await metadata.read([one, ...others]);
  await games.replaceToken(others[5]!, 'north', hashOf(5), request(), { tokenGeneration: 0, joinedBy: null }, null);
  await seatTokens.seatTokenStatus(others[5]!, hashOf(7));
  return [one, ...others];
}

async function* imported() {}

async function tourLists([one]: readonly GameId[]): Promise<void> {
  const after = { openedAt: AT, game: one! };
  for (const filter of FILTERS) {
    await games.gamesOf(OPENER, filter, null, 5);
    await games.gamesOf(OPENER, filter, after, 5);
    for (const waiting of [false, true]) {
      await games.gamesPlayedBy({ account: PLAYER }, { ...filter, waiting }, null, 5);
      await games.gamesPlayedBy({ account: PLAYER }, { ...filter, waiting }, after, 5);
    }
    await offers.listGames({ account: PLAYER, mayOpenGames: true }, filter, AT, null, 5);
    await offers.listGames({ account: PLAYER, mayOpenGames: false }, filter, AT, after, 5);
  }
  await games.countUnfinishedGames(OPENER);
  await games.gamesDue(AT, null, 5);
  await games.gamesDue(AT, { game: one!, deadline: PAST }, 5);
  await games.disputedGames({ account: PLAYER, seesOwn: true }, null, 5);
  await games.disputedGames({ account: PLAYER, seesOwn: false }, { openedAt: AT.toISOString(), game: one! }, 5);
}

/** A seat's token names its game: what is listed by it is in one shard. */
const listByToken = (game: GameId) => store.games.gamesPlayedBy({ game, tokenHash: hashOf(10) }, { ...ANY, waiting: true }, null, 5);

async function tourSeats(): Promise<void> {
  const game = gameOf({ accounts: {} });
  await games.open([{ ...game, offers: [offerOf('anyone', null)] }], request());
  const id = idOf(game);
  await offers.offer(id, offerOf('account', PLAYER), hashOf(6), request());
  const [offer] = await offers.list(id);
  await offers.join(id, offer!, { tokenHash: hashOf(7), account: PLAYER }, request());
  const rematch = gameOf({ previousGame: id });
  await games.open([rematch], request());
}

async function tourTournaments(): Promise<void> {
  const id = newId() as TournamentId;
  const player = 'ann' as PlayerId;
  const result = { type: 'result-recorded', number: 1 };
  const registered = { type: 'player-registered', player, account: PLAYER, seed: null };
  await tournaments.open(tournamentOf(id), tournamentEntry(id, 1, { type: 'tournament-opened' }), request());
  const people = [{ player, name: 'Ann', tokenHash: hashOf(11) }];
  await tournaments.append({ tournament: id, after: placeOf(1), entries: [tournamentEntry(id, 2, registered)], people });
  const opened = Array.from({ length: 8 }, () => gameOf());
  await tournaments.append({
    ...{ tournament: id, after: placeOf(2), entries: [tournamentEntry(id, 3, result)], games: opened, remember: request() },
    tables: opened.map((game, at) => ({ game: idOf(game), round: 1, table: at + 1 })),
    token: { player, tokenHash: hashOf(12) },
    bid: { round: 1, player, bid: '3', salt: 's' },
    rated: { ruleset: 'r', encounters: [], reason: null },
  });
  await seatTokens.isPlayerToken(hashOf(12));
  await games.replaceToken(idOf(opened[1]!), 'north', hashOf(13), request(), null, hashOf(12));
  await games.append(append(idOf(opened[0]!), 1));
  await games.append(append(idOf(opened[2]!), 1));
  await tournaments.head(id);
  await tournaments.entries(id, 0, 5);
  await tournaments.results(id, 0, 5);
  await tournaments.list({ organiser: OPENER, ruleset: 'r' }, null, 5);
  await tournaments.list({ organiser: null, ruleset: null }, { openedAt: AT, id }, 5);
  await tournaments.people(id);
  await tournaments.rename(id, player, 'Anne', request());
  await tournaments.holderOf(hashOf(12));
  await tournaments.bids(id, 1);
  const [due] = await tournaments.due(null, 9);
  await tournaments.due(due!.game, 9);
  await tournaments.read(due!);
  await tournaments.tournamentOf(due!.game);
  await tournaments.lastRated('r', null);
  await tournaments.rated('r', 1);
  // The player may not list disputes of private games in this tournament.
  await games.disputedGames({ account: PLAYER, seesOwn: false }, null, 5);
}

async function tourWebhooks(): Promise<void> {
  const opened = Array.from({ length: 8 }, () => gameOf());
  const [own, other] = opened.map(idOf) as [GameId, GameId];
  await games.open(opened, request());
  const [ofAll, ofGame, ofSeat] = [
    webhookOf('all', { account: OPENER, game: null, seat: null }),
    webhookOf('game', { account: OPENER, game: own, seat: null }),
    webhookOf('seat', { account: null, game: other, seat: 'north' }),
  ];
  for (const each of [ofGame, ofSeat, ofAll]) await webhooks.create(each, 9, request());
  // For the webhook of all games of the account, also when it is opened or imported.
  await games.open([gameOf()], null);
  await games.import(gameOf(), imported());
  await webhooks.read(ofAll.id);
  await webhooks.ofAccount(OPENER);
  await webhooks.ofSeat(hashOf(1));
  await webhooks.rotate(ofAll.id, 'new', 1_000, request());
  await webhooks.enqueue(ofAll.id, 'test', request());
  for (const after of [1, 2]) {
    for (const game of opened) expect(await games.append(append(idOf(game), after))).toBe('appended');
    if (after === 1) await webhookQueue.signal(opened.map(idOf));
    else await webhookQueue.sweep(1_000);
  }
  const [first, second, third, fourth] = (await webhookQueue.claim({ lane: 'quick', limit: 9, each: 9, busy: [], lease: 60_000 })) as [
    ...ClaimedDelivery[],
  ];
  const attempt = (id: string): DeliveryAttempt => ({
    ...{ id, messageId: 'm', cursor: null, attemptNumber: 1, durationMs: 1, responseStatus: 200, failureReason: null },
    ...{ responseExcerpt: '', ...placeOf(2) },
  });
  await webhookQueue.delivered(first!, attempt('dlv_1'), 'quick', 60_000);
  await webhookQueue.failed(second!, attempt('dlv_2'), { delay: 1, disableAfter: 1_000, disable: null });
  await webhookQueue.finish(third!, placeOf(2));
  await webhookQueue.release(fourth!);
  await webhooks.deliveries(ofAll.id, null, 5);
  await webhooks.deliveries(ofAll.id, 'dlv_1', 5);
  await webhooks.delivered('dlv_1');
  await webhookQueue.disable(ofAll.id, 'gone');
  await webhooks.enable(ofAll.id, hashOf(1), request());
  await webhooks.remove(ofSeat.id, request());
}

const touchesGames = ({ tables }: Planned): boolean => [...tables].some(isDistributed);
const statementsOf = (methods: readonly string[]) =>
  methods.flatMap((method) =>
    visits
      .get(method)!
      .statements.filter(touchesGames)
      .map((statement) => ({ method, ...statement })),
  );

describe('every statement of the store', async () => {
  await tour();
  const all = statementsOf(METHODS);
  const spanning = all.filter(({ shards }) => shards.size > 1);

  test('is executed by these tests', () => {
    expect([...visits.keys()].sort()).toEqual(METHODS.toSorted());
    expect(new Set(all.flatMap(({ tables }) => [...tables]))).toEqual(new Set(DISTRIBUTED_TABLES));
  });

  test('reads and changes one shard, or its method is named as one that spans games', () => {
    expect([...new Set(spanning.map(({ method }) => method))].sort()).toEqual(namedIn('Statements that span games'));
  });

  test('writes one game in a transaction, or its method is named as one that does not', () => {
    const several = METHODS.filter((method) => visits.get(method)!.transactions.some((count) => count > 1));
    expect(several.toSorted()).toEqual(namedIn('Transactions that span games'));
  });

  test('is planned for its parameters', () => {
    expect(all.filter(({ isForParameters }) => !isForParameters).map(({ method, sql }) => [method, sql])).toEqual([]);
  });

  test('touches either tables of games or others', () => {
    expect(all.filter(({ tables }) => ![...tables].every(isDistributed)).map(({ method, sql }) => [method, sql])).toEqual([]);
  });

  test('that spans games locks no rows, changes nothing in a part of it, and joins tables by their game_id', () => {
    const refused = spanning.filter(
      ({ sql, tables, conditions }) =>
        /\bfor (update|no key|share)\b/.test(sql) || /^with\b/.test(sql) || joinedBy(conditions) < tables.size - 1,
    );
    expect(refused.map(({ method, sql }) => [method, sql])).toEqual([]);
    expect(spanning.some(({ tables }) => tables.size > 1)).toBe(true);
  });

  test('of an append is one, and writes one game', async () => {
    const { statements, transactions } = visits.get('games.append')!;
    expect(new Set(transactions)).toEqual(new Set([1]));
    // Besides reading the key of a game that is not cached.
    const appends = statements.filter(({ sql }) => sql.startsWith('with given'));
    expect(appends).toHaveLength(transactions.length);
    expect(new Set(appends.map(({ shards }) => shards.size))).toEqual(new Set([1]));
  });

  test('of games that wait at the same time are sent apart', () => {
    expect(oneByOne(6)).toMatchObject({ games: 'one', batchMax: 1, batchesInFlight: 4 });
  });

  test('finds the game of a seat by its token in one shard', async () => {
    const [row] = await database.sql`select game_id from seats limit 1`;
    database.executed();
    await listByToken(row!['game_id']);
    const statements = database.executed().filter(touchesGames);
    expect(statements.map(({ shards }) => shards.size)).toEqual([1]);
  });
});

/** How many pairs of tables are joined by their game_id in a plan. Aliases of shards and repeated tables end in a number. */
function joinedBy(conditions: readonly string[]): number {
  const pairs = conditions.flatMap((condition) =>
    [...condition.matchAll(/\(?(\w+)\.game_id = (\w+)\.game_id\)?/g)].map(([, one, other]) =>
      [one!, other!]
        .map((name) => name.replace(/(_\d+)+$/, ''))
        .sort()
        .join(),
    ),
  );
  return new Set(pairs).size;
}

test.each([
  ['hammer-of-the-scots', { edition: '3.0', scenario: 'braveheart' }, 120],
  ['lords-of-scotland', { seats: 3 }, 20_000],
])('a game of %s is played in its shard, and its record is valid', async (ruleset, options, actions) => {
  const services = await startServices(database, { rulesets: RULESETS, sharded: true });
  const played = await playedGame(services, { ruleset, options, actions });
  const { found, remarks, entries } = await verified(await recordOf(services, played, 'spectator'));
  expect([found, remarks]).toEqual([[], []]);
  expect(entries).toBeGreaterThan(20);
});
