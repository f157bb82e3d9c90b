import type postgres from 'postgres';
import type { SigningKeyStore } from '../../games/ports/game-store.js';
import { publicKeyOf } from '../../record/signatures.js';
import type { Address } from '../connection/address.js';
import { oneConnection } from '../connection/connect.js';
import { sanitizeErrors } from '../connection/faults.js';
import type { Encryption } from './encryption.js';

interface KeyRow {
  readonly key_id: string;
  readonly x: string;
  readonly private_key: Buffer;
}

/** The context in which a seed is encrypted. */
export const seedContext = (keyId: string): string => `signing-key/${keyId}`;

/** Reads the signing keys, inside or outside a transaction. Rejects as the port's `read` does. */
export async function readSigningKeys(sql: postgres.ISql, { decrypt }: Pick<Encryption, 'decrypt'>): ReturnType<SigningKeyStore['read']> {
  const rows = await sanitizeErrors(sql<KeyRow[]>`
      select key_id, public_key->>'x' as x, private_key from signing_keys order by number desc`);
  const [newest] = rows;
  if (newest === undefined) return null;
  const published = rows.map(({ x }) => publicKeyOf(x));
  return { published, seed: decrypt(newest.private_key, seedContext(newest.key_id)) };
}

/** The signing keys behind their port, in Postgres. Seeds are encrypted. */
export const signingKeyStore = (sql: postgres.Sql, encryption: Encryption): SigningKeyStore => ({
  read: () => readSigningKeys(sql, encryption),
  add: (key, seed, when) =>
    sanitizeErrors(
      sql.begin(async (transaction) => {
        // Of several instances that start together, one creates the first key. The others wait here and find it.
        await transaction`set local lock_timeout = '5s'`;
        await transaction`lock table signing_keys in share row exclusive mode`;
        if (when === 'if-none' && (await transaction`select from signing_keys limit 1`).length > 0) return;
        await transaction`
          insert into signing_keys (key_id, public_key, private_key)
          values (${key.kid}, ${sql.json({ ...key })}, ${encryption.encrypt(seed, seedContext(key.kid))})
          on conflict (key_id) do nothing`;
      }),
    ),
});

/** Whether a migrated database contains encrypted data. The first signing key is encrypted before anything else. */
export async function hasEncryptedData(database: Address | string): Promise<boolean> {
  const sql = oneConnection(database);
  try {
    return (await sanitizeErrors(sql`select from signing_keys limit 1`)).length > 0;
  } finally {
    await sql.end();
  }
}
