// What clocks cost that nobody reaches: a court, as people start it, with games in which they run, beside itself without a game.
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { dataFolder, findHome } from '../../store/embedded/index.js';
import { readLock } from '../../store/embedded/lock.js';
import { openSeatedGame } from './at-court.js';
import { forGames } from './at-once.js';
import { median, rounded } from './clocks.js';
import { processorSecondsOf, processorSecondsOfFamily } from './processes.js';
import { openRealCourt, type RealCourt } from './real-court.js';
import { temporaryHome } from './temporary-home.js';

/** Milliseconds of processor time that are used in each second. */
interface Used {
  readonly node: number;
  readonly postgres: number;
}

export interface ClockFigures {
  /** Games in which a clock runs. */
  readonly games: number;
  /** Before any game was opened. */
  readonly without: Used;
  readonly running: Used;
}

const CLONE = fileURLToPath(new URL('../../..', import.meta.url));
/** Nobody reaches it while it is measured. */
const CLOCK = { bank: 86_400, increment: 0 };
/** A court that has just been busy collects its garbage, and Postgres tidies up; seconds. */
const REST = 5;

/** Opens games at a court whose clocks run from then on, and waits. */
export async function measureClocks(quick: boolean, say: (words: string) => void): Promise<ClockFigures> {
  const [games, seconds, times, rest] = quick ? [3, 2, 1, 0] : [2_000, 10, 3, REST];
  const home = temporaryHome();
  try {
    const court = await openRealCourt('court', home.folder);
    const { pid } = readLock(dataFolder(findHome(CLONE, home.folder)))!;
    const used = async (what: string): Promise<Used> => {
      await sleep(rest * 1_000);
      const each: Used[] = [];
      for (let number = 1; number <= times; number++) {
        say(`clocks: ${what}, ${number} of ${times}`);
        each.push(await usedIn(seconds, court.pid, pid));
      }
      return { node: median(each.map(({ node }) => node)), postgres: median(each.map(({ postgres }) => postgres)) };
    };
    const without = await used('without a game');
    await opened(court, games, say);
    const running = await used(`${games} games`);
    await court.close();
    return { games, without, running };
  } finally {
    home.remove();
  }
}

async function usedIn(seconds: number, node: number, postgres: number): Promise<Used> {
  const [nodeBefore, postgresBefore, began] = [processorSecondsOf(node), processorSecondsOfFamily(postgres), performance.now()];
  await sleep(seconds * 1_000);
  const each = (used: number) => rounded((used * 1_000_000) / (performance.now() - began), 1);
  return { node: each(processorSecondsOf(node) - nodeBefore), postgres: each(processorSecondsOfFamily(postgres) - postgresBefore) };
}

const opened = (court: RealCourt, games: number, say: (words: string) => void): Promise<void> =>
  forGames(court.origin, games, async (wire, number) => {
    if (number % 200 === 0) say(`clocks: game ${number} of ${games}`);
    await openSeatedGame(wire, court, 'braveheart', CLOCK);
  });
