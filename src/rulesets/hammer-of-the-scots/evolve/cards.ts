// What cards, years and turns change.
import { BLOCKS, KING, printed } from '../blocks.js';
import { withBlock } from '../board.js';
import { agreed } from '../editions.js';
import type { Event } from '../events.js';
import { type BySide, type CardId, withSide } from '../ids.js';
import { FIFE, isArea } from '../map.js';
import { SCENARIO } from '../scenarios.js';
import type { BlockState, HammerState } from '../state.js';
import { impossible, phaseOf } from './impossible.js';

type CardEvent = Event<
  | 'game-opened'
  | 'year-begun'
  | 'cards-dealt'
  | 'hands-thrown-in'
  | 'turn-begun'
  | 'card-laid'
  | 'cards-revealed'
  | 'card-begun'
  | 'event-passed'
  | 'truce-called'
  | 'king-crowned'
>;

export const NO_CARDS: BySide<readonly CardId[]> = { england: [], scotland: [] };

export function cardsEvolved(game: HammerState, event: CardEvent): HammerState {
  switch (event.type) {
    case 'game-opened':
      return opened(game, event);
    case 'year-begun':
      return { ...game, year: event.year, turn: 0, played: [], winter: null };
    case 'cards-dealt':
      return { ...game, hands: event.hands };
    case 'turn-begun':
      return { ...game, turn: event.turn, current: null, contests: [] };
    case 'card-laid':
      return laid(game, event);
    case 'cards-revealed':
      return revealed(game, event);
    case 'card-begun':
      return {
        ...game,
        current: { ...currentOf(game, event), toPlay: currentOf(game, event).toPlay.filter((side) => side !== event.side) },
      };
    case 'event-passed':
    case 'hands-thrown-in':
      return game;
    case 'truce-called':
      return { ...game, current: { ...currentOf(game, event), truce: event.side } };
    case 'king-crowned':
      return {
        ...game,
        crowned: event.candidate,
        blocks: withBlock(game.blocks, KING, { place: event.area, strength: printed(KING).max }),
      };
  }
}

function opened(game: HammerState, { options }: Event<'game-opened'>): HammerState {
  const scenario = SCENARIO[options.scenario];
  const blocks = BLOCKS.map(({ id, max }): BlockState => {
    const { side, place } = scenario.beginnings.get(id)!;
    return { id, side, place, strength: isArea(place) ? max : 0 };
  });
  // In The Bruce the King stands on the map from the start: he was crowned before the game (6.2).
  const crowned = blocks.some(({ id, place }) => id === KING && place === FIFE) ? 'bruce' : null;
  // Games opened under the first version of the rules name a few options only: the others are their edition's.
  return { ...game, options: agreed(options), year: scenario.firstYear, blocks, crowned };
}

function laid(game: HammerState, event: Event<'card-laid'>): HammerState {
  const { chosen } = phaseOf(game, 'play-card', event);
  const hand = game.hands[event.side].slice();
  hand.splice(hand.indexOf(event.card), 1);
  return {
    ...game,
    hands: withSide(game.hands, event.side, hand),
    phase: { name: 'play-card', chosen: { ...chosen, [event.side]: event.card } },
  };
}

function revealed(game: HammerState, event: Event<'cards-revealed'>): HammerState {
  const { cards, first, doubleEvent } = event;
  const toPlay = first === 'england' ? (['england', 'scotland'] as const) : (['scotland', 'england'] as const);
  return {
    ...game,
    hands: doubleEvent ? NO_CARDS : game.hands,
    played: [...game.played, cards],
    current: { cards, first, doubleEvent, truce: null, toPlay },
  };
}

const currentOf = (game: HammerState, event: Event) => game.current ?? impossible(game, event);
