// Open bids for Scotland through the pages alone: the players of a table bid in turn, and everyone sees each bid.
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/engine/languages.js';
import { enforceDeadlines } from '../../src/tournaments/index.js';
import { OPENER } from '../api/test-server.js';
import { expectSound, openBrowser, openPage, startWebServer, type WatchedPage, type WebServer } from '../support/browser.js';

let server: WebServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
});

const PHONE = { viewport: { width: 390, height: 844 } };
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Sends a command of the organiser, or of a player. */
async function send(name: string, type: string, input: object, selection = 'id', token = OPENER) {
  const { body } = await server.ask(`mutation ($input: ${type}!) { ${name}(input: $input) { ${selection} } }`, { input }, token);
  expect(body.errors).toBeUndefined();
  return body.data[name];
}

/** Opens a tournament of two players by the API and pairs it. Returns its address, and the names and links in the order of the turns. */
async function pairedEvent({ lateRegistration = false, maxPlayers = 2, more = {} as object } = {}) {
  const options = { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' } };
  const settings = { format: 'SWISS_OPEN_BIDS', rounds: 1, maxPlayers, tieBreaks: [], ...more };
  const input = { name: 'For Scotland', public: true, options, settings, lateRegistration };
  const { id: tournament } = await send('openTournament', 'OpenTournamentInput', input);
  const tokens: Record<string, string> = {};
  for (const name of ['Anna', 'Blair']) {
    const input = { tournament, player: name.toLowerCase(), name };
    tokens[name] = (await send('registerPlayer', 'RegisterPlayerInput', input, 'token')).token;
  }
  if (!lateRegistration) await send('closeRegistration', 'TournamentCommandInput', { tournament });
  await send('pairRound', 'PairRoundInput', { tournament, round: 1 });
  const { body } = await server.ask(
    `{ tournament(id: "${tournament}") { round(number: 1) { tables { edges { node { players } } } } } }`,
    {},
    null,
  );
  const [first, second] = body.data.tournament.round.tables.edges[0].node.players.map((id: string) => (id === 'anna' ? 'Anna' : 'Blair'));
  const url = `${server.origin}/tournaments/${tournament}`;
  const linkOf = (name: string) => `${url}#player=${tokens[name]}`;
  return { tournament, url, first, second, links: { first: linkOf(first), second: linkOf(second) }, tokens };
}

/** Returns the token of a player whose turn it is to bid. */
async function firstBidder(tournament: string, tokens: Readonly<Record<string, string>>): Promise<string> {
  const { body } = await server.ask(
    `{ tournament(id: "${tournament}") { round(number: 1) { tables { edges { node { players } } } } } }`,
    {},
    null,
  );
  const id: string = body.data.tournament.round.tables.edges[0].node.players[0];
  return tokens[`${id[0]!.toUpperCase()}${id.slice(1)}`]!;
}

const bids = async ({ page }: WatchedPage, value: string) => {
  await page.locator(`input[value="${value}"]`).check();
  await button(page, 'Bid').click();
};
const values = ({ page }: WatchedPage) => page.locator('.bids input').evaluateAll((all) => all.map((each) => each.getAttribute('value')));

test('the players of a table bid in turn until one accepts, and the round starts', async () => {
  const { url, first, second, links } = await pairedEvent();
  const organiser = await openPage(browser);
  await organiser.page.addInitScript(`localStorage.setItem('lyon.account-token', '${OPENER}')`);
  await organiser.page.goto(url);
  await organiser.page.getByText(`Waiting for ${first}.`).waitFor();
  expect(await button(organiser.page, 'Start the round').count()).toBe(0);
  await organiser.page.getByText(`${first} to bid first`).waitFor();
  // No one has a side yet.
  expect(await organiser.page.locator('.seated').textContent()).not.toMatch(/England|Scotland/);

  const [one, other] = [await openPage(browser, PHONE), await openPage(browser)];
  await one.page.goto(links.first);
  await other.page.goto(links.second);
  await button(one.page, 'Bid').waitFor();
  await expectSound(server, one);
  expect(await values(one)).toEqual(['E3', 'E2', 'E1', 'plain', 'S1', 'S2', 'S3']);
  // There is no bid to accept yet, and it is not the other's turn.
  expect(await one.page.getByRole('button', { name: /^Accept/ }).count()).toBe(0);
  await other.page.getByRole('status').getByText(`${first} to bid first`).waitFor();
  expect(await button(other.page, 'Bid').count()).toBe(0);

  await bids(one, 'E1');
  await one.page.getByRole('status').getByText(`${first} bids E1; ${second} to bid or accept`).waitFor();
  expect(await button(one.page, 'Bid').count()).toBe(0);
  await other.page.goto(url);
  await button(other.page, 'Bid').waitFor();
  expect(await values(other)).toEqual(['plain', 'S1', 'S2', 'S3']);
  await expectSound(server, other);
  await bids(other, 'plain');
  await other.page.getByRole('status').getByText(`${first} bids E1; ${second} bids plain; ${first} to bid or accept`).waitFor();

  await one.page.goto(url);
  await button(one.page, 'Accept plain and play England').click();
  await button(one.page, 'Yes').click();
  await one.page.getByRole('status').getByText(`${first} accepts and plays England`).waitFor();
  expect(await one.page.evaluate('document.documentElement.scrollWidth')).toBe(390);

  const spectator = await openPage(browser, { colorScheme: 'dark' });
  await spectator.page.goto(url);
  await spectator.page.getByText(`${first} bids E1; ${second} bids plain; ${first} accepts and plays England`).waitFor();
  expect((await spectator.page.locator('.seated').textContent())!.replace(/\s+/g, ' ')).toBe(`${first} England${second} Scotland`);
  await expectSound(server, spectator);
  await organiser.page.goto(url);
  await button(organiser.page, 'Start the round').click();
  await organiser.page.getByText('Without a result: table 1.').waitFor();
});

test('a refused bid has the sentence of the API, and the highest can only be accepted', async () => {
  const { tournament, first, second, links, tokens, url } = await pairedEvent();
  const one = await openPage(browser, PHONE);
  await one.page.goto(links.first);
  await button(one.page, 'Bid').waitFor();
  // The bid is made elsewhere in the meantime.
  await send('bidOpenly', 'BidOpenlyInput', { tournament, round: 1, bid: 'S3' }, 'id', tokens[first]);
  await bids(one, 'E1');
  await one.page.getByText(`It is the turn of player ${second.toLowerCase()} to bid.`).waitFor();
  const other = await openPage(browser, PHONE);
  await other.page.goto(links.second);
  await button(other.page, 'Accept S3 and play England').waitFor();
  expect(await button(other.page, 'Bid').count()).toBe(0);
  await other.page.getByRole('status').getByText(`${first} bids S3; ${second} can only accept`).waitFor();
  await expectSound(server, other);
  for (const language of LANGUAGES) {
    const reader = await openPage(browser, { ...PHONE, locale: language });
    await reader.page.goto(url);
    await reader.page.getByText(/S3/).first().waitFor();
    expect(await reader.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  }
});

test('the organiser pairs again only after a question, and the players read which bids are void', async () => {
  const { tournament, url, first, links, tokens } = await pairedEvent({ lateRegistration: true, maxPlayers: 3 });
  await send('bidOpenly', 'BidOpenlyInput', { tournament, round: 1, bid: 'S1' }, 'id', tokens[first]);
  tokens['Cat'] = (await send('registerPlayer', 'RegisterPlayerInput', { tournament, player: 'cat', name: 'Cat' }, 'token')).token;
  const organiser = await openPage(browser, PHONE);
  await organiser.page.addInitScript(`localStorage.setItem('lyon.account-token', '${OPENER}')`);
  await organiser.page.goto(url);
  await button(organiser.page, 'Pair the round').click();
  await organiser.page.getByText('Open bids stand at table 1.').waitFor();
  await button(organiser.page, 'Pair again and void the bids').click();
  await organiser.page.getByText('Void the bids at these tables? The players bid anew.').waitFor();
  await button(organiser.page, 'Yes').click();
  await organiser.page.getByText(`void, because the round was paired again: ${first} bids S1`).waitFor();
  await expectSound(server, organiser);

  await send('bidOpenly', 'BidOpenlyInput', { tournament, round: 1, bid: 'E3' }, 'id', await firstBidder(tournament, tokens));
  await organiser.page.goto(url);
  await organiser.page.getByText('More commands', { exact: true }).click();
  await organiser.page.getByText('Pair by hand', { exact: true }).first().click();
  const [one, other] = await organiser.page.getByRole('combobox', { name: /Table 1, Player/ }).all();
  await one!.selectOption('anna');
  await other!.selectOption('blair');
  await organiser.page.locator('#pair-reason').fill('Cat cannot come.');
  await button(organiser.page, 'Pair by hand').click();
  await button(organiser.page, 'Pair again and void the bids').click();
  await button(organiser.page, 'Yes').click();
  await organiser.page.getByText('Cat cannot come.').waitFor();
  const player = await openPage(browser, PHONE);
  await player.page.goto(links.first);
  await player.page.getByText('Cat cannot come.').waitFor();
});

test('a turn has its end on the page, and who does not bid in time loses the choice', async () => {
  const { url, first, links } = await pairedEvent({ more: { bidTurnMinutes: 60 } });
  const player = await openPage(browser, PHONE);
  await player.page.goto(links.first);
  await player.page
    .getByRole('status')
    .getByText(new RegExp(`${first} to bid first, until .+`))
    .waitFor();
  await expectSound(server, player);
  const now = server.services.now;
  try {
    Object.assign(server.services, { now: () => new Date(now().getTime() + 60 * 60_000) });
    await enforceDeadlines(server.services);
  } finally {
    Object.assign(server.services, { now });
  }
  await player.page.goto(url);
  await player.page.getByRole('status').getByText(`${first} did not bid in time; the sides were drawn`).waitFor();
  expect(await button(player.page, 'Bid').count()).toBe(0);
  expect((await player.page.locator('.seated').textContent())!).toMatch(/England.*Scotland/s);
});

test('the organiser sets the time of a turn', async () => {
  const organiser = await openPage(browser, PHONE);
  await organiser.page.addInitScript(`localStorage.setItem('lyon.account-token', '${OPENER}')`);
  await organiser.page.goto(`${server.origin}/tournaments/open`);
  await organiser.page.locator('#format').waitFor();
  expect(await organiser.page.getByLabel('Minutes for a bid').count()).toBe(0);
  await organiser.page.locator('#format').selectOption('SWISS_OPEN_BIDS');
  await organiser.page.getByLabel('Minutes for a bid').fill('90');
  await organiser.page.locator('#name').fill('For Scotland');
  await organiser.page.locator('form button[type="submit"]').click();
  await organiser.page.waitForURL(/tournaments\/[0-9a-f-]{36}/);
  const id = /[0-9a-f-]{36}/.exec(organiser.page.url())![0];
  const { body } = await server.ask(`{ tournament(id: "${id}") { settings { bidTurnMinutes } } }`, {}, OPENER);
  expect(body.data.tournament.settings.bidTurnMinutes).toBe(90);
});
