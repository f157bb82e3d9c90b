import { afterAll, describe, expect, test } from 'vitest';
import { addAccountToken, createAccount, revokeAccountToken } from '../../src/accounts/index.js';
import {
  type DeliveryOutcome,
  type GameId,
  readNotices,
  replaceSeatToken,
  resign,
  type Services,
  takeSeat,
} from '../../src/games/index.js';
import type { TournamentServices } from '../../src/tournaments/index.js';
import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  listDeliveries,
  readWebhook,
  redeliver,
  rotateWebhookSecret,
  testWebhook,
} from '../../src/webhooks/index.js';
import { codeOf, freshKey, must, OPENER, openTable, playingTable, send, type Table } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { delivered, settled } from '../support/settled.js';
import { whenOver } from '../support/when-over.js';
import { openReceiver, type Receiver, verify } from './receiver.js';
import { openSending } from './sending.js';

const database = await freshDatabase();
const outcomes: DeliveryOutcome[] = [];
const { services, store, faults } = await openSending(database, { reports: { onAttempt: (outcome) => void outcomes.push(outcome) } });
afterAll(() => expect(faults).toEqual([]));

/** Creates a webhook that begins with the next entry. */
async function hooked(token: string, receiver?: Receiver, after: string | null = null) {
  const at = receiver ?? (await openReceiver());
  await settled(database);
  const { webhook, secret } = must(
    await createWebhook(services, token, { url: at.url, types: ['game-opened', 'seat-taken', 'entry'], after }),
  );
  // Else a message that failed is tried again and again during the other tests.
  whenOver(async () => void (await deleteWebhook(services, token, webhook.id)));
  return { at, secret, id: webhook.id };
}

const versionsAt = ({ received }: Receiver, game: string): number[] =>
  received.flatMap(({ body: { data } }) => (data.gameId === game ? [data.entry.version] : []));
const upTo = (last: number, first = 1): number[] => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const isDelivered = ({ responseStatus }: { readonly responseStatus: number | null }): boolean => responseStatus === 204;
const steps = async (each: Services, { game, north }: Table, from: number, many: number) => {
  for (let version = from; version < from + many; version++) await send(each, north, game, version, { type: 'step' });
};
const deliveriesOf = async (token: string, id: string) =>
  must(await listDeliveries(services, token, id, { after: null, first: 50 })).deliveries;

test('each attempt reports its outcome', async () => {
  const table = await playingTable(services);
  const { at } = await hooked(table.south);
  await steps(services, table, 5, 1);
  await expect.poll(() => outcomes).toContain('delivered');
  at.answer = (response) => void response.writeHead(500).end();
  await steps(services, table, 6, 1);
  await expect.poll(() => outcomes).toContain('rejected');
  at.answer = (response) => void response.destroy();
  await expect.poll(() => outcomes).toContain('connection-failed');
});

describe('an account’s webhook', () => {
  test('is disabled when its token is revoked, and continues without a gap when enabled with another token', async () => {
    const account = must(await createAccount(services, OPENER, { name: 'A platform', scopes: ['open-games'] }));
    const [first, second] = [account.token, must(await addAccountToken(services, OPENER, account.account.id, {}))];
    const { at, id } = await hooked(first.token);
    const game = await openTable(services, {}, first.token);
    await expect.poll(() => at.received.length).toBe(1);
    must(await revokeAccountToken(services, OPENER, first.id));
    await playBoth(game);
    await expect.poll(async () => must(await readWebhook(services, second.token, id)).disabledReason).toBe('token-invalid');
    must(await testWebhook(services, second.token, id));
    await expect.poll(async () => (await testsLeft(id)).length).toBe(0);
    expect(at.received).toHaveLength(1);
    must(await enableWebhook(services, second.token, id));
    await expect.poll(() => versionsAt(at, game.game)).toEqual(upTo(5));
  });
});

const testsLeft = (id: string) => database.sql`select from webhook_queue where endpoint_id = ${id} and kind = 'test'`;

