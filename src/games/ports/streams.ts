// Streams of accounts, tournament players and seats, and the port of their store.
import { sha256Hex } from '../../record/hashing.js';
import type { AccountId, Announced, Entry, GameId, SeasonId, StreamTopic, TournamentId } from '../model/game.js';
import type { Position } from '../model/position.js';

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
 * `entry`: of a game; `turn`: the owner's seat is to act; `bid`: the tournament player is to bid; `over`: a game has ended; `clock`: the time
 * of a seat runs short; `offer`: a seat is offered to the account; `dispute`: of a game in which the account may rule; `tournament`: an entry
 * of a tournament; `season`: a change of a season.
 */
export type MessageKind = 'entry' | 'turn' | 'bid' | 'over' | 'clock' | 'offer' | 'dispute' | 'tournament' | 'season';

/** A message without its content, and the stream that records it. A message to a seat is only counted. */
export interface NewMessage {
  /** The key of the stream's owner. */
  readonly owner: string;
  readonly at: Date;
  readonly kind: MessageKind;
  /** The game, the tournament or the season. */
  readonly subject: GameId | TournamentId | SeasonId;
  /** The viewer of a game; null for tournaments and seasons. */
  readonly viewer: string | null;
  /** Of the entry in its log, and of a season its version. Never sent for games. */
  readonly seq: number;
  /** The viewer's version after the entry; null for tournaments and seasons. */
  readonly version: number | null;
  /** Of a turn: whether it has come with these entries, rather than that it still is; null if unknown. Never sent. */
  readonly beginsTurn?: boolean | null;
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

/** Messages as they were just recorded. A listener that has the message before the first one need not read them. */
export interface Recorded {
  /** The tag of the message before the first one; null if it is not known. */
  readonly previousTag: string | null;
  /** As of when they were recorded: `StreamPage.tokens`. */
  readonly tokens: string;
  /** Whether they were recorded a moment ago. Later, their owner may have lost the seat that it had. */
  readonly isCurrent: () => boolean;
  /** In order, without a gap. */
  readonly messages: readonly [RecordedMessage, ...RecordedMessage[]];
}

/** A message that was just recorded. */
export interface RecordedMessage extends StoredMessage {
  /** The entry that it is about, null for a turn, and the position after the newest entry; null if they must be read. */
  readonly content: { readonly entry: Entry | null; readonly position: Position } | null;
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
  /** The newest of them, if this process has just appended them. Others are read. */
  readonly appended?: JustAppended;
}

/** Entries that this process has just appended, which follow each other, and the position after them. */
export interface JustAppended {
  readonly entries: readonly Entry[];
  readonly position: Position;
}

/** Who plays and watches a game, as the store has it now. */
export interface GameAudience {
  readonly openedBy: AccountId;
  readonly isPublic: boolean;
  readonly tournament: TournamentId | null;
  /** `holds`: whether the account was returned the seat's token. */
  readonly seats: readonly { readonly seat: string; readonly account: AccountId | null; readonly holds: boolean }[];
}

/** What is recorded now. */
export interface Recording {
  /** How far these games are; a game without streams is missing. */
  readonly games: ReadonlyMap<GameId, RecordedGame>;
  /** The recorded streams of these owners, and of all accounts that may rule, each with whether its account may. */
  readonly streams: ReadonlyMap<string, boolean>;
  /** The tournaments among these of which a player's stream is recorded. */
  readonly tournaments: ReadonlySet<TournamentId>;
}

/** What this process has just appended to games, if the entries follow each other. */
export type AppendedGames = ReadonlyMap<GameId, JustAppended | null>;

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

/** Messages of a stream. */
export interface StreamPage {
  readonly head: StreamHead;
  /** Replaced by a random number whenever a token of the owner is revoked or replaced, or the scopes of its account change. */
  readonly tokens: string;
  readonly messages: readonly StoredMessage[];
}

/** The games whose recordings were written, and the numbered messages of each stream. */
export interface Written {
  readonly games: ReadonlySet<GameId>;
  /** By owner. Not those of seats, which are only counted. */
  readonly streams: ReadonlyMap<string, WrittenStream>;
}

interface WrittenStream extends Pick<Recorded, 'previousTag' | 'tokens'> {
  readonly messages: readonly [StoredMessage, ...StoredMessage[]];
}

/** The store of streams, shared by all instances. Rejects with StoreFault. */
export interface StreamStore {
  /**
   * Opens a stream. Its messages are recorded, or counted, until it has not been opened for the time that messages are kept and no webhook
   * sends it. For a stream that is already open, this only updates the time of its last use.
   */
  readonly open: (owner: StreamOwner, arbitrates: boolean) => Promise<StreamHead>;
  /** A stream, with the messages after this number, in order; null if it was never opened. */
  readonly read: (owner: string, after: number, limit: number) => Promise<StreamPage | null>;
  /** The tag of a message; null if it is not kept. */
  readonly tagOf: (owner: string, number: number) => Promise<string | null>;
  /** Who plays and may watch these games. A game that does not exist is missing. */
  readonly audiences: (games: readonly GameId[]) => Promise<ReadonlyMap<GameId, GameAudience>>;
  /** How far these games are recorded, and which streams of these owners and tournaments are. */
  readonly recording: (of: {
    readonly games: readonly GameId[];
    readonly owners: readonly string[];
    readonly tournaments: readonly TournamentId[];
  }) => Promise<Recording>;
  /** Writes these recordings, except those of games that another process has recorded meanwhile. Returns what was written. */
  readonly record: (games: readonly GameRecording[]) => Promise<Written>;
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
