// Do valid requests that cost much slow another caller, or fill the memory of the server?
import { setTimeout as pause } from 'node:timers/promises';
import { openDraining, openHttpConnection, readingOf, requestOf } from './connections.js';
import { send, timed } from './load.js';
import { residentOf } from './processes.js';
import { forEachGame, prepareGame, requestsOf, type ServerAddress } from './server-games.js';
import { withServers } from './servers.js';
import { median, percentile, type RunSize, rounded } from './timing.js';

interface Extent {
  /** Long reads that wait at every moment. */
  readonly waiting: number;
  /** Games that are read, and actions in each. */
  readonly games: number;
  readonly length: number;
  /** Actions of the other caller, alone and during the reads. */
  readonly actions: number;
}
const EXTENTS: Readonly<Record<RunSize, Extent>> = {
  whole: { waiting: 1_000, games: 24, length: 300, actions: 300 },
  brief: { waiting: 1_000, games: 8, length: 200, actions: 150 },
  quick: { waiting: 10, games: 1, length: 10, actions: 5 },
};

/** No text is kept, so that each one is written; the queue takes all. */
const SETTINGS = {
  LYON_LONG_READS: '100000',
  LYON_LONG_READS_PER_CALLER: '10000',
  LYON_LONG_READS_PER_ADDRESS: '10000',
  LYON_CACHE_MAX_TEXT_BYTES: '0',
};

export interface LongReadFigures {
  readonly waiting: number;
  /** Milliseconds of an action of another caller: alone, and while so many reads wait. */
  readonly alone: { readonly median: number; readonly p99: number };
  readonly beside: { readonly median: number; readonly p99: number };
  /** The median during the reads, divided by that alone. */
  readonly ratio: number;
  /** Reads answered in a second. */
  readonly readsPerSecond: number;
  /** The most memory that the server has taken, in megabytes. */
  readonly memory: number;
}

const DOCUMENT = 'query ($game: ID!) { game(id: $game) { a: transcript { text } b: transcript(viewer: "spectator") { text } } }';

/** The requests that cost most for a game, by kind. */
const dearRequests = ({ origin }: ServerAddress, game: string): readonly Buffer[] => [
  requestOf(origin, '/graphql', null, { query: DOCUMENT, variables: { game } }),
  readingOf(origin, `/v1/games/${game}/record`, null),
  readingOf(origin, `/v1/games/${game}/replays?fromVersion=1&first=50&legalActions=true`, null),
];

/** Measures the actions of a caller, alone and while others wait for long reads. */
export function measureLongReads(size: RunSize, say: (words: string) => void): Promise<LongReadFigures> {
  const { waiting, games, length, actions } = EXTENTS[size];
  return withServers(async ({ server }) => {
    const dear: Buffer[] = [];
    say('long reads: playing');
    await forEachGame(server.origin, games, async (connection, number) => {
      const prepared = await prepareGame(connection, server, 'campaign', { least: length, most: length, seed: number + 1 });
      for (const request of requestsOf(server.origin, prepared)) await send(connection, request);
      dear.push(...dearRequests(server, prepared.game));
    });
    const own = openHttpConnection(server.origin);
    const least = 3 * actions;
    const played = requestsOf(server.origin, await prepareGame(own, server, 'campaign', { least, most: least, seed: 1_000 }));
    const play = async () => {
      const times: number[] = [];
      for (const request of played.splice(0, actions)) times.push(await timed(() => send(own, request)));
      return { median: rounded(median(times), 2), p99: rounded(percentile(times, 0.99), 2) };
    };
    say('long reads: actions alone');
    // Warms up.
    await play();
    const alone = await play();
    say(`long reads: ${waiting} waiting`);
    const readers = Array.from({ length: waiting }, () => openDraining(server.origin));
    let [isOver, answered] = [false, 0];
    const read = async (reader: ReturnType<typeof openDraining>, index: number) => {
      for (let number = index; !isOver; number++) {
        const status = await reader.exchange(dear[number % dear.length]!);
        if (status !== 200) throw new Error(`a long read failed with status ${status}`);
        answered++;
      }
    };
    const reading = Promise.all(readers.map(read)).catch((error) => {
      if (!isOver) throw error;
    });
    // The first answers show that the queue is filled.
    while (answered < Math.min(20, waiting)) await Promise.race([pause(20), reading]);
    const before = { answered, at: performance.now() };
    const beside = await Promise.race([play(), reading.then(() => Promise.reject(new Error('the readers ended')))]);
    const readsPerSecond = Math.round((answered - before.answered) / ((performance.now() - before.at) / 1_000));
    isOver = true;
    for (const reader of [own, ...readers]) reader.close();
    await reading;
    const { now, most } = residentOf(server.pid);
    return { waiting, alone, beside, ratio: rounded(beside.median / alone.median, 2), readsPerSecond, memory: Math.round(most ?? now) };
  }, SETTINGS);
}
