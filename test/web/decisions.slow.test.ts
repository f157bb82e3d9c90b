// Decisions that dice, cards or the other side answer: each is sent by its own button, and by itself where there is no other.
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { createLyonClient, flattenLegalActions } from '../../src/client/index.js';
import { eraseTypes } from '../../src/engine/ruleset.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { expectSound, openBrowser, openPage, setSetting, type WatchedPage } from '../support/browser.js';
import { position, reveal } from '../support/position.js';
import { battles, contest, wintering } from '../support/situations.js';
import { byKeyboard, byMouse, byTouch, type OpenedAt, PHONE, type PreparedServer, startPreparedServer } from './played-pages.js';

let server: PreparedServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startPreparedServer([eraseTypes(hammerOfTheScots)]), openBrowser()]);
});

const KEY = 'hammerOfTheScots';
const OPTIONS = { hammerOfTheScots: { scenario: 'BRAVEHEART', edition: '3.0' } };
const NOBLES = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;

const HANDS = { england: ['move-1', 'truce'], scotland: ['move-2', 'herald'] } as const;

/** Wallace fires first and can give way to several areas; Douglas follows. */
const wallaceInFife = () =>
  position({
    ...battles('england', contest('fife', 'england', { attackers: [['york-infantry', 'mentieth']], defenders: 2 })),
    blocks: { ...NOBLES, 'york-infantry': 'fife', wallace: 'fife', douglas: 'fife', grant: 'angus', keith: 'atholl' },
  });
/** Edward strikes a single block, which takes every hit. */
const edwardInFife = () =>
  position({
    ...battles('england', contest('fife', 'england', { attackers: [['edward', 'mentieth']], defenders: 1 })),
    blocks: { ...NOBLES, edward: ['fife', 2], wallace: ['fife', 4], grant: 'angus' },
  });

const tokenOf = ({ seats }: OpenedAt, seat: string): string => seats.find((each) => each.seat === seat)!.token;

async function openSeat(opened: OpenedAt, seat: string, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const watched = await openPage(browser, { reducedMotion: 'reduce', ...options });
  await watched.page.goto(`${server.origin}/games/${opened.game}#seat=${tokenOf(opened, seat)}`);
  await watched.page.locator('.panel').first().waitFor();
  return watched;
}

/** Acts through the API for a seat that is to act: takes the first legal action of a kind, if there is one; returns whether it did. */
async function act(opened: OpenedAt, seat: string, kind: string, what = ''): Promise<boolean> {
  const client = createLyonClient({ url: server.origin, token: tokenOf(opened, seat) });
  const legal = await client.getLegalActions(KEY, opened.game);
  const action = flattenLegalActions(legal).find((each) => kind in each && JSON.stringify(each).includes(what));
  if (action === undefined) return false;
  const meant = { game: opened.game, expectedVersion: legal.version, idempotencyKey: `decisions-${opened.game}-${legal.version}-${seat}` };
  expect((await client.submitActions(KEY, { ...meant, actions: [action] })).__typename).toBe('Accepted');
  return true;
}

/** The kinds of the actions of a seat, in their order. */
async function actionsOf(opened: OpenedAt, seat: string): Promise<readonly string[]> {
  const query = `query ($game: ID!) { game(id: $game) { entries(first: 50) { edges { node { seat action { ... on HammerOfTheScotsAction { type } } } } } } }`;
  const { body } = await server.ask(query, { game: opened.game }, tokenOf(opened, seat));
  type Node = { readonly seat: string | null; readonly action: { readonly type: string } | null };
  return (body.data.game.entries.edges as { readonly node: Node }[]).flatMap(({ node }) =>
    node.action !== null && node.seat === seat ? [node.action.type] : [],
  );
}

/** Counts the clicks and taps that the page gets from now on. */
async function countClicks(page: Page): Promise<() => Promise<number>> {
  // A touch of the question parts two taps, and does nothing.
  await page.evaluate(`globalThis.clicked = 0; document.addEventListener('click', ({ target }) => {
    if (!target.closest('.instruction')) globalThis.clicked++;
  }, true)`);
  return () => page.evaluate<number>('globalThis.clicked');
}

const choices = (page: Page) => page.locator('.panel .choices button').allTextContents();

