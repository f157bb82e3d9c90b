import { execFileSync, spawnSync } from 'node:child_process';
import { renameSync, rmSync, writeFileSync } from 'node:fs';
import type { NetConnectOpts } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { readAddress } from '../../store/connection/address.js';
import { oneConnection } from '../../store/connection/connect.js';
import { chownTo, dataFolder, type Home } from '../../store/embedded/home.js';
import { type EmbeddedPostgres, startEmbedded } from '../../store/embedded/index.js';

/** More segments than the write-ahead log keeps, each of 16 MB. */
const SEGMENTS_MAX = 8;

/** Milliseconds until Postgres counts as one that no longer answers, and between two looks whether it serves again. */
const ANSWER_TIMEOUT = 120_000;
const LOOK_INTERVAL = 100;
/** Looks after which it is started anew. Counted in looks: while the machine stands still, nothing recovers. */
const LOOKS_MAX = 150;

/** Each base backup copies the write-ahead log: this keeps it short. */
const SETTINGS = { max_wal_size: '96MB', min_wal_size: '32MB' };

/** A Postgres that can be stopped, crashed, frozen and started again, also from an earlier backup. */
export class BreakablePostgres {
  readonly #home: Home;
  #running: EmbeddedPostgres;

  private constructor(home: Home, running: EmbeddedPostgres) {
    this.#home = home;
    this.#running = running;
  }

  static async start(home: Home): Promise<BreakablePostgres> {
    return new BreakablePostgres(home, await startEmbedded(home, SETTINGS));
  }

  /** The URL of the running Postgres. It changes with each start. */
  get url(): string {
    return this.#running.url;
  }

  /** The socket of the running Postgres, for a proxy. */
  get target(): NetConnectOpts {
    const { host, port } = readAddress(this.url);
    return { path: join(host, `.s.PGSQL.${port}`) };
  }

  /** Uses a connection that passes no proxy. Rejects if Postgres ends, or does not answer. */
  async with<Value>(use: (sql: Sql) => Promise<Value>): Promise<Value> {
    const sql = oneConnection(this.url);
    const answered = new AbortController();
    try {
      return await Promise.race([
        use(sql),
        this.#running.ended.then(() => Promise.reject(new Error('Postgres has ended'))),
        pause(ANSWER_TIMEOUT, null, { signal: answered.signal }).then(() => Promise.reject(new Error('Postgres does not answer'))),
      ]);
    } finally {
      answered.abort();
      await sql.end({ timeout: 1 });
    }
  }

  /** Ends the backends of all servers. */
  endBackends(): Promise<unknown> {
    return this.with((sql) => sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'lyon-%'`);
  }

  /** Kills a backend of a server. Postgres ends all others, and recovers as after a crash. */
  crashBackend(): Promise<void> {
    return this.with(async (sql) => {
      const [found] = await sql`select pid from pg_stat_activity where application_name like 'lyon-%' order by random() limit 1`;
      if (found !== undefined) process.kill(found['pid'], 'SIGKILL');
    });
  }

  /** A fast shutdown: open transactions are rolled back. */
  stop(): Promise<void> {
    return this.#running.stop();
  }

  /** An immediate shutdown: all that is not in the write-ahead log is lost. */
  async crash(): Promise<void> {
    process.kill(this.#running.pid, 'SIGQUIT');
    await this.#running.ended;
  }

  async start(): Promise<void> {
    this.#running = await startEmbedded(this.#home, SETTINGS);
  }

  /** Fills the segments of the write-ahead log that exist. */
  async useUpLog(): Promise<void> {
    try {
      await this.with(async (sql) => {
        for (let segment = 0; segment < SEGMENTS_MAX; segment++)
          await sql`select pg_logical_emit_message(false, 'chaos', ''), pg_switch_wal()`;
      });
    } catch {
      // There is no room for another segment.
    }
  }

  /**
   * Resolves when Postgres serves: it may have ended, or be about to. If its recovery from a crash met the full disk, Postgres 18 can lack
   * the process that recovers, and neither begin again nor end: it is then started anew, as its operator would.
   */
  async revive(): Promise<void> {
    for (let look = 0; look < LOOKS_MAX; look++) {
      const isServing = await Promise.race([
        this.#running.ended.then(() => false),
        this.with((sql) => sql`select 1`).then(
          () => true,
          () => null,
        ),
      ]);
      if (isServing === true) return;
      if (isServing === false) return this.start();
      await pause(LOOK_INTERVAL);
    }
    await this.stop();
    await this.start();
  }

  /** Stops all processes of Postgres where they are. Returns a function that lets them go on. */
  freeze(): () => void {
    const { pid } = this.#running;
    process.kill(pid, 'SIGSTOP');
    const stopped = [pid, ...childrenOf(pid)];
    for (const each of stopped) signalIfAlive(each, 'SIGSTOP');
    return () => {
      for (const each of stopped) signalIfAlive(each, 'SIGCONT');
    };
  }

  /**
   * Makes a base backup while servers write. Returns a function that crashes Postgres and starts it from the backup, as a restore or the
   * promotion of a standby that lags behind would. `from`: when the backup began to copy the end of the log. All that was committed before
   * is in it.
   */
  async backUp(): Promise<{ readonly from: number; readonly restore: () => Promise<void> }> {
    const data = dataFolder(this.#home);
    const copy = `${data}-backup`;
    rmSync(copy, { recursive: true, force: true });
    const from = await this.with(async (sql) => {
      await sql`select pg_backup_start('chaos', true)`;
      copyFiles(data, copy);
      const [{ labelfile }] = (await sql`select labelfile from pg_backup_stop(false)`) as unknown as [{ readonly labelfile: string }];
      const began = performance.now();
      copyFiles(`${data}/pg_wal/.`, join(copy, 'pg_wal'));
      for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(copy, name), { force: true });
      const label = join(copy, 'backup_label');
      writeFileSync(label, labelfile, { mode: 0o600 });
      chownTo(this.#home.user, label);
      return began;
    });
    const restore = async () => {
      await this.crash();
      rmSync(data, { recursive: true, force: true });
      renameSync(copy, data);
      await this.start();
    };
    return { from, restore };
  }
}

/** Copies a folder in use: a file that disappears meanwhile is left out, as in every base backup. */
function copyFiles(from: string, to: string): void {
  spawnSync('cp', ['-a', from, to], { stdio: 'ignore' });
}

/** Returns the processes that a process has started. */
function childrenOf(parent: number): readonly number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent)
    .map(([pid]) => pid!);
}

/** A backend may end between its listing and the signal. */
function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}
