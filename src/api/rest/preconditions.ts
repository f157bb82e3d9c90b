// Writes that are meant for a game as it was read: `If-Match` (RFC 9110, section 13.1.1) names the view, and with it the version.
import type { Result } from '../../engine/result.js';
import type { Refusal } from '../../games/index.js';
import { type Place, type Refused, refusedBy } from '../errors.js';
import { namedBy, type ToldNow } from './etag.js';
import { type Asked, keyOf, refusedWith } from './operation.js';

/** What HTTP says to an `If-Match` that does not match (RFC 9110, section 15.5.13). */
const PRECONDITION_FAILED = 412;

/**
 * A version that nothing ever has. What is meant for it is refused as `stale` where the use-case comes to ask for the version: after
 * whatever else there is to refuse, which goes before a precondition (RFC 9110, section 13.2.1).
 */
export const NO_VERSION = Number.MAX_SAFE_INTEGER;

/**
 * The version that a request is meant for by its `If-Match`; null if it is meant for any. `current` tells what the asker is told now of
 * what he writes to; null if he is told nothing of it.
 */
export async function versionMatched(ifMatch: string, current: () => Promise<ToldNow | null>): Promise<number | null> {
  const now = await current();
  const named = now === null ? null : namedBy(ifMatch, now);
  return named === '*' ? null : (named ?? NO_VERSION);
}

type Matched = Pick<Asked, 'matched'>;

/** For which version a request is meant, as the use-cases take it; nothing if it does not say. */
export const meantFor = ({ matched }: Matched): { readonly expectedVersion?: number } =>
  matched === null ? {} : { expectedVersion: matched };

type InHeaders = Pick<Asked, 'headers' | 'matched'>;

/** What headers say of a request: its key, if it has one, and for which version it is meant. */
export const saidInHeaders = (asked: InHeaders) => ({ idempotencyKey: keyOf(asked), ...meantFor(asked) });

/** The same of a request that has a key in any case, by the document. */
export const saidUnderKey = (asked: InHeaders) => ({ idempotencyKey: asked.headers['idempotency-key']!, ...meantFor(asked) });

/** A refusal as it is thrown: what is stale is 412 where `If-Match` said for what it is meant. */
export const refusedMatching = ({ matched }: Matched, problem: Refusal, placeOf?: (refusal: Refusal) => Place): Refused =>
  problem.code === 'stale' && matched !== null ? refusedBy(problem, [], PRECONDITION_FAILED) : refusedWith(problem, placeOf);

/** What a use-case answers that may be meant for a version, or its refusal thrown. */
export async function settledMatching<Value>(
  asked: Matched,
  result: Promise<Result<Value, Refusal>>,
  placeOf?: (refusal: Refusal) => Place,
): Promise<Value> {
  const answer = await result;
  if (answer.ok) return answer.value;
  throw refusedMatching(asked, answer.problem, placeOf);
}
