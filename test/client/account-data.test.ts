// The data of an account as one document: of a real server with pages of two items, and of twins that differ in what the account cannot see.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import {
  type AccountData,
  type AccountDataOptions,
  type AccountDataProgress,
  collectAccountData,
  LyonError,
  NetworkError,
} from '../../src/client/index.js';
import { seededChance } from '../../src/engine/chance.js';
import type { RulesetTypes } from '../../src/engine/ruleset.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { OPENER, STRANGER } from '../api/test-server.js';
import { lords } from '../rulesets/lords-of-scotland/lords-subject.js';
import { startWebServer } from '../support/browser.js';
import { seededBytes } from '../support/seeded-bytes.js';
import { type Subject, samplesOf } from '../support/subject.js';
import { whenOver } from '../support/when-over.js';
import { type PreparedServer, startPreparedServer } from '../web/played-pages.js';

const server = await startWebServer({ limits: { pageSize: 2, newGuestsPerHour: 100 } });

// Tests check responses, and know what they requested.
// biome-ignore lint/suspicious/noExplicitAny: types would repeat the schema
type Body = any;

/** Sends a request by REST, which succeeds. */
async function send(method: 'POST' | 'PUT' | 'PATCH', path: string, body: object | undefined, token = OPENER): Promise<Body> {
  const reply = await server.app.inject({
    method,
    url: path,
    headers: { authorization: `Bearer ${token}` },
    ...(body && { payload: body }),
  });
  if (reply.statusCode >= 300) throw new Error(`${path}: ${reply.body}`);
  return reply.json();
}

const collect = (token: string, more: Partial<AccountDataOptions> = {}): Promise<AccountData> =>
  collectAccountData({ url: server.origin, token, ...more });
const idsOf = (items: readonly Readonly<Record<string, unknown>>[]): readonly unknown[] => items.map(({ id }) => id);
const refusalOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    () => null,
    (error) => error,
  );

const LORDS = { options: { lordsOfScotland: { seats: 2 } } };
const THREE = [1, 2, 3] as const;
const EVENT = { ...LORDS, settings: { format: 'round-robin', maxPlayers: 4, tieBreaks: ['wins'] } };

/** Makes three of everything that a server holds about an account: a page of two, and one more. */
async function makeThreeOfEach() {
  const made = await send('POST', '/v1/accounts', {
    name: 'Anna Bruce',
    contact: 'anna@bruce.example',
    scopes: ['open-games', 'run-tournaments'],
  });
  const { id } = made.account;
  const { token } = made.token;
  const secrets: string[] = [token];
  const expected: Record<'opened' | 'played' | 'offered' | 'organised' | 'registered' | 'seasons' | 'webhooks' | 'tokens', string[]> = {
    opened: [],
    played: [],
    offered: [],
    organised: [],
    registered: [],
    seasons: [],
    webhooks: [],
    tokens: [made.token.id],
  };
  await send('PUT', `/v1/accounts/${id}/player-name`, { playerName: 'Anna' }, token);
  await send('PATCH', '/v1/notifications/settings', { timeZone: 'Europe/Rome' }, token);
  secrets.push((await send('PUT', '/v1/calendar-address', undefined, token)).url);
  for (const each of THREE) {
    const further = await send('POST', `/v1/accounts/${id}/tokens`, { tokenName: `device ${each}` }, token);
    secrets.push(further.token);
    expected.tokens.push(further.id);
    const opened = await send('POST', '/v1/games', { ...LORDS, metadata: { table: each } }, token);
    expected.opened.unshift(opened.game);
    await send('PUT', `/v1/games/${opened.game}/note`, { note: `plan ${each}` }, token);
    const joined = await send('POST', '/v1/games', LORDS);
    expected.played.unshift(joined.game);
    const added = await send('POST', '/v1/me/seats', { seatToken: joined.seats[0].token }, token);
    secrets.push(added.token, ...opened.seats.map((seat: { token: string }) => seat.token));
    const offered = await send('POST', '/v1/games', { ...LORDS, offers: [{ seat: 'seat-2', audience: 'account', account: id }] });
    expected.offered.unshift(offered.game);
    const organised = await send(
      'POST',
      '/v1/tournaments',
      { ...EVENT, public: true, name: `Cup ${each}`, metadata: { hall: each } },
      token,
    );
    expected.organised.unshift(organised.id);
    // A private tournament of another account.
    const played = await send('POST', '/v1/tournaments', { ...EVENT, name: `League ${each}`, public: false });
    expected.registered.unshift(played.id);
    await send('POST', `/v1/tournaments/${played.id}/players`, { player: 'ann', account: id, name: 'Anna of the league' });
    await send('POST', `/v1/tournaments/${played.id}/players`, { player: 'bob', name: 'Robert of the league' });
    const season = await send('POST', '/v1/seasons', { name: `Season ${each}`, ruleset: 'lords-of-scotland' }, token);
    expected.seasons.unshift(season.id);
    const { webhook, secret } = await send('POST', '/v1/webhooks', { url: `https://hook.example/${each}` }, token);
    secrets.push(secret);
    expected.webhooks.push(webhook.id);
    for (const attempt of THREE)
      await server.sql`insert into webhook_deliveries
        (delivery_id, endpoint_id, kind, message_id, attempt, milliseconds, status, failure, response_excerpt)
        values (${`dlv_aaaaaaaaaaaaaaaaaaaa${each}${attempt}`}, ${webhook.id}, 'test', 'msg_1', ${attempt}, 12, 500, null, 'no')`;
    const encounters = server.sql.json([{ one: id, other: 'stranger', score: 1, weight: 1 }]);
    await server.sql`insert into rated_periods (ruleset, number, tournament_id, at, encounters, reason, hash)
      values ('lords-of-scotland', ${each}, ${organised.id}, now(), ${encounters}, null, 'x')`;
  }
  return { id, token, secrets, expected };
}

