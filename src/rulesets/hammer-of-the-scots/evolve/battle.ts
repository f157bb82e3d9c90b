// What a battle changes, from its first round to its end.

import { NORSE } from '../blocks.js';
import { battleOf, blockOf, withBlock } from '../board.js';
import type { Event } from '../events.js';
import { type BlockId, withSide } from '../ids.js';
import { crossingAdded } from '../rules/4.3-border-limits.js';
import type { Battle, HammerState } from '../state.js';
import { carried } from './contests.js';
import { phaseOf } from './impossible.js';

type BattleEvent = Event<
  | 'battle-begun'
  | 'loyalty-rolled'
  | 'block-fired'
  | 'block-passed'
  | 'block-retreated'
  | 'retreats-shown'
  | 'battle-hit-taken'
  | 'block-eliminated'
  | 'noble-captured'
  | 'edward-the-second'
  | 'battle-round-begun'
  | 'forced-retreat-begun'
  | 'block-withdrew'
  | 'reserves-shown'
  | 'battle-ended'
>;

export function battleEvolved(game: HammerState, event: BattleEvent): HammerState {
  switch (event.type) {
    case 'battle-begun':
      return { ...game, battle: event.battle, contests: game.contests.filter(({ area }) => area !== event.battle.area) };
    case 'loyalty-rolled':
      return event.stays ? withBattle(game, { loyal: [...(battleOf(game).loyal ?? []), event.block] }) : removed(game, event.block, 'pool');
    case 'block-fired':
    case 'block-passed':
      return withBattle(game, { acted: [...battleOf(game).acted, event.block] });
    case 'block-retreated':
      return retreated(game, event);
    case 'retreats-shown':
      return withBattle(game, { leaving: [] });
    // A hit is a step (H2.11b).
    case 'battle-hit-taken': {
      const phase = phaseOf(game, 'battle-hits', event);
      const blocks = withBlock(game.blocks, event.block, { strength: blockOf(game, event.block).strength - 1 });
      return { ...game, blocks, phase: { ...phase, hits: phase.hits - 1 } };
    }
    case 'block-eliminated':
      return removed(game, event.block, event.to);
    case 'noble-captured':
      return captured(game, event);
    case 'edward-the-second':
      return { ...game, edward: 2 };
    case 'battle-round-begun':
      return withBattle(game, {
        round: event.round,
        attacker: event.attacker,
        reserves: [],
        captured: [],
        acted: [],
        crossings: { england: {}, scotland: {} },
      });
    case 'forced-retreat-begun':
    case 'reserves-shown':
      return game;
    case 'block-withdrew': {
      const phase = phaseOf(game, 'retreat', event);
      const crossings = event.block === NORSE ? phase.crossings : crossingAdded(phase.crossings, event.from, event.to);
      const went = event.block === NORSE ? game : carried(game, event.side, [event.from, event.to]);
      return { ...went, blocks: withBlock(game.blocks, event.block, { place: event.to }), phase: { ...phase, crossings } };
    }
    case 'battle-ended':
      return { ...game, battle: null };
  }
}

const withBattle = (game: HammerState, change: Partial<Battle>): HammerState => ({ ...game, battle: { ...battleOf(game), ...change } });
const without = (blocks: readonly BlockId[], gone: BlockId) => (blocks.includes(gone) ? blocks.filter((id) => id !== gone) : blocks);

function removed(game: HammerState, block: BlockId, place: 'pool' | 'dead'): HammerState {
  const blocks = withBlock(game.blocks, block, { place, strength: 0 });
  if (!game.battle) return { ...game, blocks };
  return { ...game, blocks, battle: { ...game.battle, reserves: without(game.battle.reserves, block) } };
}

function retreated(game: HammerState, { side, block, from, to }: Event<'block-retreated'>): HammerState {
  const battle = battleOf(game);
  const crossings = block === NORSE ? battle.crossings[side] : crossingAdded(battle.crossings[side], from, to);
  return {
    ...(block === NORSE ? game : carried(game, side, [from, to])),
    blocks: withBlock(game.blocks, block, { place: to }),
    battle: {
      ...battle,
      acted: [...battle.acted, block],
      crossings: withSide(battle.crossings, side, crossings),
      leaving: [...battle.leaving, { block, to }],
    },
  };
}

function captured(game: HammerState, { noble, by }: Event<'noble-captured'>): HammerState {
  const blocks = withBlock(game.blocks, noble, { side: by, strength: 1 });
  if (game.battle) {
    const { reserves, captured: nobles } = game.battle;
    return { ...game, blocks, battle: { ...game.battle, reserves: [...reserves, noble], captured: [...nobles, noble] } };
  }
  if (game.phase.name === 'pillage-hits') return { ...game, blocks, phase: { ...game.phase, captured: [...game.phase.captured, noble] } };
  return { ...game, blocks };
}
