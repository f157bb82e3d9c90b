// Valid and invalid requests: no internal error, no undeclared status and no undeclared field.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operationsOf } from '../../../src/api/rest/document.js';
import { extent } from '../../support/runs.js';
import { OPENER, readDocument, STRANGER } from '../test-server.js';
import { begin, startRestServer } from './client.js';
import { Requests } from './generated-requests.js';

const RUNS = extent(1_000, 200);
const document = readDocument();
/** All but streams, whose responses do not end. */
const operations = operationsOf(document).filter(({ success }) => success.mediaType !== 'text/event-stream');
const testServer = await startRestServer();
const { rest } = testServer;
const hammer = await begin(rest, { public: true, options: { hammerOfTheScots: { scenario: 'bruce', edition: '4.0' } } });
const lords = await begin(rest, { options: { lordsOfScotland: { seats: 2 } } });
const { webhook } = (await rest('POST', '/v1/webhooks', { body: { url: 'https://example.com/hook' } })).body;
const event = (
  await rest('POST', '/v1/tournaments', {
    body: {
      name: 'The open',
      public: true,
      options: { lordsOfScotland: { seats: 2 } },
      settings: { format: 'swiss', rounds: 2, maxPlayers: 8 },
    },
  })
).body.id;
const { token: player } = (await rest('POST', `/v1/tournaments/${event}/players`, { body: { player: 'ann' } })).body;
const tokens = [player, null, OPENER, STRANGER, ...Object.values(hammer.tokens), ...Object.values(lords.tokens)];
const named = {
  game: [hammer.game, lords.game],
  seat: [...Object.keys(hammer.tokens), ...Object.keys(lords.tokens)],
  ruleset: ['hammer-of-the-scots', 'lords-of-scotland'],
  account: ['opener'],
  webhook: [webhook.id],
  tournament: [event],
  player: ['ann', 'bob'],
  round: ['1'],
  table: ['1'],
  dispute: ['1'],
  cursor: ['spectator.1', 'spectator.3'],
  first: ['1', '20'],
  version: ['1', '3'],
};
const known = [
  ...['ann', 'bob', event],
  ...[
    hammer.game,
    lords.game,
    ...Object.keys(hammer.tokens),
    ...Object.keys(lords.tokens),
    webhook.id,
    'operator',
    'opener',
    'spectator.1',
  ],
  ...['england.3', 'spectator.3', 'hammer-of-the-scots', 'H4.3a', 'rule', 'open-games', 'key', '', 'https://example.com/other'],
];

test('no response is an internal error or has undeclared fields', async () => {
  const statuses = new Map<number, number>();
  const reached = new Set<string>();
  const requests = new Requests(document, known, named);
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.constantFrom(...operations.map(({ id }) => id)), fc.constantFrom(...tokens), async (draw, id, token) => {
      const operation = operations.find((each) => each.id === id)!;
      const { path, headers, payload } = requests.draw(draw, operation);
      // Held to the document by the client.
      const { status, body } = await rest(operation.method, path, { token, headers, ...(payload !== undefined && { payload }) });
      expect(status, JSON.stringify(body)).toBeLessThan(500);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status < 300) reached.add(id);
    }),
    { seed: 1297, numRuns: RUNS, endOnFailure: true },
  );
  expect(testServer.log()).not.toContain('"fault"');
  // Not all refused, nor all for one reason: generated requests do reach the use cases.
  expect(reached.size).toBeGreaterThan(operations.length / extent(4, 8));
  expect(statuses.size).toBeGreaterThan(4);
});
