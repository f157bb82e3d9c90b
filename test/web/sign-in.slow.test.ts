// Signing in on the pages with a real OpenID Connect issuer: on two devices, as a guest, and when it fails.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { openIssuer } from '../../src/sign-in/issuer.js';
import { createBrowserKeys } from '../notifications/browser.js';
import { AUDIENCE, PAGES_CLIENT, startIssuer } from '../sign-in/provider.js';
import { accessibilityFaults, openBrowser, openPage, startWebServer, type WatchedPage, type WebServer } from '../support/browser.js';
import { codeOf, plays, stored } from './played-pages.js';

interface Place {
  readonly server: WebServer;
  readonly issuer: Awaited<ReturnType<typeof startIssuer>>;
}

/** A server and the issuer at which its pages sign people in. */
async function startPlace(): Promise<Place> {
  const issuer = await startIssuer([]);
  const settings = {
    issuer: issuer.issuer,
    audience: AUDIENCE,
    accountClaim: 'sub',
    scopes: ['open-games'] as const,
    tokenTypes: ['at+jwt'] as const,
    clients: null,
    pages: { clientId: PAGES_CLIENT, scope: 'openid profile' },
    clockSkew: 60,
  };
  const server = await startWebServer({
    limits: { newGuestsPerHour: 100 },
    // Tokens of an issuer are longer than those of this server.
    apiLimits: { authorizationLength: 4_096 },
    alter: (services) => ({
      ...services,
      issuer: openIssuer(
        settings,
        () => new Date(),
        () => undefined,
      ),
    }),
  });
  await issuer.admitPages(`${server.origin}/sign-in`);
  return { server, issuer };
}

let place: Place;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  [place, browser] = await Promise.all([startPlace(), openBrowser()]);
});

