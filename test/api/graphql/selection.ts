import { type GraphQLSchema, getNamedType, isAbstractType, isObjectType } from 'graphql';

/** A selection of everything a type has: every field, of every type it may be. */
export function wholeSelection(schema: GraphQLSchema, typeName: string, without: readonly string[] = []): string {
  const type = schema.getType(typeName);
  if (isAbstractType(type)) {
    const members = schema.getPossibleTypes(type).filter(({ name }) => !without.includes(name));
    return `{ __typename ${members.map(({ name }) => `... on ${name} ${wholeSelection(schema, name, without)}`).join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).filter(({ name }) => !without.includes(`${typeName}.${name}`));
  return `{ ${fields.map((field) => `${field.name} ${wholeSelection(schema, getNamedType(field.type).name, without)}`).join(' ')} }`;
}
