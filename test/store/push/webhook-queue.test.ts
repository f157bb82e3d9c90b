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
async function webhookWith(
  messages: number,
): Promise<{ readonly id: WebhookId; readonly owner: string; readonly tags: readonly string[] }> {
  const account = `account-${++accounts}` as AccountId;
  const owner = ownerKey({ account });
  await streams.open({ account }, false);
  const id = await webhookOf(owner);
  await recordIn(owner, messages);
  return { id, owner, tags: (await streams.messages(owner, 0, 99)).map(({ tag }) => tag) };
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
    after: 0,
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
const taken = (number: number, tag: string | null): DeliveryAttempt => ({
  id: `dlv_${crypto.randomUUID()}`,
  messageId: 'msg_taken',
  number,
  tag,
  cursor: null,
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
  expect(await webhookQueue.delivered(claimed!, taken(3, null), 'quick', 4 * lease)).toMatchObject({ number: 3 });
  const second = await left();
  expect(second).toBeGreaterThan(2 * lease);
  expect(second).toBeLessThanOrEqual(4 * lease);
});

test('a message that the database has lost since it was sent does not count as delivered', async () => {
  const { id, tags } = await webhookWith(5);
  const state = async () =>
    (await sql`select message_number as number, due_at is not null as due from webhook_queue where endpoint_id = ${id}`)[0];
  const again = async () => {
    await sql`update webhook_queue set lease = null, leased_until = null where endpoint_id = ${id}`;
    return (await claim(id))!;
  };
  expect(await webhookQueue.delivered(await again(), taken(3, 'lost'), 'quick', 0)).toMatchObject({ number: 0 });
  expect(await webhookQueue.delivered(await again(), taken(3, tags[2]!), 'quick', 0)).toMatchObject({ number: 3 });
  // Nothing more is due up to a message that is lost: the delivery looks again.
  await webhookQueue.finish(await again(), { number: 5, tag: 'lost' });
  expect(await state()).toEqual({ number: 3, due: true });
  await webhookQueue.finish(await again(), { number: 5, tag: tags[4]! });
  expect(await state()).toEqual({ number: 5, due: false });
});

test('a webhook that is claimed and finds nothing while a message is recorded becomes due again', async () => {
  const { id, owner, tags } = await webhookWith(1);
  await whileRecording(owner, async () => {
    const claimed = (await webhookQueue.claim({ lane: 'quick', limit: 100, each: 100, busy: [], lease: 60_000 })).find(
      ({ webhook }) => webhook.id === id,
    );
    await webhookQueue.finish(claimed!, { number: 1, tag: tags[0]! });
    expect(await isDue(id)).toBe(false);
  });
  expect(await isDue(id)).toBe(true);
});

test('a webhook that is created while a message is recorded becomes due with the next sweep', async () => {
  const { owner, tags } = await webhookWith(1);
  let id = '' as WebhookId;
  await whileRecording(owner, async () => {
    id = await webhookOf(owner);
    await webhookQueue.finish((await claim(id))!, { number: 1, tag: tags[0]! });
  });
  expect(await isDue(id)).toBe(false);
  await webhookQueue.sweep(1_000_000);
  expect(await isDue(id)).toBe(true);
  await webhookQueue.finish((await claim(id))!, { number: 2, tag: null });
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

test('a message that has expired is not lost while it is deleted', async () => {
  const { id, owner, tags } = await webhookWith(1);
  const sent = [{ webhook: id, number: 1, tag: tags[0]! }];
  const swept = await sql.begin(async (other) => {
    await other`select from streams where owner = ${owner} for update`;
    const sweeping = streams.sweep(0, 99);
    await untilBlocked(sql, 1);
    expect(await webhookQueue.findLost(sent)).toEqual([]);
    return { sweeping };
  });
  await swept.sweeping;
  expect(await streams.head(owner)).toEqual({ last: 1, lost: 1 });
  expect(await streams.messages(owner, 0, 9)).toEqual([]);
  expect(await webhookQueue.findLost(sent)).toEqual([]);
});

test('a message that was sent is lost if the stream has another one under its number, or none', async () => {
  const { id, owner, tags } = await webhookWith(3);
  const [, , last] = tags;
  const lost = (number: number, tag: string) => webhookQueue.findLost([{ webhook: id, number, tag }]);
  const state = async () => {
    const [row] =
      await sql`select rewound_at is not null as rewound, due_at is not null as due from webhook_queue where endpoint_id = ${id}`;
    return row;
  };
  await webhookQueue.finish((await claim(id))!, { number: 3, tag: last! });
  expect([await lost(3, last!), await state()]).toEqual([[], { rewound: false, due: false }]);
  await streams.sweep(1_000_000, 2);
  expect(await lost(1, tags[0]!)).toEqual([]);
  for (const [number, tag] of [
    [3, 'another'],
    [4, 'later'],
  ] as const) {
    expect(await lost(number, tag)).toEqual([{ webhook: id, isDeleted: false }]);
    expect(await state()).toEqual({ rewound: true, due: true });
    // Its receiver hears of it, and then has what it had.
    const claimed = (await claim(id))!;
    expect(claimed).toMatchObject({ number: 3, rewoundAt: expect.any(Date) });
    expect(await webhookQueue.delivered(claimed, taken(3, null), 'quick', 0)).toMatchObject({ number: 3, rewoundAt: null });
    await webhookQueue.finish(claimed, { number: 3, tag: last! });
  }
  // What is found during a delivery is no part of it.
  const claimed = (await claim(id))!;
  await lost(3, 'another');
  expect(await webhookQueue.delivered(claimed, taken(3, last!), 'quick', 0)).toMatchObject({ rewoundAt: expect.any(Date) });
  await sql`update webhook_endpoints set disabled = 'gone', disabled_at = now() where endpoint_id = ${id}`;
  await sql`update webhook_queue set due_at = null, rewound_at = null where endpoint_id = ${id}`;
  await lost(3, 'another');
  expect(await state()).toEqual({ rewound: true, due: false });
  await webhooks.remove(id);
  expect(await lost(3, last!)).toEqual([{ webhook: id, isDeleted: true }]);
  expect((await streams.head(owner))!.last).toBe(3);
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
