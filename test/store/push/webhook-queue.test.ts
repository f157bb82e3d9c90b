// The queue of webhooks: claims, deliveries, and what the database has lost since.
import { afterAll, expect, test } from 'vitest';
import type { AccountId, GameId, TokenHash } from '../../../src/games/ports/game-store.js';
import { ownerKey } from '../../../src/games/ports/streams.js';
import type { DeliveryAttempt, NewWebhook, WebhookId } from '../../../src/games/ports/webhooks.js';
import { openStore } from '../../../src/store/index.js';
import { untilBlocked } from '../../support/blocked.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { freshDatabase } from '../../support/postgres.js';
import { HASH } from '../opened-game.js';

const database = await freshDatabase();
const { sql } = database;
const settings = { address: database.address, poolSizes: { appends: 1, reads: 1 }, statementTimeout: 60_000, lockWait: 60_000 };
const store = await openStore({ ...settings, instance: 'queue', encryption: ENCRYPTION, onFault: () => undefined });
const { streams, webhooks, webhookQueue } = store;
afterAll(() => store.close());

let accounts = 0;
/** A webhook of a new account, whose stream has so many messages. */
async function webhookWith(messages: number): Promise<{ readonly id: WebhookId; readonly owner: string }> {
  const account = `account-${++accounts}` as AccountId;
  const owner = ownerKey({ account });
  await streams.open({ account }, false);
  const id = await webhookOf(owner);
  await recordIn(owner, messages);
  return { id, owner };
}

async function webhookOf(owner: string): Promise<WebhookId> {
  const webhook: NewWebhook = {
    id: `whk_${crypto.randomUUID()}` as WebhookId,
    owner,
    types: null,
    include: [],
    tokenHash: HASH as TokenHash,
    url: 'https://e.example/',
    createdAt: new Date(),
    secret: 's',
    after: 'begin',
  };
  await webhooks.create(webhook, 99);
  return webhook.id;
}

/** Records so many messages of a new game. */
async function recordIn(owner: string, messages: number): Promise<void> {
  const game = crypto.randomUUID() as GameId;
  const now = { game, seq: messages, spectatorSeq: messages, toAct: [], warnAt: null, deadline: null };
  const each = (seq: number) => ({ owner, at: new Date(), kind: 'entry', subject: game, viewer: 'spectator', seq, version: seq }) as const;
  await streams.record([
    { before: { seq: 0, warnAt: null }, now, messages: Array.from({ length: messages }, (_, index) => each(index + 1)) },
  ]);
}

/** Does something while the recording of a message waits for its stream, with what it sees already fixed. */
async function whileRecording(owner: string, work: () => Promise<void>): Promise<void> {
  const recorded = await sql.begin(async (other) => {
    await other`select from streams where owner = ${owner} for update`;
    const recording = recordIn(owner, 1);
    const outcome = Promise.allSettled([recording]);
    await untilBlocked(sql, 1);
    await work();
    return { outcome };
  });
  expect(await recorded.outcome).toEqual([{ status: 'fulfilled', value: undefined }]);
}

const isDue = async (id: WebhookId) => (await sql`select from webhook_queue where endpoint_id = ${id} and due_at <= now()`).length === 1;

async function claim(id: WebhookId, lease = 60_000) {
  await sql`update webhook_queue set due_at = now() where endpoint_id = ${id}`;
  const claimed = await webhookQueue.claim({ lane: 'quick', limit: 100, each: 100, busy: [], held: [], lease });
  return claimed.find(({ webhook }) => webhook.id === id);
}

/** A successful attempt. */
const taken = (cursor: string): DeliveryAttempt => ({
  id: `dlv_${crypto.randomUUID()}`,
  messageId: 'msg_taken',
  after: 'begin',
  cursor,
  messageType: 'entry',
  game: null,
  tournament: null,
  attemptNumber: 1,
  responseStatus: 200,
  failureReason: null,
  durationMs: 1,
  responseExcerpt: '',
});

test('a claim has the requested lease, and a delivery renews it with the lease requested then', async () => {
  const lease = 600_000;
  const { id } = await webhookWith(3);
  const left = async () => {
    const [row] = await sql`
      select (extract(epoch from leased_until - now()) * 1000)::float8 as left from webhook_queue where endpoint_id = ${id}`;
    return row!['left'] as number;
  };
  const claimed = await claim(id, lease);
  // Some time has passed since the claim, but less than half of the lease.
  const first = await left();
  expect(first).toBeGreaterThan(lease / 2);
  expect(first).toBeLessThanOrEqual(lease);
  expect(await webhookQueue.delivered(claimed!, taken('third'), 'quick', 4 * lease)).toMatchObject({ after: 'third' });
  const second = await left();
  expect(second).toBeGreaterThan(2 * lease);
  expect(second).toBeLessThanOrEqual(4 * lease);
});

