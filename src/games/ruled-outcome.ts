import type { AnyRuleset } from '../engine/ruleset.js';
import { ABANDONED, DRAW_AGREED, RESIGNED } from '../record/lifecycle.js';
import { type Ending, RULED } from '../record/rulings.js';

/** How a game ended, in the words of the rules, or of the house if an arbiter has ruled it. */
export interface Outcome extends Ending {
  readonly sentence: string;
}

/** How a game ended, as the house has entered it. */
export const outcomeByHouse = (ending: Ending): Outcome => ({ ...ending, sentence: SENTENCES.en[reasonOf(ending)](ending.winners) });

const named = (winners: readonly string[], and: string): string =>
  winners.length < 2 ? winners.join() : `${winners.slice(0, -1).join(', ')} ${and} ${winners.at(-1)}`;

type HouseReason = typeof RULED | typeof RESIGNED | typeof DRAW_AGREED | typeof ABANDONED;
type Said = Readonly<Record<HouseReason, (winners: readonly string[]) => string>>;

const SENTENCES: Readonly<Record<'en' | 'fr', Said>> = {
  en: {
    [RULED]: (winners) => `An arbiter has ruled how the game ended: won by ${named(winners, 'and')}.`,
    [RESIGNED]: (winners) => `All others have resigned: won by ${named(winners, 'and')}.`,
    [DRAW_AGREED]: () => 'All seats have agreed that the game is drawn.',
    [ABANDONED]: (winners) =>
      winners.length === 0 ? 'The game was abandoned, and left undecided.' : `The game was abandoned: won by ${named(winners, 'and')}.`,
  },
  fr: {
    [RULED]: (winners) => `Un arbitre a statué sur l’issue de la partie : gagnée par ${named(winners, 'et')}.`,
    [RESIGNED]: (winners) => `Tous les autres ont abandonné : partie gagnée par ${named(winners, 'et')}.`,
    [DRAW_AGREED]: () => 'Toutes les places sont convenues de la partie nulle.',
    [ABANDONED]: (winners) =>
      winners.length === 0
        ? 'La partie a été interrompue pour de bon, sans résultat.'
        : `La partie a été interrompue pour de bon : gagnée par ${named(winners, 'et')}.`,
  },
};

/** What is stored is one of them. */
const reasonOf = ({ reason }: Ending): HouseReason => (Object.hasOwn(SENTENCES.en, reason) ? (reason as HouseReason) : RULED);

/** An outcome in words: the rules' own, or those of the house if it did not end by the rules. */
export function outcomeInWords(ruleset: Pick<AnyRuleset, 'outcomeInWords'>, outcome: Outcome, language: string): string {
  const { clause, reason, winners } = outcome;
  if (clause !== null && reason !== RULED) return ruleset.outcomeInWords({ ...outcome, clause }, language);
  return SENTENCES[language === 'fr' ? 'fr' : 'en'][reasonOf(outcome)](winners);
}
