// Whole games of Lords of Scotland, every action of which is taken on the board: half of the players click, half use the keyboard.
import { expect, test } from 'vitest';
import { expectSound, openBrowser, startWebServer } from '../support/browser.js';
import { look, openTable, seededChooser, takeAction } from './lords-table.js';

/** Actions after which a game has ended, even at its slowest. */
const ACTIONS_MAX = 600;

test.each([
  [2, 5],
  [4, 8],
])('a game of %i seats is played to its end through the page', async (seats, seed) => {
  const [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
  const table = await openTable(server, browser, seats);
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
