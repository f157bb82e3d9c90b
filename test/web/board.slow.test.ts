// The board of Hammer of the Scots: how much of it a window shows, how it is moved, what it explains, and battles over it.
import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLyonClient, flattenLegalActions } from '../../src/client/index.js';
import { eraseTypes } from '../../src/engine/ruleset.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { battle as battleIn, played, roundsPassed, shoot } from '../rulesets/hammer-of-the-scots/rules/fighting.js';
import { expectSound, openBrowser, openPage, setSetting, type WatchedPage } from '../support/browser.js';
import { position } from '../support/position.js';
import { battles, contest, moving } from '../support/situations.js';
import { type OpenedAt, PHONE, type PreparedServer, startPreparedServer } from './played-pages.js';

let server: PreparedServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startPreparedServer([eraseTypes(hammerOfTheScots)]), openBrowser()]);
});

const KEY = 'hammerOfTheScots';
const OPTIONS = { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' } };
const DESKTOP = { viewport: { width: 1280, height: 800 } } as const;

const tokenOf = ({ seats }: OpenedAt, seat: string): string => seats.find((each) => each.seat === seat)!.token;

async function openSeat(opened: OpenedAt, seat: string | null, options: BrowserContextOptions = DESKTOP): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  await watched.page.goto(`${server.origin}/games/${opened.game}${seat === null ? '' : `#seat=${tokenOf(opened, seat)}`}`);
  await watched.page.locator('.piece').first().waitFor();
  return watched;
}

/** A rectangle in pixels of the window. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
/** Returns where the first of these elements is drawn, in whole pixels. */
const boxOf = (page: Page, selector: string): Promise<Box> =>
  page.evaluate(`(() => {
    const { x, y, width, height } = document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect();
    return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
  })()`);
/** How large the map is drawn: 1 when all of it is shown. */
const sizeOf = (page: Page): Promise<number> =>
  page.evaluate(`new DOMMatrix(getComputedStyle(document.querySelector('.map-layer')).transform).a`);
/** Waits until the map has stopped gliding. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(`Promise.all(document.querySelector('.map-layer').getAnimations().map(({ finished }) => finished))`);

/** Every block of Scotland's set-up, and of England's in its field. */
const fullMap = (side: 'england' | 'scotland') => position({ ...moving(side, 3), others: 'set-up' });
/** Scotland can move two blocks; they stand alone in the south. */
const twoInTheSouth = () =>
  position({
    ...moving('scotland', 2),
    blocks: {
      argyll: ['england', 'argyll'],
      grant: 'annan',
      keith: 'galloway',
      'york-infantry': 'ross',
      galloway: ['scotland', 'carrick'],
    },
  });

describe('a window of 1280 × 800', () => {
  test('shows the whole map and the hand without scrolling, with blocks at least 40 pixels wide', async () => {
    const opened = await server.openAt(fullMap('england'), OPTIONS);
    const watched = await openSeat(opened, 'england');
    const { page } = watched;
    expect(await page.evaluate('[document.documentElement.scrollHeight, document.documentElement.scrollWidth]')).toEqual([800, 1280]);
    const widths: number[] = await page.evaluate(
      `[...document.querySelectorAll('.piece .body:not(.behind)')].map((each) => each.getBoundingClientRect().width)`,
    );
    expect(widths.length).toBeGreaterThan(15);
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(40);
    // Every area with its blocks is inside the frame, and under nothing else; England goes on beyond the sheet.
    const covered: string[] = await page.evaluate(`(() => {
      const names = [...document.querySelectorAll('.area-name text'), ...document.querySelectorAll('.piece')];
      return names.filter((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const inside = left >= 0 && top >= 0 && left + width <= innerWidth && top + height <= innerHeight;
        return !inside || document.elementFromPoint(x, y)?.closest('.map') === null;
      }).map((each) => each.textContent);
    })()`);
    expect(covered).toEqual([]);
    const hand = await boxOf(page, '.own .cards');
    expect(hand.y + hand.height).toBeLessThanOrEqual(800);
    await expectSound(server, watched);
  });

  test('moves nothing when a choice begins, the rules reject it, and a block is explained', async () => {
    const opened = await server.openAt(twoInTheSouth(), OPTIONS);
    const { page } = await openPage(browser, DESKTOP);
    // Someone between the page and the server changes the submitted action into an illegal one.
    let isBetween = false;
    await page.routeWebSocket(/graphql/, (socket) => {
      const far = socket.connectToServer();
      socket.onMessage((message) =>
        far.send(isBetween ? String(message).replace(/"path":\[[^\]]*\]/, '"path":["annan","ross"]') : message),
      );
    });
    await page.goto(`${server.origin}/games/${opened.game}#seat=${tokenOf(opened, 'scotland')}`);
    await page.locator('.piece.lit').first().waitFor();
    const parts = ['.map-frame', '.map', '.edge .own', '.side-column', '.panel'];
    const places = async () => (await Promise.all(parts.map((part) => boxOf(page, part)))).map(({ x, y, width }) => ({ x, y, width }));
    const before = await places();
    await page.locator('.piece.lit', { hasText: 'Grant' }).click();
    await page.locator('.area.lit').first().waitFor();
    expect(await places()).toEqual(before);
    await page.locator('.choices.of-area button').first().click();
    const send = page.getByRole('button', { name: 'Send it' });
    await send.waitFor();
    expect(await places()).toEqual(before);
    isBetween = true;
    await send.click();
    await page.locator('.rejection').waitFor();
    expect(await places()).toEqual(before);
    await page.locator('.piece').first().hover();
    await page.locator('.pointed-at.placed').waitFor();
    expect(await places()).toEqual(before);
  });
});

