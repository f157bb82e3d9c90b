// Replays in a real browser: what is drawn is what the API returns, whatever way leads there, and nothing that the viewer may not know.
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLyonClient, type LyonClient, type RulesetKey } from '../../src/client/index.js';
import type { TournamentServices } from '../../src/tournaments/index.js';
import { ARBITER } from '../games/services-on-database.js';
import { expectSound, openBrowser, openPage, startWebServer, type WebServer } from '../support/browser.js';
import { seededBytes } from '../support/seeded-bytes.js';
import { act, type Chooser, end, openedGame, type PlayedGame, play } from './replay-game.js';

type AnyBrowser = Awaited<ReturnType<typeof openBrowser>>;

/** Starts a server whose games have the same chance in every run. */
const startSeeded = (seed: number, more: Partial<TournamentServices> = {}): Promise<WebServer> =>
  startWebServer({ alter: (services) => ({ ...services, ...more, randomBytes: seededBytes(seed) }) });

let server: WebServer;
let browser: AnyBrowser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startSeeded(1306), openBrowser()]);
});

/** Moves the slider, as a finger does, and waits until its position is drawn. */
async function slide(page: Page, version: number): Promise<void> {
  await page.locator('input[type="range"]').fill(String(version));
  await page.locator(`[data-version="${version}"]`).waitFor({ state: 'attached' });
}
/** The diagram, whether or not its map still moves to its place. */
const diagramOf = async (page: Page) => (await page.locator('.replayed-diagram').innerHTML()).replace('map-layer gliding', 'map-layer');
/** A position is drawn first without what has changed, if the one before comes later. */
const settled = (page: Page) => page.locator('.replayed-diagram[data-before]').waitFor({ state: 'attached' });
/** Nothing more is loaded. */
const idle = (page: Page) => page.waitForLoadState('networkidle');

/** The answers to `replays` that a page has had, by version. */
function replaysOf(page: Page): ReadonlyMap<number, unknown> {
  const read = new Map<number, unknown>();
  page.on('response', async (response) => {
    if (!response.url().endsWith('/graphql')) return;
    const { data } = (await response.json().catch(() => ({}))) as {
      data?: { game?: { replays?: { readonly edges: readonly { readonly node: { readonly version: number } }[] } } };
    };
    for (const { node } of data?.game?.replays?.edges ?? []) read.set(node.version, node);
  });
  return read;
}

/** Entries that the log of a game reads at once. */
const PAGE_OF_LOG = 50;

const GAMES: readonly (readonly [RulesetKey, number, number])[] = [
  ['hammerOfTheScots', 40, 3],
  ['lordsOfScotland', 34, 3],
];

test.each([
  { where: 'a desktop', viewport: { width: 1280, height: 800 } },
  { where: 'a phone', viewport: { width: 390, height: 844 } },
])('the map of a replay fills the window of $where below one line of controls, and stays as entries go by', async ({ viewport }) => {
  const { game } = await openedGame(server, 'hammerOfTheScots');
  const watched = await openPage(browser, { viewport });
  const { page } = watched;
  await page.goto(`${server.origin}/games/${game}/entries/1`);
  await page.locator('[data-version="1"]').waitFor();
  const boxOf = (selector: string) =>
    page.locator(selector).first().boundingBox() as Promise<NonNullable<Awaited<ReturnType<ReturnType<Page['locator']>['boundingBox']>>>>;
  const [map, controls, areas] = [await boxOf('.map-frame'), await boxOf('.replay-controls'), await boxOf('.areas')];
  expect(controls.height).toBeLessThan(56);
  expect(map.y).toBeLessThan(viewport.width < 500 ? 160 : 135);
  // On a phone, down to the bar, and behind its round corners.
  const bar = viewport.width < 500 ? await boxOf('.side-column') : null;
  expect(map.y + map.height).toBe(bar === null ? viewport.height : bar.y + 14);
  if (bar !== null) expect(bar.y + bar.height).toBe(viewport.height);
  for (const part of ['.playback button', '.playback select', '.slider input', '.slider output']) {
    const { x, y, width, height } = await boxOf(part);
    expect([x >= 0, x + width <= viewport.width, y >= controls.y, y + height <= controls.y + controls.height], part).toEqual(
      Array.from({ length: 4 }, () => true),
    );
  }
  expect(await page.evaluate('[document.documentElement.scrollWidth, document.documentElement.scrollHeight]')).toEqual([
    viewport.width,
    viewport.height,
  ]);
  await page.keyboard.press('End');
  await page.locator('[data-version="3"]').waitFor();
  expect(await boxOf('.map-frame')).toEqual(map);
  expect(await boxOf('.areas')).toEqual(areas);
  await expectSound(server, watched);
});

