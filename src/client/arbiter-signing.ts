// Signs acts of arbiters as `lyon arbiter-key sign` does: loaded when it is needed, because it brings the hashes of the record.
import { signAct } from '../record/arbiter-signatures.js';
import { publicKeyOf } from '../record/signatures.js';
import type { ArbiterKey, PlacedAct } from './arbiter-key.js';

const utf8 = new TextEncoder();

export const thumbprintOf = (x: string): string => publicKeyOf(x).kid;

/** Signs an act in its place. */
export const sign = ({ publicKey, privateKey }: ArbiterKey, placed: PlacedAct, salt: Uint8Array) =>
  signAct(
    { key: publicKey, sign: async (text) => new Uint8Array(await crypto.subtle.sign('Ed25519', privateKey, utf8.encode(text))) },
    placed,
    salt,
  );
