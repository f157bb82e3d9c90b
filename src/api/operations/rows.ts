// Resources that have a page of rows: standings, crosstables, ratings and tables of seasons.

import { accept, type Result } from '../../engine/result.js';
import { listCursor, type Refusal } from '../../games/index.js';
import { type PageWithCursor, paginateOwnedList } from '../../tournaments/index.js';
import type { PageArguments } from '../presenters/pages.js';
import type * as Schema from '../presenters/schema-types.js';
import { type Call, pageOf } from './operation.js';

/** The list of a resource's rows. */
export interface Rows<Row> {
  readonly list: Parameters<typeof listCursor>[0];
  /** The id of the tournament, season or ruleset. */
  readonly of: string;
  readonly keyOf: (row: Row) => string;
}

/** A resource with a page of its rows, as REST has it. */
interface RowsPage<Item> extends Omit<PageWithCursor<unknown>, 'items'> {
  readonly items: readonly Item[];
}

/** Returns a resource with the requested page of its rows, also as a connection. */
export async function withRows<Read, Row, Item, Value extends RowsPage<Item>>(
  call: Call,
  requested: PageArguments,
  reading: Promise<Result<Read, Refusal>>,
  { keyOf, ...list }: Rows<Row>,
  rowsOf: (read: Read) => readonly Row[],
  serialize: (read: Read, page: PageWithCursor<Row>) => Value | Promise<Value>,
): Promise<Result<Value & Pick<Schema.Standings, 'edges' | 'pageInfo'>, Refusal>> {
  const read = await reading;
  if (!read.ok) return read;
  const page = paginateOwnedList(rowsOf(read.value), list, keyOf, pageOf(requested, call), call.services.limits);
  if (!page.ok) return page;
  const value = await serialize(read.value, page.value);
  const cursors = page.value.items.map((row) => listCursor(list.list, list.of, keyOf(row)));
  const { hasNextPage, endCursor, items } = value;
  const pageInfo = { hasNextPage, hasPreviousPage: (requested.after ?? null) !== null, startCursor: cursors[0] ?? null, endCursor };
  return accept({ ...value, edges: items.map((node, index) => ({ cursor: cursors[index]!, node })), pageInfo });
}
