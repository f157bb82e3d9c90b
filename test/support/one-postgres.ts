import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import type { TestProject } from 'vitest/node';
import { readAddress, withDatabase } from '../../src/store/connect.js';
import { findHome, startEmbedded } from '../../src/store/embedded/index.js';
import { migrate } from '../../src/store/migrate.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** The test run's own Postgres; its database is the migrated template. */
    readonly templateUrl: string;
  }
}

/** One embedded Postgres for the whole run, in a folder of its own, with a migrated database to copy. */
export default async function startOnePostgres(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'lyon-test-'));
  // Where root runs the tests, another user runs Postgres.
  chmodSync(folder, 0o711);
  const server = await startEmbedded(findHome(process.cwd(), join(folder, 'home')));
  const templateUrl = withDatabase(server.url, TEMPLATE);
  const sql = postgres({ ...(readAddress(server.url) as object), max: 1 });
  await sql.unsafe(`create database ${TEMPLATE}`);
  await sql.end();
  await migrate(templateUrl, 'migrations');
  project.provide('templateUrl', templateUrl);
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

const TEMPLATE = 'template_court';
