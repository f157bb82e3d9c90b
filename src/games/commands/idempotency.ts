// Idempotency of requests that create something: docs/decisions/idempotency.md.

import { createHmac, hkdfSync } from 'node:crypto';
import { type Result, reject } from '../../engine/result.js';
import { canonical } from '../../record/hashing.js';
import { isJwt, resolveIssuedToken } from '../access/callers.js';
import { hashToken } from '../access/tokens.js';
import type { AccountId, Limits, RandomBytes } from '../ports/game-store.js';
import type { NewStoredRequest, RequestResult } from '../ports/idempotency-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { invalidRequest } from '../requests/texts.js';
import type { Bearer } from '../services/results.js';
import type { Services } from '../services/services.js';
import { localized } from '../texts/index.js';

/** Visible ASCII survives any header, column and log. */
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;

/** Why a text cannot be an idempotency key; null if it can. */
export function whyNotIdempotencyKey(key: string, { idempotencyKeyLength: longest }: Limits): Refusal | null {
  if (VISIBLE_ASCII.test(key) && key.length <= longest) return null;
  const expected = localized((texts) => texts.visibleAscii(longest));
  return invalidRequest('idempotencyKey', expected);
}

interface UnderKey<Stored extends { readonly bodyHash: string }, Answer, Problem> {
  readonly bodyHash: string;
  /** The request stored under the key; null if the key is new. */
  readonly find: () => Promise<Stored | null>;
  /** Carries the request out and stores it, in one transaction of the store. Rejects if the key has been used. */
  readonly execute: () => Promise<Result<Answer, Problem>>;
  readonly repeat: (stored: Stored) => Promise<Result<Answer, Problem>>;
}

/** Carries a request out once under its key; a repeated request gets the answer from `repeat`. A refused request is not stored. */
export async function runUnderKey<Stored extends { readonly bodyHash: string }, Answer, Problem = Refusal>({
  bodyHash,
  find,
  execute,
  repeat,
}: UnderKey<Stored, Answer, Problem>): Promise<Result<Answer, Refusal | Problem>> {
  const answerStored = async (stored: Stored): Promise<Result<Answer, Refusal | Problem>> =>
    stored.bodyHash === bodyHash ? repeat(stored) : reject({ code: 'idempotency-key-reused' });
  const known = await find();
  if (known !== null) return answerStored(known);
  let answer: Result<Answer, Problem>;
  try {
    answer = await execute();
  } catch (fault) {
    // A concurrent request under the same key may have come first. If that cannot be read either, the first fault says more.
    const first = await find().catch(() => null);
    if (first === null) throw fault;
    return answerStored(first);
  }
  const first = answer.ok ? null : await find();
  return first === null ? answer : answerStored(first);
}

/** What `execute` of a keyed request works with. `Stored` is what a repeat needs: it is kept as JSON. */
export interface RequestContext<Stored extends object = RequestResult> {
  /** The source of the secrets in the answer, in order. */
  readonly secrets: RandomBytes;
  /** The same source from its beginning, for a second attempt within one request. */
  readonly secretsAgain: () => RandomBytes;
  /** The row to write in the same transaction as the result; null if the request has no key. */
  readonly toStoredRequest: (result: Stored) => NewStoredRequest | null;
}

/** A request that creates something. */
interface KeyedRequest<Answer, Stored extends object> {
  /** Names the operation, which decides what is stored. Part of the stored hash, as is `request`. */
  readonly operation: string;
  /** The whole input: two requests under one key must share it. */
  readonly request: object;
  readonly execute: (context: RequestContext<Stored>) => Promise<Result<Answer, Refusal>>;
  /** The answer to the stored request, with the same secrets in the same order. */
  readonly repeat: (result: Stored, secrets: RandomBytes) => Promise<Result<Answer, Refusal>>;
}

const SALT_BYTES = 32;

/**
 * Returns secrets that can be derived again from the same token and salt (HKDF, RFC 5869). Only the caller knows the token and only the
 * server the salt.
 */
function deriveSecrets(bearer: string, salt: Uint8Array): RandomBytes {
  let count = 0;
  return (length) => new Uint8Array(hkdfSync('sha256', bearer, salt, `lyon secret ${count++}`, length));
}

/** The account of an issuer's token; null for a token issued by this server. */
async function issuerAccount(services: Services, bearer: string): Promise<AccountId | null> {
  if (services.issuer === undefined || !isJwt(bearer)) return null;
  const caller = await resolveIssuedToken(services, services.issuer, bearer);
  return caller.ok ? caller.value.account : null;
}

/**
 * Returns the hash that two requests of an operation under one key must share. It is keyed with the caller's token, which is not stored: with a
 * plain hash, a reader of the database could guess hidden actions.
 */
export const hashRequest = (bearer: NonNullable<Bearer>, operation: string, request: object): string =>
  createHmac('sha256', bearer).update(canonical({ operation, request })).digest('hex');

/** Returns a request in which a field that is null counts as left out, as it does in both APIs: two spellings of one request share a hash. */
export const withoutNulls = <Request extends object>(request: Request): Request =>
  JSON.parse(JSON.stringify(request, (_name, value) => value ?? undefined)) as Request;

/**
 * Carries a request out, or repeats the answer to the same request under the same key. The caller is authorized before. Without a key the
 * request is carried out each time.
 */
export async function withIdempotency<Answer, Stored extends object = RequestResult>(
  services: Services,
  bearer: NonNullable<Bearer>,
  key: string | null,
  { operation, request, execute, repeat }: KeyedRequest<Answer, Stored>,
): Promise<Result<Answer, Refusal>> {
  if (key === null)
    return execute({ secrets: services.randomBytes, secretsAgain: () => services.randomBytes, toStoredRequest: () => null });
  const badKey = whyNotIdempotencyKey(key, services.limits);
  if (badKey !== null) return reject(badKey);
  const tokenHash = hashToken(bearer);
  const bodyHash = hashRequest(bearer, operation, withoutNulls(request));
  return runUnderKey({
    bodyHash,
    find: () => services.idempotency.find(tokenHash, key),
    async execute() {
      const account = await issuerAccount(services, bearer);
      const salt = services.randomBytes(SALT_BYTES);
      const secretsAgain = () => deriveSecrets(bearer, salt);
      const toStoredRequest = (made: Stored): NewStoredRequest => ({ tokenHash, key, account, bodyHash, salt, made });
      return execute({ secrets: secretsAgain(), secretsAgain, toStoredRequest });
    },
    // The hash that has been compared names the operation, so this operation has stored the result.
    repeat: ({ made, salt }) => repeat(made as Stored, deriveSecrets(bearer, salt)),
  });
}
