-- The log of heads: a Merkle tree over the heads of all games, in the formats of C2SP (docs/log.md). None of these tables is sharded; they name
-- games without foreign keys.

-- The log: at most one row.
create table head_log (
  id boolean primary key default true check (id),
  -- The name of the log and of its key, and the key as text.
  origin text not null,
  verifier_key text not null,
  -- Encrypted.
  private_key bytea not null,
  -- Number of leaves.
  size bigint not null default 0,
  -- The last checkpoint that the log has signed, and the one that it publishes with the cosignatures of witnesses. Null before the first.
  signed text,
  signed_at timestamptz,
  published text,
  published_at timestamptz,
  -- Entries that are older are in the log, as far as the index of times shows.
  read_until timestamptz,
  -- All games are looked at in turn, in order of their ids: the last one, and whether every game has had its turn.
  swept_to uuid,
  is_complete boolean not null default false,
  -- Why the log signs no more, and the witness that has shown it, if it was one.
  stopped text check (stopped in ('lost', 'forked')),
  stopped_by text,
  -- The instance that extends the log, and until when.
  holder text,
  held_until timestamptz
);

-- Tiles of the tree: level -1 has the entries. The last tile of each level grows; the others never change.
create table head_log_tiles (
  level smallint not null,
  number bigint not null,
  content bytea not null,
  primary key (level, number)
);

-- Hashes cannot be compressed.
alter table head_log_tiles alter column content set storage external;

-- The newest leaf of each game, and what it says.
create table head_log_games (
  game uuid primary key,
  leaf bigint not null,
  head text not null,
  certificate text
);

-- What each witness knows of the log, and its last answer.
create table head_log_witnesses (
  verifier_key text primary key,
  size bigint not null,
  cosigned_at timestamptz,
  answer text not null,
  answered_at timestamptz not null
);

-- The log reads from it which games have changed.
create index entries_by_time on entries (at);
