// A turn of Hammer of the Scots that is planned on the page and sent as a whole: groups that move with one gesture, plans that survive what
// happens meanwhile, choices that are the only one, and how few clicks it takes.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { eraseTypes } from '../../src/engine/ruleset.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { expectSound, openBrowser, openPage, setSetting, type WatchedPage } from '../support/browser.js';
import { position } from '../support/position.js';
import { battles, contest, moving, wintering } from '../support/situations.js';
import { byKeyboard, focusChoices, type OpenedAt, PHONE, type PreparedServer, sendPlan, startPreparedServer } from './played-pages.js';

let server: PreparedServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startPreparedServer([eraseTypes(hammerOfTheScots)]), openBrowser()]);
});

const OPTIONS = { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' } };

/** Three Scottish blocks in Fife: a green border to Angus lets six cross, a red one to Atholl two. */
const threeInFife = () =>
  position({
    ...moving('scotland', 3),
    blocks: {
      argyll: ['england', 'argyll'],
      galloway: ['scotland', 'galloway'],
      grant: 'fife',
      keith: 'fife',
      graham: 'fife',
      'york-infantry': 'lothian',
    },
  });

/** Scotland builds in winter, secretly. */
const building = () =>
  wintering('scotland', {
    phase: { name: 'scottish-builds', spent: {} },
    blocks: {
      argyll: ['england', 'argyll'],
      galloway: ['scotland', 'galloway'],
      graham: ['badenoch', 1],
      grant: ['buchan', 1],
      norse: 'pool',
    },
  });

const tokenOf = ({ seats }: OpenedAt, seat: string): string => seats.find((each) => each.seat === seat)!.token;

async function openSeat(opened: OpenedAt, seat: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, options);
  await watched.page.goto(`${server.origin}/games/${opened.game}#seat=${tokenOf(opened, seat)}`);
  await watched.page.locator('.panel.to-act, .panel').first().waitFor();
  return watched;
}

/** The actions of a game's log, as a seat sees them. */
async function actionsOf(opened: OpenedAt, seat: string): Promise<readonly string[]> {
  const query = `query ($game: ID!) { game(id: $game) { entries(first: 50) { edges { node { action { ... on HammerOfTheScotsAction { type move { block path } } } } } } } }`;
  const { body } = await server.ask(query, { game: opened.game }, tokenOf(opened, seat));
  type Action = { readonly type: string; readonly move: { readonly block: string; readonly path: readonly string[] } | null };
  return (body.data.game.entries.edges as { readonly node: { readonly action: Action | null } }[]).flatMap(({ node: { action } }) =>
    action === null ? [] : [action.move === null ? action.type : `${action.type} ${action.move.block} ${action.move.path.join('>')}`],
  );
}

/** Counts the clicks and taps that the page gets from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(`globalThis.clicked = 0; document.addEventListener('click', () => { globalThis.clicked++; }, true)`);
  return () => page.evaluate<number>('globalThis.clicked');
}

/** Points at an area, as a click in its middle would that no block covers. */
const pointAt = (page: Page, area: string) => page.locator(`.area[aria-label^="${area},"]`).dispatchEvent('click');
const planned = (page: Page) => page.locator('.plan li').allTextContents();
const trimmed = async (page: Page) => (await planned(page)).map((text) => text.trim());
/** Counts what stands in an area: its blocks and its name are as far along among those of all areas. */
const inArea = async (page: Page, area: string) => {
  const names = await page.locator('.names .area-name text').allTextContents();
  return page.locator('.pieces > g').nth(names.indexOf(area)).locator('.piece').count();
};

