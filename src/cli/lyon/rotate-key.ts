import { randomBytes, randomUUID } from 'node:crypto';
import { type Config, readConfig } from '../../config.js';
import { addSigningKey } from '../../games/index.js';
import { openStore, readAddress } from '../../store/index.js';
import { migrate } from '../../store/migrate.js';
import { CLONE } from '../clone.js';
import { type Database, openSealing, reachDatabase } from '../database.js';
import { BadUsage, type Subcommand } from './subcommand.js';

/** Gives the court another key to sign with. What the old ones have signed can still be verified. */
export const rotateKey: Subcommand = {
  usage: 'rotate-key',
  does: 'gives the court another key to sign with; the old ones stay published',
  async run(given) {
    if (given.length > 0) throw new BadUsage('rotate-key takes no arguments.');
    const config = readConfig(process.env);
    const database = await reachDatabase(config);
    try {
      process.stdout.write(`${await addKey(config, database)}\n`);
      process.stderr.write('Receipts are signed with this key from now on, by a court that is open within a minute.\n');
      return 0;
    } finally {
      await database.close();
    }
  },
};

async function addKey(config: Config, database: Database): Promise<string> {
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
    // Before another is sealed: with the wrong secret key nobody could open that one either.
    await store.signingKeys.read();
    return await addSigningKey(store.signingKeys, randomBytes, 'always');
  } finally {
    await store.close();
  }
}
