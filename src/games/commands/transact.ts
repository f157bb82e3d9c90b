import { accept, type Result, reject } from '../../engine/result.js';
import { canonical } from '../../record/hashing.js';
import { deadlineOf, hasRunOut } from '../../record/lifecycle/clock.js';
import type { SaidBySeat } from '../../record/lifecycle/state.js';
import type { SystemEntryBody } from '../../record/system-entries.js';
import { projectEntry } from '../access/entries.js';
import { accessGame, type GameAccess, viewerAfter } from '../access/game-access.js';
import { sha256 } from '../access/tokens.js';
import { versionFor } from '../access/viewers.js';
import { applyEntry, isSetUp, type Position, stateSize } from '../model/position.js';
import type { Append, AppendResult, Entry, EntryKind, GameId, IdempotencyKey, StoredGame } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { loadPosition } from '../services/positions.js';
import type { Bearer, CommandResult } from '../services/results.js';
import type { Services } from '../services/services.js';
import { whyNotIdempotencyKey } from './submission.js';

/** Entries that were judged on one position and lead to another. */
export interface Draft {
  readonly before: Position;
  readonly entries: readonly Entry[];
  readonly after: Position;
}

/**
 * Appends entries and, once they are durable, remembers the new position and announces it. Only what comes after the
 * commit may be told to anybody.
 */
export async function commit(
  services: Services,
  { before, entries, after }: Draft,
  { tokenGeneration, remember }: Pick<Append, 'tokenGeneration' | 'remember'>,
): Promise<AppendResult> {
  const game = after.facts.id;
  const append: Append = { game, after: before.summary.seq, entries, summary: after.summary, tokenGeneration, remember };
  const appended = await services.games.append(append);
  if (appended !== 'appended') return appended;
  const due = isSnapshotDue(services, before, after);
  services.cache.put(due ? { ...after, bytes: stateSize(after.state) } : after);
  services.announcer.announce(game);
  if (due) saveSnapshot(services, after);
  return 'appended';
}

/** Every so many entries, and never before there is a state. */
const isSnapshotDue = ({ limits }: Services, before: Position, after: Position): boolean =>
  isSetUp(after) && Math.floor(after.summary.seq / limits.snapshotEvery) > Math.floor(before.summary.seq / limits.snapshotEvery);

/** Nobody waits for a snapshot, and a game does without. */
function saveSnapshot(services: Services, { facts, ruleset, summary, state }: Position): void {
  services.games.saveSnapshot(facts.id, { seq: summary.seq, rulesVersion: ruleset.rulesVersion, state }).catch(services.onFault);
}

// What becomes of a game when the time of a seat is used up: an entry of the house, which the first to notice makes.

/** The seats whose time was up at that moment, where the game stood so; null if nobody's was. */
export function findSeatsOutOfTime({ summary }: Pick<Position, 'summary'>, at: Date): readonly string[] | null {
  const deadline = deadlineOf(summary.clocks);
  return hasRunOut(deadline, at.getTime()) ? deadline.seats : null;
}

/**
 * Enters that time is up, if it is where the game stands now. Of several who notice it at the same time one enters it; what the
 * others draft is lost. Null if time is not up, or this court may not say so yet.
 */
export async function commitTimeUp(
  services: Services,
  position: Position,
  { tokenGeneration }: Pick<StoredGame, 'tokenGeneration'>,
): Promise<AppendResult | null> {
  if (services.canTimeOut?.() === false) return null;
  const at = services.now();
  const seats = findSeatsOutOfTime(position, at);
  if (seats === null) return null;
  const body = { type: 'timed-out', outOfTime: seats } as const;
  const { entry, position: after } = applyEntry(position, {
    at,
    kind: 'timed-out',
    actor: null,
    action: null,
    events: [],
    body,
    draws: [],
  });
  return commit(services, { before: position, entries: [entry], after }, { tokenGeneration, remember: null });
}

/** The same for a game by its id, as the store has it now. */
export async function checkTimeUp(services: Services, game: GameId): Promise<AppendResult | null> {
  const standing = await services.games.findGame(game, null);
  return standing && commitTimeUp(services, await loadPosition(services, standing), standing);
}

/** What is asked of the court, apart from play. */
export interface GameCommand {
  readonly game: string;
  /** As in a submission: what is sent again under the same key is answered as it was. */
  readonly idempotencyKey: string;
  /** The version of the game, for the caller, that it is meant for; for any if it is not said. */
  readonly expectedVersion?: number | null;
}

