// 7.6 Builds: replacement points, the French Knights, what the Scots draw and both sides rebuild.

import { isNoble, printed } from '../blocks.js';
import { sideOnMap } from '../board.js';
import type { AreaId, BlockId, Side } from '../ids.js';
import { AREA_IDS } from '../map.js';
import { because, type Refused } from '../rejections.js';
import type { BlockState, Table } from '../state.js';
import { castleLimit, takingRoom } from './1.2-castle-limits.js';
import { isFriendly } from './4.5-area-control.js';
import { type Building, drawnFor, landedIn, landingsOf, whyNotBuildFrom } from './7.62-inland-draws.js';

/** Why no point of this area can be spent by the side, or null (H7.6a, H7.6b). */
function whyNotSpend(game: Building, side: Side, area: AreaId): Refused | null {
  if (!isFriendly(game, area, side)) return because('not-friendly', { area });
  return (game.phase.spent[area] ?? 0) < castleLimit(area, side) ? null : because('no-points-left', { area });
}

/** Why the block may not be built up by a step, or null (H7.62a, H7.63a). */
export function whyNotBuild(game: Building, side: Side, block: BlockState): Refused | null {
  if (block.side !== side || block.strength === 0) return because('no-such-block');
  const { kind, max } = printed(block.id);
  if (side === 'england' && kind !== 'infantry' && !isNoble(block.id)) return because('only-infantry-and-nobles');
  const origin = drawnFor(game, block.id);
  if (origin && game.options.seaReinforcementSteps === 'origin') return because('built-by-origin', { area: origin });
  return whyNotSpend(game, side, block.place as AreaId) ?? (block.strength < max ? null : because('full-strength'));
}

/** Why the block may not be built up by a point of the inland area it was drawn for, or null (H7.62e). */
export const whyNotBuildAfar = (game: Building, block: BlockState, area: AreaId): Refused | null =>
  whyNotBuildFrom(game, block, area) ?? whyNotSpend(game, 'scotland', area);
export const buildable = (game: Building, side: Side): BlockState[] =>
  sideOnMap(game, side).filter((block) => whyNotBuild(game, side, block) === null);

const poolOf = (game: Table): BlockId[] =>
  game.blocks.filter(({ side, place }) => side === 'scotland' && place === 'pool').map(({ id }) => id);

/** The blocks a draw for this area can bring: those that have somewhere to go (7.62). */
export const drawable = (game: Table, area: AreaId): BlockId[] => poolOf(game).filter((block) => landingsOf(game, block, area).length > 0);

/** The blocks drawn from: all of them where one that cannot come is put back once another is drawn; else those that can (H7.62f). */
export function drawnFrom(game: Table, area: AreaId): BlockId[] {
  const { inlandSeaDraw, angusOg } = game.options;
  return inlandSeaDraw === 'redraw-then-put-back' || angusOg ? poolOf(game) : drawable(game, area);
}

/** Why the Scots may not draw a block for this area, or null (H7.62a-H7.62c, H7.62g). */
export function whyNotDraw(game: Building, area: AreaId): Refused | null {
  const refused = whyNotSpend(game, 'scotland', area);
  if (refused) return refused;
  if (takingRoom(game, area, 'scotland') - landedIn(game, area) >= castleLimit(area, 'scotland')) return because('no-room', { area });
  if (drawable(game, area).length > 0) return null;
  return poolOf(game).length === 0 ? because('nothing-to-draw') : because('none-to-draw-there', { area });
}
export const drawAreas = (game: Building): AreaId[] => AREA_IDS.filter((area) => whyNotDraw(game, area) === null);
