// A game of Hammer of the Scots that is over, in a browser: its log in chapters, its figures, and its replay that plays by itself.
import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLyonClient, type LyonClient } from '../../src/client/index.js';
import { expectSound, openBrowser, openPage, startWebServer, type WebServer } from '../support/browser.js';
import { seededBytes } from '../support/seeded-bytes.js';
import { PHONE } from './played-pages.js';
import { openedGame, type PlayedGame, play } from './replay-game.js';

const KEY = 'hammerOfTheScots';
/** More actions than a game has, even at its slowest. */
const ACTIONS_MAX = 3_000;

let server: WebServer;
let browser: Browser;
let game: PlayedGame;
let client: LyonClient;
beforeAll(async () => {
  [server, browser] = await Promise.all([
    startWebServer({ alter: (services) => ({ ...services, randomBytes: seededBytes(1306) }) }),
    openBrowser(),
  ]);
  game = await openedGame(server, KEY, { options: { hammerOfTheScots: { scenario: 'BRUCE', edition: '3.0' } }, revealAfterEnd: false });
  await play(game, ACTIONS_MAX);
  client = createLyonClient({ url: server.origin });
});

/** All entries of the game, as spectators see them. */
async function entriesOf() {
  const entries = [];
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page: Awaited<ReturnType<typeof client.getEntries<typeof KEY>>> = await client.getEntries(KEY, game.game, { after });
    entries.push(...page.entries);
    after = page.next;
  }
  return entries;
}

