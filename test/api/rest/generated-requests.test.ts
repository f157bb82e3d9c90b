// Valid and invalid requests to every operation, from states in which it succeeds: no internal error, no undeclared status and no undeclared field.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Operation, operationsOf } from '../../../src/api/rest/document.js';
import { ARBITER } from '../../games/services-on-database.js';
import { extent } from '../../support/runs.js';
import { OPENER, readDocument, STRANGER } from '../test-server.js';
import { Alterations, type Draw } from './generated-requests.js';
import { type Done, doneBy, openStage, SCENARIOS, type Scenario } from './scenarios.js';

/** How often each scenario is walked, and how many altered requests each operation meets on a walk. */
const WALKS = extent(12, 1);
const ALTERED = extent(6, 2);

const document = readDocument();
const operations = operationsOf(document);
const operationAt = (method: string, url: string): Operation => {
  const parts = url.split('?')[0]!.split('/');
  const fits = ({ path }: Operation) =>
    path.split('/').length === parts.length && path.split('/').every((part, index) => part.startsWith('{') || part === parts[index]);
  // A literal part comes before a parameter: `/v1/games/batch`.
  const [found] = operations.filter((each) => each.method === method && fits(each)).sort((one, other) => count(one) - count(other));
  return found!;
};
const count = ({ path }: Operation): number => path.split('{').length;

const stage = await openStage();
const done = doneBy(stage.rest);
const succeeded = new Set<string>();
const statuses = new Map<number, number>();

/** Thrown where an altered request was accepted: the state is no longer that of the scenario. */
class Strayed extends Error {}

/** Walks a scenario, and sends altered requests before each of its steps. */
async function walk(scenario: Scenario, draw: Draw): Promise<void> {
  const known = ['', 'x', 'opener', 'ann', 'bob', 'seat-1', 'spectator.1', 'hammer-of-the-scots', 'H4.3a', 'https://example.com/other'];
  const tokens: (string | null)[] = [null, OPENER, STRANGER, ARBITER];
  const alterations = new Alterations(document, known);
  const sentTo = new Map<string, number>();
  /** The first step that no altered request has met. */
  let next = 0;
  const walkFrom = async (): Promise<void> => {
    let step = 0;
    const passing: Done = async (method, path, sent = {}) => {
      const operation = operationAt(method, path);
      const met = sentTo.get(operation.id) ?? 0;
      if (step === next && met < ALTERED) {
        next++;
        sentTo.set(operation.id, met + 1);
        const { path: url, headers, payload } = alterations.alter(draw, operation, { path, body: sent.body });
        const token = draw(() => fc.nat(5)) === 0 ? draw(() => fc.constantFrom(...tokens)) : sent.token;
        // Held to the document by the client.
        const { status, body } = await stage.rest(method, url, {
          ...(token !== undefined && { token }),
          headers: { ...(method !== 'GET' && { 'idempotency-key': crypto.randomUUID() }), ...headers },
          ...(payload !== undefined && { payload }),
        });
        expect(status, JSON.stringify([method, url, payload, body])).toBeLessThan(500);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        if (status < 300 && method !== 'GET') throw new Strayed();
      }
      step++;
      next = Math.max(next, step);
      const body = await done(method, path, sent);
      succeeded.add(operation.id);
      for (const [name, text] of texts(body)) (name === 'token' ? tokens : known).push(text);
      return body;
    };
    await scenario(passing, stage);
  };
  for (;;)
    try {
      return await walkFrom();
    } catch (error) {
      if (!(error instanceof Strayed)) throw error;
    }
}

/** The texts of a response that may stand in a request: ids, seats, cursors. */
function* texts(body: unknown): Iterable<readonly [name: string, text: string]> {
  for (const [name, value] of Object.entries((body ?? {}) as object))
    if (typeof value === 'string' && value.length < 100) yield [name, value];
    else if (typeof value === 'object') yield* texts(value);
}

test.each(Object.entries(SCENARIOS))('no answer on the way is an internal error or has undeclared fields: %s', async (_, scenario) => {
  await fc.assert(
    fc.asyncProperty(fc.gen(), (draw) => walk(scenario, draw)),
    { seed: 1297, numRuns: WALKS, endOnFailure: true },
  );
  expect(stage.log()).not.toContain('"fault"');
});

test('every operation but streams has succeeded, and requests were refused for many reasons', () => {
  const left = operations.filter(({ id, success }) => success.mediaType !== 'text/event-stream' && !succeeded.has(id));
  expect(left.map(({ id }) => id)).toEqual([]);
  expect(statuses.size).toBeGreaterThan(4);
});
