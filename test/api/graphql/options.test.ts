// Options of Hammer of the Scots over GraphQL: the form, and the errors of invalid options.
import { describe, expect, test } from 'vitest';
import { camelCase } from '../../../src/api/presenters/naming.js';
import { EDITIONS } from '../../../src/rulesets/hammer-of-the-scots/editions.js';
import { SCENARIOS } from '../../../src/rulesets/hammer-of-the-scots/ids.js';
import { OPTION_FORM } from '../../../src/rulesets/hammer-of-the-scots/options.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import { extent } from '../../support/runs.js';
import { OPENER, startTestServer } from '../test-server.js';

const server = await startTestServer();
const OPEN = 'mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } seats { seat token } } }';
const PLAIN = { scenario: 'BRAVEHEART', edition: '3.0' };
const NAMES = OPTION_FORM.map(({ id }) => id);
const IN_INPUT = ['input', 'options', 'hammerOfTheScots'];
const open = (options: unknown) => server.ask(OPEN, { input: { public: true, options: { hammerOfTheScots: options } } });

/** Returns a document with literal options: `scenario: BRAVEHEART` is an enum value. */
const literal = (options: Readonly<Record<string, unknown>>): string => {
  const fields = Object.entries(options).map(([name, value]) => `${name}: ${name === 'scenario' ? value : JSON.stringify(value)}`);
  return `mutation { openGame(input: { options: { hammerOfTheScots: { ${fields.join(', ')} } } }) { game { id } } }`;
};

/** Returns the message and the extensions, without the code, of the only error of a response that opened no game. */
function refusalOf({ body }: Awaited<ReturnType<typeof open>>) {
  expect(body.data?.openGame ?? null).toBeNull();
  expect(body.errors).toHaveLength(1);
  const { message, extensions } = body.errors![0]!;
  const { code, status, ...detail } = extensions;
  expect([code, status]).toEqual(['invalid-options', 400]);
  return { message, ...detail };
}

const EDITION = { allowed: EDITIONS, message: 'edition must be 2.3, 3.0 or 4.0.' };
/** Their names in the schema. */
const SCENARIO_NAMES = SCENARIOS.map((scenario) => scenario.toUpperCase());
const SCENARIO = { allowed: SCENARIO_NAMES, message: 'scenario must be BRAVEHEART, BRUCE or CAMPAIGN.' };
/** The schema knows the type of an option; its ruleset knows the values. */
const byType = (name: string, type: string) => ({ message: `${name} must be ${type}.` });

