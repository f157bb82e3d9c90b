// Which TypeScript types follow from schema.graphql?
// `node scripts/client.mjs` writes the generated files of schema.graphql: two of src/client/ and src/api/schema-types.ts.
// `npm run openapi` runs it.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { selectionsOf } from './client/selections.mjs';
import { serverTypesOf, typesOf } from './client/types.mjs';

const clone = fileURLToPath(new URL('..', import.meta.url));
const schema = readFileSync(`${clone}schema.graphql`, 'utf8');

writeFileSync(`${clone}src/client/schema.ts`, await typesOf(schema));
writeFileSync(`${clone}src/client/selections.ts`, selectionsOf(schema));
writeFileSync(`${clone}src/api/schema-types.ts`, serverTypesOf(schema));
