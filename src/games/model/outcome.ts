import { catalogueIn } from '../../engine/localized-text.js';
import type { AnyRuleset } from '../../engine/ruleset.js';
import { type Ending, RULED } from '../../record/lifecycle/disputes.js';
import type { ABANDONED, RESIGNED, SEATS_NOT_TAKEN, TIMED_OUT } from '../../record/lifecycle/state.js';
import { TEXTS, type Texts } from '../texts/index.js';

/** How a game ended, in the words of the rules, or in the server's if the rules did not end it. */
export interface Outcome extends Ending {
  readonly sentence: string;
}

/** Returns the outcome of an ending by a system entry. Its sentence has the ids of the winners: `outcomeInWords` names them for people. */
export const systemOutcome = (seats: readonly string[], ending: Ending): Outcome => ({
  ...ending,
  sentence: sentenceOf(TEXTS.en.outcomes, reasonOf(ending), wonBy(ending, seats), (seat) => seat),
});

/** The winners; `all` if every seat is one, which is a draw. */
type WonBy = readonly string[] | 'all';

const wonBy = ({ winners }: Ending, seats: readonly string[]): WonBy =>
  winners.length > 0 && winners.length === seats.length ? 'all' : winners;

type SystemReason = typeof RULED | typeof RESIGNED | typeof ABANDONED | typeof TIMED_OUT | typeof SEATS_NOT_TAKEN;

const sentenceOf = (outcomes: Texts['outcomes'], reason: SystemReason, by: WonBy, nameOf: (seat: string) => string): string => {
  const { drawn, won, undecided } = outcomes[reason];
  if (by === 'all') return drawn;
  return by.length === 0 ? undecided : won(by.map(nameOf));
};

/** Stored reasons are among them. */
const reasonOf = ({ reason }: Ending): SystemReason => (Object.hasOwn(TEXTS.en.outcomes, reason) ? (reason as SystemReason) : RULED);

interface Words {
  readonly language: string;
  /** The seats of the game. */
  readonly seats: readonly string[];
}

/** Returns an outcome as a sentence that names the winners: the ruleset's, or the server's if the game did not end by the rules. */
export function outcomeInWords(
  ruleset: Pick<AnyRuleset, 'formatOutcome' | 'formatSeat'>,
  outcome: Outcome,
  { language, seats }: Words,
): string {
  const { clause, reason } = outcome;
  if (clause !== null && reason !== RULED) return ruleset.formatOutcome({ ...outcome, clause }, language);
  const { outcomes, wonAgainstOther } = catalogueIn(TEXTS, language);
  const nameOf = (seat: string) => ruleset.formatSeat(seat, language);
  const by = wonBy(outcome, seats);
  const lost = by === 'all' ? [] : seats.filter((seat) => !by.includes(seat));
  if (seats.length === 2 && lost.length === 1 && Object.hasOwn(wonAgainstOther, reason))
    return wonAgainstOther[reason as keyof typeof wonAgainstOther](nameOf(lost[0]!), nameOf(by[0]!));
  return sentenceOf(outcomes, reasonOf(outcome), by, nameOf);
}
