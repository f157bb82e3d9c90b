import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { formatHistory, type HistoryEntry, readHistory, withHistory } from '../../../src/tools/bench/history.js';

const entry = (commit: string, ratios: HistoryEntry['ratios']): HistoryEntry => ({
  date: '2026-11-23T10:00:00.000Z',
  commit,
  machine: { node: 'v20.12.0', processor: 'a processor', cores: 2 },
  ratios,
});

describe('the history of measurements', () => {
  test('is a table with a column for each run, and a plot for each required ratio', () => {
    const text = formatHistory([entry('aaaaaaa', { graphql: 0.25 }), entry('bbbbbbb+', { graphql: 0.5, rest: 0.4 })]);
    expect(text).toContain('| figure | required | 2026-11-23 aaaaaaa | 2026-11-23 bbbbbbb+ |');
    expect(text).toContain('8 games: rate to the bare route | at least 0.5 | 0.25 | 0.5 |');
    expect(text).toMatch(/REST submission.*\| at least 0\.5 \| – \| 0\.4 \|/);
    expect(text).toContain('  bar [0.25, 0.5]\n  line [0.5, 0.5]');
    expect(text).toContain('- 2026-11-23 aaaaaaa: Node v20.12.0, 2 cores of a processor');
    expect(text.match(/xychart-beta/g)).toHaveLength(2);
  });

  test('stands between its marks; what surrounds it stays', () => {
    const page = 'before\n<!-- Written by `npm run bench`. -->\nold\n<!-- End of what `npm run bench` writes. -->\nafter\n';
    const written = withHistory(page, [entry('aaaaaaa', { graphql: 0.25 })]);
    expect(written).toMatch(/^before\n<!-- Written[\s\S]*aaaaaaa[\s\S]*<!-- End[\s\S]*after\n$/);
    expect(written).not.toContain('old');
    expect(withHistory(written, [entry('aaaaaaa', { graphql: 0.25 })])).toBe(written);
    expect(() => withHistory('no marks', [])).toThrow('lacks the marks');
  });

  test('docs/performance.md shows docs/performance.json', () => {
    const page = readFileSync('docs/performance.md', 'utf8');
    const history = readHistory('docs/performance.json');
    expect(history.length).toBeGreaterThan(0);
    expect(withHistory(page, history)).toBe(page);
  });
});
