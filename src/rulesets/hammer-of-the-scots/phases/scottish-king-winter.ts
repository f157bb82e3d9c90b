import { KING } from '../blocks.js';
import { type Checks, rule } from '../checks.js';
import type { AreaId } from '../ids.js';
import { kingsChoices } from '../rules/7.2-scottish-king.js';
import { afterKing, disband, wintersIn } from '../sequence/winter.js';
import type { Table } from '../state.js';
import { choice, judged } from './phase.js';

interface Wintering {
  readonly game: Table;
  readonly area: AreaId;
}
const goes = ({ game, area }: Wintering): boolean => kingsChoices(game).includes(area);

const WINTER: Checks<Wintering> = [
  rule('king-to-cathedral', (asked) => !asked.game.options.kingFriendlyCathedralOnly && !goes(asked)),
  rule('king-to-friendly-cathedral', (asked) => asked.game.options.kingFriendlyCathedralOnly && !goes(asked)),
];

/** The King stays, goes to a cathedral, or disbands (H7.2a). */
export const scottishKingWinter = choice<'scottish-king-winter', 'king-winter' | 'disband'>({
  clause: 'H7.2a',
  turnClause: 'H7.0c',
  actions: {
    'king-winter': judged((game, _side, { area }) => ({ game, area }), WINTER),
    disband: judged((_game, _side, { block }) => block, [rule('king-not-disbanding', (block) => block !== KING)]),
  },
  toAct: () => ['scotland'],
  legal: (game) => [...kingsChoices(game).map((area) => ({ type: 'king-winter', area }) as const), { type: 'disband', block: KING }],
  act(course, _game, _side, action) {
    if (action.type === 'disband') disband(course, KING);
    else wintersIn(course, KING, action.area);
    afterKing(course);
  },
});
