-- The schema of Lyon: games and their logs, idempotency keys, accounts, tournaments, streams and webhooks.
--
-- Conventions:
--   * Tables with a game_id are sharded by it if the database is a Citus cluster; all others stay on its coordinator
--     (docs/decisions/sharding.md). Of the tables with a game_id, each unique index begins with it, foreign keys lead only to
--     games, and no trigger writes anything. What concerns other tables is handed over in game_outbox.
--   * entries, idempotency_keys and snapshots have no foreign key to games. They are written by statements that have just
--     locked or read the game's row, and the check would cost a lock for every action.
--   * Documents are json, not jsonb. A state folded from stored events must equal the state that was played, including the
--     order of its keys, and jsonb reorders keys.
--   * Tokens are never stored: token_hash columns hold their SHA-256 hashes.
--   * Columns marked as encrypted are encrypted with the server's secret key (src/store/secrets/encryption.ts).
--   * "enable always" triggers also fire in sessions that replay the changes of another database.

-- Games

-- One row per game: the terms fixed when it was opened, its secret, and the summary of its log.
create table games (
  game_id uuid primary key,
  ruleset text not null,
  options json not null,
  public boolean not null,
  reveal_after_end boolean not null,
  -- Source of chance: the server, or the dice and cards of a physical table.
  chance text not null check (chance in ('server', 'physical-table')),
  opened_by text not null,
  -- Accounts by seat, as named when the game was opened. The first entry repeats them.
  accounts json not null,
  opened_at timestamptz not null,
  -- Encrypted. The secrets of all eras are derived from it.
  secret bytea not null,
  -- Changes when a seat's token is replaced: an append judged under the old token then writes nothing. The upper bits count,
  -- the lower 24 are those of the new token's hash: a replacement that the database has lost had another generation.
  token_generation bigint not null default 0,
  -- seq to proceedings, clocks and deadline: the summary of the log after its last entry. Every append writes it.
  seq integer not null,
  -- Counts the secrets used. A game that continues after it had ended uses the next one.
  era integer not null,
  status text not null check (status in ('seating', 'playing', 'disputed', 'finished', 'annulled')),
  -- Seats in the order they were taken, and the entropy each added to the game's chance.
  taken text[] not null,
  entropies text[] not null,
  to_act text[] not null,
  outcome json,
  -- Number of entries each viewer has noticed: the seats in their order, then the spectator.
  versions integer[] not null,
  -- Hash of the last entry, then of the last entry each viewer has noticed, in the order of versions.
  heads text[] not null,
  -- Number of entries that drew from each series of draws: hidden, open to all viewers, then each seat's.
  drawn integer[] not null,
  -- Disputes, rulings and their effects.
  proceedings json not null,
  -- Accounts by seat that have joined since the game was opened.
  joined json not null default '{}',
  -- The previous game of the same players, and the rematch of this one. Neither is part of an entry.
  rematch_of_game_id uuid,
  rematch_game_id uuid,
  -- Number of spectator notices that spectators lag behind while the game lasts.
  spectator_delay_entries integer not null default 0,
  -- Clock settings, the time each seat has left, and when the first running clock expires.
  clock json,
  clocks json,
  deadline timestamptz,
  -- The tournament in which it is played: no foreign key, because tournaments are not sharded.
  tournament_id uuid,
  -- Whether a stream may follow the game. Each entry is then handed over. Never reset.
  followed boolean not null default false,
  -- When a game that is over got its last entry, until its entries are archived; null for all others.
  unarchived_since timestamptz
) with (fillfactor = 50); -- leaves room on the page for the next version of the row

-- Lists of an account's games. Each combination of filters has an index on one key, which is an array: no other index can be
-- used for it, whatever the planner believes of the values, and a page is read without other games.
create index games_by_account on games (opened_by, opened_at desc, game_id);
create index games_by_status on games ((array[opened_by, status]), opened_at desc, game_id);
create index games_by_ruleset on games ((array[opened_by, ruleset]), opened_at desc, game_id);
create index games_by_edition on games ((array[opened_by, options ->> 'edition']), opened_at desc, game_id);
create index games_by_status_and_ruleset on games ((array[opened_by, status, ruleset]), opened_at desc, game_id);
create index games_by_status_and_edition on games ((array[opened_by, status, options ->> 'edition']), opened_at desc, game_id);
create index games_by_ruleset_and_edition on games ((array[opened_by, ruleset, options ->> 'edition']), opened_at desc, game_id);
create index games_by_all on games ((array[opened_by, status, ruleset, options ->> 'edition']), opened_at desc, game_id);
-- The list of public games, in the same way. A game that spectators see late is in it from its end: before that, its status and whose
-- turn it is would be news to them.
create index games_public on games (opened_at desc, game_id)
  where public and (spectator_delay_entries = 0 or status in ('finished', 'annulled'));
