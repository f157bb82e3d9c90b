import { HERALD, persuadable } from '../rules/e-herald.js';
import { comesOver } from '../sequence/herald.js';
import { heraldOf, naming } from './herald.js';
import { passEvent } from './pass-event.js';
import { choice, free, judged } from './phase.js';

/** The die has fallen well: name the noble who joins (HE.Hc, edition 4.0). Nobody need be named (H3.12c). */
export const nameNoble = choice<'name-noble', 'herald' | 'pass-event'>({
  clause: 'HE.Hc',
  actions: { herald: judged(heraldOf, HERALD), 'pass-event': free },
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [...persuadable(game, side).map(naming), { type: 'pass-event' }],
  act(course, _game, side, action) {
    if (action.type === 'pass-event') passEvent(course, side);
    else comesOver(course, side, action.noble);
  },
});
