// A page that follows a stream with the browser's own EventSource.
import { expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { OPENER } from '../api/test-server.js';
import { recordStreams } from '../streams/streaming.js';
import { openBrowser, openPage, startWebServer } from '../support/browser.js';
import { freshDatabase } from '../support/postgres.js';

test('a page opens a stream with a ticket, and reconnects without a hole', async () => {
  const database = await freshDatabase();
  const [server, browser] = await Promise.all([startWebServer({ database }), openBrowser()]);
  await recordStreams(database, { rulesets: RULESETS });
  const { page } = await openPage(browser);
  await page.goto(server.origin);
  await page.evaluate(async (token) => {
    const answer = await fetch('/v1/stream/tickets', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    const { ticket } = (await answer.json()) as { readonly ticket: string };
    const seen: string[] = [];
    const source = new EventSource(`/v1/stream?ticket=${ticket}`);
    source.onmessage = ({ data }) => void seen.push(JSON.parse(data).type);
    Object.assign(globalThis, { seen });
  }, OPENER);
  const seen = () => page.evaluate(() => (globalThis as unknown as { readonly seen: readonly string[] }).seen);
  await expect.poll(seen).toEqual(['stream-opened']);
  const open = () => server.ask('mutation { openGame(input: { options: { lordsOfScotland: { seats: 2 } } }) { game { id } } }');
  await open();
  await expect.poll(seen).toEqual(['stream-opened', 'game-opened']);
  server.app.server.closeAllConnections();
  await open();
  await expect.poll(seen).toEqual(['stream-opened', 'game-opened', 'game-opened']);
});
