// Seats and their accounts: invitations that the opener finds again, seats that are joined to an account, and signing out of one.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLyonClient } from '../../src/client/index.js';
import { expectSound, openBrowser, openPage, startWebServer, type WatchedPage, type WebServer } from '../support/browser.js';
import { codeOf, plays, stored } from './played-pages.js';
import { act } from './replay-game.js';

let server: WebServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer({ limits: { newGuestsPerHour: 100 } }), openBrowser()]);
});

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
const PHONE = { viewport: { width: 390, height: 844 }, ...CLIPBOARD };

const copied = (page: Page) => page.evaluate<string>('navigator.clipboard.readText()');

const TAKE = 'mutation ($game: ID!) { takeSeat(game: $game) { seat } }';
const ADD = 'mutation ($seatToken: String!) { addSeatToAccount(seatToken: $seatToken) { token } }';
/** The id of the game at this path. */
const idOf = (path: string): string => path.split('/').at(-1)!;
/** The token of the seat that a page plays. */
const seatOf = async (page: Page, path: string): Promise<string> => (await stored(page))[`lyon.seat-token.${idOf(path)}`]!;
/** What the server says of a token of a seat. */
const codeOfSeat = async (path: string, token: string): Promise<string> =>
  (await server.ask('query ($game: ID!) { game(id: $game) { id } }', { game: idOf(path) }, token)).body.errors?.[0]?.extensions.code ??
  'ok';

/** A guest with a name who opens a game of Lords of Scotland for two, and plays the first seat. */
async function opener(name: string, at = server): Promise<WatchedPage & { readonly game: string }> {
  const watched = await openPage(browser, CLIPBOARD);
  const { page } = watched;
  await page.goto(`${at.origin}/open`);
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Title', { exact: true }).selectOption({ label: 'Lords of Scotland' });
  await page.getByLabel('Your side').selectOption({ label: 'Seat 1' });
  await page.getByRole('button', { name: 'Open the game' }).click();
  await page.getByRole('link', { name: 'Play Seat 1' }).click();
  await plays(page, 'Seat 1');
  return { ...watched, game: new URL(page.url()).pathname };
}

/** Copies the link of the second seat from the page of the game. */
async function inviteFrom(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy the link for Seat 2' }).click();
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  return copied(page);
}

