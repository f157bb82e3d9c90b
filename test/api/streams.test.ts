import { EventSource } from 'eventsource';
import { describe, expect, test } from 'vitest';
import { verify } from '../../src/record/receipts.js';
import { playingTable, send } from '../games/services.js';
import { recordStreams } from '../streams/streaming.js';
import { freshDatabase } from '../support/postgres.js';
import { copyDatabase } from '../support/set-back.js';
import { settled } from '../support/settled.js';
import { whenOver } from '../support/when-over.js';
import { connect, subscribe } from './graphql/socket-client.js';
import { startTestServer } from './test-server.js';

const database = await freshDatabase();
const { app, services, ask, log } = await startTestServer({ database, apiLimits: { streamsOfAddress: 4, streamsOfToken: 3 } });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
// Another instance records what this one appends.
await recordStreams(database);

interface Message {
  readonly type: string;
  readonly cursor: string;
  readonly seat: string | null;
  readonly state: { readonly version: number; readonly view?: object; readonly legalActions?: object } | null;
  readonly entry: { readonly version: number; readonly hash: string } | null;
  readonly receipt?: string;
}

function listen(token: string, query = '') {
  const seen: Message[] = [];
  const source = new EventSource(`${origin}/v1/stream${query}`, {
    fetch: (url, init) => fetch(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } }),
  });
  source.onmessage = ({ data, lastEventId }) => void seen.push({ cursor: lastEventId, ...JSON.parse(data) });
  whenOver(() => source.close());
  return { seen, source };
}
const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });

test('a bot plays from the messages of one event stream, and reads them as pages', async () => {
  const { game, south, north } = await playingTable(services);
  const { seen } = listen(south, '?include=view&include=legal-actions&types=stream-opened&types=your-turn');
  await expect.poll(() => seen.map(({ type }) => type)).toEqual(['stream-opened']);
  await send(services, north, game, 5, { type: 'step' });
  await send(services, north, game, 6, { type: 'pass' });
  await expect.poll(() => seen.at(-1)).toMatchObject({ type: 'your-turn', state: { version: 7 } });
  const { state } = seen.at(-1)!;
  expect(state!.legalActions).toMatchObject({ type: 'small', version: 7, seat: 'south', pass: true });
  expect(state!.view).toEqual(expect.any(Object));
  const after = seen[0]!.cursor;
  const page = (await app.inject({ url: `/v1/stream/messages?after=${after}&types=entry`, headers: headersOf(south) })).json();
  expect(page.items.map(({ entry }: Message) => entry!.version)).toEqual(expect.arrayContaining([6, 7]));
  expect(page.items.at(-1)).toMatchObject({ gameId: game, seat: 'south' });
  expect(page.items.at(-1).state).toEqual({ version: 7, toAct: ['south'] });
  const read = await ask(
    '($after: String) { streamMessages(after: $after, types: [YOUR_TURN]) { edges { node { type state { version legalActions { ... on SmallLegalActions { pass } } } } } } }'.replace(
      '(',
      'query (',
    ),
    { after },
    south,
  );
  expect(read.body.data.streamMessages.edges).toEqual([
    { node: { type: 'YOUR_TURN', state: { version: 7, legalActions: { pass: true } } } },
  ]);
});

test('messages carry the receipts of their entries if asked, also of the opponent’s', async () => {
  const { game, south, north } = await playingTable(services);
  const { seen } = listen(south, '?include=receipts&include=details&types=stream-opened&types=entry');
  await expect.poll(() => seen.length).toBe(1);
  await send(services, north, game, 5, { type: 'step' });
  await expect.poll(() => seen.length).toBe(2);
  const { entry, receipt } = seen[1]!;
  const verified = verify('receipt', receipt!, await services.signer.published());
  expect(verified).toMatchObject({ ok: true, value: { game, viewer: 'south', version: 6, hash: entry!.hash } });
  const pages = '/v1/stream/messages?types=entry&after=';
  const page = async (more: string) =>
    (await app.inject({ url: `${pages}${seen[0]!.cursor}${more}`, headers: headersOf(south) })).json().items.at(-1).receipt;
  expect([await page('&include=receipts'), await page('')]).toEqual([receipt, undefined]);
  const read = await ask(
    'query ($after: String) { streamMessages(after: $after, types: [ENTRY]) { edges { node { receipt entry { receipt } } } } }',
    { after: seen[0]!.cursor },
    south,
  );
  expect(read.body.data.streamMessages.edges.at(-1).node).toEqual({ receipt, entry: { receipt } });
});

