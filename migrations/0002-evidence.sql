-- The log as evidence: every entry is hashed over the one before it, and nothing changes it afterwards.
--
-- Games that were opened before cannot be proven: nothing was committed to when they were played. If there are any, they
-- are kept whole in a schema of their own, where the court does not look.

do $$
declare
  each text;
begin
  if exists (select from games) then
    create schema unproven;
  end if;
  foreach each in array array['seats', 'games', 'entries', 'idempotency_keys', 'snapshots'] loop
    if to_regnamespace('unproven') is null then
      execute format('drop table %I', each);
    else
      execute format('alter table %I set schema unproven', each);
    end if;
  end loop;
end
$$;

create table games (
  game_id uuid primary key,
  ruleset text not null,
  options json not null,
  public boolean not null,
  open_after_end boolean not null,
  -- Where its chance comes from: the court, or a real table.
  chance text not null check (chance in ('court', 'table')),
  opened_by text not null,
  -- Which account plays which seat, as far as it was said.
  accounts json not null,
  opened_at timestamptz not null,
  -- What the secrets of its eras are derived from, sealed under the court's secret key.
  secret bytea not null,
  -- Raised when a seat's token is replaced, so that an action judged under the old one cannot be appended.
  token_generation integer not null default 0,
  -- The summary: where the game stands after its last entry. Written by every append.
  seq integer not null,
  -- Counts the secrets of the game that have been used: another follows when it has ended and goes on all the same.
  era integer not null,
  status text not null check (status in ('seating', 'playing', 'disputed', 'finished', 'annulled')),
  taken text[] not null,
  -- What each of them added to the game's chance, in the same order.
  entropies text[] not null,
  to_act text[] not null,
  outcome json,
  -- How many entries each viewer has noticed: the seats in their order, then the spectator.
  versions integer[] not null,
  -- The hash of the last entry, and of the last that each viewer has noticed, in the order of versions.
  heads text[] not null,
  -- How many entries have drawn of each stream of chance: nobody's, everybody's, then each seat's.
  drawn integer[] not null,
  -- Disputes, rulings and what they have changed.
  proceedings json not null
) with (fillfactor = 50); -- room for the summary's next version on the same page

create index games_by_account on games (opened_by, opened_at desc, game_id);
create index games_by_status on games (opened_by, status, opened_at desc, game_id);
create index games_by_ruleset on games (opened_by, ruleset, opened_at desc, game_id);
create index games_by_edition on games (opened_by, (options ->> 'edition'), opened_at desc, game_id);
create index games_unfinished on games (opened_by) where status in ('seating', 'playing', 'disputed');

create table seats (
  game_id uuid not null references games,
  seat text not null,
  token_hash bytea not null,
  -- The account that plays it, as far as it was said, and when its game was opened: by these its games are listed.
  account text,
  opened_at timestamptz not null,
  -- Whether the game is not over, so that it may wait for this seat.
  live boolean not null,
  primary key (game_id, seat)
);

create index seats_by_account on seats (account, opened_at desc, game_id) where account is not null;
create index seats_live on seats (account, opened_at desc, game_id) where account is not null and live;
create index seats_by_token on seats (token_hash);

-- Here and not in the statement that appends, which almost never ends a game.
create function seats_follow_their_game() returns trigger language plpgsql as $$
begin
  update seats set live = new.status in ('seating', 'playing', 'disputed') where game_id = new.game_id;
  return null;
end
$$;

create trigger seats_follow_their_game after update of status on games for each row
  when ((old.status in ('seating', 'playing', 'disputed')) is distinct from (new.status in ('seating', 'playing', 'disputed')))
  execute function seats_follow_their_game();

create table entries (
  game_id uuid not null,
  seq integer not null,
  -- Which of the game's secrets it is salted and drawn with.
  era integer not null,
  at timestamptz not null,
  kind text not null,
  actor text,
  action json,
  events json not null,
  -- What the house says in an entry that is no action.
  body json,
  -- What was drawn, of which stream.
  draws json not null,
  rules_version integer not null,
  -- The entry's number for each viewer, in the order of games.versions; 0 for whoever has no notice of it.
  versions integer[] not null,
  -- To all of it, and to what each viewer is told, in the same order; so that a viewer's line can be told from it alone.
  commitments text[] not null,
  -- SHA-256 in base64url, over the header and the commitments: docs/record.md.
  hash text not null,
  primary key (game_id, seq)
);

create function entries_are_for_ever() returns trigger language plpgsql as $$
begin
  raise exception 'an entry is for ever' using errcode = 'restrict_violation';
end
$$;

create trigger entries_are_for_ever before update or delete on entries
  for each row execute function entries_are_for_ever();
create trigger entries_are_not_truncated before truncate on entries
  for each statement execute function entries_are_for_ever();
-- Also for who replays the changes of another database.
alter table entries enable always trigger entries_are_for_ever;
alter table entries enable always trigger entries_are_not_truncated;

create table idempotency_keys (
  game_id uuid not null,
  token_hash bytea not null,
  key text not null,
  body_hash bytea not null,
  first_seq integer not null,
  last_seq integer not null,
  primary key (game_id, token_hash, key)
);

-- A shortcut to the state, never the truth: dropped, not trusted, under another version of the rules.
create table snapshots (
  game_id uuid not null,
  seq integer not null,
  rules_version integer not null,
  state json not null,
  primary key (game_id, seq)
);
