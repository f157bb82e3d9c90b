import { rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Why a file cannot be made, in words that follow its name. */
const WHY_NOT: Readonly<Record<string, string>> = {
  EEXIST: 'exists already, and is not written over',
  ENOENT: 'cannot be written: there is no such folder',
  ENOTDIR: 'cannot be written: what stands before it is no folder',
  EACCES: 'may not be written by you',
  EROFS: 'cannot be written: the disk is for reading only',
};

/**
 * Writes pieces into a file that is not there yet, and that only its owner may read; through others on the way, if named. A file
 * that cannot be written whole is removed. What is there already may be the only one of its kind: then it throws.
 */
export async function writtenAnew(
  file: string,
  pieces: AsyncIterable<string | Uint8Array>,
  ...through: readonly Transform[]
): Promise<void> {
  const opened = await open(file, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    const why = WHY_NOT[error.code ?? ''];
    throw why === undefined ? error : new Error(`${file} ${why}`);
  });
  try {
    await pipeline([Readable.from(pieces), ...through, opened.createWriteStream()]);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}
