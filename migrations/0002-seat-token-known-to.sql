-- The account that was returned the current token of a seat: it neither judges the game nor sees what arbiters see. Null if no account was.
alter table seats add column token_known_to text;
-- Whoever opened a game was returned the tokens of its seats. An offered seat has a token that no account knows.
update seats set token_known_to = opened_by from games
  where games.game_id = seats.game_id
    and not exists (select from seat_offers where seat_offers.game_id = seats.game_id and seat_offers.seat = seats.seat);
