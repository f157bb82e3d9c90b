// Disputes in a real browser: a player disputes an entry, an arbiter inspects, checks the dice, previews, rules and certifies.
import { beforeAll, expect, test } from 'vitest';
import { createLyonClient, flattenLegalActions } from '../../src/client/index.js';
import { seededChance } from '../../src/engine/chance.js';
import { ARBITER, OTHER_ARBITER } from '../games/services-on-database.js';
import { expectSound, openBrowser, openPage, startWebServer, type WatchedPage, type WebServer } from '../support/browser.js';

type AnyBrowser = Awaited<ReturnType<typeof openBrowser>>;

let server: WebServer;
let browser: AnyBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
});

const KEY = 'hammerOfTheScots';
const OPEN = `mutation { openGame(input: { public: true, options: { hammerOfTheScots: { scenario: BRUCE, edition: "4.0" } } }) {
  game { id } seats { seat token } } }`;

/** A game of Hammer of the Scots that was played until a block fired: the last entry has dice. */
async function firedGame() {
  const { game, seats } = (await server.ask(OPEN)).body.data.openGame as {
    game: { id: string };
    seats: { seat: string; token: string }[];
  };
  const clients = new Map(seats.map(({ seat, token }) => [seat, createLyonClient({ url: server.origin, token })]));
  for (const client of clients.values()) await client.takeSeat(game.id);
  const random = seededChance(4);
  for (let played = 0; played < 200; played++) {
    const { toAct } = await clients.get('england')!.getGame(KEY, game.id);
    const actor = toAct[0]!;
    const client = clients.get(actor)!;
    const { legalActions, version } = await client.getGameToPlay(KEY, game.id);
    const actions = flattenLegalActions(legalActions);
    const fires = actions.filter((action) => 'fire' in action);
    const action = random.pick('action', fires.length > 0 ? fires : actions);
    const meant = { game: game.id, expectedVersion: version, idempotencyKey: `key-${played}`, actions: [action] };
    const answer = await client.submitActions(KEY, meant);
    if ('fire' in action && answer.__typename === 'Accepted') return { game: game.id, seats, actor };
  }
  throw new Error('no block has fired');
}

const linkOf = (game: string, token: string) => `${server.origin}/games/${game}#seat=${token}`;

/** The arbiter's page of the only open dispute, by the list of all. */
async function arbiterAt(game: string): Promise<WatchedPage> {
  const watched = await openPage(browser);
  const { page } = watched;
  await page.goto(`${server.origin}/disputes`);
  await page.getByLabel('Account token').fill(ARBITER);
  await page.getByRole('button', { name: 'Use this token' }).click();
  await page.locator(`a[href="/games/${game}/disputes/1"]`).click();
  await page.getByRole('heading', { level: 1, name: 'Dispute 1' }).waitFor();
  return watched;
}

