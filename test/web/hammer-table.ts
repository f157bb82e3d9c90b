// Games of Hammer of the Scots played through the page: each side has a browser of its own, and plays it with a hand of its own.
import { isDeepStrictEqual } from 'node:util';
import { type Browser, errors, type Locator, type Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  type ActionInput,
  createLyonClient,
  flattenLegalActions,
  type LegalActions,
  type LyonClient,
  type View,
} from '../../src/client/index.js';
import type { UnrecordedChance } from '../../src/engine/chance.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { PARTNERS } from '../../src/tools/spar/partners.js';
import { isOpenIn, isSingleIn } from '../../src/web/diagram/hammer/decisions.js';
import { choicesOf, fieldsOf, type Thing } from '../../src/web/play/choices.js';
import { onlyBlock } from '../../src/web/play/picking.js';
import { openPage, showsPosition, type WatchedPage, type WebServer } from '../support/browser.js';
import { byKeyboard, byMouse, byTouch, ownToken, PHONE, type Press, pickInPanel, pickTo, sendPlan } from './played-pages.js';

export const KEY = 'hammerOfTheScots';

/**
 * How a side is played: with the mouse or the keys in the panel, action by action; on a phone with a thumb in the bar, action by action, or
 * with fingers on the map and turn by turn.
 */
export type Hand = 'mouse' | 'keyboard' | 'thumb' | 'touch';
const PRESS: Readonly<Record<Hand, Press>> = { mouse: byMouse, keyboard: byKeyboard, thumb: byTouch, touch: byTouch };

/** Chooses one of the legal actions. */
type Chooser = (position: {
  readonly seat: string;
  readonly view: View<typeof KEY>;
  readonly legal: LegalActions<typeof KEY>;
}) => ActionInput<typeof KEY>;

export interface HammerPlayer extends WatchedPage {
  readonly seat: string;
  readonly hand: Hand;
  readonly choose: Chooser;
  readonly client: LyonClient;
  /** Where its fingers picked what. */
  readonly touched: Touched;
}

/** Picks on the map or in a battle; picks of buttons; and things that lay under something else, wherever the map was moved. */
interface Touched {
  readonly onBoard: string[];
  readonly inPanel: string[];
  readonly covered: string[];
}

export interface HammerTable {
  readonly game: string;
  readonly players: readonly HammerPlayer[];
}

const OPEN = `mutation { openGame(input: { public: true, options: { hammerOfTheScots: { scenario: BRUCE, edition: "3.0" } } }) {
  game { id } seats { seat token } } }`;

const components = hammerOfTheScots.components as unknown as {
  readonly actions: Parameters<typeof fieldsOf>[0];
  readonly blocks: readonly { readonly id: string; readonly name: string }[];
  readonly areas: readonly { readonly id: string; readonly name: string }[];
};
const FIELDS = fieldsOf(components.actions);
const nameIn = (list: readonly { readonly id: string; readonly name: string }[], id: string): string =>
  list.find((each) => each.id === id)!.name;

/** Opens a game; each side takes its seat through its link. England plays to win, Scotland at random. */
export async function openHammerTable(
  server: WebServer,
  browser: Browser,
  random: UnrecordedChance,
  hands: Readonly<Record<string, Hand>>,
): Promise<HammerTable> {
  const { game, seats } = (await server.ask(OPEN)).body.data.openGame as {
    readonly game: { readonly id: string };
    readonly seats: readonly { readonly seat: string; readonly token: string }[];
  };
  const partner = PARTNERS.find(({ title }) => title.ruleset === hammerOfTheScots.id)!;
  const choosers: Readonly<Record<string, Chooser>> = {
    england: (position) => partner.choose({ ...position, strength: 'strong' }, random)! as ActionInput<typeof KEY>,
    scotland: ({ legal }) => random.pick('action', flattenLegalActions(legal)),
  };
  const players = await Promise.all(
    seats.map(async ({ seat, token }): Promise<HammerPlayer> => {
      const hand = hands[seat]!;
      const watched = await openPage(browser, { reducedMotion: 'reduce', ...((hand === 'touch' || hand === 'thumb') && PHONE) });
      await watched.page.goto(`${server.origin}/games/${game.id}#seat=${token}`);
      await PRESS[hand](watched.page, watched.page.locator('.panel button.primary'));
      const client = createLyonClient({ url: server.origin, token: await ownToken(watched.page, game.id, token) });
      return { ...watched, seat, hand, client, choose: choosers[seat]!, touched: { onBoard: [], inPanel: [], covered: [] } };
    }),
  );
  for (const { page } of players) await page.locator('details.settings').waitFor({ state: 'attached' });
  return { game: game.id, players };
}

