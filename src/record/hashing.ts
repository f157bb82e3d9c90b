import { base64url, fromBase64url, hkdf, hmac, hmacUnder, type Part, sha256, sha256Hex, sha256Text } from '#primitives';

export { base64url, fromBase64url, hmac, hmacUnder, sha256, sha256Hex, sha256Text };

/**
 * Returns the canonical JSON text of a value (JCS, RFC 8785), which is what gets hashed. Fields that are undefined are
 * omitted, as by `JSON.stringify`. Throws if the value itself is undefined, and for NaN, infinite numbers and cycles. Written by hand because every entry hashes
 * some ten values: `canonicalize`, which tests compare it with, takes four times as long.
 */
export function canonical(value: unknown): string {
  const text = write(value);
  if (text === undefined) throw new TypeError(`not a JSON value: ${typeof value}`);
  return text;
}

/** The maximum nesting of objects and arrays in a text of a record. */
export const MAX_DEPTH = 64;

/** Returns the nesting depth of a JSON text. Brackets in strings do not count. */
export function depthOf(text: string): number {
  let depth = 0;
  let most = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) at = endOfString(text, at);
    else if (code === 0x5b || code === 0x7b) most = Math.max(most, ++depth);
    else if (code === 0x5d || code === 0x7d) depth--;
  }
  return most;
}

/** Returns where a string ends that begins at an index: the index of its closing quote, or of the end of the text. */
function endOfString(text: string, begin: number): number {
  for (let at = begin; ; ) {
    at = text.indexOf('"', at + 1);
    if (at === -1) return text.length;
    let escapes = at;
    while (text.charCodeAt(escapes - 1) === 0x5c) escapes--;
    if ((at - escapes) % 2 === 0) return at;
  }
}

/** RFC 8785 writes numbers and strings as ECMAScript does. Returns undefined for what `JSON.stringify` omits. */
function write(value: unknown): string | undefined {
  if (typeof value === 'string') return quote(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`not a JSON number: ${value}`);
    return `${value}`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return writeArray(value);
  if ('toJSON' in value && typeof value.toJSON === 'function') return write(value.toJSON());
  return writeObject(value as Readonly<Record<string, unknown>>);
}

function writeArray(values: readonly unknown[]): string {
  let text = '[';
  for (let index = 0; index < values.length; index++) text += `${index === 0 ? '' : ','}${write(values[index]) ?? 'null'}`;
  return `${text}]`;
}

function writeObject(value: Readonly<Record<string, unknown>>): string {
  let text = '{';
  for (const name of sorted(Object.keys(value))) {
    const member = write(value[name]);
    if (member !== undefined) text += `${text === '{' ? '' : ','}${quoteName(name)}${member}`;
  }
  return `${text}}`;
}

/** Sorts names in place by UTF-16 code units. Most objects have few names, in order already: insertion sort then only compares. */
function sorted(names: string[]): readonly string[] {
  if (names.length > 50) return names.sort();
  for (let index = 1; index < names.length; index++) {
    const name = names[index]!;
    let place = index;
    for (; place > 0 && names[place - 1]! > name; place--) names[place] = names[place - 1]!;
    names[place] = name;
  }
  return names;
}

/** Text that JSON writes without escapes: printable ASCII except `"` and `\`. */
const NO_ESCAPES = /^[ !#-[\]-~]*$/;
/** `JSON.stringify` is faster for longer text. */
const SHORT = 200;

const quote = (text: string): string => (text.length < SHORT && NO_ESCAPES.test(text) ? `"${text}"` : JSON.stringify(text));

/** The names of fields, quoted and followed by a colon. Field names are few; the limit is for metadata of platforms. */
const QUOTED_NAMES_MAX = 2_000;
const quotedNames = new Map<string, string>();

function quoteName(name: string): string {
  const known = quotedNames.get(name);
  if (known !== undefined) return known;
  const quoted = `${quote(name)}:`;
  if (quotedNames.size < QUOTED_NAMES_MAX && name.length < SHORT) quotedNames.set(name, quoted);
  return quoted;
}

/** Length of SHA-256 hashes, secrets and keys. */
export const HASH_BYTES = 32;

/**
 * Returns a copy of a few bytes that are kept for long. A small Buffer is a part of Node's pool of 8 KiB, all of which it would keep; V8
 * holds up to 64 bytes of a plain array on its heap.
 */
export const withoutPool = (bytes: Uint8Array): Uint8Array => new Uint8Array(bytes);

/** Returns 32 bytes of HKDF-SHA256 (RFC 5869): a key for the purpose named by `info`. */
export const derivedKey = (secret: Uint8Array, salt: Part, info: string): Uint8Array => hkdf(secret, salt, info, HASH_BYTES);

/** Decodes base64url of exactly `length` bytes; null for any other text, including non-canonical encodings that decoders accept. */
export function bytesFrom(text: unknown, length: number): Uint8Array | null {
  const bytes = typeof text === 'string' ? fromBase64url(text) : null;
  return bytes?.length === length ? bytes : null;
}

/** Returns the concatenated bytes. */
export function concatenated(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let length = 0;
  for (const part of parts) {
    whole.set(part, length);
    length += part.length;
  }
  return whole;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Returns the text of bytes in UTF-8; null if they are not. */
export function textFrom(bytes: Uint8Array): string | null {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
}
