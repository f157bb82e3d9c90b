// The variables of a request are looked at before graphql does, and told of as REST tells of a body (input-mistakes.ts).
import { type DocumentNode, type GraphQLSchema, getOperationAST, isInputType, typeFromAST } from 'graphql';
import { writtenOtherwise } from '../mistakes.js';
import { errorOf, mistakeInGiven, type Reading } from './input-mistakes.js';
import type { SoundDocuments } from './sound-documents.js';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Throws `invalid-request`, `invalid-options` or `invalid-action` if nothing is wrong with a document, and a variable is not of its
 * type, or missing.
 */
export type VariablesCheck = (document: DocumentNode, operation: string | null, variables: Fields) => void;

const SENT: Reading<unknown> = {
  isVariable: () => false,
  isNull: (value) => value === null,
  itemsOf: (value) => (Array.isArray(value) ? value : null),
  fieldsOf: (value) => (typeof value === 'object' && !Array.isArray(value) ? new Map(Object.entries(value as Fields)) : null),
  parse: (type, value) => type.parseValue(value),
  otherwise: writtenOtherwise,
};

/** The check for a schema. Variables of no type are left to graphql to say; those that are sent and not declared it passes over. */
export const variablesCheck =
  (schema: GraphQLSchema, isSound: SoundDocuments): VariablesCheck =>
  (document, operation, variables) => {
    const definitions = getOperationAST(document, operation)?.variableDefinitions ?? [];
    const slots = definitions.flatMap(({ variable, type: written, defaultValue }) => {
      const type = typeFromAST(schema, written);
      return isInputType(type) ? [{ name: variable.name.value, type, defaultValue }] : [];
    });
    const sent = slots.flatMap(({ name }) => (Object.hasOwn(variables, name) ? [[name, variables[name]] as const] : []));
    const mistake = mistakeInGiven(SENT, new Map(sent), slots);
    if (mistake !== null && isSound(document))
      throw errorOf(mistake, definitions.find(({ variable }) => variable.name.value === mistake.path[0])!);
  };
