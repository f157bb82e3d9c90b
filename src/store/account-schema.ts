import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Scope } from '../games/ports/accounts.js';
import type { AccountId, GameId } from '../games/ports/ports.js';
import { hash, instant } from './columns.js';

// The tables as the migrations make them; a test compares the two.

export const accounts = pgTable('accounts', {
  id: text('account_id').$type<AccountId>().primaryKey(),
  name: text('name'),
  contact: text('contact'),
  scopes: text('scopes').array().$type<Scope[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  erasedAt: instant('erased_at'),
});

export const accountTokens = pgTable('account_tokens', {
  tokenHash: hash('token_hash').primaryKey(),
  id: text('token_id').notNull(),
  account: text('account_id').$type<AccountId>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at'),
  revokedAt: instant('revoked_at'),
  name: text('name'),
  lastUsedAt: instant('last_used_at'),
});

export const openingKeys = pgTable(
  'opening_keys',
  {
    account: text('account_id').$type<AccountId>().notNull(),
    key: text('key').notNull(),
    bodyHash: hash('body_hash').notNull(),
    games: uuid('games').$type<GameId>().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.key] })],
);
