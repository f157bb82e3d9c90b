// What can be agreed upon before a game: sections C, C.1 and D.1 of the catalogue.
import { describe, expect, test } from 'vitest';
import { completeOptions, EDITIONS, HANDICAPS, type Options } from '../../../src/rulesets/hammer-of-the-scots/editions.js';
import { SCENARIOS } from '../../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import { EXCLUSIONS, OPTION_FORM, readOptions, SWITCHES } from '../../../src/rulesets/hammer-of-the-scots/options.js';
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
    const houseRules = Object.entries(rest).filter(([name]) => !PRINTED_DEFAULTS.some(([known]) => known === name));
    expect(new Set(houseRules.map(([name, value]) => (name === 'handicap' ? value === null : value === false)))).toEqual(new Set([true]));
    expect(houseRules).toHaveLength(21);
  });
  test('the form contains the same exclusion', () => {
    for (const [name, ...values] of PRINTED_DEFAULTS) {
      const { defaults } = OPTION_FORM.find(({ id }) => id === name)!;
      expect(defaults).toContainEqual({ edition, value: values[column - 1] });
    }
  });
});

/** Every value of every option by itself, with the other options that it needs. */
const ALONE = Object.entries(SWITCHES).flatMap(([name, { allowed }]) =>
  allowed.filter((value) => value !== null).map((value) => [name, value, neededBy(name, value)] as const),
);

function neededBy(name: string, value: unknown): Given {
  if (name === 'seaReinforcementSteps' || (name === 'seaReinforcementAnyCoast' && value === true))
    return { inlandSeaDraw: 'adjacent-coast' };
  return name === 'schiltromsReserveArchers' && value === true ? { schiltroms: true } : {};
}

describe.each(EDITIONS)('in edition %s every option can be chosen separately', (edition) => {
  test.each(ALONE)('%s: %s', (name, value, needed) => {
    const given = { scenario: 'braveheart', edition, ...needed, [name]: value };
    const read = accepted(given);
    expect(read[name as keyof Options]).toBe(value);
    // Whatever else is agreed upon is the edition's.
    const usual = accepted({ ...given, [name]: name === 'scenario' || name === 'edition' ? value : null });
    const changed = Object.keys(usual).filter((each) => usual[each as keyof Options] !== read[each as keyof Options]);
    const follows = { inlandSeaDraw: ['seaReinforcementSteps'], celticAtOwnTurn: ['celticTiming'] }[name] ?? [];
    expect(changed.filter((each) => each !== name && !follows.includes(each))).toEqual([]);
  });
});

test('null counts as not chosen, because forms send it for empty fields', () => {
  const empty = Object.fromEntries(Object.keys(SWITCHES).map((name) => [name, null]));
  expect(accepted({ ...empty, ...PLAIN })).toEqual(accepted(PLAIN));
});

/** Every pair of section C that cannot both be in force: what is chosen, which is refused, what it may be, and why. */
const EXCLUDED: readonly (readonly [string, Given, string, unknown[], string, RegExp])[] = [
  [
    'two ways to say who takes the hits',
    { singleTargetHits: true, volleyStrongest: true },
    'volleyStrongest',
    [false],
    'singleTargetHits (true)',
    /take the hits/,
  ],
  [
    'a second timing of the Celtic roll',
    { celticAtOwnTurn: true, celticTiming: 'on-reveal' },
    'celticTiming',
    [null],
    'celticAtOwnTurn (true)',
    /time of the loyalty test/,
  ],
  [
    'and the other',
    { celticAtOwnTurn: true, celticTiming: 'before-battle' },
    'celticTiming',
    [null],
    'celticAtOwnTurn (true)',
    /time of the loyalty test/,
  ],
  [
    'two limits to where the Norse go',
    { norseRegroupSameCoast: true, angusOg: true },
    'norseRegroupSameCoast',
    [false],
    'angusOg (true)',
    /Irish Sea/,
  ],
  [
    'archers against schiltroms that nobody forms',
    { schiltromsReserveArchers: true, schiltroms: false },
    'schiltromsReserveArchers',
    [false],
    'schiltroms (false)',
    /no schiltroms/,
  ],
  [
    'French Knights that begin in the pool, and do not appear',
    { frenchKnightsInPool: true, frenchOnlyBraveheart: true },
    'frenchKnightsInPool',
    [false],
    'frenchOnlyBraveheart (true)',
    /out of The Bruce/,
  ],
  [
    'any coast, and nothing goes to the coast',
    { seaReinforcementAnyCoast: true, inlandSeaDraw: 'redraw' },
    'seaReinforcementAnyCoast',
    [false],
    'inlandSeaDraw (redraw)',
    /on a coast only if/,
  ],
  [
    'any coast, and what cannot come is put back',
    { seaReinforcementAnyCoast: true, inlandSeaDraw: 'redraw-then-put-back' },
    'seaReinforcementAnyCoast',
    [false],
    'inlandSeaDraw (redraw-then-put-back)',
    /on a coast only if/,
  ],
  [
    'steps at the coast, and nothing goes there',
    { seaReinforcementSteps: 'origin', inlandSeaDraw: 'redraw' },
    'seaReinforcementSteps',
    [null],
    'inlandSeaDraw (redraw)',
    /on a coast only if/,
  ],
  [
    'the same with both',
    { seaReinforcementSteps: 'either', inlandSeaDraw: 'redraw-then-put-back' },
    'seaReinforcementSteps',
    [null],
    'inlandSeaDraw (redraw-then-put-back)',
    /on a coast only if/,
  ],
];

