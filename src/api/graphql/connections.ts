// Pages as Relay describes them: https://relay.dev/graphql/connections.htm
import type { ListPage } from '../../games/index.js';
import type { Page, PageArguments } from '../presenters/pages.js';
import type * as Schema from '../presenters/schema-types.js';
import { type Context, pageFrom } from './context.js';

export interface Connection<Node> {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: Schema.PageInfo;
  readonly totalCount?: number;
}

/** Use cases reject pages of no items: a page of one is read instead. */
export const atLeastOne = ({ first, after }: Page): Page => ({ first: first === 0 ? 1 : first, after });

/** Returns a page of at most `first` nodes. `first` may be 0, to learn whether there are any. */
export function connection<Node>(
  nodes: readonly Node[],
  cursorOf: (node: Node) => string,
  { first, after, hasNextPage, totalCount }: Page & Omit<ListPage<Node>, 'items'>,
): Connection<Node> {
  const edges = nodes.slice(0, first).map((node) => ({ cursor: cursorOf(node), node }));
  return {
    edges,
    ...(totalCount !== undefined && { totalCount }),
    pageInfo: {
      hasNextPage: hasNextPage || nodes.length > edges.length,
      hasPreviousPage: after !== null,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** Reads the requested page of a list and returns it as a connection. */
export async function readConnection<Node>(
  requested: PageArguments,
  context: Context,
  list: (page: Page) => Promise<ListPage<Node>>,
  cursorOf: (node: Node) => string,
): Promise<Connection<Node>> {
  const page = pageFrom(requested, context);
  const { items, ...rest } = await list(atLeastOne(page));
  return connection(items, cursorOf, { ...page, ...rest });
}
