// What can be agreed upon before a game, and what the form says of it.
import { describe, expect, test } from 'vitest';
import { OPTION_FORM, readOptions } from '../../../src/rulesets/lords-of-scotland/option-form.js';
import { CATALOGUES } from '../../../src/rulesets/lords-of-scotland/sentences/index.js';

describe('options are completed by their defaults', () => {
  test.each([
    [{ seats: 2 }, { seats: 2, bruce: false, initiative: null, clanActivation: 'auto' }],
    [
      { seats: 5, bruce: true, initiative: 'seat-5', clanActivation: 'never' },
      { seats: 5, bruce: true, initiative: 'seat-5', clanActivation: 'never' },
    ],
    [
      { seats: 3, bruce: null, initiative: null, clanActivation: null },
      { seats: 3, bruce: false, initiative: null, clanActivation: 'auto' },
    ],
  ])('%j', (given, options) => expect(readOptions(given)).toEqual({ ok: true, value: options }));
});

describe('invalid options return the path and the allowed values', () => {
  test.each([
    [{}, 'seats', [2, 3, 4, 5]],
    [{ seats: 6 }, 'seats', [2, 3, 4, 5]],
    [{ seats: 2, bruce: 'yes' }, 'bruce', [false, true]],
    [{ seats: 2, initiative: 'seat-3' }, 'initiative', [null, 'seat-1', 'seat-2']],
    [{ seats: 2, clanActivation: 'sometimes' }, 'clanActivation', ['auto', 'always', 'never']],
    [{ seats: 2, bruces: true }, 'bruces', ['seats', 'bruce', 'initiative', 'clanActivation']],
  ])('%j', (given, path, allowed) => expect(readOptions(given)).toMatchObject({ ok: false, problem: { path, allowed } }));
  test.each([[null], ['two'], [[]]])('%j is no object', (given) => {
    expect(readOptions(given)).toMatchObject({ ok: false, problem: { path: '' } });
  });
});

test('the form has every option with its meaning in every language', () => {
  expect(
    OPTION_FORM.map(({ id, type, required, nullable, defaults }) => [id, type, required, nullable, defaults.map(({ value }) => value)]),
  ).toEqual([
    ['seats', 'choice', true, false, []],
    ['bruce', 'boolean', false, false, [false]],
    ['initiative', 'choice', false, true, [null]],
    ['clanActivation', 'choice', false, false, ['auto']],
  ]);
  for (const { meaning } of OPTION_FORM) expect(Object.keys(meaning)).toEqual(Object.keys(CATALOGUES));
});
