// 4.0 Ways: every path a block could take if nobody stood on the map, worked out once. Who stands where is asked as it goes.
import type { AreaId } from '../ids.js';
import { AREA_IDS, type Border, exitsOf } from '../map.js';
import { because, type Refused } from '../rejections.js';
import { mustStopAfterCrossing, sharedBorder } from './4.3-border-limits.js';
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

/** What bars the step to `path[at]` whoever stands where: red borders, England, and the way just come. */
export function whyNotOnAnyMap(path: readonly AreaId[], at: number): Refused | null {
  if (at < 2) return null;
  const before = path[at - 2]!;
  const from = path[at - 1]!;
  if (mustStopAfterCrossing(sharedBorder(before, from))) return because('stops-after-red');
  if (mustStopIn(from)) return because('stops-in-england');
  return before === path[at] ? because('steps-back') : null;
}

const waysOn = (path: readonly AreaId[]): Way[] =>
  exitsOf(path.at(-1)!).flatMap(({ to, border }) => {
    const longer = [...path, to];
    if (whyNotOnAnyMap(longer, path.length)) return [];
    return [{ path: longer, border, crosses: crossesAngloScottish(longer), onward: longer.length > LONGEST ? [] : waysOn(longer) }];
  });

const WAYS: ReadonlyMap<AreaId, readonly Way[]> = new Map(AREA_IDS.map((from) => [from, waysOn([from])]));

export const waysFrom = (from: AreaId): readonly Way[] => WAYS.get(from) ?? [];
