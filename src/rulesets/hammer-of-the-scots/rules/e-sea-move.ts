// Sea Move (HE.S): one or two blocks from one coastal area to a friendly one, or by option to any, which can be an attack.

import { NORSE } from '../blocks.js';
import { type BlockAction, type Checks, isAllowed, NO_SUCH_BLOCK, rule } from '../checks.js';
import type { AreaId, BlockId, Side } from '../ids.js';
import { AREA_IDS, ENGLAND, isCoastal } from '../map.js';
import { sideOnMap } from '../on-map.js';
import type { GameIn } from '../state.js';
import { isFriendly } from './4.5-area-control.js';
import { keepsToIrishSea } from './4.7-norse-movement.js';
import { truceBarsAttack, truceBarsRaid } from './e-truce.js';

/** The highest number of blocks in one Sea Move (HE.Sa). */
export const SEA_MOVE_BLOCKS = 2;

interface SeaMove extends BlockAction<'sea-move'> {
  readonly to: AreaId;
}

/** The checks of the block of a Sea Move, wherever it goes. */
const SAILOR_CHECKS: Checks<BlockAction<'sea-move'>> = [
  NO_SUCH_BLOCK,
  rule('sea-move-two-blocks', ({ game }) => game.phase.moved.length >= SEA_MOVE_BLOCKS),
  rule('sea-move-from-coast', ({ block }) => !isCoastal(block.place as AreaId)),
  rule('norse-barred-from-sea-move', ({ game, block }) => block.id === NORSE && !game.options.norseSeaMoveCard),
  rule('block-already-at-sea', ({ game, block }) => game.phase.moved.includes(block.id)),
];

const VOYAGE_CHECKS: Checks<SeaMove> = [
  rule('sea-move-to-coast', ({ block, to }) => !isCoastal(to) || to === block.place),
  rule('sea-move-one-route', isOffTheRoute),
  rule('sea-move-to-friendly', ({ game, side, to }) => (game.options.seaMoveAnyDestination || isFriendly(game, to, side) ? null : { to })),
  // Under a Truce no block enters an area of the other side, and no Scot England, unless the Scots hold it already (HE.Sg).
  rule('truce-bars-attack', ({ game, side, to }) => (truceBarsAttack(game, side, to) ? { to } : null)),
  rule('truce-bars-raid', ({ game, side, to }) => truceBarsRaid(game, side, to) && !isFriendly(game, to, side)),
  // Edition 4.0: during an English Truce no block sails to England, even if the Scots hold it (AMB-49). Only the Scots can have a
  // Sea Move then.
  rule(
    'truce-bars-sea-move',
    ({ game: { options, current }, to }) => options.truceBarsSeaMove && to === ENGLAND && current?.truce === 'england',
  ),
  rule('norse-keep-to-irish-sea', ({ game, block, to }) => block.id === NORSE && keepsToIrishSea(game.options, block.place as AreaId, to)),
  rule('norse-never-in-england', ({ block, to }) => block.id === NORSE && to === ENGLAND),
];

/** The checks of a Sea Move. */
export const SEA_MOVE_CHECKS: Checks<SeaMove> = [...SAILOR_CHECKS, ...VOYAGE_CHECKS];

/** Returns where each block of the side can sail. */
export function voyagesOf(game: GameIn<'sea-move'>, side: Side): { readonly block: BlockId; readonly to: AreaId }[] {
  // Few areas are friendly: without the option the other checks are made for these only.
  const destinations = game.options.seaMoveAnyDestination ? AREA_IDS : AREA_IDS.filter((area) => isFriendly(game, area, side));
  return sideOnMap(game, side)
    .filter((block) => isAllowed(SAILOR_CHECKS, { game, side, block }))
    .flatMap((block) =>
      destinations.filter((to) => isAllowed(VOYAGE_CHECKS, { game, side, block, to })).map((to) => ({ block: block.id, to })),
    );
}

/** A block that has already sailed is at the end of the route, so HE.Sf answers for it. */
function isOffTheRoute({ game: { phase }, block, to }: SeaMove): boolean {
  const { route, moved } = phase;
  return route !== null && !moved.includes(block.id) && (route.from !== block.place || route.to !== to);
}
