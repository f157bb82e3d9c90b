import { WALLACE } from '../blocks.js';
import { standingArea } from '../board.js';
import type { AreaId } from '../ids.js';
import { SELKIRK } from '../map.js';
import { because } from '../rejections.js';
import { afterWallace, leaderWinters } from '../sequence/winter.js';
import type { Table } from '../state.js';
import { choice } from './phase.js';

const choices = (game: Table): AreaId[] => [standingArea(game, WALLACE), SELKIRK];

/** Wallace stays where he is or goes to Selkirk (H7.5a). */
export const wallaceWinter = choice<'wallace-winter', 'wallace-winter'>({
  clause: 'H7.5a',
  turnClause: 'H7.0c',
  actions: ['wallace-winter'],
  toAct: () => ['scotland'],
  legal: (game) => choices(game).map((area) => ({ type: 'wallace-winter', area })),
  whyNot: (game, _side, { area }) => (choices(game).includes(area) ? null : because('wallace-to-selkirk')),
  act(course, _game, _side, { area }) {
    leaderWinters(course, WALLACE, area);
    afterWallace(course);
  },
});
