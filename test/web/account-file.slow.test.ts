// «Download my data»: a file with everything that the server holds about the account, or none.
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { OPENER } from '../api/test-server.js';
import { expectSound, openBrowser, openPage, startWebServer, type WebServer } from '../support/browser.js';
import { PHONE } from './played-pages.js';

let server: WebServer;
let browser: Awaited<ReturnType<typeof openBrowser>>;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer({ limits: { newGuestsPerHour: 100 } }), openBrowser()]);
});

test('a guest downloads the data of the account on a phone', async () => {
  const phone = await openPage(browser, PHONE);
  const { page } = phone;
  await page.goto(`${server.origin}/open`);
  await page.getByLabel('Your name').fill('Anna of the Glen');
  await page.getByLabel('Title', { exact: true }).selectOption({ label: 'Lords of Scotland' });
  await page.getByRole('button', { name: 'Open the game' }).click();
  await page.getByRole('heading', { name: 'The game is open' }).waitFor();

  await page.goto(`${server.origin}/my-games`);
  const button = page.getByRole('button', { name: 'Download my data' });
  await button.waitFor();
  expect(phone.requests.filter((url) => url.includes('account-reader'))).toEqual([]);

  // The server does not answer: the page says so, and saves nothing.
  let downloads = 0;
  page.on('download', () => {
    downloads++;
  });
  await page.route('**/v1/webhooks*', (route) => route.abort());
  await button.tap();
  await page.locator('.account-file').getByRole('alert').waitFor();
  await page.unroute('**/v1/webhooks*');

  // The person stops it while the server keeps the page waiting.
  await page.route('**/v1/seasons*', () => undefined);
  await button.tap();
  await page.getByRole('progressbar').waitFor();
  await page.getByText(/Items so far: [1-9]/).waitFor();
  await page.locator('.account-file').getByRole('button', { name: 'Cancel' }).tap();
  await expect.poll(() => button.isEnabled()).toBe(true);
  expect(await page.locator('.account-file').getByRole('alert').count()).toBe(0);
  await page.unroute('**/v1/seasons*');

  const [download] = await Promise.all([page.waitForEvent('download'), button.tap()]);
  await page.getByText('The file is saved').waitFor();
  expect(download.suggestedFilename()).toMatch(/^lyon-account-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(data).toMatchObject({
    format: 'lyon-account-data',
    edition: 1,
    server: server.origin,
    account: { playerName: 'Anna of the Glen' },
  });
  expect(data.games.opened).toHaveLength(1);
  expect(downloads).toBe(1);
  expect(phone.requests.join(' ')).not.toMatch(/lyon_(account|signin|seat)_/);
});

test('an account of the configuration has the button, in the language of the page, and passes it on to no other site', async () => {
  const watched = await openPage(browser, { locale: 'fr-FR' });
  const { page } = watched;
  await page.goto(server.origin);
  await page.evaluate(`localStorage.setItem('lyon.account-token', '${OPENER}')`);
  await page.goto(`${server.origin}/my-games`);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Télécharger mes données' }).click(),
  ]);
  await page.getByText('Le fichier est enregistré').waitFor();
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({ account: { id: 'opener' } });
  await expectSound(server, watched);
});
