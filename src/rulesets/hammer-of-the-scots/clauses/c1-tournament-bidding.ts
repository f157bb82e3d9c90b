import { pageOf } from './page.js';

export const TOURNAMENT_BIDDING = pageOf(
  'C.1 Tournament bidding',
  `
HT.a | source | Before pairing every player secretly bids one of E1, E2, E3, S1, S2, S3.
HT.b | source | A bid of E1, E2 or E3 is a wish to play the English, and its price: for the first 1, 2 or 3 years Edward lies face up in the English pool and cannot be drawn, but is counted when the size of the levy is computed.
HT.c | source | A bid of S1, S2 or S3 is a wish to play the Scots, and its price: 1, 2 or 3 blocks more in the English levy of 1297, which has four.
HT.d | source | Bids are paired in two steps. First equal bids for opposite sides meet (E3 and S3, E2 and S2, E1 and S1) and cancel each other.
HT.e | source | Then the bids that remain are paired as closely as possible; the higher bidder pays the difference.
HT.f | source | Who bid E plays the English, who bid S the Scots.
HT.g | source | Comparing the bids settles opponents, sides and prices at once; a director does it.
HT.h | source | E3 against S3 is no case for a judge: the bids cancel each other.
HT.i | source | What a bid costs is public: both sides see Edward face up and the size of the levy. It concerns 1297 and after, in Braveheart and the Campaign only.
HT.j | source | Bids are paired in one way only: exact opposites first, then so that the sum of the differences is least, ties by order of entry.
`,
);
