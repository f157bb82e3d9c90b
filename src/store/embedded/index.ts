import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { oneConnection, withDatabase } from '../address.js';
import { placeBinaries } from './binaries.js';
import { DATABASE, makeCluster, serverArguments } from './cluster.js';
import { type Guarded, startGuarded } from './guard.js';
import type { Home } from './home.js';
import { claim, HomeTaken, isAlive, readLock } from './lock.js';
import { isServing } from './processes.js';
import { urlOf } from './running.js';
import { makeSocketFolder, removeSocketFolder } from './sockets.js';

export { keepAccountToken } from './account-token.js';
export { dataFolder, findHome, findUsed, type Home } from './home.js';
export { HomeTaken } from './lock.js';
export { findRunning } from './running.js';
export { keepSecretKey } from './secret-key.js';

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
  const binaries = placeBinaries(home.servant, home.folder);
  const data = makeCluster(home, binaries);
  const left = readLock(data);
  await claim(data);
  if (left) removeSocketFolder(left.socketFolder);
  const socketFolder = makeSocketFolder(home.servant);
  const logPath = join(home.folder, 'postgres.log');
  const logFile = openSync(logPath, 'w', 0o600);
  try {
    const server = { program: join(binaries, 'bin', 'postgres'), args: serverArguments(data, socketFolder), socketFolder };
    const guarded = await startGuarded(home.servant, server, logFile);
    const stop = () => stopped(guarded, data, socketFolder);
    if (!(await isReady(guarded, data))) {
      await stop();
      throw refusal(readFileSync(logPath, 'utf8'), data);
    }
    const url = urlOf(socketFolder);
    await makeDatabase(url).catch((error: unknown) => stop().then(() => Promise.reject(error)));
    return { url, pid: guarded.pid, ended: guarded.ended, stop };
  } finally {
    closeSync(logFile);
  }
}

/** Milliseconds between two looks at a Postgres that is starting or stopping. */
const STEP = 10;

async function isReady(guarded: Guarded, data: string): Promise<boolean> {
  let alive = true;
  void guarded.ended.then(() => {
    alive = false;
  });
  while (alive) {
    const lock = readLock(data);
    if (lock?.pid === guarded.pid && lock.status === 'ready') return true;
    await pause(STEP);
  }
  return false;
}

async function stopped(guarded: Guarded, data: string, socketFolder: string): Promise<void> {
  guarded.release();
  await guarded.ended;
  // A guard that was killed ends before its Postgres does.
  while (isAlive(guarded.pid) && isServing(guarded.pid, data) === 'yes') await pause(STEP);
  removeSocketFolder(socketFolder);
}

/** Two starts at the same moment: Postgres lets one of them in. */
const refusal = (said: string, data: string): Error =>
  /lock file .* already exists|shared memory block .* still in use/.test(said)
    ? new HomeTaken(`another court is opening on ${data} at this moment`)
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
