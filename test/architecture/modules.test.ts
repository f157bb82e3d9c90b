import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bannedWords, cyclesIn, forbiddenImports, moduleOf } from './guard.js';
import { EMPTY_NAMES, MODULES, type Module } from './table.js';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => `src/${name.replaceAll('\\', '/')}`);

test('files do not import each other in a cycle, types included', () => {
  expect(cyclesIn(new Map(files.map((path) => [path, readFileSync(path, 'utf8')])))).toEqual([]);
});

test('every row of the table applies to a file', () => {
  const used = new Set(files.map((path) => moduleOf(MODULES, path)));
  expect(MODULES.filter((module) => !used.has(module)).map(({ path }) => path)).toEqual([]);
});

test.each(['games', 'store', 'tournaments'])('folders of test/%s have the names of modules', (name) => {
  const folders = readdirSync(`test/${name}`, { withFileTypes: true }).filter((each) => each.isDirectory());
  expect(folders.map((each) => `src/${name}/${each.name}`).filter((path) => !existsSync(path) && !existsSync(`${path}.ts`))).toEqual([]);
});

describe('modules of games, tournaments and the store import only rows above them', () => {
  const layers = MODULES.map(({ path }) => path).filter((path) => /^src\/(games|store|tournaments)\/.+\/$/.test(path));

  test.each(layers)('%s', (path) => {
    const { imports } = MODULES.find((module) => module.path === path)!;
    const root = path.split('/').slice(0, 2).join('/');
    const siblings = imports.filter((name) => name.startsWith(`${root}/`) && name.endsWith('/'));
    expect(siblings.filter((name) => !layers.slice(0, layers.indexOf(path)).includes(name))).toEqual([]);
  });
});

test.each(files)('%s belongs to a module, and imports and uses only what the module may', (path) => {
  const source = readFileSync(path, 'utf8');
  const module = moduleOf(MODULES, path);
  expect(module, 'a row of test/architecture/table.ts').toBeDefined();
  expect(forbiddenImports(module!, path, source)).toEqual([]);
  expect(bannedWords(module!, source)).toEqual([]);
  expect(path).not.toMatch(EMPTY_NAMES);
});

// A cache by the identity of an object is correct only while nobody copies the object. docs/operations.md lists the caches with their keys.
const BY_IDENTITY = [
  // The documents that were sent over a websocket go with its client, which is the websocket and has no name.
  'src/client/subscriptions.ts',
  // Follows from the options alone: a copy of them computes it again.
  'src/rulesets/hammer-of-the-scots/citations.ts',
];

test('no file has a cache by identity, but for those with a reason', () => {
  const banned = ['WeakMap', 'WeakRef', 'WeakSet'];
  const found = files.filter((path) => bannedWords({ path, imports: [], banned }, readFileSync(path, 'utf8')).length > 0);
  expect(found.sort()).toEqual(BY_IDENTITY);
});

