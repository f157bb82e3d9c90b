// A pooler in transaction mode between the server and Postgres: what is answered is committed, and the server refuses to start on one.
import { randomBytes } from 'node:crypto';
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { connect, refuseSharedBackends, SharedBackends } from '../../../src/store/connection/connect.js';
import { breakable } from '../../support/breakable-postgres.js';
import { poolingPostgres } from '../../support/pooling-postgres.js';
import { freshDatabase } from '../../support/postgres.js';
import { startFailingServer } from '../../support/server-process.js';

const database = await freshDatabase();
await database.sql`create table written (id int primary key)`;
const SETTINGS = { poolSizes: { appends: 5, reads: 4 }, statementTimeout: 5_000 };

const isWritten = async (id: number): Promise<boolean> => (await database.sql`select from written where id = ${id}`).length > 0;

describe('a transaction through a pooler', () => {
  // A COMMIT that the driver had prepared in one backend failed in the next one and aborted the transaction. The driver then sent it again,
  // and took the answer for a success: Postgres ends a failed transaction with ROLLBACK, which is no error.
  test('that is answered is committed, whichever backends the pooler lends', async () => {
    const pooler = await poolingPostgres(database);
    const { sql, close } = connect({ ...SETTINGS, address: pooler.address });
    const ids = Array.from({ length: 120 }, (_, index) => index);
    const results = await Promise.allSettled(
      ids.map((id) => sql.begin((transaction) => transaction.unsafe('insert into written values ($1)', [id]))),
    );
    for (const id of ids) expect([id, results[id]!.status]).toEqual([id, (await isWritten(id)) ? 'fulfilled' : 'rejected']);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    await close();
  });

  test('that is rolled back behind the back of the driver is rejected', async () => {
    const pooler = await poolingPostgres(database);
    pooler.failBeforeCommit();
    const sql = postgres({ ...pooler.address, max: 1, fetch_types: false });
    await expect(sql.begin((transaction) => transaction`insert into written values (1000)`)).rejects.toMatchObject({
      code: 'CONNECTION_ROLLED_BACK',
    });
    expect(await isWritten(1000)).toBe(false);
    await sql.end();
  });

  test('runs no statement after it has ended in Postgres', async () => {
    const sql = postgres({ ...database.address, max: 1, fetch_types: false });
    const ended = sql.begin(async (transaction) => {
      await transaction.unsafe('rollback');
      await transaction`insert into written values (1001)`;
    });
    await expect(ended).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' });
    expect(await isWritten(1001)).toBe(false);
    await sql.end();
  });
});

describe('a pooler that shares backends', () => {
  test('is recognized', async () => {
    const pooler = await poolingPostgres(database);
    await expect(refuseSharedBackends(pooler.address)).rejects.toThrow(SharedBackends);
  });

  test('is not mistaken for Postgres itself, or for a proxy that carries each connection', async () => {
    await refuseSharedBackends(database.address);
    await refuseSharedBackends((await breakable(database)).address);
  });

  test('is refused at start, before anything is written', async () => {
    const { url } = await poolingPostgres(database);
    const secrets = { LYON_ACCOUNT_TOKEN: 'a'.repeat(43), LYON_SECRET_KEY: randomBytes(32).toString('base64url') };
    const { status, output } = await startFailingServer({ env: { DATABASE_URL: url, ...secrets } });
    expect(status).toBe(1);
    expect(output).toContain('a connection pooler in transaction mode stands between Lyon and Postgres');
    expect(await database.sql`select from signing_keys`).toEqual([]);
  });
});
