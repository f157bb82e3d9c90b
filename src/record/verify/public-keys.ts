import type { JwkSet, PublicKey } from '../signing-key.js';
import { formOf, readText } from './read-line.js';

const formOfKey = formOf('key');

/** The keys of a court in a JWK set (RFC 7517) as text; null if there are none. Keys of other sorts are passed over. */
export const publicKeysIn = (text: string): JwkSet | null => keysAmong(readText(text).value);

/** The keys that the last line of a record brings; null if it brings none, or is another line. */
export function keysInLastLine(text: string): JwkSet | null {
  const { value } = readText(text);
  return typeof value === 'object' && value !== null && 'keys' in value ? keysAmong(value.keys) : null;
}

function keysAmong(value: unknown): JwkSet | null {
  const keys = typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys) ? value.keys : [];
  const known = keys.filter((key): key is PublicKey => formOfKey(key) === null);
  return known.length > 0 ? { keys: known } : null;
}
