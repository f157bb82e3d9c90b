import { accept, type Result, reject } from '../../engine/result.js';
import type { Viewer } from '../../engine/ruleset.js';
import type { Limits } from '../ports/limits.js';
import type { Refusal } from '../refusals/refusals.js';
import { isTimestamp } from './texts.js';

/** Why a page cannot be that long; null if it can. */
export function whyNotPageLength(first: number, longest: number): Refusal | null {
  if (Number.isInteger(first) && first >= 1 && first <= longest) return null;
  const expected = { en: `a whole number from 1 to ${longest}`, fr: `un nombre entier de 1 à ${longest}` };
  return { code: 'invalid-request', path: 'first', expected };
}

/**
 * A place in one viewer's log of one game. It names the viewer whose count it is in, since a game opened at its end is counted
 * anew: a cursor of the seat then still says after which entry to go on.
 */
export interface LogCursor {
  readonly viewer: Viewer;
  readonly version: number;
  /** What of its game's id it bears; null in cursors from before they bore it. */
  readonly game: string | null;
}

const LOG_CURSOR = /^([a-z0-9-]{1,64})\.(0|[1-9][0-9]{0,8})(?:\.([0-9a-f]{12}))?$/;

/** The end of a game's id, which is by chance whatever the version of the UUID (RFC 9562). */
const gameSuffix = (game: string): string => game.slice(-12).toLowerCase();

/** The cursor of an entry: `north.5.446655440000`. */
export const logCursor = (game: string, viewer: Viewer, version: number): string => `${viewer}.${version}.${gameSuffix(game)}`;

/** What a cursor of a log says, if it is one. */
export function parseLogCursor(text: string): LogCursor | null {
  const parts = LOG_CURSOR.exec(text);
  return parts === null ? null : { viewer: parts[1]!, version: Number(parts[2]), game: parts[3] ?? null };
}

/** Whether it may be of this game. Cursors that name no game are taken for those of the game they are sent for. */
export const isOfGame = ({ game: borne }: LogCursor, game: string): boolean => borne === null || borne === gameSuffix(game);

/** A place in a list of games in which something happened, by the moment and the game: `disputes/2026-01-31T12:00:00.000Z/…`. */
export const timeCursor = (list: 'offered' | 'disputes', moment: string, game: string): string => `${list}/${moment}/${game}`;

const TIME_CURSOR = /^(?:(offered|disputes)\/)?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/([0-9a-f-]{36})$/;

/** What stands in such a cursor; null if it is none, as where there is no such moment: the database would be asked for it. */
function parseAnyTimeCursor(text: string): { readonly of: string | undefined; readonly moment: string; readonly game: string } | null {
  const [, of, moment, game] = TIME_CURSOR.exec(text) ?? [];
  return moment === undefined || !isTimestamp(moment) ? null : { of, moment, game: game! };
}

/** The moment and the game that a cursor of such a list names; null if it is of another. Those from before it was named are of either. */
export function parseTimeCursor(list: 'offered' | 'disputes', text: string): { readonly moment: string; readonly game: string } | null {
  const read = parseAnyTimeCursor(text);
  return read === null || (read.of ?? list) !== list ? null : read;
}

/** Lists whose cursors bear what they are of: a tournament, those of a round with its number; or, ratings, a ruleset. */
export type OwnedList =
  | 'players'
  | 'rounds'
  | 'results'
  | 'entries'
  | 'standings'
  | 'crosstable'
  | 'ratings'
  | `tables-${number}`
  | `bids-${number}`;

const LIST_CURSOR =
  /^((?:players|rounds|results|entries|standings|crosstable|ratings)|(?:tables|bids)-[1-9][0-9]{0,3})\/([0-9a-z-]{1,64})\/(\S{1,200})$/;

const listOwner = (list: OwnedList, of: string): string => (list === 'ratings' ? of : gameSuffix(of));

/** The cursor of what bears this number or id in such a list: `results/446655440000/5`, `bids-2/446655440000/anna`. */
export const listCursor = (list: OwnedList, of: string, key: number | string): string => `${list}/${listOwner(list, of)}/${key}`;

/** What a cursor of such a list names; null if it is of another. What bears no list is a number or an id by itself. */
export function parseListCursor(list: OwnedList, of: string, text: string): string | null {
  const [, its = list, owner = listOwner(list, of), key = text] = LIST_CURSOR.exec(text) ?? [];
  return its === list && owner === listOwner(list, of) ? key : null;
}

/** What any list here gives as a cursor: an entry, a game, a game at its moment, what is in a list of something, an account, a delivery. */
const CURSOR_FORMS = [LOG_CURSOR, LIST_CURSOR, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, /^(acc|dlv)_[\w-]{22}$/];

/** What is no cursor, or names a place that is not there yet. */
export const INVALID_CURSOR: Refusal = {
  code: 'invalid-request',
  path: 'after',
  expected: { en: 'a cursor of this list', fr: 'un curseur de cette liste' },
};

/**
 * Why a list does not begin after this, where it has no such place: it is the cursor of another, or none at all. Told by its form
 * alone, so that nobody learns whether there is what it names.
 */
export const cursorRefusal = (text: string): Refusal =>
  parseAnyTimeCursor(text) !== null || CURSOR_FORMS.some((form) => form.test(text))
    ? { code: 'cursor-of-another-list', path: 'after' }
    : INVALID_CURSOR;

// Lists that are at hand as a whole, told page by page.

export interface PageRequest {
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
export function paginate<Item>(
  all: readonly Item[],
  cursorOf: (item: Item) => string,
  { after, first }: PageRequest,
  { pageSize }: Pick<Limits, 'pageSize'>,
): Result<ListPage<Item>, Refusal> {
  const tooLong = whyNotPageLength(first, pageSize);
  if (tooLong !== null) return reject(tooLong);
  const at = after === null ? -1 : all.findIndex((item) => cursorOf(item) === after);
  if (after !== null && at === -1) return reject(cursorRefusal(after));
  const rest = all.slice(at + 1);
  return accept({ items: rest.slice(0, first), hasNextPage: rest.length > first });
}
