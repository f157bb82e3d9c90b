// Areas where a battle is pending, and how blocks came there.
import type { AreaId, BlockId, Side } from './ids.js';

/** How a block came into a contested area: `via` is the area it came from over the last border, or the sea (4.7). */
export interface Entry {
  readonly block: BlockId;
  readonly side: Side;
  readonly origin: AreaId;
  readonly via: AreaId | 'sea';
}
/** Blocks with one origin and one entry border fight as a group (5.32). */
export interface Group {
  readonly origin: AreaId;
  readonly via: AreaId | 'sea';
}
/** An area where a battle is pending: who attacks, and how blocks came in. */
export interface Contest {
  readonly area: AreaId;
  readonly attacker: Side;
  /** Blocks the defender had there when it became contested (4.6). */
  readonly defenders: number;
  readonly main: Group;
  /** The Norse are counted into the main attack (H4.7f). */
  readonly norseJoined?: boolean;
  readonly entries: readonly Entry[];
}
