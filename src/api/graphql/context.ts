import type { FastifyBaseLogger } from 'fastify';
import type { Result } from '../../engine/result.js';
import type { Bearer, Refusal } from '../../games/index.js';
import type { TournamentServices } from '../../tournaments/index.js';
import { type FieldPath, toRefusalError } from '../http/errors.js';
import type { ApiMetrics } from '../http/instrumentation.js';
import type { ReadsOfCaller } from '../http/long-reads.js';
import { type Page, type PageArguments, pageWithDefaults } from '../presenters/pages.js';

/** The context argument of every resolver. */
export interface Context {
  readonly services: TournamentServices;
  readonly bearer: Bearer;
  /** The caller's reads whose work grows with a game. */
  readonly reads: ReadsOfCaller;
  /** Written to the log, and to the response if the server fails. */
  readonly requestId: string;
  /** The language of sentences in the response. */
  readonly language: string;
  readonly log: FastifyBaseLogger;
  readonly metrics: ApiMetrics;
}

/** Arguments of mutations that accept an idempotency key. */
export interface IdempotentArguments {
  readonly idempotencyKey?: string | null;
}

/** Returns the value of a use case's result. Throws its refusal; `pathOf` returns where the refused field is in the arguments. */
export async function unwrap<Value>(
  result: Result<Value, Refusal> | Promise<Result<Value, Refusal>>,
  pathOf: (refusal: Refusal) => FieldPath = () => [],
): Promise<Value> {
  const settled = await result;
  if (!settled.ok) throw toRefusalError(settled.problem, pathOf(settled.problem));
  return settled.value;
}

/** The key is an argument next to `input`; the other fields are in `input`. */
export const inputPathExceptKey =
  (pathOf: (refusal: Refusal) => FieldPath = () => ['input']) =>
  (refusal: Refusal): FieldPath =>
    'path' in refusal && refusal.path === 'idempotencyKey' ? [] : pathOf(refusal);

/** Returns the requested page; the first one by default. */
export const pageFrom = (requested: PageArguments, { services }: Context): Page => pageWithDefaults(requested, services.limits.pageSize);
