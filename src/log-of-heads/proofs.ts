// Proofs that a leaf is in a log, as text: c2sp.org/tlog-proof.
import { base64Of, bytesOf } from './encoding.js';
import { NOTE_LENGTH, type Note, parseNote, parseSize } from './notes.js';
import { HASH_BYTES, PROOF_MAX } from './tree.js';

const FORMAT = 'c2sp.org/tlog-proof@v1';

export interface LogProof {
  /** What the verifier needs besides, here the head itself. Not authenticated by itself. */
  readonly extra: Uint8Array;
  readonly index: number;
  readonly hashes: readonly Uint8Array[];
  /** The signed checkpoint, as text. */
  readonly checkpoint: string;
}

/** Writes a proof. */
export const writeProof = ({ extra, index, hashes, checkpoint }: LogProof): string =>
  [FORMAT, `extra ${base64Of(extra)}`, `index ${index}`, ...hashes.map(base64Of), '', checkpoint].join('\n');

/** Reads a proof; null if it is malformed. Verifies nothing. */
export function parseProof(text: string): (LogProof & { readonly note: Note }) | null {
  if (text.length > 2 * NOTE_LENGTH) return null;
  const end = text.indexOf('\n\n');
  const [format, ...lines] = text.slice(0, Math.max(end, 0)).split('\n');
  const extra = lines[0]?.startsWith('extra ') ? bytesOf(lines.shift()!.slice('extra '.length)) : new Uint8Array();
  const index = lines[0]?.startsWith('index ') ? parseSize(lines.shift()!.slice('index '.length)) : null;
  if (format !== FORMAT || extra === null || index === null || lines.length > PROOF_MAX) return null;
  const hashes = lines.map(bytesOf);
  const checkpoint = text.slice(end + 2);
  const note = parseNote(checkpoint);
  if (note === null || !hashes.every((hash) => hash?.length === HASH_BYTES)) return null;
  return { extra, index, hashes: hashes as Uint8Array[], checkpoint, note };
}
