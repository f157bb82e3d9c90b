// Pages as Relay describes them: https://relay.dev/graphql/connections.htm
import type { Page } from '../presenters/pages.js';

export interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

export interface Connection<Node> {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: PageInfo;
}

/** What a use-case is asked for, which gives no page of none. */
export const atLeastOne = ({ first, after }: Page): Page => ({ first: first === 0 ? 1 : first, after });

/**
 * A page of at most `first` of the nodes, which begins after `after`. There is something before it exactly if it does not
 * begin at the beginning. None may be asked for, which tells whether there is one; use-cases know no page so short.
 */
export function connection<Node>(
  nodes: readonly Node[],
  cursorOf: (node: Node) => string,
  { first, after, hasNextPage }: Page & { readonly hasNextPage: boolean },
): Connection<Node> {
  const edges = nodes.slice(0, first).map((node) => ({ cursor: cursorOf(node), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage: hasNextPage || nodes.length > edges.length,
      hasPreviousPage: after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
