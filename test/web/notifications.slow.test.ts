// The turn reaches a person whose page is closed: by a push that a real service worker shows, and by mail. Chromium has no push service
// here and no screen, so the subscription is the test's, and what the worker shows is written down. In between everything is real: the
// registration, the encrypted push, its event in the service worker.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createGuest } from '../../src/accounts/index.js';
import { openGame, readGame, submit, takeSeat } from '../../src/games/index.js';
import { NOTIFICATION_KINDS } from '../../src/games/ports/notifications.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { freshKey, must, OPENER } from '../games/services.js';
import { type BrowserKeys, createBrowserKeys, openPushService, type PushService } from '../notifications/browser.js';
import { type MailServer, openMailServer } from '../notifications/mail-server.js';
import { openNotifying } from '../notifications/notified.js';
import { accessibilityFaults, expectSound, openBrowser, openPage, startWebServer, type WebServer } from '../support/browser.js';
import { freshDatabase } from '../support/postgres.js';

let server: WebServer;
let mail: MailServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  const database = await freshDatabase();
  mail = await openMailServer();
  await openNotifying({ database, mail, rulesets: RULESETS });
  [server, browser] = await Promise.all([startWebServer({ database, limits: { newGuestsPerHour: 100 } }), openBrowser()]);
});

/** A browser whose push service is the test's, and which allows notifications. */
async function openSubscribable(service: PushService, keys: BrowserKeys) {
  const watched = await openPage(browser, { permissions: ['notifications'] });
  await watched.page.addInitScript(`{
    // A Chromium without a screen has no permission to give.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    const subscription = {
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint: '${service.origin}/push/1', keys: { p256dh: '${keys.p256dh}', auth: '${keys.auth}' } }),
      unsubscribe: async () => sessionStorage.removeItem('subscribed'),
    };
    PushManager.prototype.getSubscription = async () => (sessionStorage.getItem('subscribed') === null ? null : subscription);
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem('subscribed', 'yes');
      return subscription;
    };
  }`);
  return watched;
}

/** A game of Lords of Scotland for two, and how each seat plays its first legal action. */
async function begun() {
  const { services } = server;
  const opened = must(await openGame(services, OPENER, { ruleset: 'lords-of-scotland', options: { seats: 2 } }));
  const { game } = opened;
  const tokens = new Map(opened.seats.map(({ seat, token }) => [seat, token]));
  for (const token of tokens.values()) must(await takeSeat(services, token, game));
  const toAct = async () => must(await readGame(services, [...tokens.values()][0]!, game)).toAct;
  const act = async (seat: string) => {
    const token = tokens.get(seat)!;
    const { version, legalActions } = must(await readGame(services, token, game));
    const [action] = legalActions!.actions;
    const verdict = await submit(services, token, { game, expectedVersion: version, idempotencyKey: freshKey(), actions: [action!] });
    expect(verdict.kind).toBe('accepted');
  };
  return { game, tokens, toAct, act };
}

/** Hands a message to the service worker of a page, as the browser does that has received it. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted);
      if (own !== undefined) resolve(own.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin: server.origin, registrationId: await registered, data });
  await session.detach();
}

/** Writes down what the worker of a page shows: a Chromium without a screen shows nothing. */
async function observeShown(page: Page): Promise<() => Promise<readonly object[]>> {
  const [known] = page.context().serviceWorkers();
  const worker = known ?? (await page.context().waitForEvent('serviceworker'));
  await worker.evaluate(`globalThis.shown = [];
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => void shown.push({ title, ...options });`);
  return () => worker.evaluate<readonly object[]>('shown');
}

test('a player by link alone is offered a message for the next turn, and the service worker shows it', async () => {
  const [service, keys] = [await openPushService(), createBrowserKeys()];
  const { game, tokens, toAct, act } = await begun();
  const [first] = await toAct();
  const watched = await openSubscribable(service, keys);
  const { page } = watched;
  await page.goto(`${server.origin}/games/${game}#seat=${tokens.get(first!)}`);
  await page.locator('.panel .instruction').waitFor();
  const offer = page.getByRole('button', { name: 'Tell me when it is my turn' });
  expect(await offer.count()).toBe(0);
  while ((await toAct()).includes(first!)) await act(first!);
  await offer.waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await offer.click();
  await page.getByText('This device tells you when it is your turn.', { exact: true }).waitFor();
  await page.goto(`${server.origin}/my-games`);
  while (!(await toAct()).includes(first!)) for (const seat of await toAct()) await act(seat);
  await expect.poll(() => service.received.length).toBe(1);
  const text = keys.read(service.received[0]!.body);
  const shown = await observeShown(page);
  await deliver(page, text);
  const title = 'Your turn: Lords of Scotland';
  await expect.poll(shown).toMatchObject([{ title, tag: game, data: { path: `/games/${game}#as=${first}` } }]);
  // Nothing of the API is kept by the worker.
  expect(await page.evaluate('caches.keys().then(({ length }) => length)')).toBe(0);
  // Signing out ends it.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => page.evaluate("sessionStorage.getItem('subscribed')")).toBeNull();
  expect(watched.faults).toEqual([]);
});

