// The tables as the migrations create them. test/store/schema.test.ts compares the two.
import { bigint, boolean, customType, integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RulesetTypes } from '../engine/ruleset.js';
import type { Outcome } from '../games/model/outcome.js';
import type { Proceedings } from '../games/model/proceedings.js';
import type { Scope } from '../games/ports/accounts.js';
import type { AccountId, EntryKind, GameFacts, GameId, GameStatus, TokenHash } from '../games/ports/game-store.js';
import type { RequestResult } from '../games/ports/idempotency-store.js';
import type { OfferAudience } from '../games/ports/seats.js';
import type { Clocks, ClockTerms } from '../record/lifecycle/clock.js';
import type { TableKey } from '../record/physical-table/statements.js';
import type { ChanceOrigin, RedactedPracticeTerms } from '../record/system-entries.js';
import type { TournamentBody } from '../tournaments/log/entries.js';
import type { Encounter } from '../tournaments/ratings.js';
import type { PlayerId, TeamId } from '../tournaments/rounds.js';
import type { MadeSeasonChange, SeasonId, SeasonSettings, TournamentId } from '../tournaments/services/ports.js';

/** A SHA-256 hash: bytes in the database, lower-case hex in the program. */
const hash = customType<{ data: TokenHash; driverData: Buffer | string }>({
  dataType: () => 'bytea',
  toDriver: (hex) => Buffer.from(hex, 'hex'),
  fromDriver: (bytes) => (typeof bytes === 'string' ? bytes.slice(2) : bytes.toString('hex')) as TokenHash,
});

/** Bytes. Inside the JSON of a row, Postgres writes them as hex text. */
const bytes = customType<{ data: Buffer; driverData: Buffer | string }>({
  dataType: () => 'bytea',
  fromDriver: (value) => (typeof value === 'string' ? Buffer.from(value.slice(2), 'hex') : value),
});

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const accounts = pgTable('accounts', {
  id: text('account_id').$type<AccountId>().primaryKey(),
  name: text('name'),
  contact: text('contact'),
  scopes: text('scopes').array().$type<Scope[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  erasedAt: instant('erased_at'),
  arbiterKey: json('arbiter_key').$type<TableKey>(),
  playerName: text('player_name'),
  signInJoinedAt: instant('sign_in_joined_at'),
  signInIssuer: text('sign_in_issuer'),
});

export const signInLinks = pgTable('sign_in_links', {
  tokenHash: hash('token_hash').primaryKey(),
  account: text('account_id').$type<AccountId>().notNull(),
  expiresAt: instant('expires_at').notNull(),
  confirmed: boolean('is_confirmed').notNull(),
});

export const joinedSignIns = pgTable('joined_sign_ins', {
  issuerAccount: text('issuer_account_id').$type<AccountId>().primaryKey(),
  account: text('account_id').$type<AccountId>().notNull(),
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
  createdBy: text('created_by').$type<AccountId>(),
  confirmed: boolean('is_confirmed').notNull().default(true),
});

export const openingIdempotencyKeys = pgTable(
  'opening_idempotency_keys',
  {
    account: text('account_id').$type<AccountId>().notNull(),
    key: text('key').notNull(),
    bodyHash: hash('body_hash').notNull(),
    games: uuid('games').$type<GameId>().array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.key] })],
);

export const requestIdempotencyKeys = pgTable(
  'request_idempotency_keys',
  {
    tokenHash: hash('token_hash').notNull(),
    key: text('key').notNull(),
    account: text('account').$type<AccountId>(),
    bodyHash: hash('body_hash').notNull(),
    salt: bytes('salt').notNull(),
    made: json('result').$type<RequestResult>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tokenHash, table.key] })],
);

export const games = pgTable('games', {
  gameId: uuid('game_id').$type<GameId>().primaryKey(),
  ruleset: text('ruleset').notNull(),
  options: json('options').$type<RulesetTypes['Options']>().notNull(),
  public: boolean('public').notNull(),
  revealAfterEnd: boolean('reveal_after_end').notNull(),
  chance: text('chance').$type<ChanceOrigin>().notNull(),
  openedBy: text('opened_by').$type<AccountId>().notNull(),
  accounts: json('accounts').$type<GameFacts['accounts']>().notNull(),
  openedAt: instant('opened_at').notNull(),
  secret: bytes('secret').notNull(),
  tokenGeneration: bigint('token_generation', { mode: 'number' }).notNull().default(0),
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
  previousGame: uuid('rematch_of_game_id').$type<GameId>(),
  rematch: uuid('rematch_game_id').$type<GameId>(),
  spectatorDelayEntries: integer('spectator_delay_entries').notNull().default(0),
  clock: json('clock').$type<ClockTerms>(),
  clocks: json('clocks').$type<Clocks>(),
  deadline: instant('deadline'),
  tournament: uuid('tournament_id').$type<TournamentId>(),
  followed: boolean('followed').notNull().default(false),
  unarchivedSince: instant('unarchived_since'),
  practice: json('practice').$type<RedactedPracticeTerms>(),
  endedAt: instant('ended_at'),
  waitingUntil: instant('waiting_until'),
  rulesVersion: integer('rules_version').notNull().default(0),
  lastAt: instant('last_at'),
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
    tokenKnownTo: text('token_known_to').$type<AccountId>(),
    note: text('note'),
    accountAdded: boolean('account_added').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.seat] })],
);

