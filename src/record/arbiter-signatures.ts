// Signatures of arbiters: what an arbiter signs of the entries that it causes (docs/record.md, «Signatures of arbiters»).
import { base64url, canonical, fromBase64url, sha256Text } from './hashing.js';
import type { ArbiterSignature, CertificateBody, Effect, HiddenInspectedBody, RulingBody } from './lifecycle/disputes.js';
import type { TableKey } from './physical-table/statements.js';
import { publicKeyOf, verifyJws, type WhyNotVerified } from './signatures.js';

/** What the arbiter signs. */
interface SignedStatement {
  readonly game: string;
  /** The hash of the entry that opened the dispute; of the last entry, for a certificate. */
  readonly head: string;
  /** SHA-256 over the salt and the canonical JSON of the act. */
  readonly content: string;
}

/** An entry as its arbiter means it. */
export type ArbiterAct =
  | Omit<HiddenInspectedBody, 'signature'>
  | (Omit<RulingBody, 'signature' | 'effect'> & { readonly effect: Effect<string> })
  | Omit<CertificateBody, 'signature'>;

const RULING_TYPE = 'lyon-ruling+jwt';

/** Returns the commitment to an act: SHA-256 over the salt and its canonical JSON, in base64url. */
export const contentOf = (act: ArbiterAct, salt: Uint8Array): string => sha256Text(salt, canonical(act));

/**
 * Returns what an arbiter signs for a body. `toHash`: the hash of the entry to which the ruling rolls the game back, by which arbiters name
 * it; null for others.
 */
export function actOf(body: HiddenInspectedBody | RulingBody | CertificateBody, toHash: string | null): ArbiterAct {
  const { signature: _, ...act } = body;
  if (act.type !== 'dispute-ruled') return act;
  return { ...act, effect: act.effect.type === 'roll-back' ? { type: 'roll-back', toRef: toHash ?? '' } : act.effect };
}

/** Why a signature of an arbiter is invalid. `other-game`, `other-entry`: it is of another place. `other-content`: of another act. */
export type WhyNotArbiters = WhyNotVerified | 'invalid-payload' | 'other-game' | 'other-entry' | 'other-content';

/** In English, as part of a sentence. */
export const NOT_ARBITERS_TEXTS: Readonly<Record<WhyNotArbiters, string>> = {
  'invalid-jws': 'it is not a compact JWS',
  'wrong-algorithm': 'it is not made with EdDSA',
  'wrong-type': 'it is not of the type lyon-ruling+jwt',
  'unknown-key': 'the account has not registered the key that it names',
  'bad-signature': 'it does not match its key',
  'invalid-payload': 'the signed content is not an object of content, game and head',
  'other-game': 'the signed content is about another game',
  'other-entry': 'head is not the hash of the entry that opened the dispute, or of the last entry for a certificate',
  'other-content': 'content is not the hash of salt and act',
};

/** The place and the act that must be signed; null where they are not known. */
interface Signed {
  readonly game: string;
  readonly head: string | null;
  readonly act: ArbiterAct | null;
}

/** Returns why a signature is not that of its key on this act in this place; null if it is. */
export function whyNotArbiters({ key, jws, salt }: ArbiterSignature, { game, head, act }: Signed): WhyNotArbiters | null {
  const verified = verifyJws(RULING_TYPE, jws, { keys: [publicKeyOf(key.x)] });
  if (!verified.ok) return verified.problem;
  const statement = verified.value.payload as unknown as SignedStatement;
  const names = Object.keys(statement).sort().join();
  if (names !== 'content,game,head' || !Object.values(statement).every((each) => typeof each === 'string')) return 'invalid-payload';
  if (statement.game !== game) return 'other-game';
  if (head !== null && statement.head !== head) return 'other-entry';
  const bytes = salt === undefined ? null : fromBase64url(salt);
  return act !== null && (bytes === null || statement.content !== contentOf(act, bytes)) ? 'other-content' : null;
}

const utf8 = new TextEncoder();

/** Returns the thumbprint (RFC 7638) of the key that signed a body; null if none did. */
export const signedWith = ({ signature }: { readonly signature?: ArbiterSignature }): string | null =>
  signature === undefined ? null : publicKeyOf(signature.key.x).kid;

/** A private Ed25519 key in the hands of an arbiter. */
export interface ArbiterSigner {
  readonly key: TableKey;
  /** Signs the bytes of a text with Ed25519 (RFC 8032). */
  readonly sign: (text: string) => Promise<Uint8Array> | Uint8Array;
}

/** Signs an act in its place. `salt`: 16 random bytes. */
export async function signAct(
  { key, sign }: ArbiterSigner,
  { game, head, act }: { readonly game: string; readonly head: string; readonly act: ArbiterAct },
  salt: Uint8Array,
): Promise<{ readonly jws: string; readonly salt: string }> {
  const statement: SignedStatement = { game, head, content: contentOf(act, salt) };
  const header = { alg: 'EdDSA', kid: publicKeyOf(key.x).kid, typ: RULING_TYPE };
  const signed = [header, statement].map((part) => base64url(utf8.encode(canonical(part)))).join('.');
  return { jws: `${signed}.${base64url(await sign(signed))}`, salt: base64url(salt) };
}
