-- Who signs in at an issuer has no tokens here: which account a request's key is of is kept beside it, so that it goes when that is erased.
-- Null where the token was made here.
alter table made_requests add column account text;
create index made_requests_of_account on made_requests (account) where account is not null;
