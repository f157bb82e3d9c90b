import type { Action } from '../actions.js';
import { printed } from '../blocks.js';
import { isOccupiedBy } from '../board.js';
import { type Checks, rule } from '../checks.js';
import type { Course } from '../course.js';
import { type AreaId, opponent, type Side } from '../ids.js';
import { openHomes, TWO_HOMED, type TwoHomed } from '../rules/7.1-nobles-go-home.js';
import { afterTwoHomed, sendHome } from '../sequence/winter.js';
import type { GameIn, Table } from '../state.js';
import { choice, judged } from './phase.js';

interface GoesHome {
  readonly game: Table;
  readonly side: Side;
  readonly area: AreaId;
}
type ToHome = Pick<GoesHome, 'area'>;

/** What forbids him to go there (7.12). */
const homeOf = (who: TwoHomed): Checks<GoesHome> => [
  rule('not-his-home', ({ area }) => (printed(TWO_HOMED[who]).homes?.includes(area) ? null : { area })),
  rule('home-is-held', ({ game, side, area }) => (isOccupiedBy(game, area, opponent(side)) ? { area } : null)),
];
const toHome = (who: TwoHomed) => judged((game: Table, side: Side, { area }: ToHome) => ({ game, side, area }), homeOf(who));

/** His owner says to which of his two homes he goes (7.12). */
const goingHome = (who: TwoHomed) => ({
  clause: 'H7.12a',
  turnClause: 'H7.0c',
  toAct: ({ phase }: GameIn<'bruce-goes-home' | 'comyn-goes-home'>) => [phase.side],
  legal: (game: Table, side: Side) => openHomes(game, TWO_HOMED[who], side).map((area): Action => ({ type: `${who}-home`, area })),
  act(course: Course, _game: Table, side: Side, { area }: ToHome) {
    sendHome(course, TWO_HOMED[who], area, side);
    afterTwoHomed(course, who);
  },
});

export const bruceGoesHome = choice<'bruce-goes-home', 'bruce-home'>({ ...goingHome('bruce'), actions: { 'bruce-home': toHome('bruce') } });
export const comynGoesHome = choice<'comyn-goes-home', 'comyn-home'>({ ...goingHome('comyn'), actions: { 'comyn-home': toHome('comyn') } });