/** A game and who asks something of the court there. */
export interface CommandContext {
  readonly access: GameAccess;
  readonly position: Position;
}

/** What the court would enter, and where the game would stand then. */
export interface EntryDraft {
  readonly entry: Entry;
  readonly after: Position;
}

/** Lets the house, or a seat, say something in a game, in the place of its next entry. */
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

/**
 * Enters what `decide` makes of a position, or tells why not. If another entry comes first, it is decided anew on the
 * position after that, so that nothing slips between what was judged and what is entered. `asked` is all that was asked:
 * it is what two requests under one key have in common. `what` names the use-case.
 */
export async function transact(
  services: Services,
  bearer: Bearer,
  what: string,
  asked: GameCommand,
  decide: (at: CommandContext) => Promise<Result<EntryDraft, Refusal>>,
): Promise<Result<CommandResult, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const badKey = whyNotIdempotencyKey(asked.idempotencyKey, services.limits);
  if (badKey !== null) return reject(badKey);
  const key: IdempotencyKey = { key: asked.idempotencyKey, bodyHash: sha256(canonical({ what, asked })) };
  for (let attempt = 1; ; attempt++) {
    const access = await accessGame(services, bearer, asked.game);
    if (!access.ok) return access;
    const position = access.value.delayedPosition ?? (await loadPosition(services, access.value.storedGame));
    const at = { access: access.value, position };
    const decided = await decide(at);
    if (!decided.ok) return findStoredResult(services, at, key, decided.problem);
    const expected = asked.expectedVersion ?? null;
    if (expected !== null && expected !== callerVersion(at))
      return findStoredResult(services, at, key, { code: 'stale', currentVersion: callerVersion(at) });
    const { entry, after } = decided.value;
    const { tokenHash, storedGame } = access.value;
    // What a seat says when time is up, be it another's, comes too late; who sees to the game may still give more.
    const late = storedGame.seat === null ? null : findSeatsOutOfTime(position, entry.at);
    if (late !== null) {
      const entered = await commitTimeUp(services, position, storedGame);
      if (entered === null || late.includes(storedGame.seat!)) return findStoredResult(services, at, key, { code: 'time-is-up' });
      continue;
    }
    const remember = { ...key, tokenHash: tokenHash! };
    const appended = await commit(services, { before: position, entries: [entry], after }, { ...storedGame, remember });
    if (appended === 'appended') return accept(commandResult(after, entry, access.value));
    if (appended === 'key-used') return findStoredResult(services, at, key, { code: 'idempotency-key-reused' });
    if (attempt === services.limits.appendAttempts) return reject({ code: 'stale', currentVersion: callerVersion(at) });
  }
}

const callerVersion = ({ position: { seats, summary }, access }: CommandContext): number =>
  versionFor(seats, summary, viewerAfter(access, summary));

/** The answer that was given under this key, as its caller may know it now; else the refusal. */
async function findStoredResult(
  services: Services,
  { position, access }: CommandContext,
  { key, bodyHash }: IdempotencyKey,
  otherwise: Refusal,
): Promise<Result<CommandResult, Refusal>> {
  const { id } = position.facts;
  const remembered = await services.games.findRequest(id, access.tokenHash!, key);
  if (remembered === null) return reject(otherwise);
  if (remembered.bodyHash !== bodyHash) return reject({ code: 'idempotency-key-reused' });
  const [entry] = await services.games.entriesAt(id, [remembered.lastSeq]);
  return accept(commandResult(position, entry!, access));
}

/** What was entered, as whoever asked is told it: he has notice of it, even if nobody else does. */
function commandResult({ facts, ruleset, seats, summary }: Position, entry: Entry, sight: GameAccess): CommandResult {
  const noticed = projectEntry(ruleset, seats, entry, viewerAfter(sight, summary), sight.caller?.account)!;
  return { game: facts.id, version: noticed.version, entry: noticed };
}

/** Lets a seat say something of the game as a whole, unless `whyNot` tells why it cannot there. */
export const transactAsSeat = (
  services: Services,
  bearer: Bearer,
  type: SaidBySeat['type'],
  asked: GameCommand,
  whyNot: (position: Position, seat: string) => Refusal | null,
): Promise<Result<CommandResult, Refusal>> =>
  transact(services, bearer, type, asked, async ({ access, position }) => {
    const by = access.storedGame.seat;
    if (by === null) return reject({ code: 'not-your-seat' });
    const refusal = whyNot(position, by);
    return refusal === null ? accept(draftEntry(services, position, type, { type, by }, by)) : reject(refusal);
  });
