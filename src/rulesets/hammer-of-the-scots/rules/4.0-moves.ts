// 4.0-4.7 Moves: the first rule a block's path would break. `legal` walks the map with the same questions.
import { NORSE } from '../blocks.js';
import type { AreaId, BlockId, Side } from '../ids.js';
import { borderBetween } from '../map.js';
import { because, type Refused } from '../rejections.js';
import type { BlockState, GameIn } from '../state.js';
import { type Ground, groundOf, whyNotLeave, whyNotStepNow } from './4.0-ground.js';
import { type Way, waysFrom, whyNotOnAnyMap } from './4.0-ways.js';
import { costOf, moveRating } from './4.2-group-moves.js';
import { crossesAngloScottish } from './4.4-anglo-scottish-border.js';
import { NORSE_COASTS, whyNotNorseCoast } from './4.7-norse-movement.js';
import { whyTruceBars } from './e-truce.js';

type Moving = GameIn<'movement'>;

/** Why this block may not go this way, or null. The path begins where it stands. */
export function whyNotMove(game: Moving, side: Side, block: BlockState, path: readonly AreaId[]): Refused | null {
  const from = path[0]!;
  if (block.side !== side || block.strength === 0) return because('not-your-block');
  if (path.length < 2) return because('path-too-short');
  if (block.place !== from) return because('not-where-it-stands', { from });
  if (game.phase.moved.includes(block.id)) return because('block-already-moved');
  const ground = groundOf(game, side);
  return block.id === NORSE ? whyNotSail(ground, path) : whyNotMarch(ground, block.id, path);
}

function whyNotMarch(ground: Ground, block: BlockId, path: readonly AreaId[]): Refused | null {
  const pinned = whyNotLeave(ground, path[0]!);
  if (pinned) return pinned;
  for (let at = 1; at < path.length; at++) {
    const refused = whyNotStep(ground, block, path, at);
    if (refused) return refused;
  }
  return whyNotPay(ground.game, path, crossesAngloScottish(path));
}

/** Why the block may not take the step to `path[at]`, having come so far. */
function whyNotStep(ground: Ground, block: BlockId, path: readonly AreaId[], at: number): Refused | null {
  const rating = moveRating(ground.game.options, block);
  const border = borderBetween(path[at - 1]!, path[at]!);
  if (!border) return because('no-border', { from: path[at - 1]!, to: path[at]! });
  if (at > rating) return because('too-far', { rating });
  return whyNotOnAnyMap(path, at) ?? whyNotStepNow(ground, path, at, border);
}

/** Why the move cannot be paid for (H4.2a, H4.4a). */
function whyNotPay(game: Moving, path: readonly AreaId[], crosses: boolean): Refused | null {
  if (game.phase.movePoints >= costOf(game, path, crosses)) return null;
  return crosses ? because('crossing-costs-a-point') : because('group-costs-a-point', { from: path[0]! });
}

/** Why the Norse may not sail this way (4.7). They cross no border, but may be pinned like others (H4.6g). */
function whyNotSail(ground: Ground, path: readonly AreaId[]): Refused | null {
  const from = path[0]!;
  const to = path[1]!;
  if (path.length !== 2 || from === to) return because('norse-move-by-sea');
  const barred = whyNotNorseCoast(ground.game.options, from, to);
  if (barred) return barred;
  if (ground.game.phase.movePoints < 1) return because('norse-cost-a-point');
  return whyNotLeave(ground, from) ?? whyTruceBars(ground.game, 'scotland', to);
}

/** Every legal move of these blocks: each with its paths, which begin where it stands. Blocks that stand together share them. */
export function legalMoves(game: Moving, side: Side, blocks: readonly (BlockState & { readonly place: AreaId })[]): LegalMoves[] {
  const ground = groundOf(game, side);
  const known = new Map<string, readonly (readonly AreaId[])[]>();
  const moves: LegalMoves[] = [];
  for (const { id, place } of blocks) {
    if (game.phase.moved.includes(id)) continue;
    const rating = moveRating(game.options, id);
    const key = `${place}/${rating}`;
    const paths = known.get(key) ?? (id === NORSE ? voyages(ground, place) : marches(ground, place, rating));
    known.set(key, paths);
    moves.push({ block: id, paths });
  }
  return moves;
}
export interface LegalMoves {
  readonly block: BlockId;
  readonly paths: readonly (readonly AreaId[])[];
}

const voyages = (ground: Ground, from: AreaId): (readonly AreaId[])[] =>
  NORSE_COASTS.map((to) => [from, to]).filter((path) => whyNotSail(ground, path) === null);

function marches(ground: Ground, from: AreaId, rating: number): readonly (readonly AreaId[])[] {
  if (whyNotLeave(ground, from)) return [];
  const { game } = ground;
  const found: (readonly AreaId[])[] = [];
  const walk = (ways: readonly Way[]): void => {
    for (const { path, border, crosses, onward } of ways) {
      const at = path.length - 1;
      if (whyNotStepNow(ground, path, at, border) !== null) continue;
      if (whyNotPay(game, path, crosses) === null) found.push(path);
      if (at < rating) walk(onward);
    }
  };
  if (game.phase.movePoints > 0 || game.phase.activated.includes(from) || game.phase.rallies) walk(waysFrom(from));
  return found;
}
