import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { oneConnection, withDatabase } from '../../store/address.js';
import { findHome, startEmbedded } from '../../store/embedded/index.js';
import { migrate } from '../../store/migrate.js';
import type { CourtAddress } from './at-court.js';
import { type Served, serve } from './serving.js';
import { temporaryHome } from './temporary-home.js';

const CLONE = fileURLToPath(new URL('../../..', import.meta.url));

/** What is measured is how fast it is, and not how fast it may be. */
const UNLIMITED = {
  ...Object.fromEntries(['TOKEN', 'NOBODY', 'ADDRESS'].map((whose) => [`LYON_REQUESTS_OF_${whose}`, '100000000'])),
  LYON_STREAMS_OF_ADDRESS: '100000',
  LYON_SOCKETS_OF_ADDRESS: '100000',
};

/** What is measured, and what it is compared with. */
export interface Servers {
  readonly court: Served & CourtAddress;
  readonly bare: Served;
}

/** Two servers on one embedded Postgres, each with a database of its own; all ended when `use` is done. */
export async function withServers<Value>(use: (servers: Servers) => Promise<Value>): Promise<Value> {
  const home = temporaryHome();
  const database = await startEmbedded(findHome(CLONE, home.folder));
  try {
    const [accountToken = '', secretKey = ''] = [32, 32].map((bytes) => randomBytes(bytes).toString('base64url'));
    const [court, bare] = await Promise.all(
      ['court', 'bare'].map(async (name) => {
        const url = withDatabase(database.url, name);
        await makeDatabase(database.url, name);
        await migrate(url, `${CLONE}migrations`);
        return serve(`${name}-server`, {
          DATABASE_URL: url,
          LYON_ACCOUNT_TOKEN: accountToken,
          LYON_SECRET_KEY: secretKey,
          LYON_WEBHOOK_LOOPBACK: 'on',
          ...UNLIMITED,
        });
      }),
    );
    const value = await use({ court: { ...court!, accountToken }, bare: bare! });
    await Promise.all([court!.close(), bare!.close()]);
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
