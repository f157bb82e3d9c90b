// Events as a webhook receives them match the document. They are its examples.
import { expect, test } from 'vitest';
import { checkOf } from '../../../scripts/openapi/examples.mjs';
import { RULESETS } from '../../../src/rulesets/index.js';
import { ARBITER } from '../../games/services-on-database.js';
import { freshDatabase } from '../../support/postgres.js';
import { settled } from '../../support/settled.js';
import { openReceiver } from '../../webhooks/receiver.js';
import { openSending } from '../../webhooks/sending.js';
import { readDocument } from '../test-server.js';
import { begin, startRestServer } from './client.js';
import { recordExchange } from './recorded-examples.js';

const database = await freshDatabase();
const { services } = await openSending(database, { rulesets: RULESETS });
const { rest } = await startRestServer({ database });
const done = async (method: string, path: string, body?: object, token?: string) => {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answer = await rest(method, path, { headers, ...(body && { body }), ...(token !== undefined && { token }) });
  expect([path, answer.status < 300, answer.body.detail]).toEqual([path, true, undefined]);
  return answer.body;
};

const document = readDocument();
const { webhooks } = document as unknown as {
  readonly webhooks: Readonly<
    Record<
      string,
      { readonly post: { readonly requestBody: { readonly content: { readonly 'application/json': { readonly schema: object } } } } }
    >
  >;
};

test('every event of a webhook is as the document describes it', async () => {
  const receiver = await openReceiver();
  const { webhook } = await done('POST', '/v1/webhooks', { url: receiver.url, include: ['view', 'legal-actions'] });
  await done('POST', `/v1/webhooks/${webhook.id}/test`);
  const LORDS = { options: { lordsOfScotland: { seats: 2, initiative: 'seat-1' } } };
  const { game, tokens } = await begin(rest, LORDS);
  const token = tokens['seat-1']!;
  await done(
    'POST',
    `/v1/games/${game}/disputes`,
    { entryCursor: (await done('GET', `/v1/games/${game}`, undefined, token)).cursor, claim: 'That was wrong.' },
    token,
  );
  await done('POST', `/v1/games/${game}/disputes/1/ruling`, { effect: { uphold: true }, reason: 'It stands.' }, ARBITER);
  await done('POST', `/v1/games/${game}/resign`, undefined, tokens['seat-2']);
  // A turn that has passed is not sent.
  const { game: waiting, seats } = await done('POST', '/v1/games', LORDS);
  const [first, second] = seats;
  await done('POST', '/v1/webhooks', { url: receiver.url, include: ['view', 'legal-actions'] }, first.token);
  for (const { seat, token: own } of [first, second]) await done('PUT', `/v1/games/${waiting}/seats/${seat}`, undefined, own);
  const settings = { format: 'swiss', rounds: 1, maxPlayers: 8 };
  const { id } = await done('POST', '/v1/tournaments', { name: 'The open', public: true, ...LORDS, settings });
  const at = `/v1/tournaments/${id}`;
  await done('POST', `${at}/players/import`, { csv: 'player,name\nann,Ann\nbob,Bob\n' });
  await done('POST', `${at}/registration/close`);
  await done('POST', `${at}/rounds/1/pairing`);
  await done('POST', `${at}/rounds/1/start`);
  const report = { placings: [['ann'], ['bob']], source: 'adjudication', reason: 'Bob did not come.' };
  await done('PUT', `${at}/rounds/1/tables/1/result`, report);
  await done('PUT', `${at}/rounds/1/tables/1/result`, { ...report, source: 'correction', placings: [['bob'], ['ann']] });
  const kinds = () =>
    new Set(receiver.received.map(({ body }) => (body.type === 'stream.message' ? `${body.type} ${body.data.type}` : body.type)));
  const MESSAGES = [
    'entry',
    'your-turn',
    'dispute',
    'ruling',
    'game-over',
    'game-opened',
    'seat-taken',
    'registration',
    'round-paired',
    'round-started',
    'result',
    'correction',
  ];
  const expected = [
    ...Object.keys(webhooks).filter((each) => !each.startsWith('stream.')),
    ...MESSAGES.map((each) => `stream.message ${each}`),
  ];
  await expect.poll(() => expected.filter((each) => !kinds().has(each))).toEqual([]);
  const late = await openReceiver();
  late.answer = (response) => void response.writeHead(410).end();
  const { webhook: disabled } = await done('POST', '/v1/webhooks', { url: late.url });
  for (const _ of ['the first sent', 'dropped', 'kept']) await done('POST', '/v1/games', LORDS);
  await expect.poll(async () => (await done('GET', `/v1/webhooks/${disabled.id}`)).disabledReason).toBe('gone');
  await settled(database);
  await services.streams.sweep(86_400_000, 1);
  late.answer = (response) => void response.writeHead(204).end();
  await done('POST', `/v1/webhooks/${disabled.id}/enable`);
  await expect.poll(() => late.received.map(({ body }) => body.type)).toContain('stream.interrupted');
  const check = checkOf(document);
  for (const { body, text } of [...receiver.received, ...late.received]) {
    expect([body.type, check(webhooks[body.type]!.post.requestBody.content['application/json'].schema, body)]).toEqual([body.type, null]);
    recordExchange({ method: 'WEBHOOK', url: body.type, body: undefined, status: 204, mediaType: 'application/json', text });
  }
});
