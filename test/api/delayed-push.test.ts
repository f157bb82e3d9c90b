// Delayed spectators: what each of the three push channels sends, and when.
import { EventSource } from 'eventsource';
import { expect, test } from 'vitest';
import { readNotices, resign } from '../../src/games/index.js';
import { createWebhook } from '../../src/webhooks/index.js';
import { freshKey, must, OPENER, STRANGER, send, startTable, type Table } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { whenOver } from '../support/when-over.js';
import { openReceiver } from '../webhooks/receiver.js';
import { openSending } from '../webhooks/sending.js';
import { connect, listen, subscribe } from './graphql/socket-client.js';
import { startTestServer } from './test-server.js';

const database = await freshDatabase();
// One server plays and sends webhooks; the other channels are read from a second one.
const { services } = await openSending(database);
const api = await startTestServer({ database });
const socket = await listen(api.app);
const origin = socket.replace('ws:', 'http:').replace('/graphql', '');

const DELAY = 3;
const WATCH = `subscription ($game: ID!) { gameEntries(game: $game)
  { version cursor kind seat notices { type } systemEvent { __typename ... on SeatResigned { seat } } } }`;

/** Runs a query with a token; null for a spectator. */
const shown = (token: string | null) => (token === null ? {} : { authorization: `Bearer ${token}` });

function hearEvents({ game }: Table, token: string | null, after?: string): readonly unknown[] {
  const heard: unknown[] = [];
  const source = new EventSource(`${origin}/v1/games/${game}/entries/stream${after ? `?after=${after}` : ''}`, {
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, ...shown(token) } }),
  });
  source.onmessage = ({ data }) => void heard.push(JSON.parse(data));
  whenOver(() => source.close());
  return heard;
}
const hearSocket = ({ game }: Table, token: string | null) => subscribe(connect(socket, { payload: shown(token) }), WATCH, { game }).all();
/** A webhook of the account that opens the game. Its messages have all that an entry has in the event stream of the game. */
/** What a message leaves out where the log has no value. */
const ABSENT = { seat: null, action: null, systemEvent: null, takenBack: false, entropy: null, attestedBy: null };

async function hearHook() {
  const receiver = await openReceiver();
  must(
    await createWebhook(services, OPENER, {
      url: receiver.url,
      types: ['game-opened', 'seat-taken', 'entry'],
      include: ['sentences', 'details'],
    }),
  );
  return () =>
    receiver.received.map(({ body: { data } }) => {
      const { gameId: game, rulesetId: ruleset, seat, entry } = data;
      return { game, ruleset, viewer: seat ?? 'spectator', ...ABSENT, ...entry };
    });
}

test('a delayed spectator receives each entry so many entries late on every channel, and everything at the end', async () => {
  const hook = await hearHook();
  const table = await startTable(services, { public: true, spectatorDelayEntries: DELAY, revealAfterEnd: false });
  // The account that opened the game is not delayed, and sees what spectators may see.
  const now = { events: hearEvents(table, OPENER), socket: hearSocket(table, OPENER) };
  const behind = {
    events: hearEvents(table, null),
    strangersEvents: hearEvents(table, STRANGER),
    socket: hearSocket(table, null),
    hook: [] as readonly unknown[],
  };
  const wholly = { events: 'events', strangersEvents: 'events', socket: 'socket', hook: 'events' } as const;
  /** Waits until everything has arrived: nothing was early, and nothing is missing. */
  async function all(entries: number, less: number): Promise<void> {
    const heard = () => {
      behind.hook = hook();
      return [...Object.values(now), ...Object.values(behind)].map(({ length }) => length);
    };
    const soFar = Math.max(1, entries - less);
    await expect.poll(heard).toEqual([entries, entries, soFar, soFar, soFar, soFar]);
    for (const [way, as] of Object.entries(wholly)) expect(behind[way as keyof typeof behind]).toEqual(now[as].slice(0, soFar));
  }
  await all(3, DELAY);
  // An entry hidden from spectators releases nothing.
  const { entries } = must(await readNotices(services, table.north, { game: table.game, after: 'north.2', first: 1 }));
  const [card] = (entries[0]!.notices[0] as unknown as { readonly hand: readonly string[] }).hand;
  await send(services, table.north, table.game, 3, { type: 'mark', card: card! });
  await send(services, table.north, table.game, 4, { type: 'ready' });
  await all(4, DELAY);
  await send(services, table.south, table.game, 4, { type: 'ready' });
  await all(5, DELAY);
  for (let step = 0; step < 4; step++) {
    await send(services, table.north, table.game, 6 + step, { type: 'step' });
    await all(6 + step, DELAY);
  }
  const late = hearEvents(table, null, 'spectator.4');
  await expect.poll(() => late).toEqual(now.events.slice(4, 9 - DELAY));
  must(await resign(services, table.south, { game: table.game, idempotencyKey: freshKey() }));
  await all(10, 0);
  await expect.poll(() => late).toEqual(now.events.slice(4));
  expect(now.events.map((entry) => (entry as { readonly version: number }).version)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
