// How long does a turn take to reach those who follow its game by a stream, and what does a message cost the server?

import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { flattenLegalActions, type LegalActions } from '../../client/index.js';
import { type HttpConnection, openHttpConnection, readingOf, requestOf } from './connections.js';
import type { ServerAddress } from './server-games.js';
import { type MeasuredServer, withServers } from './servers.js';
import { median, type RunSize, rounded } from './timing.js';

type Say = (words: string) => void;

interface Extent {
  /** Accounts, each with an open stream, and games, each played by two of them. The account that opened the games has another stream. */
  readonly streams: number;
  /** Actions, one after another, and in flight at the same time. */
  readonly actions: number;
  readonly atOnce: number;
}
const WHOLE: Extent = { streams: 999, actions: 200, atOnce: 8 };
const QUICK: Extent = { streams: 5, actions: 6, atOnce: 2 };

/** Milliseconds from sending an action until the last follower of its game has the message. */
interface Delays {
  readonly median: number;
  readonly longest: number;
}

interface StreamFigures {
  readonly streams: number;
  readonly games: number;
  /** One action at a time, and several. */
  readonly alone: Delays;
  readonly busy: Delays & { readonly atOnce: number };
  /** Milliseconds of the server's processor time for a message with view and legal actions. */
  readonly perMessage: number;
  /** Milliseconds until a stream is open, while the others are. */
  readonly opening: Delays;
}

/** A followed stream: the arrival times of messages, by game. */
interface Follower {
  readonly arrivedAt: (game: string) => number;
  readonly count: () => number;
  readonly close: () => void;
}

function follow(origin: string, token: string): Promise<Follower> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const arrived = new Map<string, number>();
    let messages = 0;
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    socket.on('error', reject);
    socket.write(readingOf(origin, '/v1/stream?include=view&include=legal-actions', token));
    let tail = '';
    const follower = { arrivedAt: (game: string) => arrived.get(game) ?? 0, count: () => messages, close: () => void socket.destroy() };
    socket.on('data', (part) => {
      const now = performance.now();
      const text = tail + part.toString('latin1');
      if (text.startsWith('HTTP/1.1 ') && !text.startsWith('HTTP/1.1 200')) reject(new Error(text));
      if (text.includes('stream-opened')) resolve(follower);
      for (const [, game] of text.matchAll(/"gameId":"([0-9a-f-]{36})"/g)) {
        messages++;
        arrived.set(game!, now);
      }
      tail = text.slice(-60).replace(/"gameId":"[0-9a-f-]{36}"/g, '');
    });
  });
}

interface BenchGame {
  readonly game: string;
  /** Seat tokens by seat, and the accounts that play. */
  readonly seats: ReadonlyMap<string, string>;
  readonly followers: readonly number[];
}

async function call<Value>(connection: HttpConnection, request: Buffer): Promise<Value> {
  const { status, body } = await connection.exchange(request);
  if (status >= 300) throw new Error(`status ${status}: ${body}`);
  return JSON.parse(body) as Value;
}

async function prepare(
  server: MeasuredServer & ServerAddress,
  { streams }: Extent,
): Promise<{ readonly tokens: string[]; readonly games: BenchGame[] }> {
  const { origin, accountToken } = server;
  const connection = openHttpConnection(origin);
  const post = <Value>(path: string, token: string, body: object) => call<Value>(connection, requestOf(origin, path, token, body));
  const accounts: { readonly id: string; readonly token: string }[] = [];
  for (let number = 0; number < streams; number++) {
    const name = { name: `Account ${number}`, scopes: [] };
    const made = await post<{ readonly account: { readonly id: string }; readonly token: { readonly token: string } }>(
      '/v1/accounts',
      accountToken,
      name,
    );
    accounts.push({ id: made.account.id, token: made.token.token });
  }
  const games: BenchGame[] = [];
  for (let number = 0; number < streams; number++) {
    const players = [number, (number + 1) % streams];
    const offers = ['scotland', 'england'].map((seat, at) => ({ seat, audience: 'account', account: accounts[players[at]!]!.id }));
    const options = { hammerOfTheScots: { scenario: 'braveheart', edition: '3.0' } };
    const { game } = await post<{ readonly game: string }>('/v1/games', accountToken, { options, public: true, offers });
    const seats = new Map<string, string>();
    for (const at of players) {
      const { seat, token } = await post<{ readonly seat: string; readonly token: string }>(
        `/v1/games/${game}/seats`,
        accounts[at]!.token,
        {},
      );
      await call(
        connection,
        Buffer.from(requestOf(origin, `/v1/games/${game}/seats/${seat}`, token, {}).toString().replace(/^POST/, 'PUT')),
      );
      seats.set(seat, token);
    }
    games.push({ game, seats, followers: players });
  }
  connection.close();
  return { tokens: accounts.map(({ token }) => token), games };
}

