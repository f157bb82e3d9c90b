// An internal error of a message on a websocket is logged under the message's own request id.
import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { formatErrors } from '../../../src/api/graphql/errors.js';
import { SocketGuard, socketReporter } from '../../../src/api/graphql/sockets.js';
import { NO_METRICS } from '../../../src/api/http/instrumentation.js';

test('errors of two messages have two request ids, the same in response and log', () => {
  const sent: string[] = [];
  const socket = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    send: (text: string) => void sent.push(text),
    close: () => undefined,
  });
  const logged: string[] = [];
  const log = { error: ({ requestId }: { readonly requestId: string }) => void logged.push(requestId) };
  let count = 0;
  const limits = {
    subscriptionsPerSocket: 5,
    idleFramesPerMinute: 5,
    socketTimeout: 60_000,
    authorizationLength: 100,
    anonymousBodyBytes: 1_000,
    bodyValues: 100,
  };
  const read = (_asked: unknown, _sent: unknown, reporter: Parameters<typeof formatErrors>[1]) =>
    ({ kind: 'refused', errors: formatErrors([new Error('Broken.')], reporter).errors }) as const;
  const execute = async (): Promise<never> => {
    throw new Error('Not executed.');
  };
  const context = socketReporter(
    { log, metrics: NO_METRICS } as unknown as Parameters<typeof socketReporter>[0],
    'en',
    () => `name-${++count}`,
  );
  const settings = { limits, read, execute, rates: null, whyInvalid: async () => null };
  const guard = new SocketGuard({ socket: socket as unknown as WebSocket, connection: new Socket() }, settings, context, {
    bearer: null,
    address: '',
  });
  const pass = () => undefined;
  guard.admits(Buffer.from('{"type":"connection_init"}'), pass);
  guard.releases('{"type":"connection_ack"}');
  for (const id of ['a', 'b'])
    guard.admits(Buffer.from(JSON.stringify({ type: 'subscribe', id, payload: { query: 'subscription { x }' } })), pass);
  const result = sent.map((text) => JSON.parse(text).payload[0].extensions);
  expect(result.map(({ code, requestId }) => [code, requestId])).toEqual([
    ['internal-error', logged[0]],
    ['internal-error', logged[1]],
  ]);
  expect(new Set(logged).size).toBe(2);
  socket.emit('close');
});
