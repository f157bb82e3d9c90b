// An endpoint as a stranger would write it: it verifies with the library of Standard Webhooks, and answers as it is told.
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { whenOver } from '../support/when-over.js';

export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows what it is sent
  readonly body: any;
}

export interface Receiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** How it answers from now on: with 204 unless it is told otherwise. */
  answer: (response: ServerResponse, received: Received) => void;
  readonly close: () => Promise<void>;
}

/** A server on loopback, closed after the test that opens it, or the file. */
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
    close,
  };
  return receiver;
}

/** Throws unless the signature is good. */
export const verify = (secret: string, { headers, text }: Received): unknown =>
  new Webhook(secret).verify(text, headers as Record<string, string>);
