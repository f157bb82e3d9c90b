// Tournaments through the pages alone: an organiser runs one, players check in, bid and play, a spectator reads.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { recordResults } from '../../src/tournaments/index.js';
import { OPENER } from '../api/test-server.js';
import { expectSound, openBrowser, openPage, startWebServer, type WatchedPage, type WebServer } from '../support/browser.js';

type AnyBrowser = Awaited<ReturnType<typeof openBrowser>>;

let server: WebServer;
let browser: AnyBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Keeps the bodies of all responses that a page reads, apart from assets. */
function keepResponses({ page }: WatchedPage): () => Promise<string> {
  const bodies: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/graphql')) bodies.push(response.text().catch(() => ''));
  });
  return async () => (await Promise.all(bodies)).join('\n');
}

interface Form {
  readonly name: string;
  readonly ruleset: string;
  readonly format: string;
  readonly rounds: string;
}

/** Opens a tournament through the form. Returns its address. */
async function openTournament({ page }: WatchedPage, { name, ruleset, format, rounds }: Form): Promise<string> {
  await page.goto(`${server.origin}/tournaments`);
  await page.getByRole('link', { name: 'Open a tournament' }).click();
  await page.getByLabel('Account token').fill(OPENER);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Title').selectOption({ label: ruleset });
  await page.getByLabel('Format').selectOption(format);
  await page.getByLabel('Rounds').fill(rounds);
  if (format === 'MULTIPLAYER') await page.getByLabel('Preferred players at a table').selectOption('3');
  await button(page, 'Open the tournament').click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  return page.url();
}

/** Registers a player. Returns the link to send. */
async function register({ page }: WatchedPage, name: string): Promise<string> {
  await page.locator('#register-name').fill(name);
  await button(page, 'Register').click();
  return page.getByLabel(`Link for ${name}`).inputValue();
}

