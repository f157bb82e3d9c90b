// Signed notes, verifier keys, checkpoints and cosignatures: c2sp.org/signed-note, tlog-checkpoint and tlog-cosignature. Only Ed25519.
import { base64Of, bytesOf, utf8 } from './encoding.js';
import { HASH_BYTES, type Sha256, type TreeHead } from './tree.js';

/** Types of signatures: of a log over its checkpoint, and of a witness over time and checkpoint. */
export const ED25519 = 0x01;
export const COSIGNATURE = 0x04;

const KEY_BYTES = 32;
const SIGNATURE_BYTES = 64;
const ID_BYTES = 4;
const TIME_BYTES = 8;

/** A public key with its name, as in a verifier key. */
export interface VerifierKey {
  readonly name: string;
  /** Eight hex digits. */
  readonly id: string;
  readonly type: typeof ED25519 | typeof COSIGNATURE;
  readonly publicKey: Uint8Array;
}

/** Names are not empty and have neither spaces nor plus signs. */
const NAME = /^[^\s+\p{Cc}]{1,255}$/u;
export const isKeyName = (text: string): boolean => NAME.test(text);

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the key with its id. */
export function verifierKey(sha256: Sha256, name: string, type: VerifierKey['type'], publicKey: Uint8Array): VerifierKey {
  const id = hexOf(sha256(utf8(`${name}\n`), Uint8Array.of(type), publicKey).subarray(0, ID_BYTES));
  return { name, id, type, publicKey };
}

/** Writes a key as a verifier key. */
export const writeVerifierKey = ({ name, id, type, publicKey }: VerifierKey): string =>
  `${name}+${id}+${base64Of(Uint8Array.of(type, ...publicKey))}`;

/** Reads a verifier key with Ed25519 of this type; null if it is none, or its id is not that of its name and key. */
export function parseVerifierKey(sha256: Sha256, text: string, type: VerifierKey['type']): VerifierKey | null {
  // base64 may contain plus signs.
  const [name, id, ...rest] = text.split('+');
  const bytes = bytesOf(rest.join('+'));
  if (name === undefined || !isKeyName(name) || bytes?.length !== 1 + KEY_BYTES || bytes[0] !== type) return null;
  const key = verifierKey(sha256, name, type, bytes.subarray(1));
  return key.id === id ? key : null;
}

/** A line of a signature: what follows the key id is not checked yet. */
interface NoteSignature {
  readonly name: string;
  readonly id: string;
  readonly bytes: Uint8Array;
  /** With its line end. */
  readonly line: string;
}

export interface Note {
  /** With its last line end. */
  readonly text: string;
  readonly signatures: readonly NoteSignature[];
}

/** Characters of a note, and signatures that are read. */
export const NOTE_LENGTH = 65_536;
const SIGNATURES_MAX = 64;

const SIGNATURE = /^— ([^ ]+) ([A-Za-z0-9+/=]+)$/;

/** Reads lines of signatures; null if a line is none. */
export function parseSignatures(text: string): readonly NoteSignature[] | null {
  if (!text.endsWith('\n') || text.length > NOTE_LENGTH) return null;
  const lines = text.slice(0, -1).split('\n');
  if (lines.length > SIGNATURES_MAX) return null;
  const signatures = lines.map((line) => {
    const [, name, encoded] = SIGNATURE.exec(line) ?? [];
    const bytes = encoded === undefined ? null : bytesOf(encoded);
    if (name === undefined || !isKeyName(name) || bytes === null || bytes.length <= ID_BYTES) return null;
    return { name, id: hexOf(bytes.subarray(0, ID_BYTES)), bytes: bytes.subarray(ID_BYTES), line: `${line}\n` };
  });
  return signatures.every((each) => each !== null) ? signatures : null;
}

/** Control characters other than the line end. */
const CONTROLS = /(?!\n)\p{Cc}/u;

