import { pageOf } from './page.js';

export const HIDDEN_INFORMATION = pageOf(
  '9 Hidden information',
  `
L9.1 | text   | A hand is known to its owner; everybody knows its size, and which face-up recruits were taken into it.
L9.2 | text   | A face-down follower is known to who controls it now, and to who did before and remembers it.
L9.3 | text   | A face-down recruit that is taken is known to the taker, from then on.
L9.4 | text   | The order of the deck is known to nobody; its size is public.
L9.5 | ruling | The discard is public; a face-down follower that Wemyss discards is turned up first.
L9.6 | text   | Supporters claimed and totals are public.
`,
);
