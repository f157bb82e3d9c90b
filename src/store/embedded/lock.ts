import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

interface Process {
  readonly parent: number;
  readonly command: string;
}

/** The name a guard goes by, followed by the process number of the court it watches. */
export const GUARD = 'lyon-guard';

/**
 * Whether the living process `pid` is a Postgres on this data folder. A number is used again when its process is gone,
 * so a lock alone proves nothing. `unknown` where the machine does not let us look.
 */
export function isServing(pid: number, data: string): 'yes' | 'no' | 'unknown' {
  const found = readProcess(pid);
  if (found === null) return 'unknown';
  if (!/(^|\/)postgres( |$)/.test(found.command)) return 'no';
  return isWorkingIn(pid, data) ?? (found.command.includes(data) ? 'yes' : 'unknown');
}

/** The process number of the living court whose guard started this Postgres; null when that court is gone. */
export function findGuardedServer(postgres: number): number | null {
  const server = readProcess(postgres);
  const guard = server && readProcess(server.parent);
  const services = Number(guard && new RegExp(`${GUARD} (\\d+)`).exec(guard.command)?.[1]);
  // A guard that has lost its court has been handed to another parent.
  return guard && guard.parent === services ? services : null;
}

/** A Postgres works in its data folder, however that was spelled when it was started. Null where that cannot be seen. */
function isWorkingIn(pid: number, data: string): 'yes' | 'no' | null {
  try {
    const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(data)];
    return there.ino === here.ino && there.dev === here.dev ? 'yes' : 'no';
  } catch {
    return null;
  }
}

function readProcess(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return { parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), command };
  } catch {
    // No /proc here (macOS), or it hides other users' processes.
    const line = /^\s*(\d+)\s+(.*)$/s.exec(
      spawnSync('ps', ['-ww', '-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '',
    );
    return line && { parent: Number(line[1]), command: line[2]! };
  }
}

/** What a Postgres writes into its data folder about itself. */
export interface Lock {
  readonly pid: number;
  readonly socketFolder: string;
  readonly status: string;
}

/** Another living court keeps its games in this folder. */
export class HomeInUse extends Error {}

/** The lock in a data folder, as far as it has been written; null when there is none. */
export function readLock(data: string): Lock | null {
  try {
    const lines = readFileSync(join(data, LOCK_FILE), 'utf8').split('\n');
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
export async function claimDataFolder(data: string): Promise<void> {
  const asked = new Set<number>();
  for (let waited = 0; waited < CLAIM_TIMEOUT; waited += STEP) {
    const lock = readLock(data);
    // A lock of a dead process is Postgres's to mend: it knows what that one may have left in shared memory.
    if (lock === null || !isAlive(lock.pid)) return;
    const serving = isServing(lock.pid, data);
    if (serving === 'no') return rmSync(join(data, LOCK_FILE), { force: true });
    const services = findGuardedServer(lock.pid);
    if (lock.status !== 'stopping') {
      if (serving === 'unknown') throw new HomeInUse(`process ${lock.pid} may be serving ${data}, and cannot be looked at from here`);
      if (services !== null)
        throw new HomeInUse(
          `another court (process ${services}) is open on ${data}; close it, or give this one its own folder with LYON_HOME`,
        );
      if (!asked.has(lock.pid)) process.kill(lock.pid, 'SIGINT');
      asked.add(lock.pid);
    }
    await pause(STEP);
  }
  throw new HomeInUse(`a Postgres whose court has died does not stop (process ${readLock(data)?.pid}, ${data})`);
}

/** Whether a process of this number exists, whoever's it is. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const LOCK_FILE = 'postmaster.pid';
/** Milliseconds between two looks, and until we give up: a shutdown writes all that memory holds to disk. */
const STEP = 20;
const CLAIM_TIMEOUT = 60_000;
