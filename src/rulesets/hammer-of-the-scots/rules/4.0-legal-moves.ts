// 4.0-4.7 Legal moves: every move that nothing forbids, found by walking the map.
import { NORSE } from '../blocks.js';
import { isAllowed } from '../checks.js';
import type { AreaId, BlockId, Side } from '../ids.js';
import type { BlockState, GameIn } from '../state.js';
import { type Ground, groundOf, isOpenNow, isPinned } from './4.0-ground.js';
import { MOVE } from './4.0-moves.js';
import { type Way, waysFrom } from './4.0-ways.js';
import { isPaid, moveRating } from './4.2-group-moves.js';
import { NORSE_COASTS } from './4.7-norse-movement.js';

type Moving = GameIn<'movement'>;
type Standing = BlockState & { readonly place: AreaId };

/** A block and the paths it may go, each of which begins where it stands. */
export interface LegalMoves {
  readonly block: BlockId;
  readonly paths: readonly (readonly AreaId[])[];
}

/** Every legal move of these blocks. Blocks that stand together share them. */
export function legalMoves(game: Moving, side: Side, blocks: readonly Standing[]): LegalMoves[] {
  const ground = groundOf(game, side);
  const known = new Map<string, readonly (readonly AreaId[])[]>();
  const moves: LegalMoves[] = [];
  for (const block of blocks) {
    const { id, place } = block;
    if (game.phase.moved.includes(id)) continue;
    const rating = moveRating(game.options, id);
    const key = `${place}/${rating}`;
    const paths = known.get(key) ?? (id === NORSE ? voyages(ground, block) : marches(ground, place, rating));
    known.set(key, paths);
    moves.push({ block: id, paths });
  }
  return moves;
}

const voyages = (ground: Ground, block: Standing): (readonly AreaId[])[] =>
  NORSE_COASTS.map((to) => [block.place, to]).filter((path) => isAllowed(MOVE, { ground, block, path }));

function marches(ground: Ground, from: AreaId, rating: number): readonly (readonly AreaId[])[] {
  if (isPinned(ground, from)) return [];
  const { game } = ground;
  const found: (readonly AreaId[])[] = [];
  const walk = (ways: readonly Way[]): void => {
    for (const { path, border, crosses, onward } of ways) {
      const at = path.length - 1;
      if (!isOpenNow(ground, path, at, border)) continue;
      if (isPaid(game, path, crosses)) found.push(path);
      if (at < rating) walk(onward);
    }
  };
  if (game.phase.movePoints > 0 || game.phase.activated.includes(from) || game.phase.rallies) walk(waysFrom(from));
  return found;
}
