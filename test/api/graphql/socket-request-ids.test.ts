// An internal error of a message on a websocket is logged under the message's own request id.
import { expect, test } from 'vitest';
import { startTestServer } from '../test-server.js';
import { listen, talk } from './socket-client.js';

test('errors of two messages have two request ids, the same in response and log', async () => {
  const findGame = () => Promise.reject(new Error('Broken.'));
  const { app, log } = await startTestServer({ alter: (services) => ({ ...services, games: { ...services.games, findGame } }) });
  const ask = (id: string, type: string, field: string) =>
    JSON.stringify({ type: 'subscribe', id, payload: { query: `${type} { ${field} }` } });
  const { heard } = await talk(await listen(app), [
    '{"type":"connection_init"}',
    ask('a', 'subscription', 'gameEntries(game: "00000000-0000-4000-8000-000000000000") { version }'),
    ask('b', 'query', 'game(id: "00000000-0000-4000-8000-000000000000") { id }'),
    'end',
  ]);
  const [, first, second] = heard.map((text) => JSON.parse(text));
  const shown = [first.payload[0], second.payload.errors[0]].map(({ extensions }) => extensions);
  expect(shown).toEqual(
    [1, 2].map(() => expect.objectContaining({ code: 'internal-error', requestId: expect.stringMatching(/^[\w-]{12}$/) })),
  );
  expect(new Set(shown.map(({ requestId }) => requestId)).size).toBe(2);
  const logged = log()
    .split('\n')
    .filter((line) => line.includes('"fault"'))
    .map((line) => JSON.parse(line).requestId);
  expect(logged).toEqual(shown.map(({ requestId }) => requestId));
});
