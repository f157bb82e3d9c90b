// Stored results of requests that created something, and the port of their store.
import type { AccountId, TokenHash } from '../model/game.js';

/** The ids a request created, and other data its answer needs, as JSON. No secrets and no personal data, since it is stored. */
export type RequestResult = object;

/** A request that was carried out. */
interface StoredRequest {
  /** HMAC of the canonical body under the bearer token, in lower-case hex. */
  readonly bodyHash: string;
  readonly salt: Uint8Array;
  readonly made: RequestResult;
}

/** A stored request with the key it is stored under. */
export interface NewStoredRequest extends StoredRequest {
  readonly tokenHash: TokenHash;
  readonly key: string;
  /** The account of an issuer's token; null for a token issued here, which determines the account. */
  readonly account: AccountId | null;
}

/** The store of these requests. They are written in the same transaction as their result. */
export interface IdempotencyStore {
  readonly find: (tokenHash: TokenHash, key: string) => Promise<StoredRequest | null>;
  /** Stores a request that changed nothing. Rejects if the key has been used. */
  readonly save: (remember: NewStoredRequest) => Promise<void>;
}
