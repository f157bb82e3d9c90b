import { pageOf } from './page.js';

export const WORKED_EXAMPLES = pageOf(
  '10 Worked examples',
  `
L10.1 | example | An army of several cards, all of one clan, adds up to 11 and is doubled to 22; a single card of 12 is not doubled; an army with one card of a foreign clan is not doubled: 22 beats 14 beats 12.
L10.2 | example | Two armies tie at 12: the one that holds rank 66 wins.
L10.3 | example | A Scott that copied Cochrane lets its controller claim two supporters.
L10.4 | example | An army of two Scotts and Makgill 7 totals 14 and is not doubled; with a Scott in place of the 7, or an activated Bruce, it would be.
`,
);
