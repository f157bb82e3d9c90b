-- The secret addresses at which calendar programs, which send no tokens, read the times of an account's or a tournament player's games.
create table calendar_addresses (
  -- As in streams: one address each.
  owner text primary key,
  -- SHA-256. The secret itself is not stored.
  secret_hash bytea not null unique,
  -- The token that made the address, which ends with it.
  token_hash bytea not null,
  created_at timestamptz not null
);

create index calendar_addresses_of_tokens on calendar_addresses (token_hash);
