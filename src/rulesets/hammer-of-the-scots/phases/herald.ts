import type { Action } from '../actions.js';
import { type Checks, rule } from '../checks.js';
import type { Course } from '../course.js';
import type { BlockId, Side } from '../ids.js';
import { D6 } from '../rules/5.4-combat-resolution.js';
import { HERALD, type Herald, PERSUADED_UP_TO, persuadable } from '../rules/e-herald.js';
import { comesOver } from '../sequence/herald.js';
import { afterCard } from '../sequence/turn.js';
import type { Table } from '../state.js';
import { passEvent } from './pass-event.js';
import { choice, free, judged } from './phase.js';

export const heraldOf = (game: Table, side: Side, { noble }: Action<'herald'>): Herald => ({ game, side, noble });

const NAME_FIRST: Checks<Herald> = [rule('die-is-rolled-first', ({ game }) => game.options.heraldRollFirst), ...HERALD];
const ROLL_FIRST: Checks<Table> = [rule('noble-is-named-first', ({ options }) => !options.heraldRollFirst)];

/** Name an enemy noble and roll for him; where the die comes first, roll it (HE.Ha, HE.Hc). */
export const herald = choice<'herald', 'herald' | 'roll-herald' | 'pass-event'>({
  clause: 'HE.Ha',
  actions: {
    herald: judged(heraldOf, NAME_FIRST),
    'roll-herald': judged((game) => game, ROLL_FIRST),
    'pass-event': free,
  },
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [
    ...(game.options.heraldRollFirst ? [{ type: 'roll-herald' } as const] : persuadable(game, side).map(naming)),
    { type: 'pass-event' },
  ],
  act(course, _game, side, action) {
    if (action.type === 'pass-event') passEvent(course, side);
    else if (action.type === 'roll-herald') roll(course, side);
    else send(course, side, action.noble);
  },
});

export const naming = (noble: BlockId): Action => ({ type: 'herald', noble });

function send(course: Course, side: Side, noble: BlockId): void {
  const die = course.chance.pick('herald', D6, 'everybody');
  const joins = die <= PERSUADED_UP_TO;
  course.happen({ type: 'herald-rolled', side, noble, die, joins });
  if (joins) comesOver(course, side, noble);
  else afterCard(course);
}

/** The die says whether anybody will listen; only then is somebody named. */
function roll(course: Course, side: Side): void {
  const die = course.chance.pick('herald', D6, 'everybody');
  const joins = die <= PERSUADED_UP_TO;
  course.happen({ type: 'herald-die-rolled', side, die, joins });
  if (joins) course.enter({ name: 'name-noble', side });
  else afterCard(course);
}
