// The token of a seat on its way through the pages: from the link to what the browser keeps, in two tabs, on two devices, and after a
// sign-out. A browser that cannot keep it says so, and leaves the link as it is.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  expectSound,
  openBrowser,
  openBrowserWithoutStorage,
  openPage,
  startWebServer,
  type WatchedPage,
  type WebServer,
} from '../support/browser.js';

let server: WebServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer({ limits: { newGuestsPerHour: 100 } }), openBrowser()]);
});

const OPEN = 'mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } seats { seat token } } }';
const TAKE = 'mutation ($game: ID!) { takeSeat(game: $game) { seat } }';
const PHONE = { viewport: { width: 390, height: 844 } };
const BRAVEHEART = { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' } };

interface Opened {
  readonly game: string;
  readonly tokens: Readonly<Record<string, string>>;
}
const linkOf = ({ game, tokens }: Opened, seat: string): string => `${server.origin}/games/${game}#seat=${tokens[seat]}`;

/** Opens a game; these seats are taken. */
async function openGame(taken: readonly string[] = [], more: object = {}): Promise<Opened> {
  const { game, seats } = (await server.ask(OPEN, { input: { options: BRAVEHEART, ...more } })).body.data.openGame;
  const tokens = Object.fromEntries(seats.map(({ seat, token }: { seat: string; token: string }) => [seat, token]));
  for (const seat of taken) await server.ask(TAKE, { game: game.id }, tokens[seat]);
  return { game: game.id, tokens };
}

/** What the server says of a token of a seat. */
const codeOf = async ({ game }: Opened, token: string): Promise<string> =>
  (await server.ask('query ($game: ID!) { game(id: $game) { id } }', { game }, token)).body.errors?.[0]?.extensions.code ?? 'ok';

const plays = (page: Page, seat: string) => page.getByText(`You play ${seat}`, { exact: true }).waitFor();
const stored = (page: Page): Promise<Record<string, string>> => page.evaluate('({ ...sessionStorage, ...localStorage })');
const takeSeat = (page: Page, seat: string) => page.getByRole('button', { name: `Take the seat of ${seat}` }).click();

/** Fills what is left of the storage of this origin. */
const FILL = `(() => {
  for (let size = 1 << 22, at = 0; size > 0; size >>= 1)
    for (;;) try { localStorage.setItem('filled ' + at++, 'x'.repeat(size)); } catch { break; }
})()`;

/** A page of a browser that cannot keep a seat says so, takes it with the link, and comes back with the link. */
async function playsByLink({ page }: WatchedPage, opened: Opened): Promise<void> {
  await page.getByRole('alert').getByText('This browser cannot keep a seat').waitFor();
  await takeSeat(page, 'Scotland');
  await page.locator('.keep-game').getByText('This browser cannot keep your seat').waitFor();
  expect(await codeOf(opened, opened.tokens['scotland']!)).toBe('ok');
  const again = await page.context().newPage();
  await page.close();
  await again.goto(linkOf(opened, 'scotland'));
  await plays(again, 'Scotland');
}

describe('a browser that cannot keep a seat', () => {
  test('because its storage is switched off, does not replace the link, and says so before the seat is taken', async () => {
    const without = await openBrowserWithoutStorage();
    const opened = await openGame();
    const watched = await openPage(without);
    await watched.page.goto(linkOf(opened, 'scotland'));
    await watched.page.getByRole('alert').getByText('This browser cannot keep a seat').waitFor();
    await expectSound(server, watched);
    await playsByLink(watched, opened);
  });

  test('because its storage is full, likewise', async () => {
    const opened = await openGame();
    const watched = await openPage(browser);
    await watched.page.goto(server.origin);
    await watched.page.evaluate(FILL);
    await watched.page.goto(linkOf(opened, 'scotland'));
    await playsByLink(watched, opened);
  });

  test('adds no seat to an account, which changes its link', async () => {
    const opened = await openGame(['scotland']);
    const { page } = await openPage(browser);
    await page.goto(`${server.origin}/my-games`);
    await page.getByLabel('Your name').fill('Anna');
    await page.getByRole('button', { name: 'Play as a guest' }).click();
    await page.locator('.own-account').getByText('Anna').waitFor();
    await page.goto(linkOf(opened, 'scotland'));
    await plays(page, 'Scotland');
    await page.locator('.keep-game summary').click();
    await page.evaluate(FILL);
    await page.getByRole('button', { name: 'Join this seat to my account' }).click();
    await page.getByText('This browser cannot keep a new link of the seat').waitFor();
    expect(await codeOf(opened, opened.tokens['scotland']!)).toBe('ok');
  });
});

describe('two tabs with one link', () => {
  test('both play the seat once one of them has taken it, also when they are loaded again', async () => {
    const opened = await openGame();
    const { page } = await openPage(browser);
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto(linkOf(opened, 'scotland'));
      await tab.getByRole('button', { name: 'Take the seat of Scotland' }).waitFor();
    }
    await takeSeat(page, 'Scotland');
    await page.locator('.keep-game').waitFor();
    await other.locator('.keep-game').waitFor();
    await other.reload();
    await plays(other, 'Scotland');
    expect(await codeOf(opened, opened.tokens['scotland']!)).toBe('token-revoked');
    expect(JSON.parse((await stored(other))[`lyon.seats.${opened.game}`]!)).toHaveLength(1);
  });

  test('of which one has not read the game before the other takes the seat', async () => {
    const opened = await openGame();
    const { page } = await openPage(browser);
    const other = await page.context().newPage();
    await other.route('**/graphql', (route) => route.abort());
    await other.goto(linkOf(opened, 'scotland'));
    await other.getByText('The server does not respond').first().waitFor();
    await page.goto(linkOf(opened, 'scotland'));
    await takeSeat(page, 'Scotland');
    await page.locator('.keep-game').waitFor();
    await other.unroute('**/graphql');
    await other.reload();
    await plays(other, 'Scotland');
  });
});

