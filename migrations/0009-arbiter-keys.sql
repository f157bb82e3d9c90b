-- The key with which an arbiter signs rulings, and who created a token: one that another account created rules only once its owner has
-- confirmed it.

alter table accounts add column arbiter_key json;

alter table account_tokens add column created_by text;
alter table account_tokens add column is_confirmed boolean not null default true;
