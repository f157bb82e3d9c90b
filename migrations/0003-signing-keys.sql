-- The keys the court signs with. The one with the highest number signs; all are published, for ever, so that what an old
-- one has signed can still be verified.

create table signing_keys (
  -- Thumbprint of the public key (RFC 7638).
  key_id text primary key,
  number integer not null unique generated always as identity,
  -- A JWK (RFC 8037).
  public_key json not null,
  -- The 32 bytes of its seed, sealed under the court's secret key.
  private_key bytea not null,
  created_at timestamptz not null default now()
);
