// The pages in a real browser: a game is opened and played by two people, each in a browser of their own.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/engine/languages.js';
import { loadBoards } from '../../src/web/rules/lessons/boards.js';
import { OPENER, STRANGER } from '../api/test-server.js';
import {
  accessibilityFaults,
  expectContained,
  expectSound,
  openBrowser,
  openPage,
  startWebServer,
  type WatchedPage,
  type WebServer,
} from '../support/browser.js';
import { ownToken, PHONE } from './played-pages.js';

type AnyBrowser = Awaited<ReturnType<typeof openBrowser>>;

let server: WebServer;
let browser: AnyBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
});

/** Opens a game of Hammer of the Scots through the form, and returns the links of its seats. */
async function openGame({ page }: WatchedPage): Promise<{ readonly england: string; readonly scotland: string; readonly watch: string }> {
  await page.goto(`${server.origin}/open`);
  await page.getByLabel('Account token').fill(OPENER);
  await page.getByLabel('Your side').selectOption('');
  await page.getByRole('button', { name: 'Open the game' }).click();
  const linkOf = async (label: string) => page.getByLabel(label).inputValue();
  await page.getByRole('heading', { name: 'The game is open' }).waitFor();
  return {
    england: await linkOf('Link for England'),
    scotland: await linkOf('Link for Scotland'),
    watch: await linkOf('Link for spectators'),
  };
}

const instructionOf = (page: Page) => page.locator('.instruction');

