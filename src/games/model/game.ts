// Names of games, accounts and tokens, which no text is by accident.
import type { Id } from '../../engine/id.js';
import type { RulesetTypes } from '../../engine/ruleset.js';
import type { EntryKind } from '../../record/entry-kinds.js';
import type { Content } from '../../record/format.js';
import type { Clocks, ClockTerms } from '../../record/lifecycle/clock.js';
import type { Seating } from '../../record/lifecycle/seating.js';
import type { ChainLinks } from '../../record/payloads.js';
import type { ChanceOrigin } from '../../record/system-entries.js';
import type { Outcome } from './outcome.js';
import type { Proceedings } from './proceedings.js';

export type GameId = Id<'Game'>;
export type AccountId = Id<'Account'>;
export type TournamentId = Id<'Tournament'>;
/**
 * What is announced: a game that has a new entry, an account whose tokens or scopes are not what they were, a tournament that has
 * a result.
 */
export type Announced = GameId | AccountId | TournamentId;
/** SHA-256 of a token, in lower-case hex. Tokens themselves are never stored. */
export type TokenHash = Id<'TokenHash'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A game id, if the text can be one: a UUID in lower case. */
export const gameId = (text: string): GameId | null => (UUID.test(text) ? (text as GameId) : null);

// A game as its log tells it: what it is from its first entry to its last, where it stands, and the entries.

export type { EntryKind };

/**
 * `seating` until the last seat is taken, `playing` until the rules name an outcome. `disputed` while nobody may act
 * because an arbiter is asked; `annulled` if he has said that there was no game.
 */
export type GameStatus = 'seating' | 'playing' | 'disputed' | 'finished' | 'annulled';

/** What a game is from its first entry to its last. */
export interface GameFacts {
  readonly id: GameId;
  readonly ruleset: string;
  readonly options: RulesetTypes['Options'];
  /** Anybody may watch. A game that is not public does not exist for strangers. */
  readonly public: boolean;
  /** Its hidden facts become visible, to whoever may see the game, when it is finished. */
  readonly openAfterEnd: boolean;
  /** How many entries spectators are behind while it lasts, as they count them. Not in the log. */
  readonly spectatorDelay: number;
  readonly chance: ChanceOrigin;
  /** How long each seat may take; null if as long as it likes. */
  readonly clock: ClockTerms | null;
  readonly openedBy: AccountId;
  /** Which account plays which seat, as far as it was said. */
  readonly accounts: Readonly<Record<string, AccountId>>;
  /** Which account has joined in which seat since; of the others it was said when the game was opened. Not in the log. */
  readonly joined: Readonly<Record<string, AccountId>>;
  readonly openedAt: Date;
  /** The game that it is a rematch of, and the one that is a rematch of it. Not in the log; the second is known when there is one. */
  readonly rematchOf: GameId | null;
  readonly rematch: GameId | null;
}

/** Where a game stands after its last entry; written with every entry, in the same statement. */
export interface GameSummary extends ChainLinks, Seating {
  /** The number of its last entry. It never leaves the process: how many entries there are is hidden. */
  readonly seq: number;
  readonly status: GameStatus;
  readonly toAct: readonly string[];
  readonly outcome: Outcome | null;
  /** Null in a game without clocks, and in what is shown later than it happened. */
  readonly clocks: Clocks | null;
  /** How many entries have drawn of each stream of chance, in the order of `streamsOf`; at a real table, of its one stream. Hidden. */
  readonly drawn: readonly number[];
  readonly proceedings: Proceedings;
}

/** One row of a game's log. */
export interface Entry extends Content {
  readonly game: GameId;
  readonly seq: number;
  readonly at: Date;
  readonly kind: EntryKind;
  /** Which of the game's secrets it is salted and drawn with. */
  readonly era: number;
  /** The version of the rules that judged it. */
  readonly rulesVersion: number;
  /** The entry's number for each viewer, in the order of `GameSummary.versions`; 0 for whoever has no notice of it. */
  readonly versions: readonly number[];
  /** To all of it, and to what each viewer is told of it, in their order. */
  readonly commitments: readonly string[];
  /** What it says and what it follows, hashed. */
  readonly hash: string;
}

/** A game in which time is up, and since when: its place among others. */
export interface DueGame {
  readonly game: GameId;
  readonly deadline: Date;
}
