import { pageOf } from './page.js';

export const END_POWERS = pageOf(
  '6 End-of-skirmish powers',
  `
L6.0 | text | End powers are activated when their card is mustered and take effect at the end, for whoever controls the card then, if it is still in play.
L6.1 | text and ruling | Bruce counts as one clan of its controller's choice, for doubling only. Not activated, and during play, it is of clan Bruce. Two cards that count as Bruce are of one clan.
L6.2 | text and ruling | Cochrane: in its controller's place in the order two supporters are claimed instead of one; if one is left, one, and nothing is owed later. Several Cochranes in one army give two in all.
L6.3 | text and ruling | MacDonnell is not discarded but stays face-up in the army of who controls it then, for exactly one more skirmish. Its power is off there and cannot be activated again; it counts fully (strength, rank, clan, hindering activation, being a follower) and is discarded when that skirmish ends, even if it was exchanged meanwhile.
`,
);
