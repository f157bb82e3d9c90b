// Ed25519 keys, and statements signed with them: compact JWS (RFC 7515, RFC 8037). src/record/signing.ts signs.
import { isSignedBy } from '#primitives';
import { accept, type Result, reject } from '../engine/result.js';
import { base64url, bytesFrom, canonical, depthOf, fromBase64url, HASH_BYTES, MAX_DEPTH, sha256Text, textFrom } from './hashing.js';

/** The prime of the curve's field (RFC 8032, section 5.1). */
const FIELD_PRIME = 2n ** 255n - 19n;
/** The y-coordinate of a point of order 8. */
const ORDER_8_Y = 0x05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826n;
/** The y-coordinates of all points whose order divides 8. */
const SMALL_ORDER_YS: ReadonlySet<bigint> = new Set([0n, 1n, FIELD_PRIME - 1n, ORDER_8_Y, FIELD_PRIME - ORDER_8_Y]);

/** The sign of x is encoded above these bits. */
const Y_BITS = 255;
const BITS_OF_BYTE = 8n;

/**
 * Whether a public key (32 bytes) is a point of small order or a non-canonical encoding. Under such a point, signatures can be forged
 * without a private key, and Ed25519 verification (RFC 8032) accepts them.
 */
function isWeakPoint(point: Uint8Array): boolean {
  const y = BigInt.asUintN(
    Y_BITS,
    point.reduceRight((number, byte) => (number << BITS_OF_BYTE) | BigInt(byte), 0n),
  );
  return y >= FIELD_PRIME || SMALL_ORDER_YS.has(y);
}

/** Returns the point of a public key, 32 bytes in base64url; null if it is weak or none. */
function strongPointOf(x: string): Uint8Array | null {
  const point = bytesFrom(x, HASH_BYTES);
  return point === null || isWeakPoint(point) ? null : point;
}

/** Whether a public key (32 bytes in base64url) cannot be used: a weak one verifies signatures that no private key made. */
export const isWeakKey = (x: string): boolean => strongPointOf(x) === null;

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

/** Returns the public key at a point of the curve: 32 bytes in base64url. */
export function publicKeyOf(x: string): PublicKey {
  const point = { kty: 'OKP', crv: 'Ed25519', x } as const;
  return { ...point, kid: sha256Text(canonical(point)), alg: 'EdDSA', use: 'sig' };
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
export function verifyJws(typ: string, text: string, { keys }: JwkSet): Result<VerifiedJws, WhyNotVerified> {
  const parts = text.split('.');
  const signature = fromBase64url(parts[2] ?? '');
  const [header, payload] = parts.map(decodeJsonPart);
  if (parts.length !== 3 || signature === null || !header || !payload || 'crit' in header) return reject('invalid-jws');
  if (header['alg'] !== 'EdDSA') return reject('wrong-algorithm');
  if (header['typ'] !== typ) return reject('wrong-type');
  const named = keys.find(({ kid }) => kid === header['kid']);
  // Rebuilt from the point: a set from outside may have wrong or additional fields.
  const point = named === undefined || publicKeyOf(named.x).kid !== named.kid ? null : strongPointOf(named.x);
  if (named === undefined || point === null) return reject('unknown-key');
  const [head, body] = parts as [string, string];
  return isSignedBy(point, `${head}.${body}`, signature)
    ? accept({ kid: named.kid, encodedPayload: body, payload })
    : reject('bad-signature');
}

/** Returns the `kid` of a JWS without verifying it; null if there is none. */
export function readKid(text: string): string | null {
  const kid = decodeJsonPart(text.split('.')[0]!)?.['kid'];
  return typeof kid === 'string' ? kid : null;
}

/**
 * Decodes the JSON object in a part of a JWS; null if the part is not canonical base64url of UTF-8, or the text is no object, nests deeper
 * than MAX_DEPTH, or has a number beyond a double. Decoders accept several encodings of the same bytes, which would give one signature
 * many texts.
 */
export function decodeJsonPart(part: string): Readonly<Record<string, unknown>> | null {
  const bytes = fromBase64url(part);
  const text = bytes && textFrom(bytes);
  if (text === null || depthOf(text) > MAX_DEPTH) return null;
  try {
    const value: unknown = JSON.parse(text);
    canonical(value);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

/** Whether an Ed25519 signature (64 bytes) of a message verifies under a public key (32 bytes), which must not be weak. */
export function verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const point = strongPointOf(base64url(publicKey));
  return point !== null && signature.length === SIGNATURE_BYTES && isSignedBy(point, message, signature);
}

const SIGNATURE_BYTES = 64;
