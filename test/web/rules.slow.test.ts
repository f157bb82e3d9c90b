// The rules at hand: lessons with positions to try, and the rules by clause, on a page of their own and next to a game.
import { beforeAll, describe, expect, test } from 'vitest';
import { PRACTICE } from '../../src/web/rules/lessons/practice.js';
import { OPENER } from '../api/test-server.js';
import { accessibilityFaults, expectSound, openBrowser, openPage, startWebServer, type WebServer } from '../support/browser.js';

let server: WebServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
});

const PHONE = { viewport: { width: 390, height: 844 } };

/** Every lesson that can be tried. */
const TRIED = Object.entries(PRACTICE).flatMap(([ruleset, lessons]) =>
  Object.entries(lessons).map(([lesson, practice]) => [ruleset, lesson, practice] as const),
);

describe('the page of a ruleset', () => {
  test.each([
    ['hammer-of-the-scots', {}],
    ['lords-of-scotland', PHONE],
    ['hammer-of-the-scots', { ...PHONE, colorScheme: 'dark', locale: 'fr-FR' }],
  ] as const)('%s teaches it, and finds its rules', async (ruleset, options) => {
    const watched = await openPage(browser, options);
    const { page } = watched;
    await page.goto(`${server.origin}/rules/${ruleset}`);
    await page.locator('.lessons section').nth(4).waitFor();
    if (ruleset === 'hammer-of-the-scots') await page.locator('.lessons .board svg').waitFor({ state: 'attached' });
    const status = page.locator('.rulebook [role=status]');
    await status.waitFor();
    const all = Number.parseInt((await status.textContent())!, 10);
    expect(all).toBeGreaterThan(40);
    await page.locator('.lessons section').nth(2).getByRole('button').last().click();
    await page.locator('.rulebook details[open] dt').first().waitFor();
    const section = ruleset === 'hammer-of-the-scots' ? /^H4/ : /^L3/;
    expect(await page.locator('.rulebook dt').first().textContent()).toMatch(section);
    await page.getByRole('searchbox').fill('xyzzy');
    await expect.poll(async () => Number.parseInt((await status.textContent())!, 10)).toBe(0);
    const width = options === PHONE || 'colorScheme' in options ? 390 : 1_280;
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await expectSound(server, watched);
  });

  test('does not know a ruleset that the server has not', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${server.origin}/rules/chess`);
    await page.getByRole('heading', { name: 'no page here' }).or(page.locator('.problem')).first().waitFor();
  });
});

/** Returns the lines of the position with which a game began, as a seat sees it. */
async function firstPosition(game: string, token: string): Promise<readonly string[]> {
  for (let version = 1; ; version++) {
    const query = `{ game(id: "${game}") { position(version: ${version}) { text } } }`;
    const { text } = (await server.ask(query, {}, token)).body.data.game.position;
    if (text !== null) return text.split('\n').map((line: string) => line.trim());
  }
}

/** What is known of the position of a lesson that begins with the set-up. */
const SET_UP: Readonly<Record<string, string>> = {
  'hammer-of-the-scots': 'Year: 1297\nTurn: 1',
  'lords-of-scotland': 'Skirmish: 1\nTurn: 1\nInitiative: Seat 1',
};

/** Returns the lines of a position as the person's seat sees them: without hands, in which cards are drawn, and with English blocks hidden. */
const knownLines = (position: string): readonly string[] =>
  position
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('Hand') && !line.includes('?'))
    .map((line) => (/^(?!Played)\w+, England: /.test(line) ? line.replace(/(?<=: |, )(?!England)[^,]+/g, '?') : line));

describe('a lesson', () => {
  test.each(TRIED)('of %s, %s, begins a practice game against the machine, in its position', async (ruleset, lesson, { seat, terms }) => {
    const { page } = await openPage(browser);
    await page.addInitScript(`localStorage.setItem('lyon.account-token', '${OPENER}')`);
    await page.goto(`${server.origin}/rules/${ruleset}`);
    await page.locator(`#${lesson} button.primary`).click();
    await page.getByText('practice').first().waitFor();
    await page.locator('.to-act, .panel').first().waitFor();
    const game = new URL(page.url()).pathname.split('/').at(-1)!;
    const token = (await page.evaluate(`sessionStorage.getItem('lyon.seat-token.${game}')`)) as string;
    const query = `{ game(id: "${game}") { practice viewer seats { seat taken } } }`;
    const read = async () => (await server.ask(query, {}, token)).body.data.game;
    await expect.poll(async () => (await read()).seats.every(({ taken }: { readonly taken: boolean }) => taken)).toBe(true);
    expect(await read()).toMatchObject({ practice: true, viewer: seat });
    expect(await firstPosition(game, token)).toEqual(expect.arrayContaining([...knownLines(terms.position ?? SET_UP[ruleset]!)]));
  });
});

test('the rules open next to a game, are searched, and close with Escape', async () => {
  const document =
    'mutation { openGame(input: { public: true, options: { hammerOfTheScots: { scenario: BRAVEHEART, edition: "4.0" } } }) { game { id } } }';
  const { id } = (await server.ask(document)).body.data.openGame.game;
  const watched = await openPage(browser, PHONE);
  const { page } = watched;
  await page.goto(`${server.origin}/games/${id}`);
  await page.getByRole('button', { name: 'Rules' }).click();
  const panel = page.getByRole('complementary', { name: 'Rules' });
  await panel.getByRole('searchbox').fill('red border stop');
  await panel.getByText('H4.3d').waitFor();
  expect(await accessibilityFaults(page)).toEqual([]);
  await panel.getByRole('searchbox').press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expectSound(server, watched);
});
