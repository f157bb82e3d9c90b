// The memory of the server and its Postgres after a thousand games were touched.

import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SCENARIOS } from '../../rulesets/hammer-of-the-scots/scenarios.js';
import { dataFolder, findHome } from '../../store/embedded/index.js';
import { readLock } from '../../store/embedded/lock.js';
import { processorSecondsOf, processorSecondsOfFamily, type Resident, residentOf, residentOfFamily } from './processes.js';
import { forEachGame, luckForGame, openSeatedGame, playListing } from './server-games.js';
import { openRealServer, type RealServer, temporaryHome } from './servers.js';
import { median, rounded } from './timing.js';

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

/** Opens games on a server started as users start it, takes their seats, and plays some actions in each. */
export async function measureMemory(quick: boolean, say: (words: string) => void): Promise<MemoryFigures> {
  const [games, actionsInEach] = quick ? [3, 3] : [1_000, 10];
  const home = temporaryHome();
  try {
    const server = await openRealServer('server', home.folder);
    const before = residentOf(server.pid).now;
    await touched(server, games, actionsInEach, say);
    const after = residentOf(server.pid);
    const { pid } = readLock(dataFolder(findHome(CLONE, home.folder)))!;
    const postgres = residentOfFamily(pid);
    await server.close();
    return { games, actionsInEach, node: { before, after }, postgres };
  } finally {
    home.remove();
  }
}

const touched = (server: RealServer, games: number, actions: number, say: (words: string) => void): Promise<void> =>
  forEachGame(server.origin, games, async (wire, number) => {
    if (number % 100 === 0) say(`memory: game ${number} of ${games}`);
    const table = await openSeatedGame(wire, server, SCENARIOS[number % SCENARIOS.length]!);
    let taken = 0;
    for await (const _ of playListing(wire, server, table, luckForGame(number))) if (++taken === actions) break;
  });

// The cost of clocks that do not expire: a server with games whose clocks run, compared with one without a game.

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
/** Does not expire during the measurement. */
const CLOCK = { initialSeconds: 86_400, incrementSeconds: 0 };
/** The time, in seconds, for a server that was busy to collect its garbage and for Postgres to clean up. */
const REST = 5;

/** Opens games whose clocks then run, and waits. */
export async function measureClocks(quick: boolean, say: (words: string) => void): Promise<ClockFigures> {
  const [games, seconds, times, rest] = quick ? [3, 2, 1, 0] : [2_000, 10, 3, REST];
  const home = temporaryHome();
  try {
    const server = await openRealServer('server', home.folder);
    const { pid } = readLock(dataFolder(findHome(CLONE, home.folder)))!;
    const used = async (what: string): Promise<Used> => {
      await sleep(rest * 1_000);
      const each: Used[] = [];
      for (let number = 1; number <= times; number++) {
        say(`clocks: ${what}, ${number} of ${times}`);
        each.push(await usedIn(seconds, server.pid, pid));
      }
      return { node: median(each.map(({ node }) => node)), postgres: median(each.map(({ postgres }) => postgres)) };
    };
    const without = await used('without a game');
    await opened(server, games, say);
    const running = await used(`${games} games`);
    await server.close();
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

const opened = (server: RealServer, games: number, say: (words: string) => void): Promise<void> =>
  forEachGame(server.origin, games, async (wire, number) => {
    if (number % 200 === 0) say(`clocks: game ${number} of ${games}`);
    await openSeatedGame(wire, server, 'braveheart', CLOCK);
  });

// How long `npm start` takes until the first answer, once everything is installed.

export interface StartFigures {
  /** Seconds, with a database to be made. */
  readonly first: number;
  /** Seconds, with the database there. */
  readonly again: number;
}

/** Starts a server twice with the same data, as users do; in fast mode without npm, which looks for what is missing. */
export async function measureStart(quick: boolean, say: (words: string) => void): Promise<StartFigures> {
  const home = temporaryHome();
  try {
    const seconds = [];
    for (const which of ['the first time', 'again']) {
      say(`start: ${which}`);
      const server = await openRealServer(quick ? 'server' : 'npm start', home.folder);
      seconds.push(rounded(server.seconds, 1));
      await server.close();
    }
    return { first: seconds[0]!, again: seconds[1]! };
  } finally {
    home.remove();
  }
}
