import { type Bearer, type Court, type Foresight, type Trial, tryActions } from '../games/index.js';

/** A request, as far as it is written down. */
interface Asked {
  readonly requestId: string;
  readonly log: { readonly info: (fields: object, words: string) => void };
}

/** Tries actions, and writes down that somebody did: how many, and what became of them in a word. Both doors ask here. */
export async function tried(court: Court, bearer: Bearer, trial: Trial, { requestId, log }: Asked): Promise<Foresight> {
  const foresight = await tryActions(court, bearer, trial);
  const became = foresight.kind === 'refused' ? foresight.refusal.code : foresight.kind;
  log.info({ requestId, actions: trial.actions.length, became }, 'tried');
  return foresight;
}
