// Operations that no other test calls with a ruleset of the published document. Every answer is held to the document, and is an example in it.
import { expect, test } from 'vitest';
import { accept } from '../../../src/engine/result.js';
import { hashToken } from '../../../src/games/access/tokens.js';
import type { AccountId, MailTarget, NotificationEndpoint } from '../../../src/games/index.js';
import { ARBITER, freshKey, OTHER_ARBITER } from '../../games/services.js';
import { createBrowserKeys } from '../../notifications/browser.js';
import { OPENER } from '../test-server.js';
import { begin, type Sent, startRestServer } from './client.js';
import { recordExchange } from './recorded-examples.js';

const { app, rest, services } = await startRestServer();
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const LORDS = { options: { lordsOfScotland: { seats: 2 } } };

async function done(method: string, path: string, sent: Sent = {}) {
  const answer = await rest(method, path, { ...sent, headers: method === 'GET' ? {} : { 'idempotency-key': freshKey() } });
  expect([path, answer.status, answer.body?.code]).toEqual([path, expect.toBeOneOf([200, 201]), undefined]);
  return answer.body;
}

test('a game is read in every form, disputed and annotated', async () => {
  const { game, tokens } = await begin(rest, { public: true, ...LORDS });
  const at = `/v1/games/${game}`;
  const [token] = Object.values(tokens) as [string];
  const { version, cursor } = await done('GET', at, { token });
  for (const path of ['guidance', 'transcript', 'milestones', `replays?fromVersion=${version}&first=1&legalActions=true`])
    await done('GET', `${at}/${path}`, { token });
  await done('GET', `${at}/entries/${cursor}/perspectives`, { token });
  await done('PUT', `${at}/metadata`, { body: { metadata: { league: 'Winter', board: 3 } } });
  await done('POST', `${at}/disputes`, { token, body: { entryCursor: cursor, claim: 'The row was dealt from the wrong deck.' } });
  await done('POST', `${at}/disputes/1/ruling/dry-runs`, { token: ARBITER, body: { effect: { uphold: true } } });
});

