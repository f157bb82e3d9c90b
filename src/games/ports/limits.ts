/** Numbers that bound what a caller may ask for and what this process keeps. */
export interface Limits {
  readonly actionsInList: number;
  readonly idempotencyKeyLength: number;
  readonly pageSize: number;
  readonly unfinishedGamesOfAccount: number;
  /** That are opened by one request. */
  readonly gamesAtOnce: number;
  /** Tokens of one account that have neither expired nor been revoked. */
  readonly tokensOfAccount: number;
  readonly webhooksOfOwner: number;
  readonly metadataBytes: number;
  readonly noteBytes: number;
  /** In characters (code points), as is the next. */
  readonly accountNameLength: number;
  readonly accountContactLength: number;
  /** Lists of actions that one seat may try in a minute. */
  readonly triesOfSeat: number;
  readonly snapshotEvery: number;
  readonly cachedGames: number;
  readonly cachedBytes: number;
  /** Of the records that are asked for, each fifty entries. */
  readonly recordPagesAtOnce: number;
  /** How often an append that lost to an entry its seat cannot notice is tried again. */
  readonly appendAttempts: number;
}
