import { randomBytes } from 'node:crypto';
import { buildSchema, GraphQLOneOfDirective, Kind, parse } from 'graphql';
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../../src/api/http/log.js';
import { verify } from '../../../src/record/receipts.js';
import { signingKeyOf } from '../../../src/record/signing.js';
import { type AppDeps, buildApp } from '../../../src/server/app.js';
import type { TournamentServices } from '../../../src/tournaments/index.js';
import { openServices } from '../../games/services-on-database.js';
import { freshDatabase } from '../../support/postgres.js';
import { API_LIMITS, contractOf, SCHEMA } from '../test-server.js';

const { address } = await freshDatabase();
const { services, close } = await openServices(address);
afterAll(close);

const openedApp = (opened: TournamentServices, more: Partial<AppDeps> = {}) =>
  buildApp({ services: opened, limits: API_LIMITS, contract: contractOf(opened), graphiql: false, log: createLog('silent'), ...more });
/** Directives of the GraphQL specification of October 2021, which every tool knows. */
const specifiedSince2021 = ['deprecated', 'specifiedBy'];
const app = await openedApp(services);
afterAll(() => app.close());
const PATH = '/.well-known/jwks.json';

test('the published keys are a JWK set, cacheable for minutes, and verify the server’s signatures', async () => {
  const { statusCode, headers, payload } = await app.inject(PATH);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/jwk-set+json', 'cache-control': 'public, max-age=300' });
  const statement = { game: 'g', viewer: 'all', entries: 3, head: 'h', first: 'f', keys: 'k', certificate: null };
  const signed = await services.signer.sign('record', statement);
  expect(verify('record', signed, JSON.parse(payload))).toEqual({ ok: true, value: statement });
});

test('a client with the current set gets 304', async () => {
  const { headers } = await app.inject(PATH);
  const etag = headers['etag'] as string;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await app.inject({ url: PATH, headers: { 'if-none-match': known } });
    expect([again.statusCode, again.payload, again.headers['etag']]).toEqual([304, '', etag]);
  }
  expect((await app.inject({ url: PATH, headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
});

// Whatever a key has besides, by mistake or by a change to come, stays inside.
test('only public members of a key are published', async () => {
  const { public: key, private: own } = signingKeyOf(randomBytes(32));
  const careless = { ...key, ...own.export({ format: 'jwk' }), note: 'canary' };
  const testServer = await openedApp({
    ...services,
    signer: { ...services.signer, published: async () => ({ keys: [careless as typeof key] }) },
  });
  const { payload } = await testServer.inject(PATH);
  expect(JSON.parse(payload)).toEqual({ keys: [key] });
  expect(payload).not.toContain(own.export({ format: 'jwk' }).d);
  await testServer.close();
});

test('there is nothing else to be done with them', async () => {
  for (const method of ['POST', 'PUT', 'DELETE'] as const) expect((await app.inject({ method, url: PATH })).statusCode).toBe(404);
});

test('the schema of the GraphQL API is served, with every directive declared', async () => {
  const { statusCode, headers, payload } = await app.inject('/schema.graphql');
  expect([statusCode, headers['content-type'], payload]).toEqual([200, 'text/plain; charset=utf-8', SCHEMA]);
  const { definitions } = parse(payload);
  const declared = definitions.flatMap((each) => (each.kind === Kind.DIRECTIVE_DEFINITION ? [each.name.value] : []));
  const used = [...payload.matchAll(/[ )]@(\w+)/g)].map(([, name]) => name!).filter((name) => !specifiedSince2021.includes(name));
  expect(declared).toEqual([...new Set(used)]);
  expect(buildSchema(payload).getDirective('oneOf')!.locations).toEqual(GraphQLOneOfDirective.locations);
  const again = await app.inject({ url: '/schema.graphql', headers: { 'if-none-match': headers['etag'] as string } });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

test('without introspection the schema is not served', async () => {
  const documentPolicy = { trusted: null, introspection: false };
  const closed = await openedApp(services, { documentPolicy });
  expect((await closed.inject('/schema.graphql')).statusCode).toBe(404);
  await closed.close();
});
