import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { link, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Reasons why a file cannot be created, after its name. */
const WRITE_ERRORS: Readonly<Record<string, string>> = {
  EEXIST: 'already exists and is not overwritten',
  ENOENT: 'cannot be written: the folder does not exist',
  ENOTDIR: 'cannot be written: part of its path is not a folder',
  EACCES: 'cannot be written: permission denied',
  EROFS: 'cannot be written: the file system is read-only',
};

/** Errors of file systems without hard links. */
const NO_HARD_LINK_CODES: readonly unknown[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/**
 * Writes a new file that only its owner can read, optionally through transforms. Until it is complete and synced to disk the file is
 * called `FILE.unfinished-…`, so that an interrupted write, even by a kill, never looks complete; after an error it is removed. Throws
 * if the file already exists.
 */
export async function writeNewFile(
  file: string,
  pieces: AsyncIterable<string | Uint8Array>,
  ...through: readonly Transform[]
): Promise<void> {
  const inWords = (error: NodeJS.ErrnoException): never => {
    const why = WRITE_ERRORS[error.code ?? ''];
    throw why === undefined ? error : new Error(`${file} ${why}`);
  };
  if (existsSync(file)) throw new Error(`${file} ${WRITE_ERRORS['EEXIST']}`);
  const unfinished = `${file}.unfinished-${randomUUID().slice(0, 8)}`;
  const opened = await open(unfinished, 'wx', 0o600).catch(inWords);
  try {
    await pipeline([Readable.from(pieces), ...through, opened.createWriteStream({ flush: true })]);
    await linkFile(unfinished, file).catch(inWords);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Renames the finished file without overwriting another one, and syncs the folder. */
async function linkFile(unfinished: string, file: string): Promise<void> {
  try {
    await link(unfinished, file);
  } catch (error) {
    if (!NO_HARD_LINK_CODES.includes((error as NodeJS.ErrnoException).code)) throw error;
    await rename(unfinished, file);
  }
  const folder = await open(dirname(file), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
