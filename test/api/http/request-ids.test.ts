// Every response has a request id, which reveals nothing about other requests.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestServer } from '../test-server.js';

const { app } = await startTestServer({ apiLimits: { requestTimeout: 1_000 } });
await app.listen({ host: '127.0.0.1', port: 0 });
const { port } = app.server.address() as AddressInfo;

const ID = /^[\w-]{12}$/;

test.each([
  ['an answer', { url: '/graphql?query={__typename}' }, 200],
  ['a refusal', { url: '/graphql?query={nothing}' }, 200],
  ['a refusal before the body is read', { method: 'PUT', url: '/graphql' }, 405],
  ['nothing here', { url: '/nowhere' }, 404],
  ['an address that cannot be read', { url: '/%zz' }, 400],
  ['a name that is too long', { url: `/v1/games/${'x'.repeat(200)}/record` }, 404],
  ['a body too large', { method: 'POST', url: '/graphql', payload: { query: 'x'.repeat(70_000) } }, 413],
] as const)('%s', async (_what, asked, status) => {
  const reply = await app.inject({ ...asked });
  expect([reply.statusCode, reply.headers['x-request-id']]).toEqual([status, expect.stringMatching(ID)]);
  expect(reply.headers['content-type']).toMatch(/json/);
});

test('the client’s own id is ignored', async () => {
  const { headers } = await app.inject({ url: '/nowhere', headers: { 'x-request-id': 'forged-by-client' } });
  expect(headers['x-request-id']).toMatch(ID);
});

/** Returns the response to raw bytes, until the connection is closed. */
async function raw(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.setEncoding('utf8').on('data', (text) => (heard += text));
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  return heard;
}

test.each([
  ['what is no HTTP', 'hello\r\n\r\n', 400, 'malformed-request'],
  ['headers too long', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers-too-large'],
  ['a request that does not arrive', 'GET / HTTP/1.1\r\nx: ', 408, 'request-timeout'],
])('%s gets a problem document', async (_what, bytes, status, code) => {
  const [head = '', body = ''] = (await raw(bytes)).split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toMatch(/^x-request-id: [\w-]{12}$/m);
  expect(head).toContain('application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ status, code });
});
