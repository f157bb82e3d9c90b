import { accept, type Result, reject } from '../../engine/result.js';
import type { AnyRuleset, Viewer } from '../../engine/ruleset.js';
import { isInForce, listSegmentsTo } from '../../record/lifecycle/undo.js';
import { noticesFor, viewerIndex, viewersOf } from '../../record/payloads.js';
import { actionEntropyIn, redactBody } from '../../record/system-entries.js';
import type { AccountId, Entry, GameId, GameSummary, LogPlace, StoredGame } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import {
  cursorRefusal,
  INVALID_CURSOR,
  isEntryName,
  isOfEntry,
  isOfGame,
  type LogCursor,
  logCursor,
  parseLogCursor,
} from '../requests/pagination.js';
import { invalidRequest } from '../requests/texts.js';
import { findRuleset } from '../services/positions.js';
import type { ProjectedEntry } from '../services/results.js';
import type { Services } from '../services/services.js';
import { localized } from '../texts/index.js';
import type { GameAccess } from './game-access.js';
import { entryVersionFor, versionFor } from './viewers.js';

/**
 * Returns an entry as one viewer may know it; null if the viewer has no notice of it. Built field by field, never by removing fields from a
 * full state.
 * `account`: the viewer's account, which may read the texts it wrote. `takenBack`: whether the entry is no longer in force.
 */
export function projectEntry(
  ruleset: AnyRuleset,
  seats: readonly string[],
  entry: Entry,
  viewer: Viewer,
  { account = null, takenBack = false }: { readonly account?: AccountId | null; readonly takenBack?: boolean } = {},
): ProjectedEntry | null {
  const version = entryVersionFor(seats, entry, viewer);
  if (version === null) return null;
  const knowsAction = viewer === 'arbiter' || viewer === entry.actor;
  return {
    game: entry.game,
    ruleset: ruleset.id,
    viewer,
    version,
    cursor: logCursor(entry.game, viewer, version, entry.hash),
    createdAt: entry.at,
    hash: entry.hash,
    kind: entry.kind,
    seat: entry.actor,
    action: knowsAction ? entry.action : null,
    systemEvent: entry.kind === 'action' ? null : redactBody(entry.body, viewer, account),
    notices: noticesFor(ruleset, entry.events, viewer),
    takenBack,
    entropy: entry.kind === 'action' ? actionEntropyIn(entry.body) : null,
    attestedBy: (entry.body !== null && 'attestation' in entry.body && entry.body.attestation?.signedBy) || null,
  };
}

/** Returns the entries of which the viewer has notice, as that viewer may know them. */
export const projectEntries = (
  ruleset: AnyRuleset,
  seats: readonly string[],
  entries: readonly Entry[],
  viewer: Viewer,
  takenBack: (entry: Entry) => boolean = () => false,
): readonly ProjectedEntry[] =>
  entries.flatMap((entry) => projectEntry(ruleset, seats, entry, viewer, { takenBack: takenBack(entry) }) ?? []);

/** Kinds of entries that a ruling takes back with the play that it rolls back. Disputes and seats taken stay as they are. */
const OF_PLAY: ReadonlySet<string> = new Set<Entry['kind']>(['action', 'seat-resigned', 'seats-timed-out', 'game-abandoned']);

/**
 * Returns a test of whether an entry of a game is no longer in force: undone by its seat, or rolled back by a ruling. A viewer that noticed the entry
 * knows of both: only actions that no other viewer noticed can be undone, and every viewer notices rulings.
 */
export function takenBackIn({ seq: head, proceedings: { undos } }: GameSummary): (entry: Entry) => boolean {
  if (undos.length === 0) return () => false;
  const segments = listSegmentsTo(head, undos);
  return ({ seq, kind, actor }) =>
    OF_PLAY.has(kind) && !segments.some((each) => seq > each.after && seq <= each.upTo && isInForce(each, seq, actor));
}

/** Before the first entry of a log. */
const BEGINNING: LogPlace = { seq: 0, hash: '' };

/** Returns the viewers whose view is open to a caller: its own, or all. */
export const openViewers = (viewer: Viewer, seats: readonly string[]): readonly Viewer[] =>
  viewer === 'arbiter' ? [...viewersOf(seats), viewer] : [viewer];

/** Returns the requested viewer, the caller's own if null; `invalid-request` if its view is not open to the caller. */
export function readViewer(own: Viewer, seats: readonly string[], requested: string | null, path = 'viewer'): Result<Viewer, Refusal> {
  const open = openViewers(own, seats);
  if (requested === null || open.includes(requested)) return accept(requested ?? own);
  return reject(invalidRequest(path, OPEN_VIEWER_EXPECTED, open));
}

const OPEN_VIEWER_EXPECTED = localized((texts) => texts.openViewer);

/**
 * Returns the place of the entry a cursor names, or a hash or its beginning. A cursor counts the entries of the viewer it was issued to. It
 * stays valid whatever its holder sees now: more, because a game was opened at its end or a spectator took a seat; or less, because a dispute
 * continues a game that was open, or spectators are behind again. The log continues after the same entry. A cursor of another seat is
 * invalid. `game-rewound` if the log has no such entry: the database has lost it.
 */
