import { describe, expect, test } from 'vitest';
import { replaceSeatToken } from '../../src/games/index.js';
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
const create = (token: string | null, game: string | null, after: string | null = null) =>
  createWebhook(services, token, { url, game, after });

describe('a webhook is created', () => {
  test('by a seat for its game or an account for its games only', async () => {
    const table = await playingTable(services);
    const open = await playingTable(services, { public: true });
    const codes = await Promise.all([
      create(null, null),
      create('an-unknown-token', null),
      create(ARBITER, null),
      create(STRANGER, table.game),
      create(STRANGER, open.game),
      create(table.south, null),
      create(table.south, open.game),
      create('lyon_seat_nobodys', open.game),
      create(OPENER, 'no-game'),
      create(OPENER, null, 'spectator.1'),
      create(OPENER, table.game, 'south.1'),
      create(table.south, table.game, 'north.1'),
    ]);
    expect(codes.map(codeOf)).toEqual([
      ...['unauthenticated', 'unauthenticated', 'forbidden', 'no-such-game', 'forbidden', 'invalid-request'],
      ...['seat-token-required', 'unauthenticated', 'no-such-game', 'invalid-request', 'invalid-cursor', 'invalid-cursor'],
    ]);
    const made = must(await create(table.south, table.game, 'south.2'));
    expect(made.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(made.webhook).toMatchObject({ url, owner: { account: null, game: table.game, seat: 'south' }, disabledReason: null });
    expect(must(await create(OPENER, table.game)).webhook.owner).toEqual({ account: 'opener', game: table.game, seat: null });
    expect(must(await readWebhook(services, table.south, made.webhook.id))).toEqual(made.webhook);
  });

  test('up to the limit of its owner', async () => {
    const { game, south } = await playingTable(services);
    const made = await Promise.all(Array.from({ length: 7 }, () => create(south, game)));
    expect(made.map(codeOf).sort()).toEqual(['ok', 'ok', 'ok', 'ok', 'ok', 'too-many-webhooks', 'too-many-webhooks']);
    const [first] = must(await listWebhooks(services, south));
    expect(must(await deleteWebhook(services, south, first!.id))).toBe(first!.id);
    expect(codeOf(await create(south, game))).toBe('ok');
  });

  test('only for a public address', async () => {
    const refusing = { ...services, webhooks: { ...services.webhooks, checkAddress: async () => 'refused' as const } };
    expect(codeOf(await createWebhook(refusing, OPENER, { url, game: null, after: null }))).toBe('address-not-allowed');
    expect(codeOf(await createWebhook(services, OPENER, { url: 'ftp://example.com', game: null, after: null }))).toBe('invalid-request');
  });
});

test('a webhook does not exist for other callers', async () => {
  const { game, south, north } = await playingTable(services, { public: true });
  const { id } = must(await create(south, game)).webhook;
  for (const token of [north, OPENER, STRANGER]) {
    const uses = [readWebhook, deleteWebhook, enableWebhook, rotateWebhookSecret, testWebhook].map((use) => use(services, token, id));
    const codes = await Promise.all([...uses, listDeliveries(services, token, id, { after: null, first: 5 })]);
    expect(new Set(codes.map(codeOf))).toEqual(new Set(['no-such-webhook']));
    expect(codeOf(await redeliver(services, token, 'dlv_aaaaaaaaaaaaaaaaaaaaaa'))).toBe('no-such-delivery');
  }
  expect(must(await listWebhooks(services, north))).toEqual([]);
  expect(codeOf(await listWebhooks(services, null))).toBe('unauthenticated');
  expect(must(await listWebhooks(services, ARBITER))).toEqual([]);
  must(await replaceSeatToken(services, OPENER, game, 'south'));
  for (const use of [readWebhook, deleteWebhook, enableWebhook, rotateWebhookSecret, testWebhook])
    expect(codeOf(await use(services, south, id))).toBe('token-revoked');
  const others = [
    listWebhooks(services, south),
    create(south, null),
    create(south, game),
    redeliver(services, south, 'dlv_aaaaaaaaaaaaaaaaaaaaaa'),
  ];
  for (const refused of await Promise.all(others)) expect(codeOf(refused)).toBe('token-revoked');
  expect(codeOf(await listWebhooks(services, 'lyon_seat_nobodys'))).toBe('unauthenticated');
});

test('pages of deliveries have the usual limits, and cursors of other lists are refused', async () => {
  const { game, south } = await playingTable(services);
  const { id } = must(await create(south, game)).webhook;
  expect(codeOf(await listDeliveries(services, south, id, { after: null, first: 0 }))).toBe('invalid-request');
  expect(codeOf(await listDeliveries(services, south, id, { after: 'dlv_aaaaaaaaaaaaaaaaaaaaaa', first: 5 }))).toBe('invalid-cursor');
  const none = { deliveries: [], hasNextPage: false, totalCount: 0 };
  expect(must(await listDeliveries(services, south, id, { after: null, first: 5 }))).toEqual(none);
});
