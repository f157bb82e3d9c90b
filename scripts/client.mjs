// Which TypeScript types and selections follow from schema.graphql?
// `node scripts/client.mjs` writes the types of the client and of the server, which git ignores: `npm run check` and the build run it.
// If they are newer than what they are written from, nothing is done. `npm run openapi` also writes the selections of the client, which a
// program loads: `node scripts/client.mjs selections`.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const clone = fileURLToPath(new URL('..', import.meta.url));
const readSchema = () => readFileSync(`${clone}schema.graphql`, 'utf8');

/** When a file was last written, in milliseconds since 1970; 0 if there is none. @param {string} name */
const writtenAt = (name) => statSync(clone + name, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const TYPES = ['src/client/schema.ts', 'src/api/presenters/schema-types.ts'];
const GENERATOR = readdirSync(`${clone}scripts/client`).map((name) => `scripts/client/${name}`);
const SOURCES = ['schema.graphql', 'package-lock.json', 'scripts/client.mjs', ...GENERATOR];

if (Math.max(...SOURCES.map(writtenAt)) >= Math.min(...TYPES.map(writtenAt))) {
  const { serverTypesOf, typesOf } = await import('./client/types.mjs');
  const [client, server] = TYPES;
  writeFileSync(clone + client, await typesOf(readSchema()));
  writeFileSync(clone + server, serverTypesOf(readSchema()));
}
if (process.argv[2] === 'selections') {
  const { selectionsOf } = await import('./client/selections.mjs');
  writeFileSync(`${clone}src/client/selections.ts`, selectionsOf(readSchema()));
}
