import postgres, { type Sql } from 'postgres';
import { inject } from 'vitest';
import { type Address, readAddress, withDatabase } from '../../src/store/connection/address.js';
import { findHome, startEmbedded } from '../../src/store/embedded/index.js';
import { ownFolder, preparedHome } from './places.js';
import { whenOver } from './when-over.js';

/** Seconds until an attempt to connect is given up. On a busy machine Postgres may take longer than the default to start a process. */
const PATIENCE = 180;

/** A migrated database that belongs to one test file. */
export interface FreshDatabase {
  /** Names a Unix socket: for `DATABASE_URL`, `migrate` and `readAddress`. */
  readonly url: string;
  /** For `connect`, `openStore` and the driver itself. */
  readonly address: Address & { readonly password: string };
  /** A client for reading and changing tables directly. */
  readonly sql: Sql;
}

/** Creates a copy of the migrated template in the run's Postgres. It is dropped after the current test or, outside a test, after the file. */
export const freshDatabase = (): Promise<FreshDatabase> => makeDatabase('template_server');

/** Creates a database without migrations. */
export const emptyDatabase = (): Promise<FreshDatabase> => makeDatabase('template0');

/** Starts a Postgres that no other file uses, until the file ends. Returns `freshDatabase` for it. */
export async function ownPostgres(): Promise<typeof freshDatabase> {
  const { url, stop } = await startEmbedded(findHome(process.cwd(), preparedHome(ownFolder(), 'own')));
  whenOver(stop);
  return () => makeDatabase(new URL(url).pathname.slice(1), url);
}

async function makeDatabase(template: string, server = inject('templateUrl')): Promise<FreshDatabase> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  // A copy of files needs no checkpoint when it is dropped; that would take longer than creating it.
  await onServer(server, `create database ${name} template ${template} strategy file_copy`);
  const url = `${withDatabase(server, name)}?connect_timeout=${PATIENCE}`;
  const { host, port, username, password, database } = readAddress(url);
  const address = { host, port, username, password: String(password), database };
  const sql = postgres({ ...address, connect_timeout: PATIENCE, max: 8, onnotice: () => undefined });
  whenOver(async () => {
    await sql.end({ timeout: 1 });
    await onServer(server, `drop database ${name} with (force)`);
  });
  return { url, address: { ...address, connectTimeout: 1_000 * PATIENCE }, sql };
}

/** Clients of maintenance databases, by server. Most files that follow each other in a process use one connection. */
const clients = new Map<string, Sql>();

/** Runs a statement on the maintenance database: a template cannot be copied while a client is connected to it. */
async function onServer(server: string, statement: string): Promise<void> {
  const { host, port, username, password } = readAddress(server);
  const client =
    clients.get(server) ??
    postgres({
      host,
      port,
      username,
      password: String(password),
      database: 'postgres',
      connect_timeout: PATIENCE,
      max: 1,
      idle_timeout: 2,
    });
  clients.set(server, client);
  await client.unsafe(statement);
}
