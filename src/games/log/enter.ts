import type { Court } from '../court/court.js';
import { isSetUp, type Position, sizeOf } from '../game/position.js';
import type { Append, Appended, Entry } from '../ports/ports.js';

/** Entries that were judged on one position and lead to another. */
export interface Drafted {
  readonly before: Position;
  readonly entries: readonly Entry[];
  readonly after: Position;
}

/**
 * Appends entries and, once they are durable, remembers the new position and announces it. Only what comes after the
 * commit may be told to anybody.
 */
export async function enter(
  court: Court,
  { before, entries, after }: Drafted,
  { tokenGeneration, remember }: Pick<Append, 'tokenGeneration' | 'remember'>,
): Promise<Appended> {
  const game = after.facts.id;
  const append: Append = { game, after: before.summary.seq, entries, summary: after.summary, tokenGeneration, remember };
  const appended = await court.games.append(append);
  if (appended !== 'appended') return appended;
  const due = isSnapshotDue(court, before, after);
  court.cache.keep(due ? { ...after, bytes: sizeOf(after.state) } : after);
  court.announcer.announce(game);
  if (due) saveSnapshot(court, after);
  return 'appended';
}

/** Every so many entries, and never before there is a state. */
const isSnapshotDue = ({ limits }: Court, before: Position, after: Position): boolean =>
  isSetUp(after) && Math.floor(after.summary.seq / limits.snapshotEvery) > Math.floor(before.summary.seq / limits.snapshotEvery);

/** Nobody waits for a snapshot, and a game does without. */
function saveSnapshot(court: Court, { facts, ruleset, summary, state }: Position): void {
  court.games.saveSnapshot(facts.id, { seq: summary.seq, rulesVersion: ruleset.rulesVersion, state }).catch(court.onFault);
}
