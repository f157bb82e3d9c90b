// Where a page of a list of a tournament or of ratings begins: after what a cursor names that bears the list.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Limits } from '../../games/ports/limits.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { cursorIn, type OwnedList, readCursorIn, whyNotAfter } from '../../games/requests/cursors.js';
import { type ListPage, type PageAsked, pageOfList } from '../../games/requests/list-pages.js';

/** Which list, and the id of the tournament, or of the ruleset, that it is of. */
export interface PlaceOfList {
  readonly list: OwnedList;
  readonly of: string;
}

/** A page, and how to go on after it. */
export interface EndedPage<Item> extends ListPage<Item> {
  /** The cursor of the last of the items; null if there are none. */
  readonly endCursor: string | null;
}

/** What a cursor names in the list. One of another stays as it is, and names nothing in any. */
const keyIn = ({ list, of }: PlaceOfList, cursor: string): string => readCursorIn(list, of, cursor) ?? cursor;

/** At most `first` of the items, which are called by numbers or ids; refused as pages of other lists are. */
export function pageInList<Item>(
  all: readonly Item[],
  place: PlaceOfList,
  keyOf: (item: Item) => number | string,
  { after, first }: PageAsked,
  limits: Pick<Limits, 'pageSize'>,
): Result<EndedPage<Item>, Refusal> {
  const page = pageOfList(all, (item) => String(keyOf(item)), { first, after: after && keyIn(place, after) }, limits);
  if (!page.ok) return page;
  const last = page.value.items.at(-1);
  return accept({ ...page.value, endCursor: last === undefined ? null : cursorIn(place.list, place.of, keyOf(last)) });
}

const NUMBER = /^[1-9]\d{0,8}$/;

/** The number that a cursor names, of those up to the last; 0 for none. Refused as in pages of other lists. */
export function numberAfter(place: PlaceOfList, cursor: string | null, last: number): Result<number, Refusal> {
  if (cursor === null) return accept(0);
  const key = keyIn(place, cursor);
  return NUMBER.test(key) && Number(key) <= last ? accept(Number(key)) : reject(whyNotAfter(key));
}
