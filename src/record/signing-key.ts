import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose/jwk/thumbprint';

/** The public half of a key of the court, as a JWK (RFC 7517, RFC 8037). `kid` is its thumbprint (RFC 7638). */
export interface PublicKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  /** 32 bytes in base64url. */
  readonly x: string;
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
}

/** What is published: every key the court has ever signed with, so that old signatures can still be checked. */
export interface JwkSet {
  readonly keys: readonly PublicKey[];
}

/** A key the court signs with. */
export interface SigningKey {
  readonly public: PublicKey;
  readonly private: KeyObject;
}

/** Bytes of the seed that an Ed25519 private key is (RFC 8032). */
export const SEED_BYTES = 32;

/** An Ed25519 private key in PKCS #8 (RFC 8410) is these bytes and its seed. */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The Ed25519 key of a seed of 32 bytes that nobody can guess. */
export async function signingKeyOf(seed: Uint8Array): Promise<SigningKey> {
  if (seed.length !== SEED_BYTES) throw new RangeError(`a signing key has ${SEED_BYTES} bytes, not ${seed.length}`);
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  return { public: await publicKeyOf(x!), private: key };
}

/** The public key at a point of the curve, 32 bytes in base64url; made of nothing else. */
export async function publicKeyOf(x: string): Promise<PublicKey> {
  const point = { kty: 'OKP', crv: 'Ed25519', x } as const;
  return { ...point, kid: await calculateJwkThumbprint(point), alg: 'EdDSA', use: 'sig' };
}
