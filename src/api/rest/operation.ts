import type { FastifyBaseLogger } from 'fastify';
import type { Result } from '../../engine/result.js';
import type { Bearer, Refusal } from '../../games/index.js';
import type { TournamentServices } from '../../tournaments/index.js';
import { type FieldPath, type RefusalError, toRefusalError } from '../http/errors.js';
import { type Page, pageWithDefaults } from '../presenters/pages.js';
import type { RulesetPresenter } from '../presenters/ruleset-presenter.js';

type Fields = Readonly<Record<string, unknown>>;

/** What names a game. */
export interface OfGame {
  readonly game: string;
}

/** What a list may be asked for with. */
export interface OfPage {
  readonly first?: number;
  readonly after?: string;
}

/** What is asked of an operation: checked, and with what it needs to answer. The types are those of the document. */
export interface OperationRequest<Parameters = unknown, Body = unknown> {
  readonly services: TournamentServices;
  readonly rulesets: ReadonlyMap<string, RulesetPresenter>;
  readonly bearer: Bearer;
  readonly language: string;
  /** Names the request in the log. */
  readonly requestId: string;
  readonly log: FastifyBaseLogger;
  /** Of the path and the query. */
  readonly parameters: Parameters;
  /** Those that the operation declares, in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Body;
  /** The version that it is meant for by its `If-Match`; null if it is meant for any. */
  readonly matched: number | null;
  /** The JSON of a value, cut to what the document says that this operation answers. */
  readonly write: (value: unknown, language?: string) => string;
  /** A problem that is an answer of the rules, with what it tells besides. */
  readonly rejected: (facts: Fields) => RawResponse;
}

/** An answer that is not cut to the document, since it has been or is no JSON: with its own headers, perhaps its own status. */
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

/** Answers what the document says of it: a value, which is cut to the schema, or something ready. Throws refusals. */
export type Handler = (asked: OperationRequest<never, never>) => Promise<unknown>;

/** What may be said in a header is not where a use-case names it. */
const HEADER_NAMES: Readonly<Record<string, string>> = { idempotencyKey: 'Idempotency-Key' };

/** A refusal as it is thrown. `placeOf` tells where the fields stand that it may name. */
export function operationError(problem: Refusal, placeOf: (refusal: Refusal) => FieldPath = () => []): RefusalError {
  if (!('path' in problem)) return toRefusalError(problem);
  const name = problem.path.slice(0, problem.path.search(/\W|$/));
  return toRefusalError({ ...problem, path: HEADER_NAMES[name] ?? problem.path }, HEADER_NAMES[name] ? [] : placeOf(problem));
}

/** What a use-case answers, or its refusal thrown. */
export async function unwrap<Value>(
  result: Result<Value, Refusal> | Promise<Result<Value, Refusal>>,
  placeOf?: (refusal: Refusal) => FieldPath,
): Promise<Value> {
  const answer = await result;
  if (answer.ok) return answer.value;
  throw operationError(answer.problem, placeOf);
}

/** The key of a request that may have one. */
export const idempotencyKeyOf = ({ headers }: Pick<OperationRequest, 'headers'>): string | null => headers['idempotency-key'] ?? null;

/** The page that is asked for, or the first one. */
export const pageFrom = ({ services, parameters }: OperationRequest<OfPage>): Page =>
  pageWithDefaults(parameters, services.limits.pageSize);

/** A page as every list tells it. */
export const listPage = <Item>(items: readonly Item[], hasNextPage: boolean, cursorOf: (item: Item) => string): object => ({
  items,
  hasNextPage,
  endCursor: items.length > 0 ? cursorOf(items.at(-1)!) : null,
});