describe('a test', () => {
  test('is not sent if the token of its account is revoked: the webhook is disabled', async () => {
    const { account, token } = must(await createAccount(services, OPENER, { name: 'A platform', scopes: [] }));
    const other = must(await addAccountToken(services, OPENER, account.id, {}));
    const { at, id } = await hooked(token.token);
    must(await testWebhook(services, token.token, id));
    await expect.poll(() => at.received.length).toBe(1);
    expect(await services.webhooks.store.read(id)).toMatchObject({ disabledReason: null });
    // Queued before the token became invalid, processed afterwards.
    must(await revokeAccountToken(services, OPENER, token.id));
    await services.webhooks.store.enqueue(id, 'test');
    await expect.poll(async () => (await services.webhooks.store.read(id))!.disabledReason).toBe('token-invalid');
    await expect.poll(async () => (await testsLeft(id)).length).toBe(0);
    must(await enableWebhook(services, other.token, id));
    must(await testWebhook(services, other.token, id));
    await expect.poll(() => at.received.map(({ body }) => body.type)).toEqual(['webhook.test', 'webhook.test']);
  });

  test('is not sent if the token of its seat was replaced: the webhook is deleted', async () => {
    const table = await playingTable(services);
    const { at, id } = await hooked(table.south);
    must(await replaceSeatToken(services, OPENER, table.game, 'south'));
    await services.webhooks.store.enqueue(id, 'test');
    await expect.poll(async () => services.webhooks.store.read(id)).toBeNull();
    expect(at.received).toEqual([]);
  });
});