test('the table of a replay is in view next to its controls on a phone, and its speeds can be read', async () => {
  const { game } = await openedGame(server, 'lordsOfScotland');
  const watched = await openPage(browser, { viewport: { width: 390, height: 844 } });
  const { page } = watched;
  await page.goto(`${server.origin}/games/${game}/entries/3`);
  await page.locator('[data-version="3"]').waitFor();
  const table = (await page.locator('.replayed-diagram').boundingBox())!;
  const row = (await page.locator('.replayed-diagram .playing-card').first().boundingBox())!;
  expect([table.y < 400, row.y + row.height < 844]).toEqual([true, true]);
  // The slider stays in sight when the table is read where not all of it has room.
  await page.setViewportSize({ width: 390, height: 500 });
  await page.mouse.move(195, 300);
  await page.mouse.wheel(0, 400);
  await expect.poll(async () => (await page.locator('.replayed-diagram .playing-card').first().boundingBox())!.y).toBeLessThan(row.y);
  const slider = (await page.locator('.slider').boundingBox())!;
  expect([slider.y > 0, slider.y + slider.height < 500]).toEqual([true, true]);
  // As wide as its longest text.
  const cut = await page.locator('.playback select').evaluate((select) => {
    const { width } = select.getBoundingClientRect();
    const free = select.cloneNode(true) as typeof select;
    Object.assign(free.style, { maxWidth: 'none', width: 'auto', position: 'absolute' });
    select.parentElement!.append(free);
    const least = free.getBoundingClientRect().width;
    free.remove();
    return least - width;
  });
  expect(cut).toBeLessThan(1);
  await expectSound(server, watched);
});

