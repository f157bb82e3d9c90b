// Changing LYON_SECRET_KEY: every value encrypted with it, and nothing else, is encrypted anew.
import type postgres from 'postgres';
import type { GameId } from '../../games/ports/game-store.js';
import type { WebhookId } from '../../games/ports/webhooks.js';
import type { PlayerId } from '../../tournaments/rounds.js';
import type { TournamentId } from '../../tournaments/services/ports.js';
import type { Address } from '../connection/address.js';
import { oneConnection } from '../connection/connect.js';
import { sanitizeErrors } from '../connection/faults.js';
import { gameSecretContext } from '../games/content.js';
import { headLogContext } from '../games/head-log.js';
import { PUSH_KEY_CONTEXT } from '../push/notifications.js';
import { webhookSecretContext } from '../push/webhooks.js';
import type { Encryption } from '../secrets/encryption.js';
import { seedContext } from '../secrets/signing-keys.js';
import { bidContext, chanceContext } from '../tournaments.js';

type Row = Readonly<Record<string, unknown>>;

/** A column of encrypted values, the primary key of its table, and the context of a row's value. */
interface EncryptedColumn {
  readonly table: string;
  readonly column: string;
  readonly key: readonly string[];
  readonly context: (row: Row) => string;
}

const webhookContext = (row: Row): string => webhookSecretContext(row['endpoint_id'] as WebhookId);

/** Every column that is encrypted with the secret key itself. */
export const ENCRYPTED_COLUMNS: readonly EncryptedColumn[] = [
  { table: 'signing_keys', column: 'private_key', key: ['key_id'], context: (row) => seedContext(row['key_id'] as string) },
  { table: 'head_log', column: 'private_key', key: ['origin'], context: (row) => headLogContext(row['origin'] as string) },
  { table: 'games', column: 'secret', key: ['game_id'], context: (row) => gameSecretContext(row['game_id'] as GameId) },
  { table: 'tournaments', column: 'chance', key: ['tournament_id'], context: (row) => chanceContext(row['tournament_id'] as TournamentId) },
  {
    table: 'tournament_bids',
    column: 'bid',
    key: ['tournament_id', 'round', 'player'],
    context: ({ tournament_id, round, player }) =>
      bidContext(tournament_id as TournamentId, { round: round as number, player: player as PlayerId }),
  },
  { table: 'webhook_endpoints', column: 'secret', key: ['endpoint_id'], context: webhookContext },
  { table: 'webhook_endpoints', column: 'previous_secret', key: ['endpoint_id'], context: webhookContext },
  { table: 'push_keys', column: 'private_key', key: ['key_id'], context: () => PUSH_KEY_CONTEXT },
];

/** Rows read and written at once. */
const ROWS = 500;

/**
 * Encrypts all values anew that were encrypted with the previous key, while servers run that know both keys. It can be interrupted and
 * repeated. `onProgress` receives the numbers of values that were read and changed so far. Returns the number of changed values. Rejects
 * with DecryptionError at a value that neither key decrypts; the values before it are then changed.
 */
export async function reencrypt(
  database: Address | string,
  encryption: Pick<Encryption, 'reencrypt'>,
  onProgress: (read: number, changed: number) => void,
): Promise<number> {
  const sql = oneConnection(database);
  let [read, changed] = [0, 0];
  try {
    for (const column of ENCRYPTED_COLUMNS) {
      for await (const rows of pagesOf(sql, column)) {
        for (const row of rows) if (await reencryptRow(sql, encryption, column, row)) changed++;
        read += rows.length;
        onProgress(read, changed);
      }
    }
    return changed;
  } finally {
    await sql.end();
  }
}

/** Yields the rows with an encrypted value, by primary key. */
async function* pagesOf(sql: postgres.Sql, { table, column, key }: EncryptedColumn): AsyncGenerator<readonly Row[]> {
  let last: readonly unknown[] | null = null;
  for (;;) {
    const after = last === null ? '' : `and (${key.join(', ')}) > (${key.map((_, index) => `$${index + 1}`).join(', ')})`;
    const statement = `
      select ${key.join(', ')}, ${column} as encrypted from ${table}
      where ${column} is not null ${after} order by ${key.join(', ')} limit ${ROWS}`;
    const rows: readonly Row[] = await sanitizeErrors(sql.unsafe(statement, (last ?? []) as never[]));
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS) return;
    last = key.map((name) => rows.at(-1)![name]);
  }
}

/** Encrypts a value anew unless a server has changed it meanwhile. Returns false if it has the current key. */
async function reencryptRow(
  sql: postgres.Sql,
  encryption: Pick<Encryption, 'reencrypt'>,
  { table, column, key, context }: EncryptedColumn,
  row: Row,
): Promise<boolean> {
  const before = row['encrypted'] as Buffer;
  const after = encryption.reencrypt(before, context(row));
  if (after === null) return false;
  const where = key.map((name, index) => `${name} = $${index + 3}`).join(' and ');
  const parameters = [after, before, ...key.map((name) => row[name])];
  await sanitizeErrors(sql.unsafe(`update ${table} set ${column} = $1 where ${column} = $2 and ${where}`, parameters as never[]));
  return true;
}
