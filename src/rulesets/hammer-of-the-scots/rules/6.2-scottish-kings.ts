// 6.2 Scottish Kings: who can be crowned with an event card, where, and which nobles go over to the English.

import { BRUCE, COMYN, FRENCH_KNIGHTS, MORAY, NOBLES, printed, WALLACE } from '../blocks.js';
import { blockOf, onMap, standingArea } from '../board.js';
import { type Checks, rule } from '../checks.js';
import type { AreaId, BlockId } from '../ids.js';
import { FIFE } from '../map.js';
import type { Crowned, Table } from '../state.js';

/** The first year in which Balliol can return (H6.22a). */
export const BALLIOL_FROM = 1301;

interface Coronation {
  readonly game: Table;
  readonly candidate: Crowned;
}

/** What forbids to crown the candidate while no King has been crowned: Bruce and Comyn by 6.21, Balliol by 6.22. */
export const CROWN_CHECKS: Checks<Coronation> = [
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
 * Whether a coronation is possible for all that everybody knows: no King yet, and either the French Knights in play from
 * 1301 on, or Wallace dead and Bruce or Comyn on the Scottish side. The Scots are asked then, whether or not a candidate
 * stands in the right place: a question asked only where one does would tell the English where he stands (section G).
 */
export function mightCrown(game: Table): boolean {
  if (game.crowned !== null) return false;
  const french = blockOf(game, FRENCH_KNIGHTS).place;
  if (game.year >= BALLIOL_FROM && french !== 'aside' && french !== 'dead') return true;
  return blockOf(game, WALLACE).place === 'dead' && [BRUCE, COMYN].some((noble) => blockOf(game, noble).side === 'scotland');
}

/** Where the King appears: in Fife, or with the French Knights (H6.21c, H6.22b). */
export const coronationArea = (game: Table, candidate: Crowned): AreaId =>
  candidate === 'balliol' ? standingArea(game, FRENCH_KNIGHTS) : FIFE;

/** The Scottish nobles of the other faction, all but Moray, in alphabetical order (H6.21d, H6.21h, H6.22b). */
export function defectors(game: Table, candidate: Crowned): BlockId[] {
  const slighted = candidate === 'bruce' ? 'comyn' : 'bruce';
  return NOBLES.filter((noble) => {
    const block = blockOf(game, noble);
    return noble !== MORAY && printed(noble).faction === slighted && block.side === 'scotland' && onMap(block);
  }).sort();
}