test('a player disputes an entry; an arbiter inspects, checks the dice, previews each ruling, rules and certifies', async () => {
  const { game, seats, actor } = await firedGame();
  const player = await openPage(browser);
  // The shot stays the last entry, even if only one block can take its hit.
  await player.page.addInitScript(`localStorage.setItem('lyon.forced', 'no')`);
  await player.page.goto(linkOf(game, seats[0]!.token));
  await player.page.locator('.dispute-link').first().click();
  await player.page.getByLabel('Claim').fill('That card was not there.');
  await expectSound(server, player);
  await player.page.getByRole('button', { name: 'Open the dispute' }).click();
  await player.page.getByRole('heading', { level: 1, name: 'Dispute 1' }).waitFor();
  const name = (await player.page.locator('.entry-name code').textContent())!;
  // The player has one pair of eyes: before and after.
  await expect
    .poll(() => player.page.locator('.eye').evaluateAll((all) => all.map((each) => each.getAttribute('data-moment'))))
    .toEqual(['before', 'after']);
  expect(await player.page.locator('.ruling').count()).toBe(0);

  const arbiter = await arbiterAt(game);
  const { page } = arbiter;
  await page.getByText('That card was not there.').waitFor();
  expect(await page.locator('.entry-name code').textContent()).toBe(name);
  await expect.poll(() => page.locator('.eye').count()).toBe(2);
  // Before an inspection, spectators' record proves the public draw.
  await page.getByRole('button', { name: 'Check the record here' }).click();
  await page.getByRole('heading', { name: 'Checked here: nothing is wrong' }).waitFor();
  await page.locator('.inspect textarea').fill('I must see the hands.');
  await page.getByRole('button', { name: 'Inspect: everyone will see that I did, and why' }).click();
  await page.getByText('inspected hidden information: «I must see the hands.»').waitFor();
  const eyes = () => page.locator('.eye').evaluateAll((all) => all.map((each) => each.getAttribute('data-viewer')));
  await expect.poll(eyes).toEqual(['england', 'scotland']);
  await page.getByLabel('Arbiter: everything').check();
  await page.getByLabel('Before the entry').check();
  await expect.poll(eyes).toEqual(['england', 'scotland', 'arbiter']);
  // What was legal, and what was taken.
  await expect.poll(() => page.locator('.legal-list .taken').textContent()).toContain('Fire');
  // The inspection has not cost the proof.
  expect(await page.getByLabel('Record of').inputValue()).toBe(actor);
  await page.getByRole('button', { name: 'Check the record here' }).click();
  await page.getByRole('heading', { name: 'Checked here: nothing is wrong' }).waitFor();
  expect(await page.locator('.draws td.good').count()).toBeGreaterThan(0);
  expect(await page.locator('.draws td.bad').count()).toBe(0);
  // Both seats and every action brought entropy.
  expect(new Set(await page.locator('.draws small').allTextContents())).toEqual(new Set(['no one could choose or foresee it']));
  expect(await page.locator('.findings').textContent()).toMatch(/\d+ draws? that no one could choose or foresee/);
  await expectSound(server, arbiter);

  const preview = page.locator('.preview');
  const show = () => page.getByRole('button', { name: 'Preview what this does to the game' }).click();
  await show();
  await expect.poll(() => preview.textContent()).toContain('in play');
  await page.getByRole('radio', { name: /^Roll back/ }).check();
  expect(await preview.count()).toBe(0);
  await show();
  await expect.poll(() => preview.textContent()).toContain('to act');
  await page.getByRole('radio', { name: /^Annul/ }).check();
  await show();
  await expect.poll(() => preview.textContent()).toContain('annulled');
  await page.getByRole('radio', { name: /^Penalty/ }).check();
  await page.getByLabel('Penalty', { exact: true }).last().fill('A warning.');
  await show();
  await expect.poll(() => preview.textContent()).toContain('in play');
  await page.getByRole('radio', { name: /^Decide the result/ }).check();
  await page.getByRole('group', { name: 'Winners' }).getByLabel('England').check();
  await show();
  await expect.poll(() => preview.textContent()).toContain('finished');
  expect((await server.ask(`{ game(id: "${game}") { status } }`)).body.data.game.status).toBe('DISPUTED');
  await page.locator('#reason').fill('The claim is right.');
  await page.locator('#clause').fill('H5.3');
  await page.getByRole('button', { name: 'Clause H5.3' }).waitFor();
  await page.locator('#clause').fill('');
  await expectSound(server, arbiter);
  await page.getByRole('button', { name: 'Give this ruling' }).click();
  await page.getByRole('heading', { name: 'The ruling' }).waitFor();
  // The ruling can still be appealed, and its author may not close that way: another account certifies.
  await page.getByRole('button', { name: 'Certify the result' }).click();
  await page.locator('.certificate [role=alert]').waitFor();
  await expectSound(server, arbiter);
  await page.getByRole('button', { name: 'Forget the token' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await page.getByText('The result is not certified yet.').waitFor();
  await page.getByText('For arbiters').click();
  await page.getByLabel('Account token').fill(OTHER_ARBITER);
  await page.getByRole('button', { name: 'Use this token' }).click();
  await page.getByRole('button', { name: 'Certify the result' }).click();
  await page.getByText('The result is certified.').waitFor();
  for (const token of [ARBITER, OTHER_ARBITER, seats[0]!.token]) expect(server.log()).not.toContain(token);

  // Everything is open now: the player has all eyes, and the whole record with its secret.
  await player.page.reload();
  await player.page.getByText('The result is certified.').waitFor();
  await player.page.getByRole('button', { name: 'Check the record here' }).click();
  await player.page.getByText('The certificate matches the result').waitFor();
  expect(await player.page.locator('.findings .bad').count()).toBe(0);
});

test('a record that someone changed on the way is found in the browser, and a page without the right token says what to do', async () => {
  const { game, seats } = await firedGame();
  const { entries } = await createLyonClient({ url: server.origin }).getEntries(KEY, game, { first: 1, newestFirst: true });
  const { hash } = entries[0]!;
  const input = { game, entryCursor: hash.slice(0, 10), claim: 'No.', idempotencyKey: 'dispute' };
  await server.ask('mutation ($input: OpenDisputeInput!) { openDispute(input: $input) { version } }', { input }, seats[1]!.token);
  const { page } = await openPage(browser, { viewport: { width: 390, height: 844 }, locale: 'fr-FR', colorScheme: 'dark' });
  await page.route('**/record*', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.replace(/"places":\[(\d+)/, (_, place) => `"places":[${Number(place) + 1}`) });
  });
  await page.goto(`${server.origin}/games/${game}/disputes/1`);
  await page.getByRole('button', { name: 'Vérifier l’archive ici' }).click();
  await page.getByRole('heading', { name: 'Vérifié ici : il y a une erreur' }).waitFor();
  expect(await page.locator('.findings .bad').count()).toBeGreaterThan(0);
  // A spectator has the spectators' eyes alone, and rules on nothing.
  await expect
    .poll(() => page.locator('.eye').evaluateAll((all) => all.map((each) => each.getAttribute('data-viewer'))))
    .toEqual(['spectator', 'spectator']);
  expect(await page.locator('.inspect, .ruling').count()).toBe(0);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(390);
  await page.goto(`${server.origin}/disputes`);
  await page.getByLabel('Jeton de compte').fill('lyon_account_foreign');
  await page.getByRole('button', { name: 'Utiliser ce jeton' }).click();
  await page.getByRole('alert').waitFor();
});
