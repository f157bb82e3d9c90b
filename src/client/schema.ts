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
  /** A moment in UTC, as RFC 3339 writes it: `2026-01-31T12:00:00.000Z`. */
  DateTime: { input: string; output: string; }
  /** A line of a game's record, as JSON: docs/record.md and docs/record.schema.json say what is in it. */
  RecordEntry: { input: Readonly<Record<string, unknown>>; output: Readonly<Record<string, unknown>>; }
  /** A value of an option as it is sent and told: a String, an Int or a Boolean. */
  OptionValue: { input: string | number | boolean; output: string | number | boolean; }
  /**
   * A JSON object of a platform's own, which means nothing to the court: at most 4096 bytes of UTF-8 unless the court is set
   * otherwise. It is in no entry, no hash and no record.
   */
  Metadata: { input: Readonly<Record<string, unknown>>; output: Readonly<Record<string, unknown>>; }
  /** Something that can fall, as the rules name it in `components` and in what is signed for a real table: a String, an Int or a Boolean. */
  DrawOutcome: { input: string | number | boolean; output: string | number | boolean; }
  /**
   * A tournament as one document: its log with all results and certificates, the standings that follow, and the court's keys. What there
   * is in it docs/tournament.schema.json says; `lyon verify` checks it.
   */
  ExportedTournament: { input: unknown; output: unknown; }
  /** What an entry of a tournament's log says, as JSON; `type` says which kind it is. docs/tournaments.md lists them. */
  TournamentStatement: { input: unknown; output: unknown; }
};

/** What an id names wherever it is met, so that it can be asked for again: `node` answers it. Its id is no other thing's. */
export type Node = {
  /** The id. */
  readonly id: Scalars['ID']['output'];
};

/** What can be read. */
export type Query = {
  readonly __typename?: 'Query';
  /**
   * Anything that has an id, as the token's holder may see it: a ruleset, a clause, a ruling, a game, a dispute, an entry of a
   * log under the holder's own cursor, a tournament, an account, a token of one, a webhook, a delivery to one. What is not there and what he may not see are null alike.
   */
  readonly node: Maybe<Ruleset | Clause | Ruling | Game | NoticedEntry | Dispute | Account | Webhook | WebhookDelivery | AccountToken | Tournament>;
  /**
   * The same of several, in the order asked for. Each counts as a field that asks something of its own.
   * Code: `invalid-request` (more than the server's page size).
   */
  readonly nodes: ReadonlyArray<Maybe<Ruleset | Clause | Ruling | Game | NoticedEntry | Dispute | Account | Webhook | WebhookDelivery | AccountToken | Tournament>>;
  /** Every ruleset the court judges. */
  readonly rulesets: ReadonlyArray<Ruleset>;
  /** One ruleset. Code: `no-such-ruleset`. */
  readonly ruleset: Maybe<Ruleset>;
  /** One game, as the token's holder may see it. A private game does not exist for strangers. Code: `no-such-game`. */
  readonly game: Maybe<Game>;
  /**
   * The games that the token's account has opened, newest first, for which it needs the scope `open-games`; or those it plays
   * in, or that wait for it, as `filter` says. A seat has the list of what it plays, which is its game.
   * Codes: `unauthenticated`, `forbidden`, `no-such-ruleset`, `invalid-request`, `cursor-of-another-list`.
   */
  readonly games: Maybe<ListedGameConnection>;
  /** The account whose token is shown. Codes: `unauthenticated`, `forbidden` (to a seat). */
  readonly me: Maybe<Account>;
  /**
   * One account, for itself and for those who `administer`. To all others every id is `forbidden`.
   * Codes: `unauthenticated`, `forbidden`, `no-such-account`.
   */
  readonly account: Maybe<Account>;
  /**
   * Every account but that of the configuration, newest first, for those who `administer`. Erased ones stay in the list.
   * Codes: `unauthenticated`, `forbidden`, `invalid-request`, `cursor-of-another-list`.
   */
  readonly accounts: Maybe<AccountConnection>;
  /**
   * The living tokens of an account, newest first, for itself and for those who `administer`. What they open was told once.
   * Codes: `unauthenticated`, `forbidden`, `no-such-account`.
   */
  readonly accountTokens: Maybe<ReadonlyArray<AccountToken>>;
  /**
   * Whether a list of actions would be accepted, and what you would see: what `submit` would say to it. Nothing is done, drawn or
   * kept. Of a list whose last action draws, reveals something or passes the decision on you are told that it would be
   * accepted, and what you would see before that action. A seat may try so many lists a minute.
   * Codes: those of `submit` but for the key and for a real table, and `too-many-tries` (with `limit` and `retryAfter`, in seconds).
   */
  readonly tryActions: Maybe<TryResult>;
  /**
   * The open disputes of all games that you may see, those first that were opened first; for accounts that may `rule`. Not of games that
   * are not public of a tournament in which you play.
   * Codes: `unauthenticated`, `forbidden`, `invalid-request`, `cursor-of-another-list`.
   */
  readonly disputes: Maybe<OpenDisputeConnection>;
  /**
   * The webhooks of the account or the seat whose token is shown, the oldest first.
   * Codes: `unauthenticated`, `forbidden` (to an account that may not open games).
   */
  readonly webhooks: Maybe<ReadonlyArray<Webhook>>;
  /** A webhook, for who owns it. Codes: `unauthenticated`, `forbidden`, `no-such-webhook`. */
  readonly webhook: Maybe<Webhook>;
  /**
   * One tournament, as the token's holder may see it: anybody, if it is public; otherwise its organiser, its players and arbiters. To all
   * others it is as if it were not there. Code: `no-such-tournament`.
   */
  readonly tournament: Maybe<Tournament>;
  /**
   * Tournaments, newest first: those that are public, or those that the token's account organises, for which it needs the scope
   * `run-tournaments`. Codes: `unauthenticated`, `forbidden`, `no-such-ruleset`, `invalid-request`, `cursor-of-another-list`.
   */
  readonly tournaments: Maybe<ListedTournamentConnection>;
};


/** What can be read. */
export type QueryNodeArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryNodesArgs = {
  ids: ReadonlyArray<Scalars['ID']['input']>;
};


