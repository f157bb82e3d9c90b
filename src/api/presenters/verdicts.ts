// The verdicts on a list of actions, submitted or tried, as both APIs send them.
import { type Bearer, type DryRun, type DryRunResult, dryRun, type Rejected, type Services, type Verdict } from '../../games/index.js';
import { type RulesetPresenters, requireRuleset } from './ruleset-presenter.js';
import type * as Schema from './schema-types.js';

/** Returns a rejection by the rules: its sentence in `language`, the rejected action, and legal alternatives. */
function presentRejection(
  rulesets: RulesetPresenters,
  { actionIndex, ruleset: id, rejection, action: request, alternatives }: Rejected,
  language: string,
): Schema.Rejected {
  const { ruleset, action } = requireRuleset(rulesets, id);
  const { code, clause } = rejection;
  const sentence = ruleset.formatRejection(rejection, language);
  return { actionIndex, code, clause, sentence, action: action(request), alternatives: alternatives.map(action) };
}

type Preview = Exclude<DryRunResult, { readonly kind: 'rejected' | 'refused' }>;

/** Returns what an accepted dry run of actions meant for a version would have shown its seat. */
export function presentDryRun(
  rulesets: RulesetPresenters,
  { ruleset, seat, cutOffReason, notices, view, legal, instructionsIn }: Preview,
  expectedVersion: number,
  language: string,
): Schema.DryRunAccepted {
  const presenter = requireRuleset(rulesets, ruleset);
  const entries = notices.map((each): Schema.PreviewEntry => ({ notices: each.map(presenter.notice) }));
  // A seat notices each of its own actions.
  const version = expectedVersion + entries.length;
  const legalActions = legal && presenter.legalActions({ ruleset, version, seat, actions: legal });
  return { seat, cutOffReason, entries, view: presenter.view(view), legalActions, instructions: [...instructionsIn(language)] };
}

type Refused = Extract<Verdict, { readonly kind: 'refused' }>;

/** How an API responds to each kind of verdict. `refused` throws. */
interface Responses<Accepted, Response> {
  readonly accepted: (verdict: Accepted) => Response;
  readonly rejected: (rejection: Schema.Rejected) => Response;
  readonly refused: (refusal: Refused['refusal']) => never;
}

/** Returns the response to a verdict. */
export function respondToVerdict<Accepted extends Extract<Verdict, { readonly kind: 'accepted' }> | Preview, Response>(
  rulesets: RulesetPresenters,
  verdict: Accepted | Rejected | Refused,
  language: string,
  { accepted, rejected, refused }: Responses<Accepted, Response>,
): Response {
  if (verdict.kind === 'refused') return refused((verdict as Refused).refusal);
  return verdict.kind === 'rejected' ? rejected(presentRejection(rulesets, verdict as Rejected, language)) : accepted(verdict as Accepted);
}

interface DryRunContext {
  readonly requestId: string;
  readonly log: { readonly info: (fields: object, words: string) => void };
}

/** Tries actions and logs the attempt: how many actions, and the outcome as one word. */
export async function dryRunAndLog(
  services: Services,
  bearer: Bearer,
  trial: DryRun,
  { requestId, log }: DryRunContext,
): Promise<DryRunResult> {
  const result = await dryRun(services, bearer, trial);
  const outcome = result.kind === 'refused' ? result.refusal.code : result.kind;
  log.info({ requestId, actions: trial.actions.length, outcome }, 'dry run');
  return result;
}
