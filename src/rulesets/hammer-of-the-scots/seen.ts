// What a viewer may know of where blocks stand, and nothing of which they are (H2.0a): the one gate between the state and
// everything that is shown.
import type { Viewer } from '../../engine/ruleset.js';
import type { Side } from './ids.js';
import type { BlockState, HammerState } from './state.js';

/** Whether the viewer sees what only this side sees. */
export const seesAs = (viewer: Viewer<Side>, side: Side): boolean => viewer === side || viewer === 'arbiter';

/** A winter step whose decisions the viewer does not see yet, and of whose questions he knows nothing. */
export function isShutOut(game: HammerState, viewer: Viewer<Side>): boolean {
  if (!game.winter || game.winter.finished || game.winter.both || seesAs(viewer, game.winter.side)) return false;
  const { phase } = game;
  return !((phase.name === 'bruce-goes-home' || phase.name === 'comyn-goes-home') && phase.side === viewer);
}

/** The blocks as far as anything about them may be shown: before an open winter step, before retreats not yet shown. */
export function blocksSeen(game: HammerState, viewer: Viewer<Side>): readonly BlockState[] {
  if (game.winter && isShutOut(game, viewer)) return game.winter.before;
  const { battle, winter } = game;
  if (winter?.both && !winter.finished) {
    return game.blocks.map((block, number) => (seesAs(viewer, block.side) ? block : winter.before[number]!));
  }
  if (!battle || battle.leaving.length === 0) return game.blocks;
  return game.blocks.map((block) => {
    const leaves = battle.leaving.some((departure) => departure.block === block.id);
    return leaves && !seesAs(viewer, block.side) ? { ...block, place: battle.area } : block;
  });
}
