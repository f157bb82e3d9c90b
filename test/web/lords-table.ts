// Games of Lords of Scotland played through the page: each seat has a browser window of its own.
import type { Browser, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { actAtOnce, openPage, showsPosition, type WatchedPage, type WebServer } from '../support/browser.js';
import { byTouch, ownToken, PHONE } from './played-pages.js';

/** How a player chooses a button: by a click, by focus and a key, or with a finger on a phone. */
export type Hand = 'mouse' | 'keyboard' | 'touch';

export interface Player extends WatchedPage {
  readonly seat: string;
  readonly token: string;
  readonly hand: Hand;
}

interface LordsTable {
  readonly game: string;
  readonly players: readonly Player[];
}

const OPEN = `mutation ($seats: Int!) { openGame(input: { public: true, options: { lordsOfScotland: { seats: $seats, bruce: true } } }) {
  game { id } seats { seat token } } }`;

/** Opens a game and seats a player at each seat, through its link. The hands take turns; without `hands`, every second one uses the keyboard alone. */
export async function openTable(
  server: WebServer,
  browser: Browser,
  seats: number,
  hands: readonly Hand[] = ['mouse', 'keyboard'],
): Promise<LordsTable> {
  const { game, seats: opened } = (await server.ask(OPEN, { seats })).body.data.openGame;
  const players: Player[] = [];
  for (const [index, { seat, token }] of (opened as { seat: string; token: string }[]).entries()) {
    const hand = hands[index % hands.length]!;
    const watched = await openPage(browser, hand === 'touch' ? PHONE : {});
    await watched.page.goto(`${server.origin}/games/${game.id}#seat=${token}`);
    const player: Player = { ...watched, seat, token, hand };
    await choose(player, watched.page.getByRole('button', { name: `Take the seat of Seat ${index + 1}` }));
    players.push({ ...player, token: await ownToken(watched.page, game.id, token) });
  }
  for (const { page } of players) await page.locator('.lords .seat').first().waitFor();
  return { game: game.id, players };
}

async function choose({ page, hand }: Player, button: Locator): Promise<void> {
  if (hand === 'mouse') return button.click();
  if (hand === 'touch') return byTouch(page, button);
  await button.focus();
  await page.keyboard.press('Enter');
}

/** A game as one seat sees it through the API. */
interface Seen {
  readonly version: number;
  readonly toAct: readonly string[];
  readonly outcome: { readonly sentence: string } | null;
  readonly view: {
    readonly phase: string;
    readonly skirmish: number;
    readonly seats: readonly {
      readonly seat: string;
      readonly total: number;
      readonly hand: readonly string[] | null;
      readonly army: readonly { readonly card: string | null; readonly faceUp: boolean }[];
    }[];
  };
}

const LOOK = `query ($game: ID!) { game(id: $game) { version toAct outcome { sentence } view { ... on LordsOfScotlandView {
  phase skirmish seats { seat total hand army { card faceUp } } } } } }`;

export const look = async (server: WebServer, { game }: LordsTable, { token }: Player): Promise<Seen> =>
  (await server.ask(LOOK, { game }, token)).body.data.game;

/** Waits until the page of a player shows the version that the API returns to it. */
export async function caughtUp(server: WebServer, table: LordsTable, player: Player): Promise<Seen> {
  const seen = await look(server, table, player);
  await showsPosition(player.page, seen.version);
  return seen;
}

/** Chooses by a seed, so that a game differs only by its deal. */
export function seededChooser(seed: number): (count: number) => number {
  let state = seed;
  return (count) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * count);
  };
}

/** What can be picked on the diagram now; of the panel, the ways to muster a picked card, and the button that confirms a choice. */
const litOf = (page: Page): Locator => page.locator('.lords button.lit');
const waysOf = (page: Page): Locator => page.locator('.panel :is(.of-way, .of-clan) button');
const confirmOf = (page: Page): Locator => page.locator('.panel .confirm');

/**
 * Takes one action on the diagram for the seat to act: a lit card, and then a way to muster it or a clan to name. The player has switched
 * confirmations off; on a phone, where they are on, it confirms. Returns null once the game is over, otherwise the phase in which it acted.
 */
export async function takeAction(server: WebServer, table: LordsTable, pick: (count: number) => number): Promise<string | null> {
  const { toAct, outcome } = await look(server, table, table.players[0]!);
  if (outcome !== null) return null;
  const player = table.players.find(({ seat }) => seat === toAct[0])!;
  const { page } = player;
  const { version, view, toAct: nowToAct } = await caughtUp(server, table, player);
  const isOver = async () => (await look(server, table, player)).version > version;
  const asks = page.locator('.panel.to-act');
  // The page takes the only legal action by itself where all can know that it is the only one.
  if (!nowToAct.includes(player.seat)) return view.phase;
  await expect.poll(async () => (await asks.count()) > 0 || isOver(), { interval: 10 }).toBe(true);
  if (await isOver()) return view.phase;
  if (player.hand !== 'touch') await actAtOnce(page);
  if (view.phase !== 'bruce') {
    const lit = litOf(page);
    await lit.first().waitFor();
    await choose(player, lit.nth(pick(await lit.count())));
  }
  const next = waysOf(page).or(confirmOf(page));
  await expect.poll(async () => (await next.count()) > 0 || isOver()).toBe(true);
  if (!(await isOver())) await choose(player, next.nth(pick(await next.count())));
  // In some phases a way is the first thing that is picked.
  await expect.poll(async () => (await confirmOf(page).count()) > 0 || isOver()).toBe(true);
  if (!(await isOver())) await choose(player, confirmOf(page));
  await expect.poll(isOver).toBe(true);
  return view.phase;
}
