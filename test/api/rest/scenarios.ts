// Ways through the service on which every operation succeeds but streams. `tour.test.ts` walks them, `generated-requests.test.ts` leaves them at each step.
import { expect } from 'vitest';
import { accept } from '../../../src/engine/result.js';
import type { AccountId, MailTarget, NotificationEndpoint } from '../../../src/games/index.js';
import { ARBITER, freshKey, OTHER_ARBITER } from '../../games/services.js';
import { startLog } from '../../log-of-heads/logged.js';
import { startWitness } from '../../log-of-heads/witness.js';
import { createBrowserKeys } from '../../notifications/browser.js';
import { whenOver } from '../../support/when-over.js';
import { STRANGER, type TestServer } from '../test-server.js';
import { type Ask, type RestAnswer, type Sent, startRestServer } from './client.js';

/** Sends a request that must succeed, and returns the body of the response. */
export type Done = (method: string, path: string, sent?: Sent) => Promise<RestAnswer['body']>;

/** A server on which scenarios are walked, any number of times. */
export interface Stage extends TestServer {
  readonly rest: Ask;
  /** Publishes a checkpoint of the log. */
  readonly publish: () => Promise<void>;
}

export type Scenario = (done: Done, stage: Stage) => Promise<void>;

/** The token of a visitor whom the issuer knows. Every visitor has an account of their own: `eyJ.NAME.x`. */
const signedInAs = (name: string): string => `eyJ.${name}.x`;
const PAGES = { issuer: 'https://id.example', clientId: 'pages', audience: 'https://lyon.example', scope: 'openid' };

/** Starts a server with a log of heads and an issuer of sign-ins. */
export async function openStage(): Promise<Stage> {
  const witness = await startWitness('witness.example/w', whenOver);
  const issuer = {
    name: PAGES.issuer,
    scopes: ['open-games'] as const,
    pages: PAGES,
    accountOf: async (token: string) => accept(`oidc_${token.split('.')[1]}` as AccountId),
  };
  const server = await startRestServer({ witnesses: [witness], alter: (services) => ({ ...services, issuer }) });
  const log = await startLog(server.services, [witness], 'https://lyon.example');
  witness.trust(log.key);
  return { ...server, publish: () => log.run() };
}

/** Sends a request, with a key if it writes, and expects it to succeed. */
export const doneBy =
  (rest: Ask): Done =>
  async (method, path, sent = {}) => {
    const { status, body } = await rest(method, path, { ...sent, headers: method === 'GET' ? {} : { 'idempotency-key': freshKey() } });
    expect([path, status, body?.code]).toEqual([path, expect.toBeOneOf([200, 201, 202]), undefined]);
    return body;
  };

const LORDS = { options: { lordsOfScotland: { seats: 2 } } };

/** Opens a game and takes its seats. */
async function seated(
  done: Done,
  opening: object,
): Promise<{ readonly at: string; readonly game: string; readonly tokens: readonly string[] }> {
  const { game, seats } = await done('POST', '/v1/games', { body: opening });
  const at = `/v1/games/${game}`;
  for (const { seat, token } of seats) await done('PUT', `${at}/seats/${seat}`, { token });
  return { at, game, tokens: seats.map(({ token }: { readonly token: string }) => token) };
}

/** The seat's legal actions that name no further choice, or the first of the others, each as it is submitted. */
async function choices(done: Done, at: string, token: string): Promise<readonly object[]> {
  const legal = await done('GET', `${at}/legal-actions`, { token });
  return Object.entries<unknown>(legal).flatMap(([kind, each]) => {
    if (each === true) return [{ [kind]: true }];
    return Array.isArray(each) && each.length > 0 ? [{ [kind]: each[0] }] : [];
  });
}

const idOf = async (done: Done, token: string): Promise<string> => (await done('GET', '/v1/me', { token })).id;
const settings = { format: 'swiss', rounds: 2, maxPlayers: 8 };

