import type { KeyObject } from 'node:crypto';
import { readProxies } from './api/callers.js';
import type { DoorLimits } from './api/limits.js';
import { type Origins, readOrigins } from './api/origins.js';
import type { RateLimits } from './api/rates.js';
import { ACCOUNT_TOKEN_LENGTH, complaintsAbout, LOG_LEVELS, type LogLevel, readScopeNames, TEXTS, type Texts } from './config-texts.js';
import type { Limits } from './games/index.js';
import type { IssuerSettings } from './sign-in/issuer.js';
import type { PoolSizes } from './store/connect.js';
import { readSecretKey } from './store/sealing.js';

export { ACCOUNT_TOKEN_LENGTH, type LogLevel };

/** Everything that may be set from outside. Nothing else reads the environment. */
export interface Config {
  /** A Postgres of one's own, or null for the embedded one. */
  readonly databaseUrl: string | null;
  /** Opens games. Null only with the embedded Postgres, whose court makes one at first start. */
  readonly accountToken: string | null;
  /** Seals what the database keeps secret. Null only with the embedded Postgres, whose court makes one at first start. */
  readonly secretKey: KeyObject | null;
  /** Where the embedded Postgres keeps its data, or null for the default. */
  readonly home: string | null;
  readonly host: string;
  /** Whose port of /metrics it is. Who reads it while he plays learns when others act. */
  readonly metricsHost: string;
  readonly server: ServerNumbers;
  readonly logLevel: LogLevel;
  readonly graphiql: boolean;
  /** Whether /graphql answers questions about its schema. */
  readonly introspection: boolean;
  /** The file of the documents that alone are executed; null if any are. */
  readonly trustedDocuments: string | null;
  /** Whether webhooks may lead to this machine, without TLS too: for development and tests. */
  readonly webhookLoopback: boolean;
  readonly poolSizes: PoolSizes;
  readonly doors: DoorLimits;
  readonly games: Limits;
  readonly rates: RateLimits;
  /** Pages that may ask; those of this machine unless it is said. */
  readonly origins: Origins;
  /** Who stands before the court and is believed; nobody unless it is said. */
  readonly proxies: readonly string[];
  /** Where traces are sent, by OTLP over HTTP; null for nowhere. */
  readonly tracesTo: string | null;
  /** Whose tokens stand for accounts beside those made here; null for nobody's. */
  readonly issuer: IssuerSettings | null;
}

interface ServerNumbers {
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
  /** Where Prometheus finds /metrics; 0 for nowhere. */
  readonly metricsPort: number;
}

/** Settings that cannot be used. The message names them and never repeats a value: one may be a token. */
export class BadConfig extends Error {}

type Setting = readonly [variable: string, usual: number, least: number, most: number];
type Settings<Group> = { readonly [Key in keyof Group]-?: Setting };

const SERVER: Settings<ServerNumbers> = {
  port: ['PORT', 3_000, 0, 65_535],
  statementTimeout: ['LYON_STATEMENT_TIMEOUT_MS', 5_000, 10, 600_000],
  closing: ['LYON_CLOSING_MS', 5_000, 0, 600_000],
  draining: ['LYON_DRAINING_MS', 0, 0, 600_000],
  oidcClockSkew: ['LYON_OIDC_CLOCK_SKEW_SECONDS', 60, 0, 600],
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
  subscriptionsPerSocket: ['LYON_SUBSCRIPTIONS_PER_SOCKET', 20, 1, 10_000],
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

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The configuration in an environment; an empty value is no value. Throws BadConfig, naming everything that is wrong at
 * once, on a value that cannot be used and on a name that begins with LYON_ and is no setting.
 */
export function readConfig(environment: Environment): Config {
  const text: Texts = (name) => environment[name] || null;
  const complaints = [
    ...NUMBERS.filter((setting) => numberIn(environment, setting) === null).map(
      ([name, , least, most]) => `${name} must be a whole number from ${least} to ${most}`,
    ),
    ...unknownNames(environment),
    ...complaintsAbout(text),
  ];
  if (complaints.length > 0) throw new BadConfig(complaints.join('\n'));
  const numbers = <Group>(settings: Settings<Group>) =>
    Object.fromEntries(Object.entries<Setting>({ ...settings }).map(([key, setting]) => [key, numberIn(environment, setting)])) as Group;
  const server = numbers(SERVER);
  const issuer = text('LYON_OIDC_ISSUER');
  return {
    databaseUrl: text('DATABASE_URL'),
    accountToken: text('LYON_ACCOUNT_TOKEN'),
    secretKey: readSecretKey(text('LYON_SECRET_KEY') ?? ''),
    home: text('LYON_HOME'),
    host: text('LYON_HOST') ?? '127.0.0.1',
    metricsHost: text('LYON_METRICS_HOST') ?? '127.0.0.1',
    server,
    logLevel: LOG_LEVELS.find((level) => level === text('LYON_LOG_LEVEL')) ?? 'info',
    graphiql: text('LYON_GRAPHIQL') !== 'off',
    introspection: text('LYON_INTROSPECTION') !== 'off',
    trustedDocuments: text('LYON_TRUSTED_DOCUMENTS'),
    webhookLoopback: text('LYON_WEBHOOK_LOOPBACK') === 'on',
    poolSizes: numbers(POOLS),
    doors: numbers(DOORS),
    games: numbers(GAMES),
    rates: numbers(RATES),
    issuer:
      issuer === null
        ? null
        : {
            issuer,
            audience: text('LYON_OIDC_AUDIENCE')!,
            accountClaim: text('LYON_OIDC_ACCOUNT_CLAIM') ?? 'sub',
            scopes: readScopeNames(text('LYON_OIDC_SCOPES') ?? 'open-games') ?? [],
            clockSkew: server.oidcClockSkew,
          },
    origins: readOrigins(text('LYON_ORIGINS') ?? '') ?? 'loopback',
    tracesTo: text('OTEL_EXPORTER_OTLP_ENDPOINT'),
    proxies: readProxies(text('LYON_TRUST_PROXY') ?? '') ?? [],
  };
}

function numberIn(environment: Environment, [name, usual, least, most]: Setting): number | null {
  const text = environment[name];
  if (!text) return usual;
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return number >= least && number <= most ? number : null;
}

/** A misspelt limit would otherwise be no limit, in silence. */
function unknownNames(environment: Environment): string[] {
  const known = new Set<string>([...TEXTS, ...NUMBERS.map(([name]) => name)]);
  return Object.keys(environment)
    .filter((name) => name.startsWith('LYON_') && !known.has(name))
    .map((name) => `${name} is no setting`);
}
