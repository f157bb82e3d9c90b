import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { type Config, readConfig } from '../../config.js';
import { findHome, keepSecretKey } from '../../store/embedded/index.js';
import { sealingUnder } from '../../store/index.js';
import { restore } from '../../store/restore.js';
import { CLONE } from '../clone.js';
import { openDatabase } from '../database.js';
import { BadUsage } from './subcommand.js';

/** Puts a backup into an empty database, or a home that has none yet. */
export async function restoreBackup(given: readonly string[]): Promise<number> {
  const [file, ...more] = given;
  if (file === undefined || more.length > 0) throw new BadUsage('restore takes one file.');
  if (!existsSync(file)) throw new Error(`there is no file ${file}`);
  const config = readConfig(process.env);
  const sealing = sealingUnder(config.secretKey ?? keptKey(config), randomBytes);
  const database = await openDatabase(config, () => undefined);
  try {
    const bytes = createReadStream(file).pipe(createGunzip());
    const rows = await restore(bytes, { url: database.url, migrations: `${CLONE}migrations`, sealing });
    process.stderr.write(`${rows} rows have been restored, and what is sealed in them can be opened.\n`);
  } finally {
    await database.close();
  }
  return 0;
}

/** The key that is there; none is made, since a new one would open nothing. */
function keptKey({ home }: Config) {
  const found = findHome(CLONE, home);
  if (!existsSync(join(found.folder, 'secret-key')))
    throw new Error(
      `there is no secret key in ${found.folder}\nPut the file secret-key there that belongs to the backup, or set LYON_SECRET_KEY to what it holds.`,
    );
  return keepSecretKey(found, true, randomBytes);
}