/** Reads a stream up to its first event. */
async function streamed(url: string, token: string | null): Promise<void> {
  const ending = new AbortController();
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(origin + url, { headers, signal: ending.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('data:')) text += (await reader.read()).value;
  ending.abort();
  const mediaType = response.headers.get('content-type')!.split(';')[0]!;
  expect([url, response.status, mediaType]).toEqual([url, 200, 'text/event-stream']);
  recordExchange({ method: 'GET', url, body: undefined, status: 200, mediaType, text });
}

test('a game and an account are followed', async () => {
  await streamed('/v1/stream', OPENER);
  const { endCursor } = await done('GET', '/v1/stream/messages');
  await done('POST', '/v1/stream/tickets');
  const { game } = await begin(rest, { public: true, ...LORDS });
  await streamed(`/v1/games/${game}/entries/stream`, null);
  await done('GET', `/v1/stream/messages?after=${endCursor}`);
});

test('seats are taken, left and resigned', async () => {
  const opened = await done('POST', '/v1/games', { body: { public: true, ...LORDS } });
  const at = `/v1/games/${opened.game}`;
  const [one, other] = opened.seats as [{ seat: string; token: string }, { seat: string; token: string }];
  await done('PUT', `${at}/seats/${one.seat}`, { token: one.token });
  await done('DELETE', `${at}/seats/${one.seat}`, { token: one.token });
  for (const { seat, token } of [one, other]) await done('PUT', `${at}/seats/${seat}`, { token });
  const { cursor } = await done('GET', `${at}/view`, { token: one.token });
  await done('GET', `${at}/entries/${cursor}`, { token: one.token });
  await done('POST', `${at}/resign`, { token: other.token });
});

test('a player of a tournament claims the seat of a round', async () => {
  const settings = { format: 'swiss', rounds: 1, maxPlayers: 2 };
  const { id } = await done('POST', '/v1/tournaments', { body: { name: 'The open', public: true, ...LORDS, settings } });
  const at = `/v1/tournaments/${id}`;
  const { token } = await done('POST', `${at}/players`, { body: { player: 'ann' } });
  await done('POST', `${at}/players`, { body: { player: 'bob' } });
  await done('POST', `${at}/rounds/1/pairing`);
  await done('POST', `${at}/rounds/1/start`);
  expect(await done('POST', `${at}/rounds/1/seat/claim`, { token })).toMatchObject({ token: expect.stringMatching(/^lyon_seat_/) });
});

test('an action against the rules is rejected, and dry runs are limited', async () => {
  const { game, tokens } = await begin(rest, { options: { hammerOfTheScots: { scenario: 'bruce', edition: '4.0' } } });
  const at = `/v1/games/${game}`;
  const token = tokens['england']!;
  const { version: expectedVersion } = await done('GET', at, { token });
  const body = { expectedVersion, actions: { hammerOfTheScots: [{ endMovement: true }] } };
  const rejected = await rest('POST', `${at}/actions`, { token, body, headers: { 'idempotency-key': freshKey() } });
  expect([rejected.status, rejected.body.clause]).toEqual([422, expect.any(String)]);
  let last = await rest('POST', `${at}/dry-runs`, { token, body });
  for (let runs = 0; runs < 200 && last.status === 422; runs++) last = await rest('POST', `${at}/dry-runs`, { token, body });
  expect([last.status, last.body.code]).toEqual([429, 'too-many-dry-runs']);
});

test('an action that reveals nothing is taken back', async () => {
  const { game, tokens } = await begin(rest, { options: { hammerOfTheScots: { scenario: 'braveheart', edition: '3.0' } } });
  const at = `/v1/games/${game}`;
  const act = async () => {
    const { toAct } = await done('GET', at);
    const token = tokens[toAct[0]]!;
    const { version, cursor } = await done('GET', at, { token });
    const legal = await done('GET', `${at}/legal-actions`, { token });
    // Builds are hidden from the opponent. To winter by the shortest way: ends and passes come before moves.
    const open = Object.entries<unknown>(legal).filter(([, each]) => each === true || (Array.isArray(each) && each.length > 0));
    const rank = ([kind, choices]: [string, unknown]) => (/^(build|draw)/.test(kind) ? 0 : choices === true ? 1 : 2);
    const [[kind, choices]] = open.sort((one, other) => rank(one) - rank(other)) as [[string, unknown]];
    const actions = { hammerOfTheScots: [{ [kind]: Array.isArray(choices) ? choices[0] : true }] };
    await done('POST', `${at}/actions`, { token, body: { expectedVersion: version, actions } });
    const { undo } = await done('GET', `${at}/guidance`, { token });
    return undo === null ? null : { token, cursor };
  };
  let last = await act();
  for (let acts = 0; last === null && acts < 120; acts++) last = await act();
  const { token, cursor } = last!;
  const undone = await done('POST', `${at}/undo`, { token, body: { toCursor: cursor } });
  expect(undone.entry.kind).toBe('actions-undone');
});

test('accounts are listed, and a game as text is judged', async () => {
  await done('POST', '/v1/accounts', { body: { name: 'A league', scopes: ['open-games'] } });
  expect((await done('GET', '/v1/accounts')).items).toHaveLength(1);
  const text = '[Title "Lords of Scotland"]\n[Seats "2"]\n';
  await done('POST', '/v1/judgements', { body: { text } });
});

test('players of a tournament check in', async () => {
  const checkInClosesAt = new Date(Date.now() + 3_600_000).toISOString();
  const settings = { format: 'swiss', rounds: 2, maxPlayers: 8 };
  const { id } = await done('POST', '/v1/tournaments', { body: { name: 'The open', public: true, ...LORDS, settings, checkInClosesAt } });
  const at = `/v1/tournaments/${id}`;
  for (const player of ['ann', 'bob', 'cat']) await done('POST', `${at}/players`, { body: { player } });
  for (const player of ['ann', 'bob']) await done('POST', `${at}/players/${player}/check-in`);
  await done('POST', `${at}/check-in/close`);
});

test('a tournament is run by hand', async () => {
  const settings = { format: 'swiss', rounds: 2, maxPlayers: 8 };
  const { id } = await done('POST', '/v1/tournaments', { body: { name: 'The open', public: true, ...LORDS, settings } });
  const at = `/v1/tournaments/${id}`;
  await done('POST', `${at}/players/import`, { body: { csv: 'player,name\nann,Ann\nbob,Bob\ncat,Cat\ndan,Dan\neve,Eve\n' } });
  await done('POST', `${at}/players`, { body: { player: 'fay' } });
  await done('PUT', `${at}/players/ann/name`, { body: { name: 'Ann of Ayr' } });
  await done('PUT', `${at}/arbiters`, { body: { accounts: [await idOf(OTHER_ARBITER)] } });
  await done('POST', `${at}/registration/close`);
  await done('PUT', `${at}/rounds/1/absences/fay`, { body: { kind: 'requested-bye' } });
  await done('POST', `${at}/players/eve/withdraw`);
  const tables = [{ players: ['ann', 'bob'] }, { players: ['cat', 'dan'] }];
  await done('PUT', `${at}/rounds/1/pairing`, { body: { tables, reason: 'The brothers do not meet.' } });
  await done('POST', `${at}/rounds/1/start`);
  const body = { placings: [['ann'], ['bob']], source: 'adjudication', reason: 'Bob did not come.' };
  await done('PUT', `${at}/rounds/1/tables/1/result`, { token: OTHER_ARBITER, body });
  expect((await rest('GET', `${at}/crosstable.csv`)).status).toBe(200);
});

test('teams play a tournament', async () => {
  const settings = { format: 'swiss', rounds: 1, maxPlayers: 4, tieBreaks: ['board-points'], teams: { boards: 2 } };
  const { id } = await done('POST', '/v1/tournaments', { body: { name: 'The cup', public: true, ...LORDS, settings } });
  const at = `/v1/tournaments/${id}`;
  await done('POST', `${at}/players/import`, { body: { csv: 'player,team,board\nann,ayr,1\nbob,bute,1\ncat,ayr,2\ndan,bute,2\n' } });
  await done('POST', `${at}/rounds/1/pairing`);
  await done('POST', `${at}/rounds/1/start`);
  await done('PUT', `${at}/teams/ayr/name`, { body: { name: 'Ayr Castle' } });
  expect(await done('GET', `${at}/team-standings`)).toMatchObject({ items: [{ rank: 1 }, { rank: 1 }] });
  expect(await done('GET', `${at}/team-standings/ayr`)).toMatchObject({ team: 'ayr', name: 'Ayr Castle', points: 0 });
  expect((await rest('GET', `${at}/team-standings.csv`)).status).toBe(200);
  expect(await done('GET', `${at}/team-crosstable`)).toMatchObject({
    items: [
      { team: 'ayr', name: 'Ayr Castle', rounds: [{ match: 1, opponent: 'bute', points: null }] },
      { team: 'bute', name: null, rounds: [{ match: 1, opponent: 'ayr', points: null }] },
    ],
  });
  expect((await rest('GET', `${at}/team-crosstable.csv`)).status).toBe(200);
  expect((await rest('GET', `${at}/standings.html`)).status).toBe(200);
});
const idOf = async (token: string) => (await done('GET', '/v1/me', { token })).id;

test('a visitor becomes a guest, goes to another device, and joins a sign-in', async () => {
  const pages = { issuer: 'https://id.example', clientId: 'pages', audience: 'https://lyon.example', scope: 'openid' };
  const issuer = {
    name: 'https://id.example',
    scopes: ['open-games'] as const,
    pages,
    accountOf: async () => accept('oidc_visitor' as AccountId),
  };
  const signedIn = await startRestServer({ alter: (services) => ({ ...services, issuer }) });
  const send = async (method: string, path: string, sent: Sent) => {
    const answer = await signedIn.rest(method, path, sent);
    expect([path, answer.status, answer.body?.code]).toEqual([path, expect.toBeOneOf([200, 201]), undefined]);
    return answer.body;
  };
  expect(await send('GET', '/v1/guests', { token: null })).toEqual({ admitted: true, maxUnfinishedGames: 3 });
  const { account, token: own } = await send('POST', '/v1/guests', { token: null, body: { name: 'Anna of the Glen' } });
  const { token: link } = await send('POST', `/v1/accounts/${account.id}/sign-in-links`, { token: own.token });
  const there = await send('POST', '/v1/sign-ins', { token: null, body: { link, tokenName: 'phone' } });
  expect(there.account.id).toBe(account.id);
  const person = 'eyJ.visitor.x';
  expect(await send('PUT', '/v1/me/guest', { token: person, body: { guestToken: own.token } })).toMatchObject({ id: account.id });
  expect((await send('GET', '/v1/me', { token: person })).id).toBe(account.id);
  const separated = await send('DELETE', `/v1/accounts/${account.id}/sign-in`, { token: own.token });
  expect(separated).toMatchObject({ id: account.id, signInJoinedAt: null });
  expect(await send('GET', '/v1/sign-in-issuer', { token: null })).toEqual(pages);
});

test('a player is known by a name, notes something on a game, and has a history of ratings', async () => {
  const token = (await done('POST', '/v1/accounts', { body: { name: 'A player', scopes: ['open-games'] } })).token.token;
  const account = await idOf(token);
  const named = await done('PUT', `/v1/accounts/${account}/player-name`, { token, body: { playerName: 'Anna of the Glen' } });
  expect(named).toMatchObject({ id: account, name: 'A player', playerName: 'Anna of the Glen' });
  expect(await done('GET', `/v1/players/${account}`, { token: null })).toEqual({ account, name: 'Anna of the Glen' });
  const offers = [{ seat: 'seat-2', audience: 'account', account }];
  const { game, seats } = await done('POST', '/v1/games', { body: { public: true, ...LORDS, offers } });
  const { token: seat } = await done('POST', `/v1/games/${game}/seats`, { token, body: { seat: 'seat-2' } });
  expect(await done('GET', `/v1/games/${game}/players`, { token: null })).toMatchObject({
    items: [{ seat: 'seat-2', account, name: 'Anna of the Glen' }],
  });
  expect((await done('GET', `/v1/games?relation=public&player=${account}`, { token: null })).items).toMatchObject([{ id: game }]);
  expect(await done('GET', `/v1/games/${game}/opener`, { token: seat })).toEqual({ isCaller: false, player: null });
  const linked = await done('POST', '/v1/games', { body: { public: true, ...LORDS } });
  const added = await done('POST', '/v1/me/seats', { token, body: { seatToken: linked.seats[1].token } });
  expect(added).toEqual({ game: linked.game, seat: 'seat-2', account, token: expect.stringMatching(/^lyon_seat_/) });
  await done('PUT', `/v1/games/${game}/note`, { token: seat, body: { note: 'Keep the Bruce for the end.' } });
  expect(await done('GET', `/v1/games/${game}/note`, { token: seat })).toEqual({ note: 'Keep the Bruce for the end.' });
  expect(await done('GET', `/v1/games/${game}/note`, { token: seats[0].token })).toEqual({ note: null });
  expect(await done('GET', `/v1/rulesets/lords-of-scotland/ratings/${account}/history`, { token: null })).toMatchObject({
    items: [],
    totalCount: 0,
  });
});

test('an account is notified of its games by push and by mail', async () => {
  const at = '/v1/notifications';
  const { p256dh, auth } = createBrowserKeys();
  await done('PATCH', `${at}/settings`, {
    body: { timeZone: 'Europe/Paris', quietHours: { from: '22:00', until: '07:30' }, push: ['your-turn'] },
  });
  const { subscriptionId: id } = await done('POST', `${at}/push-subscriptions`, {
    body: { endpoint: 'https://push.example/send/1', p256dh, auth },
  });
  await done('PUT', `${at}/mail-address`, { body: { address: 'anna@mail.example' } });
  expect(await done('GET', at)).toMatchObject({
    sendsMail: true,
    pushSubscriptions: [{ subscriptionId: id }],
    mailAddress: { confirmedAt: null },
  });
  const { account } = (await services.accounts.findCaller(hashToken(OPENER), new Date()))!;
  const [{ target, ...mail }] = (await services.notifications.store.list(`account:${account}`)).filter(
    ({ channel }) => channel === 'mail',
  ) as [NotificationEndpoint & { readonly target: MailTarget }];
  await done('POST', `${at}/mail-address/confirm`, { token: null, body: { token: `${mail.id}.${target.confirm}` } });
  await done('POST', `${at}/mail-address/unsubscribe`, { token: null, body: { token: `${mail.id}.${target.unsubscribe}` } });
  await done('DELETE', `${at}/push-subscriptions/${id}`);
  await done('DELETE', `${at}/mail-address`);
});
