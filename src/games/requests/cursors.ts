import type { Viewer } from '../../engine/ruleset.js';
import type { Refusal } from '../refusals/refusals.js';
import { isMoment } from './moments.js';

/**
 * A place in one viewer's log of one game. It names the viewer whose count it is in, since a game opened at its end is counted
 * anew: a cursor of the seat then still says after which entry to go on.
 */
export interface Mark {
  readonly viewer: Viewer;
  readonly version: number;
  /** What of its game's id it bears; null in cursors from before they bore it. */
  readonly game: string | null;
}

const MARK = /^([a-z0-9-]{1,64})\.(0|[1-9][0-9]{0,8})(?:\.([0-9a-f]{12}))?$/;

/** The end of a game's id, which is by chance whatever the version of the UUID (RFC 9562). */
const borneOf = (game: string): string => game.slice(-12).toLowerCase();

/** The cursor of an entry: `north.5.446655440000`. */
export const cursorOf = (game: string, viewer: Viewer, version: number): string => `${viewer}.${version}.${borneOf(game)}`;

/** What a cursor of a log says, if it is one. */
export function readCursor(text: string): Mark | null {
  const parts = MARK.exec(text);
  return parts === null ? null : { viewer: parts[1]!, version: Number(parts[2]), game: parts[3] ?? null };
}

/** Whether it may be of this game. Cursors that name no game are taken for those of the game they are sent for. */
export const isOfGame = ({ game: borne }: Mark, game: string): boolean => borne === null || borne === borneOf(game);

/** A place in a list of games in which something happened, by the moment and the game: `disputes/2026-01-31T12:00:00.000Z/…`. */
export const cursorAt = (list: 'offered' | 'disputes', moment: string, game: string): string => `${list}/${moment}/${game}`;

const MOMENT_AND_GAME = /^(?:(offered|disputes)\/)?(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\/([0-9a-f-]{36})$/;

/** What stands in such a cursor; null if it is none, as where there is no such moment: the database would be asked for it. */
function readMomentAndGame(text: string): { readonly of: string | undefined; readonly moment: string; readonly game: string } | null {
  const [, of, moment, game] = MOMENT_AND_GAME.exec(text) ?? [];
  return moment === undefined || !isMoment(moment) ? null : { of, moment, game: game! };
}

/** The moment and the game that a cursor of such a list names; null if it is of another. Those from before it was named are of either. */
export function readCursorAt(list: 'offered' | 'disputes', text: string): { readonly moment: string; readonly game: string } | null {
  const read = readMomentAndGame(text);
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

const OWNED =
  /^((?:players|rounds|results|entries|standings|crosstable|ratings)|(?:tables|bids)-[1-9][0-9]{0,3})\/([0-9a-z-]{1,64})\/(\S{1,200})$/;

const ownerIn = (list: OwnedList, of: string): string => (list === 'ratings' ? of : borneOf(of));

/** The cursor of what bears this number or id in such a list: `results/446655440000/5`, `bids-2/446655440000/anna`. */
export const cursorIn = (list: OwnedList, of: string, key: number | string): string => `${list}/${ownerIn(list, of)}/${key}`;

/** What a cursor of such a list names; null if it is of another. What bears no list is a number or an id by itself. */
export function readCursorIn(list: OwnedList, of: string, text: string): string | null {
  const [, its = list, owner = ownerIn(list, of), key = text] = OWNED.exec(text) ?? [];
  return its === list && owner === ownerIn(list, of) ? key : null;
}

/** What any list here gives as a cursor: an entry, a game, a game at its moment, what is in a list of something, an account, a delivery. */
const FORMS = [MARK, OWNED, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, /^(acc|dlv)_[\w-]{22}$/];

/** What is no cursor, or names a place that is not there yet. */
export const NOT_A_CURSOR: Refusal = {
  code: 'invalid-request',
  path: 'after',
  expected: { en: 'a cursor of this list', fr: 'un curseur de cette liste' },
};

/**
 * Why a list does not begin after this, where it has no such place: it is the cursor of another, or none at all. Told by its form
 * alone, so that nobody learns whether there is what it names.
 */
export const whyNotAfter = (text: string): Refusal =>
  readMomentAndGame(text) !== null || FORMS.some((form) => form.test(text))
    ? { code: 'cursor-of-another-list', path: 'after' }
    : NOT_A_CURSOR;
