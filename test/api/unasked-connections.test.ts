// Connections that stand open when the door closes.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { whenOver } from '../support/when-over.js';
import { openDoor } from './graphql/door.js';

const { app } = await openDoor();
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));

/** A client that has sent these words, and they have been read. */
async function connected(words: string) {
  const arrived = once(app.server, 'connection');
  const socket = connect(Number(port), '127.0.0.1');
  whenOver(() => socket.destroy());
  let said = '';
  socket.on('data', (bytes) => (said += bytes));
  socket.write(words);
  const [served] = (await arrived) as [Socket];
  await expect.poll(() => served.bytesRead).toBe(words.length);
  return { socket, said: () => said, closed: once(socket, 'close') };
}

test('a door that closes ends who has asked nothing, and answers who is asking', { timeout: 30_000 }, async () => {
  const silent = await connected('');
  const asking = await connected('GET /.well-known/jwks.json HTTP/1.1\r\nhost: court\r\n');
  const closed = app.close();
  await silent.closed;
  asking.socket.write('\r\n');
  await asking.closed;
  expect(asking.said()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  await closed;
});
