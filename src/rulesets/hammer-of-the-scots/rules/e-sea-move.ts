// Sea Move (HE.S): one or two blocks from one coastal area to another that is friendly.
import { NORSE } from '../blocks.js';
import type { AreaId, Side } from '../ids.js';
import { ENGLAND, isCoastal } from '../map.js';
import { because, type Refused } from '../rejections.js';
import type { BlockState, GameIn, Table } from '../state.js';
import { isFriendly } from './4.5-area-control.js';
import { whyNotNorseCoast } from './4.7-norse-movement.js';

/** Blocks one Sea Move carries at most (HE.Sa). */
export const SEA_MOVE_BLOCKS = 2;

/** Why the block may not go there by sea, or null. */
export function whyNotSeaMove(game: GameIn<'sea-move'>, side: Side, block: BlockState, to: AreaId): Refused | null {
  const { route, moved } = game.phase;
  if (block.side !== side || block.strength === 0) return because('no-such-block');
  if (block.id === NORSE && !game.options.norseSeaMoveCard) return because('norse-barred-from-sea-move');
  const from = block.place as AreaId;
  if (moved.includes(block.id)) return because('block-already-at-sea');
  if (moved.length >= SEA_MOVE_BLOCKS) return because('sea-move-two-blocks');
  if (!isCoastal(from)) return because('sea-move-from-coast');
  if (!isCoastal(to) || to === from) return because('sea-move-to-coast');
  const barred = block.id === NORSE ? whyNotNorseCoast(game.options, from, to) : null;
  if (barred) return barred;
  if (route && (route.from !== from || route.to !== to)) return because('sea-move-one-route');
  if (!isFriendly(game, to, side)) return because('sea-move-to-friendly', { to });
  return barredByTruce(game, to) ? because('truce-bars-sea-move') : null;
}

/** Edition 4.0: under an English truce, beside which only a Scot can sail, none goes to England, though the Scots hold it (HE.Sg, AMB-49). */
const barredByTruce = ({ options, current }: Table, to: AreaId): boolean =>
  options.truceBarsSeaMove && to === ENGLAND && current?.truce === 'england';
