// Webhooks through REST. Every answer is held to the document.
import { expect, test } from 'vitest';
import { OPENER, STRANGER } from '../test-server.js';
import { begin, startRestServer } from './client.js';

const api = await startRestServer();
const { rest, sql } = api;
const url = 'https://example.com/hook';
const LORDS = { options: { lordsOfScotland: { seats: 2 } } };
const problemOf = async (asked: ReturnType<typeof rest>) => {
  const { status, body } = await asked;
  return [status, body.code, body.path];
};

test('a webhook is created, read, tested, enabled and deleted, and its secret rotated', async () => {
  const { tokens } = await begin(rest, LORDS);
  const [token] = Object.values(tokens) as [string];
  const wanted = { types: ['your-turn', 'game-over'], include: ['view'] };
  const made = await rest('POST', '/v1/webhooks', { token, body: { url, ...wanted } });
  const { webhook, secret } = made.body;
  expect([made.status, webhook]).toEqual([201, expect.objectContaining({ url, ...wanted, disabledReason: null })]);
  expect(secret).toMatch(/^whsec_/);
  const at = `/v1/webhooks/${webhook.id}`;
  expect((await rest('GET', '/v1/webhooks', { token })).body).toEqual({
    items: [webhook],
    hasNextPage: false,
    endCursor: webhook.id,
    totalCount: 1,
  });
  expect((await rest('GET', at, { token })).body).toEqual(webhook);
  const rotated = await rest('POST', `${at}/secret/rotate`, { token });
  expect([rotated.status, rotated.body.webhook.previousSecretUntil]).toEqual([201, expect.stringMatching(/Z$/)]);
  expect(rotated.body.secret).not.toBe(secret);
  const test = () => rest('POST', `${at}/test`, { token, headers: { 'idempotency-key': 'test' } });
  const tested = await test();
  expect(tested).toMatchObject({ status: 202, body: { webhook: { id: webhook.id }, messageId: expect.stringMatching(/^msg_/) } });
  expect((await test()).body).toEqual(tested.body);
  expect((await rest('POST', `${at}/enable`, { token })).body).toMatchObject({ id: webhook.id, disabledReason: null });
  const { endCursor } = (await rest('GET', '/v1/stream/messages', { token })).body;
  const range = await rest('POST', `${at}/redeliver`, { token, body: { after: endCursor, upTo: null } });
  expect([range.status, range.body]).toEqual([202, expect.objectContaining({ id: webhook.id })]);
  expect(await problemOf(rest('POST', `${at}/redeliver`, { token, body: { upTo: 'm1.000000000000' } }))).toEqual([
    400,
    'invalid-request',
    ['upTo'],
  ]);
  expect((await rest('DELETE', at, { token })).body).toEqual({ id: webhook.id });
  expect((await rest('GET', '/v1/webhooks', { token })).body).toEqual({ items: [], hasNextPage: false, endCursor: null, totalCount: 0 });
});

test('deliveries are read page by page, and sent again', async () => {
  const { webhook } = (await rest('POST', '/v1/webhooks', { body: { url } })).body;
  for (const [index, failure] of ['timed-out', null].entries()) {
    await sql`insert into webhook_deliveries (delivery_id, endpoint_id, kind, message_id, attempt, milliseconds, status, failure, response_excerpt)
      values (${`dlv_aaaaaaaaaaaaaaaaaaaaa${index}`}, ${webhook.id}, 'test', 'msg_1', ${index + 1}, 12, ${failure ? null : 500}, ${failure}, 'no')`;
  }
  const at = `/v1/webhooks/${webhook.id}/deliveries?first=1`;
  const first = await rest('GET', at);
  expect(first.body).toMatchObject({
    items: [{ kind: 'test', responseStatus: 500, failureReason: null, responseExcerpt: 'no', attemptNumber: 2 }],
    hasNextPage: true,
    totalCount: 2,
  });
  const second = await rest('GET', `${at}&after=${first.body.endCursor}`);
  const [delivery] = second.body.items;
  expect(second.body).toMatchObject({
    items: [{ responseStatus: null, failureReason: 'timed-out', attemptNumber: 1 }],
    hasNextPage: false,
    totalCount: 2,
  });
  const one = `/v1/deliveries/${delivery.id}`;
  expect((await rest('GET', one)).body).toEqual(delivery);
  const again = await rest('POST', `${one}/redeliver`);
  expect([again.status, again.body.id]).toEqual([202, webhook.id]);
  expect(await problemOf(rest('GET', one, { token: STRANGER }))).toEqual([404, 'no-such-delivery', undefined]);
  expect(await problemOf(rest('POST', `${one}/redeliver`, { token: STRANGER }))).toEqual([404, 'no-such-delivery', undefined]);
  expect(await problemOf(rest('GET', `/v1/webhooks/${webhook.id}`, { token: STRANGER }))).toEqual([404, 'no-such-webhook', undefined]);
});

test('refusals are those of the use-cases, and say where', async () => {
  const make = (body: object, token: string | null = OPENER) => problemOf(rest('POST', '/v1/webhooks', { body, token }));
  expect(await make({ url }, null)).toEqual([401, 'unauthenticated', undefined]);
  expect(await make({ url: 'http://example.com' })).toEqual([400, 'invalid-request', ['url']]);
  expect(await make({ url, after: 'nothing' })).toEqual([400, 'invalid-request', ['after']]);
  expect(await make({ url, after: 'spectator.1' })).toEqual([400, 'invalid-cursor', ['after']]);
  expect(await make({ url, types: ['your-moves'] })).toEqual([400, 'invalid-request', ['types', 0]]);
  expect(await make({ url, include: ['hands'] })).toEqual([400, 'invalid-request', ['include', 0]]);
  expect(await make({ url, secret: 'mine' })).toEqual([400, 'invalid-request', ['secret']]);
  expect(await problemOf(rest('POST', '/v1/webhooks/whk_none/test'))).toEqual([404, 'no-such-webhook', undefined]);
});
