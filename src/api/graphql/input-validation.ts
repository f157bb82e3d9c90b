// Checks of arguments, in documents and in variables. If anything else is wrong with a document, graphql reports that instead.

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

/** Whether a document is valid apart from its arguments. */
export type DocumentValidator = (document: DocumentNode) => boolean;

const ARGUMENT_RULES: readonly unknown[] = [ValuesOfCorrectTypeRule, ProvidedRequiredArgumentsRule, KnownArgumentNamesRule];
const OTHER_RULES = specifiedRules.filter((rule) => !ARGUMENT_RULES.includes(rule));

/** Returns a validator for a schema. A document is validated once. */
export function createDocumentValidator(schema: GraphQLSchema): DocumentValidator {
  const looked = new WeakMap<DocumentNode, boolean>();
  return (document) => {
    const isSound = looked.get(document) ?? validate(schema, document, OTHER_RULES).length === 0;
    looked.set(document, isSound);
    return isSound;
  };
}

type Fields = Readonly<Record<string, unknown>>;

/** Returns a literal as a String, and as the value inside its quotation marks. */
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

// Wrong values are reported as REST reports those of a body: with the path of the field and what is expected. Graphql reports them in
// English prose, and mercurius not at all on the request that compiles a document.

/** Reads values of one kind: those of variables, or literals in a document. */
export interface ValueReader<Value> {
  /** Variables are checked where they are sent, not where they are used. */
  readonly isVariable: (value: Value) => boolean;
  readonly isNull: (value: Value) => boolean;
  /** Null if the value is not a list. */
  readonly itemsOf: (value: Value) => readonly Value[] | null;
  /** Fields by name; null if the value is not an object. */
  readonly fieldsOf: (value: Value) => ReadonlyMap<string, Value> | null;
  /** Parses as graphql does. Returns undefined or throws if the value is not of the type. */
  readonly parse: (type: GraphQLScalarType | GraphQLEnumType, value: Value) => unknown;
  /** Returns what the value would be with quotation marks added or removed. */
  readonly requote: (value: Value) => readonly Value[];
}

/** A field of an input object, or an argument. */
interface Slot {
  readonly name: string;
  readonly type: GraphQLInputType;
  readonly defaultValue?: unknown;
}

/** Returns the first error in a value of a type; null if there is none. `path` is the value's own. */
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
    // Graphql coerces a single value to a list of one.
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

/** Returns the first error in the fields of an object or the arguments of a field: wrong, missing or unknown. */
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

/** Returns the error that the value at `path` is not of a type. */
function typeError(outer: GraphQLInputType, path: FieldPath): ValidationError {
  const type = getNullableType(outer);
  if (isListType(type)) return { path, expected: describeType('array') };
  if (isInputObjectType(type)) return { path, expected: describeType('object') };
  if (!isEnumType(type)) return { path, expected: SCALARS[type.name] ?? ANY_VALUE };
  const allowed = type.getValues().map(({ name }) => name);
  return { path, expected: listAlternatives(allowed), allowed };
}

/** Returns an error as graphql reports it. The path begins with the name of the argument or variable that has the request. */
export function toGraphqlError({ path: [name, ...path], ...mistake }: ValidationError, node: ASTNode): GraphQLError {
  const originalError = validationRefusal({ path, ...mistake }, [name!]);
  return new GraphQLError(originalError.message, { nodes: [node], originalError });
}

/**
 * Throws `invalid-request`, `invalid-options` or `invalid-action` if a literal is wrong, and the document is valid apart from its
 * arguments.
 */
export type LiteralsCheck = (document: DocumentNode) => void;

/** Returns the check for a schema. A document is checked once. */
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

/** Returns the first wrong literal of a document. Graphql reports unknown fields and directives. */
function firstLiteralError(schema: GraphQLSchema, document: DocumentNode): GraphQLError | null {
  let first: GraphQLError | null = null;
  const report = (mistake: ValidationError | null, node: ASTNode): void => {
    if (mistake !== null && first === null) first = toGraphqlError(mistake, node);
  };
  const lookAt = (node: ASTNode, known: readonly GraphQLArgument[] | undefined, written: readonly ArgumentNode[] = []): void => {
    if (known === undefined) return;
    const mistake = validateFields(LITERAL_READER, byName(written), known);
    report(mistake, written.find(({ name }) => name.value === mistake?.path[0]) ?? node);
  };
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: (node) => lookAt(node, types.getFieldDef()?.args, node.arguments),
      Directive: (node) => lookAt(node, types.getDirective()?.args, node.arguments),
      VariableDefinition({ defaultValue, type: written, variable }) {
        const type = typeFromAST(schema, written);
        if (defaultValue && isInputType(type))
          report(validateValue(LITERAL_READER, defaultValue, type, [variable.name.value]), defaultValue);
      },
    }),
  );
  return first;
}

/**
 * Throws `invalid-request`, `invalid-options` or `invalid-action` if a variable is missing or not of its type, and the document is valid.
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

/** Returns the check for a schema. Graphql reports variables of unknown types. Undeclared variables are ignored. */
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
