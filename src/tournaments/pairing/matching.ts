// Minimum-cost perfect matching with several cost levels, where any saving at a higher level outweighs all lower levels.
import blossom from 'edmonds-blossom-fixed';

/** Two indices that may be paired, and the costs by level, highest first. Costs are non-negative integers. */
export interface Edge {
  readonly one: number;
  readonly other: number;
  readonly costs: readonly number[];
}

/** Half of the safe integer range: the library adds two weights and halves the sum. */
const MAX_WEIGHT = 2 ** 49;

/**
 * Returns the partner of each of `count` indices at the least total cost, level by level, or null if no perfect matching exists.
 * Deterministic. All levels share one number. If that would exceed its range, which takes more than about sixty players, a higher level
 * outweighs the savings of several tables at lower levels, but not of all tables.
 */
export function findCheapestMatching(count: number, edges: readonly Edge[]): readonly number[] | null {
  if (count === 0) return [];
  if (count % 2 === 1 || edges.length === 0) return null;
  const worth = levelWeights(count / 2, edges);
  const cost = ({ costs }: Edge) => costs.reduce((sum, each, level) => sum + each * worth[level]!, 0);
  const weighted = edges.map((edge) => [edge.one, edge.other, cost(edge)] as const);
  const most = weighted.reduce((greatest, [, , each]) => Math.max(greatest, each), 0);
  const partners = blossom(
    weighted.map(([one, other, each]) => [one, other, most - each] as const),
    true,
  );
  const whole = partners.length === count && partners.every((partner) => partner >= 0);
  return whole ? partners : null;
}

/** Returns the weight of each level in units of the lowest: more than the given number of tables can save at all lower levels. */
function levelWeights(pairs: number, edges: readonly Edge[]): readonly number[] {
  const most = edges[0]!.costs.map((_, level) => edges.reduce((greatest, { costs }) => Math.max(greatest, costs[level]!), 0));
  for (let tables = pairs; ; tables = Math.floor(tables * 0.9)) {
    const worth = most.map(() => 1);
    for (let level = most.length - 2; level >= 0; level--) worth[level] = worth[level + 1]! * (1 + tables * most[level + 1]!);
    const total = worth.reduce((sum, each, level) => sum + each * most[level]!, 0);
    if (total < MAX_WEIGHT || tables <= 1) return worth;
  }
}
