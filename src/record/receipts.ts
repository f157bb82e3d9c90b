// What the court says under its signature: a compact JWS (RFC 7515) by Ed25519 (RFC 8037), one text for one statement.
import { sign as signBytes } from 'node:crypto';
import { compactVerify, importJWK } from 'jose';
import { accept, type Result, reject } from '../engine/result.js';
import type { Outcome } from '../engine/ruleset.js';
import { canonical } from './canonical.js';
import { base64url } from './hashes.js';
import { type JwkSet, publicKeyOf, type SigningKey } from './signing-key.js';

/** To a seat, that its action was accepted. */
export interface ReceiptPayload {
  readonly game: string;
  readonly seat: string;
  /** The entry's number for this seat. */
  readonly version: number;
  /** Of the entry, in base64url. */
  readonly hash: string;
  /** When it was accepted: ISO 8601, in UTC. */
  readonly at: string;
  /** If the action has ended the game. */
  readonly outcome?: Outcome;
}

/** To anybody, how a game has ended. */
export interface ResultPayload {
  readonly game: string;
  readonly outcome: Outcome;
  /** Of the entry that ended it, in base64url. */
  readonly hash: string;
  /** When it ended: ISO 8601, in UTC. */
  readonly at: string;
}

/** To whoever holds a viewer's record, that it is all there was when it was written. */
export interface RecordPayload {
  readonly game: string;
  /** `all`, a seat or `spectator`. */
  readonly viewer: string;
  readonly entries: number;
  /** Hash of its last entry, in base64url. */
  readonly head: string;
}

/** What is said, by its kind. A kind is signed under a `typ` of its own, so that none can be passed off as another. */
export interface Statements {
  readonly receipt: ReceiptPayload;
  readonly result: ResultPayload;
  readonly record: RecordPayload;
}
export type Kind = keyof Statements;

/** The same statement of the same kind under the same key is the same text, byte for byte. */
export function sign<K extends Kind>(key: SigningKey, kind: K, payload: Statements[K]): string {
  const header = { alg: 'EdDSA', kid: key.public.kid, typ: typeOf(kind) };
  const signed = [header, payload].map((part) => base64url(Buffer.from(canonical(part)))).join('.');
  // Not jose's own signing, which takes three times the processor time: docs/decisions/receipts.md.
  return `${signed}.${base64url(signBytes(null, Buffer.from(signed), key.private))}`;
}

/**
 * Why a text is not a statement of the court. `not-a-jws`: not three parts of base64url, spelled in the one way they can
 * be, with a JSON object first and second. `wrong-algorithm`: any but EdDSA, `none` included. `wrong-type`: a statement of
 * another kind. `unknown-key`: the key it names is not in the set. `bad-signature`: that key has not signed it.
 */
export type WhyNot = 'not-a-jws' | 'wrong-algorithm' | 'wrong-type' | 'unknown-key' | 'bad-signature';

/**
 * What the court has said in a text, if one of these keys has signed it as a statement of this kind. What the fields hold
 * is what was signed: compare them with what they are to prove. The keys are to be had from the court itself; a set that
 * comes with the text proves only that who wrote the one wrote the other.
 */
export async function verify<K extends Kind>(kind: K, text: string, { keys }: JwkSet): Promise<Result<Statements[K], WhyNot>> {
  const parts = text.split('.');
  const [header, payload] = parts.map(objectIn);
  if (parts.length !== 3 || !parts.every(isCanonical) || !header || !payload || 'crit' in header) return reject('not-a-jws');
  if (header['alg'] !== 'EdDSA') return reject('wrong-algorithm');
  if (header['typ'] !== typeOf(kind)) return reject('wrong-type');
  const named = keys.find(({ kid }) => kid === header['kid']);
  // Built anew of what matters: a set from outside may hold anything, under any name.
  const known = named && (await publicKeyOf(named.x).catch(() => null));
  const key = known && known.kid === named.kid ? await importJWK({ ...known }).catch(() => null) : null;
  if (!key) return reject('unknown-key');
  try {
    await compactVerify(text, key, { algorithms: ['EdDSA'] });
    return accept(payload as unknown as Statements[K]);
  } catch {
    return reject('bad-signature');
  }
}

const typeOf = (kind: Kind): string => `lyon-${kind}+jwt`;

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