/** Opens a player's link, and checks in. */
async function checkIn(link: string): Promise<WatchedPage> {
  const player = await openPage(browser);
  await player.page.goto(link);
  await button(player.page, 'Confirm that you play').click();
  const own = await player.page.getByLabel('Your link').inputValue();
  expect(own).toMatch(/#player=lyon_player_/);
  expect(own).not.toBe(link);
  expect(player.page.url()).not.toContain('lyon_player_');
  return player;
}

async function bid({ page }: WatchedPage, value: string): Promise<void> {
  await page.locator(`input[value="${value}"]`).check();
  await button(page, 'Place the bid').click();
  await page.getByText('is placed.').waitFor();
}

/** Goes to the player's game, takes the seat, and answers the address of the game. */
async function sit({ page }: WatchedPage): Promise<string> {
  await button(page, 'Go to your game').click();
  await page.getByRole('button', { name: 'Take the seat of' }).click();
  await page.getByRole('button', { name: 'Take the seat of' }).waitFor({ state: 'detached' });
  return page.url();
}

/** A seat resigns with the token that its tab keeps. */
async function resign({ page }: WatchedPage): Promise<void> {
  const game = new URL(page.url()).pathname.split('/')[2]!;
  const token = (await page.evaluate(`sessionStorage.getItem('lyon.seat-token.${game}')`)) as string;
  const resigned = await server.ask(
    'mutation ($input: GameCommandInput!) { resign(input: $input) { __typename } }',
    { input: { game, idempotencyKey: `resign-${token.slice(-8)}` } },
    token,
  );
  expect(resigned.body.errors).toBeUndefined();
  await recordResults(server.services);
}

describe('a tournament by bids', () => {
  test('is run to its end through the pages, and no bid is seen before the reveal', async () => {
    const organiser = await openPage(browser);
    const url = await openTournament(organiser, { name: 'Two at Falkirk', ruleset: 'Hammer of the Scots', format: 'BIDS', rounds: '1' });
    const links = [await register(organiser, 'Anna'), await register(organiser, 'Bran')];
    const [anna, bran] = [await checkIn(links[0]!), await checkIn(links[1]!)];
    await button(organiser.page, 'Close registration').click();
    await organiser.page.getByText('Waiting for Anna and Bran.').waitFor();
    const spectator = await openPage(browser, { viewport: { width: 390, height: 844 } });
    const others = [organiser, bran, spectator].map(keepResponses);
    await spectator.page.goto(url);
    await spectator.page.getByText('Waiting for Anna and Bran.').waitFor();
    await expectSound(server, spectator);

    await button(anna.page, 'Place the bid').waitFor();
    await expectSound(server, anna);
    await bid(anna, 'S3');
    const salt = await anna.page.getByLabel('Salt').inputValue();
    for (const { page } of [organiser, bran, spectator]) {
      await page.reload();
      await page.getByText('Waiting for Bran.').waitFor();
      for (const section of page === spectator.page ? ['results', 'players', 'standings', 'crosstable', 'rounds'] : ['rounds'])
        await page.goto(`${url}/${section}`);
      await page.getByText('1 bid is placed and sealed').waitFor();
      // The form of a player who has not bid has the values of all bids.
      if (page !== bran.page) expect(await page.content()).not.toMatch(/>[ES][123]</);
      expect(await page.content()).not.toContain(salt);
    }
    for (const bodies of others) {
      const seen = await bodies();
      expect(seen).toContain('"name":"Anna"');
      expect(seen).not.toMatch(/"[ES][123]"/);
      expect(seen).not.toContain(salt);
    }

    await bid(bran, 'E1');
    await organiser.page.goto(url);
    for (const step of ['Reveal the bids', 'Pair the round', 'Start the round']) await button(organiser.page, step).click();
    await organiser.page.getByText('Without a result: table 1.').waitFor();
    await expect.poll(() => organiser.page.locator('.inline-list').last().textContent()).toMatch(/Anna S3.*Bran E1/);
    await expectSound(server, organiser);

    await anna.page.goto(url);
    await bran.page.goto(url);
    const game = await sit(anna);
    expect(await sit(bran)).toBe(game);
    await resign(anna);
    // The bid for Scotland plays Scotland; the spectator reads everything without a token.
    await spectator.page.goto(url);
    await spectator.page.getByText('Bran won').waitFor();
    await spectator.page.getByText('S3', { exact: true }).waitFor();
    // The same reading of the same responses finds the bids now.
    expect(await others.at(-1)!()).toMatch(/"S3"/);
    expect(await spectator.page.getByRole('link', { name: 'Replay: Table 1' }).getAttribute('href')).toBe(
      `${new URL(game).pathname}/entries`,
    );
    await organiser.page.goto(url);
    await button(organiser.page, 'Close the tournament').click();
    await button(organiser.page, 'Yes').click();
    await organiser.page.getByText('The tournament is closed.').waitFor();
    for (const section of ['standings', 'crosstable', 'results', 'players']) {
      await spectator.page.goto(`${url}/${section}`);
      await spectator.page.getByText('Bran').first().waitFor();
      expect(await spectator.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
    }
    await spectator.page.goto(`${url}/standings`);
    // With the keyboard.
    const explain = spectator.page.getByRole('button', { name: 'Explain the figures of Anna' });
    await explain.focus();
    await spectator.page.keyboard.press('Enter');
    await spectator.page.getByText('Round 1: Bran has 1 point.').waitFor();
    await expectSound(server, spectator);
    for (const token of ['lyon_player_', 'lyon_seat_', salt]) expect(server.log()).not.toContain(token);
  });
});

describe('the organiser’s commands', () => {
  test('about players and tables, at tables of three', async () => {
    const organiser = await openPage(browser, { colorScheme: 'dark' });
    const { page } = organiser;
    const url = await openTournament(organiser, { name: 'At the abbey', ruleset: 'Lords of Scotland', format: 'MULTIPLAYER', rounds: '1' });
    for (const name of ['Ailsa', 'Bran', 'Cait', 'Dora']) await register(organiser, name);
    await page.getByRole('link', { name: 'Players' }).click();
    await page.getByRole('button', { name: 'Absent: Dora' }).click();
    await page.getByText('Round 1: absent').waitFor();
    await page.getByRole('button', { name: 'Rename: Cait' }).click();
    await page.getByLabel('New name of Cait').fill('Catriona');
    await button(page, 'Save').click();
    await page.locator('.player-list').getByText('Catriona', { exact: true }).waitFor();
    await expectSound(server, organiser);
    await page.goto(url);
    for (const step of ['Pair the round', 'Start the round']) await button(page, step).click();
    await page.getByText('Without a result: table 1.').waitFor();
    await page.getByText('Report a result').first().click();
    const places = { Ailsa: '2', Bran: '1', Catriona: '0' };
    for (const [name, place] of Object.entries(places)) await page.getByLabel(`Place of ${name}`).selectOption(place);
    await button(page, 'Report a result').click();
    // The sentence of the server stands at the form; nothing is lost.
    await page.locator('.open-agenda [role=alert]').waitFor();
    await page.getByLabel('Reason').first().fill('Catriona did not come.');
    await button(page, 'Report a result').click();
    await page.getByText('1. Bran, 2. Ailsa, Catriona forfeited').waitFor();
    await button(page, 'Close the tournament').click();
    await button(page, 'Yes').click();
    await page.getByText('The tournament is closed.').waitFor();
  });

  test('refused input has the sentence of the API at its field', async () => {
    const watched = await openPage(browser, { viewport: { width: 390, height: 844 } });
    const { page } = watched;
    await page.goto(`${server.origin}/tournaments/open`);
    await page.getByLabel('Account token').fill(OPENER);
    await page.getByLabel('Name').fill('Too long');
    await page.getByLabel('Rounds').fill('31');
    await button(page, 'Open the tournament').click();
    await page.locator('#rounds-problem').waitFor();
    expect(await page.getByLabel('Rounds').getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('#rounds-problem').textContent()).toContain('from 1 to 30');
    await expectSound(server, watched);
  });
});

test('a link replaces the token of a tab only if that is no longer accepted', async () => {
  const organiser = await openPage(browser);
  const url = await openTournament(organiser, { name: 'One at Ayr', ruleset: 'Hammer of the Scots', format: 'BIDS', rounds: '1' });
  const { page } = await checkIn(await register(organiser, 'Anna'));
  const kept = () =>
    page.evaluate<[string, string]>(`Object.entries(sessionStorage).find(([key]) => key.startsWith('lyon.player-token.'))`);
  const [key, own] = await kept();
  const open = async (token: string) => {
    await page.goto('about:blank');
    await page.goto(`${url}#player=${token}`);
    await page.getByRole('heading', { level: 1, name: 'One at Ayr' }).waitFor();
  };
  await open('lyon_player_of-another-site');
  expect(await kept()).toEqual([key, own]);
  await page.evaluate(`sessionStorage.setItem('${key}', 'lyon_player_replaced')`);
  await open(own);
  expect(await kept()).toEqual([key, own]);
});

describe('what cannot be shown', () => {
  test.each([
    ['an unknown tournament', '/tournaments/00000000-0000-4000-8000-000000000000', 'no such tournament'],
    ['an unknown section', '/tournaments/00000000-0000-4000-8000-000000000000/rounds/x', 'no page'],
    [
      'a foreign player token',
      '/tournaments/00000000-0000-4000-8000-000000000000#player=lyon_player_foreign',
      'This link is not known here',
    ],
  ])('%s', async (_what, path, text) => {
    const watched = await openPage(browser, { colorScheme: 'dark' });
    await watched.page.goto(`${server.origin}${path}`);
    await expect.poll(() => watched.page.locator('.problem, body').first().textContent()).toContain(text);
  });
});
