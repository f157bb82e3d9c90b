// A webhook endpoint that verifies signatures with the library of Standard Webhooks.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';
import { until } from '../support/until.js';
import { whenOver } from '../support/when-over.js';

interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it is sent
  readonly body: any;
}

export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** Handles requests. Responds with 204 by default. */
  answer: (response: ServerResponse, received: Received) => void;
  /** Resolves when no connection is open, as after the shutdown of the only sender. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Opens a server on loopback, closed at the end of the test or file that opens it. */
export async function openReceiver(port = 0): Promise<Receiver> {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString('utf8');
    const one = { headers: request.headers, text, body: JSON.parse(text) };
    received.push(one);
    receiver.answer(response, one);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    server.closeAllConnections();
    server.close();
  };
  whenOver(close);
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (response) => void response.writeHead(204).end(),
    settled: () => until(async () => (await promisify(server.getConnections).call(server)) === 0),
    close,
  };
  return receiver;
}

/** Throws if the signature is invalid. */
export const verify = (secret: string, { headers, text }: Received): unknown =>
  new Webhook(secret).verify(text, headers as Record<string, string>);
