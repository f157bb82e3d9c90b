import { WALLACE } from '../blocks.js';
import { standingArea } from '../board.js';
import { type Checks, rule } from '../checks.js';
import type { AreaId } from '../ids.js';
import { SELKIRK } from '../map.js';
import { afterWallace, wintersIn } from '../sequence/winter.js';
import type { Table } from '../state.js';
import { choice, judged } from './phase.js';

const choices = (game: Table): AreaId[] => [standingArea(game, WALLACE), SELKIRK];

const WINTER: Checks<{ readonly game: Table; readonly area: AreaId }> = [
  rule('wallace-to-selkirk', ({ game, area }) => !choices(game).includes(area)),
];

/** Wallace stays where he is or goes to Selkirk (H7.5a). */
export const wallaceWinter = choice<'wallace-winter', 'wallace-winter'>({
  clause: 'H7.5a',
  turnClause: 'H7.0c',
  actions: {
    'wallace-winter': judged((game, _side, { area }) => ({ game, area }), WINTER),
  },
  toAct: () => ['scotland'],
  legal: (game) => choices(game).map((area) => ({ type: 'wallace-winter', area })),
  act(course, _game, _side, { area }) {
    wintersIn(course, WALLACE, area);
    afterWallace(course);
  },
});
