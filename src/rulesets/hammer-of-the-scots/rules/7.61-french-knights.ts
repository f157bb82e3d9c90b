// 7.61 The French Knights join the Scottish pool when the Scots control eight nobles.
import { FRENCH_KNIGHTS } from '../blocks.js';
import type { Event } from '../events.js';
import { blockOf } from '../on-map.js';
import type { Table } from '../state.js';
import { noblesOf } from './9-victory.js';

/** The Scottish nobles that bring the French Knights (H7.61a). */
const NOBLES_FOR_THE_FRENCH = 8;

/** Whether the French Knights join the Scottish pool now; dead ones never return (H7.61a-H7.61e). */
const frenchJoin = (game: Table): boolean =>
  blockOf(game, FRENCH_KNIGHTS).place === 'aside' &&
  noblesOf(game, 'scotland') >= NOBLES_FOR_THE_FRENCH &&
  !(game.options.frenchOnlyBraveheart && game.options.scenario === 'bruce');

/** Whether they join at this moment of the winter: at its end by option, otherwise when the builds begin (H7.61b, AMB-77). */
export const frenchJoinAt = (game: Table, at: 'builds' | 'end-of-winter'): boolean =>
  (game.options.frenchCheck === 'end-of-winter') === (at === 'end-of-winter') && frenchJoin(game);

/** Returns their arrival as soon as eight nobles are reached, if the option counts all year (AMB-77). */
export const frenchJoinOnceReached = (game: Table, event: Event): Event<'french-knights-joined'> | null =>
  game.options.frenchCheck === 'once-reached' && frenchJoin(game)
    ? { type: 'french-knights-joined', stage: 'stage' in event ? event.stage : null }
    : null;
