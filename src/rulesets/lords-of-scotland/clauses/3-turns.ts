import { pageOf } from './page.js';

export const TURNS = pageOf(
  '3 A turn',
  `
L3.1 | text   | A skirmish is five turns of each player, clockwise from the holder of the initiative.
L3.2 | text   | Before acting, the holder of the initiative turns the leftmost face-down recruit face-up in each of their turns; so the fifth is played with all five face-up.
L3.3 | text   | A turn is one recruiting or one mustering. There is no pass.
L3.4 | text   | To recruit is to take any card of the row, face-up or face-down, into hand; the gap is filled from the deck in the same orientation.
L3.5 | text   | A player with ten cards in hand may not recruit. A card drawn by Forsyth is not recruited; no hand can ever hold more than ten.
L3.6 | text   | To muster is to put a card of the hand into one's army, face-up or face-down.
L3.7 | ruling | Whose hand is empty must recruit. If hand, row, deck and discard are all empty the turn is skipped.
L3.8 | text   | A player may always look at their own face-down followers. Nobody sees another's, nor a face-down recruit, the deck, or another's hand.
`,
);
