// Visitors who play without a token: they give a name, take the account to another device, and meet the limits of the server.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { expectContained, expectSound, openBrowser, openPage, startWebServer, type WebServer } from '../support/browser.js';
import { codeOf, plays, stored } from './played-pages.js';

let server: WebServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer({ limits: { newGuestsPerHour: 100 } }), openBrowser()]);
});

/** Chooses two seats of Lords of Scotland in the form, under a name. */
async function fillForm(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Title', { exact: true }).selectOption({ label: 'Lords of Scotland' });
}

describe('a visitor', () => {
  test('plays the machine under a name, and goes on with the same account on a phone', async () => {
    const home = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    await home.page.goto(`${server.origin}/play`);
    await fillForm(home.page, 'Anna of the Glen');
    // The token is for operators, and folded away.
    expect(await home.page.getByLabel('Account token').isVisible()).toBe(false);
    await expectSound(server, home);
    await home.page.getByRole('button', { name: 'Open the game' }).click();
    await plays(home.page, 'Seat 1');

    await home.page.goto(`${server.origin}/my-games`);
    await home.page.getByText('Anna of the Glen').waitFor();
    await home.page.getByRole('button', { name: 'Take this account to another device' }).click();
    await home.page.getByRole('button', { name: 'Copy the link' }).click();
    await home.page.getByRole('button', { name: 'Copied' }).waitFor();
    await expectSound(server, home);
    const link = await home.page.evaluate<string>('navigator.clipboard.readText()');
    expect(link).toMatch(/\/my-games#sign-in=lyon_signin_/);

    const phone = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await phone.page.goto(link);
    await phone.page.getByText('Continue only if you made the link yourself').waitFor();
    expect(phone.page.url()).toBe(`${server.origin}/my-games`);
    await expectSound(server, phone);
    await phone.page.getByRole('button', { name: 'Use the account here' }).click();
    await phone.page.getByText('Anna of the Glen').first().waitFor();
    // It is played and was opened by the account, and listed once.
    await expect.poll(() => phone.page.locator('.game-list li').count()).toBe(1);
    await phone.page.getByRole('button', { name: 'Play on this device' }).click();
    await plays(phone.page, 'Seat 1');

    // The link works once.
    const thief = await openPage(browser);
    await thief.page.goto(link);
    await thief.page.getByRole('button', { name: 'Use the account here' }).click();
    await thief.page.getByText('The link was used, or its time is over').waitFor();
    expect(JSON.stringify(await stored(thief.page))).not.toContain('lyon_');
    // Nor does it stay in an address where it does not belong. A browser that has an account is told what the link replaces.
    for (const place of ['/', '/my-games']) {
      await home.page.goto(`${server.origin}${place}#sign-in=lyon_signin_another`);
      await expect.poll(() => home.page.url()).not.toContain('#');
    }
    await home.page.getByText('It replaces the account of Anna of the Glen').waitFor();
    await expectSound(server, home);
    for (const { page, requests } of [home, phone, thief])
      expect(`${page.url()} ${requests.join(' ')}`).not.toMatch(/lyon_(account|signin|seat)_/);
    expect(server.log()).not.toMatch(/lyon_(account|signin|seat)_/);
  });

  test('joins a game that waits, and is known to the opponent by name', async () => {
    const opener = await openPage(browser);
    await opener.page.goto(`${server.origin}/open`);
    await fillForm(opener.page, 'Robert');
    await opener.page.getByLabel('Your side').selectOption('');
    await opener.page.getByRole('button', { name: 'Open the game' }).click();
    await opener.page.getByRole('button', { name: 'Offer Seat 2 to everyone with an account' }).click();
    await opener.page.getByText('Seat 2 is offered').waitFor();
    await opener.page.getByRole('button', { name: 'Play Seat 1 myself' }).click();
    await opener.page.getByRole('button', { name: 'Take the seat of Seat 1' }).click();
    await plays(opener.page, 'Seat 1');
    const game = new URL(opener.page.url()).pathname;

    const visitor = await openPage(browser);
    await visitor.page.goto(server.origin);
    const listed = visitor.page.locator('li', { has: visitor.page.locator(`a[href="${game}"]`) });
    await listed.getByRole('button', { name: 'Join as Seat 2' }).click();
    await visitor.page.getByLabel('Your name').fill('Isabel');
    await visitor.page.getByRole('button', { name: 'Play as a guest' }).click();
    await visitor.page.getByRole('button', { name: 'Take the seat of Seat 2' }).click();
    await plays(visitor.page, 'Seat 2');
    for (const [{ page }, other] of [
      [opener, 'against Isabel'],
      [visitor, 'against Robert'],
    ] as const) {
      await page.goto(`${server.origin}/my-games`);
      await page.locator('.game-list li', { hasText: other }).waitFor();
    }
    expectContained(server, visitor);
  });
});

test('a guest is made once, although the answer is lost and the page is loaded again', async () => {
  const lossy = await startWebServer({ limits: { newGuestsPerHour: 100 } });
  const { page } = await openPage(browser);
  let lost = 0;
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('createGuest') || lost === 2) return route.continue();
    await route.fetch();
    lost++;
    return route.abort();
  });
  const ask = async () => {
    await fillForm(page, 'Anna of the Glen');
    await page.getByRole('button', { name: 'Open the game' }).click();
  };
  await page.goto(`${lossy.origin}/open`);
  for (const losses of [1, 2]) {
    await ask();
    await page.getByText('The server does not respond. Check your connection').waitFor();
    expect(lost).toBe(losses);
    await page.reload();
  }
  await ask();
  await page.getByRole('heading', { name: 'The game is open' }).waitFor();
  const kept = JSON.parse((await stored(page))['lyon.account-renewal']!).account;
  const made = await lossy.sql`select account_id as id from accounts where starts_with(account_id, 'guest_')`;
  expect(made.map(({ id }) => id)).toEqual([kept]);
  // The key has done its work.
  expect(Object.keys(await stored(page))).not.toContain('lyon.new-guest');
});

