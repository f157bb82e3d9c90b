// What a receiver gets that was away for a while: what waits, at once, and a range of messages again.
import { describe, expect, test } from 'vitest';
import { readStream } from '../../src/streams/index.js';
import {
  createWebhook,
  enableWebhook,
  listDeliveries,
  readWebhook,
  redeliverRange,
  testWebhook,
  type WebhookRequest,
} from '../../src/webhooks/index.js';
import { codeOf, freshKey, must, OPENER, playingTable, STRANGER, send, type Table } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { settled } from '../support/settled.js';
import { openReceiver, type Receiver } from './receiver.js';
import { openSending } from './sending.js';

const HOUR = 3_600_000;
/** The second failure of an event delays it for longer than a test takes. */
const delays = [50, HOUR];

const accept: Receiver['answer'] = (response) => void response.writeHead(204).end();
const refuse: Receiver['answer'] = (response) => void response.writeHead(503).end();

async function started() {
  const database = await freshDatabase();
  const { services, faults } = await openSending(database, { settings: { delays } });
  const table = await playingTable(services);
  await settled(database);
  let version = 5;
  return {
    database,
    services,
    faults,
    table,
    step: async (many = 1) => {
      for (let left = many; left > 0; left--) await send(services, table.north, table.game, version++, { type: 'step' });
    },
    create: async (token: string, url: string, types: WebhookRequest['types'] = ['entry'], after: string | null = null) =>
      must(await createWebhook(services, token, { url, types, after })).webhook.id,
  };
}

type Started = Awaited<ReturnType<typeof started>>;

/** The versions that arrived at each path. */
const arrived = ({ received }: Receiver, path: string, paths: readonly string[]) =>
  received.flatMap(({ body }, index) => (paths[index] === path && body.type === 'stream.message' ? [body.data.entry.version] : []));

/** A receiver that is down, and the paths of what it receives. */
async function away() {
  const at = await openReceiver();
  const paths: string[] = [];
  let answer: Receiver['answer'] = refuse;
  at.answer = (response, one) => {
    paths.push(response.req.url!);
    answer(response, one);
  };
  return {
    at,
    url: (path: string) => new URL(path, at.url).href,
    arrived: (path: string) => arrived(at, path, paths),
    use: (next: Receiver['answer']) => {
      answer = next;
    },
  };
}

const attemptsOf = async ({ database }: Started, webhook: string) =>
  (
    await database.sql`
      select attempts, due_at > now() + interval '10 minutes' as waits from webhook_queue
      where endpoint_id = ${webhook} and kind = 'message'`
  )[0];
const LONG_WAIT = { attempts: 2, waits: true };

describe('after an outage of a receiver', () => {
  test.each(['a success', 'enabling an enabled webhook'])('%s makes due all that waits for it, and nothing else', async (means) => {
    const play = await started();
    const { services, table, create } = play;
    const [receiver, other] = [await away(), await away()];
    const first = await create(OPENER, receiver.url('/first'));
    const second = await create(OPENER, receiver.url('/second'));
    const elsewhere = await create(OPENER, other.url('/first'));
    const foreign = await create(table.south, receiver.url('/foreign'));
    await play.step();
    for (const each of [first, second, elsewhere, foreign]) await expect.poll(() => attemptsOf(play, each)).toEqual(LONG_WAIT);
    receiver.use(accept);
    await play.step();
    if (means === 'a success') must(await testWebhook(services, OPENER, first));
    else must(await enableWebhook(services, OPENER, second));
    for (const path of ['/first', '/second']) await expect.poll(() => receiver.arrived(path)).toEqual([6, 6, 6, 7]);
    for (const each of [elsewhere, foreign]) expect(await attemptsOf(play, each)).toEqual(LONG_WAIT);
    await expect.poll(async () => must(await readWebhook(services, OPENER, second)).failingSince).toBeNull();
    expect(play.faults).toEqual([]);
  });

  test('an attempt that was under way when another one succeeded is repeated at once', async () => {
    const play = await started();
    const receiver = await away();
    const first = await create(play, receiver.url('/first'));
    await create(play, receiver.url('/second'));
    let hung: (() => void) | null = null;
    let attempts = 0;
    receiver.use((response, one) => {
      if (response.req.url !== '/second' || ++attempts !== 2) return refuse(response, one);
      hung = () => refuse(response, one);
    });
    await play.step();
    await expect.poll(() => hung).not.toBeNull();
    await expect.poll(() => attemptsOf(play, first)).toEqual(LONG_WAIT);
    receiver.use(accept);
    must(await testWebhook(play.services, OPENER, first));
    await expect.poll(() => receiver.arrived('/first')).toEqual([6, 6, 6]);
    hung!();
    await expect.poll(() => receiver.arrived('/second')).toEqual([6, 6, 6]);
    expect(play.faults).toEqual([]);
  });
});

