// The store of games, and what it reads and writes.

import type { RulesetTypes } from '../../engine/ruleset.js';
import type { ChainLinks } from '../../record/payloads.js';
import type { GameSecrets } from '../../record/secrets.js';
import type { PublicKey } from '../../record/signatures.js';
import type {
  AccountId,
  Announced,
  DueGame,
  Entry,
  GameFacts,
  GameId,
  GameSummary,
  LogPlace,
  StreamTopic,
  TokenHash,
} from '../model/game.js';
import type { DisputePlace, DisputeReader, EndPlace, GameFilter, GamePlace, ListedGame, PlayedFilter, Player } from './game-lists.js';
import type { NewStoredRequest } from './idempotency-store.js';
import type { NewSeatToken, SeatRefusal, StoredOffer, TokenReplacement } from './seats.js';
import type { JustAppended, Recorded } from './streams.js';

export type { ChanceSource } from '../model/draws.js';
export type * from '../model/game.js';
export { gameId, headOf, isSamePlace, tournamentId } from '../model/game.js';
export type { Limits } from './limits.js';

export interface NewGame {
  readonly facts: GameFacts;
  readonly seats: readonly NewSeatToken[];
  readonly first: Entry;
  readonly summary: GameSummary;
  readonly secrets: GameSecrets;
  readonly metadata?: string | null;
  readonly offers?: readonly StoredOffer[];
}

/** An entry of an imported game, and the summary after it. */
export interface ImportedEntry {
  readonly entry: Entry;
  readonly summary: GameSummary;
}

/** A game as the store has it now, and the seat of the presented token; null if it is none of this game's. */
export interface StoredGame {
  readonly facts: GameFacts;
  readonly summary: GameSummary;
  readonly seat: string | null;
  /** Another, greater number whenever a token of the game is replaced. An append compares it. */
  readonly tokenGeneration: number;
  /** Decrypts them on each call. They never leave the process before the end of the game. */
  readonly secrets: () => GameSecrets;
}

/** The idempotency key of a request to open several games, stored under its account. */
export interface OpeningIdempotencyKey extends IdempotencyKey {
  readonly account: AccountId;
}

export interface StoredOpening {
  readonly bodyHash: string;
  readonly games: readonly GameId[];
}

/** The idempotency key of an accepted request, stored under its token and game. */
export interface IdempotencyKey {
  readonly key: string;
  /** SHA-256 of the canonical body, in lower-case hex. */
  readonly bodyHash: string;
}

export interface Append {
  readonly game: GameId;
  /** The entry that the entries were decided on; they are appended only if it is still the last. */
  readonly after: LogPlace;
  readonly entries: readonly Entry[];
  readonly summary: GameSummary;
  /** The generation of tokens the caller was authenticated under; the entries are appended only if no token was replaced since. */
  readonly tokenGeneration: number;
  readonly remember: (IdempotencyKey & { readonly tokenHash: TokenHash }) | null;
  /** The seat that its player leaves with these entries: an account that added the seat to itself no longer has it. */
  readonly leftSeat?: string | null;
}

/**
 * `appended`: committed. `handed-over`: the same, and a row of the outbox has it, as streams or a tournament wait for it. `lost`: nothing
 * was written, because another entry came first or a token was replaced. `key-used`: nothing was written, because the idempotency key is
 * stored already.
 */
export type AppendResult = 'appended' | 'handed-over' | 'lost' | 'key-used';

export interface Snapshot {
  readonly seq: number;
  readonly rulesVersion: number;
  readonly state: RulesetTypes['State'];
}

/** A snapshot to save, and the hash of its entry. */
export interface NewSnapshot extends Snapshot, LogPlace {}

/** A page of one viewer's log. */
export interface EntryPage {
  /** Index of the viewer in `versions`; null for all entries. */
  readonly viewer: number | null;
  /** Only entries after this seq. */
  readonly afterSeq: number;
  /** Also the entry of this seq, even if the viewer has no notice of it: its hash identifies the log up to there. */
  readonly withAnchor?: boolean;
  readonly upToSeq: number;
  readonly limit: number;
}

