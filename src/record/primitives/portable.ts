// The primitives of the format without Node, for browsers: docs/decisions/one-verifier.md.
import { ed25519 } from '@noble/curves/ed25519.js';
import { hkdf as hkdfOf } from '@noble/hashes/hkdf.js';
import { hmac as hmacOf } from '@noble/hashes/hmac.js';
import { sha256 as hash, sha512 } from '@noble/hashes/sha2.js';

/** Bytes, or text as UTF-8. */
export type Part = string | Uint8Array;

const utf8 = new TextEncoder();
const bytesOf = (part: Part): Uint8Array => (typeof part === 'string' ? utf8.encode(part) : part);

/** UTF-8 takes at most three bytes for a code unit. */
const BYTES_OF_UNIT = 3;
/** Reused: hashing is synchronous, and arrays for each hash would take as long as the hash. */
let scratch = new Uint8Array(65_536);

/** Returns the SHA-256 (FIPS 180-4) of the concatenated parts. */
export function sha256(...parts: readonly Part[]): Uint8Array {
  let size = 0;
  for (const part of parts) size += typeof part === 'string' ? part.length * BYTES_OF_UNIT : part.length;
  if (size > scratch.length) scratch = new Uint8Array(2 * size);
  let length = 0;
  for (const part of parts) {
    if (typeof part === 'string') length += utf8.encodeInto(part, scratch.subarray(length)).written;
    else {
      scratch.set(part, length);
      length += part.length;
    }
  }
  return hash(scratch.subarray(0, length));
}

/** Returns the SHA-256 of the concatenated parts in base64url. */
export const sha256Text = (...parts: readonly Part[]): string => base64url(sha256(...parts));

/** Returns the SHA-256 of the concatenated parts in lower-case hex. */
export const sha256Hex = (...parts: readonly Part[]): string => hexOf(sha256(...parts));

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns the HMAC-SHA256 (RFC 2104) of a message. */
export const hmac = (key: Uint8Array, message: Part): Uint8Array => hmacOf(hash, key, bytesOf(message));

/** Returns HMAC-SHA256 under a key of at most 64 bytes, for many messages: the padded key is hashed once. */
export function hmacUnder(key: Uint8Array): (message: Part) => Uint8Array {
  const keyed = hmacOf.create(hash, key);
  return (message) => keyed.clone().update(bytesOf(message)).digest();
}

/** Returns bytes of HKDF-SHA256 (RFC 5869). */
export const hkdf = (secret: Uint8Array, salt: Part, info: string, length: number): Uint8Array =>
  hkdfOf(hash, secret, bytesOf(salt), bytesOf(info), length);

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES: ReadonlyMap<string, number> = new Map([...ALPHABET].map((letter, value) => [letter, value]));

/** Encodes bytes as base64url without padding (RFC 4648, section 5). */
export function base64url(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const group = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
    text += ALPHABET[group >> 18]! + ALPHABET[(group >> 12) & 63]!;
    if (at + 1 < bytes.length) text += ALPHABET[(group >> 6) & 63]!;
    if (at + 2 < bytes.length) text += ALPHABET[group & 63]!;
  }
  return text;
}

/** Decodes base64url without padding; null for any other text, including non-canonical encodings that decoders accept. */
export function fromBase64url(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let [held, bits, length] = [0, 0, 0];
  for (const letter of text) {
    const value = VALUES.get(letter);
    if (value === undefined) return null;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits < 8) continue;
    bits -= 8;
    bytes[length++] = (held >> bits) & 0xff;
  }
  return bits < 6 && (held & ((1 << bits) - 1)) === 0 ? bytes : null;
}

const { Point } = ed25519;
const POINT_BYTES = 32;
const ORDER = Point.Fn.ORDER;

/** Reads a number, the least significant byte first. */
const numberFrom = (bytes: Uint8Array): bigint => BigInt(`0x${hexOf(bytes.slice().reverse())}`);

/**
 * Whether a point of the curve, 32 bytes that are no weak key, signed a message with Ed25519 (RFC 8032, without multiplying by the
 * cofactor, as OpenSSL does; the function of the package multiplies, and accepts signatures that OpenSSL rejects).
 */
export function isSignedBy(point: Uint8Array, message: Part, signature: Uint8Array): boolean {
  if (signature.length !== 2 * POINT_BYTES) return false;
  const [committed, response] = [signature.subarray(0, POINT_BYTES), numberFrom(signature.subarray(POINT_BYTES))];
  if (response >= ORDER) return false;
  const signer = pointFrom(point);
  if (signer === null) return false;
  const digest = sha512.create().update(committed).update(point).update(bytesOf(message)).digest();
  const due = Point.BASE.multiplyUnsafe(response).subtract(signer.multiplyUnsafe(numberFrom(digest) % ORDER));
  return due.toBytes().every((byte, at) => byte === committed[at]);
}

/** Returns the point with an encoding; null if there is none. */
function pointFrom(bytes: Uint8Array): InstanceType<typeof Point> | null {
  try {
    return Point.fromBytes(bytes);
  } catch {
    return null;
  }
}
