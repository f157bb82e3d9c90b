import { mkdtempSync, readFileSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** Bytes. A run of all tests needs about a fourth of it. */
const ENOUGH = 4 * 1024 ** 3;

/** Whether `/dev/shm` exists, has room, and may hold programs: some tests run a copy of Postgres. */
function isMemoryUsable(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === IN_MEMORY);
    return bavail * bsize >= ENOUGH && mount !== undefined && !mount.split(' ')[3]!.split(',').includes('noexec');
  } catch {
    return false;
  }
}

const parent = isMemoryUsable() ? IN_MEMORY : tmpdir();

/**
 * Creates a folder for files that a test writes, in memory if possible: a database has 300 files, and creating them on disk takes longer
 * than most tests.
 */
export const scratchFolder = (): string => mkdtempSync(join(parent, 'lyon-test-'));
