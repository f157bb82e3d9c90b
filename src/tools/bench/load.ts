// Load with a fixed number of concurrent games, one request in flight each, and the latency of each request.

import { type Connection, openHttpConnection, openWebSocketConnection, type SeatPayload } from './connections.js';
import { stopwatchOfFamily } from './processes.js';
import type { MeasuredServer } from './servers.js';
import { mean, median, percentile, rounded, stopwatch } from './timing.js';

export interface LoadFigures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server process per request, and of all processes of Postgres. */
  readonly serverMicroseconds: number;
  readonly postgresMicroseconds: number;
}

/** One game's share of the load: sends its requests and yields the latency of each, in milliseconds. */
export type Lane = () => AsyncIterable<number>;

/** Returns lanes that send prepared requests of games over HTTP, one connection each. They take games from a common queue. */
export function lanesOf(origin: string, games: readonly (readonly Buffer[])[], atOnce: number): Lane[] {
  const waiting = [...games];
  async function* lane() {
    const connection = openHttpConnection(origin);
    try {
      for (let game = waiting.shift(); game !== undefined; game = waiting.shift()) {
        for (const request of game) yield await timed(() => send(connection, request));
      }
    } finally {
      connection.close();
    }
  }
  return Array.from({ length: atOnce }, () => lane);
}

/** The same over websockets, which are opened in advance: one for each seat. */
export async function socketLanesOf(origin: string, games: readonly (readonly SeatPayload[])[], atOnce: number): Promise<Lane[]> {
  const tokens = [...new Set(games.flat().map(({ token }) => token))];
  const sockets = new Map(await Promise.all(tokens.map(async (token) => [token, await openWebSocketConnection(origin, token)] as const)));
  const waiting = [...games];
  let open = atOnce;
  async function* lane() {
    try {
      for (let game = waiting.shift(); game !== undefined; game = waiting.shift()) {
        for (const { token, payload } of game) yield await timed(() => send(sockets.get(token)!, payload));
      }
    } finally {
      if (--open === 0) for (const socket of sockets.values()) socket.close();
    }
  }
  return Array.from({ length: atOnce }, () => lane);
}

/** Sends a submission; rejects unless it is accepted. */
export async function send(connection: Connection, request: Buffer): Promise<void> {
  const body = await connection.send(request);
  // GraphQL names the type of the result; REST answers 200 with the receipt that is asked for.
  if (!body.includes('"Accepted"') && !body.includes('"receipt":"')) throw new Error(`not accepted: ${body}`);
}

/** Returns the milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Sends the given number of requests to a server. */
export async function putLoad(server: MeasuredServer, lanes: readonly Lane[], requests: number): Promise<LoadFigures> {
  const times: number[] = [];
  const postgresSeconds = stopwatchOfFamily(server.postgresPid);
  const cpuBefore = await server.cpu();
  const elapsed = stopwatch();
  await Promise.all(
    lanes.map(async (lane) => {
      for await (const time of lane()) {
        times.push(time);
        if (times.length + lanes.length > requests) break;
      }
    }),
  );
  const { wall } = elapsed();
  const cpu = { server: (await server.cpu()) - cpuBefore, postgres: postgresSeconds() };
  return figuresOf(times, wall, cpu);
}

const figuresOf = (times: readonly number[], wall: number, cpu: { readonly server: number; readonly postgres: number }): LoadFigures => ({
  perSecond: Math.round(times.length / wall),
  p50: rounded(percentile(times, 0.5), 2),
  p99: rounded(percentile(times, 0.99), 2),
  serverMicroseconds: Math.round((cpu.server / times.length) * 1_000_000),
  postgresMicroseconds: Math.round((cpu.postgres / times.length) * 1_000_000),
});

/** Returns the median of each figure. */
export const middleLoad = (figures: readonly LoadFigures[]): LoadFigures => ({
  perSecond: median(figures.map(({ perSecond }) => perSecond)),
  p50: median(figures.map(({ p50 }) => p50)),
  p99: median(figures.map(({ p99 }) => p99)),
  serverMicroseconds: median(figures.map(({ serverMicroseconds }) => serverMicroseconds)),
  postgresMicroseconds: median(figures.map(({ postgresMicroseconds }) => postgresMicroseconds)),
});

/** Returns mean and median of times in milliseconds. */
export const summedUp = (times: readonly number[]) => ({ median: rounded(median(times), 3), mean: rounded(mean(times), 3) });
