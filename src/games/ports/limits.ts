/** Limits of requests and caches. */
export interface Limits {
  readonly actionsInList: number;
  readonly idempotencyKeyLength: number;
  readonly pageSize: number;
  readonly unfinishedGamesOfAccount: number;
  /** The same for an account of an OpenID Connect issuer, if it is less. */
  readonly unfinishedGamesOfIssuerAccount: number;
  /** Accounts created by a first sign-in, per hour. */
  readonly newIssuerAccountsPerHour: number;
  /** Unfinished games that a guest may open, and as many that it may join, if it is less; and as many practice games. */
  readonly unfinishedGamesOfGuest: number;
  /** Guests created per hour; 0 if the server admits none. */
  readonly newGuestsPerHour: number;
  /** The same from one address. */
  readonly newGuestsOfAddressPerHour: number;
  /** Games opened by one request. */
  readonly gamesAtOnce: number;
  /** Tokens of one account that have neither expired nor been revoked. */
  readonly tokensOfAccount: number;
  readonly webhooksOfOwner: number;
  /** Browsers of one account, seat or player that receive pushes. */
  readonly pushSubscriptionsOfOwner: number;
  readonly metadataBytes: number;
  readonly noteBytes: number;
  /** In characters (code points), as is the next. */
  readonly accountNameLength: number;
  readonly accountContactLength: number;
  /** Dry runs of one seat per minute. */
  readonly dryRunsPerMinute: number;
  /** Texts that one caller has judged per minute. */
  readonly judgementsPerMinute: number;
  readonly snapshotEvery: number;
  readonly cachedGames: number;
  readonly cachedBytes: number;
  /** Bytes of the cached Merkle trees of all games. */
  readonly cachedTreeBytes: number;
  /** Attempts to decide and append a command, to join a seat or to open a rematch, before `stale` is returned. */
  readonly appendAttempts: number;
}
