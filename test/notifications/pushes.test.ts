// Pushes about games: which, to whom, once, and readable by the browser alone.
import { afterAll, describe, expect, test } from 'vitest';
import {
  createAccount,
  createGuest,
  eraseAccount,
  joinGuest,
  readAccountTokens,
  revokeAccountToken,
  rotateAccountToken,
  separateSignIn,
} from '../../src/accounts/index.js';
import { accept } from '../../src/engine/result.js';
import { type AccountId, joinGame, openGame, readGame, readNotices, replaceSeatToken, resign, takeSeat } from '../../src/games/index.js';
import { NOTIFICATION_KINDS } from '../../src/games/ports/notifications.js';
import { addPushSubscription, readNotifications, removePushSubscription, setNotificationSettings } from '../../src/notifications/index.js';
import { listWebhooks } from '../../src/webhooks/index.js';
import { dispute, ruled, UPHOLD } from '../games/disputes.js';
import { ARBITER, codeOf, freshKey, must, OPENER, playingTable, send, startTable } from '../games/services.js';
import { untilBlocked } from '../support/blocked.js';
import { freshDatabase } from '../support/postgres.js';
import { delivered, settled } from '../support/settled.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { createBrowserKeys, decrypt, openPushService, type Pushed, signedBy } from './browser.js';
import { openNotifying, PUBLIC_URL } from './notified.js';

const database = await freshDatabase();
const LIMITS = { newGuestsPerHour: 1_000, newGuestsOfAddressPerHour: 1_000, unfinishedGamesOfGuest: 100 };
const notifying = await openNotifying({ database, limits: LIMITS });
const { services, faults } = notifying;
afterAll(() => expect(faults).toEqual([]));

interface Told {
  readonly kind: string;
  readonly gameId: string;
  readonly title: string;
  readonly body: string;
}

/** A browser that has subscribed with a token. */
async function subscribed(token: string, { at = services, on = database, language = 'en' } = {}) {
  await settled(on);
  const service = await openPushService();
  const keys = createBrowserKeys();
  const request = { endpoint: `${service.origin}/push/1`, p256dh: keys.p256dh, auth: keys.auth };
  const subscription = must(await addPushSubscription(at, token, request, language));
  const texts = () => service.received.map(({ body }) => keys.read(body));
  const told = () => texts().flatMap((text) => (JSON.parse(text) as { readonly notifications: readonly Told[] }).notifications);
  return { service, keys, request, subscription, texts, told, kinds: () => told().map(({ kind }) => kind) };
}

/** Resolves when nothing is left to be recorded or sent. */
async function quiet(on = database): Promise<void> {
  await settled(on);
  await delivered(on);
}

const guest = async (name: string) => must(await createGuest(services, 'home', { name }));
const OFFERED = [
  { seat: 'north', audience: 'anyone' },
  { seat: 'south', audience: 'anyone' },
] as const;

/** Joins a game and takes the seat, as the pages do. Returns the token of the seat. */
async function joins(bearer: string, game: string, seat: string): Promise<string> {
  const { token } = must(await joinGame(services, bearer, { game, seat }));
  must(await takeSeat(services, token, game));
  return token;
}

/** A game of two guests, of whom south has not joined yet. */
async function openedBy(north: string, more: object = {}) {
  const { game } = must(await openGame(services, OPENER, { ruleset: 'small', options: {}, public: true, offers: OFFERED, ...more }));
  return { game, north: await joins(north, game, 'north') };
}

