// The store of the log of heads (docs/log.md).
import type { HeadOpening } from '../../log-of-heads/heads.js';
import type { VerifierKey } from '../../log-of-heads/notes.js';
import type { TileName } from '../../log-of-heads/tiles.js';
import type { GameId } from '../model/game.js';

/** Why a log signs no more: the database has lost what was signed, or the tree is another than the one that was signed. */
export interface LogStop {
  readonly reason: 'lost' | 'forked';
  /** The witness that has shown it; null if this server remembered it. */
  readonly witness: string | null;
}

export interface StoredHeadLog {
  /** The name of the log and of its key. */
  readonly origin: string;
  /** As text. */
  readonly verifierKey: string;
  readonly size: number;
  /** The last checkpoint that the log has signed; null before the first. */
  readonly signed: string | null;
  readonly signedAt: Date | null;
  /** The checkpoint that it publishes, with cosignatures. */
  readonly published: string | null;
  readonly publishedAt: Date | null;
  /** Entries that are older were read; null before the first run. */
  readonly readUntil: Date | null;
  /** Whether every game was read once. Nothing is signed before. */
  readonly isComplete: boolean;
  readonly stopped: LogStop | null;
}

/** The log in the hands of the instance that extends it. */
export interface HeldHeadLog extends StoredHeadLog {
  /** The time of the database. */
  readonly now: Date;
  readonly sweptTo: GameId | null;
}

/**
 * What a witness answered. `cosigned`: a cosignature. `unreachable`: nothing, or an error of its server. `unknown-log`: it does not know the
 * log or its key. `refused`: another refusal. `wrong-answer`: none of the protocol. `ahead`: it has cosigned a larger tree. `inconsistent`: it
 * has cosigned another tree.
 */
export type WitnessAnswer = 'cosigned' | 'unreachable' | 'unknown-log' | 'refused' | 'wrong-answer' | 'ahead' | 'inconsistent';

export interface WitnessState {
  /** As text. */
  readonly verifierKey: string;
  /** The size of the tree that it has cosigned last; 0 before the first. */
  readonly size: number;
  readonly cosignedAt: Date | null;
  readonly answer: WitnessAnswer;
  readonly answeredAt: Date;
}

/** A tile as it is stored: with all its hashes or entries. */
export interface StoredTile extends Pick<TileName, 'level' | 'index'> {
  readonly content: Uint8Array;
}

/** Leaves to append, after the first `after` ones. */
export interface LogAppend {
  readonly after: number;
  readonly heads: readonly HeadOpening[];
  /** The tiles that are new or longer. */
  readonly tiles: readonly StoredTile[];
}

/** How far games were read. Fields left out stay. */
export interface LogProgress {
  readonly readUntil?: Date;
  readonly sweptTo?: GameId | null;
  readonly isComplete?: true;
}

/** A leaf of a game. */
export interface LoggedHead {
  readonly leaf: number;
  readonly head: string;
  readonly certificate: string | null;
}

/** The private key of a log: its seed of 32 bytes. */
export interface NewHeadLog extends Pick<StoredHeadLog, 'origin' | 'verifierKey'> {
  readonly seed: Uint8Array;
}

/** Every method rejects with a masked fault. */
export interface HeadLogStore {
  readonly find: () => Promise<StoredHeadLog | null>;
  /** Creates the log unless there is one, also under concurrency; with `replace` in place of the one there is, of which nothing is kept. */
  readonly create: (log: NewHeadLog, how: 'if-none' | 'replace') => Promise<void>;
  /** Decrypts the seed of the log's key. */
  readonly seed: () => Promise<Uint8Array>;
  /** Takes or renews the hold on the log; null if another instance holds it, or there is no log. */
  readonly hold: (holder: string, milliseconds: number) => Promise<HeldHeadLog | null>;
  /** The games with entries of these times. */
  readonly gamesChanged: (from: Date, to: Date) => Promise<readonly GameId[]>;
  /** Games in order of their ids, after the given one. */
  readonly gamesAfter: (game: GameId | null, limit: number) => Promise<readonly GameId[]>;
  /** What of these games is not in the log: as spectators have noticed it, with their delay. With the salts of private games. */
  readonly unlogged: (games: readonly GameId[]) => Promise<readonly HeadOpening[]>;
  /** All or nothing. Returns false, and writes nothing, if the holder has lost its hold or the tree has another size. */
  readonly append: (holder: string, append: LogAppend) => Promise<boolean>;
  readonly progress: (holder: string, progress: LogProgress) => Promise<boolean>;
  /** Stores a signed checkpoint of the whole tree, durably: before it is shown to anyone. */
  readonly sign: (holder: string, size: number, checkpoint: string) => Promise<boolean>;
  readonly publish: (holder: string, checkpoint: string) => Promise<boolean>;
  /** Stops the log, unless it is stopped already; null lets it go on. */
  readonly stop: (origin: string, stop: LogStop | null) => Promise<void>;
  /** Those that are stored, in no order. */
  readonly tiles: (tiles: readonly Pick<TileName, 'level' | 'index'>[]) => Promise<readonly StoredTile[]>;
  readonly newestLeaf: (game: GameId) => Promise<LoggedHead | null>;
  readonly witnesses: () => Promise<readonly WitnessState[]>;
  readonly saveWitness: (state: WitnessState) => Promise<void>;
}

/** Witnesses that an operator can name. */
export const WITNESSES_MAX = 16;

/** A witness that the operator has named. */
export interface Witness {
  /** Its submission prefix, without a slash at the end. */
  readonly url: string;
  readonly key: VerifierKey;
}

/** What the services know of the log. */
export interface HeadLog {
  readonly store: HeadLogStore;
  /** Those that the operator has named. */
  readonly witnesses: readonly Witness[];
}
