-- Accounts and their tokens. Nothing here is read or written on the way of an action.
--
-- A game names its account by id alone (games.opened_by, and the bodies of entries), and without a foreign key: the
-- account of the configuration has no row. So name and contact stand here and nowhere else, and can be erased without
-- a game changing.

create table accounts (
  account_id text primary key,
  name text,
  contact text,
  scopes text[] not null,
  created_at timestamptz not null,
  erased_at timestamptz,
  check (erased_at is not null or name is not null),
  check (erased_at is null or (name is null and contact is null and scopes = '{}'))
);

create index accounts_by_age on accounts (created_at desc, account_id);

create table account_tokens (
  token_hash bytea primary key,
  -- Names the token to who may revoke it. It opens nothing.
  token_id text not null unique,
  account_id text not null references accounts,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz
);

create index account_tokens_by_account on account_tokens (account_id, created_at desc, token_id);
