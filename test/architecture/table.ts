// What each module may import and which globals it may use. A folder without a row fails the test.

/** A row of the table. Paths that end in a slash cover everything inside; packages are named, those of Node with `node:`. */
export interface Module {
  readonly path: string;
  readonly imports: readonly string[];
  /** Exceptions to `imports`. */
  readonly never?: readonly string[];
  readonly banned: readonly string[];
}

/** Sources of time, randomness and environment. Only wiring passes them in. */
const NONDETERMINISTIC = [
  'process',
  'Date.now',
  'new Date()',
  'performance',
  'Math.random',
  'randomBytes',
  'randomInt',
  'randomUUID',
  'getRandomValues',
  'console',
];
/** Pure modules also may not wait, do I/O or depend on the locale. */
const IMPURE = [
  ...NONDETERMINISTIC,
  'setTimeout',
  'setInterval',
  'setImmediate',
  'fetch',
  'require',
  'localeCompare',
  'toLocaleString',
  'Intl',
  'globalThis',
];
const UNSAFE_CASTS = ['as any', ': any'];
const PURE = [...IMPURE, ...UNSAFE_CASTS];
const DETERMINISTIC = [...NONDETERMINISTIC, 'localeCompare', ...UNSAFE_CASTS];
const MAY_READ_PROCESS = DETERMINISTIC.filter((word) => word !== 'process');
/** Rules read a named switch of the edition, never its label. */
const PURE_WITHOUT_EDITIONS = [...PURE, "'2.3'", "'3.0'", "'4.0'"];

const HAMMER = 'src/rulesets/hammer-of-the-scots/';
const LORDS = 'src/rulesets/lords-of-scotland/';

const filesIn = (folder: string, names: string): readonly string[] => names.split(' ').map((name) => `${folder}${name}.js`);
const foldersIn = (folder: string, names: string): readonly string[] => (names.match(/\S+/g) ?? []).map((name) => `${folder}${name}/`);

/** What a game consists of, without views and without the ruleset's interface to the server. */
const HAMMER_COMPONENTS = filesIn(
  HAMMER,
  'actions blocks cards checks editions events geometry ids map on-map position rejections scenarios state',
);
const LORDS_COMPONENTS = filesIn(LORDS, 'actions cards events ids options position rejections state table');

/** A ruleset's folders, lowest layer first: rules → sequence → phases. */
const rulesetModules = (folder: string, components: readonly string[], banned: readonly string[]): readonly Module[] => [
  { path: `${folder}rules/`, imports: ['src/engine/', ...components], banned },
  { path: `${folder}sequence/`, imports: ['src/engine/', `${folder}rules/`, `${folder}decision.js`, ...components], banned },
  {
    path: `${folder}phases/`,
    imports: ['src/engine/', ...foldersIn(folder, 'rules sequence'), `${folder}decision.js`, ...components],
    banned,
  },
  { path: `${folder}evolve.ts`, imports: ['src/engine/', `${folder}rules/`, ...components], banned },
  { path: `${folder}decision.ts`, imports: ['src/engine/', `${folder}evolve.js`, ...components], banned },
  { path: folder, imports: ['src/engine/'], banned: PURE },
];

/** The formats of the log of heads, as browsers read them too. */
const LOG_OF_HEADS = 'src/log-of-heads/';
const GAMES = 'src/games/';
/** The public interface of games, for modules that need its commands and queries only. */
const GAMES_INDEX = `${GAMES}index.js`;
/** A module of games and the modules below it that it may import. */
const gamesModule = (name: string, lower: string, packages: readonly string[] = [], banned: readonly string[] = DETERMINISTIC): Module => ({
  path: `${GAMES}${name}/`,
  imports: ['src/engine/', 'src/record/', LOG_OF_HEADS, `${GAMES}texts/`, ...foldersIn(GAMES, lower), ...packages],
  banned,
});

