-- What a token is called by whose it is, and in which hour it was last shown. The hour is written once, beside the way of the
-- request; no action waits for it.
alter table account_tokens add column name text, add column last_used_at timestamptz;