/** Reads a signed note; null if it is malformed. Verifies nothing. */
export function parseNote(note: string): Note | null {
  if (note.length > NOTE_LENGTH || CONTROLS.test(note)) return null;
  const end = note.lastIndexOf('\n\n');
  if (end === -1) return null;
  const signatures = parseSignatures(note.slice(end + 2));
  return signatures && { text: note.slice(0, end + 1), signatures };
}

/** What a log states: that the tree of its first `size` leaves has this root. */
export interface Checkpoint extends TreeHead {
  readonly origin: string;
}

/** Returns the text that the log signs. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${base64Of(root)}\n`;

/** Larger sizes are not exact numbers. */
const SIZE = /^(?:0|[1-9]\d{0,15})$/;

/** Reads a size in decimal without leading zeros; null if it is none or beyond exact numbers. */
export const parseSize = (text: string): number | null => (SIZE.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null);

/** Reads the text of a checkpoint; null if it is none. Extension lines may follow. */
export function parseCheckpoint(text: string): Checkpoint | null {
  const [origin, sizeText, rootText, ...rest] = text.split('\n');
  const size = parseSize(sizeText ?? '');
  const root = bytesOf(rootText ?? '');
  const isComplete = rest.pop() === '' && rest.every((line) => line !== '');
  return origin && size !== null && root?.length === HASH_BYTES && isComplete ? { origin, size, root } : null;
}

/** Returns the line of a signature. */
export const signatureLine = ({ name, id }: Pick<VerifierKey, 'name' | 'id'>, signature: Uint8Array): string => {
  const idBytes = Uint8Array.from(id.match(/../g)!, (digits) => Number.parseInt(digits, 16));
  return `— ${name} ${base64Of(Uint8Array.of(...idBytes, ...signature))}\n`;
};

/** Whether a signature (64 bytes) of a message verifies under an Ed25519 key (32 bytes). Passed in, as hashes are. */
export type VerifyEd25519 = (publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array) => boolean | Promise<boolean>;

/** What a witness signs: that at this time, in seconds since 1970, it knew no larger tree of the log. */
export const cosignedText = (seconds: number | bigint, text: string): string => `cosignature/v1\ntime ${seconds}\n${text}`;

/** Returns the bytes of a cosignature: the time, then the signature. */
export function cosignatureOf(seconds: number, signature: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(TIME_BYTES + SIGNATURE_BYTES);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(seconds));
  bytes.set(signature, TIME_BYTES);
  return bytes;
}

/** The end of the year 9999. */
const LAST_SECOND = 253_402_300_799n;

/** `missing`: the note has no signature of this key. `invalid`: it has one that does not verify, so the note must not be trusted. */
export type Signed =
  | { readonly verdict: 'missing' | 'invalid' }
  | { readonly verdict: 'valid'; readonly line: string; readonly seconds: number | null };

/** Checks whether a key has signed a note: a log its text, a witness a time and the text. `seconds` is that time. */
export async function checkSignature(verify: VerifyEd25519, { text, signatures }: Note, key: VerifierKey): Promise<Signed> {
  const own = signatures.filter(({ name, id }) => name === key.name && id === key.id);
  const [signature] = own;
  if (signature === undefined) return { verdict: 'missing' };
  // Two different signatures of one key: neither is the one.
  if (own.length > 1) return { verdict: 'invalid' };
  const { bytes, line } = signature;
  const timed = key.type === COSIGNATURE ? TIME_BYTES : 0;
  if (bytes.length !== timed + SIGNATURE_BYTES) return { verdict: 'invalid' };
  const time = timed === 0 ? null : new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(0);
  if (time !== null && (time === 0n || time > LAST_SECOND)) return { verdict: 'invalid' };
  const message = utf8(time === null ? text : cosignedText(time, text));
  if (!(await verify(key.publicKey, message, bytes.subarray(timed)))) return { verdict: 'invalid' };
  return { verdict: 'valid', line, seconds: time === null ? null : Number(time) };
}
