// How fast are turns as clients play them? Each seat follows its stream over a websocket, with view and legal actions in each message,
// takes its action from the legal actions of its own message, and submits it for the position of that message.

import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { enumName } from '../../api/presenters/naming.js';
import { followStream, JOIN_GAME, OPEN_GAME, TAKE_SEAT } from '../../client/documents.js';
import type { Document, schema } from '../../client/index.js';
import type { UnrecordedChance } from '../../engine/chance.js';
import { sha256Hex } from '../../record/hashing.js';
import { SCENARIOS, type ScenarioId, SIDES } from '../../rulesets/hammer-of-the-scots/ids.js';
import type { Hammer } from '../../rulesets/hammer-of-the-scots/types.js';
import { chooseAction } from '../spar/random-play.js';
import { askingOver, type Bytes, type Connection, type HttpConnection, openHttpConnection, requestOf } from './connections.js';
import { type Lane, type LoadFigures, lanesOf, middleLoad, putLoad, send, timed } from './load.js';
import type { Recorded } from './played-games.js';
import { forEachGame, inputOf, playBetween, requestsTo, type ServerAddress, SUBMIT } from './server-games.js';
import { type Servers, withServers } from './servers.js';
import { median, type RunSize, rounded } from './timing.js';

// A client that follows a stream. It shares the machine with the server, so it parses only what a turn needs.

/** The position of a game in a message, as text. Only the seat that acts parses its legal actions. */
interface ToldPosition {
  readonly version: number;
  readonly cursor: string;
  readonly legalActions: string;
}

interface Follower {
  /** The newest position of a game. Throws if no message has told one. */
  readonly position: (game: string) => ToldPosition;
  /** Resolves when a message has told this version of a game, or a later one. */
  readonly reached: (game: string, version: number) => Promise<void>;
  /** Submits over the websocket. Rejects unless the submission is accepted. */
  readonly submit: (input: object) => Promise<void>;
  /** Bytes of the connection so far. */
  readonly bytes: () => Bytes;
  readonly close: () => void;
}

const FOLLOW = followStream({ view: true, legalActions: true });
const STREAM_ID = 'stream';
const NEXT = '{"type":"next","id":"';
const STATE = '"state":{"ruleset":';
const GAME = /"gameId":"([0-9a-f-]{36})"/;
const PLACE = /"version":(\d+),"cursor":"([^"]+)"/g;
const LEGAL_ACTIONS = '"legalActions":';
const AFTER_STATE = '},"tournamentId":';

/** Returns the position that a message tells; null if it tells none. Fields have the order of our document. */
function positionIn(message: string): ToldPosition | null {
  const state = message.indexOf(STATE);
  if (state === -1) return null;
  PLACE.lastIndex = state;
  const [, version, cursor] = PLACE.exec(message)!;
  const legal = message.indexOf(LEGAL_ACTIONS, PLACE.lastIndex) + LEGAL_ACTIONS.length;
  return { version: Number(version), cursor: cursor!, legalActions: message.slice(legal, message.lastIndexOf(AFTER_STATE)) };
}

const SUBMIT_HASH = sha256Hex(SUBMIT);
const EXTENSIONS = { persistedQuery: { version: 1, sha256Hash: SUBMIT_HASH } };

/** Milliseconds after which a message or an answer counts as lost. */
const PATIENCE = 30_000;

/** Milliseconds until a stream that could not be opened is tried again. */
const BUSY = 1_000;

