import { type Bearer, type DryRun, type DryRunResult, dryRun, type Services } from '../../games/index.js';

/** A request, as far as it is written down. */
interface DryRunContext {
  readonly requestId: string;
  readonly log: { readonly info: (fields: object, words: string) => void };
}

/** Tries actions, and writes down that somebody did: how many, and what became of them in a word. Both doors ask here. */
export async function tryAndLog(
  services: Services,
  bearer: Bearer,
  trial: DryRun,
  { requestId, log }: DryRunContext,
): Promise<DryRunResult> {
  const foresight = await dryRun(services, bearer, trial);
  const became = foresight.kind === 'refused' ? foresight.refusal.code : foresight.kind;
  log.info({ requestId, actions: trial.actions.length, became }, 'tried');
  return foresight;
}
