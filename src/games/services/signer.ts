import { type Kind, type Statements, sign } from '../../record/receipts.js';
import { type JwkSet, SEED_BYTES, type SigningKey, signingKeyOf } from '../../record/signatures.js';
import type { RandomBytes, SigningKeyStore } from '../ports/game-store.js';

/** Signs in the server's name. */
export interface Signer {
  /** Returns a compact JWS by the newest key. The same statement and key give the same text. */
  readonly sign: <K extends Kind>(kind: K, payload: Statements[K]) => Promise<string>;
  /** Returns the public keys that verify it, the newest first. */
  readonly published: () => Promise<JwkSet>;
}

interface SignerOptions {
  readonly keys: SigningKeyStore;
  readonly now: () => Date;
  readonly random: RandomBytes;
  /** Reports that the keys could not be read again; the signer continues with those it has. */
  readonly onFault: (fault: unknown) => void;
}

/** In milliseconds. Another instance may have added a key. */
const SIGNING_KEY_TTL_MS = 60_000;
/** Shorter for published keys: the caller may hold a receipt of an instance with a newer key. */
const PUBLISHED_KEYS_TTL_MS = 1_000;

interface CachedKeys {
  readonly signing: SigningKey;
  readonly published: JwkSet;
  readonly readAt: number;
}

/** Returns the server's signer; creates the first key if there is none. Rejects if the newest key cannot be decrypted. */
export async function openSigner({ keys, now, random, onFault }: SignerOptions): Promise<Signer> {
  const read = async (): Promise<CachedKeys | null> => {
    const readAt = now().getTime();
    const found = await keys.read();
    return found && { signing: await signingKeyOf(found.seed), published: { keys: found.published }, readAt };
  };
  const first = async (): Promise<CachedKeys | null> => {
    await addSigningKey(keys, random, 'if-none');
    return await read();
  };
  let known = ((await read()) ?? (await first()))!;
  let reading: Promise<void> | null = null;
  const readAgain = async (): Promise<void> => {
    try {
      known = (await read()) ?? known;
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
    sign: async (kind, payload) => sign((await notOlderThan(SIGNING_KEY_TTL_MS)).signing, kind, payload),
    published: async () => (await notOlderThan(PUBLISHED_KEYS_TTL_MS)).published,
  };
}

/** Adds a key made of random bytes, which signs from now on. Returns its id; adds none if `if-none` applies. */
export async function addSigningKey(keys: SigningKeyStore, random: RandomBytes, when: 'if-none' | 'always'): Promise<string> {
  const seed = random(SEED_BYTES);
  const { public: key } = await signingKeyOf(seed);
  await keys.add(key, seed, when);
  return key.kid;
}
