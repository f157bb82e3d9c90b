// A whole game of Hammer of the Scots through the page: England clicks and plays to win, Scotland uses the keys of the keyboard alone.
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { createLyonClient, flattenLegalActions } from '../../src/client/index.js';
import { seededChance } from '../../src/engine/chance.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { PARTNERS } from '../../src/tools/spar/partners.js';
import { choicesOf, fieldsOf } from '../../src/web/play/choices.js';
import { expectSound, openBrowser, openPage, showsPosition, startWebServer } from '../support/browser.js';
import { byKeyboard, byMouse, pickTo, sendPlan } from './played-pages.js';

const KEY = 'hammerOfTheScots';
const OPEN = `mutation { openGame(input: { public: true, options: { hammerOfTheScots: { scenario: BRUCE, edition: "3.0" } } }) {
  game { id } seats { seat token } } }`;
/** Actions after which a game has ended, even at its slowest. */
const ACTIONS_MAX = 900;

test('a whole game is played to its end', async () => {
  const [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
  const { game, seats } = (await server.ask(OPEN)).body.data.openGame as {
    readonly game: { readonly id: string };
    readonly seats: readonly { readonly seat: string; readonly token: string }[];
  };
  const fields = fieldsOf((hammerOfTheScots.components as unknown as { readonly actions: Parameters<typeof fieldsOf>[0] }).actions);
  const partner = PARTNERS.find(({ title }) => title.ruleset === hammerOfTheScots.id)!;
  const random = seededChance(1306);
  const players = new Map(
    await Promise.all(
      seats.map(async ({ seat, token }) => {
        const watched = await openPage(browser, { reducedMotion: 'reduce' });
        await watched.page.goto(`${server.origin}/games/${game.id}#seat=${token}`);
        await watched.page.locator('.panel button.primary').click();
        return [seat, { ...watched, client: createLyonClient({ url: server.origin, token }) }] as const;
      }),
    ),
  );
  for (const { page } of players.values()) await page.locator('details.settings').waitFor();
  const spectator = createLyonClient({ url: server.origin });
  const acted = new Map(seats.map(({ seat }) => [seat, 0]));
  let outcome = null;
  for (let count = 0; count < ACTIONS_MAX; count++) {
    const { toAct, outcome: end } = await spectator.getGame(KEY, game.id);
    outcome = end;
    if (end !== null) break;
    const seat = toAct[0]!;
    const { page, client } = players.get(seat)!;
    const { version, view, legalActions } = await client.getGameToPlay(KEY, game.id);
    const legal = flattenLegalActions(legalActions!);
    const target =
      seat === 'england'
        ? partner.choose({ seat, view: view!, legal: legalActions!, strength: 'strong' }, random)!
        : random.pick('action', legal);
    const choices = choicesOf(legal, fields);
    await showsPosition(page, version);
    await page
      .locator(choices.length === 1 ? '.panel.to-act .plan' : '.panel.to-act .choices button:enabled')
      .first()
      .waitFor();
    const press = seat === 'england' ? byMouse : byKeyboard;
    await pickTo(page, choices, choices.find(({ input }) => isDeepStrictEqual(input, target))!, press);
    await sendPlan(page, press);
    await expect.poll(async () => (await client.getGame(KEY, game.id)).version, { interval: 10 }).toBeGreaterThan(version);
    acted.set(seat, acted.get(seat)! + 1);
  }
  expect(outcome).not.toBeNull();
  // By chance, a game may be over within the first year.
  for (const count of acted.values()) expect(count).toBeGreaterThan(0);
  for (const watched of players.values()) {
    await expect.poll(() => watched.page.locator('.instruction').first().textContent()).toContain(outcome!.sentence);
    await expectSound(server, watched);
    watched.client.close();
  }
});