// Proves that the checks can fail.
describe('the checks', () => {
  const module: Module = {
    path: 'src/a/',
    imports: ['src/b/', 'src/c/*', 'src/d.js', 'drizzle-orm', 'node:fs'],
    never: ['src/a/inner/', 'src/b/inner/'],
    banned: [
      ...['process', 'Date.now', 'new Date()', 'randomBytes', 'localeCompare', 'Math.random', 'WeakMap', "'3.0'"],
      ...['as any', ': any', 'as unknown as', 'as never'],
    ],
  };

  test.each([
    ['its own module', "import './x.js'"],
    ['a module it may import', "import type { X } from '../b/deep/x.js'"],
    ['files directly in a folder', "import '../c/x.js'"],
    ['a package and its parts', "import 'drizzle-orm'; import 'drizzle-orm/pg-core'"],
  ])('allow %s', (_what, source) => {
    expect(forbiddenImports(module, 'src/a/file.ts', source)).toEqual([]);
  });

  test.each([
    ['another module', "import { x } from '../e/x.js'", 'src/e/x.js'],
    ['another module, as a type', "import type { X } from '../e/x.js'", 'src/e/x.js'],
    ['a re-export of another module', "export * from '../e/x.js'", 'src/e/x.js'],
    ['a dynamic import of another module', "const x = await import('../e/x.js')", 'src/e/x.js'],
    ['a deeper folder than allowed', "import '../c/deep/x.js'", 'src/c/deep/x.js'],
    ['a module with the same prefix', "import '../bb/x.js'", 'src/bb/x.js'],
    ['a package that is not named', "import 'drizzle-orm-extra'", 'drizzle-orm-extra'],
    ['an exception inside its own module', "import './inner/x.js'", 'src/a/inner/x.js'],
    ['an exception inside another module', "import '../b/inner/x.js'", 'src/b/inner/x.js'],
    ['another part of Node', "import 'node:fs/promises'", 'node:fs/promises'],
  ])('reject %s', (_what, source, stray) => {
    expect(forbiddenImports(module, 'src/a/file.ts', source)).toEqual([stray]);
  });

  test.each([
    ['process.exit(1)', 'process'],
    ["import process from 'node:process'", 'process'],
    ['const { env } = process', 'process'],
    ['const at = Date.now()', 'Date.now'],
    ['const at = new Date()', 'new Date()'],
    ["import { randomBytes as bytes } from 'node:crypto'", 'randomBytes'],
    ['crypto.randomBytes(8)', 'randomBytes'],
    ['const luck = Math.random', 'Math.random'],
    ['names.sort((a, b) => a.localeCompare(b))', 'localeCompare'],
    ['const x = y as any', 'as any'],
    ['const x = y as unknown as number', 'as unknown as'],
    ['const x = (y as unknown) as number', 'as unknown as'],
    ['f(x as never)', 'as never'],
    ['const known = new WeakMap<object, string>()', 'WeakMap'],
    ['let x: any', ': any'],
    [`const text = \`\${process.pid}\``, 'process'],
    ["if (edition === '3.0') return 1", "'3.0'"],
    ['/** A number. */ const id = process.pid', 'process'],
    [`const text = \`\n// \${process.pid}\``, 'process'],
    ['const at = new Date( /* now */ )', 'new Date()'],
    ['const at = new Date', 'new Date()'],
    ['class A {\n  *ids() { yield process.pid }\n}', 'process'],
  ])('reject %s', (source, word) => {
    expect(bannedWords(module, source)).toEqual([word]);
  });

  test.each([
    '// in this process, by Date.now()',
    "const text = 'process as any'",
    'services.randomBytes(8)',
    'const x: never = y as unknown',
    'new Date(0)',
    'interface X { process: string }',
  ])('allow %s', (source) => {
    expect(bannedWords(module, source)).toEqual([]);
  });

  test.each(['src/games/helpers.ts', 'src/games/board-utils.ts', 'src/common/x.ts'])('reject the name %s', (path) => {
    expect(path).toMatch(EMPTY_NAMES);
  });

  test.each([
    ['two files', { a: "import './b.js'", b: "import './a.js'" }, ['a', 'b', 'a']],
    ['one file', { a: "export * from './a.js'" }, ['a', 'a']],
    ['a re-export', { a: "import { b } from './b.js'", b: "export { a } from './a.js'" }, ['a', 'b', 'a']],
    ['types', { a: "import type {\n  B,\n} from './b.js'", b: "import { type A } from './a.js'" }, ['a', 'b', 'a']],
    ['types and values', { a: "import type { B } from '../x/b.js'", b: "import { a } from './a.js'" }, ['a', 'b', 'a']],
    ['a dynamic import', { a: "const b = await import('./b.js')", b: "let a: import('./a.js').A" }, ['a', 'b', 'a']],
    ['some files of a path', { a: "import './b.js'", b: "import './c.js'", c: "import './b.js'" }, ['b', 'c', 'b']],
  ])('find a cycle of %s', (_what, sources, cycle) => {
    expect(cyclesIn(inFolder(sources))).toEqual([cycle.map((name) => `src/x/${name}.ts`)]);
  });

  test('find no cycle if two paths lead to one file', () => {
    const sources = { a: "import './b.js'; import './c.js'", b: "import './c.js'; import 'a'", c: '' };
    expect(cyclesIn(inFolder(sources))).toEqual([]);
  });

  test('find no row for a file outside all modules', () => {
    expect(moduleOf(MODULES, 'src/elsewhere/x.ts')).toBeUndefined();
    expect(moduleOf(MODULES, 'src/stray.ts')).toBeUndefined();
  });
});

/** Returns sources by path, all in one folder. */
const inFolder = (sources: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(sources).map(([name, source]) => [`src/x/${name}.ts`, source]));
