// What the demo must know of a ruleset besides what the court tells of it: what to ask for, and how to tell its story.

/** A notice as a spectator gets it. */
export interface AnyNotice {
  readonly type: string;
}

/** The printed name of an area, a block or a card. */
export type NameOf = (id: string) => string;

/** A part of a story: a year, a skirmish. */
export interface Chapter {
  readonly heading: string;
  readonly sentences: readonly string[];
}

export interface Title {
  /** The ruleset's id. */
  readonly ruleset: string;
  /** What is chosen on the command line (`--seats 4`), and the options of a game that come of it. */
  readonly choice: {
    readonly name: string;
    readonly meaning: string;
    readonly values: readonly string[];
    readonly standard: string;
    readonly options: (value: string) => object;
  };
  /** The shelves of its components whose things have an id and a name. */
  readonly shelves: readonly string[];
  /** How far a game is, from a view. */
  readonly inWords: (view: Readonly<Record<string, unknown>>) => string;
  /** Tells a game from its notices, in their order. */
  readonly story: (notices: readonly AnyNotice[], nameOf: NameOf) => readonly Chapter[];
  /** What a winning seat is called. */
  readonly winner: (seat: string) => string;
}
