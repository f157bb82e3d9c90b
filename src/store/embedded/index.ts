import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { oneConnection, withDatabase } from '../connect.js';
import { DATABASE, makeCluster, placeBinaries, SUPERUSER, serverArguments } from './cluster.js';
import { dataFolder, type Home, makeSocketFolder, removeSocketFolder } from './home.js';
import { claimDataFolder, findGuardedServer, GUARD, HomeInUse, isAlive, isServing, readLock } from './lock.js';
import { type PostgresUser, spawnArguments } from './run-as.js';

export { dataFolder, findExistingHome, findHome, type Home } from './home.js';
export { HomeInUse } from './lock.js';
export { ensureAccountToken, ensureSecretKey } from './secret-file.js';

/** The URL of an embedded database behind a socket in this folder: for `readAddress`. */
export const socketUrl = (socketFolder: string): string =>
  withDatabase(`postgres://${SUPERUSER}@${encodeURIComponent(socketFolder)}/`, DATABASE);

/** The URL of the Postgres that a living court has open on this home; null if there is none. Nothing is started or stopped. */
export function findRunning(home: Home): string | null {
  const data = dataFolder(home);
  const lock = readLock(data);
  const open = lock?.status === 'ready' && isAlive(lock.pid) && isServing(lock.pid, data) === 'yes' && findGuardedServer(lock.pid) !== null;
  return open ? socketUrl(lock.socketFolder) : null;
}

/** A running Postgres and the guard that stops it when we are gone. */
export interface GuardedProcess {
  /** The process number of Postgres itself. */
  readonly pid: number;
  /** Resolves when Postgres has ended, for whatever reason. */
  readonly ended: Promise<void>;
  /** Ask Postgres to stop: it ends what its clients are doing, writes everything to disk and goes. */
  readonly stop: () => void;
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
export interface ServerCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly socketFolder: string;
}

/**
 * Start a Postgres under guard. `logFile` is an open file for what it says. Throws when not even the shell could be
 * started; a Postgres that refuses to run shows as `ended`.
 */
export async function startGuarded(servant: PostgresUser, server: ServerCommand, logFile: number): Promise<GuardedProcess> {
  const [file, list, options] = spawnArguments(servant, '/bin/sh', [
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
  return { pid: await readPid(guard), ended, stop: () => void guard.stdin!.end() };
}

async function readPid(guard: ChildProcess): Promise<number> {
  const [line] = (await Promise.race([once(guard.stdout!, 'data'), once(guard, 'exit').then(() => [''])])) as [Buffer | string];
  const pid = Number.parseInt(String(line), 10);
  if (Number.isNaN(pid)) throw new Error('the shell that guards Postgres could not be started');
  return pid;
}

/** A Postgres of our own, running. */
export interface EmbeddedPostgres {
  /** Names a Unix socket: for `readAddress`. */
  readonly url: string;
  /** The process number of Postgres. */
  readonly pid: number;
  /** Resolves when Postgres has ended, whether it was stopped or died. */
  readonly ended: Promise<void>;
  /** Stop it cleanly and wait until it has gone. May be called twice. */
  readonly stop: () => Promise<void>;
}

/**
 * Start Postgres on a home, making its database first if there is none. It stops when this process ends, however it
 * ends. Throws HomeTaken where another court is open on the same home, and with Postgres's own words where it fails.
 */
export async function startEmbedded(home: Home): Promise<EmbeddedPostgres> {
  const binaries = placeBinaries(home.user, home.folder);
  const data = makeCluster(home, binaries);
  const left = readLock(data);
  await claimDataFolder(data);
  if (left) removeSocketFolder(left.socketFolder);
  const socketFolder = makeSocketFolder(home.user);
  const logPath = join(home.folder, 'postgres.log');
  const logFile = openSync(logPath, 'w', 0o600);
  try {
    const server = { program: join(binaries, 'bin', 'postgres'), args: serverArguments(data, socketFolder), socketFolder };
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

/** Milliseconds between two looks at a Postgres that is starting or stopping. */
const POLL_INTERVAL = 10;

async function isReady(guarded: GuardedProcess, data: string): Promise<boolean> {
  let alive = true;
  void guarded.ended.then(() => {
    alive = false;
  });
  while (alive) {
    const lock = readLock(data);
    if (lock?.pid === guarded.pid && lock.status === 'ready') return true;
    await pause(POLL_INTERVAL);
  }
  return false;
}

async function stopServer(guarded: GuardedProcess, data: string, socketFolder: string): Promise<void> {
  guarded.stop();
  await guarded.ended;
  // A guard that was killed ends before its Postgres does.
  while (isAlive(guarded.pid) && isServing(guarded.pid, data) === 'yes') await pause(POLL_INTERVAL);
  removeSocketFolder(socketFolder);
}

/** Two starts at the same moment: Postgres lets one of them in. */
const startError = (said: string, data: string): Error =>
  /lock file .* already exists|shared memory block .* still in use/.test(said)
    ? new HomeInUse(`another court is opening on ${data} at this moment`)
    : new Error(`Postgres did not start\n${said.trim()}`);

async function makeDatabase(url: string): Promise<void> {
  const sql = oneConnection(withDatabase(url, 'postgres'));
  try {
    const [found] = await sql`select 1 from pg_database where datname = ${DATABASE}`;
    if (!found) await sql.unsafe(`create database ${DATABASE}`);
  } finally {
    await sql.end();
  }
}