test('a submission over REST answers with view and legal actions if asked', async () => {
  const { game, north } = await playingTable(services);
  const submit = async (query: string, expectedVersion: number) =>
    (
      await app.inject({
        method: 'POST',
        url: `/v1/games/${game}/actions${query}`,
        headers: { ...headersOf(north), 'idempotency-key': `key-${expectedVersion}` },
        payload: { expectedVersion, actions: { small: [{ step: true }] } },
      })
    ).json();
  const { state } = await submit('?include=view&include=legal-actions', 5);
  expect(state).toMatchObject({ version: 6, toAct: ['north'], legalActions: { version: 6, pass: true } });
  expect(state.view).toMatchObject({ score: { north: 1 } });
  const viewed = await submit('?include=view', 6);
  expect(viewed).toMatchObject({ version: 7, state: { version: 7 } });
  expect(viewed.state).not.toHaveProperty('legalActions');
  const bare = await submit('', 7);
  expect(Object.keys(bare)).toEqual(['version', 'toAct', 'notices']);
  expect(bare).toMatchObject({ version: 8, toAct: ['north'], notices: [{ type: expect.any(String) }] });
  const whole = await submit('?include=details&include=sentences&include=receipts&include=view', 8);
  expect(whole).toMatchObject({
    sentences: [{ text: expect.any(String) }],
    entries: [{ version: 9, hash: expect.any(String), action: { step: true } }],
    receipt: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    state: { viewer: 'north', cursor: expect.any(String), ruleset: expect.any(String), status: 'playing' },
  });
});

test('the subscription has the same messages', async () => {
  const { game, south, north } = await playingTable(services);
  const client = connect(`${origin.replace('http', 'ws')}/graphql`, { payload: { authorization: `Bearer ${south}` } });
  const stream = subscribe<Message>(
    client,
    'subscription { stream(types: [STREAM_OPENED, YOUR_TURN]) { type cursor state { version toAct } } }',
    {},
  );
  expect(await stream.take(1)).toMatchObject([{ type: 'STREAM_OPENED', state: null }]);
  await send(services, north, game, 5, { type: 'pass' });
  expect((await stream.take(1)).at(-1)).toMatchObject({ type: 'YOUR_TURN', state: { version: 6, toAct: ['south'] } });
  stream.stop();
});

test('refusals have their codes, and a caller that opens too many streams gets one', async () => {
  const { south, north } = await playingTable(services);
  const get = async (path: string, token: string | null) => {
    const answer = await app.inject({ url: path, headers: token === null ? {} : headersOf(token) });
    return [answer.statusCode, answer.json().code];
  };
  const ofNorth = (await app.inject({ url: '/v1/stream/messages', headers: headersOf(north) })).json().endCursor;
  expect(await get('/v1/stream', null)).toEqual([401, 'unauthenticated']);
  expect(await get(`/v1/stream?after=${ofNorth}`, south)).toEqual([400, 'invalid-cursor']);
  expect(await get('/v1/stream?after=m9', south)).toEqual([400, 'invalid-request']);
  expect(await get('/v1/stream?types=nonsense', south)).toEqual([400, 'invalid-request']);
  const future = ofNorth.replace(/^north\.\d+/, 'north.99');
  expect(await get(`/v1/stream?after=${future}`, north)).toEqual([409, 'stream-rewound']);
  await services.streams.sweep(0, 1);
  const open = [listen(south), listen(south), listen(south)];
  await expect.poll(() => open.map(({ seen }) => seen[0]?.type)).toEqual(Array(3).fill('stream-opened'));
  expect(await get('/v1/stream', south)).toEqual([429, 'too-many-subscriptions']);
});

