// The options of Lords of Scotland at the door: what cannot be agreed upon is refused with its path, what may stand there, and why.
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../test-server.js';

const door = await startTestServer();
const SEATS = ['seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5'];
const NAMES = ['seats', 'bruce', 'initiative', 'clanActivation'];
const WHOLE = `options { ... on LordsOfScotlandOptions { ${NAMES.join(' ')} } }`;
const OPEN = `mutation ($options: LordsOfScotlandOptionsInput!) { openGame(input: { options: { lordsOfScotland: $options } }) { game { id ${WHOLE} } } }`;

/** Written into the document itself: `clanActivation: auto` is a name of an enum. */
const literal = (options: Readonly<Record<string, unknown>>): string => {
  const fields = Object.entries(options).map(([name, value]) => `${name}: ${name === 'clanActivation' ? value : JSON.stringify(value)}`);
  return `mutation { openGame(input: { options: { lordsOfScotland: { ${fields.join(', ')} } } }) { game { id ${WHOLE} } } }`;
};

const COUNT = { allowed: [2, 3, 4, 5], expected: '2, 3, 4 or 5', reason: 'Two to five can play (L1.1).' };

describe.each<readonly [string, Readonly<Record<string, unknown>>, string, object]>([
  ['six seats', { seats: 6 }, 'seats', COUNT],
  ['one seat', { seats: 1 }, 'seats', COUNT],
  ['seats in words', { seats: 'two' }, 'seats', { allowed: COUNT.allowed, expected: COUNT.expected }],
  ['seats left out', { bruce: true }, 'seats', COUNT],
  ['seats that are null', { seats: null }, 'seats', COUNT],
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
  ['a word for yes or no', { seats: 2, bruce: 'yes' }, 'bruce', { allowed: [false, true], expected: 'false or true' }],
  ['an unknown activation', { seats: 2, clanActivation: 'sometimes' }, 'clanActivation', { allowed: ['auto', 'always', 'never'] }],
  [
    'an unknown option',
    { seats: 2, bruces: true },
    'bruces',
    { allowed: NAMES, reason: 'No option is called bruces. Did you mean bruce?' },
  ],
])('%s', (_what, options, field, told) => {
  test.each([
    ['in variables', OPEN],
    ['written into the document', literal(options)],
  ])('%s', async (_where, query) => {
    const { body } = await door.ask(query, { options });
    expect(body.data?.openGame ?? null).toBeNull();
    expect(body.errors).toHaveLength(1);
    const path = ['input', 'options', 'lordsOfScotland', field];
    expect(body.errors![0]!.extensions).toMatchObject({ code: 'invalid-options', status: 400, path, ...told });
  });
});

describe('what can be agreed upon is told as it was', () => {
  test.each([
    [{ seats: 2 }, { seats: 2, bruce: false, initiative: null, clanActivation: 'auto' }],
    [
      { seats: 5, bruce: true, initiative: 'seat-5', clanActivation: 'never' },
      { seats: 5, bruce: true, initiative: 'seat-5', clanActivation: 'never' },
    ],
  ])('%j', async (options, agreed) => {
    for (const query of [OPEN, literal(options)]) {
      const { body } = await door.ask(query, query === OPEN ? { options } : {});
      expect(body.errors).toBeUndefined();
      expect(body.data.openGame.game.options).toEqual(agreed);
    }
  });
});
