// What a command is about to append to a game, and the append itself.
import type { SystemEntryBody } from '../../record/system-entries.js';
import { applyEntry, isSetUp, type Position } from '../model/position.js';
import { type Append, type AppendResult, type Entry, type EntryKind, headOf } from '../ports/game-store.js';
import type { Services } from '../services/services.js';

/** Entries decided on one position, and the position after them. */
export interface Draft {
  readonly before: Position;
  readonly entries: readonly Entry[];
  readonly after: Position;
}

/** Appends entries. Once they are durable, and not before, caches the new position and announces the game. */
export async function commit(
  services: Services,
  { before, entries, after }: Draft,
  { tokenGeneration, remember }: Pick<Append, 'tokenGeneration' | 'remember'>,
): Promise<AppendResult> {
  const game = after.facts.id;
  const append: Append = { game, after: headOf(before.summary), entries, summary: after.summary, tokenGeneration, remember };
  const appended = await services.games.append(append);
  if (appended !== 'appended') return appended;
  const { snapshotEvery } = services.limits;
  const isSnapshotDue = isSetUp(after) && Math.floor(after.summary.seq / snapshotEvery) > Math.floor(before.summary.seq / snapshotEvery);
  services.cache.put(after, services.announcer.isListenedTo(game) ? { after: append.after, entries } : undefined);
  services.announcer.announce(game);
  if (isSnapshotDue) {
    const { summary, ruleset, state } = after;
    // Not awaited: the game can be loaded without it.
    services.games.saveSnapshot(game, { ...headOf(summary), rulesVersion: ruleset.rulesVersion, state }).catch(services.onFault);
  }
  return 'appended';
}

/** A system entry and the position after it. */
export interface EntryDraft {
  readonly entry: Entry;
  readonly after: Position;
}

/** Drafts a system entry as the next one of the game; `actor` is the seat that caused it, or null. */
export function draftEntry(
  services: Services,
  position: Position,
  kind: EntryKind,
  body: SystemEntryBody,
  actor: string | null = null,
): EntryDraft {
  const { entry, position: after } = applyEntry(position, { at: services.now(), kind, actor, action: null, events: [], body, draws: [] });
  return { entry, after };
}