create index games_public_by_status on games ((array[status]), opened_at desc, game_id)
  where public and (spectator_delay_entries = 0 or status in ('finished', 'annulled'));
create index games_public_by_ruleset on games ((array[ruleset]), opened_at desc, game_id)
  where public and (spectator_delay_entries = 0 or status in ('finished', 'annulled'));
create index games_public_by_edition on games ((array[options ->> 'edition']), opened_at desc, game_id)
  where public and (spectator_delay_entries = 0 or status in ('finished', 'annulled'));
create index games_public_by_status_and_ruleset on games ((array[status, ruleset]), opened_at desc, game_id)
  where public and (spectator_delay_entries = 0 or status in ('finished', 'annulled'));
create index games_public_by_status_and_edition on games ((array[status, options ->> 'edition']), opened_at desc, game_id)
  where public and (spectator_delay_entries = 0 or status in ('finished', 'annulled'));
create index games_public_by_ruleset_and_edition on games ((array[ruleset, options ->> 'edition']), opened_at desc, game_id)
  where public and (spectator_delay_entries = 0 or status in ('finished', 'annulled'));
create index games_public_by_all on games ((array[status, ruleset, options ->> 'edition']), opened_at desc, game_id)
  where public and (spectator_delay_entries = 0 or status in ('finished', 'annulled'));
