// What an action costs, in numbers that do not depend on the machine: a slower way is a failed test without a clock.
import { beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import {
  type ActionInput,
  createLyonClient,
  flattenLegalActions,
  type LyonClient,
  LyonError,
  type StreamMessage,
} from '../../src/client/index.js';
import { SELECTIONS } from '../../src/client/selections.js';
import { seededChance } from '../../src/engine/chance.js';
import { watchNotices } from '../../src/games/index.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { readConfig } from '../../src/server/config.js';
import { countingPostgres, type Traffic } from '../support/counting-postgres.js';
import { countWork } from '../support/counting-work.js';
import { countWrites } from '../support/counting-writes.js';
import { type FreshDatabase, ownPostgres } from '../support/postgres.js';
import { seededBytes } from '../support/seeded-bytes.js';
import { listen } from './graphql/socket-client.js';
import { freshKey, playTestGame, type TestGame } from './test-games.js';
import { OPENER, readDocument, readSchema, startTestServer } from './test-server.js';

/**
 * The costs of an action and of a reading. The server has its default settings and has served such requests before: it knows the documents
 * and the position. Every way plays the same games, so that rows of one action differ in the way only.
 *
 * - Postgres: statements, round trips, and bytes to and from it. An append sends the game's new row, the hash that identifies the position
 *   it was judged on, and the entry as JSON, and receives one row with the game's id. A read sends the game's id, twice, and receives the
 *   game's row with the tokens of its seats. REST reads twice after its append; over a websocket the subscription reads once. NOTIFY is not
 *   counted: it follows the answer, and all actions of 20 milliseconds share it.
 * - WAL: the records of one append lock and update the game's row, insert the entry and the idempotency key, each with its line in an
 *   index, and commit. Left out are the headers of WAL pages, which depend on where a record lies, and the images of pages that hints of
 *   readers cause.
 * - up: requests or messages on a websocket, the headers that the client sets, and bodies. A body is the document with its variables, among
 *   them 43 characters of entropy.
 * - down: headers, and bodies or messages, and the writes that carry them. Over a websocket the entry is received twice: in the answer and from
 *   the subscription. A turn that both seats follow is the answer, a message for the seat that acted and two for the other. Messages that are
 *   sent together share a write, unless one is long enough to be compressed.
 * - CPU: signatures, one for each receipt; SHA-256 of the request, the entry, its commitments and their salts, its draws, and the ETag of REST; documents parsed, validated or compiled, and all other code that is made at run time.
 */
const COSTS = `
                                              |            Postgres            |     WAL       |          up           |        down         |            CPU
                                              | statements trips sent received | records bytes | requests headers body | headers body writes | signatures hashes documents
action, receipt                       move    |          1     1 2130       84 |       8  1999 |        1     194  414 |     317   509     1 |          1     15         0
action, receipt                       fire    |          1     1 2809       84 |       8  2538 |        1     194  377 |     317   509     1 |          1     26         0
action, receipt                       recruit |          1     1 2123       84 |       8  2022 |        1     194  371 |     317   507     1 |          1     20         0

action, receipt, view, legal actions  move    |          1     1 2130       84 |       8  1999 |        1     194  414 |     319 10220     1 |          1     15         0
action, receipt, view, legal actions  fire    |          1     1 2809       84 |       8  2538 |        1     194  377 |     318  8088     1 |          1     26         0
action, receipt, view, legal actions  recruit |          1     1 2123       84 |       8  2022 |        1     194  371 |     318  4098     1 |          1     20         0

the same over a websocket             move    |          2     2 2238     2227 |       8  1999 |        1       0  489 |       0 12198     3 |          1     14         0
the same over a websocket             fire    |          2     2 2917     2226 |       8  2538 |        1       0  452 |       0  9970     3 |          1     25         0
the same over a websocket             recruit |          2     2 2231     1122 |       8  2022 |        1       0  446 |       0  6217     3 |          1     19         0

a turn that both seats follow         move    |          1     1 2130       84 |       8  1999 |        1       0  489 |       0 16068     4 |          0     14         0
a turn that both seats follow         fire    |          1     1 2809       84 |       8  2538 |        1       0  452 |       0 14081     5 |          0     25         0
a turn that both seats follow         recruit |          1     1 2123       84 |       8  2022 |        1       0  446 |       0  8428     5 |          0     19         0

the same by REST                      move    |          3     3 2346     4370 |       8  1999 |        3     355  177 |     997  6941     3 |          0     15         0
the same by REST                      fire    |          3     3 3025     4368 |       8  2538 |        3     355  140 |     996  4940     3 |          0     26         0
the same by REST                      recruit |          3     3 2339     2160 |       8  2022 |        3     355  134 |     996  1945     3 |          0     20         0

reading view, legal actions           move    |          1     1  108     2143 |       0     0 |        1     194  198 |     318  6956     1 |          0      1         0
reading view, legal actions           fire    |          1     1  108     2143 |       0     0 |        1     194  198 |     318  4471     1 |          0      1         0
reading view, legal actions           recruit |          1     1  108     1038 |       0     0 |        1     194  198 |     318  1906     1 |          0      1         0
`;

/** The actions measured: the moves of the game at these numbers. Seeded players choose them. */
const GAMES = [
  {
    key: 'hammerOfTheScots',
    options: { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' } },
    measured: new Map([
      [7, 'move'],
      // Rolls dice.
      [11, 'fire'],
    ]),
  },
  // Draws a card.
  { key: 'lordsOfScotland', options: { lordsOfScotland: { seats: 2 } }, measured: new Map([[7, 'recruit']]) },
] as const;
type Key = (typeof GAMES)[number]['key'];

/** As long as the 32 random bytes of a client. */
const ENTROPY = 'as-long-as-32-random-bytes-in-base64url-are';

// Made before hashes are counted.
const BYTES = seededBytes(1297)(65_536);
const takeWork = countWork();
// The WAL of the others' Postgres depends on when their tests cause checkpoints.
const freshDatabase = await ownPostgres();
const { api: apiLimits, games: limits, rates: rateLimits } = readConfig({});

/** Starts a server whose clock stands still and whose random bytes are the same in each run. */
async function startFixedServer() {
  const database = await freshDatabase();
  await database.sql`create extension pg_walinspect`;
  // Otherwise the length of a timestamp depends on the machine.
  await database.sql.unsafe(`alter database ${database.address.database} set timezone to 'UTC'`);
  const postgres = await countingPostgres(database);
  let used = 0;
  const randomBytes = (length: number) => {
    used += length;
    return BYTES.subarray(used - length, used);
  };
  const server = await startTestServer({
    database: { ...database, address: postgres.address },
    rulesets: RULESETS,
    schema: readSchema(),
    limits,
    apiLimits,
    openapi: readDocument(),
    app: { rateLimits },
    now: () => new Date('2026-11-23T12:00:00.123Z'),
    alter: (services) => ({ ...services, randomBytes }),
  });
  const url = (await listen(server.app)).replace(/^ws/, 'http').replace('/graphql', '');
  return { ...server, database, postgres, url, network: countingNetwork(), writes: countWrites(server.app.server) };
}
type FixedServer = Awaited<ReturnType<typeof startFixedServer>>;

/** What crosses the network between a client and the server, in bytes. */
const NOTHING = { requests: 0, headersUp: 0, bodyUp: 0, headersDown: 0, bodyDown: 0 };

/** Headers that depend on the version of Node. */
const NOT_OURS = ['connection', 'keep-alive'];

const sizeOfHeaders = (headers: Headers): number =>
  [...headers].filter(([name]) => !NOT_OURS.includes(name)).reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);

/** Returns a `fetch` and a websocket class that count what they transfer. */
function countingNetwork() {
  let transfer = { ...NOTHING };
  const countingFetch: typeof fetch = async (input, init) => {
    transfer.requests++;
    transfer.headersUp += sizeOfHeaders(new Headers(init?.headers));
    transfer.bodyUp += Buffer.byteLength(String(init?.body ?? ''));
    // Compressed, a response has a length that depends on the version of Node.
    const response = await fetch(input, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), 'accept-encoding': 'identity' },
    });
    transfer.headersDown += sizeOfHeaders(response.headers);
    transfer.bodyDown += (await response.clone().arrayBuffer()).byteLength;
    return response;
  };
  class CountingSocket extends WebSocket {
    constructor(address: string, protocol: string) {
      super(address, protocol);
      this.on('message', (data: Buffer) => {
        transfer.bodyDown += data.length;
      });
    }
    override send(message: string): void {
      transfer.requests++;
      transfer.bodyUp += Buffer.byteLength(message);
      super.send(message);
    }
  }
  const taken = () => {
    const now = transfer;
    transfer = { ...NOTHING };
    return now;
  };
  return { fetch: countingFetch, webSocket: CountingSocket, taken };
}

