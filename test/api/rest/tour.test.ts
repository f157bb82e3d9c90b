// Every operation succeeds. Every answer is held to the document, and is an example in it.
import { expect, test } from 'vitest';
import { freshKey } from '../../games/services.js';
import { OPENER } from '../test-server.js';
import { begin } from './client.js';
import { recordExchange } from './recorded-examples.js';
import { doneBy, openStage, SCENARIOS } from './scenarios.js';

const stage = await openStage();
const { app, rest } = stage;
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const done = doneBy(rest);
const LORDS = { options: { lordsOfScotland: { seats: 2 } } };

test.each(Object.entries(SCENARIOS))('%s', (_, scenario) => scenario(done, stage));

/** Reads a stream up to its first event. */
async function streamed(url: string, token: string | null): Promise<void> {
  const ending = new AbortController();
  const headers: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(origin + url, { headers, signal: ending.signal });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('data:')) text += (await reader.read()).value;
  ending.abort();
  const mediaType = response.headers.get('content-type')!.split(';')[0]!;
  expect([url, response.status, mediaType]).toEqual([url, 200, 'text/event-stream']);
  recordExchange({ method: 'GET', url, body: undefined, status: 200, mediaType, text });
}

test('a game and an account are followed', async () => {
  await streamed('/v1/stream', OPENER);
  const { game } = await begin(rest, { public: true, ...LORDS });
  await streamed(`/v1/games/${game}/entries/stream`, null);
});

test('an action against the rules is rejected, and dry runs are limited', async () => {
  const { game, tokens } = await begin(rest, { options: { hammerOfTheScots: { scenario: 'bruce', edition: '4.0' } } });
  const at = `/v1/games/${game}`;
  const token = tokens['england']!;
  const { version: expectedVersion } = await done('GET', at, { token });
  const body = { expectedVersion, actions: { hammerOfTheScots: [{ endMovement: true }] } };
  const rejected = await rest('POST', `${at}/actions`, { token, body, headers: { 'idempotency-key': freshKey() } });
  expect([rejected.status, rejected.body.clause]).toEqual([422, expect.any(String)]);
  let last = await rest('POST', `${at}/dry-runs`, { token, body });
  for (let runs = 0; runs < 200 && last.status === 422; runs++) last = await rest('POST', `${at}/dry-runs`, { token, body });
  expect([last.status, last.body.code]).toEqual([429, 'too-many-dry-runs']);
});