const REFUSED: readonly (readonly [string, Readonly<Record<string, unknown>>, string, { allowed?: unknown; message: string }])[] = [
  ['an unknown scenario', { ...PLAIN, scenario: 'flodden' }, 'scenario', SCENARIO],
  ['a scenario left out', { edition: '3.0' }, 'scenario', SCENARIO],
  ['a scenario that is null', { ...PLAIN, scenario: null }, 'scenario', SCENARIO],
  ['an unknown edition', { ...PLAIN, edition: '9.9' }, 'edition', EDITION],
  ['an edition left out', { scenario: 'BRUCE' }, 'edition', byType('edition', 'a string')],
  ['an edition that is a number', { ...PLAIN, edition: 3 }, 'edition', byType('edition', 'a string')],
  [
    'an unknown value',
    { ...PLAIN, frenchCheck: 'never' },
    'frenchCheck',
    { allowed: ['builds', 'once-reached', 'end-of-winter'], message: 'builds, once-reached or end-of-winter' },
  ],
  ['a number that is not allowed', { ...PLAIN, etterickMove: 7 }, 'etterickMove', { allowed: [2, 3], message: '2 or 3' }],
  ['a fraction', { ...PLAIN, etterickMove: 2.5 }, 'etterickMove', byType('etterickMove', 'a whole number')],
  ['a number as a string', { ...PLAIN, etterickMove: '3' }, 'etterickMove', byType('etterickMove', 'a whole number')],
  ['a string for a Boolean', { ...PLAIN, rally: 'often' }, 'rally', byType('rally', 'true or false')],
  ['a list for a Boolean', { ...PLAIN, rally: [true] }, 'rally', byType('rally', 'true or false')],
  [
    'an unknown option',
    { ...PLAIN, raly: true },
    'raly',
    { allowed: expect.arrayContaining(NAMES), message: 'raly must be omitted: this field does not exist.' },
  ],
  [
    'an unknown option like no other',
    { ...PLAIN, tournament: true },
    'tournament',
    { allowed: expect.arrayContaining(NAMES), message: 'tournament must be omitted: this field does not exist.' },
  ],
  [
    'an unknown handicap',
    { ...PLAIN, handicap: 'S9' },
    'handicap',
    { allowed: [null, 'E1', 'E2', 'E3', 'S1', 'S2', 'S3'], message: 'null, E1, E2, E3, S1, S2 or S3' },
  ],
  [
    'a handicap in The Bruce',
    { scenario: 'BRUCE', edition: '4.0', handicap: 'E1' },
    'handicap',
    { allowed: [null], message: 'handicap must be null. It and scenario (bruce) exclude each other. Handicaps change' },
  ],
  [
    'who takes the hits, twice',
    { ...PLAIN, singleTargetHits: true, volleyStrongest: true },
    'volleyStrongest',
    { allowed: [false], message: 'volleyStrongest must be false. It and singleTargetHits (true) exclude each other. Each defines' },
  ],
  [
    'two Celtic timings',
    { ...PLAIN, celticAtOwnTurn: true, celticTiming: 'on-reveal' },
    'celticTiming',
    { allowed: [null], message: 'celticTiming must be null. It and celticAtOwnTurn (true) exclude each other.' },
  ],
  [
    'two limits of the Norse',
    { ...PLAIN, norseRegroupSameCoast: true, angusOg: true },
    'norseRegroupSameCoast',
    { allowed: [false], message: 'It and angusOg (true) exclude each other.' },
  ],
  [
    'any coast, and none is asked for',
    { ...PLAIN, seaReinforcementAnyCoast: true },
    'seaReinforcementAnyCoast',
    { allowed: [false], message: 'It and inlandSeaDraw (redraw) exclude each other.' },
  ],
  [
    'steps, and none can be added',
    { ...PLAIN, seaReinforcementSteps: 'origin' },
    'seaReinforcementSteps',
    { allowed: [null], message: 'It and inlandSeaDraw (redraw) exclude each other.' },
  ],
];

