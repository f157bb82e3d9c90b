// The schema as REST and the client's generator read it: enum values in kebab-case. src/api/api-schema.ts does the same for the server.
import { buildSchema, isEnumType, isInputObjectType, isObjectType, valueFromAST } from 'graphql';

const enumValue = (name) => (name.length === 1 ? name : name.toLowerCase().replaceAll('_', '-'));

/** @param {string} text of schema.graphql */
export function schemaWithValues(text) {
  const schema = buildSchema(text);
  const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
  for (const type of types.filter(isEnumType)) {
    for (const value of type.getValues()) value.value = enumValue(value.name);
    // graphql-js caches the names by value.
    type._valueLookup = null;
  }
  const readDefault = (slot) => {
    const written = slot.astNode?.defaultValue;
    if (written) slot.defaultValue = valueFromAST(written, slot.type);
  };
  for (const type of types) {
    if (isInputObjectType(type)) Object.values(type.getFields()).forEach(readDefault);
    else if (isObjectType(type)) for (const { args } of Object.values(type.getFields())) args.forEach(readDefault);
  }
  return schema;
}
