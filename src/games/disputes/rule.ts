import { accept, type Result, reject } from '../../engine/result.js';
import type { Told } from '../../engine/told.js';
import { judgeAt } from '../apart-from-play/arbiters.js';
import { type Asked, proceed, say } from '../apart-from-play/proceed.js';
import type { Bearer, Proceeded } from '../court/answers.js';
import type { Court } from '../court/court.js';
import type { Refusal } from '../refusals/refusals.js';
import { readersOf, whyNotWritten } from '../requests/texts.js';
import { type AskedEffect, effectOf } from './effects.js';

export interface RulingRequest extends Asked {
  /** The number of the dispute that is open. */
  readonly dispute: number;
  readonly effect: AskedEffect;
  readonly reason: string;
  /** Of the game's rulebook; null if it says nothing to it. */
  readonly clause: string | null;
  /** The seats that may read reason and clause, besides the arbiters who ask to see all; everybody if null. */
  readonly readers: readonly string[] | null;
}

const A_CLAUSE: Told = {
  en: 'the id of a clause of this game’s rulebook, or left out',
  fr: 'l’identifiant d’un article du livret de cette partie, ou omis',
};

/** An arbiter rules on a dispute, which ends it. The ruling is an entry like others: nothing that was entered is undone. */
export const rule = (court: Court, bearer: Bearer, request: RulingRequest): Promise<Result<Proceeded, Refusal>> =>
  proceed(court, bearer, 'rule', request, async (at) => {
    const { dispute, reason, clause } = request;
    const judge = await judgeAt(court, at, dispute);
    if (!judge.ok) return judge;
    const unwritable = whyNotWritten('reason', reason);
    if (unwritable !== null) return reject(unwritable);
    const { ruleset, seats } = at.position;
    if (clause !== null && !ruleset.rulebook.clauses.some(({ id }) => id === clause)) {
      return reject({ code: 'invalid-request', path: 'clause', expected: A_CLAUSE });
    }
    const readers = readersOf(seats, request.readers, null);
    if (!readers.ok) return readers;
    const ruled = await effectOf(court, at, request.effect);
    if (!ruled.ok) return ruled;
    const { effect, state } = ruled.value;
    const body = { type: 'ruled', dispute, account: judge.value, effect, reason, clause, readers: readers.value } as const;
    return accept(say(court, { ...at.position, state }, 'ruled', body));
  });
