-- Names by which players want to be known, and what a player notes on a game.

-- Public; null if the account has chosen none. Guests gave theirs when they came.
alter table accounts add column player_name text;
update accounts set player_name = name where starts_with(account_id, 'guest_');

-- The private note of the seat, as JSON.
alter table seats add column note text;
