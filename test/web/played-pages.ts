// Games in a browser at positions of the test's choice, and the hands that play them.
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyRuleset, RulesetTypes } from '../../src/engine/ruleset.js';
import type { Choice, Thing } from '../../src/web/play/choices.js';
import { candidatesOf, NOTHING_PICKED, type Picked, pick } from '../../src/web/play/picking.js';
import type { TestServerOptions } from '../api/test-server.js';
import { startWebServer, type WebServer } from '../support/browser.js';

type State = RulesetTypes['State'];

/** A server whose games of a ruleset begin at a given position. */
export interface PreparedServer extends WebServer {
  /** Opens a public game at a position, takes all seats, and returns their tokens. */
  readonly openAt: (state: State, options: object) => Promise<OpenedAt>;
}
export interface OpenedAt {
  readonly game: string;
  readonly seats: readonly { readonly seat: string; readonly token: string }[];
}

const OPEN = `mutation ($options: GameOptionsInput!) { openGame(input: { public: true, options: $options }) { game { id } seats { seat token } } }`;

/** Starts a server with rulesets whose set-up is replaced: the first event names the position, so a fold from the store finds it again. */
export async function startPreparedServer(rulesets: readonly AnyRuleset[], wanted: TestServerOptions = {}): Promise<PreparedServer> {
  const positions: State[] = [];
  const prepared = rulesets.map((ruleset) => ({
    ...ruleset,
    setup: (options: object) => {
      const position = positions.length - 1;
      const { initiative } = positions[position] as { readonly initiative?: string };
      return [{ type: 'game-opened', options, initiative, preparedAt: position }];
    },
    evolve: (state: State, event: RulesetTypes['Event']) => {
      const { preparedAt } = event as { readonly preparedAt?: number };
      return preparedAt === undefined ? ruleset.evolve(state, event) : positions[preparedAt]!;
    },
  })) as readonly AnyRuleset[];
  const server = await startWebServer({ rulesets: prepared, ...wanted });
  const openAt = async (state: State, options: object): Promise<OpenedAt> => {
    positions.push(state);
    const { body } = await server.ask(OPEN, { options });
    const { game, seats } = body.data.openGame as { game: { id: string }; seats: OpenedAt['seats'] };
    for (const { token } of seats) {
      const taken = await server.ask('mutation ($game: ID!) { takeSeat(game: $game) { seat } }', { game: game.id }, token);
      if (taken.body.errors !== undefined) throw new Error(`a seat was not taken: ${JSON.stringify(taken.body.errors)}`);
    }
    return { game: game.id, seats };
  };
  return { ...server, openAt };
}

/** Returns the token of a seat that a page has taken by a link: the page replaces that of the link. */
export async function ownToken(page: Page, game: string, ofLink: string): Promise<string> {
  const read = () => page.evaluate<string>(`sessionStorage.getItem('lyon.seat-token.${game}')`);
  await expect.poll(read).not.toBe(ofLink);
  return read();
}

/** How a player presses a button of the panel. */
export type Press = (page: Page, button: Locator) => Promise<void>;

export const byMouse: Press = (_page, button) => button.click();

/** Pixels within which browsers count quick taps as one gesture, of which the page takes only the first for a decision. */
const GESTURE = 64;
const lastTaps = new WeakMap<Page, { readonly x: number; readonly y: number }>();

/** Taps a button. Where the last tap was, the finger touches the question first, which does nothing: the two taps are then no double tap. */
export const byTouch: Press = async (page, button) => {
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  const point = { x: x + width / 2, y: y + height / 2 };
  const last = lastTaps.get(page);
  if (last !== undefined && Math.hypot(point.x - last.x, point.y - last.y) < GESTURE)
    await page.locator('.panel .instruction').first().tap();
  await button.tap();
  lastTaps.set(page, point);
};

/** A window in which only fingers play. */
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const satisfies BrowserContextOptions;

/** What Tab can stop at. */
const FOCUSABLE = 'a[href], button, input, select, summary, [tabindex="0"]';