const OPEN = 'mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } seats { seat token } } }';
const BRAVEHEART = { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' } };

/** A game that offers its Scottish seat to any account, with England seated by its opener. */
async function openOffering(server: WebServer): Promise<{ readonly game: string; readonly england: string }> {
  const offers = [{ seat: 'scotland', audience: 'ANYONE' }];
  const { game, seats } = (await server.ask(OPEN, { input: { options: BRAVEHEART, public: true, offers } })).body.data.openGame;
  await server.ask('mutation ($game: ID!) { takeSeat(game: $game) { seat } }', { game: game.id }, seats[0].token);
  return { game: game.id, england: seats[0].token };
}

/** Answers the question of the issuer. */
async function logIn(page: Page, login: string): Promise<void> {
  await page.getByLabel('Login').fill(login);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function signInFrom(page: Page, login: string): Promise<void> {
  await page.getByRole('button', { name: /^Sign in with 127/ }).click();
  await logIn(page, login);
}

/** What the tab keeps of a sign-in that is under way. */
const wishIn = (page: Page) => page.evaluate("sessionStorage.getItem('lyon.sign-in')");
const asks = (page: Page) => page.getByRole('button', { name: 'Back without signing in' }).waitFor();

/** Opens the page that signs in as a page of another site does. */
async function openFromElsewhere(page: Page): Promise<void> {
  const elsewhere = 'http://elsewhere.test/';
  const body = `<script>location = ${JSON.stringify(`${place.server.origin}/sign-in`)}</script>`;
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(elsewhere);
  await page.waitForURL(`${place.server.origin}/sign-in`);
}

/** The page stays with its server and the issuer, obeys its policy, and can be used by everyone. */
async function expectSound({ server, issuer }: Place, { page, requests, faults }: WatchedPage): Promise<void> {
  const hosts = [server.origin, issuer.issuer].map((origin) => new URL(origin).host);
  expect(requests.filter((url) => !hosts.includes(new URL(url).host))).toEqual([]);
  expect(faults).toEqual([]);
  expect(await accessibilityFaults(page)).toEqual([]);
}

test('a stranger opens a link, signs in, plays, and is signed in when the browser was closed and on a phone', async () => {
  const { game } = await openOffering(place.server);
  const desk = await openPage(browser);
  await desk.page.goto(`${place.server.origin}/games/${game}`);
  await desk.page.getByRole('button', { name: 'Join as Scotland' }).click();
  await signInFrom(desk.page, 'isabella');
  await desk.page.getByRole('heading', { name: 'How do you want to be known?' }).waitFor();
  expect(desk.page.url()).toBe(`${place.server.origin}/sign-in`);
  // The name that the issuer knows is suggested, and not stored before it is chosen.
  expect(await desk.page.getByLabel('Name as a player').inputValue()).toBe('isabella of Fife');
  await expectSound(place, desk);
  await desk.page.getByLabel('Name as a player').fill('Isabella');
  await desk.page.getByRole('button', { name: 'Save' }).click();
  await desk.page.getByRole('button', { name: 'Join as Scotland' }).click();
  await desk.page.getByRole('button', { name: 'Take the seat of Scotland' }).click();
  await plays(desk.page, 'Scotland');
  await desk.page.locator('.players').getByText('Isabella').waitFor();
  await expectSound(place, desk);

  // The tab is closed; the browser goes on.
  const context = desk.page.context();
  await desk.page.close();
  const again = await context.newPage();
  await again.goto(`${place.server.origin}/my-games`);
  await again.locator('.own-account').getByText('Isabella').waitFor();

  const phone = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await phone.page.goto(`${place.server.origin}/my-games`);
  await signInFrom(phone.page, 'isabella');
  await phone.page.locator('.own-account').getByText('Isabella').waitFor();
  const row = phone.page.locator('.game-list li');
  // The year and the last move of a game that this device has never shown.
  await row.getByText(/Braveheart · edition 3\.0 · 1297, turn 1/).waitFor();
  await row.getByText(/last move .* ago/).waitFor();
  await expectSound(place, phone);
  await phone.page.getByRole('button', { name: 'Play on this device' }).click();
  await plays(phone.page, 'Scotland');

  // What the issuer has issued is kept by neither, and is in no address that this server logged.
  for (const page of [again, phone.page]) expect(JSON.stringify(await stored(page))).not.toContain('eyJ');
  expect(place.server.log()).not.toMatch(/[?&]code=/);
});

test('only the page that signs in may reach the issuer, and only if there is one', async () => {
  const policyOf = async (server: WebServer, url: string) => String((await server.app.inject({ url })).headers['content-security-policy']);
  expect(await policyOf(place.server, '/sign-in')).toContain(`connect-src 'self' ${place.issuer.issuer};`);
  for (const url of ['/', '/my-games', '/games/00000000-0000-4000-8000-000000000000', '/embed/games/x'])
    expect(await policyOf(place.server, url)).toContain("connect-src 'self';");
  const without = await startWebServer();
  expect(await policyOf(without, '/sign-in')).toContain("connect-src 'self';");
  const { page } = await openPage(browser);
  await page.goto(`${without.origin}/my-games`);
  await page.getByLabel('Account token').waitFor();
  expect(await page.getByRole('button', { name: /Sign in with/ }).count()).toBe(0);
  await page.goto(`${without.origin}/sign-in`);
  await page.getByText('This server has no sign-in.').waitFor();
});

describe('a sign-in that fails', () => {
  const KEPT = /lyon\.account/;
  const keepsNothing = async (page: Page) => expect(Object.keys(await stored(page)).filter((key) => KEPT.test(key))).toEqual([]);

  test('because the person cancels it leads back', async () => {
    const watched = await openPage(browser);
    const { page } = watched;
    await page.goto(`${place.server.origin}/my-games`);
    await page.getByRole('button', { name: /^Sign in with/ }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The sign-in was cancelled. Nothing has changed.').waitFor();
    await expectSound(place, watched);
    await page.getByRole('button', { name: 'Back without signing in' }).click();
    await page.getByRole('heading', { name: 'My games' }).waitFor();
    await keepsNothing(page);
  });

  test.each([
    ['that this tab did not ask for', '?code=stolen&state=guessed'],
    ['with the state of another', '?code=stolen&state=guessed&begun=yes'],
  ])('because of an answer %s keeps nothing', async (_, search) => {
    const { page } = await openPage(browser);
    if (search.includes('begun')) {
      await page.goto(`${place.server.origin}/my-games`);
      await page.getByRole('button', { name: /^Sign in with/ }).click();
      await page.getByLabel('Login').waitFor();
    }
    const answer = new URL(`${place.server.origin}/sign-in${search.replace('&begun=yes', '')}`);
    answer.searchParams.set('iss', place.issuer.issuer);
    await page.goto(answer.href);
    await page.getByText('The sign-in failed').waitFor();
    // The code is out of the address.
    expect(page.url()).toBe(`${place.server.origin}/sign-in`);
    await keepsNothing(page);
  });

  test('because the issuer does not answer says so, and the rest works', async () => {
    const alone = await startPlace();
    const { page } = await openPage(browser);
    await page.goto(`${alone.server.origin}/my-games`);
    await page.getByRole('button', { name: /^Sign in with/ }).waitFor();
    await alone.issuer.close();
    await page.getByRole('button', { name: /^Sign in with/ }).click();
    await page.getByText('The sign-in service does not respond.').waitFor();
    await page.getByRole('button', { name: 'Back without signing in' }).click();
    await page.getByLabel('Your name').fill('Bruce');
    await page.getByRole('button', { name: 'Play as a guest' }).click();
    await page.locator('.own-account').getByText('Bruce').waitFor();
  });
});

describe('the account of a sign-in', () => {
  async function signedIn(login: string): Promise<Page> {
    const { page } = await openPage(browser);
    await page.goto(`${place.server.origin}/my-games`);
    await signInFrom(page, login);
    await page.getByRole('button', { name: 'Without a name' }).click();
    await page.locator('.own-account').waitFor();
    return page;
  }

  test('has a token of its own, which is renewed before it ends', async () => {
    const page = await signedIn('duncan');
    const before = await stored(page);
    const renewal = JSON.parse(before['lyon.account-renewal']!);
    const days = (Date.parse(renewal.expiresAt) - Date.now()) / 86_400_000;
    expect([days > 29, days <= 30]).toEqual([true, true]);
    await page.reload();
    await page.locator('.own-account').waitFor();
    expect((await stored(page))['lyon.account-token']).toBe(before['lyon.account-token']);
    // As after three weeks.
    const later = JSON.stringify({ ...renewal, expiresAt: new Date(Date.now() + 9 * 86_400_000).toISOString() });
    await page.evaluate(
      `for (const place of [sessionStorage, localStorage]) place.setItem('lyon.account-renewal', ${JSON.stringify(later)})`,
    );
    await page.reload();
    await expect.poll(async () => (await stored(page))['lyon.account-token']).not.toBe(before['lyon.account-token']);
    const after = await stored(page);
    expect(await codeOf(place.server, after['lyon.account-token']!)).toBe('ok');
    expect(JSON.parse(after['lyon.account-renewal']!).account).toBe(renewal.account);
    // One that has ended is forgotten, and the page offers the sign-in again.
    const over = JSON.stringify({ ...renewal, expiresAt: new Date(Date.now() - 1_000).toISOString() });
    await page.evaluate(
      `for (const place of [sessionStorage, localStorage]) place.setItem('lyon.account-renewal', ${JSON.stringify(over)})`,
    );
    await page.reload();
    await page.getByRole('button', { name: /^Sign in with/ }).waitFor();
  });

  test('ends on this device when the person signs out, and the next one is asked who they are', async () => {
    const page = await signedIn('walter');
    const token = (await stored(page))['lyon.account-token']!;
    expect(await codeOf(place.server, token)).toBe('ok');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.poll(() => codeOf(place.server, token)).toBe('token-revoked');
    // The issuer still knows this browser; it asks nevertheless.
    await page.getByRole('button', { name: /^Sign in with/ }).click();
    await page.getByLabel('Login').waitFor();
  });
});

describe('a guest', () => {
  /** A guest who has opened a game. */
  async function guest(name: string): Promise<WatchedPage> {
    const watched = await openPage(browser);
    await watched.page.goto(`${place.server.origin}/open`);
    await watched.page.getByLabel('Your name').fill(name);
    await watched.page.getByRole('button', { name: 'Open the game' }).click();
    await watched.page.getByRole('heading', { name: 'The game is open' }).waitFor();
    await watched.page.goto(`${place.server.origin}/my-games`);
    return watched;
  }
  const join = (page: Page) => page.getByRole('button', { name: 'Sign in, and keep my games as a guest' }).click();

  test('joins the sign-in, and finds the games on another device', async () => {
    const here = await guest('Anna');
    await join(here.page);
    await logIn(here.page, 'anna');
    await here.page.locator('.own-account').getByText('Anna').waitFor();
    await expect.poll(() => here.page.locator('.game-list li').count()).toBe(1);
    await expectSound(place, here);
    const there = await openPage(browser);
    await there.page.goto(`${place.server.origin}/my-games`);
    await signInFrom(there.page, 'anna');
    await there.page.locator('.own-account').getByText('Anna').waitFor();
    await expect.poll(() => there.page.locator('.game-list li').count()).toBe(1);
    // The guest sees the sign-in, and ends it: the other device has only what it came with.
    const before = (await stored(there.page))['lyon.account-token']!;
    const keptSeat = async (): Promise<{ readonly game: string; readonly token: string }> => {
      const [, seats] = Object.entries(await stored(here.page)).find(([key]) => key.startsWith('lyon.seats.'))!;
      return (JSON.parse(seats) as { readonly game: string; readonly token: string }[])[0]!;
    };
    const { game, token: seatBefore } = await keptSeat();
    const codeOfSeat = async (token: string) =>
      (await place.server.ask('query ($game: ID!) { game(id: $game) { id } }', { game }, token)).body.errors?.[0]?.extensions.code ?? 'ok';
    expect(await codeOfSeat(seatBefore)).toBe('ok');
    await here.page.reload();
    await here.page.getByText(/^Since .*, a sign-in with 127\.0\.0\.1:\d+ opens this account\.$/).waitFor();
    await expectSound(place, here);
    await here.page.getByRole('button', { name: 'End this sign-in' }).click();
    await here.page.getByRole('button', { name: 'Yes' }).click();
    await here.page.getByRole('button', { name: 'Sign in, and keep my games as a guest' }).waitFor();
    expect((await place.server.ask('{ me { id } }', {}, before)).body.errors![0]!.extensions.code).toBe('token-revoked');
    // So do the tokens of its seats, of which this browser has the next ones.
    expect(await codeOfSeat(seatBefore)).toBe('token-revoked');
    expect(await codeOfSeat((await keptSeat()).token)).toBe('ok');
    await here.page.reload();
    await here.page.locator('.own-account').getByText('Anna').waitFor();
  });

  test('a device that ends the sign-in goes on receiving pushes, with the new token', async () => {
    const { page } = await guest('Shona');
    const keys = createBrowserKeys();
    await page.addInitScript(`{
      // A Chromium without a screen has no permission to give.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
      const subscription = {
        options: { applicationServerKey: null },
        toJSON: () => ({ endpoint: 'https://push.example/' + sessionStorage.getItem('subscribed'), keys: ${JSON.stringify({ p256dh: keys.p256dh, auth: keys.auth })} }),
        unsubscribe: async () => sessionStorage.removeItem('subscribed'),
      };
      PushManager.prototype.getSubscription = async () => (sessionStorage.getItem('subscribed') === null ? null : subscription);
      PushManager.prototype.subscribe = async () => {
        sessionStorage.setItem('subscribed', String(Math.random()));
        return subscription;
      };
    }`);
    const subscriptions = async (): Promise<readonly string[]> => {
      const token = (await stored(page))['lyon.account-token']!;
      const read = (await place.server.ask('{ notifications { pushSubscriptions { subscriptionId } } }', {}, token)).body.data;
      return (read?.notifications.pushSubscriptions ?? []).map((each: { readonly subscriptionId: string }) => each.subscriptionId);
    };
    await page.goto(`${place.server.origin}/notifications`);
    await page.getByRole('button', { name: 'Tell me on this device' }).click();
    await page.getByRole('button', { name: 'No longer tell me here' }).waitFor();
    await page.goto(`${place.server.origin}/my-games`);
    await join(page);
    await logIn(page, 'shona');
    await page.getByText(/a sign-in with 127\.0\.0\.1:\d+ opens this account\.$/).waitFor();
    const before = await subscriptions();
    expect(before).toHaveLength(1);
    await page.getByRole('button', { name: 'End this sign-in' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByRole('button', { name: 'Sign in, and keep my games as a guest' }).waitFor();
    // The push service ends the one before it.
    await expect.poll(async () => (await subscriptions()).some((id) => !before.includes(id))).toBe(true);
  });

  /** Loses the answer to the first request of an operation, after the server has carried it out; `before` loses the request. */
  async function lose(page: Page, operation: string, which: 'answer' | 'request' = 'answer'): Promise<{ readonly lost: () => number }> {
    let count = 0;
    await page.route('**/graphql', async (route) => {
      if (count > 0 || !(route.request().postData() ?? '').includes(operation)) return route.fallback();
      count++;
      if (which === 'answer') await route.fetch();
      return route.abort();
    });
    return { lost: () => count };
  }
  const codeOf = async (token: string) => (await place.server.ask('{ me { id } }', {}, token)).body.errors?.[0]?.extensions.code ?? 'ok';

  test.each([
    ['rotateAccountToken', 'answer'],
    ['rotateAccountToken', 'request'],
    ['separateSignIn', 'answer'],
    ['separateSignIn', 'request'],
  ] as const)('keeps the account alone although the %s loses its %s', async (operation, which) => {
    const name = `Moira ${operation} ${which}`;
    const { page } = await guest(name);
    await join(page);
    await logIn(page, `moira-${operation}-${which}`);
    await page.getByText(/a sign-in with 127\.0\.0\.1:\d+ opens this account\.$/).waitFor();
    const copied = (await stored(page))['lyon.account-token']!;
    const { lost } = await lose(page, operation, which);
    await page.getByRole('button', { name: 'End this sign-in' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect.poll(lost).toBe(1);
    await page.locator('.joined-sign-in').getByRole('alert').waitFor();
    await page.reload();
    await page.locator('.own-account').getByText(name).waitFor();
    const ends = page.getByRole('button', { name: 'End this sign-in' });
    const isEnded = page.getByRole('button', { name: 'Sign in, and keep my games as a guest' });
    await ends.or(isEnded).waitFor();
    if (await ends.isVisible()) {
      await ends.click();
      await page.getByRole('button', { name: 'Yes' }).click();
    }
    await isEnded.waitFor();
    expect(await codeOf(copied)).not.toBe('ok');
    await expect.poll(async () => codeOf((await stored(page))['lyon.account-token']!)).toBe('ok');
  });

  /** Lets the kept token end tomorrow, so that the page renews it. */
  const nearItsEnd = (page: Page) =>
    page.evaluate(`{
      const kept = JSON.parse(localStorage.getItem('lyon.account-renewal'));
      const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
      localStorage.setItem('lyon.account-renewal', JSON.stringify({ ...kept, expiresAt }));
    }`);

  test.each(['arrives', 'is lost'])('who signs out after a renewal leaves no token, if the answer to it %s', async (answer) => {
    const { page } = await guest('Effie');
    const before = (await stored(page))['lyon.account-token']!;
    const { account } = JSON.parse((await stored(page))['lyon.account-renewal']!) as { readonly account: string };
    const { lost } = answer === 'arrives' ? { lost: () => 1 } : await lose(page, 'rotateAccountToken');
    await nearItsEnd(page);
    await page.reload();
    await page.locator('.own-account').getByText('Effie').waitFor();
    await expect.poll(lost).toBe(1);
    if (answer === 'arrives') await expect.poll(async () => (await stored(page))['lyon.account-token']).not.toBe(before);
    expect(await codeOf(before)).toBe('ok');
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    const leaving = page.getByRole('region', { name: 'Sign out' });
    await leaving.getByRole('button', { name: /Sign out/ }).click();
    await expect.poll(async () => JSON.stringify(await stored(page))).not.toContain('lyon_account_');
    expect(await codeOf(before)).toBe('token-revoked');
    const LIVING = 'query ($account: ID!) { accountTokens(account: $account) { totalCount: edges { node { id } } } }';
    expect((await place.server.ask(LIVING, { account })).body.data.accountTokens.totalCount).toEqual([]);
  });

  test('whose other token was never used reads that the account is lost', async () => {
    const { page } = await guest('Una');
    const kept = await stored(page);
    const { account } = JSON.parse(kept['lyon.account-renewal']!) as { readonly account: string };
    const CREATE = 'mutation ($account: ID!) { createAccountToken(account: $account) { token } }';
    const { token } = (await place.server.ask(CREATE, { account }, kept['lyon.account-token']!)).body.data.createAccountToken;
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    const leaving = page.getByRole('region', { name: 'Sign out' });
    await leaving.getByText('it is lost permanently').waitFor();
    await leaving.getByRole('button', { name: 'Take this account to another device' }).waitFor();
    expect(await codeOf(token)).toBe('ok');
    await leaving.getByText('Each of these opens your account too').waitFor();
  });

  test('that cannot join a sign-in with an account of its own chooses one of them', async () => {
    const first = await openPage(browser);
    await first.page.goto(`${place.server.origin}/my-games`);
    await signInFrom(first.page, 'morag');
    await first.page.getByLabel('Name as a player').fill('Morag');
    await first.page.getByRole('button', { name: 'Save' }).click();
    await first.page.locator('.own-account').getByText('Morag').waitFor();
    const { page } = await guest('Ewan');
    await join(page);
    await logIn(page, 'morag');
    await page.getByText('This sign-in already has an account here').waitFor();
    await page.getByText('replaces the account of Ewan').waitFor();
    await page.getByRole('button', { name: 'Keep that account' }).click();
    await page.locator('.own-account').getByText('Ewan').waitFor();
    // The issuer knows this browser by now, and asks no more.
    await join(page);
    await page.getByRole('button', { name: 'Sign in, and replace it' }).click();
    await page.locator('.own-account').getByText('Morag').waitFor();
  });

  const tokenIn = async (page: Page) => (await stored(page))['lyon.account-token'];

  test('is not replaced by a link of another site, and by a sign-in only if the person says so', async () => {
    // The browser has a session at the issuer: it asks no more.
    const { page, requests } = await openPage(browser);
    await page.goto(`${place.server.origin}/my-games`);
    await signInFrom(page, 'elspeth');
    await page.getByLabel('Name as a player').fill('Elspeth');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.own-account').getByText('Elspeth').waitFor();
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await page.goto(`${place.server.origin}/my-games`);
    await page.getByLabel('Your name').fill('Bruce');
    await page.getByRole('button', { name: 'Play as a guest' }).click();
    await page.locator('.own-account').getByText('Bruce').waitFor();
    const guestToken = await tokenIn(page);

    const before = requests.length;
    await openFromElsewhere(page);
    await asks(page);
    expect(requests.slice(before).filter((url) => url.startsWith(place.issuer.issuer))).toEqual([]);
    expect(await tokenIn(page)).toBe(guestToken);
    expect(await accessibilityFaults(page)).toEqual([]);

    await page.getByRole('button', { name: /^Sign in with/ }).click();
    await page.getByText('Signing in replaces the account of Bruce in this browser.').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await tokenIn(page)).toBe(guestToken);
    await page.getByRole('button', { name: 'Keep that account' }).click();
    await page.locator('.own-account').getByText('Bruce').waitFor();
    expect(await tokenIn(page)).toBe(guestToken);

    await openFromElsewhere(page);
    await page.getByRole('button', { name: /^Sign in with/ }).click();
    await page.getByRole('button', { name: 'Sign in, and replace it' }).click();
    await page.locator('.own-account').getByText('Elspeth').waitFor();
  });

  test('joins no later sign-in after one that was cancelled, or from which the person went back', async () => {
    const { page } = await guest('Colin');
    const guestToken = await tokenIn(page);
    await join(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByText('The sign-in was cancelled. Nothing has changed.').waitFor();
    expect(await wishIn(page)).toBe(null);
    await page.getByRole('button', { name: 'Back without signing in' }).click();
    await page.locator('.own-account').getByText('Colin').waitFor();

    // Back from the issuer, to the page that went there and on to the page before it.
    await join(page);
    await page.getByLabel('Login').waitFor();
    await page.goBack();
    await asks(page);
    expect(await wishIn(page)).toBe(null);
    await page.goBack();
    await page.locator('.own-account').getByText('Colin').waitFor();

    // Away from the issuer by an address.
    await join(page);
    await page.getByLabel('Login').waitFor();
    await page.goto(`${place.server.origin}/my-games`);
    await page.locator('.own-account').getByText('Colin').waitFor();
    expect(await wishIn(page)).toBe(null);

    // Another person signs in here: the guest stays the guest's own.
    await openFromElsewhere(page);
    await page.getByRole('button', { name: /^Sign in with/ }).click();
    await logIn(page, 'someone-else');
    await page.getByText('Signing in replaces the account of Colin in this browser.').waitFor();
    await page.getByRole('button', { name: 'Sign in, and replace it' }).click();
    await page.getByRole('button', { name: 'Without a name' }).click();
    const idOf = async (token: string) => (await place.server.ask('{ me { id } }', {}, token)).body.data.me.id;
    expect(await idOf((await tokenIn(page))!)).not.toBe(await idOf(guestToken!));
  });
});
