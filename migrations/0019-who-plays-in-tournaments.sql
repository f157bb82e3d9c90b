-- Of which tournaments an account is a player: asked of the games of each that is not public, where its disputes are listed.
create index tournament_entrants_by_account on tournament_entries ((body ->> 'account'), tournament_id)
  where body ->> 'type' = 'player-entered';