describe('invalid-options, with the path of the field and the allowed values', () => {
  describe.each(REFUSED)('%s', (_what, options, field, { allowed, message }) => {
    const answer = { ...(allowed !== undefined && { allowed }), path: [...IN_INPUT, field], message: expect.stringContaining(message) };
    test('in variables', async () => {
      expect(refusalOf(await open(options))).toMatchObject(answer);
    });
    test('in a variable for the options alone: the path of a schema error begins with the variable', async () => {
      const inner =
        'mutation ($o: HammerOfTheScotsOptionsInput!) { openGame(input: { options: { hammerOfTheScots: $o } }) { game { id } } }';
      const { body } = await server.ask(inner, { o: options });
      const { code, path } = body.errors![0]!.extensions as unknown as { readonly code: string; readonly path: readonly string[] };
      if (path[0] === 'o') expect([code, path.at(-1)]).toEqual(['invalid-request', field]);
      else expect([code, path]).toEqual(['invalid-options', [...IN_INPUT, field]]);
    });
    test('written into the document', async () => {
      expect(refusalOf(await server.ask(literal(options)))).toMatchObject(answer);
    });
  });

  // A document is executed, then compiled, then run compiled.
  test('each time that a document is sent', async () => {
    const [, options, field, { allowed }] = REFUSED[0]!;
    const document = OPEN.replace('mutation', 'mutation Opening');
    for (const _ of [1, 2, 3]) {
      const refusal = refusalOf(await server.ask(document, { input: { options: { hammerOfTheScots: options } } }));
      expect(refusal).toMatchObject({ path: [...IN_INPUT, field], allowed });
    }
  });

  const { message } = EDITION;
  test.each([
    [
      'a fragment',
      'mutation { ...opening } fragment opening on Mutation { openGame(input: { options: { hammerOfTheScots: { scenario: BRUCE, edition: "9.9" } } }) { game { id } } }',
    ],
    [
      'an inline fragment',
      'mutation { ... on Mutation { openGame(input: { options: { hammerOfTheScots: { scenario: BRUCE, edition: "9.9" } } }) { game { id } } } }',
    ],
    [
      'a variable that is not sent',
      'mutation ($e: String = "9.9") { openGame(input: { options: { hammerOfTheScots: { scenario: BRUCE, edition: $e } } }) { game { id } } }',
    ],
  ])('in %s', async (_what, query) => {
    expect(refusalOf(await server.ask(query))).toMatchObject({ path: [...IN_INPUT, 'edition'], message: expect.stringContaining(message) });
  });

  test('of several mutations, only the one with wrong options fails', async () => {
    const one = (edition: string) =>
      `openGame(input: { options: { hammerOfTheScots: { scenario: BRUCE, edition: "${edition}" } } }) { game { id } }`;
    const { body } = await server.ask(`mutation { good: ${one('3.0')} bad: ${one('9.9')} }`);
    expect([body.data.good.game.id, body.data.bad]).toEqual([expect.any(String), null]);
    expect(body.errors!.map(({ extensions }) => extensions.code)).toEqual(['invalid-options']);
  });

  test.each([
    ['a scenario in quotation marks', 'scenario: "BRAVEHEART", edition: "3.0"', 'scenario', SCENARIO_NAMES],
    ['an edition without them', 'scenario: BRAVEHEART, edition: 3.0', 'edition', undefined],
  ])('%s gets the quoting hint', async (_what, fields, field, allowed) => {
    const query = `mutation { openGame(input: { options: { hammerOfTheScots: { ${fields} } } }) { game { id } } }`;
    const reason = expect.stringContaining('quotation marks');
    expect(refusalOf(await server.ask(query))).toMatchObject({ path: [...IN_INPUT, field], ...(allowed && { allowed }), reason });
  });

  test.each([
    ['a number as a fraction', 'scenario: BRAVEHEART, edition: "3.0", etterickMove: 3.0', 'etterickMove', undefined],
    ['a name in small letters', 'scenario: braveheart, edition: "3.0"', 'scenario', SCENARIO_NAMES],
    ['a number for yes', 'scenario: BRAVEHEART, edition: "3.0", rally: 1', 'rally', undefined],
  ])('%s gets no quoting hint', async (_what, fields, field, allowed) => {
    const query = `mutation { openGame(input: { options: { hammerOfTheScots: { ${fields} } } }) { game { id } } }`;
    const refusal = refusalOf(await server.ask(query));
    expect(refusal).toMatchObject({ path: [...IN_INPUT, field], ...(allowed && { allowed }) });
    expect(refusal).not.toHaveProperty('reason');
  });

  test.each([
    ['@skip(if: true)', true],
    ['@include(if: false)', true],
    ['@skip(if: $yes)', true],
    ['@include(if: true) @skip(if: false)', false],
    ['@include(if: $yes)', false],
  ])('a mutation skipped by %s opens nothing: %s', async (directive, isLeftOut) => {
    const variables = directive.includes('$yes') ? '($yes: Boolean = true)' : '';
    const query = `mutation ${variables} {
      openGame(input: { options: { hammerOfTheScots: { scenario: BRUCE, edition: "9.9" } } }) ${directive} { game { id } }
      __typename
    }`;
    const { body } = await server.ask(query);
    expect(body.errors?.[0]?.extensions.code).toBe(isLeftOut ? undefined : 'invalid-options');
  });

  test.each(['braveheart', [], 3])('no object at all: %j', async (options) => {
    expect(refusalOf(await open(options))).toMatchObject({ path: IN_INPUT, expected: 'an object' });
  });

  test('in French, with the reason', async () => {
    const { body } = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'accept-language': 'fr', authorization: `Bearer ${OPENER}` },
      payload: { query: literal({ scenario: 'BRUCE', edition: '3.0', handicap: 'S1' }) },
    });
    expect(JSON.parse(body).errors[0]).toMatchObject({
      message:
        'Options non valables\u00a0: handicap doit être null. Cette option et scenario (bruce) s’excluent. Les enchères modifient la Levée Féodale de 1297, que The Bruce n’a pas (HT.i).',
      extensions: { allowed: [null], expected: 'null', reason: expect.stringMatching(/^Cette option et scenario/) },
    });
  });

  test.each([
    ['a ruleset nobody knows', '{ chess: {} }', ['input', 'options', 'chess']],
    ['no ruleset', '{}', ['input', 'options']],
  ])('%s: the error lists the rulesets', async (_what, options, path) => {
    const allowed = expect.arrayContaining(RULESETS.map(({ id }) => camelCase(id)));
    const query = `mutation { openGame(input: { options: ${options} }) { game { id } } }`;
    for (const _ of [1, 2, 3]) expect(refusalOf(await server.ask(query))).toMatchObject({ path, allowed });
  });

  test('an invalid document is malformed, and options of two rulesets are invalid', async () => {
    const code = async (query: string) => (await server.ask(query)).body.errors![0]!.extensions.code;
    const two = '{ hammerOfTheScots: { scenario: BRUCE, edition: "3.0" }, lordsOfScotland: { seats: 2 } }';
    expect(await code(`mutation { openGame(input: { options: ${two} }) { game { id } } }`)).toBe('invalid-options');
    expect(await code(literal(PLAIN).replace('{ id }', '{ nothing }'))).toBe('malformed-request');
  });
});

