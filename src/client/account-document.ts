// What a server holds about an account, as one document: docs/account-data.md. It is read by REST, with the account's own token.

/** Where and as whom the data of an account is read. */
export interface AccountDataOptions {
  /** Origin of the server: `http://127.0.0.1:3000`. */
  readonly url: string;
  /** Token of the account. */
  readonly token: string;
  /** Language of sentences, as in `Accept-Language`: `fr`. Defaults to English. */
  readonly language?: string;
  /** Defaults to the platform's. */
  readonly fetch?: typeof fetch;
  /** Stops reading: the promise rejects with the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each response. */
  readonly onProgress?: (progress: AccountDataProgress) => void;
}

/** How far the reading is. */
export interface AccountDataProgress {
  readonly partsDone: number;
  readonly partCount: number;
  readonly itemsRead: number;
}

/** A resource as REST returns it. The OpenAPI document describes its fields. */
export type AccountDataItem = Readonly<Record<string, unknown>>;

/** What the server holds about an account, each part as REST returns it, and every list whole. */
export interface AccountData {
  readonly format: 'lyon-account-data';
  readonly edition: 1;
  /** Origin of the server. */
  readonly server: string;
  /** When the reading began (ISO 8601). */
  readonly readAt: string;
  readonly account: AccountDataItem;
  readonly tokens: readonly AccountDataItem[];
  /** Summaries. `record` is the address of the record of the game. */
  readonly games: Readonly<Record<'opened' | 'played' | 'offered', readonly AccountDataItem[]>>;
  readonly tournaments: {
    /** Summaries, each with its `metadata`. */
    readonly organised: readonly AccountDataItem[];
    /** Summaries, each with the account's own registration as `player`; null if the account no longer plays. */
    readonly played: readonly AccountDataItem[];
  };
  /** Seasons that the account organises. */
  readonly seasons: readonly AccountDataItem[];
  /** Each with its `deliveries`. */
  readonly webhooks: readonly AccountDataItem[];
  readonly notifications: AccountDataItem;
  /** Since when its calendar has a secret address. The address itself is not stored. */
  readonly calendarAddress: AccountDataItem;
  /** The history of the account's rating, by ruleset. */
  readonly ratings: Readonly<Record<string, readonly AccountDataItem[]>>;
}
