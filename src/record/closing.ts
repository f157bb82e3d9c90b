import { canonical } from './canonical.js';
import { base64url, sha256 } from './hashes.js';
import type { FirstLine, LastLine } from './lines.js';
import type { RecordPayload } from './receipts.js';

/** What the court signs of a record: all its first line says, and of its last the end of the chain and the certificate. */
export const signedOf = (
  first: FirstLine,
  { entries, head, certificate }: Pick<LastLine, 'entries' | 'head' | 'certificate'>,
): RecordPayload => ({
  game: first.game,
  viewer: first.viewer,
  entries,
  head,
  first: base64url(sha256(canonical(first))),
  certificate: certificate === undefined ? null : base64url(sha256(certificate)),
});
