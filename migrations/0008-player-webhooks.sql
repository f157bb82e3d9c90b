-- A webhook can also belong to the token of a tournament player, and sends the player's stream.
alter table webhook_endpoints drop constraint webhook_endpoints_check, drop constraint webhook_endpoints_check1;
alter table webhook_endpoints
  add check (account is null or seat is null),
  add check ((seat is null) or game is not null),
  add check (account is not null or seat is not null or stream_owner is not null);
drop index webhook_endpoints_by_token;
create index webhook_endpoints_by_token on webhook_endpoints (token_hash) where account is null;
