import { accept, type Result, reject } from '../../engine/result.js';
import type { SeatStatementBody } from '../../record/lifecycle/state.js';
import { projectEntry } from '../access/entries.js';
import { accessGame, type GameAccess, viewerAfter } from '../access/game-access.js';
import { versionFor } from '../access/viewers.js';
import type { Position } from '../model/position.js';
import type { Entry, IdempotencyKey, TokenHash } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { loadPosition } from '../services/positions.js';
import type { Bearer, CommandResult } from '../services/results.js';
import type { Services } from '../services/services.js';
import { commit, type Draft, draftEntry, type EntryDraft } from './drafts.js';
import { hashRequest, whyNotIdempotencyKey } from './idempotency.js';
import { refuseAfterTimeout } from './timeouts.js';
import { type Transaction, transact, whyStale } from './transact.js';

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
  { recall, load, decide, versionOf, answer }: GameTransaction<Loaded, Answer, Problem>,
): Promise<Result<Answer, Refusal | Problem>> =>
  transact<Loaded, Draft, Answer, Problem>({
    recall,
    load,
    decide,
    versionOf,
    attempts: services.limits.appendAttempts,
    append: ({ tokenGeneration, tokenHash, key }, draft) =>
      commit(services, draft, { tokenGeneration, remember: key && { ...key, tokenHash } }),
    async findStored(loaded) {
      const { position, tokenHash, key } = loaded;
      const { id } = position.facts;
      const stored = key && (await services.games.findRequest(id, tokenHash, key));
      if (stored === null) return null;
      const { firstSeq, lastSeq, isSameBody } = stored;
      const range = { viewer: null, afterSeq: firstSeq - 1, upToSeq: lastSeq, limit: lastSeq - firstSeq + 1 };
      return {
        isSameBody,
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
  const bodyHash = hashRequest(bearer, { what: operation, asked: command });
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
        whyStale(command.expectedVersion, versionOf(loaded)) ?? (await refuseAfterTimeout(services, position, access.storedGame, entry.at));
      if (refusal === 'retry') return refusal;
      return refusal === null ? accept({ before: position, entries: [entry], after }) : reject(refusal);
    },
    versionOf,
    answer({ access }, [entry], { facts, ruleset, seats, summary }) {
      // The caller has notice of it, even if no other viewer has.
      const projected = projectEntry(ruleset, seats, entry!, viewerAfter(access, summary), { account: access.caller?.account ?? null })!;
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
