import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChanceRequested, chanceFromNumbers, noChance, seededChance } from '../../src/engine/chance.js';

const list = fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 30 });

describe('chance made of whole numbers', () => {
  test('a pick is the outcome at the number drawn', () => {
    expect(chanceFromNumbers(() => 2).pick('die', ['a', 'b', 'c'])).toBe('c');
  });
  test('a sample is drawn one by one, without replacement, and never more than there is', () => {
    fc.assert(
      fc.property(list, fc.nat(40), fc.integer(), (from, count, seed) => {
        const drawn = seededChance(seed).sample('deal', from, count);
        expect(drawn).toHaveLength(Math.min(count, from.length));
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.every((each) => from.includes(each))).toBe(true);
      }),
      { seed: 1297 },
    );
  });
  test('it asks for numbers below what is left', () => {
    const bounds: number[] = [];
    const chance = chanceFromNumbers((bound) => bounds.push(bound) - bounds.length);
    chance.sample('deal', ['a', 'b', 'c'], 3);
    expect(bounds).toEqual([3, 2, 1]);
  });
});

describe('seeded chance', () => {
  const rolls = (seed: number) => {
    const chance = seededChance(seed);
    return Array.from({ length: 6000 }, () => chance.pick('die', [1, 2, 3, 4, 5, 6]));
  };
  test('is the same for the same seed and another for another', () => {
    expect(rolls(1297)).toEqual(rolls(1297));
    expect(rolls(1297)).not.toEqual(rolls(1298));
  });
  test('brings every face about as often', () => {
    for (const face of [1, 2, 3, 4, 5, 6]) {
      const times = rolls(1314).filter((die) => die === face).length;
      expect(Math.abs(times - 1000), `face ${face}`).toBeLessThan(120);
    }
  });
});

test('noChance throws and names the purpose of the draw', () => {
  expect(() => noChance.pick('fire:douglas:1', [1])).toThrow(new ChanceRequested('fire:douglas:1'));
  expect(() => noChance.sample('deal', [1], 1)).toThrow(new ChanceRequested('deal'));
});
