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
 * Returns an entry as one viewer may know it; null if the viewer has no notice of it. Built field by field, never by removing fields from a
 * full state.
 * `account`: the viewer's account, which may read the texts it wrote.
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
    createdAt: entry.at,
    hash: entry.hash,
    kind: entry.kind,
    seat: entry.actor,
    action: knowsAction ? entry.action : null,
    systemEvent: entry.kind === 'action' ? null : redactBody(entry.body, viewer, account),
    notices: noticesFor(ruleset, entry.events, viewer),
    attestedBy: (entry.body !== null && 'attestation' in entry.body && entry.body.attestation?.signedBy) || null,
  };
}

/** Returns the entries of which the viewer has notice, as that viewer may know them. */
export const projectEntries = (
  ruleset: AnyRuleset,
  seats: readonly string[],
  entries: readonly Entry[],
  viewer: Viewer,
): readonly ProjectedEntry[] => entries.flatMap((entry) => projectEntry(ruleset, seats, entry, viewer) ?? []);

/**
 * Returns the seq of the entry a cursor names; 0 for the beginning. A cursor counts the entries of the viewer it was issued to. It stays
 * valid when the seat comes to see more (a game opened at its end) or a spectator takes a seat: the log continues after the same entry. A
 * cursor of another seat, or of an arbiter, is invalid for everyone else.
 */
export async function seqAfterCursor(
  services: Services,
  { storedGame, viewer }: GameAccess,
  after: string | null,
): Promise<Result<number, Refusal>> {
  if (after === null) return accept(0);
  const position = parseLogCursor(after);
  const own: readonly (string | null)[] = [viewer, storedGame.seat, 'spectator'];
  if (position === null || !isOfGame(position, storedGame.facts.id) || !own.includes(position.viewer)) return reject(cursorRefusal(after));
  return seqOfLogCursor(services, { storedGame }, position);
}

async function seqOfLogCursor(
  services: Services,
  { storedGame }: Pick<GameAccess, 'storedGame'>,
  position: LogCursor,
): Promise<Result<number, Refusal>> {
  const { facts, summary } = storedGame;
  const seats = findRuleset(services, facts).seats(facts.options);
  if (position.version > versionFor(seats, summary, position.viewer)) return reject(INVALID_CURSOR);
  const index = viewerIndex(seats, position.viewer);
  if (position.version === 0 || index === null) return accept(position.version);
  const seq = await services.games.findSeq(facts.id, index, position.version);
  return seq === null ? reject(INVALID_CURSOR) : accept(seq);
}

/** Returns the seq of the entry that the caller's cursor names; null if there is no such entry. A seat cannot use a spectator's cursor. */
export async function seqOfCursor(services: Services, access: GameAccess, cursor: string): Promise<number | null> {
  const { seat } = access.storedGame;
  if (seat !== null && parseLogCursor(cursor)?.viewer === 'spectator') return null;
  const seq = await seqAfterCursor(services, access, cursor);
  return seq.ok && seq.value > 0 ? seq.value : null;
}