describe.each(GAMES)('a replay of %s', (ruleset, actions, samples) => {
  let game: PlayedGame;
  let last = 0;
  beforeAll(async () => {
    game = await openedGame(server, ruleset);
    await play(game, actions);
    await end(game);
    last = (await createLyonClient({ url: server.origin }).getGame(ruleset, game.game)).version;
  });

  test('draws at each step what the API’s replay returns, and the same on the way as at once', async () => {
    const [sliding, fresh] = await Promise.all([openPage(browser), openPage(browser)]);
    const read = replaysOf(sliding.page);
    await sliding.page.goto(`${server.origin}/games/${game.game}/entries/4`);
    const client = createLyonClient({ url: server.origin });
    const drawn = new Map<number, string>();
    const step = Math.floor((last - 4) / samples);
    for (let version = 4; version <= last; version++) {
      await slide(sliding.page, version);
      if ((version - 4) % step === 0) drawn.set(version, await diagramOf(sliding.page));
    }
    expect(drawn.size).toBeGreaterThanOrEqual(samples);
    for (const [version, diagram] of drawn) {
      const once = await client.getReplay(ruleset, game.game, version);
      expect(read.get(version)).toEqual(once);
      await fresh.page.goto(`${server.origin}/games/${game.game}/entries/${version}`);
      await fresh.page.locator(`[data-version="${version}"]`).waitFor({ state: 'attached' });
      await settled(fresh.page);
      expect(await diagramOf(fresh.page), `version ${version}`).toBe(diagram);
      expect(await fresh.page.locator('.happened').first().textContent()).toContain(once!.entry.sentences[0]?.text ?? '');
    }
    // A jump backwards over what was drawn before.
    const [first] = drawn.keys();
    await slide(sliding.page, first!);
    await settled(sliding.page);
    expect(await diagramOf(sliding.page)).toBe(drawn.get(first!));
    await expectSound(server, sliding);
  });

  test('loads no further than it is looked at', async () => {
    const { page } = await openPage(browser);
    const read = replaysOf(page);
    await page.goto(`${server.origin}/games/${game.game}/entries/10`);
    await page.locator('[data-version="10"]').waitFor({ state: 'attached' });
    await idle(page);
    expect(read.size).toBeLessThan(12);
    await slide(page, 30);
    await idle(page);
    expect(read.size).toBeLessThan(24);
  });

  test('jumps to what begins, by a list and by a line of the log', async () => {
    const watched = await openPage(browser, { viewport: { width: 390, height: 844 } });
    const { page } = watched;
    await page.goto(`${server.origin}/games/${game.game}/entries/4`);
    const { milestones } = await createLyonClient({ url: server.origin }).getMilestones(game.game);
    const handle = page.locator('.bar-handle');
    await page.locator('[data-version="4"]').waitFor({ state: 'attached' });
    // Where the map has the window, the bar is pulled up.
    if ((await handle.count()) > 0) await handle.click();
    const places = page.locator('.places select');
    await expect.poll(() => places.locator('option').count()).toBeGreaterThanOrEqual(milestones.length);
    const target = milestones.findLast(({ version }) => version > 4)!;
    await places.selectOption(String(target.version));
    await page.locator(`[data-version="${target.version}"]`).waitFor({ state: 'attached' });
    await settled(page);
    await page.getByLabel('Log').getByRole('link').first().click();
    await expect.poll(() => new URL(page.url()).pathname).not.toBe(`/games/${game.game}/entries/${target.version}`);
    expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(390);
    await expectSound(server, watched);
  });

  test('shows what was legal, and every side next to the truth, once everything is open', async () => {
    const watched = await openPage(browser, { colorScheme: 'dark' });
    const { page } = watched;
    const version = 12;
    await page.goto(`${server.origin}/games/${game.game}/entries/${version}`);
    await page.getByLabel('Show what was legal').check();
    const [replay] = await createLyonClient({ url: server.origin }).getReplays(ruleset, game.game, {
      fromVersion: version,
      first: 1,
      legalActions: true,
    });
    const count = replay!.legalActions![0]!.count;
    await expect.poll(() => page.locator('.legal-then li').count()).toBe(Math.min(count, 60));
    await page.getByLabel('Show every side next to the truth').check();
    const seats = Object.keys(game.clients);
    for (const viewer of ['arbiter', ...seats]) await page.locator(`.eye[data-viewer="${viewer}"]`).waitFor();
    await expectSound(server, watched);
  });

  test('says that every side could not be read, and reads it again when asked', async () => {
    const { page } = await openPage(browser);
    await page.goto(`${server.origin}/games/${game.game}/entries/12`);
    await page.locator('[data-version="12"]').waitFor();
    await page.route('**/graphql', (route) => route.abort());
    await page.getByLabel('Show every side next to the truth').check();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.eye[data-viewer="arbiter"]').waitFor();
  });
});

/**
 * Plays until a game has more entries than the log reads at once. A random game may end before that, and spectators have no entry of secret
 * decisions.
 */
async function gameOfSeveralPages(client: LyonClient): Promise<{ readonly game: PlayedGame; readonly version: number }> {
  for (;;) {
    const game = await openedGame(server, 'hammerOfTheScots');
    await play(game, 70);
    const { version, outcome } = await client.getGame('hammerOfTheScots', game.game);
    if (version > PAGE_OF_LOG && outcome === null) return { game, version };
  }
}

