// Writes that are meant for a game as it was read: `If-Match` (RFC 9110, section 13.1.1) names the view, and with it the version.
import type { Result } from '../../engine/result.js';
import type { Refusal } from '../../games/index.js';
import { type InEveryLanguage, type Place, Refused, refusedBy } from '../errors.js';
import { versionIn } from './etag.js';
import { refusedWith } from './operation.js';

const NO_SUCH_VIEW: InEveryLanguage = {
  en: 'If-Match does not name a view as it is told now. Read the view again.',
  fr: 'If-Match ne nomme pas la vue telle qu’elle se lit. Relisez la vue.',
};
/** What HTTP says to an `If-Match` that does not match (RFC 9110, section 15.5.13). */
const PRECONDITION_FAILED = 412;

/** Those headers that an operation declares. */
interface Sent {
  readonly headers: Readonly<Record<string, string>>;
}

/** The version that a request names in `If-Match`; null if it has none. Throws `stale`, 412, for what names no view. */
export function versionMatched({ headers }: Sent): number | null {
  const ifMatch = headers['if-match'];
  if (ifMatch === undefined) return null;
  const version = versionIn(ifMatch);
  if (version === null) throw new Refused('stale', NO_SUCH_VIEW, {}, PRECONDITION_FAILED);
  return version;
}

/** For which version a request is meant, as the use-cases take it; nothing if it does not say. */
export function meantFor(sent: Sent): { readonly expectedVersion?: number } {
  const expectedVersion = versionMatched(sent);
  return expectedVersion === null ? {} : { expectedVersion };
}

/** A refusal as it is thrown: what is stale is 412 where `If-Match` said so. */
export const refusedMatching = ({ headers }: Sent, problem: Refusal, placeOf?: (refusal: Refusal) => Place): Refused =>
  problem.code === 'stale' && headers['if-match'] !== undefined
    ? refusedBy(problem, [], PRECONDITION_FAILED)
    : refusedWith(problem, placeOf);

/** What a use-case answers that may be meant for a version, or its refusal thrown. */
export async function settledMatching<Value>(
  sent: Sent,
  result: Promise<Result<Value, Refusal>>,
  placeOf?: (refusal: Refusal) => Place,
): Promise<Value> {
  const answer = await result;
  if (answer.ok) return answer.value;
  throw refusedMatching(sent, answer.problem, placeOf);
}
