// Several instances on one database share the deliveries, also when one dies.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DeliveryAttempt } from '../../src/games/ports/webhooks.js';
import { openStore, type Store } from '../../src/store/index.js';
import { createWebhook, listDeliveries, readWebhook } from '../../src/webhooks/index.js';
import { must, playingTable, send, startServices } from '../games/services.js';
import { ENCRYPTION } from '../support/encryption.js';
import { type FreshDatabase, freshDatabase } from '../support/postgres.js';
import { whenOver } from '../support/when-over.js';
import { openReceiver } from './receiver.js';
import { openSending } from './sending.js';

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

/** The queue of another instance, which runs no dispatcher. */
async function queueAt(database: FreshDatabase): Promise<Store['webhookQueue']> {
  const { webhookQueue, close } = await openStore({
    address: database.address,
    poolSizes: { appends: 1, reads: 1 },
    statementTimeout: 5_000,
    instance: randomBytes(4).toString('hex'),
    encryption: ENCRYPTION,
    onFault: () => undefined,
  });
  whenOver(close);
  return webhookQueue;
}

const WANTED = { lane: 'quick', limit: 10, each: 4, busy: [], lease: 600_000 } as const;
/** A successful attempt. */
const TAKEN: DeliveryAttempt = {
  id: 'dlv_taken',
  messageId: 'msg_taken',
  seq: 3,
  hash: null,
  cursor: null,
  attemptNumber: 1,
  responseStatus: 200,
  failureReason: null,
  durationMs: 1,
  responseExcerpt: '',
};

test('three instances send each event once and in order', async () => {
  const database = await freshDatabase();
  const sending = [await openSending(database), await openSending(database), await openSending(database)];
  const at = await openReceiver();
  const tables = await Promise.all(Array.from({ length: 6 }, () => playingTable(sending[0]!.services)));
  for (const { game, south } of tables) must(await createWebhook(sending[1]!.services, south, { url: at.url, game, after: null }));
  await Promise.all(
    tables.map(async ({ game, north }, index) => {
      for (let version = 5; version < 15; version++)
        await send(sending[(index + version) % 3]!.services, north, game, version, { type: 'step' });
    }),
  );
  await expect.poll(() => at.received.length).toBe(6 * 15);
  for (const { game } of tables) {
    expect(at.received.filter(({ body }) => body.data.game === game).map(({ body }) => body.data.version)).toEqual(upTo(15));
  }
  expect(sending.flatMap(({ faults }) => faults)).toEqual([]);
});

test('another instance sends what a killed instance had claimed or did not announce', async () => {
  const database = await freshDatabase();
  const playing = await startServices(database); // runs no dispatcher
  const at = await openReceiver();
  const table = await playingTable(playing);
  must(await createWebhook(playing, table.south, { url: at.url, game: table.game, after: null }));
  const dying = await queueAt(database);
  const [claimed] = await dying.claim(WANTED);
  expect(claimed!.game).toBe(table.game);
  const { services } = await openSending(database, { deaf: true });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(at.received).toEqual([]); // the lease is valid
  await database.sql`update webhook_queue set leased_until = now()`; // the lease expires
  await expect.poll(() => at.received.length).toBe(5);
  // The previous holder has lost the claim.
  expect(await dying.delivered(claimed!, TAKEN, 'quick', WANTED.lease)).toBeNull();
  await send(services, table.north, table.game, 5, { type: 'step' }); // not announced
  await expect.poll(() => at.received.map(({ body }) => body.data.version)).toEqual(upTo(6));
});

test('a claim has the requested lease, and a delivery renews it with the lease requested then', async () => {
  const database = await freshDatabase();
  const playing = await startServices(database);
  const table = await playingTable(playing);
  must(await createWebhook(playing, table.south, { url: 'http://127.0.0.1:9/hook', game: table.game, after: null }));
  const leases = async () =>
    (await database.sql`select (extract(epoch from leased_until - now()) * 1000)::float8 as left from webhook_queue`).map(
      ({ left }) => left,
    );
  const queue = await queueAt(database);
  const [claimed] = await queue.claim(WANTED);
  // Some time has passed since the claim, but less than half of the lease.
  const [first] = await leases();
  expect(first).toBeGreaterThan(WANTED.lease / 2);
  expect(first).toBeLessThanOrEqual(WANTED.lease);
  expect(await queue.delivered(claimed!, TAKEN, 'quick', 4 * WANTED.lease)).toMatchObject({ seq: TAKEN.seq });
  const [second] = await leases();
  expect(second).toBeGreaterThan(2 * WANTED.lease);
  expect(second).toBeLessThanOrEqual(4 * WANTED.lease);
});

