// Requests that make something, sent again under the same idempotency key: docs/decisions/repeated-requests.md.
import { createHmac, hkdfSync } from 'node:crypto';
import { type Result, reject } from '../../engine/result.js';
import { canonical } from '../../record/canonical.js';
import { isSignedElsewhere, signedIn } from '../callers/signed-in.js';
import { hashToken } from '../callers/tokens.js';
import type { Bearer } from '../court/answers.js';
import type { Court } from '../court/court.js';
import type { Made, Remember } from '../ports/made-requests.js';
import type { AccountId, RandomBytes } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import { whyNotThatKey } from './submission.js';

/** What a request is carried out with. */
export interface Making {
  /** Where the secrets of the answer come from, in order. */
  readonly secrets: RandomBytes;
  /** The same from the first on, for what is made instead where the first attempt has come to nothing: `tell` begins there, too. */
  readonly secretsAgain: () => RandomBytes;
  /** To be written together with what is made; null if there is no key. */
  readonly remember: (made: Made) => Remember | null;
}

/** A request that makes something. */
export interface KeyedRequest<Answer> {
  /** Names the use-case. */
  readonly what: string;
  /** All that was asked: two requests under one key have it in common. */
  readonly asked: object;
  readonly make: (making: Making) => Promise<Result<Answer, Refusal>>;
  /** The answer to what was made before, with the same secrets in the same order. */
  readonly tell: (made: Made, secrets: RandomBytes) => Promise<Result<Answer, Refusal>>;
}

const SALT_BYTES = 32;

/**
 * Secrets that can be made again by whoever shows the same token, and by nobody else: derived from it (HKDF, RFC 5869) and
 * from a salt that only the court knows.
 */
function derived(bearer: string, salt: Uint8Array): RandomBytes {
  let count = 0;
  return (length) => new Uint8Array(hkdfSync('sha256', bearer, salt, `lyon secret ${count++}`, length));
}

/** Of who signs in elsewhere; null for a token that was made here. */
async function accountElsewhere(court: Court, bearer: string): Promise<AccountId | null> {
  if (court.issuer === undefined || !isSignedElsewhere(bearer)) return null;
  const caller = await signedIn(court, court.issuer, bearer);
  return caller.ok ? caller.value.account : null;
}

/**
 * Carries a request out, or answers what was made by the same request under the same key. Whether the caller may ask is for the
 * use-case to say before. A request that is refused is not remembered. Without a key it is carried out each time.
 */
export async function once<Answer>(
  court: Court,
  bearer: NonNullable<Bearer>,
  key: string | null,
  { what, asked, make, tell }: KeyedRequest<Answer>,
): Promise<Result<Answer, Refusal>> {
  if (key === null) return make({ secrets: court.randomBytes, secretsAgain: () => court.randomBytes, remember: () => null });
  const badKey = whyNotThatKey(key, court.limits);
  if (badKey !== null) return reject(badKey);
  const tokenHash = hashToken(bearer);
  const bodyHash = createHmac('sha256', bearer).update(canonical({ what, asked })).digest('hex');
  const answeredBefore = async (): Promise<Result<Answer, Refusal> | null> => {
    const before = await court.requestKeys.madeUnder(tokenHash, key);
    if (before === null) return null;
    if (before.bodyHash !== bodyHash) return reject({ code: 'idempotency-key-reused' });
    return tell(before.made, derived(bearer, before.salt));
  };
  const before = await answeredBefore();
  if (before !== null) return before;
  const account = await accountElsewhere(court, bearer);
  const salt = court.randomBytes(SALT_BYTES);
  try {
    const secrets = () => derived(bearer, salt);
    const remember = (made: Made): Remember => ({ tokenHash, key, account, bodyHash, salt, made });
    const answer = await make({ secrets: secrets(), secretsAgain: secrets, remember });
    // The same request, at the same time, may have taken what this one was refused for.
    return answer.ok ? answer : ((await answeredBefore()) ?? answer);
  } catch (fault) {
    const meanwhile = await answeredBefore();
    if (meanwhile !== null) return meanwhile;
    throw fault;
  }
}
