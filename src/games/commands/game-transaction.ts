import { accept, type Result, reject } from '../../engine/result.js';
import { canonical } from '../../record/hashing.js';
import type { SeatStatementBody } from '../../record/lifecycle/state.js';
import type { SystemEntryBody } from '../../record/system-entries.js';
import { projectEntry } from '../access/entries.js';
import { accessGame, type GameAccess, viewerAfter } from '../access/game-access.js';
import { sha256 } from '../access/tokens.js';
import { versionFor } from '../access/viewers.js';
import { findSeatsOutOfTime } from '../model/clocks.js';
import { applyEntry, isSetUp, type Position, stateSize } from '../model/position.js';
import type { Append, AppendResult, Entry, EntryKind, GameId, IdempotencyKey, StoredGame, TokenHash } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { loadPosition } from '../services/positions.js';
import type { Bearer, CommandResult } from '../services/results.js';
import type { Services } from '../services/services.js';
import { whyNotIdempotencyKey } from './idempotency.js';
import { type Transaction, transact, whyStale } from './transact.js';

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
  const append: Append = { game, after: before.summary.seq, entries, summary: after.summary, tokenGeneration, remember };
  const appended = await services.games.append(append);
  if (appended !== 'appended') return appended;
  const { snapshotEvery } = services.limits;
  const isSnapshotDue = isSetUp(after) && Math.floor(after.summary.seq / snapshotEvery) > Math.floor(before.summary.seq / snapshotEvery);
  services.cache.put(isSnapshotDue ? { ...after, bytes: stateSize(after.state) } : after);
  services.announcer.announce(game);
  if (isSnapshotDue) {
    const { summary, ruleset, state } = after;
    // Not awaited: the game can be loaded without it.
    services.games.saveSnapshot(game, { seq: summary.seq, rulesVersion: ruleset.rulesVersion, state }).catch(services.onFault);
  }
  return 'appended';
}

/**
 * Appends the `seats-timed-out` entry if time has run out on this position. If several requests or instances notice it at once, one of them
 * appends it and the others lose. Null if time is left, or this instance may not enter it yet (`canTimeOut`).
 */
export async function commitTimeUp(
  services: Services,
  position: Position,
  { tokenGeneration }: Pick<StoredGame, 'tokenGeneration'>,
): Promise<AppendResult | null> {
  if (services.canTimeOut?.() === false) return null;
  const seats = findSeatsOutOfTime(position, services.now());
  if (seats === null) return null;
  const { entry, after } = draftEntry(services, position, 'seats-timed-out', { type: 'seats-timed-out', seats: seats });
  return commit(services, { before: position, entries: [entry], after }, { tokenGeneration, remember: null });
}

/** Appends the `seats-timed-out` entry of a game if its time has run out, on the position as the store has it now. */
export async function checkTimeUp(services: Services, game: GameId): Promise<AppendResult | null> {
  const storedGame = await services.games.findGame(game, null);
  return storedGame && commitTimeUp(services, await loadPosition(services, storedGame), storedGame);
}

/**
 * `time-expired` if the seat's own time had run out at `at`. `retry` if only another seat's had: that is entered first. Null if there is
 * time left, or the caller is no seat: officials may still add time.
 */
export async function whyTooLate(
  services: Services,
  position: Position,
  { seat, tokenGeneration }: Pick<StoredGame, 'seat' | 'tokenGeneration'>,
  at: Date,
): Promise<Refusal | 'retry' | null> {
  const late = seat === null ? null : findSeatsOutOfTime(position, at);
  if (late === null) return null;
  const committed = await commitTimeUp(services, position, { tokenGeneration });
  return committed === null || late.includes(seat!) ? { code: 'time-expired' } : 'retry';
}

/** A game and the caller of a command on it. */
export interface LoadedGame {
  readonly position: Position;
  readonly tokenHash: TokenHash;
  readonly tokenGeneration: number;
  /** Null if the request has no key, or its body could not be read. */
  readonly key: IdempotencyKey | null;
}

interface GameTransaction<Loaded extends LoadedGame, Answer, Problem>
  extends Pick<Transaction<Loaded, Draft, Answer, Problem>, 'recall' | 'load' | 'decide' | 'versionOf'> {
  /** The answer as the caller may know it: `position` is that after the entries, or a later one for a repeated request. */
  readonly answer: (loaded: Loaded, entries: readonly Entry[], position: Position) => Answer;
}

