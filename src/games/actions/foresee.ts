import { ChanceAsked, noChance } from '../../engine/chance.js';
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { noticesFor } from '../../record/viewers.js';
import type { Refused, Rejected } from '../court/answers.js';
import { fold, type Position } from '../game/position.js';
import { goesPast, rejected } from './judge.js';
import { nothingFollows } from './nothing-follows.js';

type Action = RulesetTypes['Action'];

/** What a list of actions would lead to, as far as its seat may know it. Nothing was done. */
export interface Foreseen {
  readonly kind: 'foreseen';
  readonly ruleset: string;
  readonly seat: string;
  /** The seat's own, of each action that is told, in order. */
  readonly notices: readonly (readonly RulesetTypes['Notice'][])[];
  /** `chance`: the last action would be accepted, and draws, reveals something or passes the decision on. Null if all is told. */
  readonly notTold: 'chance' | null;
  /** The seat's own, after the actions that are told. */
  readonly view: RulesetTypes['View'];
}

/** What would become of a submission. */
export type Foresight = Foreseen | Rejected | Refused;

/**
 * What a list of actions would lead to, without chance. What draws, reveals something or passes the decision on is not told,
 * and all three are answered alike: how far a list can go on hangs on nothing its seat does not know (a law holds every
 * ruleset to it), and what comes of its end may. Whether an action is legal hangs on nothing else either.
 */
export function foresee(position: Pick<Position, 'ruleset' | 'state'>, seat: string, actions: readonly Action[]): Foresight {
  const { ruleset } = position;
  const notices: (readonly RulesetTypes['Notice'][])[] = [];
  let { state } = position;
  let isToldWhole = true;
  for (const [index, action] of actions.entries()) {
    const decided = decideUnlessDrawn(ruleset, state, seat, action);
    if (decided !== 'chance-asked' && !decided.ok) return rejected({ ruleset, state }, seat, index, action, decided.problem);
    const events = decided === 'chance-asked' ? [] : decided.value;
    const next = fold(ruleset, state, events);
    const toAct = { before: ruleset.toAct(state), after: ruleset.toAct(next) };
    if (decided === 'chance-asked' || nothingFollows(ruleset, events, seat, toAct)) {
      if (index < actions.length - 1) return goesPast(index);
      isToldWhole = false;
    } else {
      notices.push(noticesFor(ruleset, events, seat));
      state = next;
    }
  }
  return { kind: 'foreseen', ruleset: ruleset.id, seat, notices, notTold: isToldWhole ? null : 'chance', view: ruleset.view(state, seat) };
}

function decideUnlessDrawn(ruleset: AnyRuleset, state: RulesetTypes['State'], seat: string, action: Action) {
  try {
    return ruleset.decide(state, seat, action, noChance);
  } catch (error) {
    if (error instanceof ChanceAsked) return 'chance-asked';
    throw error;
  }
}
