// Players towards each other: names, resigning and the rematch, the private note, ratings and results.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeTournament, registerPlayer } from '../../src/tournaments/index.js';
import { must, OPENER } from '../games/services.js';
import { expectSound, openBrowser, openPage, startWebServer, type WatchedPage, type WebServer } from '../support/browser.js';
import { ask, opened, played, SWISS, started } from '../tournaments/tournament.js';
import { plays } from './played-pages.js';

let server: WebServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([
    startWebServer({ limits: { newGuestsPerHour: 100, newGuestsOfAddressPerHour: 100 } }),
    openBrowser(),
  ]);
});

const GUEST = 'mutation ($name: String!) { createGuest(input: { name: $name }) { account { id } token { token } } }';

interface Guest {
  readonly account: string;
  readonly token: string;
}
async function newGuest(name: string): Promise<Guest> {
  const { account, token } = (await server.ask(GUEST, { name }, null)).body.data.createGuest;
  return { account: account.id, token: token.token };
}

const OPEN = 'mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } seats { seat token } } }';
const BRAVEHEART = { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' } };
const RESIGN = 'mutation ($input: GameCommandInput!) { resign(input: $input) { version } }';
const PHONE = { viewport: { width: 390, height: 844 } };

interface Opened {
  readonly game: string;
  readonly links: Readonly<Record<string, string>>;
}

/** A game whose seats are taken, played with links. */
async function openGame(options: object = BRAVEHEART, more: object = {}): Promise<Opened> {
  const { game, seats } = (await server.ask(OPEN, { input: { options, ...more } })).body.data.openGame;
  for (const { token } of seats) await server.ask('mutation ($game: ID!) { takeSeat(game: $game) { seat } }', { game: game.id }, token);
  const links = seats.map(({ seat, token }: { seat: string; token: string }) => [seat, `${server.origin}/games/${game.id}#seat=${token}`]);
  return { game: game.id, links: Object.fromEntries(links) };
}

const answer = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** A page that keeps the account of a guest. */
async function pageOf(guest: Guest, options = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  await watched.page.goto(`${server.origin}/my-games`);
  await watched.page.evaluate(`localStorage.setItem('lyon.account-token', '${guest.token}')`);
  await watched.page.reload();
  await watched.page.locator('.own-account').waitFor();
  return watched;
}

describe('a game with links', () => {
  test('is resigned after a question, and its rematch is played with changed sides', async () => {
    const { links, game } = await openGame();
    const [one, two] = [await openPage(browser), await openPage(browser, PHONE)];
    await one.page.goto(links['england']!);
    await two.page.goto(links['scotland']!);
    await plays(one.page, 'England');
    await plays(two.page, 'Scotland');
    await answer(one.page, 'Resign');
    // The question can be answered with no.
    await one.page.getByRole('group', { name: 'Resign? Your opponent wins at once.' }).waitFor();
    // The main answer, which the focus is at, is the one that does nothing.
    const grave = one.page.locator('.confirm button.primary');
    expect([await grave.textContent(), await grave.evaluate((button) => button.matches(':focus'))]).toEqual(['Cancel', true]);
    await answer(one.page, 'Cancel');
    await answer(one.page, 'Resign');
    await expectSound(server, one);
    // The answer names what it does.
    expect(await one.page.locator('.confirm button').allTextContents()).toEqual(['Resign', 'Cancel']);
    await answer(one.page, 'Resign');
    for (const { page } of [one, two]) await page.getByText('finished', { exact: true }).first().waitFor();
    expect(await one.page.getByRole('button', { name: 'Resign' }).count()).toBe(0);
    // A year is named once below the chart.
    const labels = one.page.locator('.score-chart text.moment');
    await labels.first().waitFor({ state: 'attached' });
    expect(await labels.allTextContents()).toEqual(['1297']);

    // On a phone too it is in view, without a touch.
    const isInView = async (name: string) => {
      const button = two.page.getByRole('button', { name, exact: true });
      await button.waitFor();
      return button.evaluate((element) => {
        const { left, width, top, bottom } = element.getBoundingClientRect();
        const at = (y: number) => element.ownerDocument.elementFromPoint(left + width / 2, y);
        return element.contains(at(top + 3)) && element.contains(at(bottom - 3));
      });
    };
    expect(await isInView('Offer a rematch with changed sides')).toBe(true);
    await answer(one.page, 'Offer a rematch with changed sides');
    await one.page.waitForURL((url) => !url.pathname.endsWith(game));
    await plays(one.page, 'Scotland');
    // The opponent learns of it without a reload.
    await two.page.getByText('A rematch with changed sides is open.').waitFor();
    expect(await isInView('Play the rematch')).toBe(true);
    await expectSound(server, two);
    await answer(two.page, 'Play the rematch');
    await plays(two.page, 'England');
    for (const { page } of [one, two]) await page.getByText('in play', { exact: true }).first().waitFor();
    expect(new URL(one.page.url()).pathname).toBe(new URL(two.page.url()).pathname);
    await one.page.getByRole('link', { name: 'To the earlier game' }).click();
    await one.page.getByRole('link', { name: 'To the rematch' }).waitFor();
    for (const { requests } of [one, two]) expect(requests.join(' ')).not.toMatch(/lyon_seat_/);
  });

  test('has a note for each seat, which the opponent and spectators do not get', async () => {
    const { game, links } = await openGame(BRAVEHEART, { public: true });
    const SECRET = 'Wallace waits in Selkirk.';
    const [one, two, spectator] = [await openPage(browser), await openPage(browser), await openPage(browser)];
    const received: string[] = [];
    for (const { page } of [two, spectator]) page.on('response', async (response) => received.push(await response.text().catch(() => '')));
    await one.page.goto(links['england']!);
    await plays(one.page, 'England');
    await one.page.getByText('Private note', { exact: true }).click();
    await one.page.getByLabel('Private note').fill(SECRET);
    await answer(one.page, 'Save');
    await one.page.getByText('Saved', { exact: true }).waitFor();
    await expectSound(server, one);
    await one.page.reload();
    await one.page.getByText('Private note', { exact: true }).click();
    await expect.poll(() => one.page.getByLabel('Private note').inputValue()).toBe(SECRET);

    // A text that was left is saved without the button, and so is one that the page is closed with.
    await one.page.getByLabel('Private note').fill('Left.');
    await one.page.getByLabel('Private note').blur();
    await one.page.getByText('Saved', { exact: true }).waitFor();
    const noteOf = async () => {
      const [, token] = links['england']!.split('#seat=');
      return (await server.ask('query ($game: ID!) { game(id: $game) { ownNote } }', { game }, token!)).body.data.game.ownNote;
    };
    expect(await noteOf()).toBe('Left.');
    await one.page.getByLabel('Private note').fill('Unsaved.');
    await one.page.reload();
    await expect.poll(noteOf).toBe('Unsaved.');

    await two.page.goto(links['scotland']!);
    await two.page.getByText('Private note', { exact: true }).click();
    await two.page.getByLabel('Private note').waitFor();
    expect(await two.page.getByLabel('Private note').inputValue()).toBe('');
    await spectator.page.goto(`${server.origin}/games/${game}`);
    await spectator.page.locator('article.game').waitFor();
    expect(await spectator.page.getByText('Private note').count()).toBe(0);
    expect(received.length).toBeGreaterThan(5);
    expect(received.join(' ')).not.toContain(SECRET);
    expect(server.log()).not.toContain(SECRET);
  });

  test('of more than two seats says that one plays on', async () => {
    const { links } = await openGame({ lordsOfScotland: { seats: 3 } });
    const { page } = await openPage(browser);
    await page.goto(links['seat-1']!);
    await plays(page, 'Seat 1');
    await answer(page, 'Resign');
    await page.getByText('Resign? You can no longer win. Your seat still acts until the game ends.').waitFor();
    await answer(page, 'Resign');
    await page.getByRole('button', { name: 'Resign' }).waitFor({ state: 'detached' });
    await page.getByText('in play', { exact: true }).first().waitFor();
  });
});

test('the rematch of a game of accounts is joined with the account, and not without it', async () => {
  const [anna, bruce] = [await newGuest('Anna'), await newGuest('Bruce')];
  const offers = [
    { seat: 'england', audience: 'ACCOUNT', account: anna.account },
    { seat: 'scotland', audience: 'ACCOUNT', account: bruce.account },
  ];
  const { game } = (await server.ask(OPEN, { input: { options: BRAVEHEART, public: true, offers } })).body.data.openGame;
  const JOIN = 'mutation ($game: ID!) { joinGame(input: { game: $game }) { token } }';
  const seats: string[] = [];
  for (const { token } of [anna, bruce]) seats.push((await server.ask(JOIN, { game: game.id }, token)).body.data.joinGame.token);
  for (const seat of seats) await server.ask('mutation ($game: ID!) { takeSeat(game: $game) { seat } }', { game: game.id }, seat);
  const [one, two] = [await pageOf(anna), await pageOf(bruce)];
  for (const [index, { page }] of [one, two].entries()) {
    await page.goto(`${server.origin}/games/${game.id}#seat=${seats[index]}`);
    // Who plays is said by name, to both.
    for (const name of ['Anna', 'Bruce']) await page.locator('.players').getByText(name).waitFor();
  }
  await answer(two.page, 'Resign');
  await answer(two.page, 'Resign');
  await answer(one.page, 'Offer a rematch with changed sides');
  await plays(one.page, 'Scotland');
  const stranger = await openPage(browser);
  await stranger.page.goto(`${server.origin}/games/${game.id}#seat=${seats[1]}`);
  await answer(stranger.page, 'Play the rematch');
  await stranger.page.getByText('Your place in the rematch belongs to the account that played.').waitFor();
  await answer(two.page, 'Play the rematch');
  await plays(two.page, 'England');
  // The finished game is among the results of both, by name.
  await one.page.goto(`${server.origin}/players/${bruce.account}`);
  const row = one.page.locator('.game-list li', { hasText: 'lost' });
  await row.getByText('Anna (England) · Bruce (Scotland)').waitFor();
  await expectSound(server, one);
});

test('a rematch says who has been asked, folds its links away, and is played where the account goes on', async () => {
  const [anna, bruce] = [await newGuest('Anna'), await newGuest('Bruce')];
  const offers = [
    { seat: 'england', audience: 'ACCOUNT', account: anna.account },
    { seat: 'scotland', audience: 'ACCOUNT', account: bruce.account },
  ];
  const { game } = (await server.ask(OPEN, { input: { options: BRAVEHEART, offers } }, anna.token)).body.data.openGame;
  const JOIN = 'mutation ($game: ID!) { joinGame(input: { game: $game }) { token } }';
  const seats: string[] = [];
  for (const { token } of [anna, bruce]) seats.push((await server.ask(JOIN, { game: game.id }, token)).body.data.joinGame.token);
  for (const seat of seats) await server.ask('mutation ($game: ID!) { takeSeat(game: $game) { seat } }', { game: game.id }, seat);
  await server.ask(RESIGN, { input: { game: game.id, idempotencyKey: 'resigned' } }, seats[1]);
  const open = async (guest: Guest, seat: string) => {
    const watched = await pageOf(guest);
    await watched.page.goto(`${server.origin}/games/${game.id}#seat=${seat}`);
    return watched;
  };
  const one = await open(anna, seats[0]!);
  await answer(one.page, 'Offer a rematch with changed sides');
  await one.page.getByText('Bruce has been asked: the page of the earlier game shows a button.').waitFor();
  await one.page.locator('summary', { hasText: 'Invite players' }).waitFor();
  expect(await one.page.getByText('This browser does not have the current link').isVisible()).toBe(false);
  await expectSound(server, one);
  const [two, phone] = [await open(bruce, seats[1]!), await open(bruce, seats[1]!)];
  await answer(two.page, 'Play the rematch');
  await plays(two.page, 'England');
  await one.page.getByText('has been asked').waitFor({ state: 'detached' });
  await answer(phone.page, 'Play the rematch');
  await plays(phone.page, 'England');
  await two.page.getByText('You went on with this game on another device').waitFor();
});

test('the rematch against the machine has the machine in the other seat', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${server.origin}/play`);
  await page.getByLabel('Your name').fill('Anna');
  await page.getByLabel('Title', { exact: true }).selectOption({ label: 'Lords of Scotland' });
  await page.getByLabel('Your side').selectOption({ label: 'Seat 1' });
  await answer(page, 'Open the game');
  await plays(page, 'Seat 1');
  await page.getByText('The machine plays Seat 2.').waitFor();
  await answer(page, 'Resign');
  await answer(page, 'Resign');
  await answer(page, 'Offer a rematch with changed sides');
  await plays(page, 'Seat 2');
  await page.getByText('The machine plays Seat 1.').waitFor();
  await page.getByText('in play', { exact: true }).first().waitFor();
});

describe('the name of a player', () => {
  test('is shown to spectators, in lists and on a page, and changes everywhere at once', async () => {
    const anna = await newGuest('Anna');
    const offers = [{ seat: 'england', audience: 'ACCOUNT', account: anna.account }];
    const { game } = (await server.ask(OPEN, { input: { options: BRAVEHEART, public: true, offers } })).body.data.openGame;
    await server.ask('mutation ($game: ID!) { joinGame(input: { game: $game }) { seat } }', { game: game.id }, anna.token);
    const own = await pageOf(anna, PHONE);
    await own.page.getByText('Change my name').click();
    await own.page.getByLabel('Name as a player').fill('Anna of the Glen');
    await answer(own.page, 'Save');
    await own.page.locator('.own-account strong').getByText('Anna of the Glen').waitFor();
    await expectSound(server, own);
    const spectator = await openPage(browser);
    await spectator.page.goto(`${server.origin}/games/${game.id}`);
    await spectator.page.locator('.players').getByRole('link', { name: 'Anna of the Glen' }).click();
    await spectator.page.getByRole('heading', { name: 'Anna of the Glen' }).waitFor();
    await spectator.page.locator('.game-list li').getByText('Anna of the Glen (England)').waitFor();
    await expectSound(server, spectator);
  });

  test('is gone with the account, after the page has said what goes and what stays', async () => {
    const anna = await newGuest('Isabel');
    const own = await pageOf(anna);
    await own.page.locator('summary', { hasText: 'Delete my account' }).click();
    await own.page.getByText('Deleted at once and for good').waitFor();
    await own.page.getByText('What stays: your games, without your name.').waitFor();
    await answer(own.page, 'Delete my account');
    await own.page.getByText('Delete the account for good?').waitFor();
    await expectSound(server, own);
    await answer(own.page, 'Yes');
    await own.page.getByLabel('Your name').waitFor();
    expect(await own.page.evaluate('localStorage.getItem("lyon.account-token")')).toBe(null);
    expect((await server.ask('{ me { id } }', {}, anna.token)).body.errors?.[0]?.extensions.code).toBe('token-revoked');
    await own.page.goto(`${server.origin}/players/${anna.account}`);
    await own.page.getByText('There is no player with a public name here.').waitFor();
  });
});

test('ratings are listed with names, and a player has a chart of them', async () => {
  const { services } = server;
  const [anna, bruce] = [await newGuest('Marjorie'), await newGuest('Walter')];
  const LORDS = { ruleset: 'lords-of-scotland', options: { seats: 2 } };
  for (const loser of ['seat-1', 'seat-1', 'seat-2']) {
    const tournament = await opened(services, { ...LORDS, selfRegistration: true, public: true, settings: { ...SWISS, rounds: 1 } });
    for (const [player, { token, account }] of [
      ['ann', anna],
      ['bob', bruce],
    ] as const)
      must(await registerPlayer(services, token, { tournament, player, account }));
    await played(services, await started(services, tournament, 1), () => loser);
    must(await closeTournament(services, OPENER, ask(tournament)));
  }
  const watched = await openPage(browser);
  await watched.page.goto(`${server.origin}/`);
  await watched.page.getByRole('button', { name: 'Menu' }).click();
  await watched.page.getByRole('link', { name: 'Ratings' }).click();
  await watched.page.getByLabel('Title').selectOption({ label: 'Lords of Scotland' });
  const rows = watched.page.locator('.rating-table tbody tr');
  const [download] = await Promise.all([watched.page.waitForEvent('download'), watched.page.getByText('Ratings as CSV').click()]);
  expect(download.suggestedFilename()).toMatch(/-ratings\.csv$/);
  await expect.poll(() => rows.count()).toBe(2);
  await expectSound(server, watched);
  await rows.getByRole('link', { name: 'Marjorie' }).click();
  await watched.page.getByRole('img', { name: /^3 ratings: the first 1,\d{3}, the last 1,\d{3}$/ }).waitFor();
  expect(await watched.page.locator('.rating-points li').count()).toBe(3);
  expect(await watched.page.locator('.rating-chart .point').count()).toBe(3);
  await expectSound(server, watched);
});