test('a push has its text in the content alone, is encrypted for the browser, and is signed with the key of the server', async () => {
  const table = await playingTable(services);
  const browser = await subscribed(table.south);
  await send(services, table.north, table.game, 5, { type: 'pass' });
  await expect.poll(browser.kinds).toEqual(['your-turn']);
  expect(browser.told()).toEqual([
    {
      kind: 'your-turn',
      gameId: table.game,
      rulesetId: 'small',
      seat: 'south',
      title: `Your turn: ${smallRuleset.title}`,
      body: `You play ${smallRuleset.formatSeat('south', 'en')}.`,
      path: `/games/${table.game}#as=south`,
    },
  ]);
  const [{ headers, body }] = browser.service.received as [Pushed];
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '259200', urgency: 'high' });
  expect(headers['topic']).toMatch(/^[\w-]{32}$/);
  const { key, claims } = signedBy(headers.authorization!);
  expect(key).toBe(must(await readNotifications(services, table.south, 'en')).pushKey);
  expect(claims).toMatchObject({ aud: browser.service.origin, sub: PUBLIC_URL });
  expect(() => createBrowserKeys().read(body)).toThrow();
  expect(body.toString('latin1')).not.toContain(table.game);
});

test('the decryption of these tests is that of RFC 8291', () => {
  const bytes = (text: string) => Buffer.from(text, 'base64url');
  // Appendix A of the RFC.
  const own = bytes('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4');
  const privateKey = bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94');
  const auth = bytes('BTBZMqHH6r4Tts7J_aSIgg');
  const body = bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
  expect(decrypt(body, { own, privateKey, auth })).toBe('When I grow up, I want to be a watermelon');
});

describe('a turn', () => {
  test('is sent once, however many actions it has, and again when it comes again', async () => {
    const { game, north, south } = await playingTable(services);
    const browser = await subscribed(south);
    for (let version = 5; version < 8; version++) await send(services, north, game, version, { type: 'step' });
    await send(services, north, game, 8, { type: 'pass' });
    await expect.poll(browser.kinds).toEqual(['your-turn']);
    for (let version = 9; version < 12; version++) await send(services, south, game, version, { type: 'step' });
    await send(services, south, game, 12, { type: 'pass' });
    await send(services, north, game, 13, { type: 'pass' });
    await expect.poll(browser.kinds).toEqual(['your-turn', 'your-turn']);
    await quiet();
    expect(browser.kinds()).toHaveLength(2);
  });

  test('that has passed before it could be notified is not sent', async () => {
    const { game, north, south } = await playingTable(services);
    const browser = await subscribed(south);
    browser.service.answer = () => 503;
    await send(services, north, game, 5, { type: 'pass' });
    await expect.poll(() => browser.service.received.length).toBeGreaterThan(0);
    await send(services, south, game, 6, { type: 'pass' });
    browser.service.answer = () => 201;
    await quiet();
    const before = browser.service.received.length;
    await send(services, north, game, 7, { type: 'pass' });
    await expect.poll(() => browser.service.received.length).toBe(before + 1);
  });

  test('is sent to an account as to a seat, also when others act at the same time', async () => {
    const [anna, bruce] = [await guest('Anna'), await guest('Bruce')];
    const { game, north } = await openedBy(anna.token.token);
    const browser = await subscribed(anna.token.token);
    const south = await joins(bruce.token.token, game, 'south');
    await expect.poll(browser.kinds).toEqual(['your-turn']);
    expect(browser.told()[0]!.body).toBe(`You play ${smallRuleset.formatSeat('north', 'en')} against Bruce.`);
    // Both were to act, and north still is.
    await send(services, south, game, 3, { type: 'ready' });
    await quiet();
    expect(browser.kinds()).toHaveLength(1);
    await send(services, north, game, 4, { type: 'ready' });
    await send(services, north, game, 5, { type: 'pass' });
    await send(services, south, game, 6, { type: 'step' });
    await send(services, south, game, 7, { type: 'pass' });
    await expect.poll(browser.kinds).toEqual(['your-turn', 'your-turn']);
    await quiet();
    expect(browser.kinds()).toHaveLength(2);
  });
});

