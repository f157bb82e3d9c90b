// Games in a browser at positions of the test's choice, and the hands that play them.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { AnyRuleset, RulesetTypes } from '../../src/engine/ruleset.js';
import { type Choice, chosen, nextCandidates, type Thing } from '../../src/web/play/choices.js';
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

/** Returns the next things in the order of the panel's buttons, which stand together by type. */
function inPanel(choices: readonly Choice[], picked: readonly Thing[]): readonly Thing[] {
  const things = nextCandidates(choices, picked).map(({ thing }) => thing);
  return [...new Set(things.map(({ type }) => type))].flatMap((type) => things.filter((thing) => thing.type === type));
}

/** How a player picks the button of the panel with this index. */
type Pick = (page: Page, index: number) => Promise<void>;

export const byMouse: Pick = (page, index) => page.locator('.panel .choices button').nth(index).click();

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
    if (await isInPanel()) return;
  }
  throw new Error(
    `Tab does not reach the choices of the panel; the focus is at ${await page.evaluate('document.activeElement?.outerHTML')}`,
  );
}

/** Moves the focus by keys alone, and presses the button. */
export const byKeyboard: Pick = async (page, index) => {
  await focusChoices(page);
  await page.keyboard.press('Home');
  for (let step = 0; step < index; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
};

/** Picks in the panel what leads to one action. */
export async function pickTo(page: Page, choices: readonly Choice[], target: Choice, pick: Pick): Promise<void> {
  const picked: Thing[] = [];
  while (chosen(choices, picked) === null) {
    const wanted = target.things[picked.length]!;
    await pick(
      page,
      inPanel(choices, picked).findIndex(({ type, id }) => type === wanted.type && id === wanted.id),
    );
    picked.push(wanted);
  }
  expect(chosen(choices, picked)!.input).toEqual(target.input);
}

/** Clicks through the panel to one action, and confirms it. */
export async function clickTo(page: Page, choices: readonly Choice[], target: Choice): Promise<void> {
  await pickTo(page, choices, target, byMouse);
  await page.locator('.panel').getByRole('button', { name: 'Confirm' }).click();
}

export const camelCase = (kebab: string): string => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
