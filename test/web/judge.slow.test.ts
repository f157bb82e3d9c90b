// The page that judges a game as text: a person pastes it, or chooses a file, and reads the verdict.
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
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
const FAULTY = DEALT.replace('Wemyss 8', 'Scott 1');

/** A text as a spectator may have it. */
const HIDDEN = `${DEALT.replace(/(deals Seat 2: ).*/, '$1?, ?, ?, ?, ?')}1. Seat 1 musters Scott 1 face-up
2. Seat 2 musters ? face-down
3. Seat 1 recruits 1: Scott 2
`;
const PHONE = { viewport: { width: 390, height: 844 } };

/** Opens the page in a tab that keeps a token. */
async function openJudge(token: string, options = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  await watched.page.addInitScript(`localStorage.getItem('lyon.account-token') ?? localStorage.setItem('lyon.account-token', '${token}')`);
  await watched.page.goto(`${server.origin}/judge`);
  return watched;
}

/** Puts a text into the field and has it judged; returns the verdict. */
async function judgeText({ page }: WatchedPage, text: string) {
  await page.getByLabel('The game as text').fill(text);
  await page.getByRole('button', { name: 'Judge the text' }).click();
  await page.locator('.verdict').waitFor();
  return page.locator('.verdict');
}

/** Changes what the server says of a text: the judge decides more over time, and the page must show what it cannot decide. */
async function changeVerdict({ page }: WatchedPage, changes: object): Promise<void> {
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    if (json.data?.judgement) Object.assign(json.data.judgement, changes);
    await route.fulfill({ response, json });
  });
}

/** Returns what screen readers read of the lines with a mark, without the words of most lines. */
const markedLines = ({ page }: WatchedPage, kind: string) =>
  page.locator(`.marked-text li.mark-${kind} .line .visually-hidden`).allTextContents();

const widthOf = ({ page }: WatchedPage) => page.evaluate('document.documentElement.scrollWidth');

test('names the first decision that breaks the rules, with its clause, its place, and what was legal', async () => {
  const watched = await openJudge(OPENER);
  const { page } = watched;
  const verdict = await judgeText(watched, REJECTED);
  await page.getByRole('heading', { name: 'A decision breaks the rules' }).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('verdict');
  expect(await verdict.textContent()).toMatch(/decision 1, Seat 1: musters Scott 6 face-down/);
  expect(await verdict.getByRole('listitem').first().textContent()).toBe('musters Scott 1 face-down');
  await page.getByText('The position as text').click();
  expect(await page.locator('.judged-position pre').textContent()).toContain('Hand, Seat 1: Scott 1, ');
  await page.getByRole('region', { name: 'The position before it' }).locator('.lords .table').waitFor();
  expect(await markedLines(watched, 'wrong')).toEqual(['Line 9, wrong: ']);
  expect(await page.locator('li.mark-wrong .line-note').textContent()).toMatch(/^wrong: .*\(L3\.6\)$/);
  expect(await markedLines(watched, 'accepted')).toHaveLength(4);
  await expectSound(server, watched);
  await page.getByRole('button', { name: 'L3.6' }).click();
  await page.getByRole('heading', { name: 'L3.6' }).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Line 9, column 4' }).click();
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain('Line 9, wrong: 1. Seat 1 musters Scott 6');

  // The field opens at the chosen place. The verdict stays while the text is corrected.
  await page.getByRole('button', { name: 'Edit the text' }).click();
  const selected = `(({ value, selectionStart, selectionEnd }) => value.slice(selectionStart, selectionEnd))(document.activeElement)`;
  await expect.poll(() => page.evaluate(selected)).toBe('Seat 1 musters Scott 6 face-down');
  await page.keyboard.type('Seat 1 musters Scott 1 face-down');
  await verdict.getByText('The text has changed since it was judged.').waitFor();
  await expectSound(server, watched);
  await page.getByRole('button', { name: 'Judge the text' }).click();
  await page.getByRole('heading', { name: 'No decision breaks the rules' }).waitFor();
  expect(await markedLines(watched, 'wrong')).toEqual([]);
  expect(await markedLines(watched, 'accepted')).toContain('Line 9, accepted: ');
});

