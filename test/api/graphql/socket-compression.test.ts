// Messages of websockets are compressed for clients that offer it, each by itself.
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { API_LIMITS, startTestServer } from '../test-server.js';
import { listen } from './socket-client.js';

const server = await startTestServer();
const url = await listen(server.app);

/** Returns the bytes on the wire up to the end of a query, and the text of its response. */
async function ask(query: string, perMessageDeflate: boolean): Promise<{ readonly bytes: number; readonly text: string }> {
  const socket = new WebSocket(url, 'graphql-transport-ws', { perMessageDeflate });
  let bytes = 0;
  let text = '';
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('upgrade', (response) => response.socket.on('data', (part) => (bytes += part.length)));
    socket.once('open', () => socket.send('{"type":"connection_init"}'));
    socket.on('message', (data) => {
      const { type } = JSON.parse(String(data));
      if (type === 'connection_ack') socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query } }));
      if (type === 'next') text = String(data);
      if (type === 'complete') resolve();
    });
  });
  socket.terminate();
  return { bytes, text };
}

const LARGE = '{ __schema { types { name description } } }';

test('a large message is smaller for a client that offers compression, and the same text', async () => {
  const [packed, plain] = [await ask(LARGE, true), await ask(LARGE, false)];
  expect(packed.text).toBe(plain.text);
  expect(plain.bytes).toBeGreaterThan(plain.text.length);
  expect(packed.bytes).toBeLessThan(plain.bytes / 2.5);
});

test('a small message is sent as it is', async () => {
  const [packed, plain] = [await ask('{ __typename }', true), await ask('{ __typename }', false)];
  expect(packed.bytes).toBe(plain.bytes);
});

test('equal messages have equal lengths: no message is compressed with what another contains', async () => {
  const socket = new WebSocket(url, 'graphql-transport-ws');
  const lengths: number[] = [];
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('upgrade', (response) => response.socket.on('data', (part) => (bytes += part.length)));
    socket.once('open', () => socket.send('{"type":"connection_init"}'));
    socket.on('message', (data) => {
      const { type } = JSON.parse(String(data));
      if (type === 'next') return;
      if (type === 'complete') lengths.push(bytes);
      if (lengths.length === 3) return resolve();
      bytes = 0;
      socket.send(JSON.stringify({ type: 'subscribe', id: '1', payload: { query: LARGE } }));
    });
  });
  socket.terminate();
  expect(new Set(lengths).size).toBe(1);
});

test('a compressed message that unpacks to more than the limit closes its websocket', async () => {
  const socket = new WebSocket(url, 'graphql-transport-ws');
  const code = await new Promise<number>((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => socket.send(Buffer.alloc(API_LIMITS.bodyBytes + 1, 'a'), { binary: false }));
    socket.once('close', resolve);
  });
  expect(code).toBe(1009);
  expect(deflateRawSync(Buffer.alloc(API_LIMITS.bodyBytes + 1, 'a')).length).toBeLessThan(1_000);
});
