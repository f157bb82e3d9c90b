// The variables of a request are looked at before graphql does, and told of as REST tells of a body (input-mistakes.ts).
import { type DocumentNode, GraphQLError, type GraphQLSchema, getOperationAST, isInputType, typeFromAST } from 'graphql';
import { refusedFor } from '../mistakes.js';
import { mistakeInValue, type Reading } from './input-mistakes.js';

type Fields = Readonly<Record<string, unknown>>;

/** Throws `invalid-request`, `invalid-options` or `invalid-action` if a variable that is sent is not of its type. */
export type VariablesCheck = (document: DocumentNode, operation: string | null, variables: Fields) => void;

const SENT: Reading<unknown> = {
  isVariable: () => false,
  isNull: (value) => value === null,
  itemsOf: (value) => (Array.isArray(value) ? value : null),
  fieldsOf: (value) => (typeof value === 'object' && !Array.isArray(value) ? new Map(Object.entries(value as Fields)) : null),
  parse: (type, value) => type.parseValue(value),
  reasonOf: () => null,
};

/** The check for a schema. Variables of no type are left to graphql to say, and so are those that are not sent. */
export const variablesCheck =
  (schema: GraphQLSchema): VariablesCheck =>
  (document, operation, variables) => {
    for (const definition of getOperationAST(document, operation)?.variableDefinitions ?? []) {
      const { value: name } = definition.variable.name;
      const type = typeFromAST(schema, definition.type);
      if (!isInputType(type) || !Object.hasOwn(variables, name) || variables[name] === undefined) continue;
      const mistake = mistakeInValue(SENT, variables[name], type);
      if (mistake === null) continue;
      const originalError = refusedFor(mistake, [name]);
      throw new GraphQLError(originalError.message, { nodes: [definition], originalError });
    }
  };