test('what a sign-in subscribed to ends when it is separated from its guest; what the guest did, stays', async () => {
  const issuer = {
    scopes: ['open-games'] as const,
    pages: null,
    name: 'https://id.example',
    accountOf: async (token: string) => accept(`oidc_${token.split('.')[1]}` as AccountId),
  };
  const at = { ...services, issuer };
  const anna = await guest('Anna');
  const own = await subscribed(anna.token.token);
  const person = 'eyJ.person-of-anna.x';
  must(await joinGuest(at, person, anna.token.token));
  await subscribed(person, { at });
  const listed = async () =>
    must(await readNotifications(at, anna.token.token, 'en')).pushSubscriptions.map(({ subscriptionId }) => subscriptionId);
  expect(await listed()).toHaveLength(2);
  must(await separateSignIn(at, anna.token.token, anna.account.id));
  expect(await listed()).toEqual([own.subscription.subscriptionId]);
});

describe('an owner is notified', () => {
  test('that an opponent was found, in its own language', async () => {
    const [anna, bruce] = [await guest('Anna'), await guest('Bruce')];
    const { game } = await openedBy(anna.token.token);
    const browser = await subscribed(anna.token.token, { language: 'fr' });
    must(await setNotificationSettings(services, anna.token.token, { push: ['opponent-found'] }, 'fr'));
    await joins(bruce.token.token, game, 'south');
    await expect.poll(browser.told).toMatchObject([
      {
        kind: 'opponent-found',
        title: `Adversaire trouvé\u00a0: ${smallRuleset.title}`,
        body: `Bruce joue\u00a0: ${smallRuleset.formatSeat('south', 'fr')}.`,
      },
    ]);
  });

  test('that the game is over, with its outcome, and that an arbiter has ruled', async () => {
    const table = await playingTable(services);
    const browser = await subscribed(table.south);
    must(await dispute(services, table.north, table.game, must(await readGame(services, table.north, table.game)).cursor));
    must(await ruled(services, ARBITER, table.game, 1, UPHOLD));
    await expect.poll(browser.kinds).toEqual(['ruling']);
    must(await resign(services, table.north, { game: table.game, idempotencyKey: freshKey() }));
    await expect.poll(browser.kinds).toEqual(['ruling', 'game-over']);
    expect(browser.told()[1]!.body).toMatch(new RegExp(smallRuleset.formatSeat('south', 'en')));
  });

  test('that time runs short, if it is to act', async () => {
    let now = new Date();
    const own = await freshDatabase();
    const { services: at } = await openNotifying({ database: own, now: () => now });
    const table = await startTable(at, { timeControl: { initialSeconds: 1_000, incrementSeconds: 0 } });
    const [acting, waiting] = [await subscribed(table.south, { at, on: own }), await subscribed(table.north, { at, on: own })];
    must(await setNotificationSettings(at, table.south, { language: 'it', timeZone: 'Europe/Rome' }, 'en'));
    await send(at, table.north, table.game, 3, { type: 'ready' });
    const expiry = now.getTime() + 1_000_000;
    now = new Date(now.getTime() + 900_000);
    await expect.poll(acting.kinds).toEqual(['clock-short']);
    const format = new Intl.DateTimeFormat('it', { timeZone: 'Europe/Rome', dateStyle: 'medium', timeStyle: 'short' });
    expect(acting.told()[0]!.body).toContain(format.format(new Date(expiry)));
    await quiet(own);
    expect(waiting.kinds()).toEqual([]);
  });

  test('nothing of a practice game, and nothing of a kind that it has not chosen', async () => {
    const table = await playingTable(services);
    const { game, seats } = must(await openGame(services, OPENER, { ruleset: 'small', options: {}, practice: { seed: 'Stirling' } }));
    const browser = await subscribed(table.south);
    const practising = await subscribed(seats[1]!.token);
    must(await setNotificationSettings(services, table.south, { push: ['game-over'] }, 'en'));
    for (const { token } of seats) must(await takeSeat(services, token, game));
    await send(services, table.north, table.game, 5, { type: 'pass' });
    must(await resign(services, table.south, { game: table.game, idempotencyKey: freshKey() }));
    must(await resign(services, seats[0]!.token, { game, idempotencyKey: freshKey() }));
    await expect.poll(browser.kinds).toEqual(['game-over']);
    await quiet();
    expect(practising.service.received).toEqual([]);
  });
});

