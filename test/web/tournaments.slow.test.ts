// Tournaments of several rounds through the pages alone, with the keyboard where a person would type and press.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { OPENER } from '../api/test-server.js';
import { expectSound, openBrowser, openPage, startWebServer, type WatchedPage, type WebServer } from '../support/browser.js';

type AnyBrowser = Awaited<ReturnType<typeof openBrowser>>;

let server: WebServer;
let browser: AnyBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
});

interface Shape {
  readonly ruleset: string;
  readonly format: string;
  readonly names: readonly string[];
  readonly tables: number;
  readonly seated: number;
}

/** Presses a button by the keyboard. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first();
  await button.focus();
  await page.keyboard.press('Enter');
}

/** Opens a tournament of two rounds through the form, and registers players. Returns the links of the players. */
async function prepare({ page }: WatchedPage, { ruleset, format, names }: Shape): Promise<readonly string[]> {
  await page.goto(`${server.origin}/tournaments/open`);
  await page.getByLabel('Account token').fill(OPENER);
  await page.getByLabel('Name').fill('The long one');
  await page.getByLabel('Title').selectOption({ label: ruleset });
  await page.getByLabel('Format').selectOption(format);
  await page.getByLabel('Rounds').fill('2');
  if (format === 'MULTIPLAYER') await page.getByLabel('Preferred players at a table').selectOption('3');
  await press(page, 'Open the tournament');
  await page.getByRole('heading', { level: 1, name: 'The long one' }).waitFor();
  const links: string[] = [];
  for (const name of names) {
    await page.locator('#register-name').fill(name);
    await page.keyboard.press('Enter');
    links.push(await page.getByLabel(`Link for ${name}`).inputValue());
  }
  return links;
}

/** Reports that the player listed first wins each table that has no result. */
async function reportAll({ page }: WatchedPage, tables: number): Promise<void> {
  await page.locator('.open-agenda summary', { hasText: 'Report a result' }).click();
  for (let left = tables; left > 0; left--) {
    await page.getByLabel('Kind').selectOption('ADJUDICATION');
    await page.getByLabel('Reason').first().fill('Agreed by all players.');
    const before = await page.getByText('no result yet').count();
    await press(page, 'Report a result');
    await expect.poll(() => page.getByText('no result yet').count()).toBeLessThan(before);
  }
}

describe.each<[string, Shape]>([
  [
    'tables of two, by the Swiss system',
    { ruleset: 'Hammer of the Scots', format: 'SWISS', names: ['Anna', 'Bran', 'Cait', 'Dora'], tables: 2, seated: 2 },
  ],
  [
    'tables of three',
    { ruleset: 'Lords of Scotland', format: 'MULTIPLAYER', names: ['Anna', 'Bran', 'Cait', 'Dora', 'Ewan', 'Fia'], tables: 2, seated: 3 },
  ],
])('%s', (_what, shape) => {
  test('from the form to the final standings', async () => {
    const organiser = await openPage(browser);
    const links = await prepare(organiser, shape);
    const url = organiser.page.url();
    const players = await Promise.all(links.map(() => openPage(browser, { viewport: { width: 390, height: 844 } })));
    for (const [at, { page }] of players.entries()) {
      await page.goto(links[at]!);
      await press(page, 'Confirm that you play');
      await page.getByLabel('Your link').waitFor();
    }
    await organiser.page.goto(`${url}/players`);
    await expect.poll(() => organiser.page.getByText('confirmed').count()).toBe(shape.names.length);
    await organiser.page.goto(url);
    for (const round of [1, 2]) {
      for (const step of ['Pair the round', 'Start the round']) await press(organiser.page, step);
      await organiser.page.getByText('Without a result: tables 1 and 2.').waitFor();
      // Every player finds the way to the own game.
      const games = new Set<string>();
      for (const { page } of players) {
        await page.goto(url);
        await press(page, 'Go to your game');
        await press(page, (await page.getByRole('button', { name: 'Take the seat of' }).textContent())!.trim());
        games.add(page.url());
      }
      expect(games.size).toBe(shape.tables);
      await organiser.page.goto(url);
      await reportAll(organiser, shape.tables);
      await organiser.page.goto(`${url}/rounds/${round}`);
      await organiser.page.getByText('finished', { exact: true }).waitFor();
      await expect.poll(() => organiser.page.locator('.seated li').count()).toBe(shape.tables * shape.seated);
      await organiser.page.goto(url);
    }
    await press(organiser.page, 'Close the tournament');
    await press(organiser.page, 'Yes');
    await organiser.page.getByText('The tournament is closed.').waitFor();
    const spectator = await openPage(browser, { colorScheme: 'dark', viewport: { width: 390, height: 844 } });
    for (const section of ['rounds/1', 'rounds/2', 'standings', 'crosstable', 'results', 'players']) {
      await spectator.page.goto(`${url}/${section}`);
      await spectator.page.getByText('Anna').first().waitFor();
      expect(await spectator.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
      await expectSound(server, spectator);
    }
  });
});
