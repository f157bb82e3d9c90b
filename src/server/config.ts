// Settings: parsing and validation of environment variables.

import type { KeyObject } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { parseProxies } from '../api/http/callers.js';
import { type AllowedHosts, isHostAllowed } from '../api/http/hosts.js';
import type { ApiLimits, RateLimits } from '../api/http/limits.js';
import { type AllowedOrigins, parseOrigins } from '../api/http/origins.js';
import { type Limits, type Operator, SCOPES, type Scope, WITNESSES_MAX, type Witness } from '../games/index.js';
import { COSIGNATURE, parseVerifierKey } from '../log-of-heads/notes.js';
import { sha256 } from '../record/hashing.js';
import { type IssuerSettings, isSecureUrl, TOKEN_TYPES, type TokenType } from '../sign-in/issuer.js';
import { type Address, AddressError, readAddress } from '../store/connection/address.js';
import type { PoolSizes } from '../store/connection/connect.js';
import { readSecretKey, SECRET_KEY_BYTES } from '../store/secrets/encryption.js';
import type { JudgingSettings } from './judging.js';

// Numeric settings and their validation.

interface ServerNumbers {
  /** 0 selects a free port. */
  readonly port: number;
  /** Milliseconds until a statement is cancelled. */
  readonly statementTimeout: number;
  /** Milliseconds that a change waits for a row that another transaction holds. */
  readonly lockWait: number;
  /** Milliseconds that requests under way have at shutdown. */
  readonly shutdownTimeout: number;
  /**
   * Milliseconds from a stop signal until the server stops listening. Meanwhile /readyz returns 503, so that load balancers send no
   * more requests.
   */
  readonly drainTime: number;
  /** Milliseconds until the database counts as unreachable. */
  readonly readyTimeout: number;
  /** Tolerated clock skew of an issuer, in seconds. */
  readonly oidcClockSkew: number;
  /** Seconds from the start until clocks of games can run out. */
  readonly clockGrace: number;
  /** Milliseconds by which the clock of the server may differ from the database's. */
  readonly clockDifference: number;
  /** Days from the end of a game until it is archived; 0 for never. */
  readonly archiveAfterDays: number;
  /** The port of /metrics; 0 disables it. */
  readonly metricsPort: number;
  /** Processes that serve requests; 0 chooses by the cores of the machine. */
  readonly processes: number;
  /** Percent by which the heap may grow after a full collection; 0 leaves it to V8. */
  readonly heapGrowth: number;
  /** Milliseconds that a mail about games waits for others. */
  readonly mailDelay: number;
}

/** Environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

type Setting = readonly [variable: string, byDefault: number, minimum: number, maximum: number];
type Settings<Group> = { readonly [Key in keyof Group]-?: Setting };

const SERVER_SETTINGS: Settings<ServerNumbers> = {
  port: ['PORT', 3_000, 0, 65_535],
  statementTimeout: ['LYON_DB_STATEMENT_TIMEOUT_MS', 5_000, 10, 600_000],
  lockWait: ['LYON_DB_LOCK_TIMEOUT_MS', 1_000, 100, 60_000],
  shutdownTimeout: ['LYON_SHUTDOWN_TIMEOUT_MS', 5_000, 0, 600_000],
  drainTime: ['LYON_SHUTDOWN_DELAY_MS', 0, 0, 600_000],
  oidcClockSkew: ['LYON_OIDC_CLOCK_SKEW_SECONDS', 60, 0, 600],
  clockGrace: ['LYON_CLOCK_GRACE_SECONDS', 10, 0, 3_600],
  clockDifference: ['LYON_CLOCK_MAX_DIFFERENCE_MS', 1_000, 100, 1_000],
  archiveAfterDays: ['LYON_ARCHIVE_AFTER_DAYS', 30, 0, 36_500],
  metricsPort: ['LYON_METRICS_PORT', 0, 0, 65_535],
  processes: ['LYON_PROCESSES', 0, 0, 256],
  readyTimeout: ['LYON_READY_TIMEOUT_MS', 2_000, 10, 60_000],
  heapGrowth: ['LYON_HEAP_GROWTH_PERCENT', 20, 0, 1_000],
  mailDelay: ['LYON_MAIL_DELAY_MS', 600_000, 0, 86_400_000],
};

const POOL_SIZES: Settings<PoolSizes> = {
  appends: ['LYON_DB_WRITE_POOL_SIZE', 6, 5, 1_000],
  reads: ['LYON_DB_READ_POOL_SIZE', 4, 1, 1_000],
};

const API_LIMITS: Settings<ApiLimits> = {
  bodyBytes: ['LYON_MAX_BODY_BYTES', 131_072, 1_024, 16_777_216],
  anonymousBodyBytes: ['LYON_MAX_ANONYMOUS_BODY_BYTES', 16_384, 1_024, 16_777_216],
  bodyValues: ['LYON_MAX_BODY_VALUES', 10_000, 100, 10_000_000],
  authorizationLength: ['LYON_MAX_AUTHORIZATION_LENGTH', 4_096, 64, 8_192],
  queryLength: ['LYON_QUERY_MAX_LENGTH', 32_768, 1_024, 1_000_000],
  queryTokens: ['LYON_QUERY_MAX_TOKENS', 2_000, 100, 100_000],
  queryDepth: ['LYON_QUERY_MAX_DEPTH', 16, 3, 100],
  queryFields: ['LYON_QUERY_MAX_FIELDS', 1_000, 20, 100_000],
  queryAliases: ['LYON_QUERY_MAX_ALIASES', 100, 0, 100_000],
  queryComparisons: ['LYON_QUERY_MAX_COMPARISONS', 6_000, 0, 10_000_000],
  rootFields: ['LYON_QUERY_MAX_ROOT_FIELDS', 10, 1, 1_000],
  queryCost: ['LYON_QUERY_MAX_COST', 50_000, 100, 100_000_000],
  queryOperations: ['LYON_QUERY_OPERATIONS', 20, 1, 1_000],
  longReads: ['LYON_LONG_READS', 400, 1, 100_000],
  longReadsOfCaller: ['LYON_LONG_READS_PER_CALLER', 40, 1, 10_000],
  longReadsOfAddress: ['LYON_LONG_READS_PER_ADDRESS', 100, 1, 100_000],
  entriesPerRequest: ['LYON_RATE_ENTRIES', 20, 1, 1_000_000],
  keptTextBytes: ['LYON_CACHE_MAX_TEXT_BYTES', 32_000_000, 0, 100_000_000_000],
  requestTimeout: ['LYON_REQUEST_TIMEOUT_MS', 15_000, 100, 600_000],
  connections: ['LYON_MAX_CONNECTIONS', 4_000, 1, 1_000_000],
  connectionsOfAddress: ['LYON_MAX_CONNECTIONS_PER_ADDRESS', 1_000, 1, 1_000_000],
  sockets: ['LYON_WS_MAX_CONNECTIONS', 1_000, 1, 100_000],
  socketsOfAddress: ['LYON_WS_MAX_CONNECTIONS_PER_ADDRESS', 500, 1, 100_000],
  subscriptionsPerSocket: ['LYON_WS_MAX_SUBSCRIPTIONS', 20, 1, 10_000],
  idleFramesPerMinute: ['LYON_WS_RATE_IDLE_FRAMES', 600, 10, 1_000_000],
  streamsOfToken: ['LYON_SSE_MAX_STREAMS_PER_TOKEN', 200, 1, 100_000],
  streamsOfSeat: ['LYON_MAX_STREAMS_PER_SEAT_TOKEN', 10, 1, 100_000],
  streamsOfAddress: ['LYON_SSE_MAX_STREAMS_PER_ADDRESS', 500, 1, 100_000],
  socketTimeout: ['LYON_WS_TIMEOUT_MS', 10_000, 100, 600_000],
};

const GAME_LIMITS: Settings<Limits> = {
  actionsInList: ['LYON_MAX_ACTIONS', 64, 1, 10_000],
  idempotencyKeyLength: ['LYON_MAX_IDEMPOTENCY_KEY_LENGTH', 128, 64, 1_024],
  pageSize: ['LYON_MAX_PAGE_SIZE', 100, 1, 10_000],
  unfinishedGamesOfAccount: ['LYON_MAX_UNFINISHED_GAMES_PER_ACCOUNT', 10_000, 1, 10_000_000],
  unfinishedGamesOfIssuerAccount: ['LYON_OIDC_MAX_UNFINISHED_GAMES_PER_ACCOUNT', 100, 1, 10_000_000],
  newIssuerAccountsPerHour: ['LYON_OIDC_MAX_NEW_ACCOUNTS_PER_HOUR', 1_000, 0, 1_000_000],
  unfinishedGamesOfGuest: ['LYON_GUEST_MAX_UNFINISHED_GAMES', 10, 1, 10_000_000],
  newGuestsPerHour: ['LYON_GUEST_MAX_NEW_PER_HOUR', 200, 1, 1_000_000],
  newGuestsOfAddressPerHour: ['LYON_GUEST_MAX_NEW_PER_ADDRESS', 10, 1, 1_000_000],
  gamesAtOnce: ['LYON_MAX_GAMES_PER_BATCH', 100, 1, 2_000],
  tokensOfAccount: ['LYON_MAX_TOKENS_PER_ACCOUNT', 100, 1, 10_000],
  metadataBytes: ['LYON_MAX_METADATA_BYTES', 4_096, 2, 65_536],
  noteBytes: ['LYON_MAX_NOTE_BYTES', 4_096, 1, 65_536],
  webhooksOfOwner: ['LYON_MAX_WEBHOOKS_PER_OWNER', 20, 1, 10_000],
  pushSubscriptionsOfOwner: ['LYON_MAX_PUSH_SUBSCRIPTIONS_PER_OWNER', 10, 1, 10_000],
  accountNameLength: ['LYON_MAX_ACCOUNT_NAME_LENGTH', 100, 1, 1_000],
  accountContactLength: ['LYON_MAX_ACCOUNT_CONTACT_LENGTH', 200, 1, 1_000],
  dryRunsPerMinute: ['LYON_RATE_DRY_RUN', 120, 1, 1_000_000],
  judgementsPerMinute: ['LYON_RATE_JUDGEMENTS', 30, 1, 1_000_000],
  snapshotEvery: ['LYON_SNAPSHOT_INTERVAL', 100, 1, 100_000],
  cachedGames: ['LYON_CACHE_MAX_GAMES', 2_000, 0, 1_000_000],
  cachedBytes: ['LYON_CACHE_MAX_BYTES', 64_000_000, 0, 100_000_000_000],
  cachedTreeBytes: ['LYON_CACHE_MAX_TREE_BYTES', 8_000_000, 0, 100_000_000_000],
  appendAttempts: ['LYON_APPEND_MAX_ATTEMPTS', 4, 1, 100],
};

const JUDGING: Settings<JudgingSettings> = {
  threads: ['LYON_JUDGING_THREADS', 1, 1, 64],
  waiting: ['LYON_JUDGING_MAX_WAITING', 16, 0, 10_000],
  timeout: ['LYON_JUDGING_TIMEOUT_MS', 5_000, 100, 600_000],
  memory: ['LYON_JUDGING_MEMORY_MB', 128, 32, 4_096],
};

const RATE_LIMITS: Settings<RateLimits> = {
  requestsOfToken: ['LYON_RATE_TOKEN', 12_000, 1, 100_000_000],
  anonymousRequests: ['LYON_RATE_ANONYMOUS', 6_000, 1, 100_000_000],
  requestsOfAddress: ['LYON_RATE_ADDRESS', 60_000, 1, 100_000_000],
  bytesPerRequest: ['LYON_RATE_RESPONSE_BYTES', 16_384, 1_024, 1_000_000_000],
};

/** All numeric settings: variable, default, minimum and maximum. */
export const NUMBERS: readonly Setting[] = [SERVER_SETTINGS, POOL_SIZES, API_LIMITS, GAME_LIMITS, JUDGING, RATE_LIMITS].flatMap((group) =>
  Object.values<Setting>({ ...group }),
);

