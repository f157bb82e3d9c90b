import type { Judgement } from '../../games/index.js';

/** Returns a verdict with its sentences in a language. */
export function presentJudgement({ report, game }: Judgement, language: string) {
  const { outcome, ...said } = report(language);
  const { verdict, decisions, publicDecisions, decision, faults, rejection, missing } = said;
  const { gaps, contradictions, gamesTried, decisive, completed } = said;
  return {
    verdict,
    decisions,
    publicDecisions,
    decision,
    faults,
    rejection,
    missing,
    gaps,
    contradictions,
    gamesTried,
    decisive,
    completed,
    outcome: outcome && { ...outcome, sentenceIn: () => outcome.sentence },
    game,
  };
}

export type PresentedJudgement = ReturnType<typeof presentJudgement>;
