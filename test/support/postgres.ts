import type { Sql } from 'postgres';
import { afterAll, inject } from 'vitest';
import { connect, withDatabase } from '../../src/store/connect.js';

/** A migrated database that belongs to one test file. */
export interface FreshDatabase {
  /** Names a Unix socket: for `connect`, `openStore`, and a court's `DATABASE_URL`. */
  readonly url: string;
  /** A client of eight connections, for looking into the tables. */
  readonly sql: Sql;
}

/**
 * A copy of the migrated template in the run's own Postgres. Call it at the top of a test file or in a `beforeAll`; it is
 * dropped, whoever is still connected, after the file's last test.
 */
export const freshDatabase = (): Promise<FreshDatabase> => makeDatabase('template_court');

/** The same without any table: nothing has been migrated. */
export const emptyDatabase = (): Promise<FreshDatabase> => makeDatabase('template0');

async function makeDatabase(template: string): Promise<FreshDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await onServer(`create database ${name} template ${template}`);
  const url = withDatabase(inject('templateUrl'), name);
  const sql = connect(url, { connections: 8, statementTimeout: 0 });
  afterAll(async () => {
    await sql.end({ timeout: 1 });
    await onServer(`drop database ${name} with (force)`);
  });
  return { url, sql };
}

/** On the maintenance database: a template cannot be copied while somebody is connected to it. */
async function onServer(statement: string): Promise<void> {
  const sql = connect(withDatabase(inject('templateUrl'), 'postgres'), { connections: 1, statementTimeout: 0 });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
}
