// 4.7 Norse movement: by sea, from coast to coast of Scotland, crossing no border.
import type { AreaId } from '../ids.js';
import { AREA_IDS, ENGLAND, isCoastal } from '../map.js';
import type { Table } from '../state.js';
import { isFriendly } from './4.5-area-control.js';

/** Every area the Norse can be in: coastal, and never England (H4.7b). */
export const NORSE_COASTS: readonly AreaId[] = AREA_IDS.filter((area) => area !== ENGLAND && isCoastal(area));

/** Where the Norse may retreat or regroup to: any friendly coast of Scotland, however far (H4.7g). */
export const isNorseHaven = (game: Table, from: AreaId, to: AreaId): boolean =>
  to !== from && NORSE_COASTS.includes(to) && isFriendly(game, to, 'scotland');
