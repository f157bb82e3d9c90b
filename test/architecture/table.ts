// What each room may import and what it may not do. The table grows with the rooms: a folder that has no row fails.

/** A row of the table. Rooms end in a slash and stand for everything in them; packages are named, `node:` ones in full. */
export interface Room {
  readonly path: string;
  readonly imports: readonly string[];
  /** What it may not import though it lies inside what it may. */
  readonly never?: readonly string[];
  readonly banned: readonly string[];
}

/** What gives another answer on another machine, or on another day. Only `main.ts` and `app.ts` hand these out. */
const WORLD = [
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
  ...WORLD,
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
const FORCED = ['as any', ': any'];
const PURE = [...IMPURE, ...FORCED];
/** An edition's label besides: a rule asks a named switch of the profile. */
const JUDGED = [...PURE, "'2.3'", "'3.0'", "'4.0'"];

const HAMMER = 'src/rulesets/hammer-of-the-scots/';
const LORDS = 'src/rulesets/lords-of-scotland/';

/** Files of a folder, by name. */
const filesOf = (folder: string, names: string): readonly string[] => names.split(' ').map((name) => `${folder}${name}.js`);
/** What there is to judge: neither what a viewer is shown of it, nor the ruleset as the court knows it. */
const HAMMER_COMPONENTS = filesOf(
  HAMMER,
  'actions asked-of-block blocks board cards checks editions events ids map rejections scenarios state',
);
const LORDS_COMPONENTS = filesOf(LORDS, 'actions cards events ids options rejections state table');

const GAMES = 'src/games/';
/** The door of games, for rooms that know of it what its use-cases are and no more. */
const GAMES_DOOR = `${GAMES}index.js`;
const BANNED_IN_GAMES = [...WORLD, 'localeCompare', ...FORCED];
/** A room of games, and those it may import, by name. All of them have rows above its own, so that arrows never turn round. */
const ofGames = (name: string, rooms: string, packages: readonly string[] = [], banned: readonly string[] = BANNED_IN_GAMES): Room => ({
  path: `${GAMES}${name}/`,
  imports: ['src/engine/', 'src/record/', ...rooms.split(' ').map((room) => `${GAMES}${room}/`), ...packages],
  banned,
});

/** From what all stand on to what is asked. README.md says what each is. */
const ROOMS_OF_GAMES: readonly Room[] = [
  { path: `${GAMES}refusals/`, imports: ['src/engine/', 'src/record/'], banned: PURE },
  ofGames('game', 'refusals', [], PURE),
  ofGames('ports', 'game'),
  ofGames('court', 'refusals game ports'),
  // Hashes only; bytes that nobody can guess are handed in.
  ofGames('callers', 'refusals ports court', ['node:crypto']),
  ofGames('requests', 'refusals ports court callers', ['node:crypto']),
  ofGames('log', 'game ports court'),
  ofGames('clocks', 'refusals game ports court log'),
  ofGames('viewers', 'refusals game ports court callers requests log'),
  ofGames('chance', 'refusals game court'),
  ofGames('kept-beside', 'refusals ports court requests viewers'),
  ofGames('apart-from-play', 'refusals game ports court callers requests log clocks viewers'),
  ofGames('seats', 'refusals game ports court callers requests log viewers chance apart-from-play'),
  ofGames('opening', 'refusals game ports court callers requests log clocks viewers chance kept-beside seats'),
  ofGames('actions', 'refusals game ports court requests log clocks viewers chance apart-from-play'),
  ofGames('evidence', 'refusals game ports court callers log viewers'),
  ofGames('reading', 'refusals game ports court callers requests log clocks viewers kept-beside'),
  ofGames('disputes', 'refusals game ports court callers requests log viewers apart-from-play reading'),
  // What others are shown of all these.
  { path: `${GAMES}index.ts`, imports: [GAMES, 'src/record/lines.js'], banned: BANNED_IN_GAMES },
];

/** The first row whose path a file's begins with is its row; so what is inside stands above what it is inside of. */
export const ROOMS: readonly Room[] = [
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
    banned: [...WORLD, 'localeCompare', ...FORCED],
  },
  // Who meets whom and who stands where, from what is stored and nothing else.
  {
    path: 'src/tournaments/',
    imports: ['src/engine/', 'src/games/refusals/tournament-refusals.js', 'edmonds-blossom-fixed'],
    never: ['src/tournaments/running/'],
    banned: PURE,
  },
  // What is evidence, and how it is checked: who holds a record alone must get the same answer anywhere.
  { path: 'src/record/verify/', imports: ['src/engine/', 'src/record/', 'ajv'], banned: PURE },
  { path: 'src/record/', imports: ['src/engine/', 'canonicalize', 'jose', 'node:crypto'], never: ['src/record/verify/'], banned: PURE },
  ...ROOMS_OF_GAMES,
  // The one room that asks somebody outside who somebody is.
  { path: 'src/sign-in/', imports: ['src/engine/', GAMES_DOOR, 'jose', 'node:crypto'], banned: [...WORLD, ...FORCED] },
  { path: 'src/accounts/', imports: ['src/engine/', 'src/games/'], banned: [...WORLD, 'localeCompare', ...FORCED] },
  // The one part of the house that calls strangers.
  {
    path: 'src/webhooks/courier/',
    imports: ['src/games/ports/webhooks.js', 'ipaddr.js', 'node:dns/promises', 'node:http', 'node:https', 'node:net'],
    banned: [...WORLD, 'localeCompare', ...FORCED],
  },
  {
    path: 'src/webhooks/',
    imports: ['src/engine/', 'src/games/', 'src/tournaments/running/', 'node:crypto'],
    banned: [...WORLD, 'localeCompare', ...FORCED],
  },
  // The one part of the house that starts and watches other processes.
  {
    path: 'src/store/embedded/',
    imports: [
      'src/games/callers/tokens.js',
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
    banned: [...WORLD.filter((word) => word !== 'process'), ...FORCED],
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
    banned: [...WORLD, ...FORCED],
  },
  // A page that is served from a package, file by file.
  {
    path: 'src/api/rest/documentation.ts',
    imports: ['src/api/own-page.js', 'fastify', 'node:fs/promises', 'node:module', 'node:path'],
    banned: [...WORLD, ...FORCED],
  },
  {
    path: 'src/api/',
    imports: [
      'src/accounts/',
      'src/engine/',
      GAMES_DOOR,
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
    banned: [...WORLD, ...FORCED],
  },
  // Counting and tracing, for whoever runs the court: told by the others, and asked by none of them.
  {
    path: 'src/operations/',
    imports: [
      'src/api/answered.js',
      'src/api/spans.js',
      GAMES_DOOR,
      'prom-client',
      '@opentelemetry/api',
      '@opentelemetry/context-async-hooks',
      '@opentelemetry/exporter-trace-otlp-http',
      '@opentelemetry/resources',
      '@opentelemetry/sdk-trace-base',
      'node:events',
      'node:http',
    ],
    banned: [...WORLD, ...FORCED],
  },
  // A stranger to the court as well, for whoever wants to be one. Those who come back after a break do so by their own luck.
  { path: 'src/client/', imports: ['graphql-ws'], banned: [...WORLD.filter((word) => word !== 'Math.random'), ...FORCED] },
  // Players, who know of the court what the client tells. Their luck is their own.
  { path: 'src/cli/demo/', imports: ['src/client/', 'src/engine/', 'node:events', 'node:timers/promises'], banned: FORCED },
  // Wiring: these may reach everywhere.
  { path: 'src/cli/', imports: ['*'], banned: FORCED },
  { path: 'src/main.ts', imports: ['*'], banned: FORCED },
  { path: 'src/production.ts', imports: [], banned: [...WORLD.filter((word) => word !== 'process'), ...FORCED] },
  { path: 'src/app.ts', imports: ['*'], banned: FORCED },
  {
    path: 'src/config-texts.ts',
    imports: ['src/api/callers.js', 'src/api/origins.js', GAMES_DOOR, 'src/sign-in/issuer.js', 'src/store/sealing.js'],
    banned: [...WORLD, ...FORCED],
  },
  {
    path: 'src/config-numbers.ts',
    imports: ['src/api/limits.js', 'src/api/rates.js', GAMES_DOOR, 'src/store/connect.js'],
    banned: [...WORLD, ...FORCED],
  },
  {
    path: 'src/config.ts',
    imports: [
      'src/api/callers.js',
      'src/api/origins.js',
      'src/config-numbers.js',
      'src/config-texts.js',
      GAMES_DOOR,
      'src/sign-in/issuer.js',
      'src/store/',
      'node:crypto',
    ],
    banned: [...WORLD, ...FORCED],
  },
];

/** Names that say nothing about what is inside. */
export const EMPTY_NAMES = /(^|[/-])(utils?|helpers?|common|misc|manager|data|info)([/.-]|s\.|$)/;

/** Tables of what is printed on the board, the blocks and the cards: as long as the game is. */
export const DATA = [`${HAMMER}blocks.ts`, `${HAMMER}map.ts`, `${HAMMER}cards.ts`, `${HAMMER}scenarios.ts`];

/** What is written by a script from schema.graphql: as long as that is. */
export const WRITTEN = ['src/client/schema.ts', 'src/client/selections.ts'];

/** Lines a file may have, so that it holds one idea. */
export const LINES = 200;
