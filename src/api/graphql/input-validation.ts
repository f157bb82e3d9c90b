// Checks of arguments, in documents and in variables.

import {
  type ArgumentNode,
  type ASTNode,
  type GraphQLArgument,
  type GraphQLEnumType,
  GraphQLError,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLNamedInputType,
  type GraphQLScalarType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  Kind,
  type ObjectFieldNode,
  type OperationDefinitionNode,
  parseValue,
  typeFromAST,
  type ValidationRule,
  type ValueNode,
} from 'graphql';
import { type LocalizedText, listAlternatives } from '../../engine/localized-text.js';
import { invalidGameCount, type Limits, type Refusal } from '../../games/index.js';
import type { FieldBounds } from '../bounds.js';
import type { FieldPath } from '../http/errors.js';
import {
  ANY_VALUE,
  BEYOND,
  describeType,
  LEFT_OUT,
  MISSING_HINT,
  NAME_LENGTH_MAX,
  ONE_FIELD,
  QUOTING_HINT,
  requote,
  type ValidationError,
  validationRefusal,
} from '../presenters/validation-errors.js';

type Fields = Readonly<Record<string, unknown>>;

/** Returns a literal as a String, and as the value inside its quotation marks. */
function requoteNode(node: ValueNode): readonly ValueNode[] {
  if (!('value' in node)) return [];
  const text = String(node.value);
  const marked: ValueNode = { kind: Kind.STRING, value: text };
  if (text.length > NAME_LENGTH_MAX) return [marked];
  try {
    return [marked, parseValue(text)];
  } catch {
    return [marked];
  }
}

// Wrong values are reported as REST reports those of a body: with the path of the field and what is expected. Graphql reports them in
// English prose.

/** Reads values of one kind: those of variables, or literals in a document. */
interface ValueReader<Value> {
  /** Variables are checked where they are sent, not where they are used. */
  readonly isVariable: (value: Value) => boolean;
  readonly isNull: (value: Value) => boolean;
  /** Null if the value is not a list. */
  readonly itemsOf: (value: Value) => readonly Value[] | null;
  /** Null if the value is not an object. */
  readonly fieldsOf: (value: Value) => GivenFields<Value> | null;
  /** Parses as graphql does. Returns undefined or throws if the value is not of the type. */
  readonly parse: (type: GraphQLScalarType | GraphQLEnumType, value: Value) => unknown;
  /** Returns what the value would be with quotation marks added or removed. */
  readonly requote: (value: Value) => readonly Value[];
  /** Returns the error of a list of this length whose items have this type; null if it is not too long. Any length if left out. */
  readonly whyTooLong?: (length: number, type: GraphQLNamedInputType) => ValidationError | null;
  /** Returns the string or number that a value is; null for any other value. */
  readonly scalarOf: (value: Value) => string | number | null;
  /** Null to check none. */
  readonly bounds: FieldBounds | null;
  readonly fieldsOfType: (type: GraphQLInputObjectType) => Slots;
}

/** Fields by name, as in a request. */
interface GivenFields<Value> {
  readonly size: number;
  readonly get: (name: string) => Value | undefined;
  readonly keys: () => Iterable<string>;
}

/** The fields of an object of JSON, without a Map for each of them: every request has several. */
class JsonFields implements GivenFields<unknown> {
  readonly #fields: Fields;
  readonly size: number;

  constructor(fields: Fields) {
    this.#fields = fields;
    this.size = Object.keys(fields).length;
  }

