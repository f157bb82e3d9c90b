// What a seat can undo: its own actions since an entry that no other viewer has noticed and that drew, revealed and signed nothing.
import { isUndone, whyBinding } from '../../record/lifecycle/rules.js';
import type { Undo } from '../../record/lifecycle/undo.js';
import { viewerIndex } from '../../record/payloads.js';
import { attestationIn } from '../../record/system-entries.js';
import type { Position } from '../model/position.js';
import { whyNotInPlay } from '../model/proceedings.js';
import type { Entry } from '../ports/game-store.js';
import { logCursor } from '../requests/pagination.js';
import type { Services } from '../services/services.js';
import { versionFor } from './viewers.js';

/** At most this many entries are undone at once. */
export const UNDO_MAX_ENTRIES = 200;

/** Undos per seat and game. Each makes the game slower to load and its record slower to check. */
export const UNDO_MAX_PER_GAME = 100;

/** The seat's undos in the game. */
export const undosOf = (seat: string, { summary }: Position): readonly Undo[] => summary.proceedings.undos.filter(({ by }) => by === seat);

/**
 * Why a seat can undo nothing more: it is not to act; it has undone as often as it may; or its last action that stands was noticed by another
 * viewer, signed for, drew, or revealed something to it.
 */
export type UndoBound = 'not-to-act' | 'undo-limit' | 'noticed' | 'signed' | 'drawn' | 'revealed';

/** Returns why a seat cannot undo an entry that it has noticed; `of-others` for an entry that is not its own. Null if it can. */
function whyNotUndoable(
  { ruleset }: Position,
  by: string,
  ownIndex: number,
  { kind, actor, versions, draws, body, events }: Entry,
): UndoBound | 'of-others' | null {
  const isNoticedByOthers = versions.some((version, index) => index !== ownIndex && version !== 0);
  const isSigned = kind === 'action' && attestationIn(body) !== null;
  const binding = whyBinding(by, { kind, actor, isNoticedByOthers, isSigned, hasDraws: draws.length > 0 });
  return binding ?? (events.some((event) => ruleset.reveals(event, by)) ? 'revealed' : null);
}

/** Whether a seat can undo an entry that it has noticed: by the rules of the lifecycle, and because the entry revealed nothing to it. */
export const isUndoable = (position: Position, by: string, ownIndex: number, entry: Entry): boolean =>
  whyNotUndoable(position, by, ownIndex, entry) === null;

/** What a seat can undo now. The cursors are those that `undoActions` accepts. */
export interface UndoOptions {
  /** The seat's actions that can be undone; at most `UNDO_MAX_ENTRIES` entries are considered. */
  readonly actions: number;
  /** The entry before the last of them. */
  readonly beforeLast: string;
  /** The entry before all of them. */
  readonly beforeAll: string;
}

/** Entries read first: few actions in a row can be undone as a rule. */
const FIRST_READ = 8;

/** What a seat can undo, and why no more. */
interface Undoable {
  /** Null if nothing. */
  readonly undo: UndoOptions | null;
  /** Null if the entry before is not the seat's own, and outside play. */
  readonly undoBound: UndoBound | null;
}

/**
 * Returns what a seat can undo at a position, and why no more. Depends only on what the seat knows, as the undo itself. The store is read only
 * while the seat is to act.
 */
export async function findUndo(services: Services, position: Position, seat: string): Promise<Undoable> {
  const { facts, seats, summary } = position;
  const ownIndex = viewerIndex(seats, seat);
  const undos = undosOf(seat, position);
  if (ownIndex === null || whyNotInPlay(summary) !== null) return { undo: null, undoBound: null };
  if (!summary.toAct.includes(seat)) return { undo: null, undoBound: 'not-to-act' };
  if (undos.length >= UNDO_MAX_PER_GAME) return { undo: null, undoBound: 'undo-limit' };
  const latest = versionFor(seats, summary, seat);
  let tail: readonly Entry[] = [];
  let first = 0;
  for (let read = FIRST_READ; ; read *= FIRST_READ) {
    // One entry more than can be undone: the one to return to.
    const count = Math.min(read, UNDO_MAX_ENTRIES + 1, latest);
    const before = latest - count;
    const place = before === 0 ? null : await services.games.findPlace(facts.id, ownIndex, before);
    tail = await services.games.entries(facts.id, { viewer: ownIndex, afterSeq: place?.seq ?? 0, upToSeq: summary.seq, limit: count });
    first = 1 + tail.findLastIndex((entry) => !isUndoable(position, seat, ownIndex, entry));
    if (first > 0 || count === latest || count > UNDO_MAX_ENTRIES) break;
  }
  const bounding = first === 0 ? null : whyNotUndoable(position, seat, ownIndex, tail[first - 1]!);
  const undoBound = bounding === 'of-others' ? null : bounding;
  // Without a bound among the entries read, the oldest of them stands.
  const from = Math.max(first, 1);
  const inForce = (entry: Entry) => entry.kind === 'action' && !isUndone(undos, entry.seq);
  const last = tail.findLastIndex((entry, index) => index >= from && inForce(entry));
  if (last < 0) return { undo: null, undoBound };
  const cursorOf = ({ versions, hash }: Entry) => logCursor(facts.id, seat, versions[ownIndex]!, hash);
  const undo = {
    actions: tail.slice(from).filter(inForce).length,
    beforeLast: cursorOf(tail[last - 1]!),
    beforeAll: cursorOf(tail[from - 1]!),
  };
  return { undo, undoBound };
}
