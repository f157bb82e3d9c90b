// Answers to requests of the kit. They come from the texts alone.
import { RULESETS } from '../../rulesets/index.js';
import { judgeText } from '../../transcripts/index.js';
import { countActions } from './count.js';

/** A request of the kit's runner. */
interface KitRequest {
  readonly id: number;
  readonly type: 'judge' | 'count';
  readonly text: string;
  /** With `count`. */
  readonly depth?: number;
}

/** What an engine answers. */
interface KitAnswer {
  readonly id: number;
  readonly verdict?: string;
  /** The number of the rejected decision. */
  readonly decision?: number;
  readonly clause?: string;
  /** Legal decisions after an accepted text, or in place of the rejected decision, over all seats to act. */
  readonly legal?: number;
  readonly counts?: readonly number[];
}

/** Returns the answer to a line of the protocol. */
export function answer(line: string): KitAnswer {
  const { id, type, text, depth = 1 } = JSON.parse(line) as KitRequest;
  const verdict = judgeText(text, RULESETS);
  if (verdict.kind !== 'accepted' && verdict.kind !== 'rejected') return { id, verdict: verdict.kind };
  const { ruleset, state } = verdict.position;
  if (type === 'count')
    return verdict.kind === 'accepted' ? { id, counts: countActions(ruleset, state, depth) } : { id, verdict: verdict.kind };
  const [legal] = countActions(ruleset, state, 1);
  const judged = { id, verdict: verdict.kind, legal: legal! };
  return verdict.kind === 'accepted' ? judged : { ...judged, decision: verdict.decision.number, clause: verdict.rejection.clause };
}
