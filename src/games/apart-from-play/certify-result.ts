import { accept, type Result, reject } from '../../engine/result.js';
import type { Ending } from '../../record/rulings.js';
import type { Bearer, Proceeded } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { hasEnded, isPlayedElsewhere, type Position } from '../game/position.js';
import type { Refusal } from '../refusals/refusals.js';
import { closerAt } from './arbiters.js';
import { type Asked, type Entering, proceed, say } from './proceed.js';

/**
 * Certifies how a game ended, or that it was annulled: for an arbiter and for the account that opened it, unless it plays.
 * Nothing is entered after that, so the hash in the certificate is one that every viewer's record ends with.
 */
export const certifyResult = (court: Court, bearer: Bearer, request: Asked): Promise<Result<Proceeded, Refusal>> =>
  proceed(court, bearer, 'certify-result', request, async (at) => {
    const closer = await closerAt(court, at);
    if (!closer.ok) return closer;
    const { position } = at;
    const refusal = whyNotCertified(position);
    if (refusal !== null) return reject(refusal);
    const outcome = certified(position.summary.outcome);
    const body = { type: 'result-certified', account: closer.value, outcome } as const;
    return accept(await withCertificate(court, say(court, position, 'result-certified', body), outcome));
  });

function whyNotCertified(position: Position): Refusal | null {
  const { summary } = position;
  if (summary.proceedings.certificate !== null) return { code: 'game-certified' };
  if (summary.status === 'disputed') return { code: 'game-disputed' };
  if (!hasEnded(summary)) return { code: 'not-over' };
  return isPlayedElsewhere(position) ? { code: 'played-elsewhere' } : null;
}

/** Sentences are for people, and in a language. */
const certified = (outcome: Ending | null): Ending | null =>
  outcome && { winners: outcome.winners, clause: outcome.clause, reason: outcome.reason };

async function withCertificate(court: Court, { entry, after }: Entering, outcome: Ending | null): Promise<Entering> {
  const { facts, ruleset, seats, summary } = after;
  const certificate = await court.signer.sign('result', {
    game: facts.id,
    ruleset: ruleset.id,
    rulesVersion: ruleset.rulesVersion,
    options: facts.options,
    chance: facts.chance,
    seats: seats.map((seat) => ({ seat, account: facts.accounts[seat] ?? null })),
    outcome,
    hash: entry.hash,
    at: entry.at.toISOString(),
  });
  return { entry, after: { ...after, summary: { ...summary, proceedings: { ...summary.proceedings, certificate } } } };
}
