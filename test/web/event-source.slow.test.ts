// Pages that follow a stream with the browser's own EventSource.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { OPENER } from '../api/test-server.js';
import { recordStreams } from '../streams/streaming.js';
import { openBrowser, openPage, startWebServer } from '../support/browser.js';
import { freshDatabase } from '../support/postgres.js';

/** Opens a page of a server that records streams. */
async function openStreamingPage() {
  const database = await freshDatabase();
  const [server, browser] = await Promise.all([startWebServer({ database }), openBrowser()]);
  await recordStreams(database, { rulesets: RULESETS });
  const { page } = await openPage(browser);
  await page.goto(server.origin);
  const seen = () => page.evaluate(() => (globalThis as unknown as { readonly seen: readonly string[] }).seen);
  const open = () => server.ask('mutation { openGame(input: { options: { lordsOfScotland: { seats: 2 } } }) { game { id } } }');
  return { server, page, seen, open };
}

test('a page opens a stream with a ticket, and reconnects without a hole', async () => {
  const { server, page, seen, open } = await openStreamingPage();
  await page.evaluate(async (token) => {
    const answer = await fetch('/v1/stream/tickets', { method: 'POST', headers: { authorization: `Bearer ${token}` } });
    const { ticket } = (await answer.json()) as { readonly ticket: string };
    const seen: string[] = [];
    const source = new EventSource(`/v1/stream?ticket=${ticket}`);
    source.onmessage = ({ data }) => void seen.push(JSON.parse(data).type);
    Object.assign(globalThis, { seen });
  }, OPENER);
  await expect.poll(seen).toEqual(['stream-opened']);
  await open();
  await expect.poll(seen).toEqual(['stream-opened', 'game-opened']);
  server.app.server.closeAllConnections();
  await open();
  await expect.poll(seen).toEqual(['stream-opened', 'game-opened', 'game-opened']);
});

test('the code of docs/streams.md continues after a lost connection, and begins anew after messages that are no longer kept', async () => {
  const [, code] = /```js\n(async function follow[\s\S]*?)```/.exec(readFileSync('docs/streams.md', 'utf8'))!;
  const { server, page, seen, open } = await openStreamingPage();
  await page.evaluate(`(() => {
    globalThis.seen = [];
    const token = '${OPENER}';
    const show = ({ type }) => void seen.push(type);
    const showProblem = ({ code }) => void seen.push(code);
    ${code}
    void follow();
  })()`);
  await expect.poll(seen).toEqual(['stream-opened']);
  await open();
  await expect.poll(seen).toEqual(['stream-opened', 'game-opened']);
  server.app.server.closeAllConnections();
  await open();
  await expect.poll(seen).toEqual(['stream-opened', 'game-opened', 'game-opened']);
  // As after 14 days without a reader.
  await server.services.streams.sweep(0, 100);
  server.app.server.closeAllConnections();
  await expect.poll(seen).toEqual(['stream-opened', 'game-opened', 'game-opened', 'stream-opened']);
  await open();
  await expect.poll(seen).toEqual(['stream-opened', 'game-opened', 'game-opened', 'stream-opened', 'game-opened']);
});