/** Modules of games, lowest layer first. */
const GAMES_MODULES: readonly Module[] = [
  { path: `${GAMES}texts/`, imports: ['src/engine/'], banned: PURE },
  { path: `${GAMES}refusals/`, imports: ['src/engine/', 'src/record/'], banned: PURE },
  gamesModule('model', 'refusals', [], PURE),
  gamesModule('ports', 'model', ['src/transcripts/']),
  // Spreads the times at which watchers look again.
  {
    path: `${GAMES}services/watches.ts`,
    imports: [`${GAMES}refusals/`, 'node:crypto'],
    banned: DETERMINISTIC.filter((word) => word !== 'randomInt'),
  },
  gamesModule('services', 'refusals model ports', ['src/transcripts/']),
  gamesModule('requests', 'refusals model ports services', ['src/transcripts/']),
  gamesModule('access', 'refusals model ports services requests'),
  // node:crypto for keyed hashes and keys derived from tokens only; random bytes are passed in.
  gamesModule('commands', 'refusals model ports services requests access', ['node:crypto']),
  gamesModule('queries', 'refusals model ports services requests access commands', ['src/transcripts/']),
  gamesModule('evidence', 'refusals model ports services requests access'),
  {
    path: `${GAMES}index.ts`,
    imports: [
      GAMES,
      `${LOG_OF_HEADS}notes.js`,
      'src/record/arbiter-signatures.js',
      'src/record/format.js',
      'src/record/lifecycle/clock.js',
      'src/record/secrets.js',
    ],
    banned: DETERMINISTIC,
  },
];

const TOURNAMENTS = 'src/tournaments/';
/** Pure modules of tournaments, lowest layer first. */
const tournamentModule = (name: string, lower: string, more: readonly string[] = []): Module => ({
  path: `${TOURNAMENTS}${name}/`,
  imports: [
    'src/engine/',
    'src/games/refusals/refusals.js',
    ...filesIn(TOURNAMENTS, 'bidding ratings rounds settings texts/index'),
    ...foldersIn(TOURNAMENTS, lower),
    ...more,
  ],
  banned: PURE,
});
/** Modules of tournaments that use games, lowest layer first. */
const tournamentUseCases = (name: string, lower: string, packages: readonly string[] = []): Module => ({
  path: `${TOURNAMENTS}${name}/`,
  imports: [
    'src/engine/',
    GAMES,
    'src/record/',
    ...filesIn(TOURNAMENTS, 'bidding ratings rounds settings texts/index'),
    ...foldersIn(TOURNAMENTS, `standings pairing formats ${lower}`),
    ...packages,
  ],
  banned: DETERMINISTIC,
});
const TOURNAMENTS_MODULES: readonly Module[] = [
  { path: `${TOURNAMENTS}rounds.ts`, imports: ['src/engine/'], banned: PURE },
  { path: `${TOURNAMENTS}bidding.ts`, imports: [`${TOURNAMENTS}rounds.js`], banned: PURE },
  { path: `${TOURNAMENTS}texts/`, imports: ['src/engine/'], banned: PURE },
  { path: `${TOURNAMENTS}standings/`, imports: ['src/engine/', ...filesIn(TOURNAMENTS, 'rounds texts/index')], banned: PURE },
  {
    path: `${TOURNAMENTS}pairing/`,
    imports: ['src/engine/', `${TOURNAMENTS}rounds.js`, `${TOURNAMENTS}standings/`, 'edmonds-blossom-fixed'],
    banned: PURE,
  },
  {
    path: `${TOURNAMENTS}formats/`,
    imports: ['src/engine/', 'src/games/refusals/refusals.js', `${TOURNAMENTS}rounds.js`, ...foldersIn(TOURNAMENTS, 'standings pairing')],
    banned: PURE,
  },
  { path: `${TOURNAMENTS}ratings.ts`, imports: ['src/engine/', `${TOURNAMENTS}rounds.js`], banned: PURE },
  {
    path: `${TOURNAMENTS}settings.ts`,
    imports: ['src/engine/', ...filesIn(TOURNAMENTS, 'rounds texts/index'), ...foldersIn(TOURNAMENTS, 'standings formats')],
    banned: PURE,
  },
  tournamentModule('log', 'standings'),
  tournamentModule('contest', 'standings formats log'),
  tournamentModule('decisions', 'standings formats log contest', ['src/record/lifecycle/clock.js']),
  // Commands and queries of tournaments, which use those of games.
  tournamentUseCases('services', 'log contest decisions', ['lru-cache']),
  tournamentUseCases('queries', 'log contest decisions services'),
  tournamentUseCases('commands', 'log contest decisions services queries'),
  tournamentUseCases('exchange', 'log contest decisions services queries commands', ['ajv', 'csv-parse/sync']),
  { path: `${TOURNAMENTS}index.ts`, imports: [TOURNAMENTS], banned: PURE },
];
const TOURNAMENTS_INDEX = `${TOURNAMENTS}index.js`;
const STREAMS_INDEX = 'src/streams/index.js';