/** The games and their logs. Every method rejects with a masked fault, never with a library's error. */
export interface GameStore {
  /**
   * All or none; rejects if the key was used. `lost`: nothing was written, because one is the rematch of a game that has another, or because
   * the account would have more than `most` unfinished games of a kind, practice or not. Without `most` they are not counted.
   */
  readonly open: (
    games: readonly NewGame[],
    remember: OpeningIdempotencyKey | NewStoredRequest | null,
    most?: number | null,
  ) => Promise<'opened' | 'lost'>;
  readonly findOpening: (account: AccountId, key: string) => Promise<StoredOpening | null>;
  /** All of a game, or nothing if reading an entry fails. Returns false if a game of this id exists. */
  readonly import: (game: NewGame, later: AsyncIterable<ImportedEntry>) => Promise<boolean>;
  /** One cheap query: the game's summary, and the seat of the token. */
  readonly findGame: (game: GameId, tokenHash: TokenHash | null) => Promise<StoredGame | null>;
  /** One statement, one round trip; durable when it resolves. */
  readonly append: (append: Append) => Promise<AppendResult>;
  readonly entries: (game: GameId, range: EntryPage) => Promise<readonly Entry[]>;
  /** The entries of these seqs, in order. */
  readonly entriesAt: (game: GameId, seqs: readonly number[]) => Promise<readonly Entry[]>;
  /** The last entry before this seq that a viewer has notice of; null if there is none. */
  readonly lastEntryOfViewer: (game: GameId, viewer: number, before: number) => Promise<Pick<Entry, 'hash' | 'era'> | null>;
  /** The chain links before the entry of this seq, for `viewers` viewers. */
  readonly findLinks: (game: GameId, seq: number, viewers: number) => Promise<ChainLinks>;
  /** The entry with this number for this viewer; null if there is none. */
  readonly findPlace: (game: GameId, viewer: number, version: number) => Promise<LogPlace | null>;
  /**
   * The entries up to a seq whose hash begins with this text, at most two; of a viewer, only those it has notice of. Reads every entry of
   * the game, whether one is found or not.
   */
  readonly findByHash: (game: GameId, viewer: number | null, beginning: string, upToSeq: number) => Promise<readonly LogPlace[]>;
  /** The entries accepted under an idempotency key, and whether the request had the same body; null if the key is not stored. */
  readonly findRequest: (
    game: GameId,
    tokenHash: TokenHash,
    key: IdempotencyKey,
  ) => Promise<{ readonly isSameBody: boolean; readonly firstSeq: number; readonly lastSeq: number } | null>;
  /** The newest snapshot not after `upToSeq`, made by this version of the rules. */
  readonly snapshot: (game: GameId, rulesVersion: number, upToSeq: number) => Promise<Snapshot | null>;
  /** Saves nothing if the log has no such entry: the database may have lost it. */
  readonly saveSnapshot: (game: GameId, snapshot: NewSnapshot) => Promise<void>;
  /**
   * Returns why not, and changes nothing, if the game has no such seat, or what the receiver needs does not hold. The old token is invalid
   * when this resolves.
   */
  readonly replaceToken: (game: GameId, replacement: TokenReplacement) => Promise<SeatRefusal | null>;
  /** The number of unfinished games that the account has opened: practice games, or all others, as if left out. */
  readonly countUnfinishedGames: (account: AccountId, isPractice?: boolean) => Promise<number>;
  /** The same for games in which it has joined a seat. */
  readonly countJoinedGames: (account: AccountId, isPractice?: boolean) => Promise<number>;
  /** Newest first, after the given game. */
  readonly gamesOf: (account: AccountId, filter: GameFilter, after: GamePlace | null, limit: number) => Promise<readonly ListedGame[]>;
  /**
   * The same for games that every caller may watch. Games with a spectator delay are listed from their end: the list shows the current status
   * and seats to act.
   */
  readonly publicGames: (filter: GameFilter, after: GamePlace | null, limit: number) => Promise<readonly ListedGame[]>;
  /** The same for the player of a seat. */
  readonly gamesPlayedBy: (player: Player, filter: PlayedFilter, after: GamePlace | null, limit: number) => Promise<readonly ListedGame[]>;
  /** Finished games that every caller may watch, the last to finish first, after the given one. `filter.status` is ignored. */
  readonly finishedGames: (filter: GameFilter, after: EndPlace | null, limit: number) => Promise<readonly ListedGame[]>;
  /** The games whose deadline has passed at `at`, by deadline, after the given one. */
  readonly gamesDue: (at: Date, after: DueGame | null, limit: number) => Promise<readonly DueGame[]>;
  /** The games with an open dispute that an arbiter's account may see, by when the dispute was opened, after the given one. */
  readonly disputedGames: (seenBy: DisputeReader, after: DisputePlace | null, limit: number) => Promise<readonly ListedGame[]>;
  /** Returns the number of these games. */
  readonly countDisputedGames: (seenBy: DisputeReader) => Promise<number>;
}

/** A game that has ended and is not archived, and since when: its place in the list of such games. */
export interface EndedGame {
  readonly game: GameId;
  /** As Postgres writes it. */
  readonly since: string;
}

