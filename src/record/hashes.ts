// The primitives that evidence is made of, as node:crypto has them, and bytes as text.
import { createHash, createHmac, hkdfSync, type KeyObject } from 'node:crypto';

/** Bytes of a SHA-256 hash, of a secret and of every key. */
export const HASH_BYTES = 32;

/** A beginning to copy: to look the algorithm up takes as long as to hash a page. */
const SHA256 = createHash('sha256');

/** SHA-256 (FIPS 180-4) of these, one after another; text as UTF-8. */
export function sha256(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = SHA256.copy();
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** HMAC-SHA256 (RFC 2104); text as UTF-8. */
export const hmac = (key: Uint8Array | KeyObject, message: string | Uint8Array): Buffer =>
  createHmac('sha256', key).update(message).digest();

/** 32 bytes of HKDF-SHA256 (RFC 5869): a key for the purpose that `info` names. */
export const derivedKey = (secret: Uint8Array, salt: string | Uint8Array, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, HASH_BYTES));

/** Bytes as text: base64url without padding (RFC 4648, section 5). 32 bytes are 43 characters. */
export const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** So many bytes from their text; null for any other text, even one that decoders forgive: each value has one text only. */
export function bytesFrom(text: unknown, length: number): Buffer | null {
  if (typeof text !== 'string') return null;
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === length && bytes.toString('base64url') === text ? bytes : null;
}
