import { type Choice as ChoiceOf, type ChoiceRules as ChoiceRulesOf, defineChoice, type Final } from '../../../engine/phases.js';
import type { Action, ActionType } from '../actions.js';
import { type Check, type Checks, firstViolation, sortByClause } from '../checks.js';
import type { Decision } from '../decision.js';
import type { Side } from '../ids.js';
import { type Violation, violation } from '../rejections.js';
import type { GameIn, PhaseName } from '../state.js';

/** The actions of these types. `Extract` proves to the compiler that they are actions. */
type ActionOf<T extends ActionType> = Extract<Action, { readonly type: T }>;

export interface HammerPhases {
  readonly Seat: Side;
  readonly Action: Action;
  readonly Decision: Decision;
  readonly Violation: Violation;
}

/** The subject of an action, and its checks in the order of the rulebook. */
export interface ActionRule<G, A> {
  readonly checks: Checks<unknown>;
  toSubject(game: G, side: Side, action: A): unknown;
}

/** Creates the rule of an action from its checks, in any order. */
export const checked = <G, A, Q>(question: (game: G, side: Side, action: A) => Q, checks: readonly Check<Q>[]): ActionRule<G, A> => ({
  checks: sortByClause(checks),
  toSubject: question,
});

/** An action without checks. */
export const unchecked: ActionRule<unknown, unknown> = { checks: [], toSubject: () => null };

/** The rules of a phase that waits for one or both sides. */
interface ChoiceRules<P extends PhaseName, T extends ActionType>
  extends Omit<ChoiceRulesOf<HammerPhases, GameIn<P>, T>, 'actions' | 'whyNot'> {
  /** The actions of the phase, each with its rule. */
  readonly actions: { readonly [K in T]: ActionRule<GameIn<P>, ActionOf<K>> };
  /** Returns the rule because of which an action is none of this phase, if one says more than that; otherwise null. */
  readonly whyNotHere?: (game: GameIn<P>, side: Side, action: Action) => Violation | null;
}

/** A phase that waits for one or both sides, and the rule of each of its actions. */
export interface Choice<P extends PhaseName> extends ChoiceOf<HammerPhases, GameIn<P>> {
  readonly actionRules: ReadonlyMap<ActionType, ActionRule<GameIn<P>, Action>>;
}
export type PhaseRules<P extends PhaseName> = Choice<P> | Final;

/** Creates a phase from its rules. An action of another phase is rejected before any rule is checked. */
export function choice<P extends PhaseName, const T extends ActionType>({
  actions,
  whyNotHere,
  ...questions
}: ChoiceRules<P, T>): Choice<P> {
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
    (game, side, action) => whyNotHere?.(game, side, action) ?? violation('not-in-this-phase', { phase: game.phase.name }),
  );
  const { kind, clause, turnClause, toAct, legal, whyNot, attempt } = phase;
  return { kind, clause, turnClause, actions: phase.actions, toAct, legal, whyNot, attempt, actionRules: judging };
}
