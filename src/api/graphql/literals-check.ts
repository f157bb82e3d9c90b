// What is written into a document in the place of a variable is told of as a variable is: a wrong value, a field that there is
// not, or one that is missing, is the caller's request and not his query, and has the code, the place and the words of REST.
// Of everything else in a document graphql speaks.
import {
  type ArgumentNode,
  type ASTNode,
  type DocumentNode,
  type GraphQLArgument,
  GraphQLError,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLScalarType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isNonNullType,
  isRequiredArgument,
  isRequiredInputField,
  Kind,
  type ObjectValueNode,
  ProvidedRequiredArgumentsRule,
  specifiedRules,
  TypeInfo,
  typeFromAST,
  type ValueNode,
  ValuesOfCorrectTypeRule,
  validate,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import { oneOf } from '../../engine/told.js';
import type { Place } from '../errors.js';
import { HOW_TO_WRITE, LEFT_OUT, type Mistake, NAME_LENGTH_MAX, ONE_FIELD, refusedFor } from '../mistakes.js';
import { wanted } from './variables-check.js';

/**
 * Throws `invalid-request`, `invalid-options` or `invalid-action` if nothing is wrong with a document but a value that is written
 * into it.
 */
export type LiteralsCheck = (document: DocumentNode) => void;

/** The rules of graphql that are about such values. */
const OF_LITERALS: readonly unknown[] = [ValuesOfCorrectTypeRule, ProvidedRequiredArgumentsRule];
const OTHER_RULES = specifiedRules.filter((rule) => !OF_LITERALS.includes(rule));

/** The check for a schema. A document is looked at once. */
export function literalsCheck(schema: GraphQLSchema): LiteralsCheck {
  const looked = new WeakMap<DocumentNode, GraphQLError | null>();
  const errorIn = (document: DocumentNode): GraphQLError | null => {
    const error = firstIn(schema, document);
    return error !== null && validate(schema, document, OTHER_RULES).length === 0 ? error : null;
  };
  return (document) => {
    const known = looked.get(document);
    const error = known === undefined ? errorIn(document) : known;
    looked.set(document, error);
    if (error !== null) throw error;
  };
}

/** The first value of a document that is wrong. */
function firstIn(schema: GraphQLSchema, document: DocumentNode): GraphQLError | null {
  let first: GraphQLError | null = null;
  const tell = (mistake: Mistake | null, node: ASTNode, name: string): void => {
    if (mistake === null || first !== null) return;
    const originalError = refusedFor(mistake, [name]);
    first = new GraphQLError(originalError.message, { nodes: [node], originalError });
  };
  const lookAt = (node: ASTNode, known: readonly GraphQLArgument[] = [], written: readonly ArgumentNode[] = []): void => {
    for (const argument of known) {
      const given = written.find(({ name }) => name.value === argument.name);
      if (given !== undefined) tell(mistakeOf(given.value, argument.type, []), given, argument.name);
      else if (isRequiredArgument(argument)) tell({ path: [], ...wanted(argument.type) }, node, argument.name);
    }
  };
  const types = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: (node) => lookAt(node, types.getFieldDef()?.args, node.arguments),
      Directive: (node) => lookAt(node, types.getDirective()?.args, node.arguments),
      VariableDefinition({ defaultValue, type: written, variable }) {
        const type = typeFromAST(schema, written);
        if (defaultValue && isInputType(type)) tell(mistakeOf(defaultValue, type, []), defaultValue, variable.name.value);
      },
    }),
  );
  return first;
}

/** What is wrong with a value; null if nothing. What a variable stands for is looked at where it is sent. */
function mistakeOf(node: ValueNode, type: GraphQLInputType, path: Place): Mistake | null {
  if (node.kind === Kind.VARIABLE) return null;
  if (isNonNullType(type)) return node.kind === Kind.NULL ? { path, ...wanted(type) } : mistakeOf(node, type.ofType, path);
  if (node.kind === Kind.NULL) return null;
  if (isListType(type)) {
    // A single value may stand for a list of one.
    if (node.kind !== Kind.LIST) return mistakeOf(node, type.ofType, path);
    return firstOf(node.values, (value, index) => mistakeOf(value, type.ofType, [...path, index]));
  }
  if (isInputObjectType(type)) return node.kind === Kind.OBJECT ? mistakeIn(node, type, path) : { path, ...wanted(type) };
  if (isEnumType(type)) {
    const isName = 'value' in node && typeof node.value === 'string' && type.getValue(node.value) != null;
    if (isName && node.kind === Kind.ENUM) return null;
    return { path, ...wanted(type), ...(isName && { reason: HOW_TO_WRITE }) };
  }
  return isOf(type, node) ? null : { path, ...wanted(type) };
}

/** What is wrong with the fields of an object. In the order in which graphql looks at those of a variable. */
function mistakeIn({ fields }: ObjectValueNode, type: GraphQLInputObjectType, path: Place): Mistake | null {
  const known = type.getFields();
  const names = Object.keys(known);
  const inField = firstOf(names, (name) => {
    const given = fields.find((each) => each.name.value === name);
    const place = [...path, name];
    if (given !== undefined) return mistakeOf(given.value, known[name]!.type, place);
    return isRequiredInputField(known[name]!) ? { path: place, ...wanted(known[name]!.type) } : null;
  });
  if (inField !== null) return inField;
  const stray = fields.find(({ name }) => !Object.hasOwn(known, name.value))?.name.value;
  if (stray !== undefined)
    return { path: [...path, stray.slice(0, NAME_LENGTH_MAX)], expected: names.length > 0 ? oneOf(names) : LEFT_OUT, allowed: names };
  if (!type.isOneOf) return null;
  const [only, ...more] = fields;
  if (only === undefined || more.length > 0) return { path, expected: ONE_FIELD, allowed: names };
  const { value: name } = only.name;
  return only.value.kind === Kind.NULL ? { path: [...path, name], ...wanted(known[name]!.type) } : null;
}

function firstOf<Item>(items: readonly Item[], look: (item: Item, index: number) => Mistake | null): Mistake | null {
  for (const [index, item] of items.entries()) {
    const mistake = look(item, index);
    if (mistake !== null) return mistake;
  }
  return null;
}

/** Whether a scalar reads what is written, as graphql asks it. */
function isOf(type: GraphQLScalarType, node: ValueNode): boolean {
  try {
    return type.parseLiteral(node) !== undefined;
  } catch {
    return false;
  }
}
