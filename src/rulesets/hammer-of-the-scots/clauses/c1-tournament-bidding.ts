import { pageOf } from './page.js';

export const TOURNAMENT_BIDDING = pageOf(
  'C.1 Tournament bidding',
  `
HT.a | source | Before pairing every player secretly bids one of E1, E2, E3, S1, S2, S3.
HT.b | source | E# = wish to play English, paying: for the first # years Edward lies face up in the English pool, cannot be drawn, but is counted when the levy size is computed.
HT.c | source | S# = wish to play Scots, paying: # extra blocks in the English levy of 1297 (4 + #).
HT.d | source | Pairing step 1: opposite equal bids (E3/S3, E2/S2, E1/S1) meet and cancel: no effect.
HT.e | source | Pairing step 2: the remaining bids are paired as closely as possible; the NET difference applies to the higher bidder.
HT.f | source | Sides follow the bids: E bidder English, S bidder Scots.
HT.g | source | The procedure settles opponents, sides and penalties at once; a director compares bids.
HT.h | source | E3 against S3 is no case for a judge: they cancel.
HT.i | source | Effects are public: face-up Edward and levy size are visible to both. They concern Braveheart/Campaign only (1297).
HT.j | source | The pairing is deterministic: exact opposites first, then the least sum of net differences, ties by order of entry.
`,
);
