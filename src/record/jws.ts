// Statements under a signature that come from outside: a compact JWS (RFC 7515) by Ed25519 (RFC 8037), one text for one
// statement. The one way in which any signature is verified here.
import { compactVerify } from 'jose/jws/compact/verify';
import { importJWK } from 'jose/key/import';
import { accept, type Result, reject } from '../engine/result.js';
import { base64url } from './hashes.js';
import { type JwkSet, publicKeyOf } from './signing-key.js';
import { isWeak } from './weak-keys.js';

/**
 * Why a text is not a statement of that type. `not-a-jws`: not three parts of base64url, spelled in the one way they can be, with
 * a JSON object first and second. `wrong-algorithm`: any but EdDSA, `none` included. `wrong-type`: a statement of another kind.
 * `unknown-key`: the key it names is not in the set, or is one that anybody can sign for. `bad-signature`: that key has not
 * signed it.
 */
export type WhyNot = 'not-a-jws' | 'wrong-algorithm' | 'wrong-type' | 'unknown-key' | 'bad-signature';

/** What was signed, and by which key. */
export interface Signed {
  readonly kid: string;
  /** The second part of the text: the bytes that were signed. */
  readonly said: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** What a text says, if one of these keys has signed it as a statement of this type (its header's `typ`). */
export async function verifyJws(typ: string, text: string, { keys }: JwkSet): Promise<Result<Signed, WhyNot>> {
  const parts = text.split('.');
  const [header, payload] = parts.map(objectIn);
  if (parts.length !== 3 || !parts.every(isCanonical) || !header || !payload || 'crit' in header) return reject('not-a-jws');
  if (header['alg'] !== 'EdDSA') return reject('wrong-algorithm');
  if (header['typ'] !== typ) return reject('wrong-type');
  const named = keys.find(({ kid }) => kid === header['kid']);
  // Built anew of what matters: a set from outside may hold anything, under any name.
  const known = named && (await publicKeyOf(named.x).catch(() => null));
  const key = known && known.kid === named.kid && !isWeak(known.x) ? await importJWK({ ...known }).catch(() => null) : null;
  if (!known || !key) return reject('unknown-key');
  try {
    await compactVerify(text, key, { algorithms: ['EdDSA'] });
    return accept({ kid: known.kid, said: parts[1]!, payload });
  } catch {
    return reject('bad-signature');
  }
}

/** The key that a text names; null if it names none. Nothing is verified. */
export function kidNamedBy(text: string): string | null {
  const kid = objectIn(text.split('.')[0]!)?.['kid'];
  return typeof kid === 'string' ? kid : null;
}

/** Decoders forgive other spellings of the same bytes, and then one signature would have many texts. */
const isCanonical = (part: string): boolean => base64url(Buffer.from(part, 'base64url')) === part;

function objectIn(part: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