describe('the landing page', () => {
  test('says what the server is, and lists public games that wait for players: an account joins one', async () => {
    const input = {
      public: true,
      options: { lordsOfScotland: { seats: 2 } },
      timeControl: { perMoveSeconds: 86_400 },
      offers: [{ seat: 'seat-2', audience: 'ANYONE' }],
    };
    const opened = await server.ask('mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } } }', { input });
    const { id } = opened.body.data.openGame.game;
    const watched = await openPage(browser);
    const { page } = watched;
    await page.goto(server.origin);
    await page.getByRole('heading', { level: 1, name: 'Hammer of the Scots and Lords of Scotland' }).waitFor();
    const listed = page.locator('li', { has: page.locator(`a[href="/games/${id}"]`) });
    expect(await listed.textContent()).toMatch(/Lords of Scotland.*1 day for each turn to act.*waiting since/);
    await listed.getByRole('button', { name: 'Join as Seat 2' }).click();
    await page.getByLabel('Account token').fill(STRANGER);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Use this token' }).click();
    await page.getByRole('button', { name: 'Take the seat of Seat 2' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/games/${id}`);
    // The game waits for nobody else.
    await page.goto(server.origin);
    await page.getByRole('heading', { name: 'Games that wait for players' }).waitFor();
    await expect.poll(() => listed.count()).toBe(0);
    await expectSound(server, watched);
  });

  test('shows when a game has finished, and says why a seat cannot be joined', async () => {
    const open = `mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } seats { seat token } } }`;
    const lords = { public: true, options: { lordsOfScotland: { seats: 2 } } };
    const { game, seats } = (await server.ask(open, { input: lords })).body.data.openGame;
    for (const { token } of seats) await server.ask('mutation ($game: ID!) { takeSeat(game: $game) { seat } }', { game: game.id }, token);
    const resigned = { game: game.id, idempotencyKey: 'resigned-on-the-page' };
    await server.ask('mutation ($input: GameCommandInput!) { resign(input: $input) { game { id } } }', { input: resigned }, seats[0].token);
    const offers = [{ seat: 'seat-1', audience: 'ANYONE' }];
    const other = (await server.ask(open, { input: { ...lords, offers } })).body.data.openGame.game.id;
    const watched = await openPage(browser);
    const { page } = watched;
    await page.goto(server.origin);
    expect(await page.locator(`a[href="/games/${game.id}/entries"]`).first().textContent()).toMatch(/finished/);
    const join = page.locator('li', { has: page.locator(`a[href="/games/${other}"]`) }).getByRole('button', { name: 'Join as Seat 1' });
    await join.waitFor();
    const own = 'mutation ($input: JoinGameInput!) { joinGame(input: $input) { seat } }';
    await server.ask(own, { input: { game: other } }, STRANGER);
    await page.evaluate(`localStorage.setItem('lyon.account-token', ${JSON.stringify(OPENER)})`);
    await join.click();
    await page.getByRole('alert').getByText('not offered').waitFor();
    await expect.poll(() => join.count()).toBe(0);
  });

  test.each([
    ['fr', 'Ouvrir une partie'],
    ['it', 'Aprire una partita'],
    ['pt', 'Abrir uma partida'],
    ['ru', 'Создать партию'],
  ])('speaks to a browser in its language, on a phone: %s', async (language, open) => {
    const watched = await openPage(browser, { locale: `${language}-${language.toUpperCase()}`, viewport: { width: 390, height: 844 } });
    await watched.page.goto(server.origin);
    await watched.page.getByRole('link', { name: open }).first().waitFor();
    expect(await watched.page.locator('html').getAttribute('lang')).toBe(language);
    expect(await watched.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    expectContained(server, watched);
    // Only the texts of its own language are loaded.
    expect(watched.requests.map((url) => /\/assets\/(\w\w)-/.exec(url)?.[1]).filter(Boolean)).toEqual([language]);
  });
});

test('a seat of a new game is offered to every account, and its link no longer plays it', async () => {
  const opener = await openPage(browser);
  const { england } = await openGame(opener);
  await opener.page.getByRole('button', { name: 'Offer England to everyone with an account' }).click();
  await opener.page.getByRole('status').getByText('England is offered to everyone with an account.').waitFor();
  await expectSound(server, opener);
  const stranger = await openPage(browser);
  await stranger.page.goto(server.origin);
  const id = /games\/([\w-]+)/.exec(england)![1];
  const listed = stranger.page.locator('li', { has: stranger.page.locator(`a[href="/games/${id}"]`) });
  await listed.getByRole('button', { name: 'Join as England' }).waitFor();
  const [, token] = england.split('#seat=');
  const taken = await server.ask('mutation ($game: ID!) { takeSeat(game: $game) { seat } }', { game: id }, token);
  expect(taken.body.errors?.[0]?.extensions?.['code']).toBe('token-revoked');
});

describe('the links at the top', () => {
  test.each(LANGUAGES.flatMap((language) => [1_280, 390].map((width) => [language, width] as const)))(
    'are one line in %s, at a width of %i pixels',
    async (locale, width) => {
      const { page } = await openPage(browser, { locale, viewport: { width, height: 800 } });
      for (const path of ['/', '/rules']) {
        await page.goto(`${server.origin}${path}`);
        await page.locator('h1').first().waitFor();
        const boxes = (await page.evaluate(
          `[...document.querySelectorAll('header.frame :is(.brand, nav > ul > li, .menu-button, select)')].map((each) => each.getBoundingClientRect()).filter(({ width }) => width > 0).map(({ top, bottom, right }) => ({ middle: (top + bottom) / 2, right }))`,
        )) as readonly { readonly middle: number; readonly right: number }[];
        expect(boxes.length).toBe(width === 390 ? 3 : 8);
        expect(Math.max(...boxes.map(({ middle }) => middle)) - Math.min(...boxes.map(({ middle }) => middle))).toBeLessThan(10);
        expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(width);
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      }
    },
  );

  test.each([
    ['desktop', {}, 8],
    ['phone', PHONE, 13],
  ] as const)(
    'have a menu for the others, on a %s: with a press, with the keyboard, and named for screen readers',
    async (_device, options, count) => {
      const watched = await openPage(browser, options);
      const { page } = watched;
      await page.goto(`${server.origin}/rules`);
      const button = page.getByRole('button', { name: 'Menu' });
      const links = page.locator('#menu').getByRole('link');
      expect([await links.count(), await button.getAttribute('aria-expanded')]).toEqual([0, 'false']);
      await button.click();
      await expect.poll(() => links.count()).toBe(count);
      expect(await button.getAttribute('aria-expanded')).toBe('true');
      expect(await accessibilityFaults(page)).toEqual([]);
      // A press elsewhere closes it.
      await page.locator('h1').click({ position: { x: 3, y: 3 } });
      await expect.poll(() => links.count()).toBe(0);
      await button.press('Enter');
      await expect.poll(() => links.count()).toBe(count);
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.closest("#menu") !== null')).toBe(true);
      await page.keyboard.press('Escape');
      await expect.poll(() => links.count()).toBe(0);
      expect(await page.evaluate('document.activeElement.className')).toBe('menu-button');
      await button.press('Enter');
      await links.filter({ hasText: 'Ratings' }).click();
      await expect.poll(() => page.title()).toBe('Ratings · Lyon');
      expect(await links.count()).toBe(0);
      await expectSound(server, watched);
      await button.press('Enter');
      expect(await links.filter({ hasText: 'Ratings' }).getAttribute('aria-current')).toBe('page');
    },
  );
});

test('without public games the landing page shows a position of the engine, and leads to what can be tried', async () => {
  const empty = await startWebServer();
  for (const options of [{}, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' }] as const) {
    const watched = await openPage(browser, options);
    const { page } = watched;
    await page.goto(empty.origin);
    const blocks = page.locator('.featured .piece');
    await blocks.first().waitFor({ state: 'attached' });
    const { aim } = await loadBoards('hammer-of-the-scots');
    const { areas } = aim.view as { readonly areas: readonly { readonly england: number; readonly scotland: number }[] };
    expect(await blocks.count()).toBe(areas.reduce((sum, { england, scotland }) => sum + england + scotland, 0));
    const ways = await page.locator('.hero a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(ways).toEqual(['/play', '/open', '/rules', '/rules/hammer-of-the-scots']);
    await expectSound(empty, watched);
  }
});

test('a link to another page titles the document, and moves the focus to the new page', async () => {
  const { page } = await openPage(browser);
  await page.goto(server.origin);
  const focused = () => page.evaluate('document.activeElement.id');
  for (const [link, title] of [
    ['Learn the game', 'Hammer of the Scots: the rules · Lyon'],
    ['Games', 'Hammer of the Scots and Lords of Scotland, refereed · Lyon'],
    ['Open a game for players', 'Open a game · Lyon'],
    ['Tournaments', 'Tournaments · Lyon'],
    ['Open a tournament', 'Open a tournament · Lyon'],
    ['Disputes', 'Open disputes · Lyon'],
  ] as const) {
    if (link === 'Disputes') await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: link, exact: true }).first().focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.title()).toBe(title);
    await expect.poll(focused).toBe('content');
  }
  await page.goBack();
  await expect.poll(() => page.title()).toBe('Open a tournament · Lyon');
});

/** A card that moves blocks, not the event Sea Move. */
const MOVE = /\bMove \d/;

/**
 * Opens a game, and two people take its seats. Until both are dealt a card that moves blocks, they begin another: one hand in 53,130 has
 * events only.
 */
async function seatedGame() {
  for (;;) {
    const opener = await openPage(browser);
    const links = await openGame(opener);
    await expectSound(server, opener);

    const [england, scotland] = await Promise.all([openPage(browser), openPage(browser)]);
    await england.page.goto(links.england);
    await scotland.page.goto(links.scotland);
    // The token is in the fragment, which the page takes out of the address.
    expect(links.england).toMatch(/#seat=lyon_seat_/);
    await england.page.getByRole('button', { name: 'Take the seat of England' }).click();
    expect(england.page.url()).not.toContain('lyon_seat_');
    await scotland.page.getByRole('button', { name: 'Take the seat of Scotland' }).click();
    for (const { page } of [england, scotland]) await expect.poll(() => page.locator('.cards .card').count()).toBe(5);
    const moves = await Promise.all([england, scotland].map(({ page }) => page.locator('.cards .card', { hasText: MOVE }).count()));
    if (!moves.includes(0)) return { opener, links, england, scotland };
  }
}

describe('a game', () => {
  test('is opened with a pasted token, and played by two people with clicks and with the keyboard', async () => {
    const { opener, links, england, scotland } = await seatedGame();
    await expect.poll(() => instructionOf(england.page).textContent()).toContain('lay a card face down');

    // England clicks on a card of the hand; Scotland reaches a button of the panel with the keyboard.
    await england.page.locator('.cards button', { hasText: MOVE }).first().click();
    await england.page.locator('.panel .confirm').click();
    await expect.poll(() => instructionOf(england.page).textContent()).toContain('Scotland to act');
    const choice = scotland.page.locator('.choices button', { hasText: MOVE }).first();
    await choice.focus();
    await scotland.page.keyboard.press('Enter');
    await scotland.page.locator('.panel .confirm').press('Enter');
    // Both see the revealed cards without loading the page again.
    for (const { page } of [england, scotland])
      await expect
        .poll(() => page.locator('.years-cards li').allTextContents())
        .toEqual([expect.stringMatching(/^Turn 1 (?!·).+ (?!·).+$/)]);
    // The side that moves first picks a block on the map, then its destination, with the keyboard.
    const game = new URL(links.watch).pathname.split('/').at(-1)!;
    const { toAct } = (await server.ask('query ($game: ID!) { game(id: $game) { toAct } }', { game })).body.data.game;
    const mover = (toAct[0] === 'england' ? england : scotland).page;
    const before = await mover.locator('.log li.entry').count();
    await mover.locator('.piece.lit').first().focus();
    await mover.keyboard.press('Enter');
    await mover.locator('.picked-line strong').waitFor();
    // Neither an area in which the block stands nor a way: where it goes at once.
    await mover.locator('.choices.of-area button').first().focus();
    await mover.keyboard.press(' ');
    const way = mover.locator('.choices.of-path button').first();
    await mover.locator('.plan').or(way).first().waitFor();
    if ((await mover.locator('.plan').count()) === 0) await way.click();
    await mover.locator('.plan').waitFor();
    const planned = await mover.locator('.plan li').count();
    // A further action, which ends the movement, if it is not the only one that is left.
    const end = mover.locator('.choices.of-action button', { hasText: 'End movement' });
    // As the only choice left it is planned by itself, at any moment.
    if (planned === 1) await Promise.any([end.click(), mover.locator('.plan li').nth(1).waitFor()]);
    await expect.poll(() => mover.locator('.plan li').count()).toBe(2);
    expect(await mover.locator('.log li.entry').count()).toBe(before);
    await mover.getByRole('button', { name: 'Send all 2' }).click();
    await expect.poll(() => mover.locator('.log li.entry').count()).toBeGreaterThanOrEqual(before + 2);
    await expectSound(server, england);
    expectContained(server, scotland);
    // The landing page has a picture of the game that can be watched.
    await opener.page.goto(server.origin);
    await opener.page
      .locator(`a.featured[href="${new URL(links.watch).pathname}"] .piece`)
      .first()
      .waitFor();
    await expectSound(server, opener);
    // Nothing the server logs contains a token.
    expect(server.log()).not.toContain('lyon_seat_');
  });

  test('shows each seat its own blocks, and nothing that names the other’s', async () => {
    const opener = await openPage(browser);
    const links = await openGame(opener);
    const [england, scotland, spectator] = await Promise.all([openPage(browser), openPage(browser), openPage(browser)]);
    await england.page.goto(links.england);
    await england.page.getByRole('button', { name: 'Take the seat of England' }).click();
    await scotland.page.goto(links.scotland);
    await scotland.page.getByRole('button', { name: 'Take the seat of Scotland' }).click();
    await spectator.page.goto(links.watch);
    for (const { page } of [england, scotland, spectator]) await page.locator('.piece').first().waitFor();
    await expect.poll(() => england.page.locator('.side.england .cards .card').count()).toBe(5);

    const game = new URL(links.watch).pathname.split('/').at(-1)!;
    const token = await ownToken(england.page, game, new URL(links.england).hash.slice('#seat='.length));
    const query = `{ game(id: "${game}") { view { ... on HammerOfTheScotsView { blocks { block place } } } }
      ruleset(id: "hammer-of-the-scots") { components { ... on HammerOfTheScotsComponents { blocks { id name sides kind } } } } }`;
    const { data } = (await server.ask(query, {}, token)).body;
    const own = data.game.view.blocks as { block: string; place: string }[];
    const cards = data.ruleset.components.blocks as { id: string; name: string; sides: string[]; kind: string }[];
    // Blocks whose place England alone knows: the drawn ones and those in the pool. Nobles have names of areas.
    const secret = own
      .filter(({ place }) => place === 'england' || place === 'pool')
      .map(({ block }) => cards.find(({ id }) => id === block)!.name)
      .filter((name) => name !== 'Edward');
    expect(secret.length).toBeGreaterThan(10);
    const namedIn = async ({ page }: WatchedPage) => {
      const document = await page.content();
      return secret.filter((name) => document.includes(name));
    };
    expect(await namedIn(england)).toEqual(secret);
    expect(await namedIn(scotland)).toEqual([]);
    expect(await namedIn(spectator)).toEqual([]);
    // Scotland's hand is shown to Scotland alone.
    await expect.poll(() => scotland.page.locator('.side.scotland .cards .card').count()).toBe(5);
    expect(await england.page.locator('.side.scotland .cards').count()).toBe(0);
    expect(await spectator.page.locator('.cards').count()).toBe(0);
  });
});

describe('a replay', () => {
  test('shows the game after each entry, by arrow keys and by its address', async () => {
    const opener = await openPage(browser);
    const links = await openGame(opener);
    for (const [seat, link] of Object.entries({ England: links.england, Scotland: links.scotland })) {
      const { page } = await openPage(browser);
      await page.goto(link);
      await page.getByRole('button', { name: `Take the seat of ${seat}` }).click();
      await page.getByRole('button', { name: `Take the seat of ${seat}` }).waitFor({ state: 'detached' });
    }
    const watched = await openPage(browser, { colorScheme: 'dark' });
    await watched.page.goto(`${links.watch}/entries/1`);
    const position = watched.page.locator('output');
    await expect.poll(() => position.textContent()).toBe('Entry 1 of 3');
    await watched.page.keyboard.press('ArrowRight');
    await watched.page.keyboard.press('ArrowRight');
    await expect.poll(() => position.textContent()).toBe('Entry 3 of 3');
    // Screen readers say the entry and what happened in it together, once.
    const narration = watched.page.locator('.narration[aria-live="polite"]');
    await expect.poll(() => narration.textContent()).toMatch(/^Entry 3 of 3\. Scotland takes the seat\./);
    expect(watched.page.url()).toBe(`${links.watch}/entries/3`);
    await watched.page.locator('.piece').first().waitFor();
    await expectSound(server, watched);
  });
});

describe('what cannot be shown', () => {
  test.each([
    ['an unknown game', '/games/00000000-0000-4000-8000-000000000000', 'no such game'],
    ['a token of another server', '/games/00000000-0000-4000-8000-000000000000#seat=lyon_seat_foreign', 'This link is not known here'],
  ])('%s: a page says so and what to do', async (_what, path, text) => {
    const { page, faults } = await openPage(browser);
    await page.goto(`${server.origin}${path}`);
    await expect.poll(() => page.locator('.problem').textContent()).toContain(text);
    expect(await page.getByRole('link', { name: 'To the list of games' }).count()).toBe(1);
    expect(faults).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });
});
