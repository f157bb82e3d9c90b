-- Display names of teams, outside the log like those of players. A team without a row has no name.
create table tournament_teams (
  tournament_id uuid not null references tournaments,
  team text not null,
  name text not null,
  primary key (tournament_id, team)
);
