// What can be agreed upon before a game: sections C, C.1 and D.1 of the catalogue.
import { describe, expect, test } from 'vitest';
import { agreed, EDITIONS, HANDICAPS, type Options } from '../../../src/rulesets/hammer-of-the-scots/editions.js';
import { hammerOfTheScots } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import { readOptions } from '../../../src/rulesets/hammer-of-the-scots/read-options.js';
import { SCENARIOS } from '../../../src/rulesets/hammer-of-the-scots/scenarios.js';
import { EXCLUSIONS, FORM, SWITCHES } from '../../../src/rulesets/hammer-of-the-scots/switches.js';
import { clause } from '../../support/clause.js';
import { PRINTED_DEFAULTS } from './section-d/printed-defaults.js';

type Given = Readonly<Record<string, unknown>>;
const PLAIN = { scenario: 'braveheart', edition: '3.0' };

function accepted(given: Given): Options {
  const read = readOptions(given);
  if (!read.ok) throw new Error(`${JSON.stringify(given)}: ${JSON.stringify(read.problem)}`);
  return read.value;
}
/** Which field of the options is refused, and what was expected of it. */
function refused(given: unknown) {
  const read = readOptions(given);
  if (read.ok) throw new Error(`accepted: ${JSON.stringify(given)}`);
  return read.problem;
}

describe.each(EDITIONS.map((edition, column) => [edition, column + 1] as const))('the defaults of edition %s', (edition, column) => {
  test('the options that no edition has in force are off', () => {
    const { scenario: _scenario, edition: _edition, ...rest } = accepted({ scenario: 'campaign', edition });
    const house = Object.entries(rest).filter(([name]) => !PRINTED_DEFAULTS.some(([known]) => known === name));
    expect(new Set(house.map(([name, value]) => (name === 'handicap' ? value === null : value === false)))).toEqual(new Set([true]));
    expect(house).toHaveLength(18);
  });
  test('the form tells the same', () => {
    for (const [name, ...values] of PRINTED_DEFAULTS) {
      const { defaults } = FORM.find(({ id }) => id === name)!;
      expect(defaults).toContainEqual({ edition, value: String(values[column - 1]) });
    }
  });
});

/** Every value of every option by itself, with what else must be said for it to have a meaning. */
const ALONE = Object.entries(SWITCHES).flatMap(([name, { allowed }]) =>
  allowed
    .filter((value) => value !== null)
    .map((value) => [name, value, name === 'seaReinforcementSteps' || (name === 'seaReinforcementAnyCoast' && value === true)] as const),
);

describe.each(EDITIONS)('in edition %s every option may be chosen by itself', (edition) => {
  test.each(ALONE)('%s: %s', (name, value, atCoast) => {
    const given = { scenario: 'braveheart', edition, ...(atCoast ? { inlandSeaDraw: 'adjacent-coast' } : {}), [name]: value };
    const read = accepted(given);
    expect(read[name as keyof Options]).toBe(value);
    // Whatever else is agreed upon is the edition's.
    const usual = accepted({ ...given, [name]: name === 'scenario' || name === 'edition' ? value : null });
    const changed = Object.keys(usual).filter((each) => usual[each as keyof Options] !== read[each as keyof Options]);
    const follows = name === 'inlandSeaDraw' ? ['seaReinforcementSteps'] : [];
    expect(changed.filter((each) => each !== name && !follows.includes(each))).toEqual([]);
  });
});

test('null, as a form sends what was left empty, is the same as nothing', () => {
  const empty = Object.fromEntries(Object.keys(SWITCHES).map((name) => [name, null]));
  expect(accepted({ ...empty, ...PLAIN })).toEqual(accepted(PLAIN));
});

/** Every pair of section C that cannot both be in force: what is chosen, and which of them is refused. */
const EXCLUDED: readonly (readonly [string, Given, string, RegExp])[] = [
  [
    'two ways to say who takes the hits',
    { singleTargetHits: true, volleyStrongest: true },
    'volleyStrongest',
    /^false, since singleTargetHits/,
  ],
  [
    'a second timing of the Celtic roll',
    { celticAtOwnTurn: true, celticTiming: 'on-reveal' },
    'celticTiming',
    /^nothing, since celticAtOwnTurn/,
  ],
  ['and the other', { celticAtOwnTurn: true, celticTiming: 'before-battle' }, 'celticTiming', /^nothing, since celticAtOwnTurn/],
  ['two limits to where the Norse go', { norseRegroupSameCoast: true, angusOg: true }, 'norseRegroupSameCoast', /^false, since angusOg/],
  [
    'any coast, and nothing goes to the coast',
    { seaReinforcementAnyCoast: true, inlandSeaDraw: 'redraw' },
    'seaReinforcementAnyCoast',
    /^false, unless inlandSeaDraw is adjacent-coast/,
  ],
  [
    'any coast, and what cannot come is put back',
    { seaReinforcementAnyCoast: true, inlandSeaDraw: 'redraw-then-put-back' },
    'seaReinforcementAnyCoast',
    /^false, unless/,
  ],
  [
    'steps at the coast, and nothing goes there',
    { seaReinforcementSteps: 'origin', inlandSeaDraw: 'redraw' },
    'seaReinforcementSteps',
    /^either or origin where inlandSeaDraw is adjacent-coast, and null elsewhere/,
  ],
  [
    'the same with both',
    { seaReinforcementSteps: 'either', inlandSeaDraw: 'redraw-then-put-back' },
    'seaReinforcementSteps',
    /null elsewhere/,
  ],
];