test.each([
  ['a desktop', {}],
  ['a phone', PHONE],
] as const)('two clicks move three blocks on %s, and a third sends them', async (_where, options) => {
  const opened = await server.openAt(threeInFife(), OPTIONS);
  const watched = await openSeat(opened, 'scotland', options);
  const { page } = watched;
  await page.locator('.area.lit').first().waitFor();
  const clicks = await countClicks(page);
  await pointAt(page, 'Fife');
  await expect.poll(() => page.locator('.picked-line').textContent()).toMatch(/Grant, Keith, Graham|Graham/);
  expect(await page.locator('.piece.picked').count()).toBe(3);
  await pointAt(page, 'Angus');
  await expect.poll(() => trimmed(page)).toEqual([expect.stringMatching(/^Move .*, .*, .*: Angus$/)]);
  expect(await clicks()).toBe(2);
  // Drawn, and not submitted.
  await expect.poll(() => inArea(page, 'Angus')).toBe(3);
  expect(await page.locator('.ways path').count()).toBe(1);
  expect(await actionsOf(opened, 'scotland')).toEqual([]);
  await expectSound(server, watched);
  await page.getByRole('button', { name: 'Send all 3' })[options === PHONE ? 'tap' : 'click']();
  await expect
    .poll(async () => (await actionsOf(opened, 'scotland')).toSorted())
    .toEqual(['move graham fife>angus', 'move grant fife>angus', 'move keith fife>angus']);
  expect(await clicks()).toBe(3);
});

test('a block that is touched stays, the last step is taken back with its group, and the plan starts over', async () => {
  const opened = await server.openAt(threeInFife(), OPTIONS);
  const { page } = await openSeat(opened, 'scotland');
  await page.locator('.area.lit').first().waitFor();
  await pointAt(page, 'Fife');
  await page.locator('.piece.picked', { hasText: 'Keith' }).click();
  await expect.poll(() => page.locator('.piece.picked').count()).toBe(2);
  await pointAt(page, 'Angus');
  await expect.poll(() => trimmed(page)).toEqual([expect.stringMatching(/^Move (Grant, Graham|Graham, Grant): Angus$/)]);
  await page.locator('.piece.lit', { hasText: 'Keith' }).click();
  await pointAt(page, 'Mentieth');
  await expect.poll(() => planned(page).then(({ length }) => length)).toBe(2);
  await page.getByRole('button', { name: 'Remove the last' }).click();
  await expect.poll(() => planned(page).then(({ length }) => length)).toBe(1);
  await expect.poll(() => inArea(page, 'Angus')).toBe(2);
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.locator('.plan').waitFor({ state: 'detached' });
  await expect.poll(() => inArea(page, 'Fife')).toBe(3);
  // Escape ends a choice, wherever it was begun.
  await pointAt(page, 'Fife');
  await expect.poll(() => page.locator('.piece.picked').count()).toBe(3);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.piece.picked').count()).toBe(0);
  expect(await actionsOf(opened, 'scotland')).toEqual([]);
});

test('a group that a border does not let pass goes as far as it may, with the clause that stops the others', async () => {
  const opened = await server.openAt(threeInFife(), OPTIONS);
  const { page } = await openSeat(opened, 'scotland');
  await page.locator('.area.lit').first().waitFor();
  await pointAt(page, 'Fife');
  await pointAt(page, 'Atholl');
  await expect.poll(() => trimmed(page)).toEqual([expect.stringMatching(/^Move \w+, \w+: Atholl$/)]);
  const split = page.locator('.split');
  await split.getByRole('button', { name: /^Clause H4\.3/ }).waitFor();
  // Which go, which stays, and what the clause says; no rejection of what was asked for.
  const [went, stayed] = await split.locator('> *').allTextContents();
  expect(went).toMatch(/^Go to Atholl: (Grant|Keith|Graham), (Grant|Keith|Graham)$/);
  expect(stayed).toMatch(/^Stay: (Grant|Keith|Graham) .*border.* Clause H4\.3/);
  for (const block of ['Grant', 'Keith', 'Graham']) expect(`${went} ${stayed}`.split(block).length, block).toBe(2);
  expect(await page.locator('.rejection').count()).toBe(0);
  await page.getByRole('button', { name: 'Send all 2' }).click();
  await expect.poll(async () => (await actionsOf(opened, 'scotland')).length).toBe(2);
});