/** Returns the errors of numeric settings. They contain no values. */
const numberErrors = (environment: Environment): string[] =>
  NUMBERS.filter((setting) => parseNumber(environment, setting) === null).map(
    ([name, , minimum, maximum]) => `${name} must be a whole number from ${minimum} to ${maximum}`,
  );

/** Numeric settings by group. */
export interface Numbers {
  readonly server: ServerNumbers;
  readonly poolSizes: PoolSizes;
  readonly api: ApiLimits;
  readonly games: Limits;
  readonly judging: JudgingSettings;
  readonly rates: RateLimits;
}

/** Reads the numeric settings of a valid environment. */
export function readNumbers(environment: Environment): Numbers {
  const numbers = <Group>(settings: Settings<Group>) =>
    Object.fromEntries(Object.entries<Setting>({ ...settings }).map(([key, setting]) => [key, parseNumber(environment, setting)])) as Group;
  return {
    server: numbers(SERVER_SETTINGS),
    poolSizes: numbers(POOL_SIZES),
    api: numbers(API_LIMITS),
    games: numbers(GAME_LIMITS),
    judging: numbers(JUDGING),
    rates: numbers(RATE_LIMITS),
  };
}

function parseNumber(environment: Environment, [name, byDefault, minimum, maximum]: Setting): number | null {
  const text = environment[name];
  if (!text) return byDefault;
  const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return number >= minimum && number <= maximum ? number : null;
}

