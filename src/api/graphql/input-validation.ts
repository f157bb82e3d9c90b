// A document that graphql refuses is refused in graphql's words, whatever is given for its arguments besides: at both of the ways
// to this door, requests and websockets.

import {
  type ArgumentNode,
  type ASTNode,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLEnumType,
  GraphQLError,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLScalarType,
  type GraphQLSchema,
  getNullableType,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  Kind,
  KnownArgumentNamesRule,
  type ObjectFieldNode,
  ProvidedRequiredArgumentsRule,
  parseValue,
  specifiedRules,
  TypeInfo,
  typeFromAST,
  type ValueNode,
  ValuesOfCorrectTypeRule,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { type LocalizedText, listAlternatives } from '../../engine/localized-text.js';
import type { FieldPath } from '../http/errors.js';
import {
  ANY_VALUE,
  describeType,
  LEFT_OUT,
  NAME_LENGTH_MAX,
  ONE_FIELD,
  QUOTING_HINT,
  requote,
  type ValidationError,
  validationRefusal,
} from '../presenters/validation-errors.js';

/** Whether nothing is wrong with a document but, perhaps, what is written for its arguments. */
export type DocumentValidator = (document: DocumentNode) => boolean;

/** The rules of graphql that are about arguments and what is written for them. */
const ARGUMENT_RULES: readonly unknown[] = [ValuesOfCorrectTypeRule, ProvidedRequiredArgumentsRule, KnownArgumentNamesRule];
const OTHER_RULES = specifiedRules.filter((rule) => !ARGUMENT_RULES.includes(rule));

/** For the documents of a schema. Each is looked at once. */
export function createDocumentValidator(schema: GraphQLSchema): DocumentValidator {
  const looked = new WeakMap<DocumentNode, boolean>();
  return (document) => {
    const isSound = looked.get(document) ?? validate(schema, document, OTHER_RULES).length === 0;
    looked.set(document, isSound);
    return isSound;
  };
}

// Values as they are written into a document: what they stand for, and what they would be if they were written otherwise.

type Fields = Readonly<Record<string, unknown>>;

/** As a String, and as whatever it is without quotation marks. */
export function requoteNode(node: ValueNode): readonly ValueNode[] {
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

// What is wrong with what a request gives, be it sent as a variable or written into its document: the caller's request and not
// his query, so it is told as REST tells it of a body, with the place of the field and what may stand there. Graphql would tell
// it in English prose, and mercurius not at all on the request that compiles a document.

/** How values of one kind are read: those that are sent, or those that stand in a document. */
export interface ValueReader<Value> {
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
  readonly requote: (value: Value) => readonly Value[];
}

/** What may be given: a field of an input object, or an argument. */
interface Slot {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly defaultValue?: unknown;
}

/** What is wrong with a value of a type; null if nothing. `path` is where it stands. */
export function validateValue<Value>(
  reading: ValueReader<Value>,
  value: Value,
  type: GraphQLInputType,
  path: FieldPath = [],
): ValidationError | null {
  if (reading.isVariable(value)) return null;
  if (isNonNullType(type)) return reading.isNull(value) ? typeError(type, path) : validateValue(reading, value, type.ofType, path);
  if (reading.isNull(value)) return null;
  if (isListType(type)) {
    const items = reading.itemsOf(value);
    // A single value may stand for a list of one.
    if (items === null) return validateValue(reading, value, type.ofType, path);
    return findFirstError(items, (item, index) => validateValue(reading, item, type.ofType, [...path, index]));
  }
  if (isInputObjectType(type)) {
    const fields = reading.fieldsOf(value);
    return fields === null ? typeError(type, path) : validateObject(reading, fields, type, path);
  }
  if (isParsed(reading, type, value)) return null;
  const isMiswritten = reading.requote(value).some((other) => isParsed(reading, type, other));
  return { ...typeError(type, path), ...(isMiswritten && { reason: QUOTING_HINT }) };
}

/** What is wrong with what is given for the fields of an object or the arguments of a field: one is wrong, missing, or not known. */
export function validateFields<Value>(
  reading: ValueReader<Value>,
  given: ReadonlyMap<string, Value>,
  slots: readonly Slot[],
  path: FieldPath = [],
): ValidationError | null {
  const inSlot = findFirstError(slots, ({ name, type, defaultValue }) => {
    const value = given.get(name);
    if (value !== undefined) return validateValue(reading, value, type, [...path, name]);
    return isNonNullType(type) && defaultValue === undefined ? typeError(type, [...path, name]) : null;
  });
  if (inSlot !== null) return inSlot;
  const allowed = slots.map(({ name }) => name);
  const stray = [...given.keys()].find((name) => !allowed.includes(name));
  if (stray === undefined) return null;
  return { path: [...path, stray.slice(0, NAME_LENGTH_MAX)], expected: allowed.length > 0 ? listAlternatives(allowed) : LEFT_OUT, allowed };
}

function validateObject<Value>(
  reading: ValueReader<Value>,
  given: ReadonlyMap<string, Value>,
  type: GraphQLInputObjectType,
  path: FieldPath,
): ValidationError | null {
  const known = type.getFields();
  const mistake = validateFields(reading, given, Object.values(known), path);
  if (mistake !== null || !type.isOneOf) return mistake;
  const [only, ...more] = given;
  if (only === undefined || more.length > 0) return { path, expected: ONE_FIELD, allowed: Object.keys(known) };
  const [name, value] = only;
  return reading.isNull(value) ? typeError(known[name]!.type, [...path, name]) : null;
}

function findFirstError<Item>(items: readonly Item[], look: (item: Item, index: number) => ValidationError | null): ValidationError | null {
  for (const [index, item] of items.entries()) {
    const mistake = look(item, index);
    if (mistake !== null) return mistake;
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

/** That what stands at a place must be of a type, in a few words. */
function typeError(outer: GraphQLInputType, path: FieldPath): ValidationError {
  const type = getNullableType(outer);
  if (isListType(type)) return { path, expected: describeType('array') };
  if (isInputObjectType(type)) return { path, expected: describeType('object') };
  if (!isEnumType(type)) return { path, expected: SCALARS[type.name] ?? ANY_VALUE };
  const allowed = type.getValues().map(({ name }) => name);
  return { path, expected: listAlternatives(allowed), allowed };
}

/** As a client is told of it. Its place begins with the name of an argument or a variable, within which the request stands. */
export function toGraphqlError({ path: [name, ...path], ...mistake }: ValidationError, node: ASTNode): GraphQLError {
  const originalError = validationRefusal({ path, ...mistake }, [name!]);
  return new GraphQLError(originalError.message, { nodes: [node], originalError });
}

// What is written into a document in the place of a variable is told of as a variable is (input-mistakes.ts), and an argument that
// is missing or not known as a field of a body. Of everything else in a document graphql speaks.

/**
 * Throws `invalid-request`, `invalid-options` or `invalid-action` if nothing is wrong with a document but what is written for its
 * arguments.
 */
export type LiteralsCheck = (document: DocumentNode) => void;

/** The check for a schema. A document is looked at once. */
export function createLiteralsCheck(schema: GraphQLSchema, isSound: DocumentValidator): LiteralsCheck {
  const looked = new WeakMap<DocumentNode, GraphQLError | null>();
  const errorIn = (document: DocumentNode): GraphQLError | null => {
    const error = firstLiteralError(schema, document);
    return error !== null && isSound(document) ? error : null;
  };
  return (document) => {
    const known = looked.get(document);
    const error = known === undefined ? errorIn(document) : known;
    looked.set(document, error);
    if (error !== null) throw error;
  };
}

const byName = (written: readonly (ArgumentNode | ObjectFieldNode)[]): ReadonlyMap<string, ValueNode> =>
  new Map(written.map(({ name, value }) => [name.value, value]));

const LITERAL_READER: ValueReader<ValueNode> = {
  isVariable: ({ kind }) => kind === Kind.VARIABLE,
  isNull: ({ kind }) => kind === Kind.NULL,
  itemsOf: (node) => (node.kind === Kind.LIST ? node.values : null),
  fieldsOf: (node) => (node.kind === Kind.OBJECT ? byName(node.fields) : null),
  parse: (type, node) => type.parseLiteral(node, undefined),
  requote: requoteNode,
};

/** The first mistake in what a document gives. Fields and directives that there are not are for graphql to tell. */
function firstLiteralError(schema: GraphQLSchema, document: DocumentNode): GraphQLError | null {
  let first: GraphQLError | null = null;
  const tell = (mistake: ValidationError | null, node: ASTNode): void => {
    if (mistake !== null && first === null) first = toGraphqlError(mistake, node);
  };
  const lookAt = (node: ASTNode, known: readonly GraphQLArgument[] | undefined, written: readonly ArgumentNode[] = []): void => {
    if (known === undefined) return;
    const mistake = validateFields(LITERAL_READER, byName(written), known);
    tell(mistake, written.find(({ name }) => name.value === mistake?.path[0]) ?? node);
  };
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: (node) => lookAt(node, types.getFieldDef()?.args, node.arguments),
      Directive: (node) => lookAt(node, types.getDirective()?.args, node.arguments),
      VariableDefinition({ defaultValue, type: written, variable }) {
        const type = typeFromAST(schema, written);
        if (defaultValue && isInputType(type)) tell(validateValue(LITERAL_READER, defaultValue, type, [variable.name.value]), defaultValue);
      },
    }),
  );
  return first;
}

// The variables of a request are looked at before graphql does, and told of as REST tells of a body (input-mistakes.ts).

/**
 * Throws `invalid-request`, `invalid-options` or `invalid-action` if nothing is wrong with a document, and a variable is not of its
 * type, or missing.
 */
export type VariablesCheck = (document: DocumentNode, operation: string | null, variables: Fields) => void;

const VARIABLE_READER: ValueReader<unknown> = {
  isVariable: () => false,
  isNull: (value) => value === null,
  itemsOf: (value) => (Array.isArray(value) ? value : null),
  fieldsOf: (value) => (typeof value === 'object' && !Array.isArray(value) ? new Map(Object.entries(value as Fields)) : null),
  parse: (type, value) => type.parseValue(value),
  requote: requote,
};

/** The check for a schema. Variables of no type are left to graphql to say; those that are sent and not declared it passes over. */
export const createVariablesCheck =
  (schema: GraphQLSchema, isSound: DocumentValidator): VariablesCheck =>
  (document, operation, variables) => {
    const definitions = getOperationAST(document, operation)?.variableDefinitions ?? [];
    const slots = definitions.flatMap(({ variable, type: written, defaultValue }) => {
      const type = typeFromAST(schema, written);
      return isInputType(type) ? [{ name: variable.name.value, type, defaultValue }] : [];
    });
    const sent = slots.flatMap(({ name }) => (Object.hasOwn(variables, name) ? [[name, variables[name]] as const] : []));
    const mistake = validateFields(VARIABLE_READER, new Map(sent), slots);
    if (mistake !== null && isSound(document))
      throw toGraphqlError(mistake, definitions.find(({ variable }) => variable.name.value === mistake.path[0])!);
  };
