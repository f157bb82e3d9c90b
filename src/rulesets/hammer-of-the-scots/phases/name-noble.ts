import { persuadable, whyNotHerald } from '../rules/e-herald.js';
import { comesOver } from '../sequence/herald.js';
import { naming } from './herald.js';
import { passEvent } from './pass-event.js';
import { choice } from './phase.js';

/** The die has fallen well: name the noble who joins (HE.Hc, edition 4.0). Nobody need be named (H3.12c). */
export const nameNoble = choice<'name-noble', 'herald' | 'pass-event'>({
  clause: 'HE.Hc',
  actions: ['herald', 'pass-event'],
  toAct: (game) => [game.phase.side],
  legal: (game, side) => [...persuadable(game, side).map(naming), { type: 'pass-event' }],
  whyNot: (game, side, action) => (action.type === 'herald' ? whyNotHerald(game, side, action.noble) : null),
  act(course, _game, side, action) {
    if (action.type === 'pass-event') passEvent(course, side);
    else comesOver(course, side, action.noble);
  },
});