describe('a phone', () => {
  test('begins with the map, and has the question in a bar that grows on touch and moves nothing', async () => {
    const opened = await server.openAt(fullMap('scotland'), OPTIONS);
    const watched = await openSeat(opened, 'scotland', PHONE);
    const { page } = watched;
    expect(await page.evaluate('[document.documentElement.scrollHeight, document.documentElement.scrollWidth]')).toEqual([844, 390]);
    const [frame, map, bar] = [await boxOf(page, '.map-frame'), await boxOf(page, '.map'), await boxOf(page, '.side-column')];
    // What the lines above it say is read without scrolling them.
    expect(frame.y).toBeLessThan(100);
    expect(
      await page.evaluate(`[...document.querySelectorAll('.game-head, .game-head *, .hammer .status, .hammer .status *')]
        .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== 'inline').map((each) => each.className)`),
    ).toEqual([]);
    expect(frame.width).toBe(390);
    expect(bar.y + bar.height).toBe(844);
    expect(bar.height).toBeLessThan(844 * 0.46);
    expect(map.y + map.height).toBeLessThan(844 - 100);
    await page.locator('.instruction').first().waitFor();
    await page.locator('.bar-handle').tap();
    await expect.poll(async () => (await boxOf(page, '.side-column')).height).toBeGreaterThan(bar.height + 200);
    await page.locator('.log li').first().waitFor();
    expect(await boxOf(page, '.map')).toEqual(map);
    await expectSound(server, watched);
    await page.locator('.bar-handle').tap();
    await expect.poll(() => boxOf(page, '.side-column')).toEqual(bar);
    await page.getByRole('button', { name: 'Cards and pools' }).tap();
    await page.locator('.own .cards .card').first().waitFor();
    expect(await boxOf(page, '.map')).toEqual(map);
    await expectSound(server, watched);
  });

  /** What fingers do, and where they are. */
  const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly (readonly [number, number])[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });

  test('is moved by one finger, changes its size by two, and by two taps', async () => {
    const opened = await server.openAt(twoInTheSouth(), OPTIONS);
    const { page } = await openSeat(opened, 'scotland', PHONE);
    const session = await page.context().newCDPSession(page);
    await page.locator('.panel .choice-lists').waitFor();
    const [whole, wholeSize] = [await boxOf(page, '.map'), await sizeOf(page)];
    await touch(session, 'touchStart', [
      [150, 300],
      [250, 300],
    ]);
    for (const by of [20, 40, 60])
      await touch(session, 'touchMove', [
        [150 - by, 300],
        [250 + by, 300],
      ]);
    await touch(session, 'touchEnd', []);
    await expect.poll(() => sizeOf(page)).toBeCloseTo(wholeSize * 2.2, 1);
    const large = await boxOf(page, '.map');
    await touch(session, 'touchStart', [[300, 500]]);
    for (const by of [20, 60, 100]) await touch(session, 'touchMove', [[300 - by, 500 - by]]);
    await touch(session, 'touchEnd', []);
    await expect.poll(() => boxOf(page, '.map')).toMatchObject({ x: large.x - 100, y: large.y - 100, width: large.width });
    // What the fingers passed was not picked.
    expect(await page.locator('.piece.picked, .area.picked').count()).toBe(0);
    // A tap would end what the browser takes for a map that still rolls on.
    await page.getByRole('button', { name: 'Whole map' }).click();
    await expect.poll(() => boxOf(page, '.map')).toEqual(whole);
    // Two taps at once, however slow the machine is.
    await page.evaluate(`for (const type of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
      document.elementFromPoint(195, 330).dispatchEvent(
        new PointerEvent(type, { pointerType: 'touch', pointerId: 90, clientX: 195, clientY: 330, bubbles: true }),
      )`);
    await expect.poll(() => sizeOf(page)).toBeCloseTo(wholeSize * 2, 3);
  });

  /** The areas that the bar or the hand covers: all of them, or those with blocks. */
  const coveredAreas = (page: Page, selector: string): Promise<readonly string[]> =>
    page.evaluate(`(() => {
      const frame = document.querySelector('.map-frame').getBoundingClientRect();
      return [...document.querySelectorAll(${JSON.stringify(selector)})].filter((each) => {
        const { left, top, width, height } = each.getBoundingClientRect();
        return [top + 2, top + height - 2].some((y) => document.elementFromPoint(left + width / 2, y)?.closest('.map-frame') == null);
      }).map((each) => each.getAttribute('data-explains') ?? each.textContent);
    })()`);

  test.each(['england', 'scotland'] as const)(
    'shows every area with blocks, and has the cards that can be played in the bar, to %s',
    async (seat) => {
      const moves = await openSeat(await server.openAt(fullMap(seat), OPTIONS), seat, PHONE);
      await moves.page.locator('.panel .choice-lists').waitFor();
      expect(await coveredAreas(moves.page, '.piece, .area-name')).toEqual([]);
      // Two cards differ, so that one is asked for.
      const hand = ['move-2', 'move-3', 'move-1', 'move-2', 'move-3'] as const;
      const dealt = position({ others: 'set-up', hands: { england: hand, scotland: hand } });
      const { page } = await openSeat(await server.openAt(dealt, OPTIONS), seat, PHONE);
      const cards = page.locator('.panel .of-card button');
      await cards.first().waitFor();
      expect(await coveredAreas(page, '.piece, .area-name')).toEqual([]);
      expect((await cards.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim())).toEqual(
        ['Play Move 2 ×2', 'Play Move 3 ×2', 'Play Move 1'].map((text) => expect.stringContaining(text)),
      );
      for (const card of await cards.all()) {
        const { y, height } = (await card.locator('svg').boundingBox())!;
        const { top, bottom } = await card.evaluate((button) => button.closest('.side-column')!.getBoundingClientRect());
        expect([y > top, y + height < bottom]).toEqual([true, true]);
      }
    },
  );

  test('moves neither the map nor the bar when something is chosen, planned and taken back, also while a part of the map is shown', async () => {
    const { page } = await openSeat(await server.openAt(fullMap('england'), OPTIONS), 'england', PHONE);
    await page.locator('.panel .choice-lists').waitFor();
    for (const look of ['Whole map', 'Larger map']) {
      await page.getByRole('button', { name: look }).tap();
      await atRest(page);
      const places = async () => Promise.all(['.map-frame', '.map', '.side-column'].map((part) => boxOf(page, part)));
      const before = await places();
      await page.locator('.panel .long-list > summary').tap();
      await page.locator('.panel [data-thing^="block "]').first().tap();
      await page.locator('.picked-line').waitFor();
      expect(await places()).toEqual(before);
      await page.locator('.panel .choices.of-area button').first().tap();
      await page.locator('.plan').waitFor();
      expect(await places()).toEqual(before);
      await page.getByRole('button', { name: 'Start over' }).tap();
      await page.locator('.plan').waitFor({ state: 'detached' });
      await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
      expect(await places()).toEqual(before);
      await page.locator('.panel .long-list > summary').tap();
    }
  });

  test.each(['en-GB', 'ru-RU'])(
    'has the question, where blocks go, what ends the movement and all of the plan in view, in %s',
    async (locale) => {
      const opened = await server.openAt(fullMap('england'), OPTIONS);
      const { page } = await openSeat(opened, 'england', { ...PHONE, locale });
      await page.locator('.panel .choice-lists').waitFor();
      /** Whether nothing covers or cuts these parts, where the bar stands without being scrolled. */
      const inView = (...parts: readonly string[]): Promise<readonly boolean[]> =>
        page.evaluate(`${JSON.stringify(parts)}.map((part) => {
        const shown = document.querySelector('.side-column ' + part);
        const { left, width, top, bottom } = shown.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) => shown.contains(document.elementFromPoint(left + Math.min(width, 40) / 2, y)));
      })`);
      const END = 'button[data-thing="action endMovement"]';
      expect(await inView('.instruction', END)).toEqual([true, true]);
      for (const block of ['mar', 'lennox']) {
        await page.locator(`.panel [data-thing="block ${block}"]`).dispatchEvent('click');
        await page.locator('.panel .of-area button').first().dispatchEvent('click');
      }
      const PLAN = ['.plan .primary', '.plan button:nth-of-type(2)', '.plan button:nth-of-type(3)'];
      await page.locator('.plan').waitFor();
      await expect.poll(() => inView('.instruction', END, ...PLAN)).toEqual([true, true, true, true, true]);
      const row = await page.locator('.plan button').evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().top));
      expect(new Set(row).size).toBe(1);
      const send = await boxOf(page, '.plan .primary');
      await page.locator('.panel [data-thing^="group "]').first().dispatchEvent('click');
      await page.locator('.picked-line').waitFor();
      expect(await boxOf(page, '.plan .primary')).toEqual(send);
      expect(await inView('.picked-line button', '.of-block button', '.of-area button', ...PLAN)).toEqual(Array(6).fill(true));
    },
  );

  test('lets every area be dragged into the free part, whatever the bar asks', async () => {
    const { page } = await openSeat(await server.openAt(fullMap('england'), OPTIONS), 'england', PHONE);
    await page.locator('.panel .choice-lists').waitFor();
    await page.locator('.piece.lit').first().tap();
    await page.locator('.picked-line').waitFor();
    await page.getByRole('button', { name: 'Larger map' }).tap();
    await page.getByRole('button', { name: 'Larger map' }).tap();
    await atRest(page);
    const areas: readonly string[] = await page.evaluate(`[...document.querySelectorAll('.area')].map((each) => each.dataset.explains)`);
    expect(areas.length).toBe(23);
    for (const area of areas) {
      // Drags as far as the map lets itself be dragged, in steps of a finger.
      for (let drags = 0; drags < 12; drags++) {
        const found: { readonly isFree: boolean; readonly by: readonly [number, number] } = await page.evaluate(`(() => {
          const frame = document.querySelector('.map-frame').getBoundingClientRect();
          const bar = document.querySelector('.side-column').getBoundingClientRect();
          const { left, top, width, height } = document.querySelector('[data-explains="${area}"]').getBoundingClientRect();
          const [x, y] = [left + Math.min(width, 300) / 2, top + Math.min(height, 200) / 2];
          const free = { left: frame.left + 8, right: frame.right - 8, top: frame.top + 60, bottom: bar.top - 8 };
          const by = (at, low, high) => (at < low ? low - at : at > high ? high - at : 0);
          return { isFree: by(x, free.left, free.right) === 0 && by(y, free.top, free.bottom) === 0,
            by: [by(x, free.left, free.right), by(y, free.top, free.bottom)] };
        })()`);
        if (found.isFree) break;
        expect(drags, area).toBeLessThan(11);
        const [dx, dy] = found.by.map((each) => Math.max(-110, Math.min(110, each + Math.sign(each) * 12))) as [number, number];
        await page.evaluate(`(() => {
          const frame = document.querySelector('.map-frame');
          for (const [type, x, y] of [['pointerdown', 195, 330], ['pointermove', ${195 + dx}, ${330 + dy}], ['pointerup', ${195 + dx}, ${330 + dy}]])
            frame.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', pointerId: 1, clientX: x, clientY: y, bubbles: true }));
        })()`);
        await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))');
      }
    }
  });

  test('explains what a finger stays at, and does not pick it', async () => {
    const opened = await server.openAt(twoInTheSouth(), OPTIONS);
    const { page } = await openSeat(opened, 'scotland', PHONE);
    const session = await page.context().newCDPSession(page);
    const grant = (await page.locator('.piece.lit', { hasText: 'Grant' }).boundingBox())!;
    const at = [grant.x + grant.width / 2, grant.y + grant.height / 2] as const;
    await touch(session, 'touchStart', [at]);
    await page.locator('.pointed-at', { hasText: 'Grant, strength 3 of 3' }).waitFor();
    await touch(session, 'touchEnd', []);
    expect(await page.locator('.piece.picked').count()).toBe(0);
    await page.locator('.piece.lit', { hasText: 'Grant' }).tap();
    await page.locator('.piece.picked').waitFor();
    // A finger that is lifted at once has picked and asked for nothing, even if the page was busy meanwhile: the overdue timer comes before
    // the answer.
    const explained = await page.evaluate(`(async () => {
      const [down, up] = ['pointerdown', 'pointerup'].map((type) => new PointerEvent(type, { pointerType: 'touch', pointerId: 90, bubbles: true }));
      const element = document.querySelector('[data-explains="block keith scotland"]');
      element.dispatchEvent(down);
      for (const begin = performance.now(); performance.now() - begin < 600; );
      element.dispatchEvent(up);
      for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setTimeout(resolve));
      return document.querySelectorAll('.pointed-at').length;
    })()`);
    expect(explained).toBe(0);
  });
});

