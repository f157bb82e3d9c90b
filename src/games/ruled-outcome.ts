import type { AnyRuleset, Outcome } from '../engine/ruleset.js';
import type { RulingBody } from '../record/rulings.js';

/** The reason of an outcome that an arbiter has put in the place of the rules'. */
const RULED = 'ruled';

/** In the place of a clause: the ruling names none, or not everybody may know which. */
const BY_THE_HOUSE = 'house';

/** How a game ended, as a ruling says. Everybody may know it, so it names the clause only if everybody may know that. */
export const outcomeByRuling = (winners: readonly string[], { clause, readers }: Pick<RulingBody, 'clause' | 'readers'>): Outcome => ({
  winners,
  clause: (readers === 'everybody' ? clause : null) ?? BY_THE_HOUSE,
  reason: RULED,
  sentence: inEnglish(winners),
});

const named = (winners: readonly string[], and: string): string =>
  winners.length < 2 ? winners.join() : `${winners.slice(0, -1).join(', ')} ${and} ${winners.at(-1)}`;

const inEnglish = (winners: readonly string[]): string => `An arbiter has ruled how the game ended: won by ${named(winners, 'and')}.`;

const inFrench = (winners: readonly string[]): string =>
  `Un arbitre a statué sur l’issue de la partie : gagnée par ${named(winners, 'et')}.`;

/** An outcome in words: the rules' own, or those of the house if it was ruled. */
export function outcomeInWords(ruleset: Pick<AnyRuleset, 'outcomeInWords'>, outcome: Outcome, language: string): string {
  if (outcome.reason !== RULED) return ruleset.outcomeInWords(outcome, language);
  return language === 'fr' ? inFrench(outcome.winners) : inEnglish(outcome.winners);
}
