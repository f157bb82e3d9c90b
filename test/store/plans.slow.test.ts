// No statement scans a table that grows: each finds its rows by an index, and touches few, however many others there are.
import { afterAll, expect, test } from 'vitest';
import { openStore } from '../../src/store/index.js';
import { ENCRYPTION } from '../support/encryption.js';
import { type Explained, explainedPostgres, type PlanNode } from '../support/explained-postgres.js';
import { freshDatabase } from '../support/postgres.js';
import { methodsOf, OPENER, PLAYER, partsOf, TOURNAMENT, tour, watchParts } from './tour.js';

/** Rows of each table before the tour: enough for the planner to prefer an index. */
const MANY = 4_000;
const GAMES = 5 * MANY;

const uuid = (first: string, n: string): string => `('${first}0000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** Of twenty games, one is offered, four are played and the others have ended. Some of these are disputed. */
const anyGame = uuid('1', 'n');
const offered = uuid('1', '20 * n');
const played = uuid('1', '5 * n - 1');
const tournament = uuid('2', 'n');
const hash = (text: string): string => `sha256((${text})::text::bytea)`;
/** Before and after the times of the tour. */
const opened = "timestamptz '2026-11-30' - n * interval '1 minute'";

/** A time of the order of the games, from the newest. */
const later = "timestamptz '2030-01-01' + n * interval '1 second'";
const rows = (count: number): string => `generate_series(1, ${count}) n`;

/** Rows to insert: an expression for each column, and what they are selected from. */
interface Filling {
  readonly from?: string;
  readonly columns: Readonly<Record<string, string>>;
}

/** What the tables contain before the tour: the games of one platform, and what belongs to them, to accounts, tournaments and webhooks. */
const FILLED: Readonly<Record<string, Filling>> = {
  games: {
    from: rows(GAMES),
    columns: {
      game_id: anyGame,
      ruleset: "'other'",
      options: `json '{"edition":"4.0"}'`,
      public: 'n % 3 = 0',
      reveal_after_end: 'false',
      chance: "'server'",
      opened_by: `case when n % 10 = 0 then 'account-' || n % 100 else '${OPENER}' end`,
      accounts: "json '{}'",
      opened_at: opened,
      secret: "bytea ''",
      seq: '2',
      era: '0',
      taken: "'{}'::text[]",
      entropies: "'{}'::text[]",
      to_act: "'{}'::text[]",
      versions: "'{1,1}'::int[]",
      heads: "'{a,b,c}'::text[]",
      drawn: "'{}'::int[]",
      status:
        "case when n % 20 = 0 then 'seating' when n % 5 = 4 then 'playing' else case when n % 100 = 1 then 'disputed' else 'finished' end end",
      proceedings: `json_build_object('disputes', json_build_array(json_build_object('openedAt', ${opened})))`,
      deadline: `case when n % 5 = 4 then ${later} end`,
      unarchived_since: `case when n % 5 in (1, 2) then ${later} end`,
      ended_at: opened,
      waiting_until: "case when n % 20 = 0 then timestamptz 'infinity' end",
      tournament_id: `case when n % 4 = 0 then '${TOURNAMENT}'::uuid end`,
    },
  },
  entries: {
    from: 'generate_series(1, 500) n, generate_series(1, 20) s',
    columns: {
      game_id: played,
      seq: 's',
      era: '0',
      at: opened,
      kind: "'action'",
      content: "bytea ''",
      rules_version: '1',
      versions: 'array[s, s]',
      commitments: "'{a,b,c}'::text[]",
      hash: "'hash'",
    },
  },
  archived_entries: {
    from: `${rows(MANY)}, generate_series(0, 1) s`,
    columns: {
      game_id: anyGame,
      from_seq: '1 + s * 200',
      to_seq: '200 + s * 200',
      versions: 'array[s * 200, s * 200]',
      content: "bytea ''",
      idempotency_keys: "bytea ''",
    },
  },
  seats: {
    from: `${rows(GAMES)}, unnest('{north,south}'::text[]) seat`,
    columns: {
      game_id: anyGame,
      seat: 'seat',
      token_hash: hash('n || seat'),
      opened_at: opened,
      live: 'n % 20 = 0 or n % 5 = 4',
      // Of games that have ended.
      account: `case when n % 50 = 2 then '${PLAYER}' else 'player-' || n % 500 end`,
    },
  },
  past_seat_tokens: { columns: { game_id: anyGame, token_hash: hash('n') } },
  seat_offers: {
    from: rows(GAMES / 20),
    columns: {
      game_id: offered,
      seat: "'north'",
      audience: "(array['anyone', 'account', 'invitation'])[n % 3 + 1]",
      account: "case when n % 3 = 1 then 'player-' || n % 500 end",
      token_hash: hash('n'),
      opened_at: opened,
      offered_at: opened,
    },
  },
  game_metadata: { columns: { game_id: anyGame, metadata: "'{}'" } },
  game_outbox: { columns: { game_id: uuid('1', `${MANY} + n`), seq: '2', result: 'false', after_seq: '1' } },
  snapshots: { columns: { game_id: played, seq: '100', rules_version: '1', state: "bytea ''" } },
  idempotency_keys: {
    columns: {
      game_id: uuid('1', '1 + n % 500'),
      token_hash: hash('n % 7'),
      key: "'key-' || n",
      body_hash: hash('n'),
      first_seq: 'n',
      last_seq: 'n',
    },
  },
  outages: {
    columns: {
      ...{
        began_at: "timestamptz '2001-01-01' + n * interval '1 minute'",
        ended_at: "timestamptz '2001-01-01' + (n + 0.5) * interval '1 minute'",
      },
    },
  },
  opening_idempotency_keys: {
    columns: { account_id: "'account-' || n % 100", key: "'key-' || n", body_hash: hash('n'), games: "'{}'::uuid[]" },
  },
  request_idempotency_keys: {
    columns: {
      token_hash: hash('n % 100'),
      key: "'key-' || n",
      account: "'account-' || n % 100",
      body_hash: hash('n'),
      salt: "bytea ''",
      result: "json '{}'",
    },
  },
  head_log_tiles: { columns: { level: '0', number: 'n', content: "bytea ''" } },
  head_log_games: { columns: { game: anyGame, leaf: 'n', head: "'x'" } },
  accounts: {
    from: rows(3 * MANY),
    columns: {
      account_id: `case n / ${MANY + 1} when 0 then 'account-' when 1 then 'oidc_' else 'guest_' end || n`,
      name: "'x'",
      scopes: "'{}'::text[]",
      created_at: opened,
    },
  },
  sign_in_links: { columns: { token_hash: hash('n'), account_id: "'account-' || n", expires_at: later, is_confirmed: 'true' } },
  joined_sign_ins: {
    columns: { issuer_account_id: `'oidc_' || n + ${MANY + 1}`, account_id: `'guest_' || n + ${2 * MANY + 2}` },
    from: rows(MANY - 10),
  },
  account_tokens: { columns: { token_hash: hash('n'), token_id: "'token-' || n", account_id: "'account-' || n", created_at: 'now()' } },
  tournaments: {
    columns: {
      tournament_id: tournament,
      organiser: `case when n % 2 = 0 then '${OPENER}' else 'account-' || n end`,
      ruleset: "'other'",
      public: 'true',
      name: "'x'",
      opened_at: opened,
      chance: "bytea ''",
      seq: '3',
      hash: "'x'",
    },
  },
  tournament_entries: {
    from: `${rows(MANY)}, generate_series(1, 3) s`,
    columns: {
      tournament_id: tournament,
      seq: 's',
      at: 'now()',
      hash: "'x'",
      result_number: 'case when s > 1 then s - 1 end',
      body: "case when s = 1 then json_build_object('type', 'player-registered', 'account', 'player-' || n % 500) else '{}' end",
    },
  },
  seasons: {
    columns: {
      season_id: tournament,
      organiser: `case when n % 2 = 0 then '${OPENER}' else 'account-' || n end`,
      ruleset: "'other'",
      public: 'true',
      name: "'x'",
      settings: "'{}'",
      opened_at: opened,
      version: '1',
    },
  },
  season_tournaments: { columns: { season_id: tournament, tournament_id: tournament, number: '2', added_at: 'now()' } },
  season_changes: { columns: { season_id: tournament, version: '1', type: "'open'" } },
  tournament_players: { columns: { tournament_id: tournament, player: "'ann'", name: "'x'", token_hash: hash('n') } },
  tournament_teams: { columns: { tournament_id: tournament, team: "'ayr'", name: "'x'" } },
  past_player_tokens: { columns: { tournament_id: tournament, token_hash: hash("'past' || n") } },
  tournament_bids: { columns: { tournament_id: tournament, round: '1', player: "'ann'", bid: "bytea ''" } },
  tournament_tables: { columns: { game: anyGame, tournament_id: tournament, round: '1', table_number: '1' } },
  rated_periods: {
    columns: { ruleset: "'r'", number: 'n', tournament_id: tournament, at: 'now()', encounters: "json '[]'", hash: "'x'" },
  },
  webhook_endpoints: {
    columns: {
      ...{
        endpoint_id: "'whk_' || n",
        owner: "'account:player-' || n",
        include: "'{}'::text[]",
        token_hash: hash('n'),
        url: "'x'",
        created_at: 'now()',
        secret: "bytea ''",
      },
    },
  },
  notification_settings: {
    columns: { owner: "'account:player-' || n", language: "'en'", time_zone: "'UTC'", push: "'{}'::text[]", mail: "'{}'::text[]" },
  },
  calendar_addresses: {
    columns: { owner: "'account:player-' || n", secret_hash: hash('n'), token_hash: hash('n'), created_at: 'now()' },
  },
  mail_confirmations: { columns: { address_hash: hash('n'), owner: "'account:player-' || n", at: "now() - n * interval '20 seconds'" } },
  webhook_queue: { columns: { endpoint_id: "'whk_' || n", kind: "'message'", after: "'m2'" } },
  streams: { columns: { owner: "'account:player-' || n", recording: 'n % 10 = 0', arbitrates: 'n % 500 = 0' } },
  token_changes: { columns: { owner: "'account:player-' || n", number: 'n' } },
  stream_messages: {
    columns: {
      ...{
        stream_id: 'n',
        number: '1',
        tag: "'x'",
        at: later,
        kind: "'entry'",
        subject_id: anyGame,
        viewer: "'north'",
        seq: '2',
        version: '2',
      },
    },
  },
  stream_games: {
    columns: {
      game: anyGame,
      seq: '2',
      previous_seq: '1',
      spectator_seq: '2',
      to_act: "'{}'::text[]",
      warn_at: later,
    },
  },
  webhook_deliveries: {
    columns: {
      delivery_id: "'dlv-' || n",
      endpoint_id: "'whk_' || n",
      kind: "'test'",
      message_id: "'x'",
      attempt: '1',
      milliseconds: '1',
      response_excerpt: "''",
      at: later,
    },
  },
};

/** Tables that do not grow with use. */
const SMALL = ['head_log', 'head_log_witnesses', 'heartbeat', 'migrations', 'push_keys', 'signing_keys'];

/** Rows that a statement may read from tables and indexes: several pages of a list. */
const BOUND = 300;

/** Methods whose statements read more: what bounds the rows, and the tables of which they may read all. */
const LARGER: Readonly<Record<string, { readonly bound: string; readonly scans?: readonly string[] }>> = {
  'accounts.createOnce': { bound: 'LYON_OIDC_MAX_NEW_ACCOUNTS_PER_HOUR' },
  'accounts.erase': { bound: 'all that belongs to the account, once' },
  'games.countUnfinishedGames': { bound: 'LYON_MAX_UNFINISHED_GAMES_PER_ACCOUNT' },
  'games.gamesPlayedBy': { bound: 'the games of one player' },
  'offers.listGames': { bound: 'the open offers', scans: ['seat_offers'] },
  'streams.open': { bound: 'the unfinished games of the account, once' },
  'streams.sweep': { bound: 'the messages that are no longer kept', scans: ['streams'] },
  'tournaments.due': { bound: 'the rows of the outbox, 500 at a time' },
  'tournaments.rated': { bound: 'the rated results of the ruleset, when they have changed', scans: ['tournaments'] },
  'webhookQueue.sweep': { bound: 'the webhooks', scans: ['streams', 'webhook_endpoints', 'webhook_queue'] },
};

const database = await freshDatabase();
for (const [table, { from = rows(MANY), columns }] of Object.entries(FILLED))
  await database.sql.unsafe(`insert into ${table} (${Object.keys(columns)}) select ${Object.values(columns)} from ${from}`);
await database.sql`analyze`;
const filled = await rowsOfTables();

/** The tables and the numbers of their rows. */
function rowsOfTables() {
  return database.sql<{ table: string; rows: number }[]>`
    select relname as table, reltuples::int as rows from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
}

