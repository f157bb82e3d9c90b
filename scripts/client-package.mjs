// What is in the package of the TypeScript client?
// `node scripts/client-package.mjs` builds the package of the TypeScript client in clients/typescript/dist/: one module for the client,
// which loads the verifier of records from another when it is needed, one for the element, and their types. `npm pack` runs it in clients/typescript.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rolldown } from 'rolldown';
import './client.mjs';
import { verifierPlugins } from './verifier-plugins.mjs';

const clone = fileURLToPath(new URL('..', import.meta.url));
const TARGET = `${clone}clients/typescript/dist/`;

rmSync(TARGET, { recursive: true, force: true });
const { status } = spawnSync(process.execPath, ['scripts/tsc.mjs', '-p', 'clients/typescript'], { cwd: clone, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

const ENTRIES = { index: 'client/index', element: 'web/element' };

/** Adds a declaration file and all that it imports to a set of paths. @param {string} path @param {Set<string>} found */
function addReachable(path, found) {
  if (found.has(path)) return;
  found.add(path);
  for (const [, name] of readFileSync(TARGET + path, 'utf8').matchAll(/from '(\.[^']+)\.js'/g))
    addReachable(join(dirname(path), `${name}.d.ts`), found);
}

/** The types that a user of the package can reach: others may need packages that it does not depend on. */
const reachable = new Set();
for (const entry of Object.values(ENTRIES)) addReachable(`${entry}.d.ts`, reachable);
for (const path of readdirSync(TARGET, { recursive: true, encoding: 'utf8' }))
  if (path.endsWith('.d.ts') && !reachable.has(path)) rmSync(TARGET + path);
for (const folder of readdirSync(TARGET))
  if (![...reachable].some((path) => path.startsWith(`${folder}/`))) rmSync(TARGET + folder, { recursive: true });

for (const [name, source] of Object.entries(ENTRIES)) {
  const bundle = await rolldown({
    input: { [name]: `${clone}src/${source}.ts` },
    platform: 'browser',
    cwd: clone,
    plugins: verifierPlugins,
  });
  await bundle.write({ dir: TARGET, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name].js' });
}
