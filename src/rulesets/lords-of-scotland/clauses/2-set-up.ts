import { pageOf } from './page.js';

export const SET_UP = pageOf(
  '2 Set-up',
  `
L2.1 | text and ruling | The oldest player takes the initiative. The court gives it to the seat that the option initiative names, or draws one.
L2.2 | text | The deck is shuffled; five cards are dealt to each hand, then five recruits face-down in a row, then one supporter a player, face-up.
L2.3 | text and ruling | If all supporters are of one strength they are discarded and as many are dealt anew, until they differ; in the first skirmish too.
`,
);
