import { accept, type Result, reject } from '../../engine/result.js';
import type { Viewer } from '../../engine/ruleset.js';
import { wholeNumber } from '../../engine/texts/index.js';
import { type GameId, gameId } from '../model/game.js';
import type { Limits } from '../ports/limits.js';
import type { Refusal } from '../refusals/refusals.js';
import { localized } from '../texts/index.js';
import { invalidRequest, isTimestamp } from './texts.js';

/** Returns why a page cannot have this length; null if it can. */
export function whyNotPageLength(first: number, longest: number): Refusal | null {
  if (Number.isInteger(first) && first >= 1 && first <= longest) return null;
  const expected = wholeNumber(1, longest);
  return invalidRequest('first', expected);
}

/**
 * A place in one viewer's log of one game. It names the viewer it is counted for: a game opened at its end is counted anew, and a seat's
 * cursor must still name the same entry.
 */
export interface LogCursor {
  readonly viewer: Viewer;
  readonly version: number;
  /** The end of the game's id; null in cursors issued before they had it. */
  readonly game: string | null;
  /** The start of the entry's hash; null before the first entry, and in cursors issued before they had it. */
  readonly hash: string | null;
}

const LOG_CURSOR = /^([a-z0-9-]{1,64})\.(0|[1-9][0-9]{0,8})(?:\.([0-9a-f]{12})(?:\.([\w-]{8}))?)?$/;

/** Letters of a hash in a cursor: 48 bits, which tell an entry from another one that has taken its number. */
const CURSOR_HASH_LETTERS = 8;

/** Returns the end of a game's id, which is random in any version of UUID (RFC 9562). */
const gameSuffix = (game: string): string => game.slice(-12).toLowerCase();

/** Returns the cursor of the entry with this hash: `north.5.446655440000.Xq3_bZ0k`. Without a hash, the one before the first entry. */
export const logCursor = (game: string, viewer: Viewer, version: number, hash: string): string =>
  `${viewer}.${version}.${gameSuffix(game)}${hash && `.${hash.slice(0, CURSOR_HASH_LETTERS)}`}`;

/** Returns the content of a log cursor; null if it is none. */
export function parseLogCursor(text: string): LogCursor | null {
  const parts = LOG_CURSOR.exec(text);
  return parts === null ? null : { viewer: parts[1]!, version: Number(parts[2]), game: parts[3] ?? null, hash: parts[4] ?? null };
}

/** A hash of an entry, or at least so much of its beginning as a cursor has. */
const ENTRY_NAME = new RegExp(`^[\\w-]{${CURSOR_HASH_LETTERS},43}$`);

/** Whether a text can name an entry by its hash: the same name for every viewer who has notice of it. No cursor has this form. */
export const isEntryName = (text: string): boolean => ENTRY_NAME.test(text);

/** Whether a cursor can name the entry with this hash. A cursor without one can name any. */
export const isOfEntry = ({ hash: borne }: LogCursor, hash: string): boolean => borne === null || hash.startsWith(borne);

/** Whether the cursor can be of this game. Cursors without a game can be of any. */
export const isOfGame = ({ game: borne }: LogCursor, game: string): boolean => borne === null || borne === gameSuffix(game);

/** Lists of games whose cursors name a time. */
type TimeList = 'offered' | 'waiting' | 'finished' | 'disputes';

/** Returns a place in a list of games, by time and game: `disputes/2026-01-31T12:00:00.000Z/…`. */
export const timeCursor = (list: TimeList, moment: string, game: string): string => `${list}/${moment}/${game}`;

const TIME_CURSOR = /^(?:(offered|waiting|finished|disputes)\/)?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/([0-9a-f-]{36})$/;

interface TimeCursor {
  readonly moment: string;
  readonly game: GameId;
}

/** Returns the content of such a cursor; null if it is none, or its time does not exist: the database would reject it. */
function parseAnyTimeCursor(text: string): (TimeCursor & { readonly list: string | undefined }) | null {
  const [, list, moment = '', id = ''] = TIME_CURSOR.exec(text) ?? [];
  const game = gameId(id);
  return game === null || !isTimestamp(moment) ? null : { list, moment, game };
}

