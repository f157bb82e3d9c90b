// Websockets whose clients are gone, or read nothing.
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { Liveness } from '../../../src/api/graphql/sockets.js';
import { whenOver } from '../../support/when-over.js';
import { startTestServer } from '../test-server.js';
import { listenAtPath } from '../unix-listener.js';

/** Returns whether each of several checks finds a client alive, which answers so many pings. */
function checksOf(answers: number, each: (liveness: Liveness, check: number) => void = () => undefined): readonly boolean[] {
  const liveness = new Liveness();
  return Array.from({ length: 5 }, (_, check) => {
    each(liveness, check);
    const isAlive = liveness.check();
    if (check < answers) liveness.answer();
    return isAlive;
  });
}

test('a client that no longer answers is dead at the ping after', () => {
  expect(checksOf(0)).toEqual([true, false, false, false, false]);
  expect(checksOf(1)).toEqual([true, true, false, false, false]);
  expect(checksOf(3)).toEqual([true, true, true, true, false]);
  expect(checksOf(5)).toEqual([true, true, true, true, true]);
});

test('a client that answers pings and reads nothing of what waits is dead at the second check', () => {
  expect(checksOf(5, (liveness, check) => check === 1 && liveness.write())).toEqual([true, true, false, false, false]);
});

test('a client that reads slowly is alive', () => {
  const unread: (() => void)[] = [];
  const reading = (liveness: Liveness) => {
    for (let messages = 0; messages < 3; messages++) unread.push(liveness.write());
    unread.shift()!();
  };
  expect(checksOf(5, reading)).toEqual([true, true, true, true, true]);
  expect(unread.length).toBe(10);
});

/** They are larger than the buffers of the kernel. */
const RESULTS = 10;

test('a websocket that reads nothing and answers pings is closed', async () => {
  const { app } = await startTestServer({
    apiLimits: { socketTimeout: 2_000, idleFramesPerMinute: 1_000_000, subscriptionsPerSocket: RESULTS },
  });
  const path = await listenAtPath(app);
  const socket = new WebSocket(`ws+unix://${path}:/graphql`, 'graphql-transport-ws');
  whenOver(() => socket.terminate());
  const connected = once(app.server, 'upgrade');
  const upgraded = once(socket, 'upgrade');
  socket.once('open', () => socket.send('{"type":"connection_init"}'));
  await once(socket, 'message');
  const [, served] = (await connected) as [unknown, Socket];
  const [{ socket: tcp }] = (await upgraded) as [{ readonly socket: Socket }];
  socket.pause();
  // In one packet, so that all have begun before anything waits to be read.
  const query = '{ __schema { types { name description fields { name description } inputFields { name description } } } }';
  tcp.cork();
  for (let id = 0; id < RESULTS; id++) socket.send(JSON.stringify({ type: 'subscribe', id: `${id}`, payload: { query } }));
  tcp.uncork();
  const isClosed = () => {
    socket.pong();
    return served.closed;
  };
  await expect.poll(isClosed).toBe(true);
  // As much as the kernel holds for both sides.
  expect(served.bytesWritten).toBeGreaterThan(100_000);
});