test('a long list of choices is folded next to the map, has the blocks of an area together, and is found again as it was left', async () => {
  const opened = await server.openAt(fullMap('scotland'), OPTIONS);
  const watched = await openSeat(opened, 'scotland');
  const { page } = watched;
  const list = page.locator('.panel details.long-list');
  await list.waitFor();
  expect(await list.getAttribute('open')).toBeNull();
  expect(await page.locator('.panel .choices button:visible').allTextContents()).toEqual(['End movement']);
  await list.locator('summary').click();
  const fife = list.locator('.by-area > li', { hasText: 'Fife' });
  expect(await fife.getByRole('button').allTextContents()).toEqual(['All 3 blocks', 'Wallace', 'Douglas', 'Barclay']);
  await expectSound(server, watched);
  await page.reload();
  await fife.getByRole('button', { name: 'Fife: all 3 blocks' }).click();
  await page.locator('.picked-line', { hasText: 'Wallace, Douglas, Barclay' }).waitFor();
});

test.each([
  ['beside the game on a desktop', DESKTOP],
  ['in a sheet on a phone', PHONE],
] as const)('the rules are %s, which leaves the map in use, and open again where they were closed', async (_where, options) => {
  const opened = await server.openAt(twoInTheSouth(), OPTIONS);
  const watched = await openSeat(opened, 'scotland', options);
  const { page } = watched;
  const rules = page.getByRole('complementary', { name: 'Rules' });
  const [open, close] = [page.getByRole('button', { name: 'Rules', exact: true }), rules.getByRole('button', { name: 'Close' })];
  const press = (button: typeof open) => (options === PHONE ? button.tap() : button.click());
  await press(open);
  await rules.locator('summary').first().waitFor();
  const [beside, frame] = [await boxOf(page, '.rules-aside'), await boxOf(page, '.map-frame')];
  if (options === PHONE) expect(beside.y - frame.y).toBeGreaterThan(150);
  else {
    for (const part of ['.map-frame', '.side-column', '.game-head', 'header.frame']) {
      const { x, width } = await boxOf(page, part);
      expect(x + width, part).toBeLessThanOrEqual(beside.x);
    }
    expect(frame.width).toBeGreaterThan(beside.width);
    await page.locator('.piece.lit', { hasText: 'Grant' }).click();
    await page.locator('.piece.picked', { hasText: 'Grant' }).waitFor();
  }
  await rules.getByRole('searchbox').fill('retreat');
  await rules.locator('dd').nth(12).waitFor();
  await rules.evaluate((aside) => aside.scrollTo(0, 400));
  // In view however far the text was scrolled.
  await press(close);
  await rules.waitFor({ state: 'hidden' });
  expect(await open.evaluate((button) => button.ownerDocument.activeElement === button)).toBe(true);
  await press(open);
  await rules.waitFor();
  expect(await rules.evaluate((aside) => aside.scrollTop)).toBe(400);
  expect(await rules.getByRole('searchbox').inputValue()).toBe('retreat');
  await expectSound(server, watched);
});

