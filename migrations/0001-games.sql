-- Games, their seats, their logs.
--
-- Every table has game_id first in its primary key and no statement on the way of an action spans two games, so that
-- the schema can be sharded by game. Entries, keys and snapshots bear no foreign key: they are written by statements
-- that have just claimed or read the game's row, and the check would cost a lock for every action.
--
-- Documents are json, not jsonb: a state folded from stored events must be the state that was played to, to the order
-- of its keys, and jsonb reorders keys.

create table games (
  game_id uuid primary key,
  ruleset text not null,
  options json not null,
  public boolean not null,
  open_after_end boolean not null,
  opened_by text not null,
  opened_at timestamptz not null,
  -- Raised when a seat's token is replaced, so that an action judged under the old one cannot be appended.
  token_generation integer not null default 0,
  -- The summary: where the game stands after its last entry. Written by every append.
  seq integer not null,
  status text not null check (status in ('seating', 'playing', 'finished')),
  taken text[] not null,
  to_act text[] not null,
  outcome json,
  -- How many entries each viewer has noticed: the seats in their order, then the spectator.
  versions integer[] not null
) with (fillfactor = 50); -- room for the summary's next version on the same page

create index games_by_account on games (opened_by, opened_at desc, game_id);
create index games_unfinished on games (opened_by) where status <> 'finished';

create table seats (
  game_id uuid not null references games,
  seat text not null,
  token_hash bytea not null,
  primary key (game_id, seat)
);

create table entries (
  game_id uuid not null,
  seq integer not null,
  at timestamptz not null,
  kind text not null check (kind in ('game-opened', 'seat-taken', 'action')),
  actor text,
  action json,
  events json not null,
  rules_version integer not null,
  -- The entry's number for each viewer, in the order of games.versions; 0 for whoever has no notice of it.
  versions integer[] not null,
  primary key (game_id, seq)
);

create table idempotency_keys (
  game_id uuid not null,
  token_hash bytea not null,
  key text not null,
  body_hash bytea not null,
  first_seq integer not null,
  last_seq integer not null,
  primary key (game_id, token_hash, key)
);

-- A shortcut to the state, never the truth: dropped, not trusted, under another version of the rules.
create table snapshots (
  game_id uuid not null,
  seq integer not null,
  rules_version integer not null,
  state json not null,
  primary key (game_id, seq)
);
