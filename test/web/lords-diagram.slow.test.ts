// The diagram of Lords of Scotland in a real browser.
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createLyonClient, flattenLegalActions, type schema } from '../../src/client/index.js';
import { eraseTypes } from '../../src/engine/ruleset.js';
import { lordsOfScotland } from '../../src/rulesets/lords-of-scotland/index.js';
import { ARBITER } from '../games/services.js';
import { lastTurn } from '../rulesets/lords-of-scotland/position.js';
import { expectSound, openBrowser, openPage, startWebServer, type WebServer } from '../support/browser.js';
import { caughtUp, type Hand, look, openTable, type Player } from './lords-table.js';
import { type OpenedAt, PHONE, startPreparedServer } from './played-pages.js';
import { openedGame } from './replay-game.js';

let server: WebServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
});

const CARDS = '{ ruleset(id: "lords-of-scotland") { components { ... on LordsOfScotlandComponents { cards { id name } } } } }';

/** Returns the cards whose id or name a document contains. */
async function cardsIn({ page }: Pick<Player, 'page'>): Promise<ReadonlySet<string>> {
  const document = await page.content();
  const cards = (await server.ask(CARDS)).body.data.ruleset.components.cards as { id: string; name: string }[];
  const isIn = (text: string) => new RegExp(`\\b${text}\\b`).test(document);
  return new Set(cards.filter(({ id, name }) => isIn(id) || (name.includes(' ') && isIn(name))).map(({ id }) => id));
}

test('a card is mustered by the keyboard alone, in the way that the player picks', async () => {
  const table = await openTable(server, browser, 2);
  const { toAct } = await look(server, table, table.players[0]!);
  const player = table.players.find(({ seat }) => seat === toAct[0])!;
  const { page } = player;
  await page.locator('.panel.to-act').waitFor();
  // Five recruits and five cards of the hand.
  await expect.poll(() => page.locator('.lords button.lit').count()).toBe(10);
  const focused = async (selector: string) => (await page.locator(selector).and(page.locator(':focus')).count()) > 0;
  const tabTo = async (selector: string) => {
    for (let presses = 0; presses < 60 && !(await focused(selector)); presses++) await page.keyboard.press('Tab');
    expect(await focused(selector), selector).toBe(true);
  };
  await tabTo('.own-hand button.lit');
  await page.keyboard.press('Enter');
  await page.locator('.panel .of-way button').first().waitFor();
  await expect.poll(() => page.locator('.own-hand .spot.picked').count()).toBe(1);
  await tabTo('.panel .of-way button');
  // The first way is face down.
  await page.keyboard.press(' ');
  await page.locator('.seat.own .spot.secret').waitFor();
  const { view } = await look(server, table, player);
  expect(view.seats.find(({ seat }) => seat === player.seat)!.army).toEqual([{ card: expect.any(String), faceUp: false }]);
  const other = table.players.find(({ seat }) => seat !== player.seat)!;
  await caughtUp(server, table, other);
  await other.page.getByRole('img', { name: 'face-down card' }).first().waitFor();
});

test.each([
  ['a phone', 'touch'],
  ['a desktop', 'mouse'],
] as const)('nothing moves on %s when a card is chosen, and its ways stand at the question', async (_where, hand) => {
  const table = await openTable(server, browser, 2, [hand satisfies Hand]);
  const { toAct } = await look(server, table, table.players[0]!);
  const { page } = table.players.find(({ seat }) => seat === toAct[0])!;
  await page.locator('.panel.to-act').waitFor();
  const card = page.locator('.own-hand button.lit').first();
  await card.scrollIntoViewIfNeeded();
  const places = async () =>
    Promise.all(
      ['.own-hand', '.armies', '.lords .table', '.lords .status', '.side-column'].map((part) => page.locator(part).first().boundingBox()),
    );
  const before = await places();
  await card[hand === 'touch' ? 'tap' : 'click']();
  const way = page.locator('.panel').getByRole('button', { name: 'Muster face up', exact: true });
  await way.waitFor();
  expect(await places()).toEqual(before);
  const { viewport, box } = { viewport: page.viewportSize()!, box: (await way.boundingBox())! };
  expect(box.y + box.height).toBeLessThanOrEqual(viewport.height);
  await way[hand === 'touch' ? 'tap' : 'click']();
  await page.locator('.seat.own .spots.small .spot').waitFor();
});