/** Returns the time and game of a cursor of this list; null for other lists. Cursors issued before they named their list are accepted. */
export function parseTimeCursor(list: TimeList, text: string): TimeCursor | null {
  const cursor = parseAnyTimeCursor(text);
  return cursor === null || (cursor.list ?? list) !== list ? null : cursor;
}

/** Lists whose cursors name their owner: a tournament, for rounds with their number; for ratings, a ruleset. */
export type OwnedList =
  | 'players'
  | 'rounds'
  | 'results'
  | 'entries'
  | 'standings'
  | 'team-standings'
  | 'team-crosstable'
  | 'crosstable'
  | 'ratings'
  | 'season-table'
  | 'season-ratings'
  | 'season-line-up'
  | 'game-disputes'
  | `tables-${number}`
  | `bids-${number}`;

const LIST_CURSOR =
  /^((?:players|rounds|results|entries|standings|team-standings|crosstable|team-crosstable|ratings|season-table|season-ratings|season-line-up|game-disputes)|(?:tables|bids)-[1-9][0-9]{0,3})\/([0-9a-z-]{1,64})\/(\S{1,200})$/;

const listOwner = (list: OwnedList, of: string): string => (list === 'ratings' ? of : gameSuffix(of));

/** Returns the cursor of a number or id in such a list: `results/446655440000/5`, `bids-2/446655440000/anna`. */
export const listCursor = (list: OwnedList, of: string, key: number | string): string => `${list}/${listOwner(list, of)}/${key}`;

/** Returns the number or id a cursor of such a list names; null for other lists. A cursor without a list is a number or id itself. */
export function parseListCursor(list: OwnedList, of: string, text: string): string | null {
  const [, its = list, owner = listOwner(list, of), key = text] = LIST_CURSOR.exec(text) ?? [];
  return its === list && owner === listOwner(list, of) ? key : null;
}

/** What the stream of a seat appends to a log cursor: what else was sent at this entry. */
const STREAM_FLAGS = /~(?=.)t?o?(?:c[0-9a-z]{1,9})?$/;

/** The forms of all cursors: of entries, games, games by time, list items, accounts, tokens, webhooks, deliveries. */
const CURSOR_FORMS = [LOG_CURSOR, LIST_CURSOR, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, /^(acc|dlv|tok|whk)_[\w-]{22}$/];

/** The refusal of a text that is no cursor, or names a place that does not exist yet. */
export const INVALID_CURSOR: Refusal = invalidRequest(
  'after',
  localized((texts) => texts.listCursor),
);

/**
 * Returns why a list does not begin after this cursor: it is another list's, or invalid. Decided by its form only, so it does not reveal
 * whether its target exists.
 */
export const cursorRefusal = (text: string): Refusal =>
  parseAnyTimeCursor(text) !== null || CURSOR_FORMS.some((form) => form.test(text.replace(STREAM_FLAGS, '')))
    ? { code: 'invalid-cursor', path: 'after' }
    : INVALID_CURSOR;

export interface PageRequest {
  readonly after: string | null;
  readonly first: number;
}

export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly hasNextPage: boolean;
  /** The number of items on all pages; absent if the server would have to read the whole list to count it. */
  readonly totalCount?: number;
}

/**
 * Returns at most `first` items after the cursor. Errors: `invalid-cursor` if it has the form of a cursor, otherwise
 * `invalid-request`.
 */
export function paginate<Item>(
  all: readonly Item[],
  cursorOf: (item: Item) => string,
  { after, first }: PageRequest,
  { pageSize }: Pick<Limits, 'pageSize'>,
): Result<Required<ListPage<Item>>, Refusal> {
  const tooLong = whyNotPageLength(first, pageSize);
  if (tooLong !== null) return reject(tooLong);
  const at = after === null ? -1 : all.findIndex((item) => cursorOf(item) === after);
  if (after !== null && at === -1) return reject(cursorRefusal(after));
  const rest = all.slice(at + 1);
  return accept({ items: rest.slice(0, first), hasNextPage: rest.length > first, totalCount: all.length });
}
