import { type Choice as ChoiceOf, type ChoiceRules, defineChoice, type Final } from '../../../engine/phases.js';
import type { Action, ActionType } from '../actions.js';
import type { Decision } from '../decision.js';
import type { Seat } from '../ids.js';
import { type Violation, violation } from '../rejections.js';
import type { GameIn, PhaseName } from '../state.js';

export interface LordsPhases {
  readonly Seat: Seat;
  readonly Action: Action;
  readonly Decision: Decision;
  readonly Violation: Violation;
}
type Choice<P extends PhaseName> = ChoiceOf<LordsPhases, GameIn<P>>;

export type PhaseRules<P extends PhaseName> = Choice<P> | Final;

/** The phases that wait for one seat. */
type SeatPhase = Exclude<PhaseName, 'set-up' | 'game-over'>;

/** Creates a phase that waits for the seat in its data. */
export const choice = <P extends SeatPhase, const T extends ActionType>(
  questions: Omit<ChoiceRules<LordsPhases, GameIn<P>, T>, 'toAct'>,
): Choice<P> =>
  defineChoice<LordsPhases, GameIn<P>, T>({ ...questions, toAct: ({ phase }) => [(phase as { readonly seat: Seat }).seat] }, ({ phase }) =>
    violation('not-in-this-phase', { phase: phase.name }),
  );
