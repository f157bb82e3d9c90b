import type { Kind, Statements } from '../../record/receipts.js';
import type { JwkSet } from '../../record/signatures.js';
import { SEED_BYTES, type SigningKey, sign, signingKeyOf } from '../../record/signing.js';
import type { RandomBytes, SigningKeyStore } from '../ports/game-store.js';

/** Signs in the server's name. */
export interface Signer {
  /** Returns a compact JWS by the newest key. The same statement and key give the same text. */
  readonly sign: <K extends Kind>(kind: K, payload: Statements[K]) => Promise<string>;
  /** The same at once, by the newest key that is known. */
  readonly signNow: <K extends Kind>(kind: K, payload: Statements[K]) => string;
  /** Returns the public keys that verify it, the newest first. */
  readonly published: () => Promise<JwkSet>;
}

interface SignerOptions {
  readonly keys: SigningKeyStore;
  readonly now: () => Date;
  readonly random: RandomBytes;
  /** Reports that the keys could not be read again; the signer continues with those it has. */
  readonly onFault: (fault: unknown) => void;
  /** Reports that the database has lost the signing key. */
  readonly onRewind?: ((found: 'signing-key') => void) | undefined;
}

/** In milliseconds. Another instance may have added a key. */
const SIGNING_KEY_TTL_MS = 60_000;
/** Shorter for published keys: the caller may hold a receipt of an instance with a newer key. */
const PUBLISHED_KEYS_TTL_MS = 1_000;

interface CachedKeys {
  readonly signing: SigningKey;
  readonly seed: Uint8Array;
  readonly published: JwkSet;
  readonly readAt: number;
}

/** Returns the server's signer; creates the first key if there is none. Rejects if the newest key cannot be decrypted. */
export async function openSigner({ keys, now, random, onFault, onRewind }: SignerOptions): Promise<Signer> {
  const read = async (): Promise<CachedKeys | null> => {
    const readAt = now().getTime();
    const found = await keys.read();
    return found && { signing: signingKeyOf(found.seed), seed: found.seed, published: { keys: found.published }, readAt };
  };
  const first = async (): Promise<CachedKeys | null> => {
    await addSigningKey(keys, random, 'if-none');
    return await read();
  };
  let known = ((await read()) ?? (await first()))!;
  let reading: Promise<void> | null = null;
  /** A key that the database has lost is added again: without it, no one could verify the receipts it has signed. */
  const restoreLost = async ({ signing, seed }: CachedKeys, found: CachedKeys | null): Promise<CachedKeys | null> => {
    if (found?.published.keys.some(({ kid }) => kid === signing.public.kid)) return found;
    onRewind?.('signing-key');
    await keys.add(signing.public, seed, 'always');
    return await read();
  };
  const readAgain = async (): Promise<void> => {
    try {
      known = (await restoreLost(known, await read())) ?? known;
    } catch (fault) {
      onFault(fault);
      known = { ...known, readAt: now().getTime() };
    }
    reading = null;
  };
  const notOlderThan = async (age: number): Promise<CachedKeys> => {
    if (now().getTime() - known.readAt < age) return known;
    reading ??= readAgain();
    await reading;
    return known;
  };
  return {
    signNow(kind, payload) {
      void notOlderThan(SIGNING_KEY_TTL_MS);
      return sign(known.signing, kind, payload);
    },
    sign: async (kind, payload) => sign((await notOlderThan(SIGNING_KEY_TTL_MS)).signing, kind, payload),
    published: async () => (await notOlderThan(PUBLISHED_KEYS_TTL_MS)).published,
  };
}

/** Adds a key made of random bytes, which signs from now on. Returns its id; adds none if `if-none` applies. */
export async function addSigningKey(keys: SigningKeyStore, random: RandomBytes, when: 'if-none' | 'always'): Promise<string> {
  const seed = random(SEED_BYTES);
  const { public: key } = signingKeyOf(seed);
  await keys.add(key, seed, when);
  return key.kid;
}
