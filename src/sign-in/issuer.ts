import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { accept, reject } from '../engine/result.js';
import type { AccountId, Issuer, Scope } from '../games/index.js';

/** An issuer as the configuration names it. */
export interface IssuerSettings {
  /** As its tokens say it (`iss`), to the letter. Its metadata is at `/.well-known/openid-configuration` below it. */
  readonly issuer: string;
  /** Who its tokens must be for (`aud`). */
  readonly audience: string;
  /** The claim that says whose account it is; `sub` is the one that OpenID Connect keeps the same for ever. */
  readonly accountClaim: string;
  readonly scopes: readonly Scope[];
  /** Seconds by which its clock may differ from ours. */
  readonly clockSkew: number;
}

/** Signatures only: with a key that both hold, the court could make tokens itself; and `none` is none. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];

/** Milliseconds. A key that is not known is asked for again, but not more often than this, whoever makes keys up. */
const COOLDOWN = 30_000;
const KEY_CACHE_TIME = 600_000;
const REQUEST_TIMEOUT = 5_000;

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Whether what is fetched from there can be believed: over https, or on this machine. */
export function isSecureUrl(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname));
}

/** It was asked a moment ago, and is not asked again so soon: that was told then. */
class Unreachable extends Error {}

/** Where the issuer's keys are, as it says itself (OpenID Connect Discovery 1.0, 4). */
async function discoverKeys(issuer: string): Promise<JWTVerifyGetKey> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(REQUEST_TIMEOUT) });
  const said = (answer.ok ? await answer.json() : {}) as { readonly issuer?: unknown; readonly jwks_uri?: unknown };
  if (!answer.ok) throw new Error(`the issuer answered ${answer.status} where its metadata should be`);
  if (said.issuer !== issuer) throw new Error('the metadata of the issuer names another');
  if (typeof said.jwks_uri !== 'string' || !isSecureUrl(said.jwks_uri)) throw new Error('the issuer names no keys that can be believed');
  return createRemoteJWKSet(new URL(said.jwks_uri), {
    cooldownDuration: COOLDOWN,
    cacheMaxAge: KEY_CACHE_TIME,
    timeoutDuration: REQUEST_TIMEOUT,
  });
}

/** The same account for the same person of the same issuer; who that is cannot be read from it. */
const accountFor = (issuer: string, person: string): AccountId =>
  `oidc_${createHash('sha256')
    .update(JSON.stringify([issuer, person]))
    .digest('base64url')}` as AccountId;

/** What is wrong with a token itself, as against whoever was to give the keys. */
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
 * An issuer, asked for its keys when its first token comes: a court opens without it. `now` is the clock its tokens are held
 * against. `onFault` is told when it cannot be reached.
 */
export function openIssuer(settings: IssuerSettings, now: () => Date, onFault: (fault: unknown) => void): Issuer {
  const { issuer, audience, accountClaim, scopes, clockSkew } = settings;
  let keys: Promise<JWTVerifyGetKey> | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  const known = (): Promise<JWTVerifyGetKey> => {
    const at = now().getTime();
    if (keys === null) {
      if (at - askedAt < COOLDOWN) return Promise.reject(new Unreachable());
      askedAt = at;
      keys = discoverKeys(issuer);
      keys.catch(() => {
        keys = null;
      });
    }
    return keys;
  };
  return {
    scopes,
    async accountOf(token) {
      try {
        const { payload } = await jwtVerify(token, await known(), {
          issuer,
          audience,
          algorithms: ALGORITHMS,
          clockTolerance: clockSkew,
          requiredClaims: ['exp', accountClaim],
          currentDate: now(),
        });
        const person = payload[accountClaim];
        return typeof person === 'string' && person !== '' ? accept(accountFor(issuer, person)) : reject('unknown');
      } catch (error) {
        if (error instanceof errors.JWTExpired) return reject('expired');
        if (TOKEN_ERRORS.some((kind) => error instanceof kind)) return reject('unknown');
        if (!(error instanceof Unreachable)) onFault(error);
        return reject('unreachable');
      }
    },
  };
}