describe('the map', () => {
  test('is dragged, made larger by the wheel, and goes to where the action is', async () => {
    const opened = await server.openAt(twoInTheSouth(), OPTIONS);
    const { page } = await openSeat(opened, 'scotland');
    const whole = await boxOf(page, '.map');
    await page.getByRole('button', { name: 'Larger map' }).click();
    await expect.poll(() => sizeOf(page)).toBeGreaterThan(1.5);
    await atRest(page);
    for (const block of ['Grant', 'Keith']) {
      const { x, y } = (await page.locator('.piece.lit', { hasText: block }).boundingBox())!;
      expect([x > 0 && x < 690, y > 68 && y < 800], block).toEqual([true, true]);
    }
    await page.getByRole('button', { name: 'Whole map' }).click();
    await expect.poll(() => boxOf(page, '.map')).toEqual(whole);
    await page.mouse.move(300, 400);
    await page.mouse.wheel(0, -600);
    await expect.poll(() => sizeOf(page)).toBeGreaterThan(2);
    const large = await boxOf(page, '.map');
    await page.mouse.move(300, 400);
    await page.mouse.down();
    await page.mouse.move(340, 430, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => boxOf(page, '.map')).toMatchObject({ x: large.x + 40, y: large.y + 30 });
    expect(await page.locator('.piece.picked, .area.picked').count()).toBe(0);
    // A click is not a drag.
    await page.getByRole('button', { name: 'Whole map' }).click();
    await expect.poll(() => boxOf(page, '.map')).toEqual(whole);
    await page.locator('.piece.lit', { hasText: 'Grant' }).click();
    await page.locator('.piece.picked', { hasText: 'Grant' }).waitFor();
  });

  test.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const)('counts a stack on %s, and every block of it can be touched, and read once it is looked at', async (_where, options) => {
    const stacked = ['wallace', 'douglas', 'grant', 'keith', 'graham', 'campbell', 'lindsay', 'barclay', 'fraser'];
    const blocks = Object.fromEntries(stacked.map((block) => [block, 'fife']));
    const crowded = position({ ...moving('scotland', 3), others: 'set-up', blocks });
    const watched = await openSeat(await server.openAt(crowded, OPTIONS), 'scotland', options);
    const { page } = watched;
    await page.locator('.piece.lit').first().waitFor();
    expect(await page.locator('.stack-count').allTextContents()).toContain('9');
    expect(await page.locator('.raised').count()).toBe(0);
    for (const block of stacked) {
      const piece = `[data-explains="block ${block} scotland"]`;
      // A part of it is on top, large enough for the pointer.
      const [x, y] = await page.evaluate<readonly [number, number]>(`(() => {
        const piece = document.querySelector('${piece}');
        const { left, top, width, height } = piece.querySelector('.body').getBoundingClientRect();
        const seen = [];
        for (let x = left + 0.5; x < left + width; x++)
          for (let y = top + 0.5; y < top + height; y++) if (piece.contains(document.elementFromPoint(x, y))) seen.push([x, y]);
        if (seen.length < (width * height) / 6) throw new Error(\`${block} shows \${seen.length} pixels\`);
        return seen[Math.floor(seen.length / 2)];
      })()`);
      if (options === PHONE) await page.touchscreen.tap(x, y);
      else await page.mouse.move(x, y);
      const raised = page.locator('.raised');
      const name = await page.locator(`${piece} text.name`).textContent();
      await expect.poll(() => raised.locator('text.name').allTextContents()).toEqual([name]);
      if (options === PHONE) {
        // A tap picks it as well, and a second one leaves it out.
        await page.locator(`${piece}.picked`).waitFor();
        await atRest(page);
      }
      const [small, large] = [(await page.locator(`${piece} .label`).boundingBox())!, (await raised.locator('.label').boundingBox())!];
      expect(large.width).toBeGreaterThan(small.width * 1.5);
    }
    await expectSound(server, watched);
  });

  test.each([
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const)('has the names of all areas where no block lies on %s, wherever a stack stands', async (_where, options) => {
    const stacked = ['wallace', 'douglas', 'grant', 'keith', 'graham', 'campbell', 'lindsay'];
    for (const area of ['atholl', 'mar', 'lennox', 'lanark', 'lothian', 'badenoch']) {
      const blocks = Object.fromEntries(stacked.map((block) => [block, area]));
      const opened = await server.openAt(position({ ...moving('scotland', 3), others: 'set-up', blocks }), OPTIONS);
      const { page } = await openSeat(opened, 'scotland', options);
      const covered: string[] = await page.evaluate(`[...document.querySelectorAll('.area-name text')].filter((name) => {
        const box = name.getBoundingClientRect();
        return [...document.querySelectorAll('.piece .body')].some((body) => {
          const { left, right, top, bottom } = body.getBoundingClientRect();
          const [across, down] = [Math.min(right, box.right) - Math.max(left, box.left), Math.min(bottom, box.bottom) - Math.max(top, box.top)];
          return across > 2 && down > box.height / 3;
        });
      }).map((name) => name.textContent)`);
      expect(covered, area).toEqual([]);
      await page.close();
    }
  });

  test('moves by the transform of one layer alone: nothing is laid out or drawn again', async () => {
    const opened = await server.openAt(fullMap('scotland'), OPTIONS);
    const { page } = await openSeat(opened, 'scotland', PHONE);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const layouts = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'LayoutCount')!.value;
    };
    await page.getByRole('button', { name: 'Larger map' }).tap();
    await expect.poll(() => sizeOf(page)).toBeGreaterThan(1);
    await atRest(page);
    await page.evaluate(`globalThis.changed = [];
      new MutationObserver((records) => {
        for (const { type, target, attributeName } of records) changed.push([type, target.className.baseVal ?? target.className, attributeName].join(' '));
      }).observe(document.querySelector('main'), { childList: true, subtree: true, attributes: true, characterData: true })`);
    const touchPoints = (by: number) => [{ x: 200 + by, y: 400 + by, id: 0 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: touchPoints(0) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: touchPoints(12) });
    const before = [await layouts(), await boxOf(page, '.map')] as const;
    for (let by = 16; by < 80; by += 4) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: touchPoints(by) });
    await expect.poll(() => boxOf(page, '.map')).not.toEqual(before[1]);
    expect(await layouts()).toBe(before[0]);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const changed = new Set(await page.evaluate<string[]>('changed'));
    expect([...changed].filter((each) => !/^attributes map-(frame|layer)\b.* (style|class|data-moved)$/.test(each))).toEqual([]);
  });

  test('names every block, area and border for screen readers, and explains them to the pointer and the keyboard', async () => {
    const opened = await server.openAt(twoInTheSouth(), OPTIONS);
    const watched = await openSeat(opened, 'scotland', { ...DESKTOP, colorScheme: 'dark' });
    const { page } = watched;
    const map = page.getByRole('group', { name: 'Map of Scotland' });
    expect(await map.getByRole('button', { name: /^Grant, strength 3 of 3, combat C2, move 2/ }).count()).toBe(1);
    expect(await map.getByRole('img', { name: '1 hidden block of England', exact: true }).count()).toBe(2);
    expect(await map.getByRole('img', { name: /^Border of / }).count()).toBe(49);
    const unnamed: string[] = await page.evaluate(
      `[...document.querySelectorAll('[data-explains]')].filter((each) => !(each.getAttribute('aria-label') ?? each.querySelector('[aria-label]')?.getAttribute('aria-label'))).map((each) => each.outerHTML)`,
    );
    expect(unnamed).toEqual([]);
    const explanation = page.locator('.pointed-at.placed');
    await page.locator('.piece', { hasText: 'Grant' }).hover();
    await expect.poll(() => explanation.textContent()).toMatch(/Grant, strength 3 of 3.*Scotland: infantry/);
    await page
      .locator('[data-explains="border annan galloway"] .reach')
      .dispatchEvent('pointerover', { pointerType: 'mouse', bubbles: true });
    await expect.poll(() => explanation.textContent()).toContain('Border of Annan and Galloway: 2 blocks');
    await page.keyboard.press('Escape');
    await explanation.waitFor({ state: 'detached' });
    // The arrows go from thing to thing; each is explained as it has the focus.
    await page.locator('.map-frame').focus();
    const seen = new Set<string>();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown']) {
      await page.keyboard.press(key);
      const focused = await page.evaluate<string>(
        `(document.activeElement.getAttribute('aria-label') ?? document.activeElement.querySelector('[aria-label]').getAttribute('aria-label'))`,
      );
      await expect.poll(() => explanation.locator('strong').textContent()).toBe(focused);
      seen.add(focused);
    }
    expect(seen.size).toBeGreaterThan(3);
    await expectSound(server, watched);
  });
});

