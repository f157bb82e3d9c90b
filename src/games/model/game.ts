// A game: its facts, its summary and the entries of its log.
import type { RulesetTypes } from '../../engine/ruleset.js';
import type { EntryKind } from '../../record/entry-kinds.js';
import type { Content } from '../../record/format.js';
import type { Clocks, ClockTerms } from '../../record/lifecycle/clock.js';
import type { Seating } from '../../record/lifecycle/seating.js';
import type { ChainLinks } from '../../record/payloads.js';
import type { ChanceOrigin, RedactedPracticeTerms } from '../../record/system-entries.js';
import type { AccountId, GameId } from './ids.js';
import type { Outcome } from './outcome.js';
import type { Proceedings } from './proceedings.js';

export type * from './ids.js';
export { gameId, seasonId, tournamentId } from './ids.js';
export type { EntryKind };

/**
 * `seating` until the last seat is taken, `playing` until the rules name an outcome. `disputed` during a dispute, when no seat may act;
 * `annulled` if an arbiter has ruled the game void.
 */
export type GameStatus = 'seating' | 'playing' | 'disputed' | 'finished' | 'annulled';

/** The facts of a game that hold from its first entry to its last. */
export interface GameFacts {
  readonly id: GameId;
  readonly ruleset: string;
  readonly options: RulesetTypes['Options'];
  /** Every caller may watch. A private game gives `no-such-game` to callers without part in it. */
  readonly public: boolean;
  /** Hidden facts become visible when the game is finished, to callers who may see it. */
  readonly revealAfterEnd: boolean;
  /** How many entries spectators are behind during the game, counting those they have notice of. Not in the log. */
  readonly spectatorDelayEntries: number;
  readonly chance: ChanceOrigin;
  /** Whether it begins in a position, and whether a seed makes its chance; null unless it is a practice game. */
  readonly practice: RedactedPracticeTerms | null;
  /** Time limits; null for none. */
  readonly clock: ClockTerms | null;
  readonly openedBy: AccountId;
  /** The accounts named for seats when the game was opened. */
  readonly accounts: Readonly<Record<string, AccountId>>;
  /** The accounts that joined seats later. Not in the log. */
  readonly joined: Readonly<Record<string, AccountId>>;
  readonly openedAt: Date;
  /** The game this is a rematch of, and the rematch of this game; null if there is none. Not in the log. */
  readonly previousGame: GameId | null;
  readonly rematch: GameId | null;
}

/**
 * The facts that never change once the game is opened. A cached position has no others: on another instance, a seat may have got another
 * player since it was cached (docs/architecture.md).
 */
export type FixedFacts = Omit<GameFacts, 'joined' | 'rematch'>;

/** The state of a game after its last entry, except the rules' own state. Written with every entry, in the same statement. */
export interface GameSummary extends ChainLinks, Seating {
  /** The number of its last entry. Never sent: how many entries there are is hidden. */
  readonly seq: number;
  /** The version of the rules that judged its last entry; 0 before the first. */
  readonly rulesVersion: number;
  /** The time of its last entry; null before the first. Hidden. */
  readonly lastAt: Date | null;
  readonly status: GameStatus;
  readonly toAct: readonly string[];
  readonly outcome: Outcome | null;
  /** When it finished; null while it has not, or an arbiter has annulled it. After a dispute about its result, when the ruling finished it again. */
  readonly endedAt: Date | null;
  /** Null in a game without clocks, and in delayed positions. */
  readonly clocks: Clocks | null;
  /**
   * How many entries have drawn from each series of draws, in the order of `seriesOf`; at a physical table, from its one series. Hidden.
   */
  readonly drawn: readonly number[];
  readonly proceedings: Proceedings;
}

/**
 * A place in a game's log: after the entry with this seq and hash; 0 and empty before the first. The hash covers the whole log up to the
 * entry. A seq alone identifies nothing: a database that lost its last entries gives their seqs to others (docs/decisions/rewinds.md).
 */
export interface LogPlace {
  readonly seq: number;
  readonly hash: string;
}

/** Returns the place of the last entry. */
export const headOf = ({ seq, heads }: Pick<GameSummary, 'seq' | 'heads'>): LogPlace => ({ seq, hash: heads[0]! });

export const isSamePlace = (one: LogPlace, other: LogPlace): boolean => one.seq === other.seq && one.hash === other.hash;

/** One row of a game's log. */
export interface Entry extends Content {
  readonly game: GameId;
  readonly seq: number;
  readonly at: Date;
  readonly kind: EntryKind;
  /** The era of the game's secret that salts the entry and draws its chance. */
  readonly era: number;
  /** The version of the rules that judged it. */
  readonly rulesVersion: number;
  /** The entry's number for each viewer, in the order of `GameSummary.versions`; 0 without notice of it. */
  readonly versions: readonly number[];
  /** The commitment to the whole entry, then to each viewer's part, in the order of the viewers. */
  readonly commitments: readonly string[];
  /** The hash of its content and the hash before it. */
  readonly hash: string;
  /** Set on an entry that is to be stored, if it may contain any number of events that not all viewers notice. Not kept. */
  readonly isAccompanied?: boolean;
}

/** A game in which time has run out, and since when: its place in the list of due games. */
export interface DueGame {
  readonly game: GameId;
  readonly deadline: Date;
}
