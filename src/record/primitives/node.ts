// The primitives of the format with node:crypto: a server hashes every entry that it appends.
import { createHmac, hash, hkdfSync, verify } from 'node:crypto';
import type { Part } from './portable.js';

export type { Part };

/** Returns the SHA-256 (FIPS 180-4) of the concatenated parts. */
export const sha256 = (...parts: readonly Part[]): Uint8Array => hash('sha256', joined(parts), 'buffer');

/** Returns the SHA-256 of the concatenated parts in base64url. */
export const sha256Text = (...parts: readonly Part[]): string => hash('sha256', joined(parts), 'base64url');

/** Returns the SHA-256 of the concatenated parts in lower-case hex. */
export const sha256Hex = (...parts: readonly Part[]): string => hash('sha256', joined(parts), 'hex');

/** UTF-8 takes at most three bytes for a code unit. */
const BYTES_OF_UNIT = 3;
/** Reused: hashing is synchronous, and a buffer for each hash would be collected as often. */
let scratch = Buffer.allocUnsafeSlow(65_536);

/** Returns the concatenated parts; valid until the next call. */
function joined(parts: readonly Part[]): Part {
  if (parts.length === 1) return parts[0]!;
  let size = 0;
  for (const part of parts) size += typeof part === 'string' ? part.length * BYTES_OF_UNIT : part.length;
  if (size > scratch.length) scratch = Buffer.allocUnsafeSlow(2 * size);
  let length = 0;
  for (const part of parts) {
    if (typeof part === 'string') length += scratch.write(part, length);
    else {
      scratch.set(part, length);
      length += part.length;
    }
  }
  return scratch.subarray(0, length);
}

/** Returns the HMAC-SHA256 (RFC 2104) of a message. */
export const hmac = (key: Uint8Array, message: Part): Uint8Array => createHmac('sha256', key).update(message).digest();

/** The block of SHA-256 in bytes, and the bytes that RFC 2104 combines a key with. */
const BLOCK_BYTES = 64;
const INNER_PAD = 0x36;
const OUTER_PAD = 0x5c;

/** Returns HMAC-SHA256 under a key of at most 64 bytes, for many messages: the key is padded once. */
export function hmacUnder(key: Uint8Array): (message: Part) => Uint8Array {
  const block = new Uint8Array(BLOCK_BYTES);
  block.set(key);
  const [inner, outer] = [INNER_PAD, OUTER_PAD].map((pad) => block.map((byte) => byte ^ pad)) as [Uint8Array, Uint8Array];
  return (message) => sha256(outer, sha256(inner, message));
}

/** Returns bytes of HKDF-SHA256 (RFC 5869). */
export const hkdf = (secret: Uint8Array, salt: Part, info: string, length: number): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', secret, salt, info, length));

/** Encodes bytes as base64url without padding (RFC 4648, section 5). */
export const base64url = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64url');

/** Decodes base64url without padding; null for any other text, including non-canonical encodings that decoders accept. */
export function fromBase64url(text: string): Uint8Array | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text ? bytes : null;
}

/**
 * Whether a point of the curve, 32 bytes that are no weak key, signed a message with Ed25519 (RFC 8032, without multiplying by the
 * cofactor).
 */
export const isSignedBy = (point: Uint8Array, message: Part, signature: Uint8Array): boolean =>
  verify(
    null,
    typeof message === 'string' ? Buffer.from(message) : message,
    { key: { kty: 'OKP', crv: 'Ed25519', x: base64url(point) }, format: 'jwk' },
    signature,
  );
