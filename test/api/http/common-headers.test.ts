// Every response has a request id, which reveals nothing about other requests, and forbids browsers to guess its type.
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { readWebApp } from '../../../src/api/http/web-app.js';
import { openTestGame } from '../test-games.js';
import { OPENER, startTestServer } from '../test-server.js';

const server = await startTestServer({ apiLimits: { requestTimeout: 1_000 }, app: { web: await readWebApp('dist/web') } });
const { app } = server;
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
  expect(reply.headers['x-content-type-options']).toBe('nosniff');
  expect(reply.headers['content-type']).toMatch(/json/);
});

test('files to download, event streams, pages and documents have both', async () => {
  const authorization = `Bearer ${OPENER}`;
  const { game } = await openTestGame(server);
  const settings = { format: 'swiss', rounds: 1, maxPlayers: 4 };
  const payload = { name: 'The open', public: true, options: { lordsOfScotland: { seats: 2 } }, settings };
  const tournament = (await app.inject({ method: 'POST', url: '/v1/tournaments', headers: { authorization }, payload })).json().id;
  const at = `/v1/tournaments/${tournament}`;
  const asked = [
    ...[
      `${at}/export`,
      `${at}/standings.csv`,
      `${at}/results.csv`,
      `${at}/crosstable.csv`,
      `${at}/standings.html`,
      `${at}/standings.svg`,
      `/v1/games/${game}/record`,
    ],
    ...[`/v1/games/${game}/entries/stream`, '/v1/stream', `/v1/games/${game}/view`, '/v1/openapi.json', '/schema.graphql'],
    ...['/.well-known/jwks.json', '/problems/stale', '/v1/docs', '/graphiql', '/', '/nowhere'],
  ];
  for (const path of asked) {
    const { status, headers, body } = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { authorization, accept: '*/*' } });
    await body!.cancel();
    const found = [path, status, headers.get('x-request-id'), headers.get('x-content-type-options')];
    expect(found).toEqual([path, path === '/nowhere' ? 404 : 200, expect.stringMatching(ID), 'nosniff']);
  }
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
  expect(head).toMatch(/^x-request-id: [\w-]{12}\r$/m);
  expect(head).toMatch(/^x-content-type-options: nosniff\r$/m);
  expect(head).toContain('application/problem+json');
  expect(JSON.parse(body)).toMatchObject({ status, code });
});
