-- What was made under an idempotency key, so that the same request is not carried out twice. Of tokens and secrets nothing is
-- kept: they are derived from the token that was shown, which is kept nowhere, and the salt.
create table made_requests (
  token_hash bytea not null,
  key text not null,
  -- HMAC of the canonical request under the token that was shown: nobody who lacks it can guess what was asked.
  body_hash bytea not null,
  salt bytea not null,
  -- The ids of what was made.
  made json not null,
  made_at timestamptz not null default now(),
  primary key (token_hash, key)
);
