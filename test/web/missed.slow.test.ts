// The line «Since your last visit» on the page of a game, for a player who comes back in the same browser.
import { expect, test } from 'vitest';
import { type ActionInput, createLyonClient, flattenLegalActions } from '../../src/client/index.js';
import { eraseTypes } from '../../src/engine/ruleset.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { pending } from '../rulesets/hammer-of-the-scots/rules/fighting.js';
import { expectSound, openBrowser, openPage } from '../support/browser.js';
import { wintering } from '../support/situations.js';
import { byMouse, byTouch, PHONE, pickInPanel, startPreparedServer } from './played-pages.js';

const KEY = 'hammerOfTheScots';
const OPTIONS = { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' } };

test.each([
  ['a desktop', { viewport: { width: 1280, height: 800 } }, byMouse],
  ['a phone', PHONE, byTouch],
] as const)(
  'on %s a line over the question says what came since, and shows it in the log, until one acts',
  async (_where, options, press) => {
    const [server, browser] = await Promise.all([startPreparedServer([eraseTypes(hammerOfTheScots)]), openBrowser()]);
    const fight = {
      attacker: 'england',
      attackers: [['york-infantry', 'angus']],
      blocks: { 'york-infantry': 3, wallace: 4, keith: 3 },
    } as const;
    const { game, seats } = await server.openAt(pending('fife', fight), OPTIONS);
    const tokenOf = (seat: string) => seats.find((each) => each.seat === seat)!.token;
    const watched = await openPage(browser, { ...options, reducedMotion: 'reduce' });
    const { page } = watched;
    const line = page.locator('.missed-line');
    await page.goto(`${server.origin}/games/${game}#seat=${tokenOf('scotland')}`);
    await page.locator('.log .entry').first().waitFor({ state: 'attached' });
    // The first visit has missed nothing.
    expect(await line.count()).toBe(0);
    await page.goto(`${server.origin}/rules`);

    const england = createLyonClient({ url: server.origin, token: tokenOf('england') });
    const legal = await england.getLegalActions(KEY, game);
    const meant = { game, expectedVersion: legal.version, idempotencyKey: 'missed-battle', actions: [flattenLegalActions(legal)[0]!] };
    expect((await england.submitActions(KEY, meant)).__typename).toBe('Accepted');
    england.close();

    await page.goto(`${server.origin}/games/${game}`);
    await expect.poll(() => line.textContent()).toBe('Since your last visit: 1 entry Battle in Fife');
    expect(await page.locator('.log .missed').count()).toBe(0);
    await press(page, line.getByRole('button'));
    const marked = page.locator('.log .entry.missed');
    await expect.poll(() => marked.count()).toBe(1);
    // In view, on a phone in the bar that was pulled up.
    await expect
      .poll(() =>
        marked.evaluate((entry) => {
          const { top, bottom } = entry.getBoundingClientRect();
          return top >= 0 && bottom <= entry.ownerDocument.defaultView!.innerHeight;
        }),
      )
      .toBe(true);
    await expectSound(server, watched);
    await pickInPanel(page, { type: 'action', id: 'pass' }, press);
    await line.waitFor({ state: 'detached' });
    expect(await marked.count()).toBe(0);
    // What one has seen oneself is nothing to be told.
    await page.reload();
    await page.locator('.log .entry').first().waitFor({ state: 'attached' });
    expect(await line.count()).toBe(0);
  },
);

test.each([
  ['before the player comes back', false],
  ['while the player looks', true],
])('when the game ends %s, the line says what came up to the end, with what was hidden', async (_when, isWatched) => {
  const [server, browser] = await Promise.all([startPreparedServer([eraseTypes(hammerOfTheScots)]), openBrowser()]);
  const blocks = { 'york-infantry': ['angus', 1], 'durham-infantry': ['mentieth', 1], wallace: 'selkirk' } as const;
  const { game, seats } = await server.openAt(wintering('england', { phase: { name: 'english-builds', spent: {} }, blocks }), OPTIONS);
  const tokenOf = (seat: string) => seats.find((each) => each.seat === seat)!.token;
  const england = createLyonClient({ url: server.origin, token: tokenOf('england') });
  const act = async (action?: ActionInput<typeof KEY>) => {
    const legal = await england.getLegalActions(KEY, game);
    const actions = [action ?? flattenLegalActions(legal)[0]!];
    const meant = { game, expectedVersion: legal.version, idempotencyKey: `england-at-${legal.version}`, actions };
    expect((await england.submitActions(KEY, meant)).__typename).toBe('Accepted');
  };
  const resign = () =>
    england.execute('mutation ($input: GameCommandInput!) { resign(input: $input) { version } }', {
      input: { game, idempotencyKey: 'resigned-in-winter' },
    });
  const watched = await openPage(browser);
  const { page } = watched;
  const line = page.locator('.missed-line');
  // Scotland notices no build: it counts fewer entries than everyone does after the end.
  await act({ build: { block: 'york-infantry' } });
  await act({ build: { block: 'durham-infantry' } });
  await act({ endBuilds: true });
  await page.goto(`${server.origin}/games/${game}#seat=${tokenOf('scotland')}`);
  await page.locator('.log .entry').first().waitFor({ state: 'attached' });
  await page.goto(`${server.origin}/rules`);
  // A card is laid.
  await act();
  if (!isWatched) await resign();
  await page.goto(`${server.origin}/games/${game}`);
  if (isWatched) {
    await expect.poll(() => line.textContent()).toBe('Since your last visit: 1 entry');
    await resign();
  }
  await page.locator('.summary').waitFor({ state: 'attached' });
  // Now everyone knows the card.
  await expect
    .poll(() => line.textContent())
    .toMatch(isWatched ? /^Since your last visit: 1 entry \w/ : /^Since your last visit: 2 entries \w/);
  await line.getByRole('button').click();
  const marked = page.locator('.log .entry.missed');
  const told = () => marked.evaluateAll((all) => all.map((each) => each.querySelector('.sentence')?.textContent?.trim()));
  await expect.poll(told).toEqual([...(isWatched ? [] : ['England resigns.']), expect.stringMatching(/^England lays /)]);
  await expectSound(server, watched);
  // What one has seen oneself is nothing to be told.
  await page.reload();
  await page.locator('.log .entry').first().waitFor({ state: 'attached' });
  await page.locator('.summary').waitFor({ state: 'attached' });
  expect(await line.count()).toBe(0);
});
