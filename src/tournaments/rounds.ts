// Who plays in an event, as its rules know them: by a name, and by their place in the order of entry.
import type { Id } from '../engine/id.js';

/**
 * Somebody entered in an event: a name of the organiser's or the platform's, unique within the event, which is all that its rules
 * look at.
 */
export type PlayerId = Id<'Player'>;

/** Those who stand in a list more than once, each named once, in the order in which they do so. */
export function findDuplicates(players: readonly PlayerId[]): readonly PlayerId[] {
  const seen = new Set<PlayerId>();
  const twice = new Set<PlayerId>();
  for (const player of players) (seen.has(player) ? twice : seen).add(player);
  return [...twice];
}

// What became of the rounds of an event, as it is stored: who sat at which table, how it ended, and who had no table.

/** How a table of two ended. A forfeit was not played: the other one wins without a game. */
export type Outcome = 'first-won' | 'second-won' | 'drawn' | 'first-forfeited' | 'second-forfeited' | 'both-forfeited';

/** A table of two. `first` has the side that the ruleset lists first. */
export interface TwoPlayerTable {
  readonly first: PlayerId;
  readonly second: PlayerId;
  /** Null while it is not decided. */
  readonly outcome: Outcome | null;
}

/** A table of three or more. */
export interface MultiplayerTable {
  readonly players: readonly PlayerId[];
  /** The first place first; players who share a place stand together. Null while it is not decided. */
  readonly places: readonly (readonly PlayerId[])[] | null;
  /** Those of them who forfeited: they did not play, and have no place. */
  readonly forfeited: readonly PlayerId[];
}

/**
 * Why somebody who is in the event has no table. `allocated`: the number of players did not fit. `requested`: they asked for
 * the round off beforehand. Who has neither table nor bye was absent.
 */
export type ByeKind = 'pairing-allocated' | 'requested';

export interface Bye {
  readonly player: PlayerId;
  readonly kind: ByeKind;
}

export interface Round<Table> {
  readonly tables: readonly Table[];
  readonly byes: readonly Bye[];
}

export type TwoPlayerRound = Round<TwoPlayerTable>;
export type MultiplayerRound = Round<MultiplayerTable>;

// A round as it was paired, before anything is played.

/** Two who are to meet. `first` plays the side that the ruleset lists first. */
export interface PairedTable {
  readonly first: PlayerId;
  readonly second: PlayerId;
}

export interface PairedRound {
  /** The best placed first. */
  readonly tables: readonly PairedTable[];
  /** Who is left over where the number is odd; else null. */
  readonly bye: PlayerId | null;
}
