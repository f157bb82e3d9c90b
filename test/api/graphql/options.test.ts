// The options of Hammer of the Scots at the door: a form is served, and what cannot be agreed upon is refused with its path.
import { describe, expect, test } from 'vitest';
import { EDITIONS } from '../../../src/rulesets/hammer-of-the-scots/editions.js';
import { FORM } from '../../../src/rulesets/hammer-of-the-scots/switches.js';
import { openDoor } from './door.js';

const door = await openDoor();
const OPEN = 'mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } seats { seat token } } }';
const PLAIN = { scenario: 'braveheart', edition: '3.0' };
const open = (options: object) => door.ask(OPEN, { input: { public: true, options: { hammerOfTheScots: options } } });

describe('refused as invalid-options, with the path of the field and what is allowed', () => {
  test.each([
    ['an unknown edition', { ...PLAIN, edition: '9.9' }, 'edition', '2.3, 3.0, 4.0'],
    ['an unknown value', { ...PLAIN, frenchCheck: 'never' }, 'frenchCheck', 'builds, once-reached'],
    ['a number that is not allowed', { ...PLAIN, etterickMove: 7 }, 'etterickMove', '2, 3'],
    ['an unknown handicap', { ...PLAIN, handicap: 'S9' }, 'handicap', 'null, E1, E2, E3, S1, S2, S3'],
    ['a handicap in The Bruce', { scenario: 'bruce', edition: '4.0', handicap: 'E1' }, 'handicap', /^null: handicaps concern/],
    ['who takes the hits, twice', { ...PLAIN, singleTargetHits: true, volleyStrongest: true }, 'volleyStrongest', /^false, since/],
    ['two Celtic timings', { ...PLAIN, celticAtOwnTurn: true, celticTiming: 'on-reveal' }, 'celticTiming', /^nothing, since/],
    ['two limits of the Norse', { ...PLAIN, norseRegroupSameCoast: true, angusOg: true }, 'norseRegroupSameCoast', /^false, since/],
    ['any coast, and none is asked for', { ...PLAIN, seaReinforcementAnyCoast: true }, 'seaReinforcementAnyCoast', /^false, unless/],
    ['steps, and none can be added', { ...PLAIN, seaReinforcementSteps: 'origin' }, 'seaReinforcementSteps', /and null elsewhere$/],
  ])('%s', async (_what, options, path, expected) => {
    const { body } = await open(options);
    expect(body.data?.openGame ?? null).toBeNull();
    const { code, ...told } = body.errors![0]!.extensions;
    expect(code).toBe('invalid-options');
    expect(told).toMatchObject({ path, expected: expected instanceof RegExp ? expect.stringMatching(expected) : expected });
  });
  test.each([
    ['an unknown scenario', { ...PLAIN, scenario: 'flodden' }, /flodden.*HammerOfTheScotsScenario/],
    ['an unknown option', { ...PLAIN, tournament: true }, /tournament.*HammerOfTheScotsOptionsInput/],
    ['a value of another kind', { ...PLAIN, rally: 'often' }, /rally|often/],
  ])('%s does not fit the schema, which says so', async (_what, options, said) => {
    const { body } = await open(options);
    expect(body.errors![0]!.extensions.code).toBe('malformed');
    expect(body.errors![0]!.message).toMatch(said);
  });
});

test.each(EDITIONS)('what is agreed upon in edition %s is told whole to whoever asks', async (edition) => {
  const { body } = await open({ scenario: 'campaign', edition, handicap: 'S2', rally: true });
  const game = body.data.openGame.game.id;
  const names = FORM.map(({ id }) => id).join(' ');
  const query = `query ($id: ID!) { game(id: $id) { options { ... on HammerOfTheScotsOptions { ${names} } } } }`;
  const { options } = (await door.ask(query, { id: game }, null)).body.data.game;
  expect(options).toMatchObject({ scenario: 'campaign', edition, handicap: 'S2', rally: true });
  // What was not chosen is what the form said it would be.
  for (const { id, defaults } of FORM) {
    const usual = defaults.find((each) => each.edition === edition)?.value;
    if (usual !== undefined && id !== 'handicap' && id !== 'rally') expect([id, String(options[id])]).toEqual([id, usual]);
  }
});

test('the form is served: each option with its meaning, what it may be, its defaults and what it excludes', async () => {
  const query = '{ ruleset(id: "hammer-of-the-scots") { options { id meaning allowed defaults { edition value } excludes } } }';
  const { options } = (await door.ask(query, {}, null)).body.data.ruleset;
  expect(options).toEqual(JSON.parse(JSON.stringify(FORM)));
  const rows = options as (typeof FORM)[number][];
  const row = (name: string) => rows.find(({ id }) => id === name)!;
  expect(row('buildOrder')).toEqual({
    id: 'buildOrder',
    meaning: expect.stringMatching(/\w/),
    allowed: ['simultaneous', 'scots-first'],
    defaults: [
      { edition: '2.3', value: 'simultaneous' },
      { edition: '3.0', value: 'scots-first' },
      { edition: '4.0', value: 'scots-first' },
    ],
    excludes: [],
  });
  expect(row('scenario').defaults).toEqual([]);
  expect(row('volleyStrongest').excludes).toEqual([expect.stringContaining('singleTargetHits')]);
});
