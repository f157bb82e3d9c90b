import { createHash, createHmac, hkdfSync, type KeyObject } from 'node:crypto';
import serialize from 'canonicalize';

/**
 * The one text of a JSON value, whatever the order of its fields (JCS, RFC 8785): what is hashed. Fields that are undefined
 * are left out, as `JSON.stringify` does. Throws for what is no JSON: undefined, NaN, an infinite number, a circle.
 */
export function canonical(value: unknown): string {
  // RFC 8785 takes numbers and texts from ECMAScript: where all fields stand in their order, it is what JSON.stringify says,
  // in a fifth of the time. So it is with whatever was read from a canonical text.
  const text = isInOrder(value) ? JSON.stringify(value) : serialize(value);
  if (text === undefined) throw new TypeError(`not a JSON value: ${typeof value}`);
  return text;
}

/** Whether a value is plain JSON whose fields stand in the order of their names. Throws for a circle. */
function isInOrder(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return value === null || typeof value === 'string' || typeof value === 'boolean';
  if (Array.isArray(value)) return value.every(isInOrder);
  if ('toJSON' in value) return false;
  let before: string | null = null;
  for (const name of Object.keys(value)) {
    if ((before !== null && name < before) || !isInOrder((value as Readonly<Record<string, unknown>>)[name])) return false;
    before = name;
  }
  return true;
}

// The primitives that evidence is made of, as node:crypto has them, and bytes as text.

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