describe('a push service', () => {
  test.each([404, 410])('that answers %i ends the subscription', async (status) => {
    const { game, north, south } = await playingTable(services);
    const browser = await subscribed(south);
    browser.service.answer = () => status;
    await send(services, north, game, 5, { type: 'pass' });
    await expect.poll(async () => must(await readNotifications(services, south, 'en')).pushSubscriptions).toEqual([]);
    expect(browser.service.received).toHaveLength(1);
  });

  test.each([429, 500])('that answers %i is asked again later', async (status) => {
    const { game, north, south } = await playingTable(services);
    const browser = await subscribed(south);
    browser.service.answer = () => (browser.service.received.length === 1 ? status : 201);
    await send(services, north, game, 5, { type: 'pass' });
    await expect.poll(() => browser.kinds()).toEqual(['your-turn', 'your-turn']);
    expect(must(await readNotifications(services, south, 'en')).pushSubscriptions).toHaveLength(1);
  });

  test('receives messages of one length, and cannot tell two browsers of a game by their topics', async () => {
    const { game, north, south } = await playingTable(services);
    const [one, other] = [await subscribed(south), await subscribed(north)];
    await send(services, north, game, 5, { type: 'pass' });
    must(await resign(services, south, { game, idempotencyKey: freshKey() }));
    await expect.poll(() => other.kinds()).toContain('game-over');
    await expect.poll(() => one.kinds()).toContain('game-over');
    const pushed = [...one.service.received, ...other.service.received];
    expect(new Set(pushed.map(({ body }) => body.length))).toEqual(new Set([3_943]));
    expect(one.service.received[0]!.headers['topic']).not.toBe(other.service.received[0]!.headers['topic']);
  });

  test('must be at a public https address, and its keys those of a browser', async () => {
    const { south } = await playingTable(services);
    const { p256dh, auth } = createBrowserKeys();
    const add = (more: object, at = services) =>
      addPushSubscription(at, south, { endpoint: 'https://push.example/1', p256dh, auth, ...more }, 'en');
    for (const endpoint of [
      'http://push.example/1',
      'ftp://push.example/1',
      'https://u:p@push.example/1',
      'https://push.example:22/1',
      'x',
    ])
      expect(await add({ endpoint })).toMatchObject({ problem: { code: 'invalid-request', path: 'endpoint' } });
    const refusing = { ...services, webhooks: { ...services.webhooks, checkAddress: async () => 'refused' as const } };
    expect(codeOf(await add({}, refusing))).toBe('address-not-allowed');
    for (const bad of ['', 'x', p256dh.slice(1), Buffer.alloc(65, 4).toString('base64url')])
      expect(await add({ p256dh: bad })).toMatchObject({ problem: { code: 'invalid-request', path: 'p256dh' } });
    expect(await add({ auth: 'AAAA' })).toMatchObject({ problem: { code: 'invalid-request', path: 'auth' } });
    expect(await add({ timeZone: 'Europe/Stirling' })).toMatchObject({ problem: { code: 'invalid-request', path: 'timeZone' } });
    must(await add({ endpoint: 'https://push.example/1' }));
  });

  test('begins the settings with a language and a time zone, and changes none that were chosen', async () => {
    const { north, south } = await playingTable(services);
    const { p256dh, auth } = createBrowserKeys();
    const request = { endpoint: 'https://push.example/1', p256dh, auth, timeZone: 'America/New_York' };
    must(await addPushSubscription(services, south, request, 'it'));
    expect(must(await readNotifications(services, south, 'en')).settings).toMatchObject({ language: 'it', timeZone: 'America/New_York' });
    must(await setNotificationSettings(services, north, { language: 'fr', timeZone: 'UTC' }, 'en'));
    must(await addPushSubscription(services, north, { ...request, endpoint: 'https://push.example/2' }, 'it'));
    expect(must(await readNotifications(services, north, 'en')).settings).toMatchObject({ language: 'fr', timeZone: 'UTC' });
  });
});

