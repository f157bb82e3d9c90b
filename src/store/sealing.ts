import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto';

/** What the court's secret key does: what it has sealed is nobody's to read or to change without that key. */
export interface Sealing {
  /** The bytes, sealed. Opened only in the same context: the name of what they are, and of whose. */
  readonly seal: (bytes: Uint8Array, context: string) => Buffer;
  /** What was sealed in this context. Throws NotOpened when the key or the context is another, or a byte was changed. */
  readonly unseal: (sealed: Uint8Array, context: string) => Buffer;
}

/** Something sealed cannot be opened. Says nothing of what is inside, nor of the key. */
export class NotOpened extends Error {
  override readonly name = 'NotOpened';
}

/** 256 bits, for AES-256. */
export const SECRET_KEY_BYTES = 32;

/**
 * The secret key in a text: exactly 32 bytes in base64url (RFC 4648, section 5) without padding, which are 43 characters.
 * Null for any other text. A KeyObject, since no log and no JSON shows what is in one.
 */
export function readSecretKey(text: string): KeyObject | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.length === SECRET_KEY_BYTES && bytes.toString('base64url') === text ? createSecretKey(bytes) : null;
}

/**
 * Sealing by AES-256-GCM (NIST SP 800-38D): a byte for the version of this form, 12 random bytes of nonce, the ciphertext
 * and 16 bytes of tag. Version and context are authenticated with it. A random nonce lets one key seal 2^32 times.
 */
export const sealingUnder = (key: KeyObject, random: (count: number) => Uint8Array): Sealing => ({
  seal(bytes, context) {
    const nonce = random(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(authenticated(context));
    return Buffer.concat([VERSION, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  },
  unseal(sealed, context) {
    const [nonceAt, textAt, tagAt] = [VERSION.length, VERSION.length + NONCE_BYTES, sealed.length - TAG_BYTES];
    if (tagAt < textAt || sealed[0] !== VERSION[0]) throw refusal();
    try {
      const nonce = sealed.subarray(nonceAt, textAt);
      const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(authenticated(context));
      cipher.setAuthTag(sealed.subarray(tagAt));
      return Buffer.concat([cipher.update(sealed.subarray(textAt, tagAt)), cipher.final()]);
    } catch {
      throw refusal();
    }
  },
});

const CIPHER = 'aes-256-gcm';
const VERSION = Buffer.of(1);
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const authenticated = (context: string): Buffer => Buffer.concat([VERSION, Buffer.from(context, 'utf8')]);

const refusal = (): NotOpened => new NotOpened('what was sealed cannot be opened: it has been changed, or sealed under another key');
