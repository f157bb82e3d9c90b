// A round as one player's score sheet has it: the points, against whom, on which side. All tie-breaks are made of these.
import type { PlayerId } from '../player.js';

/** One of those a player met. */
export interface Met {
  readonly player: PlayerId;
  /** What was scored against them: points at a table of two; 1, ½ or 0 for who stands behind, beside or before among several. */
  readonly scored: number;
}

export interface SheetRound {
  readonly points: number;
  /** Who sat at the same table, forfeits included; nobody in a round without a table. */
  readonly met: readonly Met[];
  /** Whether a game was played: neither a bye, an absence nor a forfeit. */
  readonly played: boolean;
  /** Not played by one's own doing: absent, off by request, or forfeited. */
  readonly voluntary: boolean;
  /** The best that can be had at a table: a game won, a first place that is not shared. */
  readonly won: boolean;
  /** The side in a game of two that was played, else null. */
  readonly side: 'first' | 'second' | null;
}

/** The rounds of each player, in the order of entry. */
export type Sheets = ReadonlyMap<PlayerId, readonly SheetRound[]>;

const NO_GAME = { met: [], played: false, won: false, side: null } as const;

/** A round without a table. */
export const withoutTable = (points: number, voluntary: boolean): SheetRound => ({ ...NO_GAME, points, voluntary });

/** Puts the sheets together. `roundsOf` has for each round what it was for those who had a table or a bye; others were absent. */
export const sheetsOf = (players: readonly PlayerId[], rounds: readonly ReadonlyMap<PlayerId, SheetRound>[], absence: number): Sheets =>
  new Map(players.map((player) => [player, rounds.map((round) => round.get(player) ?? withoutTable(absence, true))]));

export const scoreOf = (rounds: readonly SheetRound[]): number => rounds.reduce((sum, { points }) => sum + points, 0);
