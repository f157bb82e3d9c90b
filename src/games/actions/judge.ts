import { type Chance, ChanceAsked, noChance } from '../../engine/chance.js';
import type { Rejection, RulesetTypes } from '../../engine/ruleset.js';
import { TableDiffers } from '../../record/table/chance.js';
import { type Drawing, differing, isKnownTo, UNSIGNED } from '../chance/drawing.js';
import type { Refused, Rejected } from '../court/answers.js';
import { happen } from '../game/happen.js';
import type { Position } from '../game/position.js';
import type { Drafted } from '../log/enter.js';
import type { Entry } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import { alternativesTo } from './alternatives.js';
import { nothingFollows } from './nothing-follows.js';

type Action = RulesetTypes['Action'];

interface Sitting {
  readonly seat: string;
  readonly actions: readonly Action[];
  readonly at: Date;
  /** For the last action only. */
  readonly drawing: Drawing;
}

interface Judged extends Drafted {
  readonly kind: 'drafted';
}

/**
 * Judges a list of actions as a whole. Only the last may draw, reveal something to its seat or end that seat's turn to
 * decide; every other is decided without chance, so that a list that goes on too far is refused before anything is drawn
 * and its refusal tells nothing.
 */
export function judge(before: Position, { seat, actions, at, drawing }: Sitting): Judged | Rejected | Refused {
  const entries: Entry[] = [];
  let position = before;
  for (const [index, action] of actions.entries()) {
    const isLast = index === actions.length - 1;
    const decided = decide(position, seat, action, isLast ? drawing.chance : noChance);
    if (decided === 'chance-asked') return isLast ? refused(UNSIGNED) : goesPast(index);
    if (decided instanceof TableDiffers) return refused(differing(decided, isKnownTo(seat, decided.asked)));
    if (!decided.ok) return rejected(position, seat, index, action, decided.problem);
    const whyNot = isLast ? drawing.whyNot(decided.value) : null;
    if (whyNot !== null) return refused(whyNot);
    const happened = happen(position, {
      at,
      kind: 'action',
      actor: seat,
      action,
      events: decided.value,
      body: isLast ? drawing.body : null,
      draws: isLast ? drawing.uses() : [],
    });
    if (!isLast && endsList(position, happened.position, happened.entry, seat)) return goesPast(index);
    entries.push(happened.entry);
    position = happened.position;
  }
  return { kind: 'drafted', before, entries, after: position };
}

export function rejected(
  { ruleset, state }: Pick<Position, 'ruleset' | 'state'>,
  seat: string,
  index: number,
  asked: Action,
  rejection: Rejection,
): Rejected {
  const alternatives = alternativesTo(asked, ruleset.legal(state, seat));
  return { kind: 'rejected', index, ruleset: ruleset.id, rejection, asked, alternatives };
}

const refused = (refusal: Refusal): Refused => ({ kind: 'refused', refusal });
export const goesPast = (index: number): Refused => refused({ code: 'list-goes-past-chance', index });

function decide({ ruleset, state }: Position, seat: string, action: Action, chance: Chance) {
  try {
    return ruleset.decide(state, seat, action, chance);
  } catch (error) {
    if (error instanceof ChanceAsked) return 'chance-asked';
    if (error instanceof TableDiffers) return error;
    throw error;
  }
}

/** Whether nothing may follow this entry in its list. */
const endsList = (before: Position, after: Position, { events }: Entry, seat: string): boolean =>
  after.summary.status !== 'playing' ||
  nothingFollows(before.ruleset, events, seat, { before: before.summary.toAct, after: after.summary.toAct });
