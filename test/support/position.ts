// Positions of Hammer of the Scots as a test wants them, and actions taken in them through the ruleset's own door.

import { type Chance, noChance } from '../../src/engine/chance.js';
import type { Id } from '../../src/engine/id.js';
import type { Viewer } from '../../src/engine/ruleset.js';
import type { Action, ActionType } from '../../src/rulesets/hammer-of-the-scots/actions.js';
import { BLOCKS, printed } from '../../src/rulesets/hammer-of-the-scots/blocks.js';
import { completeOptions, type Options } from '../../src/rulesets/hammer-of-the-scots/editions.js';
import type { Event } from '../../src/rulesets/hammer-of-the-scots/events.js';
import type { BlockId, BySide, CardId, Side } from '../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import type { ScenarioId } from '../../src/rulesets/hammer-of-the-scots/scenarios.js';
import type { BlockState, HammerState, Place } from '../../src/rulesets/hammer-of-the-scots/state.js';
import { taken } from './playthrough.js';
import type { ScriptedChance } from './scripted-chance.js';

/** The same with plain strings for ids: what a test writes. */
export type Plain<T> = T extends Id<string> ? string : T extends object ? { readonly [K in keyof T]: Plain<T[K]> } : T;
/** An action as a client sends it. */
export type Asked<T extends ActionType = ActionType> = Plain<Action<T>>;

/**
 * Where a block stands: `'fife'` at full strength, `['fife', 2]`, or with the side a noble serves
 * (`['england', 'angus', 2]`); `'pool'`, `'dead'` and `'aside'` are places too.
 */
export type Standing = string | readonly [place: string, strength: number] | readonly [side: Side, place: string, strength?: number];

/** What differs from a quiet first turn; whatever is left out has a plain value. */
export type Setting = Plain<Partial<Omit<HammerState, 'blocks' | 'options'>>> & {
  readonly scenario?: ScenarioId;
  readonly schiltroms?: boolean;
  /** What else is agreed upon; edition 3.0 unless it is said. */
  readonly options?: Partial<Options>;
  /** Blocks not named stand aside (the default), or where the scenario puts them before the levy. */
  readonly others?: 'aside' | 'set-up';
  readonly blocks?: Readonly<Record<string, Standing>>;
};

/**
 * A state of a game. On a map of one's own remember that a side without any noble has lost at the end of the turn (H9.1a):
 * name a noble of each side where a test goes that far.
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

/** An action as the ruleset reads it from outside; throws when it is not understood. */
export function understood(asked: Asked): Action {
  const read = hammerOfTheScots.readAction(asked);
  if (!read.ok) throw new Error(`not understood: ${JSON.stringify(asked)}: ${JSON.stringify(read.problem)}`);
  return read.value;
}

/** What an action led to, and the events on the way; throws when it is refused or chance was left unused. */
export function happened(state: HammerState, side: Side, asked: Asked, chance: Chance | ScriptedChance = noChance) {
  const { after, events } = taken(hammerOfTheScots, state, side, understood(asked), chance);
  if ('assertUsedUp' in chance) chance.assertUsedUp();
  return { after, events: events as readonly Event[] };
}

/** The state an action leads to. Without a chance the test fails when the rules want to draw. */
export const play = (state: HammerState, side: Side, asked: Asked, chance: Chance | ScriptedChance = noChance): HammerState =>
  happened(state, side, asked, chance).after;

/** The state after several actions of one side, none of which draws. */
export const playAll = (state: HammerState, side: Side, ...asked: readonly Asked[]): HammerState =>
  asked.reduce((now, each) => play(now, side, each), state);

/** Why an action is refused; throws when it is accepted. */
export function refused(state: HammerState, side: Side, asked: Asked) {
  const decided = hammerOfTheScots.decide(state, side, understood(asked), noChance);
  if (decided.ok) throw new Error(`${side} was allowed ${JSON.stringify(asked)}`);
  return decided.problem;
}

/** The legal actions of one kind. */
export const legal = <T extends ActionType>(state: HammerState, side: Side, type: T) =>
  hammerOfTheScots.legal(state, side).filter((action): action is Extract<Action, { readonly type: T }> => action.type === type);

/** The events of an action as a viewer may know them. */
export const noticed = (events: readonly Event[], viewer: Viewer<Side>) =>
  events.map((event) => hammerOfTheScots.redact(event, viewer)).filter((notice) => notice !== null);

export const blockIn = (state: HammerState, id: string): BlockState => {
  const found = state.blocks.find((block) => block.id === id);
  if (!found) throw new Error(`no such block: ${id}`);
  return found;
};
/** `fife 4`, `england: angus 2` for a noble, `pool`: where a block stands, in one word or three. */
export function whereabouts(state: HammerState, id: string): string {
  const { side, place, strength } = blockIn(state, id);
  const owner = printed(id as BlockId).sides.length > 1 ? `${side}: ` : '';
  return strength > 0 ? `${owner}${place} ${strength}` : `${owner}${place}`;
}
/** The blocks of a side in an area, by name in alphabetical order. */
export const standIn = (state: HammerState, area: string, side: Side): string[] =>
  state.blocks
    .filter((block) => block.place === area && block.side === side)
    .map(({ id }) => id as string)
    .sort();

/** Give both sides the cards, have both lay them, and answer with what was revealed. */
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