const explained = await explainedPostgres(database, {
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_nested_statements': 'on',
});
const store = await openStore({
  address: explained.address,
  poolSizes: { appends: 5, reads: 2 },
  statementTimeout: 10_000,
  instance: 'explained',
  encryption: ENCRYPTION,
  onFault: (fault) => {
    throw fault;
  },
});
afterAll(() => store.close());

const parts = partsOf(store);

/** A statement that a method has executed. */
interface Executed extends Explained {
  readonly method: string;
}
const executed: Executed[] = [];
await tour(
  watchParts(parts, async (method, run) => {
    explained.executed();
    try {
      return await run();
    } finally {
      executed.push(...explained.executed().map((statement) => ({ method, ...statement })));
    }
  }),
);

function* nodesOf(plan: PlanNode): Generator<PlanNode> {
  yield plan;
  for (const node of plan.Plans ?? []) yield* nodesOf(node);
}

const numberIn = (node: PlanNode, field: string): number => (node[field] as number | undefined) ?? 0;

/** Rows that a node has read from a table or an index: those it returned and those it rejected. */
const touchedBy = (node: PlanNode): number =>
  node['Relation Name'] === undefined && node['Index Name'] === undefined
    ? 0
    : numberIn(node, 'Actual Loops') *
      (numberIn(node, 'Actual Rows') + numberIn(node, 'Rows Removed by Filter') + numberIn(node, 'Rows Removed by Index Recheck'));

