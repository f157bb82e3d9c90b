import { type Choice as ChoiceOf, type ChoiceRules as ChoiceRulesOf, defineChoice, type Final } from '../../../engine/phases.js';
import type { Action, ActionType } from '../actions.js';
import { type Check, type Checks, firstViolation, sortByClause } from '../checks.js';
import type { Decision } from '../decision.js';
import type { Side } from '../ids.js';
import { type Violation, violation } from '../rejections.js';
import type { GameIn, PhaseName } from '../state.js';

/** The actions of these types; said so that the compiler sees they are actions. */
type ActionOf<T extends ActionType> = Extract<Action, { readonly type: T }>;

/** What the phases are made of. */
export interface HammerPhases {
  readonly Seat: Side;
  readonly Action: Action;
  readonly Decision: Decision;
  readonly Violation: Violation;
}

/** How an action is judged: what is asked of it, and the checks in the order of the rulebook. */
export interface ActionRule<G, A> {
  readonly checks: Checks<unknown>;
  toSubject(game: G, side: Side, action: A): unknown;
}

/** Judged by these checks, whatever order they are given in. */
export const checked = <G, A, Q>(question: (game: G, side: Side, action: A) => Q, checks: readonly Check<Q>[]): ActionRule<G, A> => ({
  checks: sortByClause(checks),
  toSubject: question,
});

/** An action that nothing forbids to the side that is to act. */
export const unchecked: ActionRule<unknown, unknown> = { checks: [], toSubject: () => null };

/** What a phase that waits for one or both sides knows to answer. */
interface ChoiceRules<P extends PhaseName, T extends ActionType>
  extends Omit<ChoiceRulesOf<HammerPhases, GameIn<P>, T>, 'actions' | 'whyNot'> {
  /** The actions that belong to the phase, and how each of them is judged. */
  readonly actions: { readonly [K in T]: ActionRule<GameIn<P>, ActionOf<K>> };
}

/** A phase that waits for one or both sides, and how each of its actions is judged. */
export interface Choice<P extends PhaseName> extends ChoiceOf<HammerPhases, GameIn<P>> {
  readonly actionRules: ReadonlyMap<ActionType, ActionRule<GameIn<P>, Action>>;
}
export type PhaseRules<P extends PhaseName> = Choice<P> | Final;

/** A phase from its questions: whatever does not belong to it is refused before its rules are asked. */
export function choice<P extends PhaseName, const T extends ActionType>({ actions, ...questions }: ChoiceRules<P, T>): Choice<P> {
  const judging = new Map(Object.entries(actions)) as ReadonlyMap<ActionType, ActionRule<GameIn<P>, Action>>;
  const phase = defineChoice<HammerPhases, GameIn<P>, T>(
    {
      ...questions,
      actions: Object.keys(actions) as T[],
      whyNot(game, side, action) {
        const { checks, toSubject } = judging.get(action.type)!;
        return firstViolation(checks, toSubject(game, side, action));
      },
    },
    ({ phase: { name } }) => violation('not-in-this-phase', { phase: name }),
  );
  return { ...phase, actionRules: judging };
}
