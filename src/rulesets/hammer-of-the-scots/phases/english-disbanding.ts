import { EDWARD, isNoble } from '../blocks.js';
import { rule } from '../checks.js';
import { englishExcess, englishMayDisband } from '../rules/7.3-english-disbanding.js';
import { afterEnglishDisbanding } from '../sequence/winter.js';
import { disbanding } from './disbanding.js';

/** Infantry above the castle limits disbands (7.3); Edward, where he winters, does not. */
export const englishDisbanding = disbanding<'english-disbanding'>({
  clause: 'H7.32a',
  side: 'england',
  mayDisband: (game) => englishMayDisband(game, game.phase.edwardWinters),
  excess: (game) => englishExcess(game, game.phase.edwardWinters),
  mustDisband: 'english-must-disband',
  stays: [
    rule('nobles-do-not-disband', ({ block }) => isNoble(block.id)),
    rule('edward-winters-here', ({ game, block }) => game.phase.edwardWinters && block.id === EDWARD),
  ],
  goOn: afterEnglishDisbanding,
});
