// Webhooks over GraphQL.
import { expect, test } from 'vitest';
import { openTestGame } from '../test-games.js';
import { type Answer, OPENER, STRANGER, startTestServer } from '../test-server.js';

const api = await startTestServer();
const { ask, sql } = api;

const WHOLE = 'id url types include createdAt disabledReason disabledAt failingSince previousSecretUntil';
const CREATE = `mutation ($input: CreateWebhookInput!) { createWebhook(input: $input) { webhook { ${WHOLE} } secret } }`;
const WEBHOOKS = `{ webhooks { edges { node { ${WHOLE} } } totalCount } }`;
const DELIVERIES = `query ($id: ID!, $first: Int, $after: String) { webhook(id: $id) { deliveries(first: $first, after: $after) {
  edges { cursor node { id kind messageId cursor attemptNumber completedAt durationMs responseStatus failureReason responseExcerpt } } pageInfo { hasNextPage } totalCount } } }`;
const act = (name: string, shape = `{ ${WHOLE} }`) =>
  `mutation ($id: ID!) { done: ${name}(${name === 'redeliverWebhook' ? 'delivery' : 'webhook'}: $id) ${shape} }`;
const codeOf = ({ body }: Answer) => body.errors?.[0]?.extensions.code;
const url = 'https://example.com/hook';

test('a webhook is created, read, tested, enabled and deleted, and its secret rotated', async () => {
  const table = await openTestGame(api);
  const wanted = { types: ['YOUR_TURN', 'GAME_OVER'], include: ['VIEW'] };
  const { body } = await ask(CREATE, { input: { url, ...wanted } }, table.south);
  const { webhook, secret } = body.data.createWebhook;
  expect(webhook).toMatchObject({ url, ...wanted, disabledReason: null });
  expect(secret).toMatch(/^whsec_/);
  expect((await ask(WEBHOOKS, {}, table.south)).body.data.webhooks).toEqual({ edges: [{ node: webhook }], totalCount: 1 });
  const rotated = await ask(act('rotateWebhookSecret', `{ secret webhook { ${WHOLE} } }`), { id: webhook.id }, table.south);
  expect(rotated.body.data.done.secret).not.toBe(secret);
  expect(rotated.body.data.done.webhook.previousSecretUntil).toMatch(/Z$/);
  const tested = await ask(act('testWebhook', '{ webhook { id } messageId }'), { id: webhook.id }, table.south);
  expect(tested.body.data.done).toEqual({ webhook: { id: webhook.id }, messageId: expect.stringMatching(/^msg_/) });
  expect((await ask(act('enableWebhook'), { id: webhook.id }, table.south)).body.data.done).toMatchObject({ id: webhook.id });
  expect((await ask(act('deleteWebhook', ''), { id: webhook.id }, table.south)).body.data.done).toBe(webhook.id);
  expect((await ask(WEBHOOKS, {}, table.south)).body.data.webhooks).toEqual({ edges: [], totalCount: 0 });
});

test('deliveries are read page by page, and sent again', async () => {
  const { webhook } = (await ask(CREATE, { input: { url } }, OPENER)).body.data.createWebhook;
  for (const [index, failure] of ['timed-out', null].entries()) {
    await sql`insert into webhook_deliveries (delivery_id, endpoint_id, kind, message_id, attempt, milliseconds, status, failure, response_excerpt)
      values (${`dlv_aaaaaaaaaaaaaaaaaaaaa${index}`}, ${webhook.id}, 'test', 'msg_1', ${index + 1}, 12, ${failure ? null : 500}, ${failure}, 'no')`;
  }
  const page = async (after: string | null) => (await ask(DELIVERIES, { id: webhook.id, first: 1, after })).body.data.webhook.deliveries;
  const first = await page(null);
  expect(first).toMatchObject({
    edges: [{ node: { kind: 'TEST', responseStatus: 500, failureReason: null, responseExcerpt: 'no', attemptNumber: 2 } }],
    pageInfo: { hasNextPage: true },
    totalCount: 2,
  });
  const second = await page(first.edges[0].cursor);
  expect(second).toMatchObject({
    edges: [{ node: { responseStatus: null, failureReason: 'TIMED_OUT', attemptNumber: 1 } }],
    pageInfo: { hasNextPage: false },
    totalCount: 2,
  });
  const WHAT = 'query ($id: ID!) { node(id: $id) { __typename id ... on WebhookDelivery { failureReason } ... on Webhook { url } } }';
  const node = async (id: string, token = OPENER) => (await ask(WHAT, { id }, token)).body.data.node;
  expect(await node(second.edges[0].node.id)).toEqual({
    __typename: 'WebhookDelivery',
    id: second.edges[0].node.id,
    failureReason: 'TIMED_OUT',
  });
  expect(await node(webhook.id)).toEqual({ __typename: 'Webhook', id: webhook.id, url });
  expect([await node(webhook.id, STRANGER), await node(second.edges[0].node.id, STRANGER)]).toEqual([null, null]);
  expect((await ask(act('redeliverWebhook'), { id: second.edges[0].node.id })).body.data.done.id).toBe(webhook.id);
  expect(codeOf(await ask(act('redeliverWebhook'), { id: second.edges[0].node.id }, STRANGER))).toBe('no-such-delivery');
});

test('refusals are those of the use-cases, and say where', async () => {
  const refused = async (input: object, token: string | null = OPENER) => (await ask(CREATE, { input }, token)).body.errors![0]!.extensions;
  expect(await refused({ url }, null)).toMatchObject({ code: 'unauthenticated', status: 401 });
  expect(await refused({ url: 'http://example.com' })).toMatchObject({ code: 'invalid-request', path: ['input', 'url'] });
  expect(await refused({ url, after: 'nothing' })).toMatchObject({ code: 'invalid-request', path: ['input', 'after'] });
  expect(await refused({ url, after: 'spectator.1' })).toMatchObject({ code: 'invalid-cursor', path: ['input', 'after'] });
  expect(codeOf(await ask(act('testWebhook', '{ messageId }'), { id: 'whk_none' }))).toBe('no-such-webhook');
  expect(codeOf(await ask(WEBHOOKS, {}, null))).toBe('unauthenticated');
});