test.each(['looks at it again', 'wants to take it at the same moment'])(
  'the second of two people with one link who %s is told that the seat is taken',
  async (what) => {
    const opened = await openGame();
    const [first, second] = await Promise.all([openPage(browser), openPage(browser)]);
    const button = second.page.getByRole('button', { name: 'Take the seat of Scotland' });
    await second.page.goto(linkOf(opened, 'scotland'));
    await button.waitFor();
    if (what.startsWith('wants')) {
      // The first is faster while the request of the second is on its way.
      let isFirst = true;
      await second.page.route('**/graphql', async (route) => {
        if (isFirst && route.request().postData()?.includes('replaceSeatToken')) {
          isFirst = false;
          await first.page.goto(linkOf(opened, 'scotland'));
          await takeSeat(first.page, 'Scotland');
          await first.page.locator('.keep-game').waitFor();
        }
        await route.continue();
      });
      await button.click();
    } else {
      await first.page.goto(linkOf(opened, 'scotland'));
      await takeSeat(first.page, 'Scotland');
      await first.page.locator('.keep-game').waitFor();
      await second.page.reload();
    }
    await second.page.getByRole('heading', { name: 'This seat has been taken' }).waitFor();
    expect(await second.page.locator('.problem').textContent()).not.toMatch(/token|You have played/);
  },
);

test('a seat that is taken while the person signs out is not kept when the answer arrives', async () => {
  const opened = await openGame();
  const { page } = await openPage(browser);
  await page.goto(linkOf(opened, 'scotland'));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let replaced = () => {};
  const isReplaced = new Promise<void>((resolve) => (replaced = resolve));
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('replaceSeatToken')) return route.continue();
    const response = await route.fetch();
    replaced();
    await released;
    await route.fulfill({ response });
  });
  const answered = page.waitForEvent('requestfinished', (request) => request.postData()?.includes('replaceSeatToken') === true);
  await takeSeat(page, 'Scotland');
  await isReplaced;
  // Within the application: the page of the game is left, and its program goes on.
  await page.getByRole('link', { name: 'My games' }).first().click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByText('This browser keeps no game yet').waitFor();
  release();
  await answered;
  // The page goes on with the answer before it draws this.
  await page.getByRole('link', { name: 'Games', exact: true }).first().click();
  await page.goto(`${server.origin}/my-games`);
  await page.getByText('This browser keeps no game yet').waitFor();
  expect(JSON.stringify(await stored(page))).not.toContain('lyon_seat_');
});

