// Rejections over REST: limited to the document, and usable by clients.
import { expect, test } from 'vitest';
import { begin, startRestServer } from './client.js';

const { rest } = await startRestServer();

test('a rejection matches the document, and each of its alternatives can be sent unchanged', async () => {
  const { game, tokens } = await begin(rest, { options: { lordsOfScotland: { seats: 2 } } });
  const { body: standing } = await rest('GET', `/v1/games/${game}`);
  const token = tokens[standing.toAct[0]]!;
  const { body: legal } = await rest('GET', `/v1/games/${game}/legal-actions`, { token });
  const held = legal.muster as readonly { readonly card: string }[];
  const trying = (action: object) =>
    rest('POST', `/v1/games/${game}/dry-runs`, { token, body: { expectedVersion: legal.version, actions: { lordsOfScotland: [action] } } });
  const own = new Set(held.map(({ card }) => card));
  const card = ['cockburn', 'fergusson', 'makgill', 'scott', 'wemyss'].map((clan) => `${clan}-1`).find((each) => !own.has(each))!;
  const wrong = { muster: { ...held[0], card } };
  const answer = await trying(wrong);
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ action: { muster: { card } }, type: '/problems/rejected', actionIndex: 0 });
  expect(answer.body.alternatives.length).toBeGreaterThan(0);
  for (const alternative of answer.body.alternatives) expect((await trying(alternative)).status).toBe(200);
});
