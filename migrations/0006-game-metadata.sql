-- What a platform keeps beside its games: opaque to the court, in no entry and in no hash, and gone when it is erased. A table of
-- its own, so that the row of a game, which is written with every entry, does not carry it.
create table game_metadata (
  game_id uuid primary key references games,
  -- The text of a JSON object, as it is told again.
  metadata text not null
);
