// What the judge says of a text.
import type { LocalizedText } from '../engine/localized-text.js';
import type { JudgedEntry, JudgedGame, TextFault, TextPlace } from '../engine/positions.js';
import type { AnyRuleset, Outcome, Rejection, RulesetTypes } from '../engine/ruleset.js';

type State = RulesetTypes['State'];
type Action = RulesetTypes['Action'];

/** A judged game of any ruleset. */
export type AnyJudgedGame = JudgedGame<RulesetTypes['Seat'], Action, RulesetTypes['Event']>;
export type Entry = JudgedEntry<RulesetTypes['Seat'], Action, RulesetTypes['Event']>;

/** A decision of a text. */
export interface JudgedDecision extends TextPlace {
  readonly number: number;
  readonly seat: string;
  /** The decision in the notation, without its seat. */
  readonly words: string;
}

/** A fact that a text does not state. */
export interface MissingFact {
  /** Where it belongs: the line that has `?` in its place, or that of the decision. */
  readonly line: number;
  /** The words of the statement: `deals England`. */
  readonly words: string;
}

/** Where a judged game stands. */
export interface JudgedPosition {
  readonly ruleset: AnyRuleset;
  readonly options: object;
  readonly state: State;
}

/** A line that a text leaves out. */
export interface Gap {
  /** The line of the text before which it is missing. */
  readonly line: number;
  /** The line as Lyon writes it, if the rest of the text leaves only one; else null. */
  readonly inserted: string | null;
  /** The lines that can be missing, if the rest of the text leaves several; `deals England` for cards that the text does not name. */
  readonly choices: readonly string[];
}

/** Something in a text that breaks a rule or contradicts the game. */
export type Contradiction =
  | { readonly kind: 'fault'; readonly fault: TextFault }
  | { readonly kind: 'rejected'; readonly decision: JudgedDecision; readonly rejection: Rejection; readonly sentence: LocalizedText };

/**
 * The verdict on a text. `incomplete`: no decision breaks the rules once the lines are added that the text leaves out. `gaps`: the lines that it leaves out, up to where it was judged. `contradictions`: those that the text has after the
 * decision or the fault of the verdict, as far as it could be judged without it.
 */
export type Verdict = (Finding | (Omit<Accepted, 'kind'> & { readonly kind: 'incomplete' })) & {
  readonly gaps: readonly Gap[];
  readonly contradictions: readonly Contradiction[];
};

/**
 * What one game says of a text. `fault`: the text cannot be read, or contradicts itself. `missing-fact`: the next decision depends on a fact
 * that the text does not state. `undecided`: the decision fits no assumption about the unknown facts that was tried. `rejected`: the decision
 * breaks the rules. `accepted`: no decision does. `position` is that before the decision, or the last.
 */
export type Finding =
  | { readonly kind: 'fault'; readonly faults: readonly TextFault[]; readonly decisions: number }
  | {
      readonly kind: 'missing-fact';
      readonly decisions: number;
      readonly decision: JudgedDecision | null;
      readonly missing: readonly MissingFact[];
      readonly position: JudgedPosition | null;
    }
  | {
      readonly kind: 'undecided';
      /** The decisions that a game was found to fit. */
      readonly decisions: number;
      /** The decisions whose public facts break no rule, whatever is hidden. */
      readonly publicDecisions: number;
      readonly decision: JudgedDecision;
      readonly missing: readonly MissingFact[];
      /** How many games were followed. */
      readonly gamesTried: number;
      /** The missing fact on which most depends: what was assumed for it does not fit the decision. Null if none is known to. */
      readonly decisive: MissingFact | null;
      readonly position: JudgedPosition;
    }
  | {
      readonly kind: 'rejected';
      readonly decisions: number;
      readonly decision: JudgedDecision;
      readonly rejection: Rejection;
      /** What was legal instead, in the notation: decisions of the same kind first; those of the seats to act if it was another's turn. */
      readonly legal: readonly string[];
      /** How many decisions were legal. */
      readonly legalCount: number;
      readonly toAct: readonly string[];
      readonly position: JudgedPosition;
    }
  | Accepted;

interface Accepted {
  readonly kind: 'accepted';
  readonly decisions: number;
  readonly outcome: Outcome | null;
  /** Facts that the text does not state. The decisions fit at least one game with them. */
  readonly missing: readonly MissingFact[];
  readonly position: JudgedPosition;
  /** The whole game, with the facts that were assumed. */
  readonly game: AnyJudgedGame;
}