/** The archive: entries of games that have ended, in compact form. Every method of GameStore reads them as before. */
export interface ArchiveStore {
  /** The games that ended and got no entry for so many days, and are not archived: those that ended first, after the given one. */
  readonly ended: (days: number, after: EndedGame | null, limit: number) => Promise<readonly EndedGame[]>;
  /**
   * Archives all entries of a game that has ended. Returns their number; 0 if it is archived already, or another instance is archiving it.
   * Rejects, and changes nothing, if an entry would not be read back unchanged.
   */
  readonly archive: (game: GameId) => Promise<number>;
}

/** A time in which no instance could accept actions. */
export interface Outage {
  readonly from: Date;
  readonly until: Date;
  /** Whether each heartbeat in it was late, but none so late as to make an outage by itself. */
  readonly isShort: boolean;
}

/** Milliseconds since the last heartbeat of any instance after which the next one is late, or ends an outage. */
export interface HeartbeatTolerance {
  readonly late: number;
  readonly outage: number;
}

/** The heartbeat of all instances, and the outages that it shows. */
export interface OutageStore {
  /**
   * Stores that an instance can append at `at`. If the last heartbeat of any instance is older than the tolerance, records an outage from
   * then until `at`; a short one, if it is only late. Returns whether it recorded one that is not short. Durable when it resolves.
   */
  readonly beat: (at: Date, tolerance: HeartbeatTolerance) => Promise<boolean>;
  /** The time of the database's clock. */
  readonly clock: () => Promise<Date>;
  /** All outages that ended after this moment, in order. They do not overlap. */
  readonly outages: (endedAfter: Date) => Promise<readonly Outage[]>;
}

/** The server's signing keys. Rejects with a masked fault, or if the newest seed cannot be decrypted. */
export interface SigningKeyStore {
  /** All public keys, newest first, and the newest one's seed of 32 bytes; null if there is none. */
  readonly read: () => Promise<{ readonly published: readonly PublicKey[]; readonly seed: Uint8Array } | null>;
  /** Adds a key as the newest, unless it is there. With `if-none` only if there is none, also under concurrency. */
  readonly add: (key: PublicKey, seed: Uint8Array, when: 'if-none' | 'always') => Promise<void>;
}

/**
 * What this process has just appended to a game. A listener that processes it at once needs no read: the position is that of the log, and
 * the tokens of this generation are valid.
 */
export interface Appended extends JustAppended {
  /** The place before the entries. */
  readonly after: LogPlace;
  readonly tokenGeneration: number;
  /** Whether the outbox has it. */
  readonly isHandedOver: boolean;
}

/** What is new: of a game what was appended, of a stream what was recorded; nothing of others. */
export type News<What extends Announced> = What extends StreamTopic ? Recorded : What extends GameId ? Appended : never;

/** Wakes watchers, on this and other instances. Other instances learn no facts of the game or account: they read again. */
export interface Announcer {
  /** Call only after the commit. */
  readonly announce: <What extends Announced>(what: What, news?: News<What>) => void;
  /**
   * Calls `wake` after each announcement, and now and then without one. Without news, anything may have changed: the log, the stream, or
   * the tokens. Returns a function that stops it.
   */
  readonly listen: <What extends Announced>(what: What, wake: (news: News<What> | null) => void) => () => void;
  /** Whether anything in this process listens. */
  readonly isListenedTo: (what: Announced) => boolean;
}

/** Returns cryptographically secure random bytes. */
export type RandomBytes = (count: number) => Uint8Array;

// A platform's own data on its games, and the port of its store.

/** A JSON object that Lyon does not interpret. */
export type Metadata = Readonly<Record<string, unknown>>;

/** As JSON text. */
export interface StoredMetadata {
  readonly metadata: string | null;
  /** A text for people: of the account that opened the game. */
  readonly note: string | null;
}

/** What only the account that opened a game reads of it. */
export interface GameMetadata {
  readonly metadata: Metadata | null;
  readonly note: string | null;
}

export const NO_METADATA: GameMetadata = { metadata: null, note: null };

/** The store of metadata. */
export interface MetadataStore {
  /** Games without any are left out of the result. */
  readonly read: (games: readonly GameId[]) => Promise<ReadonlyMap<GameId, StoredMetadata>>;
  /** Null erases a member; members left out stay. Erased data is gone when this resolves. */
  readonly set: (game: GameId, changes: Partial<StoredMetadata>, remember?: NewStoredRequest | null) => Promise<void>;
  /** The note of a seat, as JSON text; null if there is none. An account that is returned the token of another player's seat erases it. */
  readonly seatNote: (game: GameId, seat: string) => Promise<string | null>;
  readonly setSeatNote: (game: GameId, seat: string, note: string | null, remember?: NewStoredRequest | null) => Promise<void>;
}
