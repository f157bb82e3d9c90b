-- Webhooks: where notices of games are sent, how far each has been told of each game, and what became of each attempt.
-- Nothing here is read or written on the way of an action: whoever delivers looks how far the game has come.
--
-- Games are named without a foreign key, and by a column that is not game_id: endpoints may stand apart from games that
-- are sharded.

create table webhook_endpoints (
  endpoint_id text primary key,
  -- Whose it is: an account's, of all its games or of one; or a seat's.
  account text,
  game uuid,
  seat text,
  -- The token it was made with, asked about at every delivery.
  token_hash bytea not null,
  url text not null,
  created_at timestamptz not null,
  -- Sealed under the court's secret key. The previous one signs beside it for a time.
  secret bytea not null,
  previous_secret bytea,
  previous_until timestamptz,
  -- Why nothing is sent; null while it is.
  disabled text check (disabled in ('failing', 'gone', 'token')),
  disabled_at timestamptz,
  -- Since when every attempt has failed; null after one that has not.
  failing_since timestamptz,
  -- Whether its last answer came soon: those that are slow wait for each other and for nobody else.
  lane text not null default 'quick' check (lane in ('quick', 'slow')),
  check ((account is null) = (seat is not null)),
  check (account is not null or game is not null)
);

create index webhook_endpoints_by_account on webhook_endpoints (account) where account is not null;
create index webhook_endpoints_by_token on webhook_endpoints (token_hash) where seat is not null;

create table webhook_queue (
  item_id bigint primary key generated always as identity,
  endpoint_id text not null references webhook_endpoints on delete cascade,
  -- notices: a game as far as the endpoint has been told of it; again: one entry once more; test: an event without a game.
  kind text not null check (kind in ('notices', 'again', 'test')),
  game uuid,
  -- Of notices: everything up to here was delivered. Of again: the entry.
  seq integer not null,
  -- Null while there is nothing to do.
  due_at timestamptz,
  -- Raised when there may be more to tell, so that whoever finds nothing knows whether that is still true.
  rung integer not null default 0,
  attempts integer not null default 0,
  failing_since timestamptz,
  -- Who is at it, and until when he is believed to live.
  lease uuid,
  leased_until timestamptz,
  check ((kind = 'test') = (game is null))
) with (fillfactor = 70);

create unique index webhook_queue_of_games on webhook_queue (endpoint_id, game) where kind = 'notices';
create index webhook_queue_by_game on webhook_queue (game) where kind = 'notices';
create index webhook_queue_due on webhook_queue (due_at) where due_at is not null;

create table webhook_deliveries (
  delivery_id text primary key,
  endpoint_id text not null references webhook_endpoints on delete cascade,
  number bigint not null generated always as identity,
  kind text not null,
  message_id text not null,
  game uuid,
  seq integer not null,
  -- The viewer's own name of the entry.
  cursor text,
  attempt integer not null,
  at timestamptz not null default now(),
  milliseconds integer not null,
  -- What the endpoint answered; null if it did not.
  status integer,
  failure text,
  said text not null
);

create index webhook_deliveries_of_endpoint on webhook_deliveries (endpoint_id, number desc);
create index webhook_deliveries_by_age on webhook_deliveries (at);

-- A new game is told to the endpoints of its account from its first entry on, whoever opens it and how. The lock is for
-- an endpoint that is made at this moment: one of the two sees the other.
create function tell_webhooks_of_game() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('webhooks of ' || new.opened_by, 0));
  insert into webhook_queue (endpoint_id, kind, game, seq, due_at)
  select endpoint_id, 'notices', new.game_id, 0, case when disabled is null then now() end
  from webhook_endpoints where account = new.opened_by and game is null;
  return null;
end
$$;

create trigger tell_webhooks_of_game after insert on games for each row execute function tell_webhooks_of_game();