/** Traffic of the server's own statements: without NOTIFY, which follows the answer. */
function trafficOf({ traffic }: FixedServer['postgres']): Traffic {
  const { 'lyon-announcements': _, ...others } = traffic();
  const sum = (key: keyof Traffic) => Object.values(others).reduce((total, each) => total + each[key], 0);
  return { statements: sum('statements'), roundTrips: sum('roundTrips'), sent: sum('sent'), received: sum('received') };
}

type Sql = FreshDatabase['sql'];

/** Writes a message into the WAL, to disk, and returns its end. */
async function markWal(sql: Sql): Promise<string> {
  const [row] = await sql`select pg_logical_emit_message(false, 'mark', '', true)::text as position`;
  return row!['position'];
}

/** Returns the WAL of this database since a position: the records of its pages, and what else their transactions wrote. */
async function walSince(sql: Sql, start: string): Promise<readonly [records: number, bytes: number]> {
  const end = await markWal(sql);
  const [row] = await sql`
    with written as (
      select *, block_ref like '%rel %/' || (select oid from pg_database where datname = current_database()) || '/%' as is_ours
      from pg_get_wal_records_info(${start}, ${end})
      where resource_manager <> 'XLOG'
    )
    select count(*)::int as records, coalesce(sum(record_length), 0)::int as bytes
    from written where is_ours or xid::text in (select xid::text from written where is_ours and xid::text <> '0')`;
  return [row!['records'], row!['bytes']];
}

