/** One numbered statement of a rulebook, in our words. */
export interface Clause {
  readonly id: string;
  /** The heading it stands under. */
  readonly section: string;
  /** Which editions say so, in the rulebook's own tags. */
  readonly editions: string;
  readonly statement: string;
}

/** A point where rulebooks are silent or disagree, and how the court judges it. */
export interface Ruling {
  readonly id: string;
  readonly question: string;
  readonly ruling: string;
  /** The clauses it explains. */
  readonly clauses: readonly string[];
}

/** What a ruleset rests on. Every clause that a rejection or an outcome cites is in it. */
export interface Rulebook {
  /** In the order of the rulebook, its worked examples last. */
  readonly clauses: readonly Clause[];
  readonly rulings: readonly Ruling[];
}
