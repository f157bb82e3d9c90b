// How fast are turns as clients play them? Each seat follows its stream over a websocket, with view and legal actions in each message,
// takes its action from the legal actions of its own message, and submits it for the position of that message.

import { SIDES } from '../../rulesets/hammer-of-the-scots/ids.js';
import { type Bytes, openHttpConnection } from './connections.js';
import { type Prepared, playTurn, prepareAccounts, prepareSeats } from './followed-games.js';
import { follow } from './follower.js';
import { type Lane, type LoadFigures, lanesOf, middleLoad, putLoad, timed } from './load.js';
import { requestsTo } from './server-games.js';
import { type Servers, withServers } from './servers.js';
import { median, type RunSize, rounded } from './timing.js';

interface Extent {
  readonly warmUp: number;
  /** Turns by the number of concurrent games. */
  readonly turns: Readonly<Record<number, number>>;
  readonly rounds: number;
  /** Accounts and games of the measurement with many streams, the actions in it, and how many of them are in flight. */
  readonly streams: { readonly accounts: number; readonly actions: number; readonly atOnce: number };
}
const EXTENTS: Readonly<Record<RunSize, Extent>> = {
  whole: { warmUp: 1_200, turns: { 1: 300, 8: 1_200, 32: 1_920 }, rounds: 5, streams: { accounts: 999, actions: 800, atOnce: 8 } },
  brief: { warmUp: 800, turns: { 8: 800 }, rounds: 1, streams: { accounts: 99, actions: 200, atOnce: 8 } },
  quick: { warmUp: 0, turns: { 1: 10, 8: 24, 32: 64 }, rounds: 1, streams: { accounts: 5, actions: 6, atOnce: 2 } },
};

// Turns per second, compared with a bare server with one insert per request.

/** A load with the bytes of the websockets per turn. */
interface TurnLoad extends LoadFigures {
  readonly bytes: Bytes;
}

interface TurnsAtOnce {
  /** Concurrent games, each with one turn in flight. */
  readonly games: number;
  /** Each seat follows its own stream. */
  readonly followed: TurnLoad;
  /** Each account plays up to eight games and follows one stream. */
  readonly accounts: TurnLoad;
  readonly bare: LoadFigures;
  /** Divided by the bare route: rates, microseconds and p99. */
  readonly ratios: { readonly followed: Ratios; readonly accounts: Ratios };
}

interface Ratios {
  readonly rate: number;
  readonly serverMicroseconds: number;
  readonly postgresMicroseconds: number;
  readonly p99: number;
}

/** Milliseconds from sending an action until the last stream of its game has the message. */
interface Delays {
  readonly median: number;
  readonly longest: number;
}

export interface TurnFigures {
  readonly atOnce: readonly TurnsAtOnce[];
  /** Streams of accounts, as many games, and some actions at the same time. */
  readonly streams: Delays & { readonly streams: number; readonly atOnce: number };
}