describe.each(EDITIONS)('in edition %s these exclude each other', (edition) => {
  test.each(EXCLUDED)('%s', (_what, given, path, expected) => {
    expect(refused({ scenario: 'braveheart', edition, ...given })).toEqual({ path, expected: expect.stringMatching(expected) });
  });
});

test('every exclusion is among them', () => {
  const options = new Set([...EXCLUDED.map(([, , path]) => path), 'handicap']);
  expect(new Set(EXCLUSIONS.map(({ option }) => option as string))).toEqual(options);
  for (const { option, expected } of EXCLUSIONS) expect(FORM.find(({ id }) => id === option)!.excludes).toContain(expected);
});

test('each half of an exclusion may be chosen without the other', () => {
  for (const [name, value] of [
    ['singleTargetHits', true],
    ['volleyStrongest', true],
    ['celticAtOwnTurn', true],
    ['angusOg', true],
    ['norseRegroupSameCoast', true],
  ] as const) {
    expect(accepted({ ...PLAIN, [name]: value })[name]).toBe(value);
  }
  expect(accepted({ scenario: 'bruce', edition: '2.3', seaReinforcementSteps: 'origin' }).seaReinforcementSteps).toBe('origin');
  expect(accepted({ scenario: 'bruce', edition: '2.3', inlandSeaDraw: 'redraw' }).seaReinforcementSteps).toBeNull();
  expect(accepted({ scenario: 'bruce', edition: '4.0', inlandSeaDraw: 'adjacent-coast' }).seaReinforcementSteps).toBe('either');
});

describe('not understood, with the path and what is allowed', () => {
  const { path: _path, expected: editions } = refused({ scenario: 'bruce', edition: '9.9' });
  test.each([
    ['no options', undefined, '', 'an object of options'],
    ['a list', [], '', 'an object of options'],
    ['no scenario', { edition: '3.0' }, 'scenario', SCENARIOS.join(', ')],
    ['an unknown scenario', { scenario: 'bannockburn', edition: '3.0' }, 'scenario', 'braveheart, bruce, campaign'],
    ['no edition (AMB-01: none is taken in silence)', { scenario: 'bruce' }, 'edition', '2.3, 3.0, 4.0'],
    ['an unknown edition', { scenario: 'bruce', edition: '9.9' }, 'edition', editions],
    ['an edition as a number', { scenario: 'bruce', edition: 3 }, 'edition', editions],
    ['an unknown value', { ...PLAIN, inlandSeaDraw: 'swim' }, 'inlandSeaDraw', 'adjacent-coast, redraw, redraw-then-put-back'],
    ['a value of the wrong kind', { ...PLAIN, rally: 'true' }, 'rally', 'false, true'],
    ['a number that is not allowed', { ...PLAIN, etterickMove: 4 }, 'etterickMove', '2, 3'],
    ['an unknown handicap', { ...PLAIN, handicap: 'E4' }, 'handicap', 'null, E1, E2, E3, S1, S2, S3'],
  ])('%s', (_what, given, path, expected) => {
    expect(refused(given)).toEqual({ path, expected });
  });
  test('an unknown option, whose name is not told back without end', () => {
    expect(refused({ ...PLAIN, tournament: true })).toEqual({
      path: 'tournament',
      expected: expect.stringContaining('no option: there are scenario, edition'),
    });
    expect(refused({ ...PLAIN, ['x'.repeat(500)]: true }).path).toHaveLength(64);
    expect(refused({ ...PLAIN, __proto__: undefined, constructor: true }).path).toBe('constructor');
  });
});

clause('HT.i', 'there is no handicap in The Bruce, in any edition', () => {
  for (const edition of EDITIONS) {
    for (const handicap of HANDICAPS) {
      expect(refused({ scenario: 'bruce', edition, handicap })).toEqual({
        path: 'handicap',
        expected: expect.stringMatching(/^null: .*HT\.i/),
      });
      for (const scenario of ['braveheart', 'campaign']) expect(accepted({ scenario, edition, handicap }).handicap).toBe(handicap);
    }
    expect(accepted({ scenario: 'bruce', edition, handicap: null }).handicap).toBeNull();
  }
});

test('a game opened before all options were kept is judged by the defaults of its edition', () => {
  const options = { scenario: 'bruce', edition: '3.0', schiltroms: true } as Options;
  const opened = hammerOfTheScots.evolve(hammerOfTheScots.empty, { type: 'game-opened', options });
  expect(opened.options).toEqual(agreed({ scenario: 'bruce', edition: '3.0', schiltroms: true }));
});