test('a webhook that is claimed and finds nothing while a message is recorded becomes due again', async () => {
  const { id, owner } = await webhookWith(1);
  await whileRecording(owner, async () => {
    const claimed = (await webhookQueue.claim({ lane: 'quick', limit: 100, each: 100, busy: [], held: [], lease: 60_000 })).find(
      ({ webhook }) => webhook.id === id,
    );
    await webhookQueue.finish(claimed!, 'first', null);
    expect(await isDue(id)).toBe(false);
  });
  expect(await isDue(id)).toBe(true);
});

test('a webhook that is created while a message is recorded becomes due with the next sweep', async () => {
  const { owner } = await webhookWith(1);
  let id = '' as WebhookId;
  await whileRecording(owner, async () => {
    id = await webhookOf(owner);
    await webhookQueue.finish((await claim(id))!, 'first', null);
  });
  expect(await isDue(id)).toBe(false);
  await webhookQueue.sweep(1_000_000);
  expect(await isDue(id)).toBe(true);
  await webhookQueue.finish((await claim(id))!, 'second', null);
  await webhookQueue.sweep(1_000_000);
  expect(await isDue(id)).toBe(false);
});

test('a webhook that is disabled while a message is recorded is not due after the next sweep', async () => {
  const { id, owner } = await webhookWith(1);
  await whileRecording(owner, async () => webhookQueue.rejectToken((await claim(id))!));
  await webhookQueue.sweep(1_000_000);
  expect(await isDue(id)).toBe(false);
  await webhooks.enable(id, HASH);
  await webhookQueue.sweep(1_000_000);
  expect(await isDue(id)).toBe(true);
});

test('a sweep leaves a webhook that is being enabled', async () => {
  const { id } = await webhookWith(1);
  await webhookQueue.rejectToken((await claim(id))!);
  await sql`update webhook_queue set due_at = now() where endpoint_id = ${id}`;
  await sql.begin(async (other) => {
    // As `enable`: it locks the queue first.
    await other`update webhook_queue set due_at = now() where endpoint_id = ${id}`;
    await other`update webhook_endpoints set disabled = null, disabled_at = null where endpoint_id = ${id}`;
    await webhookQueue.sweep(1_000_000);
  });
  expect(await isDue(id)).toBe(true);
});

test('a webhook is not disabled for a token that was replaced since its claim began to read', async () => {
  const { id } = await webhookWith(1);
  const claimed = (await claim(id))!;
  // As if it was enabled between the moment whose state the claim saw and its lock.
  await sql`update webhook_endpoints set token_hash = ${Buffer.from('0b'.repeat(32), 'hex')} where endpoint_id = ${id}`;
  await webhookQueue.rejectToken(claimed);
  expect((await webhooks.read(id))!.disabledReason).toBeNull();
  await webhookQueue.rejectToken({ ...claimed, webhook: (await webhooks.read(id))! });
  expect((await webhooks.read(id))!.disabledReason).toBe('token-invalid');
});

test('an attempt is missing if the database has lost it, or its webhook', async () => {
  const { id } = await webhookWith(1);
  const [kept, lost] = [taken('first'), taken('first')];
  for (const each of [kept, lost]) await webhookQueue.delivered((await claim(id, 0))!, each, 'quick', 0);
  const asked = [kept.id, lost.id];
  expect(await webhookQueue.findLost(asked)).toEqual(new Set());
  await sql`delete from webhook_deliveries where delivery_id = ${lost.id}`;
  expect(await webhookQueue.findLost(asked)).toEqual(new Set([lost.id]));
  await webhooks.remove(id);
  expect(await webhookQueue.findLost(asked)).toEqual(new Set(asked));
});

const state = async (id: WebhookId) => {
  const [row] = await sql`
    select after, rewound_at is not null as rewound, due_at <= now() as due from webhook_queue where endpoint_id = ${id}`;
  return row;
};

test('a webhook whose stream was rewound is due with the news until it has received it', async () => {
  const { id } = await webhookWith(3);
  await webhookQueue.finish((await claim(id))!, 'third', null);
  expect(await webhookQueue.announceRewind(id)).toBe(true);
  expect(await state(id)).toEqual({ after: 'third', rewound: true, due: true });
  const claimed = (await claim(id))!;
  expect(claimed).toMatchObject({ after: 'third', rewoundAt: expect.any(Date) });
  expect(await webhookQueue.delivered(claimed, taken('third'), 'quick', 60_000)).toMatchObject({ after: 'third', rewoundAt: null });
  // What is found during a delivery is no part of it.
  await webhookQueue.announceRewind(id);
  expect(await webhookQueue.delivered(claimed, taken('fourth'), 'quick', 0)).toMatchObject({ rewoundAt: expect.any(Date) });
  await sql`update webhook_endpoints set disabled = 'gone', disabled_at = now() where endpoint_id = ${id}`;
  await sql`update webhook_queue set due_at = null, rewound_at = null where endpoint_id = ${id}`;
  await webhookQueue.announceRewind(id);
  await webhookQueue.sweep(1_000_000);
  expect(await state(id)).toEqual({ after: 'fourth', rewound: true, due: null });
  await webhooks.remove(id);
  expect(await webhookQueue.announceRewind(id)).toBe(false);
});

