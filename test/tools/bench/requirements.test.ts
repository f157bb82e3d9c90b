import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Figures } from '../../../src/tools/bench/part.js';
import { REQUIRED_ROWS, withRun } from '../../../src/tools/bench/requirements.js';

const figures = {
  engine: { toReference: 0.15, everyOption: { toReference: 0.17 }, lords: { toReference: 0.3 } },
  actions: {
    atOnce: [
      { games: 8, ratios: { plain: 0.37, socketListing: 0.31, rest: 0.36, p99: 1.98 } },
      { games: 32, ratios: { plain: 0.4, socketListing: 0.32, rest: 0.38, p99: 2 } },
    ],
    campaign: { ratio: 0.99 },
  },
  turns: {
    atOnce: [
      { games: 8, ratios: { followed: { rate: 0.05, serverMicroseconds: 25, postgresMicroseconds: 12 }, accounts: { rate: 0.04 } } },
      { games: 32, ratios: { followed: { rate: 0.06 } } },
    ],
    streams: { median: 42, longest: 130 },
  },
  reading: { ratios: { viewToBare: 0.13 } },
  refusals: { dearest: 4 },
  'long-reads': { ratio: 1.5, memory: 300 },
  log: { append: { milliseconds: 0.2 }, proof: { median: 3 } },
  memory: [
    { games: 1_000, node: { after: { now: 188 } } },
    { games: 10_000, node: { after: { now: 217 } } },
  ],
  verification: { slowest: { command: 640, browser: 910 } },
} as unknown as Figures;
const run = {
  date: '2026-11-23T10:00:00.000Z',
  commit: 'aaaaaaa+',
  machine: { node: 'v20.12.0', processor: 'a processor', cores: 2 },
  figures,
};

test('the table of a run stands between its marks; what surrounds it stays', () => {
  const page = 'before\n<!-- Written by `npm run bench`. -->\nold\n<!-- End of what `npm run bench` writes. -->\nafter\n';
  const written = withRun(page, run);
  expect(written).toMatch(/^before\n<!-- Written[\s\S]*<!-- End[\s\S]*after\n$/);
  expect(written).not.toContain('old');
  expect(written).toContain('8 games: rate to the bare route | at least 0.45 | 0.37 |');
  expect(written).toContain('8 games, divided by that of the bare route | at most 4 | 25 |');
  expect(written).toContain('| the same, 32 games | at least 0.45 | 0.32 |');
  expect(written).toContain('10,000 games of 2 actions, MB | at most 300 | 217 |');
  expect(written).toContain('as in a browser, of the same, ms | at most 1000 | 910 |');
  expect(written).toContain('Measured on 2026-11-23 at commit aaaaaaa+, Node v20.12.0, 2 cores of a processor.');
  expect(withRun(written, run)).toBe(written);
  expect(() => withRun('no marks', run)).toThrow('lacks the marks');
});

test('docs/performance.md has every figure with what is required of it', () => {
  const [, table = ''] = readFileSync('docs/performance.md', 'utf8').split('| figure | required | measured |\n| --- | --- | --- |\n');
  const rows = table.split('\n\n')[0]!.split('\n');
  expect(rows.map((row) => `${row.split('|').slice(0, 3).join('|')}|`)).toEqual(REQUIRED_ROWS);
});
