import { pageOf } from './page.js';

export const ACTIVATION = pageOf(
  '4 Activating a power',
  `
L4.1 | text and ruling | A card mustered face-up may have its power activated at once if no other face-up follower in any army, one's own included, is weaker. As strong is no hindrance. Face-down followers, supporters and recruits don't count; a MacDonnell held over from the last skirmish does.
L4.2 | text and ruling | With four or five players the test is another: no other face-up follower of the same clan, in any army, is weaker or as strong; other clans don't matter. The option clanActivation sets it for any number: auto, always, never.
L4.3 | text   | Activation is optional. It is decided when the card is mustered; a weaker card that comes later does not undo it.
L4.4 | text   | A card mustered face-down never activates, nor does one that comes into an army by a swap or begins the skirmish there.
L4.5 | ruling | A power with no legal target does nothing: the card stays, the turn ends.
`,
);
