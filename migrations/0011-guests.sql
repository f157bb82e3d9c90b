-- Visitors who have an account without an administrator, links by which an account goes to another device, and sign-ins that guests joined.

-- The server limits how many guests are created in an hour.
create index accounts_of_guests on accounts (created_at desc) where starts_with(account_id, 'guest_');

-- Links that have not been used. Each is used once.
create table sign_in_links (
  token_hash bytea primary key,
  account_id text not null references accounts,
  expires_at timestamptz not null,
  -- Whether the token that made the link was its owner's: the one that the link is used for is so too.
  is_confirmed boolean not null
);
create index sign_in_links_of_account on sign_in_links (account_id);
create index sign_in_links_expire on sign_in_links (expires_at);

-- Accounts of an issuer whose sign-in opens a guest's account instead.
create table joined_sign_ins (
  issuer_account_id text primary key references accounts,
  account_id text not null references accounts
);
create unique index joined_sign_ins_of_account on joined_sign_ins (account_id);
