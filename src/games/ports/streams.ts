// Streams of accounts, tournament players and seats, and the port of their store.
import { sha256Hex } from '../../record/hashing.js';
import type { AccountId, Announced, GameId, StreamTopic, TournamentId } from '../model/game.js';

/** Whose stream it is. */
export type StreamOwner = RecordedOwner | SeatOwner;

/** The owner of a stream whose messages are recorded. */
export type RecordedOwner = { readonly account: AccountId } | { readonly tournament: TournamentId; readonly player: string };

/** The owner of a stream that is read from the log of its game. Of its messages, only the number is recorded. */
export interface SeatOwner {
  readonly game: GameId;
  readonly seat: string;
}

/** How the keys of seats begin. */
export const SEAT_KEYS = 'seat:';

/** Returns the key of an owner: the same in every process. */
export function ownerKey(owner: StreamOwner): string {
  if ('account' in owner) return `account:${owner.account}`;
  return 'player' in owner ? `player:${owner.tournament}:${owner.player}` : `${SEAT_KEYS}${owner.game}:${owner.seat}`;
}

/** Returns the owner with a key. Ids of accounts and players may contain colons; those of games and tournaments do not. */
export function ownerOf(key: string): StreamOwner {
  const [kind, id, ...rest] = key.split(':');
  if (kind === 'account') return { account: [id, ...rest].join(':') as AccountId };
  const of = rest.join(':');
  return kind === 'player' ? { tournament: id as TournamentId, player: of } : { game: id as GameId, seat: of };
}

/** Letters of a stream's name: 48 bits. */
const NAME_LETTERS = 12;

/** Returns the name of an owner's stream in its cursors. It reveals nothing of the owner to others. */
export const streamName = (owner: string): string => sha256Hex(`stream of ${owner}`).slice(0, NAME_LETTERS);

/** Returns the topic under which new messages of a stream are announced. */
export const streamTopic = (owner: string): StreamTopic => `stream-${streamName(owner)}` as StreamTopic;

/** Whether new messages of a stream are announced. */
export const isStreamTopic = (what: Announced): what is StreamTopic => what.startsWith('stream-');

/**
 * `entry`: of a game; `turn`: the owner's seat is to act; `over`: a game has ended; `clock`: the time of a seat runs short; `offer`: a seat is
 * offered to the account; `dispute`: of a game in which the account may rule; `tournament`: an entry of a tournament.
 */
export type MessageKind = 'entry' | 'turn' | 'over' | 'clock' | 'offer' | 'dispute' | 'tournament';

/** A message without its content, and the stream that records it. A message to a seat is only counted. */
export interface NewMessage {
  /** The key of the stream's owner. */
  readonly owner: string;
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

export interface StoredMessage extends Omit<NewMessage, 'owner'> {
  readonly number: number;
  readonly tag: string;
}

export interface StreamHead {
  /** The number of the last message. */
  readonly last: number;
  /** Messages up to this number are not kept. */
  readonly lost: number;
}

/** How far a game is recorded in streams. */
export interface RecordedGame {
  readonly game: GameId;
  readonly seq: number;
  readonly spectatorSeq: number;
  readonly toAct: readonly string[];
  /** When to warn of a short clock; null if no clock runs or the warning was sent. */
  readonly warnAt: Date | null;
  readonly deadline: Date | null;
}

/** A game with new entries: those after the entry with this number. */
export interface OutboxGame {
  readonly game: GameId;
  readonly after: number;
}

/** A stream that follows a game. */
export interface GameFollower {
  /** The key of the stream's owner. */
  readonly owner: string;
  /** A seat, or `spectator`. */
  readonly viewer: string;
}

/** What is recorded of one game at a time. */
export interface GameRecording {
  /** How far it was recorded before. If that has changed, another process was first. */
  readonly before: Pick<RecordedGame, 'seq' | 'warnAt'>;
  readonly now: RecordedGame;
  /** By owner, in order. */
  readonly messages: readonly NewMessage[];
}

/** The store of streams, shared by all instances. Rejects with StoreFault. */
export interface StreamStore {
  /**
   * Opens a stream. Its messages are recorded, or counted, until it has not been opened for the time that messages are kept and no webhook
   * sends it. For a stream that is already open, this only updates the time of its last use.
   */
  readonly open: (owner: StreamOwner, arbitrates: boolean) => Promise<StreamHead>;
  /** The messages after this number, in order. */
  readonly messages: (owner: string, after: number, limit: number) => Promise<readonly StoredMessage[]>;
  readonly head: (owner: string) => Promise<StreamHead | null>;
  /** The tag of a message; null if it is not kept. */
  readonly tagOf: (owner: string, number: number) => Promise<string | null>;
  /** The recorded streams of accounts and seats that follow these games. Those of tournament players: `tournaments` and `recorded`. */
  readonly followers: (
    games: readonly { readonly game: GameId; readonly openedBy: AccountId; readonly isPublic: boolean }[],
  ) => Promise<ReadonlyMap<GameId, readonly GameFollower[]>>;
  /** The tournaments of these games, if any player's stream is recorded. */
  readonly tournaments: (games: readonly GameId[]) => Promise<ReadonlyMap<GameId, TournamentId>>;
  /** The owners among these whose streams are recorded. */
  readonly recorded: (owners: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The recorded streams of accounts that may rule. */
  readonly arbiters: () => Promise<readonly string[]>;
  /** How far these games are recorded; a game without streams is missing. */
  readonly recordedGames: (games: readonly GameId[]) => Promise<ReadonlyMap<GameId, RecordedGame>>;
  /** Writes these recordings, except those of games that another process has recorded meanwhile. Returns the games that were written. */
  readonly record: (games: readonly GameRecording[]) => Promise<ReadonlySet<GameId>>;
  /** The games whose clocks are short at this time. */
  readonly gamesToWarn: (at: Date, limit: number) => Promise<readonly RecordedGame[]>;
  /** The seat of a game that an account plays and holds the token of; null if there is none. */
  readonly seatHeldBy: (game: GameId, account: AccountId) => Promise<string | null>;
  /** Deletes messages older than `keep` milliseconds and, of each stream, all but the last `most`. Ends the recording of streams unused for `keep`. */
  readonly sweep: (keep: number, most: number) => Promise<void>;
}

/** Encrypts what tickets for event streams contain, under a key that all instances share. */
export interface TicketSealer {
  /** Returns the content encrypted, in base64url. */
  readonly seal: (content: string) => string;
  /** Returns the content of a sealed text; null for any other text. */
  readonly unseal: (sealed: string) => string | null;
}
