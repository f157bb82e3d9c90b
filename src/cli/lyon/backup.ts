import { createGzip } from 'node:zlib';
import { readConfig } from '../../config.js';
import { BadBackup, backup } from '../../store/backup.js';
import { findUsed } from '../../store/embedded/index.js';
import { CLONE } from '../clone.js';
import { reachDatabase } from '../database.js';
import { BadUsage } from './subcommand.js';
import { writtenAnew } from './written-anew.js';

/** Writes everything in the database into a file, while the court is open or not. The secret key is not in it. */
export async function backUp(given: readonly string[]): Promise<number> {
  const [file, ...more] = given;
  if (file === undefined || more.length > 0) throw new BadUsage('backup takes one file.');
  const config = readConfig(process.env);
  // To find nothing, no Postgres is made nor started.
  if (config.databaseUrl === null && findUsed(CLONE, config.home) === null)
    throw new BadBackup('there is nothing to back up: no court was ever opened here. LYON_HOME or DATABASE_URL names where one was');
  const database = await reachDatabase(config);
  try {
    await writtenAnew(file, backup(database.url), createGzip());
  } finally {
    await database.close();
  }
  const key = config.secretKey === null ? `the file secret-key in ${database.home!.folder}` : 'LYON_SECRET_KEY';
  process.stderr.write(`Everything is in ${file} but ${key}. Keep a copy of that elsewhere: without it no backup can be restored.\n`);
  return 0;
}
