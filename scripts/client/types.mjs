// The types of the client: what schema.graphql says, in TypeScript.
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import { parse } from 'graphql';

const CONFIG = {
  // A field that may be null is there all the same; an argument may be left out.
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
