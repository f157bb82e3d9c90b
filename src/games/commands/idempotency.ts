// Requests that make something, sent again under the same idempotency key: docs/decisions/repeated-requests.md.
import { createHmac, hkdfSync } from 'node:crypto';
import { type Result, reject } from '../../engine/result.js';
import { canonical } from '../../record/hashing.js';
import { isJwt, resolveIssuedToken } from '../access/callers.js';
import { hashToken } from '../access/tokens.js';
import type { AccountId, RandomBytes } from '../ports/game-store.js';
import type { NewStoredRequest, RequestResult } from '../ports/idempotency-store.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Bearer } from '../services/results.js';
import type { Services } from '../services/services.js';
import { whyNotIdempotencyKey } from './submission.js';

/** What a request is carried out with. */
export interface RequestContext {
  /** Where the secrets of the answer come from, in order. */
  readonly secrets: RandomBytes;
  /** The same from the first on, for what is made instead where the first attempt has come to nothing: `tell` begins there, too. */
  readonly secretsAgain: () => RandomBytes;
  /** To be written together with what is made; null if there is no key. */
  readonly toStoredRequest: (made: RequestResult) => NewStoredRequest | null;
}

/** A request that makes something. */
export interface KeyedRequest<Answer> {
  /** Names the use-case. */
  readonly what: string;
  /** All that was asked: two requests under one key have it in common. */
  readonly asked: object;
  readonly execute: (making: RequestContext) => Promise<Result<Answer, Refusal>>;
  /** The answer to what was made before, with the same secrets in the same order. */
  readonly repeat: (made: RequestResult, secrets: RandomBytes) => Promise<Result<Answer, Refusal>>;
}

const SALT_BYTES = 32;

/**
 * Secrets that can be made again by whoever shows the same token, and by nobody else: derived from it (HKDF, RFC 5869) and
 * from a salt that only the court knows.
 */
function deriveSecrets(bearer: string, salt: Uint8Array): RandomBytes {
  let count = 0;
  return (length) => new Uint8Array(hkdfSync('sha256', bearer, salt, `lyon secret ${count++}`, length));
}

/** Of who signs in elsewhere; null for a token that was made here. */
async function issuerAccount(services: Services, bearer: string): Promise<AccountId | null> {
  if (services.issuer === undefined || !isJwt(bearer)) return null;
  const caller = await resolveIssuedToken(services, services.issuer, bearer);
  return caller.ok ? caller.value.account : null;
}

/**
 * Carries a request out, or answers what was made by the same request under the same key. Whether the caller may ask is for the
 * use-case to say before. A request that is refused is not remembered. Without a key it is carried out each time.
 */
export async function withIdempotency<Answer>(
  services: Services,
  bearer: NonNullable<Bearer>,
  key: string | null,
  { what, asked, execute, repeat }: KeyedRequest<Answer>,
): Promise<Result<Answer, Refusal>> {
  if (key === null)
    return execute({ secrets: services.randomBytes, secretsAgain: () => services.randomBytes, toStoredRequest: () => null });
  const badKey = whyNotIdempotencyKey(key, services.limits);
  if (badKey !== null) return reject(badKey);
  const tokenHash = hashToken(bearer);
  const bodyHash = createHmac('sha256', bearer).update(canonical({ what, asked })).digest('hex');
  const answeredBefore = async (): Promise<Result<Answer, Refusal> | null> => {
    const before = await services.idempotency.find(tokenHash, key);
    if (before === null) return null;
    if (before.bodyHash !== bodyHash) return reject({ code: 'idempotency-key-reused' });
    return repeat(before.made, deriveSecrets(bearer, before.salt));
  };
  const before = await answeredBefore();
  if (before !== null) return before;
  const account = await issuerAccount(services, bearer);
  const salt = services.randomBytes(SALT_BYTES);
  try {
    const secrets = () => deriveSecrets(bearer, salt);
    const remember = (made: RequestResult): NewStoredRequest => ({ tokenHash, key, account, bodyHash, salt, made });
    const answer = await execute({ secrets: secrets(), secretsAgain: secrets, toStoredRequest: remember });
    // The same request, at the same time, may have taken what this one was refused for.
    return answer.ok ? answer : ((await answeredBefore()) ?? answer);
  } catch (fault) {
    const meanwhile = await answeredBefore();
    if (meanwhile !== null) return meanwhile;
    throw fault;
  }
}
