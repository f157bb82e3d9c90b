// Every kind of action of both rulesets, each by clicks on the page of a game in which it is legal.
import { describe, expect, test } from 'vitest';
import { createLyonClient, flattenLegalActions, rulesetKey } from '../../src/client/index.js';
import { seededChance } from '../../src/engine/chance.js';
import { type AnyRuleset, type RulesetTypes, replay } from '../../src/engine/ruleset.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { isOpenIn, isSingleIn } from '../../src/web/diagram/hammer/decisions.js';
import { choicesOf, fieldsOf } from '../../src/web/play/choices.js';
import { onlyBlock } from '../../src/web/play/picking.js';
import { played } from '../rulesets/hammer-of-the-scots/rules/fighting.js';
import { draw } from '../rulesets/hammer-of-the-scots/rules/winters.js';
import { position as table } from '../rulesets/lords-of-scotland/position.js';
import { openBrowser, openPage } from '../support/browser.js';
import { randomAction, taken } from '../support/playthrough.js';
import { play, playAll, position, reveal } from '../support/position.js';
import { endMovement, move, moving, wintering } from '../support/situations.js';
import { byMouse, camelCase, pickTo, sendPlan, startPreparedServer } from './played-pages.js';

type State = RulesetTypes['State'];
type AnyAction = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Positions for kinds that random games hardly meet. */
const building = (blocks: Parameters<typeof position>[0]['blocks'] & object) =>
  wintering('scotland', {
    phase: { name: 'scottish-builds', spent: {} },
    blocks,
    options: { inlandSeaDraw: 'adjacent-coast', seaReinforcementSteps: 'either', seaReinforcementAnyCoast: true },
  });
const RARE: Readonly<Record<string, () => State>> = {
  'border-raid-loss': () => {
    const nobles = { argyll: ['england', 'argyll'], galloway: ['scotland', 'galloway'] } as const;
    const blocks = { ...nobles, wallace: 'england', edward: 'mar', hobelars: 'fife', 'york-infantry': 'fife' };
    return play(position({ ...moving('scotland', 1, { first: false }), blocks }), 'scotland', endMovement);
  },
  crown: () =>
    reveal(position({ blocks: { bruce: ['scotland', 'fife', 2], wallace: 'dead', ross: ['england', 'ross'] } }), {
      england: 'move-2',
      scotland: 'truce',
    }),
  'join-main-attack': () =>
    playAll(
      position({
        ...moving('scotland', 3),
        options: { edition: '3.0', mainDeclaredInMove: true, norseJoinsMain: true },
        blocks: { norse: 'fife', grant: 'angus', lindsay: 'mar', 'york-infantry': 'buchan' },
      }),
      'scotland',
      move('grant', 'angus', 'buchan'),
      move('lindsay', 'mar', 'buchan'),
      move('norse', 'fife', 'buchan'),
    ),
  land: () =>
    played(building({ graham: 'badenoch', grant: 'fife', keith: 'galloway', fraser: 'moray', norse: 'pool' }), [draw('badenoch'), 'norse']),
  'build-from': () => played(building({ graham: 'badenoch', grant: ['buchan', 1], norse: 'pool' }), [draw('badenoch'), 'norse']),
  'name-clan': () =>
    table({
      options: { bruce: true },
      turn: 5,
      hands: { 'seat-1': ['forsyth-1'], 'seat-2': ['forsyth-2'] },
      armies: { 'seat-1': ['scott-2', '!bruce-1'] },
      phase: { name: 'bruce', seat: 'seat-1', place: 2 },
    }),
};

const GAMES: Readonly<Record<string, readonly object[]>> = {
  'hammer-of-the-scots': ['2.3', '3.0', '4.0'].flatMap((edition) =>
    ['braveheart', 'bruce', 'braveheart'].map((scenario) => ({ scenario, edition, rally: true, norseJoinsMain: true })),
  ),
  'lords-of-scotland': Array.from({ length: 12 }, (_, index) => ({
    seats: 2 + (index % 4),
    bruce: true,
    initiative: null,
    clanActivation: 'auto',
  })),
};

