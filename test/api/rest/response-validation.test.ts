// The check of responses that all tests of REST use finds what the document does not declare.
import { expect, test } from 'vitest';
import { readDocument } from '../test-server.js';
import { begin, startRestServer } from './client.js';
import { judgeBy, type Seen } from './response-validation.js';

const { app, rest } = await startRestServer();
const judge = judgeBy(readDocument());
const { game, tokens } = await begin(rest, { options: { lordsOfScotland: { seats: 2, initiative: 'seat-1' } } });

type Json = Record<string, unknown>;

async function seen(method: 'GET' | 'POST', path: string, payload?: object): Promise<Seen> {
  const headers = { authorization: `Bearer ${tokens['seat-1']}`, 'idempotency-key': crypto.randomUUID() };
  const reply = await app.inject({ method, url: path, headers, ...(payload && { payload }) });
  return { method, path, status: reply.statusCode, headers: reply.headers, text: reply.body };
}

/** Returns a response with a further field: of its body, or of the first object in it. */
function withField({ text, ...response }: Seen, isInside: boolean): Seen {
  const body = JSON.parse(text) as Json;
  const inner = Object.values(body)
    .flat()
    .find((each) => typeof each === 'object' && each !== null);
  Object.assign(isInside ? (inner as Json) : body, { undeclared: 1 });
  return { ...response, text: JSON.stringify(body) };
}

/** The response to a card that the seat does not hold. */
async function rejected(): Promise<Seen> {
  const { version, muster } = JSON.parse((await seen('GET', `/v1/games/${game}/legal-actions`)).text);
  const own = muster.map(({ card }: { card: string }) => card);
  const card = ['cockburn-1', 'fergusson-1', 'makgill-1', 'scott-1', 'wemyss-1', 'forsyth-1'].find((each) => !own.includes(each));
  const action = { muster: { ...muster[0], card } };
  return seen('POST', `/v1/games/${game}/dry-runs`, { expectedVersion: version, actions: { lordsOfScotland: [action] } });
}

test.each([
  ['a game', () => seen('GET', `/v1/games/${game}`), 200],
  ['entries', () => seen('GET', `/v1/games/${game}/entries?first=3`), 200],
  ['a rejection, whose fields come from two schemas', rejected, 422],
] as const)('an undeclared field is found in %s', async (_, ask, status) => {
  const answer = await ask();
  expect([answer.status, judge({ ...answer, path: answer.path.split('?')[0]! })]).toEqual([status, null]);
  for (const isInside of [false, true]) {
    const changed = withField(answer, isInside);
    expect(judge({ ...changed, path: changed.path.split('?')[0]! })).toContain('must NOT have');
  }
});