describe('an account with more than a page of each list', () => {
  const made = makeThreeOfEach();

  test('gets everything in one document', async () => {
    const { id, token, secrets, expected } = await made;
    const reports: AccountDataProgress[] = [];
    const data = await collect(token, { onProgress: (progress) => void reports.push(progress) });
    expect(data).toMatchObject({ format: 'lyon-account-data', edition: 1, server: server.origin });
    expect(Math.abs(Date.parse(data.readAt) - Date.now())).toBeLessThan(600_000);
    expect(data.account).toMatchObject({ id, name: 'Anna Bruce', contact: 'anna@bruce.example', playerName: 'Anna' });
    expect(idsOf(data.tokens).toSorted()).toEqual(expected.tokens.toSorted());
    expect(idsOf(data.games.opened)).toEqual(expected.opened);
    expect(data.games.opened[0]).toMatchObject({
      metadata: { table: 3 },
      note: 'plan 3',
      record: `${server.origin}/v1/games/${expected.opened[0]}/record`,
    });
    expect(idsOf(data.games.played)).toEqual(expected.played);
    // The account's token reads the records, also of private games.
    const statusOf = async ({ record }: AccountData['games']['played'][number]) =>
      (await fetch(String(record), { headers: { authorization: `Bearer ${token}` } })).status;
    expect([await statusOf(data.games.opened[0]!), await statusOf(data.games.played[0]!)]).toEqual([200, 200]);
    expect(idsOf(data.games.offered)).toEqual(expected.offered);
    expect(data.games.offered[0]).toMatchObject({ offeredSeats: ['seat-2'] });
    expect(idsOf(data.tournaments.organised)).toEqual(expected.organised);
    expect(data.tournaments.organised[0]).toMatchObject({ name: 'Cup 3', metadata: { hall: 3 } });
    expect(idsOf(data.tournaments.played)).toEqual(expected.registered);
    expect(data.tournaments.played[0]).toMatchObject({
      name: 'League 3',
      player: { player: 'ann', name: 'Anna of the league', account: id },
    });
    expect(idsOf(data.seasons)).toEqual(expected.seasons);
    expect(idsOf(data.webhooks).toSorted()).toEqual(expected.webhooks.toSorted());
    for (const { deliveries } of data.webhooks) expect(deliveries).toHaveLength(3);
    expect(data.notifications).toMatchObject({ settings: { timeZone: 'Europe/Rome' } });
    expect(data.calendarAddress).toEqual({ createdAt: expect.any(String) });
    expect(Object.keys(data.ratings).toSorted()).toEqual(['hammer-of-the-scots', 'lords-of-scotland']);
    expect(data.ratings['lords-of-scotland']!.map(({ tournament }) => tournament).toSorted()).toEqual(expected.organised.toSorted());
    // Nothing that opens anything, and no other player.
    const text = JSON.stringify(data);
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).not.toMatch(/lyon_(account|seat|player|invitation|signin|calendar)_|Robert|stranger/);
    // Progress only grows, and ends with the last part.
    expect(reports.every((one, at) => at === 0 || one.itemsRead >= reports[at - 1]!.itemsRead)).toBe(true);
    expect(reports.at(-1)).toMatchObject({ partsDone: 12, partCount: 12 });
  });

  test('is unknown to the document of a guest, who has no scopes', async () => {
    const guest = await send('POST', '/v1/guests', { name: 'Gillian' });
    const data = await collect(guest.token.token);
    expect(data.account).toMatchObject({ id: guest.account.id, playerName: 'Gillian' });
    expect(data.tokens).toHaveLength(1);
    const { opened, played, offered } = data.games;
    expect([opened, played, offered, data.tournaments.organised, data.tournaments.played, data.seasons, data.webhooks].flat()).toEqual([]);
    const { id, expected } = await made;
    const text = JSON.stringify(data);
    for (const foreign of [id, 'Anna', ...Object.values(expected).flat()]) expect(text).not.toContain(foreign);
  });

  test('gets the whole document when the server asks for patience, and none when it refuses', async () => {
    const { token } = await made;
    const whole = await collect(token);
    let refusals = 0;
    /** Refuses every third request, as a server does that has too many. */
    const busy: typeof fetch = async (...request) => {
      refusals++;
      if (refusals % 3 !== 0) return fetch(...request);
      const [status, code] = refusals % 2 === 0 ? [429, 'too-many-requests'] : [503, 'database-unavailable'];
      const headers = { 'content-type': 'application/problem+json' };
      return new Response(JSON.stringify({ detail: 'Later.', code, status, retryAfter: 0 }), { status, headers });
    };
    expect({ ...(await collect(token, { fetch: busy })), readAt: null }).toEqual({
      ...whole,
      readAt: null,
      tokens: expect.anything(),
    });
    expect(refusals).toBeGreaterThan(9);

    const failing =
      (response: () => Response): typeof fetch =>
      (...request) =>
        String(request[0]).includes('/v1/webhooks') ? Promise.resolve(response()) : fetch(...request);
    const proxy = () => new Response('Bad gateway', { status: 502 });
    expect(await refusalOf(collect(token, { fetch: failing(proxy) }))).toBeInstanceOf(NetworkError);
    const cut = () => new Response('{"items":[', { headers: { 'content-type': 'application/json' } });
    expect(await refusalOf(collect(token, { fetch: failing(cut) }))).toBeInstanceOf(NetworkError);
    expect(await refusalOf(collect('lyon_account_unknown'))).toMatchObject({ constructor: LyonError, code: 'unauthenticated' });
  });

  test('stops reading when its caller aborts it, also during a wait', async () => {
    const { token } = await made;
    const reading = new AbortController();
    const onProgress = () => reading.abort(new Error('enough'));
    expect(await refusalOf(collect(token, { signal: reading.signal, onProgress }))).toMatchObject({ message: 'enough' });

    let answered = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const busy = createServer((_request, response) => {
      response.writeHead(503, { 'content-type': 'application/problem+json' });
      response.end(JSON.stringify({ detail: 'Later.', code: 'not-ready', status: 503, retryAfter: 3_600 }), answered);
    });
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    whenOver(() => new Promise((resolve) => busy.close(resolve)));
    const waiting = new AbortController();
    const url = `http://127.0.0.1:${(busy.address() as AddressInfo).port}`;
    const ended = refusalOf(collectAccountData({ url, token, signal: waiting.signal }));
    await asked;
    waiting.abort(new Error('no longer'));
    expect(await ended).toMatchObject({ message: 'no longer' });
  });
});

