// TypeScript types of schema.graphql: one module for the client, one for the server.
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import { buildSchema, GraphQLNonNull, isEnumType, isListType, isNonNullType, isObjectType, isScalarType, parse } from 'graphql';

const CONFIG = {
  // A nullable field is always present in a response. A nullable argument may be omitted.
  avoidOptionals: { field: true },
  enumsAsTypes: true,
  immutableTypes: true,
  useImplementingTypes: true,
  scalars: {
    ID: 'string',
    DateTime: 'string',
    Metadata: 'Readonly<Record<string, unknown>>',
    DrawOutcome: 'string | number | boolean',
    OptionValue: 'string | number | boolean',
    RecordLine: 'Readonly<Record<string, unknown>>',
  },
};

const HEAD = '// Written from schema.graphql by `npm run check`.\n';

/** @param {string} schema the text of schema.graphql @returns {Promise<string>} the module of the client's types: values as JSON has them */
export async function typesOf(schema) {
  const types = await codegen({
    filename: 'schema.ts',
    schema: parse(schema),
    documents: [],
    config: CONFIG,
    plugins: [{ typescript: {} }],
    pluginMap: { typescript },
  });
  return `${HEAD}${types}`;
}

const SCALARS = {
  ID: 'string',
  String: 'string',
  Boolean: 'boolean',
  Int: 'number',
  Float: 'number',
  DateTime: 'Date',
  Metadata: 'object',
  RecordLine: 'object',
};

/**
 * Types with rulesets' prefixes are left out: their values come from the rulesets.
 * @param {string} schemaText @returns {string} the module of the server's types: what each object type's fields hold before serialization
 */
export function serverTypesOf(schemaText) {
  const schema = buildSchema(schemaText);
  const prefixes = Object.keys(schema.getType('GameOptionsInput').getFields()).map((key) => key[0].toUpperCase() + key.slice(1));
  const own = Object.values(schema.getTypeMap()).filter(
    (type) => isObjectType(type) && !type.name.startsWith('__') && !prefixes.some((prefix) => type.name.startsWith(prefix)),
  );
  const interfaces = own.map((type) => {
    const fields = Object.values(type.getFields()).map((field) => `  readonly ${field.name}: ${heldBy(field.type)};\n`);
    return `export interface ${type.name} {\n${fields.join('')}}\n`;
  });
  return `${HEAD}\n${interfaces.join('\n')}`;
}

function heldBy(type) {
  if (!isNonNullType(type)) return `${heldBy(new GraphQLNonNull(type))} | null`.replace('unknown | null', 'unknown');
  const inner = type.ofType;
  if (isListType(inner)) {
    const item = heldBy(inner.ofType);
    return `readonly ${item.includes(' ') ? `(${item})` : item}[]`;
  }
  if (isScalarType(inner)) return SCALARS[inner.name] ?? 'unknown';
  return isEnumType(inner) ? 'string' : 'object';
}
