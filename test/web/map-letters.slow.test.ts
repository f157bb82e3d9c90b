// The letters of the map stand where the page says that they are, whatever size the map had while the page was loading.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eraseTypes } from '../../src/engine/ruleset.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { openBrowser, openPage } from '../support/browser.js';
import { position } from '../support/position.js';
import { moving } from '../support/situations.js';
import { PHONE, startPreparedServer } from './played-pages.js';

/** Enough to meet a fault that half of all readings have. */
const READINGS = 5;

const DRAWN = `new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))`;
const LAID_OUT_ANEW = `(() => {
  const map = document.querySelector('svg.map');
  map.style.display = 'none';
  map.getBoundingClientRect();
  map.style.display = '';
})()`;
/** The share of pixels of two pictures, PNG in base64, that differ plainly. */
const difference = (one: Buffer, other: Buffer): string => `(async () => {
  const [one, other] = await Promise.all(${JSON.stringify([one, other].map((each) => each.toString('base64')))}.map(async (text) => {
    const image = new Image();
    image.src = 'data:image/png;base64,' + text;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
    canvas.drawImage(image, 0, 0);
    return canvas.getImageData(0, 0, image.width, image.height).data;
  }));
  return one.filter((value, index) => Math.abs(value - other[index]) > 64).length / one.length;
})()`;

const shown = async (page: Page): Promise<Buffer> => {
  await page.evaluate(DRAWN);
  return page.locator('.map-frame').screenshot({ animations: 'disabled' });
};

test('letters are drawn in their places after each reading of a game with a plan, on a phone', async () => {
  const [server, browser] = await Promise.all([startPreparedServer([eraseTypes(hammerOfTheScots)]), openBrowser()]);
  const { game, seats } = await server.openAt(position({ ...moving('scotland', 3), others: 'set-up' }), {
    hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' },
  });
  const { page } = await openPage(browser, { ...PHONE, deviceScaleFactor: 2 });
  await page.goto(`${server.origin}/games/${game}#seat=${seats.find(({ seat }) => seat === 'scotland')!.token}`);
  await page.locator('.piece.lit').first().tap();
  await page.locator('.piece.picked').waitFor();
  await page.locator('.area.lit').first().dispatchEvent('click');
  const blank = await (await openPage(browser)).page;
  for (let reading = 0; reading < READINGS; reading++) {
    await page.getByRole('button', { name: 'Send it' }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Send it' }).waitFor();
    await page.locator('.piece').first().waitFor();
    const asLoaded = await shown(page);
    await page.evaluate(LAID_OUT_ANEW);
    expect(await blank.evaluate(difference(asLoaded, await shown(page)))).toBeLessThan(0.001);
  }
});
