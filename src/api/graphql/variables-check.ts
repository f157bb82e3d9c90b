// The variables of a request are looked at before graphql does: what is wrong with them is the caller's request and not his
// document, and is told as REST tells it of a body, with the place of the field and what may stand there. Graphql would tell
// it in English prose, and mercurius not at all on the request that compiles a document.
import {
  coerceInputValue,
  type DocumentNode,
  GraphQLError,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  getOperationAST,
  isEnumType,
  isInputObjectType,
  isInputType,
  isListType,
  isRequiredInputField,
  typeFromAST,
} from 'graphql';
import { oneOf, type Told } from '../../engine/told.js';
import type { Place } from '../errors.js';
import { GIVEN, LEFT_OUT, type Mistake, NAME_LENGTH_MAX, ONE_FIELD, refusedFor, typed } from '../mistakes.js';

type Fields = Readonly<Record<string, unknown>>;

/** Throws `invalid-request`, `invalid-options` or `invalid-action` if a variable that is sent is not of its type. */
export type VariablesCheck = (document: DocumentNode, operation: string | null, variables: Fields) => void;

/** The check for a schema. Variables of no type are left to graphql to say, and so are those that are not sent. */
export const variablesCheck =
  (schema: GraphQLSchema): VariablesCheck =>
  (document, operation, variables) => {
    for (const definition of getOperationAST(document, operation)?.variableDefinitions ?? []) {
      const { value: name } = definition.variable.name;
      const type = typeFromAST(schema, definition.type);
      if (!isInputType(type) || !Object.hasOwn(variables, name) || variables[name] === undefined) continue;
      coerceInputValue(variables[name], type, (path, value) => {
        const originalError = refusedFor(mistakeOf(typeAt(type, path), path, value), [name]);
        throw new GraphQLError(originalError.message, { nodes: [definition], originalError });
      });
    }
  };

/** The type of what stands at a place, null or not. A single value may stand for a list of one. */
function typeAt(root: GraphQLInputType, path: Place): GraphQLInputType {
  return path.reduce<GraphQLInputType>((outer, step) => {
    let type = getNullableType(outer);
    if (typeof step === 'number') return isListType(type) ? type.ofType : type;
    while (isListType(type)) type = getNullableType(type.ofType);
    return isInputObjectType(type) ? type.getFields()[step]!.type : type;
  }, root);
}

function mistakeOf(outer: GraphQLInputType, path: Place, value: unknown): Mistake {
  let type = getNullableType(outer);
  while (isListType(type) && value !== null) type = getNullableType(type.ofType);
  const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isInputObjectType(type) && isFields ? mistakeIn(type, path, value as Fields) : { path, ...wanted(type) };
}

/** What is wrong with the fields of an object: one is missing, one is not known, or there are too many or too few. */
function mistakeIn(type: GraphQLInputObjectType, path: Place, value: Fields): Mistake {
  const known = type.getFields();
  const names = Object.keys(known);
  const missing = names.find((name) => isRequiredInputField(known[name]!) && value[name] === undefined);
  if (missing !== undefined) return { path: [...path, missing], ...wanted(known[missing]!.type) };
  const stray = Object.keys(value).find((name) => !Object.hasOwn(known, name));
  if (stray === undefined) return { path, expected: ONE_FIELD, allowed: names };
  const expected = names.length > 0 ? oneOf(names) : LEFT_OUT;
  return { path: [...path, stray.slice(0, NAME_LENGTH_MAX)], expected, allowed: names };
}

const SCALARS: Readonly<Record<string, Told>> = {
  Int: typed('integer'),
  Float: typed('number'),
  Boolean: typed('boolean'),
  ID: typed('string'),
  String: typed('string'),
};

/** What a type asks for, in a few words. */
export function wanted(outer: GraphQLInputType): Omit<Mistake, 'path'> {
  const type = getNullableType(outer);
  if (isListType(type)) return { expected: typed('array') };
  if (isInputObjectType(type)) return { expected: typed('object') };
  if (!isEnumType(type)) return { expected: SCALARS[type.name] ?? GIVEN };
  const allowed = type.getValues().map(({ name }) => name);
  return { expected: oneOf(allowed), allowed };
}
