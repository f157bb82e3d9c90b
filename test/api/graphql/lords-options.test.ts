// Options of Lords of Scotland over GraphQL: errors have the path, the allowed values and the reason.
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../test-server.js';

const server = await startTestServer();
const SEATS = ['seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5'];
const NAMES = ['seats', 'bruce', 'initiative', 'clanActivation'];
const WHOLE = `options { ... on LordsOfScotlandOptions { ${NAMES.join(' ')} } }`;
const OPEN = `mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id ${WHOLE} } } }`;

/** Returns a document with literal options: `clanActivation: auto` is an enum value. */
const literal = (options: Readonly<Record<string, unknown>>): string => {
  const fields = Object.entries(options).map(([name, value]) => `${name}: ${name === 'clanActivation' ? value : JSON.stringify(value)}`);
  return `mutation { openGame(input: { options: { lordsOfScotland: { ${fields.join(', ')} } } }) { game { id ${WHOLE} } } }`;
};

const COUNT = { allowed: [2, 3, 4, 5], expected: '2, 3, 4 or 5', reason: 'Two to five can play (L1.1).' };

describe.each<readonly [string, Readonly<Record<string, unknown>>, string, object]>([
  ['six seats', { seats: 6 }, 'seats', COUNT],
  ['one seat', { seats: 1 }, 'seats', COUNT],
  ['seats in words', { seats: 'two' }, 'seats', { expected: 'a whole number' }],
  ['seats left out', { bruce: true }, 'seats', { expected: 'a whole number' }],
  ['seats that are null', { seats: null }, 'seats', { expected: 'a whole number' }],
  [
    'an initiative that is not at the table',
    { seats: 2, initiative: 'seat-5' },
    'initiative',
    {
      allowed: [null, 'seat-1', 'seat-2'],
      expected: 'seat-1 or seat-2',
      reason: 'There are 2 seats at the table, and this is none of them (L2.1).',
    },
  ],
  [
    'an initiative that is no seat',
    { seats: 5, initiative: 'seat-6' },
    'initiative',
    { allowed: [null, ...SEATS], reason: 'A seat at the table holds the initiative (L2.1).' },
  ],
  ['a string for a Boolean', { seats: 2, bruce: 'yes' }, 'bruce', { expected: 'true or false' }],
  ['an unknown activation', { seats: 2, clanActivation: 'sometimes' }, 'clanActivation', { allowed: ['AUTO', 'ALWAYS', 'NEVER'] }],
  ['an unknown option', { seats: 2, bruces: true }, 'bruces', { allowed: NAMES }],
])('%s', (_what, options, field, detail) => {
  test.each([
    ['in variables', OPEN],
    ['written into the document', literal(options)],
  ])('%s', async (_where, query) => {
    const { body } = await server.ask(query, query === OPEN ? { input: { options: { lordsOfScotland: options } } } : {});
    expect(body.data?.openGame ?? null).toBeNull();
    expect(body.errors).toHaveLength(1);
    const path = ['input', 'options', 'lordsOfScotland', field];
    expect(body.errors![0]!.extensions).toMatchObject({ code: 'invalid-options', status: 400, path, ...detail });
  });
});

describe('a game has the options it was opened with', () => {
  test.each([
    [{ seats: 2 }, { seats: 2, bruce: false, initiative: null, clanActivation: 'AUTO' }],
    [
      { seats: 5, bruce: true, initiative: 'seat-5', clanActivation: 'NEVER' },
      { seats: 5, bruce: true, initiative: 'seat-5', clanActivation: 'NEVER' },
    ],
  ])('%j', async (options, agreed) => {
    for (const query of [OPEN, literal(options)]) {
      const { body } = await server.ask(query, query === OPEN ? { input: { options: { lordsOfScotland: options } } } : {});
      expect(body.errors).toBeUndefined();
      expect(body.data.openGame.game.options).toEqual(agreed);
    }
  });
});
