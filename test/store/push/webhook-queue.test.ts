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
  const claimed = await webhookQueue.claim({ lane: 'quick', limit: 100, each: 100, busy: [], lease });
  return claimed.find(({ webhook }) => webhook.id === id);
}

/** A successful attempt. */
const taken = (cursor: string): DeliveryAttempt => ({
  id: `dlv_${crypto.randomUUID()}`,
  messageId: 'msg_taken',
  cursor,
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
    const claimed = (await webhookQueue.claim({ lane: 'quick', limit: 100, each: 100, busy: [], lease: 60_000 })).find(
      ({ webhook }) => webhook.id === id,
    );
    await webhookQueue.finish(claimed!, 'first');
    expect(await isDue(id)).toBe(false);
  });
  expect(await isDue(id)).toBe(true);
});

test('a webhook that is created while a message is recorded becomes due with the next sweep', async () => {
  const { owner } = await webhookWith(1);
  let id = '' as WebhookId;
  await whileRecording(owner, async () => {
    id = await webhookOf(owner);
    await webhookQueue.finish((await claim(id))!, 'first');
  });
  expect(await isDue(id)).toBe(false);
  await webhookQueue.sweep(1_000_000);
  expect(await isDue(id)).toBe(true);
  await webhookQueue.finish((await claim(id))!, 'second');
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
  const attempted = taken('first');
  await webhookQueue.delivered((await claim(id))!, attempted, 'quick', 0);
  const asked = [attempted.id, 'dlv_another'];
  expect(await webhookQueue.findLost(asked)).toEqual(new Set(['dlv_another']));
  await webhooks.remove(id);
  expect(await webhookQueue.findLost(asked)).toEqual(new Set(asked));
});

test('a webhook whose stream was rewound is due with the news until it has received it, and continues where the news says', async () => {
  const { id } = await webhookWith(3);
  const state = async () => {
    const [row] = await sql`
      select after, rewound_at is not null as rewound, due_at is not null as due from webhook_queue where endpoint_id = ${id}`;
    return row;
  };
  await webhookQueue.finish((await claim(id))!, 'third');
  for (const [found, after] of [
    [null, 'third'],
    ['second', 'second'],
  ] as const) {
    expect(await webhookQueue.rewind(id, found)).toBe(true);
    expect(await state()).toEqual({ after, rewound: true, due: true });
    const claimed = (await claim(id))!;
    expect(claimed).toMatchObject({ after, rewoundAt: expect.any(Date) });
    expect(await webhookQueue.delivered(claimed, taken(after), 'quick', 0)).toMatchObject({ after, rewoundAt: null });
    await webhookQueue.finish(claimed, after);
  }
  // What is found during a delivery is no part of it.
  const claimed = (await claim(id))!;
  await webhookQueue.rewind(id, null);
  expect(await webhookQueue.delivered(claimed, taken('fourth'), 'quick', 0)).toMatchObject({ rewoundAt: expect.any(Date) });
  await sql`update webhook_endpoints set disabled = 'gone', disabled_at = now() where endpoint_id = ${id}`;
  await sql`update webhook_queue set due_at = null, rewound_at = null where endpoint_id = ${id}`;
  await webhookQueue.rewind(id, null);
  expect(await state()).toEqual({ after: 'fourth', rewound: true, due: false });
  await webhooks.remove(id);
  expect(await webhookQueue.rewind(id, null)).toBe(false);
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
