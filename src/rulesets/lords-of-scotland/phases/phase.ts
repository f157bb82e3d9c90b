import { type Choice as ChoiceOf, choiceOf, type Final, type Questions } from '../../../engine/phase.js';
import type { Action, ActionType } from '../actions.js';
import type { Course } from '../course.js';
import type { Seat } from '../ids.js';
import { because, type Refused } from '../rejections.js';
import type { GameIn, PhaseName } from '../state.js';

/** What the phases are made of. */
export interface LordsPhases {
  readonly Seat: Seat;
  readonly Action: Action;
  readonly Course: Course;
  readonly Refused: Refused;
}
type Choice<P extends PhaseName> = ChoiceOf<LordsPhases, GameIn<P>>;

export type PhaseRules<P extends PhaseName> = Choice<P> | Final;

/** The phases that wait for one seat. */
type SeatPhase = Exclude<PhaseName, 'set-up' | 'game-over'>;

/** A phase that waits for the seat it names. */
export const choice = <P extends SeatPhase, const T extends ActionType>(
  questions: Omit<Questions<LordsPhases, GameIn<P>, T>, 'toAct'>,
): Choice<P> =>
  choiceOf<LordsPhases, GameIn<P>, T>({ ...questions, toAct: ({ phase }) => [(phase as { readonly seat: Seat }).seat] }, ({ phase }) =>
    because('not-in-this-phase', { phase: phase.name }),
  );
