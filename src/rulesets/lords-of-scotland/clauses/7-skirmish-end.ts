import { pageOf } from './page.js';

export const SKIRMISH_END = pageOf(
  '7 End of a skirmish',
  `
L7.1 | text | All followers are turned face-up. An army's strength is the sum of its cards, doubled if it has two or more cards, all of one clan. A single card never doubles.
L7.2 | text | Armies are ranked by strength; a tie at any place goes to the army that holds the single card of highest rank.
L7.3 | text | In that order each player with a follower claims one supporter of their choice of those left; a player without followers claims none.
L7.4 | text | Supporters that were not claimed, the recruits and the followers are discarded, but for what L6.3 holds over; recruits and supporters are dealt as at set-up. Hands are kept.
L7.5 | text and ruling | The winner takes the initiative. If nobody has an army it stays where it is.
L7.6 | text and ruling | When the deck is empty the discard is shuffled into a new deck; a draw in progress takes what is left first. If both are empty the draw does not happen.
`,
);
