// A database that loses the last messages of streams under live instances: docs/decisions/rewinds.md.
import { expect, test } from 'vitest';
import { ownerKey, streamTopic } from '../../src/games/ports/streams.js';
import { readStream } from '../../src/streams/index.js';
import { createWebhook } from '../../src/webhooks/index.js';
import { codeOf, must, playingTable, send, type Table } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { copyDatabase } from '../support/set-back.js';
import { delivered, settled } from '../support/settled.js';
import { openReceiver } from '../webhooks/receiver.js';
import { openSending } from '../webhooks/sending.js';
import { followStream, openStreaming } from './streaming.js';

const STEPS = 6;

/** Two instances, and a game whose last steps are lost when `setBack` is called: every viewer is then at version 6 again. */
async function gameToSetBack(prepare: (table: Table) => Promise<void> = async () => undefined) {
  const database = await freshDatabase();
  const { services } = await openStreaming(database);
  const { services: other } = await openStreaming(database);
  const table = await playingTable(services, { turns: 4 });
  const read = (after: string | null) => readStream(services, table.south, { after, types: ['entry'], first: 50 });
  await settled(database);
  await prepare(table);
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

test('a stream that the database has lost as a whole ends, instead of waiting for messages that are no longer recorded', async () => {
  const { database, services, table, read } = await gameToSetBack();
  const setBack = await copyDatabase(database.sql);
  const live = await followStream(services, table.south);
  const { cursor } = await expect
    .poll(() => live.messages[0])
    .toBeDefined()
    .then(() => live.messages[0]!);
  await setBack();
  // As after a lost connection, and every half a minute: every stream looks again.
  const wake = () => services.announcer.announce(streamTopic(ownerKey({ game: table.game as never, seat: 'south' })));
  wake();
  expect(await live.ended).toBe('stream-rewound');
  const again = await followStream(services, table.south);
  await steps(services, table, 5, 1);
  await expect.poll(again.words).toEqual(['stream-opened', 'entry south 6']);
  expect(codeOf(await read(cursor))).toBe('ok');
  await again.stop();
});

test('a webhook is sent what follows the last message that the database still has as sent', async () => {
  const database = await freshDatabase();
  const { services } = await openStreaming(database);
  const sending = await openSending(database);
  const table = await playingTable(services, { turns: 4 });
  await settled(database);
  const at = await openReceiver();
  must(await createWebhook(services, table.south, { url: at.url, game: null, after: null, stream: { types: ['entry'] } }));
  await steps(services, table, 5, 1);
  const versions = () => at.received.map(({ body }) => body.data.entry.version);
  await expect.poll(versions).toEqual([6]);
  await delivered(database);
  const setBack = await copyDatabase(database.sql);
  await steps(services, table, 6, 3);
  await expect.poll(versions).toEqual([6, 7, 8, 9]);
  await settled(database);
  await delivered(database);
  await setBack();
  await steps(services, table, 6, 4);
  await expect.poll(versions).toEqual([6, 7, 8, 9, 7, 8, 9, 10]);
  const ids = at.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(ids.length);
  expect(sending.faults).toEqual([]);
});
