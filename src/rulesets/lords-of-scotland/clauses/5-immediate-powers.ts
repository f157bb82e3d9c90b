import { pageOf } from './page.js';

export const IMMEDIATE_POWERS = pageOf(
  '5 Immediate powers',
  `
L5.1 | text | Cockburn: the card goes face-up to the supporters, and its player takes a different supporter as a face-up follower, which does not activate. The Cockburn is a supporter like any other then, worth its strength.
L5.2 | text and ruling | Fergusson: this card and a follower of an opponent change places. A face-down follower stays face-down, and its new holder may look at it. Neither activates; an end power that is active travels with its card.
L5.3 | text | Forsyth: the top card of the deck is drawn into hand.
L5.4 | text and ruling | Makgill: one more card is mustered from hand, face-up or face-down. It may activate in its turn, and so on; the test is made afresh. Whoever activates Makgill with cards in hand must play one; with an empty hand nothing happens.
L5.5 | text and ruling | Scott: the power of another face-up follower in any army, activated or not, is used at once; a Scott may not be copied. With an immediate power the Scott is the card that acts and moves; an end power it carries as if printed on it. It stays of clan Scott, unless it copied Bruce, when L6.1 applies at the end. A Scott that copied MacDonnell stays over with its power off. The card copied keeps its power.
L5.6 | text and ruling | Wemyss: one other follower of any army, one's own included, face-up or face-down, is discarded; never itself.
`,
);
