// Exhaustive reference implementation: slow, but simple.
import type { Edge } from '../../../src/tournaments/pairing/matching.js';

/** Generates all perfect matchings of so many indices. */
export function everyMatching(count: number, edges: readonly Edge[]): readonly (readonly Edge[])[] {
  const extend = (taken: ReadonlySet<number>): (readonly Edge[])[] => {
    if (taken.size === count) return [[]];
    const next = Array.from({ length: count }, (_, at) => at).find((at) => !taken.has(at))!;
    return edges
      .filter(({ one, other }) => (one === next && !taken.has(other)) || (other === next && !taken.has(one)))
      .flatMap((edge) => extend(new Set([...taken, edge.one, edge.other])).map((rest) => [edge, ...rest]));
  };
  return extend(new Set());
}

/** Returns the total cost of edges by level. */
export const sumOf = (edges: readonly Edge[]): readonly number[] =>
  edges.map(({ costs }) => costs).reduce((sums, costs) => sums.map((sum, level) => sum + costs[level]!));

/** Compares two costs, higher levels first. */
export const compared = (one: readonly number[], other: readonly number[]): number =>
  one.map((each, level) => each - other[level]!).find((difference) => difference !== 0) ?? 0;
