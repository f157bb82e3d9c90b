import type { FastifyBaseLogger } from 'fastify';
import type { Result } from '../../engine/result.js';
import type { Bearer, ListPage, Refusal } from '../../games/index.js';
import type { TournamentServices } from '../../tournaments/index.js';
import { type FieldPath, type RefusalError, toRefusalError } from '../http/errors.js';
import type { ReadsOfCaller } from '../http/long-reads.js';
import { type Page, pageWithDefaults } from '../presenters/pages.js';
import type { RulesetPresenter } from '../presenters/ruleset-presenter.js';
import type { ViewCache } from './view-cache.js';

type Fields = Readonly<Record<string, unknown>>;

export interface OfGame {
  readonly game: string;
}

export interface OfPage {
  readonly first?: number;
  readonly after?: string;
}

/** A validated request of an operation and the dependencies of its handler. The types are those of the document. */
export interface OperationRequest<Parameters = unknown, Body = unknown> {
  readonly services: TournamentServices;
  readonly rulesets: ReadonlyMap<string, RulesetPresenter>;
  readonly bearer: Bearer;
  /** The caller's reads whose work grows with a game. */
  readonly reads: ReadsOfCaller;
  readonly language: string;
  /** Written to the log. */
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  /** From the path and the query. */
  readonly parameters: Parameters;
  /** The headers that the operation declares, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
  /** The version that `If-Match` expects; null for any. */
  readonly matched: number | null;
  /** Serializes a value to the JSON that the document declares for this operation. */
  readonly write: (value: unknown, language?: string) => string;
  /** The texts of views that this server has returned. */
  readonly views: ViewCache;
  /** Returns the problem of a rejection by the rules. */
  readonly rejected: (facts: Fields) => RawResponse;
}

/** A response sent unchanged, because it is already limited to declared fields or is not JSON. */
export class RawResponse {
  readonly content: unknown;
  readonly headers: Readonly<Record<string, string>>;
  readonly status: number | null;

  constructor(content: unknown, headers: Readonly<Record<string, string>>, status: number | null = null) {
    this.content = content;
    this.headers = headers;
    this.status = status;
  }
}

/** Returns a value of the document's response schema, or a `RawResponse`. Throws refusals. */
export type Handler = (request: OperationRequest<never, never>) => Promise<unknown>;

/** Fields of use cases that are headers in REST. */
const HEADER_NAMES: Readonly<Record<string, string>> = { idempotencyKey: 'Idempotency-Key' };

/** Returns a refusal as an error. `placeOf` returns the path of the object that has the refused field. */
export function operationError(problem: Refusal, placeOf: (refusal: Refusal) => FieldPath = () => []): RefusalError {
  if (!('path' in problem)) return toRefusalError(problem);
  const name = problem.path.slice(0, problem.path.search(/\W|$/));
  return toRefusalError({ ...problem, path: HEADER_NAMES[name] ?? problem.path }, HEADER_NAMES[name] ? [] : placeOf(problem));
}

/** Returns the value of a use case's result, or throws its refusal. */
export async function unwrap<Value>(
  result: Result<Value, Refusal> | Promise<Result<Value, Refusal>>,
  placeOf?: (refusal: Refusal) => FieldPath,
): Promise<Value> {
  const answer = await result;
  if (answer.ok) return answer.value;
  throw operationError(answer.problem, placeOf);
}

/** Returns the idempotency key of a request; null without one. */
export const idempotencyKeyOf = ({ headers }: Pick<OperationRequest, 'headers'>): string | null => headers['idempotency-key'] ?? null;

/** Returns the requested page; the first one by default. */
export const pageFrom = ({ services, parameters }: OperationRequest<OfPage>): Page =>
  pageWithDefaults(parameters, services.limits.pageSize);

/** Returns a page in the form of every list. */
export const listPage = <Item>({ items, hasNextPage, totalCount }: ListPage<Item>, cursorOf: (item: Item) => string): object => ({
  items,
  hasNextPage,
  ...(totalCount !== undefined && { totalCount }),
  endCursor: items.length > 0 ? cursorOf(items.at(-1)!) : null,
});
