import { createHash } from 'node:crypto';

/** Letters of a hash: 132 bits. */
const HASH_LETTERS = 22;

/**
 * A strong entity tag (RFC 9110, section 8.8.3) over the text of an answer, after the version it tells. It hangs on nothing
 * else, so that it tells a viewer nothing of entries he has no notice of.
 */
export const etagOf = (text: string, version = 0): string =>
  `"${version}.${createHash('sha256').update(text).digest('base64url').slice(0, HASH_LETTERS)}"`;

/** An entity tag in a list of them, which may have commas of its own; or what is none, up to the next comma. */
const MEMBER = /(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"(?=[ \t]*(?:,|$))|[^, \t][^,]*/g;

/** The entity tags in a header, as they are written; `*` for any (RFC 9110, sections 13.1.1 and 13.1.2). */
const tagsIn = (header: string): '*' | readonly string[] => (header.trim() === '*' ? '*' : (header.match(MEMBER) ?? []));

/** Whether the asker has it already (RFC 9110, section 13.1.2): weak tags are compared, too. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined || ifNoneMatch === etag) return ifNoneMatch === etag;
  const tags = tagsIn(ifNoneMatch);
  return tags === '*' || tags.some((tag) => tag.replace(/^W\//, '') === etag);
}

/** What is told now of what an `If-Match` is about: its version, and its tags in every language. */
export interface ToldNow {
  readonly version: number;
  readonly etags: readonly string[];
}

/** The version of a tag that `etagOf` has made, or might have. */
const VERSIONED = /^"(\d{1,9})\.[\w-]{22}"$/;

/**
 * What an `If-Match` (RFC 9110, section 13.1.1) names of what is told now: `*`, its version, or nothing. Tags are compared strongly, so
 * a weak one names nothing. What has passed is named by its version alone, since its text is not kept: what is meant for that is
 * stale, unless it was done before and is only repeated. Of several the latest is meant: whoever lists them had no later one.
 */
export function namedBy(ifMatch: string, { version, etags }: ToldNow): '*' | number | null {
  const tags = tagsIn(ifMatch);
  if (tags === '*') return '*';
  if (tags.some((tag) => etags.includes(tag))) return version;
  const passed = tags.map((tag) => Number(VERSIONED.exec(tag)?.[1] ?? Number.NaN)).filter((each) => each < version);
  return passed.length > 0 ? Math.max(...passed) : null;
}