test.each([
  ['a phone', PHONE],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
] as const)(
  'on %s a block whose turn it is fires with one touch, and retreats with two: the second says where',
  async (_where, options) => {
    const press = options === PHONE ? byTouch : byMouse;
    const opened = await server.openAt(wallaceInFife(), OPTIONS);
    const watched = await openSeat(opened, 'scotland', options);
    const { page } = watched;
    const panel = page.locator('.panel');
    const actor = panel.locator('.choices-of');
    const button = (name: string) => panel.getByRole('button', { name, exact: true });
    await act(opened, 'england', 'chooseBattle');
    await expect.poll(() => actor.allTextContents()).toEqual(['Wallace (A3)']);
    expect(await choices(page)).toEqual(['Fire', 'Retreat …', 'Pass']);
    await expectSound(server, watched);
    await press(page, button('Retreat …'));
    await button('Retreat to Angus').waitFor();
    expect(await actionsOf(opened, 'scotland')).toEqual([]);
    // Nothing is lost by looking.
    await press(page, button('Cancel'));
    await press(page, button('Retreat …'));
    await press(page, button('Retreat to Angus'));
    await expect.poll(() => actionsOf(opened, 'scotland')).toEqual(['retreat']);

    await expect.poll(() => actor.allTextContents()).toEqual(['Douglas (C3)']);
    const clicks = await countClicks(page);
    await press(page, button('Fire'));
    await expect.poll(() => actionsOf(opened, 'scotland')).toEqual(['retreat', 'fire']);
    expect(await clicks()).toBe(1);
    expect(await page.locator('.plan').count()).toBe(0);
  },
);

/** Lets Edward fire until he hits Wallace, who passes; the hit is then to be taken. */
async function hitWallace(opened: OpenedAt): Promise<void> {
  const isToTake = async () => (await server.ask(TASK, { game: opened.game })).body.data.game.view.phase === 'battle-hits';
  await act(opened, 'england', 'chooseBattle');
  for (let round = 1; round <= 3; round++) {
    await act(opened, 'scotland', 'pass');
    await act(opened, 'england', 'fire');
    if ((await isToTake()) || (await actionsOf(opened, 'scotland')).includes('take-hit')) return;
  }
  throw new Error('six dice of Edward have not hit');
}
const TASK = 'query ($game: ID!) { game(id: $game) { view { ... on HammerOfTheScotsView { phase } } } }';

test('a hit that only one block can take is taken by itself; a setting leaves it to the person', async () => {
  const [opened, second] = [await server.openAt(edwardInFife(), OPTIONS), await server.openAt(edwardInFife(), OPTIONS)];
  const [{ page }, asked] = [await openSeat(opened, 'scotland'), await openSeat(second, 'scotland')];
  const clicks = await countClicks(page);
  await hitWallace(opened);
  await expect.poll(() => actionsOf(opened, 'scotland')).toContain('take-hit');
  expect(await clicks()).toBe(0);
  expect(await page.locator('.plan, .rejection').count()).toBe(0);
  // The dice lie there with what they hit, and the star on the block leaves its rating readable.
  const battle = page.locator('.battle-scene');
  await expect.poll(() => battle.locator('.die').count()).toBe(2);
  expect(await battle.locator('.needs').textContent()).toMatch(/[12] hits?$/);
  const gap = `(() => {
    const block = document.querySelector('.battle-scene li:has(.hit)');
    return block && block.querySelector('.hit').getBoundingClientRect().left - block.querySelector('.combat').getBoundingClientRect().right;
  })()`;
  await expect.poll(() => page.evaluate(gap)).toBeGreaterThanOrEqual(0);

  await setSetting(asked.page, 'Take a choice by itself', false);
  await hitWallace(second);
  const take = asked.page.getByRole('button', { name: 'Take the hit: Wallace' });
  await take.waitFor();
  expect(await actionsOf(second, 'scotland')).not.toContain('take-hit');
  await take.click();
  await expect.poll(() => actionsOf(second, 'scotland')).toContain('take-hit');
});

test('what is the only choice in winter waits for the person: the others must not learn that there was no other', async () => {
  const state = wintering('scotland', {
    phase: { name: 'scottish-builds', spent: { badenoch: 2, buchan: 2, galloway: 1, carrick: 1, annan: 2 } as never },
    blocks: { ...NOBLES, graham: ['badenoch', 3] },
  });
  const opened = await server.openAt(state, OPTIONS);
  const { page } = await openSeat(opened, 'scotland');
  await page.getByRole('button', { name: 'Send it' }).waitFor();
  expect(await actionsOf(opened, 'scotland')).toEqual([]);
});

