import { accept, type Result, reject } from '../../engine/result.js';
import { indexOf } from '../../record/viewers.js';
import type { Court } from '../court/court.js';
import { rulesetOf } from '../log/load-position.js';
import type { Refusal } from '../refusals/refusals.js';
import { isOfGame, type Mark, NOT_A_CURSOR, readCursor, whyNotAfter } from '../requests/cursors.js';
import type { Sight } from './sight.js';
import { versionFor } from './viewers.js';

/**
 * The seq of the entry a cursor names, to go on after; 0 for the beginning. A cursor counts the entries of the viewer it
 * was given to. It stays good when its seat comes to see more (a game opened at its end) or a spectator takes a seat: the
 * log then goes on after the same entry. The cursor of another seat, or of an arbiter, is none to whoever is not that.
 */
export async function seqAfterWhich(court: Court, { standing, viewer }: Sight, after: string | null): Promise<Result<number, Refusal>> {
  if (after === null) return accept(0);
  const mark = readCursor(after);
  const own: readonly (string | null)[] = [viewer, standing.seat, 'spectator'];
  if (mark === null || !isOfGame(mark, standing.facts.id) || !own.includes(mark.viewer)) return reject(whyNotAfter(after));
  return seqOfMark(court, { standing }, mark);
}

async function seqOfMark(court: Court, { standing }: Pick<Sight, 'standing'>, mark: Mark): Promise<Result<number, Refusal>> {
  const { facts, summary } = standing;
  const seats = rulesetOf(court, facts).seats(facts.options);
  if (mark.version > versionFor(seats, summary, mark.viewer)) return reject(NOT_A_CURSOR);
  const index = indexOf(seats, mark.viewer);
  if (mark.version === 0 || index === null) return accept(mark.version);
  const seq = await court.games.seqOf(facts.id, index, mark.version);
  return seq === null ? reject(NOT_A_CURSOR) : accept(seq);
}

/** The seq of the entry that a cursor of the caller's names, if there is such an entry: a seat names none as a spectator. */
export async function seqNamed(court: Court, sight: Sight, cursor: string): Promise<number | null> {
  const { seat } = sight.standing;
  if (seat !== null && readCursor(cursor)?.viewer === 'spectator') return null;
  const seq = await seqAfterWhich(court, sight, cursor);
  return seq.ok && seq.value > 0 ? seq.value : null;
}
