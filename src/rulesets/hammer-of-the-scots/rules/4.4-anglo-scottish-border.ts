// 4.4 The Anglo-Scottish border: three borders, a move point for each block, and a stop in England.
import type { Profile } from '../editions.js';
import type { AreaId, Side } from '../ids.js';
import { ENGLAND } from '../map.js';

/** Whether a path crosses between England and Scotland (H4.4a). */
export function crossesAngloScottish(path: readonly AreaId[]): boolean {
  for (let at = 1; at < path.length; at++) if ((path[at] === ENGLAND) !== (path[at - 1] === ENGLAND)) return true;
  return false;
}

/** Whether a block must stop in the area: in England (H4.4d). */
export const mustStopIn = (area: AreaId): boolean => area === ENGLAND;

/** Whether a block that leaves England must stop, because every block stops after this border (H4.4f). */
export const mustStopBeyondBorder = (profile: Profile, before: AreaId): boolean => profile.stopAtAngloScottishBorder && before === ENGLAND;

/** Whether a retreat or a regrouping goes the wrong way: English into Scotland, Scots into England (H5.5h, H5.6e). */
export const isWrongWay = (side: Side, from: AreaId, to: AreaId): boolean => (side === 'england' ? from === ENGLAND : to === ENGLAND);