test('a stream whose last message the database loses ends with stream-rewound in both APIs, and so does a request with its cursor', async () => {
  const { game, north, south } = await playingTable(services, { turns: 3 });
  await settled(database);
  const setBack = await copyDatabase(database.sql);
  const rewound: { readonly code: string; readonly status: number }[] = [];
  const statuses: (number | undefined)[] = [];
  const { seen, source } = listen(south, '?types=entry&types=stream-opened');
  source.onerror = ({ code }) => void statuses.push(code);
  source.addEventListener('stream-rewound', ({ data }) => void rewound.push(JSON.parse(data)));
  const client = connect(`${origin.replace('http', 'ws')}/graphql`, { payload: { authorization: `Bearer ${south}` } });
  const DOCUMENT = 'subscription ($after: String) { stream(after: $after, types: [STREAM_OPENED, ENTRY]) { cursor } }';
  const subscribed = subscribe<Message>(client, DOCUMENT, {});
  await subscribed.take(1);
  await expect.poll(() => seen.length).toBeGreaterThan(0);
  for (const version of [5, 6, 7]) await send(services, north, game, version, { type: 'step' });
  await subscribed.take(3);
  await expect.poll(() => seen.at(-1)?.entry?.version).toBe(8);
  await settled(database);
  await setBack();
  for (const version of [5, 6, 7, 8]) await send(services, north, game, version, { type: 'step' });
  await expect.poll(() => source.readyState).toBe(source.CLOSED);
  expect(rewound).toMatchObject([{ code: 'stream-rewound', status: 409 }]);
  expect(statuses.at(-1)).toBe(409);
  expect(await subscribed.over).toEqual(['stream-rewound']);
  const { cursor } = seen.at(-1)!;
  expect(await subscribe(client, DOCUMENT, { after: cursor }).over).toEqual(['stream-rewound']);
  const page = await app.inject({ url: `/v1/stream/messages?after=${cursor}`, headers: headersOf(south) });
  expect([page.statusCode, page.json().code]).toEqual([409, 'stream-rewound']);
  const PAGE = 'query ($after: String) { streamMessages(after: $after) { edges { cursor } } }';
  expect((await ask(PAGE, { after: cursor }, south)).body.errors?.[0]?.extensions.code).toBe('stream-rewound');
});

