// What the court and its Postgres hold in memory when a thousand games have been touched.
import { fileURLToPath } from 'node:url';
import { SCENARIOS } from '../../rulesets/hammer-of-the-scots/scenarios.js';
import { dataFolder, findHome } from '../../store/embedded/index.js';
import { readLock } from '../../store/embedded/lock.js';
import { luckOf, openSeatedGame } from './at-court.js';
import { playListing } from './listing.js';
import { type Resident, residentOf, residentOfFamily } from './processes.js';
import { openRealCourt, type RealCourt } from './real-court.js';
import { temporaryHome } from './temporary-home.js';
import { openWire } from './wire.js';

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
/** Games touched at the same time. */
const LANES = 8;

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

async function touched(court: RealCourt, games: number, actions: number, say: (words: string) => void): Promise<void> {
  let opened = 0;
  await Promise.all(
    Array.from({ length: LANES }, async () => {
      const wire = openWire(court.origin);
      while (opened < games) {
        const number = opened++;
        if (number % 100 === 0) say(`memory: game ${number} of ${games}`);
        const table = await openSeatedGame(wire, court, SCENARIOS[number % SCENARIOS.length]!);
        let taken = 0;
        for await (const _ of playListing(wire, court, table, luckOf(number))) if (++taken === actions) break;
      }
      wire.close();
    }),
  );
}