async function guest(page: Page, name: string): Promise<void> {
  await page.goto(`${server.origin}/my-games`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Play as a guest' }).click();
  await page.locator('.own-account').getByText(name).waitFor();
}

const players = (page: Page) => page.getByRole('list', { name: 'Players' });

describe('an invitation', () => {
  test('is found again by the opener until the seat is taken, and says what it is before that', async () => {
    const anna = await opener('Anna of the Glen');
    await anna.page.reload();
    const link = await inviteFrom(anna.page);
    expect(link).toMatch(/#seat=lyon_seat_/);
    await anna.page.goto(`${server.origin}/my-games`);
    await anna.page.locator(`.game-list li a[href^="${anna.game}"]`).click();
    expect(await inviteFrom(anna.page)).toBe(link);
    await anna.page.getByRole('button', { name: 'Show a code for the phone' }).click();
    await anna.page.getByRole('img', { name: 'Code of the link' }).waitFor();
    await expectSound(server, anna);

    const bob = await openPage(browser, PHONE);
    await bob.page.goto(link);
    const invitation = bob.page.locator('.invitation');
    await invitation.getByRole('heading', { name: 'Anna of the Glen invites you to a game.' }).waitFor();
    expect(await invitation.textContent()).toMatch(/Lords of Scotland · 2 seats.*Your side.*Seat 2.*no clock.*play it to the end/);
    // No rule differs from its default.
    expect(await invitation.textContent()).not.toContain('Variants');
    await invitation.getByText('To take the seat means to play it to the end.').waitFor();
    await expectSound(server, bob);
    await bob.page.getByRole('button', { name: 'Take the seat of Seat 2' }).click();
    await plays(bob.page, 'Seat 2');
    await expect.poll(() => anna.page.getByRole('heading', { name: 'Invite players' }).count()).toBe(0);
    // The link is no longer valid: neither Anna nor who else has seen it plays Bob's seat.
    expect(await codeOfSeat(anna.game, link.split('#seat=')[1]!)).toBe('token-revoked');
    expect(JSON.stringify(await stored(anna.page))).not.toContain('lyon.invitations');
    const own = await seatOf(bob.page, anna.game);
    expect(await codeOfSeat(anna.game, own)).toBe('ok');
    expect(JSON.stringify(await stored(anna.page))).not.toContain(own);
    await bob.page.reload();
    await plays(bob.page, 'Seat 2');
  });

  test('takes no seat away that was taken while its opener made a new link', async () => {
    const anna = await opener('Anna');
    const taken = (await inviteFrom(anna.page)).split('#seat=')[1]!;
    await anna.page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('replaceSeatToken')) await server.ask(TAKE, { game: idOf(anna.game) }, taken);
      await route.continue();
    });
    await anna.page.getByRole('button', { name: 'Make a new link for Seat 2' }).click();
    await anna.page.getByRole('button', { name: 'Yes' }).click();
    await anna.page.getByRole('heading', { name: 'Invite players' }).waitFor({ state: 'detached' });
    expect(await codeOfSeat(anna.game, taken)).toBe('ok');
    // Nor does this browser keep the link of a seat that another program took.
    expect(JSON.stringify(await stored(anna.page))).not.toContain(taken);
  });

  test('is replaced by a new link, and the old one ends; on another device there is only a new one', async () => {
    const anna = await opener('Anna');
    const old = await inviteFrom(anna.page);
    await anna.page.evaluate(
      `Object.keys(localStorage).filter((key) => key.startsWith('lyon.invitations')).forEach((key) => localStorage.removeItem(key))`,
    );
    await anna.page.reload();
    await anna.page.getByText('This browser does not have the current link').waitFor();
    await anna.page.getByRole('button', { name: 'Make a new link for Seat 2' }).click();
    await anna.page.getByRole('button', { name: 'Yes' }).click();
    const link = await inviteFrom(anna.page);
    expect(link).not.toBe(old);
    const [late, bob] = [await openPage(browser), await openPage(browser)];
    await late.page.goto(old);
    await late.page.getByRole('heading', { name: 'This seat has been taken' }).waitFor();
    await late.page.getByText('Another person has taken it, or its link was replaced.').waitFor();
    await bob.page.goto(link);
    await bob.page.getByRole('button', { name: 'Take the seat of Seat 2' }).click();
    await plays(bob.page, 'Seat 2');
  });
});

