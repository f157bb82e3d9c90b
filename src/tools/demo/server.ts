// Which server does a tool use? The one that responds at the address, or a new one, which the tool starts and closes.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ROOT_FOLDER } from '../../root-folder.js';
import { type Config, readConfig } from '../../server/config.js';
import { ensureAccountToken, findHome } from '../../store/embedded/index.js';

interface OpenServer {
  /** `http://127.0.0.1:3000`. */
  readonly origin: string;
  readonly accountToken: string;
  /** Whether it was already running. */
  readonly found: boolean;
  /** Resolves when a server that the demo has started ends. */
  readonly ended: Promise<unknown>;
  /** Closes the server if the demo has started it. */
  readonly close: () => Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The server program. */
const MAIN = fileURLToPath(new URL('../../main.js', import.meta.url));

/** Of a server that is not the demo's. */
const NEVER = new Promise<never>(() => undefined);

/** Milliseconds between checks whether the server has started. */
const CHECK_INTERVAL = 100;

/** Returns the server at `origin`. If none responds, starts one in a separate process. Rejects if it cannot start. */
export async function openServer(origin: string, environment: Environment): Promise<OpenServer> {
  const config = readConfig(environment);
  if (await isResponding(origin))
    return { origin, accountToken: readAccountToken(config), found: true, ended: NEVER, close: async () => undefined };
  const { hostname, port } = new URL(origin);
  const server = spawn(process.execPath, [MAIN], {
    env: { ...environment, LYON_HOST: hostname, PORT: port || '80' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(server, 'exit');
  const close = () => stopServer(server);
  while (!(await isResponding(origin))) {
    if (server.exitCode !== null)
      throw new Error(`no server responds at ${origin}, and none could be started; specify a running server with --url`);
    await pause(CHECK_INTERVAL);
  }
  return { origin, accountToken: readAccountToken(config), found: false, ended, close };
}

/** Returns the account token from the environment, or from the file that a server with an embedded database writes. */
const readAccountToken = ({ accountToken, home }: Config): string =>
  accountToken ?? ensureAccountToken(findHome(ROOT_FOLDER, home), randomBytes).token;

async function isResponding(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/graphql?query=${encodeURIComponent('{ __typename }')}`);
    return response.ok;
  } catch {
    return false;
  }
}

async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
