import { expect, test } from 'vitest';
import { differencesOf, formatComparison, probabilityOfSeparation } from '../../../src/tools/bench/compare.js';
import { figuresIn, formatFigures } from '../../../src/tools/bench/report.js';

test('figures are named by their path, elements of lists by their name', () => {
  const output = { quick: true, lords: { kinds: [{ name: '2 seats', rate: 7 }] }, actions: { atOnce: [{ games: 8, p99: 3 }] }, list: [4] };
  expect([...figuresIn(output)]).toEqual([
    ['lords.kinds.2 seats.rate', 7],
    ['actions.atOnce.8.games', 8],
    ['actions.atOnce.8.p99', 3],
    ['list.0', 4],
  ]);
});

test('the table of figures has a line for each object, with its path', () => {
  expect(formatFigures({ start: { first: 12345.6789 }, actions: { atOnce: [{ games: 8, rest: { p99: 3, unit: 'ms' } }] } })).toBe(
    'start\n    first 12,345.679\nactions.atOnce.8\n    games 8\nactions.atOnce.8.rest\n    p99 3, unit ms',
  );
});

test('a figure has changed if no value of one side lies among those of the other', () => {
  const runs = (...values: readonly [slower: number, same: number][]) =>
    values.map(([slower, same]) => new Map(Object.entries({ slower, same, ...(same === 1 && { once: 1 }) })));
  const differences = differencesOf({ before: runs([10, 1], [11, 5], [12, 3]), after: runs([20, 2], [22, 4], [13, 6]) });
  expect(differences).toEqual([
    { figure: 'slower', before: 11, after: 20, ratio: 20 / 11, isChanged: true },
    { figure: 'same', before: 3, after: 4, ratio: 4 / 3, isChanged: false },
  ]);
  const text = formatComparison({ rounds: 3, falseAlarms: probabilityOfSeparation(3), differences });
  expect(text).toMatch(/CHANGED \(.*by chance 10\.0 %[\s\S]*slower +11 +20 +\+81\.8 %[\s\S]*WITHIN THE NOISE[\s\S]*same/);
});

test('the chance of a false alarm counts the orders of all values', () => {
  expect([1, 2, 3, 5].map(probabilityOfSeparation)).toEqual([1, 1 / 3, 1 / 10, 2 / 252]);
});