/** Does something once and returns its costs, in the order of the table's columns. */
async function costOf({ database: { sql }, postgres, network, writes }: FixedServer, work: () => Promise<unknown>) {
  // Otherwise the action may be the one that needs the space of outdated rows.
  await sql`vacuum (truncate off) games`;
  const start = await markWal(sql);
  postgres.traffic();
  network.taken();
  writes();
  takeWork();
  await work();
  const { signatures, hashes, parsed, validated, compiled } = takeWork();
  const { statements, roundTrips, sent, received } = trafficOf(postgres);
  const [walRecords, walBytes] = await walSince(sql, start);
  const cpu = { signatures, hashes, documents: parsed + validated + compiled };
  return { statements, roundTrips, sent, received, walRecords, walBytes, ...network.taken(), writes: writes(), ...cpu };
}

/** A player whose turn it is, and the action it chose. */
interface Turn {
  readonly server: FixedServer;
  readonly client: LyonClient;
  /** The clients of both seats. */
  readonly players: readonly LyonClient[];
  readonly token: string;
  readonly key: Key;
  readonly game: string;
  readonly version: number;
  readonly action: ActionInput<Key>;
}

/** What a player does at each turn, in order, by the names of the table. The last acts. */
type Way = Readonly<Record<string, Doing>>;
interface Doing {
  readonly run: (turn: Turn) => Promise<unknown>;
  /** Called before it is measured. */
  readonly prepare?: (turn: Turn) => Promise<Following>;
}
interface Following {
  /** Waits for the next entry. */
  readonly received: () => Promise<void>;
  readonly end: () => Promise<void>;
}

