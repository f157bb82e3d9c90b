// The key of an arbiter, made and used where the arbiter is: docs/record.md, «Signatures of arbiters».

/** The public part of a key, as `setArbiterKey` takes it. */
export interface ArbiterPublicKey {
  readonly kty: 'OKP';
  readonly crv: 'Ed25519';
  /** 32 bytes in base64url. */
  readonly x: string;
}

type PrivateKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** A key of an arbiter. It signs, and its private part cannot be read. IndexedDB keeps it as it is. */
export interface ArbiterKey {
  readonly publicKey: ArbiterPublicKey;
  /** RFC 7638. Records and reports name the key by it. */
  readonly thumbprint: string;
  readonly privateKey: PrivateKey;
}

/** A new key, with the only copy of its private part. */
export interface NewArbiterKey {
  readonly key: ArbiterKey;
  /** The private key as JWK: what `lyon arbiter-key new` writes into a file. Keep it secret. */
  readonly file: string;
}

/** What an arbiter signs: the body of an entry as the full record has it. A roll-back names its entry by `hash`. */
export type ArbiterAct =
  | { readonly type: 'hidden-inspected'; readonly arbiterAccount: string; readonly dispute: number; readonly reason: string }
  | {
      readonly type: 'dispute-ruled';
      readonly arbiterAccount: string;
      readonly dispute: number;
      readonly effect: SignedEffect;
      readonly reason: string;
      /** Null if none is cited. */
      readonly clause: string | null;
      /** Seats in seat order. */
      readonly readers: 'public' | readonly string[];
    }
  | {
      readonly type: 'result-certified';
      readonly account: string;
      /** Null if the game was annulled. */
      readonly outcome: { readonly winners: readonly string[]; readonly clause: string | null; readonly reason: string } | null;
    };

/** The effect of a ruling as its arbiter signs it. */
export type SignedEffect =
  | { readonly type: 'uphold' | 'annul' }
  | { readonly type: 'correct-result'; readonly winners: readonly string[] }
  | { readonly type: 'roll-back'; readonly toRef: string }
  | { readonly type: 'penalty'; readonly seat: string; readonly penalty: string };

/** An act in its place. */
export interface PlacedAct {
  readonly game: string;
  /** `openedHash` of the dispute; for a certificate, the hash of the last entry. */
  readonly head: string;
  readonly act: ArbiterAct;
}

/** Signatures need code of the record, which is larger than the rest of the client. */
const signing = () => import('./arbiter-signing.js');

const ED25519 = 'Ed25519';
const SALT_BYTES = 16;

/** Makes a key. Save `file` before the key is registered: nothing else can use the key on another device. */
export async function makeArbiterKey(): Promise<NewArbiterKey> {
  const { privateKey } = (await crypto.subtle.generateKey(ED25519, true, ['sign', 'verify'])) as { readonly privateKey: PrivateKey };
  const { kty, crv, x, d } = await crypto.subtle.exportKey('jwk', privateKey);
  const file = `${JSON.stringify({ kty, crv, x, d })}\n`;
  return { key: await readArbiterKey(file), file };
}

/** Reads the private key of an arbiter: a JWK (RFC 8037), as `lyon arbiter-key new` writes it. Throws `TypeError` for other texts. */
export async function readArbiterKey(text: string): Promise<ArbiterKey> {
  const jwk = jwkIn(text);
  if (jwk === null) throw new TypeError(NOT_A_KEY);
  const { d, ...publicKey } = jwk;
  const privateKey = await imported(jwk, 'sign');
  const verifier = await imported(publicKey, 'verify');
  const proof = await crypto.subtle.sign(ED25519, privateKey, new Uint8Array());
  if (!(await crypto.subtle.verify(ED25519, verifier, proof, new Uint8Array()))) throw new TypeError(NOT_A_KEY);
  return { publicKey, thumbprint: await thumbprintOf(publicKey.x), privateKey };
}

/** What the text contains does not belong into a message. */
const NOT_A_KEY = 'The text is not a private Ed25519 key as JWK: give the content of a file that `lyon arbiter-key new` wrote.';

const KEY_TEXT = /^[\w-]{43}$/;

/** Returns the key in a text, without further members; null if there is none. */
function jwkIn(text: string): (ArbiterPublicKey & { readonly d: string }) | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { kty, crv, x, d } = (value ?? {}) as Readonly<Record<string, unknown>>;
  const isKey = kty === 'OKP' && crv === ED25519 && typeof x === 'string' && typeof d === 'string' && KEY_TEXT.test(x) && KEY_TEXT.test(d);
  return isKey ? { kty, crv, x, d } : null;
}

/** Imports a key that cannot be exported. Browsers without Ed25519 throw `NotSupportedError`. */
async function imported(jwk: ArbiterPublicKey, use: 'sign' | 'verify'): Promise<PrivateKey> {
  try {
    return await crypto.subtle.importKey('jwk', jwk, ED25519, false, [use]);
  } catch (error) {
    if ((error as Error).name === 'NotSupportedError') throw error;
    throw new TypeError(NOT_A_KEY);
  }
}

/** Returns the thumbprint (RFC 7638) of a public key, 32 bytes in base64url. */
export async function thumbprintOf(x: string): Promise<string> {
  const { publicKeyOf } = await signing();
  return publicKeyOf(x).kid;
}

const utf8 = new TextEncoder();

/** Signs an act with a new salt. Send the same signature again with the same idempotency key: another one is another request. */
export async function signArbiterAct(
  { publicKey, privateKey }: ArbiterKey,
  placed: PlacedAct,
): Promise<{ readonly jws: string; readonly salt: string }> {
  const { signAct } = await signing();
  const sign = async (text: string) => new Uint8Array(await crypto.subtle.sign(ED25519, privateKey, utf8.encode(text)));
  return signAct({ key: publicKey, sign }, placed, crypto.getRandomValues(new Uint8Array(SALT_BYTES)));
}
