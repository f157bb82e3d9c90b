// How an action is judged: by a list of checks, one a reason, in the order of the rulebook. The first that finds something is
// the answer, so that a rejection names the first clause broken whatever else is wrong.
import { CLAUSES } from './clauses/index.js';
import { type Code, type FactsOf, REASONS, type Refused } from './rejections.js';

/** One reason to refuse an action, and what finds it. */
export interface Check<A> {
  readonly code: Code;
  /** Asked before every rule, whatever its own clause. Rules may count on it. */
  readonly before: boolean;
  finds(asked: A): Refused | null;
}
export type Checks<A> = readonly Check<A>[];

/** The facts of a broken rule, or whether it is broken where its reason has none. */
type Finding<C extends Code> = keyof FactsOf<C> extends never ? boolean : FactsOf<C> | null;

const NO_FACTS = {};

const check = <C extends Code, A>(code: C, before: boolean, look: (asked: A) => Finding<C>): Check<A> => ({
  code,
  before,
  finds(asked) {
    const found: boolean | Refused['facts'] | null = look(asked);
    return found ? { code, facts: found === true ? NO_FACTS : found } : null;
  },
});

/**
 * Why the rules are not even asked: the block that the action is about is not one's own, or not where it should be, or
 * something else is to be decided first. So of a block that is hidden nothing is ever answered but this.
 */
export const unless = <C extends Code, A>(code: C, absent: (asked: A) => Finding<C>): Check<A> => check(code, true, absent);

/** A rule that the action may break. It is asked whatever other rules are broken, and so counts on none of them. */
export const rule = <C extends Code, A>(code: C, broken: (asked: A) => Finding<C>): Check<A> => check(code, false, broken);

const PLACES: ReadonlyMap<string, number> = new Map(CLAUSES.map(({ id }, place) => [id, place]));

/** Where in the rulebook a check stands; it is our mistake to have a rule without a clause. */
function placeOf({ code, before }: Check<never>): number {
  if (before) return -1;
  const place = PLACES.get(REASONS[code][0] ?? '');
  if (place === undefined) throw new Error(`no clause of the rulebook says ${code}`);
  return place;
}

/** The checks as they are asked: first whether the matter is there, then the rules by their clauses; within one as they are given. */
export const inRulebookOrder = <A>(checks: Checks<A>): Checks<A> => [...checks].sort((one, other) => placeOf(one) - placeOf(other));

/** The first reason to refuse, or null. */
export function firstBroken<A>(checks: Checks<A>, asked: A): Refused | null {
  for (const each of checks) {
    const found = each.finds(asked);
    if (found) return found;
  }
  return null;
}

/** Whether nothing forbids it, in whatever order it is asked. */
export const isAllowed = <A>(checks: Checks<A>, asked: A): boolean => firstBroken(checks, asked) === null;
