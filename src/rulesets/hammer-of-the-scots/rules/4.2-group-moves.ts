// 4.2 Group moves: the cost of a move. 4.4: each block that crosses the Anglo-Scottish border costs a separate point. Option
// rally: for one point, any number of blocks move by legal routes to their King or a leader who stands in for him (AMB-70).
import { BLOCKS, EDWARD, ETTERICK, KING, MORAY, printed, WALLACE } from '../blocks.js';
import { type Checks, isAllowed, rule } from '../checks.js';
import type { Profile } from '../editions.js';
import { type AreaId, type BlockId, opponent, type Side } from '../ids.js';
import { AREA_IDS } from '../map.js';
import { blockOf, isOccupiedBy, onMap } from '../on-map.js';
import { type GameIn, type Table, withMovementChanges } from '../state.js';

type Moving = GameIn<'movement'>;

/** Returns how many areas the block can enter in one turn (2.13). The rating of the Scottish archers depends on the edition (2.23, HO.etterickMove). */
export const moveRating = (profile: Profile, block: BlockId): number => (block === ETTERICK ? profile.etterickMove : printed(block).move);

/** Returns the move points of a move: one over the Anglo-Scottish border, otherwise none if the group or the rally is paid for. */
export const costOf = (phase: Moving['phase'], path: readonly AreaId[], crosses: boolean): 0 | 1 =>
  crosses || !(phase.activated.includes(path[0]!) || isRallyPoint(phase, path.at(-1)!)) ? 1 : 0;

/** Whether enough move points are left (H4.2a, H4.4a). */
export const isPaid = (game: Moving, path: readonly AreaId[], crosses: boolean): boolean =>
  game.phase.movePoints >= costOf(game.phase, path, crosses);

const KNIGHTS: readonly BlockId[] = BLOCKS.filter(({ kind, sides }) => kind === 'knights' && sides.includes('england')).map(({ id }) => id);

/** Returns the leaders of a rally: the King, or while he is not in play any English Knights, or Wallace and Moray. */
function leadersOf(game: Table, side: Side): readonly BlockId[] {
  const king = side === 'england' ? EDWARD : KING;
  if (onMap(blockOf(game, king))) return [king];
  return side === 'england' ? KNIGHTS : [WALLACE, MORAY];
}

const leaderStandsIn = (game: Table, side: Side, area: AreaId): boolean =>
  leadersOf(game, side).some((leader) => blockOf(game, leader).place === area);

interface Rally {
  readonly game: Moving;
  readonly side: Side;
  readonly area: AreaId;
}

/** The checks of calling a rally. */
export const RALLY_CHECKS: Checks<Rally> = [
  rule('no-rallies', ({ game }) => !game.options.rally),
  rule('nobody-to-rally-to', ({ game, side, area }) => (leaderStandsIn(game, side, area) ? null : { area })),
  rule('no-rally-to-a-battle', ({ game, side, area }) => (isOccupiedBy(game, area, opponent(side)) ? { area } : null)),
  rule('already-rallying', ({ game, area }) => (isRallyPoint(game.phase, area) ? { area } : null)),
  rule('rally-costs-a-point', ({ game }) => game.phase.movePoints < 1),
];

/** Returns the areas to which the side can call a rally now. */
export function ralliesOf(game: Moving, side: Side): AreaId[] {
  if (!game.options.rally) return [];
  // Few areas contain leaders: the checks are made for these only.
  const camps = leadersOf(game, side).map((leader) => blockOf(game, leader).place);
  return AREA_IDS.filter((area) => camps.includes(area) && isAllowed(RALLY_CHECKS, { game, side, area }));
}

/** Whether a rally to this area has been paid for and is not over (AMB-70). Blocks that end their move there need no other point. */
const isRallyPoint = ({ rallies, ralliesOver }: Moving['phase'], area: AreaId): boolean =>
  rallies?.includes(area) === true && !ralliesOver?.includes(area);

/** Records a rally; an area can have a second one. */
export const withRally = (phase: Moving['phase'], area: AreaId): Moving['phase'] =>
  withMovementChanges(phase, {
    rallies: [...(phase.rallies ?? []).filter((each) => each !== area), area],
    ...(phase.ralliesOver ? { ralliesOver: phase.ralliesOver.filter((each) => each !== area) } : {}),
  });

/** Ends the rally to an area that its last leader has left. A leader who arrives later does not revive it. */
export function withoutLeader(game: Table, phase: Moving['phase'], area: AreaId): Moving['phase'] {
  if (!isRallyPoint(phase, area) || leaderStandsIn(game, phase.side, area)) return phase;
  return withMovementChanges(phase, { ralliesOver: [...(phase.ralliesOver ?? []), area] });
}