describe.each(EDITIONS)('in edition %s these exclude each other', (edition) => {
  test.each(EXCLUDED)('%s', (_what, given, path, allowed, other, why) => {
    const problem = refused({ scenario: 'braveheart', edition, ...given });
    expect(problem).toMatchObject({ path, allowed, expected: { en: String(allowed[0]), fr: String(allowed[0]) } });
    expect(problem.reason!.en).toMatch(why);
    for (const reason of Object.values(problem.reason!)) expect(reason).toContain(other);
    // What is allowed beside the other is accepted.
    for (const value of allowed) accepted({ scenario: 'braveheart', edition, ...given, [path]: value });
  });
});

test('every exclusion is among them', () => {
  expect(new Set(EXCLUSIONS.map(({ rejected }) => rejected.option as string))).toEqual(
    new Set([...EXCLUDED.map(([, , path]) => path), 'handicap']),
  );
});

describe('the form', () => {
  test('lists each exclusion at both options', () => {
    const notices = OPTION_FORM.flatMap(({ id, excludes }) => excludes.map((each) => ({ id, ...each })));
    expect(notices).toHaveLength(2 * EXCLUSIONS.length);
    for (const { id, values, option, otherValues, reason } of notices) {
      expect(notices).toContainEqual({ id: option, values: otherValues, option: id, otherValues: values, reason });
    }
  });
  /** What a client would choose by the form alone: every pair of values of two options. */
  const PAIRS = OPTION_FORM.flatMap((one) => OPTION_FORM.filter(({ id }) => id > one.id).map((other) => [one, other] as const));
  /** The value of an option: the given one, or the edition's default, which gives way to null where the option may be null. */
  const inForce = (text: Given, name: string): unknown => {
    const { nullable, defaults } = OPTION_FORM.find(({ id }) => id === name)!;
    return name in text || nullable ? text[name] : defaults.find(({ edition }) => edition === text['edition'])?.value;
  };
  const isExcludedByForm = (text: Given): boolean =>
    OPTION_FORM.some(({ id, excludes }) =>
      excludes.some(
        ({ values, option, otherValues }) =>
          (values as unknown[]).includes(inForce(text, id)) && (otherValues as unknown[]).includes(inForce(text, option)),
      ),
    );
  test.each(EDITIONS)('predicts for every pair of choices in edition %s whether it is accepted', (edition) => {
    let asked = 0;
    for (const [one, other] of PAIRS) {
      for (const value of one.allowed) {
        for (const otherValue of other.allowed) {
          const chosen: Given = { ...PLAIN, edition, [one.id]: value, [other.id]: otherValue };
          // To say null is to say nothing.
          const text = Object.fromEntries(Object.entries(chosen).filter(([, each]) => each !== null));
          asked++;
          expect([chosen, readOptions(chosen).ok]).toEqual([chosen, !isExcludedByForm(text)]);
        }
      }
    }
    expect(asked).toBeGreaterThan(3_000);
  });
  test('derives the type of each option from its values', () => {
    for (const { id, type, allowed, nullable, required, defaults } of OPTION_FORM) {
      const values = allowed.filter((value) => value !== null);
      expect([id, nullable]).toEqual([id, allowed.includes(null)]);
      expect([id, type]).toEqual([id, values.every((value) => typeof value === 'boolean') ? 'boolean' : 'choice']);
      expect([id, required]).toEqual([id, id === 'scenario' || id === 'edition']);
      expect(defaults.map(({ edition }) => edition)).toEqual(required ? [] : EDITIONS);
      for (const { value } of defaults) expect(allowed).toContain(value);
    }
  });
  test('describes each option in English and in French', () => {
    const text = OPTION_FORM.flatMap(({ meaning }) => [meaning.en, meaning['fr']!]);
    for (const meaning of text) expect(meaning).toMatch(/^\p{Lu}.*\.$/u);
    expect(new Set(text).size).toBe(2 * OPTION_FORM.length);
  });
});

