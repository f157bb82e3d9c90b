declare module 'edmonds-blossom-fixed' {
  /**
   * For each vertex its partner in a matching of the greatest weight, -1 for none; of all that have as many pairs as there can be,
   * if `maxCardinality`. Edges as [vertex, vertex, weight]; weights are whole numbers, so that no rounding occurs.
   */
  export default function blossom(edges: readonly (readonly [number, number, number])[], maxCardinality: boolean): number[];
}
