// Written from schema.graphql by `npm run openapi`.
export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** UTC timestamp in RFC 3339 format: `2026-01-31T12:00:00.000Z`. */
  DateTime: { input: string; output: string; }
  /** A line of a game's record, as JSON. docs/record.md and docs/record.schema.json describe its fields. */
  RecordLine: { input: Readonly<Record<string, unknown>>; output: Readonly<Record<string, unknown>>; }
  /** Value of an option: a String, an Int or a Boolean. */
  OptionValue: { input: string | number | boolean; output: string | number | boolean; }
  /**
   * A JSON object for the client's own use, ignored by the server: at most 4096 bytes of UTF-8 by default. Not part of any
   * entry, hash or record.
   */
  Metadata: { input: Readonly<Record<string, unknown>>; output: Readonly<Record<string, unknown>>; }
  /** A possible outcome of a draw, as named in `components` and in attestations: a String, an Int or a Boolean. */
  DrawOutcome: { input: string | number | boolean; output: string | number | boolean; }
  /**
   * A tournament as one document: its log with all results and certificates, the resulting standings, and the server's keys.
   * docs/tournament.schema.json describes it; `lyon verify` verifies it.
   */
  TournamentExport: { input: unknown; output: unknown; }
  /** Event of an entry of a tournament's log, as JSON; `type` is its kind. docs/tournament.schema.json defines the kinds. */
  TournamentEvent: { input: unknown; output: unknown; }
};

/** An object with a globally unique id, which `node` resolves. */
export type Node = {
  /** Globally unique id. */
  readonly id: Scalars['ID']['output'];
};

/** Read operations. */
export type Query = {
  readonly __typename?: 'Query';
  /**
   * Any object with an id, as visible to the caller: a ruleset, a clause, a clarification, a game or its summary, a dispute, a log
   * entry under the id it has for the caller, a tournament or its summary, an account, an account token, a webhook or a webhook
   * delivery. Null if the
   * object does not exist or the caller has no access to it.
   */
  readonly node: Maybe<Ruleset | Clause | Clarification | Game | Entry | Dispute | GameSummary | Account | Webhook | WebhookDelivery | AccountToken | TournamentSummary | Tournament>;
  /**
   * Messages of the stream of the caller's account, seat or tournament player, oldest first, for clients that keep no connection
   * open (docs/streams.md). Without a cursor the page is empty, and `endCursor` is where the stream begins now. A page can have fewer
   * items than requested although more follow.
   * Codes: `unauthenticated`, `token-expired`, `token-revoked`, `token-replacement-required`, `invalid-request`, `invalid-cursor`,
   * `cursor-expired`, `stream-rewound`.
   */
  readonly streamMessages: Maybe<StreamMessageConnection>;
  /**
   * Several objects by id, in the order requested. Each id counts as one operation field against the query limits.
   * Code: `invalid-request` (more ids than the server's page size).
   */
  readonly nodes: ReadonlyArray<Maybe<Ruleset | Clause | Clarification | Game | Entry | Dispute | GameSummary | Account | Webhook | WebhookDelivery | AccountToken | TournamentSummary | Tournament>>;
  /** All rulesets that the server supports. */
  readonly rulesets: ReadonlyArray<Ruleset>;
  /** A ruleset. Code: `no-such-ruleset`. */
  readonly ruleset: Maybe<Ruleset>;
  /** A game, as visible to the caller. A private game returns `no-such-game` to callers without access. Code: `no-such-game`. */
  readonly game: Maybe<Game>;
  /**
   * Games, newest first; with the relation `FINISHED`, the last to finish first. By default the games that the account opened,
   * which requires the scope `open-games`; `filter` selects the games it plays in, those waiting for it, or public games. With a
   * seat token, the list contains the seat's game.
   * Codes: `unauthenticated`, `forbidden`, `no-such-ruleset`, `invalid-request`, `invalid-cursor`.
   */
  readonly games: Maybe<GameSummaryConnection>;
  /**
   * The account of the caller's token.
   * Codes: `unauthenticated`, `forbidden` (for a seat token).
   */
  readonly me: Maybe<Account>;
  /**
   * An account, for the account itself and for accounts with the scope `administer`. Other callers get `forbidden` for every
   * id.
   * Codes: `unauthenticated`, `forbidden`, `no-such-account`.
   */
  readonly account: Maybe<Account>;
  /**
   * All accounts except the configured one, newest first, erased accounts included. Requires the scope `administer`.
   * Codes: `unauthenticated`, `forbidden`, `invalid-request`, `invalid-cursor`.
   */
  readonly accounts: Maybe<AccountConnection>;
  /**
   * Active tokens of an account, newest first, for the account itself and for accounts with the scope `administer`. The token
   * values are not returned again.
   * Codes: `unauthenticated`, `forbidden`, `no-such-account`.
   */
  readonly accountTokens: Maybe<ReadonlyArray<AccountToken>>;
  /**
   * Dry run of `submitActions`: whether the server would accept a list of actions, and what the seat would see. Nothing is applied,
   * drawn or stored. If the last action draws, reveals information or passes the turn, the result states that it would be
   * accepted and shows the position before it. Rate-limited per seat.
   * Codes: those of `submitActions` except the codes of idempotency keys and physical tables, and `too-many-dry-runs` (with
   * `limit` and `retryAfter`, in seconds).
   */
  readonly dryRunActions: Maybe<DryRunResult>;
  /**
   * Judges a game as text, in the notation of docs/notation.md, by the rules alone. No game is opened or read. Any valid token
   * may ask; rate-limited per account or seat token. A request has at most one.
   * Codes: `unauthenticated`, `too-many-judgements` (with `limit` and `retryAfter`, in seconds), `judgement-queue-full` (with
   * `retryAfter`), `judgement-too-long`.
   */
  readonly judgement: Maybe<Judgement>;
  /**
   * Dry run of `ruleOnDispute`: the game as the ruling would leave it, for an arbiter who may give it. Nothing is applied. The
   * position is shown as the arbiter sees the game now: before an inspection, as spectators see it.
   * Codes: `unauthenticated`, `no-such-game`, `forbidden`, `arbiter-is-player`, `player-is-arbiter`, `not-an-arbiter`,
   * `arbiter-knows-token` (with `seat`), `same-arbiter`, `no-such-dispute`, `dispute-already-ruled`, `no-such-entry`,
   * `game-rewound`, `no-such-seat`, `invalid-request`.
   */
  readonly dryRunRuling: Maybe<RulingPreview>;
  /**
   * Open disputes of all games visible to the caller, oldest first. Requires the scope `rule`. Excludes non-public games of
   * tournaments in which the account plays.
   * Codes: `unauthenticated`, `forbidden`, `invalid-request`, `invalid-cursor`.
   */
  readonly disputes: Maybe<DisputeSummaryConnection>;
  /**
   * Webhooks of the caller's account, seat or tournament player, oldest first.
   * Codes: `unauthenticated`, `token-replacement-required`.
   */
  readonly webhooks: Maybe<ReadonlyArray<Webhook>>;
  /**
   * A webhook of the caller.
   * Codes: `unauthenticated`, `token-replacement-required`, `no-such-webhook`.
   */
  readonly webhook: Maybe<Webhook>;
  /**
   * A tournament, as visible to the caller. A private tournament is visible only to its organiser, players and arbiters; other
   * callers get `no-such-tournament`.
   * Code: `no-such-tournament`.
   */
  readonly tournament: Maybe<Tournament>;
  /**
   * Tournaments, newest first: public ones, or those that the caller's account organises, which requires the scope
   * `run-tournaments`.
   * Codes: `unauthenticated`, `forbidden`, `no-such-ruleset`, `invalid-request`, `invalid-cursor`.
   */
  readonly tournaments: Maybe<TournamentSummaryConnection>;
};


/** Read operations. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** Read operations. */
export type QueryStreamMessagesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  types?: InputMaybe<ReadonlyArray<StreamMessageType>>;
};


/** Read operations. */
export type QueryNodesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** Read operations. */
export type QueryRulesetArgs = {
  id: Scalars['ID']['input'];
};


/** Read operations. */
export type QueryGameArgs = {
  id: Scalars['ID']['input'];
};


