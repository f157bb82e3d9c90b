// Players of a tournament, and the history of its rounds.
import type { Id } from '../engine/id.js';

/** A registered player's id, chosen by the organiser or platform and unique within the tournament. */
export type PlayerId = Id<'Player'>;

/** A team's id, unique within the tournament. The first player who registers for a team creates it. */
export type TeamId = Id<'Team'>;

/** Until when something is to be over, and since when that has been known, both ISO 8601 in UTC. */
export interface Deadline {
  readonly from: string;
  readonly until: string;
}

/** Returns the players that occur more than once, each once, in order of their second occurrence. */
export function findDuplicates(players: readonly PlayerId[]): readonly PlayerId[] {
  const seen = new Set<PlayerId>();
  const twice = new Set<PlayerId>();
  for (const player of players) (seen.has(player) ? twice : seen).add(player);
  return [...twice];
}

// The history of a tournament's rounds: tables, outcomes and byes.

/** The outcome of a table of two. After a forfeit, the other player wins without a game. */
export type Outcome = 'first-won' | 'second-won' | 'drawn' | 'first-forfeited' | 'second-forfeited' | 'both-forfeited';

/** A table of two. `first` plays the side that the ruleset lists first. */
export interface TwoPlayerTable {
  readonly first: PlayerId;
  readonly second: PlayerId;
  /** Null while undecided. */
  readonly outcome: Outcome | null;
  /** The seconds that each player's clock has run; absent if they are not counted. */
  readonly timeUsed?: readonly number[];
}

/** A table of three or more. */
export interface MultiplayerTable {
  readonly players: readonly PlayerId[];
  /** The players of each place, best first. Null while undecided. */
  readonly places: readonly (readonly PlayerId[])[] | null;
  /** Players who forfeited: they did not play, and have no place. */
  readonly forfeited: readonly PlayerId[];
  /** The seconds that each player's clock has run, in the order of the players; absent if they are not counted. */
  readonly timeUsed?: readonly number[];
}

/**
 * Why a player has no table. `allocated`: the number of players did not fit. `requested`: requested in advance. A player with neither table
 * nor bye was absent.
 */
export type ByeKind = 'pairing-allocated' | 'requested';

export interface Bye {
  readonly player: PlayerId;
  readonly kind: ByeKind;
}

interface Round<Table> {
  readonly tables: readonly Table[];
  readonly byes: readonly Bye[];
}

export type TwoPlayerRound = Round<TwoPlayerTable>;
export type MultiplayerRound = Round<MultiplayerTable>;

// A paired round, before it is played.

/** A pair of opponents. `first` plays the side that the ruleset lists first. */
export interface PairedTable {
  readonly first: PlayerId;
  readonly second: PlayerId;
}

export interface PairedRound {
  /** The best placed first. */
  readonly tables: readonly PairedTable[];
  /** The odd player out; null if the number of players is even. */
  readonly bye: PlayerId | null;
}