describe('the page of a game that is over', () => {
  test.each([
    ['a desktop', {}],
    ['a phone, in the dark', { ...PHONE, colorScheme: 'dark' }],
  ] as const)('has its figures on %s, as spectators may know them', async (_where, options) => {
    const watched = await openPage(browser, options);
    const { page } = watched;
    await page.goto(`${server.origin}/games/${game.game}`);
    const { outcome, view } = await client.getGame(KEY, game.game);
    const [winner] = outcome!.winners;
    await page.locator('.summary .tally').waitFor({ state: 'attached' });
    expect(await page.locator('.summary strong').textContent()).toBe(winner === 'england' ? 'England wins' : 'Scotland wins');
    const notices = (await entriesOf()).flatMap((entry) => entry.notices as readonly Record<string, unknown>[]);
    const of = (kind: string, side: string) =>
      notices.filter((notice) => notice['__typename'] === `HammerOfTheScots${kind}` && notice['side'] === side);
    const capturedFrom = (side: string) =>
      notices.filter((notice) => notice['__typename'] === 'HammerOfTheScotsNobleCaptured' && notice['by'] !== side).length;
    expect(capturedFrom('england') + capturedFrom('scotland')).toBeGreaterThan(0);
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    const rows = await page
      .locator('.tally tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
    const figures = (figure: (side: string) => number) => ['england', 'scotland'].map((side) => String(figure(side)));
    expect(rows.slice(0, 4)).toEqual([
      ['Blocks lost', ...figures((side) => of('BlockEliminated', side).length + capturedFrom(side))],
      ['of these out of the game', ...figures((side) => of('BlockEliminated', side).filter(({ to }) => to === 'dead').length)],
      ['Dice rolled in battle', ...figures((side) => sum(of('BlockFired', side).map(({ dice }) => (dice as number[]).length)))],
      ['Hits', ...figures((side) => sum(of('BlockFired', side).map(({ hits }) => hits as number)))],
    ]);
    // Hits to be expected: between one and four in six.
    const [dice, expected] = [rows[2]!, rows[4]!].map((row) => row.slice(1).map(Number)) as [number[], number[]];
    for (const [index, count] of dice.entries()) {
      expect(expected[index]).toBeGreaterThanOrEqual(count / 6 - 0.1);
      expect(expected[index]).toBeLessThanOrEqual((4 * count) / 6 + 0.1);
    }
    // The chart ends with the nobles of the last position.
    const held = view!.nobles.filter(({ side }) => side === 'england').length;
    const chart = (await page.locator('.score-chart > svg').getAttribute('aria-label'))!;
    expect(chart).toMatch(new RegExp(`England: .*end ${held}\\. Scotland: `));
    expect(chart.match(/13\d\d \d+/g)!.length).toBeGreaterThan(1);
    await page.locator('.summary').getByRole('link', { name: 'Replay this game' }).waitFor({ state: 'attached' });
    await expectSound(server, watched);
  });

  test('has its log in chapters: years are folded when over, battles are named by area and winner, and a line leads to its moment', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${server.origin}/games/${game.game}`);
    const older = page.getByRole('button', { name: 'Show older entries' });
    const lines = page.locator('.log li.entry');
    const { version } = await client.getGame(KEY, game.game);
    // From the newest page on, every entry is in its chapter, as in the whole log.
    const placed = async () =>
      new Map(
        await lines.evaluateAll((all) =>
          all.map((line): [string, string] => {
            const titles: string[] = [];
            for (let at = line.parentElement!.closest('.chapter'); at !== null; at = at.parentElement!.closest('.chapter'))
              titles.unshift(at.querySelector('summary')!.textContent!);
            return [line.getAttribute('value')!, titles.join(', ')];
          }),
        ),
      );
    await lines.first().waitFor({ state: 'attached' });
    await expect.poll(async () => [...(await placed()).values()].every((titles) => /^1[23]\d\d, /.test(titles))).toBe(true);
    const newest = await placed();
    expect(newest.size).toBeGreaterThan(10);
    expect(newest.size).toBeLessThan(version);
    // The button is there until all is read.
    const readOn = async () => {
      await older.evaluateAll(([button]) => button?.click());
      return lines.count();
    };
    await expect.poll(readOn).toBe(version);
    const whole = await placed();
    for (const [number, titles] of newest) expect(titles, number).toBe(whole.get(number));
    const years = page.locator('.log .chapter.year');
    const begun = (await entriesOf()).flatMap(({ notices }) =>
      (notices as readonly Record<string, unknown>[]).flatMap((notice) =>
        notice['__typename'] === 'HammerOfTheScotsYearBegun' ? [String(notice['year'])] : [],
      ),
    );
    expect(begun.length).toBeGreaterThan(1);
    expect(await years.locator('> details > summary').allTextContents()).toEqual(begun.toReversed());
    const open = await years.locator('> details').evaluateAll((all) => all.map((each) => each.hasAttribute('open')));
    expect(open).toEqual(open.map((_, index) => index === 0));
    expect(await page.locator('.log .chapter.winter li.as-list').count()).toBeGreaterThan(0);
    expect(await page.locator('.log .chapter.battle > details > summary').first().textContent()).toMatch(
      /^Battle in \w+ (England|Scotland) wins$/,
    );
    // A year that is over is opened by a click, and stays open when entries are added above it.
    await years.nth(1).locator('> details > summary').click();
    await years.nth(1).locator('> details > ol > li').first().waitFor();
    const number = await lines.first().locator('a').first().textContent();
    await lines.first().locator('a').first().click();
    await page.locator(`.replayed-diagram[data-version="${number}"]`).waitFor();
  });
});

test('a replay plays by itself, entry by entry and none left out, stops at the end or by the space bar, and its address follows', async () => {
  const watched = await openPage(browser, { reducedMotion: 'reduce' });
  const { page } = watched;
  const { version: last } = await client.getGame(KEY, game.game);
  const from = last - 40;
  await page.goto(`${server.origin}/games/${game.game}/entries/${from}`);
  await page.locator(`.replayed-diagram[data-version="${from}"]`).waitFor();
  await page.evaluate(`globalThis.shown = [];
    new MutationObserver(() => {
      const version = Number(document.querySelector('.replayed-diagram').dataset.version);
      if (globalThis.shown.at(-1) !== version) globalThis.shown.push(version);
    }).observe(document.querySelector('main'), { subtree: true, childList: true, attributes: true })`);
  await page.getByLabel('Entries a second').selectOption('30');
  await page.getByRole('button', { name: 'Play' }).click();
  await page.locator(`.replayed-diagram[data-version="${last}"]`).waitFor();
  await page.getByRole('button', { name: 'Play' }).waitFor();
  const shown = await page.evaluate<readonly number[]>('globalThis.shown');
  expect([from, ...shown.filter((version) => version !== from)]).toEqual(Array.from({ length: 41 }, (_, index) => from + index));
  expect(new URL(page.url()).pathname).toMatch(new RegExp(`/entries/${last}$`));
  // From the end it begins again; the space bar starts and stops it. Slowly: it is stopped before the end, however busy the machine is.
  await page.getByLabel('Entries a second').selectOption('2');
  await page.evaluate('document.activeElement.blur()');
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Pause' }).waitFor();
  await expect.poll(async () => Number(await page.locator('.replayed-diagram').getAttribute('data-version'))).toBeLessThan(from);
  await page.keyboard.press(' ');
  await page.getByRole('button', { name: 'Play' }).waitFor();
  const stopped = await page.locator('.replayed-diagram').getAttribute('data-version');
  await expect.poll(() => new URL(page.url()).pathname).toMatch(new RegExp(`/entries/${stopped}$`));
  await expectSound(server, watched);
});