test('an entry that the database has lost since it was sent does not count as delivered', async () => {
  const database = await freshDatabase();
  const playing = await startServices(database);
  const table = await playingTable(playing);
  must(await createWebhook(playing, table.south, { url: 'http://127.0.0.1:9/hook', game: table.game, after: null }));
  const queue = await queueAt(database);
  const claim = async () => (await queue.claim(WANTED))[0]!;
  const state = async () => (await database.sql`select seq, due_at is not null as due from webhook_queue`)[0];
  const [{ hash }] = (await database.sql`select hash from entries where game_id = ${table.game} and seq = 3`) as unknown as [
    { hash: string },
  ];
  expect(await queue.delivered(await claim(), { ...TAKEN, hash: 'lost' }, 'quick', 0)).toMatchObject({ seq: 0 });
  expect(await queue.delivered(await claim(), { ...TAKEN, id: 'dlv_2', hash }, 'quick', 0)).toMatchObject({ seq: 3 });
  // Nothing more is due up to an entry that is lost: the delivery looks again.
  await queue.finish(await claim(), { seq: 5, hash: 'lost' });
  expect(await state()).toEqual({ seq: 3, due: true });
  await queue.finish(await claim(), { seq: 3, hash });
  expect(await state()).toEqual({ seq: 3, due: false });
});

test('a webhook that is being enabled is not disabled for its earlier token', async () => {
  const database = await freshDatabase();
  const playing = await startServices(database);
  const table = await playingTable(playing);
  must(await createWebhook(playing, table.south, { url: 'http://127.0.0.1:9/hook', game: table.game, after: null }));
  const queue = await queueAt(database);
  const [claimed] = await queue.claim(WANTED);
  let rejected: Promise<void> | undefined;
  // As `enable` does.
  await database.sql.begin(async (enabling) => {
    await enabling`select from webhook_queue for update`;
    await enabling`update webhook_endpoints set disabled = null, token_hash = token_hash`;
    rejected = queue.rejectToken(claimed!);
    await new Promise((resolve) => setTimeout(resolve, 300));
    await enabling`update webhook_queue set due_at = now(), lease = null, leased_until = null`;
  });
  await rejected;
  expect(await database.sql`select disabled from webhook_endpoints`).toEqual([{ disabled: null }]);
});

test('a webhook that fails for days is disabled with the reason, and old attempts are deleted', async () => {
  const database = await freshDatabase();
  const { services } = await openSending(database, { settings: { disableAfter: 600, retention: 2_500 } });
  const at = await openReceiver();
  at.answer = (response) => void response.writeHead(500).end();
  const table = await playingTable(services);
  const { webhook } = must(await createWebhook(services, table.south, { url: at.url, game: table.game, after: null }));
  const read = async () => must(await readWebhook(services, table.south, webhook.id));
  await expect.poll(async () => (await read()).disabledReason).toBe('failing');
  expect(await read()).toMatchObject({ disabledAt: expect.any(Date), failingSince: expect.any(Date) });
  const attempts = at.received.length;
  expect(attempts).toBeGreaterThan(1);
  const stored = async () => must(await listDeliveries(services, table.south, webhook.id, { after: null, first: 50 })).deliveries.length;
  await expect.poll(stored).toBe(0);
  expect(at.received).toHaveLength(attempts);
});

test('slow and silent endpoints do not delay others', async () => {
  const database = await freshDatabase();
  const lanes = { quick: { limit: 4, each: 2 }, slow: { limit: 2, each: 1 } };
  const settings = { lanes, delays: [100], quickWithin: 100 };
  const { services, stop } = await openSending(database, { settings, timeout: 400 });
  const silent = await openReceiver();
  silent.answer = () => undefined;
  const slow = await openReceiver();
  slow.answer = (response) => void setTimeout(() => response.writeHead(200).end(), 300);
  const at = await openReceiver();
  const tables = await Promise.all(Array.from({ length: 5 }, () => playingTable(services)));
  for (const { game, south, north } of tables) {
    must(await createWebhook(services, south, { url: silent.url, game, after: null }));
    must(await createWebhook(services, north, { url: slow.url, game, after: null }));
  }
  await expect.poll(async () => (await database.sql`select from webhook_endpoints where lane = 'slow'`).length).toBe(10);
  await stop();
  // From here on neither responds nor times out: any delivery that waited for them would hang.
  slow.answer = () => undefined;
  const attempts = () => silent.received.length + slow.received.length;
  const before = attempts();
  const patient = await openSending(database, { settings: { ...settings, lease: 600_000 }, timeout: 600_000 });
  await expect.poll(attempts).toBe(before + lanes.slow.limit);
  const table = tables[0]!;
  must(await createWebhook(patient.services, table.south, { url: at.url, game: table.game, after: 'south.5' }));
  for (let version = 5; version < 20; version++) {
    await send(patient.services, table.north, table.game, version, { type: 'step' });
    await expect.poll(() => at.received.length, { interval: 5 }).toBe(version - 4);
  }
  expect(attempts()).toBe(before + lanes.slow.limit);
});