describe('a seat of a link', () => {
  test('is taken with the account of the browser, and its name is shown', async () => {
    const anna = await opener('Anna');
    const link = await inviteFrom(anna.page);
    const carol = await openPage(browser, CLIPBOARD);
    await guest(carol.page, 'Carol of Ayr');
    await carol.page.goto(link);
    expect(await carol.page.getByLabel('Play with my account: as Carol of Ayr').isChecked()).toBe(true);
    await carol.page.getByRole('button', { name: 'Take the seat of Seat 2' }).click();
    await plays(carol.page, 'Seat 2');
    await players(anna.page).getByText('Carol of Ayr').waitFor();
    await carol.page.getByText('The seat belongs to the account of Carol of Ayr.').waitFor();
  });

  test('is not taken without the account if the server refuses it for the account, unless the person says so', async () => {
    const strict = await startWebServer({ limits: { newGuestsPerHour: 100, unfinishedGamesOfGuest: 1 } });
    const anna = await opener('Anna', strict);
    const link = await inviteFrom(anna.page);
    const { page } = await opener('Carol', strict);
    await page.goto(link);
    await page.getByRole('button', { name: 'Take the seat of Seat 2' }).click();
    await page.getByRole('alert').getByText('at most 1 unfinished game').waitFor();
    await page.getByLabel('Play with my account: as Carol').uncheck();
    await page.getByRole('button', { name: 'Take the seat of Seat 2' }).click();
    await plays(page, 'Seat 2');
  });

  test('is offered to be kept once on a phone, over the question, until the person has seen or closed it', async () => {
    for (const [button, isOpen] of [
      ['Keep this game', true],
      ['Close', false],
    ] as const) {
      const anna = await opener('Anna');
      const bob = await openPage(browser, PHONE);
      await bob.page.goto(await inviteFrom(anna.page));
      await bob.page.getByRole('button', { name: 'Take the seat of Seat 2' }).click();
      await plays(bob.page, 'Seat 2');
      const line = bob.page.locator('.keep-game-line');
      const offer = bob.page.locator('.keep-game').getByText('This browser keeps your seat until you sign out');
      expect([await line.isVisible(), await offer.isVisible()]).toEqual([true, false]);
      await expectSound(server, bob);
      await line.getByRole('button', { name: button }).click();
      await line.waitFor({ state: 'detached' });
      expect(await offer.isVisible()).toBe(isOpen);
      await bob.page.reload();
      await plays(bob.page, 'Seat 2');
      expect([await line.count(), await offer.isVisible()]).toEqual([0, false]);
    }
  });

  test('is joined to an account that the person gets later, and not to that of another person', async () => {
    const anna = await opener('Anna');
    const link = await inviteFrom(anna.page);
    const bob = await openPage(browser, PHONE);
    await bob.page.goto(link);
    await bob.page.getByRole('button', { name: 'Take the seat of Seat 2' }).click();
    await bob.page.locator('.bar-handle').click();
    const keep = bob.page.locator('.keep-game');
    await keep.getByText('With an account, this game is on all your devices').first().waitFor();
    await keep.getByLabel('Your name').fill('Bob');
    await keep.getByRole('button', { name: 'Play as a guest' }).click();
    await keep.getByText('The seat belongs to the account of Bob.').waitFor();
    await expectSound(server, bob);
    // The opponent reads it without a reload, when the turn has passed.
    const clientOf = async (page: Page) => createLyonClient({ url: server.origin, token: await seatOf(page, anna.game) });
    const clients = { 'seat-1': await clientOf(anna.page), 'seat-2': await clientOf(bob.page) };
    await act({ game: idOf(anna.game), ruleset: 'lordsOfScotland', tokens: {}, clients }, ([first]) => first!);
    await players(anna.page).getByText('Bob').waitFor();

    // Somebody else who has Bob's own link, and an account.
    const dave = await openPage(browser);
    await guest(dave.page, 'Dave');
    await dave.page.goto(`${server.origin}${anna.game}#seat=${await seatOf(bob.page, anna.game)}`);
    await dave.page.getByText('Keep this game').click();
    await dave.page.getByText('The seat belongs to the account of Bob.').waitFor();
  });

  test('shows that it has an account, also one without a name', async () => {
    const anna = await opener('Anna');
    const link = (await inviteFrom(anna.page)).split('#seat=')[1]!;
    const made = await server.ask('mutation { createAccount(input: { name: "Unnamed", scopes: ["open-games"] }) { token { token } } }', {});
    const added = await server.ask(ADD, { seatToken: link }, made.body.data.createAccount.token.token);
    const bob = await openPage(browser);
    const { token } = added.body.data.addSeatToAccount;
    await server.ask(TAKE, { game: idOf(anna.game) }, token);
    await bob.page.goto(`${server.origin}${anna.game}#seat=${token}`);
    await bob.page.getByText('Keep this game').click();
    await bob.page.getByText('The seat belongs to an account without a public name').waitFor();
  });

  test('of a public game is remembered after a sign-out, with the way back', async () => {
    const anna = await opener('Anna');
    const link = await inviteFrom(anna.page);
    const bob = await openPage(browser);
    await bob.page.goto(link);
    await bob.page.getByRole('button', { name: 'Take the seat of Seat 2' }).click();
    await plays(bob.page, 'Seat 2');
    await bob.page.goto(`${server.origin}/my-games`);
    await bob.page.getByRole('button', { name: 'Sign out' }).click();
    await bob.page.getByRole('button', { name: 'Yes' }).click();
    await bob.page.getByText('This browser keeps no game yet').waitFor();
    await bob.page.goto(`${server.origin}${anna.game}`);
    await bob.page.getByText('This game was played in this browser').waitFor();
    expect(await bob.page.locator('.played-here').textContent()).toContain(
      'use the account that the seat belongs to, a link copied from «Keep this game»',
    );
    await expectSound(server, bob);
    // A stranger reads nothing of it.
    const stranger = await openPage(browser);
    await stranger.page.goto(`${server.origin}${anna.game}`);
    await stranger.page.getByText('You are watching').waitFor();
    expect(await stranger.page.locator('.played-here').count()).toBe(0);
  });
});

