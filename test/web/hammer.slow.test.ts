// Whole games of Hammer of the Scots through the page: England plays to win, Scotland at random.
import { expect, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import { expectSound, openBrowser, startWebServer } from '../support/browser.js';
import { KEY, openHammerTable, takeTurn } from './hammer-table.js';

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
      // Fingers play on the map, and seldom miss what they look for. The bar has the cards.
      expect([...new Set(touched.onBoard)]).toEqual(expect.arrayContaining(['block', 'area']));
      expect(touched.covered.length).toBeLessThan(touched.onBoard.length / 2);
    }
    client.close();
  }
});

/** Positions in the browser's window at which the map and its frame are drawn, noted with every picture that the screen shows. */
const NOTE_PLACES = `{
  globalThis.places = new Set();
  const look = () => {
    const parts = ['.map-frame', '.map'].map((part) => document.querySelector(part).getBoundingClientRect());
    places.add(parts.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')).join(', '));
    requestAnimationFrame(look);
  };
  look();
}`;

test('the map stays where it is on a phone through a whole turn: cards, moves and a battle', async () => {
  const [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
  const table = await openHammerTable(server, browser, seededChance(1306), { england: 'thumb', scotland: 'thumb' });
  const { client, page: first } = table.players[0]!;
  for (const { page } of table.players) {
    await page.locator('.panel .choices, .plan').first().waitFor();
    await page.evaluate(NOTE_PLACES);
  }
  let isFought = false;
  for (let turn = 1; turn === 1 || !isFought; ) {
    await takeTurn(table);
    isFought ||= (await first.locator('.battle-scene').count()) > 0;
    turn = (await client.getGame(KEY, table.game)).view!.turn;
  }
  for (const { page } of table.players) expect(await page.evaluate('[...places]')).toHaveLength(1);
  for (const player of table.players) player.client.close();
});
