// Responses are compressed for callers that accept it; entity tags, quotas and streams work as without.
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { freshKey } from '../../games/services.js';
import { begin, startRestServer } from '../rest/client.js';
import { OPENER } from '../test-server.js';

const { app, rest } = await startRestServer();

const HAMMER = { options: { hammerOfTheScots: { scenario: 'campaign', edition: '3.0' } } };

async function playing() {
  const { game, tokens } = await begin(rest, HAMMER);
  return { game, token: tokens['england']! };
}

const get = (url: string, token: string, headers: Readonly<Record<string, string>> = {}) =>
  app.inject({ url, headers: { authorization: `Bearer ${token}`, ...headers } });

test('a view is a third of its size, the same text, and marked as such', async () => {
  const { game, token } = await playing();
  const url = `/v1/games/${game}/view`;
  const plain = await get(url, token);
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const [accepted, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const { headers, rawPayload } = await get(url, token, { 'accept-encoding': accepted });
    expect(headers['content-encoding']).toBe(accepted);
    expect(headers['vary']).toMatch(/accept-encoding/i);
    expect(unpack(rawPayload).toString()).toBe(plain.body);
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 2.9);
    expect(Number(headers['content-length'])).toBe(rawPayload.length);
  }
});

test('GraphQL responses are compressed, small ones and refused encodings are not', async () => {
  const ask = (query: string, encoding: string) =>
    get(`/graphql?query=${encodeURIComponent(query)}`, OPENER, { 'accept-encoding': encoding });
  expect((await ask('{ __schema { types { name description } } }', 'gzip')).headers['content-encoding']).toBe('gzip');
  expect((await ask('{ __schema { types { name description } } }', 'identity')).headers['content-encoding']).toBeUndefined();
  expect((await ask('{ __schema { types { name description } } }', 'br;q=0')).headers['content-encoding']).toBeUndefined();
  expect((await ask('{ __typename }', 'gzip')).headers['content-encoding']).toBeUndefined();
});

test('each encoding of a view has a strong tag of its own, and every tag names the version', async () => {
  const { game, token } = await playing();
  const url = `/v1/games/${game}/view`;
  const { headers: plain } = await get(url, token);
  const { headers: packed } = await get(url, token, { 'accept-encoding': 'br' });
  expect(packed['etag']).toBe(`${String(plain['etag']).slice(0, -1)}-br"`);
  for (const tag of [plain['etag'], packed['etag']].map(String)) {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const unchanged = await get(url, token, { 'if-none-match': tag, 'accept-encoding': encoding });
      expect(unchanged.statusCode).toBe(304);
      expect(unchanged.headers['etag']).toBe(tag);
    }
  }
  const resign = (tag: string) =>
    rest('POST', `/v1/games/${game}/resign`, { token, headers: { 'if-match': tag, 'idempotency-key': freshKey() } });
  expect((await resign('"0.aaaaaaaaaaaaaaaaaaaaaa-br"')).body).toMatchObject({ code: 'stale' });
  expect((await resign(String(packed['etag']))).status).toBe(201);
});

test('a record is compressed while it is read', async () => {
  const { game, token } = await playing();
  const plain = await get(`/v1/games/${game}/record`, token);
  const packed = await get(`/v1/games/${game}/record`, token, { 'accept-encoding': 'gzip' });
  expect(packed.headers['content-encoding']).toBe('gzip');
  const lines = (text: string) => text.trimEnd().split('\n').slice(0, -1);
  // The last line is signed for each reading.
  expect(lines(gunzipSync(packed.rawPayload).toString())).toEqual(lines(plain.body));
});

test('a burst of requests for a large response gets a few compressed and the rest as they are, all with the same text', async () => {
  const ask = () => app.inject({ url: '/v1/openapi.json', headers: { 'accept-encoding': 'br' } });
  const isPacked = ({ headers }: Awaited<ReturnType<typeof ask>>) => headers['content-encoding'] === 'br';
  const { body } = await app.inject({ url: '/v1/openapi.json' });
  const answers = await Promise.all(Array.from({ length: 12 }, ask));
  expect(answers.filter(isPacked)).toHaveLength(8);
  for (const each of answers) expect(isPacked(each) ? brotliDecompressSync(each.rawPayload).toString() : each.body).toBe(body);
  // The places are free again.
  expect(isPacked(await ask())).toBe(true);
});

test('an event stream is not compressed: each message is sent at once', async () => {
  const { game, token } = await playing();
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = new AbortController();
  const response = await fetch(`${origin}/v1/games/${game}/entries/stream`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', 'accept-encoding': 'br, gzip' },
    signal: stop.signal,
  });
  expect(response.headers.get('content-encoding')).toBeNull();
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('data:')) text += (await reader.read()).value!;
  stop.abort();
});

test('a compressed request is refused, and not unpacked', async () => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/v1/games',
    headers: {
      authorization: `Bearer ${OPENER}`,
      'content-type': 'application/json',
      'content-encoding': 'gzip',
      'idempotency-key': freshKey(),
    },
    payload: gzipSync(JSON.stringify(HAMMER)),
  });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(statusCode).toBeLessThan(500);
});
