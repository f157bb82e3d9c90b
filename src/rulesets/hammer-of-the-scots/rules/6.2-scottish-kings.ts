// 6.2 Scottish Kings: who can be crowned with an event card, where, and which nobles defect to the English.

import { BRUCE, COMYN, FRENCH_KNIGHTS, MORAY, NOBLES, printed, WALLACE } from '../blocks.js';
import { type Checks, rule } from '../checks.js';
import type { AreaId, BlockId } from '../ids.js';
import { FIFE } from '../map.js';
import { blockOf, onMap, standingArea } from '../on-map.js';
import type { Crowned, Table } from '../state.js';

/** The first year in which Balliol can be crowned (H6.22a). */
const BALLIOL_FROM = 1301;

interface Coronation {
  readonly game: Table;
  readonly candidate: Crowned;
}

/** The checks of a coronation: Bruce and Comyn by 6.21, Balliol by 6.22. */
export const CROWN_CHECKS: Checks<Coronation> = [
  rule('king-was-crowned', ({ game }) => game.crowned !== null),
  rule('wallace-lives', ({ game, candidate }) => candidate !== 'balliol' && blockOf(game, WALLACE).place !== 'dead'),
  rule('candidate-not-in-fife', ({ game, candidate }) => {
    if (candidate === 'balliol') return false;
    const noble = blockOf(game, candidate === 'bruce' ? BRUCE : COMYN);
    return noble.side !== 'scotland' || noble.place !== FIFE;
  }),
  rule('too-early-for-balliol', ({ game, candidate }) => candidate === 'balliol' && game.year < BALLIOL_FROM),
  rule('no-french-knights', ({ game, candidate }) => candidate === 'balliol' && !onMap(blockOf(game, FRENCH_KNIGHTS))),
];

/**
 * Whether public facts allow a coronation: no King yet, and either the French Knights in play from 1301 on, or Wallace dead and
 * Bruce or Comyn on the Scottish side. Lyon then asks the Scots whether or not a candidate is in the right area. A question asked
 * only if one is would disclose his position to the English (section G).
 */
export function mightCrown(game: Table): boolean {
  if (game.crowned !== null) return false;
  const french = blockOf(game, FRENCH_KNIGHTS).place;
  if (game.year >= BALLIOL_FROM && french !== 'aside' && french !== 'dead') return true;
  return blockOf(game, WALLACE).place === 'dead' && [BRUCE, COMYN].some((noble) => blockOf(game, noble).side === 'scotland');
}

/** Returns the area of the coronation: Fife, or that of the French Knights (H6.21c, H6.22b). */
export const coronationArea = (game: Table, candidate: Crowned): AreaId =>
  candidate === 'balliol' ? standingArea(game, FRENCH_KNIGHTS) : FIFE;

/** Returns the Scottish nobles of the other faction except Moray, in alphabetical order (H6.21d, H6.21h, H6.22b). */
export function defectors(game: Table, candidate: Crowned): BlockId[] {
  const slighted = candidate === 'bruce' ? 'comyn' : 'bruce';
  return NOBLES.filter((noble) => {
    const block = blockOf(game, noble);
    return noble !== MORAY && printed(noble).faction === slighted && block.side === 'scotland' && onMap(block);
  }).sort();
}
