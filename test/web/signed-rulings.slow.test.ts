// Signed rulings in a real browser: an arbiter makes a key, registers it, and decides; what is not signed is shown as the server's.
import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { ARBITER, OPENER, OTHER_ARBITER } from '../games/services-on-database.js';
import { expectSound, openBrowser, openPage, startWebServer, type WatchedPage, type WebServer } from '../support/browser.js';
import { openedGame, type PlayedGame } from './replay-game.js';

type AnyBrowser = Awaited<ReturnType<typeof openBrowser>>;

let server: WebServer;
let browser: AnyBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
});

const PHONE = { viewport: { width: 390, height: 844 } };

// biome-ignore lint/suspicious/noExplicitAny: each test reads its own response
async function ask(document: string, variables: object, token: string = OPENER): Promise<any> {
  const { body } = await server.ask(document, variables, token);
  expect(body.errors).toBeUndefined();
  return body.data;
}

/** Creates an account that may rule. */
async function newArbiter(): Promise<{ readonly account: string; readonly token: string }> {
  const created = await ask('mutation { createAccount(input: { name: "Ann", scopes: ["rule"] }) { account { id } token { token } } }', {});
  return { account: created.createAccount.account.id, token: created.createAccount.token.token };
}

/** Disputes the newest entry of a game as its first seat. */
async function dispute({ game, ruleset, clients, tokens }: PlayedGame): Promise<void> {
  const [[seat, token]] = Object.entries(tokens) as [[string, string]];
  const { entries } = await clients[seat]!.getEntries(ruleset, game, { first: 1, newestFirst: true });
  const input = { game, entryCursor: entries[0]!.hash, claim: 'This is wrong.', idempotencyKey: `dispute-${entries[0]!.version}` };
  await ask('mutation ($input: OpenDisputeInput!) { openDispute(input: $input) { version } }', { input }, token);
}

async function open(path: string, token: string | null, options: object = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  if (token !== null)
    await watched.page.addInitScript(
      `localStorage.getItem('lyon.account-token') ?? localStorage.setItem('lyon.account-token', '${token}')`,
    );
  await watched.page.goto(`${server.origin}${path}`);
  return watched;
}

/** Makes a key at the page of disputes and registers it. Returns the content of its file, and its thumbprint. */
async function registerKey({ page }: WatchedPage): Promise<{ readonly file: string; readonly thumbprint: string }> {
  await page.getByRole('button', { name: 'Make a key in this browser' }).click();
  const register = page.getByRole('button', { name: 'Register this key' });
  expect(await register.isDisabled()).toBe(true);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the key file' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  const thumbprint = (await page.locator('.thumbprint code').textContent())!;
  await register.click();
  await page.getByText('Your key is registered and on this device.').waitFor();
  return { file, thumbprint };
}

