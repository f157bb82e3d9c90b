import { because } from '../rejections.js';
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
  whyStays: () => because('nobles-do-not-disband'),
  goOn: beginBuilds,
});