describe('an account on two devices', () => {
  interface TwoDevices {
    readonly home: Page;
    readonly phone: Page;
    readonly opened: Opened;
  }
  /** A guest at home who plays Scotland, and whose account is on a phone as well. */
  async function withAccountOnPhone(more: object = {}): Promise<TwoDevices> {
    const opened = await openGame(['england'], more);
    const [home, phone] = [await openPage(browser), await openPage(browser, PHONE)];
    await home.page.goto(`${server.origin}/my-games`);
    await home.page.getByLabel('Your name').fill('Anna');
    await home.page.getByRole('button', { name: 'Play as a guest' }).click();
    await home.page.locator('.own-account').getByText('Anna').waitFor();
    await home.page.goto(linkOf(opened, 'scotland'));
    await home.page.getByLabel('Play with my account').waitFor();
    await takeSeat(home.page, 'Scotland');
    await home.page.locator('.keep-game').waitFor();
    const token = (await stored(home.page))['lyon.account-token']!;
    const me = (await server.ask('{ me { id } }', {}, token)).body.data.me.id;
    const link = await server.ask('mutation ($me: ID!) { createSignInLink(account: $me) { token } }', { me }, token);
    await phone.page.goto(`${server.origin}/my-games#sign-in=${link.body.data.createSignInLink.token}`);
    await phone.page.getByRole('button', { name: 'Use the account here' }).click();
    await phone.page.getByRole('button', { name: 'Play on this device' }).waitFor();
    return { home: home.page, phone: phone.page, opened };
  }
  /** The same, once the phone has gone on with the game. */
  async function onTwoDevices(): Promise<TwoDevices> {
    const devices = await withAccountOnPhone();
    await devices.phone.getByRole('button', { name: 'Play on this device' }).click();
    await plays(devices.phone, 'Scotland');
    return devices;
  }
  const AWAY = 'You went on with this game on another device';
  const isAway = (page: Page) => page.getByText(AWAY).waitFor();
  const isBack = async (page: Page, seat = 'Scotland') => {
    await page.getByText(AWAY).waitFor({ state: 'detached' });
    await plays(page, seat);
  };

  test.each([true, false])(
    'is offered its seat by the page of a game that it plays elsewhere, and takes it when asked; public: %s',
    async (isPublic) => {
      const { home, phone, opened } = await withAccountOnPhone({ public: isPublic });
      const atHome = (await stored(home))[`lyon.seat-token.${opened.game}`]!;
      await phone.goto(`${server.origin}/games/${opened.game}`);
      await phone.getByText('This is your game.').waitFor();
      await phone.getByText('You are watching').waitFor();
      expect(await codeOf(opened, atHome)).toBe('ok');
      await phone.getByRole('button', { name: 'Play on this device' }).click();
      await plays(phone, 'Scotland');
      await isAway(home);
      await phone.getByText('This is your game.').waitFor({ state: 'detached' });
    },
  );

  test('plays at once at the address of its seat, as in a notification, and by the title in My games', async () => {
    for (const way of ['address', 'title'] as const) {
      const { home, phone, opened } = await withAccountOnPhone();
      if (way === 'address') await phone.goto(`${server.origin}/games/${opened.game}#as=scotland`);
      else await phone.locator(`.game-list a[href^="/games/${opened.game}"]`).click();
      await plays(phone, 'Scotland');
      await isAway(home);
    }
  });

  test('goes on where the person turns to it, without a button, and neither takes the seat while nobody does', async () => {
    const { home, phone, opened } = await onTwoDevices();
    await isAway(home);
    // Opened anew, it comes back by itself.
    await home.reload();
    await isBack(home);
    await isAway(phone);
    const token = () => stored(home).then((all) => all[`lyon.seat-token.${opened.game}`]!);
    const atHome = await token();
    // The phone is seen again.
    await phone.evaluate(`document.dispatchEvent(new Event('visibilitychange'))`);
    await isBack(phone);
    await isAway(home);
    expect(await codeOf(opened, atHome)).toBe('token-revoked');
    await home.locator('h1').click();
    await isBack(home);
    await isAway(phone);
    // Neither takes it without the person: the token is the same after everything that a page does at intervals has been asked for.
    const last = await token();
    await phone.evaluate(`dispatchEvent(new Event('online'))`);
    await isAway(phone);
    expect(await token()).toBe(last);
    expect(await codeOf(opened, last)).toBe('ok');
  });

  test('does not take the seat while its page is hidden', async () => {
    const { home, phone, opened } = await onTwoDevices();
    await isAway(home);
    const onPhone = (await stored(phone))[`lyon.seat-token.${opened.game}`]!;
    // The browser says so of a page behind another one.
    await home.addInitScript(`Object.defineProperty(document, 'hidden', { configurable: true, get: () => globalThis.isSeen !== true })`);
    await home.reload();
    await home.getByText('Loading').first().waitFor();
    await home.evaluate(`dispatchEvent(new Event('focus'))`);
    expect(await codeOf(opened, onPhone)).toBe('ok');
    await home.evaluate(`globalThis.isSeen = true; document.dispatchEvent(new Event('visibilitychange'))`);
    await isBack(home);
  });

  test('keeps the page «new link» for a browser without the account, and gives it no seat that only its link played', async () => {
    const { home, phone, opened } = await onTwoDevices();
    await isAway(home);
    await home.evaluate(`localStorage.removeItem('lyon.account-token')`);
    await home.reload();
    await home.locator('.problem').getByText('your seat has a new link').waitFor();
    expect(await codeOf(opened, (await stored(phone))[`lyon.seat-token.${opened.game}`]!)).toBe('ok');
  });
});