test('a card says its clan, strength and power to the mouse, to a finger that stays, and to the focus', async () => {
  const table = await openTable(server, browser, 2, ['touch']);
  const { toAct } = await look(server, table, table.players[0]!);
  const player = table.players.find(({ seat }) => seat === toAct[0])!;
  const { page } = player;
  await page.locator('.panel.to-act').waitFor();
  const said = page.locator('.pointed-at.placed');
  const card = page.locator('.own-hand button.lit').last();
  const expected = [/^Clan \w+$/, /^Strength \d+$/, /^Power (at once|at the end of the skirmish): ./].map((line) =>
    expect.stringMatching(line),
  );
  // A finger that stays reads, and picks nothing.
  await card.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await card.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + width / 2, y: y + height / 2 }] });
  await said.waitFor();
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await said.locator('p').allTextContents()).toEqual(expected);
  expect(await page.locator('.own-hand .spot.picked').count()).toBe(0);
  const [box, bar] = [(await said.boundingBox())!, (await page.locator('.side-column').boundingBox())!];
  expect(box.x >= 0 && box.x + box.width <= 390 && box.y >= 0 && box.y + box.height <= bar.y).toBe(true);
  await page.locator('.lords .status').tap();
  await said.waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  await page.locator('.own-hand button.lit').first().focus();
  await expect.poll(() => said.locator('p').allTextContents()).toEqual(expected);

  const watcher = await openPage(browser);
  await watcher.page.goto(`${server.origin}/games/${table.game}`);
  await watcher.page.locator('.supporters .shown').first().hover();
  await watcher.page.locator('.pointed-at.placed').waitFor();
  expect(await watcher.page.locator('.pointed-at p').allTextContents()).toEqual(expected);
});

test('no document contains a card that its viewer may not know', async () => {
  const table = await openTable(server, browser, 3);
  const spectator = await openPage(browser);
  await spectator.page.goto(`${server.origin}/games/${table.game}`);
  await spectator.page.locator('.lords .seat').first().waitFor();
  // Each seat musters its first card face down, the last one among them the one to recruit.
  const first: string[] = [];
  for (let count = 0; count < 3; count++) {
    const [toAct] = (await look(server, table, table.players[0]!)).toAct;
    const player = table.players.find(({ seat }) => seat === toAct)!;
    const { page } = player;
    await page.locator('.panel.to-act').waitFor();
    await page.locator('.own-hand button.lit').first().click();
    await page.getByRole('button', { name: 'Muster face down' }).click();
    await page.locator('.seat.own .spot.secret').waitFor();
    first.push(player.seat);
  }
  expect(new Set(first).size).toBe(3);
  const secrets = new Map<string, readonly string[]>();
  for (const player of table.players) {
    const { view } = await caughtUp(server, table, player);
    const own = view.seats.find(({ seat }) => seat === player.seat)!;
    secrets.set(player.seat, [...own.hand!, ...own.army.map(({ card }) => card!)]);
  }
  for (const [seat, cards] of secrets) {
    // A Bruce has a name without a strength, which the list of clans contains.
    const named = cards.filter((card) => !card.startsWith('bruce-'));
    expect(cards).toHaveLength(5);
    for (const player of table.players) {
      const shown = await cardsIn(player);
      expect(
        named.filter((card) => shown.has(card)),
        `${seat} to ${player.seat}`,
      ).toEqual(player.seat === seat ? named : []);
    }
    const shown = await cardsIn(spectator);
    expect(cards.filter((card) => shown.has(card))).toEqual([]);
  }
});

const KEY = 'lordsOfScotland';

/** Takes the legal action of a seat that a test names. */
async function act(
  url: string,
  { game, seats }: OpenedAt,
  seat: string,
  isMeant: (action: schema.LordsOfScotlandActionInput) => boolean,
): Promise<void> {
  const client = createLyonClient({ url, token: seats.find((each) => each.seat === seat)!.token });
  const legal = await client.getLegalActions(KEY, game);
  const actions = flattenLegalActions(legal).filter(isMeant);
  expect(actions).toHaveLength(1);
  const submission = { game, expectedVersion: legal.version, idempotencyKey: `${seat}-${legal.version}`, actions };
  expect((await client.submitActions(KEY, submission)).__typename).toBe('Accepted');
  client.close();
}

