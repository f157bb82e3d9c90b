// Which tests does a change concern?
// `npm run test:related [BASE]` runs the tests related to the changes since BASE (default: HEAD). A related test loads a changed file,
// contains its path, or has its path in test/ (src/games/access/x.ts, test/games/access/x.test.ts). Those in the folder of a changed file,
// in test/, run first, then those with the fewest files in between, up to about ten seconds by the times of the last run. `--all` runs all
// related tests. `--list` only prints them.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The time limit for the chosen tests, in milliseconds summed over the workers. */
const BUDGET = 12_000;
/** The median of the test files of a whole run on two cores, in milliseconds. */
const MEDIAN = 900;

/** Matches imports except `import type`, which has no effect at run time; `npm run check` finds changes of types. */
const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?\s*'(\.[^']+)'|import\(\s*'(\.[^']+)'\s*\)/g;
/** Matches a path of the clone in a string: `docs/record.md`, `dist/cli/lyon.js`. */
const NAMED =
  /['"`](?:\.\/)?((?:src|dist|docs|openapi|migrations|scripts|test|\.ci)\/[\w./-]*|[\w-]+\.(?:md|json|graphql)|Dockerfile|\.dockerignore)['"`/]/g;

/** Matches what reads or runs files. A test without it that names source has made it up, as an example. */
const READS = /(?:^|\n)import [^\n]*'node:(?:fs|child_process|worker_threads)/;

/** Returns the files that a file loads or names. A folder stands for all of its files. */
function neededBy(path, text) {
  const loaded = [...text.matchAll(IMPORT)].map((found) => normalize(join(dirname(path), found[1] ?? found[2])).replaceAll('\\', '/'));
  const named = path.startsWith('src/') ? [] : [...text.matchAll(NAMED)].map(([, name]) => name.replace(/\/$/, ''));
  const read = READS.test(text) ? named : named.filter((name) => !name.startsWith('src/'));
  return [...loaded, ...read].map((each) => each.replace(/^dist\//, 'src/').replace(/(?<=^(?:src|test)\/.*)\.js$/, '.ts'));
}

/** Returns the folders of a path, without top-level folders: a test that reads all of src is not related to one file. */
const foldersOf = (path) =>
  path
    .split('/')
    .map((_part, at, parts) => parts.slice(0, at).join('/'))
    .slice(2);

/** Returns the tests in the place of a file in test/, whether they exist or not. */
function namesakesOf(path) {
  const place = path.replace(/^src\//, '').replace(/\.\w+$/, '');
  return [`test/${place}.test.ts`, `test/${place}.slow.test.ts`];
}

/** Returns the folder in test/ that proves what is in the folder of a file. */
const mirrorOf = (path) => dirname(path).replace(/^src(?=\/|$)/, 'test');

/**
 * Returns the related test files, each with the number of files between it and the changes, and whether it is in the folder of one of them.
 * `sources` has the text of each file.
 */
export function relatedTests(changed, sources) {
  const users = new Map();
  for (const [path, text] of sources) for (const needed of neededBy(path, text)) users.set(needed, [...(users.get(needed) ?? []), path]);
  const distance = new Map();
  let near = [...changed].flatMap((path) => [path, ...namesakesOf(path), ...foldersOf(path)]);
  for (let far = 0; near.length > 0; far++) {
    const next = [];
    for (const path of near) {
      if (distance.has(path)) continue;
      distance.set(path, far);
      next.push(...(users.get(path) ?? []));
    }
    near = next;
  }
  const mirrors = new Set([...changed].map(mirrorOf));
  const tests = [...distance].filter(([path]) => path.endsWith('.test.ts') && sources.has(path));
  return new Map(tests.map(([path, far]) => [path, { distance: far, isMirrored: mirrors.has(dirname(path)) }]));
}

/**
 * Returns the tests that fit into the limit, at least one: first those in the folders of the changes, then the nearest. Each has its time: that of the last run, or the median of them all.
 * In that median, a test without a time counts as `MEDIAN`, so that a last run of few tests says little about the others.
 */
export function chooseTests(related, times, limit = BUDGET) {
  const sorted = [...related.keys()].map((path) => times.get(path) ?? MEDIAN).sort((one, other) => one - other);
  const assumed = sorted[Math.floor(sorted.length / 2)];
  const tests = [...related]
    .map(([path, how]) => ({ path, ...how, time: times.get(path) ?? assumed }))
    .sort((one, other) => other.isMirrored - one.isMirrored || one.distance - other.distance || one.time - other.time);
  const chosen = [];
  let left = limit;
  for (const test of tests) {
    if (test.time > left) continue;
    chosen.push(test);
    left -= test.time;
  }
  return chosen.length > 0 ? chosen : tests.slice(0, 1);
}

/** Returns the duration of each test file in its last run, as stored by vitest. */
function timesOfLastRun() {
  const folder = 'node_modules/.vite/vitest';
  if (!existsSync(folder)) return new Map();
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('results.json'));
  const results = found.flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')).results);
  return new Map(results.map(([name, { duration }]) => [name.replace(/^[^:]*:/, ''), duration]));
}

function readSources() {
  const paths = ['src', 'test', 'scripts'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.m?tsx?$|\.mjs$/.test(name))
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
  );
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]));
}

const git = (...given) => execFileSync('git', given, { encoding: 'utf8' }).split('\n').filter(Boolean);

function main() {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
  const base = process.argv.slice(2).find((word) => !word.startsWith('--')) ?? 'HEAD';
  const changed = new Set([...git('diff', '--name-only', '--end-of-options', base), ...git('ls-files', '--others', '--exclude-standard')]);
  const related = relatedTests(changed, readSources());
  const slow = [...related.keys()].filter((path) => path.endsWith('.slow.test.ts'));
  for (const path of slow) related.delete(path);
  const chosen = chooseTests(related, timesOfLastRun(), flags.includes('--all') ? Number.POSITIVE_INFINITY : BUDGET);

  console.log(`${changed.size} files have changed since ${base}; ${related.size} test files are related, of which ${chosen.length} run.`);
  if (chosen.length < related.size)
    console.log(`${related.size - chosen.length} others do not run; \`npm run test:related -- --all\` runs them.`);
  if (slow.length > 0) console.log(`\`npm run test:slow\` also runs: ${slow.join(', ')}`);
  if (flags.includes('--list'))
    console.log(chosen.map(({ path, distance, time }) => `${distance} ${Math.round(time)} ms ${path}`).join('\n'));
  else if (chosen.length > 0) {
    const paths = chosen.map(({ path }) => path);
    const given = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts', '--root', '.', ...paths];
    process.exitCode = spawnSync(process.execPath, given, { stdio: 'inherit' }).status ?? 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
