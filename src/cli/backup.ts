import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip, createGzip } from 'node:zlib';
import { type Config, readConfig } from '../config.js';
import { connectDatabase, openDatabase, ROOT_FOLDER } from '../database.js';
import { BadBackup, backup, restore } from '../store/backup.js';
import { ensureSecretKey, findExistingHome, findHome } from '../store/embedded/index.js';
import { sealingUnder } from '../store/index.js';
import { writeNewFile } from './new-file.js';
import { BadUsage } from './subcommand.js';

/** Writes the whole database to a file, whether the server runs or not. The file does not contain the secret key. */
export async function backUp(given: readonly string[]): Promise<number> {
  const [file, ...more] = given;
  if (file === undefined || more.length > 0) throw new BadUsage('backup takes one file.');
  const config = readConfig(process.env);
  // To find nothing, no Postgres is made nor started.
  if (config.databaseUrl === null && findExistingHome(ROOT_FOLDER, config.home) === null)
    throw new BadBackup('there is nothing to back up: no court was ever opened here. LYON_DATA_DIR or DATABASE_URL names where one was');
  const database = await connectDatabase(config);
  try {
    await writeNewFile(file, backup(database.url), createGzip());
  } finally {
    await database.close();
  }
  const key = config.secretKey === null ? `the file secret-key in ${database.home!.folder}` : 'LYON_SECRET_KEY';
  process.stderr.write(`Everything is in ${file} but ${key}. Keep a copy of that elsewhere: without it no backup can be restored.\n`);
  return 0;
}

/** Puts a backup into an empty database, or a home that has none yet. */
export async function restoreBackup(given: readonly string[]): Promise<number> {
  const [file, ...more] = given;
  if (file === undefined || more.length > 0) throw new BadUsage('restore takes one file.');
  if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  const config = readConfig(process.env);
  const sealing = sealingUnder(config.secretKey ?? readStoredKey(config), randomBytes);
  const database = await openDatabase(config, () => undefined);
  try {
    const bytes = createReadStream(file).pipe(createGunzip());
    const rows = await restore(bytes, { url: database.url, migrations: `${ROOT_FOLDER}migrations`, sealing });
    process.stderr.write(`${rows} rows have been restored, and what is sealed in them can be opened.\n`);
  } finally {
    await database.close();
  }
  return 0;
}

/** The key that is there; none is made, since a new one would open nothing. */
function readStoredKey({ home }: Config) {
  const found = findHome(ROOT_FOLDER, home);
  if (!existsSync(join(found.folder, 'secret-key')))
    throw new Error(
      `there is no secret key in ${found.folder}\nPut the file secret-key there that belongs to the backup, or set LYON_SECRET_KEY to what it holds.`,
    );
  return ensureSecretKey(found, true, randomBytes);
}
