// 4.0 Ways: every path a block could take if nobody stood on the map, worked out once. Who stands where is asked as it goes.
import type { AreaId } from '../ids.js';
import { AREA_IDS, type Border, borderBetween, exitsOf } from '../map.js';
import { mustStopAfterCrossing } from './4.3-border-limits.js';
import { crossesAngloScottish, mustStopIn } from './4.4-anglo-scottish-border.js';

/** No block enters more areas in a turn (2.13). */
const LONGEST = 3;

/** A path from where a block stands, the border it crosses last, and the paths that go on from it. */
export interface Way {
  readonly path: readonly AreaId[];
  readonly border: Border;
  /** Whether it crosses the Anglo-Scottish border (4.4). */
  readonly crosses: boolean;
  readonly onward: readonly Way[];
}

/** Whether the step to `path[at]` goes straight back over the border just crossed (H4.0b, AMB-08). */
export const stepsBack = (path: readonly AreaId[], at: number): boolean => at > 1 && path[at - 2] === path[at];

/** Whether the block had to stop before the step to `path[at]`, because it came over a red border (H4.3d). */
export function goesOnAfterRed(path: readonly AreaId[], at: number): boolean {
  const crossed = at > 1 ? borderBetween(path[at - 2]!, path[at - 1]!) : undefined;
  return crossed !== undefined && mustStopAfterCrossing(crossed);
}

/** Whether the block had to stop before the step to `path[at]`, because it had entered England (H4.4d). */
export const goesOnThroughEngland = (path: readonly AreaId[], at: number): boolean => at > 1 && mustStopIn(path[at - 1]!);

const isWay = (path: readonly AreaId[], at: number): boolean =>
  !stepsBack(path, at) && !goesOnAfterRed(path, at) && !goesOnThroughEngland(path, at);

const waysOn = (path: readonly AreaId[]): Way[] =>
  exitsOf(path.at(-1)!).flatMap(({ to, border }) => {
    const longer = [...path, to];
    if (!isWay(longer, path.length)) return [];
    return [{ path: longer, border, crosses: crossesAngloScottish(longer), onward: longer.length > LONGEST ? [] : waysOn(longer) }];
  });

const WAYS: ReadonlyMap<AreaId, readonly Way[]> = new Map(AREA_IDS.map((from) => [from, waysOn([from])]));

export const waysFrom = (from: AreaId): readonly Way[] => WAYS.get(from)!;
