// Where a page of a list of a tournament begins: after what a cursor names that bears the list.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Limits } from '../../games/ports/limits.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { readCursorIn, type TournamentList } from '../../games/requests/cursors.js';
import { type ListPage, type PageAsked, pageOfList } from '../../games/requests/list-pages.js';
import { isOfRows, whyNotAfterHere } from './row-pages.js';

/** Which list of which tournament. */
export interface PlaceOfList {
  readonly tournament: string;
  readonly list: TournamentList;
}

/** What a cursor names in the list. One of another stays as it is, and names nothing in any. */
const keyIn = ({ list, tournament }: PlaceOfList, cursor: string): string => readCursorIn(list, tournament, cursor) ?? cursor;

/** At most `first` of the items, which are called by numbers or ids; refused as pages of other lists are. */
export const pageInTournament = <Item>(
  all: readonly Item[],
  place: PlaceOfList,
  keyOf: (item: Item) => number | string,
  { after, first }: PageAsked,
  limits: Pick<Limits, 'pageSize'>,
): Result<ListPage<Item>, Refusal> =>
  after !== null && isOfRows(after)
    ? reject(whyNotAfterHere(after))
    : pageOfList(all, (item) => String(keyOf(item)), { first, after: after && keyIn(place, after) }, limits);

const NUMBER = /^[1-9]\d{0,8}$/;

/** The number that a cursor names, of those up to the last; 0 for none. Refused as in pages of other lists. */
export function numberAfter(place: PlaceOfList, cursor: string | null, last: number): Result<number, Refusal> {
  if (cursor === null) return accept(0);
  const key = keyIn(place, cursor);
  return NUMBER.test(key) && Number(key) <= last ? accept(Number(key)) : reject(whyNotAfterHere(key));
}