describe.each(SCENARIOS)('the options of a game of %s, sent back, are the same', (scenario) => {
  test.each(EDITIONS)('in edition %s, whatever was chosen', (edition) => {
    for (const [name, value, needed] of ALONE) {
      const given = { scenario, edition, ...needed, [name]: value };
      const read = readOptions(given);
      if (!read.ok) expect([name, given.scenario]).toEqual(['handicap', 'bruce']);
      else expect(accepted({ ...read.value })).toEqual(read.value);
    }
  });
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
  const editions = ['2.3', '3.0', '4.0'];
  test.each([
    ['no scenario', { edition: '3.0' }, 'scenario', [...SCENARIOS], 'braveheart, bruce or campaign'],
    ['an unknown scenario', { scenario: 'bannockburn', edition: '3.0' }, 'scenario', [...SCENARIOS], 'braveheart, bruce or campaign'],
    ['no edition (AMB-01: none is taken in silence)', { scenario: 'bruce' }, 'edition', editions, '2.3, 3.0 or 4.0'],
    ['an unknown edition', { scenario: 'bruce', edition: '9.9' }, 'edition', editions, '2.3, 3.0 or 4.0'],
    ['an edition as a number', { scenario: 'bruce', edition: 3 }, 'edition', editions, '2.3, 3.0 or 4.0'],
    ['an edition that is null', { scenario: 'bruce', edition: null }, 'edition', editions, '2.3, 3.0 or 4.0'],
    [
      'an unknown value',
      { ...PLAIN, inlandSeaDraw: 'swim' },
      'inlandSeaDraw',
      ['adjacent-coast', 'redraw', 'redraw-then-put-back'],
      'adjacent-coast, redraw or redraw-then-put-back',
    ],
    ['a value of the wrong kind', { ...PLAIN, rally: 'true' }, 'rally', [false, true], 'false or true'],
    ['a number that is not allowed', { ...PLAIN, etterickMove: 4 }, 'etterickMove', [2, 3], '2 or 3'],
    [
      'an unknown handicap',
      { ...PLAIN, handicap: 'E4' },
      'handicap',
      [null, 'E1', 'E2', 'E3', 'S1', 'S2', 'S3'],
      'null, E1, E2, E3, S1, S2 or S3',
    ],
  ])('%s', (_what, given, path, allowed, expected) => {
    const conjunctions = { en: 'or', fr: 'ou', it: 'o', pt: 'ou', ru: 'или' };
    const inLanguages = Object.entries(conjunctions).map(([language, or]) => [language, expected.replace(' or ', ` ${or} `)]);
    expect(refused(given)).toEqual({ path, allowed, expected: Object.fromEntries(inLanguages) });
  });
  test.each([undefined, [], 'braveheart'])('no object: %j', (given) => {
    expect(refused(given)).toMatchObject({ path: '', expected: { en: 'an object of options', fr: 'un objet d’options' } });
  });
  test.each([
    ['raly', ' Did you mean rally?', ' Nom proche\u00a0: rally.'],
    ['Edition', ' Did you mean edition?', ' Nom proche\u00a0: edition.'],
    ['celticTimming', ' Did you mean celticTiming?', ' Nom proche\u00a0: celticTiming.'],
    ['tournament', '', ''],
  ])('an unknown option, %s:%s', (name, en, fr) => {
    const problem = refused({ ...PLAIN, [name]: true });
    expect(problem).toMatchObject({ path: name, expected: { en: 'the name of an option' }, allowed: Object.keys(SWITCHES) });
    expect(problem.reason).toMatchObject({ en: `No option is called ${name}.${en}`, fr: `Aucune option ne s’appelle ${name}.${fr}` });
  });
  test('an unknown name is truncated in errors, and names of the prototype are unknown', () => {
    expect(refused({ ...PLAIN, ['x'.repeat(500)]: true }).path).toHaveLength(64);
    expect(refused({ ...PLAIN, __proto__: undefined, constructor: true }).path).toBe('constructor');
  });
});

clause('HT.i', 'there is no handicap in The Bruce, in any edition', () => {
  for (const edition of EDITIONS) {
    for (const handicap of HANDICAPS) {
      const { path, allowed, reason } = refused({ scenario: 'bruce', edition, handicap });
      expect([path, allowed, reason!.en]).toEqual(['handicap', [null], expect.stringMatching(/scenario \(bruce\).*HT\.i/)]);
      for (const scenario of ['braveheart', 'campaign']) expect(accepted({ scenario, edition, handicap }).handicap).toBe(handicap);
    }
    expect(accepted({ scenario: 'bruce', edition, handicap: null }).handicap).toBeNull();
  }
});

test('a game opened before all options were kept is judged by the defaults of its edition', () => {
  const options = { scenario: 'bruce', edition: '3.0', schiltroms: true } as Options;
  const opened = hammerOfTheScots.evolve(hammerOfTheScots.empty, { type: 'game-opened', options });
  const whole = completeOptions({ scenario: 'bruce', edition: '3.0', schiltroms: true });
  expect(opened.options).toEqual(whole);
  expect(hammerOfTheScots.completeOptions(options)).toEqual(whole);
  expect(hammerOfTheScots.redact({ type: 'game-opened', options }, 'spectator')).toEqual({ type: 'game-opened', options: whole });
});
