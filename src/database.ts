import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { type Config, connectionCount } from './config.js';
import { ensureSecretKey, findHome, findRunning, type Home, startEmbedded } from './store/embedded/index.js';
import { type Encryption, encryptionWith, hasEncryptedData } from './store/index.js';

/** The folder of the clone, with a slash at its end. This file is compiled into its dist/. */
export const ROOT_FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** Connections for `lyon`, and the default of Postgres. */
const SPARE_CONNECTIONS = 40;
const POSTGRES_CONNECTIONS = 100;

/** A running Postgres. */
export interface Database {
  readonly url: string;
  /** The folder of the embedded Postgres; null with DATABASE_URL. */
  readonly home: Home | null;
  /** Stops it if this process started it. */
  readonly close: () => Promise<void>;
}

/** Returns the database of DATABASE_URL, or starts the embedded one. Calls `lost` when the embedded one has ended. */
export async function openDatabase(config: Config, lost: () => void): Promise<Database> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, home: null, close: async () => undefined };
  const home = findHome(ROOT_FOLDER, config.home);
  const connections = Math.max(connectionCount(config) + SPARE_CONNECTIONS, POSTGRES_CONNECTIONS);
  const postgres = await startEmbedded(home, { max_connections: String(connections) });
  void postgres.ended.then(lost);
  return { url: postgres.url, home, close: postgres.stop };
}

/** Returns the database of DATABASE_URL, or an embedded one that is already running; null if none is. It keeps running after `close`. */
export function findDatabase(config: Config): Database | null {
  const home = config.databaseUrl === null ? findHome(ROOT_FOLDER, config.home) : null;
  const url = home === null ? config.databaseUrl : findRunning(home);
  return url === null ? null : { url, home, close: async () => undefined };
}

/** Like `openDatabase`, but uses an embedded Postgres that is already running. */
export const connectDatabase = async (config: Config): Promise<Database> =>
  findDatabase(config) ?? (await openDatabase(config, () => undefined));

/** Returns the encryption of secrets in a migrated database: with LYON_SECRET_KEY, or the key stored next to the embedded Postgres. */
export async function openEncryption(config: Config, { url, home }: Database): Promise<Encryption> {
  const key = config.secretKey ?? ensureSecretKey(home!, await hasEncryptedData(url), randomBytes);
  return encryptionWith(key, randomBytes, config.previousSecretKey);
}
