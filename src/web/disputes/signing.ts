// How an arbiter's commands are signed: with the key that the account has registered, if this device has it.
import { type ArbiterKey, type Document, type LyonClient, type schema, signArbiterAct } from 'lyon/client';
import { texts } from '../texts/index.js';
import { placedActOf, signatureOf } from './acts.js';
import { deviceKey } from './device-keys.js';
import type { DisputedGame, Sign } from './documents.js';

/** The account that this browser keeps. */
export type OwnAccount = Pick<schema.Account, 'id' | 'scopes' | 'createdAt' | 'arbiterKey'>;
const OWN_ACCOUNT: Document<{ readonly me: OwnAccount }, object> = '{ me { id scopes createdAt arbiterKey { kty crv x } } }';

/** An account, and the key of it that this device has. */
export interface Arbiter {
  readonly account: OwnAccount;
  readonly deviceKey: ArbiterKey | null;
}

/** Reads the account of a client, and its key. */
export async function readArbiter(client: LyonClient): Promise<Arbiter> {
  const { me: account } = await client.execute(OWN_ACCOUNT, {});
  return { account, deviceKey: await deviceKey(account.id) };
}

/**
 * Whether an account signs. `unsigned`: it has registered no key. `signs`: this device has the registered key. `missing`: this device does not
 * have it.
 */
export type SigningState = 'unsigned' | 'signs' | 'missing';

export function signingStateOf({ account: { arbiterKey }, deviceKey: key }: Arbiter): SigningState {
  if (!arbiterKey) return 'unsigned';
  return key?.publicKey.x === arbiterKey.x ? 'signs' : 'missing';
}

/** The whole hash of an entry, by its name or cursor. */
const HASH_OF_ENTRY: Document<
  { readonly game: { readonly replay: { readonly entry: { readonly hash: string } } } },
  { readonly game: string; readonly entry: string }
> = 'query ($game: ID!, $entry: String!) { game(id: $game) { replay(entry: $entry) { entry { hash } } } }';

/** Signs the commands of an arbiter in a game as the page shows it. */
export const signerOf =
  (client: LyonClient, game: DisputedGame, arbiter: Arbiter): Sign =>
  async (command, idempotencyKey) => {
    const state = signingStateOf(arbiter);
    if (state === 'unsigned') return null;
    const hashOf = async (entry: string) => (await client.execute(HASH_OF_ENTRY, { game: game.id, entry })).game.replay.entry.hash;
    const placed = await placedActOf(game, arbiter.account.id, command, hashOf);
    if (placed === null) return null;
    if (state === 'missing') throw new Error(texts.arbiterKey.missing);
    return signatureOf(idempotencyKey, () => signArbiterAct(arbiter.deviceKey!, placed));
  };