const WHOLE = `options { ... on HammerOfTheScotsOptions { ${NAMES.join(' ')} } }`;

test.each(EDITIONS)('a spectator reads all options of a game of edition %s', async (edition) => {
  const { body } = await open({ scenario: 'CAMPAIGN', edition, handicap: 'S2', rally: true });
  const game = body.data.openGame.game.id;
  const { options } = (await server.ask(`query ($id: ID!) { game(id: $id) { ${WHOLE} } }`, { id: game }, null)).body.data.game;
  expect(options).toMatchObject({ scenario: 'CAMPAIGN', edition, handicap: 'S2', rally: true });
  // An option that was not chosen has the default of the form.
  for (const { id, required, defaults } of OPTION_FORM) {
    if (required || id === 'handicap' || id === 'rally') continue;
    expect([id, options[id]]).toEqual([id, defaults.find((each) => each.edition === edition)!.value]);
  }
});

type Choice = Readonly<Record<string, unknown>>;

/** Every value of every option, with the options that the value requires. */
const CHOICES: readonly Choice[] = OPTION_FORM.filter(({ required }) => !required).flatMap(({ id, allowed, excludes }) =>
  allowed.map((value) => {
    const inland = excludes.some(({ option, values }) => option === 'inlandSeaDraw' && values.includes(value));
    return { [id]: value, ...(inland && { inlandSeaDraw: 'adjacent-coast' }) };
  }),
);

/** Whether two choices exclude each other. */
const clash = (one: Choice, other: Choice): boolean =>
  OPTION_FORM.some(
    ({ id, excludes }) =>
      (id in one && id in other && one[id] !== other[id]) ||
      excludes.some(({ values, option, otherValues }) => {
        const both = (a: Choice, b: Choice) => values.includes(a[id] as never) && otherValues.includes(b[option] as never);
        return both(one, other) || both(other, one);
      }),
  );

/** Combines choices into few games: each choice goes into the first game that has none that excludes it. */
function inFewGames(choices: readonly Choice[]): readonly Choice[] {
  const games: Choice[] = [];
  for (const choice of choices) {
    const at = games.findIndex((game) => !clash(game, choice));
    if (at === -1) games.push(choice);
    else games[at] = { ...games[at], ...choice };
  }
  return games;
}

/** Games opened by one request. */
const AT_ONCE = 10;

async function optionsOfGames(chosen: readonly object[]): Promise<object[]> {
  const result: object[] = [];
  for (let from = 0; from < chosen.length; from += AT_ONCE) {
    const some = chosen.slice(from, from + AT_ONCE);
    const parameters = some.map((_, at) => `$o${at}: HammerOfTheScotsOptionsInput!`).join(' ');
    const games = some.map((_, at) => `g${at}: openGame(input: { options: { hammerOfTheScots: $o${at} } }) { game { ${WHOLE} } }`);
    const { body } = await server.ask(
      `mutation (${parameters}) { ${games.join(' ')} }`,
      Object.fromEntries(some.map((each, at) => [`o${at}`, each])),
    );
    expect(body.errors).toBeUndefined();
    result.push(...some.map((_, at) => body.data[`g${at}`].game.options));
  }
  return result;
}

/** The editions in which a scenario is tried: in a quick run one, another for each scenario. */
const editionsOf = (scenario: (typeof SCENARIOS)[number]) => {
  const at = SCENARIOS.indexOf(scenario) % EDITIONS.length;
  return extent<readonly (typeof EDITIONS)[number][]>(EDITIONS, EDITIONS.slice(at, at + 1));
};

