// Liveness and readiness, with a database that disappears and returns.
import { afterAll, expect, test } from 'vitest';
import { createLog } from '../../../src/api/http/log.js';
import { buildApp } from '../../../src/server/app.js';
import { migrationNames } from '../../../src/store/maintenance/migrate.js';
import { openServices } from '../../games/services-on-database.js';
import { breakable } from '../../support/breakable-postgres.js';
import { freshDatabase } from '../../support/postgres.js';
import { API_LIMITS, contractOf } from '../test-server.js';

const database = await freshDatabase();
const postgres = await breakable(database);
const { services, state, close } = await openServices(postgres.address);
const migrations = await migrationNames('migrations');
const closing = new AbortController();

const appWith = (expected: readonly string[], signal: AbortSignal, readyTimeout = 60_000) =>
  buildApp({
    services,
    limits: API_LIMITS,
    contract: contractOf(services),
    graphiql: false,
    log: createLog('silent'),
    health: { version: '1.2.3', database: () => state(expected), readyTimeout, closing: signal },
  });
const app = await appWith(migrations, closing.signal);
afterAll(async () => {
  await app.close();
  await close();
});

type App = Pick<typeof app, 'inject'>;

async function ready(of: App = app) {
  const { statusCode, body, headers } = await of.inject('/readyz');
  const { status, code, reason } = JSON.parse(body);
  return { statusCode, code: code ?? status, reason, headers };
}
const alive = async () => (await app.inject('/healthz')).statusCode;

test('is alive under its version', async () => {
  const { statusCode, headers, body } = await app.inject('/healthz');
  expect([statusCode, headers['cache-control'], JSON.parse(body)]).toEqual([200, 'no-store', { status: 'alive', version: '1.2.3' }]);
});

test('is alive, and ready while the database answers', async () => {
  expect(await alive()).toBe(200);
  expect(await ready()).toMatchObject({ statusCode: 200, code: 'ready', headers: { 'cache-control': 'no-store' } });
});

test('is alive and not ready while the database is away, and ready again when it is back', async () => {
  await postgres.cut();
  await expect.poll(() => ready()).toMatchObject({ statusCode: 503, code: 'not-ready', reason: 'unreachable' });
  expect(await alive()).toBe(200);
  expect((await ready()).headers).toMatchObject({
    'retry-after': '1',
    'content-type': expect.stringContaining('application/problem+json'),
  });
  await postgres.mend();
  await expect.poll(async () => (await ready()).code).toBe('ready');
});

test('reports within its timeout that the database hangs', async () => {
  const hasty = await appWith(migrations, closing.signal, 100);
  postgres.stall();
  await expect.poll(async () => (await ready(hasty)).reason).toBe('unreachable');
  await postgres.cut();
  await postgres.mend();
  await expect.poll(async () => (await ready()).code).toBe('ready');
});

test('is not ready if the database lacks a migration, and is with an additional one', async () => {
  const behind = await appWith([...migrations, '9999-of-a-later-version.sql'], closing.signal);
  expect(await ready(behind)).toMatchObject({ statusCode: 503, reason: 'not-migrated' });
  const older = await appWith(migrations.slice(0, -1), closing.signal);
  expect((await ready(older)).code).toBe('ready');
  await database.sql`alter table migrations rename to lost`;
  expect((await ready(await appWith(migrations, closing.signal))).reason).toBe('not-migrated');
  await database.sql`alter table lost rename to migrations`;
});

test('queries the database once for many simultaneous probes', async () => {
  let asked = 0;
  const counting = await buildApp({
    services,
    limits: API_LIMITS,
    contract: contractOf(services),
    graphiql: false,
    log: createLog('silent'),
    health: {
      version: '1.2.3',
      async database() {
        asked++;
        return 'ready';
      },
      readyTimeout: 60_000,
      closing: closing.signal,
    },
  });
  await Promise.all(Array.from({ length: 50 }, () => ready(counting)));
  expect(asked).toBe(1);
});

test('is not ready from the moment it begins to close', async () => {
  const end = new AbortController();
  const leaving = await appWith(migrations, end.signal);
  expect((await ready(leaving)).code).toBe('ready');
  end.abort();
  expect(await ready(leaving)).toMatchObject({ statusCode: 503, reason: 'shutting-down' });
});
