import { pageOf } from './page.js';

export const CARDS = pageOf(
  '3 Cards',
  `
H3.0a  | both | 20 move and 5 event cards, shuffled every year, five to each side, seen by their holder only.
H3.0b  | both | The 15 cards not dealt stay unknown all year.
H3.1a  | both | Each game turn both sides lay one card in secret, then both are turned up together.
H3.1b  | both | A card must be played each turn; what it allows need not be used.
H3.1c  | both | Only a card in hand can be played, and it leaves the hand.
H3.1d  | both | Of two move cards the higher makes its side player 1; equal ones make the English player 1.
H3.11a | both | A move card gives its value in move points.
H3.12a | both | An event card outranks any move card: it is carried out first, and the side that played it is player 1.
H3.12b | both | If both sides play events, both are carried out, the English one first; when the turn is over the year ends.
H3.12c | both | A side may pass its event: it has no effect, is not kept for later, and still counts as an event.
H3.12d | 3.x  | The cards played this year may be looked at by both sides.
H3.12e | both | When a year ends early the unused cards are discarded.
H3.12f | both | A turn of two events is still a game turn: raid loss and sudden death come before winter.
`,
);
