import type { ServerResponse } from 'node:http';
import { afterAll, describe, expect, test } from 'vitest';
import { createAccount } from '../../src/accounts/index.js';
import { openGame, readNotices, replaceSeatToken, resign, takeSeat } from '../../src/games/index.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { readStream } from '../../src/streams/index.js';
import {
  addTournamentToSeason,
  checkInPlayer,
  claimSeat,
  closeCheckIn,
  closeRegistration,
  closeTournament,
  openSeason,
  pairRound,
  placeBid,
  readResults,
  recordAbsence,
  recordResults,
  replacePlayerToken,
  reportResult,
  revealBids,
  startRound,
  withdrawPlayer,
} from '../../src/tournaments/index.js';
import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  listDeliveries,
  listWebhooks,
  readWebhook,
  redeliver,
  type WebhookRequest,
} from '../../src/webhooks/index.js';
import { codeOf, freshKey, must, OPENER, playingTable, STRANGER, send, startTable } from '../games/services.js';
import { followStream } from '../streams/streaming.js';
import { freshDatabase } from '../support/postgres.js';
import { delivered, settled } from '../support/settled.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { whenOver } from '../support/when-over.js';
import { ask, entered, entriesOf, opened, PLAIN_SEASON, SWISS } from '../tournaments/tournament.js';
import { openReceiver, verify } from './receiver.js';
import { openSending } from './sending.js';

const database = await freshDatabase();
const { services, faults } = await openSending(database, {
  limits: { webhooksOfOwner: 100 },
  rulesets: [smallRuleset, ...RULESETS],
});
afterAll(() => expect(faults).toEqual([]));

async function hooked(token: string, request: Omit<WebhookRequest, 'url'> = {}) {
  const at = await openReceiver();
  const { webhook, secret } = must(await createWebhook(services, token, { url: at.url, ...request }));
  // Else it is tried again and again while the other tests make messages of the same stream, and nobody answers.
  whenOver(async () => void (await deleteWebhook(services, token, webhook.id)));
  const messages = () => at.received.map(({ body }) => body.data);
  return { at, secret, id: webhook.id, messages, types: () => messages().map(({ type }) => type) };
}

test('a seat’s webhook sends the messages of its stream in order, each once, with what the state includes', async () => {
  const { game, north, south } = await startTable(services);
  await settled(database);
  const hook = await hooked(south, { include: ['view', 'legal-actions', 'details'] });
  const begun = must(await readStream(services, south, { after: null, types: null, first: 1 })).endCursor;
  await send(services, north, game, 3, { type: 'ready' });
  await expect.poll(hook.types).toEqual(['entry', 'your-turn']);
  await send(services, south, game, 4, { type: 'ready' });
  for (let version = 5; version < 10; version++) await send(services, north, game, version, { type: 'step' });
  await expect.poll(() => hook.types().filter((type) => type === 'entry').length).toBe(7);
  const { messages } = must(await readStream(services, south, { after: begun, types: ['entry'], first: 50 }));
  const sent = hook.messages().filter(({ type }) => type === 'entry');
  expect(sent.map(({ entry }) => entry.cursor)).toEqual(messages.map(({ entry }) => entry!.cursor));
  const rest = must(await readStream(services, south, { after: sent.at(-2)!.cursor, types: ['entry'], first: 50 })).messages;
  expect(rest.map(({ entry }) => entry!.cursor)).toEqual([messages.at(-1)!.entry!.cursor]);
  expect(hook.messages()[1].state).toMatchObject({ viewer: 'south', version: 4, legalActions: { ready: true } });
  for (const one of hook.at.received) {
    verify(hook.secret, one);
    expect(one.body).toMatchObject({ type: 'stream.message' });
  }
});

