// 4.4 The Anglo-Scottish border: three borders, each block a move point, and a stop in England.
import type { Profile } from '../editions.js';
import type { AreaId, Side } from '../ids.js';
import { ENGLAND } from '../map.js';

/** Whether a path crosses from England to Scotland or back (H4.4a). */
export function crossesAngloScottish(path: readonly AreaId[]): boolean {
  for (let step = 1; step < path.length; step++) if ((path[step] === ENGLAND) !== (path[step - 1] === ENGLAND)) return true;
  return false;
}

/** A block that has entered England stops there (H4.4d). */
export const mustStopIn = (area: AreaId): boolean => area === ENGLAND;

/** Where every block stops on crossing this border, a block that has just come out of England stops too (H4.4f). */
export const mustStopBeyondBorder = (profile: Profile, before: AreaId): boolean => profile.stopAtAngloScottishBorder && before === ENGLAND;

/** The wrong way from one area to another in retreat and regrouping: English into Scotland, Scots into England (H5.5h, H5.6e). */
export const isWrongWay = (side: Side, from: AreaId, to: AreaId): boolean => (side === 'england' ? from === ENGLAND : to === ENGLAND);
