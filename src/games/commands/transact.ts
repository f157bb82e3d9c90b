import { accept, type Result, reject } from '../../engine/result.js';
import type { AppendResult } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';

/** A request that was carried out before under the same idempotency key. */
export interface RepeatedRequest<Answer, Problem = Refusal> {
  /** Whether both requests have the same canonical body, by its hash. */
  readonly isSameBody: boolean;
  readonly answer: () => Promise<Result<Answer, Problem>>;
}

/** How a command reaches one aggregate: a game, a tournament, or the store where it creates something. */
export interface Transaction<Loaded, Draft, Answer, Problem = Refusal> {
  /** Attempts to decide and append a command before `stale` is returned. */
  readonly attempts: number;
  /** The aggregate as this process remembers it; null or left out if it remembers nothing. The token may be invalid meanwhile. */
  readonly recall?: (() => Loaded | null) | undefined;
  /** Authenticates the caller and loads the aggregate, both from the store. */
  readonly load: () => Promise<Result<Loaded, Refusal | Problem>>;
  /** What to append, or why the command is refused. `retry`: something else was appended first; load again. */
  readonly decide: (loaded: Loaded) => Promise<Result<Draft, Refusal | Problem> | 'retry'>;
  /** `lost`: another append came first, or the token was replaced. `key-used`: the idempotency key is stored already. */
  readonly append: (loaded: Loaded, draft: Draft) => Promise<AppendResult>;
  /** The request stored under the idempotency key; null if the key is new, or there is none. */
  readonly findStored: (loaded: Loaded) => Promise<RepeatedRequest<Answer, Refusal | Problem> | null>;
  /** The answer, from what was just appended. */
  readonly answer: (loaded: Loaded, draft: Draft) => Answer;
  readonly versionOf: (loaded: Loaded) => number | Promise<number>;
}

/**
 * Runs a command: load, decide, append, answer. If the append loses, the command is decided anew on the newest position. A refusal gives
 * way to the answer stored under the request's idempotency key: `idempotency-key-reused` if that request had another body.
 *
 * Only the result of an append (accepted, or a used key) is returned for a cached aggregate, because the append checks version and token in
 * the store. Every other result is decided again on what `load` returns.
 */
export async function transact<Loaded, Draft, Answer, Problem = Refusal>(
  transaction: Transaction<Loaded, Draft, Answer, Problem>,
): Promise<Result<Answer, Refusal | Problem>> {
  const { attempts, recall, load, decide, append, findStored, answer, versionOf } = transaction;
  const unlessStored = async (loaded: Loaded, problem: Refusal | Problem): Promise<Result<Answer, Refusal | Problem>> => {
    const stored = await findStored(loaded);
    if (stored === null) return reject(problem);
    return stored.isSameBody ? stored.answer() : reject({ code: 'idempotency-key-reused' });
  };
  const remembered = recall?.() ?? null;
  for (let attempt = remembered === null ? 1 : 0; ; attempt++) {
    const isRemembered = attempt === 0;
    const current = isRemembered ? accept(remembered as Loaded) : await load();
    if (!current.ok) return current;
    const loaded = current.value;
    const decided = await decide(loaded);
    if (decided !== 'retry') {
      if (decided.ok) {
        const appended = await append(loaded, decided.value);
        if (appended === 'appended') return accept(answer(loaded, decided.value));
        if (appended === 'key-used') return unlessStored(loaded, { code: 'idempotency-key-reused' });
      } else if (!isRemembered) return unlessStored(loaded, decided.problem);
    }
    if (attempt === attempts) return reject({ code: 'stale', currentVersion: await versionOf(loaded) });
  }
}

/** `stale` if the caller expects another version than the current one; null if it expects this one or none. */
export const whyStale = (expected: number | null | undefined, currentVersion: number): Refusal | null =>
  expected === null || expected === undefined || expected === currentVersion
    ? null
    : { code: 'stale', currentVersion, sentVersion: expected };