/** Moves the focus into the choices of the panel by keys alone: by the arrows if it is there, otherwise by the skip link of the page. */
export async function focusChoices(page: Page): Promise<void> {
  const isInPanel = () => page.evaluate(`document.activeElement?.closest('.panel .choices') !== null`);
  if (await isInPanel()) return;
  // Tab goes on from where the focus was: behind the panel, through the links of a whole log, before it begins at the top again.
  const stops = await page.locator(FOCUSABLE).count();
  for (let presses = 0; presses < 2 * stops; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(`document.activeElement?.getAttribute('href') === '#what-to-do'`)) await page.keyboard.press('Enter');
    // A long list is folded.
    if (await page.evaluate(`document.activeElement?.matches('.panel .long-list:not([open]) > summary') === true`))
      await page.keyboard.press('Enter');
    if (await isInPanel()) return;
  }
  throw new Error(
    `Tab does not reach the choices of the panel; the focus is at ${await page.evaluate('document.activeElement?.outerHTML')}`,
  );
}

/** Moves the focus by keys alone to a button: among the choices by the arrows, elsewhere by Tab. */
export const byKeyboard: Press = async (page, button) => {
  const index = await button.evaluate((element) => {
    const all = [...element.ownerDocument.querySelectorAll('.panel .choices button:enabled')];
    return all.filter((each) => each.closest('details:not([open])') === null).indexOf(element);
  });
  if (index >= 0) {
    await focusChoices(page);
    await page.keyboard.press('Home');
    for (let step = 0; step < index; step++) await page.keyboard.press('ArrowRight');
  }
  const isThere = () => button.evaluate((element) => element.matches(':focus'));
  const stops = await page.locator(FOCUSABLE).count();
  for (let presses = 0; !(await isThere()); presses++) {
    if (presses > 2 * stops) throw new Error(`Tab does not reach ${button}`);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
};

/** Returns what is picked one after the other to choose one action and no other, after what is picked already. */
export function picksTo(choices: readonly Choice[], target: Choice, from: Picked = NOTHING_PICKED): readonly Thing[] {
  const picks: Thing[] = [];
  for (let picked = from; ; ) {
    const adds = (type: string) => type === 'group' || (type === 'block' && picked.blocks.length > 0);
    const { thing } = candidatesOf(choices, picked).find((each) => !adds(each.thing.type) && each.choices.includes(target))!;
    picks.push(thing);
    const next = pick(choices, picked, thing);
    if (next.chosen.length > 0) {
      expect(next.chosen).toEqual([target]);
      return picks;
    }
    picked = next.picked;
  }
}

/** Picks a thing in the panel. */
export async function pickInPanel(page: Page, { type, id }: Thing, press: Press): Promise<void> {
  const thing = page.locator(`button[data-thing="${type} ${id}"]`);
  const button = page.locator('.panel').locator(thing);
  await button.waitFor({ state: 'attached' });
  // Long lists and longer ways are folded.
  const list = page.locator('.panel details:not([open])', { has: thing }).locator('summary');
  if (!(await button.isVisible())) await press(page, list);
  await press(page, button);
}

/** Picks what leads to one action: in the panel, unless `pickThing` knows another place. */
export async function pickTo(
  page: Page,
  choices: readonly Choice[],
  target: Choice,
  press: Press,
  pickThing: (page: Page, thing: Thing, press: Press) => Promise<void> = pickInPanel,
  from: Picked = NOTHING_PICKED,
): Promise<void> {
  // The only legal action is planned already.
  if (choices.length === 1 && (await page.locator('.plan').count()) > 0) return;
  for (const thing of picksTo(choices, target, from)) await pickThing(page, thing, press);
}

/** Submits what is planned. */
export const sendPlan = (page: Page, press: Press): Promise<void> => press(page, page.locator('.plan .primary'));

/** Waits until a page says which seat it plays. */
export const plays = (page: Page, seat: string): Promise<void> => page.getByText(`You play ${seat}`, { exact: true }).waitFor();

/** What every storage of a page has. */
export const stored = (page: Page): Promise<Record<string, string>> => page.evaluate('({ ...sessionStorage, ...localStorage })');

/** What the server says of the token of an account: the code of the error, or `ok`. */
export const codeOf = async (server: WebServer, token: string): Promise<string> =>
  (await server.ask('{ me { id } }', {}, token)).body.errors?.[0]?.extensions.code ?? 'ok';

export const camelCase = (kebab: string): string => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