describe('a guest who signs out', () => {
  test('is warned while no other device has the account; afterwards its token opens nothing', async () => {
    const home = await openPage(browser, CLIPBOARD);
    await guest(home.page, 'Anna');
    const token = (await stored(home.page))['lyon.account-token']!;
    await home.page.getByRole('button', { name: 'Sign out' }).click();
    const leaving = home.page.getByRole('region', { name: 'Sign out' });
    await leaving.getByText('it is lost permanently').waitFor();
    await leaving.getByRole('button', { name: 'Take this account to another device' }).click();
    await leaving.getByRole('button', { name: 'Copy the link' }).click();
    await leaving.getByRole('button', { name: 'Copied' }).waitFor();
    await expectSound(server, home);

    const phone = await openPage(browser);
    await phone.page.goto(await copied(home.page));
    await phone.page.getByRole('button', { name: 'Use the account here' }).click();
    await phone.page.locator('.own-account').getByText('Anna').waitFor();
    await leaving.getByText('Each of these opens your account too').waitFor();
    // The other one, without that of this browser.
    expect(await leaving.getByRole('listitem').allTextContents()).toEqual([expect.stringMatching(/^since .+ · (never|last) used/)]);
    await leaving.getByRole('button', { name: 'Sign out' }).click();
    await expect.poll(() => codeOf(server, token)).toBe('token-revoked');
    await expect.poll(async () => JSON.stringify(await stored(home.page))).not.toContain('lyon_account_');
    // The other device plays on.
    expect(await codeOf(server, (await stored(phone.page))['lyon.account-token']!)).toBe('ok');
  });

  test('is warned too while the server does not say whether another device has the account', async () => {
    const { page } = await openPage(browser);
    await guest(page, 'Anna');
    await page.route('**/graphql', (route) => (route.request().postData()?.includes('accountTokens') ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'Sign out' }).click();
    const leaving = page.getByRole('region', { name: 'Sign out' });
    await leaving.getByRole('alert').getByText('The server does not respond').waitFor();
    await leaving.getByRole('button', { name: 'Take this account to another device' }).waitFor();
    await leaving.getByRole('button', { name: 'Sign out, and lose the account' }).waitFor();
    expect(await leaving.getByRole('button', { name: 'Sign out', exact: true }).count()).toBe(0);
    await page.unroute('**/graphql');
    await leaving.getByRole('button', { name: 'Try again' }).click();
    await leaving.getByRole('alert').waitFor({ state: 'detached' });
    await leaving.getByRole('button', { name: 'Sign out, and lose the account' }).waitFor();
  });

  test('reads that the token is still valid while the server does not answer, and it ends when the server does', async () => {
    const { page } = await openPage(browser);
    await guest(page, 'Anna');
    const token = (await stored(page))['lyon.account-token']!;
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('revokeAccountToken') ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out, and lose the account' }).click();
    await page.getByText('your sign-in here is still valid').waitFor();
    expect((await stored(page))['lyon.account-token']).toBeUndefined();
    // A page that is opened anew says it too.
    await page.reload();
    await page.getByText('your sign-in here is still valid').waitFor();
    expect(await codeOf(server, token)).toBe('ok');
    // It is where the person wants tokens to be kept, and nowhere else.
    const inTab = () => page.evaluate<string>('JSON.stringify({ ...sessionStorage })');
    const onDevice = () => page.evaluate<string>('JSON.stringify({ ...localStorage })');
    const shared = page.getByLabel('This is a shared computer');
    await shared.check();
    await page.getByText('Kept in this tab, and gone with it').waitFor();
    await page.getByText('your sign-in here is still valid').waitFor();
    expect([await inTab(), await onDevice()]).toEqual([expect.stringContaining(token), expect.not.stringContaining(token)]);
    await shared.uncheck();
    await page.getByText('Kept in this browser until you sign out').waitFor();
    await page.getByText('your sign-in here is still valid').waitFor();
    expect([await inTab(), await onDevice()]).toEqual([expect.not.stringContaining(token), expect.stringContaining(token)]);
    await shared.check();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('your sign-in here is still valid').waitFor({ state: 'detached' });
    expect(await codeOf(server, token)).toBe('token-revoked');
    expect(JSON.stringify(await stored(page))).not.toContain('lyon_account_');
  });

  test('stays signed out of a computer that is no longer shared', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${server.origin}/my-games`);
    await page.getByLabel('This is a shared computer').check();
    await guest(page, 'Anna');
    const token = (await stored(page))['lyon.account-token']!;
    await page.getByLabel('This is a shared computer').uncheck();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out, and lose the account' }).click();
    await page.getByLabel('Your name').waitFor();
    await expect.poll(() => codeOf(server, token)).toBe('token-revoked');
    await page.getByLabel('This is a shared computer').check();
    await page.getByLabel('Your name').waitFor();
    expect(JSON.stringify(await stored(page))).not.toContain(token);
  });

  test('keeps the token to revoke unless the server says that the token is over', async () => {
    const { page } = await openPage(browser);
    await guest(page, 'Anna');
    const token = (await stored(page))['lyon.account-token']!;
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('revokeAccountToken')
        ? route.fulfill({ json: { errors: [{ message: 'Not confirmed.', extensions: { code: 'token-not-confirmed' } }] } })
        : route.continue(),
    );
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out, and lose the account' }).click();
    await page.getByText('your sign-in here is still valid').waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => codeOf(server, token)).toBe('token-revoked');
  });

  test('loses the account if the person says so', async () => {
    const { page } = await openPage(browser);
    await guest(page, 'Lost');
    const token = (await stored(page))['lyon.account-token']!;
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out, and lose the account' }).click();
    await page.getByLabel('Your name').waitFor();
    await expect.poll(() => codeOf(server, token)).toBe('token-revoked');
  });
});

test('the games of an account are not called missing while this browser lists them, and the machine has its name', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${server.origin}/play`);
  await page.getByLabel('Your name').fill('Anna');
  await page.getByLabel('Title', { exact: true }).selectOption({ label: 'Lords of Scotland' });
  await page.getByRole('button', { name: 'Open the game' }).click();
  await plays(page, 'Seat 1');
  await page.goto(`${server.origin}/my-games`);
  const kept = page.locator('.game-list', { has: page.getByRole('heading', { name: 'In this browser' }) });
  const own = page.locator('.game-list', { has: page.getByRole('heading', { name: 'Of my account' }) });
  await kept.getByText('against the machine (medium)').waitFor();
  // A box without a game of its own is not shown.
  await own.waitFor({ state: 'detached' });
  await page.getByLabel('Show').selectOption('finished');
  await expect.poll(() => kept.locator('li').count()).toBe(0);
  await own.getByText('There are none now.').waitFor();
  await page.getByLabel('Show').selectOption('All games');
  await page.getByLabel('Title').selectOption({ label: 'Hammer of the Scots' });
  await expect.poll(() => kept.locator('li').count()).toBe(0);
  await page.getByLabel('Title').selectOption({ label: 'Lords of Scotland' });
  await expect.poll(() => kept.locator('li').count()).toBe(1);
});
