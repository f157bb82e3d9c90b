// Option rally: for one point any blocks, each by its own legal way, move to their King or who stands in for him (AMB-70).
import { BLOCKS, EDWARD, KING, MORAY, WALLACE } from '../blocks.js';
import { blockOf, isOccupiedBy, onMap } from '../board.js';
import { type AreaId, type BlockId, opponent, type Side } from '../ids.js';
import { AREA_IDS } from '../map.js';
import { because, type Refused } from '../rejections.js';
import type { GameIn, Table } from '../state.js';

type Moving = GameIn<'movement'>;

const KNIGHTS: readonly BlockId[] = BLOCKS.filter(({ kind, sides }) => kind === 'knights' && sides.includes('england')).map(({ id }) => id);

/** To whom the side's blocks rally: the King, and while he is not in play any English Knights, or Wallace and Moray. */
function leadersOf(game: Table, side: Side): readonly BlockId[] {
  const king = side === 'england' ? EDWARD : KING;
  if (onMap(blockOf(game, king))) return [king];
  return side === 'england' ? KNIGHTS : [WALLACE, MORAY];
}

const leaderStandsIn = (game: Table, side: Side, area: AreaId): boolean =>
  leadersOf(game, side).some((leader) => blockOf(game, leader).place === area);

/** Why the blocks of the side may not rally to an area, or null. */
export function whyNotRally(game: Moving, side: Side, area: AreaId): Refused | null {
  if (!game.options.rally) return because('no-rallies');
  if (!leaderStandsIn(game, side, area)) return because('nobody-to-rally-to', { area });
  if (isOccupiedBy(game, area, opponent(side))) return because('no-rally-to-a-battle', { area });
  if (isRallyPoint(game.phase, area)) return because('already-rallying', { area });
  return game.phase.movePoints < 1 ? because('rally-costs-a-point') : null;
}

/** Every area to which a rally may be called now. */
export const ralliesOf = (game: Moving, side: Side): AreaId[] =>
  game.options.rally ? AREA_IDS.filter((area) => whyNotRally(game, side, area) === null) : [];

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
