-- The account that was returned the current token of a seat: it cannot judge the game or see what arbiters see. Null if there is none.
alter table seats add column token_known_to text;
-- The account that opened a game was returned the tokens of its seats, except those of offered seats, which no account was returned.
update seats set token_known_to = opened_by from games
  where games.game_id = seats.game_id
    and not exists (select from seat_offers where seat_offers.game_id = seats.game_id and seat_offers.seat = seats.seat);
