// What comes from outside: a well-formed action is read as it is, and nothing else is.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Action } from '../../../src/rulesets/hammer-of-the-scots/actions.js';
import { hammerOfTheScots } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import { position } from '../../support/position.js';
import { everyAction } from './every-action.js';

const ACTIONS: readonly Action[] = [...everyAction(position({ others: 'set-up' }))];
const SETTINGS = { seed: 1297, numRuns: 1000 };

/** Nothing of the kind any field holds: numbers, lists of strangers, names that every object has. */
const WRONG: readonly unknown[] = [
  null,
  0,
  -1,
  true,
  '',
  'Fife',
  'toString',
  'constructor',
  '__proto__',
  'move-4',
  'fife ',
  [],
  {},
  ['fife', 'atlantis'],
  [['fife']],
  Array(9).fill('fife'),
];

type Fields = Readonly<Record<string, unknown>>;
const without = (fields: Fields, gone: string): Fields => Object.fromEntries(Object.entries(fields).filter(([name]) => name !== gone));

const illFormed = fc
  .tuple(fc.constantFrom(...ACTIONS), fc.nat(), fc.constantFrom('lost', 'wrong', 'stray', 'no object'), fc.constantFrom(...WRONG))
  .map(([action, at, how, wrong]): unknown => {
    const fields: Fields = { ...action };
    const field = Object.keys(fields)[at % Object.keys(fields).length]!;
    switch (how) {
      case 'lost':
        return without(fields, field);
      case 'wrong':
        return { ...fields, [field]: wrong };
      case 'stray':
        return { ...fields, [`${field}2`]: wrong };
      default:
        return wrong;
    }
  });

test('every action the types allow is read as it is', () => {
  for (const action of ACTIONS)
    expect(hammerOfTheScots.readAction(JSON.parse(JSON.stringify(action)))).toEqual({ ok: true, value: action });
});

const SAID = expect.stringMatching(/\w/);

test('an invalid action is rejected with its path and the expected value', () => {
  fc.assert(
    fc.property(illFormed, (input) => {
      const read = hammerOfTheScots.readAction(input);
      expect(read.ok, JSON.stringify(input)).toBe(false);
      if (!read.ok) expect(read.problem).toMatchObject({ path: expect.any(String), expected: { en: SAID, fr: SAID } });
    }),
    SETTINGS,
  );
});

test('no JSON makes it throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (input) => {
      expect(hammerOfTheScots.readAction(input).ok).toBe(false);
    }),
    SETTINGS,
  );
});

test.each([
  [['fife', 'narnia'], 'There is no area narnia.'],
  [['fife', 'x'.repeat(200)], `There is no area ${'x'.repeat(64)}.`],
  [['fife', 7], undefined],
  [[], undefined],
  ['fife', undefined],
])('an invalid path is rejected with its unknown area: %j', (path, given) => {
  const read = hammerOfTheScots.readAction({ type: 'move', block: 'wallace', path });
  expect(read.ok ? null : [read.problem.path, read.problem.reason?.en]).toEqual(['path', given]);
});