// Text settings and their validation.

/** Settings that apply only with an issuer. */
const OF_ISSUER = [
  'LYON_OIDC_ACCOUNT_CLAIM',
  'LYON_OIDC_SCOPES',
  'LYON_OIDC_TOKEN_TYPES',
  'LYON_OIDC_CLIENTS',
  'LYON_OIDC_PAGES_CLIENT',
  'LYON_OIDC_PAGES_SCOPE',
] as const;

/** All text settings. */
export const TEXT_VARIABLES = [
  'DATABASE_URL',
  'DATABASE_PASSWORD_FILE',
  'LYON_DB_SHARDED',
  'LYON_ACCOUNT_TOKEN',
  'LYON_SECRET_KEY',
  'LYON_SECRET_KEY_PREVIOUS',
  'LYON_DATA_DIR',
  'LYON_HOST',
  'LYON_PUBLIC_URL',
  'LYON_WITNESSES',
  'LYON_METRICS_HOST',
  'LYON_LOG_LEVEL',
  'LYON_REVISION',
  'LYON_TERMS_URL',
  'LYON_PRIVACY_URL',
  'LYON_CONTACT',
  'LYON_GUESTS',
  'LYON_GRAPHIQL',
  'LYON_INTROSPECTION',
  'LYON_TRUSTED_DOCUMENTS_FILE',
  'LYON_WEBHOOK_ALLOW_LOOPBACK',
  'LYON_SMTP_URL',
  'LYON_MAIL_FROM',
  'LYON_CORS_ORIGINS',
  'LYON_TRUSTED_PROXIES',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'LYON_OIDC_ISSUER',
  'LYON_OIDC_AUDIENCE',
  ...OF_ISSUER,
] as const;

/** The longest address that pages show as a link, in characters. */
const LINK_LENGTH = 2_048;

