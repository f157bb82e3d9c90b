import type { KeyObject } from 'node:crypto';
import { readProxies } from './api/callers.js';
import { type Origins, readOrigins } from './api/origins.js';
import { complaintsAboutNumbers, type Environment, NUMBERS, type Numbers, readNumbers } from './config-numbers.js';
import { ACCOUNT_TOKEN_LENGTH, complaintsAbout, LOG_LEVELS, type LogLevel, readScopeNames, TEXTS, type Texts } from './config-texts.js';
import type { IssuerSettings } from './sign-in/issuer.js';
import { readSecretKey } from './store/sealing.js';

export { ACCOUNT_TOKEN_LENGTH, type Environment, type LogLevel, NUMBERS };

/** Everything that may be set from outside. Nothing else reads the environment. */
export interface Config extends Numbers {
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
  readonly logLevel: LogLevel;
  readonly graphiql: boolean;
  /** Whether /graphql answers questions about its schema. */
  readonly introspection: boolean;
  /** The file of the documents that alone are executed; null if any are. */
  readonly trustedDocuments: string | null;
  /** Whether webhooks may lead to this machine, without TLS too: for development and tests. */
  readonly webhookLoopback: boolean;
  /** Pages that may ask; those of this machine unless it is said. */
  readonly origins: Origins;
  /** Who stands before the court and is believed; nobody unless it is said. */
  readonly proxies: readonly string[];
  /** Where traces are sent, by OTLP over HTTP; null for nowhere. */
  readonly tracesTo: string | null;
  /** Whose tokens stand for accounts beside those made here; null for nobody's. */
  readonly issuer: IssuerSettings | null;
}

/** Settings that cannot be used. The message names them and never repeats a value: one may be a token. */
export class BadConfig extends Error {}

/**
 * The configuration in an environment; an empty value is no value. Throws BadConfig, naming everything that is wrong at
 * once, on a value that cannot be used and on a name that begins with LYON_ and is no setting.
 */
export function readConfig(environment: Environment): Config {
  const text: Texts = (name) => environment[name] || null;
  const complaints = [...complaintsAboutNumbers(environment), ...unknownNames(environment), ...complaintsAbout(text)];
  if (complaints.length > 0) throw new BadConfig(complaints.join('\n'));
  const numbers = readNumbers(environment);
  const issuer = text('LYON_OIDC_ISSUER');
  return {
    ...numbers,
    databaseUrl: text('DATABASE_URL'),
    accountToken: text('LYON_ACCOUNT_TOKEN'),
    secretKey: readSecretKey(text('LYON_SECRET_KEY') ?? ''),
    home: text('LYON_HOME'),
    host: text('LYON_HOST') ?? '127.0.0.1',
    metricsHost: text('LYON_METRICS_HOST') ?? '127.0.0.1',
    logLevel: LOG_LEVELS.find((level) => level === text('LYON_LOG_LEVEL')) ?? 'info',
    graphiql: text('LYON_GRAPHIQL') !== 'off',
    introspection: text('LYON_INTROSPECTION') !== 'off',
    trustedDocuments: text('LYON_TRUSTED_DOCUMENTS'),
    webhookLoopback: text('LYON_WEBHOOK_LOOPBACK') === 'on',
    issuer:
      issuer === null
        ? null
        : {
            issuer,
            audience: text('LYON_OIDC_AUDIENCE')!,
            accountClaim: text('LYON_OIDC_ACCOUNT_CLAIM') ?? 'sub',
            scopes: readScopeNames(text('LYON_OIDC_SCOPES') ?? 'open-games') ?? [],
            clockSkew: numbers.server.oidcClockSkew,
          },
    origins: readOrigins(text('LYON_ORIGINS') ?? '') ?? 'loopback',
    tracesTo: text('OTEL_EXPORTER_OTLP_ENDPOINT'),
    proxies: readProxies(text('LYON_TRUST_PROXY') ?? '') ?? [],
  };
}

/** A misspelt limit would otherwise be no limit, in silence. */
function unknownNames(environment: Environment): string[] {
  const known = new Set<string>([...TEXTS, ...NUMBERS.map(([name]) => name)]);
  return Object.keys(environment)
    .filter((name) => name.startsWith('LYON_') && !known.has(name))
    .map((name) => `${name} is no setting`);
}