/** Two battles: one in Fife with reserves on both sides, one in Annan. */
const fighting = () =>
  position({
    ...battles(
      'england',
      contest('fife', 'england', {
        attackers: [
          ['york-infantry', 'mentieth'],
          ['angus', 'angus'],
        ],
        reinforcements: [['keith', 'angus']],
        defenders: 1,
      }),
      contest('annan', 'england', { attackers: [['edward', 'england']], defenders: 1 }),
    ),
    blocks: {
      'york-infantry': ['fife', 2],
      angus: ['england', 'fife', 1],
      douglas: ['fife', 2],
      keith: ['fife', 1],
      edward: ['annan', 3],
      bruce: ['scotland', 'annan', 2],
      mentieth: ['england', 'mentieth'],
      galloway: ['scotland', 'galloway'],
    },
  });

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)('a battle lies next to its area on %s, and counts the blocks of each side for itself', async (_where, options) => {
  const counted = new Set<number>();
  for (const area of ['ross', 'mar', 'atholl', 'fife', 'annan', 'teviot']) {
    const crowd = ['york-infantry', 'edward', 'cumbria-infantry', 'wales-infantry', 'wallace', 'douglas', 'grant'];
    const strong = position({
      ...battles(
        'england',
        contest(area, 'england', {
          attackers: [
            ['edward', 'england'],
            ['york-infantry', 'england'],
          ],
          defenders: 3,
        }),
      ),
      others: 'set-up',
      blocks: Object.fromEntries(crowd.map((block) => [block, area])),
    });
    const opened = await server.openAt(strong, OPTIONS);
    const england = createLyonClient({ url: server.origin, token: tokenOf(opened, 'england') });
    const legal = await england.getLegalActions(KEY, opened.game);
    const actions = [flattenLegalActions(legal)[0]!];
    await england.submitActions(KEY, { game: opened.game, expectedVersion: legal.version, idempotencyKey: `battle-${area}`, actions });
    england.close();
    const { page } = await openSeat(opened, 'scotland', options);
    await page.locator('.battle-scene .blocks').first().waitFor();
    const [battle, frame] = [await boxOf(page, '.battle-scene'), await boxOf(page, '.map-frame')];
    const pieces: readonly Box[] = await page.evaluate(`[...document.querySelectorAll('.piece')]
      .filter((each) => /^(block (${crowd.join('|')}) |back ${area} )/.test(each.dataset.explains)).map((each) => {
        const { x, y, width, height } = each.getBoundingClientRect();
        return { x, y, width, height };
      })`);
    expect(pieces.length, area).toBeGreaterThanOrEqual(5);
    const isOver = ({ y, height }: Box) => y < battle.y + battle.height && y + height > battle.y;
    expect(pieces.filter(isOver), area).toEqual([]);
    expect([battle.y >= frame.y, battle.height > 150], area).toEqual([true, true]);
    // The size of the map can be changed during a battle.
    for (const button of await page.locator('.zoom button').all())
      expect(
        await button.evaluate((element) => {
          const { left, width, top, height } = element.getBoundingClientRect();
          return element.contains(element.ownerDocument.elementFromPoint(left + width / 2, top + height / 2));
        }),
        area,
      ).toBe(true);
    // Whose blocks a number counts is plain: it is over none of the other side's.
    const astray: string[] = await page.evaluate(`[...document.querySelectorAll('.stack-count')].filter((count) => {
      const other = count.classList.contains('england') ? 'scotland' : 'england';
      const { left, top, width, height } = count.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      return [...document.querySelectorAll('.piece[data-explains$=" ' + other + '"] .body')].some((body) => {
        const box = body.getBoundingClientRect();
        return x > box.left && x < box.right && y > box.top && y < box.bottom;
      });
    }).map((count) => count.textContent)`);
    expect(astray, area).toEqual([]);
    for (const count of await page.locator('.stack-count').allTextContents()) {
      expect(Number(count), area).toBeLessThan(pieces.length);
      counted.add(Number(count));
    }
    await page.close();
  }
  expect(counted.size).toBeGreaterThan(0);
});

