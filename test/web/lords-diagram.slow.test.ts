// The diagram of Lords of Scotland in a real browser.
import type { Browser } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage, startWebServer, type WebServer } from '../support/browser.js';
import { caughtUp, look, openTable, type Player } from './lords-table.js';

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
  await page.locator('.lords button.way').first().waitFor();
  await expect.poll(() => page.locator('.own-hand .spot.picked').count()).toBe(1);
  await tabTo('.lords button.way');
  // The first way is face down.
  await page.keyboard.press(' ');
  await page.locator('.seat.own .spot.secret').waitFor();
  const { view } = await look(server, table, player);
  expect(view.seats.find(({ seat }) => seat === player.seat)!.army).toEqual([{ card: expect.any(String), faceUp: false }]);
  const other = table.players.find(({ seat }) => seat !== player.seat)!;
  await caughtUp(server, table, other);
  await other.page.getByRole('img', { name: 'face-down card' }).first().waitFor();
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
