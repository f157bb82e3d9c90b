import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';
import { ROOT_FOLDER } from '../root-folder.js';
import { type Config, readConfig } from '../server/config.js';
import { connectDatabase, type Database, openDatabase, openEncryption } from '../server/database.js';
import { ensureSecretKey, findExistingHome, findHome } from '../store/embedded/index.js';
import { encryptionWith } from '../store/index.js';
import { BadBackup, backup, listed, type Progress } from '../store/maintenance/backup.js';
import { restore } from '../store/maintenance/restore.js';
import { writeNewFile } from './new-file.js';
import { BadUsage } from './subcommand.js';

/** Bytes of the pieces that are compressed and decompressed. */
const PIECE = 1 << 18;
/**
 * Most of a backup is encrypted bytes in hex, which no method compresses to less than half. Measured on one core: quality 1 gives 0.498 of the
 * size at 273 MB/s, quality 3 0.495 at 94 MB/s, gzip 0.538 at 61 MB/s.
 */
const COMPRESSION = { chunkSize: PIECE, params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Milliseconds between two lines of progress. */
const INTERVAL = 2_000;

/** Writes the progress to standard error every two seconds. */
function reportProgress() {
  let latest = '';
  const timer = setInterval(() => {
    process.stderr.write(latest);
    latest = '';
  }, INTERVAL);
  return {
    update(what: string, { table, done, total, bytes }: Progress): void {
      latest = `${what} ${done} of ${total} rows, ${Math.round(bytes / 1e6)} MB: ${table}\n`;
    },
    stop: () => clearInterval(timer),
  };
}

/** Yields the content of a compressed file. Throws BadBackup if it is cut short or damaged. */
async function* readCompressed(file: string): AsyncGenerator<Buffer> {
  const content = createBrotliDecompress({ chunkSize: PIECE });
  const read = pipeline(createReadStream(file, { highWaterMark: PIECE }), content);
  // The same error ends the content.
  read.catch(() => undefined);
  try {
    yield* content;
  } catch (error) {
    throw /^(Z_|ERR__)/.test(String((error as NodeJS.ErrnoException).code)) ? new BadBackup(`${file} is damaged, or no backup`) : error;
  }
}

/** Whether an argument names a file, and is not a mistyped option. `./-name` names a file that begins with a hyphen. */
const isFileName = (word: string | undefined): word is string => word !== undefined && !word.startsWith('-');

const MIGRATIONS = `${ROOT_FOLDER}migrations`;

/** Names on standard error what a command has left alone; nothing if there is nothing. */
function report(what: string, names: readonly string[]): void {
  if (names.length > 0) process.stderr.write(`${what}: ${listed(names)}\n`);
}

/** Writes Lyon's tables into a file, also while the server runs. The secret key is not included. */
export async function backUp(given: readonly string[]): Promise<number> {
  const [file, ...more] = given;
  if (!isFileName(file) || more.length > 0) throw new BadUsage('backup takes one file.');
  const config = readConfig(process.env);
  // Don't create and start an embedded Postgres only to find it empty.
  if (config.database === null && findExistingHome(ROOT_FOLDER, config.home) === null)
    throw new BadBackup('there is nothing to back up: no server ever ran here. Set LYON_DATA_DIR or DATABASE_URL to its data');
  const database = await connectDatabase(config);
  const progress = reportProgress();
  try {
    await writeNewFile(
      file,
      backup({
        database: database.address,
        migrations: MIGRATIONS,
        encryption: await openEncryption(config, database),
        onProgress: (reached) => progress.update('written', reached),
        onOthers: (others) => report("Not in the backup, because it is not Lyon's", others),
      }),
      createBrotliCompress(COMPRESSION),
    );
  } finally {
    progress.stop();
    await database.close();
  }
  process.stderr.write(`${file} contains all rows of Lyon's tables.\n${describeRest(config, database)}`);
  return 0;
}

/** What an operator must keep besides a backup. */
function describeRest(config: Config, { home }: Database): string {
  const isIn = (setting: string, file: string, isSet: boolean): string => (isSet ? setting : `the file ${file} in ${home!.folder}`);
  const kept = [
    `${isIn('LYON_SECRET_KEY', 'secret-key', config.secretKey !== null)}: without it the backup cannot be restored`,
    ...(config.previousSecretKey === null
      ? []
      : ['LYON_SECRET_KEY_PREVIOUS: what `lyon rotate-secret-key` has not encrypted anew cannot be read without it']),
    `${isIn('LYON_ACCOUNT_TOKEN', 'account-token', config.accountToken !== null)}: a server with another one refuses the programs that use this one`,
    'the other settings of the server, and the files that they name',
  ];
  return ['It does not contain the following. Keep copies elsewhere:', ...kept.map((each) => `  ${each}`), ''].join('\n');
}

/** Restores a backup into a database without Lyon's tables, or a new data folder. */
export async function restoreBackup(given: readonly string[]): Promise<number> {
  const [file, ...more] = given;
  if (!isFileName(file) || more.length > 0) throw new BadUsage('restore takes one file.');
  if (!existsSync(file)) throw new Error(`no such file: ${file}`);
  const config = readConfig(process.env);
  const encryption = encryptionWith(config.secretKey ?? readStoredKey(config), randomBytes, config.previousSecretKey);
  const database = await openDatabase(config, () => undefined);
  const progress = reportProgress();
  try {
    const rows = await restore(() => readCompressed(file), {
      database: database.address,
      migrations: MIGRATIONS,
      encryption,
      onProgress: progress.update,
      onOthers: (others) => report("In the database already, and left as it is, because it is not Lyon's", others),
      onLeftOut: (names) => report("Not restored from the backup, because it is not Lyon's", names),
    });
    process.stderr.write(`Restored ${rows} rows. The secret key decrypts their encrypted values.\n`);
  } finally {
    progress.stop();
    await database.close();
  }
  return 0;
}

/** Returns the existing key. A new one could not open the backup. */
function readStoredKey({ home }: Config) {
  const found = findHome(ROOT_FOLDER, home);
  if (!existsSync(join(found.folder, 'secret-key')))
    throw new Error(
      `there is no secret key in ${found.folder}\nPut the backup's file secret-key there, or set LYON_SECRET_KEY to its content.`,
    );
  return ensureSecretKey(found, true, randomBytes);
}