/** More actions than a battle of these blocks has. */
const ACTS_MAX = 100;

interface Noticed {
  readonly version: number;
  readonly types: readonly string[];
  readonly dice: number;
  /** Who acted; null if nobody did. */
  readonly seat: string | null;
  /** The side of the block that fired; null if none did. */
  readonly shooter: string | null;
}

test('a battle is followed over the map to its end, by both sides and in the replay, and its result until something is decided', async () => {
  const opened = await server.openAt(fighting(), OPTIONS);
  const [england, scotland] = [
    await openSeat(opened, 'england', { ...DESKTOP, reducedMotion: 'reduce' }),
    await openSeat(opened, 'scotland', PHONE),
  ];
  // The test takes every hit itself.
  await setSetting(england.page, 'Take a choice by itself', false);
  await scotland.page.locator('.bar-handle').tap();
  await setSetting(scotland.page, 'Take a choice by itself', false);
  await scotland.page.locator('.bar-handle').tap();
  const players = new Map(opened.seats.map(({ seat, token }) => [seat, createLyonClient({ url: server.origin, token })]));
  const noticed: Noticed[] = [];
  const frame = await boxOf(england.page, '.map');
  const battle = england.page.locator('.battle-scene');
  /** Acts for the seat that is to act; for Scotland it may be something else. */
  const act = async (wanted: RegExp, ofScotland = wanted): Promise<void> => {
    const spectator = players.get('england')!;
    const { toAct, version } = await spectator.getGame(KEY, opened.game);
    const client = players.get(toAct[0]!)!;
    const legal = await client.getLegalActions(KEY, opened.game);
    const actions = flattenLegalActions(legal);
    const chosen = toAct[0] === 'scotland' ? ofScotland : wanted;
    const action = actions.find((each) => chosen.test(JSON.stringify(each))) ?? actions[0]!;
    const meant = { game: opened.game, expectedVersion: legal.version, idempotencyKey: `board-${version}-${toAct[0]}`, actions: [action] };
    expect((await client.submitActions(KEY, meant)).__typename).toBe('Accepted');
  };
  /** What England has noticed of the battle in Fife. */
  const notices = async () => {
    const { entries } = await players.get('england')!.getEntries(KEY, opened.game, { newestFirst: true });
    noticed.length = 0;
    for (const { version, seat, notices } of entries.toReversed() as unknown as {
      version: number;
      seat: string | null;
      notices: { type: string; side?: string; dice?: readonly number[] }[];
    }[])
      noticed.push({
        version,
        seat,
        types: notices.map(({ type }) => type),
        dice: notices.reduce((sum, { dice }) => sum + (dice?.length ?? 0), 0),
        shooter: notices.find(({ type }) => type === 'block-fired')?.side ?? null,
      });
    return noticed;
  };
  await act(/"area":"fife"/);
  await battle.getByText('Round 1 of 3').waitFor();
  // Who defends stands there, and who attacks has come before.
  expect(await battle.locator('.blocks .note').allTextContents()).toEqual(['1 block in reserve', '1 block in reserve']);
  expect(await battle.locator('.reserve').allTextContents()).toEqual(['1 block in reserve', '1 block in reserve']);
  // Who waits is secret, also in what the page is made of.
  expect(await england.page.content()).not.toMatch(/keith/i);
  expect(await boxOf(england.page, '.map')).toEqual(frame);
  const ended = () => noticed.find(({ types }) => types.includes('battle-ended'));
  for (let acts = 0; ended() === undefined; acts += 1) {
    expect(acts).toBeLessThan(ACTS_MAX);
    // Scotland hits nobody, and gives way once England has fired: it loses the battle, and decides nothing after it.
    const hasFired = noticed.some(({ shooter }) => shooter === 'england');
    await act(/fire|takeHit/i, hasFired ? /"retreat"|takeHit/ : /pass|takeHit/);
    const now = await notices();
    const { dice, types } = now.at(-1)!;
    if (dice > 0 && !types.includes('battle-ended')) await expect.poll(() => battle.locator('.die').count()).toBe(dice);
  }
  const { version } = ended()!;
  for (const { page } of [england, scotland]) {
    const outcome = page.locator('.battle-scene .outcome');
    await outcome.getByText('England wins the battle', { exact: true }).waitFor();
    // The other battle has to be chosen; the result of this one stays.
    await outcome.getByRole('button', { name: 'Close' }).waitFor();
    expect(await page.locator('.battle-scene').getAttribute('aria-label')).toBe('Battle in Fife');
  }
  expect(await boxOf(england.page, '.map')).toEqual(frame);
  await expectSound(server, england);
  await expectSound(server, scotland);
  const winner = await battle.locator('.outcome strong').textContent();
  // Who does something elsewhere has seen it: it is folded to a line, and unfolded on request.
  const folded = scotland.page.locator('.battle-scene .outcome.earlier', { hasText: `Battle in Fife: ${winner}` });
  await scotland.page.locator('.instruction').tap();
  await folded.waitFor();
  expect(await scotland.page.locator('.battle-scene .blocks').count()).toBe(0);
  await folded.getByRole('button', { name: 'See the battle' }).tap();
  await scotland.page.locator('.battle-scene .blocks').first().waitFor();
  // A page that is loaded again still has it.
  const loadAgain = async () => {
    await scotland.page.reload();
    await scotland.page.locator('.log li').first().waitFor({ state: 'attached' });
  };
  await loadAgain();
  await scotland.page.locator('.battle-scene .outcome').getByText('England wins the battle', { exact: true }).waitFor();
  // The next battle is shown at once: to those who have decided nothing since, the result stays as a line.
  for (let acts = 0; (await notices()).filter(({ types }) => types.includes('battle-begun')).length < 2; acts += 1) {
    expect(acts).toBeLessThan(ACTS_MAX);
    await act(/annan|end/i);
  }
  const next = scotland.page.locator('.battle-scene[aria-label="Battle in Annan"]');
  const earlier = next.locator('.outcome.earlier');
  await next.waitFor();
  expect(noticed.filter((each) => each.version > version && each.seat === 'scotland')).toEqual([]);
  await earlier.getByText(`Battle in Fife: ${winner}`).waitFor();
  await loadAgain();
  await earlier.getByText(`Battle in Fife: ${winner}`).waitFor();
  await earlier.getByRole('button', { name: 'Close' }).tap();
  await earlier.waitFor({ state: 'detached' });
  // Closed, it stays away.
  await loadAgain();
  await next.waitFor();
  expect(await earlier.count()).toBe(0);
  await battle.getByRole('heading', { name: /^Battle in Annan/ }).waitFor();
  expect(await battle.locator('.outcome').count()).toBe(0);
  await act(/fire/i);
  const { dice } = (await notices()).at(-1)!;
  expect(dice).toBeGreaterThan(0);
  for (const { page } of [england, scotland]) await expect.poll(() => page.locator('.battle-scene .die').count()).toBe(dice);

  const replay = await openPage(browser, DESKTOP);
  const shown = replay.page.locator('.replayed-diagram .battle-scene');
  // No option changes the number of an English block, so the page names it.
  const fired = noticed.find(({ shooter }) => shooter === 'england')!;
  await replay.page.goto(`${server.origin}/games/${opened.game}/entries/${fired.version}`);
  await replay.page.locator('.replayed-diagram[data-before]').waitFor();
  await expect.poll(() => shown.locator('.die').count()).toBe(fired.dice);
  expect(await shown.locator('.needs').textContent()).toMatch(/^needs 1 to \d · (no hit|\d hits?)$/);
  await replay.page.goto(`${server.origin}/games/${opened.game}/entries/${version}`);
  await expect.poll(() => shown.locator('.outcome strong').textContent()).toBe(winner);
  await expectSound(server, replay);
  for (const client of players.values()) client.close();
});

