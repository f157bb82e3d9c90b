// Load with a fixed number of concurrent games, one request in flight each, and the latency of each request.

import type { ChildServer } from './child-server.js';
import { mean, median, percentile, rounded, stopwatch } from './timing.js';
import { openSocketWire, openWire, type Wire } from './wires.js';

export interface LoadFigures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server process per request, without Postgres and the load generator. */
  readonly serverMicroseconds: number;
}

/** One game's share of the load: sends its requests and yields the latency of each, in milliseconds. */
export type Lane = () => AsyncIterable<number>;

/** Returns lanes that send prepared requests of games over HTTP, one connection each. They take games from a common queue. */
export function lanesOf(origin: string, games: readonly (readonly Buffer[])[], atOnce: number): Lane[] {
  const waiting = [...games];
  async function* lane() {
    const wire = openWire(origin);
    try {
      for (let game = waiting.shift(); game !== undefined; game = waiting.shift()) {
        for (const request of game) yield await timed(() => send(wire, request));
      }
    } finally {
      wire.close();
    }
  }
  return Array.from({ length: atOnce }, () => lane);
}

/** A prepared request over the websocket of a seat. */
export interface SeatPayload {
  readonly token: string;
  readonly payload: Buffer;
}

/** The same over websockets, which are opened in advance: one for each seat. */
export async function socketLanesOf(origin: string, games: readonly (readonly SeatPayload[])[], atOnce: number): Promise<Lane[]> {
  const tokens = [...new Set(games.flat().map(({ token }) => token))];
  const sockets = new Map(await Promise.all(tokens.map(async (token) => [token, await openSocketWire(origin, token)] as const)));
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
export async function send(wire: Wire, request: Buffer): Promise<void> {
  const body = await wire.send(request);
  // GraphQL names the type of the result; REST answers 200 with a receipt.
  if (!body.includes('"Accepted"') && !body.includes('"receipt":"')) throw new Error(`not accepted: ${body}`);
}

/** Returns the milliseconds that the work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Sends the given number of requests to a server. */
export async function putLoad(server: ChildServer, lanes: readonly Lane[], requests: number): Promise<LoadFigures> {
  const times: number[] = [];
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
  const cpu = (await server.cpu()) - cpuBefore;
  return figuresOf(times, wall, cpu);
}

const figuresOf = (times: readonly number[], wall: number, cpu: number): LoadFigures => ({
  perSecond: Math.round(times.length / wall),
  p50: rounded(percentile(times, 0.5), 2),
  p99: rounded(percentile(times, 0.99), 2),
  serverMicroseconds: Math.round((cpu / times.length) * 1_000_000),
});

/** Returns the median of each figure. */
export const middleLoad = (figures: readonly LoadFigures[]): LoadFigures => ({
  perSecond: median(figures.map(({ perSecond }) => perSecond)),
  p50: median(figures.map(({ p50 }) => p50)),
  p99: median(figures.map(({ p99 }) => p99)),
  serverMicroseconds: median(figures.map(({ serverMicroseconds }) => serverMicroseconds)),
});

/** Returns mean and median of times in milliseconds. */
export const summedUp = (times: readonly number[]) => ({ median: rounded(median(times), 3), mean: rounded(mean(times), 3) });