test('a group whose slow blocks cannot follow says which they are and why, also on a phone', async () => {
  // From Fife to Dunbar it is further than one of them marches.
  const slow = position({
    ...moving('scotland', 3),
    blocks: {
      argyll: ['england', 'argyll'],
      galloway: ['scotland', 'galloway'],
      wallace: 'fife',
      grant: 'fife',
      keith: 'fife',
      'york-infantry': 'dunbar',
    },
  });
  const watched = await openSeat(await server.openAt(slow, OPTIONS), 'scotland', PHONE);
  const { page } = watched;
  await page.locator('.area.lit').first().waitFor();
  await pointAt(page, 'Fife');
  const target = page.locator('.panel button[data-thing="area dunbar"]');
  expect(await target.textContent()).toBe('Dunbar (2 of 3)');
  await target.tap();
  const split = page.locator('.split > :not(button)');
  await expect.poll(() => split.count()).toBe(2);
  const [went, ...stayed] = (await split.allTextContents()) as [string, ...string[]];
  expect(went).toMatch(/^Go to Dunbar: \w+, \w+$/);
  for (const line of stayed) expect(line).toMatch(/^Stay: Grant The block may enter at most two areas in a turn\. Clause H2\.13a/);
  await expect.poll(() => trimmed(page)).toEqual([expect.stringMatching(`^Move ${went.slice('Go to Dunbar: '.length)}: Dunbar`)]);
  const { x, y, width, height } = (await page.locator('.split').boundingBox())!;
  expect([x >= 0, x + width <= 390, y + height <= 844]).toEqual([true, true, true]);
  await expectSound(server, watched);
});

test('the keyboard alone chooses a group, leaves a block out, moves it, takes the last back and sends the plan', async () => {
  const opened = await server.openAt(threeInFife(), OPTIONS);
  const watched = await openSeat(opened, 'scotland');
  const { page } = watched;
  const button = (thing: string) => page.locator(`.panel button[data-thing="${thing}"]`);
  await button('group fife').waitFor();
  await byKeyboard(page, button('group fife'));
  await expect.poll(() => page.locator('[role="status"]').first().textContent()).toMatch(/^Chosen: .*Grant/);
  expect(await button('block grant').getAttribute('aria-pressed')).toBe('true');
  await byKeyboard(page, button('block grant'));
  await expect.poll(() => button('block grant').getAttribute('aria-pressed')).toBe('false');
  await expectSound(server, watched);
  await byKeyboard(page, button('area angus'));
  await expect.poll(() => trimmed(page)).toEqual([expect.stringMatching(/^Move (Keith, Graham|Graham, Keith): Angus$/)]);
  await byKeyboard(page, button('block grant'));
  // A longer way is among those that are folded.
  await byKeyboard(page, page.locator('.panel .other-ways summary'));
  await byKeyboard(page, page.locator('.other-ways button').first());
  await expect.poll(() => planned(page).then(({ length }) => length)).toBeGreaterThan(1);
  await byKeyboard(page, page.getByRole('button', { name: 'Remove the last' }));
  await expect.poll(() => planned(page).then(({ length }) => length)).toBe(1);
  // The focus is still in the panel, and Escape ends a choice.
  await focusChoices(page);
  await byKeyboard(page, button('block grant'));
  await page.locator('.picked-line').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.picked-line').waitFor({ state: 'detached' });
  await sendPlan(page, byKeyboard);
  await expect
    .poll(async () => (await actionsOf(opened, 'scotland')).toSorted())
    .toEqual(['move graham fife>angus', 'move keith fife>angus']);
});

test('clicks that are faster than the server are all planned, in their order', async () => {
  const opened = await server.openAt(threeInFife(), OPTIONS);
  const { page } = await openPage(browser);
  // The first plan is answered once all clicks were made.
  const held: (() => Promise<void>)[] = [];
  let holds = true;
  await page.route('**/graphql', async (route) => {
    if (holds && route.request().postData()?.includes('"path":')) held.push(() => route.continue());
    else await route.continue();
  });
  await page.goto(`${server.origin}/games/${opened.game}#seat=${tokenOf(opened, 'scotland')}`);
  await page.locator('.area.lit').first().waitFor();
  for (const [block, area] of [
    ['Grant', 'Angus'],
    ['Keith', 'Mentieth'],
    ['Graham', 'Angus'],
  ] as const) {
    await page.locator('.piece.lit', { hasText: block }).dispatchEvent('click');
    await expect.poll(() => page.locator('.piece.picked').count()).toBe(1);
    await pointAt(page, area);
    await expect.poll(() => page.locator('.piece.picked').count()).toBe(0);
  }
  await expect.poll(() => held.length).toBe(1);
  expect(await page.locator('.plan').count()).toBe(0);
  holds = false;
  await held[0]!();
  await expect.poll(() => trimmed(page)).toEqual(['Move Grant: Angus', 'Move Keith: Mentieth', 'Move Graham: Angus']);
});

