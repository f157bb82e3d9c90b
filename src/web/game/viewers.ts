// The viewers of a game, in words.
import { seatName, texts } from '../texts/index.js';

const { game: words, viewers } = texts;

/** Says through whose eyes a page shows a game. */
export function viewerInWords(viewer: string): string {
  if (viewer === 'spectator') return words.spectator;
  return viewer === 'arbiter' ? words.arbiter : words.viewer(seatName(viewer));
}

/** Returns the name of a viewer. */
export function viewerName(viewer: string): string {
  if (viewer === 'arbiter') return viewers.truth;
  return viewer === 'spectator' ? viewers.spectators : seatName(viewer);
}