const inputOf = ({ game, version, key, action }: Turn) => ({
  game,
  expectedVersion: version,
  idempotencyKey: `version-${version}`,
  actions: { [key]: [action] },
  entropy: ENTROPY,
});

const FOR_RECEIPT = `mutation ($input: SubmitActionsInput!) {
  submitActions(input: $input) { __typename ... on Accepted { version receipt } }
}`;

async function submitForReceipt(turn: Turn): Promise<void> {
  const { submitActions } = await turn.client.execute<{ submitActions: unknown }>(FOR_RECEIPT, { input: inputOf(turn) });
  expect(submitActions).toMatchObject({ __typename: 'Accepted' });
}

/** Submits as the client does: receipt, notices, view and legal actions are in the answer. */
async function submitByClient({ client, key, game, version, action }: Turn): Promise<void> {
  const submission = { game, expectedVersion: version, idempotencyKey: `version-${version}`, actions: [action], entropy: ENTROPY };
  expect(await client.submitActions<Key>(key, submission)).toMatchObject({ __typename: 'Accepted', game: { viewer: expect.any(String) } });
}

/** Follows the game: the client then submits over the websocket. Its first submission there, which is stale, has the document's text. */
async function follow({ server, client, key, game, version, action }: Turn): Promise<Following> {
  const entries = client.followEntries<Key>(key, game);
  for (let read = 0; read < version; read++) await entries.next();
  const stale = { game, expectedVersion: version - 1, idempotencyKey: 'stale', actions: [action], entropy: ENTROPY };
  await expect(client.submitActions<Key>(key, stale)).rejects.toThrow(LyonError);
  return {
    async received() {
      expect((await entries.next()).value).toMatchObject({ version: version + 1 });
    },
    async end() {
      await entries.return();
      await expect.poll(server.listeners).toBe(0);
    },
  };
}

/** Follows the streams of both seats, with view and legal actions in the messages. */
async function followByBoth({ server, client, players, key, game, version, action }: Turn): Promise<Following> {
  const streams = players.map((player) => player.followStream({ view: true, legalActions: true }));
  for (const stream of streams) expect((await stream.next()).value).toMatchObject({ type: 'STREAM_OPENED' });
  const stale = { game, expectedVersion: version - 1, idempotencyKey: 'stale', actions: [action], entropy: ENTROPY };
  await expect(client.submitFollowed<Key>(key, stale)).rejects.toThrow(LyonError);
  /** Waits for the position after the action, whether another message about it comes before or not. */
  const told = async (stream: (typeof streams)[number]) => {
    for (;;) {
      const message = (await stream.next()).value as StreamMessage;
      if (message.state !== null) return expect(message.state).toMatchObject({ version: version + 1, view: expect.any(Object) });
    }
  };
  return {
    received: async () => void (await Promise.all(streams.map(told))),
    async end() {
      for (const stream of streams) await stream.return();
      await expect.poll(server.listeners).toBe(0);
    },
  };
}

/** Submits as a client that has the new position from its stream: the answer has the notices, and no receipt. */
async function submitFollowed({ client, key, game, version, action }: Turn): Promise<void> {
  const submission = { game, expectedVersion: version, idempotencyKey: `version-${version}`, actions: [action], entropy: ENTROPY };
  expect(await client.submitFollowed<Key>(key, submission)).toMatchObject({ __typename: 'Accepted' });
}

async function submitByRest(turn: Turn): Promise<void> {
  const { server, token, game } = turn;
  const ask = async (path: string, headers: Record<string, string>, body?: object) => {
    const request = { headers: { authorization: `Bearer ${token}`, ...headers } };
    const sent = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await server.network.fetch(`${server.url}/v1/games/${game}/${path}`, { ...request, ...sent });
    expect(response.status).toBe(200);
  };
  const { expectedVersion, idempotencyKey, actions, entropy } = inputOf(turn);
  await ask('actions', { 'content-type': 'application/json', 'idempotency-key': idempotencyKey }, { expectedVersion, actions, entropy });
  await ask('view', {});
  await ask('legal-actions', {});
}