  get(name: string): unknown {
    return Object.hasOwn(this.#fields, name) ? this.#fields[name] : undefined;
  }

  keys(): Iterable<string> {
    return Object.keys(this.#fields);
  }
}

/** A field of an input object, an argument or a variable. */
interface Slot {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly defaultValue?: unknown;
}

const isRequired = ({ type, defaultValue }: Slot): boolean => isNonNullType(type) && defaultValue === undefined;

/** The fields of an input object, or the arguments of a field. */
interface Slots {
  readonly all: readonly Slot[];
  /** Null for arguments: there are few. */
  readonly index: {
    readonly places: ReadonlyMap<string, number>;
    /** The places of those that must be given. */
    readonly required: readonly number[];
  } | null;
}

/** Returns the fields of each input object of a schema: an action may have one field of sixty. */
function indexInputFields(schema: GraphQLSchema): ValueReader<unknown>['fieldsOfType'] {
  const types = Object.values(schema.getTypeMap()).filter(isInputObjectType);
  const slots = new Map(
    types.map((type): [GraphQLInputObjectType, Slots] => {
      const all = Object.values(type.getFields());
      const places = new Map(all.map(({ name }, place) => [name, place]));
      return [type, { all, index: { places, required: all.flatMap((slot, place) => (isRequired(slot) ? [place] : [])) } }];
    }),
  );
  return (type) => slots.get(type)!;
}

/** Returns an error in a value with its path in the object or list that contains the value. */
const within = (place: string | number, error: ValidationError | null): ValidationError | null =>
  error && { ...error, path: [place, ...error.path] };

/** Returns the first error in a value of a type; null if there is none. Its path begins in the value. */
function validateValue<Value>(reading: ValueReader<Value>, value: Value, type: GraphQLInputType): ValidationError | null {
  if (reading.isVariable(value)) return null;
  if (isNonNullType(type)) return reading.isNull(value) ? typeError(type) : validateValue(reading, value, type.ofType);
  if (reading.isNull(value)) return null;
  if (isListType(type)) {
    const items = reading.itemsOf(value);
    // Graphql coerces a single value to a list of one.
    if (items === null) return validateValue(reading, value, type.ofType);
    const tooLong = reading.whyTooLong?.(items.length, getNamedType(type)) ?? null;
    if (tooLong !== null) return tooLong;
    return findFirstError(items, (item, index) => within(index, validateValue(reading, item, type.ofType)));
  }
  if (isInputObjectType(type)) {
    const fields = reading.fieldsOf(value);
    return fields === null ? typeError(type) : validateObject(reading, fields, type);
  }
  if (isParsed(reading, type, value)) return null;
  const isMiswritten = reading.requote(value).some((other) => isParsed(reading, type, other));
  return { ...typeError(type), ...(isMiswritten && { reason: QUOTING_HINT }) };
}

/** Returns the given and the required slots, in their order. */
function slotsToCheck<Value>(given: GivenFields<Value>, { all, index }: Slots): readonly Slot[] {
  if (index === null || 2 * given.size >= all.length) return all;
  const checked = new Set(index.required);
  for (const name of given.keys()) {
    const place = index.places.get(name);
    if (place !== undefined) checked.add(place);
  }
  return [...checked].sort((one, other) => one - other).map((place) => all[place]!);
}

const SCALAR_KINDS: Readonly<Record<string, 'string' | 'integer'>> = { ID: 'string', String: 'string', Int: 'integer' };

/** Whether a text has more characters (code points) than this. */
const isLonger = (text: string, most: number): boolean => text.length > most && (text.length > 2 * most || [...text].length > most);

const beyondBound = <Value>(
  reading: ValueReader<Value>,
  value: Value,
  { name, type }: Slot,
  owner: string | null,
): ValidationError | null =>
  owner === null || reading.bounds === null ? null : validateBound(reading, value, { type, owner, field: name }, reading.bounds);

/** Returns the error of a value of an input field that is beyond its bound, or of an item of its list; null if there is none. */
function validateBound<Value>(
  reading: ValueReader<Value>,
  value: Value,
  slot: { readonly type: GraphQLInputType; readonly owner: string; readonly field: string },
  bounds: FieldBounds,
): ValidationError | null {
  if (reading.isVariable(value) || reading.isNull(value)) return null;
  const { owner, field } = slot;
  const type = getNullableType(slot.type);
  if (isListType(type)) {
    const ofItem = { owner, field: `${field}[]`, type: type.ofType };
    const items = reading.itemsOf(value);
    if (items === null) return validateBound(reading, value, ofItem, bounds);
    const most = bounds(owner, field, 'array')?.maxItems;
    if (most !== undefined && items.length > most) return { path: [], expected: BEYOND.maxItems(most) };
    return findFirstError(items, (item, index) => within(index, validateBound(reading, item, ofItem, bounds)));
  }
  const kind = SCALAR_KINDS[type.name];
  const scalar = kind === undefined ? null : reading.scalarOf(value);
  if (kind === undefined || scalar === null) return null;
  const { maxLength, minimum, maximum } = bounds(owner, field, kind) ?? {};
  if (typeof scalar === 'string')
    return maxLength !== undefined && isLonger(scalar, maxLength) ? { path: [], expected: BEYOND.maxLength(maxLength) } : null;
  if (minimum !== undefined && scalar < minimum) return { path: [], expected: BEYOND.minimum(minimum) };
  return maximum !== undefined && scalar > maximum ? { path: [], expected: BEYOND.maximum(maximum) } : null;
}

/** Returns the error of a field or argument, wrong or missing. `owner`: the input object that has it. */
function validateSlot<Value>(
  reading: ValueReader<Value>,
  value: Value | undefined,
  slot: Slot,
  owner: string | null = null,
): ValidationError | null {
  const { name, type } = slot;
  if (value === undefined) return isRequired(slot) ? within(name, { ...typeError(type), reason: MISSING_HINT }) : null;
  return within(name, validateValue(reading, value, type) ?? beyondBound(reading, value, slot, owner));
}

/** Returns the first error in the fields of an object or the arguments of a field: wrong, missing or unknown. */
function validateFields<Value>(
  reading: ValueReader<Value>,
  given: GivenFields<Value>,
  slots: Slots,
  owner: string | null = null,
): ValidationError | null {
  let found = 0;
  for (const slot of slotsToCheck(given, slots)) {
    const value = given.get(slot.name);
    if (value !== undefined) found++;
    const error = validateSlot(reading, value, slot, owner);
    if (error !== null) return error;
  }
  if (found === given.size) return null;
  const allowed = slots.all.map(({ name }) => name);
  const stray = [...given.keys()].find((name) => !allowed.includes(name));
  if (stray === undefined) return null;
  return { path: [stray.slice(0, NAME_LENGTH_MAX)], expected: LEFT_OUT, allowed };
}

function validateObject<Value>(
  reading: ValueReader<Value>,
  given: GivenFields<Value>,
  type: GraphQLInputObjectType,
): ValidationError | null {
  const error = validateFields(reading, given, reading.fieldsOfType(type), type.name);
  if (error !== null || !type.isOneOf) return error;
  const known = type.getFields();
  const [name, ...more] = given.keys();
  if (name === undefined || more.length > 0) return { path: [], expected: ONE_FIELD, allowed: Object.keys(known) };
  return reading.isNull(given.get(name)!) ? within(name, typeError(known[name]!.type)) : null;
}

function findFirstError<Item>(items: readonly Item[], look: (item: Item, index: number) => ValidationError | null): ValidationError | null {
  for (let index = 0; index < items.length; index++) {
    const error = look(items[index]!, index);
    if (error !== null) return error;
  }
  return null;
}

function isParsed<Value>({ parse }: ValueReader<Value>, type: GraphQLScalarType | GraphQLEnumType, value: Value): boolean {
  try {
    return parse(type, value) !== undefined;
  } catch {
    return false;
  }
}

const SCALARS: Readonly<Record<string, LocalizedText>> = {
  Int: describeType('integer'),
  Float: describeType('number'),
  Boolean: describeType('boolean'),
  ID: describeType('string'),
  String: describeType('string'),
};

/** Returns the error that a value is not of a type. */
function typeError(outer: GraphQLInputType): ValidationError {
  const path: FieldPath = [];
  const type = getNullableType(outer);
  if (isListType(type)) return { path, expected: describeType('array') };
  if (isInputObjectType(type)) return { path, expected: describeType('object') };
  if (!isEnumType(type)) return { path, expected: SCALARS[type.name] ?? ANY_VALUE };
  const allowed = type.getValues().map(({ name }) => name);
  return { path, expected: listAlternatives(allowed), allowed };
}

/** Returns an error as graphql reports it. The path begins with the name of the argument or variable that has the request. */
function toGraphqlError({ path: [name, ...path], ...mistake }: ValidationError, node: ASTNode): GraphQLError {
  const originalError = validationRefusal({ path, ...mistake }, [name!]);
  return new GraphQLError(originalError.message, { nodes: [node], originalError });
}

/** Enums would look for similar names, for an error that is not shown. */
const HIDE_SUGGESTIONS = true;

const byName = (written: readonly (ArgumentNode | ObjectFieldNode)[]): ReadonlyMap<string, ValueNode> =>
  new Map(written.map(({ name, value }) => [name.value, value]));

/** Returns the reader of the literals in documents. */
export const literalReader = (schema: GraphQLSchema, bounds: FieldBounds | null): ValueReader<ValueNode> => ({
  isVariable: ({ kind }) => kind === Kind.VARIABLE,
  isNull: ({ kind }) => kind === Kind.NULL,
  itemsOf: (node) => (node.kind === Kind.LIST ? node.values : null),
  fieldsOf: (node) => (node.kind === Kind.OBJECT ? byName(node.fields) : null),
  parse: (type, node) => type.parseLiteral(node, undefined, HIDE_SUGGESTIONS),
  requote: requoteNode,
  scalarOf: (node) => (node.kind === Kind.STRING ? node.value : node.kind === Kind.INT ? Number(node.value) : null),
  bounds,
  fieldsOfType: indexInputFields(schema),
});

/** Returns a rule that reports the first wrong literal of a document. Graphql reports unknown fields and directives. */
export const literalsRule =
  (report: (error: GraphQLError) => void, reader: ValueReader<ValueNode>): ValidationRule =>
  (context) => {
    let isFound = false;
    const found = (mistake: ValidationError | null, node: ASTNode): void => {
      if (mistake === null) return;
      isFound = true;
      report(toGraphqlError(mistake, node));
    };
    const check = (node: ASTNode, known: readonly GraphQLArgument[] | undefined, written: readonly ArgumentNode[] = []): void => {
      if (known === undefined || isFound) return;
      if (known.length === 0 && written.length === 0) return;
      const mistake = validateFields(reader, byName(written), { all: known, index: null });
      found(mistake, written.find(({ name }) => name.value === mistake?.path[0]) ?? node);
    };
    return {
      Field: (node) => check(node, context.getFieldDef()?.args, node.arguments),
      Directive: (node) => check(node, context.getDirective()?.args, node.arguments),
      VariableDefinition({ defaultValue, type: written, variable }) {
        if (defaultValue === undefined || isFound) return;
        const type = typeFromAST(context.getSchema(), written);
        if (isInputType(type)) found(within(variable.name.value, validateValue(reader, defaultValue, type)), defaultValue);
      },
    };
  };

/** The limits of lists whose items have many fields. Use cases check them too, but only after graphql has read every field of every item. */
type ListLimits = Pick<Limits, 'actionsInList' | 'gamesAtOnce'>;

function tooLongLists(schema: GraphQLSchema, { actionsInList, gamesAtOnce }: ListLimits): NonNullable<ValueReader<unknown>['whyTooLong']> {
  const itemsOf = (name: string) => {
    const type = schema.getType(name);
    const fields = isInputObjectType(type) ? Object.values(type.getFields()) : [];
    return fields.map((field) => getNamedType(field.type)).filter(isInputObjectType);
  };
  const limits = new Map<GraphQLNamedInputType, readonly [number, Refusal]>([
    ...itemsOf('ActionsInput').map((type) => [type, [actionsInList, { code: 'actions-too-long', limit: actionsInList }]] as const),
    ...itemsOf('OpenGamesInput').map((type) => [type, [gamesAtOnce, invalidGameCount(gamesAtOnce)]] as const),
  ]);
  return (length, type) => {
    const [most, refusal] = limits.get(type) ?? [];
    return most !== undefined && length > most ? { path: [], expected: ANY_VALUE, refusal: refusal! } : null;
  };
}

/**
 * Returns a function that returns the check of an operation's variables. The check throws `invalid-request`, `invalid-options` or
 * `invalid-action` if a variable is missing or not of its type. Undeclared variables are ignored.
 */
export function createVariablesCheck(schema: GraphQLSchema, limits: ListLimits, bounds: FieldBounds | null) {
  const reader: ValueReader<unknown> = {
    isVariable: () => false,
    isNull: (value) => value === null,
    itemsOf: (value) => (Array.isArray(value) ? value : null),
    fieldsOf: (value) => (typeof value === 'object' && !Array.isArray(value) ? new JsonFields(value as Fields) : null),
    parse: (type, value) => type.parseValue(value, HIDE_SUGGESTIONS),
    requote,
    whyTooLong: tooLongLists(schema, limits),
    scalarOf: (value) => (typeof value === 'string' || typeof value === 'number' ? value : null),
    bounds,
    fieldsOfType: indexInputFields(schema),
  };
  return ({ variableDefinitions = [] }: OperationDefinitionNode): ((variables: Fields) => void) => {
    const declared = variableDefinitions.flatMap((node) => {
      const type = typeFromAST(schema, node.type);
      return isInputType(type) ? [{ name: node.variable.name.value, type, defaultValue: node.defaultValue, node }] : [];
    });
    return (variables) => {
      for (const slot of declared) {
        const value = Object.hasOwn(variables, slot.name) ? variables[slot.name] : undefined;
        const error = validateSlot(reader, value, slot);
        if (error !== null) throw toGraphqlError(error, slot.node);
      }
    };
  };
}
