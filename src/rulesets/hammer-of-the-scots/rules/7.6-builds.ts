// 7.6 Builds: replacement points, and what the Scots draw and both sides build. 7.62: Norse and French Knights come by sea; for
// areas without a coast the options define what happens to them.
import type { Action } from '../actions.js';
import { FRENCH_KNIGHTS, isNoble, NORSE, printed } from '../blocks.js';
import { type Checks, isAllowed, NO_SUCH_BLOCK, rule } from '../checks.js';
import type { AreaId, BlockId, Side } from '../ids.js';
import { AREA_IDS, borderBetween, isCoastal } from '../map.js';
import { blockOf, blocksIn, countIn, sideOnMap } from '../on-map.js';
import type { BlockState, GameIn, Table } from '../state.js';
import { castleLimit, takingRoom } from './1.2-castle-limits.js';
import { isFriendly } from './4.5-area-control.js';
import { NORSE_COASTS, norseCoasts } from './4.7-norse-movement.js';

/** A game in a phase that spends replacement points. */
export type Building = GameIn<'scottish-builds' | 'english-builds' | 'builds'>;

/** Returns the areas where a drawn block can be put; none if another is drawn instead (H7.62d, H7.62f, AMB-67). */
export function landingsOf(game: Table, block: BlockId, area: AreaId, options = game.options): readonly AreaId[] {
  if (block !== NORSE && block !== FRENCH_KNIGHTS) return [area];
  if (block === NORSE && options.angusOg) return norseCoasts(options).includes(area) ? [area] : [];
  if (isCoastal(area)) return [area];
  if (options.inlandSeaDraw !== 'adjacent-coast') return [];
  const inReach = (to: AreaId) => options.seaReinforcementAnyCoast || borderBetween(area, to) !== undefined;
  return NORSE_COASTS.filter((to) => inReach(to) && isFriendly(game, to, 'scotland'));
}

interface Landing {
  readonly game: Building;
  readonly side: Side;
  readonly action: Action<'land'>;
}

/** Whether blocks drawn inland are put on a coast; otherwise another block is drawn (H7.62d, H7.62f). */
const putOnCoasts = ({ options }: Table): boolean => options.inlandSeaDraw === 'adjacent-coast';

/** Rejects actions on coasts if no block is put there (H7.62f). */
const NOBODY_LANDS = rule(
  'nobody-lands',
  ({ game, side }: { readonly game: Building; readonly side: Side }) => side === 'scotland' && !putOnCoasts(game),
);

/**
 * The checks of putting a block drawn inland on a coast (H7.62d, H7.62f). The English get the answer of 7.63 only: if both sides
 * build at once, the draws of the Scots are secret.
 */
