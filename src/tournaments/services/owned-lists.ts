// Pages of a tournament's and of a ruleset's lists, and numbers in requests. A cursor includes the list it belongs to.

import { accept, type Result, reject } from '../../engine/result.js';
import { wholeNumber } from '../../engine/texts/index.js';
import type { Limits } from '../../games/ports/limits.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import {
  cursorRefusal,
  type ListPage,
  listCursor,
  type OwnedList,
  type PageRequest,
  paginate,
  parseListCursor,
} from '../../games/requests/pagination.js';

/** The list, and the id of its tournament or ruleset. */
export interface ListRef {
  readonly list: OwnedList;
  readonly of: string;
}

/** A page and its end cursor. */
export interface PageWithCursor<Item> extends Required<ListPage<Item>> {
  /** The cursor of the last item; null if the page is empty. */
  readonly endCursor: string | null;
}

/** What follows a page of a list whose items are numbered from 1 without gaps: the last number is its length. */
export type NumberedPage = Required<Omit<ListPage<unknown>, 'items'>>;

/** Returns the item key of the cursor. A cursor of another list is returned as is, and matches no item. */
const readCursorKey = ({ list, of }: ListRef, cursor: string): string => parseListCursor(list, of, cursor) ?? cursor;

/** Returns at most `first` items; keys are numbers or ids. Rejects invalid cursors. */
export function paginateOwnedList<Item>(
  all: readonly Item[],
  place: ListRef,
  keyOf: (item: Item) => number | string,
  { after, first }: PageRequest,
  limits: Pick<Limits, 'pageSize'>,
): Result<PageWithCursor<Item>, Refusal> {
  const page = paginate(all, (item) => String(keyOf(item)), { first, after: after && readCursorKey(place, after) }, limits);
  if (!page.ok) return page;
  const last = page.value.items.at(-1);
  return accept({ ...page.value, endCursor: last === undefined ? null : listCursor(place.list, place.of, keyOf(last)) });
}

const NUMBER = /^[1-9]\d{0,8}$/;

/**
 * Returns the number in the cursor, at most `last`; 0 without cursor. Rejects invalid cursors, and with `tournament-rewound` a cursor of the
 * list whose number is larger: the server has only sent it if the database has lost entries since. A number alone may be a guess.
 */
export function readNumberCursor(place: ListRef, cursor: string | null, last: number): Result<number, Refusal> {
  if (cursor === null) return accept(0);
  const key = readCursorKey(place, cursor);
  const isNumber = NUMBER.test(key);
  if (isNumber && Number(key) <= last) return accept(Number(key));
  return reject(isNumber && key !== cursor ? { code: 'tournament-rewound' } : cursorRefusal(key));
}

/** The refusal of a number above `most` at this path. */
export const invalidNumber = (path: string, most: number): Refusal => ({
  code: 'invalid-request',
  path,
  expected: wholeNumber(1, most),
});

/** Returns the number if it is between 1 and `most`. */
export const readNumberUpTo = (most: number, path: string, number: number): Result<number, Refusal> =>
  Number.isInteger(number) && number >= 1 && number <= most ? accept(number) : reject(invalidNumber(path, most));
