import { json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AccountId } from '../games/game/ids.js';
import type { Made } from '../games/ports/made-requests.js';
import { bytes, hash, instant } from './columns.js';

// The table as the migrations make it; a test compares the two.

export const madeRequests = pgTable(
  'made_requests',
  {
    tokenHash: hash('token_hash').notNull(),
    key: text('key').notNull(),
    account: text('account').$type<AccountId>(),
    bodyHash: hash('body_hash').notNull(),
    salt: bytes('salt').notNull(),
    made: json('made').$type<Made>().notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.key] })],
);
