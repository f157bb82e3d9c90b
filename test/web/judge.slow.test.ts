// The page that judges a game as text: a person pastes it, or chooses a file, and reads the verdict.
import { beforeAll, expect, test } from 'vitest';
import { OPENER } from '../api/test-server.js';
import { expectSound, openBrowser, openPage, startWebServer, type WatchedPage, type WebServer } from '../support/browser.js';

type AnyBrowser = Awaited<ReturnType<typeof openBrowser>>;

let server: WebServer;
let browser: AnyBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
});

const DEALT = `[Title "Lords of Scotland"]
[Seats "2"]
[Initiative "seat-1"]

- deals Seat 1: Scott 1, Makgill 2, Wemyss 3, Forsyth 4, Cochrane 5
- deals Seat 2: Scott 6, Makgill 7, Wemyss 8, Forsyth 9, Cochrane 10
- row 1 2 3 4 5: (Scott 2), (Scott 3), (Scott 4), (Scott 5), (Scott 7)
- supporters: MacDonnell 1, Fergusson 12
`;
const REJECTED = `${DEALT}1. Seat 1 musters Scott 6 face-down\n`;

/** Opens the page in a tab that keeps a token. */
async function openJudge(token: string, options = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  await watched.page.addInitScript(
    `sessionStorage.getItem('lyon.account-token') ?? sessionStorage.setItem('lyon.account-token', '${token}')`,
  );
  await watched.page.goto(`${server.origin}/judge`);
  return watched;
}

test('names the first decision that breaks the rules, with its clause, its place, and what was legal', async () => {
  const watched = await openJudge(OPENER);
  const { page } = watched;
  await page.getByLabel('The game as text').fill(REJECTED);
  await page.getByRole('button', { name: 'Judge the text' }).click();
  await page.getByRole('heading', { name: 'A decision breaks the rules' }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('verdict');
  const verdict = page.locator('.verdict');
  expect(await verdict.textContent()).toMatch(/decision 1, Seat 1: musters Scott 6 face-down/);
  expect(await verdict.getByRole('listitem').first().textContent()).toBe('musters Scott 1 face-down');
  await verdict.getByText('The position before it').click();
  expect(await verdict.locator('pre').textContent()).toContain('Hand, Seat 1: Scott 1, ');
  await expectSound(server, watched);
  await page.getByRole('button', { name: 'L3.6' }).click();
  await page.getByRole('heading', { name: 'L3.6' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Line 9, column 4' }).click();
  const selected =
    'getSelection() && document.activeElement.value.slice(document.activeElement.selectionStart, document.activeElement.selectionEnd)';
  await expect.poll(() => page.evaluate(selected)).toBe('Seat 1 musters Scott 6 face-down');
});

test('reads a file, and tells faults, missing facts and the end apart', async () => {
  const { page } = await openJudge(OPENER);
  const judge = async (text: string) => {
    await page.getByLabel('Or choose a file').setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await expect.poll(() => page.getByLabel('The game as text').inputValue()).toBe(text);
    await page.getByRole('button', { name: 'Judge the text' }).click();
    await page.locator('.verdict').waitFor();
    return page.locator('.verdict').textContent();
  };
  expect(await judge(DEALT)).toMatch(/^No decision breaks the rules/);
  expect(await judge(DEALT.replace('Wemyss 8', 'Scott 1'))).toMatch(/^The text has a fault.*Line 6, column 37 «Scott 1» cannot come here/);
  expect(await judge(DEALT.replace(/- supporters.*\n/, ''))).toMatch(/^The text does not report a draw.*supporters/);
  const buffer = Buffer.alloc(2 ** 20 + 1, 'x');
  await page.getByLabel('Or choose a file').setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer });
  await page.getByText('The file is longer than 1,048,576 bytes.').waitFor();
});

test('in French on a phone in dark', async () => {
  const watched = await openJudge(OPENER, { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'fr-FR' });
  const { page } = watched;
  await page.getByLabel('La partie, en texte').fill(REJECTED);
  await page.getByRole('button', { name: 'Juger le texte' }).click();
  await page.getByRole('heading', { name: 'Une décision enfreint les règles' }).waitFor();
  await page.getByText('La position avant la décision').click();
  expect(await page.locator('.verdict .rejection').textContent()).toContain('main');
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await expectSound(server, watched);
});

test('asks for a token, and says that one is not known', async () => {
  const { page } = await openPage(browser);
  await page.goto(`${server.origin}/judge`);
  await page.getByLabel('The game as text').fill(DEALT);
  expect(await page.getByRole('button', { name: 'Judge the text' }).isDisabled()).toBe(true);
  await page.getByLabel('Account token').fill('lyon_account_foreign');
  await page.getByRole('button', { name: 'Use this token' }).click();
  await page.getByRole('button', { name: 'Judge the text' }).click();
  await page.locator('.problem').waitFor();
});

test('keeps the text when the language changes', async () => {
  const { page } = await openJudge(OPENER);
  await page.getByLabel('The game as text').fill(REJECTED);
  await Promise.all([page.waitForEvent('load'), page.getByLabel('Language').selectOption('fr')]);
  await expect.poll(() => page.locator('textarea.game-text').inputValue()).toBe(REJECTED);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Juger une partie écrite');
});
