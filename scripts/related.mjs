// Which tests concern what I changed, and do they pass?
// `npm run test:related [BASE]` runs the tests related to the changes since BASE (default: HEAD). A related test loads a changed file,
// contains its path, or has its name. The tests with the fewest files in between run first, up to about ten seconds by the times of
// the last run. `--all` runs all related tests. `--list` only prints them.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

/** The time limit for the chosen tests, in milliseconds summed over the workers. */
const BUDGET = 12_000;
/** The assumed milliseconds of a test file without a known time. */
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

/** Matches imports except `import type`, which has no effect at run time; `npm run check` finds changes of types. */
const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?\s*'(\.[^']+)'|import\(\s*'(\.[^']+)'\s*\)/g;
/** Matches a path of the clone in a string: `docs/record.md`, `dist/cli/lyon.js`. */
const NAMED =
  /['"`](?:\.\/)?((?:src|dist|docs|openapi|migrations|scripts|test|\.ci)\/[\w./-]*|[\w-]+\.(?:md|json|graphql)|Dockerfile|\.dockerignore)['"`/]/g;

/** Returns the files that a file loads or names. A folder stands for all of its files. */
function neededBy(path) {
  const text = readFileSync(path, 'utf8');
  const loaded = [...text.matchAll(IMPORT)].map((found) => normalize(join(dirname(path), found[1] ?? found[2])).replaceAll('\\', '/'));
  const named = path.startsWith('src/') ? [] : [...text.matchAll(NAMED)].map(([, name]) => name.replace(/\/$/, ''));
  return [...loaded, ...named].map((each) => each.replace(/^dist\//, 'src/').replace(/(?<=^(?:src|test)\/.*)\.js$/, '.ts'));
}

const users = new Map();
for (const path of sources) for (const needed of neededBy(path)) users.set(needed, [...(users.get(needed) ?? []), path]);

/** Returns the folders of a path, without top-level folders: a test that reads all of src is not related to one file. */
const foldersOf = (path) =>
  path
    .split('/')
    .map((_part, at, parts) => parts.slice(0, at).join('/'))
    .slice(2);

/** The number of files between a file and the changes, by path. */
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

/** Returns the duration of each test file in its last run, as stored by vitest. */
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
/** The nearest tests that fit into the time limit; at least one. */
const chosen = [];
let left = flags.includes('--all') ? Number.POSITIVE_INFINITY : BUDGET;
for (const path of sorted) {
  if (cost(path) > left) continue;
  chosen.push(path);
  left -= cost(path);
}
if (chosen.length === 0) chosen.push(...sorted.slice(0, 1));

console.log(`${changed.size} files have changed since ${base}; ${related.length} test files are related, of which ${chosen.length} run.`);
if (chosen.length < related.length) console.log(`${related.length - chosen.length} others do not run; \`npm test\` or --all runs them.`);
if (slow.length > 0) console.log(`\`npm run test:slow\` also runs: ${slow.join(', ')}`);
if (flags.includes('--list')) console.log(chosen.map((path) => `${distance.get(path)} ${Math.round(cost(path))} ms ${path}`).join('\n'));
else if (chosen.length > 0) {
  const given = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', '--root', '.', ...chosen];
  process.exitCode = spawnSync(process.execPath, given, { stdio: 'inherit' }).status ?? 1;
}
