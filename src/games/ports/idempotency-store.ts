// Stored results of requests that created something, and the port of their store.
import type { AccountId, TokenHash } from '../model/game.js';

/** The ids a request created, and other data its answer needs, as JSON. No secrets and no personal data, since it is stored. */
export type RequestResult = object;

/** A request that was carried out. */
interface StoredRequest {
  /** HMAC of the canonical body under the caller's secret, in lower-case hex. */
  readonly bodyHash: string;
  readonly salt: Uint8Array;
  readonly made: RequestResult;
}

/** A stored request with the key it is stored under. */
export interface NewStoredRequest extends StoredRequest {
  /** The hash of the caller's secret: of the token, or of a key that is a secret. */
  readonly tokenHash: TokenHash;
  readonly key: string;
  /** The account whose erasure deletes the row: of an issuer's token, or a new guest. Null for a token issued here, which determines it. */
  readonly account: AccountId | null;
}

/** The store of these requests. They are written in the same transaction as their result. */
export interface IdempotencyStore {
  readonly find: (tokenHash: TokenHash, key: string) => Promise<StoredRequest | null>;
  /** Stores a request that changed nothing. Rejects if the key has been used. */
  readonly save: (remember: NewStoredRequest) => Promise<void>;
}