test.each([
  ['a phone', PHONE],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
] as const)('on %s a skirmish ends with its result, which stays until it is closed or one decides something', async (_where, options) => {
  const prepared = await startPreparedServer([eraseTypes(lordsOfScotland)]);
  const opened = await prepared.openAt(
    lastTurn({ hands: { 'seat-2': ['wemyss-3'] }, armies: { 'seat-1': ['forsyth-9'], 'seat-2': ['scott-6'] } }),
    { lordsOfScotland: { seats: 2 } },
  );
  const openSeat = async (seat: string) => {
    const watched = await openPage(browser, { ...options, reducedMotion: 'reduce' });
    const { token } = opened.seats.find((each) => each.seat === seat)!;
    await watched.page.goto(`${prepared.origin}/games/${opened.game}#seat=${token}`);
    await watched.page.locator('.lords .seat.own').waitFor();
    return watched;
  };
  const { page, ...watched } = await openSeat('seat-1');
  const result = page.locator('.skirmish-result');
  await act(prepared.origin, opened, 'seat-2', ({ muster }) => muster?.card === 'wemyss-3' && muster.faceUp && !muster.activate);
  // Both armies are still there while their supporters are claimed.
  await page.locator('.seat .place').first().waitFor();
  expect(await result.count()).toBe(0);
  await act(prepared.origin, opened, 'seat-1', ({ claim }) => claim?.card === 'cockburn-2');
  await act(prepared.origin, opened, 'seat-2', ({ claim }) => claim?.card === 'cockburn-1');
  await result.waitFor();
  expect(await result.getByRole('heading').textContent()).toBe('Skirmish 1: Seat 1 wins');
  expect(await result.locator('> ol > li > strong').allTextContents()).toEqual(['Seat 1', 'Seat 2']);
  expect(await result.locator('> ol > li > span').allTextContents()).toEqual(['Strength 9 (the higher card breaks the tie)', 'Strength 9']);
  expect(await result.locator('.chips .visually-hidden').allTextContents()).toEqual(['Cockburn 2', 'Cockburn 1']);
  // What one chooses from is free.
  for (const part of ['.table', '.own-hand']) {
    const [box, over] = [(await page.locator(`.lords ${part}`).boundingBox())!, (await result.boundingBox())!];
    expect(box.y + box.height, part).toBeLessThanOrEqual(over.y);
  }
  await expectSound(prepared, { page, ...watched });
  await page.reload();
  const close = result.getByRole('button', { name: 'Close' });
  await (options === PHONE ? close.tap() : close.press('Enter'));
  await result.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.panel.to-act').waitFor();
  expect(await result.count()).toBe(0);

  // The other player has it still, and no longer after a decision.
  const other = await openSeat('seat-2');
  await other.page.locator('.skirmish-result').waitFor();
  await act(prepared.origin, opened, 'seat-1', ({ recruit }) => recruit?.place === 1);
  await act(prepared.origin, opened, 'seat-2', ({ recruit }) => recruit?.place === 2);
  await other.page.locator('.skirmish-result').waitFor({ state: 'detached' });

  // In the replay the entry that ended the skirmish shows who won it.
  const { entries } = await createLyonClient({ url: prepared.origin }).getEntries(KEY, opened.game);
  const end = entries.find(({ notices }) => notices.some(({ type }) => type === 'skirmish-ended'))!;
  await page.goto(`${prepared.origin}/games/${opened.game}/entries/${end.version}`);
  await expect
    .poll(() => result.locator('> ol > li').allTextContents())
    .toEqual(['Seat 1 Strength 9 (the higher card breaks the tie)', 'Seat 2 Strength 9']);
  expect(await result.getByRole('button').count()).toBe(0);
  const [shown, below] = [(await result.boundingBox())!, (await page.locator('.lords .seat').first().boundingBox())!];
  expect(shown.y + shown.height).toBeLessThanOrEqual(below.y);
  await expectSound(prepared, { page, ...watched });
});

