-- A season is a series of tournaments with a table of its own, which is computed from their logs.
create table seasons (
  season_id uuid primary key,
  organiser text not null,
  ruleset text not null,
  public boolean not null,
  name text not null,
  -- They never change.
  settings json not null,
  opened_at timestamptz not null,
  -- Null while tournaments can be added and removed.
  closed_at timestamptz,
  -- Counts the changes, from 1.
  version integer not null
);

-- As for tournaments.
create index seasons_by_organiser on seasons (organiser, opened_at desc, season_id);
create index seasons_by_organiser_and_ruleset on seasons ((array[organiser, ruleset]), opened_at desc, season_id);
create index seasons_public on seasons (public, opened_at desc, season_id);
create index seasons_public_by_ruleset on seasons ((array[public::text, ruleset]), opened_at desc, season_id);

create table season_tournaments (
  season_id uuid not null references seasons,
  tournament_id uuid not null references tournaments,
  -- The division of a league that the tournament belongs to, from 1; null in a season without divisions.
  division integer,
  -- The order in which they were added. A number that was removed is not given again.
  number integer not null,
  added_at timestamptz not null,
  primary key (season_id, tournament_id)
);
