import type { FastifyBaseLogger } from 'fastify';
import type { Result } from '../../engine/result.js';
import type { Bearer, Refusal } from '../../games/index.js';
import type { TournamentServices } from '../../tournaments/index.js';
import { type FieldPath, toRefusalError } from '../http/errors.js';
import { type Page, type PageArguments, pageWithDefaults } from '../presenters/pages.js';

/** What every resolver is given beside its arguments. */
export interface Context {
  readonly services: TournamentServices;
  readonly bearer: Bearer;
  /** Names the request in the log, and in the answer if it fails. */
  readonly requestId: string;
  /** In which sentences are given. */
  readonly language: string;
  readonly log: FastifyBaseLogger;
}

/** What the resolver of a subscription is given. */
export interface SocketContext extends Context {
  /** The subscription's, chosen by the client. */
  readonly id: string;
  /** Calls `end` when the client ends the subscription or goes; at once if it has. Returns how to be forgotten. */
  readonly whenEnded: (id: string, end: () => void) => () => void;
}

/** What may be said to a mutation that makes something. */
export interface IdempotentArguments {
  readonly idempotencyKey?: string | null;
}

/**
 * What a use-case answers; a refusal becomes the error of its field. `placeOf` tells where the fields stand that it may
 * name: in the arguments themselves unless it says otherwise.
 */
export async function unwrap<Value>(
  result: Promise<Result<Value, Refusal>>,
  placeOf: (refusal: Refusal) => FieldPath = () => [],
): Promise<Value> {
  const settled = await result;
  if (!settled.ok) throw toRefusalError(settled.problem, placeOf(settled.problem));
  return settled.value;
}

/** Where the fields stand of what is said in `input` beside a key: that is an argument of its own. */
export const inputPathExceptKey =
  (placeOf: (refusal: Refusal) => FieldPath = () => ['input']) =>
  (refusal: Refusal): FieldPath =>
    'path' in refusal && refusal.path === 'idempotencyKey' ? [] : placeOf(refusal);

/** The page that is asked for, or the first one. */
export const pageFrom = (asked: PageArguments, { services }: Context): Page => pageWithDefaults(asked, services.limits.pageSize);
