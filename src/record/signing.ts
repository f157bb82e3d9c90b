// Signs statements. Only a server does: what verifies a record does not import this module.
import { createPrivateKey, createPublicKey, type KeyObject, sign as signBytes } from 'node:crypto';
import { base64url, canonical } from './hashing.js';
import { type Kind, type Statements, typeOf } from './receipts.js';
import { type PublicKey, publicKeyOf } from './signatures.js';

export interface SigningKey {
  readonly public: PublicKey;
  readonly private: KeyObject;
}

/** Length of the seed of an Ed25519 private key (RFC 8032). */
export const SEED_BYTES = 32;

/** Precedes the seed in the PKCS #8 encoding of an Ed25519 private key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Returns the Ed25519 key with this seed: 32 random bytes. Throws a RangeError unless there are 32. */
export function signingKeyOf(seed: Uint8Array): SigningKey {
  if (seed.length !== SEED_BYTES) throw new RangeError(`a signing key has ${SEED_BYTES} bytes, not ${seed.length}`);
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  return { public: publicKeyOf(x!), private: key };
}

const encoded = (part: unknown): string => base64url(Buffer.from(canonical(part)));

/** Signs a statement. Deterministic: the same statement, kind and key give the same text. */
export function sign<K extends Kind>(key: SigningKey, kind: K, payload: Statements[K]): string {
  const header = { alg: 'EdDSA', kid: key.public.kid, typ: typeOf(kind) };
  const signed = `${encoded(header)}.${encoded(payload)}`;
  // jose's signing takes three times the CPU time, and signing in a thread of libuv costs more: docs/decisions/receipts.md.
  return `${signed}.${base64url(signBytes(null, Buffer.from(signed), key.private))}`;
}

/** Returns the Ed25519 signature (64 bytes) of a message. */
export const signEd25519 = ({ private: key }: Pick<SigningKey, 'private'>, message: Uint8Array): Uint8Array =>
  signBytes(null, message, key);
