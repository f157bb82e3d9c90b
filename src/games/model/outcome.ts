import type { AnyRuleset } from '../../engine/ruleset.js';
import { type Ending, RULED } from '../../record/lifecycle/disputes.js';
import { ABANDONED, DRAW_AGREED, RESIGNED, TIMED_OUT } from '../../record/lifecycle/state.js';

/** How a game ended, in the words of the rules, or in the server's if the rules did not end it. */
export interface Outcome extends Ending {
  readonly sentence: string;
}

/** Returns the outcome of an ending by a system entry. */
export const systemOutcome = (seats: readonly string[], ending: Ending): Outcome => ({
  ...ending,
  sentence: SENTENCES.en[reasonOf(ending)](wonBy(ending, seats)),
});

/** The winners; `all` if every seat is one, which is a draw. */
type WonBy = readonly string[] | 'all';

const wonBy = ({ winners }: Ending, seats: readonly string[]): WonBy =>
  winners.length > 0 && winners.length === seats.length ? 'all' : winners;

const joinNames = (winners: readonly string[], and: string): string =>
  winners.length < 2 ? winners.join() : `${winners.slice(0, -1).join(', ')} ${and} ${winners.at(-1)}`;

type SystemReason = typeof RULED | typeof RESIGNED | typeof DRAW_AGREED | typeof ABANDONED | typeof TIMED_OUT;
type OutcomeSentences = Readonly<Record<SystemReason, (by: WonBy) => string>>;

const inEnglish = (by: WonBy): string => (by === 'all' ? 'it is drawn' : `won by ${joinNames(by, 'and')}`);
const inFrench = (by: WonBy): string => (by === 'all' ? 'elle est nulle' : `gagnée par ${joinNames(by, 'et')}`);

const SENTENCES: Readonly<Record<'en' | 'fr', OutcomeSentences>> = {
  en: {
    [RULED]: (by) => `An arbiter has ruled how the game ended: ${inEnglish(by)}.`,
    [RESIGNED]: (by) => `All others have resigned: ${inEnglish(by)}.`,
    [DRAW_AGREED]: () => 'All seats have agreed that the game is drawn.',
    [ABANDONED]: (by) => (by.length === 0 ? 'The game was abandoned, and left undecided.' : `The game was abandoned: ${inEnglish(by)}.`),
    [TIMED_OUT]: (by) =>
      by.length === 0 ? 'Time was up for all at once: no player has won.' : `Time was up for all others: ${inEnglish(by)}.`,
  },
  fr: {
    [RULED]: (by) => `Un arbitre a statué sur l’issue de la partie : ${inFrench(by)}.`,
    [RESIGNED]: (by) => `Tous les autres ont abandonné : partie ${inFrench(by)}.`,
    [DRAW_AGREED]: () => 'Toutes les places sont convenues de la partie nulle.',
    [ABANDONED]: (by) =>
      by.length === 0
        ? 'La partie a été interrompue pour de bon, sans résultat.'
        : `La partie a été interrompue pour de bon : ${inFrench(by)}.`,
    [TIMED_OUT]: (by) =>
      by.length === 0
        ? 'Le temps de tous était écoulé au même instant : personne n’a gagné.'
        : `Le temps de tous les autres était écoulé : partie ${inFrench(by)}.`,
  },
};

/** Stored reasons are among them. */
const reasonOf = ({ reason }: Ending): SystemReason => (Object.hasOwn(SENTENCES.en, reason) ? (reason as SystemReason) : RULED);

interface Words {
  readonly language: string;
  /** The seats of the game. */
  readonly seats: readonly string[];
}

/** Returns an outcome as a sentence: the ruleset's, or the server's if the game did not end by the rules. */
export function outcomeInWords(ruleset: Pick<AnyRuleset, 'formatOutcome'>, outcome: Outcome, { language, seats }: Words): string {
  const { clause, reason } = outcome;
  if (clause !== null && reason !== RULED) return ruleset.formatOutcome({ ...outcome, clause }, language);
  return SENTENCES[language === 'fr' ? 'fr' : 'en'][reasonOf(outcome)](wonBy(outcome, seats));
}
