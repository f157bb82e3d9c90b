import type { Action } from '../actions.js';
import { NOBLES } from '../blocks.js';
import { isOccupiedBy, standingArea } from '../board.js';
import type { Course } from '../course.js';
import { type BlockId, opponent, type Side } from '../ids.js';
import { D6 } from '../rules/5.4-combat-resolution.js';
import { PERSUADED_UP_TO, whyNotHerald } from '../rules/e-herald.js';
import { beginBattle } from '../sequence/battle.js';
import { afterCard } from '../sequence/turn.js';
import { passEvent } from './pass-event.js';
import { choice } from './phase.js';

/** Name an enemy noble and roll for him (HE.Ha). */
export const herald = choice<'herald', 'herald' | 'pass-event'>({
  clause: 'HE.Ha',
  actions: ['herald', 'pass-event'],
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [
    ...NOBLES.filter((noble) => whyNotHerald(game, side, noble) === null).map((noble): Action => ({ type: 'herald', noble })),
    { type: 'pass-event' },
  ],
  whyNot: (game, side, action) => (action.type === 'herald' ? whyNotHerald(game, side, action.noble) : null),
  act(course, _game, side, action) {
    if (action.type === 'pass-event') passEvent(course, side);
    else send(course, side, action.noble);
  },
});

/** If he joins where blocks of his old side stand, he attacks them at once (HE.Hd); alone, the area changes hands. */
function send(course: Course, side: Side, noble: BlockId): void {
  const die = course.chance.pick('herald', D6);
  const joins = die <= PERSUADED_UP_TO;
  course.happen({ type: 'herald-rolled', side, noble, die, joins });
  const area = standingArea(course.game, noble);
  if (joins) course.happen({ type: 'noble-converted', noble, to: side, area, cause: 'herald' });
  if (joins && isOccupiedBy(course.game, area, opponent(side))) beginBattle(course, area, 'herald', side);
  else afterCard(course);
}
