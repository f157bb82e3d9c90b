// What a command is about to append to a game, and the append itself.
import { accept, type Result, reject } from '../../engine/result.js';
import type { SystemEntryBody } from '../../record/system-entries.js';
import { applyEntry, isSetUp, nextTime, type Position } from '../model/position.js';
import {
  type Append,
  type AppendResult,
  type Entry,
  type EntryKind,
  headOf,
  type IdempotencyKey,
  type TokenHash,
} from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Services } from '../services/services.js';

/** Entries decided on one position, and the position after them. */
export interface Draft {
  readonly before: Position;
  readonly entries: readonly Entry[];
  readonly after: Position;
}

/** Drafts a system entry as the next one of the game; `actor` is the seat that caused it, or null. */
export function draftEntry(
  services: Services,
  before: Position,
  kind: EntryKind,
  body: SystemEntryBody,
  actor: string | null = null,
): Draft {
  const at = nextTime(before, services.now());
  const { entry, position: after } = applyEntry(before, { at, kind, actor, action: null, events: [], body, draws: [] });
  return { before, entries: [entry], after };
}

/** Appends entries. Once they are durable, and not before, caches the new position and announces the game. */
export async function commit(
  services: Services,
  { before, entries, after }: Draft,
  tokenGeneration: number,
  remember: Append['remember'] = null,
): Promise<Exclude<AppendResult, 'handed-over'>> {
  const game = after.facts.id;
  const leftSeat = entries.find(({ kind }) => kind === 'seat-left')?.actor ?? null;
  const append: Append = { game, after: headOf(before.summary), entries, summary: after.summary, tokenGeneration, remember, leftSeat };
  const appended = await services.games.append(append);
  if (appended === 'lost' || appended === 'key-used') return appended;
  const { snapshotEvery } = services.limits;
  const isSnapshotDue = isSetUp(after) && Math.floor(after.summary.seq / snapshotEvery) > Math.floor(before.summary.seq / snapshotEvery);
  services.cache.put(after, services.announcer.isListenedTo(game) ? { after: append.after, entries } : undefined);
  services.announcer.announce(game, {
    position: after,
    entries,
    after: append.after,
    tokenGeneration,
    isHandedOver: appended === 'handed-over',
  });
  if (isSnapshotDue) {
    const { summary, ruleset, state } = after;
    // Not awaited: the game can be loaded without it.
    services.games.saveSnapshot(game, { ...headOf(summary), rulesVersion: ruleset.rulesVersion, state }).catch(services.onFault);
  }
  return 'appended';
}

/** The caller of a command, as it was authenticated. */
interface Author {
  readonly position: Position;
  readonly tokenHash: TokenHash;
  readonly tokenGeneration: number;
}

/** The entries that a request has appended, now or before, and a position of the game after them. */
type Appended = Pick<Draft, 'entries' | 'after'>;

/**
 * Appends what was decided, with the request's idempotency key, which is null if the request could not be read. If it is refused, or its
 * key is used, looks up the request stored under the key: with the same body, returns the entries appended then.
 */
export async function commitUnderKey<Problem>(
  services: Services,
  { position, tokenHash, tokenGeneration }: Author,
  key: IdempotencyKey | null,
  decided: Result<Draft, Problem>,
): Promise<Result<Appended, Problem | Refusal> | 'lost'> {
  if (decided.ok) {
    const appended = await commit(services, decided.value, tokenGeneration, key && { ...key, tokenHash });
    if (appended === 'appended') return decided;
    if (appended === 'lost') return appended;
  }
  const { id } = position.facts;
  const stored = key && (await services.games.findRequest(id, tokenHash, key));
  if (stored === null && !decided.ok) return decided;
  if (!stored?.isSameBody) return reject({ code: 'idempotency-key-reused' });
  const { firstSeq, lastSeq } = stored;
  const range = { viewer: null, afterSeq: firstSeq - 1, upToSeq: lastSeq, limit: lastSeq - firstSeq + 1 };
  return accept({ entries: await services.games.entries(id, range), after: position });
}
