// The settings that are numbers, and what can be wrong with them.
import type { DoorLimits } from './api/limits.js';
import type { RateLimits } from './api/rates.js';
import type { Limits } from './games/index.js';
import type { PoolSizes } from './store/connect.js';

export interface ServerNumbers {
  /** 0 lets the machine choose. */
  readonly port: number;
  /** Milliseconds that one statement may run. */
  readonly statementTimeout: number;
  /** Milliseconds that requests under way are given when the court closes. */
  readonly closing: number;
  /** Milliseconds from a signal to stop until the doors close; /readyz says `closing`, so that a balancer sends nobody any more. */
  readonly draining: number;
  /** Milliseconds that the database is given to say that it is there. */
  readonly readyPatience: number;
  /** Seconds by which an issuer's clock may differ from ours. */
  readonly oidcClockSkew: number;
  /** Seconds from its start until a court says that time is up in a game. */
  readonly clockGrace: number;
  /** Where Prometheus finds /metrics; 0 for nowhere. */
  readonly metricsPort: number;
}

/** What is set from outside, by the names of the variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

type Setting = readonly [variable: string, usual: number, least: number, most: number];
type Settings<Group> = { readonly [Key in keyof Group]-?: Setting };

const SERVER: Settings<ServerNumbers> = {
  port: ['PORT', 3_000, 0, 65_535],
  statementTimeout: ['LYON_STATEMENT_TIMEOUT_MS', 5_000, 10, 600_000],
  closing: ['LYON_CLOSING_MS', 5_000, 0, 600_000],
  draining: ['LYON_DRAINING_MS', 0, 0, 600_000],
  oidcClockSkew: ['LYON_OIDC_CLOCK_SKEW_SECONDS', 60, 0, 600],
  clockGrace: ['LYON_CLOCK_GRACE_SECONDS', 60, 0, 3_600],
  metricsPort: ['LYON_METRICS_PORT', 0, 0, 65_535],
  readyPatience: ['LYON_READY_PATIENCE_MS', 2_000, 10, 60_000],
};

const POOLS: Settings<PoolSizes> = {
  appends: ['LYON_APPEND_CONNECTIONS', 4, 1, 1_000],
  reads: ['LYON_READ_CONNECTIONS', 4, 1, 1_000],
};

const DOORS: Settings<DoorLimits> = {
  bodyBytes: ['LYON_BODY_BYTES', 131_072, 1_024, 16_777_216],
  authorizationLength: ['LYON_AUTHORIZATION_LENGTH', 4_096, 64, 8_192],
  queryTokens: ['LYON_QUERY_TOKENS', 4_000, 100, 100_000],
  queryDepth: ['LYON_QUERY_DEPTH', 16, 3, 100],
  queryFields: ['LYON_QUERY_FIELDS', 1_000, 20, 100_000],
  queryAliases: ['LYON_QUERY_ALIASES', 100, 0, 100_000],
  rootFields: ['LYON_ROOT_FIELDS', 10, 1, 1_000],
  queryCost: ['LYON_QUERY_COST', 50_000, 100, 100_000_000],
  useCases: ['LYON_USE_CASES', 20, 1, 1_000],
  requestTimeout: ['LYON_REQUEST_TIMEOUT_MS', 15_000, 100, 600_000],
  connections: ['LYON_CONNECTIONS', 4_000, 1, 1_000_000],
  sockets: ['LYON_SOCKETS', 1_000, 1, 100_000],
  socketsOfAddress: ['LYON_SOCKETS_OF_ADDRESS', 500, 1, 100_000],
  subscriptionsPerSocket: ['LYON_SUBSCRIPTIONS_PER_SOCKET', 20, 1, 10_000],
  idleFramesOfSocket: ['LYON_IDLE_FRAMES_OF_SOCKET', 600, 10, 1_000_000],
  streamsOfToken: ['LYON_STREAMS_OF_TOKEN', 200, 1, 100_000],
  streamsOfAddress: ['LYON_STREAMS_OF_ADDRESS', 500, 1, 100_000],
  socketPatience: ['LYON_SOCKET_PATIENCE_MS', 10_000, 100, 600_000],
};

const GAMES: Settings<Limits> = {
  actionsInList: ['LYON_ACTIONS_IN_LIST', 64, 1, 10_000],
  idempotencyKeyLength: ['LYON_IDEMPOTENCY_KEY_LENGTH', 128, 16, 1_024],
  pageSize: ['LYON_PAGE_SIZE', 100, 1, 10_000],
  unfinishedGamesOfAccount: ['LYON_UNFINISHED_GAMES_OF_ACCOUNT', 10_000, 1, 10_000_000],
  gamesAtOnce: ['LYON_GAMES_AT_ONCE', 500, 1, 2_000],
  tokensOfAccount: ['LYON_TOKENS_OF_ACCOUNT', 100, 1, 10_000],
  metadataBytes: ['LYON_METADATA_BYTES', 4_096, 2, 65_536],
  noteBytes: ['LYON_NOTE_BYTES', 4_096, 1, 65_536],
  webhooksOfOwner: ['LYON_WEBHOOKS_OF_OWNER', 20, 1, 10_000],
  accountNameLength: ['LYON_ACCOUNT_NAME_LENGTH', 100, 1, 1_000],
  accountContactLength: ['LYON_ACCOUNT_CONTACT_LENGTH', 200, 1, 1_000],
  triesOfSeat: ['LYON_TRIES_OF_SEAT', 120, 1, 1_000_000],
  snapshotEvery: ['LYON_SNAPSHOT_EVERY', 100, 1, 100_000],
  cachedGames: ['LYON_CACHED_GAMES', 2_000, 0, 1_000_000],
  cachedBytes: ['LYON_CACHED_BYTES', 64_000_000, 0, 100_000_000_000],
  recordPagesAtOnce: ['LYON_RECORD_PAGES_AT_ONCE', 2, 1, 1_000],
  appendAttempts: ['LYON_APPEND_ATTEMPTS', 4, 1, 100],
};

const RATES: Settings<RateLimits> = {
  requestsOfToken: ['LYON_REQUESTS_OF_TOKEN', 12_000, 1, 100_000_000],
  requestsOfNobody: ['LYON_REQUESTS_OF_NOBODY', 6_000, 1, 100_000_000],
  requestsOfAddress: ['LYON_REQUESTS_OF_ADDRESS', 60_000, 1, 100_000_000],
};

/** Every number: its variable, what it is unless it is set, and between which bounds it may be set. */
export const NUMBERS: readonly Setting[] = [SERVER, POOLS, DOORS, GAMES, RATES].flatMap((group) => Object.values<Setting>({ ...group }));

/** What is wrong with them, each in a sentence that repeats no value. */
export const complaintsAboutNumbers = (environment: Environment): string[] =>
  NUMBERS.filter((setting) => numberIn(environment, setting) === null).map(
    ([name, , least, most]) => `${name} must be a whole number from ${least} to ${most}`,
  );

/** Every number by its group. Nothing is wrong with them. */
export interface Numbers {
  readonly server: ServerNumbers;
  readonly poolSizes: PoolSizes;
  readonly doors: DoorLimits;
  readonly games: Limits;
  readonly rates: RateLimits;
}

/** What they are set to in an environment in which nothing is wrong with them. */
export function readNumbers(environment: Environment): Numbers {
  const numbers = <Group>(settings: Settings<Group>) =>
    Object.fromEntries(Object.entries<Setting>({ ...settings }).map(([key, setting]) => [key, numberIn(environment, setting)])) as Group;
  return { server: numbers(SERVER), poolSizes: numbers(POOLS), doors: numbers(DOORS), games: numbers(GAMES), rates: numbers(RATES) };
}

function numberIn(environment: Environment, [name, usual, least, most]: Setting): number | null {
  const text = environment[name];
  if (!text) return usual;
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}