const create = ({ create: make }: Started, url: string) => make(OPENER, url);

describe('a range of messages is sent again', () => {
  /** Five entries that a webhook has sent, with the cursors of all messages. */
  async function sent(token: (table: Table) => string, types: WebhookRequest['types'] = ['entry']) {
    const play = await started();
    const { services, table } = play;
    const at = await openReceiver();
    const owner = token(table);
    const id = await play.create(owner, at.url, types);
    await play.step(5);
    const versions = () => at.received.map(({ body }) => body.data.entry.version);
    await expect.poll(versions).toEqual([6, 7, 8, 9, 10]);
    const cursors = at.received.map(({ body }) => body.data.cursor as string);
    const again = () => versions().slice(5);
    const range = (after: string | null, upTo: string | null, key: string | null = null) =>
      redeliverRange(services, owner, id, { after, upTo }, key);
    const waiting = () => play.database.sql`select from webhook_queue where endpoint_id = ${id} and kind = 'range'`;
    return { ...play, at, id, owner, cursors, again, range, waiting };
  }

  test.each([
    ['an account', () => OPENER],
    ['a seat', ({ south }: Table) => south],
  ])('of %s: after one cursor, up to another one, in order and with the same ids', async (_, token) => {
    const { at, services, owner, id, table, cursors, again, range, waiting, faults } = await sent(token);
    must(await range(cursors[0]!, cursors[2]!));
    await expect.poll(again).toEqual([7, 8]);
    const idsOf = (from: number, to: number) => at.received.slice(from, to).map(({ headers }) => headers['webhook-id']);
    expect(idsOf(5, 7)).toEqual(idsOf(1, 3));
    const deliveries = must(await listDeliveries(services, owner, id, { after: null, first: 2 }));
    const about = { messageType: 'entry', game: table.game, tournament: null, responseStatus: 204, kind: 'redelivery' };
    await expect.poll(async () => (await waiting()).length).toBe(0);
    expect(deliveries.deliveries).toMatchObject([
      { cursor: cursors[2], ...about },
      { cursor: cursors[1], ...about },
    ]);
    const key = freshKey();
    must(await range(cursors[3]!, null, key));
    must(await range(cursors[3]!, null, key));
    await expect.poll(again).toEqual([7, 8, 10]);
    expect([codeOf(await range(cursors[2]!, cursors[1]!)), codeOf(await range('no-cursor', null))]).toEqual([
      'invalid-cursor',
      'invalid-request',
    ]);
    must(await range(null, cursors[1]!));
    await expect.poll(() => again().slice(-2)).toEqual([6, 7]);
    expect(codeOf(await redeliverRange(services, STRANGER, id, {}))).toBe('no-such-webhook');
    expect(faults).toEqual([]);
  });

  test('that the stream still has, and the place that it has lost is refused', async () => {
    const { services, cursors, again, range, waiting } = await sent(() => OPENER);
    await services.streams.sweep(14 * 24 * HOUR, 2);
    expect(codeOf(await range(cursors[0]!, null))).toBe('cursor-expired');
    must(await range(null, null));
    await expect.poll(again).toEqual([9, 10]);
    await expect.poll(async () => (await waiting()).length).toBe(0);
  });

  test('and retried while the receiver is away, and a new range replaces it', async () => {
    const { at, cursors, again, range, step, waiting } = await sent(() => OPENER);
    at.answer = refuse;
    must(await range(cursors[0]!, null));
    await expect.poll(again).toEqual([7, 7]);
    must(await range(cursors[1]!, cursors[2]!));
    expect((await waiting()).length).toBe(1);
    await expect.poll(again).toEqual([7, 7, 8, 8]);
    at.answer = accept;
    // The next message succeeds, and with it the range.
    await step();
    await expect.poll(() => again().slice(4).sort()).toEqual([11, 8]);
    await expect.poll(async () => (await waiting()).length).toBe(0);
  });

  test('also those that it has not sent, and only messages of its types', async () => {
    const { services, table, create, step, database } = await started();
    const begin = must(await readStream(services, table.south, { after: null, types: null, first: 1 })).endCursor;
    await step(2);
    await settled(database);
    const at = await openReceiver();
    const id = await create(table.south, at.url);
    must(await redeliverRange(services, table.south, id, { after: begin }));
    await expect
      .poll(() => at.received.map(({ body: { data } }) => [data.type, data.entry.version]))
      .toEqual([
        ['entry', 6],
        ['entry', 7],
      ]);
  });
});
