-- What was opened under an idempotency key, so that the same request is not carried out twice. Tokens are kept nowhere.
create table opening_keys (
  account_id text not null,
  key text not null,
  -- SHA-256 of the canonical request.
  body_hash bytea not null,
  -- In the order they were asked for.
  games uuid[] not null,
  primary key (account_id, key)
);
