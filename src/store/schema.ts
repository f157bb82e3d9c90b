import { boolean, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { RulesetTypes } from '../engine/ruleset.js';
import type { Proceedings } from '../games/game/proceedings.js';
import type { Outcome } from '../games/game/ruled-outcome.js';
import type { AccountId, EntryKind, GameFacts, GameId, GameStatus } from '../games/ports/ports.js';
import type { OfferedTo } from '../games/ports/seat-offers.js';
import type { StreamUse } from '../record/chance/recorded.js';
import type { Clocks, ClockTerms } from '../record/clock.js';
import type { ChanceFrom, HouseBody } from '../record/house.js';
import { bytes, hash, instant } from './columns.js';

// The tables as the migrations make them; a test compares the two.

export const games = pgTable('games', {
  gameId: uuid('game_id').$type<GameId>().primaryKey(),
  ruleset: text('ruleset').notNull(),
  options: json('options').$type<RulesetTypes['Options']>().notNull(),
  public: boolean('public').notNull(),
  openAfterEnd: boolean('open_after_end').notNull(),
  chance: text('chance').$type<ChanceFrom>().notNull(),
  openedBy: text('opened_by').$type<AccountId>().notNull(),
  accounts: json('accounts').$type<GameFacts['accounts']>().notNull(),
  openedAt: instant('opened_at').notNull(),
  secret: bytes('secret').notNull(),
  tokenGeneration: integer('token_generation').notNull().default(0),
  seq: integer('seq').notNull(),
  era: integer('era').notNull(),
  status: text('status').$type<GameStatus>().notNull(),
  taken: text('taken').array().notNull(),
  entropies: text('entropies').array().notNull(),
  toAct: text('to_act').array().notNull(),
  outcome: json('outcome').$type<Outcome>(),
  versions: integer('versions').array().notNull(),
  heads: text('heads').array().notNull(),
  drawn: integer('drawn').array().notNull(),
  proceedings: json('proceedings').$type<Proceedings>().notNull(),
  joined: json('joined').$type<GameFacts['joined']>().notNull().default({}),
  rematchOf: uuid('rematch_of').$type<GameId>(),
  rematch: uuid('rematch').$type<GameId>(),
  spectatorDelay: integer('spectator_delay').notNull().default(0),
  clock: json('clock').$type<ClockTerms>(),
  clocks: json('clocks').$type<Clocks>(),
  deadline: instant('deadline'),
});

export const seats = pgTable(
  'seats',
  {
    gameId: uuid('game_id').$type<GameId>().notNull(),
    seat: text('seat').notNull(),
    tokenHash: hash('token_hash').notNull(),
    account: text('account').$type<AccountId>(),
    openedAt: instant('opened_at').notNull(),
    live: boolean('live').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.seat] })],
);

export const pastSeatTokens = pgTable(
  'past_seat_tokens',
  {
    gameId: uuid('game_id').$type<GameId>().notNull(),
    tokenHash: hash('token_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.tokenHash] })],
);

export const seatOffers = pgTable(
  'seat_offers',
  {
    gameId: uuid('game_id').$type<GameId>().notNull(),
    seat: text('seat').notNull(),
    offeredTo: text('offered_to').$type<OfferedTo>().notNull(),
    account: text('account').$type<AccountId>(),
    tokenHash: hash('token_hash').notNull(),
    expiresAt: instant('expires_at'),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.seat] })],
);

export const gameMetadata = pgTable('game_metadata', {
  gameId: uuid('game_id').$type<GameId>().primaryKey(),
  metadata: text('metadata'),
  note: text('note'),
});

export const entries = pgTable(
  'entries',
  {
    gameId: uuid('game_id').$type<GameId>().notNull(),
    seq: integer('seq').notNull(),
    era: integer('era').notNull(),
    at: instant('at').notNull(),
    kind: text('kind').$type<EntryKind>().notNull(),
    actor: text('actor'),
    action: json('action').$type<RulesetTypes['Action']>(),
    events: json('events').$type<readonly RulesetTypes['Event'][]>().notNull(),
    body: json('body').$type<HouseBody>(),
    draws: json('draws').$type<readonly StreamUse[]>().notNull(),
    rulesVersion: integer('rules_version').notNull(),
    versions: integer('versions').array().notNull(),
    commitments: text('commitments').array().notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.seq] })],
);

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    gameId: uuid('game_id').$type<GameId>().notNull(),
    tokenHash: hash('token_hash').notNull(),
    key: text('key').notNull(),
    bodyHash: hash('body_hash').notNull(),
    firstSeq: integer('first_seq').notNull(),
    lastSeq: integer('last_seq').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.tokenHash, table.key] })],
);

export const snapshots = pgTable(
  'snapshots',
  {
    gameId: uuid('game_id').$type<GameId>().notNull(),
    seq: integer('seq').notNull(),
    rulesVersion: integer('rules_version').notNull(),
    state: json('state').$type<RulesetTypes['State']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.seq] })],
);
