import { createHash } from 'node:crypto';

/** Letters of a hash: 132 bits. */
const HASH_LETTERS = 22;

/**
 * A strong entity tag (RFC 9110, section 8.8.3) over the text of an answer, after the version it tells. It hangs on nothing
 * else, so that it tells a viewer nothing of entries he has no notice of.
 */
export const etagOf = (text: string, version = 0): string =>
  `"${version}.${createHash('sha256').update(text).digest('base64url').slice(0, HASH_LETTERS)}"`;

/** Whether the asker has it already (RFC 9110, section 13.1.2). */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((each) => ['*', etag].includes(each.trim().replace(/^W\//, '')));

/** The version of the view that an `If-Match` names; null if it names none that was given. Weak tags do not match (13.1.1). */
export function versionIn(ifMatch: string): number | null {
  const parts = /^"(\d{1,9})\.[\w-]{22}"$/.exec(ifMatch.trim());
  return parts === null ? null : Number(parts[1]);
}
