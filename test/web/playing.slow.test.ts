// Playing by hand: undo, rejections, links to another seat, fingers, the focus, and how the page shows what others do.
import { readFileSync } from 'node:fs';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createLyonClient, flattenLegalActions } from '../../src/client/index.js';
import { eraseTypes } from '../../src/engine/ruleset.js';
import { verify } from '../../src/record/receipts.js';
import type { JwkSet } from '../../src/record/signatures.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { actAtOnce, expectSound, openBrowser, openPage, setSetting, type WatchedPage } from '../support/browser.js';
import { position } from '../support/position.js';
import { moving, wintering } from '../support/situations.js';
import { type OpenedAt, type PreparedServer, startPreparedServer } from './played-pages.js';

let server: PreparedServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startPreparedServer([eraseTypes(hammerOfTheScots)]), openBrowser()]);
});

const OPTIONS = { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' } };
const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;

const tokenOf = ({ seats }: OpenedAt, seat: string): string => seats.find((each) => each.seat === seat)!.token;

/** Opens the page of a seat, or of spectators, and waits for its diagram. */
async function openSeat(opened: OpenedAt, seat: string | null, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  await watched.page.goto(`${server.origin}/games/${opened.game}${seat === null ? '' : `#seat=${tokenOf(opened, seat)}`}`);
  await watched.page.locator('.panel').first().waitFor();
  return watched;
}

/** Takes the first legal action of a kind through the API. */
async function act(opened: OpenedAt, seat: string, kind: string): Promise<void> {
  const client = createLyonClient({ url: server.origin, token: tokenOf(opened, seat) });
  const legal = await client.getLegalActions('hammerOfTheScots', opened.game);
  const action = flattenLegalActions(legal).find((each) => kind in each)!;
  const meant = { game: opened.game, expectedVersion: legal.version, idempotencyKey: `playing-${opened.game}-${legal.version}-${seat}` };
  expect((await client.submitActions('hammerOfTheScots', { ...meant, actions: [action] })).__typename).toBe('Accepted');
}

const instruction = (page: Page) => page.locator('.instruction').first();
const choice = (page: Page, name: RegExp) => page.locator('.choices button').filter({ hasText: name }).first();
const strength = (page: Page, block: string) => page.locator(`.piece [aria-label^="${block}, strength"]`).getAttribute('aria-label');

const building = () =>
  wintering('scotland', {
    phase: { name: 'scottish-builds', spent: {} },
    blocks: { ...NOBLES, graham: ['badenoch', 1], grant: ['buchan', 1], keith: ['mar', 1], norse: 'pool' },
  });

test('the page keeps the server’s receipts, also over a reload, offers them as a file, and says if the server contradicts them', async () => {
  const opened = await server.openAt(building(), OPTIONS);
  const { page } = await openSeat(opened, 'scotland');
  await actAtOnce(page);
  await choice(page, /^Add a step Grant$/).click();
  await page.getByText('Buchan: one point left.').waitFor();
  await page.reload();
  await page.getByText('Buchan: one point left.').waitFor();
  const saved = async () => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save receipts' }).click()]);
    return readFileSync(await download.path(), 'utf8')
      .trimEnd()
      .split('\n');
  };
  const receipts = await saved();
  expect(receipts.length).toBeGreaterThanOrEqual(1);
  const { keys } = (await (await fetch(`${server.origin}/.well-known/jwks.json`)).json()) as JwkSet;
  const stated = receipts.map((receipt) => verify('receipt', receipt, { keys }));
  expect(stated.every((each) => each.ok && each.value['game'] === opened.game && each.value['viewer'] === 'scotland')).toBe(true);

  // Of another history: the same place, another entry.
  const [header, payload] = receipts[0]!.split('.') as [string, string];
  const told = JSON.parse(Buffer.from(payload, 'base64url').toString());
  const other = [header, Buffer.from(JSON.stringify({ ...told, hash: 'A'.repeat(43) })).toString('base64url'), 'AA'].join('.');
  await page.evaluate(`new Promise((resolve) => {
    const opening = indexedDB.open('lyon-receipts', 1);
    opening.onsuccess = () => {
      const writing = opening.result.transaction('receipts', 'readwrite');
      writing.objectStore('receipts').put(${JSON.stringify({ game: opened.game, receipt: other })});
      writing.oncomplete = resolve;
    };
  })`);
  await page.reload();
  await page.getByText('The server contradicts what it signed before').waitFor();
  expect(await saved()).toContain(other);
});

test('builds of winter are asked for with their points, undone one by one, reset, and done again after a reload', async () => {
  const opened = await server.openAt(building(), OPTIONS);
  const scotland = await openSeat(opened, 'scotland');
  const england = await openSeat(opened, 'england');
  const { page } = scotland;
  await actAtOnce(page);
  await expect.poll(() => instruction(page).textContent()).toContain('Winter: add steps to blocks');
  await page.getByText('Buchan: 2 points left.').waitFor();
  expect(await page.getByRole('button', { name: 'Undo my last action' }).count()).toBe(0);
  await choice(page, /^Add a step Grant$/).click();
  await page.getByText('Buchan: one point left.').waitFor();
  expect(await page.getByRole('button', { name: /^Reset this turn/ }).count()).toBe(0);
  await choice(page, /^Add a step Graham$/).click();
  await page.getByRole('button', { name: 'Reset this turn: undo all 2 actions' }).waitFor();
  await expect.poll(() => strength(page, 'Graham')).toContain('strength 2');
  // The opponent sees and can undo nothing.
  expect(await england.page.getByRole('button', { name: /Undo|Reset/ }).count()).toBe(0);
  await expect.poll(() => instruction(england.page).textContent()).toBe('Scotland to act.');
  await page.reload();
  await page.getByRole('button', { name: 'Undo my last action' }).click();
  await expect.poll(() => strength(page, 'Graham')).toContain('strength 1');
  await choice(page, /^Add a step Graham$/).click();
  await page.getByRole('button', { name: 'Reset this turn: undo all 2 actions' }).click();
  await page.getByText('Buchan: 2 points left.').waitFor();
  await expect.poll(() => strength(page, 'Grant')).toContain('strength 1');
  await expect.poll(() => page.getByRole('button', { name: 'Undo my last action' }).count()).toBe(0);
  await expectSound(server, scotland);
});

test('blocks over the castle limits are a checklist, in French too', async () => {
  const state = wintering('scotland', {
    phase: { name: 'scottish-disbanding' },
    blocks: { ...NOBLES, graham: 'buchan', grant: 'buchan', keith: 'buchan', fraser: 'ross', campbell: 'ross' },
  });
  const opened = await server.openAt(state, OPTIONS);
  const { page } = await openSeat(opened, 'scotland', { locale: 'fr-FR' });
  await expect.poll(() => page.locator('.tasks li').allTextContents()).toEqual(['Ross\u00a0: 1 de trop.', 'Buchan\u00a0: 1 de trop.']);
  await act(opened, 'scotland', 'disband');
  await expect.poll(() => instruction(page).textContent()).toMatch(/région (Ross|Buchan), 1 de trop|^Hiver\u00a0: dissoudre/);
});

/** Both Scottish blocks can reach Mar over Angus; the English see backs. */
const marching = () =>
  position({ ...moving('scotland', 3), blocks: { ...NOBLES, grant: 'fife', keith: 'fife', 'york-infantry': 'lothian' } });

test('the enemy’s move is shown on its way, without an identity, and blocks no input; not for those who prefer no motion', async () => {
  const opened = await server.openAt(marching(), OPTIONS);
  const [england, still] = [await openSeat(opened, 'england'), await openSeat(opened, 'england', { reducedMotion: 'reduce' })];
  const seen: string[] = [];
  for (const { page } of [england, still]) {
    await page.exposeFunction('flew', (html: string) => void seen.push(html));
    await page.evaluate(`new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) {
        const flying = node instanceof Element && (node.matches('.flying') ? node : node.querySelector('.flying'));
        if (flying) flew(flying.outerHTML + getComputedStyle(flying.closest('.flights')).pointerEvents);
      }
    }).observe(document.querySelector('main'), { childList: true, subtree: true })`);
  }
  await act(opened, 'scotland', 'move');
  for (const { page } of [england, still]) await page.locator('.log', { hasText: 'A block of Scotland moves' }).waitFor();
  await expect.poll(() => seen.length).toBe(1);
  expect(seen[0]).toMatch(/block back scotland.*none$/);
  expect(seen[0]).not.toMatch(/grant|keith/i);
  expect(await england.page.content()).not.toMatch(/\b(grant|keith)\b/i);
  await england.page.locator('.flying').waitFor({ state: 'detached' });
});

test('the turn is said by title, icon and a sound that can be switched off', async () => {
  const opened = await server.openAt(marching(), OPTIONS);
  const { page } = await openSeat(opened, 'england');
  await page.evaluate(`globalThis.sounded = 0;
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...when) { globalThis.sounded++; return start.apply(this, when); };`);
  const iconOf = () => page.locator('link[rel="icon"]').getAttribute('href');
  expect([await page.title(), await iconOf()]).toEqual([expect.not.stringContaining('Your turn'), expect.not.stringContaining('#')]);
  // The gesture that browsers ask for.
  await page.locator('h1').click();
  await act(opened, 'scotland', 'endMovement');
  await expect.poll(() => page.title()).toContain('Your turn');
  await expect.poll(iconOf).toContain('#turn');
  await expect.poll(() => page.evaluate('globalThis.sounded')).toBe(2);
  await setSetting(page, 'Sound when it is my turn', false);
  await page.reload();
  expect(await page.locator('.settings input').last().isChecked()).toBe(false);
});

test('fingers pick a block and its way, and a rejection shows its sentence and opens its clause', async () => {
  const opened = await server.openAt(marching(), OPTIONS);
  const watched = await openPage(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = watched;
  // Someone between the page and the server changes the submitted action into an illegal one.
  let isBetween = false;
  await page.routeWebSocket(/graphql/, (socket) => {
    const far = socket.connectToServer();
    socket.onMessage((message) => far.send(isBetween ? String(message).replace(/"path":\[[^\]]*\]/, '"path":["fife","ross"]') : message));
  });
  await page.goto(`${server.origin}/games/${opened.game}#seat=${tokenOf(opened, 'scotland')}`);
  await page.locator('.piece.lit', { hasText: 'Grant' }).tap();
  await page.locator('.area.lit[aria-label^="Angus"] polygon').tap();
  const way = page.locator('.routes .way');
  const send = page.getByRole('button', { name: 'Send it' });
  await way.or(send).first().waitFor();
  if ((await way.count()) > 0) await page.locator('.choices.of-path button').first().tap();
  isBetween = true;
  await send.tap();
  const rejection = page.locator('.rejection');
  await rejection.getByRole('heading', { name: 'The rules reject this' }).waitFor();
  expect(await page.locator('.rejection > p').textContent()).toMatch(/\.$/);
  await rejection.getByRole('button', { name: /^Clause H/ }).tap();
  await expect.poll(() => page.locator('dialog[open] h2 + p').textContent()).not.toBe('');
  expect(watched.faults).toEqual([]);
});

test('a link to the other seat asks which seat this tab plays; a link to the same seat does not', async () => {
  const opened = await server.openAt(marching(), OPTIONS);
  const { page, faults } = await openSeat(opened, 'england');
  const follow = (token: string) => page.evaluate(`location.hash = "seat=${token}"`);
  await follow(tokenOf(opened, 'england'));
  await expect.poll(() => page.url()).not.toContain('#');
  expect(await page.locator('.seat-offer').count()).toBe(0);
  await follow(tokenOf(opened, 'scotland'));
  await page.getByRole('button', { name: 'Continue with England' }).click();
  await page.getByText('You play England').waitFor();
  await follow(tokenOf(opened, 'scotland'));
  await page.getByRole('button', { name: 'Play Scotland in this tab' }).click();
  await page.getByText('You play Scotland').waitFor();
  // What no server accepts replaces nothing.
  await follow('lyon_seat_foreign');
  await expect.poll(() => page.url()).not.toContain('#');
  await page.reload();
  await page.getByText('You play Scotland').waitFor();
  expect(faults.filter((fault) => !fault.includes('401'))).toEqual([]);
});

test('two ways to one place that are equally short are lines on the map', async () => {
  const state = position({ ...moving('scotland', 3), blocks: { ...NOBLES, grant: 'lennox', 'york-infantry': 'dunbar' } });
  const opened = await server.openAt(state, OPTIONS);
  const { page } = await openSeat(opened, 'scotland');
  await page.locator('.piece.lit', { hasText: 'Grant' }).click();
  // By Lanark or by Mentieth.
  await page.locator('.choices.of-area button', { hasText: 'Lothian' }).click();
  const ways = page.locator('.routes .way');
  await expect.poll(() => ways.count()).toBe(2);
  await ways.first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect.poll(() => page.locator('.log').textContent()).toContain('Grant moves from Lennox');
});

/** The text of what has the focus; null if nothing has. */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(
    'document.activeElement === document.body ? null : document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent',
  );

test('the focus stays in the panel: after an action, while the other seat acts, and when the turn comes back', async () => {
  const opened = await server.openAt(marching(), OPTIONS);
  const { page } = await openSeat(opened, 'scotland');
  const endMovement = choice(page, /^End movement/);
  await endMovement.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Send it');
  await page.keyboard.press('Enter');
  await page.getByText('England to act.').waitFor();
  await expect.poll(() => focused(page)).toBe('What to do');
  await act(opened, 'england', 'endMovement');
  // The next choice, or what is planned because it is the only one.
  const first = page.locator('.panel.to-act .choices button, .panel.to-act .plan .primary').first();
  await first.waitFor();
  await expect.poll(async () => (await focused(page)) === (await first.textContent())).toBe(true);
});

test('the focus goes from the map to the panel when an action ends what could be picked there', async () => {
  const opened = await server.openAt(marching(), OPTIONS);
  const { page } = await openSeat(opened, 'scotland');
  await actAtOnce(page);
  await page.locator('.piece.lit', { hasText: 'Grant' }).focus();
  await page.keyboard.press('Enter');
  // One way leads to Mentieth: the key submits the move.
  await page.locator('.area.lit[aria-label^="Mentieth"]').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.log').textContent()).toContain('Grant moves from Fife');
  await expect.poll(() => page.evaluate(`document.activeElement.closest('.panel') !== null`)).toBe(true);
});