describe.each(SCENARIOS)('the options of a game of %s', (scenario) => {
  test.each(editionsOf(scenario))('of edition %s, sent back, open a game with the same options', async (edition) => {
    const fitting = scenario === 'bruce' ? CHOICES.filter((each) => (each as { handicap?: unknown }).handicap == null) : CHOICES;
    const chosen: readonly Choice[] = inFewGames(fitting).map((choice) => ({ scenario: scenario.toUpperCase(), edition, ...choice }));
    for (const choice of fitting) expect(chosen).toContainEqual(expect.objectContaining(choice));
    const result = await optionsOfGames(chosen);
    expect(result).toHaveLength(chosen.length);
    for (const [at, options] of result.entries()) {
      const given = Object.fromEntries(Object.entries(chosen[at]!).filter(([, value]) => value !== null));
      expect(options).toMatchObject(given);
    }
    expect(await optionsOfGames(result)).toEqual(result);
  });
});

describe('the form', () => {
  const FIELDS = `id name description type required nullable allowedValues values { value name } defaults { edition value } excludes { values option otherValues reason }`;
  const form = async (language: string) => {
    const { body } = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'accept-language': language },
      payload: { query: `{ ruleset(id: "hammer-of-the-scots") { options { ${FIELDS} } } }` },
    });
    return JSON.parse(body).data.ruleset.options;
  };
  test.each(['en', 'fr'])('is served whole, in %s', async (language) => {
    // The scenario is an enum of the schema: the form lists its names, which `openGame` expects.
    const spell = (option: string) => (value: unknown) => (option === 'scenario' ? String(value).toUpperCase() : value);
    const result = OPTION_FORM.map(({ name, meaning, allowed, values, excludes, ...field }) => ({
      ...field,
      type: field.type.toUpperCase(),
      allowedValues: allowed.map(spell(field.id)),
      values: values.map((each) => ({ value: spell(field.id)(each.value), name: each.name[language] })),
      name: name[language],
      description: meaning[language],
      excludes: excludes.map((each) => ({
        ...each,
        values: each.values.map(spell(field.id)),
        otherValues: each.otherValues.map(spell(each.option)),
        reason: each.reason[language],
      })),
    }));
    // Twice: executed and compiled.
    expect(await form(language)).toEqual(result);
    expect(await form(language)).toEqual(result);
  });
  test('stands next to the seats that a game can have', async () => {
    const { body } = await server.ask('{ rulesets { seats } }');
    expect(body.data.rulesets.slice(0, 2)).toEqual([
      { seats: ['england', 'scotland'] },
      { seats: ['seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5'] },
    ]);
  });
  test('has values of their own types', async () => {
    const rows = (await form('en')) as { readonly id: string }[];
    const row = (name: string) => rows.find(({ id }) => id === name)!;
    expect(row('rally')).toMatchObject({ type: 'BOOLEAN', required: false, nullable: false, allowedValues: [false, true], excludes: [] });
    expect(row('etterickMove')).toMatchObject({
      type: 'CHOICE',
      allowedValues: [2, 3],
      defaults: [{ edition: '2.3', value: 2 }, { value: 3 }, { value: 3 }],
    });
    expect(row('scenario')).toMatchObject({ required: true, allowedValues: ['BRAVEHEART', 'BRUCE', 'CAMPAIGN'], defaults: [] });
    expect(row('handicap')).toMatchObject({ nullable: true, allowedValues: [null, 'E1', 'E2', 'E3', 'S1', 'S2', 'S3'] });
    expect(row('volleyStrongest')).toMatchObject({ excludes: [{ values: [true], option: 'singleTargetHits', otherValues: [true] }] });
    expect(row('singleTargetHits')).toMatchObject({ excludes: [{ values: [true], option: 'volleyStrongest', otherValues: [true] }] });
  });
});

test.each(['toString', 'constructor', 'valueOf', 'hasOwnProperty', '__proto__', 'nothing'])('no mutation is called %s', async (name) => {
  const { body } = await server.ask(`mutation { ${name}(input: { options: {} }) { id } }`);
  expect(body.errors![0]!.extensions.code).toBe('malformed-request');
});
