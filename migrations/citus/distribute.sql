-- Distributes the tables of games over the workers of a Citus cluster. Run it once on the coordinator, as the role that the server uses,
-- after the server has migrated the database and while no server runs:
--
--   psql --set ON_ERROR_STOP=1 --single-transaction --file migrations/citus/distribute.sql "$DATABASE_URL"
--
-- Then start the servers with LYON_DB_SHARDED=on. docs/decisions/sharding.md gives the reasons.

-- Citus distributes a function in the transaction that distributes tables only if it uses one connection to each worker.
set local citus.multi_shard_modify_mode to 'sequential';

-- Citus refuses triggers on distributed tables. These only reject changes that the server never makes; privileges take their place, also
-- for the owner of the tables. They do not bind a superuser, as which the server must not run.
drop trigger games_not_deleted on games;
drop trigger games_not_truncated on games;
drop trigger entries_immutable on entries;
drop trigger entries_not_truncated on entries;
drop trigger archived_entries_immutable on archived_entries;
drop trigger archived_entries_not_truncated on archived_entries;
revoke delete, truncate on games from public, current_user;
-- Entries are deleted when they are archived. Privileges cannot depend on that, as the trigger does.
revoke update, truncate on entries from public, current_user;
revoke update, delete, truncate on archived_entries from public, current_user;

-- All tables with a game_id. The tables without one stay on the coordinator. Tables that others refer to come first.
select create_distributed_table('games', 'game_id');
select create_distributed_table('entries', 'game_id', colocate_with => 'games');
select create_distributed_table('archived_entries', 'game_id', colocate_with => 'games');
select create_distributed_table('game_metadata', 'game_id', colocate_with => 'games');
select create_distributed_table('game_outbox', 'game_id', colocate_with => 'games');
select create_distributed_table('idempotency_keys', 'game_id', colocate_with => 'games');
select create_distributed_table('past_seat_tokens', 'game_id', colocate_with => 'games');
select create_distributed_table('seat_offers', 'game_id', colocate_with => 'games');
select create_distributed_table('seats', 'game_id', colocate_with => 'games');
select create_distributed_table('snapshots', 'game_id', colocate_with => 'games');

-- Appends entries to one game, as the statement in src/store/games/append.ts does to several; test/store/games/append.test.ts holds both
-- to the same tests. Citus calls the function on the worker that has the game, where its steps run in one transaction: they could not be one
-- statement, because Citus passes no rows from one writing part of a statement to the next. Returns null if the game is not as the entries
-- were judged on, or is locked and p_waits is false.
create function append_to_game(p_game uuid, p_append text, p_entries text, p_waits boolean, p_lock_timeout integer) returns text
  language plpgsql as $$
declare
  given record;
  before record;
  entry record;
  was_unfinished boolean;
  is_unfinished boolean;
  is_followed boolean;
  has_result boolean;
  since timestamptz;
begin
  -- The settings of the session on the coordinator do not reach the worker. These last until the transaction ends.
  perform set_config('synchronous_commit', 'on', true), set_config('lock_timeout', p_lock_timeout::text, true);

  select game.* into given from json_to_record(p_append::json) as game(after int, head text, generation bigint, seq int,
    rules_version int, last_at timestamptz, era int, status text, taken text[], entropies text[], to_act text[], outcome json, versions int[], heads text[], drawn int[], proceedings json, clocks json,
    deadline timestamptz, ended_at timestamptz, token_hash bytea, key text, body_hash bytea, left_seat text);
  if p_waits then
    select games.followed, games.tournament_id, games.status, games.outcome::text as outcome, games.accounts into before from games
      where games.game_id = p_game and games.seq = given.after and games.heads[1] = given.head and games.token_generation = given.generation
      for no key update;
  else
    select games.followed, games.tournament_id, games.status, games.outcome::text as outcome, games.accounts into before from games
      where games.game_id = p_game and games.seq = given.after and games.heads[1] = given.head and games.token_generation = given.generation
      for no key update skip locked;
  end if;
  if not found then
    return null;
  end if;

  -- First: if the key has been used, nothing is written.
  if given.key is not null then
    insert into idempotency_keys (game_id, token_hash, key, body_hash, first_seq, last_seq)
      values (p_game, given.token_hash, given.key, given.body_hash, given.after + 1, given.seq) on conflict do nothing;
    if not found then
      return 'key-used';
    end if;
  end if;

  was_unfinished := before.status in ('seating', 'playing', 'disputed');
  is_unfinished := given.status in ('seating', 'playing', 'disputed');
  is_followed := before.followed or given.status = 'disputed' or (is_unfinished and not was_unfinished);
  has_result := before.tournament_id is not null and (before.status <> given.status or before.outcome is distinct from given.outcome::text);
  -- Not in the statement: Citus refuses now() in a case.
  since := case when given.status in ('finished', 'annulled') then now() end;
  update games
    set seq = given.seq, rules_version = given.rules_version, last_at = given.last_at, era = given.era, status = given.status, taken = given.taken, entropies = given.entropies, to_act = given.to_act,
      outcome = given.outcome, versions = given.versions, heads = given.heads, drawn = given.drawn, proceedings = given.proceedings,
      clocks = given.clocks, deadline = given.deadline, ended_at = given.ended_at, followed = is_followed, unarchived_since = since
    where games.game_id = p_game;
  for entry in
    select stored.* from json_to_recordset(p_entries::json) as stored(seq int, era int, at timestamptz, kind text, actor text, content text,
      rules_version int, versions int[], commitments text[], hash text)
  loop
    insert into entries (game_id, seq, era, at, kind, actor, content, rules_version, versions, commitments, hash)
      values (p_game, entry.seq, entry.era, entry.at, entry.kind, entry.actor, decode(entry.content, 'base64'), entry.rules_version,
        entry.versions, entry.commitments, entry.hash);
  end loop;
  if was_unfinished <> is_unfinished then
    update seats set live = is_unfinished where seats.game_id = p_game;
  end if;
  if given.left_seat is not null then
    update seats set account = before.accounts ->> given.left_seat, account_added = false
      where seats.game_id = p_game and seats.seat = given.left_seat and seats.account_added;
    if found then
      update games set joined = (games.joined::jsonb - given.left_seat)::json where games.game_id = p_game;
    end if;
  end if;
  if is_followed or has_result then
    insert into game_outbox (game_id, seq, result, after_seq) values (p_game, given.seq, has_result, given.after);
    return 'handed-over';
  end if;
  return 'appended';
end
$$;
select create_distributed_function('append_to_game(uuid,text,text,boolean,integer)', 'p_game', colocate_with => 'games');
