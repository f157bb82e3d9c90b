// What each room may import and what it may not do. The table grows with the rooms: a folder that has no row fails.

/** A row of the table. Rooms end in a slash and stand for everything in them; packages are named, `node:` ones in full. */
export interface Module {
  readonly path: string;
  readonly imports: readonly string[];
  /** What it may not import though it lies inside what it may. */
  readonly never?: readonly string[];
  readonly banned: readonly string[];
}

/** What gives another answer on another machine, or on another day. Only `main.ts` and `app.ts` hand these out. */
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
/** In what is judged, besides: waiting, the outside, and what hides a mistake. */
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
/** An edition's label besides: a rule asks a named switch of the profile. */
const JUDGED = [...PURE, "'2.3'", "'3.0'", "'4.0'"];

const HAMMER = 'src/rulesets/hammer-of-the-scots/';
const LORDS = 'src/rulesets/lords-of-scotland/';

/** Files of a folder, by name. */
const filesIn = (folder: string, names: string): readonly string[] => names.split(' ').map((name) => `${folder}${name}.js`);
/** What there is to judge: neither what a viewer is shown of it, nor the ruleset as the court knows it. */
const HAMMER_COMPONENTS = filesIn(
  HAMMER,
  'actions asked-of-block blocks board cards checks editions events ids map rejections scenarios state',
);
const LORDS_COMPONENTS = filesIn(LORDS, 'actions cards events ids options rejections state table');

const GAMES = 'src/games/';
/** The public interface of games, for modules that need its commands and queries only. */
const GAMES_INDEX = `${GAMES}index.js`;
const BANNED_IN_GAMES = [...NONDETERMINISTIC, 'localeCompare', ...UNSAFE_CASTS];
/** A module of games and the modules below it that it may import. */
const gamesModule = (
  name: string,
  lower: string,
  packages: readonly string[] = [],
  banned: readonly string[] = BANNED_IN_GAMES,
): Module => ({
  path: `${GAMES}${name}/`,
  imports: ['src/engine/', 'src/record/', ...lower.split(' ').map((each) => `${GAMES}${each}/`), ...packages],
  banned,
});

/** Modules of games, lowest layer first. */
const GAMES_MODULES: readonly Module[] = [
  { path: `${GAMES}refusals/`, imports: ['src/engine/', 'src/record/'], banned: PURE },
  gamesModule('model', 'refusals', [], PURE),
  gamesModule('ports', 'model'),
  gamesModule('services', 'refusals model ports'),
  gamesModule('requests', 'refusals model ports services'),
  // node:crypto for hashes only; random bytes are passed in.
  gamesModule('access', 'refusals model ports services requests', ['node:crypto']),
  gamesModule('commands', 'refusals model ports services requests access', ['node:crypto']),
  gamesModule('queries', 'refusals model ports services requests access commands'),
  gamesModule('evidence', 'refusals model ports services requests access'),
  { path: `${GAMES}index.ts`, imports: [GAMES, 'src/record/format.js'], banned: BANNED_IN_GAMES },
];