test('an arbiter makes a key, registers it, and signs an inspection and a ruling with it', async () => {
  const { account, token } = await newArbiter();
  const arbiter = await open('/disputes', token);
  const { page } = arbiter;
  await page.getByRole('heading', { name: 'Your key' }).waitFor();
  await expectSound(server, arbiter);
  const { file, thumbprint } = await registerKey(arbiter);
  const { arbiterKey } = (await ask('{ me { arbiterKey { kty crv x } } }', {}, token)).me;
  expect(JSON.parse(file)).toEqual({ ...arbiterKey, d: expect.any(String) });
  await expectSound(server, arbiter);
  // The browser keeps it, and no program of the page can read its private part.
  await page.reload();
  await page.getByText('Your key is registered and on this device.').waitFor();
  expect(await page.locator('.thumbprint code').textContent()).toBe(thumbprint);

  const opened = await openedGame(server, 'lordsOfScotland');
  await dispute(opened);
  const address = `${server.origin}/games/${opened.game}/disputes/1`;
  await page.goto(address);
  await page.locator('.signing .thumbprint').waitFor();
  await page.locator('.inspect textarea').fill('I must see the hands.');
  await page.getByRole('button', { name: 'Inspect: everyone will see that I did, and why' }).click();
  const signed = `Signed by Arbiter 1 with the key ${thumbprint}`;
  await page.locator('.inspections').getByText(signed).waitFor();
  await page.getByRole('radio', { name: /^Decide the result/ }).check();
  await page.getByRole('group', { name: 'Winners' }).getByLabel('Seat 1').check();
  await page.locator('#reason').fill('So it stands.');
  await page.getByRole('button', { name: 'Give this ruling' }).click();
  await page.locator('.ruled').getByText(signed).waitFor();
  await expectSound(server, arbiter);

  // Another account has no key: the server writes the certificate for it.
  const other = await open(`/games/${opened.game}/disputes/1`, OTHER_ARBITER, PHONE);
  await other.page.getByText('Your account has no key.').waitFor();
  await other.page.getByRole('button', { name: 'Certify the result' }).click();
  const written = 'Written by the server for another account';
  await other.page.locator('.certificate').getByText(written).waitFor();
  expect(await other.page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await expectSound(server, other);

  await page.locator('.certificate').getByText(written).waitFor();
  await page.getByRole('button', { name: 'Check the record here' }).click();
  const findings = page.locator('.findings');
  await findings.waitFor();
  const lines = (mark: string) => findings.locator(`li.${mark}`).allTextContents();
  expect(await lines('bad')).toEqual([]);
  const good = await lines('good');
  for (const act of ['Inspection', 'Ruling']) expect(good).toContainEqual(expect.stringMatching(`${act} .*: ${signed}`));
  // What is not signed is no fault, and is not shown as proven.
  expect(await lines('open')).toContainEqual(expect.stringMatching(`Certificate .*: ${written}`));
  expect(good.join()).not.toContain('Written by the server');
  await expectSound(server, arbiter);
  expect(server.log()).not.toContain(JSON.parse(file).d);
  expect(await page.locator('main').textContent()).not.toContain(account);
});

test('on another device the arbiter opens the key file, and rolls back by the name of an entry', async () => {
  const { token } = await newArbiter();
  const { file, thumbprint } = await registerKey(await open('/disputes', token));
  const opened = await openedGame(server, 'lordsOfScotland');
  await dispute(opened);
  const watched = await open(`/games/${opened.game}/disputes/1`, token, PHONE);
  const { page } = watched;
  const missing = 'The key that your account has registered is not on this device.';
  await page.locator('.signing').getByText(missing).waitFor();
  await expectSound(server, watched);
  await page.locator('#reason').fill('Go back.');
  await page.getByRole('button', { name: 'Give this ruling' }).click();
  await page.locator('.ruling [role=alert]').getByText(missing).waitFor();

  const choose = (content: string) =>
    page.getByLabel('Open a key file').setInputFiles({ name: 'key.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  const alert = page.locator('.signing [role=alert]');
  await choose('{}');
  await alert.getByText('This file has no private Ed25519 key.').waitFor();
  await choose((await registerKey(await open('/disputes', (await newArbiter()).token))).file);
  await alert.getByText('This file has another key').waitFor();
  await expectSound(server, watched);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await choose(file);
  await page.getByText('Your key is registered and on this device.').waitFor();

  await page.getByRole('radio', { name: /^Roll back/ }).check();
  const name = page.getByLabel('or the name of another entry');
  await name.fill((await page.locator('#roll-back-to option').first().getAttribute('value'))!.slice(0, 10));
  await page.getByRole('button', { name: 'Give this ruling' }).click();
  await page.locator('.ruled').getByText(`Signed by Arbiter 1 with the key ${thumbprint}`).waitFor();

  // Removed from the account, the key stays on the device until it is forgotten.
  await page.goto(`${server.origin}/disputes`);
  await page.getByRole('button', { name: 'Remove it from the account' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByText('it is not registered: it signs nothing yet').waitFor();
  expect((await ask('{ me { arbiterKey { x } } }', {}, token)).me.arbiterKey).toBeNull();
  await page.getByRole('button', { name: 'Forget it on this device' }).click();
  await page.getByRole('button', { name: 'Make a key in this browser' }).waitFor();
});

test('what an arbiter without a key decides is shown as written by the server; one with a key certifies it', async () => {
  const opened = await openedGame(server, 'lordsOfScotland');
  await dispute(opened);
  const { page } = await open(`/games/${opened.game}/disputes/1`, ARBITER);
  await page.getByRole('radio', { name: /^Decide the result/ }).check();
  await page.getByRole('group', { name: 'Winners' }).getByLabel('Seat 2').check();
  await page.locator('#reason').fill('So it stands.');
  await page.getByRole('button', { name: 'Give this ruling' }).click();
  await page.locator('.ruled').getByText('Written by the server for Arbiter 1').waitFor();
  await page.getByRole('button', { name: 'Check the record here' }).click();
  await page
    .locator('.findings li.open')
    .getByText(/Ruling .*: Written by the server for Arbiter 1/)
    .waitFor();
  const other = await open('/disputes', (await newArbiter()).token);
  const { thumbprint } = await registerKey(other);
  await other.page.goto(`${server.origin}/games/${opened.game}/disputes/1`);
  await other.page.getByRole('button', { name: 'Certify the result' }).click();
  const signed = `Signed by another account with the key ${thumbprint}`;
  await other.page.locator('.certificate').getByText(signed).waitFor();
  await other.page.getByRole('button', { name: 'Check the record here' }).click();
  await other.page.locator('.findings li.good').getByText(signed).waitFor();
  expect(await other.page.locator('.findings li.bad').count()).toBe(0);
  // The account of the configuration cannot have a key.
  await page.goto(`${server.origin}/disputes`);
  await page.getByRole('heading', { level: 1, name: 'Open disputes' }).waitFor();
  await page.locator('.dispute-list').waitFor({ state: 'attached' });
  expect(await page.locator('.signing').count()).toBe(0);
});

test('tokens that others created are shown with who created them, to confirm or to revoke', async () => {
  const { account, token } = await newArbiter();
  const add = async (tokenName: string) => {
    const document = `mutation ($account: ID!, $tokenName: String) { createAccountToken(account: $account, tokenName: $tokenName) { token } }`;
    return (await ask(document, { account, tokenName })).createAccountToken.token as string;
  };
  const [asked] = [await add('for the phone'), await add('unasked')];
  const watched = await openPage(browser, PHONE);
  const { page } = watched;
  await page.goto(`${server.origin}/disputes`);
  await page.getByLabel('Account token').fill(token);
  await page.getByRole('button', { name: 'Use this token' }).click();
  const listed = (name: string) => page.locator('.unconfirmed li').filter({ hasText: name });
  await listed('for the phone').waitFor();
  expect(await listed('unasked').textContent()).toMatch(/Created by the account opener.*never used/);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await expectSound(server, watched);
  // A token that is not confirmed shows no disputes, and cannot confirm itself.
  const foreign = await open('/disputes', asked);
  await foreign.page.getByText('Confirm this token on this page').waitFor();
  expect(await foreign.page.getByRole('button', { name: 'Confirm' }).count()).toBe(0);

  await listed('for the phone').getByRole('button', { name: 'Confirm' }).click();
  await listed('for the phone').waitFor({ state: 'detached' });
  await listed('unasked').getByRole('button', { name: 'Revoke' }).click();
  await listed('unasked').getByRole('button', { name: 'Yes' }).click();
  await page.locator('.unconfirmed').waitFor({ state: 'detached' });
  const { accountTokens } = await ask('query ($account: ID!) { accountTokens(account: $account) { edges { node { name confirmed } } } }', {
    account,
  });
  const tokens = accountTokens.edges.map(({ node }: { node: object }) => node);
  expect(tokens).toContainEqual({ name: 'for the phone', confirmed: true });
  expect(tokens.some(({ name }: { name: string }) => name === 'unasked')).toBe(false);
});
