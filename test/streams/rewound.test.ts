// A database that loses the last messages of streams under live instances: docs/decisions/rewinds.md.
import { expect, test } from 'vitest';
import { ownerKey, streamTopic } from '../../src/games/ports/streams.js';
import { readStream } from '../../src/streams/index.js';
import { createWebhook, listDeliveries, redeliver } from '../../src/webhooks/index.js';
import { codeOf, must, OPENER, playingTable, send, type Table } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { copyDatabase } from '../support/set-back.js';
import { delivered, settled } from '../support/settled.js';
import { openReceiver } from '../webhooks/receiver.js';
import { openSending } from '../webhooks/sending.js';
import { followStream, openStreaming } from './streaming.js';

const STEPS = 6;

/** Two instances, and a game whose last steps are lost when `setBack` is called: every viewer is then at version 6 again. */
async function gameToSetBack() {
  const database = await freshDatabase();
  const { services } = await openStreaming(database);
  const { services: other } = await openStreaming(database);
  const table = await playingTable(services, { turns: 4 });
  const read = (after: string | null) => readStream(services, table.south, { after, types: ['entry'], first: 50 });
  await settled(database);
  return { database, services, other, table, read };
}

async function steps(services: Parameters<typeof send>[0], { north, game }: Table, from: number, count: number): Promise<void> {
  for (let version = from; version < from + count; version++)
    expect(codeOfVerdict(await send(services, north, game, version, { type: 'step' }))).toBe('accepted');
}
const codeOfVerdict = ({ kind }: { readonly kind: string }): string => kind;

test('a stream ends when its last message is lost, and continues after a message that is kept with neither a hole nor a double', async () => {
  const { database, services, other, table, read } = await gameToSetBack();
  const begun = must(await read(null)).endCursor;
  await steps(services, table, 5, 1);
  await expect.poll(async () => must(await read(begun)).messages.length).toBe(1);
  const kept = must(await read(begun)).endCursor;
  await settled(database);
  const setBack = await copyDatabase(database.sql);
  const live = [await followStream(services, table.south, { after: begun }), await followStream(other, table.south, { after: begun })];
  await steps(services, table, 6, STEPS);
  const all = ['entry south 6', 7, 8, 9, 10, 11, 12].map((each) => (typeof each === 'number' ? `entry south ${each}` : each));
  for (const stream of live) await expect.poll(stream.words).toEqual(all);
  const lost = live[0]!.messages.slice(1).map(({ cursor }) => cursor);
  await settled(database);
  await setBack();
  // Other entries take the numbers of the first that are lost.
  await steps(other, table, 6, 2);
  for (const stream of live) {
    expect(await stream.ended).toBe('stream-rewound');
    expect(stream.words()).toEqual(all);
  }
  for (const cursor of lost) expect(codeOf(await read(cursor))).toBe('stream-rewound');
  for (const each of [services, other]) {
    const again = await followStream(each, table.south, { after: kept });
    await expect.poll(again.words).toEqual(all.slice(1, 3));
    expect(again.messages.map(({ cursor }) => cursor)).not.toContain(lost[0]);
    await again.stop();
  }
});

test('a recorded stream that the database has lost as a whole ends, instead of waiting for messages that are no longer recorded', async () => {
  const { database, services, table } = await gameToSetBack();
  const read = (after: string | null) => readStream(services, OPENER, { after, types: ['entry'], first: 50 });
  const setBack = await copyDatabase(database.sql);
  const live = await followStream(services, OPENER);
  const { cursor } = await expect
    .poll(() => live.messages[0])
    .toBeDefined()
    .then(() => live.messages[0]!);
  await setBack();
  // As after a lost connection, and every half a minute: every stream looks again.
  const wake = () => services.announcer.announce(streamTopic(ownerKey({ account: 'opener' as never })));
  wake();
  expect(await live.ended).toBe('stream-rewound');
  const again = await followStream(services, OPENER);
  await steps(services, table, 5, 1);
  await expect.poll(again.words).toEqual(['stream-opened', 'entry spectator 6']);
  expect(codeOf(await read(cursor))).toBe('ok');
  await again.stop();
});

/** A seat's webhook that has received the entry 6 and so many more, and a database that has lost those after 6 when `setBack` is called. */
async function webhookToSetBack(more = 3) {
  const database = await freshDatabase();
  const found: string[] = [];
  const sending = await openSending(database, {
    onRewind: (what) => void found.push(what),
    reports: { onInterrupted: (_, why) => void found.push(why) },
  });
  const { services } = sending;
  const table = await playingTable(services, { turns: 4 });
  await settled(database);
  const at = await openReceiver();
  const { webhook } = must(await createWebhook(services, table.south, { url: at.url, types: ['entry'], include: ['details'] }));
  await steps(services, table, 5, 1);
  const words = () => at.received.map(({ body: { data } }) => data.code ?? data.entry.version);
  await expect.poll(words).toEqual([6]);
  await delivered(database);
  const kept = at.received[0]!.body.data.cursor as string;
  const setBack = await copyDatabase(database.sql);
  await steps(services, table, 6, more);
  await expect.poll(words).toEqual([6, 7, 8, 9].slice(0, 1 + more));
  await settled(database);
  await delivered(database);
  return { database, sending, services, table, at, words, kept, webhook: webhook.id, found, setBack };
}

