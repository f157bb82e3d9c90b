import { pageOf } from './page.js';

export const GAME_END = pageOf(
  '8 End of the game',
  `
L8.1 | text | If somebody's supporters total 40 or more after the claims of a skirmish, the highest total wins, whoever reached 40 first.
L8.2 | text and ruling | A tie goes to the tied player best placed in that last skirmish; between two without armies, to the one nearer the initiative, clockwise.
`,
);
