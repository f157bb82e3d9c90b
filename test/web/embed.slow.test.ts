// A replay on a page of another site, in a real browser: by the custom element from a second origin, and in a frame alone.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLyonClient } from '../../src/client/index.js';
import { accessibilityFaults, openBrowser, openPage, startWebServer, type WebServer } from '../support/browser.js';
import { whenOver } from '../support/when-over.js';
import { end, openedGame, type PlayedGame, play } from './replay-game.js';

type AnyBrowser = Awaited<ReturnType<typeof openBrowser>>;

let server: WebServer;
let browser: AnyBrowser;
let game: PlayedGame;
let club: string;
/** What the club's page says. */
let html = '';
beforeAll(async () => {
  [server, browser] = await Promise.all([startWebServer(), openBrowser()]);
  game = await openedGame(server, 'lordsOfScotland');
  await play(game, 12);
  await end(game);
  const site = createServer((_request, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  whenOver(() => new Promise<void>((resolve) => void site.close(() => resolve())));
  club = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});

/** The first example of docs/embedding.md, for this server and game. */
const [, DOCUMENTED] = /```html\n([\s\S]*?)```/.exec(readFileSync('docs/embedding.md', 'utf8'))!;
const example = (more = '') => {
  const element = DOCUMENTED!.replaceAll('https://lyon.example', server.origin).replace(/game="[^"]*"/, `game="${game.game}" entry="5"`);
  return `<!doctype html><html lang="en"><title>A club</title><h1>Our game</h1>${element}${more}</html>`;
};

describe('a club’s page', () => {
  test('shows a public game, which the arrow keys alone move and which narrates each entry', async () => {
    html = example(`<output id="shown"></output><script>
      document.querySelector('lyon-game').addEventListener('lyon-entry', ({ detail }) => {
        document.querySelector('#shown').textContent = detail.version + ' of ' + detail.last + ': ' + detail.text;
      });</script>`);
    const { page, faults } = await openPage(browser);
    const storage: string[] = [];
    await page.exposeFunction('noteRead', (key: string) => void storage.push(key));
    await page.addInitScript(`{
      const read = Storage.prototype.getItem;
      Storage.prototype.getItem = function (key) {
        noteRead((this === sessionStorage ? 'session ' : 'local ') + key);
        return read.call(this, key);
      };
    }`);
    await page.goto(club);
    const frame = page.frameLocator('lyon-game iframe');
    await frame.locator('[data-version="5"]').waitFor({ state: 'attached' });
    const narration = frame.locator('[aria-live="polite"].narration');
    const { entries } = await createLyonClient({ url: server.origin }).getEntries('lordsOfScotland', game.game);
    const told = (version: number) => entries[version - 1]!.sentences.map(({ text }) => text).join(' ');
    await expect.poll(() => narration.textContent()).toBe(`Entry 5 of ${entries.length}. ${told(5)}`);
    // The keyboard alone: Tab enters the frame, the arrows move.
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('iframe');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => narration.textContent()).toBe(`Entry 6 of ${entries.length}. ${told(6)}`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => narration.textContent()).toBe(`Entry 4 of ${entries.length}. ${told(4)}`);
    await expect.poll(() => page.locator('#shown').textContent()).toBe(`4 of ${entries.length}: ${told(4)}`);
    // The page around moves the replay.
    await page.locator('lyon-game').evaluate((element) => element.setAttribute('entry', '9'));
    await frame.locator('[data-version="9"]').waitFor({ state: 'attached' });
    expect(storage.filter((key) => key.startsWith('session'))).toEqual([]);
    expect(storage.join()).not.toContain('token');
    expect(faults).toEqual([]);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('cannot frame any other page of the server', async () => {
    html = `<!doctype html><title>A club</title><iframe title="a game" src="${server.origin}/games/${game.game}"></iframe>`;
    const { page, faults } = await openPage(browser);
    await page.goto(club);
    await expect.poll(() => faults.join()).toContain('frame-ancestors');
    expect(await page.frameLocator('iframe').locator('#app').count()).toBe(0);
  });

  test('shows no private game', async () => {
    const closed = await server.ask('mutation { openGame(input: { options: { lordsOfScotland: { seats: 2 } } }) { game { id } } }');
    html = example().replaceAll(game.game, closed.body.data.openGame.game.id);
    const { page } = await openPage(browser);
    await page.goto(club);
    await page.frameLocator('lyon-game iframe').getByRole('alert').waitFor();
  });
});

test('the policy lets every site frame the embedded pages, and is otherwise that of the other pages', async () => {
  const policyOf = async (url: string) => String((await server.app.inject({ url })).headers['content-security-policy']).split('; ');
  const own = await policyOf(`/games/${game.game}`);
  for (const url of [`/embed/games/${game.game}`, `/embed/games/${game.game}/entries/3`]) {
    expect(await policyOf(url)).toEqual(own.map((each) => (each.startsWith('frame-ancestors') ? 'frame-ancestors *' : each)));
  }
  // There the document would show its links to every page.
  for (const path of ['/embed/games/x/entries/none', '/embed/games//entries/1', '/embed/games/x/%65ntries/1', '/embed/games/'])
    expect(await policyOf(path)).toEqual(own);
  expect(own).toContain("frame-ancestors 'none'");
});

test('an unknown path is a page to browsers and a problem to others', async () => {
  const get = (accept?: string) => server.app.inject({ url: '/nope', headers: accept === undefined ? {} : { accept } });
  for (const accept of [undefined, '*/*', 'application/json', 'application/json, text/html;q=0.5']) {
    const { statusCode, headers } = await get(accept);
    expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('application/problem+json')]);
  }
  const { statusCode, headers, body } = await get('text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8');
  expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(body).toContain('<div id="app"');
  expect(headers['vary']).toContain('accept');
  expect((await server.app.inject({ method: 'POST', url: '/nope', headers: { accept: 'text/html' } })).headers['content-type']).toContain(
    'json',
  );
  const { page } = await openPage(browser);
  await page.goto(`${server.origin}/nope`);
  await expect.poll(() => page.locator('.problem').textContent()).toContain('There is no page at this address');
});

describe('a frame', () => {
  const SIZES = [
    [1_280, 800],
    [1_000, 300],
    [640, 480],
    [390, 844],
    [320, 240],
    [240, 400],
  ] as const;
  test.each(['lordsOfScotland', 'hammerOfTheScots'] as const)(
    'of any size shows the whole diagram of %s and has nothing to scroll',
    async (ruleset) => {
      const shown = ruleset === 'lordsOfScotland' ? game : await openedGame(server, ruleset);
      if (shown !== game) await play(shown, 6);
      const watched = await openPage(browser);
      const { page } = watched;
      await page.goto(`${server.origin}/embed/games/${shown.game}`);
      await page.locator('.replayed-diagram').waitFor();
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        const box = `(() => { const { left, top, right, bottom } = document.querySelector('.replayed-diagram').getBoundingClientRect();
        const { scrollWidth, scrollHeight } = document.documentElement; const frame = document.querySelector('.embedded');
        return { inside: left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1, drawn: bottom - top > 60,
          scrolls: scrollWidth > innerWidth || scrollHeight > innerHeight || frame.scrollHeight > frame.clientHeight + 1 }; })()`;
        await expect
          .poll(() => page.evaluate(box), { message: `${width} × ${height}` })
          .toEqual({ inside: true, drawn: true, scrolls: false });
      }
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(watched.faults).toEqual([]);
    },
  );

  test('of 340 pixels cuts no sentence of an entry', async () => {
    const shown = await openedGame(server, 'lordsOfScotland');
    await play(shown, 8);
    const { page } = await openPage(browser, { viewport: { width: 340, height: 400 } });
    await page.goto(`${server.origin}/embed/games/${shown.game}`);
    const diagram = page.locator('.replayed-diagram');
    await diagram.waitFor();
    for (let left = 5; left > 0; left--) {
      const isCut = await page.locator('.happened').evaluate((text) => {
        const { clientHeight, style } = text;
        style.cssText = '-webkit-line-clamp: none; height: auto';
        const isHigher = text.clientHeight > clientHeight;
        style.cssText = '';
        return isHigher;
      });
      expect([await page.locator('.happened').textContent(), isCut]).toEqual([expect.any(String), false]);
      const version = await diagram.getAttribute('data-version');
      await page.keyboard.press('ArrowLeft');
      await page.locator(`.replayed-diagram:not([data-version="${version}"])`).waitFor();
    }
  });

  test.each([
    [390, 600],
    [640, 400],
    [800, 600],
  ])('of %i × %i is filled by the map of Hammer of the Scots, under one row of controls, at every entry', async (width, height) => {
    const shown = await openedGame(server, 'hammerOfTheScots');
    await play(shown, 8);
    const { page } = await openPage(browser, { viewport: { width, height } });
    await page.goto(`${server.origin}/embed/games/${shown.game}`);
    await page.locator('.replayed-diagram .piece').first().waitFor();
    const boxOf = (selector: string) => page.locator(selector).first().boundingBox();
    const map = (await boxOf('.map-frame'))!;
    expect((map.width * map.height) / (width * height)).toBeGreaterThan(0.82);
    // All of Scotland and England is in it, as large as it can be.
    const { y, height: high } = (await boxOf('.map'))!;
    expect([y >= map.y, y + high <= height, high > map.height * 0.75]).toEqual([true, true, true]);
    const controls = await page.locator('.replay-controls :is(button, input, output, a):visible').all();
    expect(controls.length).toBeGreaterThanOrEqual(5);
    const middles = await Promise.all(
      controls.map(async (each) => Math.round(((box) => box.y + box.height / 2)((await each.boundingBox())!))),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
    for (let left = 3; left > 0; left--) {
      const version = await page.locator('.replayed-diagram').getAttribute('data-version');
      await page.keyboard.press('ArrowLeft');
      await page.locator(`.replayed-diagram:not([data-version="${version}"])`).waitFor();
      expect(await boxOf('.map-frame')).toEqual(map);
    }
  });
});
