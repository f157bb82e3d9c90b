import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bannedWords, cyclesIn, forbiddenImports, moduleOf, nameFaults } from './guard.js';
import { MODULES, type Module } from './table.js';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => `src/${name.replaceAll('\\', '/')}`);

test('no files import each other in a circle', () => {
  expect(cyclesIn(new Map(files.map((path) => [path, readFileSync(path, 'utf8')])))).toEqual([]);
});

describe('the rooms of games', () => {
  const rooms = MODULES.filter(({ path }) => path.startsWith('src/games/') && path.endsWith('/')).map(({ path }) => path);

  test.each(rooms)('%s imports none but those that have rows above it', (path) => {
    const { imports } = MODULES.find((room) => room.path === path)!;
    const own = imports.filter((name) => name.startsWith('src/games/'));
    expect(own.filter((name) => !rooms.slice(0, rooms.indexOf(path)).includes(name))).toEqual([]);
  });

  test('are what the folders of their tests are named after', () => {
    const folders = readdirSync('test/games', { withFileTypes: true }).filter((each) => each.isDirectory());
    expect(folders.length).toBeGreaterThan(0);
    expect(folders.map(({ name }) => `src/games/${name}/`).filter((path) => !rooms.includes(path))).toEqual([]);
  });

  test('stand in the map of the code, and nothing else does as one', () => {
    const named = [...readFileSync('README.md', 'utf8').matchAll(/^\| `games\/([\w-]+)\/` \|/gm)].map(([, name]) => `src/games/${name}/`);
    expect(named).toEqual(rooms);
  });
});

describe.each(files)('%s', (path) => {
  const source = readFileSync(path, 'utf8');
  const room = moduleOf(MODULES, path);

  test('stands in a room, and imports and does only what its room may', () => {
    expect(room, 'a row of test/architecture/table.ts').toBeDefined();
    expect(forbiddenImports(room!, path, source)).toEqual([]);
    expect(bannedWords(room!, source)).toEqual([]);
    expect(nameFaults(path, source)).toEqual([]);
  });
});

// A guard that cannot fail guards nothing.
describe('the guard', () => {
  const room: Module = {
    path: 'src/a/',
    imports: ['src/b/', 'src/c/*', 'src/d.js', 'drizzle-orm', 'node:fs'],
    never: ['src/a/inner/', 'src/b/inner/'],
    banned: ['process', 'Date.now', 'new Date()', 'as any', ': any', 'randomBytes', 'localeCompare', 'Math.random', "'3.0'"],
  };

  test.each([
    ['its own room', "import './x.js'"],
    ['a room it may', "import type { X } from '../b/deep/x.js'"],
    ['files directly in a folder', "import '../c/x.js'"],
    ['a package and its parts', "import 'drizzle-orm'; import 'drizzle-orm/pg-core'"],
  ])('lets through %s', (_what, source) => {
    expect(forbiddenImports(room, 'src/a/file.ts', source)).toEqual([]);
  });

  test.each([
    ['another room', "import { x } from '../e/x.js'", 'src/e/x.js'],
    ['another room, as a type', "import type { X } from '../e/x.js'", 'src/e/x.js'],
    ['another room, to pass it on', "export * from '../e/x.js'", 'src/e/x.js'],
    ['another room, later', "const x = await import('../e/x.js')", 'src/e/x.js'],
    ['what lies deeper than it may', "import '../c/deep/x.js'", 'src/c/deep/x.js'],
    ['a room whose name begins alike', "import '../bb/x.js'", 'src/bb/x.js'],
    ['a package that was not named', "import 'drizzle-orm-extra'", 'drizzle-orm-extra'],
    ['what is kept apart inside its own', "import './inner/x.js'", 'src/a/inner/x.js'],
    ['what is kept apart inside another', "import '../b/inner/x.js'", 'src/b/inner/x.js'],
    ['another part of Node', "import 'node:fs/promises'", 'node:fs/promises'],
  ])('stops %s', (_what, source, stray) => {
    expect(forbiddenImports(room, 'src/a/file.ts', source)).toEqual([stray]);
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
    ['let x: any', ': any'],
    [`const text = \`\${process.pid}\``, 'process'],
    ["if (edition === '3.0') return 1", "'3.0'"],
  ])('stops %s', (source, word) => {
    expect(bannedWords(room, source)).toEqual([word]);
  });

  test.each([
    '// in this process, by Date.now()',
    "const said = 'process as any'",
    'court.randomBytes(8)',
    'new Date(0)',
    'interface X { process: string }',
  ])('lets through %s', (source) => {
    expect(bannedWords(room, source)).toEqual([]);
  });

  test.each([
    ['src/games/helpers.ts', ''],
    ['src/games/board-utils.ts', ''],
    ['src/common/x.ts', ''],
    ['src/games/long.ts', 'x\n'.repeat(201)],
  ])('finds fault with the shape of %s', (path, source) => {
    expect(nameFaults(path, source)).toHaveLength(1);
  });

  test.each([
    ['two', { a: "import './b.js'", b: "import './a.js'" }, ['a', 'b', 'a']],
    ['itself', { a: "export * from './a.js'" }, ['a', 'a']],
    ['a type, and one that is passed on', { a: "import type { B } from './b.js'", b: "export type { A } from './a.js'" }, ['a', 'b', 'a']],
    ['one that comes later', { a: "const b = await import('./b.js')", b: "let a: import('./a.js').A" }, ['a', 'b', 'a']],
    ['some of those on the way', { a: "import './b.js'", b: "import './c.js'", c: "import './b.js'" }, ['b', 'c', 'b']],
  ])('finds a circle of %s', (_what, sources, circle) => {
    expect(cyclesIn(inFolder(sources))).toEqual([circle.map((name) => `src/x/${name}.ts`)]);
  });

  test('finds none where two ways lead to one file', () => {
    const sources = { a: "import './b.js'; import './c.js'", b: "import './c.js'; import 'a'", c: '' };
    expect(cyclesIn(inFolder(sources))).toEqual([]);
  });

  test('knows no room for a file that lies in none', () => {
    expect(moduleOf(MODULES, 'src/elsewhere/x.ts')).toBeUndefined();
    expect(moduleOf(MODULES, 'src/stray.ts')).toBeUndefined();
  });
});

/** What stands in the files of a folder. */
const inFolder = (sources: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(Object.entries(sources).map(([name, source]) => [`src/x/${name}.ts`, source]));
