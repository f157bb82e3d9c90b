// Judgements of texts: how many a caller may have.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Verdict } from '../../transcripts/index.js';
import type { Limits } from '../ports/limits.js';
import type { TextJudge } from '../ports/text-judge.js';
import type { Refusal } from '../refusals/refusals.js';
import { createRateWindows, type RateWindows } from './rate-windows.js';

export interface Judging {
  readonly judge: TextJudge;
  /** Judgements per caller. */
  readonly rates: RateWindows;
  /** How many texts of each caller are being judged or wait. */
  readonly underWay: Map<string, number>;
}

/** What a judgement needs of the services. */
interface JudgingServices {
  readonly judging: Judging;
  readonly limits: Pick<Limits, 'judgementsPerMinute'>;
  readonly now: () => Date;
}

/** Returns the judging of one process, with no text under way. */
export const createJudging = (judge: TextJudge): Judging => ({ judge, rates: createRateWindows(), underWay: new Map() });

/** Texts of one caller that are judged or wait at once: one caller cannot fill the queue. */
const UNDER_WAY_MAX = 2;
/** Seconds after which a caller tries again if the queue is full. */
const RETRY_AFTER = 2;

/**
 * Judges a text for a caller: an account, or the token of a seat. Refused as `too-many-judgements`, `judgement-queue-full` or
 * `judgement-too-long`.
 */
export async function judgeFor(
  { judging, limits, now }: JudgingServices,
  caller: string,
  text: string,
  signal?: AbortSignal,
): Promise<Result<Verdict, Refusal>> {
  const limit = limits.judgementsPerMinute;
  const { isExceeded, seconds } = judging.rates.count(caller, limit, now());
  if (isExceeded) return reject({ code: 'too-many-judgements', limit, retryAfter: seconds });
  const before = judging.underWay.get(caller) ?? 0;
  if (before >= UNDER_WAY_MAX) return reject({ code: 'judgement-queue-full', retryAfter: RETRY_AFTER });
  judging.underWay.set(caller, before + 1);
  try {
    const judged = await judging.judge(text, signal);
    if (judged.ok) return accept(judged.value);
    return reject(judged.problem === 'busy' ? { code: 'judgement-queue-full', retryAfter: RETRY_AFTER } : { code: 'judgement-too-long' });
  } finally {
    const left = judging.underWay.get(caller)! - 1;
    if (left === 0) judging.underWay.delete(caller);
    else judging.underWay.set(caller, left);
  }
}