test('a guest chooses what is sent, confirms an address, and ends mails with one click', async () => {
  const [service, keys] = [await openPushService(), createBrowserKeys()];
  const guest = must(await createGuest(server.services, 'home', { name: 'Anna' }));
  const watched = await openSubscribable(service, keys);
  const { page } = watched;
  await page.goto(`${server.origin}/notifications`);
  await page.getByText('Play a game or sign in first.').waitFor();
  await page.evaluate(`localStorage.setItem('lyon.account-token', '${guest.token.token}')`);
  await page.reload();
  await page.getByRole('button', { name: 'Tell me on this device' }).click();
  await page.getByText('This device tells you when it is your turn.', { exact: true }).waitFor();
  await page.getByLabel('A game is over, on devices').uncheck();
  await page.getByLabel('My turn to bid has come, on devices').uncheck();
  await page.getByLabel('The agreed time is near, by mail').uncheck();
  await page.getByText('When, and in which language').click();
  await page.getByLabel('Quiet hours').check();
  await page.getByLabel('from', { exact: true }).fill('21:30');
  await page.getByLabel('Time zone').selectOption('Europe/Rome');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await expectSound(server, watched);
  const settings = await server.services.notifications.store.settings(`account:${guest.account.id}`, null);
  expect(settings).toEqual({
    language: 'en',
    timeZone: 'Europe/Rome',
    quietHours: { from: 21 * 60 + 30, until: 8 * 60 },
    push: NOTIFICATION_KINDS.filter((kind) => kind !== 'game-over' && kind !== 'bid-turn'),
    mail: NOTIFICATION_KINDS.filter((kind) => kind !== 'time-near'),
  });
  await page.getByLabel('Mail address').fill('anna@mail.example');
  // Quiet hours hold mails back, but not the question whether the address is right.
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByText('Open the link in the mail to anna@mail.example').waitFor();
  await expect.poll(() => mail.received.length).toBe(1);
  const [, path] = /https:\/\/lyon\.example(\/notifications\/confirm#token=\S+)/.exec(mail.received[0]!.text)!;
  // Another browser, as that of a phone.
  const phone = await openPage(browser, { viewport: { width: 390, height: 844 } });
  await phone.page.goto(server.origin + path);
  // A program that looks at the links of mails opens the page, and presses nothing.
  await phone.page.getByRole('button', { name: 'Confirm this address' }).waitFor();
  await page.reload();
  await page.getByText('Open the link in the mail to anna@mail.example').waitFor();
  await phone.page.getByRole('button', { name: 'Confirm this address' }).click();
  await phone.page.getByText('Mails go to anna@mail.example.').waitFor();
  expect(phone.page.url()).toBe(`${server.origin}/notifications/confirm`);
  await expectSound(server, phone);
  await page.reload();
  await page.getByText('Mails go to anna@mail.example.').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectSound(server, watched);
  const [stored] = (await server.services.notifications.store.list(`account:${guest.account.id}`)).filter(
    ({ channel }) => channel === 'mail',
  );
  const token = `${stored!.id}.${(stored!.target as { readonly unsubscribe: string }).unsubscribe}`;
  // As a mail program does, which shows no page (RFC 8058).
  const answer = await fetch(`${server.origin}/notifications/unsubscribe?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect([answer.status, await answer.text()]).toEqual([200, '']);
  await page.reload();
  await page.getByLabel('Mail address').waitFor();
  await phone.page.goto(`${server.origin}/notifications/unsubscribe#token=${token}`);
  await phone.page.getByRole('button', { name: 'No more mails' }).click();
  await phone.page.getByText('No more mails are sent to you.').waitFor();
  expect(server.log()).not.toContain(token);
});

test('a guest creates the address of a calendar, replaces and ends it', async () => {
  const guest = must(await createGuest(server.services, 'home', { name: 'Anna' }));
  const watched = await openPage(browser, { viewport: { width: 390, height: 844 }, permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = watched;
  await page.goto(`${server.origin}/notifications`);
  await page.evaluate(`localStorage.setItem('lyon.account-token', '${guest.token.token}')`);
  await page.reload();
  const part = page.getByRole('region', { name: 'Calendar address' });
  const unfold = () => part.getByText('Calendar address', { exact: true }).first().click();
  await unfold();
  await part.getByRole('button', { name: 'Create an address' }).click();
  const field = part.getByLabel('Calendar address');
  await field.waitFor();
  const statusOf = async (address: string): Promise<number> => (await fetch(server.origin + new URL(address).pathname)).status;
  const first = await field.inputValue();
  expect(await statusOf(first)).toBe(200);
  await part.getByRole('button', { name: 'Copy' }).click();
  await part.getByText('Copied').waitFor();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(first);
  await expectSound(server, watched);
  await part.getByRole('button', { name: 'Replace the address' }).click();
  await expect.poll(() => field.inputValue()).not.toBe(first);
  const second = await field.inputValue();
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  // Nothing shows it again.
  await page.reload();
  await unfold();
  await part.getByText('It is not shown again.').waitFor();
  expect(await page.content()).not.toContain('lyon_calendar_');
  await part.getByRole('button', { name: 'End the address' }).click();
  await part.getByRole('button', { name: 'Create an address' }).waitFor();
  expect(await statusOf(second)).toBe(404);
  expect(server.log()).not.toContain('lyon_calendar_');
});

test.each(['forget', 'shared'])('a browser that has subscribed gets no message after the person chose «%s»', async (how) => {
  const [service, keys] = [await openPushService(), createBrowserKeys()];
  const guest = must(await createGuest(server.services, 'home', { name: 'Anna' }));
  const { page, faults } = await openSubscribable(service, keys);
  await page.goto(`${server.origin}/notifications`);
  await page.evaluate(`localStorage.setItem('lyon.account-token', '${guest.token.token}')`);
  await page.reload();
  await page.getByRole('button', { name: 'Tell me on this device' }).click();
  await page.getByRole('button', { name: 'No longer tell me here' }).waitFor();
  // What the page remembers is not what the browser has.
  await page.evaluate("localStorage.removeItem('lyon.subscribed')");
  await page.reload();
  await page.getByRole('button', { name: 'No longer tell me here' }).waitFor();
  await page.goto(`${server.origin}/my-games`);
  if (how === 'shared') await page.getByLabel('This is a shared computer').check();
  else {
    await page.getByRole('button', { name: /^Forget/ }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
  }
  await expect.poll(() => page.evaluate("sessionStorage.getItem('subscribed')")).toBeNull();
  expect(faults).toEqual([]);
});

test('the page of notifications says why it cannot be shown', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${server.origin}/notifications`);
  await page.evaluate("localStorage.setItem('lyon.account-token', 'lyon_account_unknown')");
  await page.reload();
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByText('Loading …').count()).toBe(0);
});

test('a browser that refuses says what helps', async () => {
  const { tokens, game } = await begun();
  const watched = await openPage(browser);
  await watched.page.addInitScript("Object.defineProperty(Notification, 'permission', { get: () => 'denied' })");
  await watched.page.goto(`${server.origin}/games/${game}#seat=${[...tokens.values()][0]}`);
  await watched.page.locator('article.game').waitFor();
  await watched.page.goto(`${server.origin}/notifications`);
  await watched.page.getByText('Allow them by the sign next to the address').waitFor();
  expect(await watched.page.getByRole('button', { name: 'Tell me on this device' }).isDisabled()).toBe(true);
  await expectSound(server, watched);
});

test('the pages for players are brief, and say each thing once', async () => {
  /** What is said on a page, without the choices of its lists. */
  const said = (page: Page, path: string) =>
    page.goto(server.origin + path).then(async () => {
      await page.locator('h1').waitFor();
      await page.locator('main form').first().waitFor();
      return page.evaluate<string>(`{
        document.querySelectorAll('main select, main table').forEach((each) => each.remove());
        document.querySelector('main').innerText;
      }`);
    });
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 } });
  /** Words that a page may have, its buttons, labels and headings included. */
  async function expectBrief(path: string, words: number): Promise<void> {
    const text = await said(page, path);
    const sentences = text
      .split(/[.\n]+/)
      .map((each) => each.trim())
      .filter((each) => each !== '');
    expect(sentences).toEqual([...new Set(sentences)]);
    expect(text.split(/\s+/).length, path).toBeLessThanOrEqual(words);
  }
  await expectBrief('/my-games', 80);
  await expectBrief('/open', 80);
  await expectBrief('/play', 100);
  const guest = must(await createGuest(server.services, 'brief', { name: 'Anna' }));
  await page.evaluate(`localStorage.setItem('lyon.account-token', '${guest.token.token}')`);
  await expectBrief('/notifications', 70);
});
