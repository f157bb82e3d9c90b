import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { constants, createBrotliCompress, createBrotliDecompress } from 'node:zlib';
import { ROOT_FOLDER } from '../root-folder.js';
import { type Config, readConfig } from '../server/config.js';
import { connectDatabase, openDatabase } from '../server/database.js';
import { ensureSecretKey, findExistingHome, findHome } from '../store/embedded/index.js';
import { encryptionWith } from '../store/index.js';
import { BadBackup, backup, type Progress } from '../store/maintenance/backup.js';
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

/** Writes the whole database into a file, also while the server runs. The secret key is not included. */
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
      backup(database.address, (reached) => progress.update('written', reached)),
      createBrotliCompress(COMPRESSION),
    );
  } finally {
    progress.stop();
    await database.close();
  }
  const key = config.secretKey === null ? `the file secret-key in ${database.home!.folder}` : 'LYON_SECRET_KEY';
  process.stderr.write(
    `${file} contains everything except ${key}. Store a copy of that elsewhere: without it the backup cannot be restored.\n`,
  );
  return 0;
}

/** Restores a backup into an empty database or a new data folder, or continues an interrupted restore. */
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
      migrations: `${ROOT_FOLDER}migrations`,
      encryption,
      onProgress: progress.update,
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
