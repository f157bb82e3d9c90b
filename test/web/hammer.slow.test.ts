// Whole games of Hammer of the Scots through the page: England plays to win, Scotland at random.
import { expect, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import { expectSound, openBrowser, startWebServer } from '../support/browser.js';
import { openHammerTable, takeTurn } from './hammer-table.js';

/** Turns after which a game has ended, even at its slowest. */
const TURNS_MAX = 900;

test.each([
  ['with the mouse and with the keys of the keyboard alone', { england: 'mouse', scotland: 'keyboard' }],
  ['on two phones, by touch', { england: 'touch', scotland: 'touch' }],
] as const)('a whole game is played to its end %s', async (_how, hands) => {
  // The test asks as often as the page what a plan leads to.
  const [server, browser] = await Promise.all([startWebServer({ limits: { dryRunsPerMinute: 10_000 } }), openBrowser()]);
  const table = await openHammerTable(server, browser, seededChance(1306), hands);
  let outcome = null;
  for (let count = 0; count < TURNS_MAX && outcome === null; count++) outcome = await takeTurn(table);
  expect(outcome).not.toBeNull();
  for (const { client, touched, hand, ...watched } of table.players) {
    await expect.poll(() => watched.page.locator('.instruction').first().textContent()).toContain(outcome!.sentence);
    await expectSound(server, watched);
    if (hand === 'touch') {
      // Fingers play on the map, and seldom miss what they look for.
      expect([...new Set(touched.onBoard)]).toEqual(expect.arrayContaining(['card', 'block', 'area']));
      expect(touched.covered.length).toBeLessThan(touched.onBoard.length / 2);
    }
    client.close();
  }
});
