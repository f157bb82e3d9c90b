import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { DATABASE, SUPERUSER } from '../../store/embedded/cluster.js';
import type { BreakablePostgres } from './postgres.js';
import { FaultyProxy } from './proxy.js';

/** No limits of rates: the players of a run have one address. */
const UNLIMITED = {
  ...Object.fromEntries(['TOKEN', 'ANONYMOUS', 'ADDRESS'].map((scope) => [`LYON_RATE_${scope}`, '100000000'])),
  LYON_MAX_CONNECTIONS_PER_ADDRESS: '100000',
  LYON_WS_MAX_CONNECTIONS_PER_ADDRESS: '100000',
};

/** Returns a module, for `--import`, that makes the clock of a process wrong by some milliseconds. Only what measures durations stays. */
const shiftedClock = (ahead: number): string =>
  `data:text/javascript,${encodeURIComponent(`globalThis.Date = new Proxy(Date, {
    get: (date, name) => (name === 'now' ? () => date.now() + ${ahead} : Reflect.get(date, name)),
    construct: (date, given, type) => Reflect.construct(date, given.length === 0 ? [date.now() + ${ahead}] : given, type),
    apply: (date) => new date(date.now() + ${ahead}).toString(),
  })`)}`;

interface InstanceSettings {
  readonly postgres: BreakablePostgres;
  readonly accountToken: string;
  readonly secretKey: string;
  /** The clone whose build the instance runs. */
  readonly clone: string;
  /** A folder for the log. */
  readonly folder: string;
  /** Called when the process ends although no fault has ended it. */
  readonly onDeath: (what: string) => void;
}

/** A server process, with a proxy before its database and one before its clients. */
export class Instance {
  readonly name: string;
  readonly database: FaultyProxy;
  readonly clients: FaultyProxy;
  readonly #settings: InstanceSettings;
  readonly #log: WriteStream;
  #child: ChildProcess | null = null;
  #port = 0;

  private constructor(name: string, settings: InstanceSettings, database: FaultyProxy, clients: FaultyProxy) {
    this.name = name;
    this.#settings = settings;
    this.database = database;
    this.clients = clients;
    this.#log = createWriteStream(join(settings.folder, `instance-${name}.log`), { mode: 0o600 });
  }

  static async open(name: string, settings: InstanceSettings): Promise<Instance> {
    let instance: Instance;
    const [database, clients] = await Promise.all([
      FaultyProxy.open(() => settings.postgres.target, 'postgres'),
      FaultyProxy.open(() => ({ host: '127.0.0.1', port: instance.#port }), 'bytes'),
    ]);
    instance = new Instance(name, settings, database, clients);
    const child = instance.#spawn();
    if (!(await instance.#isListening(child))) throw new Error(`instance ${name} does not start; see ${settings.folder}`);
    return instance;
  }

  /** The address for clients: `http://127.0.0.1:PORT`, that of the proxy. */
  get origin(): string {
    return `http://127.0.0.1:${this.clients.port}`;
  }

  get pid(): number {
    return this.#child!.pid!;
  }

  /**
   * Starts the process, and waits until it listens. A process that ends before, because the database is away, is started again. `ahead`:
   * milliseconds by which its clock is wrong.
   */
  async start(ahead = 0): Promise<void> {
    for (;;) {
      const child = this.#spawn(ahead);
      if (await this.#isListening(child)) return;
    }
  }

  #spawn(ahead = 0): ChildProcess {
    const { accountToken, secretKey, clone } = this.#settings;
    const child = spawn(process.execPath, [...(ahead === 0 ? [] : ['--import', shiftedClock(ahead)]), join(clone, 'dist/main.js')], {
      cwd: clone,
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: String(this.#port),
        DATABASE_URL: `postgres://${SUPERUSER}@127.0.0.1:${this.database.port}/${DATABASE}?sslmode=disable`,
        LYON_ACCOUNT_TOKEN: accountToken,
        LYON_SECRET_KEY: secretKey,
        LYON_LOG_LEVEL: 'warn',
        LYON_CLOCK_GRACE_SECONDS: '2',
        ...UNLIMITED,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl-C ends the run first, which ends the instances.
      detached: true,
    });
    this.#child = child;
    child.stdout!.pipe(this.#log, { end: false });
    child.stderr!.pipe(this.#log, { end: false });
    return child;
  }

  async #isListening(child: ChildProcess): Promise<boolean> {
    let output = '';
    const listening = new Promise<boolean>((resolve) => {
      child.stdout!.on('data', (words: Buffer) => {
        if (output.length > 100_000) return;
        output += words;
        const port = /GraphQL\s+http:\S+:(\d+)\/graphql\n[\s\S]*Ctrl-C/.exec(output)?.[1];
        if (port === undefined) return;
        this.#port = Number(port);
        resolve(true);
      });
    });
    const ended = once(child, 'exit').then(() => false);
    if (!(await Promise.race([listening, ended]))) return false;
    void ended.then(() => {
      if (this.#child === child) this.#settings.onDeath(`instance ${this.name} ended by itself (${child.exitCode ?? child.signalCode})`);
    });
    return true;
  }

  signal(signal: NodeJS.Signals): void {
    this.#child?.kill(signal);
  }

  /** Ends the process with a signal. Resolves with its exit status, or the signal if that ended it. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | NodeJS.Signals> {
    const child = this.#child!;
    this.#child = null;
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    }
    return child.exitCode ?? child.signalCode!;
  }

  /** Kills the process at the end of the run, also when the run itself ends early. */
  kill(): void {
    const child = this.#child;
    this.#child = null;
    child?.kill('SIGKILL');
  }
}
