import type { AnyRuleset } from '../../engine/ruleset.js';
import { type Ending, RULED } from '../../record/lifecycle/disputes.js';
import type { ABANDONED, DRAW_AGREED, RESIGNED, TIMED_OUT } from '../../record/lifecycle/state.js';
import { TEXTS, type Texts } from '../texts/index.js';

/** How a game ended, in the words of the rules, or in the server's if the rules did not end it. */
export interface Outcome extends Ending {
  readonly sentence: string;
}

/** Returns the outcome of an ending by a system entry. */
export const systemOutcome = (seats: readonly string[], ending: Ending): Outcome => ({
  ...ending,
  sentence: sentenceOf(TEXTS.en.outcomes, reasonOf(ending), wonBy(ending, seats)),
});

/** The winners; `all` if every seat is one, which is a draw. */
type WonBy = readonly string[] | 'all';

const wonBy = ({ winners }: Ending, seats: readonly string[]): WonBy =>
  winners.length > 0 && winners.length === seats.length ? 'all' : winners;

type SystemReason = typeof RULED | typeof RESIGNED | typeof DRAW_AGREED | typeof ABANDONED | typeof TIMED_OUT;

const sentenceOf = (outcomes: Texts['outcomes'], reason: SystemReason, by: WonBy): string => {
  const { drawn, won, undecided } = outcomes[reason];
  if (by === 'all') return drawn;
  return by.length === 0 ? undecided : won(by);
};

/** Stored reasons are among them. */
const reasonOf = ({ reason }: Ending): SystemReason => (Object.hasOwn(TEXTS.en.outcomes, reason) ? (reason as SystemReason) : RULED);

interface Words {
  readonly language: string;
  /** The seats of the game. */
  readonly seats: readonly string[];
}

/** Returns an outcome as a sentence: the ruleset's, or the server's if the game did not end by the rules. */
export function outcomeInWords(ruleset: Pick<AnyRuleset, 'formatOutcome'>, outcome: Outcome, { language, seats }: Words): string {
  const { clause, reason } = outcome;
  if (clause !== null && reason !== RULED) return ruleset.formatOutcome({ ...outcome, clause }, language);
  const { outcomes } = TEXTS[language] ?? TEXTS.en;
  return sentenceOf(outcomes, reasonOf(outcome), wonBy(outcome, seats));
}
