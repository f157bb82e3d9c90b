import type { Judgement } from '../../games/index.js';

/** Returns a verdict with its sentences in a language. */
export function presentJudgement({ report, game }: Judgement, language: string) {
  const { verdict, decisions, publicDecisions, decision, faults, rejection, missing, outcome } = report(language);
  return {
    verdict,
    decisions,
    publicDecisions,
    decision,
    faults,
    rejection,
    missing,
    outcome: outcome && { ...outcome, sentenceIn: () => outcome.sentence },
    game,
  };
}

export type PresentedJudgement = ReturnType<typeof presentJudgement>;
