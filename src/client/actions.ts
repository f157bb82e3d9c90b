import type { ActionInput, LegalActions, RulesetKey } from './ruleset-types.js';

/** Of which ruleset legal actions are. */
type KeyOf<Legal> = { [Key in RulesetKey]: Legal extends LegalActions<Key> ? Key : never }[RulesetKey];

/**
 * The legal actions one by one, as `submit` takes them: `{ recruit: { place: 1 } }`, and `{ endMovement: true }` for one without
 * fields. The court groups them by kind.
 */
export function actionsIn<Legal extends LegalActions<RulesetKey>>(legal: Legal): ActionInput<KeyOf<Legal>>[] {
  const groups = Object.entries(legal) as [kind: string, group: unknown][];
  return groups.flatMap(([kind, group]) => {
    const listed: readonly unknown[] = group === true ? [true] : Array.isArray(group) ? group : [];
    return listed.map((action) => ({ [kind]: action }) as ActionInput<KeyOf<Legal>>);
  });
}
