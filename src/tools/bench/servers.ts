import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withDatabase } from '../../store/connection/address.js';
import { oneConnection } from '../../store/connection/connect.js';
import { dataFolder, findHome, type Home, startEmbedded } from '../../store/embedded/index.js';
import { readLock } from '../../store/embedded/lock.js';
import { migrate } from '../../store/maintenance/migrate.js';
import { type ChildServer, startChildServer } from './child-server.js';
import type { ServerAddress } from './server-games.js';

/** A temporary home directory for an embedded database. */
interface TemporaryHome {
  readonly folder: string;
  readonly remove: () => void;
}

/** Creates one. It is removed at the latest when this process exits. */
export function temporaryHome(): TemporaryHome {
  const outer = mkdtempSync(join(tmpdir(), 'lyon-bench-'));
  // If root runs the benchmark, Postgres runs as another user.
  chmodSync(outer, 0o711);
  // A Postgres that is shutting down may still be writing.
  const remove = () => rmSync(outer, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  process.once('exit', remove);
  return { folder: join(outer, 'home'), remove };
}

const CLONE = fileURLToPath(new URL('../../..', import.meta.url));

/** Disables rate limits, which would distort the measurement. */
const UNLIMITED = {
  ...Object.fromEntries(['TOKEN', 'ANONYMOUS', 'ADDRESS'].map((scope) => [`LYON_RATE_${scope}`, '100000000'])),
  LYON_MAX_CONNECTIONS_PER_ADDRESS: '100000',
  LYON_SSE_MAX_STREAMS_PER_ADDRESS: '100000',
  LYON_WS_MAX_CONNECTIONS_PER_ADDRESS: '100000',
};

/** A server whose processor time, and that of its Postgres, is measured. */
export interface MeasuredServer extends ChildServer {
  readonly postgresPid: number;
}

/** The measured server and its baseline. Both use one Postgres. */
export interface Servers {
  readonly server: MeasuredServer & ServerAddress;
  readonly bare: MeasuredServer;
}

/** Starts both servers on one embedded Postgres with separate databases, and ends them after `use`. `settings` are of the measured one. */
export async function withServers<Value>(
  use: (servers: Servers) => Promise<Value>,
  settings: Readonly<Record<string, string>> = {},
): Promise<Value> {
  const home = temporaryHome();
  const found = findHome(CLONE, home.folder);
  const database = await startEmbedded(found);
  try {
    const [accountToken = '', secretKey = ''] = [32, 32].map((bytes) => randomBytes(bytes).toString('base64url'));
    const [server, bare] = await Promise.all(
      ['measured', 'bare'].map(async (name) => {
        const url = withDatabase(database.url, name);
        await makeDatabase(database.url, name);
        await migrate(url, `${CLONE}migrations`);
        return startChildServer(`${name}-server`, {
          DATABASE_URL: url,
          LYON_ACCOUNT_TOKEN: accountToken,
          LYON_SECRET_KEY: secretKey,
          ...UNLIMITED,
          ...settings,
        });
      }),
    );
    const postgresPid = postgresPidOf(found);
    const value = await use({ server: { ...server!, postgresPid, accountToken }, bare: { ...bare!, postgresPid } });
    await Promise.all([server!.close(), bare!.close()]);
    return value;
  } finally {
    await database.stop();
    home.remove();
  }
}

/** Runs `use` with the URL of a migrated database in an embedded Postgres. */
export async function withDatabaseAlone<Value>(use: (url: string) => Promise<Value>): Promise<Value> {
  const home = temporaryHome();
  const database = await startEmbedded(findHome(CLONE, home.folder));
  try {
    await migrate(database.url, `${CLONE}migrations`);
    return await use(database.url);
  } finally {
    await database.stop();
    home.remove();
  }
}

/** Returns the process of a running embedded Postgres, whose children serve its connections. */
export const postgresPidOf = (home: Home): number => readLock(dataFolder(home))!.pid;

async function makeDatabase(url: string, name: string): Promise<void> {
  const sql = oneConnection(url);
  await sql.unsafe(`create database ${name}`);
  await sql.end();
}

// The server in its default setup, with a temporary home directory.

export interface RealServer {
  readonly origin: string;
  readonly accountToken: string;
  readonly pid: number;
  /** Seconds from process start to the first response. */
  readonly seconds: number;
  readonly close: () => Promise<void>;
}
/** The server process itself, and the documented start command. */
const COMMANDS = { server: [process.execPath, 'dist/main.js'], 'npm start': ['npm', 'start'] } as const;

/** Starts a server and waits for its first response. */
export async function openRealServer(command: keyof typeof COMMANDS, home: string): Promise<RealServer> {
  const accountToken = randomBytes(32).toString('base64url');
  const began = performance.now();
  const [program, ...given] = COMMANDS[command];
  const child = spawn(program, given, {
    cwd: CLONE,
    env: { ...process.env, LYON_DATA_DIR: home, LYON_ACCOUNT_TOKEN: accountToken, LYON_PROCESSES: '1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // npm starts the server through a shell; a process group allows ending them all.
    detached: true,
  });
  const end = () => process.kill(-child.pid!, 'SIGINT');
  process.once('exit', end);
  const origin = await originOf(child);
  const response = await fetch(`${origin}/graphql?query=%7B__typename%7D`);
  if (!response.ok) throw new Error(`the first response has status ${response.status}`);
  const seconds = (performance.now() - began) / 1_000;
  return {
    origin,
    accountToken,
    pid: child.pid!,
    seconds,
    async close() {
      process.off('exit', end);
      const ended = once(child, 'exit');
      end();
      await ended;
    },
  };
}

/** Returns the address that the server prints. Reads on: a server whose log nothing reads keeps it in memory. */
function originOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    let isFound = false;
    child.stdout!.setEncoding('utf8').on('data', (words: string) => {
      if (isFound) return;
      output += words;
      const origin = /GraphQL\s+(http:\S+)\/graphql\n/.exec(output)?.[1];
      if (origin === undefined) return;
      isFound = true;
      resolve(origin);
    });
    child.stdout!.once('end', () => reject(new Error(`the server did not start: ${output}`)));
  });
}
