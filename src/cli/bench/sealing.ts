// What the evidence costs: an action's entry sealed in the chain, and the receipt for it, beside what there was to do before.
import { randomBytes } from 'node:crypto';
import { happen } from '../../games/game/happen.js';
import { fold } from '../../games/game/position.js';
import { sign } from '../../record/receipts.js';
import { signingKeyOf } from '../../record/signing-key.js';
import { noticesFor, viewersOf } from '../../record/viewers.js';
import { median, rounded, stopwatch } from './clocks.js';
import { happeningsOf } from './recording.js';

/** Microseconds of processor time for one action. */
export interface SealingFigures {
  /** Chain, commitments and the draws' openings. */
  readonly sealing: number;
  readonly receipt: number;
  /** Of what the court takes for an accepted action, with eight games at once. */
  readonly share: number;
}

const ROUNDS = 5;

/** Measured on a game of random play; `accepted`: microseconds of the court's process for an accepted action. */
export async function measureSealing(actions: number, accepted: number): Promise<SealingFigures> {
  const played = happeningsOf('00000000-0000-4000-8000-000000000000', 'campaign', 5, actions);
  const key = await signingKeyOf(randomBytes(32));
  const at = new Date(0).toISOString();
  const each = (work: (step: (typeof played)[number]) => unknown): number => {
    const rounds = Array.from({ length: ROUNDS }, () => {
      const time = stopwatch();
      for (const step of played) work(step);
      return (time().cpu * 1_000_000) / played.length;
    });
    return median(rounds);
  };
  const sealed = each(({ before, happening }) => happen(before, happening));
  const before = each(({ before: { ruleset, state, seats }, happening: { events } }) => [
    fold(ruleset, state, events),
    ...viewersOf(seats).map((viewer) => noticesFor(ruleset, events, viewer)),
  ]);
  const receipt = each(({ before: { facts, summary } }) =>
    sign(key, 'receipt', { game: facts.id, viewer: 'england', version: summary.seq, hash: summary.heads[0]!, at }),
  );
  const sealing = sealed - before;
  return { sealing: rounded(sealing, 1), receipt: rounded(receipt, 1), share: rounded((sealing + receipt) / accepted, 2) };
}
