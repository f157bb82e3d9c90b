// 7.62 Norse and French Knights drawn for an area: they come by sea, and where there is none the options say what becomes of them.
import type { Action } from '../actions.js';
import { FRENCH_KNIGHTS, NORSE } from '../blocks.js';
import { type Checks, rule } from '../checks.js';
import type { AreaId, BlockId, Side } from '../ids.js';
import { borderBetween, isCoastal } from '../map.js';
import type { GameIn, Table } from '../state.js';
import { isFriendly } from './4.5-area-control.js';
import { NORSE_COASTS, norseCoasts } from './4.7-norse-movement.js';

/** A game in which replacement points are spent. */
export type Building = GameIn<'scottish-builds' | 'english-builds' | 'builds'>;

/** Where a block drawn for an area may be put; nowhere where another is drawn instead (H7.62d, H7.62f, AMB-67). */
export function landingsOf(game: Table, block: BlockId, area: AreaId): readonly AreaId[] {
  const { options } = game;
  if (block !== NORSE && block !== FRENCH_KNIGHTS) return [area];
  if (block === NORSE && options.angusOg) return norseCoasts(options).includes(area) ? [area] : [];
  if (isCoastal(area)) return [area];
  if (!putOnCoasts(game)) return [];
  const inReach = (to: AreaId) => options.seaReinforcementAnyCoast || borderBetween(area, to) !== undefined;
  return NORSE_COASTS.filter((to) => inReach(to) && isFriendly(game, to, 'scotland'));
}

interface Landing {
  readonly game: Building;
  readonly side: Side;
  readonly action: Action<'land'>;
}

/** Whether the Scots put blocks drawn inland on a coast; else another is drawn (H7.62d, H7.62f). */
export const putOnCoasts = ({ options }: Table): boolean => options.inlandSeaDraw === 'adjacent-coast';

/** What forbids the Scots to speak of blocks on a coast where none is put there (H7.62f). */
export const NOBODY_LANDS = rule(
  'nobody-lands',
  ({ game, side }: { readonly game: Building; readonly side: Side }) => side === 'scotland' && !putOnCoasts(game),
);

/**
 * What forbids the Scots to put the block drawn inland there (H7.62d, H7.62f). Of the English 7.63 says all there is to say: what
 * the Scots have drawn is no part of the answer, for where both build at once it is a secret.
 */
export const LAND: Checks<Landing> = [
  rule(
    'nothing-to-land',
    ({ game, side, action }) => side === 'scotland' && putOnCoasts(game) && game.phase.landing?.block !== action.block,
  ),
  rule('no-landing-there', ({ game, side, action: { block, to } }) => {
    const { landing } = game.phase;
    return side !== 'scotland' || landing?.block !== block || landingsOf(game, block, landing.area).includes(to) ? null : { to };
  }),
  NOBODY_LANDS,
];

/** The area a block on the coast was drawn for this winter; null for all that were not drawn inland. */
export const drawnFor = (game: Building, block: BlockId): AreaId | null => game.phase.landed?.[block] ?? null;

/** Blocks in an area that were put there beyond its castle limit this winter (H7.62d). */
export const landedIn = (game: Building, area: AreaId): number =>
  Object.keys(game.phase.landed ?? {}).filter((block) => game.blocks.some(({ id, place }) => id === block && place === area)).length;
