// Connections to a measured server, one request at a time. They are minimal, since they share the machine with the server.

import { connect, type Socket } from 'node:net';
import { WebSocket } from 'ws';
import { type Document, type Execute, LyonError } from '../../client/index.js';

const NOT_MODIFIED = 304;
const HEAD_END = Buffer.from('\r\n\r\n');
const LAST = /^connection: close$/im;

/** A connection to a server. */
export interface Connection {
  /**
   * Sends a request that was built in advance and returns the body or result. Rejects if the status is neither 200 nor 304, or if the
   * operation is refused.
   */
  readonly send: (request: Buffer) => Promise<string>;
  readonly close: () => void;
}

/** Returns a POST request with a JSON body, as bytes. `others` are additional header fields. */
export function requestOf(origin: string, path: string, token: string | null, body: unknown, others: readonly string[] = []): Buffer {
  const payload = Buffer.from(JSON.stringify(body));
  const lines = ['content-type: application/json', `content-length: ${payload.length}`, ...others];
  return Buffer.concat([headOf('POST', origin, path, token, lines), payload]);
}

/** Returns a GET request, as bytes. `others` are additional header fields. */
export const readingOf = (origin: string, path: string, token: string | null, others: readonly string[] = []): Buffer =>
  headOf('GET', origin, path, token, others);

function headOf(method: string, origin: string, path: string, token: string | null, others: readonly string[]): Buffer {
  const bearer = token === null ? [] : [`authorization: Bearer ${token}`];
  return Buffer.from([`${method} ${path} HTTP/1.1`, `host: ${new URL(origin).host}`, ...bearer, ...others, '', ''].join('\r\n'));
}

/** Bytes that a connection has transferred. */
export interface Bytes {
  readonly up: number;
  readonly down: number;
}

/** A connection over HTTP. */
export interface HttpConnection extends Connection {
  readonly bytes: () => Bytes;
  /** Sends a request and returns its response, whatever the status. */
  readonly exchange: (request: Buffer) => Promise<Answer>;
}

/** Opens an HTTP connection. It sends what `requestOf` and `readingOf` build. */
export function openHttpConnection(origin: string): HttpConnection {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const answers = answersOf(socket);
  const exchange = (request: Buffer) => {
    socket.write(request);
    return answers();
  };
  return {
    exchange,
    bytes: () => ({ up: socket.bytesWritten, down: socket.bytesRead }),
    async send(request) {
      const { status, body } = await exchange(request);
      if (status !== 200 && status !== NOT_MODIFIED) throw new Error(`status ${status}: ${body}`);
      return body;
    },
    close: () => void socket.destroy(),
  };
}

/**
 * Opens a connection that reads its responses without keeping them: it decodes none, so that large ones take this process no time. Resolves with the status of
 * each response when all of it has arrived.
 */
export function openDraining(origin: string): Pick<HttpConnection, 'close'> & { readonly exchange: (request: Buffer) => Promise<number> } {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let missing: number | null = null;
  let status = 0;
  let waiting: { readonly resolve: (status: number) => void; readonly reject: (error: Error) => void } | null = null;
  socket.on('data', (part) => {
    let bytes = part.length;
    if (missing === null) {
      const end = part.indexOf(HEAD_END);
      const head = part.toString('latin1', 0, end);
      status = Number(head.slice(9, 12));
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1]);
      bytes -= end + HEAD_END.length;
    }
    missing -= bytes;
    if (missing > 0) return;
    missing = null;
    waiting?.resolve(status);
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('the server closed the connection')));
  return {
    exchange(request) {
      socket.write(request);
      return new Promise((resolve, reject) => (waiting = { resolve, reject }));
    },
    close: () => void socket.destroy(),
  };
}

/** A response. */
interface Answer {
  readonly status: number;
  readonly body: string;
  /** Whether the server closes the connection after it. */
  readonly isLast: boolean;
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
  return { status, body: received.toString('utf8', start, start + length), isLast: LAST.test(head) };
}

/** Returns a GraphQL client for a token over this connection. */
export const askingOver = (connection: Connection, origin: string, token: string): Execute => {
  return async <Answer, Variables>(document: Document<Answer, Variables>, variables?: Variables) => {
    const request = requestOf(origin, '/graphql', token, { query: document.toString(), variables });
    const { data, errors } = JSON.parse(await connection.send(request));
    if (errors !== undefined) throw new LyonError(errors[0]);
    return data as Answer;
  };
};

// GraphQL over a websocket (graphql-transport-ws).

/** Returns the payload of an operation, as bytes. */
export const payloadOf = (body: unknown): Buffer => Buffer.from(JSON.stringify(body));

interface Waiting {
  readonly resolve: (result: string) => void;
  readonly reject: (error: Error) => void;
}

/** Opens a websocket with a token, for the payloads of queries and mutations. */
export function openWebSocketConnection(origin: string, token: string): Promise<Connection> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', { perMessageDeflate: false });
  let waiting: Waiting | null = null;
  let operations = 0;
  const send = (payload: Buffer) =>
    new Promise<string>((resolve, reject) => {
      waiting = { resolve, reject };
      socket.send(`{"type":"subscribe","id":"${operations++}","payload":${payload.toString()}}`);
    });
  return new Promise((opened, failed) => {
    socket.on('error', failed);
    socket.on('close', (code) => waiting?.reject(new Error(`the server closed the websocket: ${code}`)));
    socket.on('open', () => socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })));
    socket.on('message', (bytes) => {
      const message = String(bytes);
      // Parsing results would load the machine that the server runs on.
      const type = /"type":"(\w+)"/.exec(message)?.[1];
      if (type === 'connection_ack') opened({ send, close: () => socket.terminate() });
      else if (type === 'next') waiting?.resolve(message);
      else if (type === 'error') waiting?.reject(new Error(message));
    });
  });
}

/** A prepared request over the websocket of a seat. */
export interface SeatPayload {
  readonly token: string;
  readonly payload: Buffer;
}
