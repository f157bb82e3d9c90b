import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

interface Process {
  readonly parent: number;
  readonly command: string;
}

/** Process title of a guard, followed by the process id of the server it watches. */
export const GUARD = 'lyon-guard';

/**
 * Whether the running process `pid` is a Postgres on this data folder. Process ids are reused, so a lock alone proves nothing.
 * `unknown` if the process cannot be inspected.
 */
export function isServing(pid: number, data: string): 'yes' | 'no' | 'unknown' {
  const found = readProcess(pid);
  if (found === null) return 'unknown';
  if (!/(^|\/)postgres( |$)/.test(found.command)) return 'no';
  return isWorkingIn(pid, data) ?? (found.command.includes(data) ? 'yes' : 'unknown');
}

/** Returns the process id of the running Lyon server whose guard started this Postgres; null if the server has ended. */
export function findGuardedServer(postgres: number): number | null {
  const child = readProcess(postgres);
  const guard = child && readProcess(child.parent);
  const server = Number(guard && new RegExp(`${GUARD} (\\d+)`).exec(guard.command)?.[1]);
  // When the server ends, its guard is reparented.
  return guard && guard.parent === server ? server : null;
}

/** Compares the working directory of Postgres with the data folder. Null if it cannot be read. */
function isWorkingIn(pid: number, data: string): 'yes' | 'no' | null {
  try {
    const [cwd, folder] = [statSync(`/proc/${pid}/cwd`), statSync(data)];
    return cwd.ino === folder.ino && cwd.dev === folder.dev ? 'yes' : 'no';
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
    // No /proc (macOS), or it hides the processes of other users.
    const line = /^\s*(\d+)\s+(.*)$/s.exec(
      spawnSync('ps', ['-ww', '-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? '',
    );
    return line && { parent: Number(line[1]), command: line[2]! };
  }
}

/** The lock file that Postgres writes into its data folder. */
interface Lock {
  readonly pid: number;
  readonly socketFolder: string;
  readonly status: string;
}

/** Another running server uses this data folder. */
export class HomeInUse extends Error {}

/** Reads the lock of a data folder, which may be partly written; null if there is none, or if it names no process. */
export function readLock(data: string): Lock | null {
  try {
    const lines = readFileSync(join(data, LOCK_FILE), 'utf8').split('\n');
    const pid = Math.abs(Number.parseInt(lines[0]!, 10));
    return pid > 0 ? { pid, socketFolder: lines[4] ?? '', status: (lines[7] ?? '').trim() } : null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Ensures that no Postgres serves this data folder: waits for one that is stopping, stops one whose server has ended, and removes a
 * lock that names no process, as a crash of the machine leaves it, or whose process id belongs to another program. Throws HomeInUse if a
 * running server uses the folder.
 */
export async function claimDataFolder(data: string): Promise<void> {
  const signalled = new Set<number>();
  for (let waited = 0; waited < CLAIM_TIMEOUT; waited += CHECK_INTERVAL) {
    const lock = readLock(data);
    if (lock === null && existsSync(join(data, LOCK_FILE))) {
      // A Postgres that starts creates the file and writes it at once. If one serves the folder all the same, its shared memory stops ours.
      if (waited >= TORN_TIME) return rmSync(join(data, LOCK_FILE), { force: true });
      await pause(CHECK_INTERVAL);
      continue;
    }
    // Postgres itself handles the lock of a dead process, including its shared memory.
    if (lock === null || !isAlive(lock.pid)) return;
    const serving = isServing(lock.pid, data);
    if (serving === 'no') return rmSync(join(data, LOCK_FILE), { force: true });
    const server = findGuardedServer(lock.pid);
    if (lock.status !== 'stopping') {
      if (serving === 'unknown') throw new HomeInUse(`process ${lock.pid} may be serving ${data} and cannot be inspected`);
      if (server !== null)
        throw new HomeInUse(`another server (process ${server}) uses ${data}; stop it, or choose another folder with LYON_DATA_DIR`);
      if (!signalled.has(lock.pid)) process.kill(lock.pid, 'SIGINT');
      signalled.add(lock.pid);
    }
    await pause(CHECK_INTERVAL);
  }
  throw new HomeInUse(`Postgres of a server that has ended does not stop (process ${readLock(data)?.pid}, ${data})`);
}

/** Whether a process with this id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

const LOCK_FILE = 'postmaster.pid';
/** Milliseconds between two checks, and until the timeout. A shutdown of Postgres writes its memory to disk. */
const CHECK_INTERVAL = 20;
const CLAIM_TIMEOUT = 60_000;
/** Milliseconds after which no process will complete a lock that names none. */
const TORN_TIME = 1_000;
