import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/** Authenticated encryption under the server's secret key. */
export interface Encryption {
  /** Encrypts bytes. They can be decrypted only in the same context, which names what they are and whose. */
  readonly encrypt: (bytes: Uint8Array, context: string) => Buffer;
  /** Decrypts bytes. Throws DecryptionError if key or context differ or a byte was changed. */
  readonly decrypt: (encrypted: Uint8Array, context: string) => Buffer;
  /** Returns the bytes encrypted anew if they were encrypted with the previous key; null if with the current one. Throws as `decrypt`. */
  readonly reencrypt: (encrypted: Uint8Array, context: string) => Buffer | null;
  /** Returns the encryption under another key, of 32 bytes. */
  readonly withKey: (key: Uint8Array) => Encryption;
  /** Returns the encryption under a key derived for one purpose (HKDF, RFC 5869): frequent encryption for one purpose does not use up the limit of another key. */
  readonly forPurpose: (purpose: string) => Encryption;
  /** Returns the tag of a text under a key derived for one purpose (HMAC-SHA256, RFC 2104), in hex: only who has the secret key can make it. */
  readonly tag: (text: string, purpose: string) => string;
  /** Whether a tag is that of a text, under the current or the previous key. */
  readonly isTag: (tag: string, text: string, purpose: string) => boolean;
}

/** Encrypted bytes cannot be decrypted. Contains neither their content nor the key. */
export class DecryptionError extends Error {
  override readonly name = 'DecryptionError';

  constructor() {
    super('encrypted data cannot be decrypted: it has been changed, or was encrypted with another key');
  }
}

/** 256 bits, for AES-256. */
export const SECRET_KEY_BYTES = 32;

/**
 * Parses a secret key: exactly 32 bytes in unpadded base64url (RFC 4648, section 5), 43 characters. Null for any other text.
 * Returns a KeyObject, because logs and JSON do not reveal its content.
 */
export function readSecretKey(text: string): KeyObject | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === SECRET_KEY_BYTES && bytes.toString('base64url') === text ? createSecretKey(bytes) : null;
}

/**
 * Encrypts with AES-256-GCM (NIST SP 800-38D). The format: one version byte, a random nonce of 12 bytes, the ciphertext, a tag of
 * 16 bytes. Version and context are authenticated. With random nonces, one key may encrypt 2^32 times. `previous`: a key that is being
 * replaced, with which bytes can still be decrypted.
 */
export function encryptionWith(key: KeyObject, random: (count: number) => Uint8Array, previous: KeyObject | null = null): Encryption {
  const encrypt: Encryption['encrypt'] = (bytes, context) => {
    const nonce = random(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(authenticated(context));
    return Buffer.concat([VERSION, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  };
  const decryptPrevious = (encrypted: Uint8Array, context: string): Buffer => {
    const bytes = previous && decryptWith(previous, encrypted, context);
    if (bytes === null) throw new DecryptionError();
    return bytes;
  };
  return {
    encrypt,
    decrypt: (encrypted, context) => decryptWith(key, encrypted, context) ?? decryptPrevious(encrypted, context),
    reencrypt: (encrypted, context) =>
      decryptWith(key, encrypted, context) === null ? encrypt(decryptPrevious(encrypted, context), context) : null,
    withKey: (bytes) => encryptionWith(createSecretKey(bytes), random),
    tag: (text, purpose) => tagWith(key, text, purpose).toString('hex'),
    isTag(tag, text, purpose) {
      const given = Buffer.from(tag, 'hex');
      const own = [key, ...(previous === null ? [] : [previous])].map((each) => tagWith(each, text, purpose));
      return own.some((each) => each.length === given.length && timingSafeEqual(each, given));
    },
    forPurpose: (purpose) => encryptionWith(derivedKey(key, purpose), random, previous && derivedKey(previous, purpose)),
  };
}

const derivedKey = (key: KeyObject, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', key, '', purpose, SECRET_KEY_BYTES)));

const tagWith = (key: KeyObject, text: string, purpose: string): Buffer =>
  createHmac('sha256', derivedKey(key, purpose)).update(text).digest();

/** Returns the decrypted bytes; null if key or context differ or a byte was changed. */
function decryptWith(key: KeyObject, encrypted: Uint8Array, context: string): Buffer | null {
  const [nonceAt, textAt, tagAt] = [VERSION.length, VERSION.length + NONCE_BYTES, encrypted.length - TAG_BYTES];
  if (tagAt < textAt || encrypted[0] !== VERSION[0]) return null;
  try {
    const nonce = encrypted.subarray(nonceAt, textAt);
    const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(authenticated(context));
    cipher.setAuthTag(encrypted.subarray(tagAt));
    return Buffer.concat([cipher.update(encrypted.subarray(textAt, tagAt)), cipher.final()]);
  } catch {
    return null;
  }
}

const CIPHER = 'aes-256-gcm';
const VERSION = Buffer.of(1);
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const authenticated = (context: string): Buffer => Buffer.concat([VERSION, Buffer.from(context, 'utf8')]);
