import { standingArea } from '../board.js';
import { cardOf } from '../cards.js';
import { isAllowed } from '../checks.js';
import type { Course } from '../course.js';
import { CROWN, coronationArea, defectors } from '../rules/6.2-scottish-kings.js';
import { defectionBattles, enterEvent, turnOf } from '../sequence/turn.js';
import { CROWNED, type Crowned } from '../state.js';
import { choice, free, judged } from './phase.js';

/** A Scottish event card may crown a King instead of doing what is printed on it (H6.2c). */
export const coronationOrEvent = choice<'coronation-or-event', 'crown' | 'play-event'>({
  clause: 'H6.2c',
  actions: { crown: judged((game, _side, { candidate }) => ({ game, candidate }), CROWN), 'play-event': free },
  toAct: () => ['scotland'],
  legal: (game) => [
    ...CROWNED.filter((candidate) => isAllowed(CROWN, { game, candidate })).map((candidate) => ({ type: 'crown', candidate }) as const),
    { type: 'play-event' },
  ],
  act(course, game, side, action) {
    if (action.type === 'crown') return crown(course, action.candidate);
    const { event } = cardOf(turnOf(game).cards[side]);
    if (event) enterEvent(course, side, event);
  },
});

/** The King appears first, so that he defends where defectors attack (AMB-53). */
function crown(course: Course, candidate: Crowned): void {
  const disloyal = defectors(course.game, candidate);
  course.happen({ type: 'king-crowned', candidate, area: coronationArea(course.game, candidate) });
  for (const noble of disloyal) {
    const area = standingArea(course.game, noble);
    course.happen({ type: 'noble-converted', noble, to: 'england', area, cause: 'coronation' });
  }
  defectionBattles(course);
}
