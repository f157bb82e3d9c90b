import { isNoble } from '../blocks.js';
import { because } from '../rejections.js';
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
  whyStays: ({ id }) => because(isNoble(id) ? 'nobles-do-not-disband' : 'edward-winters-here'),
  goOn: afterEnglishDisbanding,
});