const touched = ({ plan }: Explained): number => [...nodesOf(plan)].reduce((sum, node) => sum + touchedBy(node), 0);

/** The table of a node that reads all its rows; null for others. */
const scannedBy = (node: PlanNode): string | null => (node['Node Type'] === 'Seq Scan' ? (node['Relation Name'] as string) : null);

const isOfCatalog = ({ sql }: Explained): boolean => sql.includes('pg_catalog.pg_type');
const statements = executed.filter((statement) => !isOfCatalog(statement));

test('every table that grows is filled', () => {
  const grows = filled.filter(({ table }) => !SMALL.includes(table));
  expect(filled.length - grows.length).toBe(SMALL.length);
  expect(grows.filter(({ rows: count }) => count < GAMES / 20)).toEqual([]);
});

test('every method is called', () => {
  expect(new Set(executed.map(({ method }) => method))).toEqual(new Set(methodsOf(parts)));
});

test.each(methodsOf(parts))('%s scans no table that grows, and reads few rows', (method) => {
  const larger = LARGER[method];
  for (const statement of statements.filter((each) => each.method === method)) {
    const scanned = [...nodesOf(statement.plan)]
      .map(scannedBy)
      .filter((table) => table !== null && ![...SMALL, ...(larger?.scans ?? [])].includes(table));
    expect(scanned, statement.sql).toEqual([]);
    if (larger === undefined) expect(touched(statement), statement.sql).toBeLessThanOrEqual(BOUND);
  }
});

test('the list of games that wait for a player reads only games in play', () => {
  const waiting = statements.filter(({ method, sql }) => method === 'games.gamesPlayedBy' && sql.includes('"seats"."live"'));
  expect(waiting.length).toBeGreaterThan(4);
  for (const statement of waiting) expect(touched(statement), statement.sql).toBeLessThanOrEqual(BOUND);
});

test('the methods that read more are those that are named', () => {
  const larger = statements.filter((statement) => touched(statement) > BOUND).map(({ method }) => method);
  expect([...new Set(larger)].sort()).toEqual(Object.keys(LARGER).sort());
});
