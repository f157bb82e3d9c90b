import type { RulesetTypes } from '../../engine/ruleset.js';

type Action = RulesetTypes['Action'];

/** How many legal actions an answer to an illegal one names. */
const ALTERNATIVES = 5;

/**
 * What would have been legal and is most like what was asked: actions of its kind, those first that share most of its
 * fields, in the order of the list. Taken from the seat's own list and from nothing else, so that it tells a player only
 * what he may ask for anyway.
 */
export function alternativesTo(asked: Action, legal: readonly Action[]): readonly Action[] {
  const alike = legal.filter(({ type }) => type === asked.type).map((action) => ({ action, likeness: likeness(asked, action) }));
  return alike
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, ALTERNATIVES)
    .map(({ action }) => action);
}

/** A field that is the same counts most; of two paths, how far they go together. */
function likeness(asked: object, action: object): number {
  const other = action as Readonly<Record<string, unknown>>;
  return Object.entries(asked).reduce((sum, [name, value]) => sum + alike(value, other[name]), 0);
}

const SAME = 100;
function alike(one: unknown, other: unknown): number {
  if (one === other) return SAME;
  if (!Array.isArray(one) || !Array.isArray(other)) return 0;
  const parting = one.findIndex((step, at) => step !== other[at]);
  return parting < 0 ? one.length : parting;
}