test('a card of the hand is offered by its name, and played with the second touch', async () => {
  const opened = await server.openAt(position({ phase: { name: 'play-card', chosen: {} }, hands: HANDS, blocks: { ...NOBLES } }), OPTIONS);
  const watched = await openSeat(opened, 'scotland', PHONE);
  const { page } = watched;
  const card = page.locator('.panel .of-card button').first();
  await card.waitFor();
  const name = (await card.textContent())!.trim();
  expect(name).toMatch(/^Play (Move 2|Herald)$/);
  const clicks = await countClicks(page);
  await byTouch(page, card);
  await expect.poll(() => page.locator('.panel .confirm').textContent()).toBe(name);
  expect(await actionsOf(opened, 'scotland')).toEqual([]);
  await expectSound(server, watched);
  await byTouch(page, page.locator('.panel .confirm'));
  await expect.poll(() => actionsOf(opened, 'scotland')).toEqual(['play-card']);
  expect(await clicks()).toBe(2);
  // With the keys, and with the mouse beside the map.
  const other = await openSeat(opened, 'england');
  await other.page.locator('.edge .own .cards button').first().click();
  await other.page.locator('.panel .confirm').waitFor();
  await byKeyboard(other.page, other.page.locator('.panel .confirm'));
  await expect.poll(() => actionsOf(opened, 'england')).toEqual(['play-card']);
});

test.each([
  ['a phone', PHONE],
  ['a desktop', { viewport: { width: 1280, height: 800 } }],
] as const)(
  'both cards are shown over the map on %s, with who goes first and why, until one decides something',
  async (_where, options) => {
    const opened = await server.openAt(
      position({ hands: HANDS, blocks: { ...NOBLES, grant: 'fife', 'york-infantry': 'lothian' } }),
      OPTIONS,
    );
    const watched = await openSeat(opened, 'scotland', options);
    const { page } = watched;
    const map = async () => page.locator('.map').boundingBox();
    await page.locator('.panel.to-act').waitFor();
    const before = await map();
    const reveal = page.locator('.reveal');
    expect(await reveal.count()).toBe(0);
    for (const [seat, card] of [
      ['england', 'move-1'],
      ['scotland', 'move-2'],
    ] as const)
      await act(opened, seat, 'playCard', card);
    await reveal.waitFor();
    expect(await reveal.locator('p').allTextContents()).toEqual([
      'England: Move 1',
      'Scotland: Move 2',
      'Scotland plays first (the higher card)',
    ]);
    const { x, width } = (await reveal.boundingBox())!;
    expect(x >= 0 && x + width <= page.viewportSize()!.width).toBe(true);
    expect(await map()).toEqual(before);
    // Neither the head of the page nor the year is covered, and on a phone it takes two lines.
    const { y, height } = (await reveal.boundingBox())!;
    const year = (await page.locator('.hammer .status').boundingBox())!;
    expect(y >= year.y + year.height || x + width <= year.x).toBe(true);
    if (options === PHONE) expect(height).toBeLessThan(56);
    await expectSound(server, watched);
    await page.reload();
    await reveal.waitFor();
    // Another tab of the person keeps them after one has closed them, and that one does not show them again.
    const other = await openSeat(opened, 'scotland', options);
    if (options === PHONE) await reveal.locator('.first').tap();
    else await reveal.getByRole('button', { name: 'Close' }).click();
    await reveal.waitFor({ state: 'detached' });
    await page.reload();
    await page.locator('.panel.to-act').waitFor();
    await other.page.locator('.reveal').waitFor();
    expect(await reveal.count()).toBe(0);
    const england = await openSeat(opened, 'england', options);
    await act(opened, 'scotland', 'endMovement');
    await other.page.locator('.reveal').waitFor({ state: 'detached' });
    // England has decided nothing since.
    await england.page.locator('.panel.to-act').waitFor();
    await england.page.locator('.reveal').waitFor();
  },
);

