// Answers to requests of the kit. They come from the texts alone.
import { RULESETS } from '../../rulesets/index.js';
import { judgeText } from '../../transcripts/index.js';
import { countActions } from './count.js';

/** A request of the kit's runner. */
export interface KitRequest {
  readonly id: number;
  readonly type: 'judge' | 'count';
  readonly text: string;
  /** With `count`. */
  readonly depth?: number;
}

/** What an engine answers. */
export interface KitAnswer {
  readonly id: number;
  readonly verdict?: string;
  /** The number of the rejected decision. */
  readonly decision?: number;
  readonly clause?: string;
  readonly counts?: readonly number[];
}

/** Returns the answer to a line of the protocol. */
export function answer(line: string): KitAnswer {
  const { id, type, text, depth = 1 } = JSON.parse(line) as KitRequest;
  const verdict = judgeText(text, RULESETS);
  if (type === 'judge')
    return verdict.kind === 'rejected'
      ? { id, verdict: verdict.kind, decision: verdict.decision.number, clause: verdict.rejection.clause }
      : { id, verdict: verdict.kind };
  if (verdict.kind !== 'accepted') return { id, verdict: verdict.kind };
  const { ruleset, state } = verdict.position;
  return { id, counts: countActions(ruleset, state, depth) };
}
