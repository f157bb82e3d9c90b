// The settings that are texts, and what can be wrong with them.
import { readProxies } from './api/callers.js';
import { readOrigins } from './api/origins.js';
import { SCOPES, type Scope } from './games/index.js';
import { isTrustworthy } from './sign-in/issuer.js';
import { readSecretKey, SECRET_KEY_BYTES } from './store/sealing.js';

/** Every setting that is a text. */
export const TEXTS = [
  'DATABASE_URL',
  'LYON_ACCOUNT_TOKEN',
  'LYON_SECRET_KEY',
  'LYON_HOME',
  'LYON_HOST',
  'LYON_METRICS_HOST',
  'LYON_LOG_LEVEL',
  'LYON_GRAPHIQL',
  'LYON_INTROSPECTION',
  'LYON_TRUSTED_DOCUMENTS',
  'LYON_WEBHOOK_LOOPBACK',
  'LYON_ORIGINS',
  'LYON_TRUST_PROXY',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'LYON_OIDC_ISSUER',
  'LYON_OIDC_AUDIENCE',
  'LYON_OIDC_ACCOUNT_CLAIM',
  'LYON_OIDC_SCOPES',
] as const;

/** The least length of an account token, in characters: 256 bits written in base64 have 43. */
export const ACCOUNT_TOKEN_LENGTH = 32;

/** A setting as it was given; null if it was not. */
export type Texts = (name: (typeof TEXTS)[number]) => string | null;

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const SWITCHES = ['LYON_GRAPHIQL', 'LYON_INTROSPECTION', 'LYON_WEBHOOK_LOOPBACK'] as const;

/** What is wrong with them, each in a sentence that repeats no value. */
export function complaintsAbout(text: Texts): string[] {
  const [url, token, key] = [text('DATABASE_URL'), text('LYON_ACCOUNT_TOKEN'), text('LYON_SECRET_KEY')];
  const level = text('LYON_LOG_LEVEL');
  const [origins, proxies] = [text('LYON_ORIGINS'), text('LYON_TRUST_PROXY')];
  const traces = text('OTEL_EXPORTER_OTLP_ENDPOINT');
  const [issuer, audience, accountClaim, scopes] = [
    text('LYON_OIDC_ISSUER'),
    text('LYON_OIDC_AUDIENCE'),
    text('LYON_OIDC_ACCOUNT_CLAIM'),
    text('LYON_OIDC_SCOPES'),
  ];
  return [
    issuer !== null &&
      !isTrustworthy(issuer) &&
      'LYON_OIDC_ISSUER must be a URL that begins with https://, or with http:// on this machine',
    (issuer === null) !== (audience === null) && 'LYON_OIDC_ISSUER and LYON_OIDC_AUDIENCE are set together, or neither',
    issuer === null &&
      (accountClaim ?? scopes) !== null &&
      'LYON_OIDC_ACCOUNT_CLAIM and LYON_OIDC_SCOPES mean nothing without LYON_OIDC_ISSUER',
    scopes !== null && readScopeNames(scopes) === null && `LYON_OIDC_SCOPES must be some of ${SCOPES.join(', ')}, with commas between them`,
    url !== null &&
      !(/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) &&
      'DATABASE_URL must be a URL that begins with postgres:// or postgresql://',
    url !== null && token === null && 'LYON_ACCOUNT_TOKEN is required with DATABASE_URL: whoever shows it may open games',
    token !== null &&
      !isToken(token) &&
      `LYON_ACCOUNT_TOKEN must have ${ACCOUNT_TOKEN_LENGTH} to 200 characters, of A-Z a-z 0-9 - . _ ~ + / =`,
    url !== null && key === null && 'LYON_SECRET_KEY is required with DATABASE_URL: it seals the secrets of the games in the database',
    key !== null &&
      readSecretKey(key) === null &&
      `LYON_SECRET_KEY must be exactly ${SECRET_KEY_BYTES} bytes in base64url, 43 characters without padding: openssl rand -base64 32 | tr '+/' '-_' | tr -d =`,
    level !== null && !LOG_LEVELS.some((known) => known === level) && `LYON_LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}`,
    traces !== null &&
      !(/^https?:\/\//.test(traces) && URL.canParse(traces)) &&
      'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL that begins with http:// or https://',
    origins !== null &&
      readOrigins(origins) === null &&
      'LYON_ORIGINS must be origins such as https://play.example, with commas between them, or * for all',
    proxies !== null &&
      readProxies(proxies) === null &&
      'LYON_TRUST_PROXY must be addresses, ranges such as 10.0.0.0/8, loopback, linklocal or uniquelocal, with commas between them',
    ...SWITCHES.map((name) => text(name) !== null && !/^(on|off)$/.test(text(name)!) && `${name} must be on or off`),
  ].filter((complaint) => complaint !== false);
}

/** What may stand after `Bearer` (RFC 6750), and cannot be guessed. */
const isToken = (text: string): boolean => /^[\w.~+/=-]+$/.test(text) && text.length >= ACCOUNT_TOKEN_LENGTH && text.length <= 200;

/** Scopes with commas between them; null if one is unknown. */
export function readScopeNames(text: string): readonly Scope[] | null {
  const names = text.split(',').map((name) => name.trim());
  return names.every((name) => SCOPES.some((scope) => scope === name)) ? SCOPES.filter((scope) => names.includes(scope)) : null;
}