function readByGraphql({ client, key, game }: Turn): Promise<unknown> {
  const prefix = key.charAt(0).toUpperCase() + key.slice(1);
  const { view, legalActions } = SELECTIONS[key];
  const fields = `version view { ... on ${prefix}View ${view} } legalActions { ... on ${prefix}LegalActions ${legalActions} }`;
  return client.execute(`query ($game: ID!) { game(id: $game) { ${fields} } }`, { game });
}

const WAYS: readonly Way[] = [
  { 'action, receipt': { run: submitForReceipt } },
  { 'reading view, legal actions': { run: readByGraphql }, 'action, receipt, view, legal actions': { run: submitByClient } },
  { 'the same over a websocket': { run: submitByClient, prepare: follow } },
  { 'a turn that both seats follow': { run: submitFollowed, prepare: followByBoth } },
  { 'the same by REST': { run: submitByRest } },
];

/** Plays a game and returns the costs of its measured actions, by the start of their rows. */
async function playMeasured(server: FixedServer, way: Way, { key, options, measured }: (typeof GAMES)[number]): Promise<Costs> {
  const { url, network } = server;
  const clients = new Map<string, ReturnType<typeof createLyonClient>>();
  // A client sends a document once, and then its hash.
  const clientOf = (token: string) => {
    const client = clients.get(token) ?? createLyonClient({ url, token, fetch: network.fetch, webSocket: network.webSocket });
    clients.set(token, client);
    return client;
  };
  const { game, seats } = await clientOf(OPENER).openGame({ options });
  for (const { token } of seats) await clientOf(token).takeSeat(game.id, ENTROPY);
  const names: ReadonlyMap<number, string> = measured;
  const random = seededChance(10);
  const rows: Record<string, Costs[string]> = {};
  for (let number = 0; number <= Math.max(...names.keys()); number++) {
    const { toAct } = (await clientOf(OPENER).execute<{ game: { toAct: string[] } }>(TO_ACT, { game: game.id })).game;
    const { token } = seats.find(({ seat }) => seat === toAct[0])!;
    const client = clientOf(token);
    const legal = await client.getLegalActions<Key>(key, game.id);
    const action = random.pick('action', flattenLegalActions(legal));
    const turn: Turn = {
      server,
      client,
      players: seats.map((seat) => clientOf(seat.token)),
      token,
      key,
      game: game.id,
      version: legal.version,
      action,
    };
    const name = names.get(number);
    if (name !== undefined) expect(Object.keys(action)).toEqual([name]);
    for (const [what, { run, prepare }] of Object.entries(way)) {
      if (name === undefined) {
        await run(turn);
        continue;
      }
      const following = await prepare?.(turn);
      rows[`${what} ${name}`] = await costOf(server, async () => {
        await run(turn);
        await following?.received();
      });
      await following?.end();
    }
  }
  return rows;
}

const TO_ACT = 'query ($game: ID!) { game(id: $game) { toAct } }';

/** Costs by the start of their rows. */
type Costs = Readonly<Record<string, Awaited<ReturnType<typeof costOf>>>>;

/** Returns the numbers of the table by the start of their rows. */
const readCosts = (table: string): ReadonlyMap<string, readonly number[]> =>
  new Map(
    table.split('\n').map((row) => {
      const [start, ...numbers] = row.split('|').map((cell) => cell.trim().replaceAll(/\s+/g, ' '));
      return [start!, numbers.flatMap((cell) => cell.split(' ').map(Number))];
    }),
  );

const EXPECTED = readCosts(COSTS);

test.each(WAYS.map((way) => [Object.keys(way).join('; '), way] as const))('costs: %s', async (_, way) => {
  const server = await startFixedServer();
  for (const game of GAMES) {
    for (const [row, costs] of Object.entries(await playMeasured(server, way, game))) {
      const expected = Object.keys(costs).map((column, index) => [column, EXPECTED.get(row)?.[index]]);
      expect.soft(costs, row).toEqual(Object.fromEntries(expected));
    }
  }
});

