// The pages of disputes before and between commands: who may rule, what another person does meanwhile, and tokens that are not accepted.
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

let sent = 0;

async function send(name: string, input: { readonly game: string; readonly [field: string]: unknown }, token: string): Promise<void> {
  const type = `${name[0]!.toUpperCase()}${name.slice(1)}Input`;
  const document = `mutation ($input: ${type}!) { ${name}(input: $input) { version } }`;
  const { body } = await server.ask(document, { input: { ...input, idempotencyKey: `${name}-${++sent}` } }, token);
  expect(body.errors).toBeUndefined();
}

/** Disputes the newest entry of a game as its first seat. */
async function dispute({ game, ruleset, clients, tokens }: PlayedGame): Promise<void> {
  const [[seat, token]] = Object.entries(tokens) as [[string, string]];
  const { entries } = await clients[seat]!.getEntries(ruleset, game, { first: 1, newestFirst: true });
  await send('openDispute', { game, entryCursor: entries[0]!.hash, claim: 'This is wrong.' }, token);
}

const uphold = (game: string, number: number, token = ARBITER) =>
  send('ruleOnDispute', { game, dispute: number, effect: { uphold: true }, reason: `It is right, ${number}.` }, token);

/** A page that keeps an account's token. */
async function openWith(token: string, path: string): Promise<WatchedPage> {
  const watched = await openPage(browser);
  await watched.page.addInitScript(`localStorage.getItem('lyon.account-token') ?? localStorage.setItem('lyon.account-token', '${token}')`);
  await watched.page.goto(`${server.origin}${path}`);
  return watched;
}

test('the account that opened the game reads at once that it cannot rule, and why', async () => {
  const opened = await openedGame(server, 'lordsOfScotland');
  await dispute(opened);
  const watched = await openWith(OPENER, `/games/${opened.game}/disputes/1`);
  const { page } = watched;
  await page.getByRole('heading', { name: 'This account cannot rule here' }).waitFor();
  const text = await page.locator('.barred').textContent();
  expect(text).toContain('This account has received a valid token of seat-1');
  expect(text).toContain('another account with the scope «rule»');
  expect(await page.locator('.inspect, .ruling').count()).toBe(0);
  await expectSound(server, watched);
  // An account without a part in the game is offered both.
  const arbiter = await openWith(ARBITER, `/games/${opened.game}/disputes/1`);
  await arbiter.page.locator('.ruling').waitFor();
  expect(await arbiter.page.locator('.inspect').count()).toBe(1);
  expect(await arbiter.page.locator('.barred').count()).toBe(0);
  // The game has no result yet, which could be corrected.
  expect(await arbiter.page.getByRole('radio', { name: /^Decide the result/ }).count()).toBe(1);
});

test('an open page shows what others do meanwhile, without ids of accounts', async () => {
  const opened = await openedGame(server, 'lordsOfScotland');
  await dispute(opened);
  const watched = await openPage(browser);
  const { page } = watched;
  await page.goto(`${server.origin}/games/${opened.game}/disputes/1`);
  await page.getByText('This is wrong.').waitFor();
  await send('inspectHidden', { game: opened.game, dispute: 1, reason: 'I must see the hands.' }, OTHER_ARBITER);
  await page.getByText('Arbiter 1 inspected hidden information: «I must see the hands.»').waitFor();
  await uphold(opened.game, 1);
  await page.getByRole('heading', { name: 'The ruling' }).waitFor();
  await page.getByText('Written by the server for Arbiter 2').waitFor();
  expect(await page.locator('main').textContent()).not.toContain('other-arbiter');
  await expectSound(server, watched);
});

test('a dispute leads to its own page, also if another one was opened meanwhile', async () => {
  const opened = await openedGame(server, 'lordsOfScotland');
  const { page } = await openPage(browser);
  await page.goto(`${server.origin}/games/${opened.game}#seat=${opened.tokens['seat-2']}`);
  await page.locator('.log li').first().waitFor();
  await page.goto(`${server.origin}/games/${opened.game}/disputes`);
  await page.getByLabel('Claim').fill('And this is wrong, too.');
  await dispute(opened);
  await uphold(opened.game, 1);
  await page.getByRole('button', { name: 'Open the dispute' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dispute 2' }).waitFor();
  await page.getByText('And this is wrong, too.').waitFor();
  // Both the name of the entry and its number are there, and what each of them is.
  expect(await page.locator('.entry-name').textContent()).toMatch(/Here it is entry \d+\. Its number differs between viewers/);
});

test('a token that the server does not know or that may not rule: a page says so, and takes another one', async () => {
  const watched = await openWith('lyon_account_foreign', '/disputes');
  const { page } = watched;
  await page.getByRole('heading', { level: 1, name: 'This cannot be shown' }).waitFor();
  expect(await page.locator('.problem').textContent()).toContain('Forget it and paste the present one.');
  expect(await page.getByText('Open disputes').count()).toBe(0);
  await page.getByRole('button', { name: 'Forget the token' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByLabel('Account token').fill(ARBITER);
  await page.getByRole('button', { name: 'Use this token' }).click();
  await page.getByRole('heading', { level: 1, name: 'Open disputes' }).waitFor();
  expect(watched.faults.filter((fault) => !fault.includes('401'))).toEqual([]);
});
