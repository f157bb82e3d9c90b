// What a tournament format is: how rounds are paired, and what it combines with.

import type { Chance } from '../../engine/chance.js';
import type { Language } from '../../engine/languages.js';
import type { Result } from '../../engine/result.js';
import type { TournamentRefusal } from '../../games/refusals/refusals.js';
import type { MultiplayerRound, PairedTable, PlayerId, TwoPlayerRound } from '../rounds.js';
import type { MultiplayerPoints, TwoPlayerPoints } from '../standings/score-sheets.js';
import type { UnplayedRounds } from '../standings/standings.js';

/** A tournament as its format sees it. In a team event, the teams are its players and the matches its tables. */
export interface FormatEvent {
  /** All registered players, by seed and registration. */
  readonly players: readonly PlayerId[];
  /** The same without players who left before the first round started. Those in the first round stay, so that a bracket does not change. */
  readonly starters: readonly PlayerId[];
  readonly points: TwoPlayerPoints | MultiplayerPoints;
  readonly preferredTableSize: number | null;
  /** The started rounds. A format reads those with its kind of tables. */
  readonly twoPlayerRounds: () => readonly TwoPlayerRound[];
  readonly multiplayerRounds: () => readonly MultiplayerRound[];
  /** By started round: the players who were paired with a bye, and those with an absence. */
  readonly pairedByes: readonly (readonly PlayerId[])[];
  readonly absences: readonly (readonly PlayerId[])[];
}

/** The round to be paired. */
export interface NextRound {
  readonly number: number;
  /** By registration. */
  readonly present: readonly PlayerId[];
  readonly absent: readonly PlayerId[];
  /** The revealed bids of the present players, in formats with sealed bids. */
  readonly bids: readonly { readonly player: PlayerId; readonly bid: string }[];
  readonly chance: Chance;
}

/**
 * The tables and byes of a round. The players of a table sit in the order of the ruleset's sides; with open bids, in the order of their turns to
 * bid.
 */
interface PairedFormatRound {
  readonly tables: readonly { readonly players: readonly PlayerId[]; readonly handicap: string | null }[];
  readonly byes: readonly PlayerId[];
}

export interface TournamentFormat {
  /** The name in the API and in the log. */
  readonly id: string;
  /** What it is, for people who choose one. */
  readonly name: Readonly<Record<Language, string>>;
  /** Raise it whenever pairings change: a verifier recomputes only pairings of the current version. */
  readonly methodVersion: number;
  /** Whether tables have three to five players, and points by place. All others have tables of two. */
  readonly isMultiplayer: boolean;
  /**
   * How players bid for sides: `sealed` before the round is paired (HT.a), `open` in turns at each paired table. Formats with bids are only for
   * rulesets with bids.
   */
  readonly bidding: 'none' | 'sealed' | 'open';
  /** Whether pairings draw from the seed of the tournament. */
  readonly drawsLots: boolean;
  /** How unplayed rounds count in tie-breaks. */
  readonly unplayed: UnplayedRounds;
  /** A limit below that of all tournaments; null if there is none. In a team event it counts teams. */
  readonly maxPlayers: number | null;
  /**
   * Returns the expected number of rounds if it follows from the players. Then all rounds are paired ahead: registration ends with the first
   * pairing. Null if the organiser sets the number.
   */
  readonly countRounds: ((event: FormatEvent) => number) | null;
  /** Returns whether a drawn table of the last round needs a winner before the next can be paired. Null if tables may be drawn. */
  readonly isWinnerMissing: ((event: FormatEvent) => boolean) | null;
  /** Pairs the next round. The same event, round and chance always give the same pairing. */
  readonly pair: (event: FormatEvent, next: NextRound) => Result<PairedFormatRound, TournamentRefusal>;
  /** Of the present players without table or bye in the next round, returns those who need one. */
  readonly findUnpaired: (event: FormatEvent, unpaired: readonly PlayerId[]) => readonly PlayerId[];
}

/** A format with tables of two, whose number of rounds the organiser sets. */
export const FORMAT_DEFAULTS = {
  isMultiplayer: false,
  bidding: 'none',
  drawsLots: false,
  unplayed: 'virtual-opponent',
  maxPlayers: null,
  countRounds: null,
  isWinnerMissing: null,
  findUnpaired: (_, unpaired) => unpaired,
} as const satisfies Partial<TournamentFormat>;

export const tableOfTwo = ({ first, second }: PairedTable) => ({ players: [first, second], handicap: null });

export const tablesOfTwo = (tables: readonly PairedTable[], bye: PlayerId | null): PairedFormatRound => ({
  tables: tables.map(tableOfTwo),
  byes: bye === null ? [] : [bye],
});
