// Measures the memory of the server, the cost of running clocks, and the time to start.

import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { SCENARIOS } from '../../rulesets/hammer-of-the-scots/scenarios.js';
import { dataFolder, findHome } from '../../store/embedded/index.js';
import { readLock } from '../../store/embedded/lock.js';
import { processorSecondsOf, processorSecondsOfFamily, type Resident, residentOf, residentOfFamily } from './processes.js';
import type { RunSize } from './run-size.js';
import { forEachGame, luckForGame, openSeatedGame, playListing } from './server-games.js';
import { openRealServer, type RealServer, temporaryHome } from './servers.js';
import { median, rounded } from './timing.js';

// Memory of the server and its Postgres after a thousand games have been used, and after ten thousand.

export interface MemoryFigures {
  readonly games: number;
  /** Actions played in each game, after both seats are taken. */
  readonly actionsInEach: number;
  /** Megabytes of the Node process: at start, and after all games have been used. */
  readonly node: { readonly before: number; readonly after: Resident };
  /** Megabytes of all Postgres processes. */
  readonly postgres: number;
}

const CLONE = fileURLToPath(new URL('../../..', import.meta.url));

/** More games than the server caches. Few actions: each game takes some 30 ms, so all take about five minutes. */
const MANY = { games: 10_000, actionsInEach: 2 };

/** Measures the memory of two servers: one with a thousand games, one with ten thousand. */
export const measureMemory = async (size: RunSize, say: (words: string) => void): Promise<readonly MemoryFigures[]> => [
  await memoryAfter(size === 'quick' ? { games: 3, actionsInEach: 3 } : { games: 1_000, actionsInEach: 10 }, say),
  await memoryAfter(size === 'quick' ? { games: 5, actionsInEach: 2 } : MANY, say),
];

/** Opens games on a server in its default setup, takes their seats, and plays some actions in each. */
async function memoryAfter(
  { games, actionsInEach }: Pick<MemoryFigures, 'games' | 'actionsInEach'>,
  say: (words: string) => void,
): Promise<MemoryFigures> {
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

// The cost of running clocks that do not expire: compares the same server with and without games.

/** Processor time per second, in milliseconds. */
interface Used {
  readonly node: number;
  readonly postgres: number;
}

export interface ClockFigures {
  /** Games with a running clock. */
  readonly games: number;
  /** Before any game was opened. */
  readonly without: Used;
  readonly running: Used;
}
/** Long enough not to expire during the measurement. */
const CLOCK = { initialSeconds: 86_400, incrementSeconds: 0 };
/** Pause in seconds, so that garbage collection and Postgres maintenance after the load are not measured. */
const REST = 5;

/** Opens games with running clocks and measures the idle server. */
export async function measureClocks(size: RunSize, say: (words: string) => void): Promise<ClockFigures> {
  const [games, seconds, times, rest] = size === 'quick' ? [3, 2, 1, 0] : [2_000, 10, 3, REST];
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

// Time from `npm start` to the first response, with all dependencies installed.

export interface StartFigures {
  /** Seconds, including the creation of the database. */
  readonly first: number;
  /** Seconds, with an existing database. */
  readonly again: number;
}

/** Starts a server twice on the same home directory. A quick run skips npm. */
export async function measureStart(size: RunSize, say: (words: string) => void): Promise<StartFigures> {
  const home = temporaryHome();
  try {
    const seconds = [];
    for (const which of ['the first time', 'again']) {
      say(`start: ${which}`);
      const server = await openRealServer(size === 'quick' ? 'server' : 'npm start', home.folder);
      seconds.push(rounded(server.seconds, 1));
      await server.close();
    }
    return { first: seconds[0]!, again: seconds[1]! };
  } finally {
    home.remove();
  }
}