/** Pixels around the middle of a fingertip: what lies there may take the tap. */
const FINGERTIP = 6;

/** Returns the point of an element at which a finger finds it alone, in pixels from its corner; null if it lies under other things. */
const freePoint = (element: Locator): Promise<{ readonly x: number; readonly y: number } | null> =>
  element.evaluate((found, tip) => {
    const { left, top, width, height } = found.getBoundingClientRect();
    const isFree = (x: number, y: number) => found.contains(found.ownerDocument.elementFromPoint(x, y));
    // From the middle outwards.
    const shares = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9];
    for (const share of shares)
      for (const other of shares) {
        const [x, y] = [left + width * share, top + height * other];
        if (isFree(x, y) && isFree(x - tip, y) && isFree(x + tip, y) && isFree(x, y - tip) && isFree(x, y + tip))
          return { x: x - left, y: y - top };
      }
    return null;
  }, FINGERTIP);

/** Milliseconds after which what moves is looked at anew, and how often. */
const LOOK = { milliseconds: 2_000, times: 5 } as const;

/** Taps an element where nothing lies over it, and nothing comes to lie before it is touched; returns whether there is such a point. */
async function tapWhereFree(element: Locator): Promise<boolean> {
  for (let looked = 0; looked < LOOK.times; looked++) {
    const position = await freePoint(element);
    if (position === null) return false;
    const isTapped = await element.tap({ position, timeout: LOOK.milliseconds }).then(
      () => true,
      (error: unknown) => {
        if (!(error instanceof errors.TimeoutError)) throw error;
        return false;
      },
    );
    if (isTapped) return true;
  }
  return false;
}

/** Returns where a thing is drawn: in a battle, on the map; null for what only the panel has. */
async function drawn(page: Page, { type, id }: Thing): Promise<Locator | null> {
  const [battle, map] = ['.battle-scene', '.map'].map((selector) => page.locator(selector)) as [Locator, Locator];
  const isArea = type === 'area' || type === 'group';
  const places = isArea
    ? [
        battle.locator('.on-block').getByRole('button', { name: nameIn(components.areas, id) }),
        map.locator(`.area.lit[data-explains="area ${id}"]`),
      ]
    : type === 'block'
      ? [
          battle.getByRole('button', { name: `${nameIn(components.blocks, id)}, strength` }),
          map.locator(`.piece.lit[data-explains^="block ${id} "]`),
        ]
      : [];
  for (const place of places) if ((await place.count()) > 0) return place.first();
  return null;
}

/** What a pick changes: what is chosen and planned, what can be, and, where it is sent at once, the version: the next choices can read the same. */
const CHOICES = `[
  document.querySelector('article.game').dataset.version,
  ...[...document.querySelectorAll('.panel :is(.picked-line, .plan, .choices-of, .choices)')].map((each) => each.textContent),
].join()`;

/**
 * Picks a thing with a finger: where it is drawn, or else its button. On a busy machine a finger can stay longer than a tap; the map then
 * explains what is there, and the person taps again.
 */
async function touch({ page, touched }: HammerPlayer, thing: Thing): Promise<void> {
  const { type, id } = thing;
  // The panel has every choice, so it is there to be picked.
  await page.locator(`.panel button[data-thing="${type} ${id}"]`).waitFor({ state: 'attached' });
  const before = await page.evaluate<string>(CHOICES);
  for (;;) {
    await tapThing(page, touched, thing);
    let answer: string | null = null;
    // The page may explain before it has read that the finger left at once: what counts is what stands two pictures later.
    const look = async () => {
      answer = await page.evaluate(`(async () => {
        const seen = () => ${CHOICES} !== ${JSON.stringify(before)} ? 'picked' : document.querySelector('.pointed-at') ? 'explained' : null;
        if (seen() !== 'explained') return seen();
        for (let pictures = 0; pictures < 2; pictures++) await new Promise(requestAnimationFrame);
        return seen();
      })()`);
      return answer;
    };
    await expect.poll(look, { interval: 10 }).not.toBeNull();
    if (answer === 'picked') return;
  }
}

