import { randomBytes, randomUUID } from 'node:crypto';
import { readConfig } from '../config.js';
import { connectDatabase, openSealing, ROOT_FOLDER } from '../database.js';
import { addSigningKey } from '../games/index.js';
import { openStore, readAddress, type Store } from '../store/index.js';
import { migrate, missingMigrations } from '../store/migrate.js';
import { BadUsage } from './subcommand.js';

const MIGRATIONS = `${ROOT_FOLDER}migrations`;
const NOT_MIGRATED = 'the database is not of this version of the court: open the court once, which brings it there';

/**
 * Connects to the server's database, or starts it, calls `visit` and disconnects. `migrated`: migrates the database to the current schema
 * first. `as-it-is`: writes nothing, and throws if the schema is not the current one.
 */
export async function withStore<Value>(how: 'migrated' | 'as-it-is', visit: (store: Store) => Promise<Value>): Promise<Value> {
  const config = readConfig(process.env);
  const database = await connectDatabase(config);
  try {
    if (how === 'migrated') await migrate(database.url, MIGRATIONS);
    else if ((await missingMigrations(database.url, MIGRATIONS)).length > 0) throw new Error(NOT_MIGRATED);
    const sealing = await openSealing(config, database);
    const { statementTimeout } = config.server;
    const store = await openStore({
      address: readAddress(database.url),
      poolSizes: { appends: 1, reads: 1 },
      statementTimeout,
      instance: randomUUID(),
      sealing,
      onFault: () => undefined,
    });
    try {
      // Before anything is encrypted: data encrypted with the wrong secret key could not be decrypted.
      await store.signingKeys.read();
      return await visit(store);
    } finally {
      await store.close();
    }
  } finally {
    await database.close();
  }
}

/** Replaces the server's signing key. Signatures of earlier keys can still be verified. */
export async function rotateKey(given: readonly string[]): Promise<number> {
  if (given.length > 0) throw new BadUsage('rotate-key takes no arguments.');
  const kid = await withStore('migrated', (store) => addSigningKey(store.signingKeys, randomBytes, 'always'));
  process.stdout.write(`${kid}\n`);
  process.stderr.write('Receipts are signed with this key from now on, by a court that is open within a minute.\n');
  return 0;
}