test('the last card is played by itself; one of several that are the same is not: how they are is secret', async () => {
  const [alike, last] = (['move-1 move-1', 'move-1'] as const).map((cards) =>
    position({ turn: 4, hands: { england: cards.split(' '), scotland: cards.split(' ') }, blocks: { ...NOBLES } }),
  ) as [ReturnType<typeof position>, ReturnType<typeof position>];
  const opened = await server.openAt(alike, OPTIONS);
  const { page } = await openSeat(opened, 'scotland');
  await page.locator('.panel .choices button', { hasText: 'Play Move 1' }).waitFor();
  const second = await server.openAt(last, OPTIONS);
  await openSeat(second, 'scotland');
  await expect.poll(() => actionsOf(second, 'scotland')).toEqual(['play-card']);
  expect(await actionsOf(opened, 'scotland')).toEqual([]);
});

test('a touch of the map asks before it begins a battle, unless a setting says otherwise', async () => {
  const two = () =>
    position({
      ...battles(
        'england',
        contest('fife', 'england', { attackers: [['york-infantry', 'mentieth']], defenders: 1 }),
        contest('annan', 'england', { attackers: [['edward', 'england']], defenders: 1 }),
      ),
      blocks: { ...NOBLES, 'york-infantry': 'fife', douglas: 'fife', edward: 'annan', grant: 'annan' },
    });
  const opened = await server.openAt(two(), OPTIONS);
  const { page } = await openSeat(opened, 'england', PHONE);
  const fife = page.locator('.area.lit[aria-label^="Fife,"]');
  await fife.dispatchEvent('click');
  await page.getByRole('button', { name: 'Fight in Fife', exact: true }).and(page.locator('.confirm')).waitFor();
  expect(await actionsOf(opened, 'england')).toEqual([]);
  await page.getByRole('button', { name: 'Cancel' }).tap();
  await page.locator('.bar-handle').tap();
  await setSetting(page, 'Ask before an action', false);
  await page.locator('.bar-handle').tap();
  await fife.dispatchEvent('click');
  await expect.poll(() => actionsOf(opened, 'england')).toContain('choose-battle');
});

