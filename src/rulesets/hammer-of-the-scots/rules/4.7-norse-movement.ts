// 4.7 Norse movement: by sea, from coast to coast of Scotland, crossing no border.
import type { Profile } from '../editions.js';
import type { AreaId } from '../ids.js';
import { AREA_IDS, areaOf, ENGLAND, isCoastal } from '../map.js';
import type { Table } from '../state.js';
import { isFriendly } from './4.5-area-control.js';

/** Every area the Norse can be in: coastal, and never England (H4.7b). */
export const NORSE_COASTS: readonly AreaId[] = AREA_IDS.filter((area) => area !== ENGLAND && isCoastal(area));

const IRISH_COASTS: readonly AreaId[] = NORSE_COASTS.filter((area) => areaOf(area).coasts.includes('irish-sea'));

/** Where the Norse may be by the options in force: Angus Og keeps to the Irish Sea. */
export const norseCoasts = ({ angusOg }: Profile): readonly AreaId[] => (angusOg ? IRISH_COASTS : NORSE_COASTS);

/** Whether a voyage goes from one coastal area to another (H4.7a). */
export const isVoyage = (from: AreaId, to: AreaId): boolean => from !== to && isCoastal(from) && isCoastal(to);

/** Whether Angus Og keeps the Norse from a voyage; of England H4.7b says that they never go there. */
export const keepsToIrishSea = (profile: Profile, from: AreaId, to: AreaId): boolean => {
  const leaves = (area: AreaId) => NORSE_COASTS.includes(area) && !IRISH_COASTS.includes(area);
  return profile.angusOg && (leaves(from) || leaves(to));
};

/** Where the Norse may retreat or regroup to: any friendly coast of Scotland, however far (H4.7g). */
export const isNorseHaven = (game: Table, from: AreaId, to: AreaId): boolean =>
  to !== from && norseCoasts(game.options).includes(to) && isFriendly(game, to, 'scotland');
