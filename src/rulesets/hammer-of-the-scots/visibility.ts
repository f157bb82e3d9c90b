// What a viewer may know of where blocks stand, and nothing of which they are (H2.0a): the one gate between the state and
// everything that is shown.

import type { Viewer } from '../../engine/ruleset.js';
import { BRUCE, COMYN } from './blocks.js';
import type { Side } from './ids.js';
import type { BlockState, HammerState, WinterStep } from './state.js';

/** Whether the viewer sees what only this side sees. */
export const seesSecretsOf = (viewer: Viewer<Side>, side: Side): boolean => viewer === side || viewer === 'arbiter';

/** Whether the open winter step is another side's: the viewer sees nothing of what is decided in it before it has finished. */
const isHidden = (winter: WinterStep, viewer: Viewer<Side>): boolean =>
  !winter.finished && !winter.both && !seesSecretsOf(viewer, winter.side);

/** A winter step of whose questions the viewer knows nothing: another side's, in which he is not asked himself (H7.12c). */
export function cannotSeeWinterStep({ winter, phase }: HammerState, viewer: Viewer<Side>): boolean {
  if (!winter || !isHidden(winter, viewer)) return false;
  return !((phase.name === 'bruce-goes-home' || phase.name === 'comyn-goes-home') && phase.side === viewer);
}

/**
 * The blocks as they were when the winter step of the other side began; but Bruce and Comyn, if they became the viewer's in
 * it, as they are: their new owner is asked at once to which home they go (H7.12c, AMB-82).
 */
const blocksBeforeStep = ({ blocks }: HammerState, { before }: WinterStep, viewer: Viewer<Side>): readonly BlockState[] =>
  before.map((block, number) => {
    const now = blocks[number]!;
    return (block.id === BRUCE || block.id === COMYN) && block.side !== viewer && now.side === viewer ? now : block;
  });

/** The blocks as far as anything about them may be shown: before an open winter step, before retreats not yet shown. */
export function visibleBlocks(game: HammerState, viewer: Viewer<Side>): readonly BlockState[] {
  if (game.winter && isHidden(game.winter, viewer)) return blocksBeforeStep(game, game.winter, viewer);
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
