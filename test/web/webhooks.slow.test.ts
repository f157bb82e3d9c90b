// The page of webhooks, with a receiver that was away: what it says, what waits is sent by a press, and a range again.
import { beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../src/accounts/index.js';
import { openGame } from '../../src/games/index.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { createWebhook } from '../../src/webhooks/index.js';
import { must, OPENER } from '../games/services.js';
import { accessibilityFaults, expectSound, openBrowser, openPage, startWebServer, type WebServer } from '../support/browser.js';
import { freshDatabase } from '../support/postgres.js';
import { openReceiver } from '../webhooks/receiver.js';
import { openSending } from '../webhooks/sending.js';

let server: WebServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  const database = await freshDatabase();
  // After a failure nothing is sent again by itself while the test runs.
  await openSending(database, { rulesets: RULESETS, settings: { delays: [3_600_000] } });
  [server, browser] = await Promise.all([startWebServer({ database }), openBrowser()]);
});

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };
const DESKTOP = { viewport: { width: 1_280, height: 800 } };

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('the page shows an outage on %s, sends what waits, and sends a range again', async (_, options) => {
  const { services, origin } = server;
  const at = await openReceiver();
  at.answer = (response) => void response.writeHead(503).end('We are away.');
  const { token } = must(await createAccount(services, OPENER, { name: 'A platform', scopes: ['open-games'] })).token;
  must(await createWebhook(services, token, { url: at.url, types: ['game-opened'] }));
  for (let games = 0; games < 2; games++) must(await openGame(services, token, { ruleset: 'lords-of-scotland', options: { seats: 2 } }));
  await expect.poll(() => at.received.length).toBe(1);

  const watched = await openPage(browser, options);
  const { page } = watched;
  await page.goto(`${origin}/webhooks`);
  await page.getByLabel('Account token').fill(token);
  await page.getByRole('button', { name: 'Use this token' }).click();
  const hook = page.getByRole('region', { name: at.url });
  const reloaded = (text: string) =>
    expect.poll(async () => {
      await hook.getByRole('button', { name: 'Reload' }).click();
      return (await hook.innerText()).includes(text);
    });
  await reloaded('Every attempt has failed since').toBe(true);
  await reloaded('We are away.').toBe(true);
  const rows = hook.getByRole('row');
  expect(await rows.nth(1).innerText()).toContain('game-opened');

  at.answer = (response) => void response.writeHead(204).end();
  await hook.getByRole('button', { name: 'Send what waits now' }).click();
  await hook.getByText('What waits for this receiver is sent now').waitFor();
  await expect.poll(() => at.received.length).toBe(3);
  await reloaded('The receiver accepts what is sent.').toBe(true);
  await expect.poll(() => rows.count()).toBe(4);

  const ids = () => at.received.map(({ headers }) => headers['webhook-id']);
  await hook.getByRole('button', { name: 'Send the range' }).click();
  await hook.getByText('It is sent in a moment.').waitFor();
  await expect.poll(() => ids().slice(3)).toEqual(ids().slice(1, 3));
  // After the first of the two.
  await hook.getByLabel('after').selectOption({ index: 2 });
  await hook.getByRole('button', { name: 'Send the range' }).click();
  await expect.poll(() => ids().slice(5)).toEqual(ids().slice(2, 3));
  await hook
    .getByRole('button', { name: /^Send again, .*game-opened$/ })
    .last()
    .click();
  await expect.poll(() => ids().slice(6)).toEqual(ids().slice(0, 1));
  await hook.getByRole('button', { name: 'Send a test' }).click();
  await expect.poll(() => at.received.at(-1)!.body.type).toBe('webhook.test');
  await reloaded('test').toBe(true);

  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  await expectSound(server, watched);
});
