// The examples of the OpenAPI document: taken from tests that ran, complete, and valid.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOf } from '../../../scripts/openapi/examples.mjs';
import { operationsOf } from '../../../src/api/rest/document.js';
import { readDocument } from '../test-server.js';
import { startRestServer } from './client.js';

const document = readDocument();
const { rest } = await startRestServer();

const examples = JSON.parse(readFileSync('openapi/examples.json', 'utf8'));

test('every operation has valid examples: `npm run openapi:examples` adds those that are missing', () => {
  expect(faultsOf(document, examples)).toEqual({});
});

test('no operation that is gone has examples', () => {
  const known = operationsOf(document).map(({ id }) => id);
  expect(Object.keys(examples).filter((id) => id !== 'shared' && id !== 'webhooks' && !known.includes(id))).toEqual([]);
});

test('the examples hold no token that was ever issued', () => {
  const tokens = JSON.stringify(examples).match(/lyon_[a-z]+_[\w-]+|whsec_[\w+/=-]+|eyJ[\w-]+\.[\w-]+\.[\w-]+/g)!;
  for (const token of tokens) expect(token).toMatch(/_x+\d+=?$|^eyJhbGciOiJFZERTQSJ9\.e30\.c2lnbmF0dXJl$/);
});

test('a fault of an example is named', () => {
  const { getMe: _, ...others } = examples;
  const { openGame } = examples;
  expect(faultsOf(document, others)['getMe']).toEqual(['no 200']);
  const wrong = { ...examples, openGame: { ...openGame, request: { options: { lordsOfScotland: { seats: 'two' } } } } };
  expect(faultsOf(document, wrong)['openGame']).toHaveLength(1);
});

/** Operations whose requests name nothing that exists on one server only. The link of a sign-in or of a mail, and the token of a seat, are one server's. */
const anywhere = operationsOf(document).filter(
  ({ id, path, method }) =>
    method === 'POST' && !path.includes('{') && !['redeemSignInLink', 'addSeatToAccount', 'confirmMailAddress'].includes(id),
);

test('a request that names no game, account or webhook works as it is shown', async () => {
  for (const operation of anywhere) {
    const body = examples[operation.id].request;
    const answer = await rest('POST', operation.path, { body, headers: { 'idempotency-key': crypto.randomUUID() } });
    expect([operation.id, answer.status, answer.body.code]).toEqual([operation.id, operation.success.status, undefined]);
  }
});

/** Statuses that blame the form of a request. */
const MALFORMED = [400, 405, 411, 413, 415, 422, 428];

test('no request is malformed as it is shown, on a server that has nothing of what it names', async () => {
  const sent = operationsOf(document).filter(({ success }) => success.mediaType !== 'text/event-stream');
  for (const { id, method, path, parameters } of sent) {
    const shown = parameters.filter(({ required }) => required) as readonly { in: string; name: string; example?: unknown }[];
    const of = (place: string) =>
      shown.filter((each) => each.in === place).map(({ name, example }): [string, string] => [name, String(example)]);
    expect([id, ...shown.filter(({ example }) => example === undefined)]).toEqual([id]);
    const at = of('path').reduce((url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(value)), path);
    const query = new URLSearchParams(of('query')).toString();
    const body = examples[id]?.request;
    const answer = await rest(method, query === '' ? at : `${at}?${query}`, { body, headers: Object.fromEntries(of('header')) });
    expect([id, MALFORMED.includes(answer.status), answer.body?.code]).toEqual([id, false, answer.body?.code]);
  }
});
