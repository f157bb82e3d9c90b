// The server of the demo: the one that answers at the address, or one that the demo starts and closes.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Config, readConfig } from '../../config.js';
import { ROOT_FOLDER } from '../../database.js';
import { ensureAccountToken, findHome } from '../../store/embedded/index.js';

export interface OpenServer {
  /** `http://127.0.0.1:3000`. */
  readonly origin: string;
  readonly accountToken: string;
  /** Whether it was running before. */
  readonly found: boolean;
  /** Closes it, if it is the demo's own. */
  readonly close: () => Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The program that starts a server. */
const MAIN = fileURLToPath(new URL('../../main.js', import.meta.url));

/** Milliseconds between two checks whether a server has started. */
const STEP = 100;

/** Returns the server at `origin`; starts one there in a separate process if none answers. Rejects if it cannot start. */
export async function openServer(origin: string, environment: Environment): Promise<OpenServer> {
  const config = readConfig(environment);
  if (await isAnswering(origin)) return { origin, accountToken: readAccountToken(config), found: true, close: async () => undefined };
  const { hostname, port } = new URL(origin);
  const services = spawn(process.execPath, [MAIN], {
    env: { ...environment, LYON_HOST: hostname, PORT: port || '80' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const close = () => stopServer(services);
  while (!(await isAnswering(origin))) {
    if (services.exitCode !== null)
      throw new Error(`no court answers at ${origin}, and none could be started; name one that is open with --url`);
    await pause(STEP);
  }
  return { origin, accountToken: readAccountToken(config), found: false, close };
}

/** The account's token: from the environment, or from the file that the server stores with an embedded database. */
const readAccountToken = ({ accountToken, home }: Config): string =>
  accountToken ?? ensureAccountToken(findHome(ROOT_FOLDER, home), randomBytes).token;

async function isAnswering(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/graphql?query=${encodeURIComponent('{ __typename }')}`);
    return response.ok;
  } catch {
    return false;
  }
}

async function stopServer(services: ChildProcess): Promise<void> {
  if (services.exitCode !== null) return;
  const ended = once(services, 'exit');
  services.kill('SIGTERM');
  await ended;
}
