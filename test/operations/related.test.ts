import { describe, expect, test } from 'vitest';
import { chooseTests, relatedTests } from '../../scripts/related.mjs';

describe('a test is related to a changed file', () => {
  const SOURCES = new Map([
    ['src/games/access/readings.ts', ''],
    ['src/games/queries/one-game.ts', "import { toReading } from '../access/readings.js';"],
    ['test/games/access/readings.test.ts', ''],
    ['test/client/readings.test.ts', ''],
    ['test/games/queries/query.test.ts', "import { oneGame } from '../../../src/games/queries/one-game.js';"],
    ['test/games/types.test.ts', "import type { Reading } from '../../src/games/access/readings.js';"],
    ['test/docs/record.test.ts', "const PAGE = 'docs/chain.md';"],
    ['test/store/migrations.test.ts', "migrate(url, 'migrations/first');"],
    ['test/web/card.slow.test.ts', ''],
    ['test/operations/example.test.ts', "const EXAMPLE = 'src/games/access/readings.ts';"],
    ['test/texts/source.test.ts', "import { readFileSync } from 'node:fs';\nreadFileSync('src/games/lists.ts');"],
  ]);
  const related = (path: string) => Object.fromEntries([...relatedTests([path], SOURCES)].map(([test, { distance }]) => [test, distance]));

  test('if it loads it or has its place, and not if it only has its name, its types or an example', () => {
    expect(related('src/games/access/readings.ts')).toEqual({
      'test/games/access/readings.test.ts': 0,
      'test/games/queries/query.test.ts': 2,
    });
  });
  test.each([
    ['names it', 'docs/chain.md', { 'test/docs/record.test.ts': 1 }],
    ['has its place in docs', 'docs/record.md', { 'test/docs/record.test.ts': 0 }],
    ['reads it', 'src/games/lists.ts', { 'test/texts/source.test.ts': 1 }],
    ['names its folder', 'migrations/first/0001.sql', { 'test/store/migrations.test.ts': 1 }],
    ['is slow and has its place', 'src/web/card.tsx', { 'test/web/card.slow.test.ts': 0 }],
    ['is the file', 'test/games/types.test.ts', { 'test/games/types.test.ts': 0 }],
  ])('if it %s', (_how, path, tests) => {
    expect(related(path)).toEqual(tests);
  });
  test('and is mirrored if it is in the same folder of test', () => {
    const mirrored = [...relatedTests(['src/games/access/readings.ts'], SOURCES)].filter(([, { isMirrored }]) => isMirrored);
    expect(mirrored.map(([test]) => test)).toEqual(['test/games/access/readings.test.ts']);
    expect(relatedTests(['src/games/queries/one-game.ts'], SOURCES)).toEqual(
      new Map([['test/games/queries/query.test.ts', { distance: 1, isMirrored: true }]]),
    );
  });
  test('and there may be none', () => {
    expect(related('src/games/lobby.ts')).toEqual({});
  });
});

describe('the tests that run', () => {
  const RELATED = new Map([
    ['far', { distance: 2, isMirrored: false }],
    ['long', { distance: 1, isMirrored: false }],
    ['short', { distance: 1, isMirrored: false }],
    ['near', { distance: 0, isMirrored: false }],
  ]);
  const chosen = (times: Readonly<Record<string, number>>, limit: number) =>
    chooseTests(RELATED, new Map(Object.entries(times)), limit).map(({ path, time }) => `${path} ${time}`);

  test('are the nearest, then the shortest, as far as they fit', () => {
    expect(chosen({ near: 300, long: 900, short: 400, far: 500 }, 1300)).toEqual(['near 300', 'short 400', 'far 500']);
  });
  test('are first those of the folder, however far', () => {
    const related = new Map([...RELATED, ['mirrored', { distance: 7, isMirrored: true }]]);
    expect(chooseTests(related, new Map([['mirrored', 900]]), 1900).map(({ path }) => path)).toEqual(['mirrored', 'near']);
  });
  test('are assumed to take the median if their time is unknown', () => {
    expect(chosen({ near: 10, short: 20, far: 30 }, 1000)).toEqual(['near 10', 'short 20', 'long 30', 'far 30']);
  });
  test('are assumed to take that of a whole run if few are known', () => {
    expect(chosen({}, 2800)).toEqual(['near 900', 'long 900', 'short 900']);
    expect(chosen({ near: 10 }, 1000)).toEqual(['near 10', 'long 900']);
  });
  test('are at least one', () => {
    expect(chosen({ near: 5000 }, 100)).toEqual(['near 5000']);
    expect(chooseTests(new Map(), new Map())).toEqual([]);
  });
});