create index games_unfinished on games (opened_by) where status in ('seating', 'playing', 'disputed');
-- Open disputes, oldest first. Neither column changes during play.
create index games_disputed on games ((proceedings #>> '{disputes,-1,openedAt}'), game_id) where status = 'disputed';
-- The sweep for expired clocks reads only this index, however many games exist.
create index games_time_up on games (deadline, game_id) where deadline is not null;
create index games_unarchived on games (unarchived_since, game_id) where unarchived_since is not null;

-- When an instance could last append: at most one row.
create table heartbeat (
  id boolean primary key default true check (id),
  at timestamptz not null
);

-- Times without a heartbeat, in which no clock runs. They do not overlap.
create table outages (
  began_at timestamptz primary key,
  ended_at timestamptz not null unique check (ended_at > began_at)
);

-- Invariant: games are never deleted. Without the secret in its row, a game's log cannot be proven.
create function reject_game_deletion() returns trigger language plpgsql as $$
begin
  raise exception 'games cannot be deleted' using errcode = 'restrict_violation';
end
$$;

create trigger games_not_deleted before delete on games for each row execute function reject_game_deletion();
create trigger games_not_truncated before truncate on games for each statement execute function reject_game_deletion();
alter table games enable always trigger games_not_deleted;
alter table games enable always trigger games_not_truncated;

-- The current token of each seat.
create table seats (
  game_id uuid not null references games,
  seat text not null,
  token_hash bytea not null,
  -- The account that plays the seat, if known. Games of an account are listed by account and opened_at.
  account text,
  opened_at timestamptz not null,
  -- Whether the game has not ended, so that it may wait for this seat.
  live boolean not null,
  primary key (game_id, seat)
);

create index seats_by_account on seats (account, opened_at desc, game_id) where account is not null;
create index seats_live on seats (account, opened_at desc, game_id) where account is not null and live;

-- Replaced seat tokens, so that they are refused as revoked and not as unknown. Read only for tokens that are not current.
create table past_seat_tokens (
  game_id uuid not null references games,
  token_hash bytea not null,
  primary key (game_id, token_hash)
);

-- Open offers of seats. Joining deletes the offer.
create table seat_offers (
  game_id uuid not null references games,
  seat text not null,
  audience text not null check (audience in ('anyone', 'account', 'invitation')),
  -- Set if the seat is offered to one account.
  account text,
  -- Of the invitation, which is accepted only if audience is 'invitation'.
  token_hash bytea not null,
  expires_at timestamptz,
  -- When the game was opened: lists of offers are ordered by it.
  opened_at timestamptz not null,
  primary key (game_id, seat)
);

create index seat_offers_to_anyone on seat_offers (opened_at desc, game_id) where audience = 'anyone';
create index seat_offers_to_account on seat_offers (account, opened_at desc, game_id) where account is not null;

-- Texts that the account that opened a game stores with it. They are in no entry and no hash, and can be erased. A separate
-- table, because the row of a game is rewritten with every entry.
create table game_metadata (
  game_id uuid primary key references games,
  -- The text of a JSON object, returned as it was sent.
  metadata text,
  -- A private note, as JSON text.
  note text
);

-- The log of each game. Each entry is hashed over the previous one (docs/record.md).
create table entries (
  game_id uuid not null,
  seq integer not null,
  -- Which of the game's secrets the entry is salted and drawn with.
  era integer not null,
  at timestamptz not null,
  kind text not null,
  actor text,
  -- Action, events, body and draws: JSON, encrypted with a key of the game.
  content bytea not null,
  rules_version integer not null,
  -- The entry's number for each viewer, in the order of games.versions; 0 for a viewer without notice of it.
  versions integer[] not null,
  -- Commitment to the whole entry, then to what each viewer receives, in the same order: each viewer's part can be verified
  -- without the others.
  commitments text[] not null,
  -- SHA-256 of the header and the commitments, in base64url.
  hash text not null,
  primary key (game_id, seq)
);

-- The entries of games that are over, in compact form (docs/decisions/archive.md). An entry is here or in entries.
create table archived_entries (
  game_id uuid not null,
  from_seq integer not null,
  to_seq integer not null check (to_seq >= from_seq),
  -- Number of entries each viewer has noticed up to to_seq, in the order of games.versions.
  versions integer[] not null,
  -- The entries of this range: compressed, and encrypted with a key of the game.
  content bytea not null,
  -- Digests of the idempotency keys of the submissions among them.
  idempotency_keys bytea not null,
  primary key (game_id, from_seq)
);

-- Encrypted bytes and digests cannot be compressed.
alter table archived_entries alter column content set storage external, alter column idempotency_keys set storage external;

-- Invariant: entries never change. One may be deleted only by the transaction that archives it.
create function reject_entry_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and tg_table_name = 'entries' then
    if exists (
      select from archived_entries
      where game_id = old.game_id and from_seq <= old.seq and to_seq >= old.seq and xmin = pg_current_xact_id()::xid
    ) then
      return old;
    end if;
  end if;
  raise exception 'entries are immutable' using errcode = 'restrict_violation';
end
$$;

create trigger entries_immutable before update or delete on entries for each row execute function reject_entry_change();
create trigger entries_not_truncated before truncate on entries for each statement execute function reject_entry_change();
create trigger archived_entries_immutable before update or delete on archived_entries
  for each row execute function reject_entry_change();
create trigger archived_entries_not_truncated before truncate on archived_entries
  for each statement execute function reject_entry_change();
alter table entries enable always trigger entries_immutable;
alter table entries enable always trigger entries_not_truncated;
alter table archived_entries enable always trigger archived_entries_immutable;
alter table archived_entries enable always trigger archived_entries_not_truncated;

-- States of games after some entries, which shorten replays. Never authoritative: unused under another version of the rules.
create table snapshots (
  game_id uuid not null,
  seq integer not null,
  rules_version integer not null,
  -- JSON, encrypted with a key of the game.
  state bytea not null,
  primary key (game_id, seq)
);

-- What other tables must learn from a game, written with the entry. A job reads the rows, carries them out and deletes them.
-- A game that no stream follows has a row only if it belongs to a tournament and begins, ends, or is disputed.
create table game_outbox (
  game_id uuid not null,
  seq integer not null,
  -- Whether the entry changed the status or the outcome of a game of a tournament.
  result boolean not null,
  -- The last entry before those of the append.
  after_seq integer not null,
  primary key (game_id, seq)
);

-- Idempotency keys
--
-- Three scopes: submissions to one game, batches of games opened by an account, and all other requests. A row is written in
-- the transaction of its request, and the primary key makes a second request under the same key fail.

-- Submissions: the entries that a key produced.
create table idempotency_keys (
  game_id uuid not null,
  token_hash bytea not null,
  key text not null,
  -- HMAC-SHA256 of the canonical request under the caller's token.
  body_hash bytea not null,
  first_seq integer not null,
  last_seq integer not null,
  primary key (game_id, token_hash, key)
);

-- Batches: the games, in the order requested.
create table opening_idempotency_keys (
  account_id text not null,
  key text not null,
  -- SHA-256 of the canonical request.
  body_hash bytea not null,
  games uuid[] not null,
  primary key (account_id, key)
);

-- Other requests. Tokens and secrets in the response are not stored: they are derived from the request's bearer token and
-- the salt.
create table request_idempotency_keys (
  token_hash bytea not null,
  key text not null,
  -- The account of a token from an external issuer, so that its rows can be erased; null for tokens that Lyon issued.
  account text,
  -- HMAC of the canonical request under the bearer token: without the token, the request cannot be guessed.
  body_hash bytea not null,
  salt bytea not null,
  -- Ids of what the request created.
  result json not null,
  created_at timestamptz not null default now(),
  primary key (token_hash, key)
);

create index request_idempotency_keys_by_account on request_idempotency_keys (account) where account is not null;

-- Accounts and signing keys

-- Games name accounts by id, without a foreign key: accounts of the configuration have no row. Name and contact are stored
-- only here and can be erased without changing a game.
create table accounts (
  account_id text primary key,
  name text,
  contact text,
  scopes text[] not null,
  created_at timestamptz not null,
  erased_at timestamptz,
  check (erased_at is not null or name is not null),
  check (erased_at is null or (name is null and contact is null and scopes = '{}'))
);

create index accounts_by_age on accounts (created_at desc, account_id);

create table account_tokens (
  token_hash bytea primary key,
  -- Names the token in requests that rotate or revoke it. Grants no access.
  token_id text not null unique,
  account_id text not null references accounts,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  name text,
  -- Start of the hour in which the token was last presented. Written in the background, once an hour.
  last_used_at timestamptz
);

create index account_tokens_by_account on account_tokens (account_id, created_at desc, token_id);

-- Keys that sign receipts. The key with the highest number signs. All stay published, so that old signatures can be verified.
create table signing_keys (
  -- Thumbprint of the public key (RFC 7638).
  key_id text primary key,
  number integer not null unique generated always as identity,
  -- A JWK (RFC 8037).
  public_key json not null,
  -- Encrypted: the 32 bytes of the seed.
  private_key bytea not null,
  created_at timestamptz not null default now()
);

-- Tournaments

create table tournaments (
  tournament_id uuid primary key,
  organiser text not null,
  ruleset text not null,
  public boolean not null,
  name text not null,
  -- The text of a JSON object, returned as it was sent.
  metadata text,
  opened_at timestamptz not null,
  -- Encrypted. Sides are drawn from it.
  chance bytea not null,
  -- Number and hash of the last entry.
  seq integer not null,
  hash text not null
);

-- As for games.
create index tournaments_by_organiser on tournaments (organiser, opened_at desc, tournament_id);
create index tournaments_by_organiser_and_ruleset on tournaments ((array[organiser, ruleset]), opened_at desc, tournament_id);
create index tournaments_public on tournaments (public, opened_at desc, tournament_id);
create index tournaments_public_by_ruleset on tournaments ((array[public::text, ruleset]), opened_at desc, tournament_id);

-- The log of each tournament. Each entry is hashed over the previous one.
create table tournament_entries (
  tournament_id uuid not null references tournaments,
  seq integer not null,
  at timestamptz not null,
  -- Author: an account or a player; both null for an entry of the server.
  account text,
  player text,
  body json not null,
  hash text not null,
  -- Position among the results of the tournament, from 1 without gaps; null for other entries.
  result_number integer,
  primary key (tournament_id, seq)
);

create unique index tournament_results on tournament_entries (tournament_id, result_number) where result_number is not null;
-- The tournaments in which an account plays: needed to list the disputes of games that are not public.
create index tournament_entrants_by_account on tournament_entries ((body ->> 'account'), tournament_id)
  where body ->> 'type' = 'player-registered';

-- Invariant: entries of tournaments never change.
create function reject_tournament_entry_change() returns trigger language plpgsql as $$
begin
  raise exception 'entries of tournaments are immutable' using errcode = 'restrict_violation';
end
$$;

create trigger tournament_entries_immutable before update or delete on tournament_entries
  for each row execute function reject_tournament_entry_change();
create trigger tournament_entries_not_truncated before truncate on tournament_entries
  for each statement execute function reject_tournament_entry_change();
alter table tournament_entries enable always trigger tournament_entries_immutable;
alter table tournament_entries enable always trigger tournament_entries_not_truncated;

-- Data of players outside the log: a name, which can be erased, and a token.
create table tournament_players (
  tournament_id uuid not null references tournaments,
  player text not null,
  name text,
  token_hash bytea not null,
  primary key (tournament_id, player)
);

create unique index tournament_players_by_token on tournament_players (token_hash);

-- Replaced player tokens, for the same purpose as past_seat_tokens.
create table past_player_tokens (
  tournament_id uuid not null references tournaments,
  token_hash bytea not null,
  primary key (tournament_id, token_hash)
);

create index past_player_tokens_by_token on past_player_tokens (token_hash);

create function record_past_player_token() returns trigger language plpgsql as $$
begin
  insert into past_player_tokens values (old.tournament_id, old.token_hash) on conflict do nothing;
  return null;
end
$$;

create trigger record_past_player_token after update of token_hash on tournament_players for each row
  when (old.token_hash <> new.token_hash) execute function record_past_player_token();

-- Bids for sides and their salts (HT.a), encrypted until all are revealed.
create table tournament_bids (
  tournament_id uuid not null references tournaments,
  round integer not null,
  player text not null,
  bid bytea not null,
  primary key (tournament_id, round, player)
);

-- The game of each table, and whether its result must be read. Not called game_id: the table is not sharded.
create table tournament_tables (
  game uuid primary key,
  tournament_id uuid not null references tournaments,
  round integer not null,
  table_number integer not null,
  -- signal_count is incremented when the status or the outcome of the game changes. processed_count is set to it when the
  -- result has been read.
  signal_count integer not null default 0,
  processed_count integer not null default 0
);

create index tournament_tables_due on tournament_tables (game) where signal_count > processed_count;
create index tournament_tables_by_tournament on tournament_tables (tournament_id);

-- The results from which ratings of a ruleset are computed: one list at the end of each tournament, one for each correction.
create table rated_periods (
  ruleset text not null,
  -- From 1 without gaps.
  number integer not null,
  tournament_id uuid not null references tournaments,
  at timestamptz not null,
  encounters json not null,
  -- Reason of a correction; null for the first list of a tournament.
  reason text,
  -- Of the entry of the tournament that was written with the list. A number alone identifies no list: a database that was set
  -- back gives it to another one.
  hash text not null,
  primary key (ruleset, number)
);

-- Streams
--
-- What accounts, tournament players and seats are told (docs/decisions/account-streams.md). Streams and webhooks are not sharded: they name
-- games and tournaments without foreign keys, in no column called game_id, and appends neither read nor write them.

-- One row for each owner that has opened its stream. Rows stay, so that a cursor is never taken for one of another time.
create table streams (
  stream_id bigint primary key generated always as identity,
  -- account:ID, player:TOURNAMENT:PLAYER or seat:GAME:SEAT
  owner text not null unique,
  -- Whether messages are recorded. Ends when the stream is not read for as long as messages are kept.
  recording boolean not null,
  -- Whether its account may rule on disputes.
  arbitrates boolean not null,
  -- Numbers of the last message, and before the first that is kept.
  last integer not null default 0,
  lost integer not null default 0,
  used_at timestamptz not null default now()
);

create index streams_recording on streams (used_at) where recording;
create index streams_arbitrating on streams (stream_id) where recording and arbitrates;

-- A random number for each owner of a stream of whom a token was ever revoked or replaced, or the scopes changed: another one each time. Open
-- streams then check their tokens again. Not in streams, whose rows writers lock in one order.
create table token_changes (
  owner text primary key,
  number bigint not null
);

-- What the streams of accounts and players tell their owners, without content: that is read from the log when the message is sent, if the
-- owner may still see it. Of a seat's stream, which is read from the log of its game, streams.last only counts the messages, for webhooks.
create table stream_messages (
  stream_id bigint not null references streams on delete cascade,
  number integer not null,
  -- Random: a database that has lost a message gives its number to another.
  tag text not null,
  at timestamptz not null,
  kind text not null,
  -- The game or the tournament.
  subject_id uuid not null,
  -- For games: the viewer of the entry, its seq and the viewer's number. For tournaments: the number of the entry.
  viewer text,
  seq integer not null,
  version integer,
  primary key (stream_id, number)
);

create index stream_messages_by_age on stream_messages (at);

-- How far the entries of a game are recorded in streams, and what the game was then.
create table stream_games (
  game uuid primary key,
  seq integer not null,
  -- The seq before: a writer that knows another one has lost.
  previous_seq integer not null,
  -- How far spectators were, who may be delayed.
  spectator_seq integer not null,
  to_act text[] not null,
  -- When a running clock will be short, and the end of its time.
  warn_at timestamptz,
  deadline timestamptz
);

create index stream_games_to_warn on stream_games (warn_at) where warn_at is not null;

-- Webhooks
--
-- Endpoints, what each still has to receive of its stream, and every attempt.

create table webhook_endpoints (
  endpoint_id text primary key,
  -- The owner of the stream that it sends, as in streams.
  owner text not null,
  -- Only messages of these types; all if null. What the state of a game includes.
  types text[],
  include text[] not null,
  -- Of the token that created or last enabled the endpoint. Checked again at every delivery.
  token_hash bytea not null,
  url text not null,
  created_at timestamptz not null,
  -- Encrypted. The previous secret signs until previous_until, in addition to the new one.
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  -- Why nothing is sent; null if the endpoint is enabled.
  disabled text check (disabled in ('failing', 'gone', 'token-invalid')),
  disabled_at timestamptz,
  -- First attempt of an unbroken series of failures; null after a success.
  failing_since timestamptz,
  -- slow: the last attempt failed or took long. The lanes have separate limits: slow endpoints do not delay quick ones.
  lane text not null default 'quick' check (lane in ('quick', 'slow'))
);

create index webhook_endpoints_by_owner on webhook_endpoints (owner);

create table webhook_queue (
  item_id bigint primary key generated always as identity,
  endpoint_id text not null references webhook_endpoints on delete cascade,
  -- message: the messages of the stream; redelivery: one of them, or the news of a rewind, once more; test: an event that is no message.
  kind text not null check (kind in ('message', 'redelivery', 'test')),
  -- The cursor after which the next message is read. redelivery: after which the event was read, and its own cursor. Null for a test.
  after text,
  cursor text,
  -- When it was found that the stream has lost a message that was sent; null once the receiver knows. In a redelivery: this news again.
  rewound_at timestamptz,
  -- When there is something to send, or a clock will be short; null if neither.
  due_at timestamptz,
  -- Incremented when there may be more to send. A worker that finds nothing more compares it with the value it claimed.
  signal_count integer not null default 0,
  -- The last number of the stream that a worker had seen when it found nothing more: there may be more if the stream has a larger one.
  recorded integer not null default 0,
  attempts integer not null default 0,
  failing_since timestamptz,
  -- Claim of the worker that sends this item, and when the claim expires.
  lease uuid,
  leased_until timestamptz
) with (fillfactor = 70);

create index webhook_queue_of_endpoint on webhook_queue (endpoint_id);
create unique index webhook_queue_of_stream on webhook_queue (endpoint_id) where kind = 'message';
create index webhook_queue_due on webhook_queue (due_at) where due_at is not null;

create table webhook_deliveries (
  delivery_id text primary key,
  endpoint_id text not null references webhook_endpoints on delete cascade,
  number bigint not null generated always as identity,
  kind text not null,
  -- The header webhook-id: the same for all attempts at one event.
  message_id text not null,
  -- The cursor after which the event was read, and its own. Null for a test.
  after text,
  cursor text,
  rewound_at timestamptz,
  attempt integer not null,
  at timestamptz not null default now(),
  milliseconds integer not null,
  -- HTTP status; null if there was no response.
  status integer,
  failure text,
  -- Start of the response to a failed attempt.
  response_excerpt text not null
);

create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, number desc);
create index webhook_deliveries_by_age on webhook_deliveries (at);
