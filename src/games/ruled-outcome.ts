import type { AnyRuleset } from '../engine/ruleset.js';
import { type Ending, endingByRuling, RULED, type RulingBody } from '../record/rulings.js';

/** How a game ended, in the words of the rules, or of the house if an arbiter has ruled it. */
export interface Outcome extends Ending {
  readonly sentence: string;
}

/** How a game ended, as a ruling says. */
export const outcomeByRuling = (winners: readonly string[], ruling: Pick<RulingBody, 'clause' | 'readers'>): Outcome => ({
  ...endingByRuling(winners, ruling),
  sentence: inEnglish(winners),
});

const named = (winners: readonly string[], and: string): string =>
  winners.length < 2 ? winners.join() : `${winners.slice(0, -1).join(', ')} ${and} ${winners.at(-1)}`;

const inEnglish = (winners: readonly string[]): string => `An arbiter has ruled how the game ended: won by ${named(winners, 'and')}.`;

const inFrench = (winners: readonly string[]): string =>
  `Un arbitre a statué sur l’issue de la partie : gagnée par ${named(winners, 'et')}.`;

/** An outcome in words: the rules' own, or those of the house if it was ruled. */
export function outcomeInWords(ruleset: Pick<AnyRuleset, 'outcomeInWords'>, outcome: Outcome, language: string): string {
  const { clause, reason, winners } = outcome;
  if (clause !== null && reason !== RULED) return ruleset.outcomeInWords({ ...outcome, clause }, language);
  return language === 'fr' ? inFrench(winners) : inEnglish(winners);
}
