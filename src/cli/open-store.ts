import { randomBytes, randomUUID } from 'node:crypto';
import { addSigningKey, createHeadLog } from '../games/index.js';
import { ROOT_FOLDER } from '../root-folder.js';
import { RULESETS } from '../rulesets/index.js';
import { readConfig } from '../server/config.js';
import { connectDatabase, openEncryption } from '../server/database.js';
import { openStore, type Store } from '../store/index.js';
import { checkLayout, migrate, missingMigrations } from '../store/maintenance/migrate.js';
import { reencrypt } from '../store/maintenance/reencryption.js';
import { BadUsage } from './subcommand.js';

const MIGRATIONS = `${ROOT_FOLDER}migrations`;
const NOT_MIGRATED =
  'the tables of the database are older than this version of Lyon, or not there yet: start the server once, which migrates them';

/**
 * Runs `visit` with the server's database, which is started if necessary and released afterwards. `migrated` migrates it first.
 * `as-it-is` writes nothing and throws if migrations are missing.
 */
export async function withStore<Value>(how: 'migrated' | 'as-it-is', visit: (store: Store) => Promise<Value>): Promise<Value> {
  const config = readConfig(process.env);
  const database = await connectDatabase(config);
  try {
    if (how === 'migrated') await migrate(database.address, MIGRATIONS);
    else if ((await missingMigrations(database.address, MIGRATIONS)).length > 0) throw new Error(NOT_MIGRATED);
    await checkLayout(database.address, config.sharded);
    const encryption = await openEncryption(config, database);
    const { statementTimeout, lockWait } = config.server;
    const store = await openStore({
      address: database.address,
      rulesets: RULESETS,
      poolSizes: { appends: 1, reads: 1 },
      statementTimeout,
      sharded: config.sharded,
      lockWait,
      instance: randomUUID(),
      encryption,
      onFault: () => undefined,
    });
    try {
      // Fails with a wrong secret key before anything is encrypted with it.
      await store.signingKeys.read();
      return await visit(store);
    } finally {
      await store.close();
    }
  } finally {
    await database.close();
  }
}

/** Encrypts everything with the secret key that is still encrypted with the previous one. Reports its progress on standard error. */
export async function rotateSecretKey(given: readonly string[]): Promise<number> {
  if (given.length > 0) throw new BadUsage('rotate-secret-key takes no arguments.');
  const config = readConfig(process.env);
  if (config.previousSecretKey === null) throw new Error('LYON_SECRET_KEY_PREVIOUS is not set: there is no key to replace');
  const database = await connectDatabase(config);
  try {
    if ((await missingMigrations(database.address, MIGRATIONS)).length > 0) throw new Error(NOT_MIGRATED);
    const encryption = await openEncryption(config, database);
    const changed = await reencrypt(database.address, encryption, (read, done) => {
      process.stderr.write(`Values read: ${read}, encrypted anew: ${done}\n`);
    });
    process.stderr.write(
      `All values are encrypted with the current secret key; ${changed} were changed. Unset LYON_SECRET_KEY_PREVIOUS.\n`,
    );
    return 0;
  } finally {
    await database.close();
  }
}

/** Adds a new signing key. Signatures of earlier keys stay valid. */
export async function rotateKey(given: readonly string[]): Promise<number> {
  if (given.length > 0) throw new BadUsage('rotate-key takes no arguments.');
  const kid = await withStore('migrated', (store) => addSigningKey(store.signingKeys, randomBytes, 'always'));
  process.stdout.write(`${kid}\n`);
  process.stderr.write('New receipts are signed with this key. Running servers use it within a minute.\n');
  return 0;
}

/** Makes a new log of heads, with a new name and key, in place of one that has ended. */
export async function restartLog(given: readonly string[]): Promise<number> {
  if (given.length > 0) throw new BadUsage('restart-log takes no arguments.');
  const { publicUrl } = readConfig(process.env);
  const key = await withStore('migrated', (store) => createHeadLog(store.headLog, randomBytes, publicUrl, 'replace'));
  process.stdout.write(`${key}\n`);
  process.stderr.write(
    'This is the key of the new log: give it to your witnesses and players. Running servers use it within half a minute.\n',
  );
  return 0;
}
