// Addresses of entries: by number, by name, and those that are not the viewer's; and how the controls of a replay stand.
import { beforeAll, expect, test } from 'vitest';
import { expectSound, openBrowser, openPage, startWebServer, type WebServer } from '../support/browser.js';
import { act, end, openedGame, type PlayedGame } from './replay-game.js';

type AnyBrowser = Awaited<ReturnType<typeof openBrowser>>;

let server: WebServer;
let browser: AnyBrowser;
let game: PlayedGame;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
  game = await openedGame(server, 'hammerOfTheScots');
  await act(game, ([first]) => first!);
  await end(game);
});

const PHONE = { viewport: { width: 390, height: 844 } };

test.each([['/entries/9999'], ['/entries/0'], ['/entries/AAAAAAAAAA']])(
  '%s is not an entry of the viewer: the page says so and leads to the last one',
  async (path) => {
    const watched = await openPage(browser, PHONE);
    const { page } = watched;
    await page.goto(`${server.origin}/games/${game.game}${path}`);
    await expect.poll(() => page.locator('.problem').textContent()).toContain('This game has no such entry, or it is not visible here.');
    await expectSound(server, watched);
    await page.getByRole('link', { name: 'Show the last entry' }).click();
    await page.locator('.replayed-diagram').waitFor();
    const [, position, last] = /^Entry (\d+) of (\d+)$/.exec((await page.locator('output').textContent())!)!;
    expect(position).toBe(last);
  },
);

test('a number that is too high is refused in an embedded replay', async () => {
  const { page } = await openPage(browser, PHONE);
  await page.goto(`${server.origin}/embed/games/${game.game}/entries/9999`);
  await page.getByText('There is no entry 9999 here.').waitFor();
  await page.getByRole('link', { name: 'Show the last entry' }).click();
  await page.locator('.replayed-diagram').waitFor();
});

test('the name of an entry leads to it, under its number for this viewer', async () => {
  const [client] = Object.values(game.clients);
  const { entries } = await client!.getEntries(game.ruleset, game.game);
  const entry = entries.at(-2)!;
  const { page } = await openPage(browser);
  await page.goto(`${server.origin}/games/${game.game}/entries/${entry.hash.slice(0, 10)}`);
  await page.locator('.replayed-diagram').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/games/${game.game}/entries/${entry.version}`);
});

test('the controls of a replay stay together and above the diagrams, on a phone too', async () => {
  const watched = await openPage(browser, PHONE);
  const { page } = watched;
  await page.goto(`${server.origin}/games/${game.game}/entries`);
  await page.locator('.bar-handle').click();
  await page.getByLabel('Show every side next to the truth').check();
  await page.locator('.eye').first().waitFor();
  const box = async (selector: string) => (await page.locator(selector).first().boundingBox())!;
  const buttons = await page
    .locator('.slider button')
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
  // One row of four buttons, and below it the slider with the whole width.
  expect(new Set(buttons).size).toBe(1);
  expect((await box('.slider input')).y).toBeGreaterThan(buttons[0]!);
  expect((await box('.slider input')).width).toBeGreaterThan(300);
  const { y } = await box('.every-side');
  for (const selector of ['.slider', '.jumps', '.shown']) expect((await box(selector)).y, selector).toBeLessThan(y);
  await expectSound(server, watched);
});
