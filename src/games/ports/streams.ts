// Streams: what an account, a tournament player or a seat receives about everything it takes part in, and the port of their store.
import { sha256 } from '../../record/hashing.js';
import type { AccountId, GameId, GameStatus, StreamTopic, TournamentId } from '../model/game.js';

/** Whose stream it is. */
export type StreamOwner =
  | { readonly account: AccountId }
  | { readonly tournament: TournamentId; readonly player: string }
  | { readonly game: GameId; readonly seat: string };

/** Returns the key of an owner: the same in every process. */
export function ownerKey(owner: StreamOwner): string {
  if ('account' in owner) return `account:${owner.account}`;
  return 'player' in owner ? `player:${owner.tournament}:${owner.player}` : `seat:${owner.game}:${owner.seat}`;
}

/** Letters of a stream's name: 48 bits. */
const NAME_LETTERS = 12;

/** Returns the name of an owner's stream in its cursors. It reveals nothing of the owner to others. */
export const streamName = (owner: string): string => sha256(`stream of ${owner}`).toString('hex').slice(0, NAME_LETTERS);

/** Returns the topic under which new messages of a stream are announced. */
export const streamTopic = (owner: string): StreamTopic => `stream-${streamName(owner)}` as StreamTopic;

/**
 * `entry`: of a game; `turn`: the owner's seat is to act; `over`: a game has ended; `clock`: the time of a seat runs short; `offer`: a seat is
 * offered to the account; `dispute`: of a game in which the account may rule; `tournament`: an entry of a tournament.
 */
type MessageKind = 'entry' | 'turn' | 'over' | 'clock' | 'offer' | 'dispute' | 'tournament';

/** A message without its content. */
export interface NewMessage {
  readonly at: Date;
  readonly kind: MessageKind;
  /** The game or the tournament. */
  readonly subject: GameId | TournamentId;
  /** The viewer of a game; null for tournaments. */
  readonly viewer: string | null;
  /** Of the entry in its log. Never sent for games. */
  readonly seq: number;
  /** The viewer's version after the entry; null for tournaments. */
  readonly version: number | null;
}

export interface StoredMessage extends NewMessage {
  readonly number: number;
  readonly tag: string;
}

/** A stream: the number of its last message, and the one before the first that is kept. */
export interface StreamHead {
  readonly last: number;
  readonly lost: number;
}

/** How far a game is recorded in streams. */
export interface RecordedGame {
  readonly game: GameId;
  readonly seq: number;
  readonly spectatorSeq: number;
  readonly status: GameStatus;
  readonly toAct: readonly string[];
  /** When to warn of a short clock; null if none runs or it was warned of. */
  readonly warnAt: Date | null;
  readonly deadline: Date | null;
}

/** Games with new entries, and the last entry before them. */
export interface OutboxGame {
  readonly game: GameId;
  readonly after: number;
}

/** A stream that follows a game, and the viewer it follows it as. */
export interface GameFollower {
  readonly owner: string;
  /** A seat, or `spectator`. */
  readonly viewer: string;
}

/** What is recorded of one game in one step. */
export interface GameRecording {
  readonly before: number;
  readonly now: RecordedGame;
  /** By owner, in order. */
  readonly messages: readonly (NewMessage & { readonly owner: string })[];
}

/** The store of streams, shared by all instances. Rejects with StoreFault. */
export interface StreamStore {
  /**
   * Opens a stream: from now on its messages are recorded, until it is not opened for as long as messages are kept. An open stream only
   * notes that it is used.
   */
  readonly open: (owner: StreamOwner, arbitrates: boolean) => Promise<StreamHead>;
  /** The messages after this number, in order. */
  readonly messages: (owner: string, after: number, limit: number) => Promise<readonly StoredMessage[]>;
  readonly head: (owner: string) => Promise<StreamHead | null>;
  /** The tag of a message; null if it is not kept. */
  readonly tagOf: (owner: string, number: number) => Promise<string | null>;
  /** Those of the games' streams that are recorded. Streams of tournament players are `players`. */
  readonly followers: (
    games: readonly { readonly game: GameId; readonly openedBy: AccountId }[],
  ) => Promise<ReadonlyMap<GameId, readonly GameFollower[]>>;
  /** The tournaments of these games that have recorded streams of players. */
  readonly tournaments: (games: readonly GameId[]) => Promise<ReadonlyMap<GameId, TournamentId>>;
  /** Those of these owners whose streams are recorded. */
  readonly recorded: (owners: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The recorded streams of accounts that may rule. */
  readonly arbiters: () => Promise<readonly string[]>;
  /** How far these games are recorded; a game without streams is missing. */
  readonly recordedGames: (games: readonly GameId[]) => Promise<ReadonlyMap<GameId, RecordedGame>>;
  /** Writes what was recorded of these games. Leaves out those that another process has recorded meanwhile. Returns the others. */
  readonly record: (games: readonly GameRecording[]) => Promise<ReadonlySet<GameId>>;
  /** The games whose clocks are short at this time. */
  readonly gamesToWarn: (at: Date, limit: number) => Promise<readonly RecordedGame[]>;
  /** The seat of a game that an account plays and holds the token of; null if there is none. */
  readonly seatHeldBy: (game: GameId, account: AccountId) => Promise<string | null>;
  /** Deletes messages older than so many milliseconds or beyond so many of a stream, and stops recording for those unused as long. */
  readonly sweep: (keep: number, most: number) => Promise<void>;
}
