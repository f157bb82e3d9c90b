// Several instances on one database share the deliveries, also when one dies.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import type { DeliveryAttempt } from '../../src/games/ports/webhooks.js';
import { openStore, type Store } from '../../src/store/index.js';
import type { TournamentServices } from '../../src/tournaments/index.js';
import { createWebhook, listDeliveries, readWebhook } from '../../src/webhooks/index.js';
import { must, playingTable, send, startServices } from '../games/services.js';
import { ENCRYPTION } from '../support/encryption.js';
import { type FreshDatabase, freshDatabase } from '../support/postgres.js';
import { delivered, settled } from '../support/settled.js';
import { whenOver } from '../support/when-over.js';
import { openReceiver, type Receiver } from './receiver.js';
import { openSending } from './sending.js';

const upTo = (last: number, first = 1): number[] => Array.from({ length: last - first + 1 }, (_, index) => first + index);

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

const WANTED = { lane: 'quick', limit: 10, each: 4, busy: [], held: [], lease: 600_000 } as const;
/** A successful attempt. */
const TAKEN: DeliveryAttempt = {
  id: 'dlv_taken',
  messageId: 'msg_taken',
  after: null,
  cursor: null,
  messageType: 'entry',
  game: null,
  tournament: null,
  attemptNumber: 1,
  responseStatus: 200,
  failureReason: null,
  durationMs: 1,
  responseExcerpt: '',
};
const versionsOf = ({ received }: Receiver): number[] => received.map(({ body }) => body.data.entry.version);
/** A webhook of the entries of a seat, from now on. */
async function hook(services: TournamentServices, database: FreshDatabase, token: string, { url }: Pick<Receiver, 'url'>) {
  await settled(database);
  return must(await createWebhook(services, token, { url, types: ['entry'] })).webhook;
}

test('three instances send each event once and in order', async () => {
  const database = await freshDatabase();
  const sending = [await openSending(database), await openSending(database), await openSending(database)];
  const at = await openReceiver();
  const tables = await Promise.all(Array.from({ length: 6 }, () => playingTable(sending[0]!.services)));
  for (const { south } of tables) await hook(sending[1]!.services, database, south, at);
  await Promise.all(
    tables.map(async ({ game, north }, index) => {
      for (let version = 5; version < 15; version++)
        await send(sending[(index + version) % 3]!.services, north, game, version, { type: 'step' });
    }),
  );
  await settled(database);
  await delivered(database);
  for (const { game } of tables) {
    const ofGame = at.received.filter(({ body }) => body.data.gameId === game);
    expect(ofGame.map(({ body }) => body.data.entry.version)).toEqual(upTo(15, 6));
  }
  expect(sending.flatMap(({ faults }) => faults)).toEqual([]);
});

test('another instance sends what a killed instance had claimed or did not announce', async () => {
  const database = await freshDatabase();
  const playing = await startServices(database); // runs no dispatcher, and records nothing
  const at = await openReceiver();
  const table = await playingTable(playing);
  const { id } = await hook(playing, database, table.south, at);
  const dying = await queueAt(database);
  const [claimed] = await dying.claim(WANTED);
  expect(claimed!.webhook.id).toBe(id);
  await send(playing, table.north, table.game, 5, { type: 'step' });
  const { services } = await openSending(database, { deaf: true });
  await expect.poll(async () => (await database.sql`select from streams where last > 0`).length).toBeGreaterThan(0);
  // Items of others are sent, this one is leased.
  const other = await openReceiver();
  await hook(services, database, table.north, other);
  await send(services, table.north, table.game, 6, { type: 'step' }); // not announced
  await expect.poll(() => versionsOf(other)).toEqual([7]);
  expect(at.received).toEqual([]);
  await database.sql`update webhook_queue set leased_until = now()`; // the lease expires
  await expect.poll(() => versionsOf(at)).toEqual([6, 7]);
  // The previous holder has lost the claim.
  expect(await dying.delivered(claimed!, TAKEN, 'quick', WANTED.lease)).toBeNull();
});

test('a webhook that is being enabled is not disabled for its earlier token', async () => {
  const database = await freshDatabase();
  const playing = await startServices(database);
  const table = await playingTable(playing);
  await hook(playing, database, table.south, { url: 'http://127.0.0.1:9/hook' });
  const queue = await queueAt(database);
  const [claimed] = await queue.claim(WANTED);
  let rejected: Promise<void> | undefined;
  // As `enable` does.
  await database.sql.begin(async (enabling) => {
    await enabling`select from webhook_queue for update`;
    await enabling`update webhook_endpoints set disabled = null, token_hash = token_hash`;
    rejected = queue.rejectToken(claimed!);
    const waiting = () => database.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await waiting()).length).toBe(1);
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
  const webhook = await hook(services, database, table.south, at);
  await send(services, table.north, table.game, 5, { type: 'step' });
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
    await hook(services, database, south, silent);
    await hook(services, database, north, slow);
    await send(services, north, game, 5, { type: 'step' });
    await send(services, north, game, 6, { type: 'step' });
  }
  await expect.poll(async () => (await database.sql`select from webhook_endpoints where lane = 'slow'`).length).toBe(10);
  await stop();
  // From here on neither responds nor times out: any delivery that waited for them would hang.
  slow.answer = () => undefined;
  const attempts = () => silent.received.length + slow.received.length;
  // All attempts that were begun have arrived.
  await Promise.all([silent, slow].map((receiver) => receiver.settled()));
  const before = attempts();
  // Whatever is answered is quick, also on a slow machine.
  const patient = await openSending(database, { settings: { ...settings, quickWithin: 600_000, lease: 600_000 }, timeout: 600_000 });
  await expect.poll(attempts).toBe(before + lanes.slow.limit);
  const table = tables[0]!;
  await hook(patient.services, database, table.south, at);
  for (let version = 7; version < 20; version++) {
    await send(patient.services, table.north, table.game, version, { type: 'step' });
    await expect.poll(() => at.received.length, { interval: 5 }).toBe(version - 6);
  }
  expect(attempts()).toBe(before + lanes.slow.limit);
});
