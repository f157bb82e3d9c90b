import { pageOf } from './page.js';

export const COMPONENTS = pageOf(
  '1 Components',
  `
L1.1 | text  | Two to five play, with 98 cards: eight clans of twelve cards, strengths 1 to 12 once each, and two Bruce cards of strength 12. Bruce is out unless the option bruce puts him in.
L1.2 | cards | Every card has a rank of its own: 8 × (strength − 1) + the number of its clan, which is Scott 1, Makgill 2, MacDonnell 3, Wemyss 4, Fergusson 5, Forsyth 6, Cockburn 7, Cochrane 8. The Bruce cards have ranks 97 and 98.
L1.3 | text  | A recruit lies in the row and may be taken into hand; a follower stands in an army; a supporter is claimed and scored; to muster is to play a card into one's army; a skirmish is five turns of each player; the initiative is the token of the starting player.
`,
);