/** Takes one legal action in a game, of a seat that is to act. Resolves with the time at which it was sent; null if the game is over. */
async function act(connection: HttpConnection, origin: string, { game, seats }: BenchGame, key: string): Promise<number | null> {
  const { toAct } = await call<{ readonly toAct: readonly string[] }>(connection, readingOf(origin, `/v1/games/${game}`, null));
  const token = seats.get(toAct[0] ?? '');
  if (token === undefined) return null;
  const legal = await call<LegalActions<'hammerOfTheScots'>>(connection, readingOf(origin, `/v1/games/${game}/legal-actions`, token));
  const [action] = flattenLegalActions(legal);
  const body = { expectedVersion: legal.version, actions: { hammerOfTheScots: [action] } };
  const request = requestOf(origin, `/v1/games/${game}/actions`, token, body, [`idempotency-key: ${key}`]);
  const sentAt = performance.now();
  await call(connection, request);
  return sentAt;
}

/** Milliseconds after which a message counts as lost: the seat that acts, at least, always gets one. */
const PATIENCE = 5_000;
/** Milliseconds until the next action of a secret decision, and until late messages are counted. */
const SETTLED = 300;
const LATE = 2_000;

/** Measures streams of accounts and of the account that opened all games. */
function measureStreams(size: RunSize, say: Say): Promise<StreamFigures> {
  const extent = size === 'quick' ? QUICK : WHOLE;
  return withServers(async ({ server }) => {
    const { origin, accountToken } = server;
    say(`turns: opening ${extent.streams} games`);
    const { tokens, games } = await prepare(server, extent);
    let keys = 0;
    const connection = openHttpConnection(origin);
    const play = async (connection: HttpConnection, number: number) =>
      act(connection, origin, games[number % games.length]!, `bench-${++keys}`);
    const cpuOf = async (work: () => Promise<void>): Promise<number> => {
      const before = await server.cpu();
      await work();
      return (await server.cpu()) - before;
    };
    say('turns: actions without streams');
    const without = await cpuOf(async () => {
      for (let number = 0; number < extent.actions; number++) await play(connection, number);
    });
    say(`turns: opening ${extent.streams + 1} streams`);
    const openings: number[] = [];
    const followers: Follower[] = [];
    for (const token of [...tokens, accountToken]) {
      const began = performance.now();
      followers.push(await follow(origin, token));
      openings.push(performance.now() - began);
    }
    await sleep(500);
    const organiser = followers.at(-1)!;
    interface Sent {
      readonly number: number;
      readonly sentAt: number;
    }
    const followersOf = (number: number) => {
      const { game, followers: players } = games[number % games.length]!;
      return { game, who: [...players.map((at) => followers[at]!), organiser] };
    };
    /** Takes an action and waits until it has reached all that follow the game, or, for a secret decision, those that have notice of it. */
    const playAndWait = async (over: HttpConnection, number: number): Promise<Sent | null> => {
      const { game, who } = followersOf(number);
      const sentAt = await play(over, number);
      if (sentAt === null) return null;
      const began = performance.now();
      for (;;) {
        await sleep(1);
        const reached = who.filter(({ arrivedAt }) => arrivedAt(game) >= sentAt);
        const waited = performance.now() - began;
        if (reached.length === who.length || (reached.length > 0 && waited > SETTLED)) return { number, sentAt };
        if (waited > PATIENCE) throw new Error('a stream has missed an action');
      }
    };
    /** Returns the delays of actions of different games, also of messages that came later than was waited for. */
    const delaysUntil = async (sent: readonly (Sent | null)[]): Promise<Delays> => {
      await sleep(LATE);
      const times = sent.flatMap((each) => {
        if (each === null) return [];
        const { game, who } = followersOf(each.number);
        return [Math.max(...who.map(({ arrivedAt }) => arrivedAt(game))) - each.sentAt];
      });
      return { median: rounded(median(times), 1), longest: rounded(Math.max(...times), 1) };
    };
    say('turns: one action at a time');
    const countAll = () => followers.reduce((sum, { count }) => sum + count(), 0);
    const messagesBefore = countAll();
    const sentAlone: (Sent | null)[] = [];
    const withStreams = await cpuOf(async () => {
      for (let number = 0; number < extent.actions; number++) sentAlone.push(await playAndWait(connection, extent.actions + number));
    });
    const alone = await delaysUntil(sentAlone);
    const messages = countAll() - messagesBefore;
    say(`turns: ${extent.atOnce} actions at a time`);
    // Opened now: the server closes idle connections.
    const connections = Array.from({ length: extent.atOnce }, () => openHttpConnection(origin));
    const sentBusy: (Sent | null)[] = [];
    let next = 2 * extent.actions;
    const last = next + extent.actions * 2;
    await Promise.all(
      connections.map(async (each) => {
        while (next < last) sentBusy.push(await playAndWait(each, next++));
      }),
    );
    const busy = await delaysUntil(sentBusy);
    for (const { close } of [...followers, connection, ...connections]) close();
    return {
      streams: extent.streams + 1,
      games: games.length,
      alone,
      busy: { ...busy, atOnce: extent.atOnce },
      perMessage: rounded(((withStreams - without) * 1_000) / Math.max(1, messages), 2),
      opening: { median: rounded(median(openings), 1), longest: rounded(Math.max(...openings), 1) },
    };
  });
}

/** What is measured of turns. */
export interface TurnFigures {
  /** Many accounts, each with a stream of server-sent events. */
  readonly streams: StreamFigures;
}

/** Measures turns as their followers see them. */
export const measureTurns = async (size: RunSize, say: Say): Promise<TurnFigures> => ({ streams: await measureStreams(size, say) });
