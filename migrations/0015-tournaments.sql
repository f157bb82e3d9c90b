-- Tournaments: each is a log of its own, whose entries are chained by their hashes and never change.
create table tournaments (
  tournament_id uuid primary key,
  organiser text not null,
  ruleset text not null,
  public boolean not null,
  name text not null,
  -- The text of a JSON object, as it is told again.
  metadata text,
  opened_at timestamptz not null,
  -- What sides are drawn from, sealed under the court's secret key.
  chance bytea not null,
  -- Of the last entry.
  seq integer not null,
  hash text not null
);

create index tournaments_by_organiser on tournaments (organiser, opened_at desc, tournament_id);
create index tournaments_public on tournaments (opened_at desc, tournament_id) where public;

create table tournament_entries (
  tournament_id uuid not null references tournaments,
  seq integer not null,
  at timestamptz not null,
  -- Who did it: an account, a player, or the house if both are null.
  account text,
  player text,
  body json not null,
  hash text not null,
  -- Of a result: its place among all results of the tournament, from 1 without a gap.
  result_number integer,
  primary key (tournament_id, seq)
);

create unique index tournament_results on tournament_entries (tournament_id, result_number) where result_number is not null;

create function tournament_entries_are_for_ever() returns trigger language plpgsql as $$
begin
  raise exception 'an entry of a tournament is for ever' using errcode = 'restrict_violation';
end
$$;

create trigger tournament_entries_are_for_ever before update or delete on tournament_entries
  for each row execute function tournament_entries_are_for_ever();
create trigger tournament_entries_are_not_truncated before truncate on tournament_entries
  for each statement execute function tournament_entries_are_for_ever();
alter table tournament_entries enable always trigger tournament_entries_are_for_ever;
alter table tournament_entries enable always trigger tournament_entries_are_not_truncated;

-- What stands beside the log of a player: it can be erased.
create table tournament_players (
  tournament_id uuid not null references tournaments,
  player text not null,
  name text,
  token_hash bytea not null,
  primary key (tournament_id, player)
);

create unique index tournament_players_by_token on tournament_players (token_hash);

-- Bids and their salts (HT.a), sealed under the court's secret key until all are told.
create table tournament_bids (
  tournament_id uuid not null references tournaments,
  round integer not null,
  player text not null,
  bid bytea not null,
  primary key (tournament_id, round, player)
);

-- Which game is which table, and whether something of it is yet to be read.
create table tournament_tables (
  game_id uuid primary key,
  tournament_id uuid not null references tournaments,
  round integer not null,
  table_number integer not null,
  -- Raised when the game ends, or ends otherwise; `heard` follows when that was read.
  rung integer not null default 0,
  heard integer not null default 0
);

create index tournament_tables_due on tournament_tables (game_id) where rung > heard;

-- On the way of an action: only where a game begins, ends or is disputed, and in rows of that game alone.
create function ring_tournament_table() returns trigger language plpgsql as $$
begin
  update tournament_tables set rung = rung + 1 where game_id = new.game_id;
  return null;
end
$$;

create trigger ring_tournament_table after update on games for each row
  when (old.status is distinct from new.status or old.outcome::text is distinct from new.outcome::text)
  execute function ring_tournament_table();

-- What ratings of a ruleset are worked out from: a list of results at the end of each tournament, and another with each correction.
create table rated_periods (
  ruleset text not null,
  -- From 1 without a gap.
  number integer not null,
  tournament_id uuid not null references tournaments,
  at timestamptz not null,
  encounters json not null,
  -- Why it is another than before; null for the first of a tournament.
  reason text,
  primary key (ruleset, number)
);
