// An invalid key is refused with its path: next to `input`, or in it.
import { expect, test } from 'vitest';
import { openTestGame } from '../test-games.js';
import { startTestServer } from '../test-server.js';

const api = await startTestServer();
const { game, north } = await openTestGame(api);

const BAD = 'idempotencyKey: "two words"';
const BESIDE = [
  ['openGame', '{ options: { small: {} } }'],
  ['createAccount', '{ name: "A", scopes: [] }'],
  ['createWebhook', '{ url: "https://example.com/hook" }'],
  ['offerSeat', `{ game: "${game}", seat: "north", audience: ANYONE }`],
  ['joinGame', `{ game: "${game}", seat: "north" }`],
] as const;

const refusedAt = async (field: string, token?: string) => {
  const { errors } = (await api.ask(`mutation { ${field} { __typename } }`, {}, token)).body;
  return [errors?.[0]?.extensions.code, errors?.[0]?.extensions['path']];
};

test.each(BESIDE)('%s takes the key next to its input', async (name, input) => {
  expect(await refusedAt(`${name}(input: ${input}, ${BAD})`)).toEqual(['invalid-request', ['idempotencyKey']]);
});

test.each([
  ['resign', `game: "${game}"`, north],
  ['openDispute', `game: "${game}", entryCursor: "north.1", claim: "No."`, north],
  ['openGames', 'games: [{ options: { small: {} } }]', undefined],
  ['submitActions', `game: "${game}", expectedVersion: 1, actions: { small: [{ step: true }] }`, north],
])('%s takes the key in its input', async (name, input, token) => {
  expect(await refusedAt(`${name}(input: { ${input}, ${BAD} })`, token)).toEqual(['invalid-request', ['input', 'idempotencyKey']]);
});

test('other errors have the path of the input', async () => {
  const long = 'x'.repeat(200);
  expect(await refusedAt(`createAccount(input: { name: "${long}", scopes: [] }, idempotencyKey: "k")`)).toEqual([
    'invalid-request',
    ['input', 'name'],
  ]);
});
