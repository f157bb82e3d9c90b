import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { whenOver } from './when-over.js';

/** The user of a process that a test starts. */
export interface User {
  readonly uid: number;
  readonly gid: number;
}

interface ServerSettings {
  /** Added to a minimal environment. */
  readonly env: Readonly<Record<string, string>>;
  /** The compiled clone to run; defaults to the one under test. */
  readonly clone?: string;
  readonly user?: User | null;
  /** A program, with arguments, that starts the server. */
  readonly through?: readonly string[];
}

/** A server in its own process, as `npm start` runs it. */
export interface ServerProcess {
  readonly pid: number;
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  /** Returns everything printed so far. */
  readonly output: () => string;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** The exit status, or the signal that ended the process. */
  readonly ended: Promise<number | NodeJS.Signals>;
}

/** Starts a server and waits until it accepts requests. Rejects with its output if it ends instead. It is killed after the test or, outside a test, after the file. */
export async function startServer(settings: ServerSettings): Promise<ServerProcess> {
  const { child, output, ended } = launch(settings);
  const opened = new Promise<string>((resolve) => {
    child.stdout!.on('data', () => {
      const origin = /GraphQL\s+(http:\S+)\/graphql\n[\s\S]*Ctrl-C/.exec(output())?.[1];
      if (origin !== undefined) resolve(origin);
    });
  });
  const origin = await Promise.race([opened, ended]);
  if (typeof origin !== 'string' || !origin.startsWith('http')) throw new Error(output());
  return { pid: child.pid!, origin, output, signal: (signal) => child.kill(signal), ended };
}

/** Starts a server that must fail to start. Returns its exit status and its output. */
export async function startFailingServer(
  settings: ServerSettings,
): Promise<{ readonly status: number | NodeJS.Signals; readonly output: string }> {
  const { output, ended } = launch(settings);
  return { status: await ended, output: output() };
}

/** Returns an unprivileged user to run a server as if root runs the tests, else null (the current user). */
export const ordinaryUser = (): User | null => (process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null);

const idOf = (flag: string): number => Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);

function launch({ env, clone = process.cwd(), user = null, through = [] }: ServerSettings) {
  const bare = { PATH: process.env['PATH'], HOME: '/nonexistent', PORT: '0', LYON_LOG_LEVEL: 'warn' };
  const [program = '', ...args] = [...through, process.execPath, 'dist/main.js'];
  const child = spawn(program, args, {
    cwd: clone,
    env: { ...bare, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  whenOver(() => child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', (part: string) => (text += part));
  const ended = new Promise<number | NodeJS.Signals>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => resolve(status ?? signal!));
  });
  return { child, output: () => text, ended };
}

/** Returns what the Postgres of a home has written to its lock file. */
export function postgresOf(home: string): { readonly pid: number; readonly socketFolder: string } {
  const lines = readFileSync(join(home, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), socketFolder: lines[4]! };
}

/** Whether a process still runs. A zombie does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const stat = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' });
  return stat.error !== undefined || !/^(Z|$)/.test(stat.stdout.trim());
}
