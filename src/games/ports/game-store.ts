// Which games the store is asked for in lists, and where a page of them begins.

import type { RulesetTypes } from '../../engine/ruleset.js';
import type { ChainLinks } from '../../record/payloads.js';
import type { GameSecrets } from '../../record/secrets.js';
import type { PublicKey } from '../../record/signatures.js';
import type { AccountId, Announced, DueGame, Entry, GameFacts, GameId, GameStatus, GameSummary, TokenHash } from '../model/game.js';
import type { NewStoredRequest } from './idempotency-store.js';
import type { SeatSnapshot, StoredOffer } from './seats.js';

export type { ChanceSource } from '../model/draws.js';
export type * from '../model/game.js';
export { gameId } from '../model/game.js';
export type { Limits } from './limits.js';

/** Which games of a list are asked for; null where it does not matter. */
export interface GameFilter {
  readonly status: GameStatus | null;
  readonly ruleset: string | null;
  /** As the options of a game name it. */
  readonly edition: string | null;
}

/** A game's place among others: when it was opened, and its id. */
export interface GamePosition {
  readonly openedAt: Date;
  readonly game: GameId;
}

/** Who plays a seat: the account that was named for it, or who shows its token. */
export type Player = { readonly account: AccountId } | { readonly tokenHash: TokenHash };

/** An account that may rule, and whether it may open games, too, and so sees those that it has opened. */
export interface DisputeReader {
  readonly account: AccountId;
  readonly seesOwn: boolean;
}

/** A dispute's place among those that are open: when it was opened, and in which game. */
export interface DisputePosition {
  /** RFC 3339 in UTC, to the millisecond. */
  readonly openedAt: string;
  readonly game: GameId;
}

export interface NewGame {
  readonly facts: GameFacts;
  readonly seats: readonly { readonly seat: string; readonly tokenHash: TokenHash }[];
  readonly first: Entry;
  readonly summary: GameSummary;
  readonly secrets: GameSecrets;
  readonly metadata?: string | null;
  readonly offers?: readonly StoredOffer[];
}

/** An entry of a game that was played elsewhere, and where the game stood after it. */
export interface ImportedEntry {
  readonly entry: Entry;
  readonly summary: GameSummary;
}

/** A game as the store finds it now, and the seat whose token was shown, if it is one of this game's. */
export interface StoredGame {
  readonly facts: GameFacts;
  readonly summary: GameSummary;
  readonly seat: string | null;
  /** Raised whenever a token of the game is replaced: what was known of tokens before is void. */
  readonly tokenGeneration: number;
  /** Unsealed when it is asked for. Never leaves the process before the end of the game. */
  readonly secrets: () => GameSecrets;
}

/** What is listed of a game. */
export interface ListedGame {
  readonly facts: GameFacts;
  readonly summary: GameSummary;
}

/** A request to open games, remembered under the account that sent it. */
export interface OpeningIdempotencyKey extends IdempotencyKey {
  readonly account: AccountId;
}

export interface StoredOpening {
  readonly bodyHash: string;
  readonly games: readonly GameId[];
}

/** An accepted request, remembered under the token and the game it was sent for. */
export interface IdempotencyKey {
  readonly key: string;
  /** SHA-256 of the canonical body, in lower-case hex. */
  readonly bodyHash: string;
}

export interface Append {
  readonly game: GameId;
  /** The seq the entries were judged on; they are appended only if it is still the last. */
  readonly after: number;
  readonly entries: readonly Entry[];
  readonly summary: GameSummary;
  /** The generation of tokens the caller was known under; appended only if no token was replaced since. */
  readonly tokenGeneration: number;
  readonly remember: (IdempotencyKey & { readonly tokenHash: TokenHash }) | null;
}

/**
 * `appended`: committed, for ever. `lost`: nothing was written, because another entry came first or a token was
 * replaced. `key-used`: nothing was written, because the idempotency key is already remembered.
 */
export type AppendResult = 'appended' | 'lost' | 'key-used';

export interface Snapshot {
  readonly seq: number;
  readonly rulesVersion: number;
  readonly state: RulesetTypes['State'];
}

/** A page of one viewer's log. */
export interface EntryPage {
  /** Index of the viewer in `versions`, or null for the arbiter, who notices every entry. */
  readonly viewer: number | null;
  /** Only entries after this one. */
  readonly afterSeq: number;
  readonly upToSeq: number;
  readonly limit: number;
}