export const pastSeatTokens = pgTable(
  'past_seat_tokens',
  {
    gameId: uuid('game_id').$type<GameId>().notNull(),
    tokenHash: hash('token_hash').notNull(),
    knownTo: text('known_to').$type<AccountId>(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.tokenHash] })],
);

export const seatOffers = pgTable(
  'seat_offers',
  {
    gameId: uuid('game_id').$type<GameId>().notNull(),
    seat: text('seat').notNull(),
    audience: text('audience').$type<OfferAudience>().notNull(),
    account: text('account').$type<AccountId>(),
    tokenHash: hash('token_hash').notNull(),
    expiresAt: instant('expires_at'),
    openedAt: instant('opened_at').notNull(),
    offeredAt: instant('offered_at').notNull(),
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
    content: bytes('content').notNull(),
    rulesVersion: integer('rules_version').notNull(),
    versions: integer('versions').array().notNull(),
    commitments: text('commitments').array().notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.seq] })],
);

export const archivedEntries = pgTable(
  'archived_entries',
  {
    gameId: uuid('game_id').$type<GameId>().notNull(),
    fromSeq: integer('from_seq').notNull(),
    toSeq: integer('to_seq').notNull(),
    versions: integer('versions').array().notNull(),
    content: bytes('content').notNull(),
    idempotencyKeys: bytes('idempotency_keys').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.fromSeq] })],
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
    state: bytes('state').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.seq] })],
);

export const heartbeat = pgTable('heartbeat', {
  id: boolean('id').primaryKey().default(true),
  at: instant('at').notNull(),
});

export const outages = pgTable('outages', {
  beganAt: instant('began_at').primaryKey(),
  endedAt: instant('ended_at').notNull(),
  isShort: boolean('is_short').notNull().default(false),
});

export const gameOutbox = pgTable(
  'game_outbox',
  {
    gameId: uuid('game_id').$type<GameId>().notNull(),
    seq: integer('seq').notNull(),
    result: boolean('result').notNull(),
    after: integer('after_seq').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.seq] })],
);

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
  // Until check-in has closed, when the server closes it; no round starts before. Then when it next looks at deadlines of rounds.
  dueAt: instant('check_in_due_at'),
});

export const seasons = pgTable('seasons', {
  id: uuid('season_id').$type<SeasonId>().primaryKey(),
  organiser: text('organiser').$type<AccountId>().notNull(),
  ruleset: text('ruleset').notNull(),
  public: boolean('public').notNull(),
  name: text('name').notNull(),
  settings: json('settings').$type<SeasonSettings>().notNull(),
  openedAt: instant('opened_at').notNull(),
  closedAt: instant('closed_at'),
  version: integer('version').notNull(),
  follows: uuid('follows').$type<SeasonId>(),
});

export const seasonTournaments = pgTable(
  'season_tournaments',
  {
    season: uuid('season_id').$type<SeasonId>().notNull(),
    tournament: uuid('tournament_id').$type<TournamentId>().notNull(),
    division: integer('division'),
    number: integer('number').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.season, table.tournament] })],
);

export const seasonChanges = pgTable(
  'season_changes',
  {
    season: uuid('season_id').$type<SeasonId>().notNull(),
    version: integer('version').notNull(),
    type: text('type').$type<MadeSeasonChange['type']>().notNull(),
    tournament: uuid('tournament_id').$type<TournamentId>(),
  },
  (table) => [primaryKey({ columns: [table.season, table.version] })],
);

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

export const tournamentTeams = pgTable(
  'tournament_teams',
  {
    tournament: uuid('tournament_id').$type<TournamentId>().notNull(),
    team: text('team').$type<TeamId>().notNull(),
    name: text('name').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tournament, table.team] })],
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
  game: uuid('game').$type<GameId>().primaryKey(),
  tournament: uuid('tournament_id').$type<TournamentId>().notNull(),
  round: integer('round').notNull(),
  table: integer('table_number').notNull(),
  signals: integer('signal_count').notNull().default(0),
  processed: integer('processed_count').notNull().default(0),
  seatsDueAt: instant('seats_due_at'),
});

export const ratedPeriods = pgTable(
  'rated_periods',
  {
    ruleset: text('ruleset').notNull(),
    number: integer('number').notNull(),
    tournament: uuid('tournament_id').$type<TournamentId>().notNull(),
    endedAt: instant('at').notNull(),
    encounters: json('encounters').$type<readonly Encounter<AccountId>[]>().notNull(),
    reason: text('reason'),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ruleset, table.number] })],
);