test('a webhook that is being enabled is due with the news of a rewind', async () => {
  const { id } = await webhookWith(1);
  await webhookQueue.rejectToken((await claim(id))!);
  const enabled = await sql.begin(async (other) => {
    // As `enable`.
    await other`select from webhook_queue where endpoint_id = ${id} for update`;
    await other`update webhook_endpoints set disabled = null, disabled_at = null where endpoint_id = ${id}`;
    await other`update webhook_queue set due_at = now() where endpoint_id = ${id}`;
    const announced = webhookQueue.announceRewind(id);
    await untilBlocked(sql, 1);
    return { announced };
  });
  expect(await enabled.announced).toBe(true);
  expect(await state(id)).toMatchObject({ rewound: true, due: true });
});

test('a delivery whose place is lost continues at another one, with the news, unless another process has taken it over', async () => {
  const { id } = await webhookWith(3);
  const first = (await claim(id, 0))!;
  await webhookQueue.delivered(first, { ...taken('second'), after: 'first' }, 'quick', 0);
  await webhookQueue.delivered(first, { ...taken('third'), after: 'second' }, 'quick', 0);
  expect(await webhookQueue.lastPlaces(id)).toEqual(['second', 'first']);
  const second = (await claim(id))!;
  expect(await webhookQueue.rewind(first, 'first')).toBe(false);
  expect(await webhookQueue.rewind(second, 'second')).toBe(true);
  expect(await state(id)).toEqual({ after: 'second', rewound: true, due: true });
  expect(await claim(id)).toMatchObject({ after: 'second', rewoundAt: expect.any(Date) });
});

test('a webhook that has sent what was recorded during its delivery is not due after the next sweep', async () => {
  const { id, owner } = await webhookWith(1);
  const claimed = (await claim(id))!;
  await recordIn(owner, 1);
  const next = await webhookQueue.delivered(claimed, taken('second'), 'quick', 60_000);
  expect(next).toMatchObject({ after: 'second', recorded: 2 });
  await webhookQueue.finish({ ...claimed, ...next }, 'second', null);
  await webhookQueue.sweep(1_000_000);
  expect(await state(id)).toMatchObject({ due: null });
});

test('a webhook that waits for a clock is due then, at once if something happens, and a retry is not', async () => {
  const { id, owner } = await webhookWith(1);
  const dueIn = async () => {
    const [row] = await sql`select extract(epoch from due_at - now())::float8 as due from webhook_queue where endpoint_id = ${id}`;
    return row!['due'] as number;
  };
  const hour = 3_600;
  await webhookQueue.finish((await claim(id))!, 'first', new Date(Date.now() + hour * 1_000));
  await webhookQueue.sweep(1_000_000);
  expect(await dueIn()).toBeGreaterThan(hour / 2);
  await recordIn(owner, 1);
  expect(await dueIn()).toBeLessThanOrEqual(0);
  // A time that has passed: the clock of the instance is behind that of the database.
  await webhookQueue.finish((await claim(id))!, 'second', new Date(0));
  expect(await dueIn()).toBeGreaterThan(0);
  await webhookQueue.failed((await claim(id))!, taken('third'), { delay: hour * 1_000, disableAfter: 10 * hour * 1_000, disable: null });
  await recordIn(owner, 1);
  await webhookQueue.announceRewind(id);
  await webhookQueue.sweep(1_000_000);
  expect(await dueIn()).toBeGreaterThan(hour / 2);
  // Then there is nothing to send, and a clock runs again.
  await sql`update webhook_endpoints set lane = 'quick' where endpoint_id = ${id}`;
  await webhookQueue.finish((await claim(id))!, 'third', new Date(Date.now() + hour * 1_000));
  await recordIn(owner, 1);
  expect(await dueIn()).toBeLessThanOrEqual(0);
});

test('a webhook that was enabled after a claim is not disabled for the token it had then', async () => {
  const { id } = await webhookWith(1);
  const reason = async () => (await webhooks.read(id))!.disabledReason;
  const old = (await claim(id))!;
  await webhooks.enable(id, HASH);
  await webhookQueue.rejectToken(old);
  expect(await reason()).toBe(null);
  await webhookQueue.rejectToken((await claim(id))!);
  expect(await reason()).toBe('token-invalid');
  expect(await claim(id)).toBeUndefined();
});

test.each(['enable', 'remove'] as const)(
  '%s waits for the end of a delivery, which changes the endpoint after its queue',
  async (method) => {
    const { id } = await webhookWith(1);
    const changed = await sql.begin(async (delivery) => {
      await delivery`select from webhook_queue where endpoint_id = ${id} for update`;
      const done = method === 'enable' ? webhooks.enable(id, HASH) : webhooks.remove(id);
      const outcome = Promise.allSettled([done]);
      await untilBlocked(sql, 1);
      await delivery`update webhook_endpoints set lane = 'slow' where endpoint_id = ${id}`;
      return { outcome };
    });
    expect(await changed.outcome).toEqual([{ status: 'fulfilled', value: undefined }]);
  },
);
