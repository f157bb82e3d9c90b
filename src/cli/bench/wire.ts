// A client that costs as little as possible, since it shares the machine with the server it measures: one connection,
// one request at a time, written in advance.
import { connect, type Socket } from 'node:net';
import { type Ask, type Document, Refusal } from '../../client/index.js';

const NOT_MODIFIED = 304;
const HEAD_END = Buffer.from('\r\n\r\n');

/** One connection to a server. */
export interface Wire {
  /** Sends a request that was written by `requestOf` or `readingOf`; answers the body. Rejects unless the status is 200 or 304. */
  readonly send: (request: Buffer) => Promise<string>;
  readonly close: () => void;
}

/** A POST of JSON, as bytes. */
export function requestOf(origin: string, path: string, token: string | null, body: unknown): Buffer {
  const payload = Buffer.from(JSON.stringify(body));
  const lines = ['content-type: application/json', `content-length: ${payload.length}`];
  return Buffer.concat([headOf('POST', origin, path, token, lines), payload]);
}

/** A GET, as bytes; `others` are header fields besides the token's. */
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

/** The answers on a connection, in order: call for the next one. */
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
  const lost = (error?: Error) => waiting?.reject(error ?? new Error('the server hung up'));
  socket.on('error', lost);
  socket.on('close', () => lost());
  return () => new Promise((resolve, reject) => (waiting = { resolve, reject }));
}

/** The answer, once all of it is there. One request at a time: nothing can follow it. */
function wholeIn(received: Buffer): Answer | null {
  const end = received.indexOf(HEAD_END);
  if (end === -1) return null;
  const head = received.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  // It has no body, and its length is that of the body it stands for, if it says any (RFC 9110, 8.6).
  const length = status === NOT_MODIFIED ? 0 : Number(/content-length: (\d+)/i.exec(head)?.[1]);
  const start = end + HEAD_END.length;
  if (received.length < start + length) return null;
  return { status, body: received.toString('utf8', start, start + length) };
}

/** GraphQL over a wire, as the holder of a token. */
export const askingOver = (wire: Wire, origin: string, token: string): Ask => {
  return async <Answer, Variables>(document: Document<Answer, Variables>, variables?: Variables) => {
    const request = requestOf(origin, '/graphql', token, { query: document.toString(), variables });
    const { data, errors } = JSON.parse(await wire.send(request));
    if (errors !== undefined) throw new Refusal(errors[0]);
    return data as Answer;
  };
};
