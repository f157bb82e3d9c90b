// `node scripts/openapi.mjs` bundles openapi/ into dist/openapi.json, which the server loads. With the argument `schemas` it
// first regenerates the schemas derived from schema.graphql; run that after every change to schema.graphql.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { bundle } from './openapi/bundle.mjs';

const clone = fileURLToPath(new URL('..', import.meta.url));

if (process.argv[2] === 'schemas') {
  const { schemasOf } = await import('./openapi/schemas.mjs');
  const files = schemasOf(readFileSync(`${clone}schema.graphql`, 'utf8'));
  for (const [name, schemas] of Object.entries(files)) {
    const text = `# Written from schema.graphql by \`npm run openapi\`.\n${stringify(schemas, { lineWidth: 140, aliasDuplicateObjects: false })}`;
    writeFileSync(`${clone}openapi/schemas/${name}.yaml`, text);
  }
}
mkdirSync(`${clone}dist`, { recursive: true });
writeFileSync(`${clone}dist/openapi.json`, JSON.stringify(bundle(`${clone}openapi/`)));
