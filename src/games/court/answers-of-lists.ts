// What lists of games answer.
import type { RulesetTypes } from '../../engine/ruleset.js';
import type { Outcome } from '../game/ruled-outcome.js';
import type { Metadata } from '../ports/kept-metadata.js';
import type { GameId, GameStatus } from '../ports/ports.js';
import type { ClockReading } from './clock-reading.js';

export interface GameListing {
  readonly game: GameId;
  readonly ruleset: string;
  readonly options: RulesetTypes['Options'];
  readonly public: boolean;
  readonly openAfterEnd: boolean;
  readonly openedAt: Date;
  readonly status: GameStatus;
  readonly toAct: readonly string[];
  /** Null in a game without clocks. */
  readonly clock: ClockReading | null;
  readonly outcome: Outcome | null;
  /** As in `GameReading`. */
  readonly metadata: Metadata | null;
  readonly note: string | null;
  /** Those that are offered to who asks, in a list of games that offer some. */
  readonly offeredSeats: readonly string[];
}

export interface GamePage {
  readonly games: readonly (GameListing & { readonly cursor: string })[];
  readonly hasNextPage: boolean;
}
