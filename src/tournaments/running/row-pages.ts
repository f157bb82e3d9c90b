// Pages of what is told in rows: standings and crosstables of a tournament, ratings of a ruleset. A cursor of theirs bears which of
// these it is of: `standings/5c1f…/anna`.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Limits } from '../../games/ports/limits.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { whyNotAfter } from '../../games/requests/cursors.js';
import { type ListPage, type PageAsked, pageOfList } from '../../games/requests/list-pages.js';

/** Which rows, and the id of the tournament or the ruleset that they are of. */
export interface PlaceOfRows {
  readonly rows: 'standings' | 'crosstable' | 'ratings';
  readonly of: string;
}

export interface RowPage<Row> extends ListPage<Row> {
  /** Of the last of the rows; null if there are none. */
  readonly endCursor: string | null;
}

const IN_ROWS = /^(standings|crosstable|ratings)\/([\w-]{1,64})\/(.+)$/;

/** Whether it has the form of a cursor of rows. */
export const isOfRows = (text: string): boolean => IN_ROWS.test(text);

/** Why a list of tournaments does not begin after this: as lists of games say it, who do not know cursors of rows. */
export const whyNotAfterHere = (text: string): Refusal =>
  isOfRows(text) ? { code: 'cursor-of-another-list', path: 'after' } : whyNotAfter(text);

/**
 * At most `first` of the rows, each called by the id of a player or an account, which is what a cursor was before it bore its rows.
 * Refused as pages of lists are.
 */
export function pageOfRows<Row>(
  all: readonly Row[],
  { rows, of }: PlaceOfRows,
  keyOf: (row: Row) => string,
  { after, first }: PageAsked,
  limits: Pick<Limits, 'pageSize'>,
): Result<RowPage<Row>, Refusal> {
  const place = `${rows}/${of}/`;
  const isOfOthers = after !== null && isOfRows(after) && !after.startsWith(place);
  if (isOfOthers) return reject(whyNotAfterHere(after));
  const key = after?.startsWith(place) ? after.slice(place.length) : after;
  const page = pageOfList(all, keyOf, { after: key, first }, limits);
  if (!page.ok) return page;
  const last = page.value.items.at(-1);
  return accept({ ...page.value, endCursor: last === undefined ? null : place + keyOf(last) });
}