const STORE = 'src/store/';
/** What programs need that reach a database before the store is open. */
const STORE_BASICS = filesIn(STORE, 'connection/address connection/connect secrets/encryption');
/** What every module of the store may import, besides the modules below it. */
const STORE_USES = [
  'src/engine/',
  'src/games/model/',
  'src/games/ports/',
  'src/record/',
  LOG_OF_HEADS,
  'src/tournaments/log/',
  ...filesIn(TOURNAMENTS, 'ratings rounds services/ports'),
  'drizzle-orm',
  'postgres',
];
const storeModule = (name: string, lower: string, more: readonly string[] = []): Module => ({
  path: `${STORE}${name}/`,
  imports: [...STORE_USES, ...filesIn(STORE, 'keyset schema'), ...foldersIn(STORE, lower), ...more],
  banned: DETERMINISTIC,
});

/** Modules of the store, lowest layer first. */
const STORE_MODULES: readonly Module[] = [
  // Measures how long a connection is silent.
  {
    path: `${STORE}connection/server-connections.ts`,
    imports: [`${STORE}connection/address.js`, 'node:events', 'node:net', 'node:tls'],
    banned: DETERMINISTIC.filter((word) => word !== 'performance'),
  },
  // connect.ts reads the driver's source to check its patch, address.ts the files of certificates and passwords.
  storeModule(
    'connection',
    '',
    ['fs', 'fs/promises', 'module', 'os', 'url'].map((name) => `node:${name}`),
  ),
  storeModule('secrets', 'connection', ['node:crypto']),
  storeModule('push', 'connection secrets'),
  storeModule('games', 'connection secrets push', ['lru-cache', 'node:util', 'node:zlib']),
  storeModule('maintenance', 'connection secrets push games', [
    `${STORE}tournaments.js`,
    ...['crypto', 'events', 'fs/promises', 'path', 'stream', 'stream/promises'].map((name) => `node:${name}`),
  ]),
  { path: STORE, imports: STORE_USES, never: [`${STORE}embedded/`], banned: DETERMINISTIC },
];

/** What every module of the API may import. */
const API_BASE = ['src/engine/', GAMES_INDEX, 'src/api/texts/'];
const API_USES = [
  ...API_BASE,
  'src/accounts/index.js',
  TOURNAMENTS_INDEX,
  STREAMS_INDEX,
  'src/webhooks/index.js',
  'src/notifications/index.js',
  'src/api/bounds.js',
  'src/api/http/',
  'src/api/presenters/',
];

