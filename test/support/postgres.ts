import postgres, { type Sql } from 'postgres';
import { inject } from 'vitest';
import { type Address, oneConnection, readAddress, withDatabase } from '../../src/store/connect.js';
import { whenOver } from './when-over.js';

/** A migrated database that belongs to one test file. */
export interface FreshDatabase {
  /** Names a Unix socket: for `DATABASE_URL`, `migrate` and `readAddress`. */
  readonly url: string;
  /** For `connect`, `openStore` and the driver itself. */
  readonly address: Exclude<Address, string>;
  /** A client of eight connections, for looking into the tables. */
  readonly sql: Sql;
}

/** A copy of the migrated template in the run's own Postgres. Dropped, whoever is still connected, after the test that asked for it, or the file. */
export const freshDatabase = (): Promise<FreshDatabase> => makeDatabase('template_server');

/** The same without any table: nothing has been migrated. */
export const emptyDatabase = (): Promise<FreshDatabase> => makeDatabase('template0');

async function makeDatabase(template: string): Promise<FreshDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  // Copied as files it need not be written to the disk again when it is dropped, which takes longer than to make it.
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  const url = withDatabase(inject('templateUrl'), name);
  const address = readAddress(url) as Exclude<Address, string>;
  const sql = postgres({ ...address, max: 8, onnotice: () => undefined });
  whenOver(async () => {
    await sql.end({ timeout: 1 });
    await onServer(`drop database ${name} with (force)`);
  });
  return { url, address, sql };
}

/** On the maintenance database: a template cannot be copied while somebody is connected to it. */
async function onServer(statement: string): Promise<void> {
  const sql = oneConnection(withDatabase(inject('templateUrl'), 'postgres'));
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
