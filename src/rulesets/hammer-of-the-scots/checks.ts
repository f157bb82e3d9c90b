// How an action is judged: by a list of checks, one a reason, in the order of the rulebook. The first that finds something is
// the answer, so that a rejection names the first clause broken whatever else is wrong.

import { blockOf } from './board.js';
import { CLAUSES } from './clauses.js';
import type { BlockId, Side } from './ids.js';
import { type Code, type FactsOf, REASONS, type Violation } from './rejections.js';
import type { BlockState, GameIn, PhaseName } from './state.js';

/** One reason to refuse an action, and what finds it. */
export interface Check<A> {
  readonly code: Code;
  /** Asked before every rule, whatever its own clause. Rules may count on it. */
  readonly isPrecondition: boolean;
  find(asked: A): Violation | null;
}
export type Checks<A> = readonly Check<A>[];

/** The facts of a broken rule, or whether it is broken where its reason has none. */
type Finding<C extends Code> = keyof FactsOf<C> extends never ? boolean : FactsOf<C> | null;

const NO_FACTS = {};

const check = <C extends Code, A>(code: C, before: boolean, look: (asked: A) => Finding<C>): Check<A> => ({
  code,
  isPrecondition: before,
  find(asked) {
    const found: boolean | Violation['facts'] | null = look(asked);
    return found ? { code, facts: found === true ? NO_FACTS : found } : null;
  },
});

/**
 * Why the rules are not even asked: the block that the action is about is not one's own, or not where it should be, or
 * something else is to be decided first. So of a block that is hidden nothing is ever answered but this.
 */
export const precondition = <C extends Code, A>(code: C, absent: (asked: A) => Finding<C>): Check<A> => check(code, true, absent);

/** A rule that the action may break. It is asked whatever other rules are broken, and so counts on none of them. */
export const rule = <C extends Code, A>(code: C, broken: (asked: A) => Finding<C>): Check<A> => check(code, false, broken);

const CLAUSE_POSITIONS: ReadonlyMap<string, number> = new Map(CLAUSES.map(({ id }, place) => [id, place]));

/** Where in the rulebook a check stands; it is our mistake to have a rule without a clause. */
function clausePosition({ code, isPrecondition }: Check<never>): number {
  if (isPrecondition) return -1;
  const place = CLAUSE_POSITIONS.get(REASONS[code][0] ?? '');
  if (place === undefined) throw new Error(`no clause of the rulebook says ${code}`);
  return place;
}

/** The checks as they are asked: first whether the matter is there, then the rules by their clauses; within one as they are given. */
export const sortByClause = <A>(checks: Checks<A>): Checks<A> =>
  [...checks].sort((one, other) => clausePosition(one) - clausePosition(other));

/** The first reason to refuse, or null. */
export function firstViolation<A>(checks: Checks<A>, asked: A): Violation | null {
  for (const each of checks) {
    const found = each.find(asked);
    if (found) return found;
  }
  return null;
}

/** Whether nothing forbids it, in whatever order it is asked. */
export const isAllowed = <A>(checks: Checks<A>, asked: A): boolean => firstViolation(checks, asked) === null;

// What most actions ask: something of one block.

export interface BlockAction<P extends PhaseName = PhaseName> {
  readonly game: GameIn<P>;
  readonly side: Side;
  readonly block: BlockState;
}

/** The block that an action names, as it is now. */
export const toBlockAction = <P extends PhaseName>(
  game: GameIn<P>,
  side: Side,
  { block }: { readonly block: BlockId },
): BlockAction<P> => ({
  game,
  side,
  block: blockOf(game, block),
});

/** The side has no such block on the map. */
export const NO_SUCH_BLOCK = precondition(
  'no-such-block',
  ({ side, block }: Pick<BlockAction, 'side' | 'block'>) => block.side !== side || block.strength === 0,
);