test('the keys are read again when a push service refuses the signature: the database may have others since', async () => {
  const own = await freshDatabase();
  const { services: at } = await openNotifying({ database: own });
  const { game, north, south } = await playingTable(at);
  const browser = await subscribed(south, { at, on: own });
  await send(at, north, game, 5, { type: 'pass' });
  await expect.poll(browser.kinds).toEqual(['your-turn']);
  await own.sql`delete from push_keys`;
  const { pushKey } = must(await readNotifications(at, south, 'en'));
  browser.service.answer = ({ headers }) => (signedBy(headers.authorization!).key === pushKey ? 201 : 403);
  await send(at, south, game, 6, { type: 'pass' });
  await send(at, north, game, 7, { type: 'pass' });
  await expect.poll(() => signedBy(browser.service.received.at(-1)!.headers.authorization!).key).toBe(pushKey);
});

describe('a subscription', () => {
  test('belongs to its owner, has a limit, and is no webhook', async () => {
    const { north, south } = await playingTable(services);
    const { request, subscription } = await subscribed(south);
    expect(subscription).toMatchObject({ service: new URL(request.endpoint).host, failingSince: null });
    expect(JSON.stringify(subscription)).not.toContain(request.auth);
    expect(must(await listWebhooks(services, south)).items).toEqual([]);
    // Again: the same one.
    expect(must(await addPushSubscription(services, south, request, 'en'))).toEqual(subscription);
    for (const [token, code] of [
      [north, 'no-such-push-subscription'],
      [OPENER, 'no-such-push-subscription'],
      ['lyon_account_unknown', 'unauthenticated'],
    ] as const)
      expect(codeOf(await removePushSubscription(services, token, subscription.subscriptionId))).toBe(code);
    for (const path of ['2', '3'])
      must(await addPushSubscription(services, south, { ...request, endpoint: `${request.endpoint}${path}` }, 'en'));
    expect(await addPushSubscription(services, south, { ...request, endpoint: `${request.endpoint}4` }, 'en')).toMatchObject({
      problem: { code: 'too-many-push-subscriptions', limit: 3 },
    });
    expect(must(await removePushSubscription(services, south, subscription.subscriptionId))).toBe(subscription.subscriptionId);
    expect(must(await readNotifications(services, south, 'en')).pushSubscriptions).toHaveLength(2);
    expect(codeOf(await removePushSubscription(services, south, subscription.subscriptionId))).toBe('no-such-push-subscription');
  });

  test('of a seat ends with the token of the seat', async () => {
    const { game, north, south } = await playingTable(services);
    const browser = await subscribed(south);
    must(await replaceSeatToken(services, OPENER, game, 'south'));
    await send(services, north, game, 5, { type: 'pass' });
    await expect.poll(async () => services.notifications.store.read(browser.subscription.subscriptionId)).toBeNull();
    expect(browser.service.received).toEqual([]);
  });

  test('ends with a token that is replaced at once: another person may have subscribed with it', async () => {
    const { account, token } = await guest('Anna');
    await subscribed(token.token);
    must(await rotateAccountToken(services, token.token, token.id, { overlapHours: 0 }));
    expect(await services.notifications.store.list(`account:${account.id}`)).toEqual([]);
  });

  test('of an account stays when its token is replaced or has expired, and ends when it is revoked, or the account erased', async () => {
    const made = must(await createAccount(services, OPENER, { name: 'Anna', scopes: ['open-games'] }));
    const { account } = made;
    const first = await subscribed(made.token.token);
    const rotated = must(await rotateAccountToken(services, made.token.token, made.token.id, { overlapHours: 1 }));
    const idsOf = async () => (await services.notifications.store.list(`account:${account.id}`)).map(({ id }) => id);
    expect(await idsOf()).toEqual([first.subscription.subscriptionId]);
    must(await revokeAccountToken(services, OPENER, rotated.token.id));
    expect(await idsOf()).toEqual([]);
    const again = await guest('Bruce');
    const second = await subscribed(again.token.token);
    const { game } = await openedBy(again.token.token);
    await database.sql`update account_tokens set expires_at = now() where account_id = ${again.account.id}`;
    await joins((await guest('Anna')).token.token, game, 'south');
    await expect.poll(second.kinds).toEqual(['your-turn']);
    expect((await services.notifications.store.list(`account:${again.account.id}`)).map(({ id }) => id)).toEqual([
      second.subscription.subscriptionId,
    ]);
    must(await eraseAccount(services, OPENER, again.account.id));
    expect(await services.notifications.store.list(`account:${again.account.id}`)).toEqual([]);
    expect(await services.notifications.store.settings(`account:${again.account.id}`, null)).toBeNull();
    expect(must(await readAccountTokens(services, OPENER, account.id)).map(({ id }) => id)).toEqual([made.token.id]);
  });
});

