// Error codes of tournaments.

import { row } from './row.js';

/** A fault in a manually paired round. */
export interface PairingFault {
  readonly code:
    | 'unknown-player'
    | 'player-absent'
    | 'already-paired'
    | 'not-paired'
    | 'second-bye'
    | 'rematch'
    | 'table-size'
    | 'not-a-match'
    | 'too-many-byes';
  readonly player?: string;
  readonly players?: readonly string[];
  /** From 1. */
  readonly table?: number;
}

/** A fault in a CSV file. */
export interface CsvFault {
  readonly code:
    | 'no-rows'
    | 'too-many-rows'
    | 'invalid-quotes'
    | 'unknown-column'
    | 'duplicate-column'
    | 'missing-column'
    | 'wrong-cell-count'
    | 'invalid-player'
    | 'invalid-name'
    | 'invalid-seed'
    | 'invalid-team'
    | 'invalid-board'
    | 'invalid-team-name'
    | 'no-such-account'
    | 'duplicate-player'
    | 'duplicate-account'
    | 'already-registered'
    | 'board-taken'
    | 'player-is-arbiter';
  /** From 1. */
  readonly line: number;
  /** From 1; null for the whole line. */
  readonly column: number | null;
}

export const TOURNAMENT_REFUSALS = {
  'no-such-tournament': row(404),
  'tournament-finished': row(409),
  'registration-closed': row(409),
  'check-in-open': row(409),
  'check-in-closed': row(409),
  'invalid-csv': row<{ readonly csvProblems: readonly CsvFault[] }>(400),
  'tournament-full': row<{ readonly limit: number }>(409),
  'already-registered': row(409),
  'invalid-team': row(409),
  'board-taken': row<{ readonly board: number }>(409),
  'no-such-team': row(404),
  'team-incomplete': row<{ readonly teams: readonly string[] }>(409),
  'no-such-player': row(404),
  'already-withdrawn': row(409),
  'token-replacement-required': row(403),
  'player-absent': row<{ readonly player: string }>(409),
  'no-such-round': row(404),
  'no-such-table': row(404),
  'round-not-finished': row(409),
  'rounds-remaining': row(409),
  'round-already-started': row(409),
  'round-already-paired': row(409),
  'round-not-paired': row(409),
  'round-not-started': row(409),
  'too-few-players': row(409),
  'no-trf': row(409),
  'winner-undecided': row(409),
  'invalid-pairing': row<{ readonly pairingProblems: readonly PairingFault[] }>(409),
  'invalid-bid': row(409),
  'bid-already-placed': row(409),
  'bids-already-revealed': row(409),
  'bids-missing': row<{ readonly players: readonly string[] }>(409),
  'bids-not-revealed': row(409),
  'bidding-open': row<{ readonly tables: readonly number[] }>(409),
  'bids-standing': row<{ readonly tables: readonly number[] }>(409),
  'bidding-over': row(409),
  'bid-out-of-turn': row<{ readonly player: string }>(409),
  'bid-too-low': row<{ readonly bid: string; readonly allowed: readonly string[] }>(409),
  'no-bid-to-accept': row(409),
  'no-deadline': row(409),
  'deadline-passed': row(409),
  'table-finished': row(409),
  'no-such-proposal': row(409),
  'too-many-proposals': row<{ readonly limit: number }>(409),
  'result-contradicts-game': row(409),
  'result-already-recorded': row(409),
  'no-such-result': row(409),
  'invalid-result': row(400),
  'reason-required': row(400),
  'player-is-arbiter': row<{ readonly account: string }>(409),
  'no-such-season': row(404),
  'season-closed': row(409),
  'season-full': row<{ readonly limit: number }>(409),
  'already-in-season': row(409),
  'not-in-season': row(409),
  'ruleset-differs': row(409),
  /** `divisions`: how many there are. */
  'no-such-division': row<{ readonly divisions: number }>(404),
  'division-required': row(409),
  'season-not-closed': row(409),
  'private-tournament': row(409),
  'tournaments-unfinished': row(409),
  'season-too-small': row(409),
};
