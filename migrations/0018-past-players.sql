-- The account that a replaced token of a seat was returned to, if it played the seat: it does not judge the game later.

-- Null for the account that opened the game and only passed the token on, and for tokens that were replaced before this was stored.
alter table past_seat_tokens add column known_to text;
