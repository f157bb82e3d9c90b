import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownFolder } from '../support/places.js';

const parent = ownFolder();
let clone: string;
let count = 0;

const write = (name: string, text: string) => writeFileSync(join(clone, 'src', name), text);
const build = () => execFileSync(process.execPath, [join(clone, 'scripts', 'build.mjs')], { stdio: 'pipe' });
const compiled = (name: string) => readFileSync(join(clone, 'dist', name), 'utf8');

beforeEach(() => {
  clone = join(parent, `clone-${count++}`);
  for (const folder of ['scripts', 'src', 'src/inner']) mkdirSync(join(clone, folder), { recursive: true });
  copyFileSync('scripts/build.mjs', join(clone, 'scripts', 'build.mjs'));
  symlinkSync(join(process.cwd(), 'node_modules'), join(clone, 'node_modules'));
  write('first.ts', 'export const first: number = 1;\n');
  write('inner/second.ts', "import type { T } from './t.js';\nexport const second = 2 as T;\n");
  build();
});

describe('the build', () => {
  test('erases types, and keeps the source in each map', () => {
    expect(compiled('first.js')).toMatch(/^export const first = 1;\n/);
    expect(compiled('inner/second.js')).toMatch(/^export const second = 2;\n/);
    expect(JSON.parse(compiled('inner/second.js.map'))).toMatchObject({ sources: ['../../src/inner/second.ts'] });
  });

  test('compiles what has changed, and leaves the rest as it is', () => {
    const untouched = join(clone, 'dist', 'inner', 'second.js');
    utimesSync(untouched, 1, 1);
    write('first.ts', 'export const first: number = 10;\n');
    build();
    expect(compiled('first.js')).toContain('first = 10');
    expect(statSync(untouched).mtimeMs).toBe(1_000);
  });

  test('compiles again what a build that was cut short left without its map', () => {
    rmSync(join(clone, 'dist', 'first.js.map'));
    writeFileSync(join(clone, 'dist', 'first.js'), 'half');
    build();
    expect(compiled('first.js')).toContain('first = 1');
  });

  test('removes what was compiled from a file that is gone', () => {
    rmSync(join(clone, 'src', 'first.ts'));
    build();
    expect(['first.js', 'first.js.map', 'inner/second.js'].map((name) => existsSync(join(clone, 'dist', name)))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('starts no compiler when nothing has changed', () => {
    rmSync(join(clone, 'node_modules'));
    build();
    expect(compiled('first.js')).toContain('first = 1');
  });
});
