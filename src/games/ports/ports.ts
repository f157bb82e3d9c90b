import type { RulesetTypes } from '../../engine/ruleset.js';
import type { Links } from '../../record/parts.js';
import type { GameSecrets } from '../../record/secrets.js';
import type { PublicKey } from '../../record/signing-key.js';
import type { AccountId, Announced, DueGame, Entry, GameFacts, GameId, GameSummary, TokenHash } from '../game/game.js';
import type { Remember } from './made-requests.js';
import type { SeatAsRead } from './seat-as-read.js';
import type { KeptOffer } from './seat-offers.js';
import type { DisputeMark, DisputeReader, GameFilter, GameMark, Player } from './which-games.js';

export type { ChanceSource } from '../game/chance-source.js';
export type * from '../game/game.js';
export { gameId } from '../game/game.js';
export type { Limits } from './limits.js';
export type * from './which-games.js';

export interface NewGame {
  readonly facts: GameFacts;
  readonly seats: readonly { readonly seat: string; readonly tokenHash: TokenHash }[];
  readonly first: Entry;
  readonly summary: GameSummary;
  readonly secrets: GameSecrets;
  readonly metadata?: string | null;
  readonly offers?: readonly KeptOffer[];
}

/** An entry of a game that was played elsewhere, and where the game stood after it. */
export interface Imported {
  readonly entry: Entry;
  readonly summary: GameSummary;
}

/** A game as the store finds it now, and the seat whose token was shown, if it is one of this game's. */
export interface Standing {
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
export interface OpeningKey extends RememberedKey {
  readonly account: AccountId;
}

export interface OpenedUnder {
  readonly bodyHash: string;
  readonly games: readonly GameId[];
}

/** An accepted request, remembered under the token and the game it was sent for. */
export interface RememberedKey {
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
  readonly remember: (RememberedKey & { readonly tokenHash: TokenHash }) | null;
}

/**
 * `appended`: committed, for ever. `lost`: nothing was written, because another entry came first or a token was
 * replaced. `key-used`: nothing was written, because the idempotency key is already remembered.
 */
export type Appended = 'appended' | 'lost' | 'key-used';

export interface Snapshot {
  readonly seq: number;
  readonly rulesVersion: number;
  readonly state: RulesetTypes['State'];
}

/** A page of one viewer's log. */
export interface EntryRange {
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
  readonly open: (games: readonly NewGame[], remember: OpeningKey | Remember | null) => Promise<void>;
  readonly openedUnder: (account: AccountId, key: string) => Promise<OpenedUnder | null>;
  /** A whole game, or nothing of it if an entry cannot be had. Returns false if there is a game of this id. */
  readonly import: (game: NewGame, later: AsyncIterable<Imported>) => Promise<boolean>;
  /** One cheap query: where the game stands, and whose token this is. */
  readonly standing: (game: GameId, tokenHash: TokenHash | null) => Promise<Standing | null>;
  /** One statement, one round trip; durable when it resolves. */
  readonly append: (append: Append) => Promise<Appended>;
  readonly entries: (game: GameId, range: EntryRange) => Promise<readonly Entry[]>;
  /** Those of these seqs, in order. */
  readonly entriesAt: (game: GameId, seqs: readonly number[]) => Promise<readonly Entry[]>;
  /** Of the last entry before this seq that a viewer noticed; null if there is none. */
  readonly lastNoticed: (game: GameId, viewer: number, before: number) => Promise<Pick<Entry, 'hash' | 'era'> | null>;
  /** What the entry of this seq is linked to; `viewers` is how many are counted. */
  readonly linksBefore: (game: GameId, seq: number, viewers: number) => Promise<Links>;
  /** The seq of the entry that has this number for this viewer; null if there is none. */
  readonly seqOf: (game: GameId, viewer: number, version: number) => Promise<number | null>;
  readonly remembered: (
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
    remember?: Remember | null,
    asRead?: SeatAsRead | null,
    playersToken?: TokenHash | null,
  ) => Promise<boolean>;
  readonly unfinishedGamesOf: (account: AccountId) => Promise<number>;
  /** Newest first, beginning after the given game. */
  readonly gamesOf: (account: AccountId, filter: GameFilter, after: GameMark | null, limit: number) => Promise<readonly ListedGame[]>;
  /** The same of who plays a seat; only games in which such a seat is to act, if `waiting`. */
  readonly gamesPlayedBy: (
    player: Player,
    filter: GameFilter & { readonly waiting: boolean },
    after: GameMark | null,
    limit: number,
  ) => Promise<readonly ListedGame[]>;
  /** The games in which time was up by then, as their rows say, in the order of when it was; beginning after the given one. */
  readonly gamesDue: (at: Date, after: DueGame | null, limit: number) => Promise<readonly DueGame[]>;
  /**
   * The games in which a dispute is open, in the order of the disputes, beginning after the given one: those that an account which
   * may rule may see.
   */
  readonly disputedGames: (seenBy: DisputeReader, after: DisputeMark | null, limit: number) => Promise<readonly ListedGame[]>;
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