describe('quiet hours', () => {
  test('hold everything back, and what has not passed by then follows', async () => {
    // Ahead of the clock of the database, which must not take what waits for due.
    const [day] = new Date(Date.now() + 86_400_000).toISOString().split('T') as [string];
    let now = new Date(`${day}T21:30:00Z`);
    const own = await freshDatabase();
    const { services: at } = await openNotifying({ database: own, now: () => now });
    const [one, two] = [await playingTable(at), await playingTable(at)];
    const [first, second] = [await subscribed(one.south, { at, on: own }), await subscribed(two.south, { at, on: own })];
    const hours = { timeZone: 'Europe/Rome', quietHours: { from: '22:00', until: '07:00' } };
    for (const { south } of [one, two]) must(await setNotificationSettings(at, south, hours, 'en'));
    await send(at, one.north, one.game, 5, { type: 'pass' });
    await send(at, two.north, two.game, 5, { type: 'pass' });
    const waits = () => own.sql`select from webhook_queue where due_at > now() and leased_until is null and signal_count > 0`;
    await settled(own);
    await expect.poll(async () => (await waits()).length).toBe(2);
    await send(at, two.south, two.game, 6, { type: 'pass' });
    now = new Date(now.getTime() + 8.5 * 3_600_000);
    // The clock of the database does not follow that of the test.
    await own.sql`update webhook_queue set due_at = now() where due_at > now()`;
    await expect.poll(first.kinds).toEqual(['your-turn']);
    await send(at, two.north, two.game, 7, { type: 'pass' });
    await expect.poll(second.kinds).toEqual(['your-turn']);
    await quiet(own);
    expect([first.service.received.length, second.service.received.length]).toEqual([1, 1]);
  });

  test('hold back a turn after more practice games than a message has games', async () => {
    const [anna, bruce] = [await guest('Anna'), await guest('Bruce')];
    const browser = await subscribed(anna.token.token);
    const hour = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString().slice(11, 16);
    must(await setNotificationSettings(services, anna.token.token, { quietHours: { from: hour(-1), until: hour(2) } }, 'en'));
    for (const seed of ['Falkirk', 'Stirling', 'Methven', 'Loudoun']) {
      const practice = await openedBy(anna.token.token, { practice: { seed } });
      const south = await joins(bruce.token.token, practice.game, 'south');
      must(await resign(services, south, { game: practice.game, idempotencyKey: freshKey() }));
    }
    const real = await openedBy(anna.token.token);
    await joins(bruce.token.token, real.game, 'south');
    await settled(database);
    must(await setNotificationSettings(services, anna.token.token, { quietHours: null }, 'en'));
    await database.sql`update webhook_queue set due_at = now() where due_at > now()`;
    await expect.poll(browser.kinds).toEqual(['your-turn']);
  });

  test('and other settings must be valid', async () => {
    const { south } = await playingTable(services);
    const set = (request: object) => setNotificationSettings(services, south, request, 'it');
    expect(must(await set({ timeZone: 'europe/rome', quietHours: { from: '22:00', until: '07:30' } }))).toEqual({
      language: 'it',
      timeZone: 'Europe/Rome',
      quietHours: { from: '22:00', until: '07:30' },
      push: NOTIFICATION_KINDS,
      mail: NOTIFICATION_KINDS,
    });
    expect(must(await set({ quietHours: null, push: ['ruling', 'your-turn'], language: 'pt' }))).toMatchObject({
      language: 'pt',
      timeZone: 'Europe/Rome',
      quietHours: null,
      push: ['your-turn', 'ruling'],
    });
    for (const [path, request] of Object.entries({
      language: { language: 'de' },
      timeZone: { timeZone: 'Mars/Olympus' },
      push: { push: ['everything'] },
      mail: { mail: ['everything'] },
    }))
      expect(await set(request)).toMatchObject({ problem: { code: 'invalid-request', path } });
    for (const quietHours of [
      { from: '24:00', until: '07:00' },
      { from: '22:00', until: '7' },
      { from: '22:00', until: '22:00' },
    ])
      expect(await set({ quietHours })).toMatchObject({ problem: { code: 'invalid-request', path: 'quietHours' } });
  });
});

