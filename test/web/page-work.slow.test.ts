// What an action costs the page, counted exactly: requests to the server, and the blocks of the map that are drawn again. The times are measured by
// `node scripts/page-speed.mjs`.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { eraseTypes } from '../../src/engine/ruleset.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { openBrowser, openPage } from '../support/browser.js';
import { position } from '../support/position.js';
import { moving } from '../support/situations.js';
import { PHONE, startPreparedServer } from './played-pages.js';

/** What only the source of the function that draws a block on the map contains. */
const DRAWS_BLOCK = /^function \w+\(\{\s*piece:[^}]*at:[^}]*scale:/;

/** Counts how often the page draws a block of the map, from now on. */
async function countDrawnBlocks(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  const scripts: string[] = [];
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => {
    if (/\/hammer-[^/]*\.js$/.test(url)) scripts.push(scriptId);
  });
  await session.send('Debugger.enable');
  await session.send('Profiler.enable');
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const sources = new Map<string, string>();
  for (const scriptId of scripts) sources.set(scriptId, (await session.send('Debugger.getScriptSource', { scriptId })).scriptSource);
  const take = async () => {
    const { result } = await session.send('Profiler.takePreciseCoverage');
    return result.flatMap(({ scriptId, functions }) =>
      functions.flatMap(({ ranges: [range] }) => {
        const text = sources.get(scriptId)?.slice(range!.startOffset, range!.endOffset) ?? '';
        return DRAWS_BLOCK.test(text) ? [range!.count] : [];
      }),
    );
  };
  await take();
  return async () => {
    // A function that was not called has no count.
    const counts = await take();
    return counts.reduce((sum, count) => sum + count, 0);
  };
}

test('a pick draws the blocks of one area again, and a planned or submitted action is one request', async () => {
  const [server, browser] = await Promise.all([startPreparedServer([eraseTypes(hammerOfTheScots)]), openBrowser()]);
  const opened = await server.openAt(position({ ...moving('scotland', 3), others: 'set-up' }), {
    hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' },
  });
  const { page } = await openPage(browser, { ...PHONE, reducedMotion: 'reduce' });
  // Files that the page loads once are no requests of an action.
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/assets/') || asked.push(request.postData() ?? request.url()));
  // The client also pings its server, at times of its own.
  const isSubscribe = (frame: string) => (JSON.parse(frame) as { readonly type: string }).type === 'subscribe';
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => void (isSubscribe(String(payload)) && asked.push(String(payload)))),
  );
  const { token } = opened.seats.find(({ seat }) => seat === 'scotland')!;
  await page.goto(`${server.origin}/games/${opened.game}#seat=${token}`);
  await page.locator('.piece.lit').first().waitFor();
  await page.locator('.log li').first().waitFor({ state: 'attached' });
  const pieces = await page.locator('.piece').count();
  const drawn = await countDrawnBlocks(page);
  const own = page.locator('.pieces > g', { has: page.locator('.piece.lit') }).first();
  const there = await own.locator('.piece').count();
  // The page follows the game.
  await expect.poll(() => asked.some((each) => each.includes('subscription'))).toBe(true);
  const operations = () => asked.splice(0).map((each) => /(dryRunActions|submitActions)\(/.exec(each)?.[1] ?? each);
  operations();
  await own.locator('.piece.lit').first().tap();
  await page.locator('.piece.picked').waitFor();
  expect(await drawn()).toBe(there);
  expect(there).toBeLessThan(pieces / 4);
  expect(operations()).toEqual([]);
  await page.locator('.area.lit').first().dispatchEvent('click');
  await page.locator('.plan li').waitFor();
  expect(operations()).toEqual(['dryRunActions']);
  const entries = await page.locator('.log li.entry').count();
  await page.locator('.plan .primary').tap();
  await page.locator('.plan').waitFor({ state: 'detached' });
  await expect.poll(() => page.locator('.log li.entry').count()).toBeGreaterThan(entries);
  expect(operations()).toEqual(['submitActions']);
});
