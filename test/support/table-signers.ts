// Signers of a physical table.

import { randomBytes, sign as signBytes } from 'node:crypto';
import { canonical } from '../../src/record/hashing.js';
import type { TableStatement } from '../../src/record/physical-table/statements.js';
import { type SigningKey, signingKeyOf } from '../../src/record/signing.js';

/** A signer with a key. */
export interface Signer {
  /** The body sent to the server. */
  readonly jwk: { readonly kty: 'OKP'; readonly crv: 'Ed25519'; readonly x: string };
  readonly key: SigningKey;
  readonly sign: (statement: TableStatement) => string;
}

export async function newSigner(): Promise<Signer> {
  const key = signingKeyOf(randomBytes(32));
  const { kty, crv, x } = key.public;
  return { jwk: { kty, crv, x }, key, sign: (statement) => jws(key, canonical(statement)) };
}

const coded = (text: string) => Buffer.from(text).toString('base64url');

/** Returns a compact JWS over any text with any header; forgeries use this too. */
export function jws(key: SigningKey, payload: string, header: object = {}): string {
  const signed = `${coded(JSON.stringify({ alg: 'EdDSA', kid: key.public.kid, typ: 'lyon-attestation+jwt', ...header }))}.${coded(payload)}`;
  return `${signed}.${signBytes(null, Buffer.from(signed), key.private).toString('base64url')}`;
}