test('three instances tell each turn once, and one that starts later tells what another left', async () => {
  const own = await freshDatabase();
  const instances = [
    await openNotifying({ database: own }),
    await openNotifying({ database: own }),
    await openNotifying({ database: own }),
  ];
  const [{ services: at }] = instances as [(typeof instances)[0]];
  const tables = await Promise.all(Array.from({ length: 6 }, () => playingTable(at, { turns: 20 })));
  const browsers: Awaited<ReturnType<typeof subscribed>>[] = [];
  for (const { south } of tables) browsers.push(await subscribed(south, { at, on: own }));
  const counts = () => browsers.map(({ service }) => service.received.length);
  for (let round = 1; round <= 3; round++) {
    for (const [index, { game, north, south }] of tables.entries()) {
      const { services: acting } = instances[(index + round) % 3]!;
      await send(acting, north, game, 2 * round + 3, { type: 'pass' });
      await expect.poll(() => counts()[index]).toBe(round);
      await send(acting, south, game, 2 * round + 4, { type: 'pass' });
    }
  }
  await quiet(own);
  expect(counts()).toEqual(tables.map(() => 3));
  for (const { stop } of instances) await stop();
  for (const { game, north } of tables) await send(at, north, game, 11, { type: 'pass' });
  await settled(own);
  await openNotifying({ database: own });
  await expect.poll(counts).toEqual(tables.map(() => 4));
  await quiet(own);
  expect(counts()).toEqual(tables.map(() => 4));
});

