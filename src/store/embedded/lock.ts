import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { guardedBy, isServing } from './processes.js';

/** What a Postgres writes into its data folder about itself. */
export interface Lock {
  readonly pid: number;
  readonly socketFolder: string;
  readonly status: string;
}

/** Another living court keeps its games in this folder. */
export class HomeTaken extends Error {}

/** The lock in a data folder, as far as it has been written; null when there is none. */
export function readLock(data: string): Lock | null {
  try {
    const lines = readFileSync(join(data, LOCK), 'utf8').split('\n');
    const pid = Math.abs(Number.parseInt(lines[0]!, 10));
    return Number.isNaN(pid) ? null : { pid, socketFolder: lines[4] ?? '', status: (lines[7] ?? '').trim() };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Make sure nobody serves this data folder: wait for a Postgres that is going down, stop one whose court has died, remove
 * a lock whose process number now belongs to something else. Throws HomeTaken when a living court holds it.
 */
export async function claim(data: string): Promise<void> {
  const asked = new Set<number>();
  for (let waited = 0; waited < PATIENCE; waited += STEP) {
    const lock = readLock(data);
    // A lock of a dead process is Postgres's to mend: it knows what that one may have left in shared memory.
    if (lock === null || !isAlive(lock.pid)) return;
    const serving = isServing(lock.pid, data);
    if (serving === 'no') return rmSync(join(data, LOCK), { force: true });
    const court = guardedBy(lock.pid);
    if (lock.status !== 'stopping') {
      if (serving === 'unknown') throw new HomeTaken(`process ${lock.pid} may be serving ${data}, and cannot be looked at from here`);
      if (court !== null)
        throw new HomeTaken(
          `another court (process ${court}) is open on ${data}; close it, or give this one its own folder with LYON_HOME`,
        );
      if (!asked.has(lock.pid)) process.kill(lock.pid, 'SIGINT');
      asked.add(lock.pid);
    }
    await pause(STEP);
  }
  throw new HomeTaken(`a Postgres whose court has died does not stop (process ${readLock(data)?.pid}, ${data})`);
}

/** Whether a process of this number exists, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const LOCK = 'postmaster.pid';
/** Milliseconds between two looks, and until we give up: a shutdown writes all that memory holds to disk. */
const STEP = 20;
const PATIENCE = 60_000;
