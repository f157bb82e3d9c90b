import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject } from 'node:crypto';

/** Authenticated encryption under the server's secret key. */
export interface Sealing {
  /** Seals bytes. They can be unsealed only in the same context, which names what they are and whose. */
  readonly seal: (bytes: Uint8Array, context: string) => Buffer;
  /** Unseals bytes. Throws NotOpened if key or context differ or a byte was changed. */
  readonly unseal: (sealed: Uint8Array, context: string) => Buffer;
}

/** Sealed bytes cannot be unsealed. Contains neither their content nor the key. */
export class NotOpened extends Error {
  override readonly name = 'NotOpened';

  constructor() {
    super('sealed data cannot be opened: it has been changed, or was sealed under another key');
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
 * Seals with AES-256-GCM (NIST SP 800-38D). The format: one version byte, a random nonce of 12 bytes, the ciphertext, a tag of
 * 16 bytes. Version and context are authenticated. With random nonces, one key may seal 2^32 times.
 */
export const sealingUnder = (key: KeyObject, random: (count: number) => Uint8Array): Sealing => ({
  seal(bytes, context) {
    const nonce = random(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(authenticated(context));
    return Buffer.concat([VERSION, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  },
  unseal(sealed, context) {
    const [nonceAt, textAt, tagAt] = [VERSION.length, VERSION.length + NONCE_BYTES, sealed.length - TAG_BYTES];
    if (tagAt < textAt || sealed[0] !== VERSION[0]) throw new NotOpened();
    try {
      const nonce = sealed.subarray(nonceAt, textAt);
      const cipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(authenticated(context));
      cipher.setAuthTag(sealed.subarray(tagAt));
      return Buffer.concat([cipher.update(sealed.subarray(textAt, tagAt)), cipher.final()]);
    } catch {
      throw new NotOpened();
    }
  },
});

const CIPHER = 'aes-256-gcm';
const VERSION = Buffer.of(1);
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const authenticated = (context: string): Buffer => Buffer.concat([VERSION, Buffer.from(context, 'utf8')]);
