// `npm run test:related [BASE]` runs the tests of what has changed since BASE (HEAD, if it is left out): those that load a changed
// file, name it in a text (a page, a program that they start), or bear its name. The nearest first, and no more than take some ten
// seconds by the last run's times; `--all` runs all of them, and `--list` only says which.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** Milliseconds of tests, added up over the workers. */
const BUDGET = 12_000;
/** What a test file takes of which no time is known. */
const UNKNOWN = 3_000;

const lines = (text) => text.split('\n').filter((line) => line !== '');
const git = (...given) => lines(execFileSync('git', given, { encoding: 'utf8' }));

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const base = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 'HEAD';
const changed = new Set([...git('diff', '--name-only', '--end-of-options', base), ...git('ls-files', '--others', '--exclude-standard')]);

const sources = ['src', 'test', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.m?ts$|\.mjs$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);

/** `import type` leaves nothing when it is compiled: what changes only there is found by `npm run check`. */
const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?\s*'(\.[^']+)'|import\(\s*'(\.[^']+)'\s*\)/g;
/** A path of the clone in a text: `docs/record.md`, `dist/cli/lyon.js`. */
const NAMED =
  /['"`](?:\.\/)?((?:src|dist|docs|openapi|migrations|scripts|test|\.ci)\/[\w./-]*|[\w-]+\.(?:md|json|graphql)|Dockerfile|\.dockerignore)['"`/]/g;

/** The files that a file loads or names. A folder stands for all in it. */
function neededBy(path) {
  const text = readFileSync(path, 'utf8');
  const loaded = [...text.matchAll(IMPORT)].map((found) => normalize(join(dirname(path), found[1] ?? found[2])).replaceAll('\\', '/'));
  const named = path.startsWith('src/') ? [] : [...text.matchAll(NAMED)].map(([, name]) => name.replace(/\/$/, ''));
  return [...loaded, ...named].map((each) => each.replace(/^dist\//, 'src/').replace(/(?<=^(?:src|test)\/.*)\.js$/, '.ts'));
}

const users = new Map();
for (const path of sources) for (const needed of neededBy(path)) users.set(needed, [...(users.get(needed) ?? []), path]);

/** Every folder a path is in that is deep enough to mean something: a test that walks through all of src is no test of this file. */
const foldersOf = (path) =>
  path
    .split('/')
    .map((_part, at, parts) => parts.slice(0, at).join('/'))
    .slice(2);

/** The tests by how many files are between them and what has changed. */
const distance = new Map();
const nameOf = (path) =>
  path
    .split('/')
    .at(-1)
    .replace(/(\.test)?\.\w+$/, '');
const namesakes = (path) => sources.filter((each) => each.endsWith('.test.ts') && nameOf(each) === nameOf(path));
let near = [...changed].flatMap((path) => [path, ...namesakes(path), ...foldersOf(path)]);
for (let far = 0; near.length > 0; far++) {
  const next = [];
  for (const path of near) {
    if (distance.has(path)) continue;
    distance.set(path, far);
    next.push(...(users.get(path) ?? []));
  }
  near = next;
}
const related = [...distance.keys()].filter((path) => /^test\/.*(?<!\.slow)\.test\.ts$/.test(path) && existsSync(path));
const slow = [...distance.keys()].filter((path) => path.endsWith('.slow.test.ts') && existsSync(path));

/** How long each took when it was last run, as vitest keeps it. */
function times() {
  const folder = 'node_modules/.vite/vitest';
  if (!existsSync(folder)) return new Map();
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('results.json'));
  const results = found.flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).results);
  return new Map(results.map(([name, { duration }]) => [name.replace(/^[^:]*:/, ''), duration]));
}
const took = times();
const cost = (path) => took.get(path) ?? UNKNOWN;
const sorted = related.sort((one, other) => distance.get(one) - distance.get(other) || cost(one) - cost(other));
/** The nearest that fit, one after the other; at least one. */
const chosen = [];
let left = flags.includes('--all') ? Number.POSITIVE_INFINITY : BUDGET;
for (const path of sorted) {
  if (cost(path) > left) continue;
  chosen.push(path);
  left -= cost(path);
}
if (chosen.length === 0) chosen.push(...sorted.slice(0, 1));

console.log(`${changed.size} files have changed since ${base}; ${related.length} test files load or name them: ${chosen.length} are run.`);
if (chosen.length < related.length)
  console.log(`${related.length - chosen.length} farther ones are left to \`npm test\` (all of them now: --all).`);
if (slow.length > 0) console.log(`Left to \`npm run test:slow\`: ${slow.join(', ')}`);
if (flags.includes('--list')) console.log(chosen.map((path) => `${distance.get(path)} ${Math.round(cost(path))} ms ${path}`).join('\n'));
else if (chosen.length > 0) {
  const given = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', '--root', '.', ...chosen];
  process.exitCode = spawnSync(process.execPath, given, { stdio: 'inherit' }).status ?? 1;
}
