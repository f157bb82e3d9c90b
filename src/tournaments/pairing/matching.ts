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
 * Deterministic. All levels share one number. If that would exceed its range, which takes more than about sixty players, a level below the
 * first `strictLevels` outweighs the savings of several tables at lower levels, but not of all tables. A strict level always outweighs all.
 */
export function findCheapestMatching(count: number, edges: readonly Edge[], strictLevels = 0): readonly number[] | null {
  if (count === 0) return [];
  if (count % 2 === 1 || edges.length === 0) return null;
  const worth = levelWeights(count / 2, edges, strictLevels);
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

/**
 * Returns the weight of each level in units of the lowest: a strict level weighs more than all tables can save at all lower levels, another
 * one more than a given number of tables can.
 */
function levelWeights(pairs: number, edges: readonly Edge[], strictLevels: number): readonly number[] {
  const most = edges[0]!.costs.map((_, level) => edges.reduce((greatest, { costs }) => Math.max(greatest, costs[level]!), 0));
  for (let tables = pairs; ; tables = Math.floor(tables * 0.9)) {
    const worth = most.map(() => 1);
    let below = most.at(-1)!; // what a table can cost at all lower levels
    for (let level = most.length - 2; level >= 0; level--) {
      worth[level] = 1 + (level < strictLevels ? pairs : tables) * below;
      below += worth[level]! * most[level]!;
    }
    if (below < MAX_WEIGHT || tables <= 1) return worth;
  }
}