/** The first row whose path a file's begins with is its row; so what is inside stands above what it is inside of. */
export const MODULES: readonly Module[] = [
  { path: 'src/engine/', imports: [], banned: PURE },
  // phases → rules → components, and never back.
  { path: `${HAMMER}rules/`, imports: ['src/engine/', ...HAMMER_COMPONENTS], banned: JUDGED },
  { path: `${HAMMER}evolve/`, imports: ['src/engine/', `${HAMMER}rules/`, ...HAMMER_COMPONENTS], banned: JUDGED },
  { path: `${HAMMER}sequence/`, imports: ['src/engine/', `${HAMMER}rules/`, ...HAMMER_COMPONENTS, `${HAMMER}course.js`], banned: JUDGED },
  {
    path: `${HAMMER}phases/`,
    imports: ['src/engine/', `${HAMMER}rules/`, `${HAMMER}sequence/`, ...HAMMER_COMPONENTS, `${HAMMER}course.js`],
    banned: JUDGED,
  },
  { path: `${LORDS}rules/`, imports: ['src/engine/', ...LORDS_COMPONENTS], banned: PURE },
  { path: `${LORDS}sequence/`, imports: ['src/engine/', `${LORDS}rules/`, ...LORDS_COMPONENTS, `${LORDS}course.js`], banned: PURE },
  {
    path: `${LORDS}phases/`,
    imports: ['src/engine/', `${LORDS}rules/`, `${LORDS}sequence/`, ...LORDS_COMPONENTS, `${LORDS}course.js`],
    banned: PURE,
  },
  { path: 'src/rulesets/', imports: ['src/engine/'], banned: PURE },
  // Tournaments as they are run: their use-cases, on the court's own.
  {
    path: 'src/tournaments/running/',
    imports: ['src/engine/', 'src/games/', 'src/record/', 'src/tournaments/', 'ajv'],
    banned: [...NONDETERMINISTIC, 'localeCompare', ...UNSAFE_CASTS],
  },
  // Who meets whom and who stands where, from what is stored and nothing else.
  {
    path: 'src/tournaments/',
    imports: ['src/engine/', 'src/games/refusals/refusals.js', 'edmonds-blossom-fixed'],
    never: ['src/tournaments/running/'],
    banned: PURE,
  },
  // What is evidence, and how it is checked: who holds a record alone must get the same answer anywhere.
  { path: 'src/record/verify/', imports: ['src/engine/', 'src/record/', 'ajv'], banned: PURE },
  { path: 'src/record/', imports: ['src/engine/', 'canonicalize', 'jose', 'node:crypto'], never: ['src/record/verify/'], banned: PURE },
  ...GAMES_MODULES,
  // The one room that asks somebody outside who somebody is.
  { path: 'src/sign-in/', imports: ['src/engine/', GAMES_INDEX, 'jose', 'node:crypto'], banned: [...NONDETERMINISTIC, ...UNSAFE_CASTS] },
  { path: 'src/accounts/', imports: ['src/engine/', 'src/games/'], banned: [...NONDETERMINISTIC, 'localeCompare', ...UNSAFE_CASTS] },
  // The one part of the house that calls strangers.
  {
    path: 'src/webhooks/courier/',
    imports: ['src/games/ports/webhooks.js', 'ipaddr.js', 'node:dns/promises', 'node:http', 'node:https', 'node:net'],
    banned: [...NONDETERMINISTIC, 'localeCompare', ...UNSAFE_CASTS],
  },
  {
    path: 'src/webhooks/',
    imports: ['src/engine/', 'src/games/', 'src/tournaments/running/', 'node:crypto'],
    banned: [...NONDETERMINISTIC, 'localeCompare', ...UNSAFE_CASTS],
  },
  // The one part of the house that starts and watches other processes.
  {
    path: 'src/store/embedded/',
    imports: [
      'src/games/access/tokens.js',
      'src/store/',
      'node:child_process',
      'node:crypto',
      'node:events',
      'node:fs',
      'node:module',
      'node:os',
      'node:path',
      'node:timers/promises',
    ],
    banned: [...NONDETERMINISTIC.filter((word) => word !== 'process'), ...UNSAFE_CASTS],
  },
  {
    path: 'src/store/',
    imports: [
      'src/engine/',
      'src/games/game/',
      'src/games/ports/',
      'src/record/',
      'src/tournaments/',
      'drizzle-orm',
      'postgres',
      'node:crypto',
      'node:events',
      'node:fs/promises',
      'node:path',
      'node:stream',
      'node:stream/promises',
    ],
    banned: [...NONDETERMINISTIC, ...UNSAFE_CASTS],
  },
  // A page that is served from a package, file by file.
  {
    path: 'src/api/rest/documentation.ts',
    imports: ['src/api/http/static-page.js', 'fastify', 'node:fs/promises', 'node:module', 'node:path'],
    banned: [...NONDETERMINISTIC, ...UNSAFE_CASTS],
  },
  {
    path: 'src/api/',
    imports: [
      'src/accounts/',
      'src/engine/',
      GAMES_INDEX,
      'src/tournaments/running/',
      'src/webhooks/',
      'fastify',
      '@fastify/cors',
      '@fastify/websocket',
      '@graphql-yoga/render-graphiql',
      'ajv',
      'graphql',
      'mercurius',
      'negotiator',
      'pino',
      'ws',
      'node:buffer',
      'node:crypto',
      'node:events',
      'node:http',
      'node:net',
      'node:stream',
    ],
    banned: [...NONDETERMINISTIC, ...UNSAFE_CASTS],
  },
  // Counting and tracing, for whoever runs the court: told by the others, and asked by none of them.
  {
    path: 'src/operations/',
    imports: [
      'src/api/http/instrumentation.js',
      'src/api/http/instrumentation.js',
      GAMES_INDEX,
      'prom-client',
      '@opentelemetry/api',
      '@opentelemetry/context-async-hooks',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace-base',
      'node:events',
      'node:http',
    ],
    banned: [...NONDETERMINISTIC, ...UNSAFE_CASTS],
  },
  // A stranger to the court as well, for whoever wants to be one. Those who come back after a break do so by their own luck.
  { path: 'src/client/', imports: ['graphql-ws'], banned: [...NONDETERMINISTIC.filter((word) => word !== 'Math.random'), ...UNSAFE_CASTS] },
  // Players, who know of the court what the client tells. Their luck is their own.
  { path: 'src/cli/demo/', imports: ['src/client/', 'src/engine/', 'node:events', 'node:timers/promises'], banned: UNSAFE_CASTS },
  // Wiring: these may reach everywhere.
  { path: 'src/cli/', imports: ['*'], banned: UNSAFE_CASTS },
  { path: 'src/main.ts', imports: ['*'], banned: UNSAFE_CASTS },
  { path: 'src/production.ts', imports: [], banned: [...NONDETERMINISTIC.filter((word) => word !== 'process'), ...UNSAFE_CASTS] },
  { path: 'src/app.ts', imports: ['*'], banned: UNSAFE_CASTS },
  {
    path: 'src/config.ts',
    imports: ['src/api/http/callers.js', 'src/api/http/origins.js', GAMES_INDEX, 'src/sign-in/issuer.js', 'src/store/sealing.js'],
    banned: [...NONDETERMINISTIC, ...UNSAFE_CASTS],
  },
  {
    path: 'src/config.ts',
    imports: ['src/api/http/limits.js', 'src/api/http/limits.js', GAMES_INDEX, 'src/store/connect.js'],
    banned: [...NONDETERMINISTIC, ...UNSAFE_CASTS],
  },
  {
    path: 'src/config.ts',
    imports: [
      'src/api/http/callers.js',
      'src/api/http/origins.js',
      'src/config.js',
      'src/config.js',
      GAMES_INDEX,
      'src/sign-in/issuer.js',
      'src/store/',
      'node:crypto',
    ],
    banned: [...NONDETERMINISTIC, ...UNSAFE_CASTS],
  },
];

/** Names that say nothing about what is inside. */
export const EMPTY_NAMES = /(^|[/-])(utils?|helpers?|common|misc|manager|data|info)([/.-]|s\.|$)/;

/** Tables of what is printed on the board, the blocks and the cards: as long as the game is. */
export const DATA = [`${HAMMER}blocks.ts`, `${HAMMER}map.ts`, `${HAMMER}cards.ts`, `${HAMMER}scenarios.ts`];

/** What is written by a script from schema.graphql: as long as that is. */
export const GENERATED = ['src/client/schema.ts', 'src/client/selections.ts'];

/** Lines a file may have, so that it holds one idea. */
export const LINES = 200;
