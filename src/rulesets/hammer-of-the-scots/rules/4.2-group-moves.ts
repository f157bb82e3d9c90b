// 4.2 Group moves: what a move costs. 4.4: over the Anglo-Scottish border each block costs a point of its own.
import { BLOCKS, EDWARD, ETTERICK, KING, MORAY, printed, WALLACE } from '../blocks.js';
import { blockOf, isOccupiedBy, onMap } from '../board.js';
import { type Checks, isAllowed, rule } from '../checks.js';
import type { Profile } from '../editions.js';
import { type AreaId, type BlockId, opponent, type Side } from '../ids.js';
import { AREA_IDS } from '../map.js';
import type { GameIn, Table } from '../state.js';

type Moving = GameIn<'movement'>;

/** Areas the block may enter in one turn (2.13); the Scottish archers' rating differs by edition (2.23). */
export const moveRating = (profile: Profile, block: BlockId): number => (block === ETTERICK ? profile.etterickMove : printed(block).move);

/** Move points a move costs: over the Anglo-Scottish border always one, else none once the group or the rally is paid for. */
export const costOf = (phase: Moving['phase'], path: readonly AreaId[], crosses: boolean): 0 | 1 =>
  crosses || !(phase.activated.includes(path[0]!) || isRallyPoint(phase, path.at(-1)!)) ? 1 : 0;

/** Whether the move can be paid for now (H4.2a, H4.4a). */
export const isPaid = (game: Moving, path: readonly AreaId[], crosses: boolean): boolean =>
  game.phase.movePoints >= costOf(game.phase, path, crosses);

// Option rally: for one point any blocks, each by its own legal way, move to their King or who stands in for him (AMB-70).

const KNIGHTS: readonly BlockId[] = BLOCKS.filter(({ kind, sides }) => kind === 'knights' && sides.includes('england')).map(({ id }) => id);

/** To whom the side's blocks rally: the King, and while he is not in play any English Knights, or Wallace and Moray. */
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

/** What forbids the blocks of the side to rally to an area. */
export const RALLY_CHECKS: Checks<Rally> = [
  rule('no-rallies', ({ game }) => !game.options.rally),
  rule('nobody-to-rally-to', ({ game, side, area }) => (leaderStandsIn(game, side, area) ? null : { area })),
  rule('no-rally-to-a-battle', ({ game, side, area }) => (isOccupiedBy(game, area, opponent(side)) ? { area } : null)),
  rule('already-rallying', ({ game, area }) => (isRallyPoint(game.phase, area) ? { area } : null)),
  rule('rally-costs-a-point', ({ game }) => game.phase.movePoints < 1),
];

/** Every area to which a rally may be called now. */
export const ralliesOf = (game: Moving, side: Side): AreaId[] =>
  game.options.rally ? AREA_IDS.filter((area) => isAllowed(RALLY_CHECKS, { game, side, area })) : [];

/**
 * Whether who ends his move there needs no other point for his group: a rally to this area has been paid for, and is not
 * over (AMB-70).
 */
export const isRallyPoint = ({ rallies, ralliesOver }: Moving['phase'], area: AreaId): boolean =>
  rallies?.includes(area) === true && !ralliesOver?.includes(area);

/** A rally has been called, be it for the second time to one area. */
export const withRally = (phase: Moving['phase'], area: AreaId): Moving['phase'] => ({
  ...phase,
  rallies: [...(phase.rallies ?? []).filter((each) => each !== area), area],
  ...(phase.ralliesOver ? { ralliesOver: phase.ralliesOver.filter((each) => each !== area) } : {}),
});

/** A block has left the area: when no leader stands there the rally is over, and nobody who comes later revives it. */
export function withoutLeader(game: Table, phase: Moving['phase'], area: AreaId): Moving['phase'] {
  if (!isRallyPoint(phase, area) || leaderStandsIn(game, phase.side, area)) return phase;
  return { ...phase, ralliesOver: [...(phase.ralliesOver ?? []), area] };
}
