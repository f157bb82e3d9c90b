// How long `npm start` takes until the first answer, once everything is installed.
import { rounded } from './clocks.js';
import { openRealCourt } from './real-court.js';
import { temporaryHome } from './temporary-home.js';

export interface StartFigures {
  /** Seconds, with a database to be made. */
  readonly first: number;
  /** Seconds, with the database there. */
  readonly again: number;
}

/** Starts a court twice on the same home, as people do; in a hurry without npm, which looks for what is missing. */
export async function measureStart(quick: boolean, say: (words: string) => void): Promise<StartFigures> {
  const home = temporaryHome();
  try {
    const seconds = [];
    for (const which of ['the first time', 'again']) {
      say(`start: ${which}`);
      const court = await openRealCourt(quick ? 'court' : 'npm start', home.folder);
      seconds.push(rounded(court.seconds, 1));
      await court.close();
    }
    return { first: seconds[0]!, again: seconds[1]! };
  } finally {
    home.remove();
  }
}
