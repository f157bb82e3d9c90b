import { boolean, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { AccountId, GameId } from '../games/ports/ports.js';
import type { TournamentBody } from '../tournaments/log/bodies.js';
import type { PlayerId } from '../tournaments/player.js';
import type { Encounter } from '../tournaments/ratings/periods.js';
import type { TournamentId } from '../tournaments/running/ports.js';
import { bytes, hash, instant } from './columns.js';

// The tables as the migrations make them; a test compares the two.

export const tournaments = pgTable('tournaments', {
  id: uuid('tournament_id').$type<TournamentId>().primaryKey(),
  organiser: text('organiser').$type<AccountId>().notNull(),
  ruleset: text('ruleset').notNull(),
  public: boolean('public').notNull(),
  name: text('name').notNull(),
  metadata: text('metadata'),
  openedAt: instant('opened_at').notNull(),
  chance: bytes('chance').notNull(),
  seq: integer('seq').notNull(),
  hash: text('hash').notNull(),
});

export const tournamentEntries = pgTable(
  'tournament_entries',
  {
    tournament: uuid('tournament_id').$type<TournamentId>().notNull(),
    seq: integer('seq').notNull(),
    at: instant('at').notNull(),
    account: text('account').$type<AccountId>(),
    player: text('player').$type<PlayerId>(),
    body: json('body').$type<TournamentBody>().notNull(),
    hash: text('hash').notNull(),
    resultNumber: integer('result_number'),
  },
  (table) => [primaryKey({ columns: [table.tournament, table.seq] })],
);

export const tournamentPlayers = pgTable(
  'tournament_players',
  {
    tournament: uuid('tournament_id').$type<TournamentId>().notNull(),
    player: text('player').$type<PlayerId>().notNull(),
    name: text('name'),
    tokenHash: hash('token_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tournament, table.player] })],
);

export const pastPlayerTokens = pgTable(
  'past_player_tokens',
  {
    tournament: uuid('tournament_id').$type<TournamentId>().notNull(),
    tokenHash: hash('token_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tournament, table.tokenHash] })],
);

export const tournamentBids = pgTable(
  'tournament_bids',
  {
    tournament: uuid('tournament_id').$type<TournamentId>().notNull(),
    round: integer('round').notNull(),
    player: text('player').$type<PlayerId>().notNull(),
    bid: bytes('bid').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tournament, table.round, table.player] })],
);

export const tournamentTables = pgTable('tournament_tables', {
  game: uuid('game_id').$type<GameId>().primaryKey(),
  tournament: uuid('tournament_id').$type<TournamentId>().notNull(),
  round: integer('round').notNull(),
  table: integer('table_number').notNull(),
  rung: integer('rung').notNull().default(0),
  heard: integer('heard').notNull().default(0),
});

export const ratedPeriods = pgTable(
  'rated_periods',
  {
    ruleset: text('ruleset').notNull(),
    number: integer('number').notNull(),
    tournament: uuid('tournament_id').$type<TournamentId>().notNull(),
    at: instant('at').notNull(),
    encounters: json('encounters').$type<readonly Encounter<AccountId>[]>().notNull(),
    reason: text('reason'),
  },
  (table) => [primaryKey({ columns: [table.ruleset, table.number] })],
);