test('every row is measured', () => {
  const ways = WAYS.flatMap((way) => Object.keys(way));
  const actions = GAMES.flatMap(({ measured }) => [...measured.values()]);
  const rows = [...EXPECTED.keys()].filter((row) => row !== '');
  expect(rows.sort()).toEqual(ways.flatMap((way) => actions.map((action) => `${way} ${action}`)).sort());
});

/** A server with the small ruleset. */
async function startSmallServer() {
  const database = await freshDatabase();
  const postgres = await countingPostgres(database);
  const server = await startTestServer({ database: { ...database, address: postgres.address } });
  /** Submits with a document of this selection and returns the game's next version. */
  const submit = async (
    { game, north }: TestGame,
    expectedVersion: number,
    actions: readonly object[],
    selection = '',
  ): Promise<number> => {
    const document = `mutation ($input: SubmitActionsInput!) { submitActions(input: $input) { ... on Accepted { version ${selection} } } }`;
    const input = { game, expectedVersion, idempotencyKey: freshKey(), actions: { small: actions } };
    const { body } = await server.ask(document, { input }, north);
    expect(body.errors).toBeUndefined();
    return body.data.submitActions.version;
  };
  return { ...server, postgres, submit };
}

const ONCE = { statements: 1, roundTrips: 1 };

// Started after the costs are measured: work is counted for the whole process.
let small: Awaited<ReturnType<typeof startSmallServer>>;
describe('of the small ruleset', () => {
  beforeAll(async () => {
    small = await startSmallServer();
  });

  test('a document is parsed and validated at its first request, compiled at its second, and then known', async () => {
    const { ask } = small;
    const costs: object[] = [];
    for (let request = 0; request < 4; request++) {
      takeWork();
      await ask('{ games { edges { cursor } } }');
      const { parsed, validated, compiled } = takeWork();
      costs.push({ parsed, validated, isCompiled: compiled > 0 });
    }
    const known = { parsed: 0, validated: 0, isCompiled: false };
    expect(costs).toEqual([{ parsed: 1, validated: 1, isCompiled: false }, { ...known, isCompiled: true }, known, known]);
  });

  test('a list of actions is one statement, and only its receipt is signed', async () => {
    const { postgres, submit, ...server } = small;
    const game = await playTestGame(server);
    let version = await submit(game, 5, [{ step: true }]);
    for (const [selection, signatures] of [
      ['', 0],
      ['receipt', 1],
    ] as const) {
      postgres.traffic();
      takeWork();
      version = await submit(game, version, [{ step: true }, { step: true }], selection);
      expect(trafficOf(postgres)).toMatchObject(ONCE);
      expect(takeWork()).toMatchObject({ signatures });
    }
  });

  test('a thousand watchers of a game together ask once for an action', async () => {
    const { postgres, submit, ...server } = small;
    const table = await playTestGame(server, { public: true });
    const heard: number[] = [];
    const watches = await Promise.all(
      Array.from({ length: 1_000 }, async (_, index) => {
        const bearer = index % 10 === 0 ? table.north : null;
        const watch = await watchNotices(server.services, bearer, { game: table.game, after: null });
        if (!watch.ok) throw new Error(watch.problem.code);
        return watch.value;
      }),
    );
    for (const watch of watches)
      void (async () => {
        for await (const { version } of watch) heard.push(version);
      })();
    await expect.poll(() => heard.length).toBe(5_000);
    for (let version = 5; version < 8; version++) {
      postgres.traffic();
      await submit(table, version, [{ step: true }]);
      await expect.poll(() => heard.length).toBe((version + 1) * 1_000);
      const { 'lyon-appends': appends, 'lyon-reads': reads } = postgres.traffic();
      expect([appends, reads]).toMatchObject([ONCE, ONCE]);
    }
    await Promise.all(watches.map((watch) => watch.return()));
  });
});