test('the log of a game has its newest entries first, older ones on demand, and strikes through what was taken back', async () => {
  const client = createLyonClient({ url: server.origin });
  const { game, version } = await gameOfSeveralPages(client);
  const watched = await openPage(browser);
  const { page } = watched;
  await page.goto(`${server.origin}/games/${game.game}`);
  const lines = page.locator('.log li.entry');
  await expect.poll(() => lines.count()).toBe(PAGE_OF_LOG);
  expect(await lines.first().locator('a').first().textContent()).toBe(String(version));
  await page.getByRole('button', { name: 'Show older entries' }).click();
  await expect.poll(() => lines.count()).toBe(version);
  expect(await lines.last().locator('a').first().textContent()).toBe('1');
  expect(await page.getByRole('button', { name: 'Show older entries' }).count()).toBe(0);
  // A ruling takes the last entries back: the open page strikes them through, and says so.
  const cursors = new Map(
    (await client.getEntries('hammerOfTheScots', game.game, { newestFirst: true })).entries.map((each) => [each.version, each]),
  );
  const last = cursors.get(version)!;
  const to = [...cursors.values()].find((each) => each.version < version - 2 && each.kind === 'action')!;
  const disputed = { game: game.game, entryCursor: last.cursor, claim: 'This is wrong.', idempotencyKey: 'disputed' };
  await server.ask('mutation ($input: OpenDisputeInput!) { openDispute(input: $input) { version } }', { input: disputed }, ARBITER);
  const ruling = { game: game.game, dispute: 1, effect: { rollBack: { toCursor: to.cursor } }, reason: 'So.', idempotencyKey: 'ruled' };
  const ruled = await server.ask(
    'mutation ($input: RuleOnDisputeInput!) { ruleOnDispute(input: $input) { version } }',
    { input: ruling },
    ARBITER,
  );
  expect(ruled.body.errors).toBeUndefined();
  await expect.poll(() => page.locator('.log li.taken-back').count()).toBe(version - to.version);
  expect(await page.locator('.log li.taken-back').first().textContent()).toContain('Taken back:');
  // And so does a page that is loaded now.
  await page.reload();
  await expect.poll(() => page.locator('.log li.taken-back').count()).toBe(version - to.version);
  await expectSound(server, watched);
});

/** Two servers with the same chance, so that a game of one differs from that of the other only by what its seats do. */
const twinServers = () => Promise.all([1, 2].map(() => startSeeded(1314, { now: () => NOON })));
const NOON = new Date('2026-11-23T12:00:00Z');

/** The hidden action of each title, of which there are several that look alike to the others. */
const HIDDEN: readonly (readonly [RulesetKey, string, (actions: Parameters<Chooser>[0]) => Parameters<Chooser>[0]])[] = [
  ['hammerOfTheScots', 'cards laid face down', (actions) => actions.filter((action) => 'playCard' in action)],
  [
    'lordsOfScotland',
    'cards mustered face down',
    (actions) => actions.filter((action) => 'muster' in action && action.muster?.faceUp === false && action.muster.activate !== true),
  ],
];

test.each(HIDDEN)('two worlds of %s that differ by %s give the other viewers equal documents', async (ruleset, _what, hiddenOf) => {
  const servers = await twinServers();
  const worlds = await Promise.all(servers.map((each) => openedGame(each, ruleset)));
  let actor = '';
  for (const [index, world] of worlds.entries()) {
    actor = (await act(world, (actions) => hiddenOf(actions).at(index === 0 ? 0 : -1)!))!;
  }
  expect(worlds[0]!.game).toBe(worlds[1]!.game);
  const others = [null, ...Object.keys(worlds[0]!.clients).filter((seat) => seat !== actor)];
  for (const viewer of [...others, actor]) {
    for (const path of viewer === actor ? ['/entries'] : ['', '/entries']) {
      const documents: string[] = [];
      for (const [index, { origin }] of servers.entries()) {
        const { page } = await openPage(browser);
        const seat = viewer === null ? '' : `#seat=${worlds[index]!.tokens[viewer]}`;
        if (path !== '' && seat !== '') {
          await page.goto(`${origin}/games/${worlds[index]!.game}${seat}`);
          // The page has kept the token once it has drawn the diagram.
          await page.locator('.hammer, .lords').first().waitFor({ state: 'attached' });
        }
        await page.goto(`${origin}/games/${worlds[index]!.game}${path}${path === '' ? seat : ''}`);
        await page.locator('.hammer, .lords').first().waitFor({ state: 'attached' });
        await idle(page);
        const document = await page.locator('#app').innerHTML();
        // The name of an entry commits to all of it, under a secret salt.
        documents.push(document.replaceAll(origin, '').replace(/(?<=\/dispute\/)[\w-]+/g, 'NAME'));
      }
      const [one, other] = documents as [string, string];
      // The seat itself sees what it did.
      if (viewer === actor) expect(one === other).toBe(false);
      else expect(one).toBe(other);
    }
  }
});
