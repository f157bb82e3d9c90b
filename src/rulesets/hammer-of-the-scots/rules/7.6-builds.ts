// 7.6 Builds: replacement points, the French Knights, what the Scots draw and both sides rebuild.

import { FRENCH_KNIGHTS, isNoble, NORSE, printed } from '../blocks.js';
import { blockOf, countIn, sideOnMap } from '../board.js';
import type { AreaId, BlockId, Side } from '../ids.js';
import { AREA_IDS, isCoastal } from '../map.js';
import { because, type Refused } from '../rejections.js';
import type { BlockState, GameIn, Table } from '../state.js';
import { castleLimit } from './1.2-castle-limits.js';
import { isFriendly } from './4.5-area-control.js';
import { noblesOf } from './9-victory.js';

export type Building = GameIn<'scottish-builds' | 'english-builds'>;

/** Scottish nobles that bring the French (H7.61a). */
export const NOBLES_FOR_THE_FRENCH = 8;

/** Whether the French Knights join the Scottish pool now; the dead never return (H7.61a-H7.61e). */
export const frenchJoin = (game: Table): boolean =>
  blockOf(game, FRENCH_KNIGHTS).place === 'aside' &&
  noblesOf(game, 'scotland') >= NOBLES_FOR_THE_FRENCH &&
  !(game.options.frenchOnlyBraveheart && game.options.scenario === 'bruce');

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
  return whyNotSpend(game, side, block.place as AreaId) ?? (block.strength < max ? null : because('full-strength'));
}
export const buildable = (game: Building, side: Side): BlockState[] =>
  sideOnMap(game, side).filter((block) => whyNotBuild(game, side, block) === null);

/** The blocks a draw for this area can bring: inland, Norse and French are drawn over (H7.62f, H7.62g). */
export const drawable = (game: Table, area: AreaId): BlockId[] =>
  game.blocks
    .filter(
      ({ id, side, place }) => side === 'scotland' && place === 'pool' && (isCoastal(area) || (id !== NORSE && id !== FRENCH_KNIGHTS)),
    )
    .map(({ id }) => id);

/** Why the Scots may not draw a block for this area, or null (H7.62a-H7.62c). */
export function whyNotDraw(game: Building, area: AreaId): Refused | null {
  const refused = whyNotSpend(game, 'scotland', area);
  if (refused) return refused;
  if (countIn(game, area, 'scotland') >= castleLimit(area, 'scotland')) return because('no-room', { area });
  return drawable(game, area).length > 0 ? null : because('nothing-to-draw');
}
export const drawAreas = (game: Building): AreaId[] => AREA_IDS.filter((area) => whyNotDraw(game, area) === null);