test('a plan survives a reload and what the other seat does, and ends with the seat’s own action elsewhere', async () => {
  const opened = await server.openAt(building(), OPTIONS);
  const { page } = await openSeat(opened, 'scotland');
  const build = (block: string) => page.locator('.choices button', { hasText: new RegExp(`^Add a step ${block}$`) }).first();
  await build('Grant').click();
  await expect.poll(() => planned(page).then(({ length }) => length)).toBe(1);
  await build('Graham').click();
  await expect.poll(() => planned(page).then(({ length }) => length)).toBe(2);
  await page.reload();
  await expect.poll(() => planned(page).then(({ length }) => length)).toBe(2);
  // Nothing of it is known to anyone else.
  expect(await actionsOf(opened, 'scotland')).toEqual([]);
  // On another device, the seat acts: its plan here is over.
  const other = await openSeat(opened, 'scotland');
  await other.page
    .locator('.choices button', { hasText: /^Add a step Grant$/ })
    .first()
    .click();
  await other.page.getByRole('button', { name: 'Send it' }).click();
  await page.locator('.plan').waitFor({ state: 'detached' });
  await page.reload();
  await page.getByText('Buchan: one point left.').waitFor();
  expect(await page.locator('.plan').count()).toBe(0);
});

test('the only legal action is planned by itself and named as such; a setting leaves it to the person', async () => {
  const blocks = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'], grant: 'fife', 'york-infantry': 'lothian' } as const;
  const lonely = () => position({ ...moving('scotland', 1), blocks: { ...blocks, galloway: ['england', 'galloway'] } });
  const opened = await server.openAt(lonely(), OPTIONS);
  const { page } = await openSeat(opened, 'scotland');
  await page.locator('.piece.lit', { hasText: 'Grant' }).click();
  await pointAt(page, 'Angus');
  await expect.poll(() => trimmed(page)).toEqual([expect.stringContaining('Move Grant'), 'End movement the only choice']);
  await page.getByText('The plan ends here').waitFor();
  await page.getByRole('button', { name: 'Send all 2' }).click();
  await expect.poll(() => actionsOf(opened, 'scotland')).toEqual(['move grant fife>angus', 'end-movement']);

  const second = await server.openAt(lonely(), OPTIONS);
  const asked = await openSeat(second, 'scotland');
  await setSetting(asked.page, 'Take a choice by itself', false);
  await asked.page.locator('.piece.lit', { hasText: 'Grant' }).click();
  await pointAt(asked.page, 'Angus');
  await expect.poll(() => planned(asked.page).then(({ length }) => length)).toBe(1);
  await asked.page.getByRole('button', { name: 'Send it' }).click();
  await expect.poll(() => actionsOf(second, 'scotland')).toEqual(['move grant fife>angus']);
  await asked.page.locator('.choices button', { hasText: 'End movement' }).waitFor();
});

/** Three blocks in England, from where each takes a move point of its own, and a single point. */
const threeInEngland = () =>
  position({
    ...moving('england', 1),
    blocks: {
      argyll: ['england', 'argyll'],
      galloway: ['scotland', 'galloway'],
      'york-infantry': 'england',
      'lancaster-infantry': 'england',
      'durham-infantry': 'england',
    },
  });

