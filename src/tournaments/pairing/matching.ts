// Pairs everybody at the least cost, where costs are of several levels and the least of a higher level is worth any of the lower ones.
import blossom from 'edmonds-blossom-fixed';

/** Two who may be paired, by their places in the list, and what it costs at each level, highest first: whole numbers, none negative. */
export interface Edge {
  readonly one: number;
  readonly other: number;
  readonly costs: readonly number[];
}

/** Half of what a double holds exactly: the library adds two weights, and halves what it gets. */
const MAX_WEIGHT = 2 ** 49;

/**
 * The partner of each of `count` places, so that the sums of costs are the least, level by level; null if they cannot all be
 * paired. Deterministic. One number has to hold all levels: where that would be too long, which no event of up to some sixty
 * players comes to, a higher level is worth what several tables together could save at the lower ones, but not all tables.
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

/** What a unit of each level is worth in units of the lowest: more than so many tables could save at all lower levels. */
function levelWeights(pairs: number, edges: readonly Edge[]): readonly number[] {
  const most = edges[0]!.costs.map((_, level) => edges.reduce((greatest, { costs }) => Math.max(greatest, costs[level]!), 0));
  for (let tables = pairs; ; tables = Math.floor(tables * 0.9)) {
    const worth = most.map(() => 1);
    for (let level = most.length - 2; level >= 0; level--) worth[level] = worth[level + 1]! * (1 + tables * most[level + 1]!);
    const total = worth.reduce((sum, each, level) => sum + each * most[level]!, 0);
    if (total < MAX_WEIGHT || tables <= 1) return worth;
  }
}