interface Waiting {
  readonly version: number;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Opens the stream of a token. Resolves when the stream has begun. */
function follow(origin: string, token: string): Promise<Follower> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { perMessageDeflate: false });
  const positions = new Map<string, ToldPosition>();
  const waiting = new Map<string, Waiting>();
  let connection: Socket;
  let answering: Omit<Waiting, 'version'> | null = null;
  let operations = 0;
  const patiently = (work: (resolve: () => void, reject: (error: Error) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('a message of a stream or an answer is missing')), PATIENCE);
      const settled =
        <Given extends unknown[]>(settle: (...given: Given) => void) =>
        (...given: Given) => {
          clearTimeout(timer);
          settle(...given);
        };
      work(settled(resolve), settled(reject));
    });
  const follower: Follower = {
    position(game) {
      const position = positions.get(game);
      if (position === undefined) throw new Error('no message has told the position');
      return position;
    },
    reached: (game, version) =>
      (positions.get(game)?.version ?? 0) >= version
        ? Promise.resolve()
        : patiently((resolve, reject) => void waiting.set(game, { version, resolve, reject })),
    submit: (input) =>
      patiently((resolve, reject) => {
        answering = { resolve, reject };
        // As our client: the text of the document is sent once.
        const payload = { query: operations === 0 ? SUBMIT : '', variables: { input }, extensions: EXTENSIONS };
        socket.send(JSON.stringify({ type: 'subscribe', id: String(operations++), payload }));
      }),
    bytes: () => ({ up: connection.bytesWritten, down: connection.bytesRead }),
    close: () => socket.terminate(),
  };
  return new Promise((opened, failed) => {
    const fail = (error: Error) => {
      failed(error);
      answering?.reject(error);
      for (const { reject } of waiting.values()) reject(error);
    };
    const hear = (message: string) => {
      const position = positionIn(message);
      if (position === null) return opened(follower);
      const game = GAME.exec(message)![1]!;
      if (position.version > (positions.get(game)?.version ?? 0)) positions.set(game, position);
      const wanted = waiting.get(game);
      if (wanted === undefined || wanted.version > position.version) return;
      waiting.delete(game);
      wanted.resolve();
    };
    socket.on('error', fail);
    socket.on('close', (code) => fail(new Error(`the server closed the websocket: ${code}`)));
    socket.on('upgrade', (response) => (connection = response.socket));
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })));
    socket.on('message', (bytes) => {
      const message = String(bytes);
      if (message.startsWith(NEXT)) {
        if (message.startsWith(STREAM_ID, NEXT.length)) hear(message);
        else if (message.includes('"Accepted"')) answering?.resolve();
        else answering?.reject(new Error(`not accepted: ${message}`));
        return;
      }
      const { type } = JSON.parse(message) as { readonly type: string };
      const payload = { query: FOLLOW, variables: { after: null, types: null } };
      const subscribe = () => socket.send(JSON.stringify({ type: 'subscribe', id: STREAM_ID, payload }));
      if (type === 'connection_ack') subscribe();
      // Others open their streams at the same time.
      else if (type === 'error' && positions.size === 0 && message.includes('"resource-busy"')) setTimeout(subscribe, BUSY);
      else if (type === 'ping') socket.send('{"type":"pong"}');
      else if (type !== 'complete' || message.includes(STREAM_ID)) fail(new Error(message));
    });
  });
}

// Games whose seats are followed. They are played in memory first, so that the benchmark knows who notices an action.

/** The stream that tells a seat its positions, and the token that submits for it. */
interface FollowingSeat {
  readonly token: string;
  readonly follower: Follower;
}

interface FollowedGame {
  readonly game: string;
  readonly seats: ReadonlyMap<string, FollowingSeat>;
  /** Streams that show the game as spectators see it. */
  readonly spectators: readonly Follower[];
  /** The actions that are not played yet. */
  readonly actions: Recorded[];
}
type OpenedGame = Omit<FollowedGame, 'actions'>;

/** Whether a message lists an action as legal. */
function isListed(legalActions: string, action: Hammer['Action']): boolean {
  const [[kind, fields]] = Object.entries(inputOf({ action })) as [[string, unknown]];
  const group = (JSON.parse(legalActions) as Record<string, unknown>)[kind];
  const wanted = JSON.stringify(fields);
  return fields === true ? group === true : (group as readonly unknown[]).some((each) => JSON.stringify(each) === wanted);
}

/**
 * Plays the next action of a game. Resolves when it is accepted and has reached all streams that have notice of it. `connection`: submits over
 * HTTP; null submits over the websocket of the seat.
 */
