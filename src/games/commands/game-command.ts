import { accept, type Result, reject } from '../../engine/result.js';
import type { SeatStatementBody } from '../../record/lifecycle/state.js';
import { projectEntry } from '../access/entries.js';
import { accessGame, type GameAccess, loadVisiblePosition, viewerAfter } from '../access/game-access.js';
import { versionFor } from '../access/viewers.js';
import type { Position } from '../model/position.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Bearer, CommandResult } from '../services/results.js';
import type { Services } from '../services/services.js';
import { commitUnderKey, type Draft, draftEntry } from './drafts.js';
import { hashRequest, whyNotIdempotencyKey } from './idempotency.js';
import { retryLost, staleAt, whyStale } from './retry-lost.js';
import { recordTimeIfOut } from './timeouts.js';

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

/**
 * Runs a command that appends one system entry. `operation` names it; with `command` it makes up the body that two requests under one
 * idempotency key must share. What the command itself is refused for comes first: a caller who may not do it at all need not know the
 * version. Then come the version and the clock.
 */
export async function runGameCommand(
  services: Services,
  bearer: Bearer,
  operation: string,
  command: GameCommand,
  decide: (context: CommandContext) => Promise<Result<Draft, Refusal>>,
): Promise<Result<CommandResult, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const badKey = whyNotIdempotencyKey(command.idempotencyKey, services.limits);
  if (badKey !== null) return reject(badKey);
  const key = { key: command.idempotencyKey, bodyHash: hashRequest(bearer, operation, command) };
  let currentVersion = 0;
  const attempt = async (): Promise<Result<CommandResult, Refusal> | 'lost'> => {
    const found = await accessGame(services, bearer, command.game);
    if (!found.ok) return found;
    const access = found.value;
    const position = await loadVisiblePosition(services, access);
    const { tokenGeneration } = access.storedGame;
    currentVersion = versionFor(position.seats, position.summary, viewerAfter(access, position.summary));
    const decided = await decide({ access, position });
    const stale = decided.ok ? whyStale(command.expectedVersion, currentVersion) : null;
    const isTimely = decided.ok && stale === null;
    const timedOut = isTimely ? await recordTimeIfOut(services, position, access.storedGame, decided.value.entries[0]!.at) : null;
    if (timedOut === 'lost') return timedOut;
    const refusal = stale ?? timedOut;
    const author = { position, tokenHash: access.tokenHash!, tokenGeneration };
    const appended = await commitUnderKey(services, author, key, refusal === null ? decided : reject(refusal));
    if (appended === 'lost') return appended;
    if (!appended.ok) return appended;
    const { entries, after } = appended.value;
    // The caller has notice of it, even if no other viewer has.
    const viewer = viewerAfter(access, after.summary);
    const entry = projectEntry(after.ruleset, after.seats, entries[0]!, viewer, { account: access.caller?.account ?? null })!;
    return accept({ game: after.facts.id, version: entry.version, entry });
  };
  return retryLost(services.limits.appendAttempts, attempt, () => reject(staleAt(currentVersion)));
}

/** Runs a command of a seat that concerns the whole game. `whyNot` returns why it is refused now, or null. */
export const runSeatCommand = (
  services: Services,
  bearer: Bearer,
  type: SeatStatementBody['type'],
  command: GameCommand,
  whyNot: (at: CommandContext, seat: string) => Refusal | null,
): Promise<Result<CommandResult, Refusal>> =>
  runGameCommand(services, bearer, type, command, async (at) => {
    const by = at.access.storedGame.seat;
    if (by === null) return reject({ code: 'seat-token-required' });
    const refusal = whyNot(at, by);
    return refusal === null ? accept(draftEntry(services, at.position, type, { type, seat: by }, by)) : reject(refusal);
  });
