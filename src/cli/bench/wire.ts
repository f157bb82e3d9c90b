// A client that costs as little as possible, since it shares the machine with the server it measures: one connection,
// one request at a time, written in advance.
import { connect, type Socket } from 'node:net';
import { type Ask, type Document, Refusal } from '../../client/index.js';

const HEAD_END = Buffer.from('\r\n\r\n');

/** One connection to a server. */
export interface Wire {
  /** Sends a request that was written by `requestOf`; answers the body. Rejects when the status is not 200. */
  readonly send: (request: Buffer) => Promise<string>;
  readonly close: () => void;
}

/** A POST of JSON, as bytes. */
export function requestOf(origin: string, path: string, token: string | null, body: unknown): Buffer {
  const payload = Buffer.from(JSON.stringify(body));
  const lines = [
    `POST ${path} HTTP/1.1`,
    `host: ${new URL(origin).host}`,
    'content-type: application/json',
    ...(token === null ? [] : [`authorization: Bearer ${token}`]),
    `content-length: ${payload.length}`,
  ];
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), payload]);
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
      if (status !== 200) throw new Error(`status ${status}: ${body}`);
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
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1]);
  const start = end + HEAD_END.length;
  if (received.length < start + length) return null;
  return { status: Number(head.slice(9, 12)), body: received.toString('utf8', start, start + length) };
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
