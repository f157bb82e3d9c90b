// The verdict on a game as text. No game is opened or read.
import { accept, type Result, reject } from '../../engine/result.js';
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { reportVerdict, type Verdict, type VerdictReport, writePositionText } from '../../transcripts/index.js';
import { authenticateOptional } from '../access/callers.js';
import { hashToken } from '../access/tokens.js';
import type { Refusal } from '../refusals/refusals.js';
import { judgeFor } from '../services/judging.js';
import type { Bearer } from '../services/results.js';
import type { Services } from '../services/services.js';

/** A verdict on a text, for every language. */
export interface Judgement {
  readonly verdict: Verdict['kind'];
  /** What the verdict says, in one of the ruleset's languages. */
  readonly report: (language: string) => VerdictReport;
  /** The game of the text before the decision that was not accepted, or at its end; null if the text does not come to a game. */
  readonly game: JudgedGame | null;
}

export interface JudgedGame {
  readonly ruleset: string;
  readonly options: RulesetTypes['Options'];
  /** The seats that are to act. */
  readonly toAct: readonly string[];
  /** With everything that the text shows: nothing of a text is hidden from its reader. */
  readonly view: RulesetTypes['View'];
  /** In the notation, with headers. */
  readonly position: string;
}

/** Judges a text for a caller with any valid token. Throws `CallerLeft` when `signal` aborts. */
export async function judge(services: Services, bearer: Bearer, text: string, signal?: AbortSignal): Promise<Result<Judgement, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const caller = await authenticateOptional(services, bearer);
  if (!caller.ok) return caller;
  const judged = await judgeFor(services, caller.value?.account ?? hashToken(bearer), text, signal);
  if (!judged.ok) return judged;
  const verdict = judged.value;
  const position = 'position' in verdict ? verdict.position : null;
  return accept({
    verdict: verdict.kind,
    report: (language) => reportVerdict(verdict, language),
    game: position && toGame(position.ruleset, position.options, position.state),
  });
}

const toGame = (ruleset: AnyRuleset, options: RulesetTypes['Options'], state: RulesetTypes['State']): JudgedGame => ({
  ruleset: ruleset.id,
  options,
  toAct: ruleset.toAct(state),
  view: ruleset.view(state, 'arbiter'),
  position: writePositionText({ ruleset, options, viewer: 'arbiter', about: [] }, state),
});