/** What can be read. */
export type QueryRulesetArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryGameArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryGamesArgs = {
  filter?: InputMaybe<GamesFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** What can be read. */
export type QueryAccountArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryAccountsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** What can be read. */
export type QueryAccountTokensArgs = {
  account: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryTryActionsArgs = {
  input: TryInput;
};


/** What can be read. */
export type QueryDisputesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** What can be read. */
export type QueryWebhookArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryTournamentArgs = {
  id: Scalars['ID']['input'];
};


/** What can be read. */
export type QueryTournamentsArgs = {
  filter?: InputMaybe<TournamentsFilter>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type Mutation = {
  readonly __typename?: 'Mutation';
  /**
   * Open a game, and be given the token of each seat, once. Needs an account with the scope `open-games`. The options of a
   * game can be sent back as they were told, to play another by the same. Options that are not understood, or that exclude each other, are refused
   * before anything of the operation is done.
   * Codes: `unauthenticated`, `forbidden`, `invalid-options` (with `path`, `allowed` and `reason`), `invalid-request`,
   * `too-many-games`, `idempotency-key-reused`.
   */
  readonly openGame: Maybe<OpenedGame>;
  /**
   * Open many games at once, all or none, each as `openGame` does: at most 500 unless the court is set otherwise. `path` says which of
   * them a refusal is about.
   * Codes: those of `openGame`, and `idempotency-key-reused`.
   */
  readonly openGames: Maybe<OpenedGames>;
  /**
   * Take the seat whose token is shown. The last seat taken begins the game.
   * Codes: `unauthenticated`, `no-such-game`, `not-your-seat`, `seat-already-taken`, `game-disputed`, `game-over`, `stale`,
   * `invalid-request`, `stale`, `idempotency-key-reused`; for the last seat at a real table also those of `submit`: `chance-needed`
   * (here always with `purpose`, `count`, `of` and `allowed`), `chance-not-needed`, `not-signed`. What is to be signed `Game.setUpDraws`
   * tells before.
   */
  readonly takeSeat: Maybe<TakenSeat>;
  /**
   * Offer a seat that nobody has taken to whoever joins, instead of handing out its token, which is dead from then on; so is what was
   * offered of it before. For the account that opened the game. `replaceSeatToken` withdraws the offer.
   * Codes: `unauthenticated`, `forbidden`, `no-such-game`, `no-such-seat`, `seat-already-taken`, `already-started`, `game-disputed`,
   * `game-over`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly offerSeat: Maybe<SeatOffer>;
  /**
   * Join a game in which a seat is offered to you, and be told its token, with which you take it (`takeSeat`) and play. Shown is the
   * token of your account, or in `invitation` what you were told. An account that has joined and joins again is told another token,
   * and the one before is dead. Nobody joins with his account who plays in the game already.
   * Codes: `unauthenticated`, `forbidden` (to a seat), `no-such-game`, `seat-not-offered`, `seat-already-taken`, `already-started`,
   * `game-disputed`, `game-over`, `idempotency-key-reused`.
   */
  readonly joinGame: Maybe<JoinedSeat>;
  /**
   * Replace a seat's token, which was lost or seen by others; the old one is dead at once. Needs the token of the account
   * that opened the game and has the scope `open-games` still. An offer of the seat is withdrawn.
   * Codes: `unauthenticated`, `forbidden`, `no-such-game`, `no-such-seat`, `idempotency-key-reused`.
   */
  readonly replaceSeatToken: Maybe<SeatToken>;
  /**
   * Keep something else beside a game, or nothing any more. For the account that opened the game and has the scope `open-games`
   * still. Answers what is kept then. It is erased with the account too.
   * Codes: `unauthenticated`, `no-such-game`, `forbidden`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly setGameMetadata: Maybe<Scalars['Metadata']['output']>;
  /**
   * Note something on a game for yourself, or nothing any more. For the account that opened the game and has the scope `open-games`
   * still. Answers what is noted then. It is in no entry, no hash and no record, and erased with the account too.
   * Codes: `unauthenticated`, `no-such-game`, `forbidden`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly setGameNote: Maybe<Scalars['String']['output']>;
  /**
   * Open another game of the same options when one is over, with the seats changed: who played a seat, as far as his account is known,
   * is invited to the next, and joins it (`joinGame`). For the account that opened the game, which is told the tokens of the other
   * seats, or for who shows the token of one of its seats, who is told how he comes to the next one: its token, or his invitation.
   * Whoever asks, it is a game of the account that opened the one before. A game has one rematch: asked for again, it is answered
   * without tokens, but that a seat is told another token of the next one as long as nobody has taken that; the token before is dead.
   * The two games name each other.
   * Codes: `unauthenticated`, `no-such-game`, `forbidden` (also to a seat, if that account may open no games any more), `not-over`,
   * `too-many-games`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly rematch: Maybe<Rematch>;
  /**
   * Submit one action or an ordered list, as the seat whose token is shown. The rules accept or reject it; a list is
   * accepted whole, or not at all. Only the last action of a list may draw, reveal something or pass the decision on.
   * Codes: `stale` (with `currentVersion`), `unauthenticated`, `no-such-game`, `not-your-seat`, `not-started`, `game-disputed`, `game-over`, `time-is-up`,
   * `invalid-action` and `list-goes-past-chance` (with `index`), `invalid-request`, `list-empty`, `list-too-long`,
   * `idempotency-key-reused`; on a real table `chance-needed` (with `purpose` and `count`, and `of` and `allowed` if you know the
   * list, once the table has signed), `chance-not-needed` (with `purpose`), `not-signed` (with `why`: `not-a-jws`,
   * `wrong-algorithm`, `wrong-type`, `unknown-key`, `bad-signature`, `not-a-statement`, `other-game`, `other-previous`,
   * `other-action`, `not-the-same`, `signed-twice`, `seat-missing`).
   */
  readonly submit: Maybe<SubmitResult>;
  /**
   * Make an account, and be given its first token, once. For those who `administer`; nobody gives a scope that he has not
   * himself. Codes: `unauthenticated`, `forbidden`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly createAccount: Maybe<CreatedAccount>;
  /**
   * Give an account these scopes and no others, from its next request on. For those who `administer`: they can add scopes
   * that they have themselves, and take any away, also from themselves.
   * Codes: `unauthenticated`, `forbidden`, `no-such-account`, `account-erased`, `invalid-request` (also for the account of the
   * configuration), `idempotency-key-reused`.
   */
  readonly setAccountScopes: Maybe<Account>;
  /**
   * Forget for ever who an account belongs to: its name and contact are gone and its tokens dead before this is answered. Its
   * id and its games stay. For the account itself and for those who `administer`. To erase again changes nothing.
   * Codes: `unauthenticated`, `forbidden`, `no-such-account`, `invalid-request` (for the account of the configuration),
   * `idempotency-key-reused`.
   */
  readonly eraseAccount: Maybe<Account>;
  /**
   * Give an account another token, told once; those before live on. For the account itself, and for those who `administer`
   * and have all its scopes.
   * Codes: `unauthenticated`, `forbidden`, `no-such-account`, `account-erased`, `too-many-tokens` (with `limit`), `idempotency-key-reused`,
   * `invalid-request` (also for the account of the configuration).
   */
  readonly newAccountToken: Maybe<IssuedAccountToken>;
  /**
   * Put a new token of an account in the place of a living one, which is good for some hours more. For the account it is of, and
   * for those who `administer` and have all its scopes.
   * Codes: `unauthenticated`, `forbidden`, `no-such-token`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly rotateAccountToken: Maybe<RotatedAccountToken>;
  /**
   * Revoke a token of an account: it is dead before this is answered. For the account it is of and for those who
   * `administer`; to revoke again changes nothing. Answers its id. Codes: `unauthenticated`, `forbidden` (to a seat),
   * `no-such-token`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly revokeAccountToken: Maybe<Scalars['ID']['output']>;
  /**
   * Have the notices of games sent to a URL, signed as Standard Webhooks say, each once answered with a status from 200 to
   * 299, and of each game in order. With a seat's token: what the seat may know of its game. With an account's that may open
   * games: what spectators may know, of all games it opens (those under way from where they stand) or of one. It rests on the
   * token that is shown: when that is void, so is the webhook. See docs/webhooks.md.
   * Codes: `unauthenticated`, `forbidden`, `no-such-game`, `not-your-seat`, `address-refused`, `too-many-webhooks` (with
   * `limit`), `invalid-request`, `cursor-of-another-list`, `idempotency-key-reused`.
   */
  readonly createWebhook: Maybe<WebhookSecret>;
  /**
   * Send nothing to it any more, and forget it. Answers its id.
   * Codes: `unauthenticated`, `forbidden`, `no-such-webhook`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly deleteWebhook: Maybe<Scalars['ID']['output']>;
  /**
   * Go on with a webhook that was disabled, where it stood: nothing is left out. What waits to be tried again is tried now.
   * It rests on the token that is shown from then on.
   * Codes: `unauthenticated`, `forbidden`, `no-such-webhook`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly enableWebhook: Maybe<Webhook>;
  /**
   * Give a webhook another secret, which is told this once; the one before it signs beside it for a day.
   * Codes: `unauthenticated`, `forbidden`, `no-such-webhook`, `idempotency-key-reused`.
   */
  readonly rotateWebhookSecret: Maybe<WebhookSecret>;
  /**
   * Have an event of no game sent, once, of the type `webhook.test`; what came of it stands among the deliveries. It is sent while the webhook
   * is disabled, too, but not where the token on which it rests was revoked or has expired: that disables it (`enableWebhook` first).
   * Codes: `unauthenticated`, `forbidden`, `no-such-webhook`, `idempotency-key-reused`.
   */
  readonly testWebhook: Maybe<Webhook>;
  /**
   * Have what was delivered, or was to be, sent again: once, out of order, under the same `webhook-id`.
   * Codes: `unauthenticated`, `forbidden`, `no-such-delivery`, `idempotency-key-reused`.
   */
  readonly redeliverWebhook: Maybe<Webhook>;
  /**
   * Dispute an entry of a game: as one of its seats, or as an arbiter of one's own accord. The game stands still until an
   * arbiter has ruled: nobody can act. A seat that disputes a ruling appeals it, as by `appealRuling`. A game whose result is
   * certified cannot be disputed.
   * Codes: `unauthenticated`, `no-such-game`, `forbidden`, `party-to-the-game` (to an arbiter who plays in it),
   * `no-such-entry`, `no-such-seat`, `already-appealed`, `ruling-is-final`, `already-disputed`, `game-certified`,
   * `no-more-disputes`, `played-elsewhere`, `time-is-up`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly openDispute: Maybe<Proceeded>;
  /**
   * See what is hidden, as an arbiter, until the open dispute is ruled on. That you asked, and why, is entered in the log and
   * told to everybody. Without it an arbiter sees what spectators see.
   * Codes: `unauthenticated`, `no-such-game`, `forbidden`, `party-to-the-game`, `not-another-arbiter`, `no-such-dispute`,
   * `already-ruled`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly lookAtHidden: Maybe<Proceeded>;
  /**
   * Rule on the open dispute of a game, as an arbiter who does not play in it. Nothing that was entered is undone: the ruling
   * is an entry of the log, and what it takes back stays readable.
   * Codes: `unauthenticated`, `no-such-game`, `forbidden`, `party-to-the-game`, `not-another-arbiter`, `no-such-dispute`,
   * `already-ruled`, `no-such-entry`, `no-such-seat`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly rule: Maybe<Proceeded>;
  /**
   * Appeal a ruling, as a seat of the game: once, and the ruling on the appeal is final. That is a new dispute, in which only
   * another arbiter may judge than the one who has ruled. It undoes nothing by itself: the game stands still as the ruling left it.
   * Codes: `unauthenticated`, `no-such-game`, `not-your-seat`, `no-such-dispute`, `no-such-seat`, `already-appealed`,
   * `ruling-is-final`, `already-disputed`, `game-certified`, `no-more-disputes`, `played-elsewhere`, `time-is-up`, `invalid-request`, `stale`,
   * `idempotency-key-reused`.
   */
  readonly appealRuling: Maybe<Proceeded>;
  /**
   * Certify how a game ended, or that it was annulled: as an arbiter or the account that opened it, unless it plays in it or
   * has ruled in it what can still be appealed.
   * Nothing is entered in the game after that, so that its result cannot be disputed any more.
   * Codes: `unauthenticated`, `no-such-game`, `forbidden`, `party-to-the-game`, `not-another-arbiter`, `game-disputed`, `not-over`,
   * `game-certified`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly certifyResult: Maybe<Proceeded>;
  /**
   * Leave the seat whose token is shown, before the game begins. What it had added to the game's chance is void; the seat can be
   * taken again with the same token, unless it was replaced.
   * Codes: `unauthenticated`, `no-such-game`, `not-your-seat`, `seat-not-taken`, `already-started`, `game-disputed`,
   * `game-over`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly leaveSeat: Maybe<Proceeded>;
  /**
   * Give the game up, as the seat whose token is shown. With two seats it is over, and the other has won. With more, it is over
   * when one is left that has not resigned; until then the rules know no game without you, and you are to act as before. If the
   * rules end it first, that end holds.
   * Codes: `unauthenticated`, `no-such-game`, `not-your-seat`, `already-resigned`, `not-started`, `game-disputed`, `game-over`, `time-is-up`,
   * `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly resign: Maybe<Proceeded>;
  /**
   * Take back what you did since an entry, as the seat whose token is shown: as long as you are still to act, nobody else has
   * noticed any of it, and nothing was drawn or revealed. The game stands for you as it stood then. Nobody else is told.
   * Codes: `unauthenticated`, `no-such-game`, `not-your-seat`, `no-such-entry`, `nothing-to-take-back`,
   * `too-many-take-backs` (with `limit`), `not-started`, `game-disputed`, `game-over`, `time-is-up`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly takeBackActions: Maybe<Proceeded>;
  /**
   * Offer that the game is drawn, where its rules know a draw. The offer lies on the table until all have accepted it or one has
   * declined it. See `Ruleset.drawByAgreement`.
   * Codes: `unauthenticated`, `no-such-game`, `not-your-seat`, `no-draws`, `draw-already-offered`, `not-started`,
   * `game-disputed`, `game-over`, `time-is-up`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly offerDraw: Maybe<Proceeded>;
  /**
   * Accept the draw that is offered. When all seats have, the game is over, drawn among those that have not resigned.
   * Codes: `unauthenticated`, `no-such-game`, `not-your-seat`, `no-draws`, `no-draw-offered`, `already-agreed`, `not-started`,
   * `game-disputed`, `game-over`, `time-is-up`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly acceptDraw: Maybe<Proceeded>;
  /**
   * Decline the draw that is offered, or take your own offer or agreement back: it is off the table.
   * Codes: `unauthenticated`, `no-such-game`, `not-your-seat`, `no-draws`, `no-draw-offered`, `not-started`, `game-disputed`,
   * `game-over`, `time-is-up`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly declineDraw: Maybe<Proceeded>;
  /**
   * End a game that nobody plays on, or that nobody has joined: as an arbiter or the account that opened it, unless it plays in
   * it. What is hidden is shown when the result is certified; until then it can be disputed, and go on.
   * Codes: `unauthenticated`, `no-such-game`, `forbidden`, `party-to-the-game`, `game-disputed`, `game-over`,
   * `game-certified`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly abandonGame: Maybe<Proceeded>;
  /**
   * Give a seat more time: as an arbiter or the account that opened the game, unless it plays in it. Also while a dispute is open, and
   * when time is up, as long as the court has not entered that.
   * Codes: `unauthenticated`, `no-such-game`, `no-such-seat`, `forbidden`, `party-to-the-game`, `no-clock`, `game-over`,
   * `game-certified`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly addTime: Maybe<Proceeded>;
  /**
   * Open a tournament: for an account with the scope `run-tournaments`, which is its organiser from then on.
   * Codes: `unauthenticated`, `forbidden`, `invalid-options`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly openTournament: Maybe<Tournament>;
  /**
   * Enter a player, and be told once the token that speaks for them in this tournament: for the organiser; and, where `openEntry` says so,
   * for an account that enters itself.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `no-such-account`, `account-erased`, `tournament-over`, `entry-closed`,
   * `tournament-full` (with `limit`), `already-entered`, `arbiter-plays` (with `account`), `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly enterPlayer: Maybe<EnteredPlayer>;
  /**
   * Withdraw a player for good: for the organiser, and for the player. What they have played counts.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `token-was-reset`, `no-such-player`, `already-withdrawn`, `tournament-over`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly withdrawPlayer: Maybe<Tournament>;
  /**
   * Give a player another token: for the player, by the token they have or by their account; and, where it was lost, for the organiser. The one
   * before is dead at once, and the log says that it was replaced, and who was told the new one. A token that the organiser was told does
   * nothing before the player has replaced it. The organiser is `forbidden` it of who plays by an account, which replaces its own.
   * Who shows a player's token is told the next one once: sent again, this comes from a token that is dead. Not of who has withdrawn, nor when
   * the tournament is over; and ten times an hour, where a token that was reset can always be replaced.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `no-such-player`, `already-withdrawn`, `tournament-over`, `arbiter-plays` (with
   * `account`), `too-many-tokens` (with `limit` and `retryAfter`, in seconds), `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly replacePlayerToken: Maybe<ReplacedPlayerToken>;
  /**
   * Correct what people read of a player, or erase it: for the organiser, and for the player. It stands beside the log.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `no-such-player`, `token-was-reset`, `invalid-request`, `idempotency-key-reused`.
   */
  readonly renamePlayer: Maybe<Tournament>;
  /**
   * Note that a player does not play a round, or that they do after all, before it has started: for the organiser; and for the player, who
   * can ask for a bye (`requested`).
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `token-was-reset`, `no-such-player`, `no-such-round`, `round-started`,
   * `bids-revealed` (to play after all, without a bid), `tournament-over`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly noteAbsence: Maybe<Tournament>;
  /**
   * Close entry: for the organiser. A round that starts closes it by itself.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `entry-closed`, `tournament-over`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly closeEntry: Maybe<Tournament>;
  /**
   * Name who rules in its games, these accounts and no others: for the organiser. Nobody judges who plays. With an empty list every arbiter
   * of the court does.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `arbiter-plays` (with `account`), `tournament-over`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly nameArbiters: Maybe<Tournament>;
  /**
   * Bid in secret for the next round, in a tournament with bids: for a player and for nobody in their place, be it the organiser. Everybody
   * is told that a bid was made, and nobody which, until all are revealed together. A bid stands: whatever is sent after it, also the same
   * again under the same key, is `already-bid`, and the salt is told once.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `token-was-reset`, `no-bids`, `already-bid`, `bids-revealed`, `no-such-round`,
   * `round-not-over`, `absent-player` (with `player`), `tournament-over`, `invalid-request`, `stale`.
   */
  readonly makeBid: Maybe<MadeBid>;
  /**
   * Reveal all bids of a round at once: for the organiser. Refused while somebody who plays has not bid.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `no-bids`, `bids-missing` (with `players`), `bids-revealed`,
   * `no-such-round`, `round-not-over`, `tournament-over`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly revealBids: Maybe<Tournament>;
  /**
   * Pair the next round by the format; anew, if it was paired and has not started: for the organiser. The same tournament gives the same
   * pairing.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `too-few-players`, `no-legal-pairing`, `no-winner`,
   * `bids-missing` (with `players`), `bids-not-revealed`, `no-such-round`, `round-started`, `round-not-over`, `tournament-over`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly pairRound: Maybe<Tournament>;
  /**
   * Take the next round as it was put together by hand, with the reason, which is kept: for the organiser.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `unfit-pairing` (with `faults`), `reason-needed`, `bids-missing` (with
   * `players`), `bids-not-revealed`, `no-such-round`, `round-started`, `round-not-over`, `tournament-over`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly pairRoundByHand: Maybe<Tournament>;
  /**
   * Open a game for each table of a round that is paired: for the organiser, with the scope `open-games` besides. Where somebody has been
   * missing since, who is there wins without a game. Asked again under its key it tells the same tokens, otherwise the games without them.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `round-not-paired`, `no-such-round`, `too-many-games`,
   * `tournament-over`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly startRound: Maybe<StartedRound>;
  /**
   * Be told the token of your seat in a round that has started, as a player: one that was told before opens nothing any more.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `token-was-reset`, `round-not-started`, `absent-player` (with `player`), `no-such-seat`,
   * `invalid-request`, `idempotency-key-reused`.
   */
  readonly claimSeat: Maybe<ClaimedSeat>;
  /**
   * Say how a table counts whose game does not say it, or say it otherwise: for the organiser, and for arbiters who are named for the
   * tournament (`nameArbiters`), unless they play in it. Where none are named, the organiser alone says it. Nothing that says otherwise than
   * the record of a game: how that ended is changed by a ruling. A game that goes on is abandoned with it.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `arbiter-plays` (with `account`), `reason-needed`, `game-disputed`, `no-such-round`,
   * `no-such-table`, `round-not-started`, `result-unfit`, `result-recorded`, `result-not-recorded`, `result-against-the-record`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly sayResult: Maybe<Tournament>;
  /**
   * Close the tournament: for the organiser. Its standings are final, but for corrections; what sides were drawn from is told, and its results
   * are rated. Before its last round it is refused, unless it is asked for (`early`) with the reason.
   * Codes: `unauthenticated`, `forbidden`, `no-such-tournament`, `round-not-started`, `round-not-over`, `rounds-left`, `reason-needed`,
   * `tournament-over`, `invalid-request`, `stale`, `idempotency-key-reused`.
   */
  readonly closeTournament: Maybe<Tournament>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationOpenGameArgs = {
  input: OpenGameInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationOpenGamesArgs = {
  input: OpenGamesInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationTakeSeatArgs = {
  game: Scalars['ID']['input'];
  entropy?: InputMaybe<Scalars['String']['input']>;
  key?: InputMaybe<PublicKeyInput>;
  table?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
  expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationOfferSeatArgs = {
  input: OfferSeatInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationJoinGameArgs = {
  input: JoinGameInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationReplaceSeatTokenArgs = {
  game: Scalars['ID']['input'];
  seat: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationSetGameMetadataArgs = {
  game: Scalars['ID']['input'];
  metadata?: InputMaybe<Scalars['Metadata']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationSetGameNoteArgs = {
  game: Scalars['ID']['input'];
  note?: InputMaybe<Scalars['String']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationRematchArgs = {
  game: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationSubmitArgs = {
  input: SubmitInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationCreateAccountArgs = {
  input: CreateAccountInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationSetAccountScopesArgs = {
  account: Scalars['ID']['input'];
  scopes: ReadonlyArray<Scalars['ID']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationEraseAccountArgs = {
  account: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationNewAccountTokenArgs = {
  account: Scalars['ID']['input'];
  expiresInDays?: InputMaybe<Scalars['Int']['input']>;
  tokenName?: InputMaybe<Scalars['String']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationRotateAccountTokenArgs = {
  token: Scalars['ID']['input'];
  oldForHours?: Scalars['Int']['input'];
  expiresInDays?: InputMaybe<Scalars['Int']['input']>;
  tokenName?: InputMaybe<Scalars['String']['input']>;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationRevokeAccountTokenArgs = {
  token: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationCreateWebhookArgs = {
  input: CreateWebhookInput;
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationDeleteWebhookArgs = {
  webhook: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationEnableWebhookArgs = {
  webhook: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationRotateWebhookSecretArgs = {
  webhook: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationTestWebhookArgs = {
  webhook: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationRedeliverWebhookArgs = {
  delivery: Scalars['ID']['input'];
  idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationOpenDisputeArgs = {
  input: OpenDisputeInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationLookAtHiddenArgs = {
  input: LookAtHiddenInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationRuleArgs = {
  input: RuleInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationAppealRulingArgs = {
  input: AppealRulingInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationCertifyResultArgs = {
  input: CertifyResultInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationLeaveSeatArgs = {
  input: AskOfGameInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationResignArgs = {
  input: AskOfGameInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationTakeBackActionsArgs = {
  input: TakeBackActionsInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationOfferDrawArgs = {
  input: AskOfGameInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationAcceptDrawArgs = {
  input: AskOfGameInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationDeclineDrawArgs = {
  input: AskOfGameInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationAbandonGameArgs = {
  input: AbandonGameInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationAddTimeArgs = {
  input: AddTimeInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationOpenTournamentArgs = {
  input: OpenTournamentInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationEnterPlayerArgs = {
  input: EnterPlayerInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationWithdrawPlayerArgs = {
  input: WithdrawPlayerInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationReplacePlayerTokenArgs = {
  input: ReplacePlayerTokenInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationRenamePlayerArgs = {
  input: RenamePlayerInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationNoteAbsenceArgs = {
  input: NoteAbsenceInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationCloseEntryArgs = {
  input: AskOfTournamentInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationNameArbitersArgs = {
  input: NameArbitersInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationMakeBidArgs = {
  input: MakeBidInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationRevealBidsArgs = {
  input: RoundOfTournamentInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationPairRoundArgs = {
  input: RoundOfTournamentInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationPairRoundByHandArgs = {
  input: PairRoundByHandInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationStartRoundArgs = {
  input: RoundOfTournamentInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationClaimSeatArgs = {
  input: ClaimSeatInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationSayResultArgs = {
  input: SayResultInput;
};


/**
 * What can be done. Each is done whole or not at all, and is kept before it is answered. Wherever an account's token is asked for,
 * `unauthenticated` may be `token-expired` or `token-revoked`, to whoever shows one that was.
 */
export type MutationCloseTournamentArgs = {
  input: CloseTournamentInput;
};

/** What can be waited for, over a websocket at the same address by the protocol graphql-transport-ws. */
export type Subscription = {
  readonly __typename?: 'Subscription';
  /**
   * The entries of a game from a cursor on, and then each as it happens: none is left out, none comes twice. Whether the
   * token's holder may see it is asked again for each. It ends when he may no longer see the game.
   * Codes: `no-such-game`, `invalid-request`, `cursor-of-another-list`, `too-many-subscriptions`.
   */
  readonly notices: NoticedEntry;
};


/** What can be waited for, over a websocket at the same address by the protocol graphql-transport-ws. */
export type SubscriptionNoticesArgs = {
  game: Scalars['ID']['input'];
  after?: InputMaybe<Scalars['String']['input']>;
};

/** A title whose games the court judges. */
export type Ruleset = Node & {
  readonly __typename?: 'Ruleset';
  /** In kebab-case: `hammer-of-the-scots`. */
  readonly id: Scalars['ID']['output'];
  /** As it stands on the box. */
  readonly title: Scalars['String']['output'];
  /** Raised whenever the rules judge differently than before. */
  readonly rulesVersion: Scalars['Int']['output'];
  /** Whether its games can be drawn, so that the seats may agree on that. */
  readonly drawByAgreement: Scalars['Boolean']['output'];
  /** What can be agreed upon before a game. */
  readonly options: ReadonlyArray<RulesetOption>;
  /** What a client needs to draw a game: the map, the pieces, the phases. */
  readonly components: Components;
  /**
   * What the rulebook says, clause by clause, in its order: those of these ids, or all from a place on, a page at a time.
   * Worked examples are among them, after the clauses. An id that is not there is left out. Statements are in English, the
   * language of the court's catalogue. Codes: `invalid-request` (also for an `after` that is not in the list), `cursor-of-another-list`.
   */
  readonly clauses: ClauseConnection;
  /**
   * How the court judges where rulebooks are silent or disagree, in English; asked for in the same way as clauses.
   * Codes: `invalid-request`, `cursor-of-another-list`.
   */
  readonly rulings: RulingConnection;
  /**
   * Ratings by Glicko-2 from the results of its public tournaments, the highest first: now, or as they were.
   * Codes: `invalid-request`, `cursor-of-another-list`.
   */
  readonly ratings: Maybe<Ratings>;
};


/** A title whose games the court judges. */
export type RulesetClausesArgs = {
  ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A title whose games the court judges. */
export type RulesetRulingsArgs = {
  ids?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A title whose games the court judges. */
export type RulesetRatingsArgs = {
  number?: InputMaybe<Scalars['Int']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['ID']['input']>;
};

/** One numbered statement of a rulebook, in our words, which are English. */
export type Clause = Node & {
  readonly __typename?: 'Clause';
  /** As rejections cite it: `H4.3a`. */
  readonly id: Scalars['ID']['output'];
  /** The heading it stands under. */
  readonly section: Scalars['String']['output'];
  /**
   * Where it is in force. In Hammer of the Scots: `both`, all editions say it; `source`, some printings say it, and it holds
   * in all editions; `each`, the editions differ and the statement tells how; `2.3`, in edition 2.3 only; `3.x`, in the
   * editions 3.0 and 4.0 only; `option`, only where it was agreed upon. In Lords of Scotland, of one edition, where it comes
   * from: `text`, the printed rules; `cards`, the cards; `ruling`, the court, where both are silent; `text and ruling`, both;
   * `example`, a worked example.
   */
  readonly editions: Scalars['String']['output'];
  /** What it says, in English. */
  readonly statement: Scalars['String']['output'];
  /** How the court judges the doubtful points of it. */
  readonly ruling: ReadonlyArray<Ruling>;
};

/** A point where rulebooks are silent or disagree, and how the court judges it. */
export type Ruling = Node & {
  readonly __typename?: 'Ruling';
  /** As it is cited: `AMB-08`. */
  readonly id: Scalars['ID']['output'];
  /** What is asked, in English. */
  readonly question: Scalars['String']['output'];
  /** How it is judged, and why not otherwise where that helps; in English. */
  readonly ruling: Scalars['String']['output'];
  /** The ids of the clauses it explains. */
  readonly clauses: ReadonlyArray<Scalars['ID']['output']>;
};

/** A page of the clauses of a rulebook. Its cursors are their ids. */
export type ClauseConnection = {
  readonly __typename?: 'ClauseConnection';
  /** The clauses with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<ClauseEdge>>>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
};

/** A clause in its place in the list. */
export type ClauseEdge = {
  readonly __typename?: 'ClauseEdge';
  /** Ask for what is after this cursor to go on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The clause. */
  readonly node: Clause;
};

/** A page of rulings on a rulebook. Its cursors are their ids. */
export type RulingConnection = {
  readonly __typename?: 'RulingConnection';
  /** The rulings with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<RulingEdge>>>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
};

/** A ruling in its place in the list. */
export type RulingEdge = {
  readonly __typename?: 'RulingEdge';
  /** Ask for what is after this cursor to go on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The ruling. */
  readonly node: Ruling;
};

/** Something that can be agreed upon before a game: one field of a form. */
export type RulesetOption = {
  readonly __typename?: 'RulesetOption';
  /** Its name among the options of `openGame`. */
  readonly id: Scalars['ID']['output'];
  /** What it changes, in the language that `Accept-Language` likes best. */
  readonly meaning: Scalars['String']['output'];
  /** How it is chosen. */
  readonly type: RulesetOptionType;
  /** Whether it must be said. */
  readonly required: Scalars['Boolean']['output'];
  /** Whether it may be none, which is null. To say null to `openGame` is the same as to say nothing, for every option. */
  readonly nullable: Scalars['Boolean']['output'];
  /** Every value it may have. */
  readonly allowed: ReadonlyArray<Maybe<Scalars['OptionValue']['output']>>;
  /** What it is if nothing is said, in each edition; none if something must be said. */
  readonly defaults: ReadonlyArray<RulesetOptionDefault>;
  /** With which values of other options it cannot be. What one option excludes excludes it: both say so. */
  readonly excludes: ReadonlyArray<RulesetOptionExclusion>;
};

/** How an option is chosen. */
export type RulesetOptionType =
  /** It is on or off: true or false. */
  | 'boolean'
  /** It is one of a list of Strings or of Ints. */
  | 'choice';

/** What an option is if nothing is said. */
export type RulesetOptionDefault = {
  readonly __typename?: 'RulesetOptionDefault';
  /** The edition in which it is that; null for a ruleset without editions. */
  readonly edition: Maybe<Scalars['String']['output']>;
  /** The value; null if it is none. If another choice excludes it, it gives way to null where the option may be null. */
  readonly value: Maybe<Scalars['OptionValue']['output']>;
};

/** Values of two options that cannot both be in force. */
export type RulesetOptionExclusion = {
  readonly __typename?: 'RulesetOptionExclusion';
  /** These values of the option itself. */
  readonly values: ReadonlyArray<Maybe<Scalars['OptionValue']['output']>>;
  /** The other option. */
  readonly option: Scalars['ID']['output'];
  /** And these values of the other. */
  readonly otherValues: ReadonlyArray<Maybe<Scalars['OptionValue']['output']>>;
  /** Why, in the language that `Accept-Language` likes best. */
  readonly reason: Scalars['String']['output'];
};

/** What the games of a ruleset are played with, the same for everybody. */
export type Components = HammerOfTheScotsComponents | LordsOfScotlandComponents;

/** Where the chance of a game comes from. */
export type ChanceFrom =
  /** The court draws. */
  | 'court'
  /** A real table: what fell there is signed by its arbiter, or by every seat. */
  | 'table';

/** Who signs for a real table. */
export type TableSigner =
  /** The arbiter whose key was agreed upon. */
  | 'arbiter'
  /** Every seat, each with its own key. */
  | 'seats';

/** Whose games are listed. */
export type GamesOf =
  /** Those that the account has opened. */
  | 'opened'
  /** Those in which the account was named for a seat, or has joined; of a seat's token, its game. */
  | 'played'
  /**
   * Those in which a seat is offered to the account: to anybody, if it may open games, or to itself. They are told of to whoever may
   * join, also if they are private, until they begin. A game that is left out of the list is not offered any more.
   */
  | 'offered';

/** Which games are listed. What is left out does not matter. */
export type GamesFilter = {
  /** Whose games. */
  readonly of?: InputMaybe<GamesOf>;
  /** Only those that wait for you: you play a seat that is to act. They are of those that you play in, whatever `of` says. */
  readonly waiting?: InputMaybe<Scalars['Boolean']['input']>;
  /** Only those that stand so. */
  readonly status?: InputMaybe<GameStatus>;
  /** Only those of this ruleset, by its id. */
  readonly ruleset?: InputMaybe<Scalars['ID']['input']>;
  /** Only those of this edition, as their options name it. */
  readonly edition?: InputMaybe<Scalars['String']['input']>;
};

/** Where a game is between its opening and its end. */
export type GameStatus =
  /** Not every seat has been taken. */
  | 'seating'
  /** It is being played. */
  | 'playing'
  /** It stands still: a dispute is open, and an arbiter is to rule on it. Nobody can act. */
  | 'disputed'
  /** It is over. */
  | 'finished'
  /** An arbiter has ruled that there was no game. */
  | 'annulled';

/** A draw that a real table makes before a game begins, as far as it follows from the game's options: it tells nothing that is hidden. */
export type SetUpDraw = {
  readonly __typename?: 'SetUpDraw';
  /** Its name, by which what is signed says what fell: `levy`. */
  readonly purpose: Scalars['String']['output'];
  /** How many outcomes, one after the other. What has fallen is out of the list. */
  readonly count: Scalars['Int']['output'];
  /** How many the list has; null if that hangs on what falls before. */
  readonly of: Maybe<Scalars['Int']['output']>;
  /**
   * The list. Null if it hangs on what falls before (a deck of which others hold cards by then): `takeSeat` tells it, by
   * `chance-needed`, to whoever sends what is signed for the draws before.
   */
  readonly outcomes: Maybe<ReadonlyArray<Scalars['DrawOutcome']['output']>>;
};

/** A game, as one viewer may see it. */
export type Game = Node & {
  readonly __typename?: 'Game';
  /** The game's id. */
  readonly id: Scalars['ID']['output'];
  /** The ruleset it is played by. */
  readonly ruleset: Ruleset;
  /** What was agreed upon. */
  readonly options: GameOptions;
  /** Whether anybody may watch. */
  readonly public: Scalars['Boolean']['output'];
  /** Whether what is hidden becomes visible at the end. */
  readonly openAfterEnd: Scalars['Boolean']['output'];
  /**
   * How many entries spectators are behind while it lasts, as they count them: everything a spectator is told is as it was then. The seats,
   * the account that opened the game and arbiters are not behind; a webhook of that account is, as what it tells is for spectators.
   */
  readonly spectatorDelay: Scalars['Int']['output'];
  /** Where its chance comes from. */
  readonly chance: ChanceFrom;
  /**
   * What is to be drawn at the real table, and signed for, before the game can begin: all that follows from its options alone, in
   * order. What may have to be drawn besides (hands that are thrown in are dealt again), `takeSeat` asks the last seat for, by
   * `chance-needed`. Null if the court draws, and once the game has begun or is over.
   */
  readonly setUpDraws: Maybe<ReadonlyArray<SetUpDraw>>;
  /**
   * What the account that opened the game keeps beside it, told to that account while it may open games; null if there is none,
   * and to everybody else.
   */
  readonly metadata: Maybe<Scalars['Metadata']['output']>;
  /** What the account that opened the game has noted on it, told as `metadata` is. */
  readonly note: Maybe<Scalars['String']['output']>;
  /** When it was opened. */
  readonly openedAt: Scalars['DateTime']['output'];
  /** The id of the game that this is a rematch of; null if it is none. */
  readonly rematchOf: Maybe<Scalars['ID']['output']>;
  /** The id of its rematch; null if it has none. */
  readonly rematch: Maybe<Scalars['ID']['output']>;
  /** Where it is between its opening and its end. */
  readonly status: GameStatus;
  /** Its seats, in the order of the rulebook. */
  readonly seats: ReadonlyArray<Seat>;
  /** The seats that are to act now. */
  readonly toAct: ReadonlyArray<Scalars['ID']['output']>;
  /** Its clocks; null if it is played without. */
  readonly clock: Maybe<Clock>;
  /** How it ended; null while it lasts. */
  readonly outcome: Maybe<Outcome>;
  /** The seats that have given it up, or whose time was up. */
  readonly resigned: ReadonlyArray<Scalars['ID']['output']>;
  /** The draw that is offered; null if none is. */
  readonly drawOffer: Maybe<DrawOffer>;
  /**
   * The certificate of its result; null until it is certified. A compact JWS (RFC 7515) of the type `lyon-result+jwt`, under a
   * key of `/.well-known/jwks.json`. It says what was played, who won (null for a game that was annulled), and the hash of the
   * entry that ends the log of every viewer.
   */
  readonly certificate: Maybe<Scalars['String']['output']>;
  /** Its disputes as you may know them, oldest first. */
  readonly disputes: Maybe<ReadonlyArray<Dispute>>;
  /** The dispute that is open, if one is. */
  readonly dispute: Maybe<Dispute>;
  /**
   * As whom you see it: a seat, `spectator`, or `arbiter`, who sees all: everybody after the end, if it was opened so, and an
   * arbiter who has asked to, until he has ruled.
   */
  readonly viewer: Scalars['ID']['output'];
  /** How many entries of its log you have notice of. An action is submitted to this version. */
  readonly version: Scalars['Int']['output'];
  /** Ask for notices after this cursor to miss nothing. */
  readonly cursor: Scalars['String']['output'];
  /** The position; null until every seat is taken. */
  readonly view: Maybe<View>;
  /** What your seat may do now. Codes: `unauthenticated`, `not-your-seat`. */
  readonly legalActions: Maybe<HammerOfTheScotsLegalActions | LordsOfScotlandLegalActions>;
  /**
   * The game as it stood after an entry. While it lasts you see your own past; once everything is open, everybody's.
   * Code: `invalid-request`.
   */
  readonly replay: Maybe<Replay>;
  /** The log, as far as you may know it. Codes: `invalid-request`, `cursor-of-another-list`. */
  readonly notices: Maybe<NoticedEntryConnection>;
};


/** A game, as one viewer may see it. */
export type GameReplayArgs = {
  version: Scalars['Int']['input'];
  viewer?: InputMaybe<Scalars['ID']['input']>;
};


/** A game, as one viewer may see it. */
export type GameNoticesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** A game as it stood for a viewer after one of its entries, whatever was taken back since. */
export type Replay = {
  readonly __typename?: 'Replay';
  /** Through whose eyes. */
  readonly viewer: Scalars['ID']['output'];
  /** How many entries he had noticed. */
  readonly version: Scalars['Int']['output'];
  /** The entry after which it stood so, with what he was told. */
  readonly entry: NoticedEntry;
  /** The position; null before every seat was taken. */
  readonly view: Maybe<View>;
  /** The seats that were to act, by the rules; none while an arbiter was asked, and none after it had ended. */
  readonly toAct: ReadonlyArray<Scalars['ID']['output']>;
  /** How it had ended by the rules, whatever was ruled later; null if it had not. */
  readonly outcome: Maybe<Outcome>;
};

/** A place at the table. */
export type Seat = {
  readonly __typename?: 'Seat';
  /** Its name, as the ruleset calls it: a side, such as `england`, or a number, such as `seat-1`. */
  readonly seat: Scalars['ID']['output'];
  /** Whether somebody has taken it. */
  readonly taken: Scalars['Boolean']['output'];
  /** To whom it is offered; null if it is not, or somebody has joined. */
  readonly offeredTo: Maybe<OfferedTo>;
};

/** Who may join. */
export type OfferedTo =
  /** Whose account may open games. */
  | 'anybody'
  /** One account. */
  | 'account'
  /** Whoever shows the invitation, with an account or without. */
  | 'bearer';

/** A seat that is offered to whoever joins. */
export type SeatOffer = {
  readonly __typename?: 'SeatOffer';
  /** The seat's name. */
  readonly seat: Scalars['ID']['output'];
  /** To whom. */
  readonly to: OfferedTo;
  /** The account it is offered to, if it is to one. */
  readonly account: Maybe<Scalars['ID']['output']>;
  /** When it ends; null if it does only when somebody joins. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** What its bearer shows to join; null for other offers. It is told this once, and good for one. */
  readonly invitation: Maybe<Scalars['String']['output']>;
};

/** A seat that is to be offered to whoever joins. */
export type SeatOfferInput = {
  /** The seat's name. */
  readonly seat: Scalars['ID']['input'];
  /** To whom. */
  readonly to: OfferedTo;
  /** The account, if it is to one. */
  readonly account?: InputMaybe<Scalars['ID']['input']>;
  /** Whole hours until it ends, at most 8760; it does not if left out. */
  readonly expiresInHours?: InputMaybe<Scalars['Int']['input']>;
};

/** A seat of a game that is to be offered to whoever joins. */
export type OfferSeatInput = {
  /** The game's id. */
  readonly game: Scalars['ID']['input'];
  /** The seat's name. */
  readonly seat: Scalars['ID']['input'];
  /** To whom. */
  readonly to: OfferedTo;
  /** The account, if it is to one. */
  readonly account?: InputMaybe<Scalars['ID']['input']>;
  /** Whole hours until it ends, at most 8760; it does not if left out. */
  readonly expiresInHours?: InputMaybe<Scalars['Int']['input']>;
};

/** Which game is joined, and how. */
export type JoinGameInput = {
  /** The game's id. */
  readonly game: Scalars['ID']['input'];
  /** The seat's name; the first that is offered to you if left out. */
  readonly seat?: InputMaybe<Scalars['ID']['input']>;
  /** What you were told, if a seat is offered to its bearer. */
  readonly invitation?: InputMaybe<Scalars['String']['input']>;
};

/** A seat that was joined, and its token. */
export type JoinedSeat = {
  readonly __typename?: 'JoinedSeat';
  /** The game's id. A private game can be seen with the seat's token. */
  readonly game: Scalars['ID']['output'];
  /** The seat's name. */
  readonly seat: Scalars['ID']['output'];
  /** Whoever shows it plays the seat. It is told this once. */
  readonly token: Scalars['String']['output'];
  /**
   * What is to be done next with the token: always `takeSeat` (over REST `PUT /v1/games/{game}/seats/{seat}`). The seat is yours, and not
   * taken yet; the game begins when all are.
   */
  readonly next: Scalars['String']['output'];
};

/** How long each seat may take, in seconds: a bank and an increment, or so much each time it is to act and a reserve. The others are null. */
export type ClockTerms = {
  readonly __typename?: 'ClockTerms';
  /** What each seat has for the whole game. */
  readonly bank: Maybe<Scalars['Int']['output']>;
  /** What it gains each time it has done what it was to do. */
  readonly increment: Maybe<Scalars['Int']['output']>;
  /** What each seat has each time it is to act. */
  readonly perMove: Maybe<Scalars['Int']['output']>;
  /** What it may take beyond that in the whole game. */
  readonly reserve: Maybe<Scalars['Int']['output']>;
};

/** The clocks of a game. They follow from who is to act and when that was entered, and from nothing else. */
export type Clock = {
  readonly __typename?: 'Clock';
  /** In seconds, what each seat has for the whole game; null if it has so much each time it is to act. */
  readonly bank: Maybe<Scalars['Int']['output']>;
  /** In seconds, what it gains each time it has done what it was to do; null without a bank. */
  readonly increment: Maybe<Scalars['Int']['output']>;
  /** In seconds, what each seat has each time it is to act; null if it has a bank. */
  readonly perMove: Maybe<Scalars['Int']['output']>;
  /** In seconds, what it may take beyond that in the whole game; null if it has a bank. */
  readonly reserve: Maybe<Scalars['Int']['output']>;
  /** Each seat's. None are told to spectators who are behind. */
  readonly seats: ReadonlyArray<SeatClock>;
  /**
   * When the time of some seat is used up if it does nothing before; null while every clock stands. The court enters it within a second
   * or two; nothing that a seat does after it counts.
   */
  readonly deadline: Maybe<Scalars['DateTime']['output']>;
};

/** The clock of a seat. Where it runs, what is left is as it was when it began to run. */
export type SeatClock = {
  readonly __typename?: 'SeatClock';
  /** The seat. */
  readonly seat: Scalars['ID']['output'];
  /** Milliseconds it has for what it is to do; null if it has a bank. */
  readonly moveRemaining: Maybe<Scalars['Float']['output']>;
  /** Milliseconds of its bank, or of its reserve. */
  readonly remaining: Scalars['Float']['output'];
  /** Since when it runs; null while it stands. */
  readonly runningSince: Maybe<Scalars['DateTime']['output']>;
  /** When all of it is used up; null while it stands. */
  readonly runsOutAt: Maybe<Scalars['DateTime']['output']>;
};

/** A draw that is offered, and lies on the table. */
export type DrawOffer = {
  readonly __typename?: 'DrawOffer';
  /** The seat that offers it. */
  readonly by: Scalars['ID']['output'];
  /** The seats that have agreed since. */
  readonly accepted: ReadonlyArray<Scalars['ID']['output']>;
};

/** How a game ended. */
export type Outcome = {
  readonly __typename?: 'Outcome';
  /** The seats that won; all of them if it was drawn, none if it was abandoned and left undecided, or if time was up for all at once. */
  readonly winners: ReadonlyArray<Scalars['ID']['output']>;
  /** The clause of the rulebook that says so; null for a ruling that names none, or none that everybody may read. */
  readonly clause: Maybe<Scalars['String']['output']>;
  /** In kebab-case, one of the ruleset's reasons: `king-died-in-battle`. `ruled` if an arbiter has said so, `resigned`, `draw-agreed`, `abandoned` or `timed-out` if it was ended so. */
  readonly reason: Scalars['ID']['output'];
  /** The same in words, in the language that `Accept-Language` likes best. */
  readonly sentence: Scalars['String']['output'];
};

/** What was agreed upon before a game. */
export type GameOptions = HammerOfTheScotsOptions | LordsOfScotlandOptions;

/** A position, as one viewer may know it. */
export type View = HammerOfTheScotsView | LordsOfScotlandView;

/** What a seat may do now: every action, grouped by kind. Taken together, `submit` accepts these and no others. */
export type LegalActions = {
  /** The version they are legal in. */
  readonly version: Scalars['Int']['output'];
  /** The seat that may do them. */
  readonly seat: Scalars['ID']['output'];
  /** How many there are in all. */
  readonly count: Scalars['Int']['output'];
};

/** What happened, as one viewer may know it. What is hidden from him is null. */
export type Notice = {
  /** What kind of thing happened, in kebab-case: `block-moved`. */
  readonly type: Scalars['ID']['output'];
};

/** An entry of a game's log, as one viewer may know it. */
export type NoticedEntry = Node & {
  readonly __typename?: 'NoticedEntry';
  /** Names it among all there is, to whoever has this cursor: `entry_`, the game's id, `_`, the viewer, `.` and the version. */
  readonly id: Scalars['ID']['output'];
  /** The version the game had for you after this entry. */
  readonly version: Scalars['Int']['output'];
  /** Ask for notices after this cursor to go on from here. */
  readonly cursor: Scalars['String']['output'];
  /** When it was made. */
  readonly at: Scalars['DateTime']['output'];
  /** SHA-256 over its header and its commitments, in base64url: the same for every viewer who has notice of it. */
  readonly hash: Scalars['String']['output'];
  /**
   * The line of your record in which it stands: what is hashed, and what was drawn with the keys that decided it, as far as it
   * opens to you. It is in your own record: of an entry told through another's eyes it is `invalid-request`. Codes: `no-such-game`, `told-otherwise`.
   */
  readonly record: Maybe<Scalars['RecordEntry']['output']>;
  /** The court's word that it stands in your log: a compact JWS, as `Accepted` has one. */
  readonly receipt: Scalars['String']['output'];
  /**
   * What it records: `game-opened`, `seat-taken`, `action`, `dispute-opened`, `hidden-seen`, `ruled`, `result-certified`,
   * `seat-left`, `resigned`, `draw-offered`, `draw-accepted`, `draw-declined`, `abandoned`, `actions-taken-back`,
   * `timed-out` or `time-added`.
   */
  readonly kind: Scalars['ID']['output'];
  /** The seat that acted; null for the house. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** What it asked for; told to itself. */
  readonly action: Maybe<Action>;
  /** What the court says, where it is no action. */
  readonly house: Maybe<HouseStatement>;
  /** What happened. */
  readonly notices: ReadonlyArray<HammerOfTheScotsGameOpened | HammerOfTheScotsBlockLevied | HammerOfTheScotsLevyDrawn | HammerOfTheScotsYearBegun | HammerOfTheScotsTurnBegun | HammerOfTheScotsCardsDealt | HammerOfTheScotsHandsThrownIn | HammerOfTheScotsCardLaid | HammerOfTheScotsCardsRevealed | HammerOfTheScotsCardBegun | HammerOfTheScotsEventPassed | HammerOfTheScotsTruceCalled | HammerOfTheScotsHeraldDieRolled | HammerOfTheScotsHeraldRolled | HammerOfTheScotsNobleConverted | HammerOfTheScotsAreaPillaged | HammerOfTheScotsPillageHitTaken | HammerOfTheScotsPillageStepGained | HammerOfTheScotsBlockSeaMoved | HammerOfTheScotsStepVictualled | HammerOfTheScotsKingCrowned | HammerOfTheScotsBlockMoved | HammerOfTheScotsNorseMoved | HammerOfTheScotsRallyCalled | HammerOfTheScotsMainAttackDeclared | HammerOfTheScotsNorseJoinedMainAttack | HammerOfTheScotsBattleBegun | HammerOfTheScotsLoyaltyRolled | HammerOfTheScotsBlockFired | HammerOfTheScotsBlockPassed | HammerOfTheScotsBlockRetreated | HammerOfTheScotsRetreatsShown | HammerOfTheScotsBattleHitTaken | HammerOfTheScotsBlockEliminated | HammerOfTheScotsNobleCaptured | HammerOfTheScotsEdwardTheSecond | HammerOfTheScotsBattleRoundBegun | HammerOfTheScotsForcedRetreatBegun | HammerOfTheScotsBlockWithdrew | HammerOfTheScotsReservesShown | HammerOfTheScotsBattleEnded | HammerOfTheScotsBlockRegrouped | HammerOfTheScotsRaidLossTaken | HammerOfTheScotsWinterBegun | HammerOfTheScotsBuildsEnded | HammerOfTheScotsWinterStepBegun | HammerOfTheScotsWinterStepEnded | HammerOfTheScotsNobleWentHome | HammerOfTheScotsNobleChangedSides | HammerOfTheScotsLeaderWintered | HammerOfTheScotsEdwardStayed | HammerOfTheScotsBlockDisbanded | HammerOfTheScotsWallaceRecovered | HammerOfTheScotsMorayRecovered | HammerOfTheScotsFrenchKnightsJoined | HammerOfTheScotsBlockDrawn | HammerOfTheScotsBlockPutBack | HammerOfTheScotsBlockDrawnInland | HammerOfTheScotsBlockLanded | HammerOfTheScotsStepBuilt | HammerOfTheScotsPhaseEntered | HammerOfTheScotsGameEnded | LordsOfScotlandGameOpened | LordsOfScotlandHandDealt | LordsOfScotlandSkirmishBegun | LordsOfScotlandRecruitsDealt | LordsOfScotlandSupportersDealt | LordsOfScotlandSupportersThrownOut | LordsOfScotlandDeckRenewed | LordsOfScotlandTurnBegun | LordsOfScotlandTurnSkipped | LordsOfScotlandRecruitTurnedUp | LordsOfScotlandRecruited | LordsOfScotlandMustered | LordsOfScotlandEndPowerActivated | LordsOfScotlandPowerCopied | LordsOfScotlandSupporterTaken | LordsOfScotlandFollowersExchanged | LordsOfScotlandCardDrawn | LordsOfScotlandFollowerDiscarded | LordsOfScotlandFollowersRevealed | LordsOfScotlandClanNamed | LordsOfScotlandArmiesRanked | LordsOfScotlandSupporterClaimed | LordsOfScotlandSkirmishEnded | LordsOfScotlandInitiativePassed | LordsOfScotlandPhaseEntered | LordsOfScotlandGameEnded>;
  /** In a game on a real table, who has signed for what was drawn or revealed; null for all other entries. */
  readonly signedBy: Maybe<TableSigner>;
};

/**
 * What the court says in an entry that is no action. A field that several of them have is of one type in all, nullability and all, so
 * that one request can ask for everything (where one of them could be null, none promises not to be).
 */
export type HouseStatement = GameOpened | SeatEntropy | DisputeOpened | HiddenSeen | Ruled | ResultCertified | SeatLeft | Resigned | DrawOffered | DrawAccepted | DrawDeclined | Abandoned | ActionsTakenBack | TimedOut | TimeAdded;

/** A seat has taken its own actions back. It alone is told. */
export type ActionsTakenBack = {
  readonly __typename?: 'ActionsTakenBack';
  /** The seat. */
  readonly by: Scalars['ID']['output'];
  /** The game stands as it stood after this entry, as you count; null if you had noticed none. */
  readonly to: Maybe<Scalars['Int']['output']>;
};

/** A seat was left before the game began: it is free, and what it had added to chance is void. */
export type SeatLeft = {
  readonly __typename?: 'SeatLeft';
  /** The seat. */
  readonly by: Scalars['ID']['output'];
};

/** A seat has given the game up. */
export type Resigned = {
  readonly __typename?: 'Resigned';
  /** The seat. */
  readonly by: Scalars['ID']['output'];
};

/** A seat offers that the game is drawn. */
export type DrawOffered = {
  readonly __typename?: 'DrawOffered';
  /** The seat. */
  readonly by: Scalars['ID']['output'];
};

/** A seat has agreed to the draw that was offered. */
export type DrawAccepted = {
  readonly __typename?: 'DrawAccepted';
  /** The seat. */
  readonly by: Scalars['ID']['output'];
};

/** A seat has declined the draw that was offered, or taken its own word back. */
export type DrawDeclined = {
  readonly __typename?: 'DrawDeclined';
  /** The seat. */
  readonly by: Scalars['ID']['output'];
};

/** The game was ended, because nobody plays on. */
export type Abandoned = {
  readonly __typename?: 'Abandoned';
  /** The id of the account that said so. */
  readonly account: Scalars['ID']['output'];
  /** Why. Never null. */
  readonly reason: Maybe<Scalars['String']['output']>;
  /** The seats that have won; none if it is left undecided. Never null. */
  readonly winners: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
};

/** The time of a seat was used up. It has lost, as if it had resigned. */
export type TimedOut = {
  readonly __typename?: 'TimedOut';
  /** The seats whose time was up first: several if it was the same moment for them. */
  readonly outOfTime: ReadonlyArray<Scalars['ID']['output']>;
};

/** A seat was given more time. */
export type TimeAdded = {
  readonly __typename?: 'TimeAdded';
  /** The id of the account that gave it. */
  readonly account: Scalars['ID']['output'];
  /** To whom. Never null. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** How many seconds, for its bank or its reserve. */
  readonly seconds: Scalars['Int']['output'];
  /** Why. Never null. */
  readonly reason: Maybe<Scalars['String']['output']>;
};

/** What was agreed upon when a game was opened. */
export type GameOpened = {
  readonly __typename?: 'GameOpened';
  /** The ruleset it is played by. */
  readonly ruleset: Scalars['ID']['output'];
  /** Whether anybody may watch. */
  readonly public: Scalars['Boolean']['output'];
  /** Whether what is hidden becomes visible at the end. */
  readonly openAfterEnd: Scalars['Boolean']['output'];
  /** Its seats, in the order of the rulebook, and who plays them. */
  readonly seats: ReadonlyArray<SeatAccount>;
  /** Where its chance comes from: `court`, or `table`, a real one. */
  readonly chance: ChanceFrom;
  /** In a game on a real table, the key of the arbiter who signs for it; null if every seat does. */
  readonly tableKey: Maybe<PublicKey>;
  /** How long each seat may take; null if as long as it likes. */
  readonly clock: Maybe<ClockTerms>;
  /** The commitments to the secrets that its chance is drawn from, one for each time it may end. */
  readonly secretCommitments: ReadonlyArray<Scalars['String']['output']>;
};

/** A seat and who plays it. */
export type SeatAccount = {
  readonly __typename?: 'SeatAccount';
  /** The seat's name. */
  readonly seat: Scalars['ID']['output'];
  /** The id of the account that plays it, if it was said. */
  readonly account: Maybe<Scalars['ID']['output']>;
};

/** What a seat has added to the game's chance when it was taken. */
export type SeatEntropy = {
  readonly __typename?: 'SeatEntropy';
  /** The text that was added. */
  readonly entropy: Scalars['String']['output'];
  /** Who chose it: `seat`, or `house` if the seat did not. */
  readonly entropyBy: Scalars['ID']['output'];
  /** In a game on a real table, the key the seat signs with, if it has brought one. */
  readonly key: Maybe<PublicKey>;
};

/** A public Ed25519 key, as a JWK has it (RFC 8037). */
export type PublicKey = {
  readonly __typename?: 'PublicKey';
  /** Always `OKP`. */
  readonly kty: Scalars['ID']['output'];
  /** Always `Ed25519`. */
  readonly crv: Scalars['ID']['output'];
  /** The key: 32 bytes in base64url. */
  readonly x: Scalars['String']['output'];
};

/** A dispute is opened, and the game stands still. */
export type DisputeOpened = {
  readonly __typename?: 'DisputeOpened';
  /** Counts the disputes of the game, from 1. */
  readonly dispute: Scalars['Int']['output'];
  /** Who opened it: a seat, or `arbiter`. */
  readonly by: Scalars['ID']['output'];
  /** The id of the account of an arbiter who opened it of his own accord; null for a seat. */
  readonly arbiter: Maybe<Scalars['ID']['output']>;
  /**
   * Which entry is disputed, as you count: its version, or that of the last you have noticed before it, if you have no notice
   * of it. Null if you had noticed none.
   */
  readonly entry: Maybe<Scalars['Int']['output']>;
  /** What is claimed; null if you may not read it. */
  readonly claim: Maybe<Scalars['String']['output']>;
  /**
   * The seats that may read the claim, as may arbiters who ask to see what is hidden. Null if everybody may.
   * Once all of the game is shown (after its end, unless `openAfterEnd` is false), whoever may see it reads that too.
   */
  readonly readers: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** The number of the dispute whose ruling is appealed. */
  readonly appealOf: Maybe<Scalars['Int']['output']>;
};

/** An arbiter has asked to see what is hidden. Everybody is told. */
export type HiddenSeen = {
  readonly __typename?: 'HiddenSeen';
  /** The number of the dispute. */
  readonly dispute: Scalars['Int']['output'];
  /** The id of the arbiter's account. */
  readonly account: Scalars['ID']['output'];
  /** Why. Never null. */
  readonly reason: Maybe<Scalars['String']['output']>;
};

/** An arbiter has ruled on a dispute. */
export type Ruled = {
  readonly __typename?: 'Ruled';
  /** The number of the dispute. */
  readonly dispute: Scalars['Int']['output'];
  /** The id of the arbiter's account. */
  readonly account: Scalars['ID']['output'];
  /**
   * What the ruling does. `uphold`: the game goes on as it stood. `correct-result`: it is over, and `winners` have won.
   * `take-back`: it goes on as it stood after the entry `to`, with fresh chance; what came after stays in the log. `annul`:
   * there was no game. `penalty`: `seat` is given `penalty`, and the game goes on.
   */
  readonly effect: Scalars['ID']['output'];
  /** With `correct-result`, the seats that have won; all of them if it is drawn. */
  readonly winners: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /**
   * With `take-back`, the entry after which the game stands again, as you count: its version, or that of the last you had
   * noticed before it. Null otherwise.
   */
  readonly to: Maybe<Scalars['Int']['output']>;
  /** With `penalty`, the seat that is given it. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** With `penalty`, what it is. */
  readonly penalty: Maybe<Scalars['String']['output']>;
  /** Why; null if you may not read it. */
  readonly reason: Maybe<Scalars['String']['output']>;
  /** The clause of the rulebook it rests on; null if it rests on none, or you may not read it. */
  readonly clause: Maybe<Scalars['ID']['output']>;
  /**
   * The seats that may read reason and clause, as may arbiters who ask to see what is hidden. Null if everybody may.
   * Once all of the game is shown (after its end, unless `openAfterEnd` is false), whoever may see it reads that too.
   */
  readonly readers: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
};

/** The result is certified. Nothing is entered after it. */
export type ResultCertified = {
  readonly __typename?: 'ResultCertified';
  /** The id of the account that certified it. */
  readonly account: Scalars['ID']['output'];
  /** How the game ended; null if it was annulled. */
  readonly result: Maybe<CertifiedResult>;
};

/** How a game ended, as it is certified. */
export type CertifiedResult = {
  readonly __typename?: 'CertifiedResult';
  /** The seats that won; all of them if it was drawn. */
  readonly winners: ReadonlyArray<Scalars['ID']['output']>;
  /** The clause that says so, as in `Outcome`. */
  readonly clause: Maybe<Scalars['String']['output']>;
  /** In kebab-case, one of the ruleset's reasons, or `ruled`. */
  readonly reason: Scalars['ID']['output'];
};

/** A dispute as you may know it. */
export type Dispute = Node & {
  readonly __typename?: 'Dispute';
  /** Names it among all there is: `dispute_`, the game's id, `_` and its number. */
  readonly id: Scalars['ID']['output'];
  /** Counts the disputes of the game, from 1. */
  readonly number: Scalars['Int']['output'];
  /** Whether an arbiter is still to rule on it. */
  readonly open: Scalars['Boolean']['output'];
  /** When it was opened. */
  readonly openedAt: Scalars['DateTime']['output'];
  /** What is disputed, by whom and why. */
  readonly opened: DisputeOpened;
  /** When arbiters have asked to see what is hidden. */
  readonly looks: ReadonlyArray<HiddenSeen>;
  /** When it was ruled on. */
  readonly ruledAt: Maybe<Scalars['DateTime']['output']>;
  /** How it was ruled; null while it is open. */
  readonly ruled: Maybe<Ruled>;
};

/** A page of the open disputes. */
export type OpenDisputeConnection = {
  readonly __typename?: 'OpenDisputeConnection';
  /** The disputes with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<OpenDisputeEdge>>>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
};

/** A dispute in its place in the list. */
export type OpenDisputeEdge = {
  readonly __typename?: 'OpenDisputeEdge';
  /** Ask for disputes after this cursor to go on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The dispute. */
  readonly node: OpenDispute;
};

/** A dispute that waits for an arbiter: what can be told of it without looking at the game. */
export type OpenDispute = {
  readonly __typename?: 'OpenDispute';
  /** The game. */
  readonly game: ListedGame;
  /** Its number in the game. */
  readonly number: Scalars['Int']['output'];
  /** When it was opened. */
  readonly openedAt: Scalars['DateTime']['output'];
  /** Who opened it: a seat, or `arbiter`. */
  readonly by: Scalars['ID']['output'];
  /** The number of the dispute whose ruling is appealed. */
  readonly appealOf: Maybe<Scalars['Int']['output']>;
};

/** An action that was taken. */
export type Action = HammerOfTheScotsAction | LordsOfScotlandAction;

/** A page of a game's log. */
export type NoticedEntryConnection = {
  readonly __typename?: 'NoticedEntryConnection';
  /** The entries with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<NoticedEntryEdge>>>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
};

/** An entry in its place in the log. */
export type NoticedEntryEdge = {
  readonly __typename?: 'NoticedEntryEdge';
  /** Ask for notices after this cursor to go on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: NoticedEntry;
};

/** Where a page lies among the others. */
export type PageInfo = {
  readonly __typename?: 'PageInfo';
  /** Whether there is something after it. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Whether there is something before it. */
  readonly hasPreviousPage: Scalars['Boolean']['output'];
  /** The cursor of its first edge. */
  readonly startCursor: Maybe<Scalars['String']['output']>;
  /** The cursor of its last edge. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
};

/** A page of an account's games. */
export type ListedGameConnection = {
  readonly __typename?: 'ListedGameConnection';
  /** The games with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<ListedGameEdge>>>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
};

/** A game in its place in the list. */
export type ListedGameEdge = {
  readonly __typename?: 'ListedGameEdge';
  /** Ask for games after this cursor to go on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The game. */
  readonly node: ListedGame;
};

/** A game of an account: what can be told of it without looking at its position. */
export type ListedGame = {
  readonly __typename?: 'ListedGame';
  /** The game's id. */
  readonly gameId: Scalars['ID']['output'];
  /** The ruleset it is played by. */
  readonly ruleset: Ruleset;
  /** What was agreed upon. */
  readonly options: GameOptions;
  /** Whether anybody may watch. */
  readonly public: Scalars['Boolean']['output'];
  /** Whether what is hidden becomes visible at the end. */
  readonly openAfterEnd: Scalars['Boolean']['output'];
  /**
   * What the account that opened the game keeps beside it, told to that account while it may open games; null if there is none,
   * and to everybody else.
   */
  readonly metadata: Maybe<Scalars['Metadata']['output']>;
  /** What the account that opened the game has noted on it, told as `metadata` is. */
  readonly note: Maybe<Scalars['String']['output']>;
  /** When it was opened. */
  readonly openedAt: Scalars['DateTime']['output'];
  /** Where it is between its opening and its end. */
  readonly status: GameStatus;
  /** The seats that are to act now. */
  readonly toAct: ReadonlyArray<Scalars['ID']['output']>;
  /** Its clocks; null if it is played without. */
  readonly clock: Maybe<Clock>;
  /** How it ended; null while it lasts. */
  readonly outcome: Maybe<Outcome>;
  /** In a list of games in which seats are offered to you: those seats. Else none. */
  readonly offeredSeats: ReadonlyArray<Scalars['ID']['output']>;
};

/** Who opens games, rules or administers. Its name and contact are told to itself and to those who `administer`. */
export type Account = Node & {
  readonly __typename?: 'Account';
  /** The account's id, which stays the same for ever: `acc_` and 22 characters, or the name of that of the configuration. */
  readonly id: Scalars['ID']['output'];
  /** Whose it is; null once erased, and for the account of the configuration. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** How to reach them; null if nothing was said, and once erased. */
  readonly contact: Maybe<Scalars['String']['output']>;
  /**
   * What it may do. `open-games`: open games, see its own and replace the tokens of their seats. `run-tournaments`: open tournaments
   * and organise its own; their rounds are started with `open-games` besides. `rule`: see disputes and rule on them. `administer`: create, list and erase accounts, change their scopes and tokens. The account of the configuration
   * has every scope. There may be more in time: ignore what you do not know. Another sent by you is `invalid-request`, whose `allowed` are all that there are.
   */
  readonly scopes: ReadonlyArray<Scalars['ID']['output']>;
  /** When it was made; null for the account of the configuration. */
  readonly createdAt: Maybe<Scalars['DateTime']['output']>;
  /** When it was erased; null if it was not. */
  readonly erasedAt: Maybe<Scalars['DateTime']['output']>;
};

/** A page of the accounts. */
export type AccountConnection = {
  readonly __typename?: 'AccountConnection';
  /** The accounts with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<AccountEdge>>>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
};

/** An account in its place in the list. */
export type AccountEdge = {
  readonly __typename?: 'AccountEdge';
  /** Ask for accounts after this cursor to go on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The account. */
  readonly node: Account;
};

/** Where notices of games are sent: docs/webhooks.md. */
export type Webhook = Node & {
  readonly __typename?: 'Webhook';
  /** Names it to its owner. */
  readonly id: Scalars['ID']['output'];
  /** Where they are sent. */
  readonly url: Scalars['String']['output'];
  /** The one game it is told of; null for all games that its account opens. */
  readonly game: Maybe<Scalars['ID']['output']>;
  /** The seat whose notices it is told; null for an account's, which is told what spectators may know. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** Why nothing is sent to it; null while it is. */
  readonly disabled: Maybe<WhyDisabled>;
  /** Since when. */
  readonly disabledAt: Maybe<Scalars['DateTime']['output']>;
  /** Since when every attempt has failed; null after one that has not. */
  readonly failingSince: Maybe<Scalars['DateTime']['output']>;
  /** Until when the secret before the newest signs as well; null if there is none. */
  readonly previousSecretUntil: Maybe<Scalars['DateTime']['output']>;
  /** What was sent in the last two weeks, attempt by attempt, newest first. Codes: `invalid-request`, `cursor-of-another-list`. */
  readonly deliveries: Maybe<WebhookDeliveryConnection>;
};


/** Where notices of games are sent: docs/webhooks.md. */
export type WebhookDeliveriesArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** Why nothing is sent to a webhook until it is enabled. */
export type WhyDisabled =
  /** An event was tried for five days, and never answered with a status from 200 to 299. */
  | 'failing'
  /** It answered with the status 410. */
  | 'gone'
  /** The token it rests on was revoked, has expired, or is of an account that may open no games any more. */
  | 'token';

/** A webhook and a secret that signs for it. */
export type WebhookSecret = {
  readonly __typename?: 'WebhookSecret';
  /** The webhook. */
  readonly webhook: Webhook;
  /** Told this once: `whsec_` and a key in base64, as libraries of Standard Webhooks take it. */
  readonly secret: Scalars['String']['output'];
};

/** A page of the deliveries of a webhook. */
export type WebhookDeliveryConnection = {
  readonly __typename?: 'WebhookDeliveryConnection';
  /** The deliveries with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<WebhookDeliveryEdge>>>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
};

/** A delivery in its place in the list. */
export type WebhookDeliveryEdge = {
  readonly __typename?: 'WebhookDeliveryEdge';
  /** Ask for deliveries after this cursor to go on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The delivery. */
  readonly node: WebhookDelivery;
};

/** One attempt at sending something, and what came of it. */
export type WebhookDelivery = Node & {
  readonly __typename?: 'WebhookDelivery';
  /** Have it sent again by this name. */
  readonly id: Scalars['ID']['output'];
  /** What was sent, and why. */
  readonly kind: DeliveryKind;
  /** The header `webhook-id`: the same for all attempts at one event. */
  readonly message: Scalars['String']['output'];
  /** The game; null for a test and for a result of a tournament. */
  readonly game: Maybe<Scalars['ID']['output']>;
  /** The tournament whose result was told; null for all else. */
  readonly tournament: Maybe<Scalars['ID']['output']>;
  /** The cursor of the entry that was told, or the number of the result. */
  readonly cursor: Maybe<Scalars['String']['output']>;
  /** Counts the attempts at one event, from 1. */
  readonly attempt: Scalars['Int']['output'];
  /** When it was over. */
  readonly at: Scalars['DateTime']['output'];
  /** How long it took. */
  readonly milliseconds: Scalars['Int']['output'];
  /** What the endpoint answered; null if it did not. Delivered is what is answered from 200 to 299. */
  readonly status: Maybe<Scalars['Int']['output']>;
  /** Why there was no answer. */
  readonly failure: Maybe<DeliveryFailure>;
  /** How an answer began that was not from 200 to 299; empty where it may hold a secret. */
  readonly said: Scalars['String']['output'];
};

/** Why something is sent. */
export type DeliveryKind =
  /** It is next in its game. */
  | 'notices'
  /** It was asked for again. */
  | 'again'
  /** It is the next result of its tournament. */
  | 'results'
  /** A result that was asked for again. */
  | 'results_again'
  /** A test was asked for. */
  | 'test';

/** Why a delivery was not answered. */
export type DeliveryFailure =
  /** The name leads to an address that is not of the public internet. */
  | 'address_refused'
  /** The name leads to no address. */
  | 'unresolved'
  /** Nobody answers there. */
  | 'not_connected'
  /** The certificate is none for this name, or of nobody who is trusted. */
  | 'not_trusted'
  /** It took longer than ten seconds. */
  | 'timed_out';

/** Where to send notices, and of what. */
export type CreateWebhookInput = {
  /** An https URL of at most 2000 characters, of the public internet, on port 443 or one from 1024 on, without name, password or fragment. */
  readonly url: Scalars['String']['input'];
  /** Of a seat: its game, which must be named. Of an account: one of its games, or all of them if left out. */
  readonly game?: InputMaybe<Scalars['ID']['input']>;
  /** Of one game: the cursor of the last entry that is known; from the beginning if left out. */
  readonly after?: InputMaybe<Scalars['String']['input']>;
};

/** What may be known of an account's token after it was told. */
export type AccountToken = Node & {
  readonly __typename?: 'AccountToken';
  /** Names it to who may revoke it; opens nothing. */
  readonly id: Scalars['ID']['output'];
  /** When it was made. */
  readonly createdAt: Scalars['DateTime']['output'];
  /** When it expires; null if it never does. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** What it is called by whose it is; null if nothing was said. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** The beginning of the hour in which it was last shown; null if it was not since it was made. */
  readonly lastUsedAt: Maybe<Scalars['DateTime']['output']>;
};

/** Whose an account is, and what it may do. */
export type CreateAccountInput = {
  /** Whose it is: at most 100 characters, unless the server says otherwise, not all blank and none of them a control character or a mark of direction. */
  readonly name: Scalars['String']['input'];
  /** How to reach them: at most 200 characters, in the same way. */
  readonly contact?: InputMaybe<Scalars['String']['input']>;
  /** What it may do: see `Account.scopes`. */
  readonly scopes: ReadonlyArray<Scalars['ID']['input']>;
  /** Whole days until its first token expires, at most 3650; never if left out. */
  readonly expiresInDays?: InputMaybe<Scalars['Int']['input']>;
  /** What its first token is called, to tell it from others: as long as `name` may be. */
  readonly tokenName?: InputMaybe<Scalars['String']['input']>;
};

/** An account that was made. */
export type CreatedAccount = {
  readonly __typename?: 'CreatedAccount';
  /** The account. */
  readonly account: Account;
  /** Its first token. */
  readonly token: IssuedAccountToken;
};

/** A token of an account, told once. */
export type IssuedAccountToken = {
  readonly __typename?: 'IssuedAccountToken';
  /** Names it to who may revoke it. */
  readonly tokenId: Scalars['ID']['output'];
  /** Whoever shows it may do what the account may. */
  readonly token: Scalars['String']['output'];
  /** When it expires; null if it never does. */
  readonly expiresAt: Maybe<Scalars['DateTime']['output']>;
  /** What it is called by whose it is; null if nothing was said. */
  readonly name: Maybe<Scalars['String']['output']>;
};

/** A token of an account in the place of another. */
export type RotatedAccountToken = {
  readonly __typename?: 'RotatedAccountToken';
  /** The new one, told once. */
  readonly token: IssuedAccountToken;
  /** Until when the old one is good. */
  readonly oldExpiresAt: Scalars['DateTime']['output'];
};

/** What is disputed, and why. */
export type OpenDisputeInput = {
  /** The game's id. */
  readonly game: Scalars['ID']['input'];
  /**
   * The cursor of the entry: yours, so that you can name one that you alone have notice of. Others are told only which of the
   * entries they know came last up to it.
   */
  readonly entry: Scalars['String']['input'];
  /**
   * What you claim, in 1 to 2,000 characters, not all blank. Everybody who may see the game reads it, your opponents too, unless `readers`
   * says otherwise: whoever writes what is hidden into it tells it.
   */
  readonly claim: Scalars['String']['input'];
  /**
   * The seats that may read the claim, besides yours and arbiters who ask to see what is hidden. Everybody if left out.
   * Once all of the game is shown (after its end, unless `openAfterEnd` is false), whoever may see it reads that too.
   */
  readonly readers?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Yours to choose, for each request anew. Sent again with the same request, it is answered as it was before. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** The version of the game, for you, that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** Which ruling is appealed, and why. */
export type AppealRulingInput = {
  /** The game's id. */
  readonly game: Scalars['ID']['input'];
  /** The number of the dispute whose ruling is appealed. */
  readonly dispute: Scalars['Int']['input'];
  /** What you claim, in 1 to 2,000 characters, not all blank, and for whom: as in `openDispute`. */
  readonly claim: Scalars['String']['input'];
  /**
   * The seats that may read the claim, besides yours and arbiters who ask to see what is hidden. Everybody if left out.
   * Once all of the game is shown (after its end, unless `openAfterEnd` is false), whoever may see it reads that too.
   */
  readonly readers?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Yours to choose, for each request anew. Sent again with the same request, it is answered as it was before. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** The version of the game, for you, that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** In which dispute an arbiter asks to see what is hidden, and why. */
export type LookAtHiddenInput = {
  /** The game's id. */
  readonly game: Scalars['ID']['input'];
  /** The number of the dispute that is open. */
  readonly dispute: Scalars['Int']['input'];
  /** Why, in 1 to 2,000 characters, not all blank. Everybody who may see the game reads it. */
  readonly reason: Scalars['String']['input'];
  /** Yours to choose, for each request anew. Sent again with the same request, it is answered as it was before. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** The version of the game, for you, that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** A ruling. */
export type RuleInput = {
  /** The game's id. */
  readonly game: Scalars['ID']['input'];
  /** The number of the dispute that is open. */
  readonly dispute: Scalars['Int']['input'];
  /** What it does. Everybody is told. */
  readonly effect: EffectInput;
  /** Why, in 1 to 2,000 characters, not all blank. */
  readonly reason: Scalars['String']['input'];
  /** The clause of the game's rulebook it rests on: `H4.3a`. Left out if the rulebook says nothing to it. */
  readonly clause?: InputMaybe<Scalars['ID']['input']>;
  /**
   * The seats that may read reason and clause, besides arbiters who ask to see what is hidden. Everybody if left out.
   * Once all of the game is shown (after its end, unless `openAfterEnd` is false), whoever may see it reads that too.
   */
  readonly readers?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Yours to choose, for each request anew. Sent again with the same request, it is answered as it was before. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** The version of the game, for you, that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** What a ruling does. */
export type EffectInput =
  /** True: the game goes on as it stood. */
  { readonly uphold: Scalars['Boolean']['input']; readonly correctResult?: never; readonly takeBack?: never; readonly annul?: never; readonly penalty?: never; }
  |  /** It is over, and these have won. */
  { readonly uphold?: never; readonly correctResult: CorrectResultInput; readonly takeBack?: never; readonly annul?: never; readonly penalty?: never; }
  |  /** It goes on as it stood after this entry, with fresh chance. */
  { readonly uphold?: never; readonly correctResult?: never; readonly takeBack: TakeBackInput; readonly annul?: never; readonly penalty?: never; }
  |  /** True: there was no game. */
  { readonly uphold?: never; readonly correctResult?: never; readonly takeBack?: never; readonly annul: Scalars['Boolean']['input']; readonly penalty?: never; }
  |  /** A seat is given a penalty, and the game goes on. */
  { readonly uphold?: never; readonly correctResult?: never; readonly takeBack?: never; readonly annul?: never; readonly penalty: PenaltyInput; };

/** How the game ended. */
export type CorrectResultInput = {
  /** The seats that have won, one or more; all of them if it is drawn. */
  readonly winners: ReadonlyArray<Scalars['ID']['input']>;
};

/** From where the game goes on. */
export type TakeBackInput = {
  /** The cursor of an action, or of the seat taken last, which set the game up. What was taken back before can be named too. */
  readonly to: Scalars['String']['input'];
};

/** A penalty. The court writes it down, and does nothing about it. */
export type PenaltyInput = {
  /** The seat that is given it. */
  readonly seat: Scalars['ID']['input'];
  /** What it is, in 1 to 2,000 characters, not all blank. Everybody is told. */
  readonly penalty: Scalars['String']['input'];
};

/** Which result is certified. */
export type CertifyResultInput = {
  /** The game's id. */
  readonly game: Scalars['ID']['input'];
  /** Yours to choose, for each request anew. Sent again with the same request, it is answered as it was before. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** The version of the game, for you, that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** What a seat asks of a game. */
export type AskOfGameInput = {
  /** The game's id. */
  readonly game: Scalars['ID']['input'];
  /** Yours to choose, for each request anew. Sent again with the same request, it is answered as it was before. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** The version of the game, for you, that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** What a seat takes back. */
export type TakeBackActionsInput = {
  /** The game's id. */
  readonly game: Scalars['ID']['input'];
  /** The cursor of the last entry that is to stand: yours. What you had taken back already cannot be named. */
  readonly to: Scalars['String']['input'];
  /** Yours to choose, for each request anew. Sent again with the same request, it is answered as it was before. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** The version of the game, for you, that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** Time for a seat. */
export type AddTimeInput = {
  /** The game's id. */
  readonly game: Scalars['ID']['input'];
  /** The seat. */
  readonly seat: Scalars['ID']['input'];
  /** How many seconds, for its bank or its reserve: from 1 to 31536000. They count from when its time would have been used up. */
  readonly seconds: Scalars['Int']['input'];
  /** Why, in 1 to 2,000 characters, not all blank. Everybody who may see the game reads it. */
  readonly reason: Scalars['String']['input'];
  /** Yours to choose, for each request anew. Sent again with the same request, it is answered as it was before. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** The version of the game, for you, that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** A game that nobody plays on. */
export type AbandonGameInput = {
  /** The game's id. */
  readonly game: Scalars['ID']['input'];
  /** Why, in 1 to 2,000 characters, not all blank. Everybody who may see the game reads it. */
  readonly reason: Scalars['String']['input'];
  /** The seats that have won, all of them if it is drawn; none, or left out, if it is left undecided. */
  readonly winners?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Yours to choose, for each request anew. Sent again with the same request, it is answered as it was before. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** The version of the game, for you, that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
};

/** The court has done as you asked, and entered it in the game's log. */
export type Proceeded = {
  readonly __typename?: 'Proceeded';
  /** The game, as it stands now. */
  readonly game: Maybe<Game>;
  /** The game's version for you after this entry. */
  readonly version: Scalars['Int']['output'];
  /** The entry. */
  readonly entry: NoticedEntry;
};

/** Games that are opened together. */
export type OpenGamesInput = {
  /** Each as `openGame` takes it. */
  readonly games: ReadonlyArray<OpenGameInput>;
  /** Yours to choose, for each request anew. Sent again with the same request, it is not carried out again. */
  readonly idempotencyKey: Scalars['String']['input'];
};

/** Games that were opened. */
export type OpenedGames = {
  readonly __typename?: 'OpenedGames';
  /** In the order they were asked for. */
  readonly games: ReadonlyArray<OpenedOfMany>;
  /** Whether the request was carried out before, under its key. Then no tokens are told: lost ones can be replaced. */
  readonly repeated: Scalars['Boolean']['output'];
};

/** One of the games that were opened. */
export type OpenedOfMany = {
  readonly __typename?: 'OpenedOfMany';
  /** Its id. */
  readonly gameId: Scalars['ID']['output'];
  /** Its seats that are not offered, each with the token that plays it. They are told this once; empty when the request is repeated. */
  readonly seats: ReadonlyArray<SeatToken>;
  /** Its seats that are offered; empty when the request is repeated. */
  readonly offers: ReadonlyArray<SeatOffer>;
};

/** What is to be played, and who may watch. */
export type OpenGameInput = {
  /** The ruleset, and what is agreed upon. */
  readonly options: GameOptionsInput;
  /** Whether anybody may watch; otherwise the seats and the account that opened it. */
  readonly public?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether what is hidden becomes visible at the end, to whoever may see the game. */
  readonly openAfterEnd?: InputMaybe<Scalars['Boolean']['input']>;
  /** How many entries spectators are to be behind until the game has ended, as they count them: from 0 to 1000. Else `invalid-request`. */
  readonly spectatorDelay?: InputMaybe<Scalars['Int']['input']>;
  /** Where its chance comes from. */
  readonly chance?: InputMaybe<ChanceFrom>;
  /**
   * For a game on a real table: the public key of the arbiter who signs for it. Without one every seat brings a key of its own
   * and signs. A key that is none, or that comes with its private part, is `invalid-request`.
   */
  readonly tableKey?: InputMaybe<PublicKeyInput>;
  /**
   * How long each seat may take: a bank, or so much each time it is to act; as long as it likes if left out. Both at once, and what is
   * out of bounds, are `invalid-request`.
   */
  readonly clock?: InputMaybe<ClockInput>;
  /**
   * Which accounts play which seats, as far as it is to be known: an arbiter cannot be one of them. It gives them no part in
   * the game: who shows a seat's token plays it. A seat that is not of the game or named twice, and an account that is not
   * there or erased, are `invalid-request`.
   */
  readonly accounts?: InputMaybe<ReadonlyArray<AccountOfSeatInput>>;
  /**
   * Seats that are offered to whoever joins: you are not told their tokens. A seat that is offered twice, or for which an account is
   * named besides, is `invalid-request`.
   */
  readonly offers?: InputMaybe<ReadonlyArray<SeatOfferInput>>;
  /** What you keep beside the game, told to you alone. What is no object, or too large, is `invalid-request`. */
  readonly metadata?: InputMaybe<Scalars['Metadata']['input']>;
};

/**
 * How long each seat may take, in whole seconds up to 31536000: `bank` and `increment`, or `perMove` and `reserve`. It is on the clock
 * while it is to act; a dispute stops all clocks.
 */
export type ClockInput = {
  /** What each seat has for the whole game: 1 or more. */
  readonly bank?: InputMaybe<Scalars['Int']['input']>;
  /** What it gains each time it has done what it was to do. 0 if left out. */
  readonly increment?: InputMaybe<Scalars['Int']['input']>;
  /** What each seat has each time it is to act, from then until another is to act alone: 1 or more. */
  readonly perMove?: InputMaybe<Scalars['Int']['input']>;
  /** What it may take beyond that in the whole game. 0 if left out. */
  readonly reserve?: InputMaybe<Scalars['Int']['input']>;
};

/** A public Ed25519 key as a JWK (RFC 8037). What follows from the rest of it may be left out, and is not looked at. */
export type PublicKeyInput = {
  /** Always `OKP`. */
  readonly kty: Scalars['ID']['input'];
  /** Always `Ed25519`. */
  readonly crv: Scalars['ID']['input'];
  /** The key: 32 bytes in base64url. */
  readonly x: Scalars['String']['input'];
  /** Its thumbprint (RFC 7638); statements name the key by it. */
  readonly kid?: InputMaybe<Scalars['String']['input']>;
  /** What it signs with. */
  readonly alg?: InputMaybe<Scalars['String']['input']>;
  /** What it is for. */
  readonly use?: InputMaybe<Scalars['String']['input']>;
  /** The private part. Never send it: a key that has one is refused. */
  readonly d?: InputMaybe<Scalars['String']['input']>;
};

/** Which account plays a seat. */
export type AccountOfSeatInput = {
  /** The seat's name. */
  readonly seat: Scalars['ID']['input'];
  /** The account's id. */
  readonly account: Scalars['ID']['input'];
};

/** The options of one ruleset, which is the ruleset that is played. */
export type GameOptionsInput =
  /** A game of Hammer of the Scots. */
  { readonly hammerOfTheScots: HammerOfTheScotsOptionsInput; readonly lordsOfScotland?: never; }
  |  /** A game of Lords of Scotland. */
  { readonly hammerOfTheScots?: never; readonly lordsOfScotland: LordsOfScotlandOptionsInput; };

/** A game that was opened. */
export type OpenedGame = {
  readonly __typename?: 'OpenedGame';
  /** The game. */
  readonly game: Maybe<Game>;
  /** Its seats that are not offered, each with the token that plays it. They are told this once. */
  readonly seats: ReadonlyArray<SeatToken>;
  /** Its seats that are offered. */
  readonly offers: ReadonlyArray<SeatOffer>;
};

/** A game that was opened after another, with the seats changed. */
export type Rematch = {
  readonly __typename?: 'Rematch';
  /** The game's id. */
  readonly gameId: Scalars['ID']['output'];
  /** The game; refused to a seat of the one before if it is private: it can be seen with the token of the seat that is played in it. */
  readonly game: Maybe<Game>;
  /** Its seats that are not offered, each with the token that plays it, as far as they are yours to know. */
  readonly seats: ReadonlyArray<SeatToken>;
  /** Its seats that are offered to those who played before, as far as they are yours to know. */
  readonly offers: ReadonlyArray<SeatOffer>;
  /** Whether it was opened before. */
  readonly repeated: Scalars['Boolean']['output'];
};

/** A seat and the token that plays it. */
export type SeatToken = {
  readonly __typename?: 'SeatToken';
  /** The seat's name. */
  readonly seat: Scalars['ID']['output'];
  /** Whoever shows it plays the seat. */
  readonly token: Scalars['String']['output'];
};

/** A seat that was taken. */
export type TakenSeat = {
  readonly __typename?: 'TakenSeat';
  /** The game. */
  readonly game: Maybe<Game>;
  /** The seat's name. */
  readonly seat: Scalars['ID']['output'];
  /** The game's version for this seat. */
  readonly version: Scalars['Int']['output'];
  /** What the seat has notice of, set-up included if it was the last. */
  readonly entries: ReadonlyArray<NoticedEntry>;
};

/** Actions, and what they are meant for. */
export type SubmitInput = {
  /** The game's id. */
  readonly game: Scalars['ID']['input'];
  /** The version of the game, for your seat, that they are meant for. If it has moved on, nothing is done: `stale`. */
  readonly expectedVersion: Scalars['Int']['input'];
  /** Yours to choose, for each submission anew. Sent again with the same actions, it is answered as it was before. */
  readonly idempotencyKey: Scalars['String']['input'];
  /** One action or more, in order. */
  readonly actions: ActionsInput;
  /**
   * In a game on a real table: what is signed about the one action that is sent, if it draws or reveals something. One compact
   * JWS of the arbiter, or one of every seat, all over the same: type `lyon-table+jwt`, algorithm EdDSA, `kid` the key's
   * thumbprint, and as payload the canonical JSON (RFC 8785) of
   * `{"game", "previous", "action", "draws": [{"purpose", "outcomes"}]}`. `previous` is the hash of the last entry your seat has
   * notice of, `action` is as the rules name it (`{"type": "play-card", "card": "move-1"}`), null for the set-up; outcomes are in
   * order, as the rules name them (`6`, `"move-1"`). What is to be drawn is told to who sends too little: first without draws.
   */
  readonly table?: InputMaybe<ReadonlyArray<Scalars['String']['input']>>;
};

/** Actions that are tried, and what they are meant for. */
export type TryInput = {
  /** The game's id. */
  readonly game: Scalars['ID']['input'];
  /** The version of the game, for your seat, that they are meant for. If it has moved on: `stale`. */
  readonly expectedVersion: Scalars['Int']['input'];
  /** One action or more, in order. */
  readonly actions: ActionsInput;
};

/** What the rules would say to a submission. */
export type TryResult = WouldBeAccepted | Rejected;

/** The rules would accept it. Nothing was done. */
export type WouldBeAccepted = {
  readonly __typename?: 'WouldBeAccepted';
  /** The seat that would act. */
  readonly seat: Scalars['ID']['output'];
  /** What you would be told of each action, in order; of the last one nothing if `notTold` says so. */
  readonly actions: ReadonlyArray<WouldBeTold>;
  /** Why what comes of the last action is not told; null if all is told. */
  readonly notTold: Maybe<NotTold>;
  /** What you would see after the actions that are told. */
  readonly view: View;
};

/** What you would be told of one action. */
export type WouldBeTold = {
  readonly __typename?: 'WouldBeTold';
  /** What would happen, as your seat would know it. */
  readonly notices: ReadonlyArray<HammerOfTheScotsGameOpened | HammerOfTheScotsBlockLevied | HammerOfTheScotsLevyDrawn | HammerOfTheScotsYearBegun | HammerOfTheScotsTurnBegun | HammerOfTheScotsCardsDealt | HammerOfTheScotsHandsThrownIn | HammerOfTheScotsCardLaid | HammerOfTheScotsCardsRevealed | HammerOfTheScotsCardBegun | HammerOfTheScotsEventPassed | HammerOfTheScotsTruceCalled | HammerOfTheScotsHeraldDieRolled | HammerOfTheScotsHeraldRolled | HammerOfTheScotsNobleConverted | HammerOfTheScotsAreaPillaged | HammerOfTheScotsPillageHitTaken | HammerOfTheScotsPillageStepGained | HammerOfTheScotsBlockSeaMoved | HammerOfTheScotsStepVictualled | HammerOfTheScotsKingCrowned | HammerOfTheScotsBlockMoved | HammerOfTheScotsNorseMoved | HammerOfTheScotsRallyCalled | HammerOfTheScotsMainAttackDeclared | HammerOfTheScotsNorseJoinedMainAttack | HammerOfTheScotsBattleBegun | HammerOfTheScotsLoyaltyRolled | HammerOfTheScotsBlockFired | HammerOfTheScotsBlockPassed | HammerOfTheScotsBlockRetreated | HammerOfTheScotsRetreatsShown | HammerOfTheScotsBattleHitTaken | HammerOfTheScotsBlockEliminated | HammerOfTheScotsNobleCaptured | HammerOfTheScotsEdwardTheSecond | HammerOfTheScotsBattleRoundBegun | HammerOfTheScotsForcedRetreatBegun | HammerOfTheScotsBlockWithdrew | HammerOfTheScotsReservesShown | HammerOfTheScotsBattleEnded | HammerOfTheScotsBlockRegrouped | HammerOfTheScotsRaidLossTaken | HammerOfTheScotsWinterBegun | HammerOfTheScotsBuildsEnded | HammerOfTheScotsWinterStepBegun | HammerOfTheScotsWinterStepEnded | HammerOfTheScotsNobleWentHome | HammerOfTheScotsNobleChangedSides | HammerOfTheScotsLeaderWintered | HammerOfTheScotsEdwardStayed | HammerOfTheScotsBlockDisbanded | HammerOfTheScotsWallaceRecovered | HammerOfTheScotsMorayRecovered | HammerOfTheScotsFrenchKnightsJoined | HammerOfTheScotsBlockDrawn | HammerOfTheScotsBlockPutBack | HammerOfTheScotsBlockDrawnInland | HammerOfTheScotsBlockLanded | HammerOfTheScotsStepBuilt | HammerOfTheScotsPhaseEntered | HammerOfTheScotsGameEnded | LordsOfScotlandGameOpened | LordsOfScotlandHandDealt | LordsOfScotlandSkirmishBegun | LordsOfScotlandRecruitsDealt | LordsOfScotlandSupportersDealt | LordsOfScotlandSupportersThrownOut | LordsOfScotlandDeckRenewed | LordsOfScotlandTurnBegun | LordsOfScotlandTurnSkipped | LordsOfScotlandRecruitTurnedUp | LordsOfScotlandRecruited | LordsOfScotlandMustered | LordsOfScotlandEndPowerActivated | LordsOfScotlandPowerCopied | LordsOfScotlandSupporterTaken | LordsOfScotlandFollowersExchanged | LordsOfScotlandCardDrawn | LordsOfScotlandFollowerDiscarded | LordsOfScotlandFollowersRevealed | LordsOfScotlandClanNamed | LordsOfScotlandArmiesRanked | LordsOfScotlandSupporterClaimed | LordsOfScotlandSkirmishEnded | LordsOfScotlandInitiativePassed | LordsOfScotlandPhaseEntered | LordsOfScotlandGameEnded>;
};

/** Why something is not told before it is done. */
export type NotTold =
  /** It draws, reveals something or passes the decision on. Which of these is not told either. */
  | 'chance';

/** The actions of one ruleset, which is the game's. */
export type ActionsInput =
  /** Actions of Hammer of the Scots. */
  { readonly hammerOfTheScots: ReadonlyArray<HammerOfTheScotsActionInput>; readonly lordsOfScotland?: never; }
  |  /** Actions of Lords of Scotland. */
  { readonly hammerOfTheScots?: never; readonly lordsOfScotland: ReadonlyArray<LordsOfScotlandActionInput>; };

/** What the rules say to a submission. */
export type SubmitResult = Accepted | Rejected;

/** The rules accept it, and it is kept. */
export type Accepted = {
  readonly __typename?: 'Accepted';
  /** The game, as it stands now. */
  readonly game: Maybe<Game>;
  /** The seat that acted. */
  readonly seat: Scalars['ID']['output'];
  /** The game's version for this seat, after the last action. */
  readonly version: Scalars['Int']['output'];
  /** One entry for each action. */
  readonly entries: ReadonlyArray<NoticedEntry>;
  /**
   * The court's word that this was accepted: a compact JWS (RFC 7515, Ed25519) over the game, the viewer, which is your seat,
   * the version, the hash of the last entry, and when. The hash covers everything you had notice of before. The keys are at
   * `/.well-known/jwks.json`.
   */
  readonly receipt: Scalars['String']['output'];
};

/** The rules reject an action, and nothing was done. */
export type Rejected = {
  readonly __typename?: 'Rejected';
  /** Which action of the list, counted from 0. */
  readonly index: Scalars['Int']['output'];
  /** Why, in kebab-case: `border-full`. */
  readonly code: Scalars['ID']['output'];
  /** The clause of the rulebook that says so. */
  readonly clause: Scalars['String']['output'];
  /** The same in words, in the language that `Accept-Language` likes best. */
  readonly sentence: Scalars['String']['output'];
  /** What was asked: the action as it was understood. */
  readonly asked: Action;
  /** What would have been legal and is most like it: at most five actions of its kind, out of the seat's own list. */
  readonly alternatives: ReadonlyArray<Action>;
};

/** How rounds are paired. */
export type TournamentFormat =
  /** Tables of two by the Swiss system: who has scored alike, nobody twice, sides balanced. */
  | 'swiss'
  /** Tables of two, everybody against everybody once. */
  | 'round_robin'
  /** The same twice, with sides changed. */
  | 'double_round_robin'
  /** Tables of two; who loses is out. */
  | 'elimination'
  /** Tables of two by secret bids, for rulesets that have them: Hammer of the Scots, `E1` to `E3` and `S1` to `S3`. */
  | 'bids'
  /** Tables of three to five, for rulesets that have them, avoiding company met before. */
  | 'companies';

/** What decides between those who are equal in points. More is better, but of the direct encounter. */
export type TieBreak =
  /**
   * The points of those who were met. A round that was not played counts as a game against somebody with one's own points, and what
   * an opponent did not play after leaving for good as draws; in a round robin neither does, and only those who were met count.
   */
  | 'buchholz'
  /** The same without the weakest of them. */
  | 'buchholz_cut_1'
  /** The points of those who were met, each as much as was scored against them. */
  | 'sonneborn_berger'
  /** Games won, or first places not shared. */
  | 'wins'
  /** Games played with the side that the ruleset lists second. */
  | 'second_sides'
  /** The place among those who are still equal, from 1, by the games between them. */
  | 'direct_encounter';

/** Where a tournament stands. */
export type TournamentStatus =
  /** No round has started. */
  | 'entry'
  /** A round has started. */
  | 'under_way'
  /** It is closed. */
  | 'over';

/** Where a round stands. */
export type TournamentRoundStatus =
  /** It is neither paired nor started. */
  | 'open'
  /** It is paired, and can be paired anew. */
  | 'paired'
  /** Its games are there, and a table has no result. */
  | 'under_way'
  /** Every table has a result. */
  | 'over';

/** Why a player does not play a round. */
export type AbsenceKind =
  /** It was asked for beforehand: a bye. */
  | 'requested'
  /** They are not there. */
  | 'absent';

/** Why a player who is there has no table. */
export type ByeKind =
  /** The number of players did not fit. */
  | 'allocated'
  /** They asked for it. */
  | 'requested';

/** Which side a player has at a table of two. */
export type TableSide =
  /** The one that the ruleset lists first. */
  | 'first'
  /** The other one. */
  | 'second';

/** Where a result comes from. */
export type ResultSource =
  /** The game ended so. */
  | 'record'
  /** An arbiter has changed by a ruling how the game ended. */
  | 'ruling'
  /** Somebody was not there. */
  | 'forfeit'
  /** It was said how an unfinished game counts. */
  | 'adjudication'
  /** It was said otherwise before. */
  | 'correction'
  /** The table was drawn, and it was said who goes on in an elimination: the first place. */
  | 'decider';

/** What can be said of a result. */
export type SaidResultSource =
  /** Somebody was not there. */
  | 'forfeit'
  /** How an unfinished game counts. */
  | 'adjudication'
  /** What was said before was wrong. */
  | 'correction'
  /** Who goes on of a drawn table of an elimination: the first place, the other the second. Ratings count the draw. */
  | 'decider';

/** Which tournaments are listed. */
export type TournamentsOf =
  /** All that are public. */
  | 'public'
  /** Those that the token's account organises. */
  | 'organised';

/** Which tournaments are listed. */
export type TournamentsFilter = {
  /** Whose; all that are public if left out. */
  readonly of?: InputMaybe<TournamentsOf>;
  /** Only those of this ruleset, by its id. */
  readonly ruleset?: InputMaybe<Scalars['ID']['input']>;
};

/** A page of tournaments. Its cursors are their ids. */
export type ListedTournamentConnection = {
  readonly __typename?: 'ListedTournamentConnection';
  /** The tournaments with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<ListedTournamentEdge>>>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
};

/** A tournament in its place in the list. */
export type ListedTournamentEdge = {
  readonly __typename?: 'ListedTournamentEdge';
  /** Ask for what is after this cursor to go on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The tournament. */
  readonly node: ListedTournament;
};

/** A tournament of a list. */
export type ListedTournament = {
  readonly __typename?: 'ListedTournament';
  /** The tournament's id. */
  readonly tournamentId: Scalars['ID']['output'];
  /** What it is called. */
  readonly name: Scalars['String']['output'];
  /** The account that organises it. */
  readonly organiser: Scalars['ID']['output'];
  /** When it was opened. */
  readonly openedAt: Scalars['DateTime']['output'];
};

/** A tournament, as the token's holder may know it. */
export type Tournament = Node & {
  readonly __typename?: 'Tournament';
  /** The tournament's id. */
  readonly id: Scalars['ID']['output'];
  /** What it is called. */
  readonly name: Scalars['String']['output'];
  /** Whether anybody may see it and watch its games. */
  readonly public: Scalars['Boolean']['output'];
  /** The account that organises it. */
  readonly organiser: Scalars['ID']['output'];
  /** When it was opened. */
  readonly openedAt: Scalars['DateTime']['output'];
  /** The ruleset that is played. */
  readonly ruleset: Ruleset;
  /** What was agreed upon for its games. What the number of players or their bids say at a table is added there. */
  readonly options: GameOptions;
  /** The clocks of its games; null if they are played without. */
  readonly clock: Maybe<ClockTerms>;
  /** How it is paired, and what counts. */
  readonly settings: TournamentSettings;
  /** Whether accounts enter themselves; else the organiser enters the players. */
  readonly openEntry: Scalars['Boolean']['output'];
  /** Whether players may enter when rounds have started. */
  readonly lateEntry: Scalars['Boolean']['output'];
  /** When entry closes by itself; null if that was not said. */
  readonly entryClosesAt: Maybe<Scalars['DateTime']['output']>;
  /** Whether entry is closed, by the organiser or by a round that has started. */
  readonly entryClosed: Scalars['Boolean']['output'];
  /** Where it stands. */
  readonly status: TournamentStatus;
  /** The accounts that rule in its games; every arbiter of the court if there is none. */
  readonly arbiters: ReadonlyArray<Scalars['ID']['output']>;
  /** How many rounds there will be, as far as it is known now. */
  readonly roundsInAll: Scalars['Int']['output'];
  /** The round that is under way, or comes next. */
  readonly currentRound: Scalars['Int']['output'];
  /** The SHA-256, in base64url, of what sides are drawn from, which is told in the log when the tournament is closed. */
  readonly chanceCommitment: Scalars['String']['output'];
  /** How many entries its log has. What is done can be meant for a version. */
  readonly version: Scalars['Int']['output'];
  /** The hash of its last entry, in base64url. */
  readonly hash: Scalars['String']['output'];
  /** What the organiser keeps beside it; null to all others. */
  readonly metadata: Maybe<Scalars['Metadata']['output']>;
  /** Your id in it, if you play in it. */
  readonly you: Maybe<Scalars['ID']['output']>;
  /** Everybody who has entered, in the order of entry. Codes: `invalid-request`, `cursor-of-another-list`. */
  readonly players: Maybe<TournamentPlayerConnection>;
  /** One player. Code: `no-such-player`. */
  readonly player: Maybe<TournamentPlayer>;
  /** Every round of which something was said, from the first on. Codes: `invalid-request`, `cursor-of-another-list`. */
  readonly rounds: Maybe<TournamentRoundConnection>;
  /** One round, said of or not. Code: `no-such-round`. */
  readonly round: Maybe<TournamentRound>;
  /** Who stands where, now or after an earlier entry. Codes: `invalid-request`, `cursor-of-another-list`. */
  readonly standings: Maybe<Standings>;
  /** The same as CSV (RFC 4180): rank, player, name, points and the tie-breaks, every row. Code: `invalid-request`. */
  readonly standingsCsv: Maybe<Scalars['String']['output']>;
  /** Who met whom and what came of it, in the order of the standings. Codes: `invalid-request`, `cursor-of-another-list`. */
  readonly crosstable: Maybe<Crosstable>;
  /** The whole of it as one document, to keep and to verify. */
  readonly export: Maybe<Scalars['ExportedTournament']['output']>;
  /** Results in the order in which they were recorded, each version of one, without a gap. `after` may be the number of a result, too. Codes: `invalid-request`, `cursor-of-another-list`. */
  readonly results: Maybe<RecordedResultConnection>;
  /** Its log, from which everything follows that anybody is told of it. `after` may be the number of an entry, too. Codes: `invalid-request`, `cursor-of-another-list`. */
  readonly log: Maybe<TournamentEntryConnection>;
};


/** A tournament, as the token's holder may know it. */
export type TournamentPlayersArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A tournament, as the token's holder may know it. */
export type TournamentPlayerArgs = {
  id: Scalars['ID']['input'];
};


/** A tournament, as the token's holder may know it. */
export type TournamentRoundsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A tournament, as the token's holder may know it. */
export type TournamentRoundArgs = {
  number: Scalars['Int']['input'];
};


/** A tournament, as the token's holder may know it. */
export type TournamentStandingsArgs = {
  version?: InputMaybe<Scalars['Int']['input']>;
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['ID']['input']>;
};


/** A tournament, as the token's holder may know it. */
export type TournamentStandingsCsvArgs = {
  version?: InputMaybe<Scalars['Int']['input']>;
};


/** A tournament, as the token's holder may know it. */
export type TournamentCrosstableArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['ID']['input']>;
};


/** A tournament, as the token's holder may know it. */
export type TournamentResultsArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};


/** A tournament, as the token's holder may know it. */
export type TournamentLogArgs = {
  first?: InputMaybe<Scalars['Int']['input']>;
  after?: InputMaybe<Scalars['String']['input']>;
};

/** How a tournament is paired, and what counts. */
export type TournamentSettings = {
  readonly __typename?: 'TournamentSettings';
  /** How rounds are paired. */
  readonly format: TournamentFormat;
  /** How many there are; null where the format and the number of players say it. */
  readonly rounds: Maybe<Scalars['Int']['output']>;
  /** What decides between those who are equal in points, what counts most first. */
  readonly tieBreaks: ReadonlyArray<TieBreak>;
  /** What each way a round can go is worth. */
  readonly points: TournamentPoints;
  /** How many a table of several is best to have; null at tables of two. */
  readonly tableSize: Maybe<Scalars['Int']['output']>;
  /** How many may enter. */
  readonly places: Scalars['Int']['output'];
};

/** What each way a round can go is worth. Those of the other formats are null. */
export type TournamentPoints = {
  readonly __typename?: 'TournamentPoints';
  /** A game won, at a table of two. */
  readonly win: Maybe<Scalars['Float']['output']>;
  /** A game drawn. */
  readonly draw: Maybe<Scalars['Float']['output']>;
  /** A game lost. */
  readonly loss: Maybe<Scalars['Float']['output']>;
  /** The other one was not there. */
  readonly forfeitWin: Maybe<Scalars['Float']['output']>;
  /** Not having been there, at a table of two. */
  readonly forfeitLoss: Maybe<Scalars['Float']['output']>;
  /** The places at tables of several. */
  readonly byPlace: Maybe<PointsByPlace>;
  /** Not having been there, at a table of several. */
  readonly forfeit: Maybe<Scalars['Float']['output']>;
  /** A bye because the number of players did not fit. */
  readonly allocatedBye: Scalars['Float']['output'];
  /** A bye that was asked for. */
  readonly requestedBye: Scalars['Float']['output'];
  /** A round missed. */
  readonly absence: Scalars['Float']['output'];
};

/** What each place is worth, the first place first. */
export type PointsByPlace = {
  readonly __typename?: 'PointsByPlace';
  /** At a table of three. */
  readonly three: ReadonlyArray<Scalars['Float']['output']>;
  /** At a table of four. */
  readonly four: ReadonlyArray<Scalars['Float']['output']>;
  /** At a table of five. */
  readonly five: ReadonlyArray<Scalars['Float']['output']>;
};

/** A page of the players of a tournament. */
export type TournamentPlayerConnection = {
  readonly __typename?: 'TournamentPlayerConnection';
  /** The players with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<TournamentPlayerEdge>>>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
};

/** A player in its place in the list. */
export type TournamentPlayerEdge = {
  readonly __typename?: 'TournamentPlayerEdge';
  /** Ask for what is after this cursor to go on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The player. */
  readonly node: TournamentPlayer;
};

/** Somebody who has entered a tournament. */
export type TournamentPlayer = {
  readonly __typename?: 'TournamentPlayer';
  /** Their id in this tournament, chosen by the organiser. */
  readonly player: Scalars['ID']['output'];
  /** What people read; null if nothing was said, or it was erased. */
  readonly name: Maybe<Scalars['String']['output']>;
  /** The account that plays; null if the court was not told. */
  readonly account: Maybe<Scalars['ID']['output']>;
  /** Their number among those who are seeded, 1 for the best; null stands after all of them. */
  readonly seed: Maybe<Scalars['Int']['output']>;
  /** After how many rounds had started they entered. */
  readonly enteredAfter: Scalars['Int']['output'];
  /** After how many rounds had started they withdrew; null if they have not. */
  readonly withdrawnAfter: Maybe<Scalars['Int']['output']>;
};

/** A round of a tournament. */
export type TournamentRound = {
  readonly __typename?: 'TournamentRound';
  /** Its number, from 1. */
  readonly number: Scalars['Int']['output'];
  /** Where it stands. */
  readonly status: TournamentRoundStatus;
  /** Who does not play it: at most 2,000. */
  readonly absences: ReadonlyArray<Absence>;
  /** Who is there and has no table: at most 1,000. */
  readonly byes: ReadonlyArray<Bye>;
  /** How many bids were made for it. */
  readonly bidsMade: Scalars['Int']['output'];
  /** Whether they were revealed. */
  readonly bidsRevealed: Scalars['Boolean']['output'];
  /** Why it was paired by hand; null if it was not. */
  readonly byHand: Maybe<Scalars['String']['output']>;
  /** Its tables. Codes: `invalid-request`, `cursor-of-another-list`. */
  readonly tables: Maybe<TournamentTableConnection>;
  /** Who has bid, in the order of the bids. Codes: `invalid-request`, `cursor-of-another-list`. */
  readonly bids: Maybe<BidConnection>;
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

/** Somebody who does not play a round. */
export type Absence = {
  readonly __typename?: 'Absence';
  /** The player's id. */
  readonly player: Scalars['ID']['output'];
  /** Why. */
  readonly kind: AbsenceKind;
};

/** Somebody who is there and has no table. */
export type Bye = {
  readonly __typename?: 'Bye';
  /** The player's id. */
  readonly player: Scalars['ID']['output'];
  /** Why. */
  readonly kind: ByeKind;
};

/** A page of the rounds of a tournament. */
export type TournamentRoundConnection = {
  readonly __typename?: 'TournamentRoundConnection';
  /** The rounds with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<TournamentRoundEdge>>>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
};

/** A round in its place in the list. */
export type TournamentRoundEdge = {
  readonly __typename?: 'TournamentRoundEdge';
  /** Ask for what is after this cursor to go on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The round. */
  readonly node: TournamentRound;
};

/** A page of the tables of a round. */
export type TournamentTableConnection = {
  readonly __typename?: 'TournamentTableConnection';
  /** The tables with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<TournamentTableEdge>>>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
};

/** A table in its place in the list. */
export type TournamentTableEdge = {
  readonly __typename?: 'TournamentTableEdge';
  /** Ask for what is after this cursor to go on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The table. */
  readonly node: TournamentTable;
};

/** A table of a round. */
export type TournamentTable = {
  readonly __typename?: 'TournamentTable';
  /** Its number, from 1. */
  readonly number: Scalars['Int']['output'];
  /** Who sits there, in the order of the ruleset's seats. */
  readonly players: ReadonlyArray<Scalars['ID']['output']>;
  /** What their bids have made of the game; null if nothing. */
  readonly handicap: Maybe<Scalars['ID']['output']>;
  /** The id of its game; null before the round starts, and where somebody was missing then. */
  readonly game: Maybe<Scalars['ID']['output']>;
  /** The result that counts; null while there is none. */
  readonly result: Maybe<TableResult>;
  /** How often a result was recorded of it. */
  readonly versions: Scalars['Int']['output'];
};

/** How a table ended. */
export type TableResult = {
  readonly __typename?: 'TableResult';
  /** Who shares the first place, who the second, and so on: ids of players. */
  readonly places: ReadonlyArray<ReadonlyArray<Scalars['ID']['output']>>;
  /** Those who did not play. */
  readonly forfeited: ReadonlyArray<Scalars['ID']['output']>;
};

/** A page of the bids of a round. */
export type BidConnection = {
  readonly __typename?: 'BidConnection';
  /** The bids with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<BidEdge>>>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
};

/** A bid in its place in the list. */
export type BidEdge = {
  readonly __typename?: 'BidEdge';
  /** Ask for what is after this cursor to go on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The bid. */
  readonly node: TournamentBid;
};

/** That somebody has bid; and what, once all bids of the round are revealed. */
export type TournamentBid = {
  readonly __typename?: 'TournamentBid';
  /** The player's id. */
  readonly player: Scalars['ID']['output'];
  /** The SHA-256, in base64url, of the JSON array of `bid`, the round, the player, the bid and the salt. */
  readonly commitment: Scalars['String']['output'];
  /** The bid; null until all are revealed. */
  readonly bid: Maybe<Scalars['ID']['output']>;
  /** The salt; null until all are revealed. */
  readonly salt: Maybe<Scalars['String']['output']>;
};

/** Who stands where. */
export type Standings = {
  readonly __typename?: 'Standings';
  /** The number of the entry after which they stand so. */
  readonly version: Scalars['Int']['output'];
  /** What decides between those who are equal in points, what counts most first. */
  readonly tieBreaks: ReadonlyArray<TieBreak>;
  /** The rows that were asked for, the best first. */
  readonly rows: ReadonlyArray<StandingsRow>;
  /** Whether there are rows after these. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Ask for what is after this cursor to go on; null where nothing is told. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
  /** Results that were recorded anew since they were first recorded: why standings have changed. */
  readonly corrections: ReadonlyArray<ResultCorrection>;
};

/** Somebody's place in the standings. */
export type StandingsRow = {
  readonly __typename?: 'StandingsRow';
  /** From 1; shared by those whom nothing tells apart. */
  readonly rank: Scalars['Int']['output'];
  /** The player's id. */
  readonly player: Scalars['ID']['output'];
  /** Their points. */
  readonly points: Scalars['Float']['output'];
  /** What the tie-breaks come to, in their order. */
  readonly tieBreaks: ReadonlyArray<Scalars['Float']['output']>;
};

/** A result that was recorded anew. */
export type ResultCorrection = {
  readonly __typename?: 'ResultCorrection';
  /** Its number among all results. */
  readonly number: Scalars['Int']['output'];
  /** The round. */
  readonly round: Scalars['Int']['output'];
  /** The table. */
  readonly table: Scalars['Int']['output'];
  /** How many results were recorded of the table then, from 2. */
  readonly version: Scalars['Int']['output'];
  /** Where it comes from. */
  readonly source: ResultSource;
  /** Why; null if nothing was said. */
  readonly reason: Maybe<Scalars['String']['output']>;
};

/** Who met whom and what came of it. */
export type Crosstable = {
  readonly __typename?: 'Crosstable';
  /** The number of the entry after which it is so. */
  readonly version: Scalars['Int']['output'];
  /** The rows that were asked for, the best first. */
  readonly rows: ReadonlyArray<CrosstableRow>;
  /** Whether there are rows after these. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Ask for what is after this cursor to go on; null where nothing is told. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
};

/** What became of a player, round by round. */
export type CrosstableRow = {
  readonly __typename?: 'CrosstableRow';
  /** From 1; shared by those whom nothing tells apart. */
  readonly rank: Scalars['Int']['output'];
  /** The player's id. */
  readonly player: Scalars['ID']['output'];
  /** Their points. */
  readonly points: Scalars['Float']['output'];
  /** Each round that has started, from the first on. */
  readonly rounds: ReadonlyArray<CrosstableCell>;
};

/** What a round was for one player. */
export type CrosstableCell = {
  readonly __typename?: 'CrosstableCell';
  /** The number of their table; null if they had none. */
  readonly table: Maybe<Scalars['Int']['output']>;
  /** The others at the table, in the order of its seats. */
  readonly opponents: ReadonlyArray<Scalars['ID']['output']>;
  /** Which side they had, at a table of two. */
  readonly side: Maybe<TableSide>;
  /** From 1, shared by those who share it; null while the table is not decided, and of who forfeited. */
  readonly place: Maybe<Scalars['Int']['output']>;
  /** How many share that place, themselves counted: two at a table of two is a draw. */
  readonly sharing: Maybe<Scalars['Int']['output']>;
  /** Whether they forfeited. */
  readonly forfeited: Scalars['Boolean']['output'];
  /** Why they had no table, if it was a bye; null at a table, and of who was absent. */
  readonly bye: Maybe<ByeKind>;
  /** What the round was worth. */
  readonly points: Scalars['Float']['output'];
};

/** A page of the results of a tournament. */
export type RecordedResultConnection = {
  readonly __typename?: 'RecordedResultConnection';
  /** The results with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<RecordedResultEdge>>>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
};

/** A result in its place in the list. */
export type RecordedResultEdge = {
  readonly __typename?: 'RecordedResultEdge';
  /** Ask for what is after this cursor to go on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The result. */
  readonly node: RecordedResult;
};

/** A result, as it was recorded. The last version of a table counts, and those before are kept. */
export type RecordedResult = {
  readonly __typename?: 'RecordedResult';
  /** Its number among all results of the tournament, from 1, without a gap. */
  readonly number: Scalars['Int']['output'];
  /** When it was recorded. */
  readonly at: Scalars['DateTime']['output'];
  /** The number of the entry of the log in which it stands. */
  readonly entry: Scalars['Int']['output'];
  /** The round. */
  readonly round: Scalars['Int']['output'];
  /** The table. */
  readonly table: Scalars['Int']['output'];
  /** How many results were recorded of the table then, from 1. */
  readonly version: Scalars['Int']['output'];
  /** How it ended; null if there is no result any more: the game was annulled, or goes on. */
  readonly result: Maybe<TableResult>;
  /** Where it comes from. */
  readonly source: ResultSource;
  /** Why; null if nothing was said. */
  readonly reason: Maybe<Scalars['String']['output']>;
  /** The id of the game it follows from; null if there was none. */
  readonly game: Maybe<Scalars['ID']['output']>;
  /** The hash of the last entry of that game then. */
  readonly gameHash: Maybe<Scalars['String']['output']>;
  /** All this, signed by the court: a compact JWS (RFC 7515) under a key of `/.well-known/jwks.json`. */
  readonly certificate: Scalars['String']['output'];
};

/** A page of a tournament's log. */
export type TournamentEntryConnection = {
  readonly __typename?: 'TournamentEntryConnection';
  /** The entries with their cursors. */
  readonly edges: Maybe<ReadonlyArray<Maybe<TournamentEntryEdge>>>;
  /** Where the page lies. */
  readonly pageInfo: PageInfo;
};

/** An entry in its place in the list. */
export type TournamentEntryEdge = {
  readonly __typename?: 'TournamentEntryEdge';
  /** Ask for what is after this cursor to go on from here. */
  readonly cursor: Scalars['String']['output'];
  /** The entry. */
  readonly node: TournamentEntry;
};

/** An entry of a tournament's log. */
export type TournamentEntry = {
  readonly __typename?: 'TournamentEntry';
  /** Its number, from 1. */
  readonly version: Scalars['Int']['output'];
  /** When it was made. */
  readonly at: Scalars['DateTime']['output'];
  /** The account that did it; null for a player without one, and for the court. */
  readonly account: Maybe<Scalars['ID']['output']>;
  /** The player who did it, with their own token; else null. */
  readonly player: Maybe<Scalars['ID']['output']>;
  /** What happened. */
  readonly body: Scalars['TournamentStatement']['output'];
  /** The SHA-256, in base64url, of its canonical JSON (RFC 8785) and of the hash before it. */
  readonly hash: Scalars['String']['output'];
};

/** Ratings of a ruleset by Glicko-2. */
export type Ratings = {
  readonly __typename?: 'Ratings';
  /** After how many counted tournaments and corrections; 0 if nothing is rated. */
  readonly number: Scalars['Int']['output'];
  /** What was counted last; null if nothing is rated. */
  readonly last: Maybe<RatedPeriod>;
  /** The accounts that were asked for, the highest rating first. */
  readonly ratings: ReadonlyArray<Rating>;
  /** Whether there are accounts after these. */
  readonly hasNextPage: Scalars['Boolean']['output'];
  /** Ask for what is after this cursor to go on; null where nothing is told. */
  readonly endCursor: Maybe<Scalars['String']['output']>;
};

/** The end of a tournament, or a correction after its end. */
export type RatedPeriod = {
  readonly __typename?: 'RatedPeriod';
  /** When. */
  readonly at: Scalars['DateTime']['output'];
  /** The tournament's id. */
  readonly tournament: Maybe<Scalars['ID']['output']>;
  /** Why a result was corrected; null at the end itself. */
  readonly reason: Maybe<Scalars['String']['output']>;
};

/** What an account has shown. Whoever has not played stands at 1500, with a deviation of 350. */
export type Rating = {
  readonly __typename?: 'Rating';
  /** The account's id. */
  readonly account: Scalars['ID']['output'];
  /** The rating. */
  readonly rating: Scalars['Float']['output'];
  /** How uncertain it is: a standard deviation. */
  readonly deviation: Scalars['Float']['output'];
  /** How erratic the results are. */
  readonly volatility: Scalars['Float']['output'];
};

/** What is to be played in a tournament, and how. */
export type OpenTournamentInput = {
  /** What it is called: 1 to 100 characters, not all blank and none of them a control character or a mark of direction. */
  readonly name: Scalars['String']['input'];
  /** The ruleset and the options of every game. What the number of players or their bids say at a table takes the place of what is said here. */
  readonly options: GameOptionsInput;
  /** The clocks of its games; they are played without if it is left out. */
  readonly clock?: InputMaybe<ClockInput>;
  /** How it is paired, and what counts. */
  readonly settings: TournamentSettingsInput;
  /** Whether anybody may see it and watch its games. */
  readonly public?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether accounts enter themselves; else the organiser enters the players. */
  readonly openEntry?: InputMaybe<Scalars['Boolean']['input']>;
  /** Whether players may enter when rounds have started; not where all rounds are paired from the beginning. */
  readonly lateEntry?: InputMaybe<Scalars['Boolean']['input']>;
  /** When entry closes by itself: a moment as RFC 3339 writes it. */
  readonly entryClosesAt?: InputMaybe<Scalars['String']['input']>;
  /** What you keep beside it, told to you alone. */
  readonly metadata?: InputMaybe<Scalars['Metadata']['input']>;
  /** Yours to choose, for each request anew. Sent again with the same request, under the same token, it is done once. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** How a tournament is paired, and what counts. It is checked as a whole: `invalid-request`, with `path` and `expected`. */
export type TournamentSettingsInput = {
  /** How rounds are paired. */
  readonly format: TournamentFormat;
  /** How many there are, from 1 to 30; left out where the format and the number of players say it. */
  readonly rounds?: InputMaybe<Scalars['Int']['input']>;
  /** What decides between those who are equal in points, what counts most first; each at most once. */
  readonly tieBreaks?: InputMaybe<ReadonlyArray<TieBreak>>;
  /** What each way a round can go is worth; what is left out is as is usual for the format. */
  readonly points?: InputMaybe<TournamentPointsInput>;
  /** With `companies`: how many a table is best to have, 3 to 5. */
  readonly tableSize?: InputMaybe<Scalars['Int']['input']>;
  /** How many may enter: at most 1000, in a round robin 30. */
  readonly places: Scalars['Int']['input'];
};

/** What each way a round can go is worth. What is left out is as is usual for the format. */
export type TournamentPointsInput = {
  /** A game won, at a table of two. */
  readonly win?: InputMaybe<Scalars['Float']['input']>;
  /** A game drawn. */
  readonly draw?: InputMaybe<Scalars['Float']['input']>;
  /** A game lost. */
  readonly loss?: InputMaybe<Scalars['Float']['input']>;
  /** The other one was not there. */
  readonly forfeitWin?: InputMaybe<Scalars['Float']['input']>;
  /** Not having been there, at a table of two. */
  readonly forfeitLoss?: InputMaybe<Scalars['Float']['input']>;
  /** The places at tables of several. */
  readonly byPlace?: InputMaybe<PointsByPlaceInput>;
  /** Not having been there, at a table of several. */
  readonly forfeit?: InputMaybe<Scalars['Float']['input']>;
  /** A bye because the number of players did not fit. */
  readonly allocatedBye?: InputMaybe<Scalars['Float']['input']>;
  /** A bye that was asked for. */
  readonly requestedBye?: InputMaybe<Scalars['Float']['input']>;
  /** A round missed. */
  readonly absence?: InputMaybe<Scalars['Float']['input']>;
};

/** What each place is worth, the first place first. */
export type PointsByPlaceInput = {
  /** At a table of three. */
  readonly three: ReadonlyArray<Scalars['Float']['input']>;
  /** At a table of four. */
  readonly four: ReadonlyArray<Scalars['Float']['input']>;
  /** At a table of five. */
  readonly five: ReadonlyArray<Scalars['Float']['input']>;
};

/** Something is asked of a tournament. */
export type AskOfTournamentInput = {
  /** The tournament's id. */
  readonly tournament: Scalars['ID']['input'];
  /** The version of the tournament that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Yours to choose, for each request anew. Sent again with the same request, under the same token, it is done once. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Which tournament is closed, and whether before its last round. */
export type CloseTournamentInput = {
  /** The tournament's id. */
  readonly tournament: Scalars['ID']['input'];
  /** Whether it may be closed though rounds are left: `rounds-left` if not. */
  readonly early?: InputMaybe<Scalars['Boolean']['input']>;
  /** Why it ends early, in 1 to 2,000 characters, not all blank: told to everybody who may see the tournament. Not kept where no round is left. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** The version of the tournament that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Yours to choose, for each request anew. Sent again with the same request, under the same token, it is done once. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Something is asked of a round. */
export type RoundOfTournamentInput = {
  /** The tournament's id. */
  readonly tournament: Scalars['ID']['input'];
  /** The number of the round, from 1. */
  readonly round: Scalars['Int']['input'];
  /** The version of the tournament that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Yours to choose, for each request anew. Sent again with the same request, under the same token, it is done once. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Who enters a tournament. */
export type EnterPlayerInput = {
  /** The tournament's id. */
  readonly tournament: Scalars['ID']['input'];
  /** What they are called in it: 1 to 64 letters of ASCII, digits, `_`, `.` and `-`. Nothing personal: it stays in the log. */
  readonly player: Scalars['ID']['input'];
  /** What people read, as the tournament is called: 1 to 100 characters, not all blank. It can be erased. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** The account that plays. Who enters himself is that account. */
  readonly account?: InputMaybe<Scalars['ID']['input']>;
  /** Their number among those who are seeded, 1 for the best, at most 1000: for the organiser to say. */
  readonly seed?: InputMaybe<Scalars['Int']['input']>;
  /** The version of the tournament that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Yours to choose, for each request anew. Sent again with the same request, under the same token, it is done once. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** A player who has entered. */
export type EnteredPlayer = {
  readonly __typename?: 'EnteredPlayer';
  /** The tournament. */
  readonly tournament: Maybe<Tournament>;
  /** The player's id. */
  readonly player: Scalars['ID']['output'];
  /** Whoever shows it speaks for the player in this tournament. It is told this once. */
  readonly token: Scalars['String']['output'];
};

/** Another token of a player. */
export type ReplacedPlayerToken = {
  readonly __typename?: 'ReplacedPlayerToken';
  /** The player's id. */
  readonly player: Scalars['ID']['output'];
  /** Whoever shows it speaks for the player in this tournament. */
  readonly token: Scalars['String']['output'];
};

/** Whose token is replaced. */
export type ReplacePlayerTokenInput = {
  /** The tournament's id. */
  readonly tournament: Scalars['ID']['input'];
  /** The player's id. */
  readonly player: Scalars['ID']['input'];
  /** The version of the tournament that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Yours to choose, for each request anew. Sent again with the same request, under the same token, it is done once. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** What a player is called. */
export type RenamePlayerInput = {
  /** The tournament's id. */
  readonly tournament: Scalars['ID']['input'];
  /** The player's id. */
  readonly player: Scalars['ID']['input'];
  /** What people read, as the tournament is called: 1 to 100 characters, not all blank. Null, or nothing, erases it. */
  readonly name?: InputMaybe<Scalars['String']['input']>;
  /** Yours to choose, for each request anew. Sent again with the same request, under the same token, it is done once. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Who withdraws. */
export type WithdrawPlayerInput = {
  /** The tournament's id. */
  readonly tournament: Scalars['ID']['input'];
  /** The player's id. */
  readonly player: Scalars['ID']['input'];
  /** The version of the tournament that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Yours to choose, for each request anew. Sent again with the same request, under the same token, it is done once. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Who does not play a round. */
export type NoteAbsenceInput = {
  /** The tournament's id. */
  readonly tournament: Scalars['ID']['input'];
  /** The player's id. */
  readonly player: Scalars['ID']['input'];
  /** The number of the round, from 1. */
  readonly round: Scalars['Int']['input'];
  /** Why; left out, they play after all. */
  readonly kind?: InputMaybe<AbsenceKind>;
  /** The version of the tournament that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Yours to choose, for each request anew. Sent again with the same request, under the same token, it is done once. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** Who rules in the games of a tournament. */
export type NameArbitersInput = {
  /** The tournament's id. */
  readonly tournament: Scalars['ID']['input'];
  /** Ids of accounts with the scope `rule`, each once; every arbiter of the court if the list is empty. */
  readonly accounts: ReadonlyArray<Scalars['ID']['input']>;
  /** The version of the tournament that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Yours to choose, for each request anew. Sent again with the same request, under the same token, it is done once. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** A secret bid. */
export type MakeBidInput = {
  /** The tournament's id. */
  readonly tournament: Scalars['ID']['input'];
  /** The number of the round, from 1. */
  readonly round: Scalars['Int']['input'];
  /** `E1`, `E2`, `E3`, `S1`, `S2` or `S3`. */
  readonly bid: Scalars['ID']['input'];
  /** The version of the tournament that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Taken as everywhere, and changes nothing: a bid is made once in any case. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** A bid that was made, as its player alone is told. */
export type MadeBid = {
  readonly __typename?: 'MadeBid';
  /** The tournament. */
  readonly tournament: Maybe<Tournament>;
  /** With it you can show that the bid told later is the one you made. */
  readonly salt: Scalars['String']['output'];
  /** What your bid is held against: everybody is told it. */
  readonly commitment: Scalars['String']['output'];
};

/** A table that is put together by hand. */
export type TableByHandInput = {
  /** Ids of players, in the order of the ruleset's seats. More than 100 are not looked at. */
  readonly players: ReadonlyArray<Scalars['ID']['input']>;
  /** What bids would have made of the game: `E1` to `E3` and `S1` to `S3` of Hammer of the Scots; nothing if left out. */
  readonly handicap?: InputMaybe<Scalars['ID']['input']>;
};

/** A round that is put together by hand. */
export type PairRoundByHandInput = {
  /** The tournament's id. */
  readonly tournament: Scalars['ID']['input'];
  /** The number of the round, from 1. */
  readonly round: Scalars['Int']['input'];
  /** Its tables, at most 500. */
  readonly tables: ReadonlyArray<TableByHandInput>;
  /** Ids of players who have a bye, at most 1,000. */
  readonly byes?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** Why, in 1 to 2,000 characters, not all blank: told to everybody who may see the tournament. Left out or blank it is `reason-needed`. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** The version of the tournament that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Yours to choose, for each request anew. Sent again with the same request, under the same token, it is done once. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** A round that has started. */
export type StartedRound = {
  readonly __typename?: 'StartedRound';
  /** The tournament. */
  readonly tournament: Maybe<Tournament>;
  /** Its games, at most 500, in the order of the tables, with the tokens of their seats: told once, to be handed to the players. */
  readonly games: ReadonlyArray<OpenedOfMany>;
};

/** Your seat in a round. */
export type ClaimSeatInput = {
  /** The tournament's id. */
  readonly tournament: Scalars['ID']['input'];
  /** The number of the round, from 1. */
  readonly round: Scalars['Int']['input'];
  /** Yours to choose, for each request anew. Sent again with the same request, under the same token, it is answered as it was before. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** The seat of a player. */
export type ClaimedSeat = {
  readonly __typename?: 'ClaimedSeat';
  /** The id of the game. */
  readonly game: Scalars['ID']['output'];
  /** The seat's name. */
  readonly seat: Scalars['ID']['output'];
  /** Whoever shows it plays the seat, from now on. */
  readonly token: Scalars['String']['output'];
};

/** How a table counts. */
export type SayResultInput = {
  /** The tournament's id. */
  readonly tournament: Scalars['ID']['input'];
  /** The number of the round, from 1. */
  readonly round: Scalars['Int']['input'];
  /** The number of the table, from 1. */
  readonly table: Scalars['Int']['input'];
  /** Who shares the first place, who the second, and so on: ids of players. Who did not play has none. */
  readonly places: ReadonlyArray<ReadonlyArray<Scalars['ID']['input']>>;
  /** Ids of those who did not play. */
  readonly forfeited?: InputMaybe<ReadonlyArray<Scalars['ID']['input']>>;
  /** What is said of it. */
  readonly source: SaidResultSource;
  /** Why, in 1 to 2,000 characters, not all blank: told to everybody who may see the tournament. Left out or blank it is `reason-needed`. */
  readonly reason?: InputMaybe<Scalars['String']['input']>;
  /** The version of the tournament that it is meant for. If it has moved on, nothing is done: `stale`. For any if left out. */
  readonly expectedVersion?: InputMaybe<Scalars['Int']['input']>;
  /** Yours to choose, for each request anew. Sent again with the same request, under the same token, it is done once. */
  readonly idempotencyKey?: InputMaybe<Scalars['String']['input']>;
};

/** A side, which is a seat. */
export type HammerOfTheScotsSide =
  /** The English, red. */
  | 'england'
  /** The Scots, blue. */
  | 'scotland';

/** A scenario (8.x). */
export type HammerOfTheScotsScenario =
  /** 1297 to 1305. */
  | 'braveheart'
  /** 1306 to 1314. */
  | 'bruce'
  /** From 1297 until one side has won. */
  | 'campaign';

/** Who may be crowned King of Scotland (6.2). */
export type HammerOfTheScotsCrowned =
  /** Robert Bruce. */
  | 'bruce'
  /** John Comyn. */
  | 'comyn'
  /** John Balliol, brought by the French. */
  | 'balliol';

/** When a block has its turn in a battle round (5.31). */
export type HammerOfTheScotsLetter =
  /** First. */
  | 'A'
  /** Second. */
  | 'B'
  /** Last. */
  | 'C';

/** A faction of the nobles. */
export type HammerOfTheScotsFaction =
  /** Follows Bruce. */
  | 'bruce'
  /** Follows Comyn. */
  | 'comyn';

/** How many may cross a border (4.3). */
export type HammerOfTheScotsBorderColour =
  /** Six blocks; black in older editions. */
  | 'green'
  /** Two blocks, who then stop. */
  | 'red';

/** What stands on a block (2.2). */
export type HammerOfTheScotsBlockKind =
  /** A king, or Wallace. */
  | 'leader'
  /** Infantry. */
  | 'infantry'
  /** Light cavalry. */
  | 'cavalry'
  /** Archers. */
  | 'archers'
  /** Knights. */
  | 'knights'
  /** The Norse. */
  | 'norse'
  /** A noble, who may change sides. */
  | 'noble';

/** What was agreed upon before a game of Hammer of the Scots. */
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
  /** For one move point, any number of blocks may move to their King or to a leader who stands in for him. */
  readonly rally: Scalars['Boolean']['output'];
  /** Moray fights as A3 and regains two steps when he returns to Moray for the winter. */
  readonly andrewMoray: Scalars['Boolean']['output'];
  /** The Norse stay on the Irish Sea, winter anywhere on its coasts, and count against no castle limit. */
  readonly angusOg: Scalars['Boolean']['output'];
  /** All hits of a block apply to the strongest enemy block; excess hits are lost. */
  readonly singleTargetHits: Scalars['Boolean']['output'];
  /** Blocks of one letter fire together at the strongest enemy block; excess hits are lost. */
  readonly volleyStrongest: Scalars['Boolean']['output'];
  /** The Norse regroup only along the sea of the battle area. */
  readonly norseRegroupSameCoast: Scalars['Boolean']['output'];
  /** Norse that enter a battle may join the main attack. */
  readonly norseJoinsMain: Scalars['Boolean']['output'];
  /** No block regroups after a battle caused by a change of sides. */
  readonly noRegroupAfterDefection: Scalars['Boolean']['output'];
  /** In winter the Scottish King moves to friendly cathedrals only. */
  readonly kingFriendlyCathedralOnly: Scalars['Boolean']['output'];
  /** Norse and French Knights drawn inland go to any friendly coast. */
  readonly seaReinforcementAnyCoast: Scalars['Boolean']['output'];
  /** Which replacement points add steps to Norse or French Knights drawn inland and put on a coast: either, those of both areas; origin, those of the area they were drawn for. Defaults to either if inlandSeaDraw is adjacent-coast; null if no block is put on a coast. */
  readonly seaReinforcementSteps: Maybe<Scalars['String']['output']>;
  /** The French Knights do not appear in The Bruce. */
  readonly frenchOnlyBraveheart: Scalars['Boolean']['output'];
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
  /** How many areas the Scottish archers may enter in a turn: 2 or 3. */
  readonly etterickMove: Scalars['Int']['output'];
  /** What may form one main attack over the Anglo-Scottish border: any-origin-any-border, all blocks that crossed it; one-origin-one-border, blocks that began in one area and entered over one border. */
  readonly asBorderOneGroup: Scalars['String']['output'];
  /** The Norse may use the Sea Move card, but not to enter England. */
  readonly norseSeaMoveCard: Scalars['Boolean']['output'];
  /** When Celtic blocks test their loyalty: before-battle, all of them before the battle; on-reveal, each when it is revealed, reserves in round 2. Null if celticAtOwnTurn is on. */
  readonly celticTiming: Maybe<Scalars['String']['output']>;
  /** During an English Truce the Scots cannot enter England. */
  readonly truceBarsRaids: Scalars['Boolean']['output'];
  /** During an English Truce the Scots cannot move to England by sea, even if they hold it. */
  readonly truceBarsSeaMove: Scalars['Boolean']['output'];
  /** What happens to Norse or French Knights drawn for an area without a coast: adjacent-coast, they are put on a friendly coast; redraw, they are put back and another block is drawn; redraw-then-put-back, another block is drawn and then they are put back. */
  readonly inlandSeaDraw: Scalars['String']['output'];
  /** Which enemy crossing closes a border to a retreat: this-battle, a crossing to enter this battle; any-battle, a crossing to enter any battle, if the enemy was the last to do so. */
  readonly borderControlScope: Scalars['String']['output'];
  /** The die of the Herald is rolled before the noble is named. */
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
  /** When the eight nobles that bring the French Knights are counted: builds, once a year when the builds begin; once-reached, as soon as the Scots control eight. */
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
 * What is agreed upon before a game of Hammer of the Scots. The scenario and the edition must be said. Every other option is
 * the edition's if it is left out, and also if it is null, as a form sends what was left empty. `ruleset { options }` tells
 * what each edition makes of it, and which options exclude each other.
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
  /** For one move point, any number of blocks may move to their King or to a leader who stands in for him. */
  readonly rally?: InputMaybe<Scalars['Boolean']['input']>;
  /** Moray fights as A3 and regains two steps when he returns to Moray for the winter. */
  readonly andrewMoray?: InputMaybe<Scalars['Boolean']['input']>;
  /** The Norse stay on the Irish Sea, winter anywhere on its coasts, and count against no castle limit. */
  readonly angusOg?: InputMaybe<Scalars['Boolean']['input']>;
  /** All hits of a block apply to the strongest enemy block; excess hits are lost. */
  readonly singleTargetHits?: InputMaybe<Scalars['Boolean']['input']>;
  /** Blocks of one letter fire together at the strongest enemy block; excess hits are lost. */
  readonly volleyStrongest?: InputMaybe<Scalars['Boolean']['input']>;
  /** The Norse regroup only along the sea of the battle area. */
  readonly norseRegroupSameCoast?: InputMaybe<Scalars['Boolean']['input']>;
  /** Norse that enter a battle may join the main attack. */
  readonly norseJoinsMain?: InputMaybe<Scalars['Boolean']['input']>;
  /** No block regroups after a battle caused by a change of sides. */
  readonly noRegroupAfterDefection?: InputMaybe<Scalars['Boolean']['input']>;
  /** In winter the Scottish King moves to friendly cathedrals only. */
  readonly kingFriendlyCathedralOnly?: InputMaybe<Scalars['Boolean']['input']>;
  /** Norse and French Knights drawn inland go to any friendly coast. */
  readonly seaReinforcementAnyCoast?: InputMaybe<Scalars['Boolean']['input']>;
  /** Which replacement points add steps to Norse or French Knights drawn inland and put on a coast: either, those of both areas; origin, those of the area they were drawn for. Defaults to either if inlandSeaDraw is adjacent-coast; null if no block is put on a coast. */
  readonly seaReinforcementSteps?: InputMaybe<Scalars['String']['input']>;
  /** The French Knights do not appear in The Bruce. */
  readonly frenchOnlyBraveheart?: InputMaybe<Scalars['Boolean']['input']>;
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
  /** How many areas the Scottish archers may enter in a turn: 2 or 3. */
  readonly etterickMove?: InputMaybe<Scalars['Int']['input']>;
  /** What may form one main attack over the Anglo-Scottish border: any-origin-any-border, all blocks that crossed it; one-origin-one-border, blocks that began in one area and entered over one border. */
  readonly asBorderOneGroup?: InputMaybe<Scalars['String']['input']>;
  /** The Norse may use the Sea Move card, but not to enter England. */
  readonly norseSeaMoveCard?: InputMaybe<Scalars['Boolean']['input']>;
  /** When Celtic blocks test their loyalty: before-battle, all of them before the battle; on-reveal, each when it is revealed, reserves in round 2. Null if celticAtOwnTurn is on. */
  readonly celticTiming?: InputMaybe<Scalars['String']['input']>;
  /** During an English Truce the Scots cannot enter England. */
  readonly truceBarsRaids?: InputMaybe<Scalars['Boolean']['input']>;
  /** During an English Truce the Scots cannot move to England by sea, even if they hold it. */
  readonly truceBarsSeaMove?: InputMaybe<Scalars['Boolean']['input']>;
  /** What happens to Norse or French Knights drawn for an area without a coast: adjacent-coast, they are put on a friendly coast; redraw, they are put back and another block is drawn; redraw-then-put-back, another block is drawn and then they are put back. */
  readonly inlandSeaDraw?: InputMaybe<Scalars['String']['input']>;
  /** Which enemy crossing closes a border to a retreat: this-battle, a crossing to enter this battle; any-battle, a crossing to enter any battle, if the enemy was the last to do so. */
  readonly borderControlScope?: InputMaybe<Scalars['String']['input']>;
  /** The die of the Herald is rolled before the noble is named. */
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
  /** When the eight nobles that bring the French Knights are counted: builds, once a year when the builds begin; once-reached, as soon as the Scots control eight. */
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

/** What Hammer of the Scots is played with. */
export type HammerOfTheScotsComponents = {
  readonly __typename?: 'HammerOfTheScotsComponents';
  /** The areas of the map. */
  readonly areas: ReadonlyArray<HammerOfTheScotsArea>;
  /** The borders between them. */
  readonly borders: ReadonlyArray<HammerOfTheScotsBorder>;
  /** The blocks; the two of a noble are one here. */
  readonly blocks: ReadonlyArray<HammerOfTheScotsBlock>;
  /** The cards. */
  readonly cards: ReadonlyArray<HammerOfTheScotsCard>;
  /** The scenarios. */
  readonly scenarios: ReadonlyArray<HammerOfTheScotsScenarioCard>;
  /** The phases, in the order of play. */
  readonly phases: ReadonlyArray<HammerOfTheScotsPhase>;
  /** What can be asked to be done. */
  readonly actions: ReadonlyArray<HammerOfTheScotsActionKind>;
};

/** An area of the map (1.0). */
export type HammerOfTheScotsArea = {
  readonly __typename?: 'HammerOfTheScotsArea';
  /** Its id: `fife`. */
  readonly id: Scalars['ID']['output'];
  /** As it stands on the map. */
  readonly name: Scalars['String']['output'];
  /** English blocks that may winter here (1.2). */
  readonly castleLimit: Scalars['Int']['output'];
  /** Scottish blocks that may: a cathedral adds one (1.3). */
  readonly scottishLimit: Scalars['Int']['output'];
  /** Whether there is a cathedral. */
  readonly cathedral: Scalars['Boolean']['output'];
  /** The seas it lies on: `north-sea`, `irish-sea`; none inland. */
  readonly coasts: ReadonlyArray<Scalars['ID']['output']>;
  /** The nobles at home here (1.4). */
  readonly homeOf: ReadonlyArray<Scalars['ID']['output']>;
  /** For a schematic map: percent of its width, from the west. */
  readonly x: Scalars['Float']['output'];
  /** Percent of its height, from the north. */
  readonly y: Scalars['Float']['output'];
};

/** A border between two areas (4.3). */
export type HammerOfTheScotsBorder = {
  readonly __typename?: 'HammerOfTheScotsBorder';
  /** The two areas. */
  readonly areas: ReadonlyArray<Scalars['ID']['output']>;
  /** Its colour. */
  readonly colour: HammerOfTheScotsBorderColour;
  /** Blocks of a side that may cross it in a movement phase. */
  readonly limit: Scalars['Int']['output'];
  /** Whether England lies behind it (4.4). */
  readonly angloScottish: Scalars['Boolean']['output'];
};

/** What is printed on a block (2.1). */
export type HammerOfTheScotsBlock = {
  readonly __typename?: 'HammerOfTheScotsBlock';
  /** Its id: `wallace`. */
  readonly id: Scalars['ID']['output'];
  /** The name on it. */
  readonly name: Scalars['String']['output'];
  /** The sides that have this block: both for a noble. */
  readonly sides: ReadonlyArray<HammerOfTheScotsSide>;
  /** What stands on it. */
  readonly kind: HammerOfTheScotsBlockKind;
  /** Areas it may enter in a turn; 0 for the Norse, who go by sea. */
  readonly move: Scalars['Int']['output'];
  /** When it has its turn in a battle round. */
  readonly letter: HammerOfTheScotsLetter;
  /** The highest die that hits; one more for a noble who defends his home. */
  readonly firepower: Scalars['Int']['output'];
  /** Its full strength, in steps. */
  readonly maxStrength: Scalars['Int']['output'];
  /** Whether it is dead when eliminated in combat (5.8). */
  readonly blackCross: Scalars['Boolean']['output'];
  /** Whether its loyalty is tested in battle (5.2). */
  readonly celtic: Scalars['Boolean']['output'];
  /** A noble's faction. */
  readonly faction: Maybe<HammerOfTheScotsFaction>;
  /** A noble's home areas. */
  readonly homes: ReadonlyArray<Scalars['ID']['output']>;
};

/** A card (3.0). */
export type HammerOfTheScotsCard = {
  readonly __typename?: 'HammerOfTheScotsCard';
  /** Its id: `move-2`, `truce`. */
  readonly id: Scalars['ID']['output'];
  /** The name on it. */
  readonly name: Scalars['String']['output'];
  /** How many there are. */
  readonly copies: Scalars['Int']['output'];
  /** Move points of a move card. */
  readonly movePoints: Maybe<Scalars['Int']['output']>;
  /** The event of an event card. */
  readonly event: Maybe<Scalars['ID']['output']>;
};

/** What is told of a scenario (8.x). */
export type HammerOfTheScotsScenarioCard = {
  readonly __typename?: 'HammerOfTheScotsScenarioCard';
  /** Its id. */
  readonly id: HammerOfTheScotsScenario;
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** The year it begins in. */
  readonly firstYear: Scalars['Int']['output'];
  /** The year whose winter ends it; null if none does. */
  readonly lastYear: Maybe<Scalars['Int']['output']>;
  /** English blocks drawn before the first year. */
  readonly firstLevy: Scalars['Int']['output'];
};

/** A phase of the game. */
export type HammerOfTheScotsPhase = {
  readonly __typename?: 'HammerOfTheScotsPhase';
  /** Its id: `play-card`. */
  readonly id: Scalars['ID']['output'];
  /** The clause of the rulebook it follows. */
  readonly clause: Scalars['String']['output'];
  /** The actions that belong to it. */
  readonly actions: ReadonlyArray<Scalars['ID']['output']>;
};

/** An action that can be asked for. */
export type HammerOfTheScotsActionKind = {
  readonly __typename?: 'HammerOfTheScotsActionKind';
  /** Its type, in kebab-case: `play-card` is `playCard` in inputs. */
  readonly type: Scalars['ID']['output'];
  /** Its fields. */
  readonly fields: ReadonlyArray<HammerOfTheScotsActionField>;
};

/** A field of an action. */
export type HammerOfTheScotsActionField = {
  readonly __typename?: 'HammerOfTheScotsActionField';
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** What it holds: `card`, `candidate`, `block`, `area`, `path`, or `via`, which is an area or `sea`. */
  readonly holds: Scalars['ID']['output'];
};

/** A position in Hammer of the Scots. */
export type HammerOfTheScotsView = {
  readonly __typename?: 'HammerOfTheScotsView';
  /** What is played. */
  readonly scenario: HammerOfTheScotsScenario;
  /** The edition of the rulebook that judges. */
  readonly edition: Scalars['String']['output'];
  /** What a tournament's bid costs: `E1` to `E3` the English, `S1` to `S3` the Scots. */
  readonly handicap: Maybe<Scalars['String']['output']>;
  /** The year. */
  readonly year: Scalars['Int']['output'];
  /** The game turn of the year, from 1 to 5. */
  readonly turn: Scalars['Int']['output'];
  /** The phase; `winter` for those who may not know which question is open. */
  readonly phase: Scalars['ID']['output'];
  /** The sides that are to act. */
  readonly toAct: ReadonlyArray<HammerOfTheScotsSide>;
  /** Edward I or II. */
  readonly edward: Scalars['Int']['output'];
  /** Whether a handicap keeps Edward I face up in the English pool this year. */
  readonly edwardFaceUp: Scalars['Boolean']['output'];
  /** Who was crowned King of Scotland. */
  readonly crowned: Maybe<HammerOfTheScotsCrowned>;
  /** Who is player 1 in this turn. */
  readonly firstPlayer: Maybe<HammerOfTheScotsSide>;
  /** Whose truce is in force. */
  readonly truce: Maybe<HammerOfTheScotsSide>;
  /** The hands you may look at. */
  readonly hands: ReadonlyArray<HammerOfTheScotsHand>;
  /** Cards in each hand. */
  readonly handSizes: HammerOfTheScotsCount;
  /** Sides with a card face down. */
  readonly laid: ReadonlyArray<HammerOfTheScotsSide>;
  /** The cards among them you may look at. */
  readonly laidCards: ReadonlyArray<HammerOfTheScotsLaidCard>;
  /** Cards played this year, turn by turn; without those of earlier turns you may not look at again. */
  readonly played: ReadonlyArray<HammerOfTheScotsPlayedCards>;
  /** How many blocks stand in each area. */
  readonly areas: ReadonlyArray<HammerOfTheScotsAreaCount>;
  /** How many blocks are in each pool. */
  readonly pools: HammerOfTheScotsCount;
  /** Your own blocks, on the map and in your pool. */
  readonly blocks: ReadonlyArray<HammerOfTheScotsOwnBlock>;
  /** Which side each noble serves. */
  readonly nobles: ReadonlyArray<HammerOfTheScotsNoble>;
  /** Blocks out of the game. */
  readonly dead: ReadonlyArray<Scalars['ID']['output']>;
  /** Blocks that are not in play for now. */
  readonly aside: ReadonlyArray<Scalars['ID']['output']>;
  /** Areas where a battle is pending. */
  readonly contests: ReadonlyArray<HammerOfTheScotsContest>;
  /** The battle being fought. */
  readonly battle: Maybe<HammerOfTheScotsBattle>;
  /** What the phase still asks for. */
  readonly task: Maybe<HammerOfTheScotsTask>;
  /** How the game ended. */
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

/** How many blocks stand in an area. */
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
  /** Whose it is. */
  readonly side: HammerOfTheScotsSide;
  /** The cards. */
  readonly cards: ReadonlyArray<Scalars['ID']['output']>;
};

/** A card face down. */
export type HammerOfTheScotsLaidCard = {
  readonly __typename?: 'HammerOfTheScotsLaidCard';
  /** Whose it is. */
  readonly side: HammerOfTheScotsSide;
  /** The card. */
  readonly card: Scalars['ID']['output'];
};

/** The cards of a turn. */
export type HammerOfTheScotsPlayedCards = {
  readonly __typename?: 'HammerOfTheScotsPlayedCards';
  /** The turn. */
  readonly turn: Scalars['Int']['output'];
  /** The English card, if you may look at it. */
  readonly england: Maybe<Scalars['ID']['output']>;
  /** The Scottish card, if you may look at it. */
  readonly scotland: Maybe<Scalars['ID']['output']>;
};

/** A block of your own. */
export type HammerOfTheScotsOwnBlock = {
  readonly __typename?: 'HammerOfTheScotsOwnBlock';
  /** The block. */
  readonly block: Scalars['ID']['output'];
  /** Whose it is. */
  readonly side: HammerOfTheScotsSide;
  /** An area, or `pool`. */
  readonly place: Scalars['ID']['output'];
  /** Steps left; 0 in the pool. */
  readonly strength: Scalars['Int']['output'];
};

/** A block that lies open for everybody. */
export type HammerOfTheScotsOpenBlock = {
  readonly __typename?: 'HammerOfTheScotsOpenBlock';
  /** The block. */
  readonly block: Scalars['ID']['output'];
  /** Whose it is. */
  readonly side: HammerOfTheScotsSide;
  /** Steps left. */
  readonly strength: Scalars['Int']['output'];
};

/** A block that fights. */
export type HammerOfTheScotsBattleBlock = {
  readonly __typename?: 'HammerOfTheScotsBattleBlock';
  /** The block. */
  readonly block: Scalars['ID']['output'];
  /** Whose it is. */
  readonly side: HammerOfTheScotsSide;
  /** Steps left. */
  readonly strength: Scalars['Int']['output'];
  /** Whether it has had its turn in this round. */
  readonly acted: Scalars['Boolean']['output'];
};

/** A noble with a block on both sides. */
export type HammerOfTheScotsNoble = {
  readonly __typename?: 'HammerOfTheScotsNoble';
  /** The noble. */
  readonly noble: Scalars['ID']['output'];
  /** Whom he serves. */
  readonly side: HammerOfTheScotsSide;
};

/** Blocks that began in one area and came in by one way (5.32). */
export type HammerOfTheScotsGroup = {
  readonly __typename?: 'HammerOfTheScotsGroup';
  /** Where they began the turn. */
  readonly origin: Scalars['ID']['output'];
  /** The area they came in from, or `sea`. */
  readonly via: Scalars['ID']['output'];
};

/** A group that came into a contested area. */
export type HammerOfTheScotsContestGroup = {
  readonly __typename?: 'HammerOfTheScotsContestGroup';
  /** Whose it is. */
  readonly side: HammerOfTheScotsSide;
  /** Where it began the turn. */
  readonly origin: Scalars['ID']['output'];
  /** The area it came in from, or `sea`. */
  readonly via: Scalars['ID']['output'];
  /** How many blocks it has. */
  readonly blocks: Scalars['Int']['output'];
};

/** An area where a battle is pending. */
export type HammerOfTheScotsContest = {
  readonly __typename?: 'HammerOfTheScotsContest';
  /** The area. */
  readonly area: Scalars['ID']['output'];
  /** Who attacks. */
  readonly attacker: HammerOfTheScotsSide;
  /** The main attack; other groups of the attacker are in reserve. */
  readonly main: HammerOfTheScotsGroup;
  /** Whether the Norse fight in it, beside a land group. */
  readonly norseJoined: Scalars['Boolean']['output'];
  /** Everything that came in. */
  readonly groups: ReadonlyArray<HammerOfTheScotsContestGroup>;
};

/** The battle being fought. */
export type HammerOfTheScotsBattle = {
  readonly __typename?: 'HammerOfTheScotsBattle';
  /** The area. */
  readonly area: Scalars['ID']['output'];
  /** What began it: `movement`, `herald`, `pillage` or `coronation`. */
  readonly cause: Scalars['ID']['output'];
  /** Who attacks, now. */
  readonly attacker: HammerOfTheScotsSide;
  /** The round, from 1 to 3. */
  readonly round: Scalars['Int']['output'];
  /** Blocks that lie open. */
  readonly open: ReadonlyArray<HammerOfTheScotsBattleBlock>;
  /** Blocks in reserve. */
  readonly waiting: HammerOfTheScotsCount;
  /** Nobles captured in this round. */
  readonly captured: ReadonlyArray<Scalars['ID']['output']>;
};

/** How many blocks crossed a border. */
export type HammerOfTheScotsBorderCount = {
  readonly __typename?: 'HammerOfTheScotsBorderCount';
  /** The two areas. */
  readonly areas: ReadonlyArray<Scalars['ID']['output']>;
  /** The blocks. */
  readonly blocks: Scalars['Int']['output'];
};

/** How many blocks left an area. */
export type HammerOfTheScotsDeparted = {
  readonly __typename?: 'HammerOfTheScotsDeparted';
  /** The area. */
  readonly area: Scalars['ID']['output'];
  /** The blocks. */
  readonly blocks: Scalars['Int']['output'];
};

/** Replacement points of an area. */
export type HammerOfTheScotsSpent = {
  readonly __typename?: 'HammerOfTheScotsSpent';
  /** The area. */
  readonly area: Scalars['ID']['output'];
  /** The points. */
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

/** What a phase still asks for and what it has come to, as far as the viewer may know. */
export type HammerOfTheScotsTask = {
  readonly __typename?: 'HammerOfTheScotsTask';
  /** Who is asked; null if both sides are. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** Move points left. */
  readonly movePoints: Maybe<Scalars['Int']['output']>;
  /** Areas whose groups have been paid for. */
  readonly activated: ReadonlyArray<Scalars['ID']['output']>;
  /** Areas to which a rally has been called. */
  readonly rallies: ReadonlyArray<Scalars['ID']['output']>;
  /** What has crossed each border in this phase. */
  readonly crossings: ReadonlyArray<HammerOfTheScotsBorderCount>;
  /** Defenders that have left areas where a battle will be fought: those who are not pinned may. */
  readonly departed: ReadonlyArray<HammerOfTheScotsDeparted>;
  /** Your blocks that have moved, or gone by sea with the card. */
  readonly moved: ReadonlyArray<Scalars['ID']['output']>;
  /** Your blocks that are given no second step of the victuals. */
  readonly fed: ReadonlyArray<Scalars['ID']['output']>;
  /** Nobles captured in the pillage: they gain no steps by it. */
  readonly captured: ReadonlyArray<Scalars['ID']['output']>;
  /** Hits still to be taken. */
  readonly hits: Maybe<Scalars['Int']['output']>;
  /** Steps still to be given. */
  readonly steps: Maybe<Scalars['Int']['output']>;
  /** Your replacement points that are spent. */
  readonly spent: ReadonlyArray<HammerOfTheScotsSpent>;
  /** Your block that must be put on a coast before anything else is done. */
  readonly landing: Maybe<HammerOfTheScotsLanding>;
  /** Your blocks that have been put on one. */
  readonly landed: ReadonlyArray<HammerOfTheScotsLanding>;
  /** The area it is about. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** The area of the pillagers, or the one sailed to. */
  readonly otherArea: Maybe<Scalars['ID']['output']>;
};

/** An action with a card. */
export type HammerOfTheScotsCardAction = {
  readonly __typename?: 'HammerOfTheScotsCardAction';
  /** A card of your hand. */
  readonly card: Scalars['ID']['output'];
};

/** An action with a card. */
export type HammerOfTheScotsCardActionInput = {
  /** A card of your hand. */
  readonly card: Scalars['ID']['input'];
};

/** A coronation. */
export type HammerOfTheScotsCandidateAction = {
  readonly __typename?: 'HammerOfTheScotsCandidateAction';
  /** Who is crowned. */
  readonly candidate: HammerOfTheScotsCrowned;
};

/** A coronation. */
export type HammerOfTheScotsCandidateActionInput = {
  /** Who is crowned. */
  readonly candidate: HammerOfTheScotsCrowned;
};

/** An action on a noble. */
export type HammerOfTheScotsNobleAction = {
  readonly __typename?: 'HammerOfTheScotsNobleAction';
  /** A noble of the enemy. */
  readonly noble: Scalars['ID']['output'];
};

/** An action on a noble. */
export type HammerOfTheScotsNobleActionInput = {
  /** A noble of the enemy. */
  readonly noble: Scalars['ID']['input'];
};

/** A pillage. */
export type HammerOfTheScotsPillageAction = {
  readonly __typename?: 'HammerOfTheScotsPillageAction';
  /** The area that is pillaged. */
  readonly area: Scalars['ID']['output'];
  /** The area of the group that pillages. */
  readonly by: Scalars['ID']['output'];
};

/** A pillage. */
export type HammerOfTheScotsPillageActionInput = {
  /** The area that is pillaged. */
  readonly area: Scalars['ID']['input'];
  /** The area of the group that pillages. */
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

/** An action that takes a block somewhere. */
export type HammerOfTheScotsBlockToAction = {
  readonly __typename?: 'HammerOfTheScotsBlockToAction';
  /** The block. */
  readonly block: Scalars['ID']['output'];
  /** Where it goes. */
  readonly to: Scalars['ID']['output'];
};

/** An action that takes a block somewhere. */
export type HammerOfTheScotsBlockToActionInput = {
  /** The block. */
  readonly block: Scalars['ID']['input'];
  /** Where it goes. */
  readonly to: Scalars['ID']['input'];
};

/** A step for a block on a coast. */
export type HammerOfTheScotsBuildFromAction = {
  readonly __typename?: 'HammerOfTheScotsBuildFromAction';
  /** The block. */
  readonly block: Scalars['ID']['output'];
  /** The inland area it was drawn for, whose point pays. */
  readonly area: Scalars['ID']['output'];
};

/** A step for a block on a coast. */
export type HammerOfTheScotsBuildFromActionInput = {
  /** The block. */
  readonly block: Scalars['ID']['input'];
  /** The inland area it was drawn for, whose point pays. */
  readonly area: Scalars['ID']['input'];
};

/** One block's whole move. */
export type HammerOfTheScotsMoveAction = {
  readonly __typename?: 'HammerOfTheScotsMoveAction';
  /** The block. */
  readonly block: Scalars['ID']['output'];
  /** Its whole way, the area where it stands first. */
  readonly path: ReadonlyArray<Scalars['ID']['output']>;
};

/** One block's whole move. */
export type HammerOfTheScotsMoveActionInput = {
  /** The block. */
  readonly block: Scalars['ID']['input'];
  /** Its whole way, the area where it stands first. */
  readonly path: ReadonlyArray<Scalars['ID']['input']>;
};

/** The main attack of a battle to come. */
export type HammerOfTheScotsMainAttackAction = {
  readonly __typename?: 'HammerOfTheScotsMainAttackAction';
  /** The area that is attacked. */
  readonly area: Scalars['ID']['output'];
  /** Where the group began the turn. */
  readonly origin: Scalars['ID']['output'];
  /** The area it came in from, or `sea`. */
  readonly via: Scalars['ID']['output'];
};

/** The main attack of a battle to come. */
export type HammerOfTheScotsMainAttackActionInput = {
  /** The area that is attacked. */
  readonly area: Scalars['ID']['input'];
  /** Where the group began the turn. */
  readonly origin: Scalars['ID']['input'];
  /** The area it came in from, or `sea`. */
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
  /** Lay a card face down; the second one reveals both. */
  { readonly playCard: HammerOfTheScotsCardActionInput; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Use the event card for a coronation. */
  { readonly playCard?: never; readonly crown: HammerOfTheScotsCandidateActionInput; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Use the event card as it is printed: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent: Scalars['Boolean']['input']; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Do without the event: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent: Scalars['Boolean']['input']; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Call the truce: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce: Scalars['Boolean']['input']; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Roll for the herald before a noble is named: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald: Scalars['Boolean']['input']; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Send the herald to a noble. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald: HammerOfTheScotsNobleActionInput; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Pillage an area. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage: HammerOfTheScotsPillageActionInput; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Choose the block that takes a hit. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit: HammerOfTheScotsBlockActionInput; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Give a stolen step to a block. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain: HammerOfTheScotsBlockActionInput; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Steal no more: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage: Scalars['Boolean']['input']; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Move a block by sea. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove: HammerOfTheScotsBlockToActionInput; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Sail no more: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove: Scalars['Boolean']['input']; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Give a step to a block. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual: HammerOfTheScotsBlockActionInput; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Give no more steps: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals: Scalars['Boolean']['input']; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Move a block. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move: HammerOfTheScotsMoveActionInput; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Let blocks rally to the area where their leader stands. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally: HammerOfTheScotsAreaActionInput; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Name the main attack in an area. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack: HammerOfTheScotsMainAttackActionInput; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Count the Norse into the main attack. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack: HammerOfTheScotsAreaActionInput; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Move no more: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement: Scalars['Boolean']['input']; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Name no other main attack: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring: Scalars['Boolean']['input']; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Choose the battle that is fought next. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle: HammerOfTheScotsAreaActionInput; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Fire, in a battle. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire: HammerOfTheScotsBlockActionInput; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Let a block do nothing in this round. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass: HammerOfTheScotsBlockActionInput; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Retreat, in a battle or after it. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat: HammerOfTheScotsBlockToActionInput; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Retreat no more: what cannot is eliminated: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat: Scalars['Boolean']['input']; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Move a victorious block on. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup: HammerOfTheScotsBlockToActionInput; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Regroup no more: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup: Scalars['Boolean']['input']; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Choose the block lost to a border raid. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss: HammerOfTheScotsBlockActionInput; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Choose the home Bruce goes to. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome: HammerOfTheScotsAreaActionInput; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Choose the home Comyn goes to. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome: HammerOfTheScotsAreaActionInput; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Choose where Moray winters. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter: HammerOfTheScotsAreaActionInput; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Choose where the King winters. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter: HammerOfTheScotsAreaActionInput; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Let the others stay where they are: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome: Scalars['Boolean']['input']; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Let Edward winter in Scotland: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters: Scalars['Boolean']['input']; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Let Edward go home: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands: Scalars['Boolean']['input']; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Choose where Wallace winters. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter: HammerOfTheScotsAreaActionInput; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Disband a block. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband: HammerOfTheScotsBlockActionInput; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Disband no more: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding: Scalars['Boolean']['input']; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Draw a block from the pool into an area. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw: HammerOfTheScotsAreaActionInput; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Give a step to a block. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build: HammerOfTheScotsBlockActionInput; readonly land?: never; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Put a block drawn inland on a coast. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land: HammerOfTheScotsBlockToActionInput; readonly buildFrom?: never; readonly endBuilds?: never; }
  |  /** Give a step to a block on a coast, by a point of the inland area it was drawn for. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom: HammerOfTheScotsBuildFromActionInput; readonly endBuilds?: never; }
  |  /** Build no more: `true`. */
  { readonly playCard?: never; readonly crown?: never; readonly playEvent?: never; readonly passEvent?: never; readonly callTruce?: never; readonly rollHerald?: never; readonly herald?: never; readonly pillage?: never; readonly takeHit?: never; readonly pillageGain?: never; readonly endPillage?: never; readonly seaMove?: never; readonly endSeaMove?: never; readonly victual?: never; readonly endVictuals?: never; readonly move?: never; readonly rally?: never; readonly declareMainAttack?: never; readonly joinMainAttack?: never; readonly endMovement?: never; readonly endDeclaring?: never; readonly chooseBattle?: never; readonly fire?: never; readonly pass?: never; readonly retreat?: never; readonly endRetreat?: never; readonly regroup?: never; readonly endRegroup?: never; readonly borderRaidLoss?: never; readonly bruceHome?: never; readonly comynHome?: never; readonly morayWinter?: never; readonly kingWinter?: never; readonly endGoingHome?: never; readonly edwardWinters?: never; readonly edwardDisbands?: never; readonly wallaceWinter?: never; readonly disband?: never; readonly endDisbanding?: never; readonly draw?: never; readonly build?: never; readonly land?: never; readonly buildFrom?: never; readonly endBuilds: Scalars['Boolean']['input']; };

/** An action that was taken: besides its type, one of these. */
export type HammerOfTheScotsAction = {
  readonly __typename?: 'HammerOfTheScotsAction';
  /** Its type, in kebab-case: `play-card`. */
  readonly type: Scalars['ID']['output'];
  /** Lay a card face down; the second one reveals both. */
  readonly playCard: Maybe<HammerOfTheScotsCardAction>;
  /** Use the event card for a coronation. */
  readonly crown: Maybe<HammerOfTheScotsCandidateAction>;
  /** Use the event card as it is printed. */
  readonly playEvent: Maybe<Scalars['Boolean']['output']>;
  /** Do without the event. */
  readonly passEvent: Maybe<Scalars['Boolean']['output']>;
  /** Call the truce. */
  readonly callTruce: Maybe<Scalars['Boolean']['output']>;
  /** Roll for the herald before a noble is named. */
  readonly rollHerald: Maybe<Scalars['Boolean']['output']>;
  /** Send the herald to a noble. */
  readonly herald: Maybe<HammerOfTheScotsNobleAction>;
  /** Pillage an area. */
  readonly pillage: Maybe<HammerOfTheScotsPillageAction>;
  /** Choose the block that takes a hit. */
  readonly takeHit: Maybe<HammerOfTheScotsBlockAction>;
  /** Give a stolen step to a block. */
  readonly pillageGain: Maybe<HammerOfTheScotsBlockAction>;
  /** Steal no more. */
  readonly endPillage: Maybe<Scalars['Boolean']['output']>;
  /** Move a block by sea. */
  readonly seaMove: Maybe<HammerOfTheScotsBlockToAction>;
  /** Sail no more. */
  readonly endSeaMove: Maybe<Scalars['Boolean']['output']>;
  /** Give a step to a block. */
  readonly victual: Maybe<HammerOfTheScotsBlockAction>;
  /** Give no more steps. */
  readonly endVictuals: Maybe<Scalars['Boolean']['output']>;
  /** Move a block. */
  readonly move: Maybe<HammerOfTheScotsMoveAction>;
  /** Let blocks rally to the area where their leader stands. */
  readonly rally: Maybe<HammerOfTheScotsAreaAction>;
  /** Name the main attack in an area. */
  readonly declareMainAttack: Maybe<HammerOfTheScotsMainAttackAction>;
  /** Count the Norse into the main attack. */
  readonly joinMainAttack: Maybe<HammerOfTheScotsAreaAction>;
  /** Move no more. */
  readonly endMovement: Maybe<Scalars['Boolean']['output']>;
  /** Name no other main attack. */
  readonly endDeclaring: Maybe<Scalars['Boolean']['output']>;
  /** Choose the battle that is fought next. */
  readonly chooseBattle: Maybe<HammerOfTheScotsAreaAction>;
  /** Fire, in a battle. */
  readonly fire: Maybe<HammerOfTheScotsBlockAction>;
  /** Let a block do nothing in this round. */
  readonly pass: Maybe<HammerOfTheScotsBlockAction>;
  /** Retreat, in a battle or after it. */
  readonly retreat: Maybe<HammerOfTheScotsBlockToAction>;
  /** Retreat no more: what cannot is eliminated. */
  readonly endRetreat: Maybe<Scalars['Boolean']['output']>;
  /** Move a victorious block on. */
  readonly regroup: Maybe<HammerOfTheScotsBlockToAction>;
  /** Regroup no more. */
  readonly endRegroup: Maybe<Scalars['Boolean']['output']>;
  /** Choose the block lost to a border raid. */
  readonly borderRaidLoss: Maybe<HammerOfTheScotsBlockAction>;
  /** Choose the home Bruce goes to. */
  readonly bruceHome: Maybe<HammerOfTheScotsAreaAction>;
  /** Choose the home Comyn goes to. */
  readonly comynHome: Maybe<HammerOfTheScotsAreaAction>;
  /** Choose where Moray winters. */
  readonly morayWinter: Maybe<HammerOfTheScotsAreaAction>;
  /** Choose where the King winters. */
  readonly kingWinter: Maybe<HammerOfTheScotsAreaAction>;
  /** Let the others stay where they are. */
  readonly endGoingHome: Maybe<Scalars['Boolean']['output']>;
  /** Let Edward winter in Scotland. */
  readonly edwardWinters: Maybe<Scalars['Boolean']['output']>;
  /** Let Edward go home. */
  readonly edwardDisbands: Maybe<Scalars['Boolean']['output']>;
  /** Choose where Wallace winters. */
  readonly wallaceWinter: Maybe<HammerOfTheScotsAreaAction>;
  /** Disband a block. */
  readonly disband: Maybe<HammerOfTheScotsBlockAction>;
  /** Disband no more. */
  readonly endDisbanding: Maybe<Scalars['Boolean']['output']>;
  /** Draw a block from the pool into an area. */
  readonly draw: Maybe<HammerOfTheScotsAreaAction>;
  /** Give a step to a block. */
  readonly build: Maybe<HammerOfTheScotsBlockAction>;
  /** Put a block drawn inland on a coast. */
  readonly land: Maybe<HammerOfTheScotsBlockToAction>;
  /** Give a step to a block on a coast, by a point of the inland area it was drawn for. */
  readonly buildFrom: Maybe<HammerOfTheScotsBuildFromAction>;
  /** Build no more. */
  readonly endBuilds: Maybe<Scalars['Boolean']['output']>;
};

/** What a side may do now. */
export type HammerOfTheScotsLegalActions = LegalActions & {
  readonly __typename?: 'HammerOfTheScotsLegalActions';
  /** The version they are legal in. */
  readonly version: Scalars['Int']['output'];
  /** The side that may do them. */
  readonly seat: Scalars['ID']['output'];
  /** How many there are in all. */
  readonly count: Scalars['Int']['output'];
  /** Lay a card face down; the second one reveals both. */
  readonly playCard: ReadonlyArray<HammerOfTheScotsCardAction>;
  /** Use the event card for a coronation. */
  readonly crown: ReadonlyArray<HammerOfTheScotsCandidateAction>;
  /** Use the event card as it is printed. */
  readonly playEvent: Scalars['Boolean']['output'];
  /** Do without the event. */
  readonly passEvent: Scalars['Boolean']['output'];
  /** Call the truce. */
  readonly callTruce: Scalars['Boolean']['output'];
  /** Roll for the herald before a noble is named. */
  readonly rollHerald: Scalars['Boolean']['output'];
  /** Send the herald to a noble. */
  readonly herald: ReadonlyArray<HammerOfTheScotsNobleAction>;
  /** Pillage an area. */
  readonly pillage: ReadonlyArray<HammerOfTheScotsPillageAction>;
  /** Choose the block that takes a hit. */
  readonly takeHit: ReadonlyArray<HammerOfTheScotsBlockAction>;
  /** Give a stolen step to a block. */
  readonly pillageGain: ReadonlyArray<HammerOfTheScotsBlockAction>;
  /** Steal no more. */
  readonly endPillage: Scalars['Boolean']['output'];
  /** Move a block by sea. */
  readonly seaMove: ReadonlyArray<HammerOfTheScotsBlockToAction>;
  /** Sail no more. */
  readonly endSeaMove: Scalars['Boolean']['output'];
  /** Give a step to a block. */
  readonly victual: ReadonlyArray<HammerOfTheScotsBlockAction>;
  /** Give no more steps. */
  readonly endVictuals: Scalars['Boolean']['output'];
  /** Move a block. */
  readonly move: ReadonlyArray<HammerOfTheScotsMoveAction>;
  /** Let blocks rally to the area where their leader stands. */
  readonly rally: ReadonlyArray<HammerOfTheScotsAreaAction>;
  /** Name the main attack in an area. */
  readonly declareMainAttack: ReadonlyArray<HammerOfTheScotsMainAttackAction>;
  /** Count the Norse into the main attack. */
  readonly joinMainAttack: ReadonlyArray<HammerOfTheScotsAreaAction>;
  /** Move no more. */
  readonly endMovement: Scalars['Boolean']['output'];
  /** Name no other main attack. */
  readonly endDeclaring: Scalars['Boolean']['output'];
  /** Choose the battle that is fought next. */
  readonly chooseBattle: ReadonlyArray<HammerOfTheScotsAreaAction>;
  /** Fire, in a battle. */
  readonly fire: ReadonlyArray<HammerOfTheScotsBlockAction>;
  /** Let a block do nothing in this round. */
  readonly pass: ReadonlyArray<HammerOfTheScotsBlockAction>;
  /** Retreat, in a battle or after it. */
  readonly retreat: ReadonlyArray<HammerOfTheScotsBlockToAction>;
  /** Retreat no more: what cannot is eliminated. */
  readonly endRetreat: Scalars['Boolean']['output'];
  /** Move a victorious block on. */
  readonly regroup: ReadonlyArray<HammerOfTheScotsBlockToAction>;
  /** Regroup no more. */
  readonly endRegroup: Scalars['Boolean']['output'];
  /** Choose the block lost to a border raid. */
  readonly borderRaidLoss: ReadonlyArray<HammerOfTheScotsBlockAction>;
  /** Choose the home Bruce goes to. */
  readonly bruceHome: ReadonlyArray<HammerOfTheScotsAreaAction>;
  /** Choose the home Comyn goes to. */
  readonly comynHome: ReadonlyArray<HammerOfTheScotsAreaAction>;
  /** Choose where Moray winters. */
  readonly morayWinter: ReadonlyArray<HammerOfTheScotsAreaAction>;
  /** Choose where the King winters. */
  readonly kingWinter: ReadonlyArray<HammerOfTheScotsAreaAction>;
  /** Let the others stay where they are. */
  readonly endGoingHome: Scalars['Boolean']['output'];
  /** Let Edward winter in Scotland. */
  readonly edwardWinters: Scalars['Boolean']['output'];
  /** Let Edward go home. */
  readonly edwardDisbands: Scalars['Boolean']['output'];
  /** Choose where Wallace winters. */
  readonly wallaceWinter: ReadonlyArray<HammerOfTheScotsAreaAction>;
  /** Disband a block. */
  readonly disband: ReadonlyArray<HammerOfTheScotsBlockAction>;
  /** Disband no more. */
  readonly endDisbanding: Scalars['Boolean']['output'];
  /** Draw a block from the pool into an area. */
  readonly draw: ReadonlyArray<HammerOfTheScotsAreaAction>;
  /** Give a step to a block. */
  readonly build: ReadonlyArray<HammerOfTheScotsBlockAction>;
  /** Put a block drawn inland on a coast. */
  readonly land: ReadonlyArray<HammerOfTheScotsBlockToAction>;
  /** Give a step to a block on a coast, by a point of the inland area it was drawn for. */
  readonly buildFrom: ReadonlyArray<HammerOfTheScotsBuildFromAction>;
  /** Build no more. */
  readonly endBuilds: Scalars['Boolean']['output'];
};

/** A card of each side. */
export type HammerOfTheScotsCardPair = {
  readonly __typename?: 'HammerOfTheScotsCardPair';
  /** The English card. */
  readonly england: Scalars['ID']['output'];
  /** The Scottish card. */
  readonly scotland: Scalars['ID']['output'];
};

/** How many blocks retreated to an area. */
export type HammerOfTheScotsRetreated = {
  readonly __typename?: 'HammerOfTheScotsRetreated';
  /** The area. */
  readonly area: Scalars['ID']['output'];
  /** How many. */
  readonly blocks: Scalars['Int']['output'];
};

/** A noble who changed sides. */
export type HammerOfTheScotsConvertedNoble = {
  readonly __typename?: 'HammerOfTheScotsConvertedNoble';
  /** The noble. */
  readonly noble: Scalars['ID']['output'];
  /** Whom he serves now. */
  readonly to: HammerOfTheScotsSide;
};

/** The game begins with its set-up. */
export type HammerOfTheScotsGameOpened = Notice & {
  readonly __typename?: 'HammerOfTheScotsGameOpened';
  /** `game-opened`. */
  readonly type: Scalars['ID']['output'];
  /** What was agreed upon. */
  readonly options: Maybe<HammerOfTheScotsOptions>;
};

/** A block was levied; told to the English. */
export type HammerOfTheScotsBlockLevied = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockLevied';
  /** `block-levied`. */
  readonly type: Scalars['ID']['output'];
  /** The block; null if it is hidden from you. */
  readonly block: Maybe<Scalars['ID']['output']>;
};

/** English blocks were levied. */
export type HammerOfTheScotsLevyDrawn = Notice & {
  readonly __typename?: 'HammerOfTheScotsLevyDrawn';
  /** `levy-drawn`. */
  readonly type: Scalars['ID']['output'];
  /** How many. */
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
  /** The English hand; null if it is hidden from you. */
  readonly england: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** The Scottish hand; null if it is hidden from you. */
  readonly scotland: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
};

/** Hands were thrown in: all cards are shuffled and dealt anew. */
export type HammerOfTheScotsHandsThrownIn = Notice & {
  readonly __typename?: 'HammerOfTheScotsHandsThrownIn';
  /** `hands-thrown-in`. */
  readonly type: Scalars['ID']['output'];
  /** The English hand that was thrown in; null to all but an arbiter. */
  readonly england: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** The Scottish hand that was thrown in; null to all but an arbiter. */
  readonly scotland: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
};

/** A card was laid face down. */
export type HammerOfTheScotsCardLaid = Notice & {
  readonly __typename?: 'HammerOfTheScotsCardLaid';
  /** `card-laid`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The card; null if it is hidden from you. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** Both cards were turned up. */
export type HammerOfTheScotsCardsRevealed = Notice & {
  readonly __typename?: 'HammerOfTheScotsCardsRevealed';
  /** `cards-revealed`. */
  readonly type: Scalars['ID']['output'];
  /** The cards. */
  readonly cards: Maybe<HammerOfTheScotsCardPair>;
  /** Who is player 1. */
  readonly first: Maybe<HammerOfTheScotsSide>;
  /** Whether both are events, which ends the year. */
  readonly doubleEvent: Maybe<Scalars['Boolean']['output']>;
};

/** A card is carried out. */
export type HammerOfTheScotsCardBegun = Notice & {
  readonly __typename?: 'HammerOfTheScotsCardBegun';
  /** `card-begun`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The card; null if it is hidden from you. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** An event was done without. */
export type HammerOfTheScotsEventPassed = Notice & {
  readonly __typename?: 'HammerOfTheScotsEventPassed';
  /** `event-passed`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The card; null if it is hidden from you. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** A truce was called. */
export type HammerOfTheScotsTruceCalled = Notice & {
  readonly __typename?: 'HammerOfTheScotsTruceCalled';
  /** `truce-called`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
};

/** The die of the herald was rolled before a noble was named. */
export type HammerOfTheScotsHeraldDieRolled = Notice & {
  readonly __typename?: 'HammerOfTheScotsHeraldDieRolled';
  /** `herald-die-rolled`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The die. */
  readonly die: Maybe<Scalars['Int']['output']>;
  /** Whether the noble who is named changes sides. */
  readonly joins: Maybe<Scalars['Boolean']['output']>;
};

/** A herald has spoken to a noble. */
export type HammerOfTheScotsHeraldRolled = Notice & {
  readonly __typename?: 'HammerOfTheScotsHeraldRolled';
  /** `herald-rolled`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The noble. */
  readonly noble: Maybe<Scalars['ID']['output']>;
  /** The die. */
  readonly die: Maybe<Scalars['Int']['output']>;
  /** Whether the noble changes sides. */
  readonly joins: Maybe<Scalars['Boolean']['output']>;
};

/** A noble changed sides where he stands. */
export type HammerOfTheScotsNobleConverted = Notice & {
  readonly __typename?: 'HammerOfTheScotsNobleConverted';
  /** `noble-converted`. */
  readonly type: Scalars['ID']['output'];
  /** The noble. */
  readonly noble: Maybe<Scalars['ID']['output']>;
  /** The side he joins. */
  readonly to: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** What caused it. */
  readonly cause: Maybe<Scalars['ID']['output']>;
};

/** An area was pillaged. */
export type HammerOfTheScotsAreaPillaged = Notice & {
  readonly __typename?: 'HammerOfTheScotsAreaPillaged';
  /** `area-pillaged`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** Who, or the area of the group, that did it. */
  readonly by: Maybe<Scalars['ID']['output']>;
};

/** A block lost a step to pillage. */
export type HammerOfTheScotsPillageHitTaken = Notice & {
  readonly __typename?: 'HammerOfTheScotsPillageHitTaken';
  /** `pillage-hit-taken`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The block; null if it is hidden from you. */
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
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The block; null if it is hidden from you. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A block went by sea. */
export type HammerOfTheScotsBlockSeaMoved = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockSeaMoved';
  /** `block-sea-moved`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The block; null if it is hidden from you. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** Where from. */
  readonly from: Maybe<Scalars['ID']['output']>;
  /** Where to. */
  readonly to: Maybe<Scalars['ID']['output']>;
};

/** A block gained a step. */
export type HammerOfTheScotsStepVictualled = Notice & {
  readonly __typename?: 'HammerOfTheScotsStepVictualled';
  /** `step-victualled`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The block; null if it is hidden from you. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A King was crowned. */
export type HammerOfTheScotsKingCrowned = Notice & {
  readonly __typename?: 'HammerOfTheScotsKingCrowned';
  /** `king-crowned`. */
  readonly type: Scalars['ID']['output'];
  /** Who. */
  readonly candidate: Maybe<HammerOfTheScotsCrowned>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A block moved. */
export type HammerOfTheScotsBlockMoved = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockMoved';
  /** `block-moved`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The block; null if it is hidden from you. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** Its way, the area where it stood first. */
  readonly path: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
};

/** The Norse moved by sea. */
export type HammerOfTheScotsNorseMoved = Notice & {
  readonly __typename?: 'HammerOfTheScotsNorseMoved';
  /** `norse-moved`. */
  readonly type: Scalars['ID']['output'];
  /** Where from; null if it was not declared. */
  readonly from: Maybe<Scalars['ID']['output']>;
  /** Where to; null if it was not declared. */
  readonly to: Maybe<Scalars['ID']['output']>;
};

/** A rally was called. */
export type HammerOfTheScotsRallyCalled = Notice & {
  readonly __typename?: 'HammerOfTheScotsRallyCalled';
  /** `rally-called`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** Where its blocks rally. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A main attack was named. */
export type HammerOfTheScotsMainAttackDeclared = Notice & {
  readonly __typename?: 'HammerOfTheScotsMainAttackDeclared';
  /** `main-attack-declared`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** Where the group began the turn. */
  readonly origin: Maybe<Scalars['ID']['output']>;
  /** The area it came in from, or `sea`. */
  readonly via: Maybe<Scalars['ID']['output']>;
};

/** The Norse are counted into the main attack. */
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
  /** What caused it. */
  readonly cause: Maybe<Scalars['ID']['output']>;
  /** Who attacks. */
  readonly attacker: Maybe<HammerOfTheScotsSide>;
  /** Blocks that lie open now. */
  readonly revealed: Maybe<ReadonlyArray<HammerOfTheScotsOpenBlock>>;
  /** Blocks in reserve. */
  readonly waiting: Maybe<HammerOfTheScotsCount>;
};

/** The loyalty of a Celtic block was tested. */
export type HammerOfTheScotsLoyaltyRolled = Notice & {
  readonly __typename?: 'HammerOfTheScotsLoyaltyRolled';
  /** `loyalty-rolled`. */
  readonly type: Scalars['ID']['output'];
  /** The block; null if it is hidden from you. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** The die. */
  readonly die: Maybe<Scalars['Int']['output']>;
  /** Whether it stays. */
  readonly stays: Maybe<Scalars['Boolean']['output']>;
};

/** A block fired. */
export type HammerOfTheScotsBlockFired = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockFired';
  /** `block-fired`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The block; null if it is hidden from you. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The dice. */
  readonly dice: Maybe<ReadonlyArray<Scalars['Int']['output']>>;
  /** How many of them hit. */
  readonly hits: Maybe<Scalars['Int']['output']>;
};

/** A block did nothing in its turn. */
export type HammerOfTheScotsBlockPassed = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockPassed';
  /** `block-passed`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The block; null if it is hidden from you. */
  readonly block: Maybe<Scalars['ID']['output']>;
};

/** A block retreats; told to its owner until it is seen. */
export type HammerOfTheScotsBlockRetreated = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockRetreated';
  /** `block-retreated`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The block; null if it is hidden from you. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** Where from. */
  readonly from: Maybe<Scalars['ID']['output']>;
  /** Where to. */
  readonly to: Maybe<Scalars['ID']['output']>;
};

/** The retreats of one moment were seen: who left, and how many went where. */
export type HammerOfTheScotsRetreatsShown = Notice & {
  readonly __typename?: 'HammerOfTheScotsRetreatsShown';
  /** `retreats-shown`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** The blocks that left. */
  readonly left: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** How many went where. */
  readonly went: Maybe<ReadonlyArray<HammerOfTheScotsRetreated>>;
};

/** A block was hit. */
export type HammerOfTheScotsBattleHitTaken = Notice & {
  readonly __typename?: 'HammerOfTheScotsBattleHitTaken';
  /** `battle-hit-taken`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The block; null if it is hidden from you. */
  readonly block: Maybe<Scalars['ID']['output']>;
};

/** A block was eliminated. */
export type HammerOfTheScotsBlockEliminated = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockEliminated';
  /** `block-eliminated`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The block; null if it is hidden from you. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** `pool` or `dead`. */
  readonly to: Maybe<Scalars['ID']['output']>;
};

/** A noble was captured, and changes sides. */
export type HammerOfTheScotsNobleCaptured = Notice & {
  readonly __typename?: 'HammerOfTheScotsNobleCaptured';
  /** `noble-captured`. */
  readonly type: Scalars['ID']['output'];
  /** The noble. */
  readonly noble: Maybe<Scalars['ID']['output']>;
  /** Who, or the area of the group, that did it. */
  readonly by: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** Edward I is dead, and Edward II is King. */
export type HammerOfTheScotsEdwardTheSecond = Notice & {
  readonly __typename?: 'HammerOfTheScotsEdwardTheSecond';
  /** `edward-the-second`. */
  readonly type: Scalars['ID']['output'];
  /** What caused it. */
  readonly cause: Maybe<Scalars['ID']['output']>;
};

/** A round of the battle begins. */
export type HammerOfTheScotsBattleRoundBegun = Notice & {
  readonly __typename?: 'HammerOfTheScotsBattleRoundBegun';
  /** `battle-round-begun`. */
  readonly type: Scalars['ID']['output'];
  /** The round. */
  readonly round: Maybe<Scalars['Int']['output']>;
  /** Who attacks. */
  readonly attacker: Maybe<HammerOfTheScotsSide>;
  /** Blocks that lie open now. */
  readonly revealed: Maybe<ReadonlyArray<HammerOfTheScotsOpenBlock>>;
};

/** The attacker has not won in three rounds, and must retreat. */
export type HammerOfTheScotsForcedRetreatBegun = Notice & {
  readonly __typename?: 'HammerOfTheScotsForcedRetreatBegun';
  /** `forced-retreat-begun`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A block retreated after the battle. */
export type HammerOfTheScotsBlockWithdrew = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockWithdrew';
  /** `block-withdrew`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The block; null if it is hidden from you. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** Where from. */
  readonly from: Maybe<Scalars['ID']['output']>;
  /** Where to. */
  readonly to: Maybe<Scalars['ID']['output']>;
};

/** Reserves of a battle that ended in its first round were shown. */
export type HammerOfTheScotsReservesShown = Notice & {
  readonly __typename?: 'HammerOfTheScotsReservesShown';
  /** `reserves-shown`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** Blocks that waited. */
  readonly revealed: Maybe<ReadonlyArray<HammerOfTheScotsOpenBlock>>;
};

/** A battle is over. */
export type HammerOfTheScotsBattleEnded = Notice & {
  readonly __typename?: 'HammerOfTheScotsBattleEnded';
  /** `battle-ended`. */
  readonly type: Scalars['ID']['output'];
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
  /** Who won it. */
  readonly winner: Maybe<HammerOfTheScotsSide>;
};

/** A victorious block moved on. */
export type HammerOfTheScotsBlockRegrouped = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockRegrouped';
  /** `block-regrouped`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** The block; null if it is hidden from you. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** Where from. */
  readonly from: Maybe<Scalars['ID']['output']>;
  /** Where to. */
  readonly to: Maybe<Scalars['ID']['output']>;
};

/** The English lost a block to a border raid. */
export type HammerOfTheScotsRaidLossTaken = Notice & {
  readonly __typename?: 'HammerOfTheScotsRaidLossTaken';
  /** `raid-loss-taken`. */
  readonly type: Scalars['ID']['output'];
  /** The block; null if it is hidden from you. */
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

/** A side has built, where both build at once. */
export type HammerOfTheScotsBuildsEnded = Notice & {
  readonly __typename?: 'HammerOfTheScotsBuildsEnded';
  /** `builds-ended`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
};

/** A side makes its decisions for the winter. */
export type HammerOfTheScotsWinterStepBegun = Notice & {
  readonly __typename?: 'HammerOfTheScotsWinterStepBegun';
  /** `winter-step-begun`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
};

/** A side has made its decisions for the winter. */
export type HammerOfTheScotsWinterStepEnded = Notice & {
  readonly __typename?: 'HammerOfTheScotsWinterStepEnded';
  /** `winter-step-ended`. */
  readonly type: Scalars['ID']['output'];
  /** The side. */
  readonly side: Maybe<HammerOfTheScotsSide>;
  /** How many blocks stand in each area now. */
  readonly map: Maybe<ReadonlyArray<HammerOfTheScotsAreaCount>>;
  /** The nobles who changed sides. */
  readonly converted: Maybe<ReadonlyArray<HammerOfTheScotsConvertedNoble>>;
  /** Whether the French Knights joined the Scots. */
  readonly frenchJoined: Maybe<Scalars['Boolean']['output']>;
};

/** A noble went home; told to whoever sent him. */
export type HammerOfTheScotsNobleWentHome = Notice & {
  readonly __typename?: 'HammerOfTheScotsNobleWentHome';
  /** `noble-went-home`. */
  readonly type: Scalars['ID']['output'];
  /** The noble. */
  readonly noble: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A noble changed sides in the winter; told to the side that decides. */
export type HammerOfTheScotsNobleChangedSides = Notice & {
  readonly __typename?: 'HammerOfTheScotsNobleChangedSides';
  /** `noble-changed-sides`. */
  readonly type: Scalars['ID']['output'];
  /** The noble. */
  readonly noble: Maybe<Scalars['ID']['output']>;
  /** The side he joins. */
  readonly to: Maybe<Scalars['ID']['output']>;
};

/** A leader went where he winters; told to his side. */
export type HammerOfTheScotsLeaderWintered = Notice & {
  readonly __typename?: 'HammerOfTheScotsLeaderWintered';
  /** `leader-wintered`. */
  readonly type: Scalars['ID']['output'];
  /** The block; null if it is hidden from you. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** Edward winters in Scotland; told to the English. */
export type HammerOfTheScotsEdwardStayed = Notice & {
  readonly __typename?: 'HammerOfTheScotsEdwardStayed';
  /** `edward-stayed`. */
  readonly type: Scalars['ID']['output'];
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A block was disbanded; told to its side. */
export type HammerOfTheScotsBlockDisbanded = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockDisbanded';
  /** `block-disbanded`. */
  readonly type: Scalars['ID']['output'];
  /** The block; null if it is hidden from you. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** Wallace recovered in Selkirk; told to the Scots. */
export type HammerOfTheScotsWallaceRecovered = Notice & {
  readonly __typename?: 'HammerOfTheScotsWallaceRecovered';
  /** `wallace-recovered`. */
  readonly type: Scalars['ID']['output'];
  /** Its strength now. */
  readonly strength: Maybe<Scalars['Int']['output']>;
};

/** Moray recovered in Moray; told to the Scots. */
export type HammerOfTheScotsMorayRecovered = Notice & {
  readonly __typename?: 'HammerOfTheScotsMorayRecovered';
  /** `moray-recovered`. */
  readonly type: Scalars['ID']['output'];
  /** Its strength now. */
  readonly strength: Maybe<Scalars['Int']['output']>;
};

/** The French Knights joined the Scots; told to them. */
export type HammerOfTheScotsFrenchKnightsJoined = Notice & {
  readonly __typename?: 'HammerOfTheScotsFrenchKnightsJoined';
  /** `french-knights-joined`. */
  readonly type: Scalars['ID']['output'];
};

/** A block was drawn from the pool; told to its side. */
export type HammerOfTheScotsBlockDrawn = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockDrawn';
  /** `block-drawn`. */
  readonly type: Scalars['ID']['output'];
  /** The block; null if it is hidden from you. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A block that cannot come to the area was put back, and another drawn; told to the Scots. */
export type HammerOfTheScotsBlockPutBack = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockPutBack';
  /** `block-put-back`. */
  readonly type: Scalars['ID']['output'];
  /** The block. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area it was drawn for. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A block was drawn for an area without a coast; told to the Scots. */
export type HammerOfTheScotsBlockDrawnInland = Notice & {
  readonly __typename?: 'HammerOfTheScotsBlockDrawnInland';
  /** `block-drawn-inland`. */
  readonly type: Scalars['ID']['output'];
  /** The block. */
  readonly block: Maybe<Scalars['ID']['output']>;
  /** The area it was drawn for. */
  readonly area: Maybe<Scalars['ID']['output']>;
};

/** A block drawn inland was put on a coast; told to the Scots. */
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

/** A block gained a step; told to its side. */
export type HammerOfTheScotsStepBuilt = Notice & {
  readonly __typename?: 'HammerOfTheScotsStepBuilt';
  /** `step-built`. */
  readonly type: Scalars['ID']['output'];
  /** The block; null if it is hidden from you. */
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
  /** How. */
  readonly outcome: Maybe<Outcome>;
};

/** How the activation of powers is tested. */
export type LordsOfScotlandClanActivation =
  /** By clan from four seats on. */
  | 'auto'
  /** By clan. */
  | 'always'
  /** By strength alone. */
  | 'never';

/** What was agreed upon before a game of Lords of Scotland. */
export type LordsOfScotlandOptions = {
  readonly __typename?: 'LordsOfScotlandOptions';
  /** How many play, 2 to 5. */
  readonly seats: Scalars['Int']['output'];
  /** Whether the two Bruce cards are in. */
  readonly bruce: Scalars['Boolean']['output'];
  /** The seat that holds the initiative first; drawn at random if null. */
  readonly initiative: Maybe<Scalars['ID']['output']>;
  /** How the activation of powers is tested. */
  readonly clanActivation: LordsOfScotlandClanActivation;
};

/** What is agreed upon before a game of Lords of Scotland. */
export type LordsOfScotlandOptionsInput = {
  /** How many play, 2 to 5. */
  readonly seats: Scalars['Int']['input'];
  /** Whether the two Bruce cards are in. */
  readonly bruce?: InputMaybe<Scalars['Boolean']['input']>;
  /** The seat that holds the initiative first; drawn at random if null. */
  readonly initiative?: InputMaybe<Scalars['ID']['input']>;
  /** How the activation of powers is tested. */
  readonly clanActivation?: InputMaybe<LordsOfScotlandClanActivation>;
};

/** What Lords of Scotland is played with. */
export type LordsOfScotlandComponents = {
  readonly __typename?: 'LordsOfScotlandComponents';
  /** The clans, and Bruce. */
  readonly clans: ReadonlyArray<LordsOfScotlandClan>;
  /** The cards, in the order of their ranks. */
  readonly cards: ReadonlyArray<LordsOfScotlandCard>;
  /** The phases, in the order of play. */
  readonly phases: ReadonlyArray<LordsOfScotlandPhase>;
  /** What can be asked to be done. */
  readonly actions: ReadonlyArray<LordsOfScotlandActionKind>;
};

/** A clan, whose cards share a power. */
export type LordsOfScotlandClan = {
  readonly __typename?: 'LordsOfScotlandClan';
  /** Its id: `makgill`. */
  readonly id: Scalars['ID']['output'];
  /** Its name as it is printed. */
  readonly name: Scalars['String']['output'];
  /** When its power takes effect: `immediate` or `end-of-skirmish`. */
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
  /** Its rank, which breaks ties. */
  readonly rank: Scalars['Int']['output'];
};

/** A phase of the game. */
export type LordsOfScotlandPhase = {
  readonly __typename?: 'LordsOfScotlandPhase';
  /** Its id: `turn`. */
  readonly id: Scalars['ID']['output'];
  /** The clause of the rulebook it follows. */
  readonly clause: Scalars['String']['output'];
  /** The actions that belong to it. */
  readonly actions: ReadonlyArray<Scalars['ID']['output']>;
};

/** An action that can be asked for. */
export type LordsOfScotlandActionKind = {
  readonly __typename?: 'LordsOfScotlandActionKind';
  /** Its type, in kebab-case: `take-supporter` is `takeSupporter` in inputs. */
  readonly type: Scalars['ID']['output'];
  /** Its fields. */
  readonly fields: ReadonlyArray<LordsOfScotlandActionField>;
};

/** A field of an action. */
export type LordsOfScotlandActionField = {
  readonly __typename?: 'LordsOfScotlandActionField';
  /** Its name. */
  readonly name: Scalars['String']['output'];
  /** What it holds: `card`, `clan`, `seat`, `recruit`, which is a place of the row, `follower`, which is a place in an army, or `boolean`. */
  readonly holds: Scalars['ID']['output'];
};

/** A position in Lords of Scotland. */
export type LordsOfScotlandView = {
  readonly __typename?: 'LordsOfScotlandView';
  /** What was agreed upon. */
  readonly options: LordsOfScotlandOptions;
  /** The phase. */
  readonly phase: Scalars['ID']['output'];
  /** The seat that is to act. */
  readonly toAct: ReadonlyArray<Scalars['ID']['output']>;
  /** The seat that holds the initiative. */
  readonly initiative: Scalars['ID']['output'];
  /** The skirmish, counted from 1. */
  readonly skirmish: Scalars['Int']['output'];
  /** The turn of the skirmish, from 1 to 5. */
  readonly turn: Scalars['Int']['output'];
  /** Cards left in the deck. */
  readonly deckSize: Scalars['Int']['output'];
  /** Cards of the discard, in the order of their ranks. */
  readonly discard: ReadonlyArray<Scalars['ID']['output']>;
  /** The recruits, from the left. */
  readonly row: ReadonlyArray<LordsOfScotlandRecruit>;
  /** The supporters that may be claimed. */
  readonly supporters: ReadonlyArray<Scalars['ID']['output']>;
  /** The seats, clockwise. */
  readonly seats: ReadonlyArray<LordsOfScotlandSeat>;
  /** The follower whose power is being used, or whose clan is to be named. */
  readonly acting: Maybe<LordsOfScotlandPlace>;
  /** The armies as they were ranked, best first, when the skirmish has ended. */
  readonly ranking: ReadonlyArray<LordsOfScotlandArmy>;
  /** Who is still to claim, in order. */
  readonly claims: ReadonlyArray<LordsOfScotlandClaim>;
  /** How the game ended. */
  readonly outcome: Maybe<Outcome>;
};

/** A place of the row. */
export type LordsOfScotlandRecruit = {
  readonly __typename?: 'LordsOfScotlandRecruit';
  /** Its number from the left. */
  readonly place: Scalars['Int']['output'];
  /** Whether its card lies face-up. */
  readonly faceUp: Scalars['Boolean']['output'];
  /** Whether it is empty. */
  readonly gap: Scalars['Boolean']['output'];
  /** The card; null if it lies face-down, and in a gap. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** A seat, as you may know it. */
export type LordsOfScotlandSeat = {
  readonly __typename?: 'LordsOfScotlandSeat';
  /** Its name. */
  readonly seat: Scalars['ID']['output'];
  /** Cards in its hand. */
  readonly handSize: Scalars['Int']['output'];
  /** The hand, if you may look at it. */
  readonly hand: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** Its followers, in the order in which they came. */
  readonly army: ReadonlyArray<LordsOfScotlandFollower>;
  /** Supporters it has claimed. */
  readonly claimed: ReadonlyArray<Scalars['ID']['output']>;
  /** What they are worth. */
  readonly total: Scalars['Int']['output'];
};

/** A card in an army. */
export type LordsOfScotlandFollower = {
  readonly __typename?: 'LordsOfScotlandFollower';
  /** Its place in the army, from 1. */
  readonly place: Scalars['Int']['output'];
  /** The card; null if it lies face-down and you do not control it. */
  readonly card: Maybe<Scalars['ID']['output']>;
  /** Whether it lies face-up. */
  readonly faceUp: Scalars['Boolean']['output'];
  /** Its end-of-skirmish power, if that is on: `bruce`, `cochrane` or `macdonnell`. */
  readonly power: Maybe<Scalars['ID']['output']>;
  /** The clan it was declared to be of. */
  readonly countsAs: Maybe<Scalars['ID']['output']>;
  /** Whether it was held over from the last skirmish. */
  readonly heldOver: Scalars['Boolean']['output'];
};

/** Where a follower is. */
export type LordsOfScotlandPlace = {
  readonly __typename?: 'LordsOfScotlandPlace';
  /** Whose army. */
  readonly seat: Scalars['ID']['output'];
  /** Its place in the army, from 1. */
  readonly place: Scalars['Int']['output'];
};

/** An army as it was ranked. */
export type LordsOfScotlandArmy = {
  readonly __typename?: 'LordsOfScotlandArmy';
  /** Whose. */
  readonly seat: Scalars['ID']['output'];
  /** Its strength, doubled if it was. */
  readonly strength: Scalars['Int']['output'];
  /** Whether it was doubled. */
  readonly doubled: Scalars['Boolean']['output'];
  /** The highest rank among its cards, which breaks ties. */
  readonly highestRank: Scalars['Int']['output'];
};

/** A seat that is to claim supporters. */
export type LordsOfScotlandClaim = {
  readonly __typename?: 'LordsOfScotlandClaim';
  /** The seat. */
  readonly seat: Scalars['ID']['output'];
  /** How many. */
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

/** Putting a card into your army. */
export type LordsOfScotlandMusterAction = {
  readonly __typename?: 'LordsOfScotlandMusterAction';
  /** A card of your hand. */
  readonly card: Scalars['ID']['output'];
  /** Whether it lies face-up. */
  readonly faceUp: Scalars['Boolean']['output'];
  /** Whether its power is activated. */
  readonly activate: Scalars['Boolean']['output'];
};

/** Putting a card into your army. */
export type LordsOfScotlandMusterActionInput = {
  /** A card of your hand. */
  readonly card: Scalars['ID']['input'];
  /** Whether it lies face-up. */
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
  /** Whose army. */
  readonly seat: Scalars['ID']['output'];
  /** Its place there, from 1. */
  readonly place: Scalars['Int']['output'];
};

/** An action with a follower. */
export type LordsOfScotlandTargetActionInput = {
  /** Whose army. */
  readonly seat: Scalars['ID']['input'];
  /** Its place there, from 1. */
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
  /** Take a card of the row into hand. */
  { readonly recruit: LordsOfScotlandRecruitActionInput; readonly muster?: never; readonly takeSupporter?: never; readonly exchange?: never; readonly copy?: never; readonly discard?: never; readonly nameClan?: never; readonly claim?: never; }
  |  /** Put a card of your hand into your army. */
  { readonly recruit?: never; readonly muster: LordsOfScotlandMusterActionInput; readonly takeSupporter?: never; readonly exchange?: never; readonly copy?: never; readonly discard?: never; readonly nameClan?: never; readonly claim?: never; }
  |  /** Cockburn: take a supporter into your army. */
  { readonly recruit?: never; readonly muster?: never; readonly takeSupporter: LordsOfScotlandSupporterActionInput; readonly exchange?: never; readonly copy?: never; readonly discard?: never; readonly nameClan?: never; readonly claim?: never; }
  |  /** Fergusson: exchange with a follower of an opponent. */
  { readonly recruit?: never; readonly muster?: never; readonly takeSupporter?: never; readonly exchange: LordsOfScotlandTargetActionInput; readonly copy?: never; readonly discard?: never; readonly nameClan?: never; readonly claim?: never; }
  |  /** Scott: use the power of a follower. */
  { readonly recruit?: never; readonly muster?: never; readonly takeSupporter?: never; readonly exchange?: never; readonly copy: LordsOfScotlandTargetActionInput; readonly discard?: never; readonly nameClan?: never; readonly claim?: never; }
  |  /** Wemyss: discard a follower. */
  { readonly recruit?: never; readonly muster?: never; readonly takeSupporter?: never; readonly exchange?: never; readonly copy?: never; readonly discard: LordsOfScotlandTargetActionInput; readonly nameClan?: never; readonly claim?: never; }
  |  /** Say which clan an active Bruce counts as. */
  { readonly recruit?: never; readonly muster?: never; readonly takeSupporter?: never; readonly exchange?: never; readonly copy?: never; readonly discard?: never; readonly nameClan: LordsOfScotlandClanActionInput; readonly claim?: never; }
  |  /** Claim a supporter. */
  { readonly recruit?: never; readonly muster?: never; readonly takeSupporter?: never; readonly exchange?: never; readonly copy?: never; readonly discard?: never; readonly nameClan?: never; readonly claim: LordsOfScotlandSupporterActionInput; };

/** An action that was taken: besides its type, one of these. */
export type LordsOfScotlandAction = {
  readonly __typename?: 'LordsOfScotlandAction';
  /** Its type, in kebab-case: `take-supporter`. */
  readonly type: Scalars['ID']['output'];
  /** Take a card of the row into hand. */
  readonly recruit: Maybe<LordsOfScotlandRecruitAction>;
  /** Put a card of your hand into your army. */
  readonly muster: Maybe<LordsOfScotlandMusterAction>;
  /** Cockburn: take a supporter into your army. */
  readonly takeSupporter: Maybe<LordsOfScotlandSupporterAction>;
  /** Fergusson: exchange with a follower of an opponent. */
  readonly exchange: Maybe<LordsOfScotlandTargetAction>;
  /** Scott: use the power of a follower. */
  readonly copy: Maybe<LordsOfScotlandTargetAction>;
  /** Wemyss: discard a follower. */
  readonly discard: Maybe<LordsOfScotlandTargetAction>;
  /** Say which clan an active Bruce counts as. */
  readonly nameClan: Maybe<LordsOfScotlandClanAction>;
  /** Claim a supporter. */
  readonly claim: Maybe<LordsOfScotlandSupporterAction>;
};

/** What a seat may do now. */
export type LordsOfScotlandLegalActions = LegalActions & {
  readonly __typename?: 'LordsOfScotlandLegalActions';
  /** The version they are legal in. */
  readonly version: Scalars['Int']['output'];
  /** The seat that may do them. */
  readonly seat: Scalars['ID']['output'];
  /** How many there are in all. */
  readonly count: Scalars['Int']['output'];
  /** Take a card of the row into hand. */
  readonly recruit: ReadonlyArray<LordsOfScotlandRecruitAction>;
  /** Put a card of your hand into your army. */
  readonly muster: ReadonlyArray<LordsOfScotlandMusterAction>;
  /** Cockburn: take a supporter into your army. */
  readonly takeSupporter: ReadonlyArray<LordsOfScotlandSupporterAction>;
  /** Fergusson: exchange with a follower of an opponent. */
  readonly exchange: ReadonlyArray<LordsOfScotlandTargetAction>;
  /** Scott: use the power of a follower. */
  readonly copy: ReadonlyArray<LordsOfScotlandTargetAction>;
  /** Wemyss: discard a follower. */
  readonly discard: ReadonlyArray<LordsOfScotlandTargetAction>;
  /** Say which clan an active Bruce counts as. */
  readonly nameClan: ReadonlyArray<LordsOfScotlandClanAction>;
  /** Claim a supporter. */
  readonly claim: ReadonlyArray<LordsOfScotlandSupporterAction>;
};

/** A card put into the row. */
export type LordsOfScotlandDealtRecruit = {
  readonly __typename?: 'LordsOfScotlandDealtRecruit';
  /** Its place from the left. */
  readonly place: Scalars['Int']['output'];
  /** Whether it lies face-up. */
  readonly faceUp: Scalars['Boolean']['output'];
  /** The card; null if it lies face-down. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** A follower that was turned up. */
export type LordsOfScotlandRevealedFollower = {
  readonly __typename?: 'LordsOfScotlandRevealedFollower';
  /** Whose army. */
  readonly seat: Scalars['ID']['output'];
  /** Its place there. */
  readonly place: Scalars['Int']['output'];
  /** The card. */
  readonly card: Scalars['ID']['output'];
};

/** A follower that stays for another skirmish. */
export type LordsOfScotlandHeldOver = {
  readonly __typename?: 'LordsOfScotlandHeldOver';
  /** Whose army. */
  readonly seat: Scalars['ID']['output'];
  /** The card. */
  readonly card: Scalars['ID']['output'];
};

/** The game begins. */
export type LordsOfScotlandGameOpened = Notice & {
  readonly __typename?: 'LordsOfScotlandGameOpened';
  /** `game-opened`. */
  readonly type: Scalars['ID']['output'];
  /** What was agreed upon. */
  readonly options: Maybe<LordsOfScotlandOptions>;
  /** The seat that holds the initiative. */
  readonly initiative: Maybe<Scalars['ID']['output']>;
};

/** A hand was dealt. */
export type LordsOfScotlandHandDealt = Notice & {
  readonly __typename?: 'LordsOfScotlandHandDealt';
  /** `hand-dealt`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** How many cards. */
  readonly count: Maybe<Scalars['Int']['output']>;
  /** The cards; told to their owner. */
  readonly cards: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
};

/** A skirmish begins. */
export type LordsOfScotlandSkirmishBegun = Notice & {
  readonly __typename?: 'LordsOfScotlandSkirmishBegun';
  /** `skirmish-begun`. */
  readonly type: Scalars['ID']['output'];
  /** Its number. */
  readonly skirmish: Maybe<Scalars['Int']['output']>;
};

/** Cards were put into the row. */
export type LordsOfScotlandRecruitsDealt = Notice & {
  readonly __typename?: 'LordsOfScotlandRecruitsDealt';
  /** `recruits-dealt`. */
  readonly type: Scalars['ID']['output'];
  /** Where, and which if they lie face-up. */
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

/** All supporters were of one strength: others are dealt. */
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
  /** How many cards. */
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

/** A seat had nothing to do. */
export type LordsOfScotlandTurnSkipped = Notice & {
  readonly __typename?: 'LordsOfScotlandTurnSkipped';
  /** `turn-skipped`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
};

/** A recruit was turned face-up. */
export type LordsOfScotlandRecruitTurnedUp = Notice & {
  readonly __typename?: 'LordsOfScotlandRecruitTurnedUp';
  /** `recruit-turned-up`. */
  readonly type: Scalars['ID']['output'];
  /** Its place. */
  readonly place: Maybe<Scalars['Int']['output']>;
  /** The card; null where a gap was turned, so that what fills it will lie face-up. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** A recruit was taken into hand. */
export type LordsOfScotlandRecruited = Notice & {
  readonly __typename?: 'LordsOfScotlandRecruited';
  /** `recruited`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** Its place. */
  readonly place: Maybe<Scalars['Int']['output']>;
  /** Whether it lay face-up. */
  readonly faceUp: Maybe<Scalars['Boolean']['output']>;
  /** The card; told to the taker if it lay face-down. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** A card was put into an army. */
export type LordsOfScotlandMustered = Notice & {
  readonly __typename?: 'LordsOfScotlandMustered';
  /** `mustered`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** Whether it lies face-up. */
  readonly faceUp: Maybe<Scalars['Boolean']['output']>;
  /** Whether its power is used. */
  readonly activated: Maybe<Scalars['Boolean']['output']>;
  /** The card; told to its owner if it lies face-down. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** An end-of-skirmish power is on. */
export type LordsOfScotlandEndPowerActivated = Notice & {
  readonly __typename?: 'LordsOfScotlandEndPowerActivated';
  /** `end-power-activated`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** Its place. */
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
  /** Its place. */
  readonly place: Maybe<Scalars['Int']['output']>;
  /** The other follower. */
  readonly from: Maybe<LordsOfScotlandPlace>;
  /** Whose power. */
  readonly clan: Maybe<Scalars['ID']['output']>;
};

/** A card became a supporter, and a supporter a follower in its place. */
export type LordsOfScotlandSupporterTaken = Notice & {
  readonly __typename?: 'LordsOfScotlandSupporterTaken';
  /** `supporter-taken`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** Its place. */
  readonly place: Maybe<Scalars['Int']['output']>;
  /** The card. */
  readonly card: Maybe<Scalars['ID']['output']>;
  /** The supporter. */
  readonly taken: Maybe<Scalars['ID']['output']>;
};

/** Two followers changed armies. */
export type LordsOfScotlandFollowersExchanged = Notice & {
  readonly __typename?: 'LordsOfScotlandFollowersExchanged';
  /** `followers-exchanged`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** Its place. */
  readonly place: Maybe<Scalars['Int']['output']>;
  /** The card that was given. */
  readonly card: Maybe<Scalars['ID']['output']>;
  /** Where the other one stood. */
  readonly with: Maybe<LordsOfScotlandPlace>;
  /** Whether that lies face-up. */
  readonly faceUp: Maybe<Scalars['Boolean']['output']>;
  /** Which it is; told to the two players if it lies face-down. */
  readonly received: Maybe<Scalars['ID']['output']>;
};

/** A card was drawn. */
export type LordsOfScotlandCardDrawn = Notice & {
  readonly __typename?: 'LordsOfScotlandCardDrawn';
  /** `card-drawn`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** The card; told to its owner. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** A follower was discarded. */
export type LordsOfScotlandFollowerDiscarded = Notice & {
  readonly __typename?: 'LordsOfScotlandFollowerDiscarded';
  /** `follower-discarded`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** Its place. */
  readonly place: Maybe<Scalars['Int']['output']>;
  /** The seat that did it. */
  readonly by: Maybe<Scalars['ID']['output']>;
  /** The card. */
  readonly card: Maybe<Scalars['ID']['output']>;
};

/** All followers are turned face-up. */
export type LordsOfScotlandFollowersRevealed = Notice & {
  readonly __typename?: 'LordsOfScotlandFollowersRevealed';
  /** `followers-revealed`. */
  readonly type: Scalars['ID']['output'];
  /** Those that lay face-down. */
  readonly followers: Maybe<ReadonlyArray<LordsOfScotlandRevealedFollower>>;
};

/** A card was declared to be of a clan. */
export type LordsOfScotlandClanNamed = Notice & {
  readonly __typename?: 'LordsOfScotlandClanNamed';
  /** `clan-named`. */
  readonly type: Scalars['ID']['output'];
  /** The seat. */
  readonly seat: Maybe<Scalars['ID']['output']>;
  /** Its place. */
  readonly place: Maybe<Scalars['Int']['output']>;
  /** The clan. */
  readonly clan: Maybe<Scalars['ID']['output']>;
};

/** The armies are ranked. */
export type LordsOfScotlandArmiesRanked = Notice & {
  readonly __typename?: 'LordsOfScotlandArmiesRanked';
  /** `armies-ranked`. */
  readonly type: Scalars['ID']['output'];
  /** Best first. */
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

/** The skirmish is over, and the table is cleared. */
export type LordsOfScotlandSkirmishEnded = Notice & {
  readonly __typename?: 'LordsOfScotlandSkirmishEnded';
  /** `skirmish-ended`. */
  readonly type: Scalars['ID']['output'];
  /** Its number. */
  readonly skirmish: Maybe<Scalars['Int']['output']>;
  /** What was discarded. */
  readonly discarded: Maybe<ReadonlyArray<Scalars['ID']['output']>>;
  /** What stays for another skirmish. */
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
  /** How. */
  readonly outcome: Maybe<Outcome>;
};
