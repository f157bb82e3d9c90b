// Reported set-up draws, compared with set-ups of many seeds.
import { describe, expect, test } from 'vitest';
import { type Chance, seededChance } from '../../../src/engine/chance.js';
import { type SetUpDraw, setupDraws } from '../../../src/games/model/draws.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { smallRuleset } from '../../support/small-ruleset.js';

/** Returns the draws of one set-up, in order. */
function drawsWith(ruleset: Pick<typeof smallRuleset, 'setup'>, options: object, seed: number): readonly SetUpDraw[] {
  const draws: SetUpDraw[] = [];
  const luck = seededChance(seed);
  const note = (purpose: string, from: readonly unknown[], count: number) =>
    draws.push({ purpose, count, poolSize: from.length, pool: from as readonly string[] });
  const chance: Chance = {
    pick(purpose, outcomes) {
      note(purpose, outcomes, 1);
      return luck.pick(purpose, outcomes);
    },
    sample(purpose, from, count) {
      note(purpose, from, count);
      return luck.sample(purpose, from, count);
    },
  };
  ruleset.setup(options as never, chance);
  return draws;
}

const hammer = (more: object) => ['hammer-of-the-scots', { scenario: 'braveheart', edition: '3.0', ...more }] as const;
const lords = (seats: number) => ['lords-of-scotland', { seats }] as const;

describe.each([
  ...['braveheart', 'bruce', 'campaign'].map((scenario) => hammer({ scenario })),
  ...['E1', 'S3'].map((handicap) => hammer({ handicap })),
  hammer({ redeal123: true }),
  ...[2, 3, 4, 5].map(lords),
  ['small', { cards: 3, turns: 4 }] as const,
])('%s %j', (id, asked) => {
  const ruleset = [...RULESETS, smallRuleset].find((each) => each.id === id)!;
  const read = ruleset.readOptions(asked);
  if (!read.ok) throw new Error(JSON.stringify(read.problem));
  const setup = setupDraws(ruleset, read.value);

  test('reported draws hold for any luck, and only draws that may be repeated are left out', () => {
    expect(setup.length).toBeGreaterThan(0);
    expect(setup[0]!.pool).not.toBeNull();
    for (let seed = 100; seed < 200; seed++) {
      const draws = drawsWith(ruleset, read.value, seed);
      for (const [at, { purpose, count, poolSize, pool }] of setup.entries()) {
        const { poolSize: isOf, pool: isAmong, ...named } = draws[at]!;
        expect(named).toEqual({ purpose, count });
        if (poolSize !== null) expect(isOf).toBe(poolSize);
        if (pool !== null) expect(isAmong).toEqual(pool);
      }
      const more = draws.slice(setup.length).map(({ purpose }) => purpose);
      // Rejected hands and supporters are dealt again.
      expect(more.filter((purpose) => !/^(?:deal|supporters):/.test(purpose))).toEqual([]);
    }
  });
});

test('the length of a list that depends on an earlier draw is left out', () => {
  const dependent = {
    setup(_options: object, chance: Chance) {
      const most = chance.pick('how-many', [2, 3], 'public');
      chance.pick('one-of', ['a', 'b', 'c'].slice(0, most), 'public');
      return [];
    },
  };
  expect(setupDraws(dependent, {} as never)).toEqual([
    { purpose: 'how-many', count: 1, poolSize: 2, pool: [2, 3] },
    { purpose: 'one-of', count: 1, poolSize: null, pool: null },
  ]);
});

test('a list that depends on an earlier draw is left out', () => {
  const dependent = {
    ...smallRuleset,
    setup(_options: object, chance: Chance) {
      const card = chance.pick('card', ['a', 'b', 'c', 'd'], 'none');
      const left = ['a', 'b', 'c', 'd'].filter((each) => each !== card);
      chance.sample('hand', left, 2, 'north');
      if (card === 'a') chance.pick('luck', [1, 2], 'public');
      else chance.pick('toil', [1, 2], 'public');
      return [];
    },
  };
  const result = [
    { purpose: 'card', count: 1, poolSize: 4, pool: ['a', 'b', 'c', 'd'] },
    { purpose: 'hand', count: 2, poolSize: 3, pool: null },
  ];
  expect(setupDraws(dependent as never, {} as never)).toEqual(result);
});
