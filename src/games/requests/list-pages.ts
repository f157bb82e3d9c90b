// Lists that are at hand as a whole, told page by page.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Limits } from '../ports/limits.js';
import type { Refusal } from '../refusals/refusals.js';
import { whyNotAfter } from './cursors.js';
import { whyNotThatLong } from './page-length.js';

export interface PageAsked {
  readonly after: string | null;
  readonly first: number;
}

export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly hasNextPage: boolean;
}

/**
 * At most `first` of the items, from after the one of this cursor on: `cursor-of-another-list` if it has the form of one,
 * `invalid-request` if it is none.
 */
export function pageOfList<Item>(
  all: readonly Item[],
  cursorOf: (item: Item) => string,
  { after, first }: PageAsked,
  { pageSize }: Pick<Limits, 'pageSize'>,
): Result<ListPage<Item>, Refusal> {
  const tooLong = whyNotThatLong(first, pageSize);
  if (tooLong !== null) return reject(tooLong);
  const at = after === null ? -1 : all.findIndex((item) => cursorOf(item) === after);
  if (after !== null && at === -1) return reject(whyNotAfter(after));
  const rest = all.slice(at + 1);
  return accept({ items: rest.slice(0, first), hasNextPage: rest.length > first });
}