/** The games and their logs. Every method rejects with a masked fault only, never with a library's error. */
export interface GameStore {
  /** All or none; rejects if the key was used. */
  readonly open: (games: readonly NewGame[], remember: OpeningIdempotencyKey | NewStoredRequest | null) => Promise<void>;
  readonly findOpening: (account: AccountId, key: string) => Promise<StoredOpening | null>;
  /** A whole game, or nothing of it if an entry cannot be had. Returns false if there is a game of this id. */
  readonly import: (game: NewGame, later: AsyncIterable<ImportedEntry>) => Promise<boolean>;
  /** One cheap query: where the game stands, and whose token this is. */
  readonly findGame: (game: GameId, tokenHash: TokenHash | null) => Promise<StoredGame | null>;
  /** One statement, one round trip; durable when it resolves. */
  readonly append: (append: Append) => Promise<AppendResult>;
  readonly entries: (game: GameId, range: EntryPage) => Promise<readonly Entry[]>;
  /** Those of these seqs, in order. */
  readonly entriesAt: (game: GameId, seqs: readonly number[]) => Promise<readonly Entry[]>;
  /** Of the last entry before this seq that a viewer noticed; null if there is none. */
  readonly lastEntryOfViewer: (game: GameId, viewer: number, before: number) => Promise<Pick<Entry, 'hash' | 'era'> | null>;
  /** What the entry of this seq is linked to; `viewers` is how many are counted. */
  readonly findLinks: (game: GameId, seq: number, viewers: number) => Promise<ChainLinks>;
  /** The seq of the entry that has this number for this viewer; null if there is none. */
  readonly findSeq: (game: GameId, viewer: number, version: number) => Promise<number | null>;
  readonly findRequest: (
    game: GameId,
    tokenHash: TokenHash,
    key: string,
  ) => Promise<{ readonly bodyHash: string; readonly firstSeq: number; readonly lastSeq: number } | null>;
  /** The newest snapshot not after `upToSeq` that this version of the rules has made. */
  readonly snapshot: (game: GameId, rulesVersion: number, upToSeq: number) => Promise<Snapshot | null>;
  readonly saveSnapshot: (game: GameId, snapshot: Snapshot) => Promise<void>;
  /**
   * Returns false, and has done nothing, if the game has no such seat, or it is no more as it was read, or the token of a player of its
   * tournament, by which it is asked for (`playersToken`), is nobody's any more. The old token is dead when this resolves.
   */
  readonly replaceToken: (
    game: GameId,
    seat: string,
    tokenHash: TokenHash,
    remember?: NewStoredRequest | null,
    asRead?: SeatSnapshot | null,
    playersToken?: TokenHash | null,
  ) => Promise<boolean>;
  readonly countUnfinishedGames: (account: AccountId) => Promise<number>;
  /** Newest first, beginning after the given game. */
  readonly gamesOf: (account: AccountId, filter: GameFilter, after: GamePosition | null, limit: number) => Promise<readonly ListedGame[]>;
  /** The same of who plays a seat; only games in which such a seat is to act, if `waiting`. */
  readonly gamesPlayedBy: (
    player: Player,
    filter: GameFilter & { readonly waiting: boolean },
    after: GamePosition | null,
    limit: number,
  ) => Promise<readonly ListedGame[]>;
  /** The games in which time was up by then, as their rows say, in the order of when it was; beginning after the given one. */
  readonly gamesDue: (at: Date, after: DueGame | null, limit: number) => Promise<readonly DueGame[]>;
  /**
   * The games in which a dispute is open, in the order of the disputes, beginning after the given one: those that an account which
   * may rule may see.
   */
  readonly disputedGames: (seenBy: DisputeReader, after: DisputePosition | null, limit: number) => Promise<readonly ListedGame[]>;
}

/** The keys the court signs with. Rejects with a masked fault, or when the newest seed cannot be unsealed. */
export interface SigningKeyStore {
  /** Every public key, the newest first, and the newest one's 32 bytes of seed; null while there is none. */
  readonly read: () => Promise<{ readonly published: readonly PublicKey[]; readonly seed: Uint8Array } | null>;
  /** Adds a key as the newest; with `if-none` only if there is none, whoever else is adding one at this moment. */
  readonly add: (key: PublicKey, seed: Uint8Array, when: 'if-none' | 'always') => Promise<void>;
}

/** Tells watchers, here and on other instances, to look again. Carries no fact of the game, nor of the account. */
export interface Announcer {
  /** Call only after the commit. */
  readonly announce: (what: Announced) => void;
  /** Calls `wake` after each announcement, and now and then without one; returns how to stop it. */
  readonly listen: (what: Announced, wake: () => void) => () => void;
}

/** Unguessable bytes, from the operating system. */
export type RandomBytes = (count: number) => Uint8Array;

// What a platform keeps beside its games, and the port behind which it is kept.

/** A JSON object that means something to the platform alone. */
export type Metadata = Readonly<Record<string, unknown>>;

/** What is kept beside a game, as the text of its JSON. */
export interface StoredMetadata {
  readonly metadata: string | null;
  /** A text for people. */
  readonly note: string | null;
}

/** What the account that opened a game is told of it beside what others are. */
export interface GameMetadata {
  readonly metadata: Metadata | null;
  readonly note: string | null;
}

export const NO_METADATA: GameMetadata = { metadata: null, note: null };

/** Where it is kept. */
export interface MetadataStore {
  /** Of those of the games beside which something is kept. */
  readonly read: (games: readonly GameId[]) => Promise<ReadonlyMap<GameId, StoredMetadata>>;
  /** Null erases it, and what is left out stays: nothing of it is left when this resolves. */
  readonly set: (game: GameId, kept: Partial<StoredMetadata>, remember?: NewStoredRequest | null) => Promise<void>;
}
