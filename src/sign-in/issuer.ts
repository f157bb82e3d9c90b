import { createRemoteJWKSet, errors, type JWTHeaderParameters, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { accept, reject } from '../engine/result.js';
import { type AccountId, ISSUER_ACCOUNT_PREFIX, type Issuer, type Scope } from '../games/index.js';
import { sha256Text } from '../record/hashing.js';

/**
 * Types of JWT access tokens, by the `typ` of their header. `at+jwt`: RFC 9068. `JWT`: issuers that do not follow RFC 9068; also stands for
 * tokens without `typ`.
 */
export const TOKEN_TYPES = ['at+jwt', 'JWT'] as const;
export type TokenType = (typeof TOKEN_TYPES)[number];

/** The configuration of an issuer. */
export interface IssuerSettings {
  /** The exact `iss` of its tokens. Its metadata is at `/.well-known/openid-configuration` below it. */
  readonly issuer: string;
  /** The required `aud` of its tokens. */
  readonly audience: string;
  /** The claim that identifies the account; OpenID Connect guarantees that `sub` never changes. */
  readonly accountClaim: string;
  readonly scopes: readonly Scope[];
  readonly tokenTypes: readonly TokenType[];
  /** The clients whose tokens are accepted, besides that of the pages. Null accepts tokens without `azp`, and those whose `azp` is the audience. */
  readonly clients: readonly string[] | null;
  /** The public client of the pages, and the scopes that it asks for, separated by spaces; null if pages have no sign-in. */
  readonly pages: { readonly clientId: string; readonly scope: string } | null;
  /** Tolerated clock skew, in seconds. */
  readonly clockSkew: number;
}

/** Asymmetric signatures only: with a shared key the server could create tokens itself. `none` is not accepted. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];

/** Milliseconds. Unknown keys trigger a fetch at most this often, however many unknown keys tokens name. */
const COOLDOWN = 30_000;
const KEY_CACHE_TIME = 600_000;
const REQUEST_TIMEOUT = 5_000;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether responses of a URL can be trusted: https, or this machine. */
export function isSecureUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}

/** The issuer failed a moment ago and is not contacted again yet. The failure was reported then. */
class Unreachable extends Error {}

/** Discovers the issuer's keys (OpenID Connect Discovery 1.0, 4). */
async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(REQUEST_TIMEOUT) });
  const metadata = (response.ok ? await response.json() : {}) as { readonly issuer?: unknown; readonly jwks_uri?: unknown };
  if (!response.ok) throw new Error(`the issuer returned ${response.status} for its metadata`);
  if (metadata.issuer !== issuer) throw new Error('the metadata of the issuer names another issuer');
  if (typeof metadata.jwks_uri !== 'string' || !isSecureUrl(metadata.jwks_uri))
    throw new Error('the metadata of the issuer has no secure jwks_uri');
  return createRemoteJWKSet(new URL(metadata.jwks_uri), {
    cooldownDuration: COOLDOWN,
    cacheMaxAge: KEY_CACHE_TIME,
    timeoutDuration: REQUEST_TIMEOUT,
  });
}

/** Returns the account of a subject of an issuer. It does not reveal the subject. */
const accountFor = (issuer: string, subject: string): AccountId =>
  `${ISSUER_ACCOUNT_PREFIX}${sha256Text(JSON.stringify([issuer, subject]))}` as AccountId;

/** Claims of ID tokens (OpenID Connect Core 1.0, 2 and 3.3.2.11) and of logout tokens and other security events (RFC 8417). */
const CLAIMS_OF_OTHERS = ['nonce', 'at_hash', 'c_hash', 's_hash', 'events'];

/** Returns the type of a token by its header, as a media type (RFC 7515, 4.1.9); null if it is not an access token. */
function typeOf({ typ = 'JWT' }: JWTHeaderParameters, claims: JWTPayload): TokenType | null {
  const name = String(typ)
    .toLowerCase()
    .replace(/^application\//, '');
  if (name === 'at+jwt') return 'at+jwt';
  // Keycloak repeats the type as a claim.
  const isOther = CLAIMS_OF_OTHERS.some((claim) => claim in claims) || (claims['typ'] ?? 'Bearer') !== 'Bearer';
  return name === 'jwt' && !isOther ? 'JWT' : null;
}

/** Whether a token was issued to an accepted client: `azp` (OpenID Connect Core 1.0, 2) and `client_id` (RFC 9068) name it. */
function isOfClient({ azp, client_id: id }: JWTPayload, { audience, clients, pages }: IssuerSettings): boolean {
  if (clients === null) return azp === undefined || azp === audience || azp === pages?.clientId;
  const named = [azp, id].filter((each) => each !== undefined);
  return named.length > 0 && named.every((each) => typeof each === 'string' && (clients.includes(each) || each === pages?.clientId));
}

/** Errors of the token, as opposed to errors of fetching keys. */
const TOKEN_ERRORS = [
  errors.JWTClaimValidationFailed,
  errors.JWTInvalid,
  errors.JWSInvalid,
  errors.JWSSignatureVerificationFailed,
  errors.JOSEAlgNotAllowed,
  errors.JOSENotSupported,
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
];

/**
 * Returns an issuer. Its keys are fetched with the first token: the server starts without it. Tokens are checked against the clock `now`.
 * `onFault` is called when the issuer cannot be reached.
 */
export function openIssuer(settings: IssuerSettings, now: () => Date, onFault: (fault: unknown) => void): Issuer {
  const { issuer, audience, accountClaim, scopes, tokenTypes, clockSkew, pages } = settings;
  let keys: Promise<JWTVerifyGetKey> | null = null;
  let discoveredAt = Number.NEGATIVE_INFINITY;
  const discoveredKeys = (): Promise<JWTVerifyGetKey> => {
    const at = now().getTime();
    if (keys === null) {
      if (at - discoveredAt < COOLDOWN) return Promise.reject(new Unreachable());
      discoveredAt = at;
      keys = discoverKeys(issuer);
      keys.catch(() => {
        keys = null;
      });
    }
    return keys;
  };
  return {
    name: issuer,
    scopes,
    pages: pages && { issuer, audience, ...pages },
    async accountOf(token) {
      try {
        const { payload, protectedHeader } = await jwtVerify(token, await discoveredKeys(), {
          issuer,
          audience,
          algorithms: ALGORITHMS,
          clockTolerance: clockSkew,
          requiredClaims: ['exp', accountClaim],
          currentDate: now(),
        });
        const type = typeOf(protectedHeader, payload);
        if (type === null || !tokenTypes.includes(type) || !isOfClient(payload, settings)) return reject('unknown');
        const subject = payload[accountClaim];
        return typeof subject === 'string' && subject !== '' ? accept(accountFor(issuer, subject)) : reject('unknown');
      } catch (error) {
        if (error instanceof errors.JWTExpired) return reject('expired');
        if (TOKEN_ERRORS.some((kind) => error instanceof kind)) return reject('unknown');
        if (!(error instanceof Unreachable)) onFault(error);
        return reject('unreachable');
      }
    },
  };
}
