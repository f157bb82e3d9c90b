import { createHash, createHmac, hkdfSync, type KeyObject } from 'node:crypto';
import serialize from 'canonicalize';

/**
 * Returns the canonical JSON text of a value (JCS, RFC 8785), which is what gets hashed. Omits undefined fields, as `JSON.stringify`
 * does. Throws for values that JSON does not have: undefined, NaN, infinite numbers, cycles.
 */
export function canonical(value: unknown): string {
  // RFC 8785 formats numbers and strings like ECMAScript: if all fields are in order, JSON.stringify returns the same text in a fifth
  // of the time. Values parsed from canonical text always are.
  const text = isInOrder(value) ? JSON.stringify(value) : serialize(value);
  if (text === undefined) throw new TypeError(`not a JSON value: ${typeof value}`);
  return text;
}

/** Whether a value is plain JSON with its fields in the order of their names. Throws for cycles. */
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

/** Length of SHA-256 hashes, secrets and keys. */
export const HASH_BYTES = 32;

/** Copied for each hash: looking up the algorithm takes as long as hashing a page. */
const SHA256 = createHash('sha256');

/** Returns the SHA-256 (FIPS 180-4) of the concatenated parts; text as UTF-8. */
export function sha256(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = SHA256.copy();
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Returns the HMAC-SHA256 (RFC 2104) of a message; text as UTF-8. */
export const hmac = (key: Uint8Array | KeyObject, message: string | Uint8Array): Buffer =>
  createHmac('sha256', key).update(message).digest();

/** Returns 32 bytes of HKDF-SHA256 (RFC 5869): a key for the purpose named by `info`. */
export const derivedKey = (secret: Uint8Array, salt: string | Uint8Array, info: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, HASH_BYTES));

/** Encodes bytes as base64url without padding (RFC 4648, section 5). 32 bytes are 43 characters. */
export const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Decodes base64url of exactly `length` bytes; null for any other text, including non-canonical encodings that decoders accept. */
export function bytesFrom(text: unknown, length: number): Buffer | null {
  if (typeof text !== 'string') return null;
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === length && bytes.toString('base64url') === text ? bytes : null;
}