test.each([
  ['a desktop', {}],
  ['a phone', PHONE],
] as const)(
  'a group for which the move points do not last says who stays and why on %s, and the person may change it',
  async (_where, options) => {
    const opened = await server.openAt(threeInEngland(), OPTIONS);
    const watched = await openSeat(opened, 'england', options);
    const { page } = watched;
    const press = options === PHONE ? 'tap' : 'click';
    const button = (thing: string) => page.locator(`.panel button[data-thing="${thing}"]`);
    await button('group england')[press]();
    // Chosen blocks have a dark frame and are raised; those that may be chosen have a light one.
    await expect.poll(() => page.locator('.piece.picked').count()).toBe(3);
    const looks = `(() => {
    const piece = document.querySelector('.piece.picked');
    return [getComputedStyle(piece.querySelector('.body')).stroke, getComputedStyle(piece).translate];
  })()`;
    expect(await page.evaluate(looks)).toEqual(['rgb(23, 16, 10)', '0px -4px']);
    await button('area annan')[press]();
    const split = page.locator('.split');
    await split.getByRole('button', { name: /^Clause H/ }).waitFor();
    await expect.poll(() => trimmed(page)).toEqual([expect.stringMatching(/^Move [^,]+: Annan$/)]);
    // Nothing ends the movement by itself.
    await page.locator('.panel .choices button', { hasText: 'End movement' }).waitFor();
    expect(await split.textContent()).toMatch(/^Go to Annan: [^,]+Stay: [^,]+, /);
    await expectSound(server, watched);
    await split.getByRole('button', { name: 'Choose who goes' })[press]();
    await expect.poll(() => page.locator('.piece.picked').count()).toBe(3);
    for (const block of ['york', 'lancaster']) await button(`block ${block}-infantry`)[press]();
    await expect.poll(() => page.locator('.piece.picked').count()).toBe(1);
    await button('area annan')[press]();
    await expect.poll(() => trimmed(page)).toEqual(['Move Durham Infantry: Annan', 'End movement the only choice']);
    expect(await split.count()).toBe(0);
  },
);

test('who has chosen the only block that can regroup can still let it stay', async () => {
  const won = position({
    ...battles('scotland', contest('mentieth', 'scotland', { attackers: [['wallace', 'fife']], defenders: 1 })),
    phase: { name: 'regroup', side: 'scotland', area: 'mentieth', crossings: {} } as never,
    blocks: { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'], wallace: 'mentieth' },
  });
  const opened = await server.openAt(won, OPTIONS);
  const watched = await openSeat(opened, 'scotland', PHONE);
  const { page } = watched;
  const button = (thing: string) => page.locator(`.panel button[data-thing="${thing}"]`);
  await button('block wallace').tap();
  await button('area fife').waitFor();
  const end = button('action endRegroup');
  expect(await end.textContent()).toBe('End regrouping');
  const { y, height } = (await end.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual(844);
  await expectSound(server, watched);
  await end.tap();
  await expect.poll(() => trimmed(page)).toEqual(['End regrouping']);
});

test.each([
  ['on a phone in en-GB', { ...PHONE, locale: 'en-GB' }],
  ['on a phone in ru-RU', { ...PHONE, locale: 'ru-RU' }],
  ['beside the map in en-GB', { viewport: { width: 1280, height: 800 }, locale: 'en-GB' }],
  ['beside the map in ru-RU', { viewport: { width: 1280, height: 800 }, locale: 'ru-RU' }],
])('the buttons of a plan keep their places and heights %s, and the plan says where its blocks go', async (_, options) => {
  const opened = await server.openAt(threeInFife(), OPTIONS);
  const { page } = await openSeat(opened, 'scotland', options);
  const press = 'hasTouch' in options ? 'tap' : 'click';
  const places = async () => {
    const top = (await page.locator('.side-column').boundingBox())!.y;
    const boxes = await Promise.all((await page.locator('.plan button').all()).map((button) => button.boundingBox()));
    return boxes.map((box) => ({ ...box!, y: box!.y - top }));
  };
  const button = (thing: string) => page.locator(`.panel button[data-thing="${thing}"]`);
  const steps = () => planned(page).then(({ length }) => length);
  await button('block grant')[press]();
  await button('area angus')[press]();
  await expect.poll(steps).toBe(1);
  const first = await places();
  expect(first).toHaveLength(3);
  await button('block keith')[press]();
  await button('block graham')[press]();
  await button('area angus')[press]();
  await expect.poll(steps).toBe(2);
  // The button that sends names the number of actions: on a phone, what stands after it follows from its width.
  const kept = (all: typeof first) =>
    (press === 'tap' ? all.slice(0, 1) : all).map(({ x, y, height }, index) => [index === 0 && x, y, height]);
  expect(kept(await places())).toEqual(kept(first));
  const { x, width } = (await page.locator('.plan .where').last().boundingBox())!;
  expect([width > 0, x >= 0, x + width <= page.viewportSize()!.width]).toEqual([true, true, true]);
  // Another question, of another height.
  await button('action endMovement')[press]();
  await expect.poll(steps).toBe(3);
  expect(kept(await places())).toEqual(kept(first));
});
