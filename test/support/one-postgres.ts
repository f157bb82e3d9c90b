import { execFileSync } from 'node:child_process';
import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { withDatabase } from '../../src/store/connection/address.js';
import { oneConnection } from '../../src/store/connection/connect.js';
import { dataFolder, findHome, startEmbedded } from '../../src/store/embedded/index.js';
import { migrate } from '../../src/store/maintenance/migrate.js';
import { scratchFolder } from './scratch.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's own Postgres; its database is the migrated template. */
    readonly templateUrl: string;
    /** The data folder of a stopped Postgres with a migrated, empty database. A server that starts on a copy skips `initdb`. */
    readonly preparedCluster: string;
  }
}

const TEMPLATE = 'template_server';

/** Starts one embedded Postgres for the whole run, in its own folder, and provides a migrated database and a stopped cluster to copy. */
export default async function startOnePostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = scratchFolder();
  // If root runs the tests, another user runs Postgres and must be able to pass through.
  chmodSync(folder, 0o711);
  const prepared = findHome(process.cwd(), join(folder, 'prepared'));
  const first = await startEmbedded(prepared);
  await migrate(first.url, 'migrations');
  await first.stop();
  project.provide('preparedCluster', dataFolder(prepared));

  const home = findHome(process.cwd(), join(folder, 'home'));
  execFileSync('cp', ['-a', dataFolder(prepared), dataFolder(home)]);
  const server = await startEmbedded(home, NOT_DURABLE);
  const name = decodeURIComponent(new URL(server.url).pathname.slice(1));
  const sql = oneConnection(withDatabase(server.url, 'postgres'));
  await sql.unsafe(`create database ${TEMPLATE} template ${name} strategy file_copy`);
  await sql.end();
  await rememberCatalogs(withDatabase(server.url, TEMPLATE));
  project.provide('templateUrl', withDatabase(server.url, TEMPLATE));
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** The data does not outlive the run. Servers that tests start keep the usual settings in clusters of their own. */
const NOT_DURABLE = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off', max_wal_size: '4GB' };

/**
 * Connects once. The first backend of a database writes what it has read of the catalogs to a file. The file is copied with the database,
 * and backends of the copies read it instead of the catalogs: a connection takes Postgres 4 ms, and not 7.
 */
async function rememberCatalogs(url: string): Promise<void> {
  const sql = oneConnection(url);
  await sql`select 1`;
  await sql.end();
}