async function tapThing(page: Page, touched: Touched, thing: Thing): Promise<void> {
  const { type, id } = thing;
  // A battle that is still told moves under the finger.
  const tell = page.getByRole('button', { name: 'Show all at once' });
  if (await tell.isVisible()) await tapWhereFree(tell);
  const place = await drawn(page, thing);
  if (place !== null) {
    // A result that nobody has closed lies over the map.
    const looks = ['Close', 'Whole map', 'Larger map'].map((name) => page.getByRole('button', { name, exact: true }).first());
    await place.scrollIntoViewIfNeeded();
    let isTapped = await tapWhereFree(place);
    for (const look of looks) {
      if (isTapped || (await look.count()) === 0 || !(await tapWhereFree(look))) continue;
      isTapped = await tapWhereFree(place);
    }
    if (isTapped) return void touched.onBoard.push(type);
    touched.covered.push(`${type} ${id}`);
  }
  touched.inPanel.push(type);
  await pickInPanel(page, thing, byTouch);
}

/**
 * Plans for the side to act and sends the plan: an action, or, with fingers, all that is known to follow from it. Returns the outcome once
 * the game is over.
 */
export async function takeTurn({ game, players }: HammerTable): Promise<{ readonly sentence: string } | null> {
  const { toAct, outcome } = await players[0]!.client.getGame(KEY, game);
  if (outcome !== null) return outcome;
  const player = players.find(({ seat }) => seat === toAct[0])!;
  const { page, client, seat, hand } = player;
  const press = PRESS[hand];
  const read = await client.getGameToPlay(KEY, game);
  // The page may have taken the only legal action by itself meanwhile.
  if (!read.toAct.includes(seat)) return null;
  await showsPosition(page, read.version);
  const isOver = async () => (await client.getGame(KEY, game)).version > read.version;
  const planned: ActionInput<typeof KEY>[] = [];
  let [view, legal] = [read.view!, read.legalActions!] as const;
  for (;;) {
    const actions = flattenLegalActions(legal);
    const choices = choicesOf(actions, FIELDS);
    // The only legal action is planned by itself, and sent where all know that it is the only one.
    if (choices.length === 1 && planned.length === 0 && isOpenIn(view)) break;
    const isSingle = planned.length === 0 && isSingleIn(view);
    const target = choices.length === 1 ? actions[0]! : player.choose({ seat, view, legal });
    await page
      .locator(choices.length === 1 && !isSingle ? '.panel.to-act .plan' : '.panel.to-act .choice-lists')
      .first()
      .waitFor();
    const choice = choices.find(({ input }) => isDeepStrictEqual(input, target))!;
    const pickThing = hand === 'touch' && choices.length > 1 ? (_page: Page, thing: Thing) => touch(player, thing) : undefined;
    await pickTo(page, choices, choice, press, pickThing, (isSingle ? onlyBlock(choices) : null) ?? undefined);
    if (isSingle) {
      // What was touched outside the panel is confirmed there.
      const confirm = page.locator('.panel :is(button.confirm, .confirm .primary)');
      // `isEnabled` would wait for a button that is never there: what was named by a button is sent already.
      const isAsked = () => confirm.evaluateAll((all) => all.some((each) => each.matches(':enabled')));
      await expect.poll(async () => (await isAsked()) || isOver(), { interval: 10 }).toBe(true);
      if (!(await isOver())) await press(page, confirm);
      break;
    }
    planned.push(target);
    if (hand !== 'touch') break;
    await expect.poll(() => page.locator('.plan li').count(), { interval: 10 }).toBeGreaterThanOrEqual(planned.length);
    const answer = await client.dryRunActions(KEY, { game, expectedVersion: read.version, actions: planned });
    if (answer.__typename === 'Rejected') throw new Error(answer.sentence);
    if (answer.legalActions === null || flattenLegalActions(answer.legalActions).length === 0) break;
    [view, legal] = [answer.view as typeof view, answer.legalActions];
  }
  if (planned.length > 0) await sendPlan(page, press);
  await expect.poll(isOver, { interval: 10 }).toBe(true);
  return null;
}
