// 4.7 Norse movement: by sea between coastal areas of Scotland; it crosses no border.
import type { Profile } from '../editions.js';
import type { AreaId } from '../ids.js';
import { AREA_IDS, areaOf, ENGLAND, isCoastal } from '../map.js';
import type { Table } from '../state.js';
import { isFriendly } from './4.5-area-control.js';

/** The areas where the Norse can be: coastal, and never England (H4.7b). */
export const NORSE_COASTS: readonly AreaId[] = AREA_IDS.filter((area) => area !== ENGLAND && isCoastal(area));

const IRISH_COASTS: readonly AreaId[] = NORSE_COASTS.filter((area) => areaOf(area).coasts.includes('irish-sea'));

/** Returns the areas where the Norse can be under the options: Angus Og restricts them to the Irish Sea. */
export const norseCoasts = ({ angusOg }: Profile): readonly AreaId[] => (angusOg ? IRISH_COASTS : NORSE_COASTS);

/** Whether a voyage goes from one coastal area to another (H4.7a). */
export const isVoyage = (from: AreaId, to: AreaId): boolean => from !== to && isCoastal(from) && isCoastal(to);

/** Whether Angus Og forbids a voyage; England is covered by H4.7b. */
export const keepsToIrishSea = (profile: Profile, from: AreaId, to: AreaId): boolean => {
  const leaves = (area: AreaId) => NORSE_COASTS.includes(area) && !IRISH_COASTS.includes(area);
  return profile.angusOg && (leaves(from) || leaves(to));
};

/** Whether the Norse can retreat or regroup to the area: any friendly coast of Scotland at any distance (H4.7g). */
export const isNorseHaven = (game: Table, from: AreaId, to: AreaId): boolean =>
  to !== from && NORSE_COASTS.includes(to) && isFriendly(game, to, 'scotland');
