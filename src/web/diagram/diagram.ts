// What a diagram is to the rest of the page: it draws a position and reports what a person points at.
import type { ComponentChildren } from 'preact';
import type { LogChapters } from '../game/chapters.js';
import type { AnyEntry, AnyGame } from '../game/live-game.js';
import type { ActionFields, Thing } from '../play/choices.js';
import type { NameOf } from './names.js';

/** What a ruleset's diagram needs besides the position; loaded once. */
export interface DiagramKit {
  readonly fields: ActionFields;
  /** Whether a turn has several actions, so that it is planned as a whole unless the person prefers otherwise. */
  readonly plansTurns: boolean;
  /**
   * Whether an action is a decision of its own in a position: dice, cards or the others answer it, so it is sent by its own button and not
   * planned.
   */
  readonly isSingleIn: (view: AnyGame['view']) => boolean;
  /**
   * Whether everyone can know what a seat can do in a position. A choice that is the only one is then sent by itself; elsewhere others would
   * learn from the speed of the answer that there was no other.
   */
  readonly isOpenIn: (view: AnyGame['view']) => boolean;
  /** Returns the names of things as they stand in a position: what lies at a place differs from one to the next. */
  readonly namesIn: (view: AnyGame['view']) => NameOf;
  /** Returns what differs between two positions as one viewer sees them; `entry` led from the first to the second. */
  readonly changesIn: (before: AnyGame['view'], after: AnyGame['view'], entry: Happened | null) => readonly Change[];
  /** What the summary of a finished game shows of this title; left out if nothing. */
  readonly summary?: GameFigures;
  /** How the log of this title falls into chapters; left out if it has none. */
  readonly chapters?: LogChapters;
  /** Returns a small picture of a thing that can be picked, for its button; left out or null if it has none. */
  readonly pictureOf?: (thing: Thing) => ComponentChildren;
  /** Returns how many of a thing the viewer can pick in a position: of cards, as many as are the same in the hand. One if left out. */
  readonly copiesIn?: (view: AnyGame['view'], thing: Thing) => number;
  readonly Diagram: (props: DiagramProps) => ComponentChildren;
  /** Whether the page of a game gives its diagram the whole window, which then does not scroll. */
  readonly fillsWindow?: boolean;
  /** A picture of a position without anything to pick. Null shows the empty diagram. */
  readonly Picture?: (props: Pick<DiagramProps, 'view'>) => ComponentChildren;
}

/** The figures of a game, as far as its viewer may see them. */
interface GameFigures {
  /** What the chart shows: nobles, points. */
  readonly scoreName: string;
  /** Returns what the seats hold in a position; null before the game has begun. */
  readonly scoresIn: (view: AnyGame['view']) => Moment | null;
  /** Counts what happened to the seats. */
  readonly tallyOf: (entries: readonly AnyEntry[], options: AnyGame['options']) => readonly Tally[];
}

/** What the seats hold at a time. */
export interface Moment {
  /** The year, or the number of the skirmish. */
  readonly label: string;
  readonly scores: readonly { readonly seat: string; readonly score: number }[];
}

/** A row of figures, one for each seat. */
export interface Tally {
  readonly name: string;
  readonly values: readonly { readonly seat: string; readonly value: string }[];
}

/** What led from one position to another: an entry, or what is planned. */
export interface Happened {
  readonly notices: readonly object[];
}

/** An entry, as far as diagrams read it: of a game, or of the position of a lesson. */
export interface ToldEntry extends Happened {
  readonly version: number;
  readonly seat: string | null;
  readonly kind: string;
  readonly sentences: readonly { readonly text: string }[];
}

/** How a thing differs from the position before. */
export type ChangeKind = 'new' | 'moved' | 'stronger' | 'weaker' | 'more' | 'fewer' | 'turned';

/** A thing on a diagram that differs from the position before. */
export interface Change {
  readonly thing: Thing;
  readonly kind: ChangeKind;
  /** The places of its way, from where it was to where it is; null unless it moved. */
  readonly path: readonly string[] | null;
}

export interface DiagramProps {
  /** The options of the game; left out where they are not known. */
  readonly options?: AnyGame['options'] | undefined;
  /** The position: of the game itself, or as it stood after an entry. */
  readonly view: AnyGame['view'];
  /** The version of the position of a live game: its log may be ahead. */
  readonly version?: number;
  /** Who looks: a seat, `spectator` or `arbiter`. */
  readonly viewer: string;
  /** Things that can be picked now. */
  readonly lit: readonly Thing[];
  /** What was picked so far, or everything that makes up the chosen action. */
  readonly picked: readonly Thing[];
  /** What the last entry was about. */
  readonly marked: readonly Thing[];
  /** What differs from the position before; none if left out. */
  readonly changes?: readonly Change[] | undefined;
  /** Entries of others that have just led to this position: what they moved is shown on its way. */
  readonly arrived?: readonly AnyEntry[] | undefined;
  /** Of a live game its log, oldest entry first; of a position that is looked at the entry that led to it from `before`. */
  readonly entries?: readonly ToldEntry[] | undefined;
  /** The position before the entry; null if there was none, left out where it is not known. */
  readonly before?: AnyGame['view'] | undefined;
  readonly onPick: (thing: Thing) => void;
}
