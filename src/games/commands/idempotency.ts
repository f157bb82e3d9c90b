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

/** The fewest characters of a key that is a secret: those of 128 bits in hexadecimal digits. A random UUID has some more. */
const SECRET_KEY_LENGTH = 32;

/** Why a text cannot be an idempotency key; null if it can. */
export function whyNotIdempotencyKey(key: string, { idempotencyKeyLength: longest }: Limits): Refusal | null {
  if (VISIBLE_ASCII.test(key) && key.length <= longest) return null;
  const expected = localized((texts) => texts.visibleAscii(longest));
  return invalidRequest('idempotencyKey', expected);
}

/** Why a text cannot be a key that is a secret; null if it can. */
function whyNotSecretKey(key: string, limits: Limits): Refusal | null {
  if (key.length >= SECRET_KEY_LENGTH) return whyNotIdempotencyKey(key, limits);
  const expected = localized((texts) => texts.secretKey(SECRET_KEY_LENGTH));
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
  /**
   * The row to write in the same transaction as the result; null if the request has no key. `owner`: the account whose erasure deletes the
   * row, of a caller without a token.
   */
  readonly toStoredRequest: (result: Stored, owner?: AccountId) => NewStoredRequest | null;
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
 * Returns secrets that can be derived again from the same secret of the caller and salt (HKDF, RFC 5869). Only the server knows the salt.
 */
function deriveSecrets(secret: string, salt: Uint8Array): RandomBytes {
  let count = 0;
  return (length) => new Uint8Array(hkdfSync('sha256', secret, salt, `lyon secret ${count++}`, length));
}

/** The account of an issuer's token; null for a token issued by this server. */
async function issuerAccount(services: Services, bearer: string): Promise<AccountId | null> {
  if (services.issuer === undefined || !isJwt(bearer)) return null;
  const caller = await resolveIssuedToken(services, services.issuer, bearer);
  return caller.ok ? caller.value.account : null;
}

/**
 * Returns the hash that two requests of an operation under one key must share. It is keyed with the caller's token, which is not stored:
 * with a plain hash, a reader of the database could guess hidden actions.
 */
export const hashRequest = (secret: string, operation: string, request: object): string =>
  createHmac('sha256', secret).update(canonical({ operation, request })).digest('hex');

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
  keyed: KeyedRequest<Answer, Stored>,
): Promise<Result<Answer, Refusal>> {
  if (key === null) return keyed.execute(withoutKey(services));
  const badKey = whyNotIdempotencyKey(key, services.limits);
  if (badKey !== null) return reject(badKey);
  return runKeyed(services, { secret: bearer, name: key, owner: () => issuerAccount(services, bearer) }, keyed);
}

/** The name under which a request is stored whose key is a secret, and therefore part of the hash alone. */
const SECRET_KEY_NAME = 'secret';

/**
 * The same for a caller who shows no token that is theirs alone: none at all, or one that others know, as the sender of a link does. The
 * key then protects the answer, must be too long to be guessed, and is stored as a hash only. `shared` is the token that was shown.
 */
export async function withSecretKey<Answer, Stored extends object = RequestResult>(
  services: Services,
  shared: Bearer,
  key: string | null,
  keyed: KeyedRequest<Answer, Stored>,
): Promise<Result<Answer, Refusal>> {
  if (key === null) return keyed.execute(withoutKey(services));
  const badKey = whyNotSecretKey(key, services.limits);
  if (badKey !== null) return reject(badKey);
  // Neither a token nor a key has a space: this is no other caller's token.
  const secret = `${SECRET_KEY_NAME} ${shared ?? ''} ${key}`;
  return runKeyed(services, { secret, name: SECRET_KEY_NAME, owner: () => null }, keyed);
}

const withoutKey = (services: Services): RequestContext<object> => ({
  secrets: services.randomBytes,
  secretsAgain: () => services.randomBytes,
  toStoredRequest: () => null,
});

/** What a request under a key belongs to. */
interface KeyHolder {
  /** What only the caller knows. It is stored as a hash. */
  readonly secret: string;
  /** The name of the request among those of the secret. */
  readonly name: string;
  /** The account whose erasure deletes the request; null if the hash of the secret determines it, or there is none. */
  readonly owner: () => Promise<AccountId | null> | null;
}

function runKeyed<Answer, Stored extends object>(
  services: Services,
  { secret, name: key, owner }: KeyHolder,
  { operation, request, execute, repeat }: KeyedRequest<Answer, Stored>,
): Promise<Result<Answer, Refusal>> {
  const tokenHash = hashToken(secret);
  const bodyHash = hashRequest(secret, operation, withoutNulls(request));
  return runUnderKey({
    bodyHash,
    find: () => services.idempotency.find(tokenHash, key),
    async execute() {
      const holder = await owner();
      const salt = services.randomBytes(SALT_BYTES);
      const secretsAgain = () => deriveSecrets(secret, salt);
      const toStoredRequest = (made: Stored, account = holder): NewStoredRequest => ({ tokenHash, key, account, bodyHash, salt, made });
      return execute({ secrets: secretsAgain(), secretsAgain, toStoredRequest });
    },
    // The hash that has been compared names the operation, so this operation has stored the result.
    repeat: ({ made, salt }) => repeat(made as Stored, deriveSecrets(secret, salt)),
  });
}
