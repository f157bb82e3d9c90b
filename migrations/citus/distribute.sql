-- Distributes the tables of games over the workers of a Citus cluster. Run it once on the coordinator, as the role that the server uses,
-- after the server has migrated the database and while no server runs:
--
--   psql --set ON_ERROR_STOP=1 --single-transaction --file migrations/citus/distribute.sql "$DATABASE_URL"
--
-- Then start the servers with LYON_DB_SHARDED=on. docs/decisions/sharding.md gives the reasons.

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
