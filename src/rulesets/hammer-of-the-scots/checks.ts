// Checks of actions: one for each reason, in the order of the rulebook. The first violation is the answer, so that a rejection
// cites the first clause broken.

import { CLAUSES, OPTION_CLAUSES } from './clauses.js';
import type { BlockId, Side } from './ids.js';
import { blockOf } from './on-map.js';
import { type Code, type FactsOf, REASONS, type Violation } from './rejections.js';
import type { BlockState, GameIn, PhaseName } from './state.js';

/** A reason to reject an action, and its condition. */
export interface Check<A> {
  readonly code: Code;
  /** Preconditions come before every rule, whatever their clauses. Rules may rely on them. */
  readonly isPrecondition: boolean;
  /** Whether the action breaks this rule: as `find`, without the facts of the violation. */
  isBroken(asked: A): boolean;
  find(asked: A): Violation | null;
}
export type Checks<A> = readonly Check<A>[];

/** The facts of a violation; a boolean for reasons without facts. */
type Finding<C extends Code> = keyof FactsOf<C> extends never ? boolean : FactsOf<C> | null;

const NO_FACTS = {};

const check = <C extends Code, A>(code: C, before: boolean, look: (asked: A) => Finding<C>): Check<A> => ({
  code,
  isPrecondition: before,
  isBroken: (asked) => Boolean(look(asked)),
  find(asked) {
    const found: boolean | Violation['facts'] | null = look(asked);
    return found ? { code, facts: found === true ? NO_FACTS : found } : null;
  },
});

/**
 * Creates a condition that must hold before any rule is checked: the block belongs to the side and is in the right area, or
 * another decision comes first. Only such conditions answer questions about a hidden block.
 */
export const precondition = <C extends Code, A>(code: C, absent: (asked: A) => Finding<C>): Check<A> => check(code, true, absent);

/** Creates a rule. It is checked whatever other rules are broken, and so relies on none of them. */
export const rule = <C extends Code, A>(code: C, broken: (asked: A) => Finding<C>): Check<A> => check(code, false, broken);

const CLAUSE_PLACES: ReadonlyMap<string, number> = new Map([...CLAUSES, ...OPTION_CLAUSES].map(({ id }, place) => [id, place]));

/** Returns the place of a check in the rulebook. Throws if a rule has no clause. */
function clausePlace({ code, isPrecondition }: Check<never>): number {
  if (isPrecondition) return -1;
  const place = CLAUSE_PLACES.get(REASONS[code][0] ?? '');
  if (place === undefined) throw new Error(`no clause of the rulebook says ${code}`);
  return place;
}

/** Sorts checks: preconditions, then rules by their clauses; the sort is stable. */
export const sortByClause = <A>(checks: Checks<A>): Checks<A> => [...checks].sort((one, other) => clausePlace(one) - clausePlace(other));

/** Returns the first violation, or null. */
export function firstViolation<A>(checks: Checks<A>, asked: A): Violation | null {
  for (const each of checks) {
    const found = each.find(asked);
    if (found) return found;
  }
  return null;
}

/** Whether no check finds a violation. The order of the checks has no effect. */
export function isAllowed<A>(checks: Checks<A>, asked: A): boolean {
  for (const each of checks) if (each.isBroken(asked)) return false;
  return true;
}

export interface BlockAction<P extends PhaseName = PhaseName> {
  readonly game: GameIn<P>;
  readonly side: Side;
  readonly block: BlockState;
}

/** Returns the named block in its current state. */
export const toBlockAction = <P extends PhaseName>(
  game: GameIn<P>,
  side: Side,
  { block }: { readonly block: BlockId },
): BlockAction<P> => ({
  game,
  side,
  block: blockOf(game, block),
});

export const NO_SUCH_BLOCK = precondition(
  'no-such-block',
  ({ side, block }: Pick<BlockAction, 'side' | 'block'>) => block.side !== side || block.strength === 0,
);
