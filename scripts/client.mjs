// `node scripts/client.mjs` regenerates the files of src/client/ derived from schema.graphql; part of `npm run openapi`.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { selectionsOf } from './client/selections.mjs';
import { typesOf } from './client/types.mjs';

const clone = fileURLToPath(new URL('..', import.meta.url));
const schema = readFileSync(`${clone}schema.graphql`, 'utf8');

writeFileSync(`${clone}src/client/schema.ts`, await typesOf(schema));
writeFileSync(`${clone}src/client/selections.ts`, selectionsOf(schema));
