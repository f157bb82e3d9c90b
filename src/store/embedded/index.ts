import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { withDatabase } from '../connection/address.js';
import { oneConnection } from '../connection/connect.js';
import { DATABASE, makeCluster, type PostgresSettings, placeBinaries, postgresError, SUPERUSER, serverArguments } from './cluster.js';
import { dataFolder, type Home, makeSocketFolder, removeSocketFolder } from './home.js';
import { claimDataFolder, findGuardedServer, GUARD, HomeInUse, isAlive, isServing, readLock } from './lock.js';
import { type PostgresUser, spawnArguments } from './run-as.js';

export { dataFolder, findExistingHome, findHome, type Home } from './home.js';
export { ensureAccountToken, ensureSecretKey } from './secret-file.js';

/** Returns the URL of the database behind a socket in this folder, for `readAddress`. */
const socketUrl = (socketFolder: string): string => withDatabase(`postgres://${SUPERUSER}@${encodeURIComponent(socketFolder)}/`, DATABASE);

/** Returns the URL of the Postgres that a running server uses on this home; null if there is none. Starts and stops nothing. */
export function findRunning(home: Home): string | null {
  const data = dataFolder(home);
  const lock = readLock(data);
  const isOpen =
    lock?.status === 'ready' && isAlive(lock.pid) && isServing(lock.pid, data) === 'yes' && findGuardedServer(lock.pid) !== null;
  return isOpen ? socketUrl(lock.socketFolder) : null;
}

/** A running Postgres, with a guard that stops it when this process ends. */
interface GuardedProcess {
  /** Process id of Postgres. */
  readonly pid: number;
  /** Resolves when Postgres has ended for any reason. */
  readonly ended: Promise<void>;
  /** Requests a fast shutdown: Postgres aborts open transactions, writes its data to disk and ends. */
  readonly stop: () => void;
}

/**
 * The guard: a shell between this process and Postgres that reads a pipe from this process. When this process ends, even by
 * `kill -9`, the pipe closes and the guard stops Postgres. The guard ignores signals that a terminal sends to the process group,
 * because the server shuts down first. Its child that reads the pipe survives it, so that killing the guard leaves no orphan.
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

/** A program with its arguments, and the folder of its socket, which the guard removes at the end. */
interface ServerCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly socketFolder: string;
}

/**
 * Starts Postgres under a guard. `logFile` is the file descriptor of its log. Throws if the shell cannot be started. If Postgres
 * does not run, `ended` resolves.
 */
export async function startGuarded(user: PostgresUser, server: ServerCommand, logFile: number): Promise<GuardedProcess> {
  const [file, list, options] = spawnArguments(user, '/bin/sh', [
    '-c',
    SCRIPT,
    GUARD,
    String(process.pid),
    server.socketFolder,
    server.program,
    ...server.args,
  ]);
  // Detached: Ctrl-C in the terminal does not reach another session.
  const guard = spawn(file, list, { ...options, detached: true, stdio: ['pipe', 'pipe', logFile] });
  guard.stdin!.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => guard.once('exit', () => resolve()));
  return { pid: await readPid(guard), ended, stop: () => void guard.stdin!.end() };
}

async function readPid(guard: ChildProcess): Promise<number> {
  const [line] = (await Promise.race([once(guard.stdout!, 'data'), once(guard, 'exit').then(() => [''])])) as [Buffer | string];
  const pid = Number.parseInt(String(line), 10);
  if (Number.isNaN(pid)) throw new Error('the shell that guards Postgres could not be started');
  return pid;
}

/** A running embedded Postgres. */
export interface EmbeddedPostgres {
  /** Names a Unix socket; for `readAddress`. */
  readonly url: string;
  /** Process id of Postgres. */
  readonly pid: number;
  /** Resolves when Postgres has ended for any reason. */
  readonly ended: Promise<void>;
  /** Stops Postgres and waits for its end. May be called twice. */
  readonly stop: () => Promise<void>;
}

/**
 * Starts Postgres on a home and creates the database if there is none. Postgres stops when this process ends in any way. Throws
 * HomeInUse if another server uses the home, and the output of Postgres if it fails. `settings` override the usual ones.
 */
export async function startEmbedded(home: Home, settings: PostgresSettings = {}): Promise<EmbeddedPostgres> {
  const binaries = placeBinaries(home.user, home.folder);
  const data = makeCluster(home, binaries);
  const previous = readLock(data);
  await claimDataFolder(data);
  if (previous) removeSocketFolder(previous.socketFolder);
  const socketFolder = makeSocketFolder(home.user);
  const logPath = join(home.folder, 'postgres.log');
  const logFile = openSync(logPath, 'w', 0o600);
  try {
    const server = { program: join(binaries, 'bin', 'postgres'), args: serverArguments(data, socketFolder, settings), socketFolder };
    const guarded = await startGuarded(home.user, server, logFile);
    const stop = () => stopServer(guarded, data, socketFolder);
    if (!(await isReady(guarded, data))) {
      await stop();
      throw startError(readFileSync(logPath, 'utf8'), data);
    }
    const url = socketUrl(socketFolder);
    await makeDatabase(url).catch((error: unknown) => stop().then(() => Promise.reject(error)));
    return { url, pid: guarded.pid, ended: guarded.ended, stop };
  } finally {
    closeSync(logFile);
  }
}

/** Milliseconds between two checks of a Postgres that is starting or stopping. */
const POLL_INTERVAL = 10;

async function isReady(guarded: GuardedProcess, data: string): Promise<boolean> {
  let isRunning = true;
  void guarded.ended.then(() => {
    isRunning = false;
  });
  while (isRunning) {
    const lock = readLock(data);
    if (lock?.pid === guarded.pid && lock.status === 'ready') return true;
    await pause(POLL_INTERVAL);
  }
  return false;
}

async function stopServer(guarded: GuardedProcess, data: string, socketFolder: string): Promise<void> {
  guarded.stop();
  await guarded.ended;
  // If the guard was killed, it ends before Postgres.
  while (isAlive(guarded.pid) && isServing(guarded.pid, data) === 'yes') await pause(POLL_INTERVAL);
  removeSocketFolder(socketFolder);
}

/** If two servers start together, Postgres admits one. */
const startError = (output: string, data: string): Error =>
  /lock file .* already exists|shared memory block .* still in use/.test(output)
    ? new HomeInUse(`another server is starting on ${data}`)
    : postgresError('Postgres did not start', output);

async function makeDatabase(url: string): Promise<void> {
  const sql = oneConnection(withDatabase(url, 'postgres'));
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (!found) await sql.unsafe(`create database ${DATABASE}`);
  } finally {
    await sql.end();
  }
}