/** Returns an address as a link: of a page, or of a mailbox; null if it is neither. */
function linkOf(address: string): string | null {
  const link = /^[^\s<>@"?&#%:]+@[^\s<>@"?&#%:]+$/.test(address) ? `mailto:${address}` : address;
  if (link.length > LINK_LENGTH || !URL.canParse(link)) return null;
  const { username, password, protocol } = new URL(link);
  if (protocol === 'mailto:') return link === address ? null : link;
  return isSecureUrl(link) && username === '' && password === '' ? link : null;
}

/** The server listens on this machine only. */
const DEFAULT_HOST = '127.0.0.1';

/** Returns the names under which a server is reached that listens at an address. */
function hostsFor(publicUrl: string | null, address: string): AllowedHosts {
  if (publicUrl !== null) return [new URL(publicUrl).hostname.toLowerCase()];
  return isHostAllowed('loopback', address.includes(':') ? `[${address}]` : address) ? 'loopback' : 'any';
}

/** Minimum length of an account token, in characters: 256 bits in base64 have 43. */
const ACCOUNT_TOKEN_LENGTH = 32;

/** Returns the value of a setting; null if it is unset or empty. */
export type ReadText = (name: (typeof TEXT_VARIABLES)[number]) => string | null;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

const SWITCHES = ['LYON_DB_SHARDED', 'LYON_GUESTS', 'LYON_GRAPHIQL', 'LYON_INTROSPECTION', 'LYON_WEBHOOK_ALLOW_LOOPBACK'] as const;

/** Returns the errors of text settings. They contain no values. */
function textErrors(text: ReadText): string[] {
  const [url, token, key] = [text('DATABASE_URL'), text('LYON_ACCOUNT_TOKEN'), text('LYON_SECRET_KEY')];
  const previousKey = text('LYON_SECRET_KEY_PREVIOUS');
  const passwordFile = text('DATABASE_PASSWORD_FILE');
  const [level, revision] = [text('LYON_LOG_LEVEL'), text('LYON_REVISION')];
  const [origins, proxies, publicUrl] = [text('LYON_CORS_ORIGINS'), text('LYON_TRUSTED_PROXIES'), text('LYON_PUBLIC_URL')];
  const [smtp, mailFrom] = [text('LYON_SMTP_URL'), text('LYON_MAIL_FROM')];
  const [traces, witnesses] = [text('OTEL_EXPORTER_OTLP_ENDPOINT'), text('LYON_WITNESSES')];
  const [issuer, audience, scopes, types] = [
    text('LYON_OIDC_ISSUER'),
    text('LYON_OIDC_AUDIENCE'),
    text('LYON_OIDC_SCOPES'),
    text('LYON_OIDC_TOKEN_TYPES'),
  ];
  return [
    issuer !== null && !isSecureUrl(issuer) && 'LYON_OIDC_ISSUER must be a URL that begins with https://, or with http:// on this machine',
    (issuer === null) !== (audience === null) && 'LYON_OIDC_ISSUER and LYON_OIDC_AUDIENCE must be set together',
    issuer === null && OF_ISSUER.some((name) => text(name) !== null) && `${OF_ISSUER.join(', ')} require LYON_OIDC_ISSUER`,
    text('LYON_OIDC_PAGES_CLIENT') === null &&
      text('LYON_OIDC_PAGES_SCOPE') !== null &&
      'LYON_OIDC_PAGES_SCOPE requires LYON_OIDC_PAGES_CLIENT: it is what the pages ask for',
    text('LYON_OIDC_PAGES_CLIENT') !== null &&
      !/^[\x21-\x7e]{1,200}$/.test(text('LYON_OIDC_PAGES_CLIENT')!) &&
      'LYON_OIDC_PAGES_CLIENT must be the id of a client, of 1 to 200 visible ASCII characters',
    text('LYON_OIDC_PAGES_SCOPE') !== null &&
      !(
        /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/.test(text('LYON_OIDC_PAGES_SCOPE')!) &&
        text('LYON_OIDC_PAGES_SCOPE')!.length <= 500 &&
        text('LYON_OIDC_PAGES_SCOPE')!.split(' ').includes('openid')
      ) &&
      'LYON_OIDC_PAGES_SCOPE must be scopes with a space in between, one of them openid',
    ...(['LYON_TERMS_URL', 'LYON_PRIVACY_URL'] as const).map(
      (name) =>
        text(name) !== null &&
        (linkOf(text(name)!) ?? 'mailto:').startsWith('mailto:') &&
        `${name} must be a URL that begins with https://, or with http:// on this machine, without a password`,
    ),
    text('LYON_CONTACT') !== null &&
      linkOf(text('LYON_CONTACT')!) === null &&
      'LYON_CONTACT must be a mail address, or a URL that begins with https://, or with http:// on this machine, without a password',
    types !== null &&
      parseTokenTypes(types) === null &&
      `LYON_OIDC_TOKEN_TYPES must be a comma-separated list of ${TOKEN_TYPES.join(', ')}`,
    scopes !== null && parseScopes(scopes) === null && `LYON_OIDC_SCOPES must be a comma-separated list of ${SCOPES.join(', ')}`,
    url !== null && whyUnusable(url, passwordFile),
    url === null && passwordFile !== null && 'DATABASE_PASSWORD_FILE requires DATABASE_URL',
    url !== null && token === null && 'LYON_ACCOUNT_TOKEN is required with DATABASE_URL: it authenticates the configured account',
    token !== null &&
      !isAccountToken(token) &&
      `LYON_ACCOUNT_TOKEN must have ${ACCOUNT_TOKEN_LENGTH} to 200 characters, of A-Z a-z 0-9 - . _ ~ + / =`,
    url !== null && key === null && 'LYON_SECRET_KEY is required with DATABASE_URL: it encrypts the secrets of the games in the database',
    previousKey !== null &&
      readSecretKey(previousKey) === null &&
      `LYON_SECRET_KEY_PREVIOUS must be exactly ${SECRET_KEY_BYTES} bytes in base64url, 43 characters without padding`,
    key !== null &&
      readSecretKey(key) === null &&
      `LYON_SECRET_KEY must be exactly ${SECRET_KEY_BYTES} bytes in base64url, 43 characters without padding: openssl rand -base64 32 | tr '+/' '-_' | tr -d =`,
    revision !== null && !/^[\w.-]{1,64}$/.test(revision) && 'LYON_REVISION must have 1 to 64 characters, of A-Z a-z 0-9 - . _',
    level !== null && !LOG_LEVELS.some((known) => known === level) && `LYON_LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`,
    traces !== null &&
      !(/^https?:\/\//.test(traces) && URL.canParse(traces)) &&
      'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL that begins with http:// or https://',
    publicUrl !== null &&
      !(/^https?:\/\//.test(publicUrl) && URL.canParse(publicUrl) && `${new URL(publicUrl).origin}/` === new URL(publicUrl).href) &&
      'LYON_PUBLIC_URL must be a URL without a path, such as https://lyon.example',
    origins !== null &&
      parseOrigins(origins) === null &&
      'LYON_CORS_ORIGINS must be a comma-separated list of origins such as https://play.example, or * for all',
    proxies !== null &&
      parseProxies(proxies) === null &&
      'LYON_TRUSTED_PROXIES must be addresses, ranges such as 10.0.0.0/8, loopback, linklocal or uniquelocal, separated by commas',
    witnesses !== null &&
      parseWitnesses(witnesses) === null &&
      'LYON_WITNESSES must be pairs of a URL and a verifier key for Ed25519 cosignatures, with a space in between, separated by commas, at most 16, no name twice: https://witness.example/w witness.example/w+…',
    witnesses !== null &&
      publicUrl === null &&
      'LYON_WITNESSES requires LYON_PUBLIC_URL: the name of the log that witnesses know begins with it',
    smtp !== null &&
      !(/^smtps?:\/\//.test(smtp) && URL.canParse(smtp) && new URL(smtp).hostname !== '') &&
      'LYON_SMTP_URL must be a URL such as smtp://user:password@mail.example:587, or smtps:// for TLS from the start',
    (smtp === null) !== (mailFrom === null) && 'LYON_SMTP_URL and LYON_MAIL_FROM must be set together',
    mailFrom !== null &&
      !/^(?:[^<>@\p{C}]{1,100} <[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/u.test(mailFrom) &&
      'LYON_MAIL_FROM must be a mail address, or a name and an address: Lyon <games@lyon.example>',
    smtp !== null && publicUrl === null && 'LYON_SMTP_URL requires LYON_PUBLIC_URL: links in mails begin with it',
    ...SWITCHES.map((name) => text(name) !== null && !/^(on|off)$/.test(text(name)!) && `${name} must be on or off`),
  ].filter((error) => error !== false);
}

/** Returns why a database URL is invalid; false if it is valid. */
function whyUnusable(url: string, passwordFile: string | null): string | false {
  try {
    readAddress(url, passwordFile);
    return false;
  } catch (error) {
    if (error instanceof AddressError) return `DATABASE_URL ${error.message}`;
    throw error;
  }
}

/** Characters that RFC 6750 allows after `Bearer`. */
const isAccountToken = (text: string): boolean => /^[\w.~+/=-]+$/.test(text) && text.length >= ACCOUNT_TOKEN_LENGTH && text.length <= 200;

/** Parses the witnesses of the log of heads; null if one is malformed or named twice, or there are too many. */
function parseWitnesses(text: string): readonly Witness[] | null {
  const pairs = text === '' ? [] : text.split(',').map((pair) => pair.trim().split(/\s+/));
  const witnesses = pairs.map(([url, keyText, ...more]): Witness | null => {
    const key = parseVerifierKey(sha256, keyText ?? '', COSIGNATURE);
    const isUrl = /^https?:\/\//.test(url ?? '') && URL.canParse(url!) && !/[?#@]/.test(url!);
    return key === null || !isUrl || more.length > 0 ? null : { url: url!.replace(/\/+$/, ''), key };
  });
  const names = new Set(witnesses.map((witness) => witness?.key.name));
  return witnesses.every((each) => each !== null) && names.size === witnesses.length && names.size <= WITNESSES_MAX ? witnesses : null;
}

/** Parses comma-separated scopes; null if one is unknown. */
function parseScopes(text: string): readonly Scope[] | null {
  const names = text.split(',').map((name) => name.trim());
  return names.every((name) => SCOPES.some((scope) => scope === name)) ? SCOPES.filter((scope) => names.includes(scope)) : null;
}

/** Returns the types of tokens in a comma-separated list; null if one is unknown. */
function parseTokenTypes(text: string): readonly TokenType[] | null {
  const names = text.split(',').map((name) => name.trim());
  return names.every((name) => TOKEN_TYPES.some((type) => type === name)) ? TOKEN_TYPES.filter((type) => names.includes(type)) : null;
}

/** The configuration. Nothing else reads the environment. */
export interface Config extends Numbers {
  /** The external Postgres; null for the embedded one. */
  readonly database: Address | null;
  /** Whether the tables of games are sharded (docs/decisions/sharding.md). */
  readonly sharded: boolean;
  /** The configured account token. Null only with the embedded Postgres: the server then creates one at first start. */
  readonly accountToken: string | null;
  /** Encrypts secrets in the database. Null only with the embedded Postgres: the server then creates one at first start. */
  readonly secretKey: KeyObject | null;
  /** The key that `secretKey` replaces, while encrypted data may still need it; null if none. */
  readonly previousSecretKey: KeyObject | null;
  /** The folder of the embedded Postgres; null for the default. */
  readonly home: string | null;
  readonly host: string;
  /** The address of /metrics. A player who can read metrics learns when others act. */
  readonly metricsHost: string;
  /** Under which names metrics are served. */
  readonly metricsHosts: AllowedHosts;
  readonly logLevel: LogLevel;
  /** The commit that the server was built from; null if unknown. */
  readonly revision: string | null;
  readonly graphiql: boolean;
  /** Whether /graphql answers introspection queries. */
  readonly introspection: boolean;
  /** The file of trusted documents, the only ones then executed; null to execute any. */
  readonly trustedDocuments: string | null;
  /** Whether webhooks may use addresses of this machine, also without TLS: for development and tests. */
  readonly webhookLoopback: boolean;
  /** The mail server and the sender of mails; null if the server sends none. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** Origins of allowed browser pages; by default those of this machine. */
  readonly origins: AllowedOrigins;
  /** Where others reach the server; null if only its address is known. */
  readonly publicUrl: string | null;
  /** The witnesses of the log of heads. */
  readonly witnesses: readonly Witness[];
  /** The names under which the server is reached. By default those of this machine, if it can be reached from here only; otherwise any. */
  readonly hosts: AllowedHosts;
  /** Trusted proxies; none by default. */
  readonly proxies: readonly string[];
  /** The OTLP endpoint of traces over HTTP; null for none. */
  readonly tracesTo: string | null;
  /** The issuer whose tokens are accepted besides those created here; null for none. */
  readonly issuer: IssuerSettings | null;
  /** The terms, the privacy statement and the contact of the operator, as links. */
  readonly operator: Operator;
}

/** Invalid settings. The message contains no values: one may be a token. */
export class ConfigError extends Error {}

/**
 * Reads the configuration from environment variables; an empty variable counts as unset. Throws a ConfigError that lists every invalid
 * value and every unknown LYON_* variable.
 */
export function readConfig(environment: Environment): Config {
  const text: ReadText = (name) => environment[name] || null;
  const errors = [...numberErrors(environment), ...unknownVariableErrors(environment), ...textErrors(text)];
  if (errors.length > 0) throw new ConfigError(errors.join('\n'));
  const numbers = readNumbers(environment);
  const { port, metricsPort } = numbers.server;
  if (port !== 0 && port === metricsPort) throw new ConfigError('PORT and LYON_METRICS_PORT must be two ports');
  const [url, issuer] = [text('DATABASE_URL'), text('LYON_OIDC_ISSUER')];
  const hosts = hostsFor(text('LYON_PUBLIC_URL'), text('LYON_HOST') ?? DEFAULT_HOST);
  // On a machine of their own, people try the server; elsewhere the operator decides who gets an account.
  const admitsGuests = text('LYON_GUESTS') === null ? url === null && hosts === 'loopback' : text('LYON_GUESTS') === 'on';
  return {
    ...numbers,
    games: admitsGuests ? numbers.games : { ...numbers.games, newGuestsPerHour: 0 },
    database: url === null ? null : readAddress(url, text('DATABASE_PASSWORD_FILE')),
    sharded: text('LYON_DB_SHARDED') === 'on',
    accountToken: text('LYON_ACCOUNT_TOKEN'),
    secretKey: readSecretKey(text('LYON_SECRET_KEY') ?? ''),
    previousSecretKey: readSecretKey(text('LYON_SECRET_KEY_PREVIOUS') ?? ''),
    home: text('LYON_DATA_DIR'),
    host: text('LYON_HOST') ?? DEFAULT_HOST,
    metricsHost: text('LYON_METRICS_HOST') ?? DEFAULT_HOST,
    metricsHosts: hostsFor(null, text('LYON_METRICS_HOST') ?? DEFAULT_HOST),
    revision: text('LYON_REVISION'),
    logLevel: LOG_LEVELS.find((level) => level === text('LYON_LOG_LEVEL')) ?? 'info',
    graphiql: text('LYON_GRAPHIQL') !== 'off',
    introspection: text('LYON_INTROSPECTION') !== 'off',
    trustedDocuments: text('LYON_TRUSTED_DOCUMENTS_FILE'),
    webhookLoopback: text('LYON_WEBHOOK_ALLOW_LOOPBACK') === 'on',
    mail: text('LYON_SMTP_URL') === null ? null : { url: text('LYON_SMTP_URL')!, from: text('LYON_MAIL_FROM')! },
    issuer:
      issuer === null
        ? null
        : {
            issuer,
            audience: text('LYON_OIDC_AUDIENCE')!,
            accountClaim: text('LYON_OIDC_ACCOUNT_CLAIM') ?? 'sub',
            scopes: parseScopes(text('LYON_OIDC_SCOPES') ?? 'open-games') ?? [],
            tokenTypes: parseTokenTypes(text('LYON_OIDC_TOKEN_TYPES') ?? 'at+jwt') ?? [],
            clients:
              text('LYON_OIDC_CLIENTS')
                ?.split(',')
                .map((name) => name.trim()) ?? null,
            clockSkew: numbers.server.oidcClockSkew,
            pages:
              text('LYON_OIDC_PAGES_CLIENT') === null
                ? null
                : { clientId: text('LYON_OIDC_PAGES_CLIENT')!, scope: text('LYON_OIDC_PAGES_SCOPE') ?? 'openid' },
          },
    operator: {
      termsUrl: text('LYON_TERMS_URL'),
      privacyUrl: text('LYON_PRIVACY_URL'),
      contactUrl: text('LYON_CONTACT') && linkOf(text('LYON_CONTACT')!),
    },
    origins: parseOrigins(text('LYON_CORS_ORIGINS') ?? '') ?? 'loopback',
    publicUrl: text('LYON_PUBLIC_URL'),
    witnesses: parseWitnesses(text('LYON_WITNESSES') ?? '') ?? [],
    hosts,
    tracesTo: text('OTEL_EXPORTER_OTLP_ENDPOINT'),
    proxies: parseProxies(text('LYON_TRUSTED_PROXIES') ?? '') ?? [],
  };
}

/** A misspelt limit would otherwise be ignored silently. */
function unknownVariableErrors(environment: Environment): string[] {
  const known = new Set<string>([...TEXT_VARIABLES, ...NUMBERS.map(([name]) => name)]);
  return Object.keys(environment)
    .filter((name) => name.startsWith('LYON_') && !known.has(name))
    .map((name) => `${name} is not a setting`);
}

// Processes that serve requests.

/** With fewer cores one process is best: Postgres and the clients on the machine use the rest. */
const CORES_MIN = 8;
/** More are a choice of the operator. */
const PROCESSES_MAX = 8;

/**
 * Returns the number of processes that serve requests: LYON_PROCESSES, or half the cores of a machine with at least eight. Without the
 * embedded Postgres it is one by default: a platform that runs instances decides how many there are, and containers often see more cores
 * than they may use.
 */
export function processCount(
  { server: { processes }, database }: Pick<Config, 'server' | 'database'>,
  cores = availableParallelism(),
): number {
  if (processes > 0) return processes;
  return database !== null || cores < CORES_MIN ? 1 : Math.min(Math.floor(cores / 2), PROCESSES_MAX);
}

/** Connections of a process besides the pools: announcements, listening, two for webhooks, two for streams, and one that checks silent ones. */
const OTHER_CONNECTIONS = 7;

/** Returns how many connections to the database all processes take at most. */
export const connectionCount = (config: Config): number =>
  processCount(config) * (config.poolSizes.appends + config.poolSizes.reads + OTHER_CONNECTIONS);