test('reads a file, and tells faults, missing facts and the end apart', async () => {
  const watched = await openJudge(OPENER);
  const { page } = watched;
  const judge = async (text: string) => {
    await page.getByLabel('Or choose a file').setInputFiles({ name: 'game.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await expect.poll(() => page.getByLabel('The game as text').inputValue()).toBe(text);
    await page.getByRole('button', { name: 'Judge the text' }).click();
    await page.locator('.verdict').waitFor();
    return page.locator('.verdict').textContent();
  };
  expect(await judge(DEALT)).toMatch(/^No decision breaks the rules/);
  expect(await judge(FAULTY)).toMatch(/^The text has a fault.*Line 6, column 37 «Scott 1» cannot come here/);
  expect(await markedLines(watched, 'wrong')).toEqual(['Line 6, wrong: ']);
  await page.getByRole('button', { name: 'Line 6, column 37' }).click();
  await page.getByRole('button', { name: 'Edit the text' }).click();
  await expect.poll(() => page.evaluate('document.activeElement.selectionStart')).toBe(FAULTY.indexOf('Scott 1, Forsyth 9'));
  expect(await judge(DEALT.replace(/- supporters.*\n/, ''))).toMatch(/^The text leaves lines out.*supporters/);
  expect(await markedLines(watched, 'incomplete')).toHaveLength(1);
  await expectSound(server, watched);
  const buffer = Buffer.alloc(2 ** 20 + 1, 'x');
  await page.getByLabel('Or choose a file').setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer });
  await page.getByText('The file is longer than 1,048,576 bytes.').waitFor();
});

describe.each([
  ['on a desktop', {}],
  ['on a phone', PHONE],
])('%s', (_where, options) => {
  test('an example of each ruleset is a click away, and is accepted with its last position', async () => {
    const watched = await openJudge(OPENER, options);
    const { page } = watched;
    await page.getByLabel('The game as text').fill('My own text');
    for (const [title, file, part] of [
      ['Hammer of the Scots', 'hammer-of-the-scots', 'svg.map'],
      ['Lords of Scotland', 'lords-of-scotland', '.lords .table'],
    ] as const) {
      expect(watched.requests.filter((url) => url.includes(`/${file}-`))).toEqual([]);
      await page.getByRole('button', { name: title }).click();
      const text = readFileSync(`src/web/judge/examples/${file}.txt`, 'utf8');
      await expect.poll(() => page.getByLabel('The game as text').inputValue()).toBe(text);
      // A text that a person wrote can be brought back; an example need not be.
      expect(await page.getByRole('button', { name: 'Bring back my text' }).isVisible()).toBe(file === 'hammer-of-the-scots');
      await page.getByRole('button', { name: 'Judge the text' }).click();
      await page.getByRole('heading', { name: 'No decision breaks the rules' }).waitFor();
      await page.getByRole('region', { name: 'The last position' }).locator(part).waitFor();
      expect(await page.locator('.marks li').allTextContents()).toEqual([expect.stringMatching(/^✓accepted \(lines: \d+\) /)]);
      await page.getByText('How a text is written').click();
      expect(await widthOf(watched)).toBe(options === PHONE ? 390 : 1280);
      await expectSound(server, watched);
    }
  });

  test('what only all have seen was judged is doubtful, and so is a fact that is left open', async () => {
    const watched = await openJudge(OPENER, options);
    const { page } = watched;
    await judgeText(watched, HIDDEN);
    await page.getByText('this shows a game that fits it').waitFor();
    expect(await markedLines(watched, 'doubtful')).toEqual(['Line 6, doubtful: ', 'Line 10, doubtful: ']);
    expect(await page.locator('.line-note').first().textContent()).toContain('deals Seat 2');
    for (const line of ['Line 10', 'Line 6']) {
      await page.getByRole('button', { name: line, exact: true }).click();
      await expect.poll(() => page.evaluate('document.activeElement.textContent')).toContain(`${line}, doubtful: `);
    }
    const decision = { number: 2, seat: 'seat-2', words: 'musters ? face-down', line: 10, column: 4 };
    await changeVerdict(watched, { verdict: 'UNDECIDED', decisions: 1, publicDecisions: 2, decision });
    await page.getByRole('button', { name: 'Edit the text' }).click();
    const verdict = await judgeText(watched, `${HIDDEN}\n`);
    await verdict.getByText('by what all have seen, whatever is hidden: 2').waitFor();
    expect(await markedLines(watched, 'doubtful')).toEqual(['Line 6, doubtful: ', 'Line 10, doubtful: ']);
    expect(await markedLines(watched, 'unjudged')).toEqual(['Line 11, not judged: ']);
    expect(await widthOf(watched)).toBe(options === PHONE ? 390 : 1280);
    await expectSound(server, watched);
  });
});

