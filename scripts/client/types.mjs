// Generates the client's TypeScript types from schema.graphql.
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import { parse } from 'graphql';

const CONFIG = {
  // Nullable fields are always present; nullable arguments are optional.
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
    RecordEntry: 'Readonly<Record<string, unknown>>',
  },
};

/** @param {string} schema the text of schema.graphql @returns {Promise<string>} a module of types */
export async function typesOf(schema) {
  const types = await codegen({
    filename: 'schema.ts',
    schema: parse(schema),
    documents: [],
    config: CONFIG,
    plugins: [{ typescript: {} }],
    pluginMap: { typescript },
  });
  return `// Written from schema.graphql by \`npm run openapi\`.\n${types}`;
}
