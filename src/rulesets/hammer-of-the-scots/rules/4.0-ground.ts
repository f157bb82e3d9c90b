// 4.0 Ground: what a mover must heed as things stand, gathered once and asked of every step.
import { areasOf } from '../board.js';
import { type AreaId, opponent, type Side } from '../ids.js';
import { type Border, type BorderKey, borderOf } from '../map.js';
import type { Contest, GameIn, Place } from '../state.js';
import { borderHasRoom } from './4.3-border-limits.js';
import { mustStopBeyondBorder } from './4.4-anglo-scottish-border.js';
import { battleAgainst, enteredFrom, freeToLeave } from './4.6-pinning.js';
import { isHeld } from './5.5-border-control.js';
import { crossingsThatCount } from './5.5-border-limits.js';
import { isUnderTruce, truceBarsAttack, truceBarsRaid } from './e-truce.js';

type Moving = GameIn<'movement'>;

export interface Ground {
  readonly game: Moving;
  readonly side: Side;
  readonly enemyIn: (area: Place) => boolean;
  /** Borders that as many blocks as may have crossed (4.3). */
  readonly full: readonly BorderKey[];
  readonly truce: boolean;
}

export function groundOf(game: Moving, side: Side): Ground {
  const held = areasOf(game, opponent(side));
  const crossings = crossingsThatCount(game, side, game.phase.crossings);
  return {
    game,
    side,
    enemyIn: (area) => held.has(area),
    full: Object.keys(crossings).filter((key) => !borderHasRoom(crossings, borderOf(key))),
    truce: isUnderTruce(game, side),
  };
}

/** The battle that pins the side's blocks in an area, if one is pending there (4.6). */
export const pinningBattle = ({ game, side }: Ground, from: AreaId): Contest | undefined =>
  game.contests.length === 0 ? undefined : battleAgainst(game, from, side);

/** Whether no block of the side may leave an area now: the rest of them are pinned (H4.6a). */
export function isPinned(ground: Ground, from: AreaId): boolean {
  const contest = pinningBattle(ground, from);
  return contest !== undefined && freeToLeave(ground.game, contest) <= 0;
}

/** Whether the block had to stop before the step to `path[at]`, among enemies (H4.0c). */
export const goesOnFromEnemy = ({ enemyIn }: Ground, path: readonly AreaId[], at: number): boolean => at > 1 && enemyIn(path[at - 1]!);

/** Whether the block had to stop before the step to `path[at]`, just out of England (H4.4f). */
export const goesOnBeyondBorder = ({ game }: Ground, path: readonly AreaId[], at: number): boolean =>
  at > 1 && mustStopBeyondBorder(game.options, path[at - 2]!);

/** Whether as many blocks of the side as may have crossed the border (4.3). */
export const isFull = ({ full }: Ground, border: Border): boolean => full.includes(border.key);

/** Whether the step to `path[at]` leaves a battle over a border that is the enemy's: in 4.0 from any battle (H4.6d, AMB-100). */
export function leavesByEnemyBorder(ground: Ground, path: readonly AreaId[], at: number, border: Border): boolean {
  const contest = at === 1 ? pinningBattle(ground, path[0]!) : undefined;
  return contest !== undefined && (enteredFrom(contest, path[1]!) || isHeld(ground.game, ground.side, border));
}

/** Whether nothing bars the step to `path[at]` as things stand; the lists of moves are made of this question. */
export const isOpenNow = (ground: Ground, path: readonly AreaId[], at: number, border: Border): boolean =>
  !goesOnFromEnemy(ground, path, at) &&
  !goesOnBeyondBorder(ground, path, at) &&
  !leavesByEnemyBorder(ground, path, at, border) &&
  !isFull(ground, border) &&
  !(ground.truce && (truceBarsAttack(ground.game, ground.side, path[at]!) || truceBarsRaid(ground.game, ground.side, path[at]!)));