describe('a ticket', () => {
  const create = async (token: string | null) => {
    const headers = token === null ? {} : headersOf(token);
    const answer = await app.inject({ method: 'POST', url: '/v1/stream/tickets', headers });
    return { status: answer.statusCode, body: answer.json() };
  };
  const ticketOf = async (token: string): Promise<string> => (await create(token)).body.ticket;
  /** What a stream answers that is refused. */
  const refused = async (url: string, headers = {}) => {
    const answer = await app.inject({ url, headers });
    return [answer.statusCode, answer.json().code];
  };
  /** Opens a stream as EventSource does: without `Authorization`. */
  const open = (path: string) => {
    const seen: Message[] = [];
    const ends: string[] = [];
    const source = new EventSource(`${origin}${path}`);
    source.onmessage = ({ data }) => void seen.push(JSON.parse(data));
    source.addEventListener('token-revoked', ({ data }) => void ends.push(JSON.parse(data).code));
    whenOver(() => source.close());
    return { seen, ends };
  };

  test('opens the stream and the log of a game as its token does, for a quarter of an hour', async () => {
    const { game, south } = await playingTable(services);
    const from = services.now().getTime();
    const { body } = await create(south);
    const quarter = 900_000;
    expect(Date.parse(body.expiresAt)).toBeGreaterThanOrEqual(from + quarter);
    expect(Date.parse(body.expiresAt)).toBeLessThanOrEqual(services.now().getTime() + quarter);
    const ofGame = open(`/v1/games/${game}/entries/stream?ticket=${body.ticket}`);
    await expect.poll(() => ofGame.seen.at(-1)).toMatchObject({ viewer: 'south', version: 5 });
    const all = open(`/v1/stream?ticket=${body.ticket}&include=view`);
    await expect.poll(() => all.seen[0]?.type).toBe('stream-opened');
    const { body: asked } = await ask('mutation { createStreamTicket { ticket expiresAt } }', {}, south);
    const other = open(`/v1/stream?ticket=${asked.data.createStreamTicket.ticket}`);
    await expect.poll(() => other.seen[0]?.type).toBe('stream-opened');
  });

  test('dies with its token', async () => {
    const { game, south } = await playingTable(services);
    const ticket = await ticketOf(south);
    const { seen, ends } = open(`/v1/stream?ticket=${ticket}`);
    await expect.poll(() => seen[0]?.type).toBe('stream-opened');
    await ask('mutation ($game: ID!) { replaceSeatToken(game: $game, seat: "south") { token } }', { game });
    await expect.poll(() => ends[0]).toBe('token-revoked');
    expect(await refused(`/v1/stream?ticket=${ticket}`)).toEqual([401, 'token-revoked']);
    expect(await create(south)).toMatchObject({ status: 401, body: { code: 'token-revoked' } });
  });

  test('is refused when it has expired, was changed, or is none', async () => {
    const { south } = await playingTable(services);
    const expired = `lyon_ticket_${services.tickets.seal(`${services.now().getTime() - 1} ${south}`)}`;
    expect(await refused(`/v1/stream?ticket=${expired}`)).toEqual([401, 'token-expired']);
    const ticket = await ticketOf(south);
    const changed = ticket.slice(0, -4) + (ticket.endsWith('AAAA') ? 'BBBB' : 'AAAA');
    for (const each of [
      changed,
      ticket.slice(0, -1),
      `${ticket}x`,
      `${ticket}=`,
      'lyon_ticket_',
      'x',
      south,
      ticket.replace('lyon_ticket_', ''),
    ])
      expect(await refused(`/v1/stream?ticket=${each}`)).toEqual([401, 'unauthenticated']);
    expect(await refused('/v1/stream?ticket=')).toEqual([400, 'invalid-request']);
    expect(await refused(`/v1/stream?ticket=${ticket}`, headersOf(south))).toEqual([401, 'malformed-authorization']);
    expect(await create(null)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  });

  test('opens no other stream and no other operation', async () => {
    const { game, south, north } = await playingTable(services);
    const ticket = await ticketOf(south);
    const ofNorth = (await app.inject({ url: '/v1/stream/messages', headers: headersOf(north) })).json().endCursor;
    expect(await refused(`/v1/stream?ticket=${ticket}&after=${ofNorth}`)).toEqual([400, 'invalid-cursor']);
    const other = await playingTable(services, { public: false });
    expect(await refused(`/v1/games/${other.game}/entries/stream?ticket=${ticket}`)).toEqual([404, 'no-such-game']);
    expect(await refused(`/v1/me?ticket=${ticket}`)).toEqual([401, 'unauthenticated']);
    expect(await refused(`/v1/stream/messages?ticket=${ticket}`)).toEqual([401, 'unauthenticated']);
    expect(await refused(`/v1/games/${game}/legal-actions?ticket=${ticket}`)).toEqual([400, 'invalid-request']);
    expect(await refused('/v1/me', headersOf(ticket))).toEqual([401, 'unauthenticated']);
    expect(await create(ticket)).toMatchObject({ status: 401 });
  });

  test('is in no line of the log and in no error', async () => {
    const { game, south } = await playingTable(services);
    const ticket = await ticketOf(south);
    const { seen } = open(`/v1/stream?ticket=${ticket}`);
    await expect.poll(() => seen[0]?.type).toBe('stream-opened');
    const answers = [`/v1/me?ticket=${ticket}`, `/v1/games/${game}?ticket=${ticket}`, `/v1/stream?ticket=${ticket}&types=${ticket}`];
    for (const url of answers) expect((await app.inject({ url })).body).not.toContain(ticket);
    expect(log()).toContain('/v1/stream');
    expect(log()).not.toContain(ticket.slice(0, 30));
  });
});
