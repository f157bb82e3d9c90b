-- Notifications: pushes to browsers and mails about the games of an owner. A push subscription and a mail address are endpoints of a stream,
-- as webhooks are: one queue delivers to all.

alter table webhook_endpoints
  -- webhook: signed events; push: encrypted messages to a push service; mail: mails.
  add column channel text not null default 'webhook' check (channel in ('webhook', 'push', 'mail')),
  -- mail: when the owner confirmed the address. Nothing but the request to do so is sent before.
  add column confirmed_at timestamptz;

-- A browser has one subscription, an owner one address.
create unique index webhook_endpoints_of_browsers on webhook_endpoints (owner, md5(url)) where channel = 'push';
create unique index webhook_endpoints_of_mail on webhook_endpoints (owner) where channel = 'mail';
-- Those of a token that is revoked or replaced.
create index webhook_endpoints_of_tokens on webhook_endpoints (token_hash) where channel <> 'webhook';

-- Whether a message of kind turn says that the turn has come to the seat, rather than that it still is; null for other kinds, and for
-- messages of earlier versions, which count as if it had come.
alter table stream_messages add column begins_turn boolean;

-- What an owner wants to be notified, and how. An owner without a row has the defaults.
create table notification_settings (
  -- As in streams.
  owner text primary key,
  -- The token of a seat or a player for whom it counts; null for accounts.
  token_hash bytea,
  language text not null,
  time_zone text not null,
  -- Minutes since midnight in the time zone; null without quiet hours.
  quiet_from smallint,
  quiet_until smallint,
  push text[] not null,
  mail text[] not null
);

-- The key pair by which push services recognise this server (RFC 8292). Created once.
create table push_keys (
  key_id smallint primary key default 1 check (key_id = 1),
  public_key text not null,
  -- Encrypted.
  private_key bytea not null
);

-- Requests to confirm an address, of the last day: an address is asked only a few times. The address is stored as its hash.
create table mail_confirmations (
  address_hash bytea not null,
  owner text not null,
  at timestamptz not null default now()
);
create index mail_confirmations_of_addresses on mail_confirmations (address_hash);
create index mail_confirmations_of_owners on mail_confirmations (owner);
create index mail_confirmations_by_age on mail_confirmations (at);
