-- Seats that are offered to whoever joins, instead of being handed out by their token. An offer is gone when somebody has joined.
create table seat_offers (
  game_id uuid not null references games,
  seat text not null,
  offered_to text not null check (offered_to in ('anybody', 'account', 'bearer')),
  -- Whose it is, if it is an account's.
  account text,
  -- Of the invitation; only who was told it can show it, and only if it is the bearer's.
  token_hash bytea not null,
  expires_at timestamptz,
  -- When the game was opened: by that it is listed.
  opened_at timestamptz not null,
  primary key (game_id, seat)
);

create index seat_offers_to_anybody on seat_offers (opened_at desc, game_id) where offered_to = 'anybody';
create index seat_offers_to_account on seat_offers (account, opened_at desc, game_id) where account is not null;

-- Which accounts have joined, by seat; those that were named when the game was opened stand in accounts, as its first entry has them.
alter table games add column joined json not null default '{}';
