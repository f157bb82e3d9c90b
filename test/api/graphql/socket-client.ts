// A foreign client of the websocket: graphql-ws, the protocol's own.
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { whenOver } from '../../support/when-over.js';

export async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/graphql`;
}

interface ClientWanted {
  /** In the first message. */
  readonly payload?: Record<string, unknown>;
  /** In the request that opens the websocket. */
  readonly headers?: Record<string, string>;
}

/** A client that is gone after the test that opens it, or the file. */
export function connect(url: string, { payload = {}, headers = {} }: ClientWanted = {}): Client {
  class WithHeaders extends WebSocket {
    constructor(address: string, protocol: string) {
      super(address, protocol, { headers });
    }
  }
  const client = createClient({ url, connectionParams: payload, webSocketImpl: WithHeaders, retryAttempts: 0 });
  whenOver(async () => client.dispose());
  return client;
}

/** The events of a subscription, in order. */
export interface Stream<Value> {
  /** Returns the next so many events once they have arrived. */
  readonly take: (count: number) => Promise<readonly Value[]>;
  /** All events. */
  readonly all: () => readonly Value[];
  readonly stop: () => void;
  /** Resolves when it is over: with the codes of its errors, or none. */
  readonly over: Promise<readonly string[]>;
}

export function subscribe<Value>(client: Client, query: string, variables: Record<string, unknown>): Stream<Value> {
  const values: Value[] = [];
  let taken = 0;
  let wake: () => void = () => undefined;
  let finish: (codes: readonly string[]) => void;
  const over = new Promise<readonly string[]>((resolve) => (finish = resolve));
  const stop = client.subscribe<Record<string, Value>>(
    { query, variables },
    {
      next({ data, errors }) {
        if (errors) finish(errors.map((error) => String(error.extensions?.['code'])));
        else values.push(Object.values(data!)[0]!);
        wake();
      },
      error: (error) => finish(codesIn(error)),
      complete: () => finish([]),
    },
  );
  return {
    async take(count) {
      while (values.length < taken + count) await new Promise<void>((resolve) => (wake = resolve));
      taken += count;
      return values.slice(taken - count, taken);
    },
    all: () => values,
    stop,
    over,
  };
}

/** Of an error: the codes of a refusal, or the code the websocket was closed with. */
function codesIn(error: unknown): readonly string[] {
  if (Array.isArray(error)) return error.map((each: { extensions?: { code?: string } }) => String(each.extensions?.code));
  return [`closed ${(error as { code?: number }).code}`];
}

/** Sends frames that no client would over a bare websocket; resolves with the received frames and the close code. */
export function talk(url: string, messages: readonly string[], { protocol = 'graphql-transport-ws' } = {}) {
  return new Promise<{ readonly heard: readonly string[]; readonly code: number }>((resolve) => {
    const heard: string[] = [];
    const socket = new WebSocket(url, protocol);
    const left = [...messages];
    const say = () => {
      const next = left.shift();
      if (next !== undefined) socket.send(next);
    };
    socket.on('open', say);
    socket.on('message', (data) => {
      heard.push(String(data));
      say();
    });
    socket.on('unexpected-response', (_request, response) => resolve({ heard, code: response.statusCode ?? 0 }));
    socket.on('error', () => undefined);
    socket.on('close', (code) => resolve({ heard, code }));
  });
}