test('the server refuses what is over its limits, and the page says so', async () => {
  const strict = await startWebServer({ limits: { newGuestsPerHour: 100, newGuestsOfAddressPerHour: 1, unfinishedGamesOfGuest: 1 } });
  const first = await openPage(browser);
  await first.page.goto(`${strict.origin}/open`);
  await fillForm(first.page, 'Anna');
  await first.page.getByRole('button', { name: 'Open the game' }).click();
  await first.page.getByRole('heading', { name: 'The game is open' }).waitFor();
  await first.page.goto(`${strict.origin}/open`);
  await first.page.getByText('This browser keeps an account.').waitFor();
  await first.page.getByRole('button', { name: 'Open the game' }).click();
  await first.page.getByRole('alert').getByText('at most 1 unfinished game').waitFor();
  // A form that is sent a second time, and another one, leave the token what it is: renewed and revoked by this browser.
  await first.page.getByRole('button', { name: 'Open the game' }).click();
  await first.page.getByRole('alert').getByText('at most 1 unfinished game').waitFor();
  await first.page.goto(`${strict.origin}/judge`);
  await first.page.getByLabel('The game as text').fill('no game');
  await first.page.getByRole('button', { name: 'Judge the text' }).click();
  await first.page.getByRole('heading', { name: 'The text has a fault' }).waitFor();
  const token = (await stored(first.page))['lyon.account-token']!;
  await first.page.goto(`${strict.origin}/my-games`);
  await first.page.getByRole('button', { name: 'Sign out' }).click();
  await first.page.getByRole('button', { name: 'Sign out, and lose the account' }).click();
  await expect.poll(() => codeOf(strict, token)).toBe('token-revoked');

  const second = await openPage(browser);
  await second.page.goto(`${strict.origin}/my-games`);
  await second.page.getByLabel('Your name').fill('Bruce');
  await second.page.getByRole('button', { name: 'Play as a guest' }).click();
  await second.page.getByRole('alert').getByText('At most 1 account can be opened here per hour').waitFor();
});

test('without guests, the pages ask for a token and nothing else', async () => {
  const closed = await startWebServer();
  const { page } = await openPage(browser);
  for (const path of ['/open', '/my-games']) {
    await page.goto(closed.origin + path);
    await page.getByLabel('Account token').waitFor();
    expect(await page.getByLabel('Your name').count()).toBe(0);
  }
});

test('a guest who looks for a tournament that does not exist keeps the account, and leaves no text behind', async () => {
  const watched = await openPage(browser);
  const { page } = watched;
  await page.goto(`${server.origin}/play`);
  await fillForm(page, 'Effie');
  await page.getByRole('button', { name: 'Open the game' }).click();
  await plays(page, 'Seat 1');
  const { 'lyon.account-token': token } = await stored(page);
  await page.goto(`${server.origin}/tournaments/00000000-0000-4000-8000-000000000000`);
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await page.locator('.problem button').allTextContents()).toEqual(['Try again']);
  expect(await stored(page)).toMatchObject({ 'lyon.account-token': token });

  await page.goto(`${server.origin}/judge`);
  await page.getByLabel('The game as text').fill('What Effie wrote');
  await page.goto(`${server.origin}/my-games`);
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out, and lose the account' }).click();
  await expect.poll(async () => Object.keys(await stored(page)).filter((key) => /token|judged/.test(key))).toEqual([]);
  await page.goto(`${server.origin}/judge`);
  expect(await page.getByLabel('The game as text').inputValue()).toBe('');
  await expectSound(server, watched);
});
