// Load with a fixed number of concurrent games, one request in flight each, and the latency of each request.

import { connect, type Socket } from 'node:net';
import { type Document, type Execute, LyonError } from '../../client/index.js';
import type { ChildServer } from './child-server.js';
import { mean, median, percentile, rounded, stopwatch } from './timing.js';

// A minimal HTTP client, since it shares the machine with the measured server: one connection, one request at a time, prepared in advance.

const NOT_MODIFIED = 304;
const HEAD_END = Buffer.from('\r\n\r\n');

/** A connection to a server. */
export interface Wire {
  /** Sends a request built by `requestOf` or `readingOf` and returns the body. Rejects unless the status is 200 or 304. */
  readonly send: (request: Buffer) => Promise<string>;
  readonly close: () => void;
}

/** Returns a POST request with a JSON body, as bytes. */
export function requestOf(origin: string, path: string, token: string | null, body: unknown): Buffer {
  const payload = Buffer.from(JSON.stringify(body));
  const lines = ['content-type: application/json', `content-length: ${payload.length}`];
  return Buffer.concat([headOf('POST', origin, path, token, lines), payload]);
}

/** Returns a GET request, as bytes. `others` are additional header fields. */
export const readingOf = (origin: string, path: string, token: string | null, others: readonly string[] = []): Buffer =>
  headOf('GET', origin, path, token, others);

function headOf(method: string, origin: string, path: string, token: string | null, others: readonly string[]): Buffer {
  const bearer = token === null ? [] : [`authorization: Bearer ${token}`];
  return Buffer.from([`${method} ${path} HTTP/1.1`, `host: ${new URL(origin).host}`, ...bearer, ...others, '', ''].join('\r\n'));
}

/** Opens a connection to `origin`. */
export function openWire(origin: string): Wire {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const answers = answersOf(socket);
  return {
    async send(request) {
      socket.write(request);
      const { status, body } = await answers();
      if (status !== 200 && status !== NOT_MODIFIED) throw new Error(`status ${status}: ${body}`);
      return body;
    },
    close: () => void socket.destroy(),
  };
}

interface Answer {
  readonly status: number;
  readonly body: string;
}

/** Returns a function that waits for the connection's next response. */
function answersOf(socket: Socket): () => Promise<Answer> {
  let received: Buffer = Buffer.alloc(0);
  let waiting: { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void } | null = null;
  socket.on('data', (part) => {
    received = received.length === 0 ? part : Buffer.concat([received, part]);
    const answer = wholeIn(received);
    if (answer === null) return;
    received = Buffer.alloc(0);
    waiting?.resolve(answer);
  });
  const lost = (error?: Error) => waiting?.reject(error ?? new Error('the server closed the connection'));
  socket.on('error', lost);
  socket.on('close', () => lost());
  return () => new Promise((resolve, reject) => (waiting = { resolve, reject }));
}

/** Returns the response once it is complete. With one request at a time, nothing can follow it. */
function wholeIn(received: Buffer): Answer | null {
  const end = received.indexOf(HEAD_END);
  if (end === -1) return null;
  const head = received.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  // A 304 has no body; its Content-Length, if present, is that of the 200 response (RFC 9110, 8.6).
  const length = status === NOT_MODIFIED ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1]);
  const start = end + HEAD_END.length;
  if (received.length < start + length) return null;
  return { status, body: received.toString('utf8', start, start + length) };
}

/** Returns a GraphQL client for a token over this connection. */
export const askingOver = (wire: Wire, origin: string, token: string): Execute => {
  return async <Answer, Variables>(document: Document<Answer, Variables>, variables?: Variables) => {
    const request = requestOf(origin, '/graphql', token, { query: document.toString(), variables });
    const { data, errors } = JSON.parse(await wire.send(request));
    if (errors !== undefined) throw new LyonError(errors[0]);
    return data as Answer;
  };
};

export interface LoadFigures {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** Processor time of the server process per request, without Postgres and the load generator. */
  readonly serverMicroseconds: number;
}

/** One game's share of the load: sends its requests over a connection, and yields the latency of each in milliseconds. */
export type Lane = (wire: Wire) => AsyncIterable<number>;

/** Returns lanes that send prepared requests, taking games from a common queue. */
export function lanesOf(games: readonly (readonly Buffer[])[], atOnce: number): Lane[] {
  const waiting = [...games];
  async function* lane(wire: Wire) {
    for (let game = waiting.shift(); game !== undefined; game = waiting.shift()) {
      for (const request of game) yield await timed(() => send(wire, request));
    }
  }
  return Array.from({ length: atOnce }, () => lane);
}

/** Sends a submission; rejects unless it is accepted. */
export async function send(wire: Wire, request: Buffer): Promise<void> {
  const body = await wire.send(request);
  if (!body.includes('"Accepted"')) throw new Error(`not accepted: ${body}`);
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

/** Returns the median of each figure. */
export const middleLoad = (figures: readonly LoadFigures[]): LoadFigures => ({
  perSecond: median(figures.map(({ perSecond }) => perSecond)),
  p50: median(figures.map(({ p50 }) => p50)),
  p99: median(figures.map(({ p99 }) => p99)),
  serverMicroseconds: median(figures.map(({ serverMicroseconds }) => serverMicroseconds)),
});

/** Returns mean and median of times in milliseconds. */
export const summedUp = (times: readonly number[]) => ({ median: rounded(median(times), 3), mean: rounded(mean(times), 3) });
