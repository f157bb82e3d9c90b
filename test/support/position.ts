// Positions of Hammer of the Scots for tests, and actions taken in them through the ruleset's public interface.

import { type Chance, noChance } from '../../src/engine/chance.js';
import type { Id } from '../../src/engine/id.js';
import type { Viewer } from '../../src/engine/ruleset.js';
import type { Action, ActionType } from '../../src/rulesets/hammer-of-the-scots/actions.js';
import { BLOCKS, printed } from '../../src/rulesets/hammer-of-the-scots/blocks.js';
import { completeOptions, type Options } from '../../src/rulesets/hammer-of-the-scots/editions.js';
import type { Event } from '../../src/rulesets/hammer-of-the-scots/events.js';
import type { BlockId, BySide, CardId, ScenarioId, Side } from '../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import type { BlockState, HammerState, Place } from '../../src/rulesets/hammer-of-the-scots/state.js';
import { taken } from './playthrough.js';
import type { ScriptedChance } from './scripted-chance.js';

/** The same with plain strings for ids. */
export type Plain<T> = T extends Id<string> ? string : T extends object ? { readonly [K in keyof T]: Plain<T[K]> } : T;
/** An action in the form clients send. */
export type Asked<T extends ActionType = ActionType> = Plain<Action<T>>;

/**
 * The place of a block: `'fife'` at full strength, `['fife', 2]`, or with the side a noble serves
 * (`['england', 'angus', 2]`); `'pool'`, `'dead'` and `'aside'` are also places.
 */
export type Standing = string | readonly [place: string, strength: number] | readonly [side: Side, place: string, strength?: number];

/** Differences from a quiet first turn. Omitted fields have defaults. */
export type Setting = Plain<Partial<Omit<HammerState, 'blocks' | 'options'>>> & {
  readonly scenario?: ScenarioId;
  readonly schiltroms?: boolean;
  /** Options of the game; the edition defaults to 3.0. */
  readonly options?: Partial<Options>;
  /** Blocks not named are set aside (the default), or placed by the scenario before the levy. */
  readonly others?: 'aside' | 'set-up';
  readonly blocks?: Readonly<Record<string, Standing>>;
};

/**
 * Returns a state of a game. A side without any noble loses at the end of the turn (H9.1a): place a noble of each side if the
 * test plays that far.
 */
export function position(setting: Setting): HammerState {
  const { scenario = 'braveheart', schiltroms = false, options = {}, others = 'aside', blocks = {}, ...rest } = setting;
  const opened = hammerOfTheScots.evolve(hammerOfTheScots.empty, {
    type: 'game-opened',
    options: completeOptions({ scenario, edition: '3.0', schiltroms, ...options }),
  });
  const { turn = 1, current = null } = setting;
  const strangers = Object.keys(blocks).filter((id) => !BLOCKS.some((block) => block.id === id));
  if (strangers.length > 0) throw new Error(`no such blocks: ${strangers}`);
  const plain: Plain<HammerState> = {
    ...opened,
    turn,
    hands: hands('move-2', current ? 5 - turn : 6 - turn),
    phase: { name: 'play-card', chosen: {} },
    ...rest,
    blocks: opened.blocks.map((block) =>
      block.id in blocks ? standing(block.id, blocks[block.id]!, block.side) : elsewhere(block, others),
    ),
  };
  return plain as HammerState;
}

const hands = (card: string, size: number): BySide<readonly string[]> => {
  const hand = Array.from({ length: Math.max(0, size) }, () => card);
  return { england: hand, scotland: hand };
};
const elsewhere = (block: BlockState, others: 'aside' | 'set-up'): BlockState =>
  others === 'set-up' ? block : { ...block, place: 'aside', strength: 0 };

