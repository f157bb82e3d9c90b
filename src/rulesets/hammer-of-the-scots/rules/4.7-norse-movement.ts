// 4.7 Norse movement: by sea, from coast to coast of Scotland, crossing no border.
import type { Profile } from '../editions.js';
import type { AreaId } from '../ids.js';
import { AREA_IDS, areaOf, ENGLAND, isCoastal } from '../map.js';
import { because, type Refused } from '../rejections.js';
import type { Table } from '../state.js';
import { isFriendly } from './4.5-area-control.js';

/** Every area the Norse can be in: coastal, and never England (H4.7b). */
export const NORSE_COASTS: readonly AreaId[] = AREA_IDS.filter((area) => area !== ENGLAND && isCoastal(area));

const IRISH_COASTS: readonly AreaId[] = NORSE_COASTS.filter((area) => areaOf(area).coasts.includes('irish-sea'));

/** Where the Norse may be by the options in force: Angus Og keeps to the Irish Sea. */
export const norseCoasts = ({ angusOg }: Profile): readonly AreaId[] => (angusOg ? IRISH_COASTS : NORSE_COASTS);

/** Why the Norse may not go from one coast to another, whatever carries them, or null. */
export function whyNotNorseCoast(profile: Profile, from: AreaId, to: AreaId): Refused | null {
  if (to === ENGLAND) return because('norse-never-in-england');
  const coasts = norseCoasts(profile);
  if (coasts.includes(from) && coasts.includes(to)) return null;
  return because(isCoastal(to) ? 'norse-keep-to-irish-sea' : 'norse-move-by-sea');
}

/** Where the Norse may retreat or regroup to: any friendly coast of Scotland, however far (H4.7g). */
export const isNorseHaven = (game: Table, from: AreaId, to: AreaId): boolean =>
  to !== from && norseCoasts(game.options).includes(to) && isFriendly(game, to, 'scotland');