export const LAND_CHECKS: Checks<Landing> = [
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

/** Returns the area for which a block on the coast was drawn this winter; null if it was not drawn inland. */
const drawnFor = (game: Building, block: BlockId): AreaId | null => game.phase.landed?.[block] ?? null;

/** Returns the blocks put in an area beyond its castle limit this winter (H7.62d). */
const landedIn = (game: Building, area: AreaId): number =>
  game.phase.landed ? Object.keys(game.phase.landed).filter((block) => blockOf(game, block as BlockId).place === area).length : 0;

interface Spend {
  readonly game: Building;
  readonly side: Side;
}
interface Build extends Spend {
  readonly block: BlockState;
}
interface BuildFrom extends Build {
  readonly area: AreaId;
}
interface Draw extends Spend {
  readonly area: AreaId;
}

/** The checks of spending a point of an area (H7.6a, H7.6b). */
const pointOf = <S extends Spend>(areaOf: (asked: S) => AreaId): Checks<S> => [
  rule('not-friendly', (asked: S) => {
    const area = areaOf(asked);
    return isFriendly(asked.game, area, asked.side) ? null : { area };
  }),
  rule('no-points-left', (asked: S) => {
    const area = areaOf(asked);
    return (asked.game.phase.spent[area] ?? 0) < castleLimit(area, asked.side) ? null : { area };
  }),
];

const STEP_CHECKS: Checks<Build> = [NO_SUCH_BLOCK, rule('full-strength', ({ block }) => block.strength >= printed(block.id).max)];

/** The checks of adding a step to a block (H7.62a, H7.63a). */
export const BUILD_CHECKS: Checks<Build> = [
  ...STEP_CHECKS,
  ...pointOf<Build>(({ block }) => block.place as AreaId),
  rule('built-by-origin', ({ game, block }) => {
    const origin = drawnFor(game, block.id);
    return origin && game.options.seaReinforcementSteps === 'origin' ? { area: origin } : null;
  }),
  rule('only-infantry-and-nobles', ({ side, block }) => side === 'england' && printed(block.id).kind !== 'infantry' && !isNoble(block.id)),
];

/** The checks of adding a step by a point of the inland area that a block was drawn for (H7.62e, H7.62f). */
export const BUILD_FROM_CHECKS: Checks<BuildFrom> = [
  ...STEP_CHECKS,
  ...pointOf<BuildFrom>(({ area }) => area),
  rule('not-drawn-for', ({ game, side, block, area }) =>
    side === 'scotland' && putOnCoasts(game) && drawnFor(game, block.id) !== area ? { area } : null,
  ),
  NOBODY_LANDS,
];

/** Returns the blocks of the side that can get a step. */
export const buildable = (game: Building, side: Side): BlockState[] =>
  sideOnMap(game, side).filter((block) => isAllowed(BUILD_CHECKS, { game, side, block }));

/** Returns what the Scots can build by points of the areas their blocks on a coast were drawn for. */
export const buildableFrom = (game: Building): { readonly block: BlockState; readonly area: AreaId }[] =>
  sideOnMap(game, 'scotland').flatMap((block) => {
    const area = drawnFor(game, block.id);
    return area && isAllowed(BUILD_FROM_CHECKS, { game, side: 'scotland', block, area }) ? [{ block, area }] : [];
  });

const poolOf = (game: Table): BlockId[] => blocksIn(game, 'pool', 'scotland').map(({ id }) => id);

const isPoolEmpty = (game: Table): boolean => countIn(game, 'pool', 'scotland') === 0;

/** Returns the blocks that a draw for this area can bring: those that can be put somewhere (7.62). */
export const drawable = (game: Table, area: AreaId): BlockId[] => poolOf(game).filter((block) => landingsOf(game, block, area).length > 0);

/**
 * Returns the blocks a draw chooses from: all of the pool if a block that cannot come is put back after another is drawn;
 * otherwise those that can come (H7.62f).
 */
export function drawnFrom(game: Table, area: AreaId): BlockId[] {
  const { inlandSeaDraw, angusOg } = game.options;
  return inlandSeaDraw === 'redraw-then-put-back' || angusOg ? poolOf(game) : drawable(game, area);
}

/** Whether a block can come to the area, or to a coast, if the Norse do not stay on the Irish Sea (option `angusOg`). */
const comesOnAnySea = (game: Table, block: BlockId, area: AreaId): boolean =>
  landingsOf(game, block, area, { ...game.options, angusOg: false }).length > 0;

/** The checks of drawing a block for an area (H7.62a-H7.62c, H7.62g). The English get the answer of 7.63 only. */
export const DRAW_CHECKS: Checks<Draw> = [
  ...pointOf<Draw>(({ area }) => area),
  rule('no-room', ({ game, side, area }) =>
    side === 'scotland' && takingRoom(game, area, side) - landedIn(game, area) >= castleLimit(area, side) ? { area } : null,
  ),
  rule('nothing-to-draw', ({ game, side }) => side === 'scotland' && isPoolEmpty(game)),
  rule('none-to-draw-there', ({ game, side, area }) =>
    side === 'scotland' && !isPoolEmpty(game) && !poolOf(game).some((block) => comesOnAnySea(game, block, area)) ? { area } : null,
  ),
  rule('norse-not-drawn-there', ({ game, side, area }) =>
    side === 'scotland' && !isPoolEmpty(game) && drawable(game, area).length === 0 ? { area } : null,
  ),
];

export const drawAreas = (game: Building): AreaId[] => AREA_IDS.filter((area) => isAllowed(DRAW_CHECKS, { game, side: 'scotland', area }));
