// Work that grows with a game: texts of whole games, and readings far back in a log.
import type { Result } from '../../engine/result.js';
import type { Refusal } from '../refusals/refusals.js';

/**
 * Called between the steps of such work, with the number of log entries that the step has read. Lets others have their turn when the work
 * had the processor for a while. Throws `CallerLeft` if the caller has left.
 */
export type Step = (entries?: number) => Promise<void>;

/** A text of a game that is written when it is needed. */
export interface LongText {
  /** Identifies all that the text is written from: while it is the same, so is the text. */
  readonly writtenFrom: string;
  /** Writes the text. Refused as `record-superseded`. */
  readonly write: (step: Step) => Promise<Result<string, Refusal>>;
}

/** Ends work whose caller has left. */
export class CallerLeft extends Error {
  constructor() {
    super('the caller has left');
    this.name = 'CallerLeft';
  }
}

/** Milliseconds that long work has the processor at a time. An action takes some three turns of the event loop, and may wait in each. */
const PIECE_MS = 1;

/**
 * Returns the step of work that shares the processor's time. `now`: milliseconds of a steady clock. `pause`: milliseconds that the work leaves
 * to others after each piece; without it, others have their turn, and the work goes on.
 */
export function createStep(now: () => number, pause = 0): Step {
  let began = Number.NEGATIVE_INFINITY;
  let turn: Promise<void> = Promise.resolve();
  return async () => {
    if (now() - began < PIECE_MS) return;
    // One piece at a time, however much work there is.
    turn = turn.then(() => new Promise((resolve) => (pause === 0 ? setImmediate(resolve) : setTimeout(resolve, pause))));
    await turn;
    began = now();
  };
}
