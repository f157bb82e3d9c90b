import { BRUCE, COMYN, printed } from '../blocks.js';
import type { Course } from '../course.js';
import type { AreaId, Side } from '../ids.js';
import { because, type Refused } from '../rejections.js';
import { openHomes, TWO_HOMED, type TwoHomed } from '../rules/7.1-nobles-go-home.js';
import { afterTwoHomed, sendHome } from '../sequence/winter.js';
import type { Table } from '../state.js';
import { choice } from './phase.js';

function whyNotHome(game: Table, who: TwoHomed, side: Side, area: AreaId): Refused | null {
  if (!printed(TWO_HOMED[who]).homes?.includes(area)) return because('not-his-home', { area });
  return openHomes(game, TWO_HOMED[who], side).includes(area) ? null : because('home-is-held', { area });
}

/** His owner says to which of his two homes he goes (7.12). */
export const bruceGoesHome = choice<'bruce-goes-home', 'bruce-home'>({
  clause: 'H7.12a',
  turnClause: 'H7.0c',
  actions: ['bruce-home'],
  toAct: (game) => [game.phase.side],
  legal: (game, side) => openHomes(game, BRUCE, side).map((area) => ({ type: 'bruce-home', area })),
  whyNot: (game, side, { area }) => whyNotHome(game, 'bruce', side, area),
  act: (course, _game, side, { area }) => goHome(course, 'bruce', area, side),
});

export const comynGoesHome = choice<'comyn-goes-home', 'comyn-home'>({
  clause: 'H7.12a',
  turnClause: 'H7.0c',
  actions: ['comyn-home'],
  toAct: (game) => [game.phase.side],
  legal: (game, side) => openHomes(game, COMYN, side).map((area) => ({ type: 'comyn-home', area })),
  whyNot: (game, side, { area }) => whyNotHome(game, 'comyn', side, area),
  act: (course, _game, side, { area }) => goHome(course, 'comyn', area, side),
});

function goHome(course: Course, who: TwoHomed, area: AreaId, by: Side): void {
  sendHome(course, TWO_HOMED[who], area, by);
  afterTwoHomed(course, who);
}
