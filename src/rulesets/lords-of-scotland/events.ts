// The stored events. They contain the results of chance, so that folding them never draws.
import type { JudgedGame } from '../../engine/positions.js';
import type { Action } from './actions.js';
import type { CardId, Clan, EndPower, Seat } from './ids.js';
import type { Options } from './options.js';
import type { KnownPosition } from './position.js';
import type { FollowerAt, Outcome, Phase, RankedArmy } from './state.js';

interface Fields {
  /** `position`: where a practice game begins, with every card known; or the game after which it goes on. */
  'game-opened': {
    readonly options: Options;
    readonly initiative: Seat;
    readonly position?: KnownPosition | JudgedGame<Seat, Action, Event>;
  };
  'hand-dealt': { readonly seat: Seat; readonly cards: readonly CardId[] };
  'skirmish-begun': { readonly skirmish: number };
  /** Places of the row count from 1. */
  'recruits-dealt': { readonly recruits: readonly { readonly place: number; readonly card: CardId; readonly faceUp: boolean }[] };
  'supporters-dealt': { readonly cards: readonly CardId[] };
  /** The supporters all had the same strength and were discarded (L2.3). */
  'supporters-thrown-out': { readonly cards: readonly CardId[] };
  /** The discard was shuffled into a new deck (L7.6). */
  'deck-renewed': { readonly size: number };
  'turn-begun': { readonly turn: number; readonly seat: Seat };
  'turn-skipped': { readonly seat: Seat };
  /** `card` is null if a gap was turned: the card that fills it will lie face-up. */
  'recruit-turned-up': { readonly place: number; readonly card: CardId | null };
  recruited: { readonly seat: Seat; readonly place: number; readonly card: CardId; readonly faceUp: boolean };
  mustered: { readonly seat: Seat; readonly card: CardId; readonly faceUp: boolean; readonly activated: boolean };
  /** Activates an end-of-skirmish power of a follower: its own, or one that a Scott copied. */
  'end-power-activated': FollowerAt & { readonly power: EndPower };
  /** A Scott copies the power of another follower's clan (L5.5). */
  'power-copied': FollowerAt & { readonly copied: FollowerAt; readonly clan: Clan };
  /** Cockburn: `card` became a supporter, and `taken` replaces it as a follower (L5.1). */
  'supporter-taken': FollowerAt & { readonly card: CardId; readonly taken: CardId };
  /** Fergusson: two followers changed armies (L5.2). `faceUp` belongs to the received follower. */
  'followers-exchanged': FollowerAt & {
    readonly card: CardId;
    readonly with: FollowerAt;
    readonly received: CardId;
    readonly faceUp: boolean;
  };
  'card-drawn': { readonly seat: Seat; readonly card: CardId };
  /** Wemyss: a face-down follower is turned up first (L5.6, section 9). */
  'follower-discarded': FollowerAt & { readonly by: Seat; readonly card: CardId; readonly wasFaceUp: boolean };
  'followers-revealed': { readonly followers: readonly (FollowerAt & { readonly card: CardId })[] };
  /** Sets the clan that an active Bruce counts as (L6.1). */
  'clan-named': FollowerAt & { readonly clan: Clan };
  'armies-ranked': { readonly ranking: readonly RankedArmy[] };
  'supporter-claimed': { readonly seat: Seat; readonly card: CardId };
  /** Clears the table (L7.4) except for held-over followers (L6.3). */
  'skirmish-ended': {
    readonly skirmish: number;
    readonly discarded: readonly CardId[];
    readonly heldOver: readonly { readonly seat: Seat; readonly card: CardId }[];
  };
  'initiative-passed': { readonly seat: Seat };
  'phase-entered': { readonly phase: Phase };
  'game-ended': { readonly outcome: Outcome };
}
export type EventType = keyof Fields;
export type Event<T extends EventType = EventType> = { [K in T]: { readonly type: K } & Fields[K] }[T];

/** An event with null in place of every card hidden from the viewer. */
export type Notice = { readonly type: EventType } & Readonly<Record<string, unknown>>;