export async function placeAfterCursor(
  services: Services,
  { storedGame, viewer }: GameAccess,
  after: string | null,
): Promise<Result<LogPlace, Refusal>> {
  if (after === null) return accept(BEGINNING);
  if (isEntryName(after)) return placeOfName(services, { storedGame, viewer }, after);
  const position = parseLogCursor(after);
  if (position === null || !isOfGame(position, storedGame.facts.id)) return reject(cursorRefusal(after));
  const own: readonly (string | null)[] = [viewer, storedGame.seat, 'spectator'];
  if (own.includes(position.viewer)) return placeOfLogCursor(services, storedGame, position);
  if (position.viewer !== 'arbiter' || position.hash === null) return reject(cursorRefusal(after));
  return placeOfOpenedCursor(services, storedGame, position);
}

/**
 * Returns the place that a cursor of `arbiter` names for another viewer. Every viewer counts as an arbiter while a game is open, and no
 * longer when a dispute continues it. Only numbers of entries that were open are known to all: any other cursor is `game-rewound`, as when
 * the database has lost the end of the game, and whether there is such an entry or not. An entry's hash proves nothing: viewers who notice it
 * have it as well.
 */
async function placeOfOpenedCursor(
  services: Services,
  { facts, summary }: StoredGame,
  position: LogCursor,
): Promise<Result<LogPlace, Refusal>> {
  const [entry] = await services.games.entriesAt(facts.id, [position.version]);
  const isOpened = facts.revealAfterEnd && entry !== undefined && entry.era < summary.era;
  return isOpened && isOfEntry(position, entry.hash) ? accept({ seq: entry.seq, hash: entry.hash }) : reject({ code: 'game-rewound' });
}

/** An entry that the viewer has no notice of is not found, and does not make a name ambiguous. */
async function placeOfName(
  { games, rulesets }: Services,
  { storedGame: { facts, summary }, viewer }: Pick<GameAccess, 'storedGame' | 'viewer'>,
  name: string,
): Promise<Result<LogPlace, Refusal>> {
  const seats = findRuleset({ rulesets }, facts).seats(facts.options);
  const [found, other] = await games.findByHash(facts.id, viewerIndex(seats, viewer), name, summary.seq);
  return found !== undefined && other === undefined ? accept(found) : reject(cursorRefusal(name));
}

/** Returns the place of the entry that a cursor of one of these viewers names. Access has been checked. */
export const placeOfViewersCursor = async (services: Services, game: StoredGame, cursor: string): Promise<Result<LogPlace, Refusal>> => {
  const position = parseLogCursor(cursor);
  return position === null || !isOfGame(position, game.facts.id)
    ? reject(cursorRefusal(cursor))
    : placeOfLogCursor(services, game, position);
};

async function placeOfLogCursor(
  services: Services,
  { facts, summary }: StoredGame,
  position: LogCursor,
): Promise<Result<LogPlace, Refusal>> {
  const seats = findRuleset(services, facts).seats(facts.options);
  if (position.hash === null && position.version > versionFor(seats, summary, position.viewer)) return reject(INVALID_CURSOR);
  if (position.version === 0) return accept(BEGINNING);
  // Read whatever the newest number is, so that the time does not reveal it.
  const place = await placeOfVersion(services, facts.id, viewerIndex(seats, position.viewer), position.version);
  if (place === null) return reject(position.hash === null ? INVALID_CURSOR : { code: 'game-rewound' });
  return isOfEntry(position, place.hash) ? accept({ seq: place.seq, hash: place.hash }) : reject({ code: 'game-rewound' });
}

/** Returns the place of the entry with this number for a viewer; `viewer` is null for an arbiter, who has notice of every entry. */
export async function placeOfVersion(
  { games }: Pick<Services, 'games'>,
  game: GameId,
  viewer: number | null,
  version: number,
): Promise<LogPlace | null> {
  if (viewer !== null) return games.findPlace(game, viewer, version);
  const [entry] = await games.entriesAt(game, [version]);
  return entry ?? null;
}

const NO_SUCH_ENTRY: Refusal = { code: 'no-such-entry' };

/**
 * Returns the seq of the entry that the caller's cursor or a hash names. A seat cannot use a spectator's cursor. Errors: `no-such-entry`, and
 * `game-rewound` if the database has lost the entry.
 */
export async function seqOfCursor(services: Services, access: GameAccess, cursor: string): Promise<Result<number, Refusal>> {
  const { seat } = access.storedGame;
  if (seat !== null && parseLogCursor(cursor)?.viewer === 'spectator') return reject(NO_SUCH_ENTRY);
  const place = await placeAfterCursor(services, access, cursor);
  if (!place.ok && place.problem.code === 'game-rewound') return place;
  return place.ok && place.value.seq > 0 ? accept(place.value.seq) : reject(NO_SUCH_ENTRY);
}
