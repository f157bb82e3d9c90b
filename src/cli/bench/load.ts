// So many games at once, one request of each under way at any time, and how long each request took.
import { mean, median, percentile, rounded, stopwatch } from './clocks.js';
import type { Served } from './serving.js';
import { openWire, type Wire } from './wire.js';

export interface LoadFigures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Of processor time that the server used for each; neither Postgres's nor the load generator's. */
  readonly serverMicroseconds: number;
}

/** A game's part in a load: it sends its requests over a connection, and answers how long each took, in milliseconds. */
export type Lane = (wire: Wire) => AsyncIterable<number>;

/** Lanes that send written requests, game by game, from a common store of games. */
export function lanesOf(games: readonly (readonly Buffer[])[], atOnce: number): Lane[] {
  const waiting = [...games];
  async function* lane(wire: Wire) {
    for (let game = waiting.shift(); game !== undefined; game = waiting.shift()) {
      for (const request of game) yield await timed(() => send(wire, request));
    }
  }
  return Array.from({ length: atOnce }, () => lane);
}

/** Sends a submission; rejects unless it was accepted. */
export async function send(wire: Wire, request: Buffer): Promise<void> {
  const body = await wire.send(request);
  if (!body.includes('"Accepted"')) throw new Error(`not accepted: ${body}`);
}

/** Milliseconds that something takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Puts a load of so many requests on a server. */
export async function putLoad(server: Served, lanes: readonly Lane[], requests: number): Promise<LoadFigures> {
  const times: number[] = [];
  const cpuBefore = await server.cpu();
  const elapsed = stopwatch();
  await Promise.all(
    lanes.map(async (lane) => {
      const wire = openWire(server.origin);
      for await (const time of lane(wire)) {
        times.push(time);
        if (times.length + lanes.length > requests) break;
      }
      wire.close();
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

/** The middle of several measurements, each figure by itself. */
export const middleLoad = (figures: readonly LoadFigures[]): LoadFigures => ({
  perSecond: median(figures.map(({ perSecond }) => perSecond)),
  p50: median(figures.map(({ p50 }) => p50)),
  p99: median(figures.map(({ p99 }) => p99)),
  serverMicroseconds: median(figures.map(({ serverMicroseconds }) => serverMicroseconds)),
});

/** The mean and the median of times, in milliseconds. */
export const summedUp = (times: readonly number[]) => ({ median: rounded(median(times), 3), mean: rounded(mean(times), 3) });