function standing(id: BlockId, given: Standing, before: Side): BlockState {
  const parts = typeof given === 'string' ? [given] : given;
  const named = parts[0] === 'england' && typeof parts[1] === 'string';
  const [side, place, strength] =
    named || parts[0] === 'scotland' ? (parts as [Side, string, number?]) : [before, ...(parts as [string, number?])];
  if (!printed(id).sides.includes(side)) throw new Error(`${id} never serves ${side}`);
  const off = place === 'pool' || place === 'dead' || place === 'aside';
  return { id, side, place: place as Place, strength: off ? 0 : (strength ?? printed(id).max) };
}

/** Returns an action read by the ruleset. Throws if it is invalid. */
export function understood(asked: Asked): Action {
  const read = hammerOfTheScots.readAction(asked);
  if (!read.ok) throw new Error(`not understood: ${JSON.stringify(asked)}: ${JSON.stringify(read.problem)}`);
  return read.value;
}

/** Returns the state after an action and its events. Throws if the action is rejected or scripted chance is left unused. */
export function happened(state: HammerState, side: Side, asked: Asked, chance: Chance | ScriptedChance = noChance) {
  const { after, events } = taken(hammerOfTheScots, state, side, understood(asked), chance);
  if ('assertUsedUp' in chance) chance.assertUsedUp();
  return { after, events: events as readonly Event[] };
}

/** Returns the state after an action. Without a chance, a draw by the rules fails the test. */
export const play = (state: HammerState, side: Side, asked: Asked, chance: Chance | ScriptedChance = noChance): HammerState =>
  happened(state, side, asked, chance).after;

/** Returns the state after several actions of one side that draw nothing. */
export const playAll = (state: HammerState, side: Side, ...asked: readonly Asked[]): HammerState =>
  asked.reduce((now, each) => play(now, side, each), state);

/** Returns the rejection of an action. Throws if it is accepted. */
export function refused(state: HammerState, side: Side, asked: Asked) {
  const decided = hammerOfTheScots.decide(state, side, understood(asked), noChance);
  if (decided.ok) throw new Error(`${side} was allowed ${JSON.stringify(asked)}`);
  return decided.problem;
}

/** Returns the legal actions of one kind. */
export const legal = <T extends ActionType>(state: HammerState, side: Side, type: T) =>
  hammerOfTheScots.legal(state, side).filter((action): action is Extract<Action, { readonly type: T }> => action.type === type);

/** Returns the notices of an action's events for a viewer. */
export const noticed = (events: readonly Event[], viewer: Viewer<Side>) =>
  events.map((event) => hammerOfTheScots.redact(event, viewer)).filter((notice) => notice !== null);

export const blockIn = (state: HammerState, id: string): BlockState => {
  const found = state.blocks.find((block) => block.id === id);
  if (!found) throw new Error(`no such block: ${id}`);
  return found;
};
/** Returns the place of a block: `fife 4`, `england: angus 2` for a noble, or `pool`. */
export function whereabouts(state: HammerState, id: string): string {
  const { side, place, strength } = blockIn(state, id);
  const owner = printed(id as BlockId).sides.length > 1 ? `${side}: ` : '';
  return strength > 0 ? `${owner}${place} ${strength}` : `${owner}${place}`;
}
/** Returns the blocks of a side in an area, in alphabetical order. */
export const standIn = (state: HammerState, area: string, side: Side): string[] =>
  state.blocks
    .filter((block) => block.place === area && block.side === side)
    .map(({ id }) => id as string)
    .sort();

/** Deals the cards to both sides, plays them, and returns what was revealed. */
export function reveal(state: HammerState, cards: Plain<BySide<CardId>>, chance: Chance | ScriptedChance = noChance): HammerState {
  const hand = (side: Side) => [cards[side], ...state.hands[side].slice(1)] as CardId[];
  const dealt: HammerState = { ...state, hands: { england: hand('england'), scotland: hand('scotland') } };
  return play(
    play(dealt, 'england', { type: 'play-card', card: cards.england }),
    'scotland',
    { type: 'play-card', card: cards.scotland },
    chance,
  );
}