test('a seat’s webhook has no entry without notice for the seat, and nothing hidden from it', async () => {
  const { game, north, south } = await startTable(services, { revealAfterEnd: false });
  const { entries } = must(await readNotices(services, north, { game, after: null, first: 50 }));
  const hand = (entries.at(-1)!.notices[0] as unknown as { hand: string[] }).hand;
  await settled(database);
  const hook = await hooked(south, { include: ['view', 'legal-actions', 'details'] });
  await send(services, north, game, 3, { type: 'mark', card: hand[0]! });
  await send(services, north, game, 4, { type: 'ready' });
  await expect.poll(hook.types).toEqual(['entry', 'your-turn']);
  expect(hook.messages()[0].entry).toMatchObject({ version: 4, notices: [{ type: 'was-ready', seat: 'north' }] });
  expect(hook.messages()[0].entry).not.toHaveProperty('action');
  for (const { text } of hook.at.received) expect(text).not.toContain(`"${hand[0]}"`);
});

test('an account’s webhook has the entries of all its games as spectators see them', async () => {
  const old = await playingTable(services);
  await settled(database);
  const hook = await hooked(OPENER, { types: ['game-opened', 'seat-taken', 'entry'], include: ['details'] });
  const fresh = await playingTable(services);
  const steps = [
    await send(services, old.north, old.game, 5, { type: 'step' }),
    await send(services, old.north, old.game, 6, { type: 'step' }),
  ];
  expect(steps.map(({ kind }) => kind)).toEqual(['accepted', 'accepted']);
  const of = (game: string) => hook.messages().filter(({ gameId }) => gameId === game);
  const versions = (game: string) => of(game).map(({ entry }) => entry.version);
  await expect
    .poll(() => [versions(old.game), versions(fresh.game)])
    .toEqual([
      [6, 7],
      [1, 2, 3, 4, 5],
    ]);
  for (const { game } of [old, fresh]) {
    const { entries } = must(await readNotices(services, OPENER, { game, after: null, first: 50 }));
    const last = entries.slice(-of(game).length);
    expect(of(game).map(({ entry }) => [entry.cursor, entry.hash])).toEqual(last.map(({ cursor, hash }) => [cursor, hash]));
    for (const { rulesetId, seat, entry } of of(game))
      expect([rulesetId, seat, entry.cursor.split('.')[0]]).toEqual(['small', undefined, 'spectator']);
  }
  expect(JSON.stringify(hook.messages())).not.toMatch(/card-\d/);
});

