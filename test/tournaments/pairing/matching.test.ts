import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import { type Edge, findCheapestMatching } from '../../../src/tournaments/pairing/matching.js';
import { compared, everyMatching, sumOf } from './every-matching.js';

test('returns the cheapest perfect matching, level by level, or null if there is none', () => {
  const graphs = fc.record({
    count: fc.constantFrom(2, 4, 6, 8),
    most: fc.constantFrom(1, 3, 50),
    dense: fc.constantFrom(1, 2, 4),
    seed: fc.integer(),
  });
  fc.assert(
    fc.property(graphs, ({ count, most, dense, seed }) => {
      const luck = seededChance(seed);
      const cost = () =>
        luck.pick(
          'cost',
          Array.from({ length: most + 1 }, (_, each) => each),
        );
      const edges: Edge[] = [];
      for (let one = 0; one < count; one++) {
        for (let other = one + 1; other < count; other++) {
          if (luck.pick('edge', [true, dense > 1, dense > 2, dense > 3])) edges.push({ one, other, costs: [cost(), cost(), cost()] });
        }
      }
      const partners = findCheapestMatching(count, edges);
      const best = everyMatching(count, edges).map(sumOf).toSorted(compared)[0];
      if (partners === null) expect(best).toBeUndefined();
      else {
        expect(partners.map((partner) => partners[partner])).toEqual(partners.map((_, at) => at));
        const chosen = edges.filter(({ one, other }) => partners[one] === other);
        expect(chosen).toHaveLength(count / 2);
        expect(sumOf(chosen)).toEqual(best);
      }
    }),
    { seed: 1297, numRuns: 300 },
  );
});

describe('at the edges', () => {
  test('no players give an empty matching, and one player gives none', () => {
    expect(findCheapestMatching(0, [])).toEqual([]);
    expect(findCheapestMatching(1, [])).toBeNull();
    expect(findCheapestMatching(2, [])).toBeNull();
    expect(findCheapestMatching(4, [{ one: 0, other: 1, costs: [0] }])).toBeNull();
  });
  test('levels beyond the range of one number keep their order for a single pair', () => {
    const many = Array.from({ length: 600 }, (_, at) => ({ one: 2 * at, other: 2 * at + 1, costs: [0, 0, 1_000, 1_000, 1_000, 1_000] }));
    const rivals: Edge[] = [
      { one: 0, other: 2, costs: [0, 0, 999, 1_000, 1_000, 1_000] },
      { one: 1, other: 3, costs: [0, 0, 1_000, 1_000, 1_000, 1_000] },
    ];
    expect(findCheapestMatching(1_200, [...many, ...rivals])!.slice(0, 4)).toEqual([2, 3, 0, 1]);
  });
});