test('the result of a skirmish goes when a ruling takes its end back, and comes again with the new end', async () => {
  const prepared = await startPreparedServer([eraseTypes(lordsOfScotland)]);
  const opened = await prepared.openAt(
    lastTurn({ hands: { 'seat-2': ['wemyss-3'] }, armies: { 'seat-1': ['forsyth-9'], 'seat-2': ['scott-6'] } }),
    { lordsOfScotland: { seats: 2 } },
  );
  const watched = await openPage(browser);
  const { page } = watched;
  await page.goto(`${prepared.origin}/games/${opened.game}`);
  await act(prepared.origin, opened, 'seat-2', ({ muster }) => muster?.card === 'wemyss-3' && muster.faceUp && !muster.activate);
  await act(prepared.origin, opened, 'seat-1', ({ claim }) => claim?.card === 'cockburn-2');
  await act(prepared.origin, opened, 'seat-2', ({ claim }) => claim?.card === 'cockburn-1');
  const claimed = page.locator('.skirmish-result .chips .visually-hidden');
  await expect.poll(() => claimed.allTextContents()).toEqual(['Cockburn 2', 'Cockburn 1']);
  const { entries } = await createLyonClient({ url: prepared.origin }).getEntries(KEY, opened.game, { newestFirst: true });
  const [end, , muster] = entries;
  const { game } = opened;
  for (const [mutation, input] of [
    ['($input: OpenDisputeInput!) { openDispute', { entryCursor: end!.cursor, claim: 'The wrong supporter.' }],
    ['($input: RuleOnDisputeInput!) { ruleOnDispute', { dispute: 1, effect: { rollBack: { toCursor: muster!.cursor } }, reason: 'So.' }],
  ] as const) {
    const variables = { input: { ...input, game, idempotencyKey: `ruled-${Object.keys(input).length}` } };
    expect((await prepared.ask(`mutation ${mutation}(input: $input) { version } }`, variables, ARBITER)).body.errors).toBeUndefined();
  }
  await page.locator('.skirmish-result').waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('.log .taken-back').first().waitFor({ state: 'attached' });
  expect(await claimed.count()).toBe(0);
  await act(prepared.origin, opened, 'seat-1', ({ claim }) => claim?.card === 'cockburn-1');
  await act(prepared.origin, opened, 'seat-2', ({ claim }) => claim?.card === 'cockburn-2');
  await expect.poll(() => claimed.allTextContents()).toEqual(['Cockburn 1', 'Cockburn 2']);
  await expectSound(prepared, watched);
});

test.each([4, 5])('of %i seats a phone shows the table and the hand, and the rest scrolls out from under the question', async (seats) => {
  const { game, tokens } = await openedGame(server, KEY, { options: { lordsOfScotland: { seats } } });
  const watched = await openPage(browser, PHONE);
  const { page } = watched;
  await page.goto(`${server.origin}/games/${game}#seat=${tokens['seat-1']}`);
  await page.locator('.lords .seat.own').waitFor();
  const bar = (await page.locator('.side-column').boundingBox())!;
  const endOf = async (part: string) => {
    const { y, height } = (await page.locator(`.lords ${part}`).last().boundingBox())!;
    return y + height;
  };
  for (const part of ['.table', '.own-hand', '.seat.own']) expect(await endOf(part), part).toBeLessThanOrEqual(bar.y);
  for (const part of ['.seat', '.below']) {
    expect(await endOf(part), part).toBeGreaterThan(bar.y);
    await page.locator('.diagram-column').evaluate((column) => column.scrollTo({ top: column.scrollHeight, behavior: 'instant' }));
    expect(await endOf(part), part).toBeLessThanOrEqual(bar.y);
    await page.locator('.diagram-column').evaluate((column) => column.scrollTo({ top: 0, behavior: 'instant' }));
  }
  await expectSound(server, watched);
});

test.each([2, 3])('on a phone the table, the hand and the armies of %i seats stand above the question', async (seats) => {
  const { players } = await openTable(server, browser, seats, ['touch']);
  const { page } = players[0]!;
  const bar = (await page.locator('.side-column').boundingBox())!;
  for (const part of ['.table', '.own-hand', '.armies']) {
    const box = (await page.locator(`.lords ${part}`).boundingBox())!;
    expect(box.y + box.height, part).toBeLessThanOrEqual(bar.y);
    expect(box.x + box.width, part).toBeLessThanOrEqual(390);
  }
});

test('a browser with a wrong clock shows the time that the server counts', async () => {
  const input = { options: { lordsOfScotland: { seats: 2 } }, public: true, timeControl: { initialSeconds: 600 } };
  const opened = await server.ask('mutation ($input: OpenGameInput!) { openGame(input: $input) { game { id } seats { token } } }', {
    input,
  });
  const { game, seats } = opened.body.data.openGame as { game: { id: string }; seats: { token: string }[] };
  for (const { token } of seats) await server.ask('mutation ($game: ID!) { takeSeat(game: $game) { seat } }', { game: game.id }, token);
  const { page } = await openPage(browser);
  await page.addInitScript('{ const now = Date.now; Date.now = () => now() - 3_600_000; }');
  await page.goto(`${server.origin}/games/${game.id}`);
  await expect.poll(() => page.locator('.clocks .running time').textContent()).toMatch(/^(10:00|09:\d\d)$/);
});
