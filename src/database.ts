import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Config } from './config.js';
import { ensureSecretKey, findHome, findRunning, type Home, startEmbedded } from './store/embedded/index.js';
import { isSealed, type Sealing, sealingUnder } from './store/index.js';

/** Where the clone lies, with a slash at its end; this file is compiled into a folder of a folder of it. */
export const ROOT_FOLDER = fileURLToPath(new URL('..', import.meta.url));

/** A Postgres that answers. */
export interface Database {
  readonly url: string;
  /** Where the embedded one is at home; null of a Postgres of one's own. */
  readonly home: Home | null;
  /** Stops it, if it was started here. */
  readonly close: () => Promise<void>;
}

/** The database to use: the one that was named, or our own, which is started. `lost` is called when that one has ended. */
export async function openDatabase(config: Config, lost: () => void): Promise<Database> {
  if (config.databaseUrl !== null) return { url: config.databaseUrl, home: null, close: async () => undefined };
  const home = findHome(ROOT_FOLDER, config.home);
  const postgres = await startEmbedded(home);
  void postgres.ended.then(lost);
  return { url: postgres.url, home, close: postgres.stop };
}

/** The same for a visit: where a court has our own open, that one is visited, and goes on when the visit is over. */
export async function connectDatabase(config: Config): Promise<Database> {
  const home = config.databaseUrl === null ? findHome(ROOT_FOLDER, config.home) : null;
  const url = home && findRunning(home);
  return url === null ? await openDatabase(config, () => undefined) : { url, home, close: async () => undefined };
}

/** What seals the secrets in a migrated database: under the key that was named, or the one kept beside our own. */
export async function openSealing(config: Config, { url, home }: Database): Promise<Sealing> {
  return sealingUnder(config.secretKey ?? ensureSecretKey(home!, await isSealed(url), randomBytes), randomBytes);
}
