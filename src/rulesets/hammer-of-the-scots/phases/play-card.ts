import { type Checks, rule } from '../checks.js';
import { type CardId, opponent, SIDES, type Side } from '../ids.js';
import { revealCards } from '../sequence/turn.js';
import { choice, judged } from './phase.js';

const LAY: Checks<{ readonly hand: readonly CardId[]; readonly card: CardId }> = [
  rule('card-not-in-hand', ({ hand, card }) => !hand.includes(card)),
];

/** Both sides lay one card face down; the second one turns both over (H3.1a). */
export const playCard = choice<'play-card', 'play-card'>({
  clause: 'H3.1a',
  actions: {
    'play-card': judged((game, side, { card }) => ({ hand: game.hands[side], card }), LAY),
  },
  toAct: (game) => SIDES.filter((side) => game.phase.chosen[side] === undefined),
  legal: (game, side) => [...new Set(game.hands[side])].map((card) => ({ type: 'play-card', card })),
  act(course, game, side: Side, { card }) {
    course.happen({ type: 'card-laid', side, card });
    const theirs = game.phase.chosen[opponent(side)];
    if (theirs === undefined) return;
    revealCards(course, side === 'england' ? { england: card, scotland: theirs } : { england: theirs, scotland: card });
  },
});
