import { randomBytes } from 'node:crypto';
import { ROOT_FOLDER } from '../root-folder.js';
import { ensureSecretKey, findHome, findRunning, type Home, startEmbedded } from '../store/embedded/index.js';
import {
  type Address,
  AddressError,
  checkFiles,
  type Encryption,
  encryptionWith,
  hasEncryptedData,
  readAddress,
  refuseSharedBackends,
} from '../store/index.js';
import { type Config, ConfigError, connectionCount } from './config.js';

/** Connections for `lyon`, and the default of Postgres. */
const SPARE_CONNECTIONS = 40;
const POSTGRES_CONNECTIONS = 100;

/** A running Postgres. */
export interface Database {
  readonly address: Address;
  /** The folder of the embedded Postgres; null with DATABASE_URL. */
  readonly home: Home | null;
  /** Stops it if this process started it. */
  readonly close: () => Promise<void>;
}

/** Returns the database of DATABASE_URL, or starts the embedded one. Calls `lost` when the embedded one has ended. */
export async function openDatabase(config: Config, lost: () => void): Promise<Database> {
  if (config.database !== null) return openExternal(config.database);
  const home = findHome(ROOT_FOLDER, config.home);
  const connections = Math.max(connectionCount(config) + SPARE_CONNECTIONS, POSTGRES_CONNECTIONS);
  const postgres = await startEmbedded(home, { max_connections: String(connections) });
  void postgres.ended.then(lost);
  return { address: readAddress(postgres.url), home, close: postgres.stop };
}

const external = (address: Address): Database => ({ address, home: null, close: async () => undefined });

/** Throws a ConfigError if a file of the address cannot be used, and SharedBackends if a pooler shares connections. */
async function openExternal(address: Address): Promise<Database> {
  try {
    await checkFiles(address);
  } catch (error) {
    throw error instanceof AddressError ? new ConfigError(error.message) : error;
  }
  await refuseSharedBackends(address);
  return external(address);
}

/** Returns the database of DATABASE_URL, or an embedded one that is already running; null if none is. It keeps running after `close`. */
export function findDatabase(config: Config): Database | null {
  if (config.database !== null) return external(config.database);
  const home = findHome(ROOT_FOLDER, config.home);
  const url = findRunning(home);
  return url === null ? null : { address: readAddress(url), home, close: async () => undefined };
}

/** Like `openDatabase`, but uses an embedded Postgres that is already running. */
export const connectDatabase = async (config: Config): Promise<Database> =>
  (config.database === null && findDatabase(config)) || (await openDatabase(config, () => undefined));

/** Returns the encryption of secrets in a migrated database: with LYON_SECRET_KEY, or the key stored next to the embedded Postgres. */
export async function openEncryption(config: Config, { address, home }: Database): Promise<Encryption> {
  const key = config.secretKey ?? ensureSecretKey(home!, await hasEncryptedData(address), randomBytes);
  return encryptionWith(key, randomBytes, config.previousSecretKey);
}
