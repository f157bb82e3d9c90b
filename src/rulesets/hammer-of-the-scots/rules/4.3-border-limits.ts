// 4.3 Border limits: how many blocks can cross a border, and the stop after a red one. (2.3 says black for green.)
import type { AreaId } from '../ids.js';
import { type Border, type BorderColour, type BorderKey, borderBetween } from '../map.js';
import type { Crossings } from '../state.js';

/** The blocks that one side can bring across one border in one movement phase, combat round, forced retreat or regrouping. */
export const BORDER_LIMIT: Readonly<Record<BorderColour, number>> = { green: 6, red: 2 };

/** Whether one more block can cross; both directions count together (H4.3e). */
export const borderHasRoom = (crossings: Crossings, border: Border): boolean => (crossings[border.key] ?? 0) < BORDER_LIMIT[border.colour];

/** Whether a block must stop after it crosses the border (H4.3d). */
export const mustStopAfterCrossing = (border: Border): boolean => border.colour === 'red';

/** Returns the counters after one block has gone along the whole path. */
export function crossingsAlong(crossings: Crossings, path: readonly AreaId[]): Crossings {
  const counted: Record<BorderKey, number> = { ...crossings };
  for (let at = 1; at < path.length; at++) {
    const { key } = sharedBorder(path[at - 1]!, path[at]!);
    counted[key] = (counted[key] ?? 0) + 1;
  }
  return counted;
}

export const crossingAdded = (crossings: Crossings, from: AreaId, to: AreaId): Crossings => crossingsAlong(crossings, [from, to]);

/** Returns the border of two adjacent areas. Throws for other areas. */
export function sharedBorder(from: AreaId, to: AreaId): Border {
  const border = borderBetween(from, to);
  if (!border) throw new Error(`${from} and ${to} share no border`);
  return border;
}
