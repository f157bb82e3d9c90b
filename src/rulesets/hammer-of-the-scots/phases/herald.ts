import type { Action } from '../actions.js';
import type { Course } from '../course.js';
import type { BlockId, Side } from '../ids.js';
import { because } from '../rejections.js';
import { D6 } from '../rules/5.4-combat-resolution.js';
import { PERSUADED_UP_TO, persuadable, whyNotHerald } from '../rules/e-herald.js';
import { comesOver } from '../sequence/herald.js';
import { afterCard } from '../sequence/turn.js';
import { passEvent } from './pass-event.js';
import { choice } from './phase.js';

/** Name an enemy noble and roll for him; where the die comes first, roll it (HE.Ha, HE.Hc). */
export const herald = choice<'herald', 'herald' | 'roll-herald' | 'pass-event'>({
  clause: 'HE.Ha',
  actions: ['herald', 'roll-herald', 'pass-event'],
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [
    ...(game.options.heraldRollFirst ? [{ type: 'roll-herald' } as const] : persuadable(game, side).map(naming)),
    { type: 'pass-event' },
  ],
  whyNot(game, side, action) {
    if (action.type === 'pass-event') return null;
    const { heraldRollFirst } = game.options;
    if (action.type === 'roll-herald') return heraldRollFirst ? null : because('noble-is-named-first');
    return heraldRollFirst ? because('die-is-rolled-first') : whyNotHerald(game, side, action.noble);
  },
  act(course, _game, side, action) {
    if (action.type === 'pass-event') passEvent(course, side);
    else if (action.type === 'roll-herald') roll(course, side);
    else send(course, side, action.noble);
  },
});

export const naming = (noble: BlockId): Action => ({ type: 'herald', noble });

function send(course: Course, side: Side, noble: BlockId): void {
  const die = course.chance.pick('herald', D6);
  const joins = die <= PERSUADED_UP_TO;
  course.happen({ type: 'herald-rolled', side, noble, die, joins });
  if (joins) comesOver(course, side, noble);
  else afterCard(course);
}

/** The die says whether anybody will listen; only then is somebody named. */
function roll(course: Course, side: Side): void {
  const die = course.chance.pick('herald', D6);
  const joins = die <= PERSUADED_UP_TO;
  course.happen({ type: 'herald-die-rolled', side, die, joins });
  if (joins) course.enter({ name: 'name-noble', side });
  else afterCard(course);
}
