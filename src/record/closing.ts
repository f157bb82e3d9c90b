import { canonical } from './canonical.js';
import { base64url, sha256 } from './hashes.js';
import type { FirstLine, LastLine } from './lines.js';
import type { RecordPayload } from './receipts.js';

/** What the court signs of a record: all that its first and its last line say. */
export const signedOf = (
  first: FirstLine,
  { entries, head, keys, certificate }: Pick<LastLine, 'entries' | 'head' | 'keys' | 'certificate'>,
): RecordPayload => ({
  game: first.game,
  viewer: first.viewer,
  entries,
  head,
  first: base64url(sha256(canonical(first))),
  keys: base64url(sha256(canonical(keys))),
  certificate: certificate === undefined ? null : base64url(sha256(certificate)),
});
