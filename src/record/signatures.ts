import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose/jwk/thumbprint';
import { compactVerify } from 'jose/jws/compact/verify';
import { importJWK } from 'jose/key/import';
import { accept, type Result, reject } from '../engine/result.js';
import { base64url, canonical, depthOf, MAX_DEPTH } from './hashing.js';

/** The prime of the curve's field (RFC 8032, section 5.1). */
const FIELD_PRIME = 2n ** 255n - 19n;
/** The y-coordinate of a point of order 8. */
const ORDER_8_Y = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;
/** The y-coordinates of all points whose order divides 8. */
const SMALL_ORDER_YS: ReadonlySet<bigint> = new Set([0n, 1n, FIELD_PRIME - 1n, ORDER_8_Y, FIELD_PRIME - ORDER_8_Y]);

/** The sign of x is encoded above these bits. */
const Y_BITS = 255;

/**
 * Whether a public key (32 bytes in base64url) is a point of small order or a non-canonical encoding. Under such a point, signatures can
 * be forged without a private key, and Ed25519 verification (RFC 8032) accepts them.
 */
export function isWeakKey(x: string): boolean {
  const y = BigInt.asUintN(Y_BITS, BigInt(`0x${Buffer.from(x, 'base64url').reverse().toString('hex')}`));
  return y >= FIELD_PRIME || SMALL_ORDER_YS.has(y);
}

/** A public key of the server as a JWK (RFC 7517, RFC 8037). `kid` is its thumbprint (RFC 7638). */
export interface PublicKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  /** 32 bytes in base64url. */
  readonly x: string;
  readonly kid: string;
  readonly alg: 'EdDSA';
  readonly use: 'sig';
}

/** The published keys: every key that the server has ever signed with, so that old signatures can still be verified. */
export interface JwkSet {
  readonly keys: readonly PublicKey[];
}

export interface SigningKey {
  readonly public: PublicKey;
  readonly private: KeyObject;
}

/** Length of the seed of an Ed25519 private key (RFC 8032). */
export const SEED_BYTES = 32;

/** Precedes the seed in the PKCS #8 encoding of an Ed25519 private key (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Returns the Ed25519 key with this seed: 32 random bytes. */
export async function signingKeyOf(seed: Uint8Array): Promise<SigningKey> {
  if (seed.length !== SEED_BYTES) throw new RangeError(`a signing key has ${SEED_BYTES} bytes, not ${seed.length}`);
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const { x } = createPublicKey(key).export({ format: 'jwk' });
  return { public: await publicKeyOf(x!), private: key };
}

/** Returns the public key at a point of the curve: 32 bytes in base64url. */
export async function publicKeyOf(x: string): Promise<PublicKey> {
  const point = { kty: 'OKP', crv: 'Ed25519', x } as const;
  return { ...point, kid: await calculateJwkThumbprint(point), alg: 'EdDSA', use: 'sig' };
}

/**
 * Why a JWS is invalid. `invalid-jws`: not three parts of canonical base64url, or header or payload is not a JSON object.
 * `wrong-algorithm`: not EdDSA. `wrong-type`: another `typ`. `unknown-key`: the key is not in the set, or is weak. `bad-signature`: the
 * signature does not verify.
 */
export type WhyNotVerified = 'invalid-jws' | 'wrong-algorithm' | 'wrong-type' | 'unknown-key' | 'bad-signature';

/** A verified JWS. */
export interface VerifiedJws {
  readonly kid: string;
  /** The payload as in the text. */
  readonly encodedPayload: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Verifies a compact JWS (RFC 7515) of this `typ`, signed by one of these keys with Ed25519 (RFC 8037). */
export async function verifyJws(typ: string, text: string, { keys }: JwkSet): Promise<Result<VerifiedJws, WhyNotVerified>> {
  const parts = text.split('.');
  const [header, payload] = parts.map(decodeJsonPart);
  if (parts.length !== 3 || !parts.every(isCanonical) || !header || !payload || 'crit' in header) return reject('invalid-jws');
  if (header['alg'] !== 'EdDSA') return reject('wrong-algorithm');
  if (header['typ'] !== typ) return reject('wrong-type');
  const named = keys.find(({ kid }) => kid === header['kid']);
  // Rebuilt from the point: a set from outside may have wrong or additional fields.
  const known = named && (await publicKeyOf(named.x).catch(() => null));
  const key = known && known.kid === named.kid && !isWeakKey(known.x) ? await importJWK({ ...known }).catch(() => null) : null;
  if (!known || !key) return reject('unknown-key');
  try {
    await compactVerify(text, key, { algorithms: ['EdDSA'] });
    return accept({ kid: known.kid, encodedPayload: parts[1]!, payload });
  } catch {
    return reject('bad-signature');
  }
}

/** Returns the `kid` of a JWS without verifying it; null if there is none. */
export function readKid(text: string): string | null {
  const kid = decodeJsonPart(text.split('.')[0]!)?.['kid'];
  return typeof kid === 'string' ? kid : null;
}

/** Decoders accept several encodings of the same bytes, which would give one signature many texts. */
const isCanonical = (part: string): boolean => base64url(Buffer.from(part, 'base64url')) === part;

/** Decodes the JSON object in a part of a JWS; null if it is not one, nests deeper than MAX_DEPTH, or has a number beyond a double. */
export function decodeJsonPart(part: string): Readonly<Record<string, unknown>> | null {
  try {
    const text = Buffer.from(part, 'base64url').toString('utf8');
    if (depthOf(text) > MAX_DEPTH) return null;
    const value: unknown = JSON.parse(text);
    canonical(value);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
