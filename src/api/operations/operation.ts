// Operations that both APIs offer, defined once. An operation takes the fields of its request under the names of the contract, wherever they stand:
// GraphQL has them in arguments and `input`, REST in path, query, headers and body.

import { accept, type Result } from '../../engine/result.js';
import { type Bearer, type ListPage, paginate, type Refusal } from '../../games/index.js';
import type { TournamentServices } from '../../tournaments/index.js';
import type { FieldPath } from '../http/errors.js';
import type { ReadsOfCaller } from '../http/long-reads.js';
import { type Page, type PageArguments, pageWithDefaults } from '../presenters/pages.js';

/** The caller of an operation. */
export interface Call {
  readonly services: TournamentServices;
  readonly bearer: Bearer;
  /** The caller's reads whose work grows with a game. */
  readonly reads: ReadsOfCaller;
  /** The language of the response. */
  readonly language: string;
  /** Where the fields are in the request, for errors that name a field. */
  readonly root: FieldPath;
}

/** An operation. `Fields` are those of both APIs: a test compares them with the contract. */
export interface Operation<Fields, Value> {
  readonly run: (call: Call, fields: Fields) => Promise<Result<Value, Refusal>>;
  /** Returns where the object with the refused field is. */
  readonly pathOf: (refusal: Refusal, fields: Fields, root: FieldPath) => FieldPath;
}

export const operation = <Fields, Value>(
  run: Operation<Fields, Value>['run'],
  pathOf: Operation<Fields, Value>['pathOf'] = (_refusal, _fields, root) => root,
): Operation<Fields, Value> => ({ run, pathOf });

/** Returns an operation whose work grows with a game: it waits for its turn, and ends when its caller leaves. */
export const longOperation = <Fields, Value>(
  run: Operation<Fields, Value>['run'],
  pathOf?: Operation<Fields, Value>['pathOf'],
): Operation<Fields, Value> =>
  operation((call, fields) => call.reads.part(call.services, (services) => run({ ...call, services }, fields)), pathOf);

/** Returns the operation of a use case that takes the fields as they are. */
export const useCase = <Fields, Value>(
  run: (services: TournamentServices, bearer: Bearer, fields: Fields) => Promise<Result<Value, Refusal>>,
): Operation<Fields, Value> => operation(({ services, bearer }, fields: Fields) => run(services, bearer, fields));

/** The field of requests that accept an idempotency key. */
export interface WithKey {
  readonly idempotencyKey?: string | null;
}

/** The fields that APIs may leave out or send as null. */
export type Optional<Fields, Names extends keyof Fields> = Omit<Fields, Names> & { readonly [Name in Names]?: Fields[Name] | null };

/** Returns the requested page; the first one by default. */
export const pageOf = (requested: PageArguments, { services }: Call): Page => pageWithDefaults(requested, services.limits.pageSize);

/** Returns a result with its value converted. */
export async function mapped<From, To>(
  result: Result<From, Refusal> | Promise<Result<From, Refusal>>,
  convert: (value: From) => To,
): Promise<Result<To, Refusal>> {
  const settled = await result;
  return settled.ok ? accept(convert(settled.value)) : settled;
}

/** An operation that returns a page of a list. The APIs write pages differently. */
export interface ListOperation<Fields, Item> {
  readonly list: (call: Call, fields: Fields & PageArguments) => Promise<Result<ListPage<Item>, Refusal>>;
  cursorOf(item: Item, fields: Fields): string;
}

export const listOperation = <Fields, Item>(
  list: (call: Call, fields: Fields & Page) => Promise<Result<ListPage<Item>, Refusal>>,
  cursorOf: ListOperation<Fields, Item>['cursorOf'],
): ListOperation<Fields, Item> => ({ list: (call, fields) => list(call, { ...fields, ...pageOf(fields, call) }), cursorOf });

/** Returns a list that is read as a whole, and of which the requested page is returned. */
export const wholeListOperation = <Fields, Item>(
  read: (call: Call, fields: Fields) => Promise<Result<readonly Item[], Refusal>>,
  cursorOf: ListOperation<Fields, Item>['cursorOf'],
): ListOperation<Fields, Item> =>
  listOperation(async (call, fields) => {
    const whole = await read(call, fields);
    return whole.ok ? paginate(whole.value, (item) => cursorOf(item, fields), fields, call.services.limits) : whole;
  }, cursorOf);

/** Returns a list whose work grows with a game, as `longOperation` does. */
export const longListOperation = <Fields, Item>(
  list: (call: Call, fields: Fields & Page) => Promise<Result<ListPage<Item>, Refusal>>,
  cursorOf: ListOperation<Fields, Item>['cursorOf'],
): ListOperation<Fields, Item> =>
  listOperation((call, fields) => call.reads.part(call.services, (services) => list({ ...call, services }, fields)), cursorOf);
