// 7.62 Norse and French Knights drawn for an area: they come by sea, and where there is none the options say what becomes of them.
import type { Action } from '../actions.js';
import { FRENCH_KNIGHTS, isNoble, NORSE, printed } from '../blocks.js';
import { sideOnMap } from '../board.js';
import { type Checks, isAllowed, NO_SUCH_BLOCK, rule } from '../checks.js';
import type { AreaId, BlockId, Side } from '../ids.js';
import { AREA_IDS, borderBetween, isCoastal } from '../map.js';
import type { BlockState, GameIn, Table } from '../state.js';
import { castleLimit, takingRoom } from './1.2-castle-limits.js';
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

/** The area a block on the coast was drawn for this winter; null for all that were not drawn inland. */
export const drawnFor = (game: Building, block: BlockId): AreaId | null => game.phase.landed?.[block] ?? null;

/** Blocks in an area that were put there beyond its castle limit this winter (H7.62d). */
export const landedIn = (game: Building, area: AreaId): number =>
  Object.keys(game.phase.landed ?? {}).filter((block) => game.blocks.some(({ id, place }) => id === block && place === area)).length;

// 7.6 Builds: replacement points, the French Knights, what the Scots draw and both sides rebuild.

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

/** What forbids the side to spend a point of the area that the spending names (H7.6a, H7.6b). */
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

/** What forbids to build up the block by a step (H7.62a, H7.63a). */
export const BUILD_CHECKS: Checks<Build> = [
  ...STEP_CHECKS,
  ...pointOf<Build>(({ block }) => block.place as AreaId),
  rule('built-by-origin', ({ game, block }) => {
    const origin = drawnFor(game, block.id);
    return origin && game.options.seaReinforcementSteps === 'origin' ? { area: origin } : null;
  }),
  rule('only-infantry-and-nobles', ({ side, block }) => side === 'england' && printed(block.id).kind !== 'infantry' && !isNoble(block.id)),
];

/** What forbids to build up the block by a point of the inland area it was drawn for (H7.62e, H7.62f). */
export const BUILD_FROM_CHECKS: Checks<BuildFrom> = [
  ...STEP_CHECKS,
  ...pointOf<BuildFrom>(({ area }) => area),
  rule('not-drawn-for', ({ game, side, block, area }) =>
    side === 'scotland' && putOnCoasts(game) && drawnFor(game, block.id) !== area ? { area } : null,
  ),
  NOBODY_LANDS,
];

/** The blocks of the side that may be built up by a step. */
export const buildable = (game: Building, side: Side): BlockState[] =>
  sideOnMap(game, side).filter((block) => isAllowed(BUILD_CHECKS, { game, side, block }));

/** What the Scots may build by points of the areas their blocks on the coast were drawn for. */
export const buildableFrom = (game: Building): { readonly block: BlockState; readonly area: AreaId }[] =>
  sideOnMap(game, 'scotland').flatMap((block) => {
    const area = drawnFor(game, block.id);
    return area && isAllowed(BUILD_FROM_CHECKS, { game, side: 'scotland', block, area }) ? [{ block, area }] : [];
  });

const poolOf = (game: Table): BlockId[] =>
  game.blocks.filter(({ side, place }) => side === 'scotland' && place === 'pool').map(({ id }) => id);

/** The blocks a draw for this area can bring: those that have somewhere to go (7.62). */
export const drawable = (game: Table, area: AreaId): BlockId[] => poolOf(game).filter((block) => landingsOf(game, block, area).length > 0);

/** The blocks drawn from: all of them where one that cannot come is put back once another is drawn; else those that can (H7.62f). */
export function drawnFrom(game: Table, area: AreaId): BlockId[] {
  const { inlandSeaDraw, angusOg } = game.options;
  return inlandSeaDraw === 'redraw-then-put-back' || angusOg ? poolOf(game) : drawable(game, area);
}

/** What forbids the Scots to draw a block for this area (H7.62a-H7.62c, H7.62g); of the English 7.63 says all there is to say. */
export const DRAW_CHECKS: Checks<Draw> = [
  ...pointOf<Draw>(({ area }) => area),
  rule('no-room', ({ game, side, area }) =>
    side === 'scotland' && takingRoom(game, area, side) - landedIn(game, area) >= castleLimit(area, side) ? { area } : null,
  ),
  rule('nothing-to-draw', ({ game, side }) => side === 'scotland' && poolOf(game).length === 0),
  rule('none-to-draw-there', ({ game, side, area }) =>
    side === 'scotland' && poolOf(game).length > 0 && drawable(game, area).length === 0 ? { area } : null,
  ),
];

export const drawAreas = (game: Building): AreaId[] => AREA_IDS.filter((area) => isAllowed(DRAW_CHECKS, { game, side: 'scotland', area }));