describe('an endpoint that', () => {
  test('fails for a while receives every event in order, with one message id per event', async () => {
    const table = await playingTable(services);
    const at = await openReceiver();
    let refusals = 0;
    at.answer = (response) => void response.writeHead(++refusals < 4 ? 503 : 204).end('not now\u0007 \n please');
    const { id, secret } = await hooked(table.north, at);
    await steps(services, table, 5, 2);
    await expect.poll(() => at.received.length).toBe(5);
    expect(versionsAt(at, table.game)).toEqual([6, 6, 6, 6, 7]);
    expect(new Set(at.received.slice(0, 4).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    for (const one of at.received) verify(secret, one);
    await expect.poll(async () => (await deliveriesOf(table.north, id)).length).toBe(5);
    expect(
      (await deliveriesOf(table.north, id)).map(({ attemptNumber, responseStatus, responseExcerpt }) => [
        attemptNumber,
        responseStatus,
        responseExcerpt,
      ]),
    ).toEqual([
      [1, 204, ''],
      [4, 204, ''],
      [3, 503, 'not now please'],
      [2, 503, 'not now please'],
      [1, 503, 'not now please'],
    ]);
  });

  test('redirects is not followed, and a response that repeats the request is not stored', async () => {
    const table = await playingTable(services);
    const [at, elsewhere] = [await openReceiver(), await openReceiver()];
    at.answer = (response, { text }) => void response.writeHead(307, { location: elsewhere.url }).end(text);
    const { id } = await hooked(table.north, at);
    await steps(services, table, 5, 1);
    await expect
      .poll(async () => (await deliveriesOf(table.north, id))[0])
      .toMatchObject({ responseStatus: 307, failureReason: null, responseExcerpt: '' });
    expect(elsewhere.received).toEqual([]);
  });

  test('does not respond, does not exist or does not resolve is recorded as such', async () => {
    // Only the silent endpoint has a short timeout, so that a slow machine does not change the other results.
    const { services: hasty } = await openSending(await freshDatabase(), { timeout: 100 });
    const [ofSilent, table] = [await playingTable(hasty), await playingTable(services)];
    const silent = await openReceiver();
    silent.answer = () => undefined;
    const dead = await openReceiver();
    await dead.close();
    const hook = async (at: TournamentServices, { south }: Table, url: string) => {
      const { id } = must(await createWebhook(at, south, { url })).webhook;
      return async () => must(await listDeliveries(at, south, id, { after: null, first: 50 })).deliveries.at(-1)?.failureReason;
    };
    const failures = [
      await hook(hasty, ofSilent, silent.url),
      await hook(services, table, dead.url),
      await hook(services, table, 'https://nowhere.example/hook'),
    ];
    await steps(hasty, ofSilent, 5, 1);
    await steps(services, table, 5, 1);
    await expect.poll(() => Promise.all(failures.map((failure) => failure()))).toEqual(['timed-out', 'connection-failed', 'dns-failed']);
  });

  test('returns 410 receives nothing until it is enabled', async () => {
    const table = await playingTable(services);
    const at = await openReceiver();
    at.answer = (response) => void response.writeHead(410).end();
    const { id } = await hooked(table.north, at);
    await steps(services, table, 5, 1);
    await expect.poll(async () => must(await readWebhook(services, table.north, id)).disabledReason).toBe('gone');
    expect(at.received).toHaveLength(1);
    at.answer = (response) => void response.writeHead(200).end();
    await steps(services, table, 6, 1);
    must(await enableWebhook(services, table.north, id));
    await expect.poll(() => versionsAt(at, table.game)).toEqual([6, 6, 7]);
    expect(must(await readWebhook(services, table.north, id))).toMatchObject({ disabledReason: null, failingSince: null });
  });
});

test('a webhook that has failed for days continues at once when it is enabled, with a new series of failures', async () => {
  const own = await freshDatabase();
  // Disabled at the second failure. Nothing but `enableWebhook` makes its messages due.
  const sending = await openSending(own, { settings: { disableAfter: 0 } });
  const table = await playingTable(sending.services);
  await settled(own);
  const at = await openReceiver();
  at.answer = (response) => void response.writeHead(503).end();
  const { id } = must(await createWebhook(sending.services, table.south, { url: at.url, types: ['entry'] })).webhook;
  await steps(sending.services, table, 5, 2);
  const webhook = async () => must(await readWebhook(sending.services, table.south, id));
  await expect.poll(async () => (await webhook()).disabledReason).toBe('failing');
  const waiting = async () =>
    (
      await own.sql`
        select due_at <= now() as is_due, lease is not null as is_claimed, attempts, failing_since is not null as is_failing
        from webhook_queue where endpoint_id = ${id}`
    )[0];
  await expect.poll(waiting).toEqual({ is_due: null, is_claimed: false, attempts: 2, is_failing: true });
  expect(versionsAt(at, table.game)).toEqual([6, 6]);
  await sending.stop();
  must(await enableWebhook(sending.services, table.south, id));
  expect(await waiting()).toEqual({ is_due: true, is_claimed: false, attempts: 0, is_failing: false });
  expect(await webhook()).toMatchObject({ disabledReason: null, failingSince: null });
  at.answer = (response) => void response.writeHead(204).end();
  const next = await openSending(own);
  await expect.poll(() => versionsAt(at, table.game)).toEqual([6, 6, 6, 7]);
  expect([sending, next].flatMap((each) => each.faults)).toEqual([]);
});

test('what was not announced is found, and sent by one of two instances', async () => {
  const own = await freshDatabase();
  const sending = [await openSending(own, { deaf: true }), await openSending(own, { deaf: true })] as const;
  const table = await playingTable(sending[0].services);
  await settled(own);
  const at = await openReceiver();
  must(await createWebhook(sending[1].services, table.south, { url: at.url, types: ['entry'] }));
  await steps(sending[0].services, table, 5, 5);
  await settled(own);
  await delivered(own);
  expect(versionsAt(at, table.game)).toEqual(upTo(10, 6));
  expect(sending.flatMap((each) => each.faults)).toEqual([]);
});

test('an endpoint that was away while the game ended and was archived receives every entry, and each again if it asks', async () => {
  const table = await playingTable(services);
  const at = await openReceiver();
  at.answer = (response) => void response.writeHead(503).end();
  const { id, secret } = await hooked(table.south, at);
  await steps(services, table, 5, 3);
  await expect.poll(() => at.received.length).toBeGreaterThan(1);
  must(await resign(services, table.north, { game: table.game, idempotencyKey: freshKey() }));
  expect(await store.archive.archive(table.game as GameId)).toBe(9);
  expect(await database.sql`select from entries where game_id = ${table.game}`).toEqual([]);
  at.answer = (response) => void response.writeHead(204).end();
  await expect.poll(() => [...new Set(versionsAt(at, table.game))]).toEqual(upTo(9, 6));
  const { entries } = must(await readNotices(services, table.south, { game: table.game, after: 'south.5', first: 50 }));
  await expect.poll(async () => (await deliveriesOf(table.south, id)).filter(isDelivered).length).toBe(4);
  for (const one of at.received) verify(secret, one);
  const last = new Map(at.received.map(({ body: { data } }) => [data.entry.version, data.entry]));
  expect([...last.values()].map(({ notices }) => notices)).toEqual(entries.map(({ notices }) => JSON.parse(JSON.stringify(notices))));

  const before = at.received.length;
  const second = (await deliveriesOf(table.south, id)).filter(isDelivered)[2]!;
  must(await redeliver(services, table.south, second.id));
  await expect.poll(() => at.received.length).toBe(before + 1);
  expect(at.received.at(-1)!.text).toBe(at.received.findLast(({ body }) => body.data.entry.version === 7)!.text);
  // A webhook that is created now begins in the archive.
  const { at: late } = await hooked(table.south, undefined, at.received[0]!.body.data.cursor);
  await expect.poll(() => versionsAt(late, table.game)).toEqual(upTo(9, 7));
});

describe('its owner', () => {
  test('rotates the secret, and both secrets sign for a day', async () => {
    const table = await playingTable(services);
    const { at, secret, id } = await hooked(table.north);
    const rotated = must(await rotateWebhookSecret(services, table.north, id));
    expect(rotated.webhook.previousSecretUntil!.getTime()).toBeGreaterThan(Date.now() + 23 * 3_600_000);
    await steps(services, table, 5, 1);
    await expect.poll(() => at.received.length).toBeGreaterThan(0);
    for (const each of [secret, rotated.secret]) verify(each, at.received[0]!);
    // All events of one claim are signed with the secrets at the time of the claim.
    const underWay = () => database.sql`select from webhook_queue where endpoint_id = ${id} and leased_until is not null`;
    await expect.poll(async () => (await underWay()).length).toBe(0);
    await database.sql`update webhook_endpoints set previous_until = now() - interval '1 second' where endpoint_id = ${id}`;
    await steps(services, table, 6, 1);
    // The first event may have been sent twice.
    const next = () => at.received.find(({ body }) => body.data.entry.version === 7);
    await expect.poll(next).toBeDefined();
    expect(() => verify(secret, next()!)).toThrow();
    verify(rotated.secret, next()!);
    expect(must(await readWebhook(services, table.north, id)).previousSecretUntil).toBeNull();
  });

  test('requests a redelivery and a test', async () => {
    const table = await playingTable(services);
    const { at, secret, id } = await hooked(table.south);
    await steps(services, table, 5, 5);
    await expect.poll(async () => (await deliveriesOf(table.south, id)).length).toBe(5);
    const third = (await deliveriesOf(table.south, id))[2]!;
    must(await redeliver(services, table.south, third.id));
    const { webhook, messageId } = must(await testWebhook(services, table.south, id));
    await expect.poll(() => at.received.length).toBe(7);
    const again = at.received.find(({ body }, index) => index > 4 && body.type === 'stream.message')!;
    expect(again.headers['webhook-id']).toBe(third.messageId);
    // The game has continued: an entry that is not the last one has no state.
    const { state: _state, ...withoutState } = at.received[2]!.body.data;
    expect(again.body.data).toEqual(withoutState);
    const tested = at.received.find(({ body }) => body.type === 'webhook.test')!;
    expect(verify(secret, tested)).toMatchObject({ data: { webhook: id } });
    expect([webhook.id, messageId]).toEqual([id, tested.headers['webhook-id']]);
    await expect
      .poll(async () =>
        (await deliveriesOf(table.south, id))
          .map(({ kind }) => kind)
          .slice(0, 2)
          .sort(),
      )
      .toEqual(['redelivery', 'test']);
    expect(codeOf(await redeliver(services, table.north, third.id))).toBe('no-such-delivery');
  });

  test('secrets are not readable in the database', async () => {
    const table = await playingTable(services);
    const { secret, id } = await hooked(table.north);
    const [row] = await database.sql`select secret from webhook_endpoints where endpoint_id = ${id}`;
    expect((row!['secret'] as Buffer).includes(Buffer.from(secret))).toBe(false);
    expect((row!['secret'] as Buffer).includes(Buffer.from(secret.slice(6), 'base64'))).toBe(false);
  });
});

async function playBoth({ game, north, south }: Table): Promise<void> {
  must(await takeSeat(services, north, game));
  must(await takeSeat(services, south, game));
  await send(services, north, game, 3, { type: 'ready' });
  await send(services, south, game, 4, { type: 'ready' });
}
