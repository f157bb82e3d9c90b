import type { Action, ActionType } from '../actions.js';
import { type Check, type Checks, firstBroken, inRulebookOrder } from '../checks.js';
import type { Course } from '../course.js';
import type { Side } from '../ids.js';
import { because, type Refused } from '../rejections.js';
import type { GameIn, PhaseName } from '../state.js';

/** The actions of these types; said so that the compiler sees they are actions. */
type ActionOf<T extends ActionType> = Extract<Action, { readonly type: T }>;

/** How an action is judged: what is asked of it, and the checks in the order of the rulebook. */
export interface Judging<G, A> {
  readonly checks: Checks<unknown>;
  question(game: G, side: Side, action: A): unknown;
}

/** Judged by these checks, whatever order they are given in. */
export const judged = <G, A, Q>(question: (game: G, side: Side, action: A) => Q, checks: readonly Check<Q>[]): Judging<G, A> => ({
  checks: inRulebookOrder(checks),
  question,
});

/** An action that nothing forbids to the side that is to act. */
export const free: Judging<unknown, unknown> = { checks: [], question: () => null };

/** What a phase that waits for one or both sides knows to answer. */
interface Questions<P extends PhaseName, T extends ActionType> {
  /** The clause of the rulebook that asks for this decision. */
  readonly clause: string;
  /** The clause that says whose turn it is; the same one if left out. */
  readonly turnClause?: string;
  readonly toAct: (game: GameIn<P>) => readonly Side[];
  /** Every action the side, which is to act, may take. */
  readonly legal: (game: GameIn<P>, side: Side) => readonly Action[];
  /** The actions that belong to the phase, and how each of them is judged. */
  readonly actions: { readonly [K in T]: Judging<GameIn<P>, ActionOf<K>> };
  /** What the action does; it has been found legal. */
  readonly act: (course: Course, game: GameIn<P>, side: Side, action: ActionOf<T>) => void;
}

/** A phase that waits for one or both sides. */
export interface Choice<P extends PhaseName> {
  readonly kind: 'choice';
  readonly clause: string;
  readonly turnClause: string;
  /** The actions that belong to the phase, and how each of them is judged. */
  readonly actions: ReadonlyMap<ActionType, Judging<GameIn<P>, Action>>;
  readonly toAct: (game: GameIn<P>) => readonly Side[];
  readonly legal: (game: GameIn<P>, side: Side) => readonly Action[];
  /** Null when the action was taken; else why not, and nothing has happened. */
  readonly attempt: (course: Course, game: GameIn<P>, side: Side, action: Action) => Refused | null;
}
/** A phase in which nobody may act: the game has not begun, or is over. */
export interface Final {
  readonly kind: 'final';
  readonly clause: string;
  readonly code: 'not-begun' | 'game-over';
}
export type PhaseRules<P extends PhaseName> = Choice<P> | Final;

/** A phase from its questions: whatever does not belong to it is refused before its rules are asked. */
export function choice<P extends PhaseName, const T extends ActionType>(questions: Questions<P, T>): Choice<P> {
  const { clause, turnClause = clause, toAct, legal, act } = questions;
  const actions = new Map(Object.entries(questions.actions)) as ReadonlyMap<ActionType, Judging<GameIn<P>, Action>>;
  const belongs = (action: Action): action is ActionOf<T> => actions.has(action.type);
  return {
    kind: 'choice',
    clause,
    turnClause,
    actions,
    toAct,
    legal,
    attempt(course, game, side, action) {
      const judging = actions.get(action.type);
      if (!judging || !belongs(action)) return because('not-in-this-phase', { phase: game.phase.name });
      const refused = firstBroken(judging.checks, judging.question(game, side, action));
      if (refused) return refused;
      act(course, game, side, action);
      return null;
    },
  };
}
