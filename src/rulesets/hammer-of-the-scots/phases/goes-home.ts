import type { Action } from '../actions.js';
import { printed } from '../blocks.js';
import { blockOf } from '../board.js';
import type { AreaId, Side } from '../ids.js';
import { because, type Refused } from '../rejections.js';
import { openHomes, TWO_HOMED, type TwoHomed } from '../rules/7.1-nobles-go-home.js';
import { afterTwoHomed, sendHome } from '../sequence/winter.js';
import type { Table } from '../state.js';
import { type Choice, choice } from './phase.js';

/** His owner says to which of his two homes he goes (7.12). */
const goingHome = <P extends 'bruce-goes-home' | 'comyn-goes-home'>(who: TwoHomed): Choice<P> =>
  choice<P, 'bruce-home' | 'comyn-home'>({
    clause: 'H7.12a',
    turnClause: 'H7.0c',
    actions: [`${who}-home`],
    toAct: (game: Table) => [blockOf(game, TWO_HOMED[who]).side],
    legal: (game: Table, side) => openHomes(game, TWO_HOMED[who], side).map((area): Action => ({ type: `${who}-home`, area })),
    whyNot: (game: Table, side, { area }) => whyNotHome(game, who, side, area),
    act(course, _game, side, { area }) {
      sendHome(course, TWO_HOMED[who], area, side);
      afterTwoHomed(course, who);
    },
  });

export const bruceGoesHome = goingHome<'bruce-goes-home'>('bruce');
export const comynGoesHome = goingHome<'comyn-goes-home'>('comyn');

function whyNotHome(game: Table, who: TwoHomed, side: Side, area: AreaId): Refused | null {
  if (!printed(TWO_HOMED[who]).homes?.includes(area)) return because('not-his-home', { area });
  return openHomes(game, TWO_HOMED[who], side).includes(area) ? null : because('home-is-held', { area });
}
