import { describe, expect, test } from 'vitest';
import { replaceSeatToken } from '../../src/games/index.js';
import { readStream } from '../../src/streams/index.js';
import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  listDeliveries,
  listWebhooks,
  readWebhook,
  redeliver,
  rotateWebhookSecret,
  testWebhook,
} from '../../src/webhooks/index.js';
import { ARBITER, codeOf, must, OPENER, playingTable, STRANGER, startServices } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';

const services = await startServices(await freshDatabase());
const url = 'https://example.com/hook';
const create = (token: string | null, after: string | null = null) => createWebhook(services, token, { url, after });
const endOf = async (token: string) => must(await readStream(services, token, { after: null, types: null, first: 1 })).endCursor;

describe('a webhook is created', () => {
  test('for the stream of its token’s owner, after a cursor of that stream', async () => {
    const { game, north, south } = await playingTable(services);
    const codes = await Promise.all([
      create(null),
      create('an-unknown-token'),
      create('lyon_seat_nobodys'),
      create(south, 'no-cursor'),
      create(south, await endOf(north)),
      create(OPENER, await endOf(south)),
      create(OPENER, (await endOf(OPENER)).replace(/^m\d+/, 'm900')),
    ]);
    expect(codes.map(codeOf)).toEqual([
      ...['unauthenticated', 'unauthenticated', 'unauthenticated'],
      ...['invalid-request', 'invalid-cursor', 'invalid-cursor', 'stream-rewound'],
    ]);
    for (const token of [OPENER, south]) expect(codeOf(await create(token, await endOf(token)))).toBe('ok');
    const made = must(await create(south));
    expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(made.webhook).toMatchObject({ url, owner: `seat:${game}:south`, types: null, include: [], disabledReason: null });
    expect(must(await create(OPENER)).webhook.owner).toBe('account:opener');
    const selected = must(await createWebhook(services, north, { url, types: ['your-turn'], include: ['view'] })).webhook;
    expect(selected).toMatchObject({ types: ['your-turn'], include: ['view'] });
    for (const [token, webhook] of [
      [south, made.webhook],
      [north, selected],
    ] as const)
      expect(must(await readWebhook(services, token, webhook.id))).toEqual(webhook);
  });

  test('by an account without any scope', async () => {
    expect(codeOf(await create(STRANGER))).toBe('ok');
    expect(codeOf(await create(ARBITER))).toBe('ok');
  });

  test('up to the limit of its owner', async () => {
    const { north, south } = await playingTable(services);
    const made = await Promise.all(Array.from({ length: 7 }, () => create(south)));
    expect(made.map(codeOf).sort()).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too-many-webhooks', 'too-many-webhooks']);
    const [first] = must(await listWebhooks(services, south)).items;
    expect(must(await deleteWebhook(services, south, first!.id))).toBe(first!.id);
    expect(codeOf(await create(south))).toBe('ok');
    expect(codeOf(await create(north))).toBe('ok');
  });

  test('up to the limit of its token, if it is a seat’s: those of an earlier token do not count', async () => {
    const { game, south } = await playingTable(services);
    for (let each = 0; each < 5; each++) must(await create(south));
    expect(codeOf(await create(south))).toBe('too-many-webhooks');
    const { token } = must(await replaceSeatToken(services, OPENER, game, 'south'));
    expect(codeOf(await create(token))).toBe('ok');
    expect(must(await listWebhooks(services, token)).items).toHaveLength(1);
  });

  test('only for a public address', async () => {
    const refusing = { ...services, webhooks: { ...services.webhooks, checkAddress: async () => 'refused' as const } };
    expect(codeOf(await createWebhook(refusing, OPENER, { url }))).toBe('address-not-allowed');
    expect(codeOf(await createWebhook(services, OPENER, { url: 'ftp://example.com' }))).toBe('invalid-request');
  });
});

test('a webhook does not exist for other callers', async () => {
  const { game, south, north } = await playingTable(services, { public: true });
  const { id } = must(await create(south)).webhook;
  for (const token of [north, OPENER, STRANGER]) {
    const uses = [readWebhook, deleteWebhook, enableWebhook, rotateWebhookSecret, testWebhook].map((use) => use(services, token, id));
    const codes = await Promise.all([...uses, listDeliveries(services, token, id, { after: null, first: 5 })]);
    expect(new Set(codes.map(codeOf))).toEqual(new Set(['no-such-webhook']));
    expect(codeOf(await redeliver(services, token, 'dlv_aaaaaaaaaaaaaaaaaaaaaa'))).toBe('no-such-delivery');
  }
  expect(must(await listWebhooks(services, north)).items).toEqual([]);
  expect(codeOf(await listWebhooks(services, null))).toBe('unauthenticated');
  must(await replaceSeatToken(services, OPENER, game, 'south'));
  for (const use of [readWebhook, deleteWebhook, enableWebhook, rotateWebhookSecret, testWebhook])
    expect(codeOf(await use(services, south, id))).toBe('token-revoked');
  const others = [listWebhooks(services, south), create(south), redeliver(services, south, 'dlv_aaaaaaaaaaaaaaaaaaaaaa')];
  for (const refused of await Promise.all(others)) expect(codeOf(refused)).toBe('token-revoked');
  expect(codeOf(await listWebhooks(services, 'lyon_seat_nobodys'))).toBe('unauthenticated');
});

test('pages of deliveries have the usual limits, and cursors of other lists are refused', async () => {
  const { south } = await playingTable(services);
  const { id } = must(await create(south)).webhook;
  expect(codeOf(await listDeliveries(services, south, id, { after: null, first: 0 }))).toBe('invalid-request');
  expect(codeOf(await listDeliveries(services, south, id, { after: 'dlv_aaaaaaaaaaaaaaaaaaaaaa', first: 5 }))).toBe('invalid-cursor');
  const none = { deliveries: [], hasNextPage: false, totalCount: 0 };
  expect(must(await listDeliveries(services, south, id, { after: null, first: 5 }))).toEqual(none);
});