test('the machine that is about to sit down is not locked out by a new link', async () => {
  const watched = await openPage(browser, PHONE);
  const { page } = watched;
  // It comes later than the page.
  await page.addInitScript('globalThis.Worker = class extends EventTarget { postMessage() {} terminate() {} }');
  await page.goto(`${server.origin}/play`);
  await page.getByLabel('Your name').fill('Anna');
  await page.getByLabel('Title', { exact: true }).selectOption({ label: 'Lords of Scotland' });
  await page.getByRole('button', { name: 'Open the game' }).click();
  await plays(page, 'Seat 1');
  await page.getByText('The machine is sitting down').waitFor();
  await page.getByRole('list', { name: 'Players' }).getByText('the machine (medium)').waitFor();
  expect(await page.getByText('vacant').count()).toBe(0);
  // The links of another game would be here by now.
  await page.waitForLoadState('networkidle');
  expect(await page.getByRole('heading', { name: 'Invite players' }).count()).toBe(0);
  await expectSound(server, watched);
});

describe('an invitation', () => {
  test('asks for a name, by which everyone then knows the player, and nothing is asked at intervals', async () => {
    const opened = await openGame(['england'], { public: true, timeControl: { perMoveSeconds: 86_400 } });
    const [anna, bob, watching] = [await openPage(browser), await openPage(browser, PHONE), await openPage(browser)];
    await anna.page.goto(linkOf(opened, 'england'));
    await plays(anna.page, 'England');
    await watching.page.goto(`${server.origin}/games/${opened.game}`);
    await bob.page.goto(linkOf(opened, 'scotland'));
    await bob.page.getByLabel('Your name (optional)').fill('Bob of Ayr');
    await expectSound(server, bob);
    await takeSeat(bob.page, 'Scotland');
    await plays(bob.page, 'Scotland');
    await anna.page.getByRole('list', { name: 'Players' }).getByText('Bob of Ayr').waitFor();
    await anna.page.locator('.clocks').getByText('Scotland · Bob of Ayr').waitFor();
    await watching.page.getByText('England and Bob of Ayr to act.').waitFor();
    await bob.page.goto(`${server.origin}/my-games`);
    await bob.page.locator('.clocks').getByText('Scotland · Bob of Ayr').first().waitFor();
    // England has no name yet, and its player has chosen to have none.
    await watching.page.clock.install();
    await watching.page.reload();
    await watching.page.getByText('England and Bob of Ayr to act.').waitFor();
    const asked: string[] = [];
    watching.page.on('request', (request) => asked.push(request.postData() ?? ''));
    await watching.page.clock.runFor(120_000);
    expect(asked.filter((each) => each.includes('previousGame'))).toEqual([]);
  });

  test('is taken without a name by a person who gives none', async () => {
    const opened = await openGame();
    const { page } = await openPage(browser);
    await page.goto(linkOf(opened, 'scotland'));
    await page.getByLabel('Your name (optional)').fill('  ');
    await takeSeat(page, 'Scotland');
    await plays(page, 'Scotland');
    expect((await stored(page))['lyon.account-token']).toBeUndefined();
  });

  test('shows nothing of the play before the seat is taken', async () => {
    const opened = await openGame();
    const { page } = await openPage(browser, PHONE);
    await page.goto(linkOf(opened, 'scotland'));
    await page.getByRole('button', { name: 'Take the seat of Scotland' }).waitFor();
    expect(await page.getByText('You play Scotland', { exact: true }).count()).toBe(0);
    expect(await page.getByText('Private note').count()).toBe(0);
    await takeSeat(page, 'Scotland');
    await plays(page, 'Scotland');
    await page.getByText('Private note').waitFor();
  });

  test('names the rules that differ from the edition', async () => {
    const options = { hammerOfTheScots: { ...BRAVEHEART.hammerOfTheScots, schiltroms: true } };
    const opened = await openGame([], { options });
    const watched = await openPage(browser, PHONE);
    await watched.page.goto(linkOf(opened, 'scotland'));
    await watched.page.getByRole('button', { name: 'Take the seat of Scotland' }).waitFor();
    const facts = await watched.page.locator('.invitation dl').innerText();
    expect(facts).toMatch(/Variants\s+Schiltroms: Yes\n/);
    await expectSound(server, watched);
  });

  test('to a seat that another person has taken says so, without a word about tokens', async () => {
    for (const isPublic of [false, true]) {
      const opened = await openGame([], { public: isPublic });
      const [first, second] = [await openPage(browser), await openPage(browser, PHONE)];
      await first.page.goto(linkOf(opened, 'scotland'));
      await takeSeat(first.page, 'Scotland');
      await first.page.locator('.keep-game').waitFor();
      await second.page.goto(linkOf(opened, 'scotland'));
      const problem = second.page.locator('.problem');
      await problem.getByRole('heading', { name: 'This seat has been taken' }).waitFor();
      expect(await problem.textContent()).toContain(`Ask the person who sent it to you for another link${isPublic ? ', or watch' : ''}.`);
      expect(await problem.textContent()).not.toMatch(/token/i);
      const watch = problem.getByRole('button', { name: 'Watch the game' });
      expect(await watch.count()).toBe(isPublic ? 1 : 0);
      await expectSound(server, second);
      await second.page.goto(`${server.origin}/my-games`);
      const row = second.page.locator('.game-list li');
      await row.getByText('This seat has been taken', { exact: true }).waitFor();
      await row.getByText('Another person has taken it, or its link was replaced.').waitFor();
      if (!isPublic) continue;
      await second.page.goBack();
      await watch.click();
      await second.page.getByText('You are watching').waitFor();
      expect(JSON.stringify(await stored(second.page))).not.toContain('lyon_seat_');
    }
  });

  test.each(['/my-games', '/judge'])('leaves a guest who has seen no token without a word about it on %s', async (path) => {
    const watched = await openPage(browser, PHONE);
    await becomesGuest(watched.page, 'Anna');
    await watched.page.goto(server.origin + path);
    await (path === '/judge' ? watched.page.getByText('This browser keeps an account.') : watched.page.locator('.own-account')).waitFor();
    expect(await watched.page.locator('main').innerText()).not.toMatch(/token/i);
    await expectSound(server, watched);
  });

  /** A person at this browser becomes a guest. */
  async function becomesGuest(page: Page, name: string): Promise<void> {
    await page.goto(`${server.origin}/my-games`);
    await page.getByLabel('Your name').fill(name);
    await page.getByRole('button', { name: 'Play as a guest' }).click();
    await page.locator('.own-account').getByText(name).waitFor();
  }

  test('to a seat of another account says so before it is taken, and joins no account to it', async () => {
    const opened = await openGame();
    const made = await server.ask('mutation { createAccount(input: { name: "Alt", scopes: ["open-games"] }) { token { token } } }', {});
    const add = 'mutation ($seatToken: String!) { addSeatToAccount(seatToken: $seatToken) { token } }';
    const added = await server.ask(add, { seatToken: opened.tokens['scotland'] }, made.body.data.createAccount.token.token);
    const watched = await openPage(browser, PHONE);
    const { page } = watched;
    await becomesGuest(page, 'Anna');
    await page.goto(`${server.origin}/games/${opened.game}#seat=${added.body.data.addSeatToAccount.token}`);
    await page.getByRole('alert').getByText('This seat already belongs to an account').waitFor();
    expect(await page.getByLabel('Play with my account').count()).toBe(0);
    await expectSound(server, watched);
    await takeSeat(page, 'Scotland');
    await page.locator('.keep-game').waitFor();
    expect(await page.locator('.rejection').count()).toBe(0);
  });

  test('stops where the account plays the other seat, and can be taken without it', async () => {
    const opened = await openGame();
    const { page } = await openPage(browser);
    await becomesGuest(page, 'Anna');
    await page.goto(linkOf(opened, 'england'));
    await takeSeat(page, 'England');
    await page.locator('.keep-game').waitFor();
    await page.goto(linkOf(opened, 'scotland'));
    await page.getByRole('button', { name: 'Play Scotland in this tab' }).click();
    await page.getByLabel('Play with my account').waitFor();
    await takeSeat(page, 'Scotland');
    await page.getByRole('alert').getByText('Your account cannot take this seat').waitFor();
    expect(await page.getByLabel('Play with my account').count()).toBe(0);
    expect(await codeOf(opened, opened.tokens['scotland']!)).toBe('ok');
    await takeSeat(page, 'Scotland');
    await page.locator('.keep-game').waitFor();
    expect(await codeOf(opened, opened.tokens['scotland']!)).toBe('token-revoked');
  });
});

