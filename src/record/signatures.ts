import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose/jwk/thumbprint';
import { compactVerify } from 'jose/jws/compact/verify';
import { importJWK } from 'jose/key/import';
import { accept, type Result, reject } from '../engine/result.js';
import { base64url } from './hashing.js';

// Ed25519 keys for which anybody can sign: points of small order, and points that are spelled in a second way.

/** The field of the curve (RFC 8032, section 5.1). */
const FIELD_PRIME = 2n ** 255n - 19n;
/** The y of one of the points of order 8. */
const ORDER_8_Y = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;
/** Of all points whose order divides 8. A point and its opposite have one y. */
const SMALL_ORDER_YS: ReadonlySet<bigint> = new Set([0n, 1n, FIELD_PRIME - 1n, ORDER_8_Y, FIELD_PRIME - ORDER_8_Y]);

/** The sign of the other coordinate stands above these bits. */
const Y_BITS = 255;

/**
 * Whether a public key (32 bytes in base64url) proves nothing: under a point of small order a signature fits many messages, for
 * whoever holds no private key, and Ed25519 as it is verified everywhere (RFC 8032) takes it.
 */
export function isWeakKey(x: string): boolean {
  const y = BigInt.asUintN(Y_BITS, BigInt(`0x${Buffer.from(x, 'base64url').reverse().toString('hex')}`));
  return y >= FIELD_PRIME || SMALL_ORDER_YS.has(y);
}

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

// Statements under a signature that come from outside: a compact JWS (RFC 7515) by Ed25519 (RFC 8037), one text for one
// statement. The one way in which any signature is verified here.

/**
 * Why a text is not a statement of that type. `not-a-jws`: not three parts of base64url, spelled in the one way they can be, with
 * a JSON object first and second. `wrong-algorithm`: any but EdDSA, `none` included. `wrong-type`: a statement of another kind.
 * `unknown-key`: the key it names is not in the set, or is one that anybody can sign for. `bad-signature`: that key has not
 * signed it.
 */
export type WhyNotVerified = 'not-a-jws' | 'wrong-algorithm' | 'wrong-type' | 'unknown-key' | 'bad-signature';

/** What was signed, and by which key. */
export interface VerifiedJws {
  readonly kid: string;
  /** The second part of the text: the bytes that were signed. */
  readonly encodedPayload: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** What a text says, if one of these keys has signed it as a statement of this type (its header's `typ`). */
export async function verifyJws(typ: string, text: string, { keys }: JwkSet): Promise<Result<VerifiedJws, WhyNotVerified>> {
  const parts = text.split('.');
  const [header, payload] = parts.map(decodeObject);
  if (parts.length !== 3 || !parts.every(isCanonical) || !header || !payload || 'crit' in header) return reject('not-a-jws');
  if (header['alg'] !== 'EdDSA') return reject('wrong-algorithm');
  if (header['typ'] !== typ) return reject('wrong-type');
  const named = keys.find(({ kid }) => kid === header['kid']);
  // Built anew of what matters: a set from outside may hold anything, under any name.
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

/** The key that a text names; null if it names none. Nothing is verified. */
export function readKid(text: string): string | null {
  const kid = decodeObject(text.split('.')[0]!)?.['kid'];
  return typeof kid === 'string' ? kid : null;
}

/** Decoders forgive other spellings of the same bytes, and then one signature would have many texts. */
const isCanonical = (part: string): boolean => base64url(Buffer.from(part, 'base64url')) === part;

function decodeObject(part: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
