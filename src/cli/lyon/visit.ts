import { randomUUID } from 'node:crypto';
import { readConfig } from '../../config.js';
import { openStore, readAddress, type Store } from '../../store/index.js';
import { migrate } from '../../store/migrate.js';
import { CLONE } from '../clone.js';
import { openSealing, reachDatabase } from '../database.js';

/** Does something with the court's database, which is reached, or started, and let go afterwards. */
export async function visited<Value>(visit: (store: Store) => Promise<Value>): Promise<Value> {
  const config = readConfig(process.env);
  const database = await reachDatabase(config);
  try {
    await migrate(database.url, `${CLONE}migrations`);
    const sealing = await openSealing(config, database);
    const { statementTimeout } = config.server;
    const store = await openStore({
      address: readAddress(database.url),
      poolSizes: { appends: 1, reads: 1 },
      statementTimeout,
      instance: randomUUID(),
      sealing,
      onFault: () => undefined,
    });
    try {
      // Before anything is sealed: with the wrong secret key nobody could open that either.
      await store.signingKeys.read();
      return await visit(store);
    } finally {
      await store.close();
    }
  } finally {
    await database.close();
  }
}
