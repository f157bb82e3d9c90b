// Whole games of Lords of Scotland, every action of which is taken on the diagram: half of the players click, half use the keyboard; or all use
// phones.
import { expect, test } from 'vitest';
import { expectSound, openBrowser, openPage, startWebServer } from '../support/browser.js';
import { caughtUp, type Hand, look, openTable, seededChooser, takeAction } from './lords-table.js';
import { PHONE } from './played-pages.js';

/** Actions after which a game has ended, even at its slowest. */
const ACTIONS_MAX = 600;

const MOUSE_AND_KEYS: readonly Hand[] = ['mouse', 'keyboard'];

test.each([
  [2, 'with the mouse and the keyboard', 5, MOUSE_AND_KEYS],
  [4, 'with the mouse and the keyboard', 8, MOUSE_AND_KEYS],
  [2, 'on phones, by touch', 6, ['touch'] as readonly Hand[]],
] as const)('a game of %i seats is played to its end %s', async (seats, _how, seed, hands) => {
  const [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
  const table = await openTable(server, browser, seats, hands);
  const pick = seededChooser(seed);
  const phases = new Set<string>();
  for (let count = 0; count < ACTIONS_MAX; count++) {
    const phase = await takeAction(server, table, pick);
    if (phase === null) break;
    phases.add(phase);
  }
  const { outcome, view } = await look(server, table, table.players[0]!);
  expect(outcome).not.toBeNull();
  expect(Math.max(...view.seats.map(({ total }) => total))).toBeGreaterThanOrEqual(40);
  expect([...phases]).toEqual(expect.arrayContaining(['turn', 'claims']));
  for (const player of table.players) {
    await expect.poll(() => player.page.locator('.instruction').textContent()).toBe(outcome!.sentence);
    await expectSound(server, player);
  }
});

test('a skirmish of two seats is played with the mouse and with the keyboard, action by action as the rules allow', async () => {
  const [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
  const table = await openTable(server, browser, 2);
  const pick = seededChooser(3);
  let acted = 0;
  for (; (await look(server, table, table.players[0]!)).view.skirmish === 1; acted++) await takeAction(server, table, pick);
  // Five turns of each seat, and the claims.
  expect(acted).toBeGreaterThanOrEqual(10);
  for (const player of table.players) {
    const { view } = await caughtUp(server, table, player);
    const totals = player.page.locator('.lords .total > strong');
    // The own seat stands first.
    const own = view.seats.findIndex(({ seat }) => seat === player.seat);
    const clockwise = [...view.seats.slice(own), ...view.seats.slice(0, own)];
    await expect.poll(() => totals.allTextContents()).toEqual(clockwise.map(({ total }) => String(total)));
    await expectSound(server, player);
  }
});

test('five seats fit a phone and a desktop, in light and dark, in both languages, and everyone can use them', async () => {
  const [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
  const table = await openTable(server, browser, 5);
  const pick = seededChooser(11);
  for (let count = 0; count < 6; count++) await takeAction(server, table, pick);
  const { toAct } = await look(server, table, table.players[0]!);
  const { token } = table.players.find(({ seat }) => seat === toAct[0])!;
  for (const [options, supporters] of [
    [PHONE, 'Supporters'],
    [{ colorScheme: 'dark', locale: 'fr-FR' }, 'Partisans'],
  ] as const) {
    const watched = await openPage(browser, options);
    const { page } = watched;
    await page.goto(`${server.origin}/games/${table.game}#seat=${token}`);
    await page.getByRole('heading', { name: supporters, exact: true }).waitFor();
    for (const details of await page.locator('.lords details').all()) await details.locator('summary').click();
    if ('hasTouch' in options) {
      // The question stays below the cards.
      await page.locator('.lords button.lit').last().tap();
      const { y, height } = (await page.locator('.panel :is(.confirm, .of-way button)').last().boundingBox())!;
      expect(y + height).toBeLessThanOrEqual(844);
    }
    expect(await page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
    await expectSound(server, watched);
  }
});
