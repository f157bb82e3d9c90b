import { rule } from '../checks.js';
import { scotsMayDisband, scottishExcess } from '../rules/7.5-scottish-disbanding.js';
import { beginBuilds } from '../sequence/builds.js';
import { disbanding } from './disbanding.js';

/** Blocks above the castle limits disband (7.5). */
export const scottishDisbanding = disbanding<'scottish-disbanding'>({
  clause: 'H7.5c',
  side: 'scotland',
  mayDisband: scotsMayDisband,
  excess: scottishExcess,
  mustDisband: 'must-disband',
  stays: [rule('nobles-do-not-disband', ({ game, block }) => !scotsMayDisband(game).some(({ id }) => id === block.id))],
  goOn: beginBuilds,
});