async function openedTournament(done: Done, more: object = {}): Promise<string> {
  const { id } = await done('POST', '/v1/tournaments', { body: { name: 'The open', public: true, ...LORDS, settings, ...more } });
  return `/v1/tournaments/${id}`;
}

export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  'a game is played, read in every form, disputed and annotated': async (done) => {
    const { at, game, tokens } = await seated(done, { public: true, timeControl: { initialSeconds: 900, incrementSeconds: 10 }, ...LORDS });
    const { toAct } = await done('GET', at);
    const acting = tokens[toAct[0] === 'seat-1' ? 0 : 1]!;
    const { version: expectedVersion } = await done('GET', at, { token: acting });
    const [action] = await choices(done, at, acting);
    const body = { expectedVersion, actions: { lordsOfScotland: [action] } };
    await done('POST', `${at}/dry-runs`, { token: acting, body });
    await done('POST', `${at}/actions`, { token: acting, body });
    const [token] = tokens as [string];
    const { version, cursor } = await done('GET', at, { token });
    for (const path of [
      ...['view', 'guidance', 'transcript', 'record', 'milestones', 'entries', `entries/${cursor}`, `entries/${cursor}/perspectives`],
      ...[`replay?version=${version}`, `position?version=${version}`, `replays?fromVersion=${version}&first=1&legalActions=true`],
    ])
      await done('GET', `${at}/${path}`, { token });
    await done('PUT', `${at}/metadata`, { body: { metadata: { league: 'Winter', board: 3 } } });
    await done('GET', '/v1/games?relation=public&first=5', { token: null });
    const more = { seat: 'seat-1', seconds: 90, reason: 'The hall was dark.' };
    await done('POST', `${at}/clock/add-time`, { token: ARBITER, body: more });
    const claim = { entryCursor: cursor, claim: 'The row was dealt from the wrong deck.' };
    await done('POST', `${at}/disputes`, { token, body: claim });
    await done('GET', `${at}/disputes`);
    const { items } = await done('GET', '/v1/disputes?first=50', { token: ARBITER });
    expect(items.some((each: { readonly game: { readonly id: string } }) => each.game.id === game)).toBe(true);
    await done('POST', `${at}/disputes/1/inspections`, { token: ARBITER, body: { reason: 'To see the row.' } });
    await done('POST', `${at}/disputes/1/ruling/dry-runs`, { token: ARBITER, body: { effect: { uphold: true } } });
    const ruling = { effect: { uphold: true }, reason: 'The deck was the right one.' };
    await done('POST', `${at}/disputes/1/ruling`, { token: ARBITER, body: ruling });
    await done('POST', `${at}/disputes/1/appeal`, { token, body: { claim: 'It was not.' } });
    await done('POST', `${at}/disputes/2/ruling`, { token: OTHER_ARBITER, body: ruling });
    await done('POST', `${at}/abandon`, { body: { reason: 'It grew late.' } });
    await done('POST', `${at}/certificate`);
    await done('GET', `${at}/certificate`);
  },

  'a game stands in the log': async (done, { publish }) => {
    const { at } = await seated(done, { public: true, ...LORDS });
    await publish();
    await done('GET', '/v1/log', { token: null });
    await done('GET', `${at}/log-proof`, { token: null });
  },

  'an action that reveals nothing is taken back': async (done) => {
    const { at, tokens } = await seated(done, { options: { hammerOfTheScots: { scenario: 'braveheart', edition: '3.0' } } });
    const act = async () => {
      const { toAct } = await done('GET', at);
      const token = tokens[toAct[0] === 'england' ? 0 : 1]!;
      const { version, cursor } = await done('GET', at, { token });
      // Builds are hidden from the opponent. To winter by the shortest way: ends and passes come before moves.
      const rank = (action: object) => (/^(build|draw)/.test(Object.keys(action)[0]!) ? 0 : Object.values(action)[0] === true ? 1 : 2);
      const [action] = [...(await choices(done, at, token))].sort((one, other) => rank(one) - rank(other));
      await done('POST', `${at}/actions`, { token, body: { expectedVersion: version, actions: { hammerOfTheScots: [action] } } });
      const { undo } = await done('GET', `${at}/guidance`, { token });
      return undo === null ? null : { token, cursor };
    };
    let last = await act();
    for (let acts = 0; last === null && acts < 120; acts++) last = await act();
    const { token, cursor } = last!;
    const undone = await done('POST', `${at}/undo`, { token, body: { toCursor: cursor } });
    expect(undone.entry.kind).toBe('actions-undone');
  },

  'seats are offered, joined, taken, left and resigned, and a rematch is opened': async (done) => {
    const { games } = await done('POST', '/v1/games/batch', { body: { games: [LORDS, { public: true, ...LORDS }] } });
    const at = `/v1/games/${games[1].id}`;
    const { token } = await done('POST', `${at}/seats/seat-1/token/replace`);
    await done('PUT', `${at}/seats/seat-1`, { token });
    await done('DELETE', `${at}/seats/seat-1`, { token });
    await done('PUT', `${at}/seats/seat-1`, { token });
    await done('PUT', `${at}/seats/seat-2/offer`, { body: { audience: 'account', account: 'stranger' } });
    const other = await done('POST', `${at}/seats`, { token: STRANGER, body: {} });
    await done('PUT', `${at}/seats/seat-2`, { token: other.token });
    await done('POST', `${at}/resign`, { token: other.token });
    await done('POST', `${at}/rematch`);
  },

  'rulesets, the document and a text are read': async (done) => {
    const ruleset = '/v1/rulesets/lords-of-scotland';
    for (const path of [
      '/v1/rulesets',
      ruleset,
      `${ruleset}/clauses`,
      `${ruleset}/clarifications`,
      `${ruleset}/ratings`,
      '/v1/openapi.json',
    ])
      await done('GET', path, { token: null });
    await done('POST', '/v1/judgements', { body: { text: '[Title "Lords of Scotland"]\n[Seats "2"]\n' } });
    const { endCursor } = await done('GET', '/v1/stream/messages');
    await done('POST', '/v1/stream/tickets');
    await done('GET', `/v1/stream/messages?after=${endCursor}`);
  },

  'an account gets tokens, a key and scopes, and is erased': async (done) => {
    const made = await done('POST', '/v1/accounts', { body: { name: 'A league', scopes: ['open-games', 'rule'] } });
    const at = `/v1/accounts/${made.account.id}`;
    const own = { token: made.token.token };
    await done('GET', '/v1/accounts');
    await done('GET', at);
    const foreign = await done('POST', `${at}/tokens`, { body: { tokenName: 'second' } });
    await done('POST', `/v1/tokens/${foreign.id}/confirmation`, own);
    await done('GET', `/v1/tokens/${foreign.id}`, own);
    await done('GET', `${at}/tokens`, own);
    await done('POST', `/v1/tokens/${foreign.id}/rotate`, { ...own, body: { overlapHours: 1 } });
    await done('DELETE', `/v1/tokens/${foreign.id}`, own);
    const key = { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' };
    await done('PUT', `${at}/arbiter-key`, { ...own, body: { key } });
    await done('PUT', `${at}/scopes`, { body: { scopes: ['rule'] } });
    await done('DELETE', at);
  },

  'a visitor becomes a guest, goes to another device, and joins a sign-in': async (done) => {
    expect(await done('GET', '/v1/guests', { token: null })).toEqual({ admitted: true, maxUnfinishedGames: 3 });
    const { account, token: own } = await done('POST', '/v1/guests', { token: null, body: { name: 'Anna of the Glen' } });
    const { token: link } = await done('POST', `/v1/accounts/${account.id}/sign-in-links`, { token: own.token });
    const there = await done('POST', '/v1/sign-ins', { token: null, body: { link, tokenName: 'phone' } });
    expect(there.account.id).toBe(account.id);
    const person = signedInAs(account.id);
    expect(await done('PUT', '/v1/me/guest', { token: person, body: { guestToken: own.token } })).toMatchObject({ id: account.id });
    expect((await done('GET', '/v1/me', { token: person })).id).toBe(account.id);
    const separated = await done('DELETE', `/v1/accounts/${account.id}/sign-in`, { token: own.token });
    expect(separated).toMatchObject({ id: account.id, signInJoinedAt: null });
    expect(await done('GET', '/v1/sign-in-issuer', { token: null })).toEqual(PAGES);
    expect(await done('GET', '/v1/operator', { token: null })).toEqual({ termsUrl: null, privacyUrl: null, contactUrl: null });
  },

  'a player is known by a name, notes something on a game, and has a history of ratings': async (done) => {
    const token = (await done('POST', '/v1/accounts', { body: { name: 'A player', scopes: ['open-games'] } })).token.token;
    const account = await idOf(done, token);
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
  },

  'an account is notified of its games by push and by mail': async (done, { services }) => {
    const at = '/v1/notifications';
    // An account and an address of their own: both have limits.
    const { account, token: made } = await done('POST', '/v1/accounts', { body: { name: 'A player', scopes: ['open-games'] } });
    const { token } = made;
    const { p256dh, auth } = createBrowserKeys();
    await done('PATCH', `${at}/settings`, {
      token,
      body: { timeZone: 'Europe/Paris', quietHours: { from: '22:00', until: '07:30' }, push: ['your-turn'] },
    });
    const endpoint = `https://push.example/send/${crypto.randomUUID()}`;
    const { subscriptionId: id } = await done('POST', `${at}/push-subscriptions`, { token, body: { endpoint, p256dh, auth } });
    await done('PUT', `${at}/mail-address`, { token, body: { address: `anna-${crypto.randomUUID()}@mail.example` } });
    const { pushSubscriptions, ...kept } = await done('GET', at, { token });
    expect(kept).toMatchObject({ sendsMail: true, mailAddress: { confirmedAt: null } });
    expect(pushSubscriptions.map(({ subscriptionId }: { readonly subscriptionId: string }) => subscriptionId)).toContain(id);
    const [{ target, ...mail }] = (await services.notifications.store.list(`account:${account.id}`)).filter(
      ({ channel }) => channel === 'mail',
    ) as [NotificationEndpoint & { readonly target: MailTarget }];
    await done('POST', `${at}/mail-address/confirm`, { token: null, body: { token: `${mail.id}.${target.confirm}` } });
    await done('POST', `${at}/mail-address/unsubscribe`, { token: null, body: { token: `${mail.id}.${target.unsubscribe}` } });
    await done('DELETE', `${at}/push-subscriptions/${id}`, { token });
    await done('DELETE', `${at}/mail-address`, { token });
    const { url } = await done('PUT', '/v1/calendar-address', { token });
    expect(await done('GET', '/v1/calendar-address', { token })).toEqual({ createdAt: expect.any(String) });
    await done('GET', new URL(url).pathname, { token: null });
    await done('DELETE', '/v1/calendar-address', { token });
  },

  'a webhook is created, read, tested and deleted, and messages are sent again': async (done, { sql }) => {
    const { tokens } = await seated(done, LORDS);
    const [token] = tokens as [string];
    const { webhook } = await done('POST', '/v1/webhooks', { token, body: { url: 'https://example.com/hook', types: ['your-turn'] } });
    const at = `/v1/webhooks/${webhook.id}`;
    await done('GET', '/v1/webhooks', { token });
    await done('GET', at, { token });
    await done('POST', `${at}/secret/rotate`, { token });
    await done('POST', `${at}/enable`, { token });
    await done('POST', `${at}/test`, { token });
    const { endCursor } = await done('GET', '/v1/stream/messages', { token });
    await done('POST', `${at}/redeliver`, { token, body: { after: endCursor, upTo: null } });
    const delivery = `dlv_${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}`;
    const { messageId } = await done('POST', `${at}/test`, { token });
    await sql`insert into webhook_deliveries (delivery_id, endpoint_id, kind, message_id, attempt, milliseconds, status, failure, response_excerpt)
      values (${delivery}, ${webhook.id}, 'test', ${messageId}, 1, 12, 500, null, 'no')`;
    await done('GET', `${at}/deliveries`, { token });
    await done('GET', `/v1/deliveries/${delivery}`, { token });
    await done('POST', `/v1/deliveries/${delivery}/redeliver`, { token });
    await done('DELETE', at, { token });
  },

  'players of a tournament check in': async (done) => {
    const checkInClosesAt = new Date(Date.now() + 3_600_000).toISOString();
    const at = await openedTournament(done, { checkInClosesAt });
    for (const player of ['ann', 'bob', 'cat']) await done('POST', `${at}/players`, { body: { player } });
    for (const player of ['ann', 'bob']) await done('POST', `${at}/players/${player}/check-in`);
    await done('POST', `${at}/check-in/close`);
  },

  'a player of a tournament replaces a token, and claims the seat of a round': async (done) => {
    const at = await openedTournament(done);
    const { token: first } = await done('POST', `${at}/players`, { body: { player: 'ann' } });
    await done('POST', `${at}/players`, { body: { player: 'bob' } });
    const { token } = await done('POST', `${at}/players/ann/token/replace`, { token: first });
    await done('POST', `${at}/rounds/1/pairing`);
    await done('POST', `${at}/rounds/1/start`);
    expect(await done('POST', `${at}/rounds/1/seat/claim`, { token })).toMatchObject({ token: expect.stringMatching(/^lyon_seat_/) });
  },

  'the players of a table and the organiser extend a round': async (done) => {
    const in2198 = (month: number) => `2198-0${month}-01T00:00:00Z`;
    const at = await openedTournament(done);
    const tokens: string[] = [];
    for (const player of ['ann', 'bob']) tokens.push((await done('POST', `${at}/players`, { body: { player } })).token);
    await done('POST', `${at}/rounds/1/pairing`);
    await done('POST', `${at}/rounds/1/start`, { body: { deadline: in2198(1) } });
    const [ann, bob] = tokens as [string, string];
    await done('POST', `${at}/rounds/1/extension/propose`, { token: ann, body: { deadline: in2198(2) } });
    await done('POST', `${at}/rounds/1/extension/accept`, { token: bob, body: { deadline: in2198(2) } });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    await done('POST', `${at}/rounds/1/times/propose`, { token: ann, body: { times: [inDays(1)] } });
    await done('POST', `${at}/rounds/1/times/decline`, { token: bob });
    const times = [inDays(2), inDays(3)];
    await done('POST', `${at}/rounds/1/times/propose`, { token: ann, body: { times } });
    await done('POST', `${at}/rounds/1/times/accept`, { token: bob, body: { time: times[1] } });
    await done('POST', `${at}/rounds/1/extend`, { body: { table: 1, deadline: in2198(3), reason: 'The hall is closed.' } });
  },

  'a tournament is run by hand': async (done) => {
    const at = await openedTournament(done);
    await done('POST', `${at}/players/import`, { body: { csv: 'player,name\nann,Ann\nbob,Bob\ncat,Cat\ndan,Dan\neve,Eve\n' } });
    await done('POST', `${at}/players`, { body: { player: 'fay' } });
    await done('PUT', `${at}/players/ann/name`, { body: { name: 'Ann of Ayr' } });
    await done('PUT', `${at}/arbiters`, { body: { accounts: [await idOf(done, OTHER_ARBITER)] } });
    await done('POST', `${at}/registration/close`);
    await done('PUT', `${at}/rounds/1/absences/fay`, { body: { kind: 'requested-bye' } });
    await done('POST', `${at}/players/eve/withdraw`);
    const tables = [{ players: ['ann', 'bob'] }, { players: ['cat', 'dan'] }];
    await done('PUT', `${at}/rounds/1/pairing`, { body: { tables, reason: 'The brothers do not meet.' } });
    await done('POST', `${at}/rounds/1/start`);
    const reported = { source: 'adjudication', reason: 'The hall closes.' };
    const result = (table: number, placings: readonly string[][]) =>
      done('PUT', `${at}/rounds/1/tables/${table}/result`, { token: OTHER_ARBITER, body: { placings, ...reported } });
    await result(1, [['ann'], ['bob']]);
    await result(2, [['cat'], ['dan']]);
    await done('GET', '/v1/rulesets/lords-of-scotland/ratings.csv');
    await done('GET', '/v1/tournaments?relation=organised&first=5');
    for (const path of [
      ...['', '/agenda', '/entries', '/players', '/players/ann', '/results', '/rounds', '/rounds/1', '/rounds/1/tables'],
      ...[
        '/standings',
        '/standings/ann',
        '/standings.csv',
        '/results.csv',
        '/standings.html',
        '/standings.svg',
        '/report.trf',
        '/calendar.ics',
        '/crosstable',
        '/crosstable.csv',
        '/export',
      ],
    ])
      await done('GET', `${at}${path}`);
    await done('POST', `${at}/close`, { body: { early: true, reason: 'The hall closes.' } });
  },

  'players bid for their sides': async (done) => {
    const options = { hammerOfTheScots: { scenario: 'braveheart', edition: '3.0' } };
    const at = await openedTournament(done, { options, settings: { format: 'bids', rounds: 1, maxPlayers: 2 } });
    const [ann, bob] = await Promise.all(
      ['ann', 'bob'].map(async (player) => (await done('POST', `${at}/players`, { body: { player } })).token),
    );
    await done('POST', `${at}/registration/close`);
    await done('POST', `${at}/rounds/1/bids`, { token: ann, body: { bid: 'S2' } });
    await done('POST', `${at}/rounds/1/bids`, { token: bob, body: { bid: 'E1' } });
    await done('GET', `${at}/rounds/1/bids`);
    await done('POST', `${at}/rounds/1/bids/reveal`);
  },

  'players bid openly for Scotland': async (done) => {
    const options = { hammerOfTheScots: { scenario: 'braveheart', edition: '3.0' } };
    const at = await openedTournament(done, { options, settings: { format: 'swiss-open-bids', rounds: 1, maxPlayers: 2 } });
    const tokens: Record<string, string> = {};
    for (const player of ['ann', 'bob']) tokens[player] = (await done('POST', `${at}/players`, { body: { player } })).token;
    await done('POST', `${at}/rounds/1/pairing`, { body: { voidBids: true } });
    const [{ bidding }] = (await done('GET', `${at}/rounds/1/tables`)).items;
    const [first, second] = bidding.players.map((player: string) => tokens[player]!);
    await done('POST', `${at}/rounds/1/open-bids`, { token: first, body: { bid: 'E1' } });
    await done('POST', `${at}/rounds/1/open-bids`, { token: second, body: { bid: 'S1' } });
    await done('POST', `${at}/rounds/1/open-bids/accept`, { token: first });
    await done('POST', `${at}/rounds/1/start`);
  },

  'a season of tournaments is run': async (done) => {
    const request = {
      name: 'The league',
      ruleset: 'lords-of-scotland',
      public: true,
      settings: { tieBreaks: ['first-places'], titles: ['Champion'] },
    };
    const { id } = await done('POST', '/v1/seasons', { body: request });
    const season = `/v1/seasons/${id}`;
    const [played, other] = [await openedTournament(done, { settings: { ...settings, rounds: 1 } }), await openedTournament(done)];
    for (const player of ['ann', 'bob']) await done('POST', `${played}/players`, { body: { player } });
    await done('POST', `${played}/rounds/1/pairing`);
    await done('POST', `${played}/rounds/1/start`);
    const body = { placings: [['ann'], ['bob']], source: 'adjudication', reason: 'The hall closes.' };
    await done('PUT', `${played}/rounds/1/tables/1/result`, { body });
    await done('POST', `${played}/close`);
    const within = (at: string) => `${season}/tournaments/${at.split('/').at(-1)}`;
    for (const each of [other, played]) await done('PUT', within(each));
    await done('DELETE', within(other));
    await done('GET', '/v1/seasons?relation=organised');
    for (const path of ['', '/table', '/table.csv', '/ratings', '/ratings.csv', '/table.html', '/line-up', '/line-up.csv'])
      await done('GET', `${season}${path}`);
    expect(await done('POST', `${season}/close`)).toMatchObject({ id, tournaments: [{ status: 'finished' }] });
    expect((await done('GET', `${season}/table`)).items).toMatchObject([
      { rank: 1, title: 'Champion' },
      { rank: 2, title: null },
    ]);
  },

  'a league of two divisions is run': async (done) => {
    const divisions = [
      { name: 'First', relegated: 1 },
      { name: 'Second', promoted: 1 },
    ];
    const request = { name: 'The league', ruleset: 'lords-of-scotland', public: true, settings: { divisions } };
    const { id } = await done('POST', '/v1/seasons', { body: request });
    const at = `/v1/seasons/${id}`;
    for (const [division, players] of [
      [1, ['ann', 'bob']],
      [2, ['cat', 'dan']],
    ] as const) {
      const played = await openedTournament(done, { settings: { ...settings, rounds: 1 } });
      for (const player of players) await done('POST', `${played}/players`, { body: { player } });
      await done('POST', `${played}/rounds/1/pairing`);
      await done('POST', `${played}/rounds/1/start`);
      const body = { placings: players.map((player) => [player]), source: 'adjudication', reason: 'The hall closes.' };
      await done('PUT', `${played}/rounds/1/tables/1/result`, { body });
      await done('POST', `${played}/close`);
      await done('PUT', `${at}/tournaments/${played.split('/').at(-1)}`, { body: { division } });
    }
    await done('POST', `${at}/close`);
    const lineUp = await done('GET', `${at}/line-up`);
    expect(lineUp.items.map(({ movement }: { readonly movement: string }) => movement)).toEqual([
      'stays',
      'relegated',
      'promoted',
      'stays',
    ]);
    for (const path of ['table', 'table.csv', 'table.html', 'ratings', 'ratings.csv', 'line-up.csv'])
      await done('GET', `${at}/${path}?division=2`);
    const next = await done('POST', '/v1/seasons', { body: { ...request, follows: id } });
    expect(next).toMatchObject({ follows: id });
  },

  'teams play a tournament': async (done) => {
    const team = { format: 'swiss', rounds: 1, maxPlayers: 4, tieBreaks: ['board-points'], teams: { boards: 2 } };
    const at = await openedTournament(done, { settings: team });
    await done('POST', `${at}/players/import`, { body: { csv: 'player,team,board\nann,ayr,1\nbob,bute,1\ncat,ayr,2\ndan,bute,2\n' } });
    await done('POST', `${at}/rounds/1/pairing`);
    await done('POST', `${at}/rounds/1/start`);
    await done('PUT', `${at}/teams/ayr/name`, { body: { name: 'Ayr Castle' } });
    expect(await done('GET', `${at}/team-standings`)).toMatchObject({ items: [{ rank: 1 }, { rank: 1 }] });
    expect(await done('GET', `${at}/team-standings/ayr`)).toMatchObject({ team: 'ayr', name: 'Ayr Castle', points: 0 });
    expect(await done('GET', `${at}/team-crosstable`)).toMatchObject({
      items: [
        { team: 'ayr', name: 'Ayr Castle', rounds: [{ match: 1, opponent: 'bute', points: null }] },
        { team: 'bute', name: null, rounds: [{ match: 1, opponent: 'ayr', points: null }] },
      ],
    });
    for (const path of ['team-standings.csv', 'team-crosstable.csv', 'standings.html']) await done('GET', `${at}/${path}`);
  },
};
