// Games that differ only in what a seat may not know push the same to it: the same messages, of the same length.
import { EventSource } from 'eventsource';
import { expect, test } from 'vitest';
import { readNotices } from '../../src/games/index.js';
import { must, send, startTable, verdictText } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { seededBytes } from '../support/seeded-bytes.js';
import { whenOver } from '../support/when-over.js';
import { connect, listen, subscribe } from './graphql/socket-client.js';
import { startTestServer } from './test-server.js';

const STREAM = `subscription { stream { type cursor createdAt gameId seat entry { version cursor kind hash notices { type } }
  state { version cursor status toAct view { ... on SmallView { hand } } legalActions { version seat count } } } }`;

/** Plays a game in which north secretly marks the cards at these places of its hand. Returns what both streams of south send. */
async function received(marked: readonly number[]): Promise<{ readonly socket: readonly object[]; readonly events: readonly object[] }> {
  const { app, services } = await startTestServer({
    database: await freshDatabase(),
    now: () => new Date('2026-11-29T12:00:00.123Z'),
    alter: (given) => ({ ...given, randomBytes: seededBytes(7) }),
  });
  const { game, north, south } = await startTable(services, { revealAfterEnd: false });
  const { entries } = must(await readNotices(services, north, { game, after: null, first: 50 }));
  const { hand } = entries.at(-1)!.notices[0] as unknown as { readonly hand: readonly string[] };
  const address = await listen(app);
  const authorization = `Bearer ${south}`;
  const socket = subscribe<object>(connect(address, { payload: { authorization } }), STREAM, {});
  const events: object[] = [];
  const url = `${address.replace('ws:', 'http:').replace('/graphql', '')}/v1/stream?include=view&include=legal-actions`;
  const source = new EventSource(url, { fetch: (input, init) => fetch(input, { ...init, headers: { ...init.headers, authorization } }) });
  source.onmessage = ({ data }) => void events.push(JSON.parse(data));
  whenOver(() => source.close());
  // A turn that has passed would be omitted.
  const arrived = async (count: number) => {
    await expect.poll(() => [socket.all().length, events.length]).toEqual([count, count]);
  };
  await arrived(1);
  const act = async (token: string, version: number, action: Parameters<typeof send>[4]) =>
    expect(verdictText(await send(services, token, game, version, action))).toBe(`accepted ${version + 1}`);
  for (const [index, place] of marked.entries()) await act(north, 3 + index, { type: 'mark', card: hand[place]! });
  await act(north, 3 + marked.length, { type: 'ready' });
  await arrived(3);
  await act(south, 4, { type: 'ready' });
  await arrived(4);
  await act(north, 5 + marked.length, { type: 'step' });
  await arrived(5);
  await act(north, 6 + marked.length, { type: 'pass' });
  await arrived(7);
  return { socket: socket.all(), events };
}

/** Returns messages as texts, with hashes, and the parts of cursors that come from them, by their lengths. */
const shapes = (messages: readonly object[]): readonly string[] =>
  messages.map((message) =>
    JSON.stringify(message, (key, value: unknown) =>
      (key === 'cursor' || key === 'hash') && typeof value === 'string'
        ? value.replace(/[\w-]+(?=(?:~\w*)?$)/, ({ length }) => `#${length}`)
        : value,
    ),
  );

test.each([
  ['other cards', [1]],
  ['more cards', [0, 1, 2]],
  ['no card', []],
])('a seat receives the same messages whether the other seat has secretly marked a card or %s', async (_, marked) => {
  const [one, other] = [await received([0]), await received(marked)];
  for (const channel of ['socket', 'events'] as const) expect(shapes(other[channel])).toEqual(shapes(one[channel]));
});
