// What the court and its Postgres hold in memory when a thousand games have been touched.
import { fileURLToPath } from 'node:url';
import { SCENARIOS } from '../../rulesets/hammer-of-the-scots/scenarios.js';
import { dataFolder, findHome } from '../../store/embedded/index.js';
import { readLock } from '../../store/embedded/lock.js';
import { luckOf, openSeatedGame } from './at-court.js';
import { forGames } from './at-once.js';
import { playListing } from './listing.js';
import { type Resident, residentOf, residentOfFamily } from './processes.js';
import { openRealCourt, type RealCourt } from './real-court.js';
import { temporaryHome } from './temporary-home.js';

export interface MemoryFigures {
  readonly games: number;
  /** Taken in each of them, after both seats. */
  readonly actionsInEach: number;
  /** Megabytes of the Node process: at first, and when all games have been touched. */
  readonly node: { readonly before: number; readonly after: Resident };
  /** Megabytes of Postgres, all its processes. */
  readonly postgres: number;
}

const CLONE = fileURLToPath(new URL('../../..', import.meta.url));

/** Opens games at a court as people start it, takes their seats, and plays some actions in each. */
export async function measureMemory(quick: boolean, say: (words: string) => void): Promise<MemoryFigures> {
  const [games, actionsInEach] = quick ? [3, 3] : [1_000, 10];
  const home = temporaryHome();
  try {
    const court = await openRealCourt('court', home.folder);
    const before = residentOf(court.pid).now;
    await touched(court, games, actionsInEach, say);
    const after = residentOf(court.pid);
    const { pid } = readLock(dataFolder(findHome(CLONE, home.folder)))!;
    const postgres = residentOfFamily(pid);
    await court.close();
    return { games, actionsInEach, node: { before, after }, postgres };
  } finally {
    home.remove();
  }
}

const touched = (court: RealCourt, games: number, actions: number, say: (words: string) => void): Promise<void> =>
  forGames(court.origin, games, async (wire, number) => {
    if (number % 100 === 0) say(`memory: game ${number} of ${games}`);
    const table = await openSeatedGame(wire, court, SCENARIOS[number % SCENARIOS.length]!);
    let taken = 0;
    for await (const _ of playListing(wire, court, table, luckOf(number))) if (++taken === actions) break;
  });
