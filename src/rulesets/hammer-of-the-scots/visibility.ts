// The only access of views and notices to the positions of blocks; it never discloses which blocks they are (H2.0a).

import type { Viewer } from '../../engine/ruleset.js';
import { BRUCE, COMYN } from './blocks.js';
import type { Side } from './ids.js';
import type { BlockState, HammerState, WinterStage } from './state.js';

/** Whether the viewer sees the secrets of this side. */
export const seesSecretsOf = (viewer: Viewer<Side>, side: Side): boolean => viewer === side || viewer === 'arbiter';

/** Whether an open winter stage hides its decisions from the viewer. */
const isHidden = (winter: WinterStage, viewer: Viewer<Side>): boolean =>
  !winter.finished && !winter.both && !seesSecretsOf(viewer, winter.side);

/**
 * Whether the viewer may not know the current phase: it belongs to the winter stage of the other side and is not a decision of the
 * viewer (H7.12c).
 */
export function cannotSeeWinterStage({ winter, phase }: HammerState, viewer: Viewer<Side>): boolean {
  if (!winter || !isHidden(winter, viewer)) return false;
  return !((phase.name === 'bruce-goes-home' || phase.name === 'comyn-goes-home') && phase.side === viewer);
}

/**
 * Returns the blocks before the winter stage of the other side. Bruce and Comyn have their current state if the viewer won them in
 * it: the new owner immediately chooses their home (H7.12c, AMB-82).
 */
const blocksBeforeStage = ({ blocks }: HammerState, { before }: WinterStage, viewer: Viewer<Side>): readonly BlockState[] =>
  before.map((block, number) => {
    const now = blocks[number]!;
    return (block.id === BRUCE || block.id === COMYN) && block.side !== viewer && now.side === viewer ? now : block;
  });

/** Returns the blocks as far as they may be disclosed: before an open winter stage, and before retreats that are not yet revealed. */
export function visibleBlocks(game: HammerState, viewer: Viewer<Side>): readonly BlockState[] {
  if (game.winter && isHidden(game.winter, viewer)) return blocksBeforeStage(game, game.winter, viewer);
  const { battle, winter } = game;
  if (winter?.both && !winter.finished) {
    return game.blocks.map((block, number) => (seesSecretsOf(viewer, block.side) ? block : winter.before[number]!));
  }
  if (!battle || battle.leaving.length === 0) return game.blocks;
  return game.blocks.map((block) => {
    const leaves = battle.leaving.some((departure) => departure.block === block.id);
    return leaves && !seesSecretsOf(viewer, block.side) ? { ...block, place: battle.area } : block;
  });
}
