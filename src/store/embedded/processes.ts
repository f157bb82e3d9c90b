import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';

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
  const found = look(pid);
  if (found === null) return 'unknown';
  if (!/(^|\/)postgres( |$)/.test(found.command)) return 'no';
  return worksIn(pid, data) ?? (found.command.includes(data) ? 'yes' : 'unknown');
}

/** The process number of the living court whose guard started this Postgres; null when that court is gone. */
export function guardedBy(postgres: number): number | null {
  const server = look(postgres);
  const guard = server && look(server.parent);
  const court = Number(guard && new RegExp(`${GUARD} (\\d+)`).exec(guard.command)?.[1]);
  // A guard that has lost its court has been handed to another parent.
  return guard && guard.parent === court ? court : null;
}

/** A Postgres works in its data folder, however that was spelled when it was started. Null where that cannot be seen. */
function worksIn(pid: number, data: string): 'yes' | 'no' | null {
  try {
    const [there, here] = [statSync(`/proc/${pid}/cwd`), statSync(data)];
    return there.ino === here.ino && there.dev === here.dev ? 'yes' : 'no';
  } catch {
    return null;
  }
}

function look(pid: number): Process | null {
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
