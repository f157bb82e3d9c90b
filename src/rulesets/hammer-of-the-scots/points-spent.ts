// What is remembered while replacement points are spent (7.6).
import type { AreaId, BlockId } from './ids.js';

/** A block drawn for an area without a coast, which is to be put on one (7.62). */
export interface Landing {
  readonly block: BlockId;
  readonly area: AreaId;
}
export interface PointsSpent {
  /** Replacement points spent in each area (7.6). */
  readonly spent: Readonly<Record<AreaId, number>>;
  /** The block the Scots are asked about. */
  readonly landing?: Landing | null;
  /** The blocks put on a coast so far, each with the area it was drawn for. */
  readonly landed?: Readonly<Record<BlockId, AreaId>>;
}