/** Read operations. */
export type QueryGamesArgs = {
  filter?: InputMaybe<GameFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** Read operations. */
export type QueryAccountArgs = {
  id: Scalars['ID']['input'];
};


/** Read operations. */
export type QueryAccountsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** Read operations. */
export type QueryAccountTokensArgs = {
  account: Scalars['ID']['input'];
};


/** Read operations. */
export type QueryDryRunActionsArgs = {
  input: DryRunInput;
};


/** Read operations. */
export type QueryJudgementArgs = {
  text: Scalars['String']['input'];
  language?: InputMaybe<Scalars['String']['input']>;
};


/** Read operations. */
export type QueryDryRunRulingArgs = {
  input: DryRunRulingInput;
};


/** Read operations. */
export type QueryDisputesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** Read operations. */
export type QueryWebhookArgs = {
  id: Scalars['ID']['input'];
};


/** Read operations. */
export type QueryTournamentArgs = {
  id: Scalars['ID']['input'];
};


/** Read operations. */
export type QueryTournamentsArgs = {
  filter?: InputMaybe<TournamentFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Opens a game and returns the token of each seat, once. Requires the scope `open-games`. The options of an existing game
   * can be sent unchanged to open another game with the same options. If options are invalid or conflict, the server
   * refuses the operation and opens no game.
   * Codes: `unauthenticated`, `forbidden`, `invalid-options` (with `path`, `allowed` and `reason`), `invalid-request`,
   * `invalid-position` and `invalid-transcript` (with `line`, `column` and `fault`), `too-many-judgements` (with
   * `limit` and `retryAfter`), `judgement-queue-full` (with `retryAfter`), `judgement-too-long`, `too-many-games`,
   * `idempotency-key-reused`.
   */
  readonly openGame: Maybe<OpenGamePayload>;
  /**
   * Opens many games in one transaction, each as `openGame` does. At most 100 games by default. `path` names the game to which
   * a refusal applies.
   * Codes: those of `openGame`, and `idempotency-key-reused`.
   */
  readonly openGames: Maybe<OpenGamesPayload>;
  /**
   * Takes the seat of the caller's token. Taking the last seat starts the game.
   * Codes: `unauthenticated`, `no-such-game`, `seat-token-required`, `seat-already-taken`, `game-disputed`, `game-finished`,
   * `stale`, `invalid-request`, `idempotency-key-reused`; for the last seat of a game on a physical table also
   * `attestation-required` (here always with `purpose`, `count`, `poolSize` and `allowed`), `unexpected-draw` and
   * `invalid-attestation`. `Game.setupDraws` lists the draws to sign in advance.
   */
  readonly takeSeat: Maybe<TakeSeatPayload>;
  /**
   * Offers a vacant seat for joining. Invalidates the seat's token and any earlier offer of it; `replaceSeatToken` withdraws
   * the offer. For the account that opened the game.
   * Codes: `unauthenticated`, `forbidden`, `no-such-game`, `no-such-seat`, `seat-already-taken`, `game-already-started`,
   * `game-disputed`, `game-finished`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly offerSeat: Maybe<SeatOffer>;
  /**
   * Joins a game with an offered seat and returns the seat's token, with which the seat is taken (`takeSeat`) and played.
   * Requires an account token or, in `invitation`, the invitation token. A seat offered to anyone requires the scope
   * `open-games`. If the account joins again, it gets a new token, and
   * the previous one is invalidated. An account that already plays in the game cannot join.
   * Codes: `unauthenticated`, `forbidden` (for a seat token), `no-such-game`, `seat-not-offered`, `seat-already-taken`,
   * `game-already-started`, `game-disputed`, `game-finished`, `arbiter-has-inspected`, `idempotency-key-reused`.
   */
  readonly joinGame: Maybe<JoinGamePayload>;
  /**
   * Replaces a seat token that was lost or disclosed. Invalidates the previous token at once and withdraws any offer of the
   * seat. For the account that opened the game, with the scope `open-games`, or with the token of the seat itself and no
   * idempotency key. An account that was returned the valid token of a seat cannot be the game's arbiter. A token that replaces
   * the seat's own one counts as returned to no account.
   * Codes: `unauthenticated`, `forbidden`, `no-such-game`, `no-such-seat`, `player-is-arbiter` (with `account`),
   * `arbiter-has-inspected`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly replaceSeatToken: Maybe<SeatToken>;
  /**
   * Replaces or erases the metadata of a game and returns the stored value. For the account that opened the game, with the
   * scope `open-games`. Erasing the account erases the metadata.
   * Codes: `unauthenticated`, `no-such-game`, `forbidden`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly setGameMetadata: Maybe<Scalars['Metadata']['output']>;
  /**
   * Replaces or erases the private note on a game and returns the stored value. For the account that opened the game, with the
   * scope `open-games`. The note is not part of any entry, hash or record; erasing the account erases it.
   * Codes: `unauthenticated`, `no-such-game`, `forbidden`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly setGameNote: Maybe<Scalars['String']['output']>;
  /**
   * Opens a game with the same options and rotated seats after a game has ended. Accounts known to have played a seat are
   * invited to their new seat and join with `joinGame`. The account that opened the previous game gets the tokens of the other
   * seats; a caller with a seat token of the previous game gets the token of the new seat or an invitation to it. The new game
   * always belongs to the account that opened the previous game. A game has at most one rematch: a repeated request returns it
   * without tokens, except that a seat gets a new token for its seat while that seat is vacant, which invalidates the previous
   * token. The two games reference each other.
   * Codes: `unauthenticated`, `no-such-game`, `forbidden` (also for a seat, if the opening account no longer has the scope
   * `open-games`), `game-not-finished`, `too-many-games`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly openRematch: Maybe<OpenRematchPayload>;
  /**
   * Submits one action or an ordered list as the seat of the caller's token. The rules accept or reject the list as a whole.
   * Only the last action can draw, reveal information or pass the turn.
   * Codes: `stale` (with `currentVersion`), `game-rewound`, `unauthenticated`, `no-such-game`, `seat-token-required`,
   * `game-not-started`, `game-disputed`, `game-finished`, `time-expired`, `invalid-action` and `action-ends-batch` (with
   * `actionIndex`), `invalid-request`, `actions-empty`, `actions-too-long`, `idempotency-key-reused`; on a physical table
   * `attestation-required` (with `purpose` and `count`, and with `poolSize` and `allowed` if the seat knows the pool, once the
   * table has signed), `unexpected-draw` (with `purpose`), `invalid-attestation` (with `attestationProblem`: `invalid-jws`,
   * `wrong-algorithm`, `wrong-type`, `unknown-key`, `bad-signature`, `invalid-payload`, `wrong-game`, `wrong-previous-hash`,
   * `wrong-action`, `attestations-differ`, `duplicate-signer`, `signer-missing`).
   */
  readonly submitActions: Maybe<SubmitActionsResult>;
  /**
   * Creates an account and returns its first token, once. Requires the scope `administer` and every scope granted.
   * Codes: `unauthenticated`, `forbidden`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly createAccount: Maybe<CreateAccountPayload>;
  /**
   * Replaces the scopes of an account, effective from its next request. Requires the scope `administer`. Only the caller's own
   * scopes can be added; any scope can be removed, including from the caller's account.
   * Codes: `unauthenticated`, `forbidden`, `no-such-account`, `account-erased`, `invalid-request` (also for the configured
   * account), `idempotency-key-reused`.
   */
  readonly setAccountScopes: Maybe<Account>;
  /**
   * Erases an account permanently: deletes its name and contact and invalidates its tokens before the response. Its id and its
   * games remain. For the account itself and for accounts with the scope `administer`. Repeating the request has no effect.
   * Codes: `unauthenticated`, `forbidden`, `no-such-account`, `invalid-request` (for the configured account),
   * `idempotency-key-reused`.
   */
  readonly eraseAccount: Maybe<Account>;
  /**
   * Creates an additional token for an account and returns it, once. For the account itself, and for accounts with the scope
   * `administer` and all of its scopes.
   * Codes: `unauthenticated`, `forbidden`, `no-such-account`, `account-erased`, `too-many-tokens` (with `limit`),
   * `idempotency-key-reused`, `invalid-request` (also for the configured account).
   */
  readonly createAccountToken: Maybe<IssuedAccountToken>;
  /**
   * Creates a replacement for an account token; the old token stays valid for `overlapHours`. For the owning account, and for
   * accounts with the scope `administer` and all of its scopes.
   * Codes: `unauthenticated`, `forbidden`, `no-such-token`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly rotateAccountToken: Maybe<RotateAccountTokenPayload>;
  /**
   * Revokes an account token before the response and returns its id. For the owning account and for accounts with the scope
   * `administer`. Repeating the request has no effect.
   * Codes: `unauthenticated`, `forbidden` (for a seat token), `no-such-token`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly revokeAccountToken: Maybe<Scalars['ID']['output']>;
  /**
   * Creates a webhook that sends the stream of the token's owner (an account, a seat or a tournament player) to a URL, signed according
   * to Standard Webhooks. The webhook depends on the caller's token and is disabled when that token becomes invalid. See docs/webhooks.md.
   * Codes: `unauthenticated`, `token-replacement-required`, `address-not-allowed`, `too-many-webhooks` (with `limit`), `invalid-request`,
   * `invalid-cursor`, `cursor-expired`, `stream-rewound`, `idempotency-key-reused`.
   */
  readonly createWebhook: Maybe<WebhookSecret>;
  /**
   * Deletes a webhook and returns its id.
   * Codes: `unauthenticated`, `token-replacement-required`, `no-such-webhook`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly deleteWebhook: Maybe<Scalars['ID']['output']>;
  /**
   * Enables a disabled webhook. It resumes after the last delivered event without omissions, and pending retries run at once.
   * The webhook depends on the caller's token from then on.
   * Codes: `unauthenticated`, `token-replacement-required`, `no-such-webhook`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly enableWebhook: Maybe<Webhook>;
  /**
   * Replaces the secret of a webhook and returns the new one, once. The previous secret also signs for 24 hours.
   * Codes: `unauthenticated`, `token-replacement-required`, `no-such-webhook`, `idempotency-key-reused`.
   */
  readonly rotateWebhookSecret: Maybe<WebhookSecret>;
  /**
   * Sends one event of type `webhook.test`, which belongs to no game, and lists the result among the deliveries, under the returned
   * message id. A disabled
   * webhook sends it too, unless its token was revoked or has expired: that disables the webhook (call `enableWebhook` first).
   * Codes: `unauthenticated`, `token-replacement-required`, `no-such-webhook`, `idempotency-key-reused`.
   */
  readonly testWebhook: Maybe<TestWebhookPayload>;
  /**
   * Sends the event of a delivery again: once, out of order, with the same `webhook-id`.
   * Codes: `unauthenticated`, `token-replacement-required`, `no-such-delivery`, `idempotency-key-reused`.
   */
  readonly redeliverWebhook: Maybe<Webhook>;
  /**
   * Opens a dispute about an entry, as a seat of the game or as an arbiter on their own initiative. The game is paused until
   * an arbiter rules. A seat that disputes a ruling appeals it, as with `appealRuling`. A game with a certified result cannot
   * be disputed.
   * Codes: `unauthenticated`, `no-such-game`, `forbidden`, `arbiter-is-player` (for an arbiter who plays in the game),
   * `arbiter-knows-token` (with `seat`), `no-such-entry`, `game-rewound`, `no-such-seat`, `ruling-already-appealed`,
   * `ruling-final`, `dispute-already-open`, `result-already-certified`, `dispute-limit`, `imported-game`, `time-expired`,
   * `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly openDispute: Maybe<GameCommandPayload>;
  /**
   * Gives an arbiter access to hidden information until the open dispute is ruled on. The log records the inspection and its
   * reason for all viewers. Without it an arbiter sees what spectators see.
   * Codes: `unauthenticated`, `no-such-game`, `forbidden`, `arbiter-is-player`, `arbiter-knows-token` (with `seat`),
   * `same-arbiter`, `no-such-dispute`, `dispute-already-ruled`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly inspectHidden: Maybe<GameCommandPayload>;
  /**
   * Rules on the open dispute of a game, as an arbiter who does not play in it. The ruling is appended to the log; the entries
   * it rolls back remain readable.
   * Codes: `unauthenticated`, `no-such-game`, `forbidden`, `arbiter-is-player`, `arbiter-knows-token` (with `seat`),
   * `same-arbiter`, `no-such-dispute`, `dispute-already-ruled`, `no-such-entry`, `game-rewound`, `no-such-seat`,
   * `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly ruleOnDispute: Maybe<GameCommandPayload>;
  /**
   * Appeals a ruling as a seat of the game, at most once per seat and ruling; the ruling on the appeal is final. The appeal is
   * a new dispute that a different arbiter must rule on. The ruling stays in effect and the game is paused meanwhile.
   * Codes: `unauthenticated`, `no-such-game`, `seat-token-required`, `no-such-dispute`, `no-such-seat`, `ruling-already-appealed`,
   * `ruling-final`, `dispute-already-open`, `result-already-certified`, `dispute-limit`, `imported-game`, `time-expired`,
   * `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly appealRuling: Maybe<GameCommandPayload>;
  /**
   * Certifies the result or the annulment of a game, as an arbiter or as the account that opened it. The caller must not play
   * in the game nor have made a ruling in it that can still be appealed. The game accepts no entries afterwards, so the result
   * can no longer be disputed.
   * Codes: `unauthenticated`, `no-such-game`, `forbidden`, `arbiter-is-player`, `arbiter-knows-token` (with `seat`),
   * `same-arbiter`, `game-disputed`, `game-not-finished`, `result-already-certified`, `invalid-request`, `stale`,
   * `idempotency-key-reused`.
   */
  readonly certifyResult: Maybe<GameCommandPayload>;
  /**
   * Leaves the seat of the caller's token before the game starts. Discards the seat's entropy. The seat can be taken again
   * with the same token unless the token was replaced.
   * Codes: `unauthenticated`, `no-such-game`, `seat-token-required`, `seat-not-taken`, `game-already-started`, `game-disputed`,
   * `game-finished`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly leaveSeat: Maybe<GameCommandPayload>;
  /**
   * Resigns as the seat of the caller's token. With two seats the game ends and the other seat wins. With more, the game ends
   * when one seat has not resigned; until then a resigned seat must continue to act, because the rules do not support a
   * missing seat. If the rules end the game first, that result stands.
   * Codes: `unauthenticated`, `no-such-game`, `seat-token-required`, `seat-already-resigned`, `game-not-started`, `game-disputed`,
   * `game-finished`, `time-expired`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly resign: Maybe<GameCommandPayload>;
  /**
   * Undoes the seat's own actions since an entry. Requires that the seat is still to act, no other viewer has noticed any of
   * the actions, and they drew and revealed nothing. No other viewer is notified.
   * Codes: `unauthenticated`, `no-such-game`, `seat-token-required`, `no-such-entry`, `game-rewound`, `nothing-to-undo`,
   * `undo-limit` (with `limit`), `game-not-started`, `game-disputed`, `game-finished`, `time-expired`, `invalid-request`,
   * `stale`, `idempotency-key-reused`.
   */
  readonly undoActions: Maybe<GameCommandPayload>;
  /**
   * Ends a game that is no longer played or that no player has joined, as an arbiter or as the account that opened it; the
   * caller must not play in it. Hidden information is revealed when the result is certified; until then the game can be
   * disputed and resumed.
   * Codes: `unauthenticated`, `no-such-game`, `forbidden`, `arbiter-is-player`, `arbiter-knows-token` (with `seat`),
   * `game-disputed`, `game-finished`, `result-already-certified`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly abandonGame: Maybe<GameCommandPayload>;
  /**
   * Adds time to a seat's clock, as an arbiter or as the account that opened the game; the caller must not play in it. Allowed
   * during a dispute, and after time has run out until the server records the timeout.
   * Codes: `unauthenticated`, `no-such-game`, `no-such-seat`, `forbidden`, `arbiter-is-player`, `arbiter-knows-token` (with
   * `seat`), `game-untimed`, `game-finished`, `result-already-certified`, `invalid-request`, `stale`,
   * `idempotency-key-reused`.
   */
  readonly addTime: Maybe<GameCommandPayload>;
  /**
   * Opens a tournament. Requires the scope `run-tournaments`; the caller's account becomes the organiser.
   * Codes: `unauthenticated`, `forbidden`, `invalid-options`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly openTournament: Maybe<Tournament>;
  /**
   * Registers a player and returns the player's token for this tournament, once. For the organiser and, if `selfRegistration` is
   * true, for an account that registers itself.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `no-such-account`, `account-erased`, `tournament-finished`,
   * `registration-closed`, `tournament-full` (with `limit`), `already-registered`, `invalid-team`, `board-taken` (with `board`),
   * `player-is-arbiter` (with `account`),
   * `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly registerPlayer: Maybe<RegisterPlayerPayload>;
  /**
   * Registers the players of a CSV file, all or none, and returns their tokens for this tournament, once. For the organiser. The
   * first line names the columns: `player` and, optionally, `name`, `seed`, `account`, `team`, `board` and `teamName`, in any order.
   * Separated by commas, semicolons or tabs; quotes as in RFC 4180. At most 1,000 players. `teamName` sets the display name of the
   * team; one row of each team is enough.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `invalid-csv` (with `csvProblems`: `code`, `line` and `column` of
   * at most 20 faults), `tournament-finished`, `registration-closed`, `round-already-paired`, `tournament-full` (with `limit`),
   * `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly importPlayers: Maybe<ImportPlayersPayload>;
  /**
   * Withdraws a player permanently; their results stand. For the organiser and for the player.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `token-replacement-required`, `no-such-player`,
   * `already-withdrawn`, `tournament-finished`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly withdrawPlayer: Maybe<Tournament>;
  /**
   * Checks a player in, in a tournament with check-in. For the player until check-in closes, and for the organiser. After check-in
   * has closed, the player is no longer absent; not possible once the bids of the next round are revealed
   * (`round-already-paired`), nor after the first pairing of a format that pairs all rounds in advance (`check-in-closed`).
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `token-replacement-required`, `player-is-arbiter` (with
   * `account`), `no-such-player`, `already-withdrawn`, `check-in-closed`, `round-already-paired`, `tournament-finished`,
   * `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly checkInPlayer: Maybe<Tournament>;
  /**
   * Closes check-in before its time. For the organiser. Players who have not checked in miss every round until the organiser
   * checks them in.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `check-in-closed`, `tournament-finished`, `invalid-request`,
   * `stale`, `idempotency-key-reused`.
   */
  readonly closeCheckIn: Maybe<Tournament>;
  /**
   * Replaces a player's token. For the player, with the current token or the player's account; for the organiser, if the token
   * was lost. The previous token is invalidated at once, and the log records the replacement and its recipient. A token
   * returned to the organiser can only be used to replace it. The organiser gets `forbidden` for a player with an account, who
   * replaces the token with that account. A player who replaces the token with the token itself gets the new one once: a retry
   * would carry an invalid token. Not available for withdrawn players or after the end of the tournament. At most ten times an
   * hour; a token reset by the organiser can always be replaced.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `no-such-player`, `already-withdrawn`, `tournament-finished`,
   * `player-is-arbiter` (with `account`), `too-many-tokens` (with `limit` and `retryAfter`, in seconds), `invalid-request`,
   * `stale`, `idempotency-key-reused`.
   */
  readonly replacePlayerToken: Maybe<ReplacePlayerTokenPayload>;
  /**
   * Sets or erases the display name of a player, which is stored outside the log. For the organiser and for the player.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `no-such-player`, `token-replacement-required`,
   * `invalid-request`, `idempotency-key-reused`.
   */
  readonly renamePlayer: Maybe<Tournament>;
  /**
   * Sets or erases the display name of a team, which is stored outside the log. For the organiser.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `no-such-team`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly renameTeam: Maybe<Tournament>;
  /**
   * Records or cancels a player's absence from a round before the round starts. For the organiser, and for the player, who can
   * request a bye (`REQUESTED_BYE`).
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `token-replacement-required`, `no-such-player`,
   * `no-such-round`, `round-already-started`, `bids-already-revealed` (cancelling an absence without a bid),
   * `tournament-finished`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly recordAbsence: Maybe<Tournament>;
  /**
   * Closes registration. For the organiser. Starting a round closes it automatically unless late registration is enabled.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `registration-closed`, `tournament-finished`, `invalid-request`,
   * `stale`, `idempotency-key-reused`.
   */
  readonly closeRegistration: Maybe<Tournament>;
  /**
   * Sets the accounts that rule in the games of the tournament, replacing earlier ones. For the organiser. Players cannot be
   * arbiters. With an empty list, every account with the scope `rule` is an arbiter.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `player-is-arbiter` (with `account`), `tournament-finished`,
   * `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly setArbiters: Maybe<Tournament>;
  /**
   * Places a sealed bid for the next round of a tournament with bids. For the player only. All viewers see that a bid was
   * placed; its value stays hidden until all bids are revealed together. A bid is final: any later bid, including a retry with
   * the same key, returns `bid-already-placed`, and the salt is returned once.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `token-replacement-required`, `invalid-bid`,
   * `bid-already-placed`, `bids-already-revealed`, `no-such-round`, `round-not-finished`, `player-absent` (with `player`),
   * `tournament-finished`, `invalid-request`, `stale`.
   */
  readonly placeBid: Maybe<PlaceBidPayload>;
  /**
   * Reveals all bids of a round at once. For the organiser. Refused until every participating player has bid.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `invalid-bid`, `bids-missing` (with `players`),
   * `bids-already-revealed`, `check-in-open`, `no-such-round`, `round-not-finished`, `tournament-finished`, `invalid-request`, `stale`,
   * `idempotency-key-reused`.
   */
  readonly revealBids: Maybe<Tournament>;
  /**
   * Pairs the next round according to the format. For the organiser. Replaces an earlier pairing of a round that has not
   * started. The pairing is deterministic.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `too-few-players`, `team-incomplete` (with `teams`), `winner-undecided`,
   * `bids-missing` (with `players`), `bids-not-revealed`, `check-in-open`, `no-such-round`, `round-already-started`, `round-not-finished`,
   * `tournament-finished`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly pairRound: Maybe<Tournament>;
  /**
   * Sets the pairing of the next round manually and stores the reason. For the organiser.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `invalid-pairing` (with `pairingProblems`), `reason-required`,
   * `bids-missing` (with `players`), `bids-not-revealed`, `check-in-open`, `no-such-round`, `round-already-started`, `round-not-finished`,
   * `tournament-finished`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly pairRoundManually: Maybe<Tournament>;
  /**
   * Starts a paired round and opens a game for each table. For the organiser, with the scope `open-games` as well. If a player
   * of a table has since become absent, the present player wins without a game. A retry with the same key returns the same
   * tokens; a repeated request without it returns the games without tokens.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `round-not-paired`, `no-such-round`, `too-many-games`,
   * `tournament-finished`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly startRound: Maybe<StartRoundPayload>;
  /**
   * Returns the token of the player's seat in a started round and invalidates the previous one. For the player.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `token-replacement-required`, `round-not-started`,
   * `player-absent` (with `player`), `no-such-seat`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly claimSeat: Maybe<ClaimSeatPayload>;
  /**
   * Reports the result of a table whose game has no result, or corrects a reported result. For the arbiters named for the
   * tournament (`setArbiters`), and for the organiser, unless they play in it; if no arbiters are named, for the organiser
   * only. The result cannot contradict the record of a game: only a ruling changes how a game ended. A game in progress is
   * abandoned.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `player-is-arbiter` (with `account`), `reason-required`,
   * `game-disputed`, `no-such-round`, `no-such-table`, `round-not-started`, `invalid-result`, `result-already-recorded`,
   * `no-such-result`, `result-contradicts-game`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly reportResult: Maybe<Tournament>;
  /**
   * Closes the tournament. For the organiser. Its standings become final except for corrections, the secret behind the side
   * draws is published, and its results are rated. Before the last round, requires `early` and a reason.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `round-not-started`, `round-not-finished`, `rounds-remaining`,
   * `reason-required`, `tournament-finished`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly closeTournament: Maybe<Tournament>;
  /**
   * Returns a ticket that opens event streams of REST in place of the caller's token, for the `EventSource` of a browser, which cannot
   * send an `Authorization` header (docs/streams.md). Each call returns another ticket.
   * Codes: `unauthenticated`, `token-expired`, `token-revoked`, `token-replacement-required` (the token of a player was reset for the
   * organiser).
   */
  readonly createStreamTicket: Maybe<StreamTicket>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationOpenGameArgs = {
  input: OpenGameInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationOpenGamesArgs = {
  input: OpenGamesInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationTakeSeatArgs = {
  game: Scalars['ID']['input'];
  entropy?: InputMaybe<Scalars['String']['input']>;
  key?: InputMaybe<PublicKeyInput>;
  attestations?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationOfferSeatArgs = {
  input: OfferSeatInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationJoinGameArgs = {
  input: JoinGameInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationReplaceSeatTokenArgs = {
  game: Scalars['ID']['input'];
  seat: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationSetGameMetadataArgs = {
  game: Scalars['ID']['input'];
  metadata?: InputMaybe<Scalars['Metadata']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationSetGameNoteArgs = {
  game: Scalars['ID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationOpenRematchArgs = {
  game: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationSubmitActionsArgs = {
  input: SubmitActionsInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationCreateAccountArgs = {
  input: CreateAccountInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationSetAccountScopesArgs = {
  account: Scalars['ID']['input'];
  scopes: ReadonlyArray<Scalars['ID']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationEraseAccountArgs = {
  account: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationCreateAccountTokenArgs = {
  account: Scalars['ID']['input'];
  expiresInDays?: InputMaybe<Scalars['Int']['input']>;
  tokenName?: InputMaybe<Scalars['String']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationRotateAccountTokenArgs = {
  token: Scalars['ID']['input'];
  overlapHours?: Scalars['Int']['input'];
  expiresInDays?: InputMaybe<Scalars['Int']['input']>;
  tokenName?: InputMaybe<Scalars['String']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationRevokeAccountTokenArgs = {
  token: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationCreateWebhookArgs = {
  input: CreateWebhookInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationDeleteWebhookArgs = {
  webhook: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationEnableWebhookArgs = {
  webhook: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationRotateWebhookSecretArgs = {
  webhook: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationTestWebhookArgs = {
  webhook: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationRedeliverWebhookArgs = {
  delivery: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationOpenDisputeArgs = {
  input: OpenDisputeInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationInspectHiddenArgs = {
  input: InspectHiddenInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationRuleOnDisputeArgs = {
  input: RuleOnDisputeInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationAppealRulingArgs = {
  input: AppealRulingInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationCertifyResultArgs = {
  input: CertifyResultInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationLeaveSeatArgs = {
  input: GameCommandInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationResignArgs = {
  input: GameCommandInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationUndoActionsArgs = {
  input: UndoActionsInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationAbandonGameArgs = {
  input: AbandonGameInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationAddTimeArgs = {
  input: AddTimeInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationOpenTournamentArgs = {
  input: OpenTournamentInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationRegisterPlayerArgs = {
  input: RegisterPlayerInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationImportPlayersArgs = {
  input: ImportPlayersInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationWithdrawPlayerArgs = {
  input: WithdrawPlayerInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationCheckInPlayerArgs = {
  input: CheckInPlayerInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationCloseCheckInArgs = {
  input: TournamentCommandInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationReplacePlayerTokenArgs = {
  input: ReplacePlayerTokenInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationRenamePlayerArgs = {
  input: RenamePlayerInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationRenameTeamArgs = {
  input: RenameTeamInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationRecordAbsenceArgs = {
  input: RecordAbsenceInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationCloseRegistrationArgs = {
  input: TournamentCommandInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationSetArbitersArgs = {
  input: SetArbitersInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationPlaceBidArgs = {
  input: PlaceBidInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationRevealBidsArgs = {
  input: RoundCommandInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationPairRoundArgs = {
  input: RoundCommandInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationPairRoundManuallyArgs = {
  input: PairRoundManuallyInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationStartRoundArgs = {
  input: RoundCommandInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationClaimSeatArgs = {
  input: ClaimSeatInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationReportResultArgs = {
  input: ReportResultInput;
};


/**
 * Write operations. Each runs in one transaction that is committed before the response. An expired or revoked
 * token of any kind returns `token-expired` or `token-revoked` instead of `unauthenticated`.
 */
export type MutationCloseTournamentArgs = {
  input: CloseTournamentInput;
};

/** Streams over a websocket at the same address, with the protocol graphql-transport-ws. It also carries queries and mutations. */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * Entries of a game after a cursor, then each new entry, without gaps or duplicates. They are those of the caller's seat, or of
   * spectators, and their versions count up by one, also when the game has ended and everything is revealed. Access is checked for
   * every entry; the stream ends when the caller loses access to the game.
   * Codes: `no-such-game`, `invalid-request`, `invalid-cursor`, `game-rewound` (the database has lost the last entry that was
   * sent, or that `after` names), `too-many-subscriptions`.
   */
  readonly gameEntries: Entry;
  /**
   * The stream of the caller's account, seat or tournament player after a cursor, then each new message, in one order and without
   * gaps or duplicates (docs/streams.md). Without a cursor it begins now, with a `STREAM_OPENED` message.
   * Codes: `unauthenticated`, `token-expired`, `token-revoked`, `token-replacement-required` (the token of a player was reset for the
   * organiser), `invalid-request`, `invalid-cursor`, `cursor-expired` (the stream no longer keeps the messages after it),
   * `stream-rewound` (the database has lost the message that `after` names, or the last one that was sent),
   * `too-many-subscriptions`.
   */
  readonly stream: StreamMessage;
};


/** Streams over a websocket at the same address, with the protocol graphql-transport-ws. It also carries queries and mutations. */
export type SubscriptionGameEntriesArgs = {
  game: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};


/** Streams over a websocket at the same address, with the protocol graphql-transport-ws. It also carries queries and mutations. */
export type SubscriptionStreamArgs = {
  after?: InputMaybe<Scalars['String']['input']>;
  types?: InputMaybe<ReadonlyArray<StreamMessageType>>;
};

/** What a message of a stream is about. */
export type StreamMessageType =
  /** The stream begins here: the first message without a cursor. */
  | 'STREAM_OPENED'
  /** A game was opened in which the account has a part. */
  | 'GAME_OPENED'
  /** A seat is offered to the account. */
  | 'SEAT_OFFERED'
  /** A seat of a game was taken. */
  | 'SEAT_TAKEN'
  /** The owner's seat is to act: one message for each version at which it is. Left out if the turn has passed before it is sent. */
  | 'YOUR_TURN'
  /** Another entry of a game's log. */
  | 'ENTRY'
  /** A dispute was opened in a game that the owner takes part in, or in which its account may rule. */
  | 'DISPUTE'
  /** A dispute was ruled on. */
  | 'RULING'
  /** A fifth of the running time of the seats to act is left, at most a day. */
  | 'CLOCK_LOW'
  /** A game has ended. */
  | 'GAME_OVER'
  /** A player was registered in a tournament. */
  | 'REGISTRATION'
  /** A round of a tournament was paired; `table` is the player's own. */
  | 'ROUND_PAIRED'
  /** A round of a tournament has started: the player's seat can be claimed. `table` has its game. */
  | 'ROUND_STARTED'
  /** A result of a tournament was recorded. */
  | 'RESULT'
  /** A recorded result was replaced. */
  | 'CORRECTION'
  /** Another entry of a tournament's log. */
  | 'TOURNAMENT_ENTRY';

/** A ticket for event streams. */
export type StreamTicket = {
  readonly __typename?: 'StreamTicket';
  /** For the parameter `ticket` of event streams. */
  readonly ticket: Scalars['String']['output'];
  /** The ticket opens streams until then, and while its token is valid. Open streams last longer. */
  readonly expiresAt: Scalars['DateTime']['output'];
};

/** A message of a stream. */
export type StreamMessage = {
  readonly __typename?: 'StreamMessage';
  /** Pass as `after` to continue after this message. */
  readonly cursor: Scalars['String']['output'];
  /** What it is about. */
  readonly type: StreamMessageType;
  /** Time of the entry, or of the message. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Id of the game. Null for messages about a tournament. */
  readonly gameId: Maybe<Scalars['ID']['output']>;
  /** Id of the ruleset of the game. Null for messages about a tournament. */
  readonly rulesetId: Maybe<Scalars['ID']['output']>;
  /** The owner's seat in the game, or the offered seat. Null for a game that the owner does not play. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** The entry of the game's log, as the owner's seat or a spectator sees it. Null for messages without one. */
  readonly entry: Maybe<Entry>;
  /** The game now, as the owner's seat or a spectator sees it. Null with an entry that is not the last of the game so far, and without a game. */
  readonly state: Maybe<StreamedGame>;
  /** Id of the tournament. Null for messages about a game. */
  readonly tournamentId: Maybe<Scalars['ID']['output']>;
  /** The entry of the tournament's log. */
  readonly tournamentEntry: Maybe<TournamentEntry>;
  /** The player's own table of the round that the entry pairs or starts. Null otherwise. */
  readonly table: Maybe<PlayerTable>;
};

/** A game as the owner of a stream sees it: its seat, or a spectator, also when the game has ended and everything is revealed. */
export type StreamedGame = {
  readonly __typename?: 'StreamedGame';
  /** Ruleset. */
  readonly ruleset: Ruleset;
  /** The viewer: a seat or `spectator`. */
  readonly viewer: Scalars['ID']['output'];
  /** Version of the game for the viewer. Expected by requests that change the game. */
  readonly version: Scalars['Int']['output'];
  /** Cursor of the game's log after the viewer's last entry. */
  readonly cursor: Scalars['String']['output'];
  /** Status of the game. */
  readonly status: GameStatus;
  /** Seats that are to act now. */
  readonly toAct: ReadonlyArray<Scalars['ID']['output']>;
  /** Clocks. Null if the game has none. */
  readonly clock: Maybe<Clock>;
  /** Outcome. Null while the game lasts. */
  readonly outcome: Maybe<Outcome>;
  /** The position. Null before every seat was taken, and in REST unless included. */
  readonly view: Maybe<View>;
  /** Actions that the owner's seat can take now. Null for a game that the owner does not play, and in REST unless included. */
  readonly legalActions: Maybe<HammerOfTheScotsLegalActions | LordsOfScotlandLegalActions>;
};

/** A player's table in a round. */
export type PlayerTable = {
  readonly __typename?: 'PlayerTable';
  /** Number of the round, from 1. */
  readonly round: Scalars['Int']['output'];
  /** Number of the table, from 1. */
  readonly table: Scalars['Int']['output'];
  /** The players in the order of the seats. */
  readonly players: ReadonlyArray<Scalars['ID']['output']>;
  /** Id of the game. Null before the round has started, and without a game. */
  readonly gameId: Maybe<Scalars['ID']['output']>;
  /** The player's seat in the game. */
  readonly seat: Maybe<Scalars['ID']['output']>;
};

/** A set of rules that games are played by. */
export type Ruleset = Node & {
  readonly __typename?: 'Ruleset';
  /** Id in kebab-case: `hammer-of-the-scots`. */
  readonly id: Scalars['ID']['output'];
  /** Title as printed on the box. */
  readonly title: Scalars['String']['output'];
  /** Version of the implementation, raised whenever a decision of the rules changes. */
  readonly rulesVersion: Scalars['Int']['output'];
  /** Options of a game. */
  readonly options: ReadonlyArray<RulesetOption>;
  /** Data needed to render a game: the map, the pieces, the phases. Names are in the language of the response. */
  readonly components: Components;
  /**
   * Clauses of the rulebook in its order, worked examples last: the clauses with the given ids, or a page of all clauses.
   * Unknown ids are omitted.
   * Codes: `invalid-request` (also for an `after` that is not in the list), `invalid-cursor`.
   */
  readonly clauses: ClauseConnection;
  /**
   * Clarifications of points on which the rulebooks are silent or disagree. Paged like `clauses`.
   * Codes: `invalid-request`, `invalid-cursor`.
   */
  readonly clarifications: ClarificationConnection;
  /** Formats in which `openTournament` accepts tournaments of this ruleset. */
  readonly tournamentFormats: ReadonlyArray<RulesetFormat>;
  /** Tie-breaks that a tournament can use. */
  readonly tieBreaks: ReadonlyArray<NamedTieBreak>;
  /**
   * Glicko-2 ratings from the ruleset's public tournaments, highest first: current or historical.
   * Codes: `invalid-request`, `invalid-cursor`.
   */
  readonly ratings: Maybe<Ratings>;
};


/** A set of rules that games are played by. */
export type RulesetClausesArgs = {
  ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A set of rules that games are played by. */
export type RulesetClarificationsArgs = {
  ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A set of rules that games are played by. */
export type RulesetRatingsArgs = {
  revision?: InputMaybe<Scalars['Int']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['ID']['input']>;
};

/** A format in which tournaments of a ruleset can be played. */
export type RulesetFormat = {
  readonly __typename?: 'RulesetFormat';
  /** The format. */
  readonly format: TournamentFormat;
  /** Name of the format, in the language of the response. */
  readonly name: Scalars['String']['output'];
  /** Whether players place sealed bids before each round. */
  readonly hasBids: Scalars['Boolean']['output'];
  /** Whether teams can play matches. */
  readonly hasTeams: Scalars['Boolean']['output'];
  /** Whether the organiser sets the number of rounds. Otherwise it follows from the number of players. */
  readonly setsRounds: Scalars['Boolean']['output'];
  /** Possible numbers of players at a table. If there are several, the organiser sets a preferred one. */
  readonly tableSizes: ReadonlyArray<Scalars['Int']['output']>;
};

/** A tie-break with its name. */
export type NamedTieBreak = {
  readonly __typename?: 'NamedTieBreak';
  /** The tie-break. */
  readonly tieBreak: TieBreak;
  /** Name of the tie-break, in the caller's language. */
  readonly name: Scalars['String']['output'];
};

/** A numbered statement of a rulebook, paraphrased in the language of the response; in English where it is not translated. */
export type Clause = Node & {
  readonly __typename?: 'Clause';
  /** Id cited by rejections: `H4.3a`. */
  readonly id: Scalars['ID']['output'];
  /** Heading of the section. */
  readonly section: Scalars['String']['output'];
  /**
   * Where the clause applies. Hammer of the Scots: `both`, stated by all editions; `source`, stated by some printings and
   * applied in all editions; `each`, the editions differ as the statement explains; `2.3`, edition 2.3 only; `3.x`, editions
   * 3.0 and 4.0 only; `option`, only if the option is chosen. Lords of Scotland, which has one edition, by origin: `text`, the
   * printed rules; `cards`, the cards; `text and cards`, both; `inference`, what follows from them without being said;
   * `ruling`, a clarification where they are silent; `text and ruling`, both; `example`, a worked example.
   */
  readonly editions: Scalars['String']['output'];
  /** Text of the clause. */
  readonly statement: Scalars['String']['output'];
  /** Clarifications of the clause. */
  readonly clarifications: ReadonlyArray<Clarification>;
};

/** A point on which the rulebooks are silent or disagree, and how the server decides it. */
export type Clarification = Node & {
  readonly __typename?: 'Clarification';
  /** Id: `AMB-08`. */
  readonly id: Scalars['ID']['output'];
  /** The question. */
  readonly question: Scalars['String']['output'];
  /** The decision and, where it helps, its reasons. */
  readonly answer: Scalars['String']['output'];
  /** Ids of the clauses that this clarifies. */
  readonly clauses: ReadonlyArray<Scalars['ID']['output']>;
};

/** A page of clauses. The cursors are clause ids. */
export type ClauseConnection = {
  readonly __typename?: 'ClauseConnection';
  /** Clauses with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<ClauseEdge>>>;
  /** Place of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Number of items on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A clause and its cursor. */
export type ClauseEdge = {
  readonly __typename?: 'ClauseEdge';
  /** Pass as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The clause. */
  readonly node: Clause;
};

/** A page of clarifications. The cursors are their ids. */
export type ClarificationConnection = {
  readonly __typename?: 'ClarificationConnection';
  /** Clarifications with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<ClarificationEdge>>>;
  /** Place of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Number of items on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A clarification and its cursor. */
export type ClarificationEdge = {
  readonly __typename?: 'ClarificationEdge';
  /** Pass as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The ruling. */
  readonly node: Clarification;
};

/** An option of a game: one field of a form. */
export type RulesetOption = {
  readonly __typename?: 'RulesetOption';
  /** Name of the option in the input of `openGame`. */
  readonly id: Scalars['ID']['output'];
  /** Effect of the option, in the language of `Accept-Language`. */
  readonly description: Scalars['String']['output'];
  /** Kind of choice. */
  readonly type: RulesetOptionType;
  /** Whether the option must be set. */
  readonly required: Scalars['Boolean']['output'];
  /** Whether the option can be null, that is, none. In `openGame`, null means the same as omitted for every option. */
  readonly nullable: Scalars['Boolean']['output'];
  /** All values that the option accepts, as `openGame` expects them: `BRAVEHEART` if the option is an enum. */
  readonly allowedValues: ReadonlyArray<Maybe<Scalars['OptionValue']['output']>>;
  /** Default in each edition. Empty if the option is required. */
  readonly defaults: ReadonlyArray<RulesetOptionDefault>;
  /** Conflicting values of other options. Conflicts are listed on both options. */
  readonly excludes: ReadonlyArray<RulesetOptionExclusion>;
};

/** Kind of choice of an option. */
export type RulesetOptionType =
  /** True or false. */
  | 'BOOLEAN'
  /** One of a list of Strings or Ints. */
  | 'CHOICE';

/** Default of an option. */
export type RulesetOptionDefault = {
  readonly __typename?: 'RulesetOptionDefault';
  /** Edition for which the default applies. Null for a ruleset without editions. */
  readonly edition: Maybe<Scalars['String']['output']>;
  /** The default; null if none. A nullable default yields to null if another choice excludes it. */
  readonly value: Maybe<Scalars['OptionValue']['output']>;
};

/** Two sets of option values that exclude each other. */
export type RulesetOptionExclusion = {
  readonly __typename?: 'RulesetOptionExclusion';
  /** Values of this option. */
  readonly values: ReadonlyArray<Maybe<Scalars['OptionValue']['output']>>;
  /** The other option. */
  readonly option: Scalars['ID']['output'];
  /** Values of the other option. */
  readonly otherValues: ReadonlyArray<Maybe<Scalars['OptionValue']['output']>>;
  /** Reason, in the language of `Accept-Language`. */
  readonly reason: Scalars['String']['output'];
};

/** Components of a ruleset's games, the same for every viewer. */
export type Components = HammerOfTheScotsComponents | LordsOfScotlandComponents;

/** Source of a game's randomness. */
export type ChanceSource =
  /** The server draws. */
  | 'SERVER'
  /** A physical table, whose outcomes are signed by its arbiter or by every seat. */
  | 'PHYSICAL_TABLE';

/** Signers of a physical table. */
export type AttestationSigner =
  /** The arbiter whose key the game was opened with. */
  | 'ARBITER'
  /** Every seat, each with its own key. */
  | 'SEATS';

/** Relation of the caller to listed games. */
export type GameRelation =
  /** Games that the account opened. */
  | 'OPENED'
  /** Games in which the account was named for a seat or has joined; for a seat token, its game. */
  | 'PLAYED'
  /**
   * Games with a seat offered to the account itself or, if it has the scope `open-games`, to any account. Listed until they
   * start, including private games; a game missing from the list no longer has such an offer.
   */
  | 'OFFERED'
  /** Public games. Any caller can watch them; no token is needed. A game with a spectator delay is listed from its end. */
  | 'PUBLIC'
  /**
   * Public games that wait for players: a seat is offered to any account with the scope `open-games` (`joinGame`). No token is needed to
   * list them. Listed until they start; games with a spectator delay and offers to one account or by invitation are not listed.
   */
  | 'WAITING'
  /** Public games that are finished, the last to finish first. No token is needed. Annulled games are not listed. */
  | 'FINISHED';

/** Filter of games. Omitted fields match all games. */
export type GameFilter = {
  /** Relation of the caller to the games. */
  readonly relation?: InputMaybe<GameRelation>;
  /** If true, only games in which a seat of the caller is to act, whatever `relation` is set to. */
  readonly myTurn?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only games with this status. */
  readonly status?: InputMaybe<GameStatus>;
  /** Only games of this ruleset, by id. */
  readonly ruleset?: InputMaybe<Scalars['ID']['input']>;
  /** Only games of this edition, as named in their options. */
  readonly edition?: InputMaybe<Scalars['String']['input']>;
  /** Only games of this tournament, by id. Public lists have no games of a private tournament. */
  readonly tournament?: InputMaybe<Scalars['ID']['input']>;
};

/** Status of a game. */
export type GameStatus =
  /** Some seats are not taken. */
  | 'SEATING'
  /** In progress. */
  | 'PLAYING'
  /** Paused: a dispute is open, and no seat can act until an arbiter rules. */
  | 'DISPUTED'
  /** Ended. */
  | 'FINISHED'
  /** Annulled by a ruling. */
  | 'ANNULLED';

/** A draw of a physical table before the game starts, as determined by the game's options. Contains no hidden information. */
export type SetupDraw = {
  readonly __typename?: 'SetupDraw';
  /** Name of the draw in attestations: `levy`. */
  readonly purpose: Scalars['String']['output'];
  /** Number of outcomes, drawn one after the other without replacement. */
  readonly count: Scalars['Int']['output'];
  /** Size of the pool. Null if it depends on earlier outcomes. */
  readonly poolSize: Maybe<Scalars['Int']['output']>;
  /**
   * The pool. Null if it depends on earlier outcomes, such as a deck from which other hands were dealt: `takeSeat` then
   * returns it with `attestation-required` once the earlier draws are attested.
   */
  readonly pool: Maybe<ReadonlyArray<Scalars['DrawOutcome']['output']>>;
};

/** A game, as visible to one viewer. */
export type Game = Node & {
  readonly __typename?: 'Game';
  /** Id of the game. */
  readonly id: Scalars['ID']['output'];
  /** Ruleset of the game. */
  readonly ruleset: Ruleset;
  /** Options of the game. */
  readonly options: GameOptions;
  /** Whether any caller can watch. */
  readonly public: Scalars['Boolean']['output'];
  /** Whether hidden information is revealed after the game ends. */
  readonly revealAfterEnd: Scalars['Boolean']['output'];
  /**
   * Number of entries by which spectators lag behind until the game ends, in their own count. Everything shown to spectators
   * is delayed alike. Seats, the account that opened the game and arbiters are not delayed; webhooks of that account are,
   * because they send the spectator view.
   */
  readonly spectatorDelayEntries: Scalars['Int']['output'];
  /** Source of the game's randomness. */
  readonly chanceSource: ChanceSource;
  /**
   * Whether it is a practice game: the account that opened it chose its first position, or the seed of its chance. No tournament
   * takes it, and no rating counts it.
   */
  readonly practice: Scalars['Boolean']['output'];
  /**
   * Draws that the physical table must make and sign before the game starts, in order, as far as the options determine them.
   * Further draws (a hand that is dealt again) are requested from the last seat by `takeSeat` with `attestation-required`. Null if
   * the server draws, and once the game has started or ended.
   */
  readonly setupDraws: Maybe<ReadonlyArray<SetupDraw>>;
  /**
   * Metadata set by the account that opened the game. Null if there is none, and for other callers or if that account no
   * longer has the scope `open-games`.
   */
  readonly metadata: Maybe<Scalars['Metadata']['output']>;
  /** Private note of the account that opened the game, visible like `metadata`. */
  readonly note: Maybe<Scalars['String']['output']>;
  /** Time of opening. */
  readonly openedAt: Scalars['DateTime']['output'];
  /** Id of the game that this is a rematch of. Null if it is not a rematch. */
  readonly previousGame: Maybe<Scalars['ID']['output']>;
  /** Id of the rematch. Null if there is none. */
  readonly rematch: Maybe<Scalars['ID']['output']>;
  /** Status of the game. */
  readonly status: GameStatus;
  /** Seats in the order of the rulebook. */
  readonly seats: ReadonlyArray<Seat>;
  /** Seats that are to act now. */
  readonly toAct: ReadonlyArray<Scalars['ID']['output']>;
  /** Clocks. Null if the game has none. */
  readonly clock: Maybe<Clock>;
  /** Outcome. Null while the game lasts. */
  readonly outcome: Maybe<Outcome>;
  /** Time at which the game finished; if its result was disputed afterwards, time of the ruling. Null for other games. */
  readonly endedAt: Maybe<Scalars['DateTime']['output']>;
  /** Seats that have resigned or run out of time. */
  readonly resignedSeats: ReadonlyArray<Scalars['ID']['output']>;
  /**
   * Result certificate. Null until the result is certified. A compact JWS (RFC 7515) of type `lyon-result+jwt`, signed with a
   * key of `/.well-known/jwks.json`. Contains the options, the winners (null for an annulled game) and the hash of the last
   * entry of every viewer's log.
   */
  readonly certificate: Maybe<Scalars['String']['output']>;
  /** Disputes visible to the viewer, oldest first. */
  readonly disputes: Maybe<ReadonlyArray<Dispute>>;
  /** The open dispute. Null if there is none. */
  readonly openDispute: Maybe<Dispute>;
  /**
   * The view of the caller: a seat, `spectator` or `arbiter`, who sees everything. Every viewer becomes `arbiter` after the
   * end of a game opened with `revealAfterEnd`; an arbiter does from inspecting hidden information until ruling.
   */
  readonly viewer: Scalars['ID']['output'];
  /** Number of entries the viewer has noticed. Submissions name this version. */
  readonly version: Scalars['Int']['output'];
  /** Pass as `after` to receive every entry from now on. */
  readonly cursor: Scalars['String']['output'];
  /** The position. Null until every seat is taken. */
  readonly view: Maybe<View>;
  /** Actions that the caller's seat can take now: empty if it is not to act. Null for callers without a seat in the game. */
  readonly legalActions: Maybe<HammerOfTheScotsLegalActions | LordsOfScotlandLegalActions>;
  /** What a player needs besides the position: what is asked of the caller's seat, and what it can undo. */
  readonly guidance: Guidance;
  /**
   * The game as it stood after an entry. Until everything is revealed, only the caller's own past; afterwards that of every
   * viewer.
   * Codes: `invalid-request`, `no-such-entry`, `game-rewound`.
   */
  readonly replay: Maybe<Replay>;
  /**
   * The position as text after an entry, as the viewer may know it: the notation of docs/notation.md, which `practice` of
   * `openGame` reads.
   * Codes: `invalid-request`, `no-such-entry`, `game-rewound`.
   */
  readonly position: Maybe<GamePosition>;
  /**
   * The game as text, with what the viewer has noticed: the notation of docs/notation.md, which `judgement` reads.
   * Code: `invalid-request`.
   */
  readonly transcript: Maybe<GameTranscript>;
  /**
   * The game as it stood after each of several consecutive entries of the viewer, as `replay` returns it. Fewer at the end of
   * the log.
   * Code: `invalid-request`.
   */
  readonly replays: Maybe<ReadonlyArray<Replay>>;
  /**
   * One entry as several viewers saw it: what each noticed, the position before and after it, and what each seat could do
   * before it. An arbiter who inspects hidden information, and everyone after everything is revealed, has the perspectives of
   * all seats, of `spectator` and of `arbiter`, who sees everything; other callers have their own.
   * Codes: `invalid-request` (with `allowed`, for a viewer whose perspective is not open to the caller), `no-such-entry`,
   * `game-rewound`.
   */
  readonly perspectives: Maybe<ReadonlyArray<EntryPerspective>>;
  /**
   * The log, as visible to the viewer.
   * Codes: `invalid-request`, `invalid-cursor`, `game-rewound`.
   */
  readonly entries: Maybe<EntryConnection>;
  /**
   * Entries that a reader of the log looks for, oldest first: those that begin a year, a turn, a battle, a winter or a skirmish,
   * disputes, and the end. A page can have fewer items than requested although more follow.
   * Codes: `invalid-request`, `invalid-cursor`, `game-rewound`.
   */
  readonly milestones: Maybe<MilestoneConnection>;
};


/** A game, as visible to one viewer. */
export type GameGuidanceArgs = {
  language?: InputMaybe<Scalars['String']['input']>;
};


/** A game, as visible to one viewer. */
export type GameReplayArgs = {
  version?: InputMaybe<Scalars['Int']['input']>;
  entry?: InputMaybe<Scalars['String']['input']>;
  viewer?: InputMaybe<Scalars['ID']['input']>;
};


/** A game, as visible to one viewer. */
export type GamePositionArgs = {
  version?: InputMaybe<Scalars['Int']['input']>;
  entry?: InputMaybe<Scalars['String']['input']>;
  viewer?: InputMaybe<Scalars['ID']['input']>;
};


/** A game, as visible to one viewer. */
export type GameTranscriptArgs = {
  viewer?: InputMaybe<Scalars['ID']['input']>;
};


/** A game, as visible to one viewer. */
export type GameReplaysArgs = {
  fromVersion: Scalars['Int']['input'];
  first: Scalars['Int']['input'];
  viewer?: InputMaybe<Scalars['ID']['input']>;
};


/** A game, as visible to one viewer. */
export type GamePerspectivesArgs = {
  entry: Scalars['String']['input'];
  viewers?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
};


/** A game, as visible to one viewer. */
export type GameEntriesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
  newestFirst?: InputMaybe<Scalars['Boolean']['input']>;
};


/** A game, as visible to one viewer. */
export type GameMilestonesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** What a player needs besides the position. */
export type Guidance = {
  readonly __typename?: 'Guidance';
  /** Version of the position, in the viewer's count. */
  readonly version: Scalars['Int']['output'];
  /**
   * If the caller's seat is to act: what it is asked for, first the decision with its numbers, then its parts, for example each
   * area over its castle limit. For all others: the seats to act. Empty if no seat is to act. In the language of `Accept-Language`.
   */
  readonly instructions: ReadonlyArray<LogSentence>;
  /** What the caller's seat can undo now. Null if nothing. */
  readonly undo: Maybe<UndoOptions>;
};

/** What a seat can undo: its last actions, if no other viewer has noticed any of them and they drew and revealed nothing. */
export type UndoOptions = {
  readonly __typename?: 'UndoOptions';
  /** Number of actions that can be undone, at most 200. */
  readonly actions: Scalars['Int']['output'];
  /** `toCursor` of `undoActions` to undo the last of them. */
  readonly beforeLast: Scalars['String']['output'];
  /** `toCursor` of `undoActions` to undo all of them. */
  readonly beforeAll: Scalars['String']['output'];
};

/** A game as it stood for a viewer after an entry, whatever was undone since. */
export type Replay = {
  readonly __typename?: 'Replay';
  /** The viewer. */
  readonly viewer: Scalars['ID']['output'];
  /** Number of entries the viewer had noticed. */
  readonly version: Scalars['Int']['output'];
  /** The entry, with the notices of the viewer. */
  readonly entry: Entry;
  /** The position. Null before every seat was taken. */
  readonly view: Maybe<View>;
  /** Seats that were to act according to the rules. Empty while an arbiter was to rule, and after the end. */
  readonly toAct: ReadonlyArray<Scalars['ID']['output']>;
  /** Outcome according to the rules, whatever was ruled later. Null if the game had not ended. */
  readonly outcome: Maybe<Outcome>;
  /**
   * What was legal at that moment: for a seat its own actions, for the viewer `arbiter` those of each seat to act. Empty for
   * spectators. Null in REST unless requested.
   */
  readonly legalActions: Maybe<ReadonlyArray<HammerOfTheScotsLegalActions | LordsOfScotlandLegalActions>>;
};

/** A position as text. */
export type GamePosition = {
  readonly __typename?: 'GamePosition';
  /** The viewer. */
  readonly viewer: Scalars['ID']['output'];
  /** Number of entries the viewer had noticed. */
  readonly version: Scalars['Int']['output'];
  /** The position, with headers. Null before every seat was taken. */
  readonly text: Maybe<Scalars['String']['output']>;
};

/** A game as text. */
export type GameTranscript = {
  readonly __typename?: 'GameTranscript';
  /** The viewer. */
  readonly viewer: Scalars['ID']['output'];
  /** Number of entries the viewer had noticed. */
  readonly version: Scalars['Int']['output'];
  /** The text. Without a line of play before every seat was taken. */
  readonly text: Scalars['String']['output'];
};

/** The verdict on a game as text. */
export type Judgement = {
  readonly __typename?: 'Judgement';
  /** The verdict. */
  readonly verdict: JudgementVerdict;
  /** Number of accepted decisions. */
  readonly decisions: Scalars['Int']['output'];
  /** The decision that was not accepted. Null if there is none, and if the text has a fault. */
  readonly decision: Maybe<JudgedDecision>;
  /** Faults of the text. Empty unless the verdict is `FAULT`. */
  readonly faults: ReadonlyArray<JudgedFault>;
  /** Why the decision breaks the rules. Null unless the verdict is `REJECTED`. */
  readonly rejection: Maybe<JudgedRejection>;
  /** Facts that the text does not state. */
  readonly missing: ReadonlyArray<MissingFact>;
  /** The result by the rules. Null unless the text was accepted and the game is over. */
  readonly outcome: Maybe<Outcome>;
  /** The game before the decision that was not accepted, or at the end of the text. Null if the text does not come to a game. */
  readonly game: Maybe<JudgedGame>;
};

/** A verdict on a game as text. */
export type JudgementVerdict =
  /** No decision breaks the rules. */
  | 'ACCEPTED'
  /** A decision breaks the rules. */
  | 'REJECTED'
  /** The text cannot be read, or contradicts the game. */
  | 'FAULT'
  /** The next decision depends on a draw that the text does not report. */
  | 'MISSING_FACT'
  /** The text has unknown parts, and the decision fits no assumption about them that was tried. */
  | 'UNDECIDED';

/** A decision of a text. */
export type JudgedDecision = {
  readonly __typename?: 'JudgedDecision';
  /** Number of the decision. */
  readonly number: Scalars['Int']['output'];
  /** The seat that decides. */
  readonly seat: Scalars['ID']['output'];
  /** The decision in the notation, without its seat. */
  readonly words: Scalars['String']['output'];
  /** Line of the text, from 1. */
  readonly line: Scalars['Int']['output'];
  /** Column of the line, from 1, in UTF-16 units. */
  readonly column: Scalars['Int']['output'];
};

/** A fault of a text. */
export type JudgedFault = {
  readonly __typename?: 'JudgedFault';
  /** Line of the text, from 1. */
  readonly line: Scalars['Int']['output'];
  /** Column of the line, from 1, in UTF-16 units. */
  readonly column: Scalars['Int']['output'];
  /** Code of the fault: `impossible-draw`. */
  readonly code: Scalars['ID']['output'];
  /** The fault as a sentence. */
  readonly sentence: Scalars['String']['output'];
};

/** Why a decision of a text breaks the rules. */
export type JudgedRejection = {
  readonly __typename?: 'JudgedRejection';
  /** Code of the reason, defined by the ruleset. */
  readonly code: Scalars['ID']['output'];
  /** Clause of the rulebook. */
  readonly clause: Scalars['String']['output'];
  /** The reason as a sentence. */
  readonly sentence: Scalars['String']['output'];
  /** What was legal instead, in the notation: at most 50 decisions, those of the same kind first. */
  readonly legal: ReadonlyArray<Scalars['String']['output']>;
  /** Number of legal decisions. */
  readonly legalCount: Scalars['Int']['output'];
};

/** A fact that a text does not state. */
export type MissingFact = {
  readonly __typename?: 'MissingFact';
  /** Line of the text where it belongs. */
  readonly line: Scalars['Int']['output'];
  /** The words of the line that would state it: `deals England`. */
  readonly words: Scalars['String']['output'];
};

/** The game of a text, with everything that the text shows and what was assumed for its unknown parts. */
export type JudgedGame = {
  readonly __typename?: 'JudgedGame';
  /** Ruleset of the game. */
  readonly ruleset: Ruleset;
  /** Options of the game. */
  readonly options: GameOptions;
  /** Seats that are to act. */
  readonly toAct: ReadonlyArray<Scalars['ID']['output']>;
  /** The position. */
  readonly view: View;
  /** The position as text, with headers. */
  readonly position: Scalars['String']['output'];
};

/** An entry that begins a part of a game, a dispute, or the end. */
export type Milestone = {
  readonly __typename?: 'Milestone';
  /** Version of the game for the viewer after this entry. */
  readonly version: Scalars['Int']['output'];
  /** The cursor of the entry. */
  readonly cursor: Scalars['String']['output'];
  /**
   * What begins, in order: `year`, `turn`, `battle` and `winter` in Hammer of the Scots, `skirmish` and `claims` in Lords of
   * Scotland, `dispute` when one is opened or ruled, and `end`.
   */
  readonly kinds: ReadonlyArray<Scalars['ID']['output']>;
  /** What begins, as sentences. */
  readonly sentences: ReadonlyArray<LogSentence>;
};


/** An entry that begins a part of a game, a dispute, or the end. */
export type MilestoneSentencesArgs = {
  language?: InputMaybe<Scalars['String']['input']>;
};

/** A page of milestones. */
export type MilestoneConnection = {
  readonly __typename?: 'MilestoneConnection';
  /** The items of the page. */
  readonly edges: Maybe<ReadonlyArray<Maybe<MilestoneEdge>>>;
  /** Place of the page in the list. */
  readonly pageInfo: PageInfo;
};

/** A milestone in a list. */
export type MilestoneEdge = {
  readonly __typename?: 'MilestoneEdge';
  /** Pass as `after` to continue after this item. */
  readonly cursor: Scalars['String']['output'];
  /** The item. */
  readonly node: Milestone;
};

/** Messages of a stream with their cursors. */
export type StreamMessageConnection = {
  readonly __typename?: 'StreamMessageConnection';
  /** The items of the page. */
  readonly edges: Maybe<ReadonlyArray<Maybe<StreamMessageEdge>>>;
  /** Place of the page in the list. */
  readonly pageInfo: PageInfo;
};

/** A message of a stream in a list. */
export type StreamMessageEdge = {
  readonly __typename?: 'StreamMessageEdge';
  /** Pass as `after` to continue after this item. */
  readonly cursor: Scalars['String']['output'];
  /** The item. */
  readonly node: StreamMessage;
};

/** An entry as one viewer saw it. */
export type EntryPerspective = {
  readonly __typename?: 'EntryPerspective';
  /** The viewer. */
  readonly viewer: Scalars['ID']['output'];
  /** The entry, with the notices of the viewer. Null if the viewer did not notice it. */
  readonly entry: Maybe<Entry>;
  /** The position before the entry, whatever was undone since. Null before every seat was taken. */
  readonly before: Maybe<View>;
  /** The position after the entry. */
  readonly after: Maybe<View>;
  /**
   * Actions that the seat could take before the entry; none if it was not to act. Null for a viewer that is not a seat, and in
   * REST unless requested.
   */
  readonly legalActions: Maybe<HammerOfTheScotsLegalActions | LordsOfScotlandLegalActions>;
};

/** A seat of a game. */
export type Seat = {
  readonly __typename?: 'Seat';
  /** Name of the seat in the ruleset: a side, such as `england`, or a number, such as `seat-1`. */
  readonly seat: Scalars['ID']['output'];
  /** Whether the seat is taken. */
  readonly taken: Scalars['Boolean']['output'];
  /** Audience of the seat's offer. Null if it is not offered, or a player has joined. */
  readonly offerAudience: Maybe<OfferAudience>;
};

/** Audience of a seat offer. */
export type OfferAudience =
  /** Any account with the scope `open-games`. */
  | 'ANYONE'
  /** One account. */
  | 'ACCOUNT'
  /** The bearer of the invitation, with or without an account. */
  | 'INVITATION';

/** An offered seat. */
export type SeatOffer = {
  readonly __typename?: 'SeatOffer';
  /** Name of the seat. */
  readonly seat: Scalars['ID']['output'];
  /** Audience of the offer. */
  readonly audience: OfferAudience;
  /** The account to which the seat is offered, if it is offered to one. */
  readonly account: Maybe<Scalars['ID']['output']>;
  /** Time of expiry. Null if the offer does not expire. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** Single-use invitation token, returned once. Null for other kinds of offer. */
  readonly invitation: Maybe<Scalars['String']['output']>;
};

/** Offer of a seat of a new game. */
export type SeatOfferInput = {
  /** Name of the seat. */
  readonly seat: Scalars['ID']['input'];
  /** Audience of the offer. */
  readonly audience: OfferAudience;
  /** The account, if the offer is to one. */
  readonly account?: InputMaybe<Scalars['ID']['input']>;
  /** Hours until the offer expires, at most 8760. Does not expire if omitted. */
  readonly expiresInHours?: InputMaybe<Scalars['Int']['input']>;
};

/** Offer of a seat of an existing game. */
export type OfferSeatInput = {
  /** Id of the game. */
  readonly game: Scalars['ID']['input'];
  /** Name of the seat. */
  readonly seat: Scalars['ID']['input'];
  /** Audience of the offer. */
  readonly audience: OfferAudience;
  /** The account, if the offer is to one. */
  readonly account?: InputMaybe<Scalars['ID']['input']>;
  /** Hours until the offer expires, at most 8760. Does not expire if omitted. */
  readonly expiresInHours?: InputMaybe<Scalars['Int']['input']>;
};

/** The game to join and the seat. */
export type JoinGameInput = {
  /** Id of the game. */
  readonly game: Scalars['ID']['input'];
  /** Name of the seat. Defaults to the first seat offered to the caller. */
  readonly seat?: InputMaybe<Scalars['ID']['input']>;
  /** Invitation token, for a seat offered to a bearer. */
  readonly invitation?: InputMaybe<Scalars['String']['input']>;
};

/** A joined seat and its token. */
export type JoinGamePayload = {
  readonly __typename?: 'JoinGamePayload';
  /** Id of the game. The seat token gives access to a private game. */
  readonly game: Scalars['ID']['output'];
  /** Name of the seat. */
  readonly seat: Scalars['ID']['output'];
  /** Seat token, which acts for the seat. Returned once. */
  readonly token: Scalars['String']['output'];
  /**
   * The next operation with the token: always `takeSeat` (in REST `PUT /v1/games/{game}/seats/{seat}`). The seat is reserved but
   * not taken; the game starts once all seats are taken.
   */
  readonly nextOperation: Scalars['String']['output'];
};

/** Time control, in seconds: `initialSeconds` and `incrementSeconds`, or `perMoveSeconds` and `reserveSeconds`. The other pair is null. */
export type TimeControl = {
  readonly __typename?: 'TimeControl';
  /** Seconds per seat for the whole game. */
  readonly initialSeconds: Maybe<Scalars['Int']['output']>;
  /** Seconds added each time the seat has completed its turn to act. */
  readonly incrementSeconds: Maybe<Scalars['Int']['output']>;
  /** Seconds per turn to act. */
  readonly perMoveSeconds: Maybe<Scalars['Int']['output']>;
  /** Extra seconds per seat for the whole game, used once `perMoveSeconds` is exhausted. */
  readonly reserveSeconds: Maybe<Scalars['Int']['output']>;
};

/** Clocks of a game, derived from the seats to act and the times of entries. */
export type Clock = {
  readonly __typename?: 'Clock';
  /** Seconds per seat for the whole game. Null with `perMoveSeconds`. */
  readonly initialSeconds: Maybe<Scalars['Int']['output']>;
  /** Seconds added each time the seat has completed its turn to act. Null without `initialSeconds`. */
  readonly incrementSeconds: Maybe<Scalars['Int']['output']>;
  /** Seconds per turn to act. Null with `initialSeconds`. */
  readonly perMoveSeconds: Maybe<Scalars['Int']['output']>;
  /** Extra seconds per seat for the whole game, used once `perMoveSeconds` is exhausted. Null with `initialSeconds`. */
  readonly reserveSeconds: Maybe<Scalars['Int']['output']>;
  /** Clocks of the seats. Empty for delayed spectators. */
  readonly seats: ReadonlyArray<SeatClock>;
  /**
   * Time at which the next seat runs out of time unless it acts. Null while all clocks are stopped. The server records the
   * timeout within two seconds; actions after the deadline are refused.
   */
  readonly nextExpiryAt: Maybe<Scalars['DateTime']['output']>;
};

/** Clock of a seat. For a running clock, the remaining time is as of `runningSince`. */
export type SeatClock = {
  readonly __typename?: 'SeatClock';
  /** The seat. */
  readonly seat: Scalars['ID']['output'];
  /** Milliseconds left of the current turn. Null with a bank. */
  readonly moveRemainingMs: Maybe<Scalars['Float']['output']>;
  /** Milliseconds left of the bank or reserve. */
  readonly remainingMs: Scalars['Float']['output'];
  /** Time at which the clock started. Null while it is stopped. */
  readonly runningSince: Maybe<Scalars['DateTime']['output']>;
  /** Time at which the clock runs out. Null while it is stopped. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
};

/** Result of a game. */
export type Outcome = {
  readonly __typename?: 'Outcome';
  /** Winning seats. All seats for a draw; none if the game was abandoned undecided, or if all seats ran out of time at once. */
  readonly winners: ReadonlyArray<Scalars['ID']['output']>;
  /** Clause of the rulebook that decides the result. Null for a ruling that cites none, or cites one that is not public. */
  readonly clause: Maybe<Scalars['String']['output']>;
  /** Reason in kebab-case, defined by the ruleset: `king-died-in-battle`; or `ruled`, `resigned`, `abandoned`, `timed-out` or `seats-not-taken`. */
  readonly reason: Scalars['ID']['output'];
  /** The reason as a sentence, in the language of `Accept-Language`. */
  readonly sentence: Scalars['String']['output'];
};

/** Options of a game, by ruleset. */
export type GameOptions = HammerOfTheScotsOptions | LordsOfScotlandOptions;

/** A position, as visible to one viewer. */
export type View = HammerOfTheScotsView | LordsOfScotlandView;

/** Actions that a seat can take now, grouped by kind. `submitActions` accepts exactly these. */
export type LegalActions = {
  /** Version for which the actions are legal. */
  readonly version: Scalars['Int']['output'];
  /** The seat to act. */
  readonly seat: Scalars['ID']['output'];
  /** Total number of legal actions. */
  readonly count: Scalars['Int']['output'];
};

/** An event, as visible to one viewer. Hidden fields are null. */
export type Notice = {
  /** Kind of event, in kebab-case: `block-moved`. */
  readonly type: Scalars['ID']['output'];
};

/** An entry of a game's log, as visible to one viewer. */
export type Entry = Node & {
  readonly __typename?: 'Entry';
  /** Globally unique id for the owner of this cursor: `entry_`, the game's id, `_`, the viewer, `.` and the version. */
  readonly id: Scalars['ID']['output'];
  /** Version of the game for the viewer after this entry. */
  readonly version: Scalars['Int']['output'];
  /** Pass as `after` to continue after this entry. Names this entry only, even if the database loses it and gives its version to another. */
  readonly cursor: Scalars['String']['output'];
  /** Time of the entry. */
  readonly createdAt: Scalars['DateTime']['output'];
  /**
   * SHA-256 of the header and commitments, in base64url. The same for every viewer who notices the entry, and its public name:
   * every argument that takes the cursor of an entry also takes its hash, or the first 8 or more characters of it.
   */
  readonly hash: Scalars['String']['output'];
  /**
   * The line of the record of this entry's viewer: the hashed data, and the draws with the keys that decided them, as far as
   * they are revealed to that viewer. In the full record, the keys are revealed at the end only.
   * Codes: `no-such-game`, `record-superseded`, `game-rewound`.
   */
  readonly recordLine: Maybe<Scalars['RecordLine']['output']>;
  /** Receipt of the server that the entry is in the caller's log: a compact JWS, as in `Accepted`. */
  readonly receipt: Scalars['String']['output'];
  /**
   * Kind of entry: `game-opened`, `seat-taken`, `action`, `dispute-opened`, `hidden-inspected`, `dispute-ruled`,
   * `result-certified`, `seat-left`, `seat-resigned`, `game-abandoned`, `actions-undone`, `seats-timed-out`, `time-added` or
   * `service-interrupted`.
   */
  readonly kind: Scalars['ID']['output'];
  /** The acting seat. Null for a system entry. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** The submitted action. Visible to the acting seat and to the viewer `arbiter`; null for others. */
  readonly action: Maybe<Action>;
  /** The system event, for an entry that is not an action. */
  readonly systemEvent: Maybe<SystemEvent>;
  /** Events of the entry. */
  readonly notices: ReadonlyArray<HammerOfTheScotsGameOpened | HammerOfTheScotsBlockLevied | HammerOfTheScotsLevyDrawn | HammerOfTheScotsYearBegun | HammerOfTheScotsTurnBegun | HammerOfTheScotsCardsDealt | HammerOfTheScotsHandsThrownIn | HammerOfTheScotsCardLaid | HammerOfTheScotsCardsRevealed | HammerOfTheScotsCardBegun | HammerOfTheScotsEventPassed | HammerOfTheScotsTruceCalled | HammerOfTheScotsHeraldDieRolled | HammerOfTheScotsHeraldRolled | HammerOfTheScotsNobleConverted | HammerOfTheScotsAreaPillaged | HammerOfTheScotsPillageHitTaken | HammerOfTheScotsPillageStepGained | HammerOfTheScotsBlockSeaMoved | HammerOfTheScotsStepVictualled | HammerOfTheScotsKingCrowned | HammerOfTheScotsBlockMoved | HammerOfTheScotsNorseMoved | HammerOfTheScotsRallyCalled | HammerOfTheScotsMainAttackDeclared | HammerOfTheScotsNorseJoinedMainAttack | HammerOfTheScotsBattleBegun | HammerOfTheScotsLoyaltyRolled | HammerOfTheScotsBlockFired | HammerOfTheScotsBlockPassed | HammerOfTheScotsBlockRetreated | HammerOfTheScotsRetreatsShown | HammerOfTheScotsBattleHitTaken | HammerOfTheScotsBlockEliminated | HammerOfTheScotsNobleCaptured | HammerOfTheScotsEdwardTheSecond | HammerOfTheScotsBattleRoundBegun | HammerOfTheScotsForcedRetreatBegun | HammerOfTheScotsBlockWithdrew | HammerOfTheScotsReservesShown | HammerOfTheScotsBattleEnded | HammerOfTheScotsBlockRegrouped | HammerOfTheScotsRaidLossTaken | HammerOfTheScotsWinterBegun | HammerOfTheScotsBuildsEnded | HammerOfTheScotsWinterStageBegun | HammerOfTheScotsSideAsked | HammerOfTheScotsWinterStageEnded | HammerOfTheScotsNobleWentHome | HammerOfTheScotsNobleChangedSides | HammerOfTheScotsLeaderWintered | HammerOfTheScotsEdwardStayed | HammerOfTheScotsBlockDisbanded | HammerOfTheScotsWallaceRecovered | HammerOfTheScotsMorayRecovered | HammerOfTheScotsFrenchKnightsJoined | HammerOfTheScotsBlockDrawn | HammerOfTheScotsBlockPutBack | HammerOfTheScotsBlockDrawnInland | HammerOfTheScotsBlockLanded | HammerOfTheScotsStepBuilt | HammerOfTheScotsPhaseEntered | HammerOfTheScotsGameEnded | LordsOfScotlandGameOpened | LordsOfScotlandHandDealt | LordsOfScotlandSkirmishBegun | LordsOfScotlandRecruitsDealt | LordsOfScotlandSupportersDealt | LordsOfScotlandSupportersThrownOut | LordsOfScotlandDeckRenewed | LordsOfScotlandTurnBegun | LordsOfScotlandTurnSkipped | LordsOfScotlandRecruitTurnedUp | LordsOfScotlandRecruited | LordsOfScotlandMustered | LordsOfScotlandEndPowerActivated | LordsOfScotlandPowerCopied | LordsOfScotlandSupporterTaken | LordsOfScotlandFollowersExchanged | LordsOfScotlandCardDrawn | LordsOfScotlandFollowerDiscarded | LordsOfScotlandFollowersRevealed | LordsOfScotlandClanNamed | LordsOfScotlandArmiesRanked | LordsOfScotlandSupporterClaimed | LordsOfScotlandSkirmishEnded | LordsOfScotlandInitiativePassed | LordsOfScotlandPhaseEntered | LordsOfScotlandGameEnded>;
  /** What happened, as sentences, from the notices and the system event. Empty for an entry that has none. */
  readonly sentences: ReadonlyArray<LogSentence>;
  /** Whether the entry is no longer in force: its seat undid it, or a ruling rolled it back. It stays in the log. */
  readonly takenBack: Scalars['Boolean']['output'];
  /** Who signed the draws or revealed information, in a game on a physical table. Null for all other entries. */
  readonly attestedBy: Maybe<AttestationSigner>;
};


/** An entry of a game's log, as visible to one viewer. */
export type EntrySentencesArgs = {
  language?: InputMaybe<Scalars['String']['input']>;
};

/** A sentence of a game's log: `York Knights roll 2, 5, 6: one hit on Graham.` */
export type LogSentence = {
  readonly __typename?: 'LogSentence';
  /** The whole sentence. */
  readonly text: Scalars['String']['output'];
  /** The clause that the sentence applies. Null if it applies none. */
  readonly clause: Maybe<Scalars['ID']['output']>;
  /** The sentence in pieces. `text` is their texts, joined. */
  readonly parts: ReadonlyArray<SentencePart>;
};

/** A piece of a sentence: a name, or the words between names. */
export type SentencePart = {
  readonly __typename?: 'SentencePart';
  /** The text of the piece, with the spaces around it. */
  readonly text: Scalars['String']['output'];
  /** Kind of the named thing: `area`, `block`, `card`, `clan` or `seat`. Null for words. */
  readonly kind: Maybe<Scalars['ID']['output']>;
  /** Id of the named thing: of a seat, or as in the components of the ruleset. Null for words. */
  readonly reference: Maybe<Scalars['ID']['output']>;
};

/**
 * Event of a system entry. A field shared by several members has the same type in all of them, so one query can select it
 * everywhere; a field that could be null in one member is nullable in all.
 */
export type SystemEvent = GameOpened | SeatTaken | DisputeOpened | HiddenInspected | DisputeRuled | ResultCertified | SeatLeft | SeatResigned | GameAbandoned | ActionsUndone | SeatsTimedOut | TimeAdded | ServiceInterrupted;

/** A seat undid its own actions. Visible to that seat and to the viewer `arbiter`. */
export type ActionsUndone = {
  readonly __typename?: 'ActionsUndone';
  /** The seat. */
  readonly seat: Scalars['ID']['output'];
  /** The version after which the game continues, in the viewer's count. Null if the viewer had noticed no entry. */
  readonly toVersion: Maybe<Scalars['Int']['output']>;
};

/** A seat was left before the game started. The seat is vacant, and its entropy is discarded. */
export type SeatLeft = {
  readonly __typename?: 'SeatLeft';
  /** The seat. */
  readonly seat: Scalars['ID']['output'];
};

/** A seat resigned. */
export type SeatResigned = {
  readonly __typename?: 'SeatResigned';
  /** The seat. */
  readonly seat: Scalars['ID']['output'];
};

/** The game was abandoned. */
export type GameAbandoned = {
  readonly __typename?: 'GameAbandoned';
  /** Id of the account that abandoned the game. Null if the server did, because seats were not taken in time. */
  readonly account: Maybe<Scalars['ID']['output']>;
  /** Reason. Never null. */
  readonly reason: Maybe<Scalars['String']['output']>;
  /** Winning seats. Empty if the game is undecided. Never null. */
  readonly winners: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
};

/** Seats ran out of time. They count as having resigned. */
export type SeatsTimedOut = {
  readonly __typename?: 'SeatsTimedOut';
  /** Seats that ran out of time first. Several if they did at the same moment. */
  readonly outOfTime: ReadonlyArray<Scalars['ID']['output']>;
};

/** A seat was given more time. */
export type TimeAdded = {
  readonly __typename?: 'TimeAdded';
  /** Id of the account that added the time. Never null. */
  readonly account: Maybe<Scalars['ID']['output']>;
  /** The seat. Never null. */
  readonly seat: Scalars['ID']['output'];
  /** Seconds added to the bank or reserve. */
  readonly seconds: Scalars['Int']['output'];
  /** Reason. Never null. */
  readonly reason: Maybe<Scalars['String']['output']>;
};

/** The server could not accept actions for a time, in which no clock ran. */
export type ServiceInterrupted = {
  readonly __typename?: 'ServiceInterrupted';
  /** When the clocks stopped. */
  readonly from: Scalars['DateTime']['output'];
  /** When the clocks run again. May be later than the entry: players have time to return. */
  readonly until: Scalars['DateTime']['output'];
};

/** The game was opened with these settings. */
export type GameOpened = {
  readonly __typename?: 'GameOpened';
  /** Ruleset of the game. */
  readonly ruleset: Scalars['ID']['output'];
  /** Whether any caller can watch. */
  readonly public: Scalars['Boolean']['output'];
  /** Whether hidden information is revealed after the game ends. */
  readonly revealAfterEnd: Scalars['Boolean']['output'];
  /** Seats in the order of the rulebook, with their accounts. */
  readonly seatAccounts: ReadonlyArray<SeatAccount>;
  /** Source of randomness: the server, or a physical table. */
  readonly chanceSource: ChanceSource;
  /** Key of the arbiter who signs for the physical table. Null if every seat signs. */
  readonly arbiterKey: Maybe<PublicKey>;
  /** Time control. Null if the game has no clocks. */
  readonly timeControl: Maybe<TimeControl>;
  /** What makes it a practice game. Null for other games. */
  readonly practiceTerms: Maybe<PracticeTerms>;
  /** Commitments to the secrets behind the game's draws, one for each possible end of the game. */
  readonly secretCommitments: ReadonlyArray<Scalars['String']['output']>;
};

/** What the account that opened a practice game chose. */
export type PracticeTerms = {
  readonly __typename?: 'PracticeTerms';
  /** Whether the game begins in a position. */
  readonly fromPosition: Scalars['Boolean']['output'];
  /** Whether a seed makes its chance. */
  readonly seeded: Scalars['Boolean']['output'];
};

/** A seat and its account. */
export type SeatAccount = {
  readonly __typename?: 'SeatAccount';
  /** Name of the seat. */
  readonly seat: Scalars['ID']['output'];
  /** Id of the account named for the seat. Null if none was named. */
  readonly account: Maybe<Scalars['ID']['output']>;
};

/** A seat was taken with this entropy. */
export type SeatTaken = {
  readonly __typename?: 'SeatTaken';
  /** The entropy. */
  readonly entropy: Scalars['String']['output'];
  /** Who chose the entropy: `seat` or `server`. */
  readonly entropySource: Scalars['ID']['output'];
  /** The seat's signing key, in a game on a physical table, if it sent one. */
  readonly seatKey: Maybe<PublicKey>;
};

/** A public Ed25519 key as a JWK (RFC 8037). */
export type PublicKey = {
  readonly __typename?: 'PublicKey';
  /** Always `OKP`. */
  readonly kty: Scalars['ID']['output'];
  /** Always `Ed25519`. */
  readonly crv: Scalars['ID']['output'];
  /** The key: 32 bytes in base64url. */
  readonly x: Scalars['String']['output'];
};

/** A dispute was opened, which pauses the game. */
export type DisputeOpened = {
  readonly __typename?: 'DisputeOpened';
  /** Number of the dispute in the game, from 1. */
  readonly number: Scalars['Int']['output'];
  /** Who opened it: a seat, or `arbiter`. */
  readonly openedBy: Scalars['ID']['output'];
  /** Id of the arbiter's account, if an arbiter opened the dispute on their own initiative. Null for a seat. */
  readonly arbiterAccount: Maybe<Scalars['ID']['output']>;
  /**
   * Version of the disputed entry in the viewer's count; if the viewer has not noticed that entry, of the last noticed entry
   * before it. Null if there is none.
   */
  readonly entryVersion: Maybe<Scalars['Int']['output']>;
  /** The claim. Null if the viewer has no access to it. */
  readonly claim: Maybe<Scalars['String']['output']>;
  /**
   * Seats that can read the claim, in addition to arbiters who inspect hidden information. Null if every viewer can. Once the
   * game is revealed after its end (unless `revealAfterEnd` is false), every viewer of the game can.
   */
  readonly readers: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** Number of the dispute whose ruling is appealed. Null if this is not an appeal. */
  readonly appealOf: Maybe<Scalars['Int']['output']>;
};

/** An arbiter inspected hidden information. Visible to every viewer. */
export type HiddenInspected = {
  readonly __typename?: 'HiddenInspected';
  /** Number of the dispute. */
  readonly dispute: Scalars['Int']['output'];
  /** Id of the arbiter's account. Never null. */
  readonly arbiterAccount: Maybe<Scalars['ID']['output']>;
  /** Reason. Never null. */
  readonly reason: Maybe<Scalars['String']['output']>;
};

/** An arbiter ruled on a dispute. */
export type DisputeRuled = {
  readonly __typename?: 'DisputeRuled';
  /** Number of the dispute. */
  readonly dispute: Scalars['Int']['output'];
  /** Id of the arbiter's account. Never null. */
  readonly arbiterAccount: Maybe<Scalars['ID']['output']>;
  /**
   * Effect of the ruling. `uphold`: the game continues unchanged. `correct-result`: the game is over and `winners` have won.
   * `roll-back`: the game is rolled back to `toVersion` and continues with fresh randomness; later entries stay in the log.
   * `annul`: the game is void. `penalty`: `penaltySeat` receives `penalty`, and the game continues.
   */
  readonly effect: Scalars['ID']['output'];
  /** Winning seats, for `correct-result`. All seats for a draw. */
  readonly winners: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /**
   * Entry to which the game is rolled back, for `roll-back`: its version in the viewer's count, or that of the last entry
   * noticed before it. Null otherwise.
   */
  readonly toVersion: Maybe<Scalars['Int']['output']>;
  /** The penalised seat, for `penalty`. */
  readonly penaltySeat: Maybe<Scalars['ID']['output']>;
  /** The penalty, for `penalty`. */
  readonly penalty: Maybe<Scalars['String']['output']>;
  /** Reason. Null if the viewer has no access to it. */
  readonly reason: Maybe<Scalars['String']['output']>;
  /** Clause of the rulebook that the ruling cites. Null if none, or if the viewer has no access to it. */
  readonly clause: Maybe<Scalars['ID']['output']>;
  /**
   * Seats that can read reason and clause, in addition to arbiters who inspect hidden information. Null if every viewer can.
   * Once the game is revealed after its end (unless `revealAfterEnd` is false), every viewer of the game can.
   */
  readonly readers: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
};

/** The result was certified. No entry follows. */
export type ResultCertified = {
  readonly __typename?: 'ResultCertified';
  /** Id of the certifying account. Never null. */
  readonly account: Maybe<Scalars['ID']['output']>;
  /** The certified outcome. Null if the game was annulled. */
  readonly outcome: Maybe<CertifiedOutcome>;
};

/** A certified outcome. */
export type CertifiedOutcome = {
  readonly __typename?: 'CertifiedOutcome';
  /** Winning seats. All seats for a draw. */
  readonly winners: ReadonlyArray<Scalars['ID']['output']>;
  /** Clause of the rulebook, as in `Outcome`. */
  readonly clause: Maybe<Scalars['String']['output']>;
  /** Reason in kebab-case, defined by the ruleset, or `ruled`. */
  readonly reason: Scalars['ID']['output'];
};

/** A dispute, as visible to the viewer. */
export type Dispute = Node & {
  readonly __typename?: 'Dispute';
  /** Globally unique id: `dispute_`, the game's id, `_` and the number. */
  readonly id: Scalars['ID']['output'];
  /** Number of the dispute in the game, from 1. */
  readonly number: Scalars['Int']['output'];
  /** Whether the dispute awaits a ruling. */
  readonly open: Scalars['Boolean']['output'];
  /** Time of opening. */
  readonly openedAt: Scalars['DateTime']['output'];
  /**
   * Hash of the disputed entry; if the viewer has not noticed that entry, of the last one before it that the viewer noticed. Null
   * if the viewer has noticed none.
   */
  readonly entryHash: Maybe<Scalars['String']['output']>;
  /** The disputed entry, the claim and who opened the dispute. */
  readonly opened: DisputeOpened;
  /** Inspections of hidden information by arbiters. */
  readonly inspections: ReadonlyArray<HiddenInspected>;
  /** Time of the ruling. */
  readonly ruledAt: Maybe<Scalars['DateTime']['output']>;
  /** The ruling. Null while the dispute is open. */
  readonly ruling: Maybe<DisputeRuled>;
};

/** A page of open disputes. */
export type DisputeSummaryConnection = {
  readonly __typename?: 'DisputeSummaryConnection';
  /** Disputes with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<DisputeSummaryEdge>>>;
  /** Place of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Number of items on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A dispute and its cursor. */
export type DisputeSummaryEdge = {
  readonly __typename?: 'DisputeSummaryEdge';
  /** Pass as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The dispute. */
  readonly node: DisputeSummary;
};

/** Summary of a dispute that awaits a ruling, available without access to the game's log. */
export type DisputeSummary = {
  readonly __typename?: 'DisputeSummary';
  /** The game. */
  readonly game: GameSummary;
  /** Number of the dispute in the game. */
  readonly number: Scalars['Int']['output'];
  /** Time of opening. */
  readonly openedAt: Scalars['DateTime']['output'];
  /** Who opened it: a seat, or `arbiter`. */
  readonly openedBy: Scalars['ID']['output'];
  /** Number of the dispute whose ruling is appealed. Null if this is not an appeal. */
  readonly appealOf: Maybe<Scalars['Int']['output']>;
};

/** A submitted action. */
export type Action = HammerOfTheScotsAction | LordsOfScotlandAction;

/** A page of a game's log. */
export type EntryConnection = {
  readonly __typename?: 'EntryConnection';
  /** Entries with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<EntryEdge>>>;
  /** Place of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Number of items on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

/** An entry and its cursor. */
export type EntryEdge = {
  readonly __typename?: 'EntryEdge';
  /** Pass as `after` to continue after this entry. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: Entry;
};

/** Place of a page in its list. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Whether there are items after the page. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether there are items before the page. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** Cursor of the first edge. */
  readonly startCursor: Maybe<Scalars['String']['output']>;
  /** Cursor of the last edge. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
};

/** A page of games. */
export type GameSummaryConnection = {
  readonly __typename?: 'GameSummaryConnection';
  /** Games with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<GameSummaryEdge>>>;
  /** Place of the page in the list. */
  readonly pageInfo: PageInfo;
};

/** A game and its cursor. */
export type GameSummaryEdge = {
  readonly __typename?: 'GameSummaryEdge';
  /** Pass as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The game. */
  readonly node: GameSummary;
};

/** Summary of a game, available without reading its position. */
export type GameSummary = Node & {
  readonly __typename?: 'GameSummary';
  /** Id of the summary, which a normalising cache can keep: the same in every list. */
  readonly id: Scalars['ID']['output'];
  /** Id of the game. */
  readonly gameId: Scalars['ID']['output'];
  /** Ruleset of the game. */
  readonly ruleset: Ruleset;
  /** Options of the game. */
  readonly options: GameOptions;
  /** Whether any caller can watch. */
  readonly public: Scalars['Boolean']['output'];
  /** Whether hidden information is revealed after the game ends. */
  readonly revealAfterEnd: Scalars['Boolean']['output'];
  /** Whether it is a practice game. */
  readonly practice: Scalars['Boolean']['output'];
  /**
   * Metadata set by the account that opened the game. Null if there is none, and for other callers or if that account no
   * longer has the scope `open-games`.
   */
  readonly metadata: Maybe<Scalars['Metadata']['output']>;
  /** Private note of the account that opened the game, visible like `metadata`. */
  readonly note: Maybe<Scalars['String']['output']>;
  /** Time of opening. */
  readonly openedAt: Scalars['DateTime']['output'];
  /** Status of the game. */
  readonly status: GameStatus;
  /** Seats that are to act now. */
  readonly toAct: ReadonlyArray<Scalars['ID']['output']>;
  /** Clocks. Null if the game has none. */
  readonly clock: Maybe<Clock>;
  /** Outcome. Null while the game lasts. */
  readonly outcome: Maybe<Outcome>;
  /** Time at which the game finished; if its result was disputed afterwards, time of the ruling. Null for other games. */
  readonly endedAt: Maybe<Scalars['DateTime']['output']>;
  /** In a list with the relation `OFFERED`, the seats offered to the caller; with `WAITING`, to any account with the scope `open-games`. Otherwise empty. */
  readonly offeredSeats: ReadonlyArray<Scalars['ID']['output']>;
  /** Time at which the first of `offeredSeats` was offered. Null without one. */
  readonly offeredAt: Maybe<Scalars['DateTime']['output']>;
};

/**
 * An account, which opens games, rules or administers. Name and contact are visible to the account itself and to accounts with
 * the scope `administer`.
 */
export type Account = Node & {
  readonly __typename?: 'Account';
  /** Permanent id of the account: `acc_` and 22 characters, or the name of the configured account. */
  readonly id: Scalars['ID']['output'];
  /** Name of the account's owner. Null once erased, and for the configured account. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Contact of the owner. Null if not given, and once erased. */
  readonly contact: Maybe<Scalars['String']['output']>;
  /**
   * Scopes of the account. `open-games`: open games, list its own and replace their seat tokens. `run-tournaments`: open
   * tournaments and organise its own; starting rounds also requires `open-games`. `rule`: list disputes and rule on them.
   * `administer`: create, list and erase accounts, and change their scopes and tokens. The configured account has all scopes.
   * Clients should ignore unknown values; sending one returns `invalid-request` with the valid scopes in `allowed`.
   */
  readonly scopes: ReadonlyArray<Scalars['ID']['output']>;
  /** Time of creation. Null for the configured account. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** Time of erasure. Null if not erased. */
  readonly erasedAt: Maybe<Scalars['DateTime']['output']>;
};

/** A page of accounts. */
export type AccountConnection = {
  readonly __typename?: 'AccountConnection';
  /** Accounts with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<AccountEdge>>>;
  /** Place of the page in the list. */
  readonly pageInfo: PageInfo;
};

/** An account and its cursor. */
export type AccountEdge = {
  readonly __typename?: 'AccountEdge';
  /** Pass as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The account. */
  readonly node: Account;
};

/** An endpoint that receives the messages of a stream: docs/webhooks.md. */
export type Webhook = Node & {
  readonly __typename?: 'Webhook';
  /** Id of the webhook. */
  readonly id: Scalars['ID']['output'];
  /** URL of the endpoint. */
  readonly url: Scalars['String']['output'];
  /** Only messages of these types. Null for all. */
  readonly types: Maybe<ReadonlyArray<StreamMessageType>>;
  /** What the state of a game contains besides its status. */
  readonly include: ReadonlyArray<StateInclusion>;
  /** Time of creation. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Why the webhook is disabled. Null while it is enabled. */
  readonly disabledReason: Maybe<WebhookDisabledReason>;
  /** Time at which it was disabled. */
  readonly disabledAt: Maybe<Scalars['DateTime']['output']>;
  /** Time since which every attempt has failed. Null after a successful attempt. */
  readonly failingSince: Maybe<Scalars['DateTime']['output']>;
  /** Time until which the previous secret also signs. Null if there is none. */
  readonly previousSecretUntil: Maybe<Scalars['DateTime']['output']>;
  /**
   * Delivery attempts of the last two weeks, newest first.
   * Codes: `invalid-request`, `invalid-cursor`.
   */
  readonly deliveries: Maybe<WebhookDeliveryConnection>;
};


/** An endpoint that receives the messages of a stream: docs/webhooks.md. */
export type WebhookDeliveriesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** Why a webhook is disabled until it is enabled again. */
export type WebhookDisabledReason =
  /** An event was retried for five days without a response status from 200 to 299. */
  | 'FAILING'
  /** The endpoint returned status 410. */
  | 'GONE'
  /** The token it depends on was revoked or has expired. */
  | 'TOKEN_INVALID';

/** A webhook and its signing secret. */
export type WebhookSecret = {
  readonly __typename?: 'WebhookSecret';
  /** The webhook. */
  readonly webhook: Webhook;
  /** The secret, returned once: `whsec_` and a base64 key, as Standard Webhooks libraries expect it. */
  readonly secret: Scalars['String']['output'];
};

/** A queued test event. */
export type TestWebhookPayload = {
  readonly __typename?: 'TestWebhookPayload';
  /** The webhook. */
  readonly webhook: Webhook;
  /** The header `webhook-id` of the event, and `messageId` of its delivery. */
  readonly messageId: Scalars['String']['output'];
};

/** A page of webhook deliveries. */
export type WebhookDeliveryConnection = {
  readonly __typename?: 'WebhookDeliveryConnection';
  /** Deliveries with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<WebhookDeliveryEdge>>>;
  /** Place of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Number of items on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A delivery and its cursor. */
export type WebhookDeliveryEdge = {
  readonly __typename?: 'WebhookDeliveryEdge';
  /** Pass as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The delivery. */
  readonly node: WebhookDelivery;
};

/** A delivery attempt and its result. */
export type WebhookDelivery = Node & {
  readonly __typename?: 'WebhookDelivery';
  /** Id of the delivery, accepted by `redeliverWebhook`. */
  readonly id: Scalars['ID']['output'];
  /** Kind of delivery. */
  readonly kind: DeliveryKind;
  /** The header `webhook-id`: the same for all attempts at one event. */
  readonly messageId: Scalars['String']['output'];
  /** Cursor of the message, or the one after which the stream continues. Null for a test. */
  readonly cursor: Maybe<Scalars['String']['output']>;
  /** Number of the attempt at this event, from 1. */
  readonly attemptNumber: Scalars['Int']['output'];
  /** Time at which the attempt completed. */
  readonly completedAt: Scalars['DateTime']['output'];
  /** Duration in milliseconds. */
  readonly durationMs: Scalars['Int']['output'];
  /** Response status of the endpoint; null if there was no response. A status from 200 to 299 counts as delivered. */
  readonly responseStatus: Maybe<Scalars['Int']['output']>;
  /** Why there was no response. */
  readonly failureReason: Maybe<DeliveryFailure>;
  /** Beginning of the response body, if its status was not from 200 to 299. Empty if it might contain a secret. */
  readonly responseExcerpt: Scalars['String']['output'];
};

/** Why an event was sent. */
export type DeliveryKind =
  /** The next message of the stream, or the news that messages are missing. */
  | 'MESSAGE'
  /** An event sent again on request. */
  | 'REDELIVERY'
  /** A test. */
  | 'TEST';

/** Why a delivery got no response. */
export type DeliveryFailure =
  /** The host name resolves to an address outside the public internet. */
  | 'ADDRESS_NOT_ALLOWED'
  /** The host name does not resolve. */
  | 'DNS_FAILED'
  /** The connection failed. */
  | 'CONNECTION_FAILED'
  /** The certificate is not valid for the host name, or is not trusted. */
  | 'TLS_FAILED'
  /** No response within ten seconds. */
  | 'TIMED_OUT';

/** Endpoint and messages of a webhook. */
export type CreateWebhookInput = {
  /** Https URL on the public internet, at most 2000 characters, on port 443 or a port from 1024, without user name, password or fragment. */
  readonly url: Scalars['String']['input'];
  /** Only messages of these types. Defaults to all. */
  readonly types?: InputMaybe<ReadonlyArray<StreamMessageType>>;
  /** What the state of a game contains besides its status. Defaults to neither. */
  readonly include?: InputMaybe<ReadonlyArray<StateInclusion>>;
  /** Cursor of the last known message of the stream. Defaults to now. */
  readonly after?: InputMaybe<Scalars['String']['input']>;
};

/** A part of the state of a game that is computed on request. */
export type StateInclusion =
  /** The view. */
  | 'VIEW'
  /** The legal actions of the owner's seat. */
  | 'LEGAL_ACTIONS';

/** An account token, without its value. */
export type AccountToken = Node & {
  readonly __typename?: 'AccountToken';
  /** Id of the token, for revocation. Grants no access. */
  readonly id: Scalars['ID']['output'];
  /** Time of the entry. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Time of expiry. Null if the token does not expire. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** Label of the token. Null if none was given. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Start of the hour of last use. Null if never used. */
  readonly lastUsedAt: Maybe<Scalars['DateTime']['output']>;
};

/** A new account. */
export type CreateAccountInput = {
  /** Name of the account's owner: at most 100 characters by default, not blank, without control characters or directional marks. */
  readonly name: Scalars['String']['input'];
  /** Contact of the owner: at most 200 characters, with the same restrictions as `name`. */
  readonly contact?: InputMaybe<Scalars['String']['input']>;
  /** Scopes of the account: see `Account.scopes`. */
  readonly scopes: ReadonlyArray<Scalars['ID']['input']>;
  /** Days until the first token expires, at most 3650. Never expires if omitted. */
  readonly expiresInDays?: InputMaybe<Scalars['Int']['input']>;
  /** Label of the first token, at most as long as `name`. */
  readonly tokenName?: InputMaybe<Scalars['String']['input']>;
};

/** A created account. */
export type CreateAccountPayload = {
  readonly __typename?: 'CreateAccountPayload';
  /** The account. */
  readonly account: Account;
  /** The first token. */
  readonly token: IssuedAccountToken;
};

/** An account token, returned once. */
export type IssuedAccountToken = {
  readonly __typename?: 'IssuedAccountToken';
  /** Id of the token, for revocation. */
  readonly tokenId: Scalars['ID']['output'];
  /** The token, which grants everything that the account can do. */
  readonly token: Scalars['String']['output'];
  /** Time of expiry. Null if the token does not expire. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** Label of the token. Null if none was given. */
  readonly name: Maybe<Scalars['String']['output']>;
};

/** A replaced account token. */
export type RotateAccountTokenPayload = {
  readonly __typename?: 'RotateAccountTokenPayload';
  /** The new token, returned once. */
  readonly token: IssuedAccountToken;
  /** Time until which the old token is valid. */
  readonly previousExpiresAt: Scalars['DateTime']['output'];
};

/** The disputed entry and the claim. */
export type OpenDisputeInput = {
  /** Id of the game. */
  readonly game: Scalars['ID']['input'];
  /**
   * The disputed entry: a cursor of the caller, its hash, or the first 8 or more characters of the hash. The caller must have
   * noticed it; other viewers need not, and see only the last entry they noticed up to it.
   */
  readonly entryCursor: Scalars['String']['input'];
  /**
   * The claim: 1 to 2,000 characters, not blank. Every viewer of the game reads it, opponents included, unless `readers`
   * restricts it: hidden information in it is disclosed.
   */
  readonly claim: Scalars['String']['input'];
  /**
   * Seats that can read the claim, in addition to the caller's and to arbiters who inspect hidden information. Every viewer if
   * omitted. Once the game is revealed after its end (unless `revealAfterEnd` is false), every viewer of the game can.
   */
  readonly readers?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Client-chosen key, new for each request. Repeating the request with the same key returns the stored response. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** Expected version of the game for the caller; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** Appeal of a ruling. */
export type AppealRulingInput = {
  /** Id of the game. */
  readonly game: Scalars['ID']['input'];
  /** Number of the dispute whose ruling is appealed. Null if this is not an appeal. */
  readonly dispute: Scalars['Int']['input'];
  /** The claim: 1 to 2,000 characters, not blank, with readers as in `openDispute`. */
  readonly claim: Scalars['String']['input'];
  /**
   * Seats that can read the claim, in addition to the caller's and to arbiters who inspect hidden information. Every viewer if
   * omitted. Once the game is revealed after its end (unless `revealAfterEnd` is false), every viewer of the game can.
   */
  readonly readers?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Client-chosen key, new for each request. Repeating the request with the same key returns the stored response. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** Expected version of the game for the caller; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** Inspection of hidden information by an arbiter. */
export type InspectHiddenInput = {
  /** Id of the game. */
  readonly game: Scalars['ID']['input'];
  /** Number of the open dispute. */
  readonly dispute: Scalars['Int']['input'];
  /** Reason: 1 to 2,000 characters, not blank. Every viewer of the game reads it. */
  readonly reason: Scalars['String']['input'];
  /** Client-chosen key, new for each request. Repeating the request with the same key returns the stored response. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** Expected version of the game for the caller; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** A ruling. */
export type RuleOnDisputeInput = {
  /** Id of the game. */
  readonly game: Scalars['ID']['input'];
  /** Number of the open dispute. */
  readonly dispute: Scalars['Int']['input'];
  /** Effect of the ruling. Visible to every viewer. */
  readonly effect: RulingEffectInput;
  /** Reason: 1 to 2,000 characters, not blank. */
  readonly reason: Scalars['String']['input'];
  /** Clause of the game's rulebook: `H4.3a`. Omit if the rulebook is silent. */
  readonly clause?: InputMaybe<Scalars['ID']['input']>;
  /**
   * Seats that can read reason and clause, in addition to arbiters who inspect hidden information. Every viewer if omitted.
   * Once the game is revealed after its end (unless `revealAfterEnd` is false), every viewer of the game can.
   */
  readonly readers?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Client-chosen key, new for each request. Repeating the request with the same key returns the stored response. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** Expected version of the game for the caller; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** Effect of a ruling. */
export type RulingEffectInput =
  /** True: the game continues unchanged. */
  { readonly uphold: Scalars['Boolean']['input']; readonly correctResult?: never; readonly rollBack?: never; readonly annul?: never; readonly penalty?: never; }
  |  /** The game is over with this result. */
  { readonly uphold?: never; readonly correctResult: CorrectResultInput; readonly rollBack?: never; readonly annul?: never; readonly penalty?: never; }
  |  /** The game is rolled back to this entry and continues with fresh randomness. */
  { readonly uphold?: never; readonly correctResult?: never; readonly rollBack: RollBackInput; readonly annul?: never; readonly penalty?: never; }
  |  /** True: the game is void. */
  { readonly uphold?: never; readonly correctResult?: never; readonly rollBack?: never; readonly annul: Scalars['Boolean']['input']; readonly penalty?: never; }
  |  /** A seat receives a penalty, and the game continues. */
  { readonly uphold?: never; readonly correctResult?: never; readonly rollBack?: never; readonly annul?: never; readonly penalty: PenaltyInput; };

/** A corrected result. */
export type CorrectResultInput = {
  /** Winning seats, one or more. All seats for a draw. */
  readonly winners: ReadonlyArray<Scalars['ID']['input']>;
};

/** The entry after which the game continues. */
export type RollBackInput = {
  /**
   * Cursor or hash of an action, or of the last seat taken, which includes the set-up; or the first 8 or more characters of the
   * hash. Entries that were rolled back earlier are valid.
   */
  readonly toCursor: Scalars['String']['input'];
};

/** A ruling to preview. */
export type DryRunRulingInput = {
  /** Id of the game. */
  readonly game: Scalars['ID']['input'];
  /** Number of the open dispute. */
  readonly dispute: Scalars['Int']['input'];
  /** Effect of the ruling. */
  readonly effect: RulingEffectInput;
};

/** The game as a ruling would leave it. Nothing was applied. */
export type RulingPreview = {
  readonly __typename?: 'RulingPreview';
  /** The viewer whose position is shown: `arbiter` after an inspection, otherwise `spectator`. */
  readonly viewer: Scalars['ID']['output'];
  /** Status of the game after the ruling. */
  readonly status: GameStatus;
  /** Seats that would be to act. */
  readonly toAct: ReadonlyArray<Scalars['ID']['output']>;
  /** Outcome. Null if the game would continue, or be annulled. */
  readonly outcome: Maybe<Outcome>;
  /** Clocks as they would run from now on. Null if the game has none. */
  readonly clock: Maybe<Clock>;
  /** Seats that would count as having resigned or run out of time. */
  readonly resignedSeats: ReadonlyArray<Scalars['ID']['output']>;
  /** The position. Null if not every seat was taken. */
  readonly view: Maybe<View>;
};

/** A penalty. The server records it and has no further effect. */
export type PenaltyInput = {
  /** The penalised seat. */
  readonly seat: Scalars['ID']['input'];
  /** The penalty: 1 to 2,000 characters, not blank. Visible to every viewer. */
  readonly penalty: Scalars['String']['input'];
};

/** Certification of a result. */
export type CertifyResultInput = {
  /** Id of the game. */
  readonly game: Scalars['ID']['input'];
  /** Client-chosen key, new for each request. Repeating the request with the same key returns the stored response. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** Expected version of the game for the caller; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** A command of a seat in a game. */
export type GameCommandInput = {
  /** Id of the game. */
  readonly game: Scalars['ID']['input'];
  /** Client-chosen key, new for each request. Repeating the request with the same key returns the stored response. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** Expected version of the game for the caller; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** Undo of a seat's own actions. */
export type UndoActionsInput = {
  /** Id of the game. */
  readonly game: Scalars['ID']['input'];
  /**
   * Cursor of the last entry to retain, in the caller's count, or its hash, or the first 8 or more characters of the hash.
   * Entries that were already undone are not valid.
   */
  readonly toCursor: Scalars['String']['input'];
  /** Client-chosen key, new for each request. Repeating the request with the same key returns the stored response. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** Expected version of the game for the caller; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** Time added to a clock. */
export type AddTimeInput = {
  /** Id of the game. */
  readonly game: Scalars['ID']['input'];
  /** The seat. */
  readonly seat: Scalars['ID']['input'];
  /** Seconds added to the bank or reserve: 1 to 31536000. They count from the time at which the seat would have run out. */
  readonly seconds: Scalars['Int']['input'];
  /** Reason: 1 to 2,000 characters, not blank. Every viewer of the game reads it. */
  readonly reason: Scalars['String']['input'];
  /** Client-chosen key, new for each request. Repeating the request with the same key returns the stored response. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** Expected version of the game for the caller; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** Abandonment of a game. */
export type AbandonGameInput = {
  /** Id of the game. */
  readonly game: Scalars['ID']['input'];
  /** Reason: 1 to 2,000 characters, not blank. Every viewer of the game reads it. */
  readonly reason: Scalars['String']['input'];
  /** Winning seats; all seats for a draw. None or omitted if the game is undecided. */
  readonly winners?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Client-chosen key, new for each request. Repeating the request with the same key returns the stored response. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** Expected version of the game for the caller; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** The recorded result of a command. */
export type GameCommandPayload = {
  readonly __typename?: 'GameCommandPayload';
  /** The game after the command. */
  readonly game: Maybe<Game>;
  /** Version of the game for the caller after this entry. */
  readonly version: Scalars['Int']['output'];
  /** The entry. */
  readonly entry: Entry;
};

/** Games opened in one transaction. */
export type OpenGamesInput = {
  /** The games, each as in `openGame`. */
  readonly games: ReadonlyArray<OpenGameInput>;
  /** Client-chosen key, new for each request. Repeating the request with the same key has no further effect. */
  readonly idempotencyKey: Scalars['String']['input'];
};

/** Opened games. */
export type OpenGamesPayload = {
  readonly __typename?: 'OpenGamesPayload';
  /** The games, in the order requested. */
  readonly games: ReadonlyArray<OpenedGameItem>;
  /** Whether the request was a retry under its key. A retry returns no tokens; lost ones can be replaced. */
  readonly idempotentReplay: Scalars['Boolean']['output'];
};

/** An opened game. */
export type OpenedGameItem = {
  readonly __typename?: 'OpenedGameItem';
  /** Id of the game. */
  readonly gameId: Scalars['ID']['output'];
  /** Seats that are not offered, with their tokens. Returned once; empty for a retry. */
  readonly seats: ReadonlyArray<SeatToken>;
  /** Offered seats. Empty for a retry. */
  readonly offers: ReadonlyArray<SeatOffer>;
};

/** Options, seats and visibility of the game. */
export type OpenGameInput = {
  /** The ruleset and its options. */
  readonly options: GameOptionsInput;
  /** Whether any caller can watch. Otherwise only the seats and the account that opened the game. */
  readonly public?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether hidden information is revealed after the game ends, to every viewer of the game. */
  readonly revealAfterEnd?: InputMaybe<Scalars['Boolean']['input']>;
  /** Number of entries by which spectators lag behind until the game ends, in their own count: 0 to 1000, otherwise `invalid-request`. */
  readonly spectatorDelayEntries?: InputMaybe<Scalars['Int']['input']>;
  /** Source of the game's randomness. */
  readonly chanceSource?: InputMaybe<ChanceSource>;
  /**
   * For a game on a physical table: public key of the arbiter who signs for it. If omitted, every seat signs with its own key.
   * An invalid key, or one with its private part, is `invalid-request`.
   */
  readonly arbiterKey?: InputMaybe<PublicKeyInput>;
  /** Time control: `initialSeconds` or `perMoveSeconds`; no clocks if omitted. Both at once, and values out of range, are `invalid-request`. */
  readonly timeControl?: InputMaybe<TimeControlInput>;
  /**
   * Accounts that play the seats, as far as they should be known: such an account cannot be an arbiter of the game. Grants no
   * access, which requires the seat's token. An unknown or repeated seat and an unknown or erased account are
   * `invalid-request`.
   */
  readonly seatAccounts?: InputMaybe<ReadonlyArray<SeatAccountInput>>;
  /**
   * Seats offered for joining, whose tokens are not returned to the caller. A seat that is offered twice or also has an
   * account is `invalid-request`.
   */
  readonly offers?: InputMaybe<ReadonlyArray<SeatOfferInput>>;
  /** Makes it a practice game: a position in which it begins, a seed of its chance, or both. */
  readonly practice?: InputMaybe<PracticeInput>;
  /** Metadata, visible to the caller's account only. A value that is not an object or is too large is `invalid-request`. */
  readonly metadata?: InputMaybe<Scalars['Metadata']['input']>;
};

/**
 * A practice game, which everyone sees as such: no tournament takes it and no rating counts it. One field at least is set, and
 * the server draws; otherwise `invalid-request`.
 */
export type PracticeInput = {
  /**
   * The position in which the game begins, in the notation of docs/notation.md, for the ruleset and the options of the game: at
   * most 16384 characters. Unknown cards are drawn. A text with a fault is `invalid-position` with its `line` and `column`.
   */
  readonly position?: InputMaybe<Scalars['String']['input']>;
  /**
   * A game as text in the same notation, which goes on where the text ends, at any moment before its end. Its headers name the
   * ruleset and the options of the game. Facts that the text does not state are those that the judge assumed. Counted as a
   * judgement; `openGames` takes none. A text that is no such game is `invalid-transcript` with its `line` and `column`, a rejected
   * decision with its `clause`.
   */
  readonly transcript?: InputMaybe<Scalars['String']['input']>;
  /**
   * 1 to 200 characters. Games with the same seed, options and actions have the same draws. Anyone who knows the seed
   * can compute them all.
   */
  readonly seed?: InputMaybe<Scalars['String']['input']>;
};

/**
 * Time control in whole seconds up to 31536000: `initialSeconds` and `incrementSeconds`, or `perMoveSeconds` and
 * `reserveSeconds`. A seat's clock runs while the seat is to act; a dispute stops all clocks.
 */
export type TimeControlInput = {
  /** Seconds per seat for the whole game: 1 or more. */
  readonly initialSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** Seconds added each time the seat has completed its turn to act. Defaults to 0. */
  readonly incrementSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** Seconds per turn to act, until another seat alone is to act: 1 or more. */
  readonly perMoveSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** Extra seconds per seat for the whole game, used once `perMoveSeconds` is exhausted. Defaults to 0. */
  readonly reserveSeconds?: InputMaybe<Scalars['Int']['input']>;
};

/** A public Ed25519 key as a JWK (RFC 8037). Members that follow from the others are optional and ignored. */
export type PublicKeyInput = {
  /** Always `OKP`. */
  readonly kty: Scalars['ID']['input'];
  /** Always `Ed25519`. */
  readonly crv: Scalars['ID']['input'];
  /** The key: 32 bytes in base64url. */
  readonly x: Scalars['String']['input'];
  /** Thumbprint of the key (RFC 7638), by which attestations name it. */
  readonly kid?: InputMaybe<Scalars['String']['input']>;
  /** Algorithm of the key. */
  readonly alg?: InputMaybe<Scalars['String']['input']>;
  /** Use of the key. */
  readonly use?: InputMaybe<Scalars['String']['input']>;
  /** The private part. Never send it: a key with a private part is refused. */
  readonly d?: InputMaybe<Scalars['String']['input']>;
};

/** Account of a seat. */
export type SeatAccountInput = {
  /** Name of the seat. */
  readonly seat: Scalars['ID']['input'];
  /** Id of the account. */
  readonly account: Scalars['ID']['input'];
};

/** Options of one ruleset, which also selects the ruleset. */
export type GameOptionsInput =
  /** Options of Hammer of the Scots. */
  { readonly hammerOfTheScots: HammerOfTheScotsOptionsInput; readonly lordsOfScotland?: never; }
  |  /** Options of Lords of Scotland. */
  { readonly hammerOfTheScots?: never; readonly lordsOfScotland: LordsOfScotlandOptionsInput; };

/** An opened game. */
export type OpenGamePayload = {
  readonly __typename?: 'OpenGamePayload';
  /** The game. */
  readonly game: Maybe<Game>;
  /** Seats that are not offered, with their tokens. Returned once. */
  readonly seats: ReadonlyArray<SeatToken>;
  /** Offered seats. */
  readonly offers: ReadonlyArray<SeatOffer>;
};

/** A rematch with rotated seats. */
export type OpenRematchPayload = {
  readonly __typename?: 'OpenRematchPayload';
  /** Id of the game. */
  readonly gameId: Scalars['ID']['output'];
  /** The game. Refused to a seat of a private previous game: read it with the token of the new seat. */
  readonly game: Maybe<Game>;
  /** Seats that are not offered, with their tokens, as far as they are for the caller. */
  readonly seats: ReadonlyArray<SeatToken>;
  /** Seats offered to earlier players, as far as they are for the caller. */
  readonly offers: ReadonlyArray<SeatOffer>;
  /** Whether the rematch already existed. */
  readonly alreadyOpened: Scalars['Boolean']['output'];
};

/** A seat and its token. */
export type SeatToken = {
  readonly __typename?: 'SeatToken';
  /** Name of the seat. */
  readonly seat: Scalars['ID']['output'];
  /** Seat token, which acts for the seat. */
  readonly token: Scalars['String']['output'];
};

/** A taken seat. */
export type TakeSeatPayload = {
  readonly __typename?: 'TakeSeatPayload';
  /** The game. */
  readonly game: Maybe<Game>;
  /** Name of the seat. */
  readonly seat: Scalars['ID']['output'];
  /** Version of the game for this seat. */
  readonly version: Scalars['Int']['output'];
  /** Entries noticed by the seat, including the set-up if it was the last seat taken. */
  readonly entries: ReadonlyArray<Entry>;
};

/** A submission. */
export type SubmitActionsInput = {
  /** Id of the game. */
  readonly game: Scalars['ID']['input'];
  /** Expected version of the game for the caller's seat; `stale` if it has changed. */
  readonly expectedVersion: Scalars['Int']['input'];
  /**
   * Cursor of the position that the actions are meant for: `cursor` of the game, or of its last entry, as the seat received it. A version
   * is a number, and a database that lost entries gives their numbers to others; a cursor names one position. If the log has another entry
   * in its place, the server returns `game-rewound`.
   */
  readonly expectedCursor?: InputMaybe<Scalars['String']['input']>;
  /** Client-chosen key, new for each submission. Repeating the same actions with the same key returns the stored response. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** One or more actions, in order. */
  readonly actions: ActionsInput;
  /**
   * For a game on a physical table: attestation of the one submitted action, if it draws or reveals information. One compact
   * JWS of the arbiter, or one of every seat, all over the same payload: type `lyon-attestation+jwt`, algorithm EdDSA, `kid` the
   * thumbprint of the key, payload the canonical JSON (RFC 8785) of `{"game", "previous", "action", "draws": [{"purpose",
   * "outcomes"}]}`. `previous` is the hash of the last entry that the seat noticed; `action` is the action as the rules name
   * it (`{"type": "play-card", "card": "move-1"}`), null for the set-up; outcomes are in order, as the rules name them (`6`,
   * `"move-1"`). An attestation with too few draws returns the next required draw; send the first without draws.
   */
  readonly attestations?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  /**
   * Whether the server goes on, in the same submission, while the seat has one legal action only. Each is an entry of its own. It ends
   * before an action that draws or reveals something, and after at most as many as a list can have.
   */
  readonly playForcedActions?: InputMaybe<Scalars['Boolean']['input']>;
};

/** A dry run. */
export type DryRunInput = {
  /** Id of the game. */
  readonly game: Scalars['ID']['input'];
  /** Expected version of the game for the caller's seat; `stale` if it has changed. */
  readonly expectedVersion: Scalars['Int']['input'];
  /** One or more actions, in order. */
  readonly actions: ActionsInput;
};

/** Result of a dry run. */
export type DryRunResult = DryRunAccepted | Rejected;

/** The rules would accept the actions. Nothing was applied. */
export type DryRunAccepted = {
  readonly __typename?: 'DryRunAccepted';
  /** The acting seat. */
  readonly seat: Scalars['ID']['output'];
  /** What the seat would see of each action, in order; nothing of the last action if `cutOffReason` is set. */
  readonly entries: ReadonlyArray<PreviewEntry>;
  /** Why the result of the last action is omitted. Null if it is included. */
  readonly cutOffReason: Maybe<CutOffReason>;
  /** The position after the included actions. */
  readonly view: View;
  /** Actions that the seat could add to the list, as if the included ones had been taken. Null if `cutOffReason` is set. */
  readonly legalActions: Maybe<HammerOfTheScotsLegalActions | LordsOfScotlandLegalActions>;
  /** What the seat would be asked for next, as in `Guidance`. Empty if `cutOffReason` is set. */
  readonly instructions: ReadonlyArray<LogSentence>;
};

/** What the seat would see of one action. */
export type PreviewEntry = {
  readonly __typename?: 'PreviewEntry';
  /** Events of the action, as visible to the seat. */
  readonly notices: ReadonlyArray<HammerOfTheScotsGameOpened | HammerOfTheScotsBlockLevied | HammerOfTheScotsLevyDrawn | HammerOfTheScotsYearBegun | HammerOfTheScotsTurnBegun | HammerOfTheScotsCardsDealt | HammerOfTheScotsHandsThrownIn | HammerOfTheScotsCardLaid | HammerOfTheScotsCardsRevealed | HammerOfTheScotsCardBegun | HammerOfTheScotsEventPassed | HammerOfTheScotsTruceCalled | HammerOfTheScotsHeraldDieRolled | HammerOfTheScotsHeraldRolled | HammerOfTheScotsNobleConverted | HammerOfTheScotsAreaPillaged | HammerOfTheScotsPillageHitTaken | HammerOfTheScotsPillageStepGained | HammerOfTheScotsBlockSeaMoved | HammerOfTheScotsStepVictualled | HammerOfTheScotsKingCrowned | HammerOfTheScotsBlockMoved | HammerOfTheScotsNorseMoved | HammerOfTheScotsRallyCalled | HammerOfTheScotsMainAttackDeclared | HammerOfTheScotsNorseJoinedMainAttack | HammerOfTheScotsBattleBegun | HammerOfTheScotsLoyaltyRolled | HammerOfTheScotsBlockFired | HammerOfTheScotsBlockPassed | HammerOfTheScotsBlockRetreated | HammerOfTheScotsRetreatsShown | HammerOfTheScotsBattleHitTaken | HammerOfTheScotsBlockEliminated | HammerOfTheScotsNobleCaptured | HammerOfTheScotsEdwardTheSecond | HammerOfTheScotsBattleRoundBegun | HammerOfTheScotsForcedRetreatBegun | HammerOfTheScotsBlockWithdrew | HammerOfTheScotsReservesShown | HammerOfTheScotsBattleEnded | HammerOfTheScotsBlockRegrouped | HammerOfTheScotsRaidLossTaken | HammerOfTheScotsWinterBegun | HammerOfTheScotsBuildsEnded | HammerOfTheScotsWinterStageBegun | HammerOfTheScotsSideAsked | HammerOfTheScotsWinterStageEnded | HammerOfTheScotsNobleWentHome | HammerOfTheScotsNobleChangedSides | HammerOfTheScotsLeaderWintered | HammerOfTheScotsEdwardStayed | HammerOfTheScotsBlockDisbanded | HammerOfTheScotsWallaceRecovered | HammerOfTheScotsMorayRecovered | HammerOfTheScotsFrenchKnightsJoined | HammerOfTheScotsBlockDrawn | HammerOfTheScotsBlockPutBack | HammerOfTheScotsBlockDrawnInland | HammerOfTheScotsBlockLanded | HammerOfTheScotsStepBuilt | HammerOfTheScotsPhaseEntered | HammerOfTheScotsGameEnded | LordsOfScotlandGameOpened | LordsOfScotlandHandDealt | LordsOfScotlandSkirmishBegun | LordsOfScotlandRecruitsDealt | LordsOfScotlandSupportersDealt | LordsOfScotlandSupportersThrownOut | LordsOfScotlandDeckRenewed | LordsOfScotlandTurnBegun | LordsOfScotlandTurnSkipped | LordsOfScotlandRecruitTurnedUp | LordsOfScotlandRecruited | LordsOfScotlandMustered | LordsOfScotlandEndPowerActivated | LordsOfScotlandPowerCopied | LordsOfScotlandSupporterTaken | LordsOfScotlandFollowersExchanged | LordsOfScotlandCardDrawn | LordsOfScotlandFollowerDiscarded | LordsOfScotlandFollowersRevealed | LordsOfScotlandClanNamed | LordsOfScotlandArmiesRanked | LordsOfScotlandSupporterClaimed | LordsOfScotlandSkirmishEnded | LordsOfScotlandInitiativePassed | LordsOfScotlandPhaseEntered | LordsOfScotlandGameEnded>;
};

/** Why a dry run omits a result. */
export type CutOffReason =
  /** The action draws, reveals information or passes the turn; which of these is not disclosed. */
  | 'HIDDEN_OUTCOME';

/** Actions of one ruleset, which must be the game's. */
export type ActionsInput =
  /** Actions of Hammer of the Scots. */
  { readonly hammerOfTheScots: ReadonlyArray<HammerOfTheScotsActionInput>; readonly lordsOfScotland?: never; }
  |  /** Actions of Lords of Scotland. */
  { readonly hammerOfTheScots?: never; readonly lordsOfScotland: ReadonlyArray<LordsOfScotlandActionInput>; };

/** Result of a submission. */
export type SubmitActionsResult = Accepted | Rejected;

/** The rules accepted the actions, and they are stored. */
export type Accepted = {
  readonly __typename?: 'Accepted';
  /** The game after the command. */
  readonly game: Maybe<Game>;
  /** The acting seat. */
  readonly seat: Scalars['ID']['output'];
  /** Version of the game for the seat after the last action. */
  readonly version: Scalars['Int']['output'];
  /** One entry per action, also for forced actions that were played after them. */
  readonly entries: ReadonlyArray<Entry>;
  /**
   * Receipt of the server: a compact JWS (RFC 7515, Ed25519) over the game, the viewer (the seat), the version, the hash of
   * the last entry, and the time. The hash covers everything the seat noticed before. The keys are at
   * `/.well-known/jwks.json`.
   */
  readonly receipt: Scalars['String']['output'];
};

/** The rules rejected an action. Nothing was applied. */
export type Rejected = {
  readonly __typename?: 'Rejected';
  /** Index of the rejected action in the list, from 0. */
  readonly actionIndex: Scalars['Int']['output'];
  /** Reason in kebab-case: `border-full`. */
  readonly code: Scalars['ID']['output'];
  /** Clause of the rulebook that forbids the action. */
  readonly clause: Scalars['String']['output'];
  /** The reason as a sentence, in the language of `Accept-Language`. */
  readonly sentence: Scalars['String']['output'];
  /** The rejected action as parsed. */
  readonly action: Action;
  /** Similar legal actions of the same kind, at most five, from the seat's own legal actions. */
  readonly alternatives: ReadonlyArray<Action>;
};

/** Format of a tournament. */
export type TournamentFormat =
  /** Two-player tables by the Swiss system: equal scores meet, sides balance, no repeated opponents unless unavoidable. */
  | 'SWISS'
  /** Two-player tables; each player meets every other once. */
  | 'ROUND_ROBIN'
  /** Two-player tables; each player meets every other twice, with sides exchanged. */
  | 'DOUBLE_ROUND_ROBIN'
  /** Two-player tables; the loser is eliminated. */
  | 'ELIMINATION'
  /**
   * Two-player tables by sealed bids, for rulesets with bids: Hammer of the Scots, `E1` to `E3` and `S1` to `S3`. The bids
   * decide opponents, sides and handicaps; no repeated opponents unless unavoidable.
   */
  | 'BIDS'
  /**
   * Two-player tables by the Swiss system with sealed bids: scores and earlier meetings decide opponents, the bids decide
   * sides and handicaps.
   */
  | 'SWISS_BIDS'
  /** Tables of three to five players, for rulesets that support them, avoiding repeated opponents. */
  | 'MULTIPLAYER';

/** Tie-break between players with equal points. A higher value ranks first, except for the direct encounter. */
export type TieBreak =
  /**
   * Sum of the opponents' points. An unplayed round counts as a game against an opponent with the player's own points, and
   * rounds an opponent missed after withdrawing count as draws; in a round robin neither applies, and only opponents met
   * count.
   */
  | 'BUCHHOLZ'
  /** Buchholz without the weakest opponent. */
  | 'BUCHHOLZ_CUT_1'
  /** Sum of the opponents' points, each multiplied by the score against that opponent. */
  | 'SONNEBORN_BERGER'
  /** Points of the team's boards. In team events only, and only in the standings of teams. */
  | 'BOARD_POINTS'
  /** Games won, or unshared first places. */
  | 'WINS'
  /** Games played with the side that the ruleset lists second. */
  | 'SECOND_SIDE_GAMES'
  /** Rank among the tied players by the games between them, from 1. */
  | 'DIRECT_ENCOUNTER';

/** Status of a tournament. */
export type TournamentStatus =
  /** No round has started. */
  | 'REGISTRATION'
  /** A round has started. */
  | 'IN_PROGRESS'
  /** Closed. */
  | 'FINISHED';

/** Status of a round. */
export type TournamentRoundStatus =
  /** Not paired. */
  | 'UNPAIRED'
  /** Paired, not started; it can be paired again. */
  | 'PAIRED'
  /** Started; at least one table has no result. */
  | 'IN_PROGRESS'
  /** Every table has a result. */
  | 'FINISHED';

/** Why a player does not play a round. */
export type AbsenceKind =
  /** Requested in advance: a bye. */
  | 'REQUESTED_BYE'
  /** Absent. */
  | 'ABSENT';

/** Why a present player has no table. */
export type ByeKind =
  /** Assigned because of the number of players. */
  | 'PAIRING_ALLOCATED'
  /** Requested by the player. */
  | 'REQUESTED';

/** Side of a player at a two-player table. */
export type TableSide =
  /** The side that the ruleset lists first. */
  | 'FIRST'
  /** The side that the ruleset lists second. */
  | 'SECOND';

/** Origin of a result. */
export type ResultSource =
  /** The end of the game. */
  | 'GAME'
  /** A ruling in the game. */
  | 'RULING'
  /** A forfeit: a player was absent. */
  | 'FORFEIT'
  /** An adjudication of an unfinished game. */
  | 'ADJUDICATION'
  /** A correction of an earlier report. */
  | 'CORRECTION'
  /** A decision on who advances from a drawn table of an elimination: the first place. */
  | 'DECIDER';

/** Kind of a reported result. */
export type ReportedResultSource =
  /** A forfeit: a player was absent. */
  | 'FORFEIT'
  /** Adjudication of an unfinished game. */
  | 'ADJUDICATION'
  /** Correction of an earlier report. */
  | 'CORRECTION'
  /** Decision on who advances from a drawn table of an elimination: first place advances, the other player is second. Ratings count the draw. */
  | 'DECIDER';

/** Role of the caller in a tournament. */
export type TournamentRole =
  /** The account that organises it, with the scope `run-tournaments`. */
  | 'ORGANISER'
  /** A registered player. */
  | 'PLAYER'
  /** An arbiter who may rule in its games. */
  | 'ARBITER';

/** Kind of an item of the agenda. */
export type AgendaItemKind =
  /** Registration is open: `registerPlayer`. */
  | 'REGISTER_PLAYERS'
  /** Registration can be closed: `closeRegistration`. The start of a round closes it too, unless late registration is enabled. */
  | 'CLOSE_REGISTRATION'
  /** Players have not checked in: `checkInPlayer`. */
  | 'CHECK_IN'
  /** Check-in is open; it closes at its time, or by `closeCheckIn`. */
  | 'CLOSE_CHECK_IN'
  /** Players have not bid: `placeBid`. */
  | 'PLACE_BIDS'
  /** All bids are placed: `revealBids`. */
  | 'REVEAL_BIDS'
  /** The round can be paired, or must be paired again because of `players`: `pairRound`, `pairRoundManually`. */
  | 'PAIR_ROUND'
  /** The round is paired: `startRound`. */
  | 'START_ROUND'
  /** Tables have no result: their players play (`claimSeat`), or the organiser reports a forfeit (`reportResult`). */
  | 'PLAY_GAMES'
  /** Tables of an elimination are drawn: the organiser reports who advances (`reportResult`). */
  | 'DECIDE_WINNER'
  /** The last round is over: `closeTournament`. */
  | 'CLOSE_TOURNAMENT';

/** Who takes an item of the agenda. */
export type AgendaItemTaker =
  /** The organiser. */
  | 'ORGANISER'
  /** The players that the item names. */
  | 'PLAYERS';

/** Relation of the caller to listed tournaments. */
export type TournamentRelation =
  /** All public tournaments. */
  | 'PUBLIC'
  /** Tournaments that the account organises. */
  | 'ORGANISED';

/** Relation of the caller to listed tournaments. */
export type TournamentFilter = {
  /** Relation of the caller to the tournaments. Defaults to all public tournaments. */
  readonly relation?: InputMaybe<TournamentRelation>;
  /** Only games of this ruleset, by id. */
  readonly ruleset?: InputMaybe<Scalars['ID']['input']>;
};

/** A page of tournaments. The cursors are tournament ids. */
export type TournamentSummaryConnection = {
  readonly __typename?: 'TournamentSummaryConnection';
  /** Tournaments with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<TournamentSummaryEdge>>>;
  /** Place of the page in the list. */
  readonly pageInfo: PageInfo;
};

/** A tournament and its cursor. */
export type TournamentSummaryEdge = {
  readonly __typename?: 'TournamentSummaryEdge';
  /** Pass as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The tournament. */
  readonly node: TournamentSummary;
};

/** Summary of a tournament. */
export type TournamentSummary = Node & {
  readonly __typename?: 'TournamentSummary';
  /** Id of the summary, which a normalising cache can keep: the same in every list. */
  readonly id: Scalars['ID']['output'];
  /** Id of the tournament. */
  readonly tournamentId: Scalars['ID']['output'];
  /** Name of the tournament. */
  readonly name: Scalars['String']['output'];
  /** Account of the organiser. */
  readonly organiser: Scalars['ID']['output'];
  /** Ruleset of the games, by id. */
  readonly ruleset: Scalars['ID']['output'];
  /** Time of opening. */
  readonly openedAt: Scalars['DateTime']['output'];
};

/** A tournament, as visible to the caller. */
export type Tournament = Node & {
  readonly __typename?: 'Tournament';
  /** Id of the tournament. */
  readonly id: Scalars['ID']['output'];
  /** Name of the tournament. */
  readonly name: Scalars['String']['output'];
  /** Whether any caller can see the tournament and watch its games. */
  readonly public: Scalars['Boolean']['output'];
  /** Account of the organiser. */
  readonly organiser: Scalars['ID']['output'];
  /** Time of opening. */
  readonly openedAt: Scalars['DateTime']['output'];
  /** Ruleset of the games. */
  readonly ruleset: Ruleset;
  /** Options of the games. The number of players or the bids at a table can add options for that table. */
  readonly options: GameOptions;
  /** Time control of the games. Null if they have no clocks. */
  readonly timeControl: Maybe<TimeControl>;
  /** Pairing and scoring. */
  readonly settings: TournamentSettings;
  /** Whether accounts can register themselves. Otherwise the organiser registers players. */
  readonly selfRegistration: Scalars['Boolean']['output'];
  /** Whether players can register after rounds have started. */
  readonly lateRegistration: Scalars['Boolean']['output'];
  /** Time at which registration closes automatically. Null if none is set. */
  readonly registrationClosesAt: Maybe<Scalars['DateTime']['output']>;
  /** Whether registration is closed, by the organiser or by the start of a round. */
  readonly registrationClosed: Scalars['Boolean']['output'];
  /** Time at which check-in closes automatically. Null without check-in. */
  readonly checkInClosesAt: Maybe<Scalars['DateTime']['output']>;
  /** Whether check-in is closed. Null without check-in. */
  readonly checkInClosed: Maybe<Scalars['Boolean']['output']>;
  /**
   * Seconds from the start of a round within which players must take their seats (`takeSeat`). A player who does not forfeits. Null
   * for no limit.
   */
  readonly seatDeadlineSeconds: Maybe<Scalars['Int']['output']>;
  /** Status of the tournament. */
  readonly status: TournamentStatus;
  /** Accounts that rule in the games. Empty if every account with the scope `rule` does. */
  readonly arbiters: ReadonlyArray<Scalars['ID']['output']>;
  /** Number of rounds, as currently determined. */
  readonly roundCount: Scalars['Int']['output'];
  /** Number of the current or next round. */
  readonly currentRound: Scalars['Int']['output'];
  /** SHA-256, in base64url, of the secret from which sides are drawn. The secret is published in the log when the tournament is closed. */
  readonly chanceCommitment: Scalars['String']['output'];
  /** Number of log entries, which commands can name as expected version. */
  readonly version: Scalars['Int']['output'];
  /** Hash of the last log entry, in base64url. */
  readonly hash: Scalars['String']['output'];
  /** Metadata of the organiser. Null for other callers. */
  readonly metadata: Maybe<Scalars['Metadata']['output']>;
  /** Id of the caller's player. Null if the caller does not play. */
  readonly myPlayer: Maybe<Scalars['ID']['output']>;
  /** What is to be done now, and by whom. It follows from the public log; only `mine` and `myRoles` depend on the caller. */
  readonly agenda: Maybe<TournamentAgenda>;
  /**
   * Registered players, in order of registration.
   * Codes: `invalid-request`, `invalid-cursor`.
   */
  readonly players: Maybe<TournamentPlayerConnection>;
  /** A player. Code: `no-such-player`. */
  readonly player: Maybe<TournamentPlayer>;
  /**
   * Rounds with recorded data, from the first.
   * Codes: `invalid-request`, `invalid-cursor`.
   */
  readonly rounds: Maybe<TournamentRoundConnection>;
  /** A round, with or without recorded data. Code: `no-such-round`. */
  readonly round: Maybe<TournamentRound>;
  /**
   * Standings, current or after an earlier entry.
   * Codes: `invalid-request`, `invalid-cursor`.
   */
  readonly standings: Maybe<Standings>;
  /**
   * Standings of teams by match points, current or after an earlier entry. Without rows if players play for themselves.
   * Codes: `invalid-request`, `invalid-cursor`.
   */
  readonly teamStandings: Maybe<TeamStandings>;
  /**
   * A row of the standings of teams, current or after an earlier entry, and how each of its tie-breaks came about.
   * Codes: `no-such-team`, `invalid-request`.
   */
  readonly teamStanding: Maybe<TeamStanding>;
  /** Complete standings of teams as CSV (RFC 4180): rank, team, name, points and tie-breaks. Code: `invalid-request`. */
  readonly teamStandingsCsv: Maybe<Scalars['String']['output']>;
  /**
   * A row of the standings, current or after an earlier entry, and how each of its tie-breaks came about.
   * Codes: `no-such-player`, `invalid-request`.
   */
  readonly standing: Maybe<PlayerStanding>;
  /** Complete standings as CSV (RFC 4180): rank, player, name, points and tie-breaks. Code: `invalid-request`. */
  readonly standingsCsv: Maybe<Scalars['String']['output']>;
  /**
   * Standings, pairings and results as an HTML page in the caller's language, current or after an earlier entry. It has no scripts
   * and loads nothing, and every name in it is escaped.
   * Code: `invalid-request`.
   */
  readonly standingsPage: Maybe<Scalars['String']['output']>;
  /**
   * Complete crosstable as CSV (RFC 4180), a row for each player and round: round, player, name, table, side, opponents, place,
   * number of players who share it, forfeit, bye and points.
   */
  readonly crosstableCsv: Maybe<Scalars['String']['output']>;
  /**
   * Opponents and results of every player, in the order of the standings.
   * Codes: `invalid-request`, `invalid-cursor`.
   */
  readonly crosstable: Maybe<Crosstable>;
  /**
   * Opponents and results of every team, in the order of the standings of teams. Without rows if players play for themselves.
   * Codes: `invalid-request`, `invalid-cursor`.
   */
  readonly teamCrosstable: Maybe<TeamCrosstable>;
  /**
   * Complete crosstable of teams as CSV (RFC 4180), a row for each team and round: round, team, name, match, side, opponent, board
   * points, board points of the opponent, forfeit, bye and match points.
   */
  readonly teamCrosstableCsv: Maybe<Scalars['String']['output']>;
  /** The whole tournament as one verifiable document. */
  readonly export: Maybe<Scalars['TournamentExport']['output']>;
  /**
   * Every recorded version of every result, in order, without gaps. `after` also accepts the number of a result.
   * Codes: `invalid-request`, `invalid-cursor`.
   */
  readonly results: Maybe<RecordedResultConnection>;
  /**
   * The log, from which the whole state of the tournament is derived. `after` also accepts the number of an entry.
   * Codes: `invalid-request`, `invalid-cursor`.
   */
  readonly entries: Maybe<TournamentEntryConnection>;
};


/** A tournament, as visible to the caller. */
export type TournamentPlayersArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A tournament, as visible to the caller. */
export type TournamentPlayerArgs = {
  id: Scalars['ID']['input'];
};


/** A tournament, as visible to the caller. */
export type TournamentRoundsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A tournament, as visible to the caller. */
export type TournamentRoundArgs = {
  number: Scalars['Int']['input'];
};


/** A tournament, as visible to the caller. */
export type TournamentStandingsArgs = {
  version?: InputMaybe<Scalars['Int']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['ID']['input']>;
};


/** A tournament, as visible to the caller. */
export type TournamentTeamStandingsArgs = {
  version?: InputMaybe<Scalars['Int']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['ID']['input']>;
};


/** A tournament, as visible to the caller. */
export type TournamentTeamStandingArgs = {
  team: Scalars['ID']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** A tournament, as visible to the caller. */
export type TournamentTeamStandingsCsvArgs = {
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** A tournament, as visible to the caller. */
export type TournamentStandingArgs = {
  player: Scalars['ID']['input'];
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** A tournament, as visible to the caller. */
export type TournamentStandingsCsvArgs = {
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** A tournament, as visible to the caller. */
export type TournamentStandingsPageArgs = {
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** A tournament, as visible to the caller. */
export type TournamentCrosstableArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['ID']['input']>;
};


/** A tournament, as visible to the caller. */
export type TournamentTeamCrosstableArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['ID']['input']>;
};


/** A tournament, as visible to the caller. */
export type TournamentResultsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A tournament, as visible to the caller. */
export type TournamentEntriesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** Pairing and scoring of a tournament. */
export type TournamentSettings = {
  readonly __typename?: 'TournamentSettings';
  /** Format of a tournament. */
  readonly format: TournamentFormat;
  /** Name of the format, in the language of the response. */
  readonly formatName: Scalars['String']['output'];
  /** Whether players place sealed bids before each round. */
  readonly hasBids: Scalars['Boolean']['output'];
  /** Number of rounds. Null if it follows from the format and the number of players. */
  readonly rounds: Maybe<Scalars['Int']['output']>;
  /** Tie-breaks between players with equal points, most important first. */
  readonly tieBreaks: ReadonlyArray<TieBreak>;
  /** Points for each outcome of a round. */
  readonly points: TournamentPoints;
  /** Preferred number of players per table. Null for two-player tables. */
  readonly preferredTableSize: Maybe<Scalars['Int']['output']>;
  /** Maximum number of players. */
  readonly maxPlayers: Scalars['Int']['output'];
  /** Teams and their matches. Null if players play for themselves. */
  readonly teams: Maybe<TeamSettings>;
};

/** Matches of a team event. */
export type TeamSettings = {
  readonly __typename?: 'TeamSettings';
  /** Number of boards of a match. Each is a table of the round. */
  readonly boards: Scalars['Int']['output'];
  /** Points of a team for a match. A bye counts as won, a requested bye as drawn, an absence as lost. */
  readonly matchPoints: MatchPoints;
};

/** Points of a team for a match. */
export type MatchPoints = {
  readonly __typename?: 'MatchPoints';
  /** Points for a match won. */
  readonly win: Scalars['Float']['output'];
  /** Points for a drawn match. */
  readonly draw: Scalars['Float']['output'];
  /** Points for a match lost. */
  readonly loss: Scalars['Float']['output'];
};

/** Points for each outcome of a round. Null for outcomes of other formats. */
export type TournamentPoints = {
  readonly __typename?: 'TournamentPoints';
  /** Points for a win at a two-player table. */
  readonly win: Maybe<Scalars['Float']['output']>;
  /** Points for a draw. */
  readonly draw: Maybe<Scalars['Float']['output']>;
  /** Points for a loss. */
  readonly loss: Maybe<Scalars['Float']['output']>;
  /** Points if the opponent forfeits. */
  readonly forfeitWin: Maybe<Scalars['Float']['output']>;
  /** Points for forfeiting at a two-player table. */
  readonly forfeitLoss: Maybe<Scalars['Float']['output']>;
  /** Points per place at multiplayer tables. */
  readonly byPlace: Maybe<PointsByTableSize>;
  /** Points for forfeiting at a multiplayer table. */
  readonly forfeit: Maybe<Scalars['Float']['output']>;
  /** Points for a bye assigned because of the number of players. */
  readonly pairingAllocatedBye: Scalars['Float']['output'];
  /** Points for a requested bye. */
  readonly requestedBye: Scalars['Float']['output'];
  /** Points for a missed round. */
  readonly absence: Scalars['Float']['output'];
};

/** Points for each place, first place first. */
export type PointsByTableSize = {
  readonly __typename?: 'PointsByTableSize';
  /** At a table of three. */
  readonly three: ReadonlyArray<Scalars['Float']['output']>;
  /** At a table of four. */
  readonly four: ReadonlyArray<Scalars['Float']['output']>;
  /** At a table of five. */
  readonly five: ReadonlyArray<Scalars['Float']['output']>;
};

/** A page of players. */
export type TournamentPlayerConnection = {
  readonly __typename?: 'TournamentPlayerConnection';
  /** Players with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<TournamentPlayerEdge>>>;
  /** Place of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Number of items on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A player and its cursor. */
export type TournamentPlayerEdge = {
  readonly __typename?: 'TournamentPlayerEdge';
  /** Pass as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The player. */
  readonly node: TournamentPlayer;
};

/** A registered player. */
export type TournamentPlayer = {
  readonly __typename?: 'TournamentPlayer';
  /** Id of the player in the tournament, chosen at registration. */
  readonly player: Scalars['ID']['output'];
  /** Display name. Null if none was given, or it was erased. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Account of the player. Null if none was given. */
  readonly account: Maybe<Scalars['ID']['output']>;
  /**
   * Whether the player has confirmed to take part: registered or claimed a seat with their own account, or replaced the token that
   * the organiser received (`replacePlayerToken`). The organiser can then no longer bid for the player.
   */
  readonly confirmed: Scalars['Boolean']['output'];
  /** Whether the player has checked in. Null in tournaments without check-in. */
  readonly checkedIn: Maybe<Scalars['Boolean']['output']>;
  /** Seed number, 1 for the strongest. Unseeded players (null) rank after seeded ones. */
  readonly seed: Maybe<Scalars['Int']['output']>;
  /** Id of the player's team. Null if players play for themselves. */
  readonly team: Maybe<Scalars['ID']['output']>;
  /** Display name of the team, stored outside the log. Null if it has none. */
  readonly teamName: Maybe<Scalars['String']['output']>;
  /** Place in the team's line-up, from 1. Null if players play for themselves. */
  readonly board: Maybe<Scalars['Int']['output']>;
  /** Number of rounds that had started at registration. */
  readonly registeredAfterRound: Scalars['Int']['output'];
  /** Number of rounds that had started at withdrawal. Null if the player has not withdrawn. */
  readonly withdrawnAfterRound: Maybe<Scalars['Int']['output']>;
};

/** A round of a tournament. */
export type TournamentRound = {
  readonly __typename?: 'TournamentRound';
  /** Number of the round, from 1. */
  readonly number: Scalars['Int']['output'];
  /** Status of the round. */
  readonly status: TournamentRoundStatus;
  /** When players who have not taken their seats forfeit. Null before the start, and without `seatDeadlineSeconds`. */
  readonly seatsDueAt: Maybe<Scalars['DateTime']['output']>;
  /** Players recorded as absent from the round: at most 2,000. Players who missed check-in are not among them. */
  readonly absences: ReadonlyArray<Absence>;
  /** Present players without a table: at most 1,000. */
  readonly byes: ReadonlyArray<Bye>;
  /**
   * Matches of teams, at most 250, in the order of their tables. Empty before the round is paired, and if players play for
   * themselves.
   */
  readonly matches: ReadonlyArray<TeamMatch>;
  /** Number of bids placed for the round. */
  readonly bidCount: Scalars['Int']['output'];
  /** Whether the bids are revealed. */
  readonly bidsRevealed: Scalars['Boolean']['output'];
  /** Reason for manual pairing. Null if the round was not paired manually. */
  readonly manualPairingReason: Maybe<Scalars['String']['output']>;
  /**
   * Tables of the round.
   * Codes: `invalid-request`, `invalid-cursor`.
   */
  readonly tables: Maybe<TournamentTableConnection>;
  /**
   * Players who have bid, in the order of their bids.
   * Codes: `invalid-request`, `invalid-cursor`.
   */
  readonly bids: Maybe<TournamentBidConnection>;
};


/** A round of a tournament. */
export type TournamentRoundTablesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A round of a tournament. */
export type TournamentRoundBidsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** A match of two teams. */
export type TeamMatch = {
  readonly __typename?: 'TeamMatch';
  /** Number of the match in the round, from 1. */
  readonly number: Scalars['Int']['output'];
  /** Ids of the two teams. The first has the ruleset's first side on odd boards. */
  readonly teams: ReadonlyArray<Scalars['ID']['output']>;
  /** Points of both teams for the decided boards. */
  readonly boardPoints: ReadonlyArray<Scalars['Float']['output']>;
  /** Points of both teams for the match. Null while a board has no result. */
  readonly matchPoints: Maybe<ReadonlyArray<Scalars['Float']['output']>>;
};

/** A player's absence from a round. */
export type Absence = {
  readonly __typename?: 'Absence';
  /** Id of the player. */
  readonly player: Scalars['ID']['output'];
  /** Kind of absence or bye. */
  readonly kind: AbsenceKind;
};

/** A present player without a table. */
export type Bye = {
  readonly __typename?: 'Bye';
  /** Id of the player. */
  readonly player: Scalars['ID']['output'];
  /** Kind of absence or bye. */
  readonly kind: ByeKind;
};

/** A page of rounds. */
export type TournamentRoundConnection = {
  readonly __typename?: 'TournamentRoundConnection';
  /** Rounds with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<TournamentRoundEdge>>>;
  /** Place of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Number of items on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A round and its cursor. */
export type TournamentRoundEdge = {
  readonly __typename?: 'TournamentRoundEdge';
  /** Pass as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The round and its tables. */
  readonly node: TournamentRound;
};

/** A page of tables. */
export type TournamentTableConnection = {
  readonly __typename?: 'TournamentTableConnection';
  /** Tables with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<TournamentTableEdge>>>;
  /** Place of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Number of items on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A table and its cursor. */
export type TournamentTableEdge = {
  readonly __typename?: 'TournamentTableEdge';
  /** Pass as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The table. */
  readonly node: TournamentTable;
};

/** A table of a round. */
export type TournamentTable = {
  readonly __typename?: 'TournamentTable';
  /** Number of the table in its round, from 1. */
  readonly number: Scalars['Int']['output'];
  /** Number of the match of teams, from 1. Null if players play for themselves. */
  readonly match: Maybe<Scalars['Int']['output']>;
  /** Number of the board in the match, from 1. Null if players play for themselves. */
  readonly board: Maybe<Scalars['Int']['output']>;
  /** Players at the table, in the order of the ruleset's seats. */
  readonly players: ReadonlyArray<Scalars['ID']['output']>;
  /** Handicap that follows from the bids. Null if none. */
  readonly handicap: Maybe<Scalars['ID']['output']>;
  /** Id of the game. Null before the round starts, and if a player was absent at its start. */
  readonly game: Maybe<Scalars['ID']['output']>;
  /** The current result. Null if there is none. */
  readonly result: Maybe<TableResult>;
  /** Number of results recorded for the table. */
  readonly resultCount: Scalars['Int']['output'];
};

/** Result of a table. */
export type TableResult = {
  readonly __typename?: 'TableResult';
  /** Player ids by place: those sharing first place, those sharing second place, and so on. */
  readonly placings: ReadonlyArray<ReadonlyArray<Scalars['ID']['output']>>;
  /** Players who forfeited. */
  readonly forfeited: ReadonlyArray<Scalars['ID']['output']>;
};

/** A page of bids. */
export type TournamentBidConnection = {
  readonly __typename?: 'TournamentBidConnection';
  /** Bids with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<TournamentBidEdge>>>;
  /** Place of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Number of items on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A bid and its cursor. */
export type TournamentBidEdge = {
  readonly __typename?: 'TournamentBidEdge';
  /** Pass as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The bid. */
  readonly node: TournamentBid;
};

/** A bid; its value is visible once all bids of the round are revealed. */
export type TournamentBid = {
  readonly __typename?: 'TournamentBid';
  /** Id of the player. */
  readonly player: Scalars['ID']['output'];
  /** SHA-256, in base64url, of the JSON array of `bid`, the round, the player, the bid and the salt. */
  readonly commitment: Scalars['String']['output'];
  /** The bid. Null until all bids are revealed. */
  readonly bid: Maybe<Scalars['ID']['output']>;
  /** The salt. Null until all bids are revealed. */
  readonly salt: Maybe<Scalars['String']['output']>;
};

/** Standings of a tournament. */
export type Standings = {
  readonly __typename?: 'Standings';
  /** Number of the log entry up to which the standings count. */
  readonly version: Scalars['Int']['output'];
  /** Tie-breaks between players with equal points, most important first. */
  readonly tieBreaks: ReadonlyArray<TieBreak>;
  /** Requested rows, best first. */
  readonly rows: ReadonlyArray<StandingsRow>;
  /** Whether there are more rows. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Pass as `after` to continue from here. Null for an empty page. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
  /** Number of rows on all pages. */
  readonly totalCount: Scalars['Int']['output'];
  /** Results recorded again since their first version, which explain changes of the standings. */
  readonly corrections: ReadonlyArray<ResultCorrection>;
};

/** Row of the standings. */
export type StandingsRow = {
  readonly __typename?: 'StandingsRow';
  /** Rank from 1, shared by players with equal tie-breaks. */
  readonly rank: Scalars['Int']['output'];
  /** Id of the player. */
  readonly player: Scalars['ID']['output'];
  /** Points. */
  readonly points: Scalars['Float']['output'];
  /** Values of the tie-breaks, in order. */
  readonly tieBreaks: ReadonlyArray<Scalars['Float']['output']>;
};

/** Standings of the teams of a tournament. */
export type TeamStandings = {
  readonly __typename?: 'TeamStandings';
  /** Number of the log entry up to which the standings count. */
  readonly version: Scalars['Int']['output'];
  /** Tie-breaks between teams with equal match points, most important first. */
  readonly tieBreaks: ReadonlyArray<TieBreak>;
  /** Requested rows, best first. */
  readonly rows: ReadonlyArray<TeamStandingsRow>;
  /** Whether there are more rows. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Pass as `after` to continue from here. Null for an empty page. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
  /** Number of rows on all pages. */
  readonly totalCount: Scalars['Int']['output'];
  /** Results recorded again since their first version, which explain changes of the standings. */
  readonly corrections: ReadonlyArray<ResultCorrection>;
};

/** Row of the standings of teams. */
export type TeamStandingsRow = {
  readonly __typename?: 'TeamStandingsRow';
  /** Rank from 1, shared by teams with equal tie-breaks. */
  readonly rank: Scalars['Int']['output'];
  /** Id of the team. */
  readonly team: Scalars['ID']['output'];
  /** Display name of the team. Null if it has none. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Match points. */
  readonly points: Scalars['Float']['output'];
  /** Values of the tie-breaks, in order. */
  readonly tieBreaks: ReadonlyArray<Scalars['Float']['output']>;
};

/** Row of the standings of teams, explained. Opponents and tied players are teams. */
export type TeamStanding = {
  readonly __typename?: 'TeamStanding';
  /** Number of the log entry up to which the standings count. */
  readonly version: Scalars['Int']['output'];
  /** Rank from 1, shared by teams with equal tie-breaks. */
  readonly rank: Scalars['Int']['output'];
  /** Id of the team. */
  readonly team: Scalars['ID']['output'];
  /** Display name of the team. Null if it has none. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Match points. */
  readonly points: Scalars['Float']['output'];
  /** Tie-breaks, most important first. */
  readonly tieBreaks: ReadonlyArray<ExplainedTieBreak>;
};

/** What is to be done in a tournament. */
export type TournamentAgenda = {
  readonly __typename?: 'TournamentAgenda';
  /** Number of the log entry up to which the agenda counts. */
  readonly version: Scalars['Int']['output'];
  /** What the caller is in this tournament. Empty for spectators. */
  readonly myRoles: ReadonlyArray<TournamentRole>;
  /** Open items, in the order in which they are usually taken. Empty if the tournament is closed. */
  readonly items: ReadonlyArray<AgendaItem>;
};

/** An open item of the agenda of a tournament. */
export type AgendaItem = {
  readonly __typename?: 'AgendaItem';
  /** Kind of the item. */
  readonly kind: AgendaItemKind;
  /** Who takes it. */
  readonly by: AgendaItemTaker;
  /** Whether the caller can take it. */
  readonly mine: Scalars['Boolean']['output'];
  /** Number of the round, from 1. Null for items of the whole tournament. */
  readonly round: Maybe<Scalars['Int']['output']>;
  /** Ids of the players it waits for: at most 2,000. */
  readonly players: ReadonlyArray<Scalars['ID']['output']>;
  /** Numbers of the tables it waits for: at most 500. */
  readonly tables: ReadonlyArray<Scalars['Int']['output']>;
};

/** Row of the standings, explained. */
export type PlayerStanding = {
  readonly __typename?: 'PlayerStanding';
  /** Number of the log entry up to which the standings count. */
  readonly version: Scalars['Int']['output'];
  /** Rank from 1, shared by players with equal tie-breaks. */
  readonly rank: Scalars['Int']['output'];
  /** Id of the player. */
  readonly player: Scalars['ID']['output'];
  /** Points. */
  readonly points: Scalars['Float']['output'];
  /** Tie-breaks, most important first. */
  readonly tieBreaks: ReadonlyArray<ExplainedTieBreak>;
};

/** A tie-break of a player, and how its value came about. */
export type ExplainedTieBreak = {
  readonly __typename?: 'ExplainedTieBreak';
  /** The tie-break. */
  readonly tieBreak: TieBreak;
  /** Name of the tie-break, in the caller's language. */
  readonly name: Scalars['String']['output'];
  /** What the tie-break counts in this tournament, in the caller's language. */
  readonly meaning: Scalars['String']['output'];
  /** Value of the tie-break. */
  readonly value: Scalars['Float']['output'];
  /** Ids of the other players who are tied before this tie-break, at most 2,000. Empty if points or earlier tie-breaks decide. */
  readonly tiedWith: ReadonlyArray<Scalars['ID']['output']>;
  /** One for each started round. The counted values add up to the value; for the direct encounter, to the score that gives the place. */
  readonly terms: ReadonlyArray<TieBreakTerm>;
};

/** What a round adds to a tie-break. */
export type TieBreakTerm = {
  readonly __typename?: 'TieBreakTerm';
  /** Number of the round, from 1. */
  readonly round: Scalars['Int']['output'];
  /** Opponents that count. Empty in a round without them. */
  readonly opponents: ReadonlyArray<CountedOpponent>;
  /** Points of the opponent that stands for a round without a game. Null in other rounds. */
  readonly virtualOpponentPoints: Maybe<Scalars['Float']['output']>;
  /** The player's points of the round. */
  readonly points: Scalars['Float']['output'];
  /** Value that the round adds. */
  readonly value: Scalars['Float']['output'];
  /** Whether it counts. False for the round that Buchholz cut 1 leaves out. */
  readonly counted: Scalars['Boolean']['output'];
  /** The same as a sentence, in the caller's language. */
  readonly sentence: Scalars['String']['output'];
};

/** An opponent that counts for a tie-break. */
export type CountedOpponent = {
  readonly __typename?: 'CountedOpponent';
  /** Id of the player. */
  readonly player: Scalars['ID']['output'];
  /** Points of the opponent, as they count for the tie-break. */
  readonly points: Scalars['Float']['output'];
  /** Score against the opponent. */
  readonly scored: Scalars['Float']['output'];
};

/** A result that replaced an earlier one. */
export type ResultCorrection = {
  readonly __typename?: 'ResultCorrection';
  /** Number of the result in the tournament. */
  readonly resultNumber: Scalars['Int']['output'];
  /** Number of the round, from 1. */
  readonly round: Scalars['Int']['output'];
  /** Number of the table, from 1. */
  readonly table: Scalars['Int']['output'];
  /** Version of the table's result, from 2. */
  readonly resultVersion: Scalars['Int']['output'];
  /** Origin of the result. */
  readonly source: ResultSource;
  /** Reason. Null if none was given. */
  readonly reason: Maybe<Scalars['String']['output']>;
};

/** Opponents and results of every player. */
export type Crosstable = {
  readonly __typename?: 'Crosstable';
  /** Number of the log entry up to which the crosstable counts. */
  readonly version: Scalars['Int']['output'];
  /** Requested rows, best first. */
  readonly rows: ReadonlyArray<CrosstableRow>;
  /** Whether there are more rows. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Pass as `after` to continue from here. Null for an empty page. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
  /** Number of rows on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

/** Rounds of a player. */
export type CrosstableRow = {
  readonly __typename?: 'CrosstableRow';
  /** Rank from 1, shared by players with equal tie-breaks. */
  readonly rank: Scalars['Int']['output'];
  /** Id of the player. */
  readonly player: Scalars['ID']['output'];
  /** Points. */
  readonly points: Scalars['Float']['output'];
  /** One cell per started round, from the first. */
  readonly rounds: ReadonlyArray<CrosstableCell>;
};

/** A round of one player. */
export type CrosstableCell = {
  readonly __typename?: 'CrosstableCell';
  /** Number of the table. Null if the player had none. */
  readonly table: Maybe<Scalars['Int']['output']>;
  /** Other players at the table, in the order of its seats. */
  readonly opponents: ReadonlyArray<Scalars['ID']['output']>;
  /** Side of the player, at a two-player table. */
  readonly side: Maybe<TableSide>;
  /** Place from 1, possibly shared. Null while the table has no result, and for a forfeit. */
  readonly place: Maybe<Scalars['Int']['output']>;
  /** Number of players sharing that place, including this one. Two at a two-player table is a draw. */
  readonly placeSharedBy: Maybe<Scalars['Int']['output']>;
  /** Whether the player forfeited. */
  readonly forfeited: Scalars['Boolean']['output'];
  /** Kind of bye. Null at a table, and for an absent player. */
  readonly bye: Maybe<ByeKind>;
  /** Points of the round. */
  readonly points: Scalars['Float']['output'];
};

/** Crosstable of the teams of a tournament. */
export type TeamCrosstable = {
  readonly __typename?: 'TeamCrosstable';
  /** Number of the log entry up to which the crosstable counts. */
  readonly version: Scalars['Int']['output'];
  /** Requested rows, best first. */
  readonly rows: ReadonlyArray<TeamCrosstableRow>;
  /** Whether there are more rows. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Pass as `after` to continue from here. Null for an empty page. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
  /** Number of rows on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

/** Row of the crosstable of teams. */
export type TeamCrosstableRow = {
  readonly __typename?: 'TeamCrosstableRow';
  /** Rank from 1, shared by teams with equal tie-breaks. */
  readonly rank: Scalars['Int']['output'];
  /** Id of the team. */
  readonly team: Scalars['ID']['output'];
  /** Display name of the team. Null if it has none. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** Match points. */
  readonly points: Scalars['Float']['output'];
  /** One cell per started round, from the first. */
  readonly rounds: ReadonlyArray<TeamCrosstableCell>;
};

/** One round of one team. */
export type TeamCrosstableCell = {
  readonly __typename?: 'TeamCrosstableCell';
  /** Number of the match. Null if the team had none. */
  readonly match: Maybe<Scalars['Int']['output']>;
  /** Id of the other team. Null without a match. */
  readonly opponent: Maybe<Scalars['ID']['output']>;
  /** Side of the team's first board. Null without a match. */
  readonly side: Maybe<TableSide>;
  /** Points of the team's decided boards, or of its bye. */
  readonly boardPoints: Scalars['Float']['output'];
  /** Points of the other team's decided boards. Null without a match. */
  readonly opponentBoardPoints: Maybe<Scalars['Float']['output']>;
  /** Whether the team forfeited every board. */
  readonly forfeited: Scalars['Boolean']['output'];
  /** Kind of bye. Null in a match, and for an absent team. */
  readonly bye: Maybe<ByeKind>;
  /** Match points of the round. Null while a board of the match has no result. */
  readonly points: Maybe<Scalars['Float']['output']>;
};

/** A page of results. */
export type RecordedResultConnection = {
  readonly __typename?: 'RecordedResultConnection';
  /** Results with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<RecordedResultEdge>>>;
  /** Place of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Number of items on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

/** A result and its cursor. */
export type RecordedResultEdge = {
  readonly __typename?: 'RecordedResultEdge';
  /** Pass as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The result. */
  readonly node: RecordedResult;
};

/** A recorded result. The last version of a table counts; earlier versions remain stored. */
export type RecordedResult = {
  readonly __typename?: 'RecordedResult';
  /** Number of the result in the tournament, from 1, without gaps. */
  readonly number: Scalars['Int']['output'];
  /** Time of recording. */
  readonly recordedAt: Scalars['DateTime']['output'];
  /** Number of the log entry of the result. */
  readonly entryVersion: Scalars['Int']['output'];
  /** Number of the round, from 1. */
  readonly round: Scalars['Int']['output'];
  /** Number of the table, from 1. */
  readonly table: Scalars['Int']['output'];
  /** Version of the table's result, from 1. */
  readonly resultVersion: Scalars['Int']['output'];
  /** The result. Null if a former result no longer holds: the game was annulled, or continues. */
  readonly result: Maybe<TableResult>;
  /** Origin of the result. */
  readonly source: ResultSource;
  /** Reason. Null if none was given. */
  readonly reason: Maybe<Scalars['String']['output']>;
  /** Id of the game that decided the result. Null if there was none. */
  readonly game: Maybe<Scalars['ID']['output']>;
  /** Hash of the last entry of that game at the time. */
  readonly gameHeadHash: Maybe<Scalars['String']['output']>;
  /** Result certificate of the server: a compact JWS (RFC 7515) signed with a key of `/.well-known/jwks.json`. */
  readonly certificate: Scalars['String']['output'];
};

/** A page of a tournament's log. */
export type TournamentEntryConnection = {
  readonly __typename?: 'TournamentEntryConnection';
  /** Entries with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<TournamentEntryEdge>>>;
  /** Place of the page in the list. */
  readonly pageInfo: PageInfo;
  /** Number of items on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

/** An entry and its cursor. */
export type TournamentEntryEdge = {
  readonly __typename?: 'TournamentEntryEdge';
  /** Pass as `after` to continue from this item. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: TournamentEntry;
};

/** An entry of a tournament's log. */
export type TournamentEntry = {
  readonly __typename?: 'TournamentEntry';
  /** Number of the entry in the log, from 1. */
  readonly version: Scalars['Int']['output'];
  /** Time of the entry. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Account that caused the entry. Null for a player without an account, and for the server. */
  readonly account: Maybe<Scalars['ID']['output']>;
  /** Player who caused the entry with a player token. Otherwise null. */
  readonly player: Maybe<Scalars['ID']['output']>;
  /** Events of the entry. */
  readonly event: Scalars['TournamentEvent']['output'];
  /** SHA-256, in base64url, of the entry's canonical JSON (RFC 8785) and of the previous hash. */
  readonly hash: Scalars['String']['output'];
};

/** Glicko-2 ratings of a ruleset. */
export type Ratings = {
  readonly __typename?: 'Ratings';
  /** Number of rated tournaments and corrections; 0 if none. */
  readonly revision: Scalars['Int']['output'];
  /** The last rated tournament or correction. Null if none. */
  readonly lastPeriod: Maybe<RatingPeriod>;
  /** Requested accounts, highest rating first. */
  readonly ratings: ReadonlyArray<Rating>;
  /** Whether there are more accounts. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Pass as `after` to continue from here. Null for an empty page. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
  /** Number of accounts on all pages. */
  readonly totalCount: Scalars['Int']['output'];
};

/** The end of a tournament, or a later correction. */
export type RatingPeriod = {
  readonly __typename?: 'RatingPeriod';
  /** Time of the end or correction. */
  readonly endedAt: Scalars['DateTime']['output'];
  /** Id of the tournament. */
  readonly tournament: Maybe<Scalars['ID']['output']>;
  /** Reason of the correction. Null for the end of a tournament. */
  readonly reason: Maybe<Scalars['String']['output']>;
};

/** Rating of an account. An account without results has 1500, with a deviation of 350. */
export type Rating = {
  readonly __typename?: 'Rating';
  /** Id of the account. */
  readonly account: Scalars['ID']['output'];
  /** Rating. */
  readonly rating: Scalars['Float']['output'];
  /** Rating deviation: the standard deviation of the rating. */
  readonly deviation: Scalars['Float']['output'];
  /** Volatility of the results. */
  readonly volatility: Scalars['Float']['output'];
};

/** A new tournament. */
export type OpenTournamentInput = {
  /** Name of the tournament: 1 to 100 characters, not blank, without control characters or directional marks. */
  readonly name: Scalars['String']['input'];
  /** Ruleset and options of every game. Options that follow from the number of players or the bids at a table override them. */
  readonly options: GameOptionsInput;
  /** Time control of the games. No clocks if omitted. */
  readonly timeControl?: InputMaybe<TimeControlInput>;
  /** Pairing and scoring. */
  readonly settings: TournamentSettingsInput;
  /** Whether any caller can see the tournament and watch its games. */
  readonly public?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether accounts can register themselves. Otherwise the organiser registers players. */
  readonly selfRegistration?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether players can register after rounds have started. Not available for formats that pair all rounds at the start. */
  readonly lateRegistration?: InputMaybe<Scalars['Boolean']['input']>;
  /** Time at which registration closes automatically, in RFC 3339 format. */
  readonly registrationClosesAt?: InputMaybe<Scalars['String']['input']>;
  /**
   * Time at which check-in closes automatically, in RFC 3339 format. No round is paired before. Players who have not checked in
   * (`checkInPlayer`) by then are absent. No check-in if omitted.
   */
  readonly checkInClosesAt?: InputMaybe<Scalars['String']['input']>;
  /**
   * Seconds from the start of a round within which players must take their seats, 1 to 31,536,000: a player who does not forfeits.
   * No limit if omitted.
   */
  readonly seatDeadlineSeconds?: InputMaybe<Scalars['Int']['input']>;
  /** Metadata, visible to the organiser only. */
  readonly metadata?: InputMaybe<Scalars['Metadata']['input']>;
  /** Client-chosen key, new for each request. Repeating the request with the same key and token has no further effect. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Pairing and scoring. Validated as a whole: `invalid-request`, with `path` and `expected`. */
export type TournamentSettingsInput = {
  /** Format of a tournament. */
  readonly format: TournamentFormat;
  /** Number of rounds, 1 to 30. Omit if it follows from the format and the number of players. */
  readonly rounds?: InputMaybe<Scalars['Int']['input']>;
  /** Tie-breaks between players with equal points, most important first, each at most once. */
  readonly tieBreaks?: InputMaybe<ReadonlyArray<TieBreak>>;
  /** Points for each outcome of a round. Omitted fields have the format's defaults. */
  readonly points?: InputMaybe<TournamentPointsInput>;
  /** Preferred number of players per table for `MULTIPLAYER`: 3 to 5. */
  readonly preferredTableSize?: InputMaybe<Scalars['Int']['input']>;
  /** Maximum number of players: at most 1000, in a round robin 30. In a round robin of teams 30 for each board of a match. */
  readonly maxPlayers: Scalars['Int']['input'];
  /** Matches of teams, in `SWISS`, `ROUND_ROBIN`, `DOUBLE_ROUND_ROBIN` and `ELIMINATION`. Omit if players play for themselves. */
  readonly teams?: InputMaybe<TeamSettingsInput>;
};

/** Matches of a team event. */
export type TeamSettingsInput = {
  /** Number of boards of a match, 2 to 8. Each is a table of the round. */
  readonly boards: Scalars['Int']['input'];
  /** Points of a team for a match. Defaults to 2, 1 and 0. */
  readonly matchPoints?: InputMaybe<MatchPointsInput>;
};

/** Points of a team for a match, each from -1000 to 1000. */
export type MatchPointsInput = {
  /** Points for a match won. */
  readonly win: Scalars['Float']['input'];
  /** Points for a drawn match. */
  readonly draw: Scalars['Float']['input'];
  /** Points for a match lost. */
  readonly loss: Scalars['Float']['input'];
};

/** Points for each outcome of a round, each from -1000 to 1000. Omitted fields have the format's defaults. */
export type TournamentPointsInput = {
  /** Points for a win at a two-player table. */
  readonly win?: InputMaybe<Scalars['Float']['input']>;
  /** Points for a draw. */
  readonly draw?: InputMaybe<Scalars['Float']['input']>;
  /** Points for a loss. */
  readonly loss?: InputMaybe<Scalars['Float']['input']>;
  /** Points if the opponent forfeits. */
  readonly forfeitWin?: InputMaybe<Scalars['Float']['input']>;
  /** Points for forfeiting at a two-player table. */
  readonly forfeitLoss?: InputMaybe<Scalars['Float']['input']>;
  /** Points per place at multiplayer tables. */
  readonly byPlace?: InputMaybe<PointsByTableSizeInput>;
  /** Points for forfeiting at a multiplayer table. */
  readonly forfeit?: InputMaybe<Scalars['Float']['input']>;
  /** Points for a bye assigned because of the number of players. */
  readonly pairingAllocatedBye?: InputMaybe<Scalars['Float']['input']>;
  /** Points for a requested bye. */
  readonly requestedBye?: InputMaybe<Scalars['Float']['input']>;
  /** Points for a missed round. */
  readonly absence?: InputMaybe<Scalars['Float']['input']>;
};

/** Points for each place, first place first, each from -1000 to 1000. */
export type PointsByTableSizeInput = {
  /** At a table of three. */
  readonly three: ReadonlyArray<Scalars['Float']['input']>;
  /** At a table of four. */
  readonly four: ReadonlyArray<Scalars['Float']['input']>;
  /** At a table of five. */
  readonly five: ReadonlyArray<Scalars['Float']['input']>;
};

/** A command for a tournament. */
export type TournamentCommandInput = {
  /** Id of the tournament. */
  readonly tournament: Scalars['ID']['input'];
  /** Expected version of the tournament; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Client-chosen key, new for each request. Repeating the request with the same key and token has no further effect. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Closing of a tournament. */
export type CloseTournamentInput = {
  /** Id of the tournament. */
  readonly tournament: Scalars['ID']['input'];
  /** Whether to close with rounds left. Otherwise that returns `rounds-remaining`. */
  readonly early?: InputMaybe<Scalars['Boolean']['input']>;
  /** Reason for closing early: 1 to 2,000 characters, not blank. Published to all viewers of the tournament. Discarded if no round is left. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** Expected version of the tournament; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Client-chosen key, new for each request. Repeating the request with the same key and token has no further effect. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** A command for a round. */
export type RoundCommandInput = {
  /** Id of the tournament. */
  readonly tournament: Scalars['ID']['input'];
  /** Number of the round, from 1. */
  readonly round: Scalars['Int']['input'];
  /** Expected version of the tournament; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Client-chosen key, new for each request. Repeating the request with the same key and token has no further effect. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Registration of a player. */
export type RegisterPlayerInput = {
  /** Id of the tournament. */
  readonly tournament: Scalars['ID']['input'];
  /**
   * Id of the player: 1 to 64 characters from ASCII letters, digits, `_`, `.` and `-`. Must contain no personal data, because
   * it stays in the log.
   */
  readonly player: Scalars['ID']['input'];
  /** Display name: 1 to 100 characters, not blank. Can be erased. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Account of the player. An account that registers itself is its own. */
  readonly account?: InputMaybe<Scalars['ID']['input']>;
  /** Seed number, 1 for the strongest, at most 1000. For the organiser only. */
  readonly seed?: InputMaybe<Scalars['Int']['input']>;
  /**
   * Id of the team, in team events only: 1 to 64 characters from ASCII letters, digits, `_`, `.` and `-`. The first player of a
   * team creates it. Must contain no personal data, because it stays in the log.
   */
  readonly team?: InputMaybe<Scalars['ID']['input']>;
  /** Place in the team's line-up, 1 to 20. Defaults to the place after the team's last player. */
  readonly board?: InputMaybe<Scalars['Int']['input']>;
  /** Expected version of the tournament; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Client-chosen key, new for each request. Repeating the request with the same key and token has no further effect. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** A registered player and its token. */
export type RegisterPlayerPayload = {
  readonly __typename?: 'RegisterPlayerPayload';
  /** The tournament. */
  readonly tournament: Maybe<Tournament>;
  /** Id of the player. */
  readonly player: Scalars['ID']['output'];
  /** Player token for this tournament, returned once. */
  readonly token: Scalars['String']['output'];
};

/** Players registered from a CSV file. */
export type ImportPlayersPayload = {
  readonly __typename?: 'ImportPlayersPayload';
  /** The tournament. */
  readonly tournament: Maybe<Tournament>;
  /** The players, in the order of the file: at most 1,000. */
  readonly players: ReadonlyArray<ImportedPlayer>;
};

/** A player registered from a CSV file. */
export type ImportedPlayer = {
  readonly __typename?: 'ImportedPlayer';
  /** Id of the player. */
  readonly player: Scalars['ID']['output'];
  /** Player token for this tournament, returned once. */
  readonly token: Scalars['String']['output'];
};

/** A replaced player token. */
export type ReplacePlayerTokenPayload = {
  readonly __typename?: 'ReplacePlayerTokenPayload';
  /** Id of the player. */
  readonly player: Scalars['ID']['output'];
  /** Player token for this tournament. */
  readonly token: Scalars['String']['output'];
};

/** Replacement of a player token. */
export type ReplacePlayerTokenInput = {
  /** Id of the tournament. */
  readonly tournament: Scalars['ID']['input'];
  /** Id of the player. */
  readonly player: Scalars['ID']['input'];
  /** Expected version of the tournament; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Client-chosen key, new for each request. Repeating the request with the same key and token has no further effect. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Renaming of a player. */
export type RenamePlayerInput = {
  /** Id of the tournament. */
  readonly tournament: Scalars['ID']['input'];
  /** Id of the player. */
  readonly player: Scalars['ID']['input'];
  /** Display name: 1 to 100 characters, not blank. Null or omitted erases it. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Client-chosen key, new for each request. Repeating the request with the same key and token has no further effect. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** The team and its new name. */
export type RenameTeamInput = {
  /** Id of the tournament. */
  readonly tournament: Scalars['ID']['input'];
  /** Id of the team. */
  readonly team: Scalars['ID']['input'];
  /** Display name: 1 to 100 characters, not blank. Null or omitted erases it. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Client-chosen key, new for each request. Repeating the request with the same key and token has no further effect. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Players to register. */
export type ImportPlayersInput = {
  /** Id of the tournament. */
  readonly tournament: Scalars['ID']['input'];
  /** The file: `player,name,seed\nann,Ann,1\nbob,Bob,2`. */
  readonly csv: Scalars['String']['input'];
  /** Expected version of the tournament; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Client-chosen key, new for each request. Repeating the request with the same key and token has no further effect. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** The player who is there. */
export type CheckInPlayerInput = {
  /** Id of the tournament. */
  readonly tournament: Scalars['ID']['input'];
  /** Id of the player. */
  readonly player: Scalars['ID']['input'];
  /** Expected version of the tournament; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Client-chosen key, new for each request. Repeating the request with the same key and token has no further effect. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** The player to withdraw. */
export type WithdrawPlayerInput = {
  /** Id of the tournament. */
  readonly tournament: Scalars['ID']['input'];
  /** Id of the player. */
  readonly player: Scalars['ID']['input'];
  /** Expected version of the tournament; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Client-chosen key, new for each request. Repeating the request with the same key and token has no further effect. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Absence of a player from a round. */
export type RecordAbsenceInput = {
  /** Id of the tournament. */
  readonly tournament: Scalars['ID']['input'];
  /** Id of the player. */
  readonly player: Scalars['ID']['input'];
  /** Number of the round, from 1. */
  readonly round: Scalars['Int']['input'];
  /** Kind of absence. If omitted, an absence is cancelled. */
  readonly kind?: InputMaybe<AbsenceKind>;
  /** Expected version of the tournament; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Client-chosen key, new for each request. Repeating the request with the same key and token has no further effect. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Arbiters of a tournament. */
export type SetArbitersInput = {
  /** Id of the tournament. */
  readonly tournament: Scalars['ID']['input'];
  /** Ids of accounts with the scope `rule`, each once. If empty, every account with that scope is an arbiter. */
  readonly accounts: ReadonlyArray<Scalars['ID']['input']>;
  /** Expected version of the tournament; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Client-chosen key, new for each request. Repeating the request with the same key and token has no further effect. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** A sealed bid. */
export type PlaceBidInput = {
  /** Id of the tournament. */
  readonly tournament: Scalars['ID']['input'];
  /** Number of the round, from 1. */
  readonly round: Scalars['Int']['input'];
  /** `E1`, `E2`, `E3`, `S1`, `S2` or `S3`. */
  readonly bid: Scalars['ID']['input'];
  /** Expected version of the tournament; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Accepted for consistency and without effect: a bid is placed once in any case. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** A placed bid. Visible to its player only. */
export type PlaceBidPayload = {
  readonly __typename?: 'PlaceBidPayload';
  /** The tournament. */
  readonly tournament: Maybe<Tournament>;
  /** Salt that proves that the revealed bid is the one placed. */
  readonly salt: Scalars['String']['output'];
  /** Public commitment to the bid. */
  readonly commitment: Scalars['String']['output'];
};

/** A manually paired table. */
export type TablePairingInput = {
  /** Player ids in the order of the ruleset's seats, at most 100. */
  readonly players: ReadonlyArray<Scalars['ID']['input']>;
  /** Handicap as if from bids: `E1` to `E3` and `S1` to `S3` of Hammer of the Scots. None if omitted. */
  readonly handicap?: InputMaybe<Scalars['ID']['input']>;
};

/** Manual pairing of a round. */
export type PairRoundManuallyInput = {
  /** Id of the tournament. */
  readonly tournament: Scalars['ID']['input'];
  /** Number of the round, from 1. */
  readonly round: Scalars['Int']['input'];
  /** Tables, at most 500. */
  readonly tables: ReadonlyArray<TablePairingInput>;
  /** Ids of players with a bye, at most 1,000. */
  readonly byes?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Reason: 1 to 2,000 characters, not blank. Published to all viewers of the tournament. If omitted or blank, `reason-required`. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** Expected version of the tournament; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Client-chosen key, new for each request. Repeating the request with the same key and token has no further effect. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** A started round. */
export type StartRoundPayload = {
  readonly __typename?: 'StartRoundPayload';
  /** The tournament. */
  readonly tournament: Maybe<Tournament>;
  /** Games of the round, at most 500, in the order of the tables, with their seat tokens: returned once, for distribution to the players. */
  readonly games: ReadonlyArray<OpenedGameItem>;
};

/** A player's seat in a round. */
export type ClaimSeatInput = {
  /** Id of the tournament. */
  readonly tournament: Scalars['ID']['input'];
  /** Number of the round, from 1. */
  readonly round: Scalars['Int']['input'];
  /** Client-chosen key, new for each request. Repeating the request with the same key and token returns the stored response. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** A player's seat and its token. */
export type ClaimSeatPayload = {
  readonly __typename?: 'ClaimSeatPayload';
  /** Id of the game. */
  readonly game: Scalars['ID']['output'];
  /** Name of the seat. */
  readonly seat: Scalars['ID']['output'];
  /** The new seat token, which acts for the seat. */
  readonly token: Scalars['String']['output'];
};

/** Result of a table. */
export type ReportResultInput = {
  /** Id of the tournament. */
  readonly tournament: Scalars['ID']['input'];
  /** Number of the round, from 1. */
  readonly round: Scalars['Int']['input'];
  /** Number of the table, from 1. */
  readonly table: Scalars['Int']['input'];
  /** Player ids by place: those sharing first place, those sharing second place, and so on. Players who forfeited have no place. */
  readonly placings: ReadonlyArray<ReadonlyArray<Scalars['ID']['input']>>;
  /** Ids of players who forfeited. */
  readonly forfeited?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Kind of the result. */
  readonly source: ReportedResultSource;
  /** Reason: 1 to 2,000 characters, not blank. Published to all viewers of the tournament. If omitted or blank, `reason-required`. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** Expected version of the tournament; `stale` if it has changed. Any version if omitted. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Client-chosen key, new for each request. Repeating the request with the same key and token has no further effect. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** A scenario (8.x). */
export type HammerOfTheScotsScenario =
  /** 1297 to 1305. */
  | 'BRAVEHEART'
  /** 1306 to 1314. */
  | 'BRUCE'
  /** From 1297 until a side has won. */
  | 'CAMPAIGN';

/** Combat turn of a block in a battle round (5.31). */
export type HammerOfTheScotsLetter =
  /** First. */
  | 'A'
  /** Second. */
  | 'B'
  /** Last. */
  | 'C';

/** Crossing limit of a border (4.3). */
export type HammerOfTheScotsBorderColour =
  /** Six blocks; black in older editions. */
  | 'GREEN'
  /** Two blocks, which must stop. */
  | 'RED';

/** Kind of block (2.2). */
export type HammerOfTheScotsBlockKind =
  /** A king, or Wallace. */
  | 'LEADER'
  /** Infantry. */
  | 'INFANTRY'
  /** Light cavalry. */
  | 'CAVALRY'
  /** Archers. */
  | 'ARCHERS'
  /** Knights. */
  | 'KNIGHTS'
  /** The Norse. */
  | 'NORSE'
  /** A noble, which can change sides. */
  | 'NOBLE';

/** Options of a game of Hammer of the Scots. */
export type HammerOfTheScotsOptions = {
  readonly __typename?: 'HammerOfTheScotsOptions';
  /** The scenario: braveheart, 1297 to 1305; bruce, 1306 to 1314; campaign, from 1297 until one side has won. */
  readonly scenario: HammerOfTheScotsScenario;
  /** The edition of the rulebook: 2.3, 3.0 or 4.0. It sets the default of every other option. */
  readonly edition: Scalars['String']['output'];
  /** A tournament bid: E1 to E3 keep Edward I out of the first one to three English levies; S1 to S3 add one to three blocks to the first. Not in The Bruce. */
  readonly handicap: Maybe<Scalars['String']['output']>;
  /** All cards are dealt again while a hand has two or more 3s, three or more events, or four or more 1s. */
  readonly redeal123: Scalars['Boolean']['output'];
  /** Scottish infantry adds one to its combat number in a battle where no English archers fight. */
  readonly schiltroms: Scalars['Boolean']['output'];
  /** English archers in reserve prevent schiltroms in their battle, as archers that fight do. */
  readonly schiltromsReserveArchers: Scalars['Boolean']['output'];
  /** For one move point a side calls a rally to the area of its King on the map; while the King is not in play, of any English Knights, or of Wallace or Moray. Any number of its blocks may move there by legal moves of their own in the same movement phase, also from groups that are not paid for. Crossing the Anglo-Scottish border costs a point more for each block. No rally goes to an area with a pending battle. If off, there are no rallies. */
  readonly rally: Scalars['Boolean']['output'];
  /** Moray fights as A3 and regains two steps when wintering in Moray. */
  readonly andrewMoray: Scalars['Boolean']['output'];
  /** The Norse move, retreat and regroup only along the Irish Sea, winter anywhere on its coasts, and count against no castle limit. If they are drawn for another area, another block is drawn instead. */
  readonly angusOg: Scalars['Boolean']['output'];
  /** All hits of a block apply to the strongest enemy block; excess hits are lost. */
  readonly singleTargetHits: Scalars['Boolean']['output'];
  /** Blocks of one letter fire together at the strongest enemy block; excess hits are lost. */
  readonly volleyStrongest: Scalars['Boolean']['output'];
  /** The Norse regroup only along the sea of the battle area. */
  readonly norseRegroupSameCoast: Scalars['Boolean']['output'];
  /** Norse that enter a battle may join the main attack. */
  readonly norseJoinsMain: Scalars['Boolean']['output'];
  /** No block regroups after a battle caused by a Herald or a defection. */
  readonly noRegroupAfterDefection: Scalars['Boolean']['output'];
  /** In winter the Scottish King moves to friendly cathedrals only. */
  readonly kingFriendlyCathedralOnly: Scalars['Boolean']['output'];
  /** Norse and French Knights drawn for an inland area go to any friendly coast. */
  readonly seaReinforcementAnyCoast: Scalars['Boolean']['output'];
  /** Which replacement points add steps to Norse or French Knights drawn inland and put on a coast: either, those of both areas; origin, those of the area they were drawn for. Defaults to either if inlandSeaDraw is adjacent-coast; null if no block is put on a coast. */
  readonly seaReinforcementSteps: Maybe<Scalars['String']['output']>;
  /** The French Knights do not appear in The Bruce. */
  readonly frenchOnlyBraveheart: Scalars['Boolean']['output'];
  /** In The Bruce the French Knights begin in the Scottish pool. */
  readonly frenchKnightsInPool: Scalars['Boolean']['output'];
  /** No block retreats in the first round of a battle. */
  readonly retreatFromRound2: Scalars['Boolean']['output'];
  /** Every block that crosses the Anglo-Scottish border must stop behind it. */
  readonly stopAtAngloScottishBorder: Scalars['Boolean']['output'];
  /** No block retreats or regroups into England. */
  readonly noRetreatInEngland: Scalars['Boolean']['output'];
  /** Moray, Wallace and Edward (I or II) are dead if they are lost to Pillage. */
  readonly pillageKillsLeaders: Scalars['Boolean']['output'];
  /** A Celtic block tests its loyalty in its own combat turn, before it fires. */
  readonly celticAtOwnTurn: Scalars['Boolean']['output'];
  /** The steps of Victuals go to three different blocks. */
  readonly victualsSpread: Scalars['Boolean']['output'];
  /** A Sea Move may end in any coastal area. If the enemy holds it, a battle is fought there immediately, and the blocks that came by sea attack. */
  readonly seaMoveAnyDestination: Scalars['Boolean']['output'];
  /** How many areas the Scottish archers may enter in a turn: 2 or 3. */
  readonly etterickMove: Scalars['Int']['output'];
  /** Which attackers over the Anglo-Scottish border fight as one group: any-origin-any-border, all that crossed it, from the first round together with the main attack; one-origin-one-border, those that began in one area and entered over one border. */
  readonly asBorderOneGroup: Scalars['String']['output'];
  /** The Norse may use the Sea Move card, but not to enter England. If off, they may not use it. */
  readonly norseSeaMoveCard: Scalars['Boolean']['output'];
  /** When Celtic blocks test their loyalty: before-battle, all of them before the battle; on-reveal, each when it is revealed, reserves in round 2. Null if celticAtOwnTurn is on. */
  readonly celticTiming: Maybe<Scalars['String']['output']>;
  /** During an English Truce the Scots cannot enter England. */
  readonly truceBarsRaids: Scalars['Boolean']['output'];
  /** During an English Truce the Scots cannot move to England by sea, even if they hold it. */
  readonly truceBarsSeaMove: Scalars['Boolean']['output'];
  /** What happens to Norse or French Knights drawn for an area without a coast: adjacent-coast, they are put on a friendly coast; redraw, they are put back and another block is drawn; redraw-then-put-back, another block is drawn and then they are put back. */
  readonly inlandSeaDraw: Scalars['String']['output'];
  /** Which enemy crossing closes a border to a retreat and to unpinned blocks that leave a battle: this-battle, a crossing to enter this battle; any-battle, also a crossing to enter any other battle, if the enemy was the last to do so. */
  readonly borderControlScope: Scalars['String']['output'];
  /** The die of the Herald is rolled before the noble is named. If off, the noble is named first. */
  readonly heraldRollFirst: Scalars['Boolean']['output'];
  /** The view shows all cards played this year. If off, it shows only the viewer’s own cards of earlier turns. The log of a seat contains the cards it was notified of in either case. */
  readonly playedCardsPublic: Scalars['Boolean']['output'];
  /** The block lost to a border raid is not revealed. */
  readonly raidVictimHidden: Scalars['Boolean']['output'];
  /** The main attack is fixed during movement. If off, it is named before the first battle is chosen. */
  readonly mainDeclaredInMove: Scalars['Boolean']['output'];
  /** Reserves stay hidden if their battle ends in its first round. */
  readonly reserveHidden: Scalars['Boolean']['output'];
  /** Border limits count crossings in movement and in all steps of a battle together. */
  readonly borderLimitsCarryIntoBattle: Scalars['Boolean']['output'];
  /** When the eight nobles that bring the French Knights are counted: builds, once a year when the builds begin; once-reached, as soon as the Scots control eight; end-of-winter, once a year at the end of winter, after the builds. */
  readonly frenchCheck: Scalars['String']['output'];
  /** Sudden death by nobles is also checked at the end of Winter. */
  readonly suddenDeathAfterWinter: Scalars['Boolean']['output'];
  /** A move of the Norse states where it begins and ends. */
  readonly norseDeclared: Scalars['Boolean']['output'];
  /** The order of builds: simultaneous, both sides at once; scots-first, the Scots, then the English. */
  readonly buildOrder: Scalars['String']['output'];
  /** Whether simultaneous retreats are carried out together, unseen: block-by-block, one at a time; same-moment, all of one moment; same-letter, all of one letter. Blocks of one letter retreat at the same moment, so the last two have the same effect. */
  readonly retreatBatch: Scalars['String']['output'];
};

/**
 * Options of a game of Hammer of the Scots. The scenario and the edition are required. Every other option defaults to the
 * edition's value if it is omitted or null, as forms send empty fields. `ruleset { options }` lists the defaults of each
 * edition and the options that exclude each other.
 */
export type HammerOfTheScotsOptionsInput = {
  /** The scenario: braveheart, 1297 to 1305; bruce, 1306 to 1314; campaign, from 1297 until one side has won. */
  readonly scenario: HammerOfTheScotsScenario;
  /** The edition of the rulebook: 2.3, 3.0 or 4.0. It sets the default of every other option. */
  readonly edition: Scalars['String']['input'];
  /** A tournament bid: E1 to E3 keep Edward I out of the first one to three English levies; S1 to S3 add one to three blocks to the first. Not in The Bruce. */
  readonly handicap?: InputMaybe<Scalars['String']['input']>;
  /** All cards are dealt again while a hand has two or more 3s, three or more events, or four or more 1s. */
  readonly redeal123?: InputMaybe<Scalars['Boolean']['input']>;
  /** Scottish infantry adds one to its combat number in a battle where no English archers fight. */
  readonly schiltroms?: InputMaybe<Scalars['Boolean']['input']>;
  /** English archers in reserve prevent schiltroms in their battle, as archers that fight do. */
  readonly schiltromsReserveArchers?: InputMaybe<Scalars['Boolean']['input']>;
  /** For one move point a side calls a rally to the area of its King on the map; while the King is not in play, of any English Knights, or of Wallace or Moray. Any number of its blocks may move there by legal moves of their own in the same movement phase, also from groups that are not paid for. Crossing the Anglo-Scottish border costs a point more for each block. No rally goes to an area with a pending battle. If off, there are no rallies. */
  readonly rally?: InputMaybe<Scalars['Boolean']['input']>;
  /** Moray fights as A3 and regains two steps when wintering in Moray. */
  readonly andrewMoray?: InputMaybe<Scalars['Boolean']['input']>;
  /** The Norse move, retreat and regroup only along the Irish Sea, winter anywhere on its coasts, and count against no castle limit. If they are drawn for another area, another block is drawn instead. */
  readonly angusOg?: InputMaybe<Scalars['Boolean']['input']>;
  /** All hits of a block apply to the strongest enemy block; excess hits are lost. */
  readonly singleTargetHits?: InputMaybe<Scalars['Boolean']['input']>;
  /** Blocks of one letter fire together at the strongest enemy block; excess hits are lost. */
  readonly volleyStrongest?: InputMaybe<Scalars['Boolean']['input']>;
  /** The Norse regroup only along the sea of the battle area. */
  readonly norseRegroupSameCoast?: InputMaybe<Scalars['Boolean']['input']>;
  /** Norse that enter a battle may join the main attack. */
  readonly norseJoinsMain?: InputMaybe<Scalars['Boolean']['input']>;
  /** No block regroups after a battle caused by a Herald or a defection. */
  readonly noRegroupAfterDefection?: InputMaybe<Scalars['Boolean']['input']>;
  /** In winter the Scottish King moves to friendly cathedrals only. */
  readonly kingFriendlyCathedralOnly?: InputMaybe<Scalars['Boolean']['input']>;
  /** Norse and French Knights drawn for an inland area go to any friendly coast. */
  readonly seaReinforcementAnyCoast?: InputMaybe<Scalars['Boolean']['input']>;
  /** Which replacement points add steps to Norse or French Knights drawn inland and put on a coast: either, those of both areas; origin, those of the area they were drawn for. Defaults to either if inlandSeaDraw is adjacent-coast; null if no block is put on a coast. */
  readonly seaReinforcementSteps?: InputMaybe<Scalars['String']['input']>;
  /** The French Knights do not appear in The Bruce. */
  readonly frenchOnlyBraveheart?: InputMaybe<Scalars['Boolean']['input']>;
  /** In The Bruce the French Knights begin in the Scottish pool. */
  readonly frenchKnightsInPool?: InputMaybe<Scalars['Boolean']['input']>;
  /** No block retreats in the first round of a battle. */
  readonly retreatFromRound2?: InputMaybe<Scalars['Boolean']['input']>;
  /** Every block that crosses the Anglo-Scottish border must stop behind it. */
  readonly stopAtAngloScottishBorder?: InputMaybe<Scalars['Boolean']['input']>;
  /** No block retreats or regroups into England. */
  readonly noRetreatInEngland?: InputMaybe<Scalars['Boolean']['input']>;
  /** Moray, Wallace and Edward (I or II) are dead if they are lost to Pillage. */
  readonly pillageKillsLeaders?: InputMaybe<Scalars['Boolean']['input']>;
  /** A Celtic block tests its loyalty in its own combat turn, before it fires. */
  readonly celticAtOwnTurn?: InputMaybe<Scalars['Boolean']['input']>;
  /** The steps of Victuals go to three different blocks. */
  readonly victualsSpread?: InputMaybe<Scalars['Boolean']['input']>;
  /** A Sea Move may end in any coastal area. If the enemy holds it, a battle is fought there immediately, and the blocks that came by sea attack. */
  readonly seaMoveAnyDestination?: InputMaybe<Scalars['Boolean']['input']>;
  /** How many areas the Scottish archers may enter in a turn: 2 or 3. */
  readonly etterickMove?: InputMaybe<Scalars['Int']['input']>;
  /** Which attackers over the Anglo-Scottish border fight as one group: any-origin-any-border, all that crossed it, from the first round together with the main attack; one-origin-one-border, those that began in one area and entered over one border. */
  readonly asBorderOneGroup?: InputMaybe<Scalars['String']['input']>;
  /** The Norse may use the Sea Move card, but not to enter England. If off, they may not use it. */
  readonly norseSeaMoveCard?: InputMaybe<Scalars['Boolean']['input']>;
  /** When Celtic blocks test their loyalty: before-battle, all of them before the battle; on-reveal, each when it is revealed, reserves in round 2. Null if celticAtOwnTurn is on. */
  readonly celticTiming?: InputMaybe<Scalars['String']['input']>;
  /** During an English Truce the Scots cannot enter England. */
  readonly truceBarsRaids?: InputMaybe<Scalars['Boolean']['input']>;
  /** During an English Truce the Scots cannot move to England by sea, even if they hold it. */
  readonly truceBarsSeaMove?: InputMaybe<Scalars['Boolean']['input']>;
  /** What happens to Norse or French Knights drawn for an area without a coast: adjacent-coast, they are put on a friendly coast; redraw, they are put back and another block is drawn; redraw-then-put-back, another block is drawn and then they are put back. */
  readonly inlandSeaDraw?: InputMaybe<Scalars['String']['input']>;
  /** Which enemy crossing closes a border to a retreat and to unpinned blocks that leave a battle: this-battle, a crossing to enter this battle; any-battle, also a crossing to enter any other battle, if the enemy was the last to do so. */
  readonly borderControlScope?: InputMaybe<Scalars['String']['input']>;
  /** The die of the Herald is rolled before the noble is named. If off, the noble is named first. */
  readonly heraldRollFirst?: InputMaybe<Scalars['Boolean']['input']>;
  /** The view shows all cards played this year. If off, it shows only the viewer’s own cards of earlier turns. The log of a seat contains the cards it was notified of in either case. */
  readonly playedCardsPublic?: InputMaybe<Scalars['Boolean']['input']>;
  /** The block lost to a border raid is not revealed. */
  readonly raidVictimHidden?: InputMaybe<Scalars['Boolean']['input']>;
  /** The main attack is fixed during movement. If off, it is named before the first battle is chosen. */
  readonly mainDeclaredInMove?: InputMaybe<Scalars['Boolean']['input']>;
  /** Reserves stay hidden if their battle ends in its first round. */
  readonly reserveHidden?: InputMaybe<Scalars['Boolean']['input']>;
  /** Border limits count crossings in movement and in all steps of a battle together. */
  readonly borderLimitsCarryIntoBattle?: InputMaybe<Scalars['Boolean']['input']>;
  /** When the eight nobles that bring the French Knights are counted: builds, once a year when the builds begin; once-reached, as soon as the Scots control eight; end-of-winter, once a year at the end of winter, after the builds. */
  readonly frenchCheck?: InputMaybe<Scalars['String']['input']>;
  /** Sudden death by nobles is also checked at the end of Winter. */
  readonly suddenDeathAfterWinter?: InputMaybe<Scalars['Boolean']['input']>;
  /** A move of the Norse states where it begins and ends. */
  readonly norseDeclared?: InputMaybe<Scalars['Boolean']['input']>;
  /** The order of builds: simultaneous, both sides at once; scots-first, the Scots, then the English. */
  readonly buildOrder?: InputMaybe<Scalars['String']['input']>;
  /** Whether simultaneous retreats are carried out together, unseen: block-by-block, one at a time; same-moment, all of one moment; same-letter, all of one letter. Blocks of one letter retreat at the same moment, so the last two have the same effect. */
  readonly retreatBatch?: InputMaybe<Scalars['String']['input']>;
};

/** Components of Hammer of the Scots. */
export type HammerOfTheScotsComponents = {
  readonly __typename?: 'HammerOfTheScotsComponents';
  /**
   * Size of the sheet that the map is drawn on. All coordinates are in its units, from its north-west corner. A line is a list of
   * coordinates, x and y of each point in turn, as in the attribute `points` of an SVG polyline.
   */
  readonly sheet: HammerOfTheScotsSheet;
  /** The areas of the map. */
  readonly areas: ReadonlyArray<HammerOfTheScotsArea>;
  /** The borders between them. */
  readonly borders: ReadonlyArray<HammerOfTheScotsBorder>;
  /** The coasts: each line belongs to one area and one sea. */
  readonly coasts: ReadonlyArray<HammerOfTheScotsCoast>;
  /** The blocks; the two blocks of a noble are listed as one. */
  readonly blocks: ReadonlyArray<HammerOfTheScotsBlock>;
  /** The cards. */
  readonly cards: ReadonlyArray<HammerOfTheScotsCard>;
  /** The scenarios. */
  readonly scenarios: ReadonlyArray<HammerOfTheScotsScenarioCard>;
  /** The phases, in the order of play. */
  readonly phases: ReadonlyArray<HammerOfTheScotsPhase>;
  /** Kinds of action. */
  readonly actions: ReadonlyArray<HammerOfTheScotsActionKind>;
};

/** An area of the map (1.0). */
export type HammerOfTheScotsArea = {
  readonly __typename?: 'HammerOfTheScotsArea';
  /** Its id: `fife`. */
  readonly id: Scalars['ID']['output'];
  /** Name on the map. */
  readonly name: Scalars['String']['output'];
  /** Number of English blocks that can winter here (1.2). */
  readonly castleLimit: Scalars['Int']['output'];
  /** Number of Scottish blocks that can winter here; a cathedral adds one (1.3). */
  readonly scottishLimit: Scalars['Int']['output'];
  /** Whether there is a cathedral. */
  readonly cathedral: Scalars['Boolean']['output'];
  /** Adjacent seas: `north-sea`, `irish-sea`. Empty inland. */
  readonly coasts: ReadonlyArray<Scalars['ID']['output']>;
  /** Nobles at home here (1.4). */
  readonly homeOf: ReadonlyArray<Scalars['ID']['output']>;
  /** Place of the area's name and blocks on the sheet: distance from the west. */
  readonly x: Scalars['Float']['output'];
  /** Distance from the north. */
  readonly y: Scalars['Float']['output'];
  /** Coordinates of the closed outline. Neighbouring areas have exactly the points of `HammerOfTheScotsBorder.line` in common. */
  readonly outline: ReadonlyArray<Scalars['Float']['output']>;
};

/** Size of the sheet of the map, in units of all coordinates. */
export type HammerOfTheScotsSheet = {
  readonly __typename?: 'HammerOfTheScotsSheet';
  /** From the west edge to the east edge. */
  readonly width: Scalars['Float']['output'];
  /** From the north edge to the south edge. */
  readonly height: Scalars['Float']['output'];
};

/** A coast of one area on one sea (1.1). */
export type HammerOfTheScotsCoast = {
  readonly __typename?: 'HammerOfTheScotsCoast';
  /** The area. */
  readonly area: Scalars['ID']['output'];
  /** The sea: `north-sea`, `irish-sea`. */
  readonly sea: Scalars['ID']['output'];
  /** Coordinates of the line. */
  readonly line: ReadonlyArray<Scalars['Float']['output']>;
};

/** A border between two areas (4.3). */
export type HammerOfTheScotsBorder = {
  readonly __typename?: 'HammerOfTheScotsBorder';
  /** The two areas. */
  readonly areas: ReadonlyArray<Scalars['ID']['output']>;
  /** Its colour. */
  readonly colour: HammerOfTheScotsBorderColour;
  /** Number of blocks of a side that can cross it in a movement phase. */
  readonly limit: Scalars['Int']['output'];
  /** Whether it borders England (4.4). */
  readonly angloScottish: Scalars['Boolean']['output'];
  /** Coordinates of the line on the sheet. */
  readonly line: ReadonlyArray<Scalars['Float']['output']>;
};

/** The printed values of a block (2.1). */
export type HammerOfTheScotsBlock = {
  readonly __typename?: 'HammerOfTheScotsBlock';
  /** Its id: `wallace`. */
  readonly id: Scalars['ID']['output'];
  /** Name on the block. */
  readonly name: Scalars['String']['output'];
  /** Sides with this block: both for a noble. */
  readonly sides: ReadonlyArray<Scalars['ID']['output']>;
  /** Kind of block. */
  readonly kind: HammerOfTheScotsBlockKind;
  /** Areas that the block can enter per turn; 0 for the Norse, which move by sea. */
  readonly move: Scalars['Int']['output'];
  /** Combat turn in a battle round. */
  readonly letter: HammerOfTheScotsLetter;
  /** Highest die that hits; one more for a noble defending a home area. */
  readonly firepower: Scalars['Int']['output'];
  /** Full strength, in steps. */
  readonly maxStrength: Scalars['Int']['output'];
  /** Whether the block is dead if eliminated in combat (5.8). */
  readonly blackCross: Scalars['Boolean']['output'];
  /** Whether its loyalty is rolled in battle (5.2). */
  readonly celtic: Scalars['Boolean']['output'];
  /** Faction of a noble. Null for other blocks. */
  readonly faction: Maybe<Scalars['ID']['output']>;
  /** Home areas of a noble. */
  readonly homes: ReadonlyArray<Scalars['ID']['output']>;
};

/** A card (3.0). */
export type HammerOfTheScotsCard = {
  readonly __typename?: 'HammerOfTheScotsCard';
  /** Its id: `move-2`, `truce`. */
  readonly id: Scalars['ID']['output'];
  /** Name on the block. */
  readonly name: Scalars['String']['output'];
  /** Number of copies. */
  readonly copies: Scalars['Int']['output'];
  /** Move points of a move card. Null for an event card. */
  readonly movePoints: Maybe<Scalars['Int']['output']>;
  /** Event of an event card. Null for a move card. */
  readonly event: Maybe<Scalars['ID']['output']>;
};

/** A scenario (8.x). */
export type HammerOfTheScotsScenarioCard = {
  readonly __typename?: 'HammerOfTheScotsScenarioCard';
  /** Id of the game. */
  readonly id: HammerOfTheScotsScenario;
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** First year. */
  readonly firstYear: Scalars['Int']['output'];
  /** Year whose winter ends the scenario. Null if there is none. */
  readonly lastYear: Maybe<Scalars['Int']['output']>;
  /** Number of English blocks drawn before the first year. */
  readonly firstLevy: Scalars['Int']['output'];
};

/** A phase of the game. */
export type HammerOfTheScotsPhase = {
  readonly __typename?: 'HammerOfTheScotsPhase';
  /** Its id: `play-card`. */
  readonly id: Scalars['ID']['output'];
  /** Name of its decision, in the language of the response. */
  readonly name: Scalars['String']['output'];
  /** Clause of the rulebook. */
  readonly clause: Scalars['String']['output'];
  /** Kinds of action in the phase. */
  readonly actions: ReadonlyArray<Scalars['ID']['output']>;
};

/** A kind of action. */
export type HammerOfTheScotsActionKind = {
  readonly __typename?: 'HammerOfTheScotsActionKind';
  /** Kind in kebab-case: `play-card` is `playCard` in inputs. */
  readonly type: Scalars['ID']['output'];
  /** Fields of the action. */
  readonly fields: ReadonlyArray<HammerOfTheScotsActionField>;
};

/** A field of an action. */
export type HammerOfTheScotsActionField = {
  readonly __typename?: 'HammerOfTheScotsActionField';
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** Content: `card`, `candidate`, `block`, `area`, `path`, or `via`, which is an area or `sea`. */
  readonly valueType: Scalars['ID']['output'];
};

/** A position in Hammer of the Scots, as visible to one viewer. */
export type HammerOfTheScotsView = {
  readonly __typename?: 'HammerOfTheScotsView';
  /** Scenario of the game. */
  readonly scenario: HammerOfTheScotsScenario;
  /** Edition of the rulebook. */
  readonly edition: Scalars['String']['output'];
  /** Tournament handicap: `E1` to `E3` for the English, `S1` to `S3` for the Scots. Null if none. */
  readonly handicap: Maybe<Scalars['String']['output']>;
  /** The year. */
  readonly year: Scalars['Int']['output'];
  /** Game turn of the year, from 1 to 5. */
  readonly turn: Scalars['Int']['output'];
  /** The phase; `winter` for viewers who cannot see which decision is pending. */
  readonly phase: Scalars['ID']['output'];
  /** Sides that are to act. */
  readonly toAct: ReadonlyArray<Scalars['ID']['output']>;
  /** The English King: 1 or 2 for Edward I or II. */
  readonly edward: Scalars['Int']['output'];
  /** Whether a handicap keeps Edward I face up in the English pool this year. */
  readonly edwardFaceUp: Scalars['Boolean']['output'];
  /** The crowned King of Scotland. Null if there is none. */
  readonly crowned: Maybe<Scalars['ID']['output']>;
  /** Player 1 of this turn. Null if not determined. */
  readonly firstPlayer: Maybe<Scalars['ID']['output']>;
  /** Side whose truce is in effect. Null if none. */
  readonly truce: Maybe<Scalars['ID']['output']>;
  /** Hands visible to the viewer. */
  readonly hands: ReadonlyArray<HammerOfTheScotsHand>;
  /** Number of cards in each hand. */
  readonly handSizes: HammerOfTheScotsCount;
  /** Sides with a card face down. */
  readonly laid: ReadonlyArray<Scalars['ID']['output']>;
  /** Face-down cards visible to the viewer. */
  readonly laidCards: ReadonlyArray<HammerOfTheScotsLaidCard>;
  /** Cards played this year, by turn, without cards of earlier turns hidden from the viewer. */
  readonly played: ReadonlyArray<HammerOfTheScotsPlayedCards>;
  /** Number of blocks in each area. */
  readonly areas: ReadonlyArray<HammerOfTheScotsAreaCount>;
  /** Number of blocks in each pool. */
  readonly pools: HammerOfTheScotsCount;
  /** The viewer's own blocks, on the map and in the pool. */
  readonly blocks: ReadonlyArray<HammerOfTheScotsOwnBlock>;
  /** Nobles and their current sides. */
  readonly nobles: ReadonlyArray<HammerOfTheScotsNoble>;
  /** Blocks permanently out of the game. */
  readonly dead: ReadonlyArray<Scalars['ID']['output']>;
  /** Blocks currently not in play. */
  readonly aside: ReadonlyArray<Scalars['ID']['output']>;
  /** Areas with a pending battle. */
  readonly contests: ReadonlyArray<HammerOfTheScotsContest>;
  /** The current battle. Null if there is none. */
  readonly battle: Maybe<HammerOfTheScotsBattle>;
  /** Details of the current phase. Null if there are none. */
  readonly task: Maybe<HammerOfTheScotsTask>;
  /** A corrected result. */
  readonly outcome: Maybe<Outcome>;
};

/** A number for each side. */
export type HammerOfTheScotsCount = {
  readonly __typename?: 'HammerOfTheScotsCount';
  /** The English. */
  readonly england: Scalars['Int']['output'];
  /** The Scots. */
  readonly scotland: Scalars['Int']['output'];
};

/** Number of blocks in an area. */
export type HammerOfTheScotsAreaCount = {
  readonly __typename?: 'HammerOfTheScotsAreaCount';
  /** The area. */
  readonly area: Scalars['ID']['output'];
  /** English blocks. */
  readonly england: Scalars['Int']['output'];
  /** Scottish blocks. */
  readonly scotland: Scalars['Int']['output'];
};

/** A hand of cards. */
export type HammerOfTheScotsHand = {
  readonly __typename?: 'HammerOfTheScotsHand';
  /** Side of the hand. */
  readonly side: Scalars['ID']['output'];
  /** The cards. */
  readonly cards: ReadonlyArray<Scalars['ID']['output']>;
};

/** A face-down card. */
export type HammerOfTheScotsLaidCard = {
  readonly __typename?: 'HammerOfTheScotsLaidCard';
  /** Side of the hand. */
  readonly side: Scalars['ID']['output'];
  /** The card. */
  readonly card: Scalars['ID']['output'];
};

/** Cards played in a turn. */
export type HammerOfTheScotsPlayedCards = {
  readonly __typename?: 'HammerOfTheScotsPlayedCards';
  /** The turn. */
  readonly turn: Scalars['Int']['output'];
  /** The English card. Null if hidden from the viewer. */
  readonly england: Maybe<Scalars['ID']['output']>;
  /** The Scottish card. Null if hidden from the viewer. */
  readonly scotland: Maybe<Scalars['ID']['output']>;
};

/** A block of the viewer's side. */
export type HammerOfTheScotsOwnBlock = {
  readonly __typename?: 'HammerOfTheScotsOwnBlock';
  /** The block. */
  readonly block: Scalars['ID']['output'];
  /** Side of the hand. */
  readonly side: Scalars['ID']['output'];
  /** An area, or `pool`. */
  readonly place: Scalars['ID']['output'];
  /** Steps left; 0 in the pool. */
  readonly strength: Scalars['Int']['output'];
};

/** A revealed block. */
export type HammerOfTheScotsOpenBlock = {
  readonly __typename?: 'HammerOfTheScotsOpenBlock';
  /** The block. */
  readonly block: Scalars['ID']['output'];
  /** Side of the hand. */
  readonly side: Scalars['ID']['output'];
  /** Steps left. */
  readonly strength: Scalars['Int']['output'];
};

/** A block in battle. */
export type HammerOfTheScotsBattleBlock = {
  readonly __typename?: 'HammerOfTheScotsBattleBlock';
  /** The block. */
  readonly block: Scalars['ID']['output'];
  /** Side of the hand. */
  readonly side: Scalars['ID']['output'];
  /** Steps left. */
  readonly strength: Scalars['Int']['output'];
  /** Whether it has acted in this round. */
  readonly acted: Scalars['Boolean']['output'];
};

/** A noble with a block on both sides. */
export type HammerOfTheScotsNoble = {
  readonly __typename?: 'HammerOfTheScotsNoble';
  /** The noble. */
  readonly noble: Scalars['ID']['output'];
  /** Current side. */
  readonly side: Scalars['ID']['output'];
};

/** Blocks that started in one area and entered by one way (5.32). */
export type HammerOfTheScotsGroup = {
  readonly __typename?: 'HammerOfTheScotsGroup';
  /** Starting area of the turn. */
  readonly origin: Scalars['ID']['output'];
  /** The area they entered from, or `sea`. */
  readonly via: Scalars['ID']['output'];
};

/** A group that entered a contested area. */
export type HammerOfTheScotsContestGroup = {
  readonly __typename?: 'HammerOfTheScotsContestGroup';
  /** Side of the hand. */
  readonly side: Scalars['ID']['output'];
  /** Starting area of the turn. */
  readonly origin: Scalars['ID']['output'];
  /** The area it entered from, or `sea`. */
  readonly via: Scalars['ID']['output'];
  /** Number of blocks. */
  readonly blocks: Scalars['Int']['output'];
};

/** An area with a pending battle. */
export type HammerOfTheScotsContest = {
  readonly __typename?: 'HammerOfTheScotsContest';
  /** The area. */
  readonly area: Scalars['ID']['output'];
  /** The attacking side. */
  readonly attacker: Scalars['ID']['output'];
  /** The main attack; other attacking groups are in reserve. */
  readonly main: HammerOfTheScotsGroup;
  /** Whether the Norse fight in it together with a land group. */
  readonly norseJoined: Scalars['Boolean']['output'];
  /** All groups that entered. */
  readonly groups: ReadonlyArray<HammerOfTheScotsContestGroup>;
};

/** The current battle. Null if there is none. */
export type HammerOfTheScotsBattle = {
  readonly __typename?: 'HammerOfTheScotsBattle';
  /** The area. */
  readonly area: Scalars['ID']['output'];
  /** Cause of the battle: `movement`, `herald`, `pillage` or `coronation`. */
  readonly cause: Scalars['ID']['output'];
  /** The side currently attacking. */
  readonly attacker: Scalars['ID']['output'];
  /** Battle round, from 1 to 3. */
  readonly round: Scalars['Int']['output'];
  /** Revealed blocks. */
  readonly open: ReadonlyArray<HammerOfTheScotsBattleBlock>;
  /** Blocks in reserve. */
  readonly waiting: HammerOfTheScotsCount;
  /** Nobles captured in this round. */
  readonly captured: ReadonlyArray<Scalars['ID']['output']>;
};

/** Number of blocks that crossed a border. */
export type HammerOfTheScotsBorderCount = {
  readonly __typename?: 'HammerOfTheScotsBorderCount';
  /** The two areas. */
  readonly areas: ReadonlyArray<Scalars['ID']['output']>;
  /** Number of blocks. */
  readonly blocks: Scalars['Int']['output'];
};

/** Number of blocks that left an area. */
export type HammerOfTheScotsDeparted = {
  readonly __typename?: 'HammerOfTheScotsDeparted';
  /** The area. */
  readonly area: Scalars['ID']['output'];
  /** Number of blocks. */
  readonly blocks: Scalars['Int']['output'];
};

/** Replacement points spent in an area. */
export type HammerOfTheScotsSpent = {
  readonly __typename?: 'HammerOfTheScotsSpent';
  /** The area. */
  readonly area: Scalars['ID']['output'];
  /** Number of points. */
  readonly points: Scalars['Int']['output'];
};

/** A block drawn for an area without a coast. */
export type HammerOfTheScotsLanding = {
  readonly __typename?: 'HammerOfTheScotsLanding';
  /** The block. */
  readonly block: Scalars['ID']['output'];
  /** The area it was drawn for. */
  readonly area: Scalars['ID']['output'];
};

/** State of the current phase, as visible to the viewer. */
export type HammerOfTheScotsTask = {
  readonly __typename?: 'HammerOfTheScotsTask';
  /** The side to act. Null if both are. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** Move points left. */
  readonly movePoints: Maybe<Scalars['Int']['output']>;
  /** Areas whose groups are activated. */
  readonly activated: ReadonlyArray<Scalars['ID']['output']>;
  /** Areas with a rally. */
  readonly rallies: ReadonlyArray<Scalars['ID']['output']>;
  /** Crossings of each border in this phase. */
  readonly crossings: ReadonlyArray<HammerOfTheScotsBorderCount>;
  /** Defenders that have left areas with a pending battle, which unpinned blocks can do. */
  readonly departed: ReadonlyArray<HammerOfTheScotsDeparted>;
  /** The viewer's blocks that have moved, or used the Sea Move card. */
  readonly moved: ReadonlyArray<Scalars['ID']['output']>;
  /** The viewer's blocks that cannot gain a second step from Victuals. */
  readonly fed: ReadonlyArray<Scalars['ID']['output']>;
  /** Nobles captured in the pillage, which gain no steps from it. */
  readonly captured: ReadonlyArray<Scalars['ID']['output']>;
  /** Hits still to be applied. */
  readonly hits: Maybe<Scalars['Int']['output']>;
  /** Steps still to be distributed. */
  readonly steps: Maybe<Scalars['Int']['output']>;
  /** The viewer's spent replacement points. */
  readonly spent: ReadonlyArray<HammerOfTheScotsSpent>;
  /** The viewer's block that must be placed on a coast next. */
  readonly landing: Maybe<HammerOfTheScotsLanding>;
  /** The viewer's blocks that were placed on a coast. */
  readonly landed: ReadonlyArray<HammerOfTheScotsLanding>;
  /** The affected area. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** The area of the pillaging group, or the destination at sea. */
  readonly otherArea: Maybe<Scalars['ID']['output']>;
};

/** An action with a card. */
export type HammerOfTheScotsCardAction = {
  readonly __typename?: 'HammerOfTheScotsCardAction';
  /** A card of the acting side's hand. */
  readonly card: Scalars['ID']['output'];
};

/** An action with a card. */
export type HammerOfTheScotsCardActionInput = {
  /** A card of the acting side's hand. */
  readonly card: Scalars['ID']['input'];
};

/** A coronation. */
export type HammerOfTheScotsCandidateAction = {
  readonly __typename?: 'HammerOfTheScotsCandidateAction';
  /** The candidate. */
  readonly candidate: Scalars['ID']['output'];
};

/** A coronation. */
export type HammerOfTheScotsCandidateActionInput = {
  /** The candidate. */
  readonly candidate: Scalars['ID']['input'];
};

/** An action on a noble. */
export type HammerOfTheScotsNobleAction = {
  readonly __typename?: 'HammerOfTheScotsNobleAction';
  /** An enemy noble. */
  readonly noble: Scalars['ID']['output'];
};

/** An action on a noble. */
export type HammerOfTheScotsNobleActionInput = {
  /** An enemy noble. */
  readonly noble: Scalars['ID']['input'];
};

/** A pillage. */
export type HammerOfTheScotsPillageAction = {
  readonly __typename?: 'HammerOfTheScotsPillageAction';
  /** The pillaged area. */
  readonly area: Scalars['ID']['output'];
  /** Area of the pillaging group. */
  readonly by: Scalars['ID']['output'];
};

/** A pillage. */
export type HammerOfTheScotsPillageActionInput = {
  /** The pillaged area. */
  readonly area: Scalars['ID']['input'];
  /** Area of the pillaging group. */
  readonly by: Scalars['ID']['input'];
};

/** An action with a block. */
export type HammerOfTheScotsBlockAction = {
  readonly __typename?: 'HammerOfTheScotsBlockAction';
  /** The block. */
  readonly block: Scalars['ID']['output'];
};

/** An action with a block. */
export type HammerOfTheScotsBlockActionInput = {
  /** The block. */
  readonly block: Scalars['ID']['input'];
};

/** An action that moves a block. */
export type HammerOfTheScotsBlockToAction = {
  readonly __typename?: 'HammerOfTheScotsBlockToAction';
  /** The block. */
  readonly block: Scalars['ID']['output'];
  /** Destination. */
  readonly to: Scalars['ID']['output'];
};

/** An action that moves a block. */
export type HammerOfTheScotsBlockToActionInput = {
  /** The block. */
  readonly block: Scalars['ID']['input'];
  /** Destination. */
  readonly to: Scalars['ID']['input'];
};

/** A step for a block on a coast. */
export type HammerOfTheScotsBuildFromAction = {
  readonly __typename?: 'HammerOfTheScotsBuildFromAction';
  /** The block. */
  readonly block: Scalars['ID']['output'];
  /** The inland area that the block was drawn for, whose point pays. */
  readonly area: Scalars['ID']['output'];
};

/** A step for a block on a coast. */
export type HammerOfTheScotsBuildFromActionInput = {
  /** The block. */
  readonly block: Scalars['ID']['input'];
  /** The inland area that the block was drawn for, whose point pays. */
  readonly area: Scalars['ID']['input'];
};

/** Complete move of one block. */
export type HammerOfTheScotsMoveAction = {
  readonly __typename?: 'HammerOfTheScotsMoveAction';
  /** The block. */
  readonly block: Scalars['ID']['output'];
  /** Complete path, starting with the current area. */
  readonly path: ReadonlyArray<Scalars['ID']['output']>;
};

/** Complete move of one block. */
export type HammerOfTheScotsMoveActionInput = {
  /** The block. */
  readonly block: Scalars['ID']['input'];
  /** Complete path, starting with the current area. */
  readonly path: ReadonlyArray<Scalars['ID']['input']>;
};

/** Main attack of a pending battle. */
export type HammerOfTheScotsMainAttackAction = {
  readonly __typename?: 'HammerOfTheScotsMainAttackAction';
  /** The attacked area. */
  readonly area: Scalars['ID']['output'];
  /** Starting area of the group. */
  readonly origin: Scalars['ID']['output'];
  /** The area it entered from, or `sea`. */
  readonly via: Scalars['ID']['output'];
};

/** Main attack of a pending battle. */
export type HammerOfTheScotsMainAttackActionInput = {
  /** The attacked area. */
  readonly area: Scalars['ID']['input'];
  /** Starting area of the group. */
  readonly origin: Scalars['ID']['input'];
  /** The area it entered from, or `sea`. */
  readonly via: Scalars['ID']['input'];
};

/** An action in an area. */
export type HammerOfTheScotsAreaAction = {
  readonly __typename?: 'HammerOfTheScotsAreaAction';
  /** The area. */
  readonly area: Scalars['ID']['output'];
};

/** An action in an area. */
export type HammerOfTheScotsAreaActionInput = {
  /** The area. */
  readonly area: Scalars['ID']['input'];
};

/** An action of Hammer of the Scots: exactly one of these. */
export type HammerOfTheScotsActionInput =
  /** Lay a card face down; the second card reveals both. */
  { readonly playCard: HammerOfTheScotsCardActionInput; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Play the event card for a coronation. */
  { readonly playCard?: never; readonly crown: HammerOfTheScotsCandidateActionInput; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Play the event card as printed: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent: Scalars['Boolean']['input']; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Forgo the event: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent: Scalars['Boolean']['input']; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Call the truce: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce: Scalars['Boolean']['input']; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Roll for the Herald before a noble is named: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald: Scalars['Boolean']['input']; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Send the Herald to a noble. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald: HammerOfTheScotsNobleActionInput; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Pillage an area. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage: HammerOfTheScotsPillageActionInput; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Choose the block that takes a hit. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit: HammerOfTheScotsBlockActionInput; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Give a stolen step to a block. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain: HammerOfTheScotsBlockActionInput; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Stop stealing steps: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage: Scalars['Boolean']['input']; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Move a block by sea. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove: HammerOfTheScotsBlockToActionInput; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Stop moving by sea: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove: Scalars['Boolean']['input']; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Give a step to a block. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual: HammerOfTheScotsBlockActionInput; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Stop giving steps: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals: Scalars['Boolean']['input']; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Move a block. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move: HammerOfTheScotsMoveActionInput; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Rally blocks to the area of their leader. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally: HammerOfTheScotsAreaActionInput; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Declare the main attack in an area. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack: HammerOfTheScotsMainAttackActionInput; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Count the Norse into the main attack. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack: HammerOfTheScotsAreaActionInput; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Stop moving: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement: Scalars['Boolean']['input']; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Stop declaring main attacks: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring: Scalars['Boolean']['input']; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Choose the next battle. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle: HammerOfTheScotsAreaActionInput; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Fire in a battle. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire: HammerOfTheScotsBlockActionInput; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Let a block pass in this round. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass: HammerOfTheScotsBlockActionInput; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Retreat in or after a battle. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat: HammerOfTheScotsBlockToActionInput; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Stop retreating; blocks that cannot retreat are eliminated: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat: Scalars['Boolean']['input']; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Regroup a victorious block. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup: HammerOfTheScotsBlockToActionInput; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Stop regrouping: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup: Scalars['Boolean']['input']; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Choose the block lost to a border raid. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss: HammerOfTheScotsBlockActionInput; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Choose the home area that Bruce goes to. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome: HammerOfTheScotsAreaActionInput; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Choose the home area that Comyn goes to. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome: HammerOfTheScotsAreaActionInput; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Choose where Moray winters. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter: HammerOfTheScotsAreaActionInput; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Choose where the King winters. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter: HammerOfTheScotsAreaActionInput; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Leave the other nobles where they are: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome: Scalars['Boolean']['input']; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Let Edward winter in Scotland: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters: Scalars['Boolean']['input']; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Let Edward go home: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands: Scalars['Boolean']['input']; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Choose where Wallace winters. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter: HammerOfTheScotsAreaActionInput; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Disband a block. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband: HammerOfTheScotsBlockActionInput; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Stop disbanding: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding: Scalars['Boolean']['input']; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Draw a block from the pool into an area. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw: HammerOfTheScotsAreaActionInput; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Give a step to a block. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build: HammerOfTheScotsBlockActionInput; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Place a block drawn inland on a coast. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land: HammerOfTheScotsBlockToActionInput; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Give a step to a block on a coast, paid by the inland area it was drawn for. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom: HammerOfTheScotsBuildFromActionInput; readonly endBuilds?: never; }
  |  /** Stop building: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds: Scalars['Boolean']['input']; };

/** A submitted action: its type and one of the other fields. */
export type HammerOfTheScotsAction = {
  readonly __typename?: 'HammerOfTheScotsAction';
  /** Kind in kebab-case: `play-card`. */
  readonly type: Scalars['ID']['output'];
  /** Lay a card face down; the second card reveals both. */
  readonly playCard: Maybe<HammerOfTheScotsCardAction>;
  /** Play the event card for a coronation. */
  readonly crown: Maybe<HammerOfTheScotsCandidateAction>;
  /** Play the event card as printed. */
  readonly playEvent: Maybe<Scalars['Boolean']['output']>;
  /** Forgo the event. */
  readonly passEvent: Maybe<Scalars['Boolean']['output']>;
  /** Call the truce. */
  readonly callTruce: Maybe<Scalars['Boolean']['output']>;
  /** Roll for the Herald before a noble is named. */
  readonly rollHerald: Maybe<Scalars['Boolean']['output']>;
  /** Send the Herald to a noble. */
  readonly herald: Maybe<HammerOfTheScotsNobleAction>;
  /** Pillage an area. */
  readonly pillage: Maybe<HammerOfTheScotsPillageAction>;
  /** Choose the block that takes a hit. */
  readonly takeHit: Maybe<HammerOfTheScotsBlockAction>;
  /** Give a stolen step to a block. */
  readonly pillageGain: Maybe<HammerOfTheScotsBlockAction>;
  /** Stop stealing steps. */
  readonly endPillage: Maybe<Scalars['Boolean']['output']>;
  /** Move a block by sea. */
  readonly seaMove: Maybe<HammerOfTheScotsBlockToAction>;
  /** Stop moving by sea. */
  readonly endSeaMove: Maybe<Scalars['Boolean']['output']>;
  /** Give a step to a block. */
  readonly victual: Maybe<HammerOfTheScotsBlockAction>;
  /** Stop giving steps. */
  readonly endVictuals: Maybe<Scalars['Boolean']['output']>;
  /** Move a block. */
  readonly move: Maybe<HammerOfTheScotsMoveAction>;
  /** Rally blocks to the area of their leader. */
  readonly rally: Maybe<HammerOfTheScotsAreaAction>;
  /** Declare the main attack in an area. */
  readonly declareMainAttack: Maybe<HammerOfTheScotsMainAttackAction>;
  /** Count the Norse into the main attack. */
  readonly joinMainAttack: Maybe<HammerOfTheScotsAreaAction>;
  /** Stop moving. */
  readonly endMovement: Maybe<Scalars['Boolean']['output']>;
  /** Stop declaring main attacks. */
  readonly endDeclaring: Maybe<Scalars['Boolean']['output']>;
  /** Choose the next battle. */
  readonly chooseBattle: Maybe<HammerOfTheScotsAreaAction>;
  /** Fire in a battle. */
  readonly fire: Maybe<HammerOfTheScotsBlockAction>;
  /** Let a block pass in this round. */
  readonly pass: Maybe<HammerOfTheScotsBlockAction>;
  /** Retreat in or after a battle. */
  readonly retreat: Maybe<HammerOfTheScotsBlockToAction>;
  /** Stop retreating; blocks that cannot retreat are eliminated. */
  readonly endRetreat: Maybe<Scalars['Boolean']['output']>;
  /** Regroup a victorious block. */
  readonly regroup: Maybe<HammerOfTheScotsBlockToAction>;
  /** Stop regrouping. */
  readonly endRegroup: Maybe<Scalars['Boolean']['output']>;
  /** Choose the block lost to a border raid. */
  readonly borderRaidLoss: Maybe<HammerOfTheScotsBlockAction>;
  /** Choose the home area that Bruce goes to. */
  readonly bruceHome: Maybe<HammerOfTheScotsAreaAction>;
  /** Choose the home area that Comyn goes to. */
  readonly comynHome: Maybe<HammerOfTheScotsAreaAction>;
  /** Choose where Moray winters. */
  readonly morayWinter: Maybe<HammerOfTheScotsAreaAction>;
  /** Choose where the King winters. */
  readonly kingWinter: Maybe<HammerOfTheScotsAreaAction>;
  /** Leave the other nobles where they are. */
  readonly endGoingHome: Maybe<Scalars['Boolean']['output']>;
  /** Let Edward winter in Scotland. */
  readonly edwardWinters: Maybe<Scalars['Boolean']['output']>;
  /** Let Edward go home. */
  readonly edwardDisbands: Maybe<Scalars['Boolean']['output']>;
  /** Choose where Wallace winters. */
  readonly wallaceWinter: Maybe<HammerOfTheScotsAreaAction>;
  /** Disband a block. */
  readonly disband: Maybe<HammerOfTheScotsBlockAction>;
  /** Stop disbanding. */
  readonly endDisbanding: Maybe<Scalars['Boolean']['output']>;
  /** Draw a block from the pool into an area. */
  readonly draw: Maybe<HammerOfTheScotsAreaAction>;
  /** Give a step to a block. */
  readonly build: Maybe<HammerOfTheScotsBlockAction>;
  /** Place a block drawn inland on a coast. */
  readonly land: Maybe<HammerOfTheScotsBlockToAction>;
  /** Give a step to a block on a coast, paid by the inland area it was drawn for. */
  readonly buildFrom: Maybe<HammerOfTheScotsBuildFromAction>;
  /** Stop building. */
  readonly endBuilds: Maybe<Scalars['Boolean']['output']>;
};

/** Legal actions of a side. */
export type HammerOfTheScotsLegalActions = LegalActions & {
  readonly __typename?: 'HammerOfTheScotsLegalActions';
  /** Version for which the actions are legal. */
  readonly version: Scalars['Int']['output'];
  /** The side to act. */
  readonly seat: Scalars['ID']['output'];
  /** Total number of legal actions. */
  readonly count: Scalars['Int']['output'];
  /** Lay a card face down; the second card reveals both. */
  readonly playCard: ReadonlyArray<HammerOfTheScotsCardAction>;
  /** Play the event card for a coronation. */
  readonly crown: ReadonlyArray<HammerOfTheScotsCandidateAction>;
  /** Play the event card as printed. */
  readonly playEvent: Scalars['Boolean']['output'];
  /** Forgo the event. */
  readonly passEvent: Scalars['Boolean']['output'];
  /** Call the truce. */
  readonly callTruce: Scalars['Boolean']['output'];
  /** Roll for the Herald before a noble is named. */
  readonly rollHerald: Scalars['Boolean']['output'];
  /** Send the Herald to a noble. */
  readonly herald: ReadonlyArray<HammerOfTheScotsNobleAction>;
  /** Pillage an area. */
  readonly pillage: ReadonlyArray<HammerOfTheScotsPillageAction>;
  /** Choose the block that takes a hit. */
  readonly takeHit: ReadonlyArray<HammerOfTheScotsBlockAction>;
  /** Give a stolen step to a block. */
  readonly pillageGain: ReadonlyArray<HammerOfTheScotsBlockAction>;
  /** Stop stealing steps. */
  readonly endPillage: Scalars['Boolean']['output'];
  /** Move a block by sea. */
  readonly seaMove: ReadonlyArray<HammerOfTheScotsBlockToAction>;
  /** Stop moving by sea. */
  readonly endSeaMove: Scalars['Boolean']['output'];
  /** Give a step to a block. */
  readonly victual: ReadonlyArray<HammerOfTheScotsBlockAction>;
  /** Stop giving steps. */
  readonly endVictuals: Scalars['Boolean']['output'];
  /** Move a block. */
  readonly move: ReadonlyArray<HammerOfTheScotsMoveAction>;
  /** Rally blocks to the area of their leader. */
  readonly rally: ReadonlyArray<HammerOfTheScotsAreaAction>;
  /** Declare the main attack in an area. */
  readonly declareMainAttack: ReadonlyArray<HammerOfTheScotsMainAttackAction>;
  /** Count the Norse into the main attack. */
  readonly joinMainAttack: ReadonlyArray<HammerOfTheScotsAreaAction>;
  /** Stop moving. */
  readonly endMovement: Scalars['Boolean']['output'];
  /** Stop declaring main attacks. */
  readonly endDeclaring: Scalars['Boolean']['output'];
  /** Choose the next battle. */
  readonly chooseBattle: ReadonlyArray<HammerOfTheScotsAreaAction>;
  /** Fire in a battle. */
  readonly fire: ReadonlyArray<HammerOfTheScotsBlockAction>;
  /** Let a block pass in this round. */
  readonly pass: ReadonlyArray<HammerOfTheScotsBlockAction>;
  /** Retreat in or after a battle. */
  readonly retreat: ReadonlyArray<HammerOfTheScotsBlockToAction>;
  /** Stop retreating; blocks that cannot retreat are eliminated. */
  readonly endRetreat: Scalars['Boolean']['output'];
  /** Regroup a victorious block. */
  readonly regroup: ReadonlyArray<HammerOfTheScotsBlockToAction>;
  /** Stop regrouping. */
  readonly endRegroup: Scalars['Boolean']['output'];
  /** Choose the block lost to a border raid. */
  readonly borderRaidLoss: ReadonlyArray<HammerOfTheScotsBlockAction>;
  /** Choose the home area that Bruce goes to. */
  readonly bruceHome: ReadonlyArray<HammerOfTheScotsAreaAction>;
  /** Choose the home area that Comyn goes to. */
  readonly comynHome: ReadonlyArray<HammerOfTheScotsAreaAction>;
  /** Choose where Moray winters. */
  readonly morayWinter: ReadonlyArray<HammerOfTheScotsAreaAction>;
  /** Choose where the King winters. */
  readonly kingWinter: ReadonlyArray<HammerOfTheScotsAreaAction>;
  /** Leave the other nobles where they are. */
  readonly endGoingHome: Scalars['Boolean']['output'];
  /** Let Edward winter in Scotland. */
  readonly edwardWinters: Scalars['Boolean']['output'];
  /** Let Edward go home. */
  readonly edwardDisbands: Scalars['Boolean']['output'];
  /** Choose where Wallace winters. */
  readonly wallaceWinter: ReadonlyArray<HammerOfTheScotsAreaAction>;
  /** Disband a block. */
  readonly disband: ReadonlyArray<HammerOfTheScotsBlockAction>;
  /** Stop disbanding. */
  readonly endDisbanding: Scalars['Boolean']['output'];
  /** Draw a block from the pool into an area. */
  readonly draw: ReadonlyArray<HammerOfTheScotsAreaAction>;
  /** Give a step to a block. */
  readonly build: ReadonlyArray<HammerOfTheScotsBlockAction>;
  /** Place a block drawn inland on a coast. */
  readonly land: ReadonlyArray<HammerOfTheScotsBlockToAction>;
  /** Give a step to a block on a coast, paid by the inland area it was drawn for. */
  readonly buildFrom: ReadonlyArray<HammerOfTheScotsBuildFromAction>;
  /** Stop building. */
  readonly endBuilds: Scalars['Boolean']['output'];
};

/** One card of each side. */
export type HammerOfTheScotsCardPair = {
  readonly __typename?: 'HammerOfTheScotsCardPair';
  /** The English card. */
  readonly england: Scalars['ID']['output'];
  /** The Scottish card. */
  readonly scotland: Scalars['ID']['output'];
};

/** Number of blocks that retreated to an area. */
export type HammerOfTheScotsRetreated = {
  readonly __typename?: 'HammerOfTheScotsRetreated';
  /** The area. */
  readonly area: Scalars['ID']['output'];
  /** Number of blocks. */
  readonly blocks: Scalars['Int']['output'];
};

/** A noble that changed sides. */
export type HammerOfTheScotsConvertedNoble = {
  readonly __typename?: 'HammerOfTheScotsConvertedNoble';
  /** The noble. */
  readonly noble: Scalars['ID']['output'];
  /** The new side. */
  readonly to: Scalars['ID']['output'];
};

/** The game begins with its set-up. */
export type HammerOfTheScotsGameOpened = Notice & {
  readonly __typename?: 'HammerOfTheScotsGameOpened';
  /** `game-opened`. */
  readonly type: Scalars['ID']['output'];
  /** Options of the game. */
  readonly options: Maybe<HammerOfTheScotsOptions>;
  /** In a practice game that begins in a position: the lines of the position, as the viewer may know it. Otherwise null. */
  readonly position: Maybe<Scalars['String']['output']>;
  /** In a practice game that goes on after a transcript: the lines of that game without headers, as the viewer may know them. Otherwise null. */
  readonly playedBefore: Maybe<Scalars['String']['output']>;
};

/** A block was levied. Visible to the English only. */
export type HammerOfTheScotsBlockLevied = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockLevied';
  /** `block-levied`. */
  readonly type: Scalars['ID']['output'];
  /** The block. Null if hidden from the viewer. */
  readonly block: Maybe<Scalars['ID']['output']>;
};

/** English blocks were levied. */
export type HammerOfTheScotsLevyDrawn = Notice & {
  readonly __typename?: 'HammerOfTheScotsLevyDrawn';
  /** `levy-drawn`. */
  readonly type: Scalars['ID']['output'];
  /** Number of blocks. */
  readonly blocks: Maybe<Scalars['Int']['output']>;
};

/** A year begins. */
export type HammerOfTheScotsYearBegun = Notice & {
  readonly __typename?: 'HammerOfTheScotsYearBegun';
  /** `year-begun`. */
  readonly type: Scalars['ID']['output'];
  /** The year. */
  readonly year: Maybe<Scalars['Int']['output']>;
};

/** A game turn begins. */
export type HammerOfTheScotsTurnBegun = Notice & {
  readonly __typename?: 'HammerOfTheScotsTurnBegun';
  /** `turn-begun`. */
  readonly type: Scalars['ID']['output'];
  /** The turn. */
  readonly turn: Maybe<Scalars['Int']['output']>;
};

/** Cards were dealt. */
export type HammerOfTheScotsCardsDealt = Notice & {
  readonly __typename?: 'HammerOfTheScotsCardsDealt';
  /** `cards-dealt`. */
  readonly type: Scalars['ID']['output'];
  /** The English hand. Null if hidden from the viewer. */
  readonly england: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** The Scottish hand. Null if hidden from the viewer. */
  readonly scotland: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
};

/** The hands were discarded; all cards are shuffled and dealt again. */
export type HammerOfTheScotsHandsThrownIn = Notice & {
  readonly __typename?: 'HammerOfTheScotsHandsThrownIn';
  /** `hands-thrown-in`. */
  readonly type: Scalars['ID']['output'];
  /** The discarded English hand. Visible to an arbiter only. */
  readonly england: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** The discarded Scottish hand. Visible to an arbiter only. */
  readonly scotland: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
};

/** A card was laid face down. */
export type HammerOfTheScotsCardLaid = Notice & {
  readonly __typename?: 'HammerOfTheScotsCardLaid';
  /** `card-laid`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The card. Null if hidden from the viewer. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** Both cards were revealed. */
export type HammerOfTheScotsCardsRevealed = Notice & {
  readonly __typename?: 'HammerOfTheScotsCardsRevealed';
  /** `cards-revealed`. */
  readonly type: Scalars['ID']['output'];
  /** The cards. */
  readonly pair: Maybe<HammerOfTheScotsCardPair>;
  /** Player 1. */
  readonly first: Maybe<Scalars['ID']['output']>;
  /** Whether both cards are events, which ends the year. */
  readonly doubleEvent: Maybe<Scalars['Boolean']['output']>;
};

/** A card is resolved. */
export type HammerOfTheScotsCardBegun = Notice & {
  readonly __typename?: 'HammerOfTheScotsCardBegun';
  /** `card-begun`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The card. Null if hidden from the viewer. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** An event was forgone. */
export type HammerOfTheScotsEventPassed = Notice & {
  readonly __typename?: 'HammerOfTheScotsEventPassed';
  /** `event-passed`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The card. Null if hidden from the viewer. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** A truce was called. */
export type HammerOfTheScotsTruceCalled = Notice & {
  readonly __typename?: 'HammerOfTheScotsTruceCalled';
  /** `truce-called`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
};

/** The die of the Herald was rolled before a noble was named. */
export type HammerOfTheScotsHeraldDieRolled = Notice & {
  readonly __typename?: 'HammerOfTheScotsHeraldDieRolled';
  /** `herald-die-rolled`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The die. */
  readonly die: Maybe<Scalars['Int']['output']>;
  /** Whether the named noble changes sides. */
  readonly joins: Maybe<Scalars['Boolean']['output']>;
};

/** The Herald was sent to a noble. */
export type HammerOfTheScotsHeraldRolled = Notice & {
  readonly __typename?: 'HammerOfTheScotsHeraldRolled';
  /** `herald-rolled`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The noble. */
  readonly noble: Maybe<Scalars['ID']['output']>;
  /** The die. */
  readonly die: Maybe<Scalars['Int']['output']>;
  /** Whether the noble changes sides. */
  readonly joins: Maybe<Scalars['Boolean']['output']>;
};

/** A noble changed sides in place. */
export type HammerOfTheScotsNobleConverted = Notice & {
  readonly __typename?: 'HammerOfTheScotsNobleConverted';
  /** `noble-converted`. */
  readonly type: Scalars['ID']['output'];
  /** The noble. */
  readonly noble: Maybe<Scalars['ID']['output']>;
  /** The new side. */
  readonly to: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** The cause. */
  readonly cause: Maybe<Scalars['ID']['output']>;
};

/** An area was pillaged. */
export type HammerOfTheScotsAreaPillaged = Notice & {
  readonly __typename?: 'HammerOfTheScotsAreaPillaged';
  /** `area-pillaged`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** The acting side, or the area of the pillaging group. */
  readonly by: Maybe<Scalars['ID']['output']>;
};

/** A block lost a step to pillage. */
export type HammerOfTheScotsPillageHitTaken = Notice & {
  readonly __typename?: 'HammerOfTheScotsPillageHitTaken';
  /** `pillage-hit-taken`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The block. Null if hidden from the viewer. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A block gained a stolen step. */
export type HammerOfTheScotsPillageStepGained = Notice & {
  readonly __typename?: 'HammerOfTheScotsPillageStepGained';
  /** `pillage-step-gained`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The block. Null if hidden from the viewer. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A block moved by sea. */
export type HammerOfTheScotsBlockSeaMoved = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockSeaMoved';
  /** `block-sea-moved`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The block. Null if hidden from the viewer. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** Origin. */
  readonly from: Maybe<Scalars['ID']['output']>;
  /** Destination. */
  readonly to: Maybe<Scalars['ID']['output']>;
};

/** A block gained a step. */
export type HammerOfTheScotsStepVictualled = Notice & {
  readonly __typename?: 'HammerOfTheScotsStepVictualled';
  /** `step-victualled`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The block. Null if hidden from the viewer. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A King was crowned. */
export type HammerOfTheScotsKingCrowned = Notice & {
  readonly __typename?: 'HammerOfTheScotsKingCrowned';
  /** `king-crowned`. */
  readonly type: Scalars['ID']['output'];
  /** The candidate. */
  readonly candidate: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A block moved. */
export type HammerOfTheScotsBlockMoved = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockMoved';
  /** `block-moved`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The block. Null if hidden from the viewer. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The path, starting with the original area. */
  readonly path: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
};

/** The Norse moved by sea. */
export type HammerOfTheScotsNorseMoved = Notice & {
  readonly __typename?: 'HammerOfTheScotsNorseMoved';
  /** `norse-moved`. */
  readonly type: Scalars['ID']['output'];
  /** Origin. Null if not declared. */
  readonly from: Maybe<Scalars['ID']['output']>;
  /** Destination. Null if not declared. */
  readonly to: Maybe<Scalars['ID']['output']>;
};

/** A rally was called. */
export type HammerOfTheScotsRallyCalled = Notice & {
  readonly __typename?: 'HammerOfTheScotsRallyCalled';
  /** `rally-called`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The area of the rally. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A main attack was declared. */
export type HammerOfTheScotsMainAttackDeclared = Notice & {
  readonly __typename?: 'HammerOfTheScotsMainAttackDeclared';
  /** `main-attack-declared`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** Starting area of the group. */
  readonly origin: Maybe<Scalars['ID']['output']>;
  /** The area it entered from, or `sea`. */
  readonly via: Maybe<Scalars['ID']['output']>;
};

/** The Norse joined the main attack. */
export type HammerOfTheScotsNorseJoinedMainAttack = Notice & {
  readonly __typename?: 'HammerOfTheScotsNorseJoinedMainAttack';
  /** `norse-joined-main-attack`. */
  readonly type: Scalars['ID']['output'];
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A battle begins. */
export type HammerOfTheScotsBattleBegun = Notice & {
  readonly __typename?: 'HammerOfTheScotsBattleBegun';
  /** `battle-begun`. */
  readonly type: Scalars['ID']['output'];
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** The cause. */
  readonly cause: Maybe<Scalars['ID']['output']>;
  /** The attacking side. */
  readonly attacker: Maybe<Scalars['ID']['output']>;
  /** Revealed blocks. */
  readonly revealed: Maybe<ReadonlyArray<HammerOfTheScotsOpenBlock>>;
  /** Blocks in reserve. */
  readonly waiting: Maybe<HammerOfTheScotsCount>;
};

/** The loyalty of a Celtic block was rolled. */
export type HammerOfTheScotsLoyaltyRolled = Notice & {
  readonly __typename?: 'HammerOfTheScotsLoyaltyRolled';
  /** `loyalty-rolled`. */
  readonly type: Scalars['ID']['output'];
  /** The block. Null if hidden from the viewer. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** The die. */
  readonly die: Maybe<Scalars['Int']['output']>;
  /** Whether it stays loyal. */
  readonly stays: Maybe<Scalars['Boolean']['output']>;
};

/** A block fired. */
export type HammerOfTheScotsBlockFired = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockFired';
  /** `block-fired`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The block. Null if hidden from the viewer. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The dice. */
  readonly dice: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  /** Number of hits. */
  readonly hits: Maybe<Scalars['Int']['output']>;
};

/** A block passed. */
export type HammerOfTheScotsBlockPassed = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockPassed';
  /** `block-passed`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The block. Null if hidden from the viewer. */
  readonly block: Maybe<Scalars['ID']['output']>;
};

/** A block retreats. Visible to its owner until it is seen. */
export type HammerOfTheScotsBlockRetreated = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockRetreated';
  /** `block-retreated`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The block. Null if hidden from the viewer. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** Origin. */
  readonly from: Maybe<Scalars['ID']['output']>;
  /** Destination. */
  readonly to: Maybe<Scalars['ID']['output']>;
};

/** The retreats of one moment were seen, with the blocks that left and the number that went to each area. */
export type HammerOfTheScotsRetreatsShown = Notice & {
  readonly __typename?: 'HammerOfTheScotsRetreatsShown';
  /** `retreats-shown`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** The blocks that left. */
  readonly left: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** Number of blocks per destination. */
  readonly went: Maybe<ReadonlyArray<HammerOfTheScotsRetreated>>;
};

/** A block was hit. */
export type HammerOfTheScotsBattleHitTaken = Notice & {
  readonly __typename?: 'HammerOfTheScotsBattleHitTaken';
  /** `battle-hit-taken`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The block. Null if hidden from the viewer. */
  readonly block: Maybe<Scalars['ID']['output']>;
};

/** A block was eliminated. */
export type HammerOfTheScotsBlockEliminated = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockEliminated';
  /** `block-eliminated`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The block. Null if hidden from the viewer. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** `pool` or `dead`. */
  readonly to: Maybe<Scalars['ID']['output']>;
};

/** A noble was captured and changes sides. */
export type HammerOfTheScotsNobleCaptured = Notice & {
  readonly __typename?: 'HammerOfTheScotsNobleCaptured';
  /** `noble-captured`. */
  readonly type: Scalars['ID']['output'];
  /** The noble. */
  readonly noble: Maybe<Scalars['ID']['output']>;
  /** The acting side, or the area of the pillaging group. */
  readonly by: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** Edward I is dead and Edward II is King. */
export type HammerOfTheScotsEdwardTheSecond = Notice & {
  readonly __typename?: 'HammerOfTheScotsEdwardTheSecond';
  /** `edward-the-second`. */
  readonly type: Scalars['ID']['output'];
  /** The cause. */
  readonly cause: Maybe<Scalars['ID']['output']>;
};

/** A round of the battle begins. */
export type HammerOfTheScotsBattleRoundBegun = Notice & {
  readonly __typename?: 'HammerOfTheScotsBattleRoundBegun';
  /** `battle-round-begun`. */
  readonly type: Scalars['ID']['output'];
  /** Number of the battle round, from 1. */
  readonly round: Maybe<Scalars['Int']['output']>;
  /** The attacking side. */
  readonly attacker: Maybe<Scalars['ID']['output']>;
  /** Revealed blocks. */
  readonly revealed: Maybe<ReadonlyArray<HammerOfTheScotsOpenBlock>>;
};

/** The attacker did not win in three rounds and must retreat. */
export type HammerOfTheScotsForcedRetreatBegun = Notice & {
  readonly __typename?: 'HammerOfTheScotsForcedRetreatBegun';
  /** `forced-retreat-begun`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A block retreated after the battle. */
export type HammerOfTheScotsBlockWithdrew = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockWithdrew';
  /** `block-withdrew`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The block. Null if hidden from the viewer. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** Origin. */
  readonly from: Maybe<Scalars['ID']['output']>;
  /** Destination. */
  readonly to: Maybe<Scalars['ID']['output']>;
};

/** Reserves of a battle that ended in its first round were revealed. */
export type HammerOfTheScotsReservesShown = Notice & {
  readonly __typename?: 'HammerOfTheScotsReservesShown';
  /** `reserves-shown`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** The reserve blocks. */
  readonly revealed: Maybe<ReadonlyArray<HammerOfTheScotsOpenBlock>>;
};

/** A battle is over. */
export type HammerOfTheScotsBattleEnded = Notice & {
  readonly __typename?: 'HammerOfTheScotsBattleEnded';
  /** `battle-ended`. */
  readonly type: Scalars['ID']['output'];
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** The winner. */
  readonly winner: Maybe<Scalars['ID']['output']>;
};

/** A victorious block regrouped. */
export type HammerOfTheScotsBlockRegrouped = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockRegrouped';
  /** `block-regrouped`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** The block. Null if hidden from the viewer. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** Origin. */
  readonly from: Maybe<Scalars['ID']['output']>;
  /** Destination. */
  readonly to: Maybe<Scalars['ID']['output']>;
};

/** The English lost a block to a border raid. */
export type HammerOfTheScotsRaidLossTaken = Notice & {
  readonly __typename?: 'HammerOfTheScotsRaidLossTaken';
  /** `raid-loss-taken`. */
  readonly type: Scalars['ID']['output'];
  /** The block. Null if hidden from the viewer. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** Winter begins. */
export type HammerOfTheScotsWinterBegun = Notice & {
  readonly __typename?: 'HammerOfTheScotsWinterBegun';
  /** `winter-begun`. */
  readonly type: Scalars['ID']['output'];
  /** The year. */
  readonly year: Maybe<Scalars['Int']['output']>;
};

/** A side has finished its builds, if both sides build at once. */
export type HammerOfTheScotsBuildsEnded = Notice & {
  readonly __typename?: 'HammerOfTheScotsBuildsEnded';
  /** `builds-ended`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
};

/** A side begins its winter decisions. */
export type HammerOfTheScotsWinterStageBegun = Notice & {
  readonly __typename?: 'HammerOfTheScotsWinterStageBegun';
  /** `winter-stage-begun`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
};

/** A decision of winter passes to a side, inside its own winter stage or that of the other side. */
export type HammerOfTheScotsSideAsked = Notice & {
  readonly __typename?: 'HammerOfTheScotsSideAsked';
  /** `side-asked`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
};

/** A side has finished its winter decisions. */
export type HammerOfTheScotsWinterStageEnded = Notice & {
  readonly __typename?: 'HammerOfTheScotsWinterStageEnded';
  /** `winter-stage-ended`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<Scalars['ID']['output']>;
  /** Number of blocks in each area now. */
  readonly map: Maybe<ReadonlyArray<HammerOfTheScotsAreaCount>>;
  /** Nobles that changed sides. */
  readonly converted: Maybe<ReadonlyArray<HammerOfTheScotsConvertedNoble>>;
  /** Whether the French Knights joined the Scots. */
  readonly frenchJoined: Maybe<Scalars['Boolean']['output']>;
};

/** A noble went home. Visible to the deciding side only. */
export type HammerOfTheScotsNobleWentHome = Notice & {
  readonly __typename?: 'HammerOfTheScotsNobleWentHome';
  /** `noble-went-home`. */
  readonly type: Scalars['ID']['output'];
  /** The noble. */
  readonly noble: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A noble changed sides in the winter. Visible to the deciding side only. */
export type HammerOfTheScotsNobleChangedSides = Notice & {
  readonly __typename?: 'HammerOfTheScotsNobleChangedSides';
  /** `noble-changed-sides`. */
  readonly type: Scalars['ID']['output'];
  /** The noble. */
  readonly noble: Maybe<Scalars['ID']['output']>;
  /** The new side. */
  readonly to: Maybe<Scalars['ID']['output']>;
};

/** A leader moved to a wintering area. Visible to the leader's side only. */
export type HammerOfTheScotsLeaderWintered = Notice & {
  readonly __typename?: 'HammerOfTheScotsLeaderWintered';
  /** `leader-wintered`. */
  readonly type: Scalars['ID']['output'];
  /** The block. Null if hidden from the viewer. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** Edward winters in Scotland. Visible to the English only. */
export type HammerOfTheScotsEdwardStayed = Notice & {
  readonly __typename?: 'HammerOfTheScotsEdwardStayed';
  /** `edward-stayed`. */
  readonly type: Scalars['ID']['output'];
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A block was disbanded. Visible to its side only. */
export type HammerOfTheScotsBlockDisbanded = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockDisbanded';
  /** `block-disbanded`. */
  readonly type: Scalars['ID']['output'];
  /** The block. Null if hidden from the viewer. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** Wallace recovered in Selkirk. Visible to the Scots only. */
export type HammerOfTheScotsWallaceRecovered = Notice & {
  readonly __typename?: 'HammerOfTheScotsWallaceRecovered';
  /** `wallace-recovered`. */
  readonly type: Scalars['ID']['output'];
  /** New strength. */
  readonly strength: Maybe<Scalars['Int']['output']>;
};

/** Moray recovered in Moray. Visible to the Scots only. */
export type HammerOfTheScotsMorayRecovered = Notice & {
  readonly __typename?: 'HammerOfTheScotsMorayRecovered';
  /** `moray-recovered`. */
  readonly type: Scalars['ID']['output'];
  /** New strength. */
  readonly strength: Maybe<Scalars['Int']['output']>;
};

/** The French Knights joined the Scots. Visible to the Scots only. */
export type HammerOfTheScotsFrenchKnightsJoined = Notice & {
  readonly __typename?: 'HammerOfTheScotsFrenchKnightsJoined';
  /** `french-knights-joined`. */
  readonly type: Scalars['ID']['output'];
};

/** A block was drawn from the pool. Visible to its side only. */
export type HammerOfTheScotsBlockDrawn = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockDrawn';
  /** `block-drawn`. */
  readonly type: Scalars['ID']['output'];
  /** The block. Null if hidden from the viewer. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A block that cannot enter the area was returned to the pool and another drawn. Visible to the Scots only. */
export type HammerOfTheScotsBlockPutBack = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockPutBack';
  /** `block-put-back`. */
  readonly type: Scalars['ID']['output'];
  /** The block. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area it was drawn for. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A block was drawn for an area without a coast. Visible to the Scots only. */
export type HammerOfTheScotsBlockDrawnInland = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockDrawnInland';
  /** `block-drawn-inland`. */
  readonly type: Scalars['ID']['output'];
  /** The block. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area it was drawn for. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A block drawn inland was placed on a coast. Visible to the Scots only. */
export type HammerOfTheScotsBlockLanded = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockLanded';
  /** `block-landed`. */
  readonly type: Scalars['ID']['output'];
  /** The block. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area it was drawn for. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** The coast. */
  readonly to: Maybe<Scalars['ID']['output']>;
};

/** A block gained a step. Visible to its side only. */
export type HammerOfTheScotsStepBuilt = Notice & {
  readonly __typename?: 'HammerOfTheScotsStepBuilt';
  /** `step-built`. */
  readonly type: Scalars['ID']['output'];
  /** The block. Null if hidden from the viewer. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A phase begins. */
export type HammerOfTheScotsPhaseEntered = Notice & {
  readonly __typename?: 'HammerOfTheScotsPhaseEntered';
  /** `phase-entered`. */
  readonly type: Scalars['ID']['output'];
  /** The phase. */
  readonly phase: Maybe<Scalars['ID']['output']>;
};

/** The game is over. */
export type HammerOfTheScotsGameEnded = Notice & {
  readonly __typename?: 'HammerOfTheScotsGameEnded';
  /** `game-ended`. */
  readonly type: Scalars['ID']['output'];
  /** The outcome. */
  readonly outcome: Maybe<Outcome>;
};

/** How the activation of powers is determined. */
export type LordsOfScotlandClanActivation =
  /** By clan with four or more seats. */
  | 'AUTO'
  /** By clan. */
  | 'ALWAYS'
  /** By strength only. */
  | 'NEVER';

/** Options of a game of Lords of Scotland. */
export type LordsOfScotlandOptions = {
  readonly __typename?: 'LordsOfScotlandOptions';
  /** Number of seats, 2 to 5. */
  readonly seats: Scalars['Int']['output'];
  /** Whether the two Bruce cards are included. */
  readonly bruce: Scalars['Boolean']['output'];
  /** The seat with the first initiative; drawn at random if null. */
  readonly initiative: Maybe<Scalars['ID']['output']>;
  /** How the activation of powers is determined. */
  readonly clanActivation: LordsOfScotlandClanActivation;
};

/** Options of a game of Lords of Scotland. */
export type LordsOfScotlandOptionsInput = {
  /** Number of seats, 2 to 5. */
  readonly seats: Scalars['Int']['input'];
  /** Whether the two Bruce cards are included. */
  readonly bruce?: InputMaybe<Scalars['Boolean']['input']>;
  /** The seat with the first initiative; drawn at random if null. */
  readonly initiative?: InputMaybe<Scalars['ID']['input']>;
  /** How the activation of powers is determined. */
  readonly clanActivation?: InputMaybe<LordsOfScotlandClanActivation>;
};

/** Components of Lords of Scotland. */
export type LordsOfScotlandComponents = {
  readonly __typename?: 'LordsOfScotlandComponents';
  /** The clans, including Bruce. */
  readonly clans: ReadonlyArray<LordsOfScotlandClan>;
  /** The cards, by rank. */
  readonly cards: ReadonlyArray<LordsOfScotlandCard>;
  /** The phases, in the order of play. */
  readonly phases: ReadonlyArray<LordsOfScotlandPhase>;
  /** Kinds of action. */
  readonly actions: ReadonlyArray<LordsOfScotlandActionKind>;
};

/** A clan, whose cards share a power. */
export type LordsOfScotlandClan = {
  readonly __typename?: 'LordsOfScotlandClan';
  /** Its id: `makgill`. */
  readonly id: Scalars['ID']['output'];
  /** Printed name. */
  readonly name: Scalars['String']['output'];
  /** Time at which its power takes effect: `immediate` or `end-of-skirmish`. */
  readonly power: Scalars['ID']['output'];
};

/** A card. */
export type LordsOfScotlandCard = {
  readonly __typename?: 'LordsOfScotlandCard';
  /** Its id: `makgill-9`. */
  readonly id: Scalars['ID']['output'];
  /** Its name: `Makgill 9`. */
  readonly name: Scalars['String']['output'];
  /** Its clan. */
  readonly clan: Scalars['ID']['output'];
  /** Its strength. */
  readonly strength: Scalars['Int']['output'];
  /** Rank, which breaks ties. */
  readonly rank: Scalars['Int']['output'];
};

/** A phase of the game. */
export type LordsOfScotlandPhase = {
  readonly __typename?: 'LordsOfScotlandPhase';
  /** Its id: `turn`. */
  readonly id: Scalars['ID']['output'];
  /** Name of its decision, in the language of the response. */
  readonly name: Scalars['String']['output'];
  /** Clause of the rulebook. */
  readonly clause: Scalars['String']['output'];
  /** Kinds of action in the phase. */
  readonly actions: ReadonlyArray<Scalars['ID']['output']>;
};

/** A kind of action. */
export type LordsOfScotlandActionKind = {
  readonly __typename?: 'LordsOfScotlandActionKind';
  /** Kind in kebab-case: `take-supporter` is `takeSupporter` in inputs. */
  readonly type: Scalars['ID']['output'];
  /** Fields of the action. */
  readonly fields: ReadonlyArray<LordsOfScotlandActionField>;
};

/** A field of an action. */
export type LordsOfScotlandActionField = {
  readonly __typename?: 'LordsOfScotlandActionField';
  /** Name. */
  readonly name: Scalars['String']['output'];
  /** Content: `card`, `clan`, `seat`, `recruit` (a place of the row), `follower` (a place in an army), or `boolean`. */
  readonly valueType: Scalars['ID']['output'];
};

/** A position in Lords of Scotland, as visible to one viewer. */
export type LordsOfScotlandView = {
  readonly __typename?: 'LordsOfScotlandView';
  /** Options of the game. */
  readonly options: LordsOfScotlandOptions;
  /** The phase. */
  readonly phase: Scalars['ID']['output'];
  /** Seat that is to act. */
  readonly toAct: ReadonlyArray<Scalars['ID']['output']>;
  /** Seat with the initiative. */
  readonly initiative: Scalars['ID']['output'];
  /** Number of the skirmish, from 1. */
  readonly skirmish: Scalars['Int']['output'];
  /** Turn of the skirmish, from 1 to 5. */
  readonly turn: Scalars['Int']['output'];
  /** Number of cards in the deck. */
  readonly deckSize: Scalars['Int']['output'];
  /** Cards in the discard, by rank. */
  readonly discard: ReadonlyArray<Scalars['ID']['output']>;
  /** Recruits, from the left. */
  readonly row: ReadonlyArray<LordsOfScotlandRecruit>;
  /** Supporters that can be claimed. */
  readonly supporters: ReadonlyArray<Scalars['ID']['output']>;
  /** Seats, clockwise. */
  readonly seats: ReadonlyArray<LordsOfScotlandSeat>;
  /** The follower whose power is being used, or whose clan is to be named. Null if there is none. */
  readonly acting: Maybe<LordsOfScotlandPlace>;
  /** Armies as ranked at the end of the skirmish, best first. */
  readonly ranking: ReadonlyArray<LordsOfScotlandArmy>;
  /** Seats that are still to claim, in order. */
  readonly claims: ReadonlyArray<LordsOfScotlandClaim>;
  /** A corrected result. */
  readonly outcome: Maybe<Outcome>;
};

/** A place of the row. */
export type LordsOfScotlandRecruit = {
  readonly __typename?: 'LordsOfScotlandRecruit';
  /** Number from the left. */
  readonly place: Scalars['Int']['output'];
  /** Whether the card is face up. */
  readonly faceUp: Scalars['Boolean']['output'];
  /** Whether the place is empty. */
  readonly gap: Scalars['Boolean']['output'];
  /** The card. Null if face down, and for an empty place. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** A seat, as visible to the viewer. */
export type LordsOfScotlandSeat = {
  readonly __typename?: 'LordsOfScotlandSeat';
  /** Name. */
  readonly seat: Scalars['ID']['output'];
  /** Number of cards in hand. */
  readonly handSize: Scalars['Int']['output'];
  /** The hand. Null if hidden from the viewer. */
  readonly hand: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** Followers, in order of arrival. */
  readonly army: ReadonlyArray<LordsOfScotlandFollower>;
  /** Claimed supporters. */
  readonly claimed: ReadonlyArray<Scalars['ID']['output']>;
  /** Total value of the claimed supporters. */
  readonly total: Scalars['Int']['output'];
};

/** A card in an army. */
export type LordsOfScotlandFollower = {
  readonly __typename?: 'LordsOfScotlandFollower';
  /** Place in the army, from 1. */
  readonly place: Scalars['Int']['output'];
  /** The card. Null if it is face down and controlled by another seat. */
  readonly card: Maybe<Scalars['ID']['output']>;
  /** Whether it is face up. */
  readonly faceUp: Scalars['Boolean']['output'];
  /** Its active end-of-skirmish power: `bruce`, `cochrane` or `macdonnell`. Null if none. */
  readonly power: Maybe<Scalars['ID']['output']>;
  /** Declared clan. Null if none was declared. */
  readonly countsAs: Maybe<Scalars['ID']['output']>;
  /** Whether it stayed from the previous skirmish. */
  readonly heldOver: Scalars['Boolean']['output'];
};

/** Place of a follower. */
export type LordsOfScotlandPlace = {
  readonly __typename?: 'LordsOfScotlandPlace';
  /** Seat of the army. */
  readonly seat: Scalars['ID']['output'];
  /** Place in the army, from 1. */
  readonly place: Scalars['Int']['output'];
};

/** A ranked army. */
export type LordsOfScotlandArmy = {
  readonly __typename?: 'LordsOfScotlandArmy';
  /** Seat of the army. */
  readonly seat: Scalars['ID']['output'];
  /** Strength, including doubling. */
  readonly strength: Scalars['Int']['output'];
  /** Whether the strength was doubled. */
  readonly doubled: Scalars['Boolean']['output'];
  /** Highest rank among the cards, which breaks ties. */
  readonly highestRank: Scalars['Int']['output'];
};

/** A pending claim of supporters. */
export type LordsOfScotlandClaim = {
  readonly __typename?: 'LordsOfScotlandClaim';
  /** The seat. */
  readonly seat: Scalars['ID']['output'];
  /** Number of supporters that the seat can still claim. */
  readonly claims: Scalars['Int']['output'];
};

/** Taking a recruit. */
export type LordsOfScotlandRecruitAction = {
  readonly __typename?: 'LordsOfScotlandRecruitAction';
  /** A place of the row, from 1. */
  readonly place: Scalars['Int']['output'];
};

/** Taking a recruit. */
export type LordsOfScotlandRecruitActionInput = {
  /** A place of the row, from 1. */
  readonly place: Scalars['Int']['input'];
};

/** Adding a card to the seat's own army. */
export type LordsOfScotlandMusterAction = {
  readonly __typename?: 'LordsOfScotlandMusterAction';
  /** A card of the acting side's hand. */
  readonly card: Scalars['ID']['output'];
  /** Whether it is face up. */
  readonly faceUp: Scalars['Boolean']['output'];
  /** Whether its power is activated. */
  readonly activate: Scalars['Boolean']['output'];
};

/** Adding a card to the seat's own army. */
export type LordsOfScotlandMusterActionInput = {
  /** A card of the acting side's hand. */
  readonly card: Scalars['ID']['input'];
  /** Whether it is face up. */
  readonly faceUp: Scalars['Boolean']['input'];
  /** Whether its power is activated. */
  readonly activate: Scalars['Boolean']['input'];
};

/** An action with a supporter. */
export type LordsOfScotlandSupporterAction = {
  readonly __typename?: 'LordsOfScotlandSupporterAction';
  /** The supporter. */
  readonly card: Scalars['ID']['output'];
};

/** An action with a supporter. */
export type LordsOfScotlandSupporterActionInput = {
  /** The supporter. */
  readonly card: Scalars['ID']['input'];
};

/** An action with a follower. */
export type LordsOfScotlandTargetAction = {
  readonly __typename?: 'LordsOfScotlandTargetAction';
  /** Seat of the army. */
  readonly seat: Scalars['ID']['output'];
  /** Place of the follower, from 1. */
  readonly place: Scalars['Int']['output'];
};

/** An action with a follower. */
export type LordsOfScotlandTargetActionInput = {
  /** Seat of the army. */
  readonly seat: Scalars['ID']['input'];
  /** Place of the follower, from 1. */
  readonly place: Scalars['Int']['input'];
};

/** Naming a clan. */
export type LordsOfScotlandClanAction = {
  readonly __typename?: 'LordsOfScotlandClanAction';
  /** The clan, or `bruce`. */
  readonly clan: Scalars['ID']['output'];
};

/** Naming a clan. */
export type LordsOfScotlandClanActionInput = {
  /** The clan, or `bruce`. */
  readonly clan: Scalars['ID']['input'];
};

/** An action of Lords of Scotland: exactly one of these. */
export type LordsOfScotlandActionInput =
  /** Take a card from the row into the hand. */
  { readonly recruit: LordsOfScotlandRecruitActionInput; readonly muster?: never; readonly takeSupporter?: never; readonly exchange?: never; readonly copy?: never; readonly discard?: never; readonly nameClan?: never; readonly claim?: never; }
  |  /** Add a card from the hand to the army. */
  { readonly recruit?: never; readonly muster: LordsOfScotlandMusterActionInput; readonly takeSupporter?: never; readonly exchange?: never; readonly copy?: never; readonly discard?: never; readonly nameClan?: never; readonly claim?: never; }
  |  /** Cockburn: take a supporter into the army. */
  { readonly recruit?: never; readonly muster?: never; readonly takeSupporter: LordsOfScotlandSupporterActionInput; readonly exchange?: never; readonly copy?: never; readonly discard?: never; readonly nameClan?: never; readonly claim?: never; }
  |  /** Fergusson: exchange with a follower of an opponent. */
  { readonly recruit?: never; readonly muster?: never; readonly takeSupporter?: never; readonly exchange: LordsOfScotlandTargetActionInput; readonly copy?: never; readonly discard?: never; readonly nameClan?: never; readonly claim?: never; }
  |  /** Scott: use the power of a follower. */
  { readonly recruit?: never; readonly muster?: never; readonly takeSupporter?: never; readonly exchange?: never; readonly copy: LordsOfScotlandTargetActionInput; readonly discard?: never; readonly nameClan?: never; readonly claim?: never; }
  |  /** Wemyss: discard a follower. */
  { readonly recruit?: never; readonly muster?: never; readonly takeSupporter?: never; readonly exchange?: never; readonly copy?: never; readonly discard: LordsOfScotlandTargetActionInput; readonly nameClan?: never; readonly claim?: never; }
  |  /** Name the clan of an active Bruce. */
  { readonly recruit?: never; readonly muster?: never; readonly takeSupporter?: never; readonly exchange?: never; readonly copy?: never; readonly discard?: never; readonly nameClan: LordsOfScotlandClanActionInput; readonly claim?: never; }
  |  /** Claim a supporter. */
  { readonly recruit?: never; readonly muster?: never; readonly takeSupporter?: never; readonly exchange?: never; readonly copy?: never; readonly discard?: never; readonly nameClan?: never; readonly claim: LordsOfScotlandSupporterActionInput; };

/** A submitted action: its type and one of the other fields. */
export type LordsOfScotlandAction = {
  readonly __typename?: 'LordsOfScotlandAction';
  /** Kind in kebab-case: `take-supporter`. */
  readonly type: Scalars['ID']['output'];
  /** Take a card from the row into the hand. */
  readonly recruit: Maybe<LordsOfScotlandRecruitAction>;
  /** Add a card from the hand to the army. */
  readonly muster: Maybe<LordsOfScotlandMusterAction>;
  /** Cockburn: take a supporter into the army. */
  readonly takeSupporter: Maybe<LordsOfScotlandSupporterAction>;
  /** Fergusson: exchange with a follower of an opponent. */
  readonly exchange: Maybe<LordsOfScotlandTargetAction>;
  /** Scott: use the power of a follower. */
  readonly copy: Maybe<LordsOfScotlandTargetAction>;
  /** Wemyss: discard a follower. */
  readonly discard: Maybe<LordsOfScotlandTargetAction>;
  /** Name the clan of an active Bruce. */
  readonly nameClan: Maybe<LordsOfScotlandClanAction>;
  /** Claim a supporter. */
  readonly claim: Maybe<LordsOfScotlandSupporterAction>;
};

/** Legal actions of a seat. */
export type LordsOfScotlandLegalActions = LegalActions & {
  readonly __typename?: 'LordsOfScotlandLegalActions';
  /** Version for which the actions are legal. */
  readonly version: Scalars['Int']['output'];
  /** The seat to act. */
  readonly seat: Scalars['ID']['output'];
  /** Total number of legal actions. */
  readonly count: Scalars['Int']['output'];
  /** Take a card from the row into the hand. */
  readonly recruit: ReadonlyArray<LordsOfScotlandRecruitAction>;
  /** Add a card from the hand to the army. */
  readonly muster: ReadonlyArray<LordsOfScotlandMusterAction>;
  /** Cockburn: take a supporter into the army. */
  readonly takeSupporter: ReadonlyArray<LordsOfScotlandSupporterAction>;
  /** Fergusson: exchange with a follower of an opponent. */
  readonly exchange: ReadonlyArray<LordsOfScotlandTargetAction>;
  /** Scott: use the power of a follower. */
  readonly copy: ReadonlyArray<LordsOfScotlandTargetAction>;
  /** Wemyss: discard a follower. */
  readonly discard: ReadonlyArray<LordsOfScotlandTargetAction>;
  /** Name the clan of an active Bruce. */
  readonly nameClan: ReadonlyArray<LordsOfScotlandClanAction>;
  /** Claim a supporter. */
  readonly claim: ReadonlyArray<LordsOfScotlandSupporterAction>;
};

/** A card put into the row. */
export type LordsOfScotlandDealtRecruit = {
  readonly __typename?: 'LordsOfScotlandDealtRecruit';
  /** Place from the left. */
  readonly place: Scalars['Int']['output'];
  /** Whether it is face up. */
  readonly faceUp: Scalars['Boolean']['output'];
  /** The card. Null if face down. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** A follower that was turned face up. */
export type LordsOfScotlandRevealedFollower = {
  readonly __typename?: 'LordsOfScotlandRevealedFollower';
  /** Seat of the army. */
  readonly seat: Scalars['ID']['output'];
  /** Place in the army. */
  readonly place: Scalars['Int']['output'];
  /** The card. */
  readonly card: Scalars['ID']['output'];
};

/** A follower that stays for another skirmish. */
export type LordsOfScotlandHeldOver = {
  readonly __typename?: 'LordsOfScotlandHeldOver';
  /** Seat of the army. */
  readonly seat: Scalars['ID']['output'];
  /** The card. */
  readonly card: Scalars['ID']['output'];
};

/** The game begins. */
export type LordsOfScotlandGameOpened = Notice & {
  readonly __typename?: 'LordsOfScotlandGameOpened';
  /** `game-opened`. */
  readonly type: Scalars['ID']['output'];
  /** Options of the game. */
  readonly options: Maybe<LordsOfScotlandOptions>;
  /** Seat with the initiative. */
  readonly initiative: Maybe<Scalars['ID']['output']>;
  /** In a practice game that begins in a position: the lines of the position, as the viewer may know it. Otherwise null. */
  readonly position: Maybe<Scalars['String']['output']>;
  /** In a practice game that goes on after a transcript: the lines of that game without headers, as the viewer may know them. Otherwise null. */
  readonly playedBefore: Maybe<Scalars['String']['output']>;
};

/** A hand was dealt. */
export type LordsOfScotlandHandDealt = Notice & {
  readonly __typename?: 'LordsOfScotlandHandDealt';
  /** `hand-dealt`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** Number of cards. */
  readonly count: Maybe<Scalars['Int']['output']>;
  /** The cards. Visible to their owner only. */
  readonly cards: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
};

/** A skirmish begins. */
export type LordsOfScotlandSkirmishBegun = Notice & {
  readonly __typename?: 'LordsOfScotlandSkirmishBegun';
  /** `skirmish-begun`. */
  readonly type: Scalars['ID']['output'];
  /** Number of the skirmish. */
  readonly skirmish: Maybe<Scalars['Int']['output']>;
};

/** Cards were put into the row. */
export type LordsOfScotlandRecruitsDealt = Notice & {
  readonly __typename?: 'LordsOfScotlandRecruitsDealt';
  /** `recruits-dealt`. */
  readonly type: Scalars['ID']['output'];
  /** Places, with the cards that are face up. */
  readonly recruits: Maybe<ReadonlyArray<LordsOfScotlandDealtRecruit>>;
};

/** Supporters were dealt. */
export type LordsOfScotlandSupportersDealt = Notice & {
  readonly __typename?: 'LordsOfScotlandSupportersDealt';
  /** `supporters-dealt`. */
  readonly type: Scalars['ID']['output'];
  /** The cards. */
  readonly cards: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
};

/** All supporters had the same strength and are replaced. */
export type LordsOfScotlandSupportersThrownOut = Notice & {
  readonly __typename?: 'LordsOfScotlandSupportersThrownOut';
  /** `supporters-thrown-out`. */
  readonly type: Scalars['ID']['output'];
  /** The cards. */
  readonly cards: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
};

/** The discard was shuffled into a new deck. */
export type LordsOfScotlandDeckRenewed = Notice & {
  readonly __typename?: 'LordsOfScotlandDeckRenewed';
  /** `deck-renewed`. */
  readonly type: Scalars['ID']['output'];
  /** Number of cards. */
  readonly size: Maybe<Scalars['Int']['output']>;
};

/** A turn begins. */
export type LordsOfScotlandTurnBegun = Notice & {
  readonly __typename?: 'LordsOfScotlandTurnBegun';
  /** `turn-begun`. */
  readonly type: Scalars['ID']['output'];
  /** The turn of the skirmish. */
  readonly turn: Maybe<Scalars['Int']['output']>;
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
};

/** A seat had no possible action. */
export type LordsOfScotlandTurnSkipped = Notice & {
  readonly __typename?: 'LordsOfScotlandTurnSkipped';
  /** `turn-skipped`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
};

/** A recruit was turned face up. */
export type LordsOfScotlandRecruitTurnedUp = Notice & {
  readonly __typename?: 'LordsOfScotlandRecruitTurnedUp';
  /** `recruit-turned-up`. */
  readonly type: Scalars['ID']['output'];
  /** The place. */
  readonly place: Maybe<Scalars['Int']['output']>;
  /** The card. Null for an empty place, whose next card will be face up. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** A recruit was taken into hand. */
export type LordsOfScotlandRecruited = Notice & {
  readonly __typename?: 'LordsOfScotlandRecruited';
  /** `recruited`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** The place. */
  readonly place: Maybe<Scalars['Int']['output']>;
  /** Whether it was face up. */
  readonly faceUp: Maybe<Scalars['Boolean']['output']>;
  /** The card. If it was face down, visible to the taker only. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** A card was put into an army. */
export type LordsOfScotlandMustered = Notice & {
  readonly __typename?: 'LordsOfScotlandMustered';
  /** `mustered`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** Whether it is face up. */
  readonly faceUp: Maybe<Scalars['Boolean']['output']>;
  /** Whether its power is used. */
  readonly activated: Maybe<Scalars['Boolean']['output']>;
  /** The card. If it is face down, visible to its owner only. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** An end-of-skirmish power became active. */
export type LordsOfScotlandEndPowerActivated = Notice & {
  readonly __typename?: 'LordsOfScotlandEndPowerActivated';
  /** `end-power-activated`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** The place. */
  readonly place: Maybe<Scalars['Int']['output']>;
  /** The power. */
  readonly power: Maybe<Scalars['ID']['output']>;
};

/** A Scott copies the power of another follower. */
export type LordsOfScotlandPowerCopied = Notice & {
  readonly __typename?: 'LordsOfScotlandPowerCopied';
  /** `power-copied`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** The place. */
  readonly place: Maybe<Scalars['Int']['output']>;
  /** The other follower. */
  readonly copied: Maybe<LordsOfScotlandPlace>;
  /** Clan of the copied power. */
  readonly clan: Maybe<Scalars['ID']['output']>;
};

/** A card became a supporter, and a supporter became a follower in its place. */
export type LordsOfScotlandSupporterTaken = Notice & {
  readonly __typename?: 'LordsOfScotlandSupporterTaken';
  /** `supporter-taken`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** The place. */
  readonly place: Maybe<Scalars['Int']['output']>;
  /** The card. */
  readonly card: Maybe<Scalars['ID']['output']>;
  /** The supporter. */
  readonly taken: Maybe<Scalars['ID']['output']>;
};

/** Two followers were exchanged between armies. */
export type LordsOfScotlandFollowersExchanged = Notice & {
  readonly __typename?: 'LordsOfScotlandFollowersExchanged';
  /** `followers-exchanged`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** The place. */
  readonly place: Maybe<Scalars['Int']['output']>;
  /** The card given. */
  readonly card: Maybe<Scalars['ID']['output']>;
  /** Position of the other follower. */
  readonly with: Maybe<LordsOfScotlandPlace>;
  /** Whether the card received is face up. */
  readonly faceUp: Maybe<Scalars['Boolean']['output']>;
  /** The card received. If it is face down, visible to the two seats only. */
  readonly received: Maybe<Scalars['ID']['output']>;
};

/** A card was drawn. */
export type LordsOfScotlandCardDrawn = Notice & {
  readonly __typename?: 'LordsOfScotlandCardDrawn';
  /** `card-drawn`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** The card. Visible to its owner only. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** A follower was discarded. */
export type LordsOfScotlandFollowerDiscarded = Notice & {
  readonly __typename?: 'LordsOfScotlandFollowerDiscarded';
  /** `follower-discarded`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** The place. */
  readonly place: Maybe<Scalars['Int']['output']>;
  /** The acting seat. */
  readonly by: Maybe<Scalars['ID']['output']>;
  /** The card. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** All followers are turned face up. */
export type LordsOfScotlandFollowersRevealed = Notice & {
  readonly __typename?: 'LordsOfScotlandFollowersRevealed';
  /** `followers-revealed`. */
  readonly type: Scalars['ID']['output'];
  /** Followers that were face down. */
  readonly followers: Maybe<ReadonlyArray<LordsOfScotlandRevealedFollower>>;
};

/** A card was declared to be of a clan. */
export type LordsOfScotlandClanNamed = Notice & {
  readonly __typename?: 'LordsOfScotlandClanNamed';
  /** `clan-named`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** The place. */
  readonly place: Maybe<Scalars['Int']['output']>;
  /** The clan. */
  readonly clan: Maybe<Scalars['ID']['output']>;
};

/** The armies are ranked. */
export type LordsOfScotlandArmiesRanked = Notice & {
  readonly __typename?: 'LordsOfScotlandArmiesRanked';
  /** `armies-ranked`. */
  readonly type: Scalars['ID']['output'];
  /** Ranking, best first. */
  readonly ranking: Maybe<ReadonlyArray<LordsOfScotlandArmy>>;
};

/** A supporter was claimed. */
export type LordsOfScotlandSupporterClaimed = Notice & {
  readonly __typename?: 'LordsOfScotlandSupporterClaimed';
  /** `supporter-claimed`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** The supporter. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** The skirmish is over, and the armies are cleared. */
export type LordsOfScotlandSkirmishEnded = Notice & {
  readonly __typename?: 'LordsOfScotlandSkirmishEnded';
  /** `skirmish-ended`. */
  readonly type: Scalars['ID']['output'];
  /** Number of the skirmish. */
  readonly skirmish: Maybe<Scalars['Int']['output']>;
  /** Discarded cards. */
  readonly discarded: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** Followers that stay for another skirmish. */
  readonly heldOver: Maybe<ReadonlyArray<LordsOfScotlandHeldOver>>;
};

/** The winner takes the initiative. */
export type LordsOfScotlandInitiativePassed = Notice & {
  readonly __typename?: 'LordsOfScotlandInitiativePassed';
  /** `initiative-passed`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
};

/** A phase begins. */
export type LordsOfScotlandPhaseEntered = Notice & {
  readonly __typename?: 'LordsOfScotlandPhaseEntered';
  /** `phase-entered`. */
  readonly type: Scalars['ID']['output'];
  /** The phase. */
  readonly phase: Maybe<Scalars['ID']['output']>;
};

/** The game is over. */
export type LordsOfScotlandGameEnded = Notice & {
  readonly __typename?: 'LordsOfScotlandGameEnded';
  /** `game-ended`. */
  readonly type: Scalars['ID']['output'];
  /** The outcome. */
  readonly outcome: Maybe<Outcome>;
};
