-- Tokens of seats and of players that are dead: whoever shows one is told so, and not taken for somebody who never had one. Looked up
-- only where a token is none that lives; written in the transaction that gives a seat, or a player, another, and by no action.
create table past_seat_tokens (
  game_id uuid not null references games,
  token_hash bytea not null,
  primary key (game_id, token_hash)
);

-- Who shows a token names another game, or none.
create index past_seat_tokens_by_token on past_seat_tokens (token_hash);

create function keep_past_seat_token() returns trigger language plpgsql as $$
begin
  insert into past_seat_tokens values (old.game_id, old.token_hash) on conflict do nothing;
  return null;
end
$$;

create trigger keep_past_seat_token after update of token_hash on seats for each row
  when (old.token_hash <> new.token_hash) execute function keep_past_seat_token();

create table past_player_tokens (
  tournament_id uuid not null references tournaments,
  token_hash bytea not null,
  primary key (tournament_id, token_hash)
);

create index past_player_tokens_by_token on past_player_tokens (token_hash);

create function keep_past_player_token() returns trigger language plpgsql as $$
begin
  insert into past_player_tokens values (old.tournament_id, old.token_hash) on conflict do nothing;
  return null;
end
$$;

create trigger keep_past_player_token after update of token_hash on tournament_players for each row
  when (old.token_hash <> new.token_hash) execute function keep_past_player_token();
