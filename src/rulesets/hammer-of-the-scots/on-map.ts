// Queries on the positions of blocks, and updates of single blocks. Contains no rules.
import { blockNumber } from './blocks.js';
import type { AreaId, BlockId, BySide, Side } from './ids.js';
import { AREA_IDS, isArea } from './map.js';
import type { Battle, BlockState, Place, Table } from './state.js';

export const blockOf = (game: Table, id: BlockId): BlockState => game.blocks[blockNumber(id)]!;

/** Returns the blocks of a side in an area, in the order of `BLOCKS`. */
export function blocksIn(game: Table, area: Place, side: Side): BlockState[] {
  const found: BlockState[] = [];
  for (const block of game.blocks) if (block.place === area && block.side === side) found.push(block);
  return found;
}
export function isOccupiedBy(game: Table, area: AreaId, side: Side): boolean {
  for (const block of game.blocks) if (block.place === area && block.side === side) return true;
  return false;
}
export function countIn(game: Table, area: Place, side: Side): number {
  let count = 0;
  for (const block of game.blocks) if (block.place === area && block.side === side) count++;
  return count;
}

/** Returns the areas that contain blocks of a side. */
export function areasOf(game: Table, side: Side): ReadonlySet<Place> {
  const areas = new Set<Place>();
  for (const block of game.blocks) if (block.side === side && onMap(block)) areas.add(block.place);
  return areas;
}

/** Returns the number of blocks of each side, for every place that contains any. */
export function occupancy(blocks: readonly BlockState[]): ReadonlyMap<Place, BySide<number>> {
  const counts = new Map<Place, { england: number; scotland: number }>();
  for (const { place, side } of blocks) {
    const count = counts.get(place);
    if (count && side === 'england') count.england++;
    else if (count) count.scotland++;
    else counts.set(place, side === 'england' ? { england: 1, scotland: 0 } : { england: 0, scotland: 1 });
  }
  return counts;
}

export const onMap = (block: BlockState): block is BlockState & { readonly place: AreaId } => block.strength > 0;

/** Returns the blocks of a side on the map, in the order of `BLOCKS`. */
export function sideOnMap(game: Table, side: Side): (BlockState & { readonly place: AreaId })[] {
  const found: (BlockState & { readonly place: AreaId })[] = [];
  for (const block of game.blocks) if (block.side === side && onMap(block)) found.push(block);
  return found;
}

/** Returns the area of a block. Throws if the block is off the map. */
export function standingArea(game: Table, id: BlockId): AreaId {
  const { place } = blockOf(game, id);
  if (!isArea(place)) throw new Error(`${id} is not on the map`);
  return place;
}
/** Returns the blocks with one of them changed. */
export function withBlock(blocks: readonly BlockState[], id: BlockId, change: Partial<BlockState>): readonly BlockState[] {
  const number = blockNumber(id);
  const changed = blocks.slice();
  const { side, place, strength } = blocks[number]!;
  changed[number] = { id, side: change.side ?? side, place: change.place ?? place, strength: change.strength ?? strength };
  return changed;
}
/** Returns the areas that contain blocks of both sides, in the order of the map (5.1). */
export function contestedAreas(game: Table): AreaId[] {
  const english = areasOf(game, 'england');
  const contested = new Set<Place>();
  for (const { side, place } of game.blocks) if (side === 'scotland' && english.has(place)) contested.add(place);
  return contested.size === 0 ? [] : AREA_IDS.filter((area) => contested.has(area));
}
/** Returns the current battle. Throws if there is none. */
export function battleOf(game: Table): Battle {
  if (!game.battle) throw new Error('no battle is being fought');
  return game.battle;
}
