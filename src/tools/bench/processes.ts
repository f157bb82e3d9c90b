// Memory and processor time of processes, as reported by the kernel.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const MEBIBYTE = 1_048_576;
const LINUX = existsSync('/proc/self/status');

/** Resident memory of a process in megabytes (2^20 bytes), now and at its peak; null if the kernel does not report it. */
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
 * Returns the megabytes of a process and its descendants. On Linux, shared memory counts once if this process may read the details;
 * elsewhere it counts for each process.
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

/** Returns a process's status fields after its name. The name can contain spaces and brackets (proc_pid_stat(5)). */
function statusOf(pid: number): readonly number[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
  } catch {
    return null;
  }
}

const parentOf = (pid: number): number | null => statusOf(pid)?.[1] ?? null;

/** Ticks per second, on all Linux platforms that Node supports. */
const TICKS = 100;
const NANOSECONDS = 1_000_000_000;

/** Returns the processor time of a process's first thread so far, in seconds. */
function processorSecondsOf(pid: number): number {
  if (!LINUX) return secondsIn(execFileSync('ps', ['-o', 'time=', '-p', String(pid)], { encoding: 'utf8' }).trim());
  const nanoseconds = nanosecondsOf(pid);
  if (nanoseconds !== null) return nanoseconds / NANOSECONDS;
  const status = statusOf(pid) ?? [];
  return ((status[11] ?? 0) + (status[12] ?? 0)) / TICKS;
}

/** Returns the processor time of a process's first thread so far; null if the kernel reports only ticks. */
function nanosecondsOf(pid: number): number | null {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ', 1)[0]);
  } catch {
    return null;
  }
}

/**
 * Begins to measure the processor time of a process and its children. Returns a function that returns the seconds since then of those that
 * run at that time: the kernel counts a process that has ended in coarser ticks. Processes of Postgres have one thread.
 */
export function stopwatchOfFamily(pid: number): () => number {
  const secondsNow = () => new Map([pid, ...childrenOf(pid)].map((each) => [each, processorSecondsOf(each)]));
  const before = secondsNow();
  return () => [...secondsNow()].reduce((sum, [each, seconds]) => sum + Math.max(0, seconds - (before.get(each) ?? 0)), 0);
}

/** Parses `1:02.03` (minutes and seconds), optionally with hours. */
const secondsIn = (time: string): number => time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const kibibytesIn = (text: string, field: string): number => {
  const kibibytes = Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1]);
  return Math.round((kibibytes * 1_024) / MEBIBYTE);
};

const fromPs = (pid: number): number => Math.round((Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)])) * 1_024) / MEBIBYTE);