/** Runs a command on a game. Its idempotency key is stored with the entries, under the caller's token. */
export const transactOnGame = <Loaded extends LoadedGame, Answer, Problem = Refusal>(
  services: Services,
  { answer, ...transaction }: GameTransaction<Loaded, Answer, Problem>,
): Promise<Result<Answer, Refusal | Problem>> =>
  transact<Loaded, Draft, Answer, Problem>({
    ...transaction,
    attempts: services.limits.appendAttempts,
    append: ({ tokenGeneration, tokenHash, key }, draft) =>
      commit(services, draft, { tokenGeneration, remember: key && { ...key, tokenHash } }),
    async findStored(loaded) {
      const { position, tokenHash, key } = loaded;
      const { id } = position.facts;
      const stored = key && (await services.games.findRequest(id, tokenHash, key.key));
      if (stored === null) return null;
      const { firstSeq, lastSeq, bodyHash } = stored;
      const range = { viewer: null, afterSeq: firstSeq - 1, upToSeq: lastSeq, limit: lastSeq - firstSeq + 1 };
      return {
        isSameBody: bodyHash === key!.bodyHash,
        answer: async () => accept(answer(loaded, await services.games.entries(id, range), position)),
      };
    },
    answer: (loaded, { entries, after }) => answer(loaded, entries, after),
  });

/** A command that appends a system entry to a game. */
export interface GameCommand {
  readonly game: string;
  readonly idempotencyKey: string;
  /** The caller's version of the game; any if null or left out. */
  readonly expectedVersion?: number | null;
}

/** A game and what the caller of a command may do in it. */
export interface CommandContext {
  readonly access: GameAccess;
  readonly position: Position;
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

/**
 * Runs a command that appends one system entry. `operation` names it; with `command` it makes up the body that two requests under one
 * idempotency key must share. The version is checked last.
 */
export async function runGameCommand(
  services: Services,
  bearer: Bearer,
  operation: string,
  command: GameCommand,
  decide: (context: CommandContext) => Promise<Result<EntryDraft, Refusal>>,
): Promise<Result<CommandResult, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const badKey = whyNotIdempotencyKey(command.idempotencyKey, services.limits);
  if (badKey !== null) return reject(badKey);
  // The names of these members are part of the stored hash.
  const bodyHash = sha256(canonical({ what: operation, asked: command }));
  const key: IdempotencyKey = { key: command.idempotencyKey, bodyHash };
  const versionOf = ({ position: { seats, summary }, access }: CommandContext): number =>
    versionFor(seats, summary, viewerAfter(access, summary));
  return transactOnGame<LoadedGame & CommandContext, CommandResult>(services, {
    async load() {
      const access = await accessGame(services, bearer, command.game);
      if (!access.ok) return access;
      const { delayedPosition, storedGame, tokenHash } = access.value;
      const position = delayedPosition ?? (await loadPosition(services, storedGame));
      return accept({ access: access.value, position, tokenHash: tokenHash!, tokenGeneration: storedGame.tokenGeneration, key });
    },
    async decide(loaded) {
      const { access, position } = loaded;
      const decided = await decide(loaded);
      if (!decided.ok) return decided;
      const { entry, after } = decided.value;
      const refusal =
        whyStale(command.expectedVersion, versionOf(loaded)) ?? (await whyTooLate(services, position, access.storedGame, entry.at));
      if (refusal === 'retry') return refusal;
      return refusal === null ? accept({ before: position, entries: [entry], after }) : reject(refusal);
    },
    versionOf,
    answer({ access }, [entry], { facts, ruleset, seats, summary }) {
      // The caller has notice of it, even if no other viewer has.
      const projected = projectEntry(ruleset, seats, entry!, viewerAfter(access, summary), access.caller?.account)!;
      return { game: facts.id, version: projected.version, entry: projected };
    },
  });
}

/** Runs a command of a seat that concerns the whole game. `whyNot` returns why it is refused on this position, or null. */
export const runSeatCommand = (
  services: Services,
  bearer: Bearer,
  type: SeatStatementBody['type'],
  command: GameCommand,
  whyNot: (position: Position, seat: string) => Refusal | null,
): Promise<Result<CommandResult, Refusal>> =>
  runGameCommand(services, bearer, type, command, async ({ access, position }) => {
    const by = access.storedGame.seat;
    if (by === null) return reject({ code: 'seat-token-required' });
    const refusal = whyNot(position, by);
    return refusal === null ? accept(draftEntry(services, position, type, { type, seat: by }, by)) : reject(refusal);
  });