test('an account’s webhook has the spectator delay and catches up at the end; a seat’s webhook has no delay', async () => {
  const ofAccount = await hooked(OPENER);
  const { game, north, south } = await startTable(services, { public: true, spectatorDelayEntries: 2 });
  await settled(database);
  const ofSeat = await hooked(south);
  const versions = ({ messages }: typeof ofSeat) =>
    messages().flatMap(({ gameId, entry }) => (gameId === game && entry ? [entry.version] : []));
  await send(services, north, game, 3, { type: 'ready' });
  await send(services, south, game, 4, { type: 'ready' });
  await expect
    .poll(() => [versions(ofSeat), versions(ofAccount)])
    .toEqual([
      [4, 5],
      [1, 2, 3],
    ]);
  await send(services, north, game, 5, { type: 'step' });
  await expect
    .poll(() => [versions(ofSeat), versions(ofAccount)])
    .toEqual([
      [4, 5, 6],
      [1, 2, 3, 4],
    ]);
  must(await resign(services, north, { game, idempotencyKey: freshKey() }));
  await expect.poll(() => versions(ofAccount)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('an account’s webhook has its games as SSE has them, of the types that it asks for', async () => {
  const hook = await hooked(OPENER, { types: ['game-opened', 'seat-taken'] });
  const { game, seats } = must(await openGame(services, OPENER, { ruleset: 'small', options: {} }));
  for (const { token } of seats) must(await takeSeat(services, token, game));
  const ofGame = () => hook.messages().filter(({ gameId }) => gameId === game);
  await expect.poll(() => ofGame().map(({ type }) => type)).toEqual(['game-opened', 'seat-taken', 'seat-taken']);
  expect(ofGame()[0]).toMatchObject({ entry: { version: 1 } });
  expect(ofGame()[0]).not.toHaveProperty('seat');
});

test('an endpoint that answers wrongly gets the same message again, and then the rest', async () => {
  const { game, north, south } = await playingTable(services);
  await settled(database);
  const hook = await hooked(south, { types: ['entry'] });
  let failures = 2;
  hook.at.answer = (response) => void response.writeHead(failures-- > 0 ? 500 : 204).end();
  await send(services, north, game, 5, { type: 'step' });
  await send(services, north, game, 6, { type: 'step' });
  await expect.poll(() => hook.messages().map(({ entry }) => entry.version)).toEqual([6, 6, 6, 7]);
  const ids = hook.at.received.map(({ headers }) => headers['webhook-id']);
  expect(new Set(ids).size).toBe(2);
  const deliveries = must(await listDeliveries(services, south, hook.id, { after: null, first: 10 })).deliveries;
  expect(deliveries.map(({ kind }) => kind)).toEqual(Array(4).fill('message'));
  must(await redeliver(services, south, deliveries.at(-1)!.id));
  await expect.poll(() => hook.messages().map(({ entry }) => entry.version)).toEqual([6, 6, 6, 7, 6]);
});

test('a turn that has passed is not sent again, and nothing in its place', async () => {
  const { game, north, south } = await startTable(services);
  await settled(database);
  const hook = await hooked(south);
  await send(services, north, game, 3, { type: 'ready' });
  await expect.poll(hook.types).toEqual(['entry', 'your-turn']);
  await send(services, south, game, 4, { type: 'ready' });
  await expect.poll(hook.types).toEqual(['entry', 'your-turn', 'entry']);
  const delivered = async () => must(await listDeliveries(services, south, hook.id, { after: null, first: 10 })).deliveries;
  await expect.poll(async () => (await delivered()).length).toBe(3);
  const turn = (await delivered())[1]!;
  must(await redeliver(services, south, turn.id));
  const waiting = () => database.sql`select from webhook_queue where endpoint_id = ${hook.id} and kind = 'redelivery'`;
  await expect.poll(async () => (await waiting()).length).toBe(0);
  expect([hook.types(), (await delivered()).length]).toEqual([['entry', 'your-turn', 'entry'], 3]);
});

describe('a webhook that is behind the messages that are kept', () => {
  const DAY = 86_400_000;

  /** A server of its own, where sweeping concerns no other test, and the webhook of an account that has answered 410. */
  async function disabledHook(types: WebhookRequest['types'] = null) {
    const own = await freshDatabase();
    const dropped: string[] = [];
    const reports = { onInterrupted: (webhook: string, why: string) => void dropped.push(`${webhook} ${why}`) };
    const { services, faults } = await openSending(own, { reports, rulesets: [smallRuleset, ...RULESETS] });
    whenOver(() => expect(faults).toEqual([]));
    const { game, north } = await playingTable(services);
    const begun = must(await readStream(services, OPENER, { after: null, types: null, first: 1 })).endCursor;
    const at = await openReceiver();
    at.answer = (response) => void response.writeHead(410).end();
    const { webhook } = must(await createWebhook(services, OPENER, { url: at.url, types }));
    let version = 5;
    let refused = 0;
    const step = () => send(services, north, game, version++, { type: 'step' });
    const read = (after: string) => readStream(services, OPENER, { after, types: null, first: 50 });
    await step();
    await expect.poll(async () => must(await readWebhook(services, OPENER, webhook.id)).disabledReason).toBe('gone');
    const enable = async () => {
      refused = at.received.length;
      at.answer = (response) => void response.writeHead(204).end();
      must(await enableWebhook(services, OPENER, webhook.id));
    };
    const accepted = () => at.received.slice(refused);
    const events = () => accepted().map(({ body: { type, data } }) => (type === 'stream.message' ? data.entry.version : [type, data]));
    const isRecorded = async () =>
      (await services.streams.recording({ games: [], owners: ['account:opener'], tournaments: [] })).streams.size > 0;
    return { own, services, webhook: webhook.id, begun, step, read, enable, accepted, events, isRecorded, dropped };
  }

  test('receives the news that messages were dropped, and the cursor from which the others follow', async () => {
    const { own, services, webhook, begun, step, read, enable, accepted, events, dropped } = await disabledHook();
    for (let more = 0; more < 4; more++) await step();
    await settled(own);
    expect(must(await read(begun)).messages.length).toBe(5);
    await services.streams.sweep(14 * DAY, 2);
    await enable();
    await expect.poll(events).toEqual([['stream.interrupted', { code: 'cursor-expired', cursor: expect.any(String) }], 9, 10]);
    const { cursor } = accepted()[0]!.body.data;
    expect(must(await read(cursor)).messages.map(({ entry }) => entry!.version)).toEqual([9, 10]);
    expect(dropped).toEqual([`${webhook} cursor-expired`]);
    const { deliveries } = must(await listDeliveries(services, OPENER, webhook, { after: null, first: 50 }));
    const told = deliveries.find((each) => each.cursor === cursor)!;
    must(await redeliver(services, OPENER, told.id));
    await expect.poll(() => accepted().length).toBe(4);
    const again = accepted()[3]!;
    expect([again.body, again.headers['webhook-id']]).toEqual([accepted()[0]!.body, told.messageId]);
    expect(dropped).toEqual([`${webhook} cursor-expired`]);
  });

  test('is sent a message again while it is kept, and nothing in the place of one that is not', async () => {
    const { own, services, webhook, step, enable, events } = await disabledHook(['entry']);
    await enable();
    for (let more = 0; more < 4; more++) await step();
    await expect.poll(events).toEqual([6, 7, 8, 9, 10]);
    await delivered(own);
    const { deliveries } = must(await listDeliveries(services, OPENER, webhook, { after: null, first: 50 }));
    await services.streams.sweep(14 * DAY, 2);
    const [last, , , , first] = deliveries.filter(({ responseStatus }) => responseStatus === 204);
    must(await redeliver(services, OPENER, first!.id));
    must(await redeliver(services, OPENER, last!.id));
    await expect.poll(async () => (await own.sql`select from webhook_queue where kind = 'redelivery'`).length).toBe(0);
    expect(events()).toEqual([6, 7, 8, 9, 10, 10]);
  });

  test('receives it before the first message after a pause of the recording, whatever types it selects', async () => {
    const { own, services, step, enable, events, isRecorded } = await disabledHook(['entry']);
    // Nothing has opened the stream within the last millisecond.
    await expect
      .poll(async () => {
        await services.streams.sweep(1, 100);
        return isRecorded();
      })
      .toBe(false);
    await step();
    await settled(own);
    await enable();
    await step();
    await expect.poll(events).toEqual([['stream.interrupted', { code: 'cursor-expired', cursor: expect.any(String) }], 8]);
  });
});

test('begins after a cursor of a message, and ends with the token', async () => {
  const { game, north, south } = await playingTable(services);
  await settled(database);
  const first = await hooked(south);
  await send(services, north, game, 5, { type: 'step' });
  await send(services, north, game, 6, { type: 'step' });
  const versions = (hook: typeof first) => hook.messages().map(({ entry }) => entry.version);
  await expect.poll(() => versions(first)).toEqual([6, 7]);
  const after = first.messages()[0].cursor;
  const hook = await hooked(south, { after });
  await expect.poll(() => versions(hook)).toEqual([7]);
  expect(codeOf(await createWebhook(services, north, { url: hook.at.url, after }))).toBe('invalid-cursor');
  must(await replaceSeatToken(services, OPENER, game, 'south'));
  await send(services, north, game, 7, { type: 'step' });
  await expect.poll(async () => (await database.sql`select from webhook_endpoints where endpoint_id = ${hook.id}`).length).toBe(0);
  expect(versions(hook)).toEqual([7]);
  expect(codeOf(await readWebhook(services, south, hook.id))).toBe('token-revoked');
});

test('a seat’s webhook sends its stream with the same cursors, from any cursor of the stream on, also while the game goes on', async () => {
  const { game, north, south } = await playingTable(services, { turns: 4 });
  await settled(database);
  const { endCursor } = must(await readStream(services, south, { after: null, types: null, first: 1 }));
  const stream = await followStream(services, south, { after: endCursor });
  const hooks = [{ after: endCursor, hook: await hooked(south, { after: endCursor }) }];
  for (let version = 5; version < 12; version++) {
    await send(services, north, game, version, { type: 'step' });
    const after = stream.messages.at(-1)?.cursor ?? endCursor;
    hooks.push({ after, hook: await hooked(south, { after }) });
  }
  must(await resign(services, north, { game, idempotencyKey: freshKey() }));
  await expect.poll(() => stream.messages.at(-1)?.type).toBe('game-over');
  const cursors = [endCursor, ...stream.messages.map(({ cursor }) => cursor)];
  for (const { after, hook } of hooks)
    await expect.poll(() => hook.messages().map(({ cursor }) => cursor)).toEqual(cursors.slice(cursors.indexOf(after) + 1));
  await stream.stop();
});

describe('a clock', () => {
  /** A server whose clock is behind that of the database, and a game that has begun with so many seconds for each seat. */
  async function running(initialSeconds: number) {
    const own = await freshDatabase();
    const { services: sending } = await openSending(own, { now: () => new Date(Date.now() - 1_500) });
    const timeControl = { initialSeconds, incrementSeconds: 0 };
    const { game, seats } = must(await openGame(sending, OPENER, { ruleset: 'small', options: { cards: 2 }, timeControl }));
    for (const { token } of seats) must(await takeSeat(sending, token, game));
    const [{ token }] = seats as [(typeof seats)[number]];
    const at = await openReceiver();
    must(await createWebhook(sending, token, { url: at.url, types: ['clock-low'] }));
    const begun = must(await readNotices(sending, token, { game, after: null, first: 9 }))
      .entries.at(-1)!
      .createdAt.getTime();
    return { own, at, begun };
  }

  test('that runs makes a seat’s webhook due when it will be short', async () => {
    const { own, at, begun } = await running(1_000);
    const dueAt = async () => (await own.sql`select due_at from webhook_queue where lease is null`)[0]?.['due_at']?.getTime();
    await expect.poll(dueAt).toBe(begun + 800_000);
    expect(at.received).toEqual([]);
  });

  test('that is short is reported to a seat’s webhook once, with the time at which it became short', async () => {
    const { own, at, begun } = await running(3);
    await expect.poll(() => at.received.length).toBe(1);
    expect(at.received[0]!.body).toMatchObject({ timestamp: new Date(begun + 2_400).toISOString(), data: { type: 'clock-low' } });
    await own.sql`update webhook_queue set due_at = now()`;
    await delivered(own);
    expect(at.received.length).toBe(1);
  });
});

test('a message to a seat has the time of its entry, also if it is sent again by another instance', async () => {
  const own = await freshDatabase();
  const first = await openSending(own);
  const { game, north, south } = await startTable(first.services);
  await settled(own);
  const at = await openReceiver();
  at.answer = (response, { body }) => void response.writeHead(body.data.type === 'your-turn' ? 500 : 204).end();
  must(await createWebhook(first.services, south, { url: at.url, include: ['details'] }));
  await send(first.services, north, game, 3, { type: 'ready' });
  await expect.poll(() => at.received.length).toBeGreaterThan(1);
  await first.stop();
  at.answer = (response) => void response.writeHead(204).end();
  await openSending(own, { now: () => new Date(Date.now() + 8 * 3_600_000) });
  await delivered(own);
  const [entry, ...turns] = at.received.map(({ body }) => body);
  expect([entry.data.type, ...new Set(turns.map(({ data }) => data.type))]).toEqual(['entry', 'your-turn']);
  expect(turns.length).toBeGreaterThan(1);
  for (const { timestamp, data } of turns) expect([timestamp, data.createdAt]).toEqual([entry.timestamp, entry.data.entry.createdAt]);
});

test('a seat’s webhook hears of a turn that an entry gives of which the seat has no notice', async () => {
  const own = await freshDatabase();
  const redact: typeof smallRuleset.redact = (event, viewer, ...more) =>
    (event as { readonly type: string }).type === 'passed' && viewer === 'south' ? null : smallRuleset.redact(event, viewer, ...more);
  const { services: each } = await openSending(own, { rulesets: [{ ...smallRuleset, redact }] });
  const { game, north, south } = await playingTable(each);
  await settled(own);
  const at = await openReceiver();
  must(await createWebhook(each, south, { url: at.url }));
  await delivered(own);
  await send(each, north, game, 5, { type: 'pass' });
  await expect.poll(() => at.received.map(({ body }) => body.data.type)).toEqual(['your-turn']);
});

test('an account needs no scope for a webhook of its stream, and manages it', async () => {
  const { account, token } = must(await createAccount(services, OPENER, { name: 'A bot', scopes: [] }));
  const hook = await hooked(token.token, { types: ['seat-offered'] });
  const offers = [{ seat: 'south', audience: 'account' as const, account: account.id }];
  const { game } = must(await openGame(services, OPENER, { ruleset: 'small', options: {}, offers }));
  await expect.poll(() => hook.messages().map(({ type, gameId, seat }) => [type, gameId, seat])).toEqual([['seat-offered', game, 'south']]);
  expect(must(await listWebhooks(services, token.token)).items.map(({ id }) => id)).toEqual([hook.id]);
  expect(codeOf(await readWebhook(services, OPENER, hook.id))).toBe('no-such-webhook');
  must(await deleteWebhook(services, token.token, hook.id));
  expect(must(await listWebhooks(services, token.token)).items).toEqual([]);
});

test('a player’s webhook sends the player’s stream, and is deleted when the token is replaced', async () => {
  const tournament = await opened(services, { settings: SWISS });
  const tokens = await entered(services, tournament, ['ann', 'bob']);
  const ann = must(await replacePlayerToken(services, tokens.get('ann')!, ask(tournament, { player: 'ann' }))).token;
  const hook = await hooked(ann, { types: ['round-paired', 'round-started', 'your-turn'] });
  expect(must(await listWebhooks(services, ann)).items).toMatchObject([{ id: hook.id, owner: `player:${tournament}:ann` }]);
  expect(codeOf(await readWebhook(services, tokens.get('bob')!, hook.id))).toBe('no-such-webhook');
  must(await closeRegistration(services, OPENER, ask(tournament)));
  must(await pairRound(services, OPENER, ask(tournament, { round: 1 })));
  await expect.poll(hook.types).toEqual(['round-paired']);
  expect(hook.messages()[0].table.players.toSorted()).toEqual(['ann', 'bob']);
  must(await replacePlayerToken(services, ann, ask(tournament, { player: 'ann' })));
  must(await startRound(services, OPENER, ask(tournament, { round: 1 })));
  await expect.poll(async () => (await database.sql`select from webhook_endpoints where endpoint_id = ${hook.id}`).length).toBe(0);
  expect(hook.types()).toEqual(['round-paired']);
});

test('hostile endpoints cost the others nothing, and get every message in order once they answer', async () => {
  const own = await freshDatabase();
  const { services: each, faults: met } = await openSending(own, {
    timeout: 1_500,
    limits: { webhooksOfOwner: 100 },
    // Those that fail at once are tried some times, not hundreds of times, while others are waited for.
    settings: { delays: [500] },
  });
  const { game, north, south } = await playingTable(each, { turns: 4 });
  await settled(own);
  const elsewhere = await openReceiver();
  const ANSWERS: Readonly<Record<string, (response: ServerResponse) => void>> = {
    'answers well': (response) => void response.writeHead(204).end(),
    'answers late': (response) => void setTimeout(() => response.writeHead(204).end(), 100),
    'never answers': () => undefined,
    'begins an answer and never ends it': (response) => void response.writeHead(200).flushHeaders(),
    'answers without end': (response) => {
      response.writeHead(500);
      const write = (): void => {
        while (!response.destroyed && response.write('x'.repeat(65_536))) {}
      };
      response.on('drain', write);
      write();
    },
    redirects: (response) => void response.writeHead(307, { location: elsewhere.url }).end(),
    'answers nonsense': (response) => void response.socket!.end('nonsense\r\n\r\n'),
    'closes the connection': (response) => void response.socket!.destroy(),
  };
  const hooks = await Promise.all(
    Object.entries(ANSWERS).map(async ([what, answer]) => {
      const at = await openReceiver();
      at.answer = answer;
      must(await createWebhook(each, south, { url: at.url, types: ['entry'] }));
      const versions = () => at.received.map(({ body }) => body.data.entry.version as number);
      return { what, at, versions };
    }),
  );
  const last = 12;
  const all = Array.from({ length: last - 5 }, (_, index) => index + 6);
  for (let version = 5; version < last; version++) await send(each, north, game, version, { type: 'step' });
  const hook = (what: string) => hooks.find((one) => one.what === what)!;
  /** Without repetitions: on a busy machine an attempt may exceed its limit although it was answered. */
  const received = ({ versions }: (typeof hooks)[number]) => versions().filter((version, at) => version !== versions()[at - 1]);
  await expect.poll(() => received(hook('answers well'))).toEqual(all);
  await expect.poll(() => received(hook('answers late'))).toEqual(all);
  for (const { at, versions, what } of hooks.slice(2)) {
    // Nothing overtakes a message that was not received.
    await expect.poll(() => versions().length, { message: what }).toBeGreaterThan(1);
    expect(new Set(versions()), what).toEqual(new Set([6]));
    at.answer = ANSWERS['answers well']!;
  }
  // A backlog is one row of the queue for each webhook, however many messages wait.
  expect(await own.sql`select count(*)::int as rows from webhook_queue`).toEqual([{ rows: hooks.length }]);
  for (const one of hooks.slice(2)) await expect.poll(() => received(one), { message: one.what }).toEqual(all);
  expect([elsewhere.received, met]).toEqual([[], []]);
});

test('the organiser’s stream and webhook have every entry of a tournament, a player’s stream their opponent and seat, and no one a secret', async () => {
  await settled(database);
  const hook = await hooked(OPENER);
  const organiser = await followStream(services, OPENER);
  const tournament = await opened(services, {
    public: true,
    ruleset: 'hammer-of-the-scots',
    options: { edition: '3.0', scenario: 'braveheart' },
    settings: { ...SWISS, format: 'bids', rounds: 1, tieBreaks: [] },
    checkInClosesAt: new Date(Date.now() + 3_600_000).toISOString(),
  });
  const at = (more: object = {}) => ask(tournament, more);
  const inRound = at({ round: 1 });
  const tokens = await entered(services, tournament, ['ann', 'bob', 'cat', 'dan', 'eve']);
  const ann = await followStream(services, tokens.get('ann')!);
  for (const player of ['ann', 'bob', 'cat', 'dan']) must(await checkInPlayer(services, OPENER, at({ player })));
  must(await withdrawPlayer(services, OPENER, at({ player: 'cat' })));
  must(await closeRegistration(services, OPENER, at()));
  must(await closeCheckIn(services, OPENER, at()));
  const salts: string[] = [];
  for (const [player, bid] of [
    ['ann', 'E2'],
    ['bob', 'S3'],
    ['dan', 'E1'],
  ] as const)
    salts.push(must(await placeBid(services, tokens.get(player)!, at({ round: 1, bid }))).salt);
  const wordsOfLog = async () => (await entriesOf(services, tournament)).map(({ body, seq }) => `${seq} ${body.type}`);
  const wordsIn = (messages: readonly { readonly tournamentEntry?: unknown; readonly tournament?: unknown }[]) =>
    messages.flatMap(({ tournamentEntry }) => {
      if (!tournamentEntry) return [];
      const { seq, version, body, event } = tournamentEntry as Record<string, { readonly type: string } & number>;
      return [`${seq ?? version} ${(body ?? event)!.type}`];
    });
  await expect.poll(async () => wordsIn(organiser.messages)).toEqual(await wordsOfLog());
  // Before the reveal, no message has a bid or its salt.
  const sealed = JSON.stringify([organiser.messages, ann.messages]);
  for (const secret of [...salts, '"E2"', '"S3"', '"E1"']) expect(sealed).not.toContain(secret);
  must(await revealBids(services, OPENER, inRound));
  must(await recordAbsence(services, OPENER, at({ round: 1, player: 'dan', kind: 'absent' })));
  must(await pairRound(services, OPENER, at({ round: 1 })));
  const { games } = must(await startRound(services, OPENER, at({ round: 1 })));
  // The player reads the opponent and the game from one message, and claims the seat that it names.
  await expect.poll(() => ann.messages.some(({ type }) => type === 'round-started')).toBe(true);
  const begun = ann.messages.find(({ type }) => type === 'round-started')!;
  expect(begun.table).toMatchObject({ round: 1, table: 1, players: ['ann', 'bob'] });
  const claimed = must(await claimSeat(services, tokens.get('ann')!, at({ round: 1 })));
  expect([begun.game, begun.seat]).toEqual([claimed.game, claimed.seat]);
  const other = games[0]!.seats.find(({ seat }) => seat !== claimed.seat)!;
  for (const token of [claimed.token, other.token]) must(await takeSeat(services, token, claimed.game));
  must(await resign(services, other.token, { game: claimed.game, idempotencyKey: freshKey() }));
  await recordResults(services);
  must(await closeTournament(services, OPENER, at()));
  const log = await wordsOfLog();
  expect(log.map((word) => word.split(' ')[1])).toEqual(
    expect.arrayContaining([
      'tournament-opened',
      'player-registered',
      'player-checked-in',
      'player-withdrawn',
      'absence-recorded',
      'round-paired',
      'round-started',
      'result-recorded',
      'tournament-closed',
    ]),
  );
  await expect.poll(() => wordsIn(organiser.messages)).toEqual(log);
  await expect.poll(() => wordsIn(hook.messages())).toEqual(log);
  const everything = JSON.stringify([organiser.messages, ann.messages, hook.messages()]);
  for (const token of [...tokens.values(), claimed.token, other.token, 'lyon_player_', 'lyon_seat_'])
    expect(everything).not.toContain(token);
  await Promise.all([organiser.stop(), ann.stop()]);
});

test('the organiser’s webhook has each version of a result, numbered and certified as in the feed, and no other webhook has it', async () => {
  await settled(database);
  const hook = await hooked(OPENER, { types: ['result', 'correction'] });
  const other = await hooked(STRANGER, { types: ['result', 'correction'] });
  const tournament = await opened(services);
  await entered(services, tournament, ['ann', 'bob']);
  must(await pairRound(services, OPENER, ask(tournament, { round: 1 })));
  must(await startRound(services, OPENER, ask(tournament, { round: 1 })));
  const report = async (source: string, [first, second]: readonly [string, string]) =>
    must(
      await reportResult(
        services,
        OPENER,
        ask(tournament, { round: 1, table: 1, source, reason: 'Seen.', result: { placings: [[first], [second]], forfeited: [] } }),
      ),
    );
  await report('adjudication', ['ann', 'bob']);
  await report('correction', ['bob', 'ann']);
  await expect.poll(hook.types).toEqual(['result', 'correction']);
  const { results } = must(await readResults(services, OPENER, tournament, { after: null, first: 5 }));
  expect(results.map(({ recorded }) => recorded.certificate)).toEqual([expect.any(String), expect.any(String)]);
  expect(
    hook
      .messages()
      .map(({ tournamentId, tournamentEntry: { version, createdAt, event } }) => ({ tournamentId, version, createdAt, event })),
  ).toEqual(
    results.map(({ at, version, recorded }) => ({ tournamentId: tournament, version, createdAt: at.toISOString(), event: recorded })),
  );
  const due = () => database.sql`select from webhook_queue where endpoint_id = ${other.id} and due_at is not null`;
  await expect.poll(async () => (await due()).length).toBe(0);
  expect(other.at.received).toEqual([]);
});

test('the organiser’s webhook has what has changed in a season', async () => {
  await settled(database);
  const hook = await hooked(OPENER, { types: ['season-change'] });
  const { season } = must(await openSeason(services, OPENER, { name: 'The league', ruleset: 'small', settings: PLAIN_SEASON }));
  const tournament = await opened(services);
  must(await addTournamentToSeason(services, OPENER, { season: season.id, tournament }));
  const about = (version: number, change: string, more: object = {}) => ({
    type: 'season-change',
    seasonChange: { seasonId: season.id, version, change, titles: [], ...more },
  });
  await expect.poll(() => hook.messages()).toMatchObject([about(1, 'opened'), about(2, 'tournament-added', { tournamentId: tournament })]);
});
