// The rules at hand: lessons with positions to try, and the rules by clause, on a page of their own and next to a game.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Board, loadBoards } from '../../src/web/rules/lessons/boards.js';
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
  Object.entries(lessons).flatMap(([lesson, sides]) =>
    sides.map((practice, index) => [ruleset, lesson, practice.seat, { practice, index }] as const),
  ),
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
    const lessons = page.locator('.lessons > section');
    await lessons.nth(4).waitFor();
    const status = page.locator('.rulebook [role=status]');
    await status.waitFor();
    const all = Number.parseInt((await status.textContent())!, 10);
    expect(all).toBeGreaterThan(40);
    await lessons.nth(2).locator('.lesson-text').getByRole('button').last().click();
    await page.locator('.rulebook details[open] dt').first().waitFor();
    const section = ruleset === 'hammer-of-the-scots' ? /^H4/ : /^L3/;
    expect(await page.locator('.rulebook dt').first().textContent()).toMatch(section);
    await page.getByRole('searchbox').fill('xyzzy');
    await expect.poll(async () => Number.parseInt((await status.textContent())!, 10)).toBe(0);
    const width = options === PHONE || 'colorScheme' in options ? 390 : 1_280;
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
    await expectSound(server, watched);
  });

  test.each([
    ['hammer-of-the-scots', 'desktop', {}],
    ['hammer-of-the-scots', 'phone', { ...PHONE, hasTouch: true, isMobile: true }],
    ['lords-of-scotland', 'desktop', {}],
    ['lords-of-scotland', 'phone', { ...PHONE, colorScheme: 'dark' }],
  ] as const)('%s shows the position of each lesson on the board of the games, on a %s', async (ruleset, _device, options) => {
    const watched = await openPage(browser, options);
    const { page } = watched;
    await page.goto(`${server.origin}/rules/${ruleset}`);
    const boards = await loadBoards(ruleset);
    for (const [lesson, { picked, marked, entry, view }] of Object.entries<Board>(boards)) {
      const board = page.locator(`#${lesson} .lesson-board`);
      await board.scrollIntoViewIfNeeded();
      const pieces = board.locator(ruleset === 'hammer-of-the-scots' ? '.piece' : '.spot');
      await pieces.first().waitFor({ state: 'attached' });
      const read = async (selector: string) => board.locator(selector).count();
      // A block that is picked is on the map once; a marked card lies in one place.
      expect(await read('.piece.picked, .spot.picked'), lesson).toBe(picked.filter(({ type }) => type !== 'path').length);
      expect(await read('.route'), lesson).toBe(picked.filter(({ type }) => type === 'path').length);
      for (const { type, id } of marked.filter((thing) => thing.type === 'area'))
        expect(await read(`[data-explains="${type} ${id}"].marked`), lesson).toBe(1);
      expect(await read('.spot.marked'), lesson).toBeGreaterThanOrEqual(marked.filter(({ type }) => type === 'card').length);
      if (entry !== null) await board.getByText(entry.sentences.en[0]!).first().waitFor({ state: 'attached' });
      expect(await read('.battle-scene'), lesson).toBe((view as { readonly battle?: object | null }).battle ? 1 : 0);
      // Nothing is asked of who reads.
      expect(await read('.lit'), lesson).toBe(0);
    }
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(page.viewportSize()!.width);
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

/** Returns the lines of a position as a seat sees them: without hands, in which cards are drawn, and with the blocks of the other side hidden. */
const knownLines = (position: string, seat: string): readonly string[] =>
  position
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('Hand') && !line.includes('?'))
    .map((line) => {
      const [, place, blocks] = /^((?!Played)\w+, (?:England|Scotland): )(.*)$/.exec(line) ?? [];
      return place === undefined || place.endsWith(`${seat[0]!.toUpperCase()}${seat.slice(1)}: `)
        ? line
        : place + blocks!.replace(/[^,]+/g, '?').replaceAll(',', ', ');
    });

describe('a lesson', () => {
  test.each(TRIED)('of %s, %s, as %s begins a practice game against the machine, in its position', async (ruleset, lesson, seat, tried) => {
    const { terms } = tried.practice;
    const { page } = await openPage(browser);
    await page.addInitScript(`localStorage.setItem('lyon.account-token', '${OPENER}')`);
    await page.goto(`${server.origin}/rules/${ruleset}`);
    await page.locator(`#${lesson} button.primary`).nth(tried.index).click();
    await page.getByText('practice').first().waitFor();
    await page.locator('.to-act, .panel').first().waitFor();
    const game = new URL(page.url()).pathname.split('/').at(-1)!;
    const token = (await page.evaluate(`sessionStorage.getItem('lyon.seat-token.${game}')`)) as string;
    const query = `{ game(id: "${game}") { practice viewer seats { seat taken } } }`;
    const read = async () => (await server.ask(query, {}, token)).body.data.game;
    await expect.poll(async () => (await read()).seats.every(({ taken }: { readonly taken: boolean }) => taken)).toBe(true);
    expect(await read()).toMatchObject({ practice: true, viewer: seat });
    expect(await firstPosition(game, token)).toEqual(expect.arrayContaining([...knownLines(terms.position ?? SET_UP[ruleset]!, seat)]));
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
