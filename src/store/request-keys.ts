import { and, eq } from 'drizzle-orm';
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import type postgres from 'postgres';
import type { Remember, RequestKeys } from '../games/ports/made-requests.js';
import type { TokenHash } from '../games/ports/ports.js';
import { masked } from './faults.js';
import { madeRequests } from './request-schema.js';

/** What was made under which key, in Postgres. */
export const requestKeys = ({ db }: { readonly db: PostgresJsDatabase }): RequestKeys => ({
  async madeUnder(tokenHash, key) {
    const found = db
      .select()
      .from(madeRequests)
      .where(and(eq(madeRequests.tokenHash, tokenHash), eq(madeRequests.key, key)));
    const [row] = await masked(found);
    return row ?? null;
  },
  keep: (remember) => masked(rememberMade(db, remember)),
});

/** Writes a key down with what is made under it, in the transaction that makes it: fails if the key has been used. */
export async function rememberMade(transaction: Pick<PostgresJsDatabase, 'insert'>, remember: Remember | null): Promise<void> {
  if (remember === null) return;
  const { bodyHash, salt, ...rest } = remember;
  await transaction.insert(madeRequests).values({ ...rest, bodyHash: bodyHash as TokenHash, salt: Buffer.from(salt) });
}

/** The same where plain SQL is spoken. */
export async function rememberMadeIn(transaction: postgres.TransactionSql, remember: Remember | null): Promise<void> {
  if (remember === null) return;
  const { tokenHash, key, account, bodyHash, salt, made } = remember;
  await transaction`
    insert into made_requests (token_hash, key, account, body_hash, salt, made)
    values (${Buffer.from(tokenHash, 'hex')}, ${key}, ${account}, ${Buffer.from(bodyHash, 'hex')}, ${Buffer.from(salt)}, ${JSON.stringify(made)}::text::json)`;
}