describe('of requests that were begun before the token that authorizes them ended', () => {
  const issuer = {
    name: 'https://id.example',
    accountOf: async (token: string) => accept(`oidc_${token.split('.')[1]!}` as AccountId),
    scopes: ['open-games'] as const,
    pages: null,
  };
  const at = { ...services, issuer };
  /** A guest, and a sign-in that joined it. */
  async function joined() {
    const anna = await guest('Anna');
    const person = `eyJx.p${crypto.randomUUID().replaceAll('-', '')}.sig`;
    must(await joinGuest(at, person, anna.token.token));
    return { ...anna, person };
  }
  type Joined = Awaited<ReturnType<typeof joined>>;
  const request = async () => {
    const { p256dh, auth } = createBrowserKeys();
    return { endpoint: `${(await openPushService()).origin}/push/1`, p256dh, auth };
  };
  /** Services in which something happens once the request has read its caller. */
  function ending(happens: () => Promise<unknown>): typeof at {
    const { store } = at.notifications;
    const first =
      <Args extends readonly unknown[], Value>(change: (...args: Args) => Promise<Value>) =>
      async (...args: Args): Promise<Value> => {
        await happens();
        return change(...args);
      };
    const changed = { ...store, addPush: first(store.addPush), saveSettings: first(store.saveSettings) };
    return { ...at, notifications: { ...at.notifications, store: changed } };
  }
  const ENDS: readonly (readonly [string, (of: Joined) => readonly [bearer: string, end: () => Promise<unknown>]])[] = [
    ['a sign-in that is separated', (of) => [of.person, () => separateSignIn(at, of.token.token, of.account.id)]],
    [
      'a token that is replaced at once',
      (of) => [of.token.token, () => rotateAccountToken(at, of.token.token, of.token.id, { overlapHours: 0 })],
    ],
    ['a token that is revoked', (of) => [of.token.token, () => revokeAccountToken(at, of.token.token, of.token.id)]],
    ['an account that is erased', (of) => [of.person, () => eraseAccount(at, of.token.token, of.account.id)]],
  ];
  const endpointsOf = ({ account }: Joined) => database.sql`
    select channel from webhook_endpoints where owner = ${`account:${account.id}`}`;

  test.each(ENDS)('%s subscribes and sets nothing', async (_name, of) => {
    const known = await joined();
    const [bearer, end] = of(known);
    const once = { done: false };
    const racing = ending(async () => {
      if (!once.done) must((await end()) as Awaited<ReturnType<typeof eraseAccount>>);
      once.done = true;
    });
    expect(codeOf(await addPushSubscription(racing, bearer, await request(), 'en'))).not.toBe('ok');
    expect(await endpointsOf(known)).toEqual([]);
    const other = await joined();
    const [later, endLater] = of(other);
    expect(codeOf(await setNotificationSettings(ending(endLater), later, { language: 'fr' }, 'en'))).not.toBe('ok');
    expect(await database.sql`select from notification_settings where owner = ${`account:${other.account.id}`}`).toEqual([]);
  });

  test('a sign-in that is separated while its subscription waits leaves none', async () => {
    const known = await joined();
    const other = await database.sql.reserve();
    await other`select pg_advisory_lock(hashtextextended(${`notifications of account:${known.account.id}`}, 0))`;
    const added = addPushSubscription(at, known.person, await request(), 'en');
    await untilBlocked(database.sql, 1);
    const separated = separateSignIn(at, known.token.token, known.account.id);
    await untilBlocked(database.sql, 2);
    await other`select pg_advisory_unlock_all()`;
    other.release();
    await added;
    must(await separated);
    expect(await endpointsOf(known)).toEqual([]);
  });
});

/** Plays a game in which north secretly marks cards. Returns the texts that south's browser reads, without the id of the game. */
async function pushedTo(marked: readonly number[]): Promise<readonly string[]> {
  const table = await startTable(services, { revealAfterEnd: false });
  const browser = await subscribed(table.south);
  const { entries } = must(await readNotices(services, table.north, { game: table.game, after: null, first: 50 }));
  const { hand } = entries.at(-1)!.notices[0] as unknown as { readonly hand: readonly string[] };
  const extra = marked.length;
  await send(services, table.south, table.game, 3, { type: 'ready' });
  for (const [index, place] of marked.entries()) {
    await send(services, table.north, table.game, 4 + index, { type: 'mark', card: hand[place]! });
    await quiet();
  }
  await send(services, table.north, table.game, 4 + extra, { type: 'ready' });
  await send(services, table.north, table.game, 5 + extra, { type: 'pass' });
  await expect.poll(browser.kinds).toEqual(['your-turn']);
  must(await resign(services, table.north, { game: table.game, idempotencyKey: freshKey() }));
  await expect.poll(browser.kinds).toEqual(['your-turn', 'game-over']);
  return browser.texts().map((text) => text.replaceAll(table.game, 'GAME'));
}

test('games that differ only in what a seat may not know push the same bytes to it', async () => {
  const [none, one, other] = [await pushedTo([]), await pushedTo([0]), await pushedTo([1, 2])];
  expect(one).toEqual(none);
  expect(other).toEqual(none);
});
