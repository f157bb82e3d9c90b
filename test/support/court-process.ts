import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { whenOver } from './when-over.js';

/** A user that a process of a test runs as. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

export interface CourtSettings {
  /** Added to an otherwise bare environment. */
  readonly env: Readonly<Record<string, string>>;
  /** The compiled clone to run; the one under test unless it is a copy. */
  readonly clone?: string;
  readonly user?: User | null;
  /** A program, with arguments, that is to start the court. */
  readonly through?: readonly string[];
}

/** A court in a process of its own, as `npm start` runs it. */
export interface CourtProcess {
  readonly pid: number;
  /** Where it listens: `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** All it has printed so far. */
  readonly said: () => string;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** The status it ended with, or the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** Start a court and wait until it takes requests. Rejects with all it said when it ends instead. Killed after the test. */
export async function openServices(settings: CourtSettings): Promise<CourtProcess> {
  const { child, said, ended } = launch(settings);
  const opened = new Promise<string>((resolve) => {
    child.stdout!.on('data', () => {
      const origin = /GraphQL\s+(http:\S+)\/graphql\n[\s\S]*closes the court/.exec(said())?.[1];
      if (origin !== undefined) resolve(origin);
    });
  });
  const origin = await Promise.race([opened, ended]);
  if (typeof origin !== 'string' || !origin.startsWith('http')) throw new Error(said());
  return { pid: child.pid!, origin, said, signal: (signal) => child.kill(signal), ended };
}

/** Start a court that is not to open: the status it ends with, and all it said. */
export async function refusedCourt(settings: CourtSettings): Promise<{ readonly status: number | NodeJS.Signals; readonly said: string }> {
  const { said, ended } = launch(settings);
  return { status: await ended, said: said() };
}

/** An ordinary user other than root, to run a court as: null, which is oneself, unless root runs the tests. */
export const ordinaryUser = (): User | null => (process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null);

const idOf = (flag: string): number => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);

/** A court is gone when its test is over, or its file where a file opened it. */
function endWithTest(child: ChildProcess): void {
  whenOver(() => child.kill('SIGKILL'));
}

function launch({ env, clone = process.cwd(), user = null, through = [] }: CourtSettings) {
  const bare = { PATH: process.env['PATH'], HOME: '/nonexistent', PORT: '0', LYON_LOG_LEVEL: 'warn' };
  const [program = '', ...args] = [...through, process.execPath, 'dist/main.js'];
  const child = spawn(program, args, {
    cwd: clone,
    env: { ...bare, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  endWithTest(child);
  let text = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => resolve(status ?? signal!));
  });
  return { child, said: () => text, ended };
}

/** What the Postgres of a home has written about itself. */
export function postgresOf(home: string): { readonly pid: number; readonly socketFolder: string } {
  const lines = readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), socketFolder: lines[4]! };
}

/** Whether a process still runs: one that has ended but was not yet waited for does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const stat = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stat.error !== undefined || !/^(Z|$)/.test(stat.stdout.trim());
}