test('a decision that is missing is shown before the line that it is missing at, and further breaches at theirs', async () => {
  const watched = await openJudge(OPENER);
  const gaps = [{ line: 10, inserted: null, choices: ['Seat 2 musters Scott 6 face-down', 'Seat 2 recruits 3: Scott 4'] }];
  const contradictions = [{ line: 11, column: 4, code: 'x', clause: 'L3.6', sentence: 'The card is not in the hand.' }];
  await changeVerdict(watched, { verdict: 'INCOMPLETE', gaps, contradictions });
  const verdict = await judgeText(watched, HIDDEN);
  await verdict.getByRole('heading', { name: 'The text leaves lines out' }).waitFor();
  expect(await markedLines(watched, 'incomplete')).toEqual(['Line 10, incomplete: ']);
  expect(await watched.page.locator('.line-note.mark-incomplete').textContent()).toContain('one of: Seat 2 musters Scott 6 face-down · ');
  expect(await markedLines(watched, 'wrong')).toEqual(['Line 11, wrong: ']);
  await expectSound(server, watched);
});

test('in French on a phone in dark', async () => {
  const watched = await openJudge(OPENER, { ...PHONE, colorScheme: 'dark', locale: 'fr-FR' });
  const { page } = watched;
  await page.getByLabel('La partie, en texte').fill(REJECTED);
  await page.getByRole('button', { name: 'Juger le texte' }).click();
  await page.getByRole('heading', { name: 'Une décision enfreint les règles' }).waitFor();
  await page.getByText('La position, en texte').click();
  expect(await page.locator('.verdict .rejection').textContent()).toContain('main');
  await page.locator('.lords .table').waitFor();
  expect(await widthOf(watched)).toBe(390);
  // Nothing stands below the end of the page.
  const beyond =
    "document.documentElement.scrollHeight - Math.ceil(document.querySelector('main').getBoundingClientRect().bottom + scrollY)";
  expect(await page.evaluate(beyond)).toBeLessThanOrEqual(0);
  // The table stands below the text.
  const top = (selector: string) => page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);
  expect(await top('.judged-position')).toBeGreaterThan(await top('.marked-text'));
  await expectSound(server, watched);
});

test('asks for a token and keeps the text while there is none, and after one that is not known', async () => {
  const watched = await openPage(browser);
  const { page } = watched;
  await page.goto(`${server.origin}/judge`);
  const field = page.getByLabel('The game as text');
  await field.fill(DEALT);
  await page.reload();
  expect(await field.inputValue()).toBe(DEALT);
  await page.getByRole('button', { name: 'Judge the text' }).click();
  // The browser points at the field that is empty.
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('account-token');
  expect(watched.requests.filter((url) => url.endsWith('/graphql'))).toEqual([]);
  await page.getByLabel('Account token').fill('lyon_account_foreign');
  await page.getByRole('button', { name: 'Judge the text' }).click();
  await page.locator('.problem').waitFor();
  await page.getByRole('button', { name: 'Forget' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect.poll(() => field.inputValue()).toBe(DEALT);
  await page.getByLabel('Account token').fill(OPENER);
  await page.getByRole('button', { name: 'Judge the text' }).click();
  await page.getByRole('heading', { name: 'No decision breaks the rules' }).waitFor();
  expect(await page.evaluate("localStorage.getItem('lyon.account-token')")).toBe(OPENER);
});

test('keeps the text when the language changes', async () => {
  const { page } = await openJudge(OPENER);
  await page.getByLabel('The game as text').fill(REJECTED);
  await Promise.all([page.waitForEvent('load'), page.getByLabel('Language').selectOption('fr')]);
  await expect.poll(() => page.locator('textarea.game-text').inputValue()).toBe(REJECTED);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Juger une partie écrite');
});
