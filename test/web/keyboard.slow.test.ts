// A game through the page: one seat clicks on the diagram, the other uses the keys of the keyboard alone.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createLyonClient, type LyonClient } from '../../src/client/index.js';
import {
  actAtOnce,
  expectSound,
  openBrowser,
  openPage,
  showsPosition,
  startWebServer,
  submitted,
  type WatchedPage,
} from '../support/browser.js';
import { seededChooser } from './lords-table.js';
import { focusChoices, ownToken } from './played-pages.js';

/** Actions of each game. */
const ACTIONS = 12;

const OPEN = `mutation ($options: GameOptionsInput!) { openGame(input: { public: true, options: $options }) { game { id } seats { seat token } } }`;

type Chooser = (count: number) => number;

/** What can be clicked now, on the diagram or in the panel. */
const CLICKABLE = '.piece.lit, .area.lit, .routes .way, .on-block button, .cards button, .lords button.lit, .choices button:visible';

/** Clicks on something that can be picked. Clicks on areas go to their middle, where no sea is; a block may cover it, so they are dispatched. */
async function click(page: Page, pick: Chooser): Promise<void> {
  const all = page.locator(CLICKABLE);
  const one = all.nth(pick(await all.count()));
  if ((await one.evaluate((element) => element.namespaceURI)).endsWith('svg')) await one.dispatchEvent('click');
  else await one.click();
}

/** Moves the focus to the panel by the skip link if it is elsewhere, then to a choice by the arrow keys, and presses it. */
async function press(page: Page, pick: Chooser): Promise<void> {
  await focusChoices(page);
  const count = await page.locator('.panel .choices button').count();
  const steps = pick(Math.min(count, 12));
  await page.keyboard.press('Home');
  // The last choice ends the phase: often enough for the game to end.
  if (pick(3) === 0) await page.keyboard.press('End');
  else for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
}

test.each([['lordsOfScotland', { lordsOfScotland: { seats: 2, bruce: true } }, 6]] as const)(
  'the first actions of a game of %s are taken by one seat with the mouse and by the other with the keyboard alone',
  async (key, options, seed) => {
    const [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
    const { game, seats } = (await server.ask(OPEN, { options })).body.data.openGame as {
      game: { id: string };
      seats: { seat: string; token: string }[];
    };
    const pages = new Map<string, WatchedPage>();
    const pick = seededChooser(seed);
    for (const { seat, token } of seats) {
      const watched = await openPage(browser);
      await watched.page.goto(`${server.origin}/games/${game.id}#seat=${token}`);
      await watched.page.locator('.panel button.primary').click();
      pages.set(seat, watched);
    }
    for (const { page } of pages.values()) await page.locator('details.settings').waitFor();
    for (const { page } of pages.values()) await actAtOnce(page);
    const clients = new Map<string, LyonClient>();
    for (const { seat, token } of seats)
      clients.set(seat, createLyonClient({ url: server.origin, token: await ownToken(pages.get(seat)!.page, game.id, token) }));
    const acted = new Map(seats.map(({ seat }) => [seat, 0]));
    for (let turns = 0; turns < ACTIONS; turns++) {
      const { toAct, outcome } = await clients.get(seats[0]!.seat)!.getGame(key, game.id);
      if (outcome !== null) break;
      const seat = toAct[0]!;
      const { page } = pages.get(seat)!;
      const versionOf = async () => (await clients.get(seat)!.getGame(key, game.id)).version;
      const version = await versionOf();
      await showsPosition(page, version);
      await page.locator('.panel.to-act .choice-lists').waitFor();
      // Some picks only lead to the next pick, or replace the first.
      for (let picks = 0; picks < 100 && (await versionOf()) === version; picks++) {
        await (seat === seats[0]!.seat ? click : press)(page, pick);
        await submitted(page);
      }
      expect(await versionOf()).toBeGreaterThan(version);
      acted.set(seat, acted.get(seat)! + 1);
    }
    for (const count of acted.values()) expect(count).toBeGreaterThan(1);
    for (const watched of pages.values()) await expectSound(server, watched);
    for (const client of clients.values()) client.close();
  },
);