/** Returns a position for each kind of action: from random games, or made for it. */
function positionsFor(ruleset: AnyRuleset, kinds: readonly string[]): ReadonlyMap<string, State> {
  const found = new Map<string, State>(kinds.flatMap((kind) => (RARE[kind] ? [[kind, RARE[kind]()]] : [])));
  for (const [index, options] of GAMES[ruleset.id]!.entries()) {
    const chance = seededChance(index + 1);
    let state = replay(ruleset, ruleset.setup(ruleset.completeOptions(options), chance));
    for (let next = randomAction(ruleset, state, chance); next !== null; next = randomAction(ruleset, state, chance)) {
      for (const seat of ruleset.toAct(state))
        for (const { type } of ruleset.legal(state, seat)) if (!found.has(type)) found.set(type, state);
      if (found.size === kinds.length) return found;
      state = taken(ruleset, state, next.seat, next.action, chance).after;
    }
  }
  return found;
}

const upperCase = (value: string): string => value.toUpperCase().replace(/-/g, '_');
/** The options of a game as `openGame` reads them: those that say who plays. */
const opening = (state: State): object =>
  'seats' in state
    ? { lordsOfScotland: { seats: (state as { readonly seats: readonly string[] }).seats.length, bruce: true } }
    : {
        hammerOfTheScots: {
          scenario: upperCase((state as { readonly options: { readonly scenario: string } }).options.scenario),
          edition: '4.0',
        },
      };

describe.each(RULESETS.map((ruleset) => [ruleset.id, ruleset as AnyRuleset] as const))('%s', (_id, ruleset) => {
  test('takes every kind of action by clicks', async () => {
    const [server, browser] = await Promise.all([startPreparedServer([ruleset]), openBrowser()]);
    const components = (ruleset.components as { readonly actions: Parameters<typeof fieldsOf>[0] }).actions;
    const kinds = components.map(({ type }) => type);
    const positions = positionsFor(ruleset, kinds);
    expect(kinds.filter((kind) => !positions.has(kind))).toEqual([]);
    const { page, faults } = await openPage(browser);
    const taken: string[] = [];
    for (const kind of kinds) {
      const state = positions.get(kind)!;
      const { game, seats } = await server.openAt(state, opening(state));
      const isLegal = ({ type }: { readonly type: string }) => type === kind;
      const seat = ruleset.toAct(state).find((each) => (ruleset.legal(state, each) as readonly AnyAction[]).some(isLegal))!;
      const { token } = seats.find((each) => each.seat === seat)!;
      const client = createLyonClient({ url: server.origin, token });
      const legal = flattenLegalActions(await client.getLegalActions(rulesetKey(ruleset.id), game));
      const choices = choicesOf(legal, fieldsOf(components));
      await page.goto(`${server.origin}/games/${game}#seat=${token}`);
      const isForced = choices.length === 1;
      const isHammer = ruleset.id === 'hammer-of-the-scots';
      const { view } = (await client.getGame(rulesetKey(ruleset.id), game)) as { readonly view: unknown };
      const isSingle = !isHammer || isSingleIn(view as Parameters<typeof isSingleIn>[0]);
      // The only choice is sent by itself where all know that it is; in Hammer of the Scots it is otherwise planned, after it was offered.
      const isSent = isForced && (isHammer ? isOpenIn(view as Parameters<typeof isOpenIn>[0]) : kind === 'claim');
      const isPlanned = isForced && !isSingle;
      if (!isSent)
        await page
          .locator(isPlanned ? '.panel.to-act .plan' : '.panel.to-act .choice-lists')
          .first()
          .waitFor();
      if (!isForced) expect(await page.locator('.instruction').textContent(), kind).not.toBe('Choose:');
      const target = choices.find((choice) => choice.kind === camelCase(kind))!;
      const given = isSingle && isHammer ? onlyBlock(choices) : null;
      if (!isSent) await pickTo(page, choices, target, byMouse, undefined, given ?? undefined);
      if (!isSent && !isSingle) await sendPlan(page, byMouse);
      // A picture of a card asks first.
      if (kind === 'play-card') await page.locator('.panel .confirm').click();
      if (kind === 'pass-event' && isSingle) await page.locator('.panel .confirm .primary').click();
      const acted = async () =>
        (
          await server.ask(
            'query ($game: ID!) { game(id: $game) { entries { edges { node { kind action { __typename ... on HammerOfTheScotsAction { type } ... on LordsOfScotlandAction { type } } } } } } }',
            { game },
            token,
          )
        ).body.data.game.entries.edges.map(
          ({ node }: { readonly node: { readonly action: { readonly type: string } | null } }) => node.action?.type,
        );
      await expect.poll(acted).toContain(kind);
      expect(await page.locator('.rejection').count(), kind).toBe(0);
      taken.push(kind);
    }
    expect(taken).toEqual(kinds);
    expect(faults).toEqual([]);
  });
});