async function playTurn(
  { game, seats, spectators, actions }: FollowedGame,
  origin: string,
  connection: HttpConnection | null,
): Promise<void> {
  const { seat, action, expectedVersion, versions } = actions.shift()!;
  const { token, follower } = seats.get(seat)!;
  const { version, cursor, legalActions } = follower.position(game);
  if (version !== expectedVersion || !isListed(legalActions, action)) throw new Error(`${JSON.stringify(action)} is not listed as legal`);
  const meant = { game, expectedVersion: version, expectedCursor: cursor, idempotencyKey: `${seat}-${version}` };
  const input = { ...meant, actions: { hammerOfTheScots: [inputOf({ action })] } };
  const reached = ({ reached }: Follower, viewer: string) => (versions[viewer] ? [reached(game, versions[viewer])] : []);
  await Promise.all([
    connection === null
      ? follower.submit(input)
      : send(connection, requestOf(origin, '/graphql', token, { query: SUBMIT, variables: { input } })),
    ...[...seats].flatMap(([viewer, { follower }]) => reached(follower, viewer)),
    ...spectators.flatMap((follower) => reached(follower, 'spectator')),
  ]);
}

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

/** The first version with a position: the game was opened, and both seats were taken. */
const BEGUN = 3;

/** Opens a game, with seats offered to accounts or not. */
const openGame = (
  connection: Connection,
  { origin, accountToken }: ServerAddress,
  scenario: ScenarioId,
  offers: readonly schema.SeatOfferInput[] | null,
) =>
  askingOver(
    connection,
    origin,
    accountToken,
  )(OPEN_GAME, {
    input: {
      options: { hammerOfTheScots: { scenario: enumName(scenario) as schema.HammerOfTheScotsScenario, edition: '3.0' } },
      public: true,
      offers,
    },
  }).then(({ openGame }) => openGame);

/** Takes the seats of a game, in the rulebook's order, and waits until all streams have told the first position. */
async function begin(connection: Connection, origin: string, { game, seats, spectators }: OpenedGame): Promise<void> {
  for (const { token } of seats.values()) await askingOver(connection, origin, token)(TAKE_SEAT, { game, entropy: null });
  const followers = [...[...seats.values()].map(({ follower }) => follower), ...spectators];
  await Promise.all(followers.map(({ reached }) => reached(game, BEGUN)));
}

/** Opens a game in which each seat follows its own stream. */
async function openOfSeats(connection: Connection, server: ServerAddress, scenario: ScenarioId): Promise<OpenedGame> {
  const { game, seats } = await openGame(connection, server, scenario, null);
  const following = seats.map(async ({ seat, token }) => [seat, { token, follower: await follow(server.origin, token) }] as const);
  return { game: game.id, seats: new Map(await Promise.all(following)), spectators: [] };
}

/** Games to measure, and how their actions are submitted. */
interface Prepared {
  readonly games: readonly FollowedGame[];
  readonly followers: readonly Follower[];
  readonly submitsOverHttp: boolean;
}

/** Opens games of all scenarios in turn, each with so many actions to play, and begins them. */
async function openFollowed(
  { server }: Servers,
  games: number,
  actions: number,
  seatsOf: (connection: Connection, number: number, scenario: ScenarioId) => Promise<OpenedGame>,
): Promise<readonly FollowedGame[]> {
  const prepared: FollowedGame[] = [];
  await forEachGame(server.origin, games, async (connection, number) => {
    const scenario = SCENARIOS[number % SCENARIOS.length]!;
    const open = await seatsOf(connection, number, scenario);
    await begin(connection, server.origin, open);
    prepared[number] = { ...open, actions: playBetween(open.game, scenario, { least: actions, most: actions, seed: number + 1 }) };
  });
  return prepared;
}

