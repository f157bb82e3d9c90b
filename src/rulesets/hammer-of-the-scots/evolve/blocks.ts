// What levies, event cards, moves and regrouping change on the map.

import { NORSE, printed } from '../blocks.js';
import { blockOf, withBlock } from '../board.js';
import type { Event } from '../events.js';
import type { AreaId } from '../ids.js';
import { ENGLAND } from '../map.js';
import { costOf } from '../rules/4.2-group-moves.js';
import { withoutLeader, withRally } from '../rules/4.2-rally.js';
import { crossingAdded, crossingsAlong } from '../rules/4.3-border-limits.js';
import type { Contest, HammerState } from '../state.js';
import { carried, withEntry } from './contests.js';
import { impossible, phaseOf } from './impossible.js';

type BlockEvent = Event<
  | 'block-levied'
  | 'levy-drawn'
  | 'herald-rolled'
  | 'herald-die-rolled'
  | 'noble-converted'
  | 'area-pillaged'
  | 'pillage-hit-taken'
  | 'pillage-step-gained'
  | 'block-sea-moved'
  | 'step-victualled'
  | 'block-moved'
  | 'norse-moved'
  | 'rally-called'
  | 'main-attack-declared'
  | 'norse-joined-main-attack'
  | 'block-regrouped'
  | 'raid-loss-taken'
>;

export function blocksEvolved(game: HammerState, event: BlockEvent): HammerState {
  switch (event.type) {
    case 'levy-drawn':
    case 'herald-rolled':
    case 'herald-die-rolled':
    case 'area-pillaged':
      return game;
    case 'block-levied':
      return { ...game, blocks: withBlock(game.blocks, event.block, { place: ENGLAND, strength: printed(event.block).max }) };
    case 'noble-converted':
      return { ...game, blocks: withBlock(game.blocks, event.noble, { side: event.to }) };
    case 'pillage-hit-taken': {
      const phase = phaseOf(game, 'pillage-hits', event);
      return { ...stepped(game, event.block, -1), phase: { ...phase, hits: phase.hits - 1, lost: phase.lost + 1 } };
    }
    case 'pillage-step-gained': {
      const phase = phaseOf(game, 'pillage-gains', event);
      return { ...stepped(game, event.block, 1), phase: { ...phase, steps: phase.steps - 1 } };
    }
    case 'block-sea-moved': {
      const phase = phaseOf(game, 'sea-move', event);
      const route = { from: event.from, to: event.to };
      return { ...placed(game, event.block, event.to), phase: { ...phase, route, moved: [...phase.moved, event.block] } };
    }
    case 'step-victualled': {
      const phase = phaseOf(game, 'victuals', event);
      const given = { ...phase, area: event.area, steps: phase.steps - 1 };
      const fed = game.options.victualsSpread ? { fed: [...(phase.fed ?? []), event.block] } : {};
      return { ...stepped(game, event.block, 1), phase: { ...given, ...fed } };
    }
    case 'block-moved':
      return moved(game, event);
    case 'norse-moved':
      return norseMoved(game, event);
    case 'rally-called': {
      const phase = phaseOf(game, 'movement', event);
      return { ...game, phase: { ...withRally(phase, event.area), movePoints: phase.movePoints - 1 } };
    }
    case 'main-attack-declared':
      return { ...game, contests: game.contests.map((each) => (each.area === event.area ? declared(each, event) : each)) };
    case 'norse-joined-main-attack':
      return { ...game, contests: game.contests.map((each) => (each.area === event.area ? { ...each, norseJoined: true } : each)) };
    case 'block-regrouped': {
      const phase = phaseOf(game, 'regroup', event);
      const crossings = event.block === NORSE ? phase.crossings : crossingAdded(phase.crossings, event.from, event.to);
      const went = placed(game, event.block, event.to);
      return { ...(event.block === NORSE ? went : carried(went, event.side, [event.from, event.to])), phase: { ...phase, crossings } };
    }
    case 'raid-loss-taken':
      return { ...game, blocks: withBlock(game.blocks, event.block, { place: 'pool', strength: 0 }) };
  }
}

const stepped = (game: HammerState, block: Event<'step-built'>['block'], steps: number): HammerState => ({
  ...game,
  blocks: withBlock(game.blocks, block, { strength: blockOf(game, block).strength + steps }),
});
const placed = (game: HammerState, block: Event<'step-built'>['block'], place: AreaId): HammerState => ({
  ...game,
  blocks: withBlock(game.blocks, block, { place }),
});
/** Whoever is named anew is named alone: the Norse may be counted in again. */
const declared = (contest: Contest, { origin, via }: Event<'main-attack-declared'>): Contest => ({
  ...contest,
  main: { origin, via },
  ...(contest.norseJoined ? { norseJoined: false } : {}),
});

function moved(game: HammerState, event: Event<'block-moved'>): HammerState {
  const phase = phaseOf(game, 'movement', event);
  const origin = event.path[0] ?? impossible(game, event);
  const to = event.path.at(-1) ?? impossible(game, event);
  const via = event.path.at(-2) ?? impossible(game, event);
  // Over the Anglo-Scottish border the point pays for the one block (4.4); elsewhere for the group it starts in (4.2).
  const cost = costOf(phase, event.path, event.crosses);
  const leaves = game.contests.some(({ area, attacker }) => area === origin && attacker !== event.side);
  const went = carried(placed(game, event.block, to), event.side, event.path);
  return {
    ...withEntry(went, { block: event.block, side: event.side, origin, via }, to),
    phase: {
      ...withoutLeader(went, phase, origin),
      movePoints: phase.movePoints - cost,
      moved: [...phase.moved, event.block],
      activated: cost > 0 && !event.crosses ? [...phase.activated, origin] : phase.activated,
      crossings: crossingsAlong(phase.crossings, event.path),
      departed: leaves ? { ...phase.departed, [origin]: (phase.departed[origin] ?? 0) + 1 } : phase.departed,
    },
  };
}

function norseMoved(game: HammerState, event: Event<'norse-moved'>): HammerState {
  const phase = phaseOf(game, 'movement', event);
  const { from, to } = event;
  const leaves = game.contests.some(({ area, attacker }) => area === from && attacker !== 'scotland');
  return {
    ...withEntry(placed(game, NORSE, to), { block: NORSE, side: 'scotland', origin: from, via: 'sea' }, to),
    phase: {
      ...phase,
      movePoints: phase.movePoints - 1,
      moved: [...phase.moved, NORSE],
      departed: leaves ? { ...phase.departed, [from]: (phase.departed[from] ?? 0) + 1 } : phase.departed,
    },
  };
}
