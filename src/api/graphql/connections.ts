// Pages as Relay describes them: https://relay.dev/graphql/connections.htm

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

/** How many a page has when the client does not say. */
export const PAGE_LENGTH = 50;

/** A page that begins after `after`. There is something before it exactly if it does not begin at the beginning. */
export function connection<Node>(
  nodes: readonly Node[],
  cursorOf: (node: Node) => string,
  { after, hasNextPage }: { readonly after: string | null; readonly hasNextPage: boolean },
): Connection<Node> {
  const edges = nodes.map((node) => ({ cursor: cursorOf(node), node }));
  return {
    edges,
    pageInfo: {
      hasNextPage,
      hasPreviousPage: after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}
