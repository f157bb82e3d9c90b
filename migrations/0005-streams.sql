-- Streams of accounts, tournament players and seats (docs/decisions/account-streams.md). As webhooks, they are not sharded, name games and
-- tournaments without foreign keys, and appends neither read nor write these tables.

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

-- What a stream tells its owner, without content: that is read from the log when the message is sent, if the owner may still see it.
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
create index stream_messages_by_subject on stream_messages (stream_id, subject_id, number);

-- How far the entries of a game are recorded in streams, and what the game was then.
create table stream_games (
  game uuid primary key,
  seq integer not null,
  -- The seq before: a writer that knows another one has lost.
  previous_seq integer not null,
  -- How far spectators were, who may be delayed.
  spectator_seq integer not null,
  status text not null,
  to_act text[] not null,
  -- When a running clock will be short, and the end of its time.
  warn_at timestamptz,
  deadline timestamptz
);

create index stream_games_to_warn on stream_games (warn_at) where warn_at is not null;

create index tournament_tables_by_tournament on tournament_tables (tournament_id);

-- The last entry before those of the append.
alter table game_outbox add column after_seq integer not null default 0;
