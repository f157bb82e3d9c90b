// What is wrong with what a request gives, be it sent as a variable or written into its document: the caller's request and not
// his query, so it is told as REST tells it of a body, with the place of the field and what may stand there. Graphql would tell
// it in English prose, and mercurius not at all on the request that compiles a document.
import {
  type ASTNode,
  type GraphQLEnumType,
  GraphQLError,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLScalarType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { oneOf, type Told } from '../../engine/told.js';
import type { Place } from '../errors.js';
import { GIVEN, HOW_TO_WRITE, LEFT_OUT, type Mistake, NAME_LENGTH_MAX, ONE_FIELD, refusedFor, typed } from '../mistakes.js';

/** How values of one kind are read: those that are sent, or those that stand in a document. */
export interface Reading<Value> {
  /** Whether it is not looked at here: what a variable stands for is looked at where it is sent. */
  readonly isVariable: (value: Value) => boolean;
  readonly isNull: (value: Value) => boolean;
  /** Null if it is no list. */
  readonly itemsOf: (value: Value) => readonly Value[] | null;
  /** By their names; null if it is no object. */
  readonly fieldsOf: (value: Value) => ReadonlyMap<string, Value> | null;
  /** As graphql parses it; undefined, or thrown, if it is not of the type. */
  readonly parse: (type: GraphQLScalarType | GraphQLEnumType, value: Value) => unknown;
  /** What it would be if it were written otherwise: with quotation marks, or without. */
  readonly otherwise: (value: Value) => readonly Value[];
}

/** What may be given: a field of an input object, or an argument. */
interface Slot {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly defaultValue?: unknown;
}

/** What is wrong with a value of a type; null if nothing. `path` is where it stands. */
export function mistakeInValue<Value>(reading: Reading<Value>, value: Value, type: GraphQLInputType, path: Place = []): Mistake | null {
  if (reading.isVariable(value)) return null;
  if (isNonNullType(type)) return reading.isNull(value) ? mustBe(type, path) : mistakeInValue(reading, value, type.ofType, path);
  if (reading.isNull(value)) return null;
  if (isListType(type)) {
    const items = reading.itemsOf(value);
    // A single value may stand for a list of one.
    if (items === null) return mistakeInValue(reading, value, type.ofType, path);
    return firstOf(items, (item, index) => mistakeInValue(reading, item, type.ofType, [...path, index]));
  }
  if (isInputObjectType(type)) {
    const fields = reading.fieldsOf(value);
    return fields === null ? mustBe(type, path) : mistakeInObject(reading, fields, type, path);
  }
  if (isParsed(reading, type, value)) return null;
  const isMiswritten = reading.otherwise(value).some((other) => isParsed(reading, type, other));
  return { ...mustBe(type, path), ...(isMiswritten && { reason: HOW_TO_WRITE }) };
}

/** What is wrong with what is given for the fields of an object or the arguments of a field: one is wrong, missing, or not known. */
export function mistakeInGiven<Value>(
  reading: Reading<Value>,
  given: ReadonlyMap<string, Value>,
  slots: readonly Slot[],
  path: Place = [],
): Mistake | null {
  const inSlot = firstOf(slots, ({ name, type, defaultValue }) => {
    const value = given.get(name);
    if (value !== undefined) return mistakeInValue(reading, value, type, [...path, name]);
    return isNonNullType(type) && defaultValue === undefined ? mustBe(type, [...path, name]) : null;
  });
  if (inSlot !== null) return inSlot;
  const allowed = slots.map(({ name }) => name);
  const stray = [...given.keys()].find((name) => !allowed.includes(name));
  if (stray === undefined) return null;
  return { path: [...path, stray.slice(0, NAME_LENGTH_MAX)], expected: allowed.length > 0 ? oneOf(allowed) : LEFT_OUT, allowed };
}

function mistakeInObject<Value>(
  reading: Reading<Value>,
  given: ReadonlyMap<string, Value>,
  type: GraphQLInputObjectType,
  path: Place,
): Mistake | null {
  const known = type.getFields();
  const mistake = mistakeInGiven(reading, given, Object.values(known), path);
  if (mistake !== null || !type.isOneOf) return mistake;
  const [only, ...more] = given;
  if (only === undefined || more.length > 0) return { path, expected: ONE_FIELD, allowed: Object.keys(known) };
  const [name, value] = only;
  return reading.isNull(value) ? mustBe(known[name]!.type, [...path, name]) : null;
}

function firstOf<Item>(items: readonly Item[], look: (item: Item, index: number) => Mistake | null): Mistake | null {
  for (const [index, item] of items.entries()) {
    const mistake = look(item, index);
    if (mistake !== null) return mistake;
  }
  return null;
}

function isParsed<Value>({ parse }: Reading<Value>, type: GraphQLScalarType | GraphQLEnumType, value: Value): boolean {
  try {
    return parse(type, value) !== undefined;
  } catch {
    return false;
  }
}

const SCALARS: Readonly<Record<string, Told>> = {
  Int: typed('integer'),
  Float: typed('number'),
  Boolean: typed('boolean'),
  ID: typed('string'),
  String: typed('string'),
};

/** That what stands at a place must be of a type, in a few words. */
function mustBe(outer: GraphQLInputType, path: Place): Mistake {
  const type = getNullableType(outer);
  if (isListType(type)) return { path, expected: typed('array') };
  if (isInputObjectType(type)) return { path, expected: typed('object') };
  if (!isEnumType(type)) return { path, expected: SCALARS[type.name] ?? GIVEN };
  const allowed = type.getValues().map(({ name }) => name);
  return { path, expected: oneOf(allowed), allowed };
}

/** As a client is told of it. Its place begins with the name of an argument or a variable, within which the request stands. */
export function errorOf({ path: [name, ...path], ...mistake }: Mistake, node: ASTNode): GraphQLError {
  const originalError = refusedFor({ path, ...mistake }, [name!]);
  return new GraphQLError(originalError.message, { nodes: [node], originalError });
}
