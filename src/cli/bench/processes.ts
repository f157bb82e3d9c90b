// How much memory processes hold, as the kernel says it.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const MEBIBYTE = 1_048_576;
const LINUX = existsSync('/proc/self/status');

/** Megabytes (of 2^20 bytes) that a process holds in memory now, and the most it has held; null where that is not told. */
export interface Resident {
  readonly now: number;
  readonly most: number | null;
}

export function residentOf(pid: number): Resident {
  if (!LINUX) return { now: fromPs(pid), most: null };
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return { now: kibibytesIn(status, 'VmRSS'), most: kibibytesIn(status, 'VmHWM') };
}

/**
 * Megabytes that a process and those it has started hold together. On Linux what several of them share is counted once,
 * where this process may look; elsewhere as often as they share it.
 */
export function residentOfFamily(pid: number): number {
  const family = [pid, ...childrenOf(pid)];
  return Math.round(family.reduce((sum, each) => sum + proportionalOf(each), 0));
}

function proportionalOf(pid: number): number {
  try {
    return kibibytesIn(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'), 'Pss');
  } catch {
    return residentOf(pid).now;
  }
}

function childrenOf(parent: number): number[] {
  if (!LINUX) {
    const rows = execFileSync('ps', ['-A', '-o', 'ppid=,pid='], { encoding: 'utf8' }).trim().split('\n');
    return rows.map((row) => row.trim().split(/\s+/).map(Number)).flatMap(([ppid, pid]) => (ppid === parent ? [pid!] : []));
  }
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | null {
  try {
    // The name before it may hold anything, spaces and brackets too.
    return Number(
      readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    return null;
  }
}

const kibibytesIn = (text: string, field: string): number => {
  const kibibytes = Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1]);
  return Math.round((kibibytes * 1_024) / MEBIBYTE);
};

const fromPs = (pid: number): number => Math.round((Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) * 1_024) / MEBIBYTE);
