// Every operation that the schema allows returns its data or a refusal.
import fc from 'fast-check';
import { buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { STATUS } from '../../../src/api/http/errors.js';
import { extent } from '../../support/runs.js';
import { openTestGame, playTestGame } from '../test-games.js';
import { OPENER, SCHEMA, STRANGER, startTestServer } from '../test-server.js';
import { Operations, undeclared } from './generated-operations.js';

const RUNS = extent(200, 20);

const testServer = await startTestServer();
const schema = buildSchema(SCHEMA);
const played = await playTestGame(testServer, { public: true });
const waiting = await openTestGame(testServer);
const known = [played.game, waiting.game, 'small', 'hammer-of-the-scots', 'S1', 'north', 'north.2', 'spectator.1', 'opener', 'card-1', 'x'];
const tokens = [null, OPENER, OPENER, STRANGER, played.north, played.south, waiting.north, 'nobody'];

test('no generated operation causes an internal error, and no response has undeclared or unrequested fields', async () => {
  let answered = 0;
  const codes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.gen(), fc.constantFrom(...tokens), async (draw, token) => {
      const { query, root, selection } = new Operations(schema, known).draw(draw);
      // Compiled from the second request on.
      for (const _ of [1, 2]) {
        const { status, body } = await testServer.ask(query, {}, token);
        const { data, errors = [], ...more } = body;
        // An unknown token is refused before an invalid document.
        expect(token === 'nobody' ? [200, 401] : [200, 400]).toContain(status);
        expect(more).toEqual({});
        for (const { extensions } of errors) {
          codes.add(extensions.code);
          expect([extensions.code, extensions.status]).toEqual([extensions.code, STATUS[extensions.code as keyof typeof STATUS]]);
          expect(extensions.code, query).not.toBe('internal-error');
        }
        if (data === undefined) expect(errors).not.toEqual([]);
        else expect(undeclared(schema, root, selection, data), query).toEqual([]);
        if (Object.entries(data ?? {}).some(([name, value]) => name !== '__typename' && value !== null)) answered++;
      }
    }),
    { seed: 1297, numRuns: RUNS, endOnFailure: true },
  );
  expect(testServer.log()).not.toContain('"fault"');
  // Not all refused, nor all for one reason: generated operations do reach the use cases.
  expect(answered).toBeGreaterThan(RUNS / 10);
  expect(codes.size).toBeGreaterThan(3);
});

test('undeclared fields are detected', () => {
  const type = schema.getQueryType()!;
  const selection = { text: '', members: new Map(), fields: new Map([['a', { type: schema.getType('Int') as never, inside: null }]]) };
  expect(undeclared(schema, type, selection, { __typename: 'Query', a: 1 })).toEqual([]);
  expect(undeclared(schema, type, selection, { __typename: 'Query', a: '1', b: 2 })).toEqual([
    'data.b was not asked for',
    'data.a is no Int',
  ]);
  expect(undeclared(schema, type, selection, { __typename: 'Game' })).toEqual(['data is a Game']);
  expect(undeclared(schema, type, selection, { __typename: 'Query' })).toEqual(['data.a is missing']);
});
