import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { oneConnection, withDatabase } from '../../store/connect.js';
import { findHome, startEmbedded } from '../../store/embedded/index.js';
import { migrate } from '../../store/migrate.js';
import { type ChildServer, startChildServer } from './child-server.js';
import type { ServerAddress } from './server-games.js';

/** A home for an embedded database that is thrown away afterwards. */
export interface TemporaryHome {
  readonly folder: string;
  readonly remove: () => void;
}

/** Makes one; it is removed at the end of this process at the latest. */
export function temporaryHome(): TemporaryHome {
  const outer = mkdtempSync(join(tmpdir(), 'lyon-bench-'));
  // Where root runs the bench, another user runs Postgres.
  chmodSync(outer, 0o711);
  // A Postgres that is ending may still be writing its last.
  const remove = () => rmSync(outer, { recursive: true, force: true, maxRetries: 50, retryDelay: 100 });
  process.once('exit', remove);
  return { folder: join(outer, 'home'), remove };
}

const CLONE = fileURLToPath(new URL('../../..', import.meta.url));

/** What is measured is how fast it is, and not how fast it may be. */
const UNLIMITED = {
  ...Object.fromEntries(['TOKEN', 'NOBODY', 'ADDRESS'].map((whose) => [`LYON_REQUESTS_OF_${whose}`, '100000000'])),
  LYON_SSE_MAX_STREAMS_PER_ADDRESS: '100000',
  LYON_WS_MAX_CONNECTIONS_PER_ADDRESS: '100000',
};

/** What is measured, and what it is compared with. */
export interface Servers {
  readonly server: ChildServer & ServerAddress;
  readonly bare: ChildServer;
}

/** Two servers on one embedded Postgres, each with a database of its own; all ended when `use` is done. */
export async function withServers<Value>(use: (servers: Servers) => Promise<Value>): Promise<Value> {
  const home = temporaryHome();
  const database = await startEmbedded(findHome(CLONE, home.folder));
  try {
    const [accountToken = '', secretKey = ''] = [32, 32].map((bytes) => randomBytes(bytes).toString('base64url'));
    const [server, bare] = await Promise.all(
      ['server', 'bare'].map(async (name) => {
        const url = withDatabase(database.url, name);
        await makeDatabase(database.url, name);
        await migrate(url, `${CLONE}migrations`);
        return startChildServer(`${name}-server`, {
          DATABASE_URL: url,
          LYON_ACCOUNT_TOKEN: accountToken,
          LYON_SECRET_KEY: secretKey,
          LYON_WEBHOOK_ALLOW_LOOPBACK: 'on',
          ...UNLIMITED,
        });
      }),
    );
    const value = await use({ server: { ...server!, accountToken }, bare: bare! });
    await Promise.all([server!.close(), bare!.close()]);
    return value;
  } finally {
    await database.stop();
    home.remove();
  }
}

async function makeDatabase(url: string, name: string): Promise<void> {
  const sql = oneConnection(url);
  await sql.unsafe(`create database ${name}`);
  await sql.end();
}

// The server as users start it, with its own data.

export interface RealServer {
  readonly origin: string;
  readonly accountToken: string;
  readonly pid: number;
  /** Seconds from its start to its first answer. */
  readonly seconds: number;
  readonly close: () => Promise<void>;
}
/** The server itself, and the command that users know to start it. */
const COMMANDS = { server: [process.execPath, 'dist/main.js'], 'npm start': ['npm', 'start'] } as const;

/** Starts a server, and waits for its first answer. */
export async function openRealServer(command: keyof typeof COMMANDS, home: string): Promise<RealServer> {
  const accountToken = randomBytes(32).toString('base64url');
  const began = performance.now();
  const [program, ...given] = COMMANDS[command];
  const child = spawn(program, given, {
    cwd: CLONE,
    env: { ...process.env, LYON_DATA_DIR: home, LYON_ACCOUNT_TOKEN: accountToken, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A process group: npm starts a shell that starts the server, and all must receive the signal to end.
    detached: true,
  });
  const end = () => process.kill(-child.pid!, 'SIGINT');
  process.once('exit', end);
  const origin = await originOf(child);
  const response = await fetch(`${origin}/graphql?query=%7B__typename%7D`);
  if (!response.ok) throw new Error(`the first answer has status ${response.status}`);
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

/** Where it says it listens. */
async function originOf(child: ChildProcess): Promise<string> {
  let said = '';
  for await (const words of child.stdout!.setEncoding('utf8').iterator({ destroyOnReturn: false })) {
    said += words;
    const origin = /GraphQL\s+(http:\S+)\/graphql\n/.exec(said)?.[1];
    if (origin === undefined) continue;
    // The output is no longer read, and a full pipe would stop the server.
    child.stdout!.resume();
    return origin;
  }
  throw new Error(`no court opened: ${said}`);
}