/** Prepares games in which each seat follows its own stream, and submits over the same websocket. */
async function prepareSeats(servers: Servers, games: number, actions: number): Promise<Prepared> {
  const followed = await openFollowed(servers, games, actions, (connection, _, scenario) =>
    openOfSeats(connection, servers.server, scenario),
  );
  const followers = followed.flatMap(({ seats }) => [...seats.values()].map(({ follower }) => follower));
  return { games: followed, followers, submitsOverHttp: false };
}

const CREATE_ACCOUNT: Document<
  { readonly createAccount: { readonly account: { readonly id: string }; readonly token: { readonly token: string } } },
  { readonly input: schema.CreateAccountInput }
> = 'mutation ($input: CreateAccountInput!) { createAccount(input: $input) { account { id } token { token } } }';

/**
 * Prepares games that accounts play, each with a stream of all its games. `seatedIn` returns the two accounts of a game. Seats submit over
 * HTTP, since the websocket of an account plays no seat.
 */
async function prepareAccounts(
  servers: Servers,
  { accounts, games, actions, spectators }: { accounts: number; games: number; actions: number; spectators: readonly Follower[] },
  seatedIn: (number: number) => readonly number[],
): Promise<Prepared> {
  const { server } = servers;
  const made: { readonly id: string; readonly token: string; readonly follower: Follower }[] = [];
  await forEachGame(server.origin, accounts, async (connection, number) => {
    const input = { name: `Account ${number}`, scopes: [] };
    const { account, token } = (await askingOver(connection, server.origin, server.accountToken)(CREATE_ACCOUNT, { input })).createAccount;
    made[number] = { id: account.id, token: token.token, follower: await follow(server.origin, token.token) };
  });
  const followed = await openFollowed(servers, games, actions, async (connection, number, scenario) => {
    const players = seatedIn(number).map((account) => made[account]!);
    const offers = players.map(({ id }, index) => ({ seat: SIDES[index]!, audience: 'ACCOUNT', account: id }) as const);
    const { game } = await openGame(connection, server, scenario, offers);
    const seats = new Map<string, FollowingSeat>();
    for (const { token, follower } of players) {
      const joined = (await askingOver(connection, server.origin, token)(JOIN_GAME, { input: { game: game.id }, idempotencyKey: null }))
        .joinGame;
      seats.set(joined.seat, { token: joined.token, follower });
    }
    return { game: game.id, seats, spectators };
  });
  return { games: followed, followers: [...made.map(({ follower }) => follower), ...spectators], submitsOverHttp: true };
}

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

// Games that are played by following, for other measurements.

/** Opens a game and plays so many actions in it at random. Both seats follow their streams and act on what these tell. */
export async function playFollowing(
  connection: Connection,
  server: ServerAddress,
  scenario: ScenarioId,
  random: UnrecordedChance,
  actions: number,
): Promise<void> {
  const opened = await openOfSeats(connection, server, scenario);
  const { game, seats } = opened;
  await begin(connection, server.origin, opened);
  const players = [...seats.values()].map(({ follower }) => follower);
  /** Resolves when a player has a new position. */
  const told = (of: readonly Follower[]) => Promise.race(of.map(({ position, reached }) => reached(game, position(game).version + 1)));
  for (let taken = 0; taken < actions; ) {
    const choices = players.map((player) => {
      const { version, cursor, legalActions } = player.position(game);
      return { player, version, cursor, action: chooseAction(JSON.parse(legalActions), random) };
    });
    const choice = choices.find(({ action }) => action !== null);
    if (choice === undefined) {
      await told(players);
      continue;
    }
    const { player, version, cursor, action } = choice;
    const meant = { game, expectedVersion: version, expectedCursor: cursor, idempotencyKey: `${taken}` };
    const own = told([player]);
    // Both sides may be to act at once: then the message of the other one's action is still on its way.
    await player.submit({ ...meant, actions: { hammerOfTheScots: [action] } }).then(() => taken++, ignoreStale);
    await own;
  }
  for (const { close } of players) close();
}

function ignoreStale(error: Error): void {
  if (!error.message.includes('"stale"')) throw error;
}