/** Plays so many turns, each game one at a time. */
async function putTurns({ server }: Servers, prepared: Prepared, turns: number): Promise<TurnLoad> {
  const { games, followers, submitsOverHttp } = prepared;
  const overHttp = submitsOverHttp ? games.map(() => openHttpConnection(server.origin)) : [];
  let played = 0;
  const lanes = games.map((game, index): Lane => {
    async function* lane() {
      while (game.actions.length > 0) {
        yield await timed(() => playTurn(game, server.origin, overHttp[index] ?? null));
        played++;
      }
    }
    return lane;
  });
  const connections = [...followers, ...overHttp];
  const transferred = () => {
    const all = connections.map(({ bytes }) => bytes());
    return { up: sum(all.map(({ up }) => up)), down: sum(all.map(({ down }) => down)) };
  };
  const before = transferred();
  const load = await putLoad(server, lanes, turns);
  const after = transferred();
  for (const { close } of connections) close();
  return { ...load, bytes: { up: Math.round((after.up - before.up) / played), down: Math.round((after.down - before.down) / played) } };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The games that an account plays at the same time, and the players of a game. */
const GAMES_OF_ACCOUNT = 8;
const PLAYERS = SIDES.length;

/** Requests of the bare route per turn: it is faster. */
const BARE_PER_TURN = 5;

/** One measurement of everything with the same number of concurrent games. */
async function onceThrough(servers: Servers, games: number, turns: number) {
  // Some games are faster than others.
  const actions = Math.ceil((turns / games) * 1.3);
  const seats = await prepareSeats(servers, games, actions);
  const bareRequests = seats.games.map(({ game, actions }) =>
    requestsTo(servers.bare.origin, '/insert', { game, actions: actions.map((each) => ({ ...each, token: '' })) }),
  );
  const followed = await putTurns(servers, seats, turns);
  const repeated = Array.from({ length: BARE_PER_TURN }, () => bareRequests).flat();
  const bare = await putLoad(servers.bare, lanesOf(servers.bare.origin, repeated, games), turns * BARE_PER_TURN);
  const extent = { accounts: Math.ceil(games / GAMES_OF_ACCOUNT) * PLAYERS, games, actions, spectators: [] };
  const playersOf = (number: number) => SIDES.map((_, index) => Math.floor(number / GAMES_OF_ACCOUNT) * PLAYERS + index);
  const accounts = await putTurns(servers, await prepareAccounts(servers, extent, playersOf), turns);
  return { followed, accounts, bare };
}
type Round = Awaited<ReturnType<typeof onceThrough>>;

function figuresAt(games: number, rounds: readonly Round[]): TurnsAtOnce {
  const turns = (of: 'followed' | 'accounts'): TurnLoad => ({
    ...middleLoad(rounds.map((round) => round[of])),
    bytes: {
      up: median(rounds.map((round) => round[of].bytes.up)),
      down: median(rounds.map((round) => round[of].bytes.down)),
    },
  });
  // Ratios are taken within each round: a slow minute of the machine affects both sides.
  const ratio = (of: 'followed' | 'accounts', figure: keyof LoadFigures) =>
    rounded(median(rounds.map((round) => round[of][figure] / round.bare[figure])), 2);
  const ratios = (of: 'followed' | 'accounts'): Ratios => ({
    rate: ratio(of, 'perSecond'),
    serverMicroseconds: ratio(of, 'serverMicroseconds'),
    postgresMicroseconds: ratio(of, 'postgresMicroseconds'),
    p99: ratio(of, 'p99'),
  });
  return {
    games,
    followed: turns('followed'),
    accounts: turns('accounts'),
    bare: middleLoad(rounds.map(({ bare }) => bare)),
    ratios: { followed: ratios('followed'), accounts: ratios('accounts') },
  };
}

/** Measures streams of many accounts and of the account that opened all games. Each account plays two games, each with another account. */
async function measureStreams(servers: Servers, { accounts, actions, atOnce }: Extent['streams']): Promise<TurnFigures['streams']> {
  const { server } = servers;
  const organiser = await follow(server.origin, server.accountToken);
  const extent = { accounts, games: accounts, actions: Math.ceil(actions / accounts) + 1, spectators: [organiser] };
  const { games, followers } = await prepareAccounts(servers, extent, (number) => [number, (number + 1) % accounts]);
  const times: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      const connection = openHttpConnection(server.origin);
      while (next < actions) {
        const game = games[next++ % games.length]!;
        times.push(await timed(() => playTurn(game, server.origin, connection)));
      }
      connection.close();
    }),
  );
  for (const { close } of followers) close();
  return { streams: followers.length, atOnce, median: rounded(median(times), 1), longest: rounded(Math.max(...times), 1) };
}

/** Measures turns from the submission until both seats have their message. */
export function measureTurns(size: RunSize, say: (words: string) => void): Promise<TurnFigures> {
  const { warmUp, turns, rounds, streams } = EXTENTS[size];
  return withServers(async (servers) => {
    say('turns: warming up');
    if (warmUp > 0) await onceThrough(servers, GAMES_OF_ACCOUNT, warmUp);
    const atOnce: TurnsAtOnce[] = [];
    for (const [games, wanted] of Object.entries(turns)) {
      const done: Round[] = [];
      for (let round = 1; round <= rounds; round++) {
        say(`turns: concurrent games: ${games}, ${round} of ${rounds}`);
        done.push(await onceThrough(servers, Number(games), wanted));
      }
      atOnce.push(figuresAt(Number(games), done));
    }
    say(`turns: ${streams.accounts + 1} streams`);
    return { atOnce, streams: await measureStreams(servers, streams) };
  });
}
