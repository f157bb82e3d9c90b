-- What changed in a season with each of its versions, from 1: the streams of its organiser and its players tell of it.
create table season_changes (
  season_id uuid not null references seasons,
  version integer not null,
  -- open, add, remove or close
  type text not null,
  -- The tournament that was added or removed.
  tournament_id uuid,
  primary key (season_id, version)
);
