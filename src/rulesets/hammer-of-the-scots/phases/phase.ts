import type { Action, ActionType } from '../actions.js';
import type { Course } from '../course.js';
import type { Side } from '../ids.js';
import { because, type Refused } from '../rejections.js';
import type { GameIn, PhaseName } from '../state.js';

/** The actions of these types; said so that the compiler sees they are actions. */
type ActionOf<T extends ActionType> = Extract<Action, { readonly type: T }>;

/** What a phase that waits for one or both sides knows to answer. */
interface Questions<P extends PhaseName, T extends ActionType> {
  /** The clause of the rulebook that asks for this decision. */
  readonly clause: string;
  /** The clause that says whose turn it is; the same one if left out. */
  readonly turnClause?: string;
  /** The actions that belong to the phase. */
  readonly actions: readonly T[];
  readonly toAct: (game: GameIn<P>) => readonly Side[];
  /** Every action the side, which is to act, may take. */
  readonly legal: (game: GameIn<P>, side: Side) => readonly Action[];
  /** The first rule the action would break, in the order of the rulebook, or null. */
  readonly whyNot: (game: GameIn<P>, side: Side, action: ActionOf<T>) => Refused | null;
  /** What the action does; it has been found legal. */
  readonly act: (course: Course, game: GameIn<P>, side: Side, action: ActionOf<T>) => void;
}

/** A phase that waits for one or both sides. */
export interface Choice<P extends PhaseName> {
  readonly kind: 'choice';
  readonly clause: string;
  readonly turnClause: string;
  readonly actions: readonly ActionType[];
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
  const { clause, turnClause = clause, actions, toAct, legal, whyNot, act } = questions;
  const belongs = (action: Action): action is ActionOf<T> => (actions as readonly ActionType[]).includes(action.type);
  return {
    kind: 'choice',
    clause,
    turnClause,
    actions,
    toAct,
    legal,
    attempt(course, game, side, action) {
      if (!belongs(action)) return because('not-in-this-phase', { phase: game.phase.name });
      const refused = whyNot(game, side, action);
      if (refused) return refused;
      act(course, game, side, action);
      return null;
    },
  };
}