test('on the map, keys pick, confirm and decide again', async () => {
  const opened = await server.openAt(
    position({
      ...battles(
        'england',
        contest('fife', 'england', { attackers: [['york-infantry', 'mentieth']], defenders: 1 }),
        contest('annan', 'england', { attackers: [['edward', 'england']], defenders: 1 }),
      ),
      blocks: { ...NOBLES, 'york-infantry': 'fife', douglas: 'fife', edward: 'annan', grant: 'annan' },
    }),
    OPTIONS,
  );
  const { page } = await openSeat(opened, 'england');
  const fife = page.locator('.area.lit[aria-label^="Fife,"]');
  await fife.focus();
  await page.keyboard.press('Enter');
  await page.locator('.panel .confirm').waitFor();
  expect(await actionsOf(opened, 'england')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect.poll(() => actionsOf(opened, 'england')).toEqual(['choose-battle']);
});

/** Scotland's page while Wallace is to fire, and the button of that name. */
async function wallaceToAct(from = server) {
  const opened = await from.openAt(wallaceInFife(), OPTIONS);
  const { page } = await openPage(browser, { reducedMotion: 'reduce' });
  await page.goto(`${from.origin}/games/${opened.game}#seat=${tokenOf(opened, 'scotland')}`);
  const client = createLyonClient({ url: from.origin, token: tokenOf(opened, 'england') });
  const legal = await client.getLegalActions(KEY, opened.game);
  const begins = flattenLegalActions(legal).find((each) => 'chooseBattle' in each)!;
  await client.submitActions(KEY, { game: opened.game, expectedVersion: legal.version, idempotencyKey: 'begins', actions: [begins] });
  await expect.poll(() => page.locator('.panel .choices-of').allTextContents()).toEqual(['Wallace (A3)']);
  return { opened, page, button: (name: string) => page.locator('.panel').getByRole('button', { name, exact: true }) };
}

test('the second click of a double click is not meant for the next decision, and a held key presses one button', async () => {
  const { opened, page, button } = await wallaceToAct();
  const { x, y, width, height } = (await button('Pass').boundingBox())!;
  const press = async (clickCount: number) => {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  const clicks = await countClicks(page);
  await page.mouse.move(x + width / 2, y + height / 2);
  await press(1);
  await expect.poll(() => page.locator('.panel .choices-of').allTextContents()).toEqual([expect.stringMatching(/^Douglas/)]);
  // The button of the next block stands at the same place, and takes the click.
  await button('Pass').and(page.locator(':enabled')).waitFor();
  await press(2);
  expect(await clicks()).toBe(2);
  await page.locator('.panel button:enabled', { hasText: 'Fire' }).waitFor();
  expect(await page.getByText('Sending').count()).toBe(0);
  expect(await actionsOf(opened, 'scotland')).toEqual(['pass']);

  await button('Fire').focus();
  await page.keyboard.down('Enter');
  await expect.poll(() => actionsOf(opened, 'scotland')).toEqual(['pass', 'fire']);
  // The browser repeats a key that is held; the focus has gone on meanwhile.
  for (let repeated = 0; repeated < 5; repeated++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await clicks()).toBe(3);
});

test('the second of two quick taps at one place decides nothing where the browser counts no taps', async () => {
  const { opened, page, button } = await wallaceToAct();
  const { x, y } = (await button('Pass').boundingBox())!;
  // As an iPhone reports taps: each is a first click.
  const tap = (at: number) =>
    page.evaluate(`{
      const [clientX, clientY] = [${x + 5}, ${y + 5}];
      const target = document.elementFromPoint(clientX, clientY);
      const options = { bubbles: true, cancelable: true, clientX, clientY, pointerType: 'touch', detail: 1 };
      const down = new PointerEvent('pointerdown', options);
      Object.defineProperty(down, 'timeStamp', { value: ${at} });
      target.dispatchEvent(down);
      target.dispatchEvent(new MouseEvent('click', options));
    }`);
  await tap(1_000);
  await expect.poll(() => page.locator('.panel .choices-of').allTextContents()).toEqual([expect.stringMatching(/^Douglas/)]);
  await button('Pass').and(page.locator(':enabled')).waitFor();
  await tap(1_200);
  expect(await page.getByText('Sending').count()).toBe(0);
  expect(await actionsOf(opened, 'scotland')).toEqual(['pass']);
  await tap(2_000);
  await expect.poll(() => actionsOf(opened, 'scotland')).toEqual(['pass', 'pass']);
});

test('a decision that is refused, and the reading after it, leave the buttons and say why', async () => {
  // One request in three seconds comes back.
  const rateLimits = { requestsOfToken: 20, anonymousRequests: 1_000, requestsOfAddress: 10_000, bytesPerRequest: 1_000_000 };
  const strict = await startPreparedServer([eraseTypes(hammerOfTheScots)], { app: { rateLimits } });
  const { opened, page, button } = await wallaceToAct(strict);
  while ((await strict.ask('{ __typename }', {}, tokenOf(opened, 'scotland'))).status !== 429);
  await button('Pass').click();
  await page.locator('.panel').getByRole('alert').waitFor();
  await page.locator('.panel .choices button:enabled').first().waitFor();
});

test('an invitation that cannot be read says so, and is read again', async () => {
  const { body } = await server.ask(
    'mutation { openGame(input: { options: { hammerOfTheScots: { scenario: BRAVEHEART, edition: "3.0" } } }) { game { id } seats { token } } }',
  );
  const { game, seats } = body.data.openGame;
  for (const missing of ['guestAdmission', 'opener {']) {
    const { page } = await openPage(browser);
    await page.route('**/graphql', (route) => (route.request().postData()?.includes(missing) ? route.abort() : route.continue()));
    await page.goto(`${server.origin}/games/${game.id}#seat=${seats[0].token}`);
    const retry = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    expect(await page.getByRole('button', { name: 'Take the seat' }).count()).toBe(0);
    await page.unroute('**/graphql');
    await retry.click();
    await page.getByRole('button', { name: 'Take the seat' }).waitFor();
  }
});

test('an event is forgone only after a question, by a button that comes last, looks weaker and is not cut off', async () => {
  const asked = reveal(position({ options: { heraldRollFirst: true }, blocks: { ...NOBLES, mar: 'mar', grant: 'fife' } }), {
    england: 'move-2',
    scotland: 'herald',
  });
  const opened = await server.openAt(asked, OPTIONS);
  const watched = await openSeat(opened, 'scotland', { ...PHONE, locale: 'it-IT' });
  const { page } = watched;
  const button = (name: string) => page.locator('.panel').getByRole('button', { name, exact: true });
  await button('Rinunciare all’evento').waitFor();
  const [roll, forgo, ...others] = await choices(page);
  expect([roll, forgo, others]).toEqual([expect.stringMatching(/Herald|Araldo/), 'Rinunciare all’evento', []]);
  expect(await button('Rinunciare all’evento').getAttribute('class')).toBe('quiet-button');
  const boxes = await Promise.all((await page.locator('.panel .choices button').all()).map((each) => each.boundingBox()));
  for (const box of boxes) expect(box!.x >= 0 && box!.x + box!.width <= 390 && box!.y + box!.height <= 844).toBe(true);
  await button('Rinunciare all’evento').tap();
  await page.getByRole('group', { name: 'Rinunciare all’evento?' }).waitFor();
  await expectSound(server, watched);
  expect(await actionsOf(opened, 'scotland')).toEqual([]);
  await page.locator('.panel .confirm button').last().tap();
  await button('Rinunciare all’evento').tap();
  await page.locator('.panel .confirm .primary').tap();
  await expect.poll(() => actionsOf(opened, 'scotland')).toEqual(['pass-event']);
});

const FIRED = `query ($game: ID!) { game(id: $game) { entries(first: 50) { edges { node { version action { ... on HammerOfTheScotsAction { type } } } } } } }`;

test('what was rolled and who takes the hits is in view on a phone, live and in the replay, and the bar alone has the buttons', async () => {
  const many = position({
    ...battles(
      'scotland',
      contest('mentieth', 'scotland', {
        attackers: [
          ['wallace', 'fife'],
          ['douglas', 'fife'],
          ['barclay', 'fife'],
        ],
        reinforcements: [['york-infantry', 'lanark']],
        defenders: 2,
      }),
    ),
    blocks: {
      ...NOBLES,
      mentieth: ['england', 'mentieth'],
      'northumber-infantry': 'mentieth',
      'york-infantry': 'mentieth',
      wallace: 'mentieth',
      douglas: 'mentieth',
      barclay: 'mentieth',
    },
  });
  const opened = await server.openAt(many, OPTIONS);
  await act(opened, 'scotland', 'chooseBattle');
  const watched = await openSeat(opened, 'scotland', PHONE);
  const { page } = watched;
  const scene = page.locator('.battle-scene');
  await scene.waitFor();
  await page.locator('.panel').getByRole('button', { name: 'Fire', exact: true }).waitFor();
  expect(await scene.getByRole('button', { name: 'Fire' }).count()).toBe(0);
  /** Whether the dice, with what they need and hit, and the sentence lie in the frame of the battle, which was not scrolled. */
  const isInView = async (where: Page) => {
    const frame = (await where.locator('.battle-scene').boundingBox())!;
    const parts = await where.locator('.battle-scene :is(.roll, .roll .needs, .battle-report p)').all();
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const isIn = boxes.every((box) => box!.y >= frame.y && box!.y + box!.height <= frame.y + frame.height && box!.x + box!.width <= 390);
    return parts.length >= 3 && isIn;
  };
  for (let shots = 0; shots < 3; ) {
    for (const seat of ['scotland', 'england']) {
      if (!(await act(opened, seat, 'fire'))) continue;
      shots += 1;
      // Each shot has dice of its own.
      await expect.poll(() => scene.locator('.die').count()).toBeGreaterThan(0);
      await expect.poll(() => isInView(page)).toBe(true);
    }
    for (const seat of ['scotland', 'england']) await act(opened, seat, 'takeHit');
  }
  await expectSound(server, watched);
  const { page: replay } = await openPage(browser, { reducedMotion: 'reduce', ...PHONE });
  const { body } = await server.ask(FIRED, { game: opened.game }, tokenOf(opened, 'scotland'));
  type Node = { readonly version: number; readonly action: { readonly type: string } | null };
  const nodes = (body.data.game.entries.edges as { readonly node: Node }[]).map(({ node }) => node);
  const fired = nodes.find(({ action }) => action?.type === 'fire')!;
  await replay.goto(`${server.origin}/games/${opened.game}/entries/${fired.version}`);
  await replay.locator('.replayed-diagram').waitFor();
  await expect.poll(() => replay.locator('.battle-scene .die').count()).toBeGreaterThan(0);
  await expect.poll(() => isInView(replay)).toBe(true);
});
