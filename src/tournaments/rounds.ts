// What became of the rounds of an event, as it is stored: who sat at which table, how it ended, and who had no table.
import type { PlayerId } from './player.js';

/** How a table of two ended. A forfeit was not played: the other one wins without a game. */
export type Outcome = 'first-won' | 'second-won' | 'drawn' | 'first-forfeited' | 'second-forfeited' | 'both-forfeited';

/** A table of two. `first` has the side that the ruleset lists first. */
export interface Duel {
  readonly first: PlayerId;
  readonly second: PlayerId;
  /** Null while it is not decided. */
  readonly outcome: Outcome | null;
}

/** A table of three or more. */
export interface Company {
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
export type ByeKind = 'allocated' | 'requested';

export interface Bye {
  readonly player: PlayerId;
  readonly kind: ByeKind;
}

export interface Round<Table> {
  readonly tables: readonly Table[];
  readonly byes: readonly Bye[];
}

export type DuelRound = Round<Duel>;
export type CompanyRound = Round<Company>;
