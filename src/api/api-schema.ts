// The schema of the API. GraphQL writes enum values in capitals (IN_PROGRESS); everything else writes them in kebab-case
// (in-progress): rules, records, REST and the database.
import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
  valueFromAST,
} from 'graphql';
import { enumValue } from './presenters/naming.js';

/** Builds the schema from its SDL, with the kebab-case values behind the names of its enums. Throws if the SDL is invalid. */
export function apiSchema(text: string): GraphQLSchema {
  const schema = buildSchema(text);
  const types = Object.values(schema.getTypeMap());
  for (const type of types) if (isEnumType(type) && !type.name.startsWith('__')) mapValues(type);
  // The defaults were read before the values were mapped.
  for (const type of types) {
    if (isInputObjectType(type)) Object.values(type.getFields()).forEach(readDefault);
    else if (isObjectType(type)) for (const { args } of Object.values(type.getFields())) args.forEach(readDefault);
  }
  return schema;
}

function mapValues(type: GraphQLEnumType): void {
  for (const value of type.getValues()) value.value = enumValue(value.name);
  // graphql-js caches the names by value.
  (type as unknown as { _valueLookup: unknown })._valueLookup = null;
}

function readDefault(slot: GraphQLArgument | GraphQLInputField): void {
  const written = slot.astNode?.defaultValue;
  if (written) slot.defaultValue = valueFromAST(written, slot.type);
}