describe('a seat whose new token is lost with the answer', () => {
  /** Carries out the next requests that replace the token, and loses the answers. Returns how many were lost. */
  async function loseAnswers(page: Page, operation: string, times: number): Promise<() => number> {
    let lost = 0;
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes(operation) || lost === times) return route.continue();
      await route.fetch();
      lost++;
      return route.abort();
    });
    return () => lost;
  }

  test('is taken by the page, which asks again', async () => {
    const opened = await openGame(['england']);
    const { page } = await openPage(browser);
    await page.goto(linkOf(opened, 'scotland'));
    const lost = await loseAnswers(page, 'replaceSeatToken', 2);
    await takeSeat(page, 'Scotland');
    await plays(page, 'Scotland');
    expect([lost(), await codeOf(opened, opened.tokens['scotland']!)]).toEqual([2, 'token-revoked']);
  });

  test.each([
    ['the token itself', 'replaceSeatToken', false],
    ['an account', 'addSeatToAccount', true],
  ])('is taken by the next page, after %s replaced it', async (_, operation, isOfAccount) => {
    const opened = await openGame(['england']);
    const { page } = await openPage(browser);
    await page.goto(linkOf(opened, 'scotland'));
    if (isOfAccount) await page.getByLabel('Your name').fill('Anna');
    const lost = await loseAnswers(page, operation, 1);
    await page.route('**/graphql', (route) => (lost() === 1 ? route.abort() : route.fallback()));
    await takeSeat(page, 'Scotland');
    await expect.poll(lost).toBe(1);
    await page.unroute('**/graphql');
    expect(await codeOf(opened, opened.tokens['scotland']!)).toBe('token-revoked');
    await page.reload();
    await takeSeat(page, 'Scotland');
    await plays(page, 'Scotland');
  });

  test('is not taken by the sender of the link, who does not know the key', async () => {
    const opened = await openGame(['england']);
    const { page } = await openPage(browser);
    await page.goto(linkOf(opened, 'scotland'));
    let key = '';
    page.on('request', (request) => {
      const sent = request.postData()?.includes('replaceSeatToken') && JSON.parse(request.postData()!).variables;
      if (sent) key = sent.key;
    });
    await takeSeat(page, 'Scotland');
    await plays(page, 'Scotland');
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    const REPLACE =
      'mutation ($game: ID!, $key: String) { replaceSeatToken(game: $game, seat: "scotland", idempotencyKey: $key) { token } }';
    const guessed = await server.ask(REPLACE, { game: opened.game, key: 'x'.repeat(64) }, opened.tokens['scotland']!);
    expect(guessed.body.errors?.[0]?.extensions.code).toBe('token-revoked');
    // Nor is the key kept once the answer has arrived.
    expect(JSON.stringify(await stored(page))).not.toContain(key);
  });
});
