import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { link, open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Why a file cannot be made, in words that follow its name. */
const WRITE_ERRORS: Readonly<Record<string, string>> = {
  EEXIST: 'exists already, and is not written over',
  ENOENT: 'cannot be written: there is no such folder',
  ENOTDIR: 'cannot be written: what stands before it is no folder',
  EACCES: 'may not be written by you',
  EROFS: 'cannot be written: the disk is for reading only',
};

/** Of disks that give no file a second name. */
const NO_HARD_LINK_CODES: readonly unknown[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/**
 * Writes pieces to a new file that only its owner may read, through transforms if given. Until it is complete and on disk, the file has
 * the name `.unfinished-…` in the same folder, so that a truncated file never has the final name, even after a kill. Removes a file that
 * cannot be completed. Throws if the file exists.
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

/** Gives a file its name, unless there is one of that name meanwhile, and waits until the folder is on the disk. */
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
