// Answers to requests of the kit. They come from the texts alone.
import { type AnyRuleset, type RulesetTypes, replay } from '../../engine/ruleset.js';
import { RULESETS } from '../../rulesets/index.js';
import { type AnyJudgedGame, judgeText, type Verdict } from '../../transcripts/index.js';
import { resultText } from '../../transcripts/write.js';
import { countActions } from './count.js';
import { digestOf } from './digest.js';
import { isSecrecyQuestion } from './secrecy.js';

type State = RulesetTypes['State'];

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
  /** The winners, as in the header Result; `*` while the game lasts. */
  readonly result?: string;
  /** The digest of the position at the beginning, and after each decision. */
  readonly positions?: readonly string[];
  readonly counts?: readonly number[];
}

/** An engine under test is asked what it says of each line, not what the text should be. */
const AS_IT_STANDS = { asItStands: true } as const;

/** Returns the answer to a line of the protocol. */
export function answer(line: string): KitAnswer {
  const { id, type, text, depth = 1 } = JSON.parse(line) as KitRequest;
  const verdict = judgeText(text, RULESETS, AS_IT_STANDS);
  if (verdict.kind !== 'accepted' && verdict.kind !== 'rejected') return { id, verdict: verdict.kind };
  const { ruleset, state } = verdict.position;
  if (type === 'count')
    return verdict.kind === 'accepted' ? { id, counts: countActions(ruleset, state, depth) } : { id, verdict: verdict.kind };
  const [legal] = countActions(ruleset, state, 1);
  const positions = statesOf(text, verdict).map((each) => digestOf(ruleset, each));
  const result = resultText(ruleset, ruleset.outcome(state));
  const judged = { id, verdict: verdict.kind, legal: legal!, result, positions };
  return verdict.kind === 'accepted' ? judged : { ...judged, decision: verdict.decision.number, clause: verdict.rejection.clause };
}

/** Returns the states of a judged text: at the beginning, and after each decision before one that is rejected. */
function statesOf(text: string, verdict: Verdict): readonly State[] {
  if (verdict.kind === 'accepted') return statesIn(verdict.position.ruleset, verdict.game);
  if (verdict.kind !== 'rejected') return [];
  const before = text
    .split('\n')
    .slice(0, verdict.decision.line - 1)
    .join('\n');
  return statesOf(before, judgeText(before, RULESETS, AS_IT_STANDS));
}

function statesIn(ruleset: AnyRuleset, { entries: [setUp, ...entries] }: AnyJudgedGame): readonly State[] {
  const states = [replay(ruleset, setUp!.events)];
  for (const { events } of entries) states.push(events.reduce((state, event) => ruleset.evolve(state, event), states.at(-1)!));
  return states;
}

/**
 * Returns the numbers of the decisions of a text that are asked for secrecy alone. The rejected decision counts, and so does the one after the
 * end, also if such a question only comes up in the sequences that are counted from there.
 */
export function secrecyQuestionsOf(text: string, depth = 1): readonly number[] {
  const verdict = judgeText(text, RULESETS, AS_IT_STANDS);
  if (verdict.kind !== 'accepted' && verdict.kind !== 'rejected') return [];
  const { ruleset } = verdict.position;
  return statesOf(text, verdict).flatMap((state, index, all) => {
    let isAsked = false;
    const look = (asked: State): void => {
      isAsked ||= isSecrecyQuestion(ruleset, asked);
    };
    countActions(ruleset, state, index === all.length - 1 ? depth : 1, look);
    return isAsked ? [index + 1] : [];
  });
}
