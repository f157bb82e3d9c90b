import { opponent, SIDES, type Side } from '../ids.js';
import { because } from '../rejections.js';
import { revealCards } from '../sequence/turn.js';
import { choice } from './phase.js';

/** Both sides lay one card face down; the second one turns both over (H3.1a). */
export const playCard = choice<'play-card', 'play-card'>({
  clause: 'H3.1a',
  actions: ['play-card'],
  toAct: (game) => SIDES.filter((side) => game.phase.chosen[side] === undefined),
  legal: (game, side) => [...new Set(game.hands[side])].map((card) => ({ type: 'play-card', card })),
  whyNot: (game, side, { card }) => (game.hands[side].includes(card) ? null : because('card-not-in-hand')),
  act(course, game, side: Side, { card }) {
    course.happen({ type: 'card-laid', side, card });
    const theirs = game.phase.chosen[opponent(side)];
    if (theirs === undefined) return;
    revealCards(course, side === 'england' ? { england: card, scotland: theirs } : { england: theirs, scotland: card });
  },
});
