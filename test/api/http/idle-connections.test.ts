// Connections that are open at shutdown.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { whenOver } from '../../support/when-over.js';
import { startTestServer } from '../test-server.js';

const HEAD = 'GET /.well-known/jwks.json HTTP/1.1\r\nhost: server\r\n';
const ANSWERED = /^HTTP\/1\.1 200 OK\r\n/;

async function openedDoor() {
  const { app } = await startTestServer();
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  /** A client that sends these bytes as soon as it is connected. */
  const sending = (words: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    whenOver(() => socket.destroy());
    let text = '';
    socket.on('data', (bytes) => (text += bytes));
    socket.write(words);
    return { socket, received: () => text, closed: once(socket, 'close') };
  };
  /** The same when they have been read. */
  const connected = async (words: string) => {
    const arrived = once(app.server, 'connection');
    const client = sending(words);
    const [served] = (await arrived) as [Socket];
    await expect.poll(() => served.bytesRead).toBe(words.length);
    return client;
  };
  return { app, sending, connected };
}

test('shutdown ends idle connections, also after a response, and answers complete requests', {
  timeout: 30_000,
}, async () => {
  const { app, connected } = await openedDoor();
  const unasked = [await connected(''), await connected('\r\n'), await connected(HEAD)];
  const again = await connected(`${HEAD}\r\n`);
  await expect.poll(again.received).toMatch(ANSWERED);
  again.socket.write(HEAD);
  const body = '{"query":"{ __typename }"}';
  const asking = await connected(
    `POST /graphql HTTP/1.1\r\nhost: server\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
  );
  const closed = app.close();
  await Promise.all([...unasked, again].map(({ closed }) => closed));
  expect(unasked.map(({ received }) => received())).toEqual(['', '', '']);
  asking.socket.write(body);
  await asking.closed;
  expect(asking.received()).toMatch(ANSWERED);
  await closed;
});

test('a request sent before the shutdown and not yet read is answered', { timeout: 30_000 }, async () => {
  const { app, sending } = await openedDoor();
  const closed = once(app.server, 'connection').then(() => app.close());
  const asking = sending(`${HEAD}\r\n`);
  await closed;
  await asking.closed;
  expect(asking.received()).toMatch(ANSWERED);
});
