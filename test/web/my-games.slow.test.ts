// Seats that a browser keeps: across closed tabs, on two devices, until a person signs out; and what is said of those that are lost.
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLyonClient, flattenLegalActions } from '../../src/client/index.js';
import { OPENER, STRANGER } from '../api/test-server.js';
import { expectSound, openBrowser, openPage, startWebServer, type WatchedPage, type WebServer } from '../support/browser.js';
import { plays, stored } from './played-pages.js';

let server: WebServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
});

interface Opened {
  readonly game: string;
  readonly links: Readonly<Record<string, string>>;
  readonly tokens: Readonly<Record<string, string>>;
}

const OPEN = 'mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } seats { seat token } } }';
const TAKE = 'mutation ($game: ID!) { takeSeat(game: $game) { seat } }';
const BRAVEHEART = { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' } };

/** Opens a private game whose seats are taken. */
async function openGame(options: object = BRAVEHEART, more: object = {}): Promise<Opened> {
  const { game, seats } = (await server.ask(OPEN, { input: { options, ...more } })).body.data.openGame;
  const tokens = Object.fromEntries(seats.map(({ seat, token }: { seat: string; token: string }) => [seat, token]));
  for (const token of Object.values(tokens)) await server.ask(TAKE, { game: game.id }, token as string);
  const linkOf = (token: string) => `${server.origin}/games/${game.id}#seat=${token}`;
  const links = Object.fromEntries(Object.entries(tokens).map(([seat, token]) => [seat, linkOf(token as string)]));
  return { game: game.id, links, tokens };
}

/** Opens an address in a new tab of the same browser. */
async function openTab(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  return page;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
}

describe('a seat that was played with a link', () => {
  test('is kept when its tab is closed, and listed with what happens in its game', async () => {
    const opened = await openGame(BRAVEHEART, { timeControl: { perMoveSeconds: 86_400 } });
    const watched = await openPage(browser);
    await watched.page.goto(opened.links['england']!);
    await plays(watched.page, 'England');
    const context = watched.page.context();
    await watched.page.close();

    const page = await openTab(context, `${server.origin}/games/${opened.game}`);
    await plays(page, 'England');
    await page.getByRole('link', { name: 'My games' }).first().click();
    const row = page.locator('.game-list li');
    await expect.poll(() => row.count()).toBe(1);
    expect(await row.textContent()).toMatch(
      /Hammer of the Scots · Braveheart · edition 3\.0 · 1297, turn 1.*Your turn.*You play England.*against Scotland.*last move .* ago/,
    );
    expect(await row.locator('.clocks time').count()).toBe(2);
    // The address of the row has no secret.
    expect(await row.locator('a').getAttribute('href')).toBe(`/games/${opened.game}#as=england`);
    await page.getByLabel('Show').selectOption('Your turn');
    await expect.poll(() => row.count()).toBe(1);
    await page.getByLabel('Show').selectOption('finished');
    await expect.poll(() => row.count()).toBe(0);
    await page.getByLabel('Show').selectOption('All games');
    await expectSound(server, { ...watched, page });
    await row.locator('a').click();
    await plays(page, 'England');
    expect(page.url()).toBe(`${server.origin}/games/${opened.game}`);
  });

  test('goes to another device by its link, which the page offers once the seat is taken, also as a code', async () => {
    const { game, seats } = (await server.ask(OPEN, { input: { options: BRAVEHEART } })).body.data.openGame;
    const token = seats.find(({ seat }: { readonly seat: string }) => seat === 'scotland').token as string;
    const watched = await openPage(browser, { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = watched;
    await page.goto(`${server.origin}/games/${game.id}#seat=${token}`);
    await page.getByRole('button', { name: 'Take the seat of Scotland' }).click();
    await page.getByText('This browser keeps your seat').waitFor();
    await page.getByRole('button', { name: 'Copy the link to my seat' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    await page.getByRole('button', { name: 'Show a code for the phone' }).click();
    await page.getByRole('img', { name: 'Code of the link' }).waitFor();
    await expectSound(server, watched);
    const link = await page.evaluate<string>('navigator.clipboard.readText()');

    const phone = await openPage(browser, { viewport: { width: 390, height: 844 } });
    await phone.page.goto(link);
    await plays(phone.page, 'Scotland');
    expect(await phone.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    // Both devices play on.
    await page.reload();
    await plays(page, 'Scotland');
    // The secret is in no title, no address and no request.
    for (const { page: each, requests } of [watched, phone]) {
      expect(`${await each.title()} ${each.url()} ${requests.join(' ')}`).not.toContain('lyon_seat_');
      expect(await each.evaluate('document.referrer')).not.toContain('lyon_seat_');
    }
    expect(server.log()).not.toContain('lyon_seat_');
  });

  test('is played in a new tab next to another seat of the same game, and both are listed', async () => {
    const { links } = await openGame();
    const { page } = await openPage(browser);
    await page.goto(links['england']!);
    await plays(page, 'England');
    const other = await openTab(page.context(), links['scotland']!);
    await plays(other, 'Scotland');
    await page.reload();
    await plays(page, 'England');
    await page.goto(`${server.origin}/my-games`);
    await expect.poll(() => page.locator('.game-list li').count()).toBe(2);
    for (const seat of ['England', 'Scotland']) {
      const tab = await openTab(page.context(), `${server.origin}/my-games`);
      await tab.locator('.game-list li a', { hasText: `You play ${seat}` }).click();
      await plays(tab, seat);
    }
  });

  test('is forgotten in every tab when the person signs out, and the page says so', async () => {
    const { game, links } = await openGame();
    const { page } = await openPage(browser);
    await page.goto(links['england']!);
    await plays(page, 'England');
    const other = await openTab(page.context(), `${server.origin}/my-games`);
    await other.locator('.game-list li').waitFor();
    await signOut(other);
    await other.getByText('This browser keeps no game yet').waitFor();
    // The other tab shows the position no longer.
    await page.getByText('You have played this game here, and then signed out').waitFor();
    expect(JSON.stringify(await stored(page))).not.toContain('lyon_seat_');
    const again = await openTab(page.context(), `${server.origin}/games/${game}`);
    await expect.poll(() => again.locator('.problem').textContent()).toContain('open a link copied from «Keep this game»');
    expect(await again.locator('.problem').textContent()).not.toMatch(/no such game/i);
    await again.goto(links['england']!);
    await plays(again, 'England');
  });

  test('is forgotten in a tab that is elsewhere while the person signs out', async () => {
    const { links } = await openGame();
    const { page } = await openPage(browser);
    await page.goto(links['england']!);
    await plays(page, 'England');
    await page.goto('about:blank');
    await signOut(await openTab(page.context(), `${server.origin}/my-games`));
    await page.goto(`${server.origin}/my-games`);
    await page.getByText('This browser keeps no game yet').waitFor();
    expect(JSON.stringify(await stored(page))).not.toContain('lyon_seat_');
  });

  test('ends with the tab on a shared computer', async () => {
    const { game, links } = await openGame();
    const { page } = await openPage(browser);
    await page.goto(`${server.origin}/my-games`);
    await page.getByLabel('This is a shared computer').check();
    await page.goto(links['england']!);
    await plays(page, 'England');
    await page.reload();
    await plays(page, 'England');
    await page.locator('.keep-game summary').click();
    await page.getByText('This computer is shared').waitFor();
    expect(await page.evaluate('JSON.stringify({ ...localStorage })')).not.toContain('lyon_seat_');
    // Receipts name the seat.
    expect(await page.evaluate('indexedDB.databases()')).toEqual([]);
    const context = page.context();
    await page.close();
    const later = await openTab(context, `${server.origin}/my-games`);
    await later.getByText('This browser keeps no game yet').waitFor();
    await later.goto(`${server.origin}/games/${game}`);
    await later.locator('.problem').waitFor();
  });

  test('moves to the tab when the computer turns out to be shared', async () => {
    const { links } = await openGame();
    const { page } = await openPage(browser);
    await page.goto(links['england']!);
    await plays(page, 'England');
    await page.goto(`${server.origin}/my-games`);
    expect(await page.evaluate('indexedDB.databases()')).not.toEqual([]);
    await page.getByLabel('This is a shared computer').check();
    await expect.poll(() => page.evaluate('indexedDB.databases()')).toEqual([]);
    expect(await page.evaluate('JSON.stringify({ ...localStorage })')).not.toMatch(/lyon_seat_|[0-9a-f]{8}-/);
    await page.reload();
    await expect.poll(() => page.locator('.game-list li').count()).toBe(1);
  });
});

describe('a link that is no longer valid', () => {
  const REPLACE = 'mutation ($game: ID!, $seat: ID!) { replaceSeatToken(game: $game, seat: $seat) { token } }';

  test('says what happened to a person who has played, never that there is no such game', async () => {
    const { game, links } = await openGame();
    const watched = await openPage(browser);
    const { page } = watched;
    await page.goto(links['england']!);
    await plays(page, 'England');
    const fresh = (await server.ask(REPLACE, { game, seat: 'england' })).body.data.replaceSeatToken.token;
    await page.goto(`${server.origin}/my-games`);
    await page.getByText('your seat has a new link').waitFor();
    await page.locator('.game-list li a').click();
    await page.locator('.problem').getByText('your seat has a new link').waitFor();
    expect(await page.locator('.problem').textContent()).not.toMatch(/no such game|revoked|lyon_seat_/i);
    // The new link goes on where the old one ended, and replaces it.
    await page.goto(`${server.origin}/games/${game}#seat=${fresh}`);
    await plays(page, 'England');
    // The old link, from a mail, changes nothing.
    const old = await openTab(page.context(), links['england']!);
    await plays(old, 'England');
    await old.goto(`${server.origin}/my-games`);
    await expect.poll(() => old.locator('.game-list li').count()).toBe(1);
    expect(await old.locator('.game-list li').textContent()).toContain('Braveheart');
  });

  test('is not listed if the server has never accepted its link', async () => {
    const { game, links } = await openGame();
    const { page } = await openPage(browser);
    for (const wrong of [
      `${server.origin}/games/00000000-0000-4000-8000-000000000000#seat=${links['england']!.split('=')[1]}`,
      `${links['england']}0`,
    ]) {
      await page.goto(wrong);
      await page.locator('.problem').waitFor();
    }
    expect(JSON.stringify(await stored(page))).toContain(`lyon.seats.${game}`);
    await page.goto(`${server.origin}/my-games`);
    await page.getByText('This browser keeps no game yet.').waitFor();
    expect(JSON.stringify(await stored(page))).not.toContain('lyon_seat_');
  });

  test('of a game that the server has lost says what may have happened', async () => {
    const { game, links } = await openGame();
    const { page } = await openPage(browser);
    await page.goto(links['england']!);
    await plays(page, 'England');
    await page.evaluate(
      `for (const storage of [localStorage, sessionStorage]) for (const key of Object.keys(storage))
        storage.setItem(key, storage.getItem(key).replace(/lyon_seat_[\\w-]+/, 'lyon_seat_of-another-database'))`,
    );
    await page.goto('about:blank');
    await page.goto(`${server.origin}/games/${game}`);
    await page.locator('.problem').getByText('the server no longer knows your link').waitFor();
    await page.goto(`${server.origin}/my-games`);
    await page.getByText('the server no longer knows your link').waitFor();
    await page.getByRole('button', { name: 'Remove from this browser' }).click();
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.getByText('This browser keeps no game yet').waitFor();
    expect(JSON.stringify(await stored(page))).not.toContain('lyon_seat_');
  });

  test('of a seat that is taken lets a second person with the same link play it too: the page says so before', async () => {
    const { links } = await openGame();
    const [first, second] = await Promise.all([openPage(browser), openPage(browser)]);
    for (const { page } of [first, second]) {
      await page.goto(links['england']!);
      await plays(page, 'England');
    }
    await first.page.locator('.keep-game summary').click();
    await first.page.getByText('Anyone with the link can play your seat').waitFor();
  });
});

describe('an account', () => {
  const offered = { offers: [{ seat: 'seat-2', audience: 'ANYONE' }], public: true };
  const signIn = async (watched: WatchedPage, token: string) => {
    await watched.page.goto(`${server.origin}/my-games`);
    await watched.page.getByLabel('Account token').fill(token);
    await watched.page.getByRole('button', { name: 'Use this token' }).click();
  };

  test('finds its games on another device, and plays on there', async () => {
    const { game, tokens } = await openGame({ lordsOfScotland: { seats: 2 } }, offered);
    expect(Object.keys(tokens)).toEqual(['seat-1']);
    const home = await openPage(browser);
    await home.page.goto(server.origin);
    const listed = home.page.locator('li', { has: home.page.locator(`a[href="/games/${game}"]`) });
    await listed.getByRole('button', { name: 'Join as Seat 2' }).click();
    await home.page.getByLabel('Account token').fill(STRANGER);
    await home.page.getByRole('button', { name: 'Use this token' }).click();
    await home.page.getByRole('button', { name: 'Take the seat of Seat 2' }).click();
    await plays(home.page, 'Seat 2');

    const phone = await openPage(browser);
    await signIn(phone, STRANGER);
    const row = phone.page.locator('.game-list li', { has: phone.page.locator(`a[href="/games/${game}"]`) });
    await row.getByText('Lords of Scotland · 2 seats').waitFor();
    await expectSound(server, phone);
    const replay = await openTab(home.page.context(), `${server.origin}/games/${game}/entries/1`);
    await plays(replay, 'Seat 2');
    const list = await openTab(home.page.context(), `${server.origin}/my-games`);
    await list
      .locator('.game-list li', { has: list.locator(`a[href^="/games/${game}"]`) })
      .getByText('You play Seat 2')
      .waitFor();
    await row.getByRole('button', { name: 'Play on this device' }).click();
    await plays(phone.page, 'Seat 2');
    // The first device says so at once, and waits for the person: they do not take it from one another by themselves.
    await home.page.getByText('You went on with this game on another device').waitFor();
    await replay.getByText('You went on with this game on another device').waitFor();
    await list.reload();
    await list.getByText('You went on with this game on another device. Open it').click();
    await plays(list, 'Seat 2');
    await phone.page.getByText('You went on with this game on another device').waitFor();
    // All tabs of this browser play the seat again.
    await home.page.getByText('You went on with this game on another device').waitFor({ state: 'detached' });
    await plays(replay, 'Seat 2');
    await phone.page.locator('h1').click();
    await phone.page.getByText('You went on with this game on another device').waitFor({ state: 'detached' });
    await replay.getByText('You went on with this game on another device').waitFor();
    await replay.getByText('You went on with this game on another device').click();
    await plays(replay, 'Seat 2');
  });

  test('is kept until it is forgotten, and sees the private games that it opened', async () => {
    const { game } = await openGame();
    const watched = await openPage(browser);
    await signIn(watched, OPENER);
    await watched.page.getByRole('heading', { name: 'Opened by my account' }).waitFor();
    const tab = await openTab(watched.page.context(), `${server.origin}/games/${game}`);
    await tab.getByText('You are watching').waitFor();
    await tab.goto(`${server.origin}/my-games`);
    await tab.getByText('This browser keeps an account.').waitFor();
    // Every tab has the account of the browser.
    await tab.getByRole('button', { name: 'Forget the token' }).click();
    await tab.getByRole('button', { name: 'Yes' }).click();
    await watched.page.getByLabel('Account token').waitFor();
    await signIn(watched, STRANGER);
    await tab.getByText('This browser keeps an account.').waitFor();
    await signOut(tab);
    await tab.getByLabel('Account token').waitFor();
    // The other tab loads itself anew meanwhile.
    for (const page of [tab, watched.page])
      await expect.poll(() => stored(page).then(JSON.stringify, () => STRANGER)).not.toContain(STRANGER);
  });
});

test('practice games are marked in the list, and can be shown alone or left out', async () => {
  const real = await openGame();
  const practice = await openGame(BRAVEHEART, { practice: { seed: 'alone' } });
  const watched = await openPage(browser);
  const { page } = watched;
  for (const { links } of [real, practice]) {
    await page.goto(links['england']!);
    await plays(page, 'England');
  }
  await page.goto(`${server.origin}/my-games`);
  const row = page.locator('.game-list li');
  await expect.poll(() => row.count()).toBe(2);
  const rowOf = ({ game }: Opened) => page.locator('.game-list li', { has: page.locator(`a[href^="/games/${game}"]`) });
  expect(await rowOf(practice).getByText('Practice', { exact: true }).count()).toBe(1);
  expect(await rowOf(real).getByText('Practice', { exact: true }).count()).toBe(0);
  await expectSound(server, watched);
  for (const [filter, shown] of [
    ['All but practice', real],
    ['Practice', practice],
  ] as const) {
    await page.getByLabel('Show').selectOption(filter);
    await expect.poll(() => row.count()).toBe(1);
    expect(await rowOf(shown).count()).toBe(1);
  }
});

describe('the games of an account without a public name', () => {
  /** A private game of Hammer of the Scots whose English seat an account has joined. Returns its id, and the token of that seat. */
  async function joinedGame(more: object = {}): Promise<{ readonly game: string; readonly england: string }> {
    const offers = [{ seat: 'england', audience: 'ANYONE' }];
    const { game, seats } = (await server.ask(OPEN, { input: { options: BRAVEHEART, offers, ...more } })).body.data.openGame;
    const join = 'mutation ($input: JoinGameInput!) { joinGame(input: $input) { token } }';
    const { token } = (await server.ask(join, { input: { game: game.id, seat: 'england' } }, STRANGER)).body.data.joinGame;
    const scotland = seats.find(({ seat }: { seat: string }) => seat === 'scotland').token;
    for (const each of [token, scotland]) await server.ask(TAKE, { game: game.id }, each);
    return { game: game.id, england: token };
  }

  async function openList(game: string) {
    const watched = await openPage(browser);
    const { page } = watched;
    await page.addInitScript(`localStorage.setItem('lyon.account-token', '${STRANGER}')`);
    await page.goto(`${server.origin}/my-games`);
    return { ...watched, row: page.locator('.game-list li', { has: page.locator(`a[href="/games/${game}"]`) }) };
  }

  test('show their clocks on another device', async () => {
    const { game } = await joinedGame({ timeControl: { perMoveSeconds: 86_400 } });
    const { row } = await openList(game);
    await expect.poll(() => row.locator('.clocks time').count()).toBe(2);
  });

  test('say whether they wait for the person, all and those alone', async () => {
    const { game, england } = await joinedGame();
    const { page, row } = await openList(game);
    await expect.poll(() => row.textContent()).toMatch(/1297, turn 1.*Your turn.*England, Scotland/);
    await page.getByLabel('Show').selectOption('Your turn');
    await page.getByRole('heading', { name: 'Opened by my account' }).waitFor({ state: 'detached' });
    await row.waitFor();
    const client = createLyonClient({ url: server.origin, token: england });
    const legal = await client.getLegalActions('hammerOfTheScots', game);
    const [action] = flattenLegalActions(legal);
    await client.submitActions('hammerOfTheScots', {
      game,
      expectedVersion: legal.version,
      idempotencyKey: 'turn-of-an-account',
      actions: [action!],
    });
    await page.getByLabel('Show').selectOption('All games');
    await expect.poll(() => row.textContent()).toMatch(/1297, turn 1.*Scotland to act/);
    await page.getByLabel('Show').selectOption('Your turn');
    await row.waitFor({ state: 'detached' });
    // Nor does the page say that this browser keeps none, above those of the account.
    await page.getByText('This browser keeps no game yet').waitFor({ state: 'detached' });
  });
});

test('a seat is offered for this device to those only whose account may play it, and the page says what is wrong', async () => {
  const { page } = await openPage(browser);
  await page.addInitScript(`localStorage.setItem('lyon.account-token', '${STRANGER}')`);
  await page.goto(`${server.origin}/games/0b2c0000-0000-4000-8000-000000000000`);
  await page.getByRole('heading', { name: 'There is no such game here' }).waitFor();
  expect(await page.getByRole('button', { name: 'Play on this device' }).count()).toBe(0);
});
