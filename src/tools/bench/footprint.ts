// How much memory does the server take, and how long does it take to start?

import { fileURLToPath } from 'node:url';
import { SCENARIOS, type ScenarioId } from '../../rulesets/hammer-of-the-scots/ids.js';
import { findHome } from '../../store/embedded/index.js';
import { playFollowing } from './followed-games.js';
import { type Resident, residentOf, residentOfFamily } from './processes.js';
import { forEachGame, luckForGame, openSeatedGame, playListing } from './server-games.js';
import { openRealServer, postgresPidOf, type RealServer, temporaryHome } from './servers.js';
import { type RunSize, rounded } from './timing.js';

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
  await memoryAfter(size === 'quick' ? { games: 3, actionsInEach: 3 } : { games: 1_000, actionsInEach: 10 }, followed, say),
  await memoryAfter(size === 'quick' ? { games: 5, actionsInEach: 2 } : MANY, touched, say),
];

type Play = (server: RealServer, games: number, actions: number, say: (words: string) => void) => Promise<void>;

/** Opens games on a server in its default setup, takes their seats, and plays some actions in each. */
async function memoryAfter(
  { games, actionsInEach }: Pick<MemoryFigures, 'games' | 'actionsInEach'>,
  play: Play,
  say: (words: string) => void,
): Promise<MemoryFigures> {
  const home = temporaryHome();
  try {
    const server = await openRealServer('server', home.folder);
    const before = residentOf(server.pid).now;
    await play(server, games, actionsInEach, say);
    const after = residentOf(server.pid);
    const postgres = residentOfFamily(postgresPidOf(findHome(CLONE, home.folder)));
    await server.close();
    return { games, actionsInEach, node: { before, after }, postgres };
  } finally {
    home.remove();
  }
}

const scenarioOf = (number: number): ScenarioId => SCENARIOS[number % SCENARIOS.length]!;

/** Each game is played over HTTP. */
const touched: Play = (server, games, actions, say) =>
  forEachGame(server.origin, games, async (connection, number) => {
    if (number % 100 === 0) say(`memory: game ${number} of ${games}`);
    const table = await openSeatedGame(connection, server, scenarioOf(number));
    let taken = 0;
    for await (const _ of playListing(connection, server, table, luckForGame(number))) if (++taken === actions) break;
  });

const FOLLOWED_AT_ONCE = 32;

/** Both seats of each game follow their streams. */
const followed: Play = (server, games, actions, say) =>
  forEachGame(
    server.origin,
    games,
    async (connection, number) => {
      if (number % 100 === 0) say(`memory: game ${number} of ${games}`);
      await playFollowing(connection, server, scenarioOf(number), luckForGame(number), actions);
    },
    FOLLOWED_AT_ONCE,
  );

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
