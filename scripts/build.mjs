// Is dist/ up to date, and if not, how is it built?
// `node scripts/build.mjs` builds dist/ if its inputs have changed since the last build: it patches the Postgres driver, writes
// the types of schema.graphql, compiles src/, joins the files of openapi/, bundles the server and the `lyon` command, and builds the
// pages. An up-to-date check reads files only and takes some 50 ms.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const clone = fileURLToPath(new URL('..', import.meta.url));
const STAMP = `${clone}dist/.build-stamp`;
const COMPILER_STATE = `${clone}dist/.tsbuildinfo`;
const INPUTS = [
  'src',
  'scripts',
  'openapi',
  'schema.graphql',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'node_modules/.package-lock.json',
];

/** Returns the paths of a file, or of all files in a folder; none if there is no such path. @param {string} path @returns {string[]} */
function filesOf(path) {
  const found = statSync(clone + path, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [path] : [];
  return readdirSync(clone + path, { withFileTypes: true }).flatMap(({ name }) => filesOf(join(path, name)));
}

/** Returns a hash of all inputs, and of when the compiler last wrote: tests compile into dist/ without this script. */
function currentStamp() {
  const hash = createHash('sha256');
  for (const file of INPUTS.flatMap(filesOf).sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(clone + file))
      .update('\0');
  return `${hash.digest('hex')} ${statSync(COMPILER_STATE, { throwIfNoEntry: false })?.mtimeMs}\n`;
}

const read = (file) => (statSync(file, { throwIfNoEntry: false }) ? readFileSync(file, 'utf8') : null);

// Reads one file if there is nothing to patch.
await import('./driver.mjs');
if (read(STAMP) !== currentStamp()) {
  for (const command of [
    ['scripts/client.mjs'],
    ['scripts/tsc.mjs', '-p', 'scripts', '--noCheck'],
    ['scripts/openapi.mjs'],
    ['scripts/bundle.mjs'],
    ['scripts/web.mjs'],
  ]) {
    const { status } = spawnSync(process.execPath, command, { cwd: clone, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
  mkdirSync(`${clone}dist`, { recursive: true });
  writeFileSync(STAMP, currentStamp());
}
