import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { GUARD } from './processes.js';
import { type Servant, servedBy } from './servant.js';

/** A running Postgres and the guard that stops it when we are gone. */
export interface Guarded {
  /** The process number of Postgres itself. */
  readonly pid: number;
  /** Resolves when Postgres has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Ask Postgres to stop: it ends what its clients are doing, writes everything to disk and goes. */
  readonly release: () => void;
}

/**
 * The guard: a shell between us and Postgres that holds the other end of a pipe of ours. However we end, `kill -9`
 * included, the pipe closes and the guard stops Postgres. It ignores what a terminal sends to everybody at once: we
 * close the doors first. Its child that reads the pipe outlives it, so that killing the guard alone leaves no orphan.
 */
const SCRIPT = `
trap '' HUP INT TERM
folder=$2
shift 2
exec 3<&0
"$@" 3<&- </dev/null >&2 &
server=$!
( while read -r _ <&3; do :; done; kill -INT "$server" 2>/dev/null ) >&2 &
reader=$!
exec 3<&-
echo "$server"
wait "$server"
status=$?
rmdir "$folder" 2>/dev/null
kill -KILL "$reader" 2>/dev/null
exit "$status"
`;

/** What is started: a program with its arguments, and the folder of its socket, which goes when it has ended. */
export interface Server {
  readonly program: string;
  readonly args: readonly string[];
  readonly socketFolder: string;
}

/**
 * Start a Postgres under guard. `logFile` is an open file for what it says. Throws when not even the shell could be
 * started; a Postgres that refuses to run shows as `ended`.
 */
export async function startGuarded(servant: Servant, server: Server, logFile: number): Promise<Guarded> {
  const [file, list, options] = servedBy(servant, '/bin/sh', [
    '-c',
    SCRIPT,
    GUARD,
    String(process.pid),
    server.socketFolder,
    server.program,
    ...server.args,
  ]);
  // Detached: a session of its own, which a Ctrl-C in our terminal does not reach.
  const guard = spawn(file, list, { ...options, detached: true, stdio: ['pipe', 'pipe', logFile] });
  guard.stdin!.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => guard.once('exit', () => resolve()));
  return { pid: await announcedPid(guard), ended, release: () => void guard.stdin!.end() };
}

async function announcedPid(guard: ChildProcess): Promise<number> {
  const [line] = (await Promise.race([once(guard.stdout!, 'data'), once(guard, 'exit').then(() => [''])])) as [Buffer | string];
  const pid = Number.parseInt(String(line), 10);
  if (Number.isNaN(pid)) throw new Error('the shell that guards Postgres could not be started');
  return pid;
}