describe('twins', () => {
  const NOON = new Date('2026-11-23T12:00:00Z');
  type State = RulesetTypes['State'];
  const subject = lords(2) as unknown as Subject<RulesetTypes>;
  const twinServer = (): Promise<PreparedServer> =>
    startPreparedServer(RULESETS, { alter: (services) => ({ ...services, randomBytes: seededBytes(1314), now: () => NOON }) });

  /** The document of an account that plays a seat at a position. */
  async function documentOf(twin: PreparedServer, state: State, seat: string): Promise<string> {
    const { seats } = await twin.openAt(state, { lordsOfScotland: { seats: 2 } });
    const { token } = seats.find((each) => each.seat === seat)!;
    const add = 'mutation ($seatToken: String!) { addSeatToAccount(seatToken: $seatToken) { seat } }';
    expect((await twin.ask(add, { seatToken: token }, STRANGER)).body.errors).toBeUndefined();
    const data = await collectAccountData({ url: twin.origin, token: STRANGER });
    expect(data.games.played.length).toBeGreaterThan(0);
    // Each server has a key of its own for pushes.
    const notifications = { ...data.notifications, pushKey: null };
    return JSON.stringify({ ...data, readAt: null, notifications }).replaceAll(twin.origin, '');
  }

  test('that differ in the hand of the opponent have equal documents', async () => {
    const [one, other] = await Promise.all([twinServer(), twinServer()]);
    const samples = samplesOf({ ...subject, written: undefined } as unknown as Subject<RulesetTypes>, { games: 1, each: 1, limit: 60 });
    let differing = 0;
    for (const [at, { before, seats }] of samples.slice(0, 6).entries()) {
      const [own, opponent] = seats as readonly [string, string];
      const twin = subject.disguised(before, own, seededChance(at)).state;
      const handOf = (state: State) => JSON.stringify((state as unknown as { hands: Record<string, unknown> }).hands[opponent]);
      if (handOf(before) !== handOf(twin)) differing++;
      expect(await documentOf(one, before, own)).toBe(await documentOf(other, twin, own));
    }
    expect(differing).toBeGreaterThan(2);
  });
});
