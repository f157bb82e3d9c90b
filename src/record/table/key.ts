// The keys of those who sign for a real table: an arbiter's, or each seat's own.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Invalid } from '../../engine/ruleset.js';
import type { Told } from '../../engine/told.js';
import { bytesFrom, HASH_BYTES } from '../hashes.js';
import { isWeak } from '../weak-keys.js';

/** A public Ed25519 key as a JWK (RFC 8037), and nothing else of it. */
export interface TableKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  /** 32 bytes in base64url. */
  readonly x: string;
}

const A_KEY: Told = {
  en: 'the public half of an Ed25519 key as a JWK: kty OKP, crv Ed25519, x of 32 bytes in base64url',
  fr: 'la partie publique d’une clé Ed25519 en JWK : kty OKP, crv Ed25519, x de 32 octets en base64url',
};
const IT_IS_PRIVATE: Told = {
  en: 'This one has a private part, d, which is nobody’s but its owner’s: make another key.',
  fr: 'Celle-ci a une partie privée, d, qui n’appartient qu’à son propriétaire : faites une autre clé.',
};

const ANYBODY_SIGNS: Told = {
  en: 'Under this one anybody can sign: it is a point of small order, or written in a second way. Make another key.',
  fr: 'Avec celle-ci n’importe qui peut signer : c’est un point d’ordre petit, ou écrit d’une seconde façon. Faites une autre clé.',
};

/**
 * A key from outside. What else a JWK may say (kid, alg, use) is left out, since it follows from these. One with its private
 * part is refused: who has sent it has shown it. So is one that anybody can sign for. `path` names the field it came in.
 */
export function readTableKey(input: object, path: string): Result<TableKey, Invalid> {
  const { kty, crv, x, d } = input as Readonly<Record<string, unknown>>;
  if (d !== undefined && d !== null) return reject({ path, expected: A_KEY, reason: IT_IS_PRIVATE });
  if (kty !== 'OKP' || crv !== 'Ed25519' || typeof x !== 'string' || bytesFrom(x, HASH_BYTES) === null) {
    return reject({ path, expected: A_KEY });
  }
  if (isWeak(x)) return reject({ path, expected: A_KEY, reason: ANYBODY_SIGNS });
  return accept({ kty, crv, x });
}
