import { accept, type Result, reject } from '../../engine/result.js';
import type { AnyRuleset, Viewer } from '../../engine/ruleset.js';
import { noticesFor, viewerIndex } from '../../record/payloads.js';
import { redactBody } from '../../record/system-entries.js';
import type { AccountId, Entry } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { cursorRefusal, INVALID_CURSOR, isOfGame, type LogCursor, logCursor, parseLogCursor } from '../requests/pagination.js';
import { findRuleset } from '../services/positions.js';
import type { ProjectedEntry } from '../services/results.js';
import type { Services } from '../services/services.js';
import type { GameAccess } from './game-access.js';
import { entryVersionFor, versionFor } from './viewers.js';

/**
 * An entry as one viewer may know it, built up from nothing; null if he has no notice of it. `account`: his, to whom his own
 * words are told.
 */
export function projectEntry(
  ruleset: AnyRuleset,
  seats: readonly string[],
  entry: Entry,
  viewer: Viewer,
  account: AccountId | null = null,
): ProjectedEntry | null {
  const version = entryVersionFor(seats, entry, viewer);
  if (version === null) return null;
  const knowsAction = viewer === 'arbiter' || viewer === entry.actor;
  return {
    game: entry.game,
    ruleset: ruleset.id,
    viewer,
    version,
    cursor: logCursor(entry.game, viewer, version),
    at: entry.at,
    hash: entry.hash,
    kind: entry.kind,
    seat: entry.actor,
    action: knowsAction ? entry.action : null,
    house: entry.kind === 'action' ? null : redactBody(entry.body, viewer, account),
    notices: noticesFor(ruleset, entry.events, viewer),
    signedBy: (entry.body !== null && 'table' in entry.body && entry.body.table?.signedBy) || null,
  };
}

/** Those of the entries that the viewer has notice of, as he may know them. */
export const projectEntries = (
  ruleset: AnyRuleset,
  seats: readonly string[],
  entries: readonly Entry[],
  viewer: Viewer,
): readonly ProjectedEntry[] => entries.flatMap((entry) => projectEntry(ruleset, seats, entry, viewer) ?? []);

/**
 * The seq of the entry a cursor names, to go on after; 0 for the beginning. A cursor counts the entries of the viewer it
 * was given to. It stays good when its seat comes to see more (a game opened at its end) or a spectator takes a seat: the
 * log then goes on after the same entry. The cursor of another seat, or of an arbiter, is none to whoever is not that.
 */
export async function seqAfterCursor(
  services: Services,
  { storedGame, viewer }: GameAccess,
  after: string | null,
): Promise<Result<number, Refusal>> {
  if (after === null) return accept(0);
  const mark = parseLogCursor(after);
  const own: readonly (string | null)[] = [viewer, storedGame.seat, 'spectator'];
  if (mark === null || !isOfGame(mark, storedGame.facts.id) || !own.includes(mark.viewer)) return reject(cursorRefusal(after));
  return seqOfMark(services, { storedGame }, mark);
}

async function seqOfMark(
  services: Services,
  { storedGame }: Pick<GameAccess, 'storedGame'>,
  mark: LogCursor,
): Promise<Result<number, Refusal>> {
  const { facts, summary } = storedGame;
  const seats = findRuleset(services, facts).seats(facts.options);
  if (mark.version > versionFor(seats, summary, mark.viewer)) return reject(INVALID_CURSOR);
  const index = viewerIndex(seats, mark.viewer);
  if (mark.version === 0 || index === null) return accept(mark.version);
  const seq = await services.games.findSeq(facts.id, index, mark.version);
  return seq === null ? reject(INVALID_CURSOR) : accept(seq);
}

/** The seq of the entry that a cursor of the caller's names, if there is such an entry: a seat names none as a spectator. */
export async function seqOfCursor(services: Services, sight: GameAccess, cursor: string): Promise<number | null> {
  const { seat } = sight.storedGame;
  if (seat !== null && parseLogCursor(cursor)?.viewer === 'spectator') return null;
  const seq = await seqAfterCursor(services, sight, cursor);
  return seq.ok && seq.value > 0 ? seq.value : null;
}
