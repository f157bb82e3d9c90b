// What is kept of requests that have made something, and the port behind which it is kept.
import type { AccountId, TokenHash } from '../model/game.js';

/** The ids of what a request has made, and what else its answer needs, as JSON. Neither secrets nor anything personal: it is kept. */
export type RequestResult = Readonly<Record<string, unknown>>;

/** What is kept of a request that was carried out. */
export interface StoredRequest {
  /** Under the token that was shown, in lower-case hex. */
  readonly bodyHash: string;
  readonly salt: Uint8Array;
  readonly made: RequestResult;
}

/** The same, and the key it is kept under. */
export interface NewStoredRequest extends StoredRequest {
  readonly tokenHash: TokenHash;
  readonly key: string;
  /** Of who signs in elsewhere; null where the token was made here, which says it. */
  readonly account: AccountId | null;
}

/** Where they are kept: written by whatever makes the things, in the same transaction. */
export interface IdempotencyStore {
  readonly find: (tokenHash: TokenHash, key: string) => Promise<StoredRequest | null>;
  /** Keeps a request that has changed nothing, since all was so already. Rejects if the key has been used. */
  readonly save: (remember: NewStoredRequest) => Promise<void>;
}
