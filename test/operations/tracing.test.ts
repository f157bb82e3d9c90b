// What a trace collector receives of a request, and what it never receives.
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { openTracing } from '../../src/telemetry/tracing.js';
import { playTestGame, submit } from '../api/test-games.js';
import { startTestServer } from '../api/test-server.js';
import { whenOver } from '../support/when-over.js';

interface Span {
  readonly name: string;
  readonly spanId: string;
  readonly traceId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string; readonly intValue?: number } }[];
}

/** A collector that stores what it receives. */
const sent: string[] = [];
const collector = createServer((request, response) => {
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => (text += part));
  request.on('end', () => {
    sent.push(`${request.url} ${text}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
afterAll(() => void collector.close());

test('a request, its use case and its statements form one trace without secrets, games or queries', async () => {
  const tracing = openTracing(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`, 180_000);
  const testServer = await startTestServer({ instrument: tracing.instrumentStatements, app: { tracing } });
  const table = await playTestGame(testServer);
  await submit(testServer, table, 'north', 5, [{ step: true }]);
  await testServer.ask('{ game(id: "no-such-game-of-mine") { id } }');
  await testServer.app.inject('/v1/games/the-secret-of-somebody/record');
  await testServer.app.inject({ url: '/nowhere', headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' } });
  await tracing.close();

  expect(sent.length).toBeGreaterThan(0);
  expect(sent.every((each) => each.startsWith('/v1/traces '))).toBe(true);
  const spans = sent.flatMap((each) =>
    (JSON.parse(each.slice('/v1/traces '.length)) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans
      .flatMap(({ scopeSpans }) => scopeSpans)
      .flatMap((scope) => scope.spans),
  );
  const parentOf = ({ parentSpanId }: Span) => spans.find(({ spanId }) => spanId === parentSpanId);
  const append = spans.findLast(({ name }) => name === 'games.append')!;
  const useCase = parentOf(append)!;
  expect([useCase.name, parentOf(useCase)?.name]).toEqual(['mutation.submitActions', 'POST /graphql']);
  expect(parentOf(parentOf(useCase)!)).toBeUndefined();
  const value = (span: Span, key: string) => span.attributes.find((each) => each.key === key)?.value;
  expect(value(spans.findLast(({ name }) => name === 'query.game')!, 'error.type')).toEqual({ stringValue: 'no-such-game' });
  expect(value(spans.find(({ name }) => name === 'GET none')!, 'http.response.status_code')).toEqual({ intValue: 404 });
  expect(spans.every(({ traceId }) => traceId !== '0af7651916cd43dd8448eb211c80319c')).toBe(true);
  const all = sent.join('\n');
  for (const secret of [
    table.game,
    table.north,
    table.south,
    'opener',
    'no-such-game-of-mine',
    'the-secret-of-somebody',
    'expectedVersion',
    'select ',
  ])
    expect(all).not.toContain(secret);
});

test('a collector that accepts spans and never answers does not hold up a shutdown', async () => {
  // It answers nothing but this test.
  const silent = createServer(({ method }, response) => void (method === 'GET' && response.end())).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  whenOver(() => silent.closeAllConnections());
  const origin = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const tracing = openTracing(origin, 50);
  await tracing.instrumentUseCases('query.game', async () => undefined);
  const sending = once(silent, 'request');
  await tracing.close();
  const [{ socket }] = (await sending) as [IncomingMessage];
  // Everything has arrived that happened before the shutdown ended. The exporter's own timeout would have closed the connection.
  await fetch(origin);
  expect(socket.destroyed).toBe(false);
});