/** What stands in the lines of the battle, with the words below it. */
const linesIn = async (page: Page) => {
  const line = (side: string) =>
    page.locator(`.battle-scene .line-of.${side} .blocks li`).evaluateAll((all) =>
      all.map((each) => {
        const name = each.querySelector('svg')!.getAttribute('aria-label')?.split(',')[0];
        return [name, each.querySelector('.note')?.textContent].filter(Boolean).join(': ');
      }),
    );
  return { england: await line('england'), scotland: await line('scotland') };
};

test('a captured noble stands once in the battle, with his captors, and blocks that are stood up again as backs', async () => {
  const fought = battleIn('fife', {
    attacker: 'england',
    attackers: [
      ['mar', 'angus'],
      ['york-infantry', 'angus'],
    ],
    blocks: { mar: ['england', 'fife', 1], 'york-infantry': 1, wallace: 4, keith: 3 },
  });
  const struck = await server.openAt(played(fought, shoot('wallace', 1, 4)), OPTIONS);
  const pages = await Promise.all([
    openSeat(struck, 'england', { ...DESKTOP, reducedMotion: 'reduce' }),
    openSeat(struck, 'scotland', PHONE),
  ]);
  const england = createLyonClient({ url: server.origin, token: tokenOf(struck, 'england') });
  const legal = await england.getLegalActions(KEY, struck.game);
  const hit = flattenLegalActions(legal).find((each) => JSON.stringify(each).includes('"mar"'))!;
  await england.submitActions(KEY, { game: struck.game, expectedVersion: legal.version, idempotencyKey: 'board-captured', actions: [hit] });
  england.close();
  const captured = { england: ['York Infantry'], scotland: ['Wallace: has acted', 'Keith', 'Mar: captured'] };
  const sorted = async (page: Page) => {
    const { england, scotland } = await linesIn(page);
    return { england, scotland: scotland.toSorted((a, b) => captured.scotland.indexOf(a) - captured.scotland.indexOf(b)) };
  };
  for (const watched of pages) {
    await expect.poll(() => sorted(watched.page)).toEqual(captured);
    await watched.page.reload();
    await expect.poll(() => sorted(watched.page)).toEqual(captured);
    await expectSound(server, watched);
  }

  // After three rounds England must leave: Scotland no longer sees which block is which, and neither does England.
  const undecided = await server.openAt(roundsPassed(fought), OPTIONS);
  const [englishman, scot] = await Promise.all([openSeat(undecided, 'england'), openSeat(undecided, 'scotland', PHONE)]);
  await expect
    .poll(() => linesIn(scot.page))
    .toEqual({
      england: ['2 hidden blocks of England'],
      scotland: ['Wallace: has acted', 'Keith: has acted'],
    });
  expect((await linesIn(englishman.page)).scotland).toEqual(['2 hidden blocks of Scotland']);
});
