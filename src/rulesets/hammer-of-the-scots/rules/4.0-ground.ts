// 4.0 Ground: what a mover must heed as things stand, gathered once and asked of every step.
import { areasOf } from '../board.js';
import { type AreaId, opponent, type Side } from '../ids.js';
import { type Border, type BorderKey, borderOf } from '../map.js';
import { because, type Refused } from '../rejections.js';
import type { Contest, GameIn, Place } from '../state.js';
import { BORDER_LIMIT, borderHasRoom } from './4.3-border-limits.js';
import { mustStopBeyondBorder } from './4.4-anglo-scottish-border.js';
import { battleAgainst, enteredFrom, freeToLeave } from './4.6-pinning.js';
import { countsAnyBattle } from './5.5-border-control.js';
import { crossingsThatCount } from './5.5-border-limits.js';
import { whyTruceBars } from './e-truce.js';

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
  const enemy = opponent(side);
  const held = areasOf(game, enemy);
  const crossings = crossingsThatCount(game, side, game.phase.crossings);
  return {
    game,
    side,
    enemyIn: (area) => held.has(area),
    full: Object.keys(crossings).filter((key) => !borderHasRoom(crossings, borderOf(key))),
    truce: game.current?.truce === enemy,
  };
}

/** The battle that pins the side's blocks in an area, if one is pending there (4.6). */
export const pinningBattle = ({ game, side }: Ground, from: AreaId): Contest | undefined =>
  game.contests.length === 0 ? undefined : battleAgainst(game, from, side);

/** Why no block of the side may leave an area now: the rest of them are pinned. */
export function whyNotLeave(ground: Ground, from: AreaId): Refused | null {
  const contest = pinningBattle(ground, from);
  return contest && freeToLeave(ground.game, contest) <= 0 ? because('pinned', { from }) : null;
}

/** What bars the step to `path[at]` as things stand: enemies, borders that are full or the enemy's, a truce. */
export function whyNotStepNow(ground: Ground, path: readonly AreaId[], at: number, border: Border): Refused | null {
  const from = path[at - 1]!;
  const to = path[at]!;
  if (at > 1) {
    if (ground.enemyIn(from)) return because('stops-at-enemy', { from });
    if (mustStopBeyondBorder(ground.game.options, path[at - 2]!)) return because('stops-beyond-border', { from });
  } else {
    const contest = pinningBattle(ground, from);
    if (contest && (enteredFrom(contest, to) || isHeldFromAnyBattle(ground, border))) return because('border-held-by-enemy', { from });
  }
  if (ground.full.includes(border.key)) return borderFull(ground, from, to, border);
  return ground.truce ? whyTruceBars(ground.game, ground.side, to) : null;
}

/** 4.0: whether the enemy was the last this turn to enter any battle over the border (H4.6d AMB-100). */
const isHeldFromAnyBattle = ({ game, side }: Ground, { key }: Border): boolean =>
  countsAnyBattle(game) && game.current?.lastEntered?.[key] === opponent(side);

const borderFull = ({ side }: Ground, from: AreaId, to: AreaId, { colour }: Border): Refused =>
  because('border-full', { limit: BORDER_LIMIT[colour], side, colour, from, to });
