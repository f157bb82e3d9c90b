// 4.0-4.7 Moves: the first rule a block's path would break. `legal` walks the map with the same questions.

import { NORSE } from '../blocks.js';
import { isOccupiedBy } from '../board.js';
import { type AreaId, type BlockId, opponent, type Side } from '../ids.js';
import { type Border, borderBetween } from '../map.js';
import { because, type Refused } from '../rejections.js';
import type { BlockState, GameIn } from '../state.js';
import { type Way, waysFrom, whyNotOnAnyMap } from './4.0-ways.js';
import { costOf, moveRating } from './4.2-group-moves.js';
import { borderHasRoom } from './4.3-border-limits.js';
import { crossesAngloScottish } from './4.4-anglo-scottish-border.js';
import { battleAgainst, enteredFrom, freeToLeave } from './4.6-pinning.js';
import { NORSE_COASTS } from './4.7-norse-movement.js';
import { whyTruceBars } from './e-truce.js';

type Moving = GameIn<'movement'>;

/** Why this block may not go this way, or null. The path begins where it stands. */
export function whyNotMove(game: Moving, side: Side, block: BlockState, path: readonly AreaId[]): Refused | null {
  const [from] = path;
  if (block.side !== side || block.strength === 0) return because('not-your-block');
  if (from === undefined || path.length < 2) return because('path-too-short');
  if (block.place !== from) return because('not-where-it-stands', { from });
  if (game.phase.moved.includes(block.id)) return because('block-already-moved');
  if (block.id === NORSE) return whyNotSail(game, path);
  return (
    whyNotLeave(game, side, from) ??
    firstOf(path.slice(1), (_to, at) => whyNotStep(game, side, block.id, path, at + 1)) ??
    whyNotPay(game, path)
  );
}

/** Why no block of the side may leave an area now: the rest of them are pinned (4.6). */
export function whyNotLeave(game: Moving, side: Side, from: AreaId): Refused | null {
  const contest = battleAgainst(game, from, side);
  return contest && freeToLeave(game, contest) <= 0 ? because('pinned', { from }) : null;
}

/** Why the block may not take the step to `path[at]`, having come so far. */
export function whyNotStep(game: Moving, side: Side, block: BlockId, path: readonly AreaId[], at: number): Refused | null {
  const rating = moveRating(game.profile, block);
  const border = borderBetween(path[at - 1]!, path[at]!);
  if (!border) return because('no-border', { from: path[at - 1]!, to: path[at]! });
  if (at > rating) return because('too-far', { rating });
  return whyNotOnAnyMap(path, at) ?? whyNotStepNow(game, side, path, at, border);
}

/** What bars the step as things stand: enemies, borders that are full or the enemy's, a truce. */
function whyNotStepNow(game: Moving, side: Side, path: readonly AreaId[], at: number, border: Border): Refused | null {
  const from = path[at - 1]!;
  const to = path[at]!;
  if (at > 1) {
    if (isOccupiedBy(game, from, opponent(side))) return because('stops-at-enemy', { from });
  } else {
    const contest = battleAgainst(game, from, side);
    if (contest && enteredFrom(contest, to)) return because('border-held-by-enemy', { from });
  }
  if (!borderHasRoom(game.phase.crossings, border)) return because('border-full', { from, to });
  return whyTruceBars(game, side, to);
}

/** Why the move cannot be paid for (H4.2a, H4.4a). */
export function whyNotPay(game: Moving, path: readonly AreaId[]): Refused | null {
  if (game.phase.movePoints >= costOf(game, path)) return null;
  return crossesAngloScottish(path) ? because('crossing-costs-a-point') : because('group-costs-a-point', { from: path[0]! });
}

/** Why the Norse may not sail this way (4.7). They cross no border, but may be pinned like others (H4.6g). */
function whyNotSail(game: Moving, path: readonly AreaId[]): Refused | null {
  const [from, to] = path;
  if (from === undefined || to === undefined || path.length !== 2 || from === to) return because('norse-move-by-sea');
  if (to === 'england') return because('norse-never-in-england');
  if (!NORSE_COASTS.includes(from) || !NORSE_COASTS.includes(to)) return because('norse-move-by-sea');
  if (game.phase.movePoints < 1) return because('norse-cost-a-point');
  return whyNotLeave(game, 'scotland', from) ?? whyTruceBars(game, 'scotland', to);
}

/** Every legal path of a block, each beginning where it stands. */
export function legalPaths(game: Moving, side: Side, block: BlockState & { readonly place: AreaId }): (readonly AreaId[])[] {
  const from = block.place;
  if (block.id === NORSE) return NORSE_COASTS.map((to) => [from, to]).filter((path) => whyNotMove(game, side, block, path) === null);
  if (
    game.phase.moved.includes(block.id) ||
    (game.phase.movePoints === 0 && !game.phase.activated.includes(from)) ||
    whyNotLeave(game, side, from)
  )
    return [];
  const found: (readonly AreaId[])[] = [];
  const rating = moveRating(game.profile, block.id);
  const walk = (ways: readonly Way[]): void => {
    for (const { path, border, onward } of ways) {
      const at = path.length - 1;
      if (whyNotStepNow(game, side, path, at, border) !== null) continue;
      if (whyNotPay(game, path) === null) found.push(path);
      if (at < rating && onward.length > 0) walk(onward);
    }
  };
  walk(waysFrom(from));
  return found;
}

/** The first refusal among the answers for each of a list, or null. */
function firstOf<T>(list: readonly T[], why: (each: T, at: number) => Refused | null): Refused | null {
  for (let at = 0; at < list.length; at++) {
    const refused = why(list[at]!, at);
    if (refused) return refused;
  }
  return null;
}