test('a webhook hears that its stream was rewound, and is sent what follows the last message that the database still has', async () => {
  const { services, sending, table, at, words, kept, webhook, found, setBack } = await webhookToSetBack();
  await setBack();
  await steps(services, table, 6, 4);
  await expect.poll(words).toEqual([6, 7, 8, 9, 'stream-rewound', 7, 8, 9, 10]);
  const { body } = at.received[4]!;
  expect(body).toEqual({ type: 'stream.interrupted', timestamp: expect.any(String), data: { code: 'stream-rewound', cursor: kept } });
  const { messages } = must(await readStream(services, table.south, { after: kept, types: ['entry'], first: 50 }));
  expect(at.received.slice(5).map(({ body: { data } }) => data.entry.cursor)).toEqual(messages.map(({ entry }) => entry!.cursor));
  const ids = at.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(ids.length);
  // The news can be sent again, and is no second loss.
  const { deliveries } = must(await listDeliveries(services, table.south, webhook, { after: null, first: 50 }));
  must(await redeliver(services, table.south, deliveries.find(({ messageId }) => messageId === ids[4])!.id));
  await expect.poll(words).toEqual([6, 7, 8, 9, 'stream-rewound', 7, 8, 9, 10, 'stream-rewound']);
  expect(at.received[9]!.body).toEqual(body);
  expect(found.filter((each) => each !== 'position')).toEqual(['subscriber', 'stream-rewound']);
  expect(sending.faults).toEqual([]);
});

test('a webhook hears of it although nothing more happens, also from an instance that has sent nothing, until it has received the news', async () => {
  const { database, sending, at, words, setBack } = await webhookToSetBack();
  at.answer = (response) => void response.writeHead(503).end();
  await setBack();
  await expect.poll(words).toEqual([6, 7, 8, 9, 'stream-rewound', 'stream-rewound', 'stream-rewound']);
  await sending.stop();
  at.answer = (response) => void response.writeHead(204).end();
  const tried = at.received.length;
  const other = await openSending(database);
  await expect.poll(() => at.received.length).toBe(tried + 1);
  await delivered(database);
  expect(at.received.length).toBe(tried + 1);
  expect(new Set(at.received.slice(4).map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect([...sending.faults, ...other.faults]).toEqual([]);
});

test('a webhook hears of it if the database is set back while it receives a message, and nothing else is lost', async () => {
  const { services, sending, table, at, words, setBack, found } = await webhookToSetBack(0);
  at.answer = async (response, { body }) => {
    if (body.data.entry?.version === 7 && at.received.length === 2) await setBack();
    response.writeHead(204).end();
  };
  await steps(services, table, 6, 1);
  await expect.poll(words).toEqual([6, 7, 'stream-rewound']);
  await steps(services, table, 6, 1);
  await expect.poll(words).toEqual([6, 7, 'stream-rewound', 7]);
  expect(found.filter((each) => each !== 'position')).toEqual(['subscriber', 'stream-rewound']);
  expect(sending.faults).toEqual([]);
});

test('a webhook is sent what takes the place of a lost message, also if its claim outlives the loss', async () => {
  const { database, services, sending, table, at, words, kept, found } = await webhookToSetBack(0);
  let setBack = async (): Promise<void> => undefined;
  at.answer = async (response) => {
    // While the entry 7 is sent, the database is copied. Under the same claim the entry 8 is sent, which the copy lacks.
    if (at.received.length === 2) {
      setBack = await copyDatabase(database.sql);
      await steps(services, table, 7, 1);
    }
    if (at.received.length === 3) {
      await setBack();
      await steps(services, table, 7, 3);
    }
    response.writeHead(204).end();
  };
  await steps(services, table, 6, 1);
  await expect.poll(words).toEqual([6, 7, 8, 'stream-rewound', 8, 9, 10]);
  const news = at.received[3]!.body.data.cursor;
  expect([news, kept]).toEqual([at.received[1]!.body.data.cursor, at.received[0]!.body.data.cursor]);
  expect(found.filter((each) => each !== 'position')).toEqual(['subscriber', 'stream-rewound']);
  expect(sending.faults).toEqual([]);
});

test('a webhook whose last message and delivery are no longer kept hears of no rewind', async () => {
  const database = await freshDatabase();
  const found: string[] = [];
  const sending = await openSending(database, { onRewind: (what) => void found.push(what) });
  const { services } = sending;
  const table = await playingTable(services, { turns: 4 });
  await settled(database);
  const at = await openReceiver();
  must(await createWebhook(services, OPENER, { url: at.url, types: ['entry'] }));
  const words = () => at.received.map(({ body: { data } }) => data.code ?? data.entry.version);
  await steps(services, table, 5, 1);
  await expect.poll(words).toEqual([6]);
  await delivered(database);
  await services.streams.sweep(0, 100);
  await database.sql`delete from webhook_deliveries`;
  expect(await database.sql`select from stream_messages`).toHaveLength(0);
  await steps(services, table, 6, 1);
  await expect.poll(words).toEqual([6, 7]);
  expect([found, sending.faults]).toEqual([[], []]);
});
