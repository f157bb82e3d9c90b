import { type Kind, type Statements, sign } from '../../record/receipts.js';
import { type JwkSet, SEED_BYTES, type SigningKey, signingKeyOf } from '../../record/signatures.js';
import type { RandomBytes, SigningKeyStore } from '../ports/game-store.js';

/** Speaks in the court's name. */
export interface Signer {
  /** A compact JWS by the newest key. The same statement under the same key is the same text. */
  readonly sign: <K extends Kind>(kind: K, payload: Statements[K]) => Promise<string>;
  /** The keys to verify it with, the newest first: public members only. */
  readonly published: () => Promise<JwkSet>;
}

interface SignerOptions {
  readonly keys: SigningKeyStore;
  readonly now: () => Date;
  readonly random: RandomBytes;
  /** Told when the keys could not be read again; it goes on with those it has. */
  readonly onFault: (fault: unknown) => void;
}

/** How old what is known of the keys may be; milliseconds. Another instance may have added one. */
const SIGNING_KEY_TTL_MS = 60_000;
/** Less for those who ask for the keys: they may hold a receipt of an instance that knows more. */
const PUBLISHED_KEYS_TTL_MS = 1_000;

interface CachedKeys {
  readonly signing: SigningKey;
  readonly published: JwkSet;
  readonly readAt: number;
}

/** The court's signer; makes the first key if there is none. Rejects when the newest key cannot be unsealed. */
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

/** Makes a key of random bytes and adds it: from now on it signs. Returns its id; none is added where `if-none` says so. */
export async function addSigningKey(keys: SigningKeyStore, random: RandomBytes, when: 'if-none' | 'always'): Promise<string> {
  const seed = random(SEED_BYTES);
  const { public: key } = await signingKeyOf(seed);
  await keys.add(key, seed, when);
  return key.kid;
}
