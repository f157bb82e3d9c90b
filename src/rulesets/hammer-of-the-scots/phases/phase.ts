import { type Choice as ChoiceOf, choiceOf, type Final, type Questions as QuestionsOf } from '../../../engine/phase.js';
import type { Action, ActionType } from '../actions.js';
import { type Check, type Checks, firstBroken, inRulebookOrder } from '../checks.js';
import type { Course } from '../course.js';
import type { Side } from '../ids.js';
import { because, type Refused } from '../rejections.js';
import type { GameIn, PhaseName } from '../state.js';

/** The actions of these types; said so that the compiler sees they are actions. */
type ActionOf<T extends ActionType> = Extract<Action, { readonly type: T }>;

/** What the phases are made of. */
export interface HammerPhases {
  readonly Seat: Side;
  readonly Action: Action;
  readonly Course: Course;
  readonly Refused: Refused;
}

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
interface Questions<P extends PhaseName, T extends ActionType> extends Omit<QuestionsOf<HammerPhases, GameIn<P>, T>, 'actions' | 'whyNot'> {
  /** The actions that belong to the phase, and how each of them is judged. */
  readonly actions: { readonly [K in T]: Judging<GameIn<P>, ActionOf<K>> };
}

/** A phase that waits for one or both sides, and how each of its actions is judged. */
export interface Choice<P extends PhaseName> extends ChoiceOf<HammerPhases, GameIn<P>> {
  readonly judging: ReadonlyMap<ActionType, Judging<GameIn<P>, Action>>;
}
export type PhaseRules<P extends PhaseName> = Choice<P> | Final;

/** A phase from its questions: whatever does not belong to it is refused before its rules are asked. */
export function choice<P extends PhaseName, const T extends ActionType>({ actions, ...questions }: Questions<P, T>): Choice<P> {
  const judging = new Map(Object.entries(actions)) as ReadonlyMap<ActionType, Judging<GameIn<P>, Action>>;
  const phase = choiceOf<HammerPhases, GameIn<P>, T>(
    {
      ...questions,
      actions: Object.keys(actions) as T[],
      whyNot(game, side, action) {
        const { checks, question } = judging.get(action.type)!;
        return firstBroken(checks, question(game, side, action));
      },
    },
    ({ phase: { name } }) => because('not-in-this-phase', { phase: name }),
  );
  return { ...phase, judging };
}
