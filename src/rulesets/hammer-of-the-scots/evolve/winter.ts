// What winter changes.
import { FRENCH_KNIGHTS, MORAY, WALLACE } from '../blocks.js';
import { blockOf, withBlock } from '../board.js';
import type { Event } from '../events.js';
import type { AreaId } from '../ids.js';
import type { HammerState, Phase } from '../state.js';
import { NO_CARDS } from './cards.js';
import { impossible, phaseOf } from './impossible.js';

type WinterEvent = Event<
  | 'winter-begun'
  | 'winter-step-begun'
  | 'winter-step-ended'
  | 'noble-went-home'
  | 'noble-changed-sides'
  | 'leader-wintered'
  | 'edward-stayed'
  | 'block-disbanded'
  | 'wallace-recovered'
  | 'moray-recovered'
  | 'french-knights-joined'
  | 'block-drawn'
  | 'block-put-back'
  | 'block-drawn-inland'
  | 'block-landed'
  | 'step-built'
  | 'builds-ended'
>;

export function winterEvolved(game: HammerState, event: WinterEvent): HammerState {
  switch (event.type) {
    case 'winter-begun':
      return { ...game, hands: NO_CARDS, current: null, contests: [] };
    case 'winter-step-begun':
      return {
        ...game,
        winter: {
          side: event.side,
          ...(event.both ? { both: true } : {}),
          before: game.blocks,
          asked: false,
          finished: false,
          converted: game.winter?.converted ?? [],
        },
      };
    case 'winter-step-ended':
      return { ...game, winter: game.winter && { ...game.winter, before: [], finished: true } };
    case 'noble-went-home':
      return { ...game, blocks: withBlock(game.blocks, event.noble, { place: event.area }) };
    case 'noble-changed-sides':
      return {
        ...game,
        blocks: withBlock(game.blocks, event.noble, { side: event.to }),
        winter: game.winter && { ...game.winter, converted: [...game.winter.converted, event.noble] },
      };
    case 'leader-wintered':
      return { ...game, blocks: withBlock(game.blocks, event.block, { place: event.area }) };
    case 'edward-stayed':
      return { ...game, edwardWintered: game.year };
    case 'block-disbanded':
      return { ...game, blocks: withBlock(game.blocks, event.block, { place: 'pool', strength: 0 }) };
    case 'wallace-recovered':
      return { ...game, blocks: withBlock(game.blocks, WALLACE, { strength: event.strength }) };
    case 'moray-recovered':
      return { ...game, blocks: withBlock(game.blocks, MORAY, { strength: event.strength }) };
    case 'french-knights-joined':
      return { ...game, blocks: withBlock(game.blocks, FRENCH_KNIGHTS, { place: 'pool' }) };
    case 'block-drawn':
      return spent({ ...game, blocks: withBlock(game.blocks, event.block, { place: event.area, strength: 1 }) }, event.area, event);
    case 'block-put-back':
      return game;
    case 'block-drawn-inland':
      return asksForLanding(spent(game, event.area, event), event);
    case 'block-landed':
      return landed(game, event);
    case 'step-built': {
      const { strength } = blockOf(game, event.block);
      return spent({ ...game, blocks: withBlock(game.blocks, event.block, { strength: strength + 1 }) }, event.area, event);
    }
    case 'builds-ended': {
      const phase = phaseOf(game, 'builds', event);
      return { ...game, phase: { ...phase, done: [...phase.done, event.side] } };
    }
  }
}

function asksForLanding(game: HammerState, event: Event<'block-drawn-inland'>): HammerState {
  const { block, area } = event;
  return { ...game, phase: { ...building(game, event), landing: { block, area } } };
}

function landed(game: HammerState, event: Event<'block-landed'>): HammerState {
  const { block, area, to } = event;
  const phase = building(game, event);
  return {
    ...game,
    blocks: withBlock(game.blocks, block, { place: to, strength: 1 }),
    phase: { ...phase, landing: null, landed: { ...phase.landed, [block]: area } },
  };
}

/** One replacement point of the area is spent (7.6). */
function spent(game: HammerState, area: AreaId, event: Event): HammerState {
  const phase = building(game, event);
  return { ...game, phase: { ...phase, spent: { ...phase.spent, [area]: (phase.spent[area] ?? 0) + 1 } } };
}

function building(game: HammerState, event: Event): Phase<'scottish-builds' | 'english-builds' | 'builds'> {
  const { phase } = game;
  if (phase.name === 'scottish-builds' || phase.name === 'english-builds' || phase.name === 'builds') return phase;
  return impossible(game, event);
}