/** The first row that matches a file's path applies, so inner folders come before outer folders. */
export const MODULES: readonly Module[] = [
  // Lists and plurals of a language that the caller names. Nothing is decided by them.
  { path: 'src/engine/grammar.ts', imports: [], banned: PURE.filter((word) => word !== 'Intl') },
  { path: 'src/engine/', imports: [], banned: PURE },
  ...rulesetModules(HAMMER, HAMMER_COMPONENTS, PURE_WITHOUT_EDITIONS),
  ...rulesetModules(LORDS, LORDS_COMPONENTS, PURE),
  {
    path: 'src/rulesets/pictures.ts',
    imports: ['src/engine/', ...foldersIn('src/rulesets/', 'hammer-of-the-scots lords-of-scotland')],
    banned: PURE,
  },
  { path: 'src/rulesets/index.ts', imports: ['src/engine/', `${HAMMER}index.js`, `${LORDS}index.js`], banned: PURE },
  // Games as text. A verdict depends on the text alone.
  { path: 'src/transcripts/', imports: ['src/engine/'], banned: PURE },
  { path: LOG_OF_HEADS, imports: [], banned: PURE },
  ...TOURNAMENTS_MODULES,
  // A record must verify alike everywhere.
  {
    path: 'src/record/verify/',
    imports: ['src/engine/', 'src/record/', 'ajv'],
    never: ['src/record/signing.js', 'src/record/primitives/'],
    banned: PURE,
  },
  // The primitives of the format twice: package.json chooses by platform.
  { path: 'src/record/primitives/node.ts', imports: ['src/record/primitives/portable.js', 'node:crypto'], banned: PURE },
  { path: 'src/record/primitives/portable.ts', imports: ['@noble/curves', '@noble/hashes'], banned: PURE },
  { path: 'src/record/signing.ts', imports: ['src/record/', 'node:crypto'], never: ['src/record/verify/'], banned: PURE },
  {
    path: 'src/record/',
    imports: ['src/engine/', '#primitives'],
    never: ['src/record/verify/', 'src/record/signing.js', 'src/record/primitives/'],
    banned: PURE,
  },
  ...GAMES_MODULES,
  // The only module that calls an identity provider.
  { path: 'src/sign-in/', imports: ['src/engine/', 'src/record/hashing.js', GAMES_INDEX, 'jose'], banned: DETERMINISTIC },
  { path: 'src/accounts/', imports: ['src/engine/', 'src/record/physical-table/statements.js', GAMES], banned: DETERMINISTIC },
  { path: 'src/streams/', imports: ['src/engine/', 'src/record/', GAMES, TOURNAMENTS_INDEX], banned: DETERMINISTIC },
  // The only file that sends requests to addresses given by clients.
  {
    path: 'src/webhooks/http-client.ts',
    imports: ['src/games/ports/webhooks.js', 'ipaddr.js', 'node:dns/promises', 'node:http', 'node:https', 'node:net'],
    banned: DETERMINISTIC,
  },
  {
    path: 'src/webhooks/',
    imports: ['src/engine/', GAMES, TOURNAMENTS_INDEX, STREAMS_INDEX, 'node:crypto', 'node:events'],
    banned: DETERMINISTIC,
  },
  // The only module that sends mail.
  {
    path: 'src/notifications/smtp.ts',
    imports: ['src/games/ports/webhooks.js', 'src/notifications/mail.js', 'nodemailer'],
    banned: DETERMINISTIC,
  },
  {
    path: 'src/notifications/',
    imports: ['src/engine/', GAMES, TOURNAMENTS_INDEX, STREAMS_INDEX, 'src/webhooks/index.js', 'http_ece', 'jose', 'node:crypto'],
    banned: DETERMINISTIC,
  },
  // The only module of the server that starts and watches other processes.
  {
    path: 'src/store/embedded/',
    imports: [
      'src/games/access/tokens.js',
      'src/record/hashing.js',
      ...STORE_BASICS,
      'node:child_process',
      'node:crypto',
      'node:events',
      'node:fs',
      'node:module',
      'node:os',
      'node:path',
      'node:timers/promises',
    ],
    banned: MAY_READ_PROCESS,
  },
  ...STORE_MODULES,
  // The API, lowest layer first. GraphQL and REST do not know each other.
  // Serves the built pages from the disk.
  {
    path: 'src/api/http/web-app.ts',
    imports: [
      'src/api/http/negotiation.js',
      'src/api/http/problems.js',
      'src/api/http/static-page.js',
      'fastify',
      'negotiator',
      'node:fs/promises',
    ],
    banned: DETERMINISTIC,
  },
  {
    path: 'src/api/http/',
    imports: [
      ...API_BASE,
      'fastify',
      '@fastify/compress',
      '@fastify/cors',
      'negotiator',
      'pino',
      'lru-cache',
      ...['buffer', 'http', 'net', 'stream', 'zlib'].map((name) => `node:${name}`),
    ],
    banned: DETERMINISTIC,
  },
  {
    path: 'src/api/presenters/',
    imports: [...API_BASE, TOURNAMENTS_INDEX, STREAMS_INDEX, 'src/api/http/', 'graphql'],
    banned: DETERMINISTIC,
  },
  { path: 'src/api/texts/', imports: ['src/engine/'], banned: PURE },
  {
    path: 'src/api/previews/',
    imports: [...API_BASE, TOURNAMENTS_INDEX, 'src/api/http/', 'src/api/presenters/', '@resvg/resvg-js', 'fastify', 'lru-cache', 'p-limit'],
    banned: DETERMINISTIC,
  },
  {
    path: 'src/api/bounds.ts',
    imports: [
      'src/engine/',
      GAMES_INDEX,
      TOURNAMENTS_INDEX,
      'src/accounts/index.js',
      'src/webhooks/index.js',
      'src/notifications/index.js',
      'src/api/presenters/naming.js',
      'node:http',
    ],
    banned: DETERMINISTIC,
  },
  {
    path: 'src/api/contract.ts',
    imports: ['src/engine/', 'src/api/api-schema.js', 'src/api/bounds.js', 'src/api/presenters/', 'src/api/rest/', 'graphql'],
    banned: DETERMINISTIC,
  },
  { path: 'src/api/api-schema.ts', imports: ['src/api/presenters/naming.js', 'graphql'], banned: DETERMINISTIC },
  {
    path: 'src/api/operations/',
    imports: [
      ...API_BASE,
      'src/accounts/index.js',
      'src/notifications/index.js',
      TOURNAMENTS_INDEX,
      'src/api/http/errors.js',
      'src/api/http/long-reads.js',
      'src/api/presenters/',
    ],
    banned: DETERMINISTIC,
  },
  {
    path: 'src/api/graphql/',
    imports: [
      ...API_USES,
      'src/api/operations/',
      'src/record/hashing.js',
      'lru-cache',
      'fastify',
      '@fastify/websocket',
      '@graphql-yoga/render-graphiql',
      'graphql',
      'graphql-jit',
      'graphql-ws',
      'mercurius',
      'negotiator',
      'ws',
      'node:http',
    ],
    banned: DETERMINISTIC,
  },
  // Serves the page of a package from the disk.
  {
    path: 'src/api/rest/documentation.ts',
    imports: ['src/api/http/static-page.js', 'fastify', 'node:fs/promises', 'node:module', 'node:path'],
    banned: DETERMINISTIC,
  },
  {
    path: 'src/api/rest/',
    imports: [
      ...API_USES,
      'src/api/operations/',
      'src/record/hashing.js',
      'src/version.js',
      'fastify',
      'ajv',
      'lru-cache',
      'node:events',
      'node:stream',
    ],
    banned: DETERMINISTIC,
  },
  // Metrics and traces: no other module imports them.
  {
    path: 'src/telemetry/',
    imports: [
      'src/api/http/connections.js',
      'src/api/http/hosts.js',
      'src/api/http/instrumentation.js',
      GAMES_INDEX,
      'prom-client',
      '@opentelemetry',
      ...['events', 'http', 'timers/promises'].map((name) => `node:${name}`),
    ],
    banned: DETERMINISTIC,
  },
  // Checks records as the server's own command does.
  {
    path: 'src/client/verifier.ts',
    imports: ['src/client/checked-record.js', 'src/record/signatures.js', 'src/record/verify/index.js', 'src/rulesets/index.js'],
    banned: PURE,
  },
  // Signs as the server's own command does.
  {
    path: 'src/client/arbiter-signing.ts',
    imports: ['src/record/arbiter-signatures.js', 'src/record/signatures.js'],
    banned: PURE,
  },
  // Its document says when it was read.
  {
    path: 'src/client/account-reader.ts',
    imports: ['src/client/'],
    banned: DETERMINISTIC.filter((word) => word !== 'new Date()'),
  },
  // The client knows the published contract only. Its retries wait for a random time.
  // Random: when to try again, what goes into the draws of a game, and the salt of a signature.
  {
    path: 'src/client/',
    imports: ['graphql-ws'],
    never: ['src/record/'],
    banned: DETERMINISTIC.filter((word) => word !== 'Math.random' && word !== 'getRandomValues'),
  },
  // The pages know the client's package, and of the rest of this repository only the languages, how French is typeset and how well the machine plays.
  {
    path: 'src/web/',
    imports: [
      'src/web/',
      'src/engine/languages.js',
      'src/engine/typography.js',
      'src/tools/spar/strengths.js',
      'lyon/client',
      'lean-qr',
      'oauth4webapi',
      'preact',
    ],
    banned: [...UNSAFE_CASTS, 'as unknown as', 'as never'],
  },
  // Wiring: these may import everything but the tools.
  { path: 'src/cli/', imports: ['*'], never: ['src/tools/', 'src/web/'], banned: UNSAFE_CASTS },
  { path: 'src/main.ts', imports: ['*'], never: ['src/tools/', 'src/web/'], banned: UNSAFE_CASTS },
  { path: 'src/server/server.ts', imports: ['*'], never: ['src/tools/', 'src/web/', 'src/cli/', 'src/main.js'], banned: UNSAFE_CASTS },
  { path: 'src/server/startup-messages.ts', imports: ['src/store/index.js', 'node:net'], banned: DETERMINISTIC },
  {
    path: 'src/server/processes.ts',
    imports: [
      'src/server/startup-messages.js',
      'src/server/config.js',
      'pino',
      ...['cluster', 'os', 'timers/promises'].map((name) => `node:${name}`),
    ],
    banned: UNSAFE_CASTS,
  },
  { path: 'src/server/app.ts', imports: ['*'], never: ['src/tools/', 'src/web/', 'src/cli/', 'src/main.js'], banned: UNSAFE_CASTS },
  { path: 'src/server/composition.ts', imports: ['*'], never: ['src/tools/', 'src/web/', 'src/cli/', 'src/main.js'], banned: UNSAFE_CASTS },
  // Starts threads, with a time limit.
  {
    path: 'src/server/judging.ts',
    imports: [
      'src/engine/',
      GAMES_INDEX,
      'src/rulesets/index.js',
      'src/transcripts/',
      'src/root-folder.js',
      'p-limit',
      'node:worker_threads',
    ],
    banned: DETERMINISTIC,
  },
  {
    path: 'src/server/judging-thread.ts',
    imports: ['src/rulesets/index.js', 'src/transcripts/', 'node:worker_threads'],
    banned: DETERMINISTIC,
  },
  // Measures how long a sweep takes, and spreads the sweeps of several instances.
  { path: 'src/server/background-jobs.ts', imports: [GAMES_INDEX, TOURNAMENTS_INDEX, STREAMS_INDEX], banned: UNSAFE_CASTS },
  // Asks servers that the operator has named.
  { path: 'src/server/bounded-fetch.ts', imports: [], banned: DETERMINISTIC },
  { path: 'src/server/heap.ts', imports: ['node:perf_hooks', 'node:v8'], banned: DETERMINISTIC },
  {
    path: 'src/server/database.ts',
    imports: ['src/server/config.js', 'src/store/', 'src/root-folder.js', 'node:crypto'],
    banned: UNSAFE_CASTS,
  },
  { path: 'src/production.ts', imports: [], banned: MAY_READ_PROCESS },
  { path: 'src/version.ts', imports: ['src/root-folder.js', 'node:fs'], banned: DETERMINISTIC },
  { path: 'src/root-folder.ts', imports: ['node:url'], banned: DETERMINISTIC },
  {
    path: 'src/server/config.ts',
    imports: [
      ...filesIn('src/api/http/', 'callers hosts limits origins'),
      GAMES_INDEX,
      `${LOG_OF_HEADS}notes.js`,
      'src/record/hashing.js',
      'src/server/judging.js',
      'src/sign-in/issuer.js',
      ...STORE_BASICS,
      'node:crypto',
      'node:os',
    ],
    banned: DETERMINISTIC,
  },
  // Not part of the server: no other module imports these.
  { path: 'src/tools/', imports: ['*'], banned: UNSAFE_CASTS },
];

/** Names of files and folders that describe no content. */
export const EMPTY_NAMES = /(^|[/-])(utils?|helpers?|common|misc|manager|data|info)([/.-]|s\.|$)/;
